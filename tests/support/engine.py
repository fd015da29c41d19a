"""Running single frames of Battleground: a state around them, and a stop beneath them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import eternia.battleground.verbs  # noqa: F401 - makes the verbs of the cards known to the interpreter
from eternia.battleground.in_force.in_force import index_of
from eternia.battleground.table.content import Content
from eternia.battleground.table.model import Character, Force, State
from eternia.battleground.table.setup_data import Options
from eternia.battleground.table.terrain import board_of
from eternia.kernel.dice import ChanceSource
from eternia.kernel.engine import State as AnyState
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.frame import Frame
from eternia.kernel.pending import Chance, Decision, Outcome


class EndOfTest(Frame):
    """Stops the engine when the frames above it are done, and keeps what the last of them handed over.

    It serves both games.
    """

    def stop(self, s: AnyState) -> None:
        s.end(Outcome("end of test", (), "", (self.result,)))

    steps = (stop,)


def bare_state(
    content: Content, forces: list[Force], characters: list[Character], *frames: Frame, mode: str = "standard"
) -> State:
    """A state without terrain that will run these frames, the last one first, and then stop."""
    return State(
        mode=mode,
        options=Options(),
        forces=forces,
        characters=characters,
        stack=[EndOfTest(), *frames],
        content=content,
        board=board_of((), content),
        massive=content.massive_bases,
        index=index_of((), content),
        log=[],
    )


def decisions(s: State) -> tuple[Decision, ...]:
    """The decisions that are awaited now; an error when chance is."""
    awaited = advance(s)
    assert isinstance(awaited, tuple), awaited
    return awaited


def run(s: State, chance: ChanceSource, choose: Callable[[Decision], Any]) -> list[tuple[Decision, Any]]:
    """Play until nothing is awaited; gives each decision taken with its answer."""
    taken: list[tuple[Decision, Any]] = []
    while True:
        awaited = advance(s)
        if isinstance(awaited, Outcome):
            return taken
        if isinstance(awaited, Chance):
            answer_chance(s, chance.picks(awaited))
            continue
        option = choose(awaited[0])
        assert option in awaited[0].options
        taken.append((awaited[0], option))
        answer(s, awaited[0].seat, option)


def run_to(s: State, kind: str, chance: ChanceSource, choose: Callable[[Decision], Any]) -> Decision:
    """Play until a decision of this kind is awaited."""
    while True:
        awaited = advance(s)
        assert not isinstance(awaited, Outcome), f"no decision {kind!r} came"
        if isinstance(awaited, Chance):
            answer_chance(s, chance.picks(awaited))
        elif awaited[0].kind == kind:
            return awaited[0]
        else:
            answer(s, awaited[0].seat, choose(awaited[0]))
