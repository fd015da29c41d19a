"""What is played and by whom: from the options of the command line, or from a short menu."""

from __future__ import annotations

import random
from typing import Final

import msgspec

from eternia.agents.levels import player
from eternia.battleground.game import Battleground
from eternia.battleground.named_setup import FACTIONS, ready_force
from eternia.battleground.random_force import random_force
from eternia.battleground.table.setup_data import NO_FORCE, Options, Setup
from eternia.cli.terminal.battleground.choices import HUMAN, USUAL, Difficulty, Forces, Mode, Seat
from eternia.cli.terminal.menu import choose_line
from eternia.cli.terminal.screen import Screen
from eternia.kernel.game import Agent
from eternia.kernel.match import Match


class Start(msgspec.Struct, frozen=True):
    """What is played and by whom."""

    mode: Mode = Mode.FIRST
    seat: Seat = Seat.MASTERS
    opponent: str = USUAL
    """One of OPPONENTS."""
    forces: Forces = Forces.READY
    alone: bool = False
    """ET-RULING-150: one force hunts, nobody against it but the monster."""
    difficulty: Difficulty = Difficulty.HARD
    """ET-RULING-160: of a hunt."""


MENU: Final = {
    "first": Start(),
    "evil": Start(seat=Seat.EVIL_WARRIORS),
    "two": Start(seat=Seat.BOTH, opponent=HUMAN),
    "standard": Start(mode=Mode.STANDARD),
    "random": Start(mode=Mode.STANDARD, forces=Forces.RANDOM),
    "easy hunt": Start(mode=Mode.HUNT, alone=True, difficulty=Difficulty.EASY),
    "hunt": Start(mode=Mode.HUNT, alone=True),
    "watch": Start(seat=Seat.NONE),
}


def from_menu(screen: Screen) -> Start | None:
    """Ask what to play; Enter takes the first line, None: nothing."""
    return choose_line(screen, "menu", MENU)


def setup_of(game: Battleground, start: Start, seed: int) -> Setup:
    """The set-up: the first game, or a standard game or hunt with ready-made or random forces."""
    if start.mode is Mode.FIRST:
        return game.first_game()
    if start.forces is Forces.RANDOM:
        pick = random.Random(seed).randrange
        one, other = [random_force(game.content, faction, pick) for faction in FACTIONS]
    else:
        one, other = [ready_force(game.content, faction) for faction in FACTIONS]
    if start.alone:
        one, other = (other if start.seat is Seat.EVIL_WARRIORS else one), NO_FORCE
    if start.mode is Mode.HUNT:
        return Setup(mode="hunt", forces=(one, other), options=Options(difficulty=start.difficulty.value))
    return Setup(mode="standard", forces=(one, other))


def agents_of(start: Start, match: Match, seed: int) -> dict[int, Agent]:
    """The computer players by seat; none for sides that people play."""
    if start.seat is Seat.BOTH or (start.opponent == HUMAN and start.seat is not Seat.NONE):
        return {}
    level = USUAL if start.opponent == HUMAN else start.opponent
    factions = [force.faction for force in match.setup.forces]
    # Both sides may play the same faction in a loaded match: then the first seat is the person's.
    own = factions.index(start.seat) if start.seat in factions else 0
    seats = (0, 1) if start.seat is Seat.NONE else (1 - own,)
    played = [seat for seat in seats if seat != match.state.unmanned]
    first = seed + len(match.records)
    return {seat: player(match.game, level, first + seat) for seat in played}
