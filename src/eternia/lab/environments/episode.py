"""A game at which every seat answers in actions: the one place where the environments meet the engine."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from eternia.kernel.documents import codec
from eternia.kernel.engine import State, advance, answer, answer_chance
from eternia.kernel.errors import IllegalChoice, NotAwaited
from eternia.kernel.pending import Chance, Decision, Option, Pending
from eternia.lab.environments.description import Arrays, Description, describe
from eternia.lab.environments.spelling import WAIT, Spelling, Word, begin_spelling

Reward = Literal["outcome", "points"]
REWARDS: tuple[Reward, ...] = ("outcome", "points")


class Table:
    """A game in progress. It rolls no dice: whoever drives it answers ``pending`` chance with ``take_picks``.

    The actions that seats have given for an answer that is not complete are part of it; nobody else sees them.
    """

    def __init__(self, description: Description, state: State, given: dict[int, Word] | None = None) -> None:
        self.description = description
        self.state = state
        self.pending: Pending = advance(state)
        self._spellings: dict[int, Spelling] = {}
        for seat, word in (given or {}).items():
            self._follow(seat, word)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What seats are asked now."""
        return self.pending if isinstance(self.pending, tuple) else ()

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked, in their order."""
        return tuple([decision.seat for decision in self.decisions])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    def spelling(self, seat: int) -> Spelling:
        """What this seat is asked and how far its answer is spelled."""
        decision = next((each for each in self.decisions if each.seat == seat), None)
        if decision is None:
            raise NotAwaited(f"seat {seat} is not asked; asked: {list(self.asked)}")
        known = self._spellings.get(seat)
        if known is None:
            known = begin_spelling(decision, self.description.spell(decision))
            self._spellings[seat] = known
        return known

    def actions(self, seat: int) -> list[int]:
        """What this seat can do now, in rising order: only wait when it is not asked."""
        return self.spelling(seat).actions() if seat in self.asked else [WAIT]

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for every action that this seat can take."""
        mask = np.zeros(len(self.description.vocabulary), np.int8)
        mask[self.actions(seat)] = 1
        return mask

    def act(self, seat: int, action: int) -> None:
        """Take an action for a seat that is asked; the last one of a word answers the decision."""
        spelling = self.spelling(seat)
        try:
            spelling = spelling.after(action)
        except KeyError:
            names = self.description.vocabulary.names
            called = names[action] if 0 <= action < len(names) else "no action"
            raise IllegalChoice(
                f"seat {seat} ({spelling.decision.kind}): action {action} ({called}) is not legal now; "
                "take one that the action mask allows"
            ) from None
        if spelling.settles:
            self.answer(seat, spelling.options[0])
        else:
            self._spellings[seat] = spelling

    def answer(self, seat: int, option: Option) -> None:
        """Answer a decision with a whole option, as agents do."""
        waiting = {each.seat: each for each in self.decisions if each.seat != seat}
        self.pending = answer(self.state, seat, option)
        # Those who are asked the same as before go on with what they have said.
        same = {each.seat for each in self.decisions if each == waiting.get(each.seat)}
        self._spellings = {other: spelling for other, spelling in self._spellings.items() if other in same}

    def take_picks(self, picks: tuple[int, ...]) -> None:
        """Give the result of the chance that is awaited."""
        assert isinstance(self.pending, Chance)
        self.pending = answer_chance(self.state, picks)

    def observe(self, seat: int) -> Arrays:
        """What a seat sees, as numbers."""
        view = self.description.game.observe(self.state, seat)
        return self.description.observe(view, self.given(seat))

    def given(self, seat: int) -> Word:
        """The actions of its answer that this seat has given so far."""
        return self.spelling(seat).given if seat in self.asked else ()

    def _follow(self, seat: int, word: Word) -> None:
        spelling = self.spelling(seat)
        while len(spelling.given) < len(word):
            spelling = spelling.after(word[len(spelling.given)])
        self._spellings[seat] = spelling

    def clone(self) -> Table:
        """An independent copy."""
        copy = Table.__new__(Table)
        copy.description, copy.state, copy.pending = self.description, self.state.clone(), self.pending
        copy._spellings = dict(self._spellings)
        return copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        given = {seat: spelling.given for seat, spelling in self._spellings.items()}
        return _restored, (self.description.game.name, codec.encode(self.state), given)

    def rewards(self, kind: Reward, before: tuple[float, ...]) -> list[float]:
        """What each seat has earned since the scores were ``before``."""
        outcome = self.state.outcome
        if kind == "outcome":
            if outcome is None or not outcome.winners:
                return [0.0] * self.description.seats
            return [1.0 if seat in outcome.winners else -1.0 for seat in range(self.description.seats)]
        return [now - then for now, then in zip(self.leads(), leads(before), strict=True)]

    @property
    def scores(self) -> tuple[float, ...]:
        """The points of every seat."""
        return self.description.scores(self.state)

    def leads(self) -> list[float]:
        """By how many points each seat is ahead of the best other one."""
        return leads(self.scores)


def leads(scores: tuple[float, ...]) -> list[float]:
    """By how much each score is ahead of the best other one."""
    return [own - max(scores[:seat] + scores[seat + 1 :]) for seat, own in enumerate(scores)]


def check_reward(kind: str) -> None:
    """ValueError unless there is such a reward."""
    if kind not in REWARDS:
        raise ValueError(f"there is no reward {kind!r}; choose one of {', '.join(REWARDS)}")


def _restored(game: str, document: bytes, given: dict[int, Word]) -> Table:
    description = describe(game)
    return Table(description, description.game.restore(document), given)
