"""A match as a table keeps it: with the record each event came with, its past, and dice that it may inherit."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable
from typing import Any, Final

from eternia.kernel.dice import ChanceSource, DiceStream
from eternia.kernel.documents.document import CHANCE, MatchRecord
from eternia.kernel.engine import State, advance, answer, answer_chance
from eternia.kernel.errors import Diverged
from eternia.kernel.event import Event
from eternia.kernel.game import Game
from eternia.kernel.match import Match
from eternia.kernel.pending import Chance, Option

ALL: Final = -2
"""The seat of those who may see everything: possible once a match is over."""
STRIDE: Final = 50
"""Every so many records a state of the past is kept."""

Entry = tuple[int, int, Event]
"""An event with its own number and the number of the record it came with."""


class InheritedDice:
    """Dice of a match that goes on from another one: first what fell there, then a stream of its own."""

    def __init__(self, fallen: Iterable[tuple[int, ...]], then: ChanceSource) -> None:
        self.fallen = deque(fallen)
        self.then = then

    def picks(self, chance: Chance) -> tuple[int, ...]:
        """What fell there, as long as there is some left."""
        if not self.fallen:
            return self.then.picks(chance)
        picks = self.fallen.popleft()
        if len(picks) != len(chance.sizes):
            raise Diverged(f"{len(chance.sizes)} picks are awaited, recorded are {len(picks)}")
        return picks


def dice_of(seed: bytes, inherited: Iterable[MatchRecord]) -> ChanceSource:
    """The dice of a match with this seed whose first records come from another match."""
    fallen = [record.picks for record in inherited if record.seat == CHANCE]
    return InheritedDice(fallen, DiceStream(seed))


class TableMatch(Match):
    """A match that knows with which record each of its events came, and why nothing can be taken back."""

    def __init__(
        self, game: Game, setup: Any, seed: bytes | None = None, dice: ChanceSource | None = None
    ) -> None:
        super().__init__(game, setup, seed, dice, settled=False)
        self.ends: list[int] = [len(self.events)]
        """How many events there were after each record; the first number is the start."""
        self.barrier = "nothing"
        """What nobody can go back behind: nothing (chosen yet), dice, cards, said or shown."""
        self._past: dict[int, State] = {}
        self.settle()

    def take_choice(self, seat: int, option: Option) -> None:
        """Make a choice, and note which events it brought."""
        told = len(self.events)
        super().take_choice(seat, option)
        self.ends.append(len(self.events))
        if not self.can_undo(seat):
            self.barrier = "shown" if any(event.reveals for event in self.events[told:]) else "said"

    def take_picks(self, picks: tuple[int, ...]) -> None:
        """Take the result of chance, and note which events it brought."""
        dice = isinstance(self.pending, Chance) and self.pending.purpose == "dice"
        super().take_picks(picks)
        self.ends.append(len(self.events))
        self.barrier = "dice" if dice else "cards"

    def undo(self, seat: int) -> None:
        """Go back to before this seat's last choice."""
        super().undo(seat)
        left = len(self.records)
        del self.ends[left + 1 :]
        self._past = {number: state for number, state in self._past.items() if number <= left}

    def undo_refusal(self, seat: int) -> str:
        """Why this seat can take back nothing, as a word: ``barrier`` or other; empty when it can."""
        if self.can_undo(seat):
            return ""
        others = (other for other in range(self.state.seats) if other != seat)
        return "other" if any(self.can_undo(other) for other in others) else self.barrier

    def entries(self, seat: int, since: int = 0, until: int | None = None) -> list[Entry]:
        """The events from number ``since`` to before ``until`` as a seat may be told them; ALL: as they are."""
        found: list[Entry] = []
        for number, event in enumerate(self.events[since:until], start=since):
            told: Event | None = event
            if seat != ALL and not event.visible_to(seat):
                told = event.masked()
            if told is not None:
                found.append((number, bisect_right(self.ends, number), told))
        return found

    def state_after(self, record: int) -> State:
        """The state as it was after this many records; not to be changed."""
        if not 0 <= record <= len(self.records):
            raise IndexError(record)
        if record == len(self.records):
            return self.state
        start = max((number for number in self._past if number <= record), default=-1)
        if start < 0:
            state: State = self.game.begin(self.setup)
            advance(state)
            start = 0
            self._past[0] = state
        state = self._past[start]
        if start == record:
            return state
        state = state.clone()
        for done in self.records[start:record]:
            self._repeat(state, done)
            if done.number % STRIDE == 0:
                self._past[done.number] = state.clone()
        return state

    def _repeat(self, state: State, record: MatchRecord) -> None:
        if record.seat == CHANCE:
            answer_chance(state, record.picks)
        elif self.game.interject(state, record.seat, record.choice):
            advance(state)
        else:
            answer(state, record.seat, record.choice)
