"""Playing a step of a scene: its choices, dice and draws are answered in their order."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.errors import EterniaError, IllegalChoice, SetupError
from eternia.kernel.pending import Chance, Decision, Option, Outcome, Pending
from eternia.kernel.scenes.errors import SceneError
from eternia.kernel.scenes.expecting import Reached
from eternia.kernel.scenes.scene_tables import CommonStep
from eternia.kernel.scenes.setting import Setting
from eternia.kernel.undo import SAID_AT_ANY_TIME, UndoLine, after_chance

_BOUND = 10_000
"""More answers than any step needs: automatic answers must not go on for ever."""


class Result(msgspec.Struct, frozen=True):
    """How a scene went: it passed when nothing failed."""

    scene: str
    failures: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether all that was expected is true."""
        return not self.failures


def refused(expected: tuple[str, ...], got: str) -> tuple[str, ...]:
    """What is wrong when a set-up is refused, or should have been."""
    if not expected:
        return (got,)
    named = re.findall(r"\(([A-Z0-9-]+)\)$", got, re.MULTILINE)
    if set(named) == set(expected):
        return ()
    return (f"expected to be refused by {', '.join(expected)}, got: {got}",)


def run_steps(
    scene: Any, begin: Callable[[], Setting], player: Callable[[Any, Any, UndoLine[None]], ScenePlayer]
) -> Result:
    """Play a scene to its end, or to the first step with a failure. ``player`` plays a step in a setting."""
    expected: tuple[str, ...] = scene.expect.refused
    try:
        setting = begin()
    except SetupError as error:
        return Result(scene.title, refused(expected, str(error)))
    if expected:
        return Result(scene.title, refused(expected, "a legal set-up"))
    steps = scene.steps
    places = [f"step {number}: " if len(steps) > 1 else "" for number in range(1, len(steps) + 1)]
    for step, place in zip(steps, places, strict=True):
        setting.check(step.expect, f"{setting.where}: {place}expect")
    line: UndoLine[None] = UndoLine()
    for step, place in zip(steps, places, strict=True):
        failures = player(setting, step, line).run()
        if failures:
            return Result(scene.title, tuple([place + failure for failure in failures]))
    return Result(scene.title)


class ScenePlayer:
    """One step of a scene being played; a game adds what its dice, draws and short choices mean."""

    def __init__(self, setting: Setting, step: CommonStep, line: UndoLine[None]) -> None:
        self.setting = setting
        self.line = line
        self.state: Any = setting.state
        self.step = step
        self.faces = list(step.dice)
        self.draws = list(step.draws)
        self.choices = [part for choice in step.choices for part in self.spelled_out(choice)]
        self.made = 0
        self.state.log = []

    # What a game adds

    def spelled_out(self, choice: str) -> list[str]:
        """The choices that one line stands for."""
        return [choice]

    def interjected(self, s: Any, seat: int, words: str) -> bool:
        """Say in a state what may be said at any time; whether these words are such a thing."""
        return False

    def automatic(self, decision: Decision[Option], wanted: str) -> Option:
        """The option that a word of ``auto`` means."""
        if wanted == "first":
            return decision.options[0]
        return self.setting.find(wanted, decision.options)

    def die_picks(self, chance: Chance, taken: list[Any]) -> tuple[int, ...]:
        """The picks that dice with these faces are."""
        raise NotImplementedError

    def bags(self, chance: Chance) -> list[list[str]]:
        """The piles, sorted, from which a draw could be."""
        raise NotImplementedError

    @staticmethod
    def failures_of(expect: Any, reached: Reached) -> list[str]:
        """What is not as the game's own table expects."""
        raise NotImplementedError

    # Playing

    def run(self) -> list[str]:
        """Make the choices; what failed."""
        try:
            awaited = self.play()
        except EterniaError as error:
            if isinstance(error, SceneError):
                raise
            after = f"after {self.made} choices: " if self.choices else ""
            return [f"{after}{error}"]
        reached = Reached(self.setting, awaited, self.state.log or [], self.line, self._is_refused)
        return [*self.failures_of(self.step.expect, reached), *self.left_over()]

    def play(self) -> Pending | None:
        """Answer what is awaited until the choices are used up."""
        if not self.state.stack:
            return None
        for _ in range(_BOUND):
            awaited = advance(self.state)
            if isinstance(awaited, Chance):
                answer_chance(self.state, self._picks(awaited))
                self.line.bar(after_chance(awaited))
            elif isinstance(awaited, tuple) and awaited[0].kind in self.step.auto:
                wanted = self.step.auto[awaited[0].kind]
                self._answer(awaited[0].seat, self.automatic(awaited[0], wanted))
            elif self.made < len(self.choices):
                self._choose(self.choices[self.made], awaited)
                self.made += 1
            else:
                return awaited
        raise SceneError(f"{self.setting.where}: the automatic answers never end; name fewer kinds in 'auto'")

    def left_over(self) -> list[str]:
        """A failure when scripted dice or draws were not needed."""
        if self.faces or self.draws:
            return [f"not used: dice {self.faces}, draws {self.draws}"]
        return []

    def _choose(self, text: str, awaited: tuple[Decision, ...] | Outcome) -> None:
        """Make one choice; ``masters: pass`` says whose it is."""
        seat, words = self._who(text)
        if self.interjected(self.state, self._seat_of(seat, awaited), words):
            self.line.bar(SAID_AT_ANY_TIME)
            return
        self._answer(*self._option(text, awaited))

    def _answer(self, seat: int, option: Option) -> None:
        told = len(self.state.log)
        answer(self.state, seat, option)
        self.line.note(seat, None, self.state.log[told:])

    def _who(self, text: str) -> tuple[int | None, str]:
        """Whose choice a line says it is, and its words."""
        who, colon, words = text.partition(": ")
        if not colon:
            return None, text
        return self.setting.seat(who.strip(), f"choice {text!r}"), words.strip()

    def _option(self, text: str, awaited: tuple[Decision, ...] | Outcome) -> tuple[int, Option]:
        """Whose choice it is and the option; IllegalChoice when nobody is asked for it."""
        seat, words = self._who(text)
        if isinstance(awaited, Outcome):
            raise IllegalChoice(f"choice {text!r}: nothing more is asked; it is over ({awaited.termination})")
        asked = [decision for decision in awaited if seat is None or decision.seat == seat]
        if not asked:
            who = text.partition(": ")[0].strip()
            raise IllegalChoice(f"choice {text!r}: {who} is not asked now, but {self._asked(awaited)}")
        try:
            return asked[0].seat, self.setting.find(words, asked[0].options)
        except IllegalChoice as error:
            raise IllegalChoice(f"{self._asked((asked[0],))}: {error}") from error

    def _is_refused(self, text: str, awaited: Pending | None) -> bool:
        """Whether a choice would be refused now, or everybody's of it where it does not say whose it is."""
        if awaited is None or isinstance(awaited, Chance):
            return True
        seat, words = self._who(text)
        if self.interjected(self.state.clone(), self._seat_of(seat, awaited), words):
            return False
        try:
            self._option(text, awaited)
        except IllegalChoice:
            return True
        return False

    def _seat_of(self, seat: int | None, awaited: tuple[Decision, ...] | Outcome) -> int:
        if seat is not None:
            return seat
        return awaited[0].seat if isinstance(awaited, tuple) else 0

    def _asked(self, awaited: tuple[Decision, ...]) -> str:
        return ", ".join(
            [f"{self.setting.seat_name(decision.seat)} is asked {decision.kind!r}" for decision in awaited]
        )

    def _picks(self, chance: Chance) -> tuple[int, ...]:
        script: list[int | str] = self.faces if chance.purpose == "dice" else self.draws
        count = len(chance.sizes)
        if len(script) < count:
            awaited = f"{count} {chance.purpose} for {chance.source or 'chance'}"
            raise IllegalChoice(
                f"{awaited} are needed, scripted are {script}; events so far: {self._events()}"
            )
        taken, script[:count] = script[:count], []
        return self.die_picks(chance, taken) if chance.purpose == "dice" else self._positions(chance, taken)

    def _positions(self, chance: Chance, cards: list[str | int]) -> tuple[int, ...]:
        """Cards by name become their positions in the sorted bag they are drawn from."""
        for bag in (*self.bags(chance), ["?"] * chance.sizes[0]):
            left, picks = list(bag), []
            for card in cards:
                if isinstance(card, str) and card not in left:
                    break
                pick = left.index(card) if isinstance(card, str) else card
                if not 0 <= pick < len(left):
                    break
                left.pop(pick)
                picks.append(pick)
            else:
                return tuple(picks)
        raise SceneError(
            f"{self.setting.where}: draws: {cards} cannot be drawn from the cards that are there"
        )

    def _events(self) -> str:
        return "; ".join([self.setting.event_text(event) for event in (self.state.log or [])[-4:]])
