"""The browser client by games: the pages that every game shares know no game, and folders stay small."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.checkout import ROOT

CLIENT = ROOT / "web" / "src"
MOST_MODULES_OF_A_FOLDER = 25
GENERIC = ("app", "kit", "learn", "lobby", "net", "replay", "rules", "table")
_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}/[^"']*)["']""")


def modules() -> list[Path]:
    """Every module of the client; its tests, which may look anywhere, do not count."""
    return sorted(
        path
        for path in CLIENT.rglob("*")
        if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts")
    )


def imported(path: Path, text: str) -> Iterator[tuple[str, ...]]:
    """The paths that a module imports, by their parts from the folder of the client on."""
    for wanted in _IMPORT.findall(text):
        yield (path.parent / wanted).resolve().relative_to(CLIENT).parts


def crossings(path: Path, text: str) -> list[str]:
    """Imports of a game's own code by a page of every game or by another game.

    What lies in the folder of the games itself is for all: the interface, and the list of games.
    """
    home = path.relative_to(CLIENT).parts
    of = home[1] if home[0] == "games" and len(home) > 2 else None
    if home[0] == "games" and of is None:
        return []
    return [
        "/".join(parts)
        for parts in imported(path, text)
        if parts[0] == "games" and len(parts) > 2 and parts[1] != of
    ]


def test_every_folder_has_its_place() -> None:
    found = {path.relative_to(CLIENT).parts[0] for path in modules()}
    assert found == {*GENERIC, "games", "main.ts"}, "name a new folder here: is it for every game?"


def test_pages_of_every_game_import_no_game_and_games_not_each_other() -> None:
    wrong = {
        path.relative_to(CLIENT).as_posix(): found
        for path in modules()
        if (found := crossings(path, path.read_text(encoding="utf-8")))
    }
    assert not wrong, f"ask web/src/games/client.ts instead: {wrong}"


@pytest.mark.parametrize(
    ("home", "line", "wrong"),
    [
        ("lobby/Lobby.svelte", 'import Medal from "../games/battleground/parts/Medal.svelte";', True),
        ("app/App.svelte", 'const page = () => import("../games/battleground/setup/NewGame.svelte");', True),
        ("kit/Die.svelte", "import '../games/fields/styles.css';", True),
        ("games/fields/map/Map.svelte", 'import { t } from "../../battleground/texts";', True),
        ("lobby/Lobby.svelte", 'import type { GameClient } from "../games/client";', False),
        ("lobby/Lobby.svelte", 'import { loadGame } from "../games";', False),
        ("games/index.ts", 'const load = () => import("./battleground/client");', False),
        ("games/fields/map/Map.svelte", 'import { t } from "../texts";', False),
    ],
)
def test_an_import_of_a_game_is_seen(home: str, line: str, wrong: bool) -> None:
    assert bool(crossings(CLIENT / home, line)) is wrong


def test_a_folder_has_few_modules() -> None:
    count = Counter(path.parent.relative_to(CLIENT).as_posix() for path in modules())
    large = {folder: n for folder, n in count.items() if n > MOST_MODULES_OF_A_FOLDER}
    assert not large, f"sort by subject into folders: {large}"
