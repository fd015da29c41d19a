"""A game of Battleground in the terminal: a new match or a loaded one, with its players."""

from __future__ import annotations

from pathlib import Path

import msgspec

from eternia.api.match import secret_of
from eternia.battleground.game import Battleground
from eternia.battleground.named_setup import named_force
from eternia.cli.options.match import asked, loaded
from eternia.cli.output import fail
from eternia.cli.terminal.battleground.starting import Start, agents_of, from_menu, setup_of
from eternia.cli.terminal.battleground.table import BattlegroundTable
from eternia.cli.terminal.screen import Screen
from eternia.cli.terminal.session import Session
from eternia.kernel.errors import EterniaError
from eternia.kernel.match import Match


def play_battleground(
    screen: Screen,
    game: Battleground,
    start: Start | None,
    words: tuple[str | None, str | None],
    seed: int | None,
    save: Path | None,
    file: Path | None,
) -> None:
    """Begin or load a match and play it; the menu asks where nothing is said. ``words`` name the forces."""
    if start is None:
        start = asked(screen, from_menu)
        if start is None:
            return
    secret = secret_of(seed)
    number = int.from_bytes(secret, "big")
    match = _begun(game, start, words, secret) if file is None else loaded(screen, game, file)
    try:
        agents = agents_of(start, match, number)
    except EterniaError as error:
        fail(str(error))
    Session(BattlegroundTable(), match, screen, agents, save if save is not None else file).run()


def _begun(game: Battleground, start: Start, words: tuple[str | None, str | None], secret: bytes) -> Match:
    """A new match; forces that were named take the place of the usual ones."""
    try:
        setup = setup_of(game, start, int.from_bytes(secret, "big"))
        chosen = [
            usual if word is None else named_force(game.content, word, secret + bytes([seat]))
            for seat, (word, usual) in enumerate(zip(words, setup.forces, strict=True))
        ]
        return Match(game, msgspec.structs.replace(setup, forces=(chosen[0], chosen[1])), secret)
    except EterniaError as error:
        fail(str(error))
