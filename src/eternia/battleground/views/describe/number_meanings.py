"""What the numbers of a decision stand for where they are no amounts: ways to lay terrain, steps, facings."""

from __future__ import annotations

from eternia.battleground.chapters.movement.special_terrain import PlaceTerrain, lies
from eternia.battleground.language.steps import Rotate
from eternia.battleground.table.model import State
from eternia.battleground.timing.program import Program


def terrain_way(s: State, number: int) -> tuple[int, ...]:
    """The hexes of a way to lay the special terrain that is being placed."""
    for frame in reversed(s.stack):
        if isinstance(frame, PlaceTerrain):
            return lies(s.content.terrain[frame.kind].shape)[number]
    return ()


def asking_program(s: State) -> Program | None:
    """The card's program whose step asks for a choice right now."""
    return next((frame for frame in reversed(s.stack) if isinstance(frame, Program)), None)


def chosen_steps(s: State, number: int) -> str:
    """The key of the list of steps a number stands for, where a card offers several; empty otherwise."""
    program = asking_program(s)
    key = f"{program.step_key}/choose/{number}" if program is not None else ""
    return key if key in s.content.steps else ""


def asks_for_facing(s: State) -> bool:
    """Whether the numbers are directions."""
    program = asking_program(s)
    return program is not None and isinstance(s.content.steps[program.key][program.at], Rotate)
