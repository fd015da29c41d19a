"""The server is the same for every game: outside server/games none is named, neither in code nor in words."""

from __future__ import annotations

import re
from typing import Final

import pytest

from eternia.api.games import GAMES
from support.checkout import SOURCE, name_of, python_files

SERVER: Final = SOURCE / "server"
OWN: Final = SERVER / "games"
NAMED: Final = {
    "battleground": re.compile(r"battleground", re.IGNORECASE),
    # A record has fields too: the game is meant by its package, its id and its title.
    "fields": re.compile(r"\b(?:eternia|agents|games)\.fields\b|[\"']fields[\"']|\bFields\w*"),
}


def test_every_game_is_looked_for() -> None:
    assert NAMED.keys() == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_server_names_no_game(game: str) -> None:
    found = [
        f"{name_of(path)}:{number}: {line.strip()}"
        for path in python_files(SERVER)
        if not path.is_relative_to(OWN)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if NAMED[game].search(line)
    ]
    assert not found, "put it below server/games:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("battleground", "from eternia.battleground.game import Battleground"),
        ("battleground", 'presenter = presenters["battleground"]'),
        ("fields", "from eternia.fields.game import Fields"),
        ("fields", "from eternia.server.games.fields import pages"),
        ("fields", 'presenter = presenters["fields"]'),
        ("fields", '"""Only for Fields of Eternia."""'),
    ],
)
def test_a_game_that_is_named_is_found(game: str, line: str) -> None:
    assert NAMED[game].search(line)
    assert not NAMED[game].search("async def change_head(self, **fields: Any) -> None:")
