"""Running a scene: its choices and dice are played, and after each step everything expected is looked at."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from eternia.battleground.game import Battleground
from eternia.battleground.hunt.selection import HuntSelection
from eternia.battleground.model import State
from eternia.battleground.notation import PLAIN, event_text, facing_of, find_option
from eternia.battleground.options import FACES, Forfeit, OfferDraw, WithdrawDraw
from eternia.battleground.scenes.errors import SceneError
from eternia.battleground.scenes.expect import Reached, failures_of
from eternia.battleground.scenes.position import Setting, content_of, set_up
from eternia.battleground.scenes.records import Scene, Step
from eternia.battleground.scenes.start import begin
from eternia.battleground.verbs.look import Look
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.errors import EterniaError, IllegalChoice, SetupError
from eternia.kernel.pending import Chance, Decision, Outcome, Pending

_ANY_TIME = {PLAIN[kind]: kind() for kind in (Forfeit, OfferDraw, WithdrawDraw)}
"""Choices that a player can make at any time."""
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


def run_scene(scene: Scene, where: str, folder: Path = Path(), packs: tuple[Path, ...] = ()) -> Result:
    """Play a scene to its end, or to the first step with a failure. SceneError when it cannot be set up.

    ``packs`` are in play besides those that the scene names, from its folder on.
    """
    content = content_of(scene, folder, packs)
    setting = set_up(scene, content, where)
    try:
        setting = begin(setting, scene)
    except SetupError as error:
        return Result(scene.title, _refused(scene.expect.refused, str(error)))
    if scene.expect.refused:
        return Result(scene.title, _refused(scene.expect.refused, "a legal set-up"))
    steps = scene.steps
    for number, step in enumerate(steps, 1):
        failures = _Player(setting, step).run()
        if failures:
            place = f"step {number}: " if len(steps) > 1 else ""
            return Result(scene.title, tuple(place + failure for failure in failures))
    return Result(scene.title)


def _refused(expected: tuple[str, ...], got: str) -> tuple[str, ...]:
    """What is wrong when a set-up is refused, or should have been."""
    if not expected:
        return (got,)
    named = re.findall(r"\(([A-Z0-9-]+)\)$", got, re.MULTILINE)
    return (
        ()
        if set(named) == set(expected)
        else (f"expected to be refused by {', '.join(expected)}, got: {got}",)
    )


class _Player:
    """One step of a scene being played."""

    def __init__(self, setting: Setting, step: Step) -> None:
        self.setting = setting
        self.state: State = setting.state
        self.step = step
        self.faces = list(step.dice)
        self.draws = list(step.draws)
        self.choices = [part for choice in step.choices for part in _spelled_out(choice)]
        self.made = 0
        self.state.log = []

    def run(self) -> list[str]:
        """Make the choices; what failed."""
        try:
            awaited = self._play()
        except EterniaError as error:
            if isinstance(error, SceneError):
                raise
            after = f"after {self.made} choices: " if self.choices else ""
            return [f"{after}{error}"]
        failures = failures_of(self.step.expect, Reached(self.setting, awaited, self.state.log or []))
        if self.faces or self.draws:
            failures.append(f"not used: dice {self.faces}, draws {self.draws}")
        return failures

    def _play(self) -> Pending | None:
        """Answer what is awaited until the choices are used up."""
        if not self.state.stack:
            return None
        for _ in range(_BOUND):
            awaited = advance(self.state)
            if isinstance(awaited, Chance):
                answer_chance(self.state, self._picks(awaited))
            elif isinstance(awaited, tuple) and awaited[0].kind in self.step.auto:
                answer(self.state, awaited[0].seat, self._automatic(awaited[0]))
            elif self.made < len(self.choices):
                self._choose(self.choices[self.made], awaited)
                self.made += 1
            else:
                return awaited
        raise SceneError(f"{self.setting.where}: the automatic answers never end; name fewer kinds in 'auto'")

    def _choose(self, text: str, awaited: tuple[Decision, ...] | Outcome) -> None:
        """Make one choice; ``masters: pass`` says whose it is."""
        s, names = self.state, self.setting.names
        who, colon, words = text.partition(": ")
        seat = self.setting.seat(who.strip(), f"choice {text!r}") if colon else None
        words = words.strip() if colon else text
        if words in _ANY_TIME:
            Battleground(s.content).interject(s, self._seat_of(seat, awaited), _ANY_TIME[words])
            return
        if isinstance(awaited, Outcome):
            raise IllegalChoice(f"choice {text!r}: nothing more is asked; it is over ({awaited.termination})")
        asked = [decision for decision in awaited if seat is None or decision.seat == seat]
        if not asked:
            raise IllegalChoice(
                f"choice {text!r}: {who.strip()} is not asked now, but {self._asked(awaited)}"
            )
        try:
            option = find_option(words, asked[0].options, s, names)
        except IllegalChoice as error:
            raise IllegalChoice(f"{self._asked((asked[0],))}: {error}") from error
        answer(s, asked[0].seat, option)

    def _seat_of(self, seat: int | None, awaited: tuple[Decision, ...] | Outcome) -> int:
        if seat is not None:
            return seat
        return awaited[0].seat if isinstance(awaited, tuple) else 0

    def _asked(self, awaited: tuple[Decision, ...]) -> str:
        names = self.setting.names
        return ", ".join(f"{names.force(decision.seat)} is asked {decision.kind!r}" for decision in awaited)

    def _automatic(self, decision: Decision) -> Any:
        """The answer that ``auto`` gives to a kind of decision."""
        wanted = self.step.auto[decision.kind]
        if wanted == "first":
            return decision.options[0]
        if wanted == "keep":
            kept = FACES[self.state.characters[decision.subject].facing]
            return kept if kept in decision.options else decision.options[0]
        return find_option(wanted, decision.options, self.state, self.setting.names)

    def _picks(self, chance: Chance) -> tuple[int, ...]:
        script: list[Any] = self.faces if chance.purpose == "dice" else self.draws
        count = len(chance.sizes)
        if len(script) < count:
            awaited = f"{count} {chance.purpose} for {chance.source or 'chance'}"
            raise IllegalChoice(
                f"{awaited} are needed, scripted are {script}; events so far: {self._events()}"
            )
        taken, script[:count] = script[:count], []
        if chance.purpose == "dice":
            if any(face not in range(1, 7) for face in taken):
                raise SceneError(f"{self.setting.where}: dice: a die shows 1 to 6, not {taken}")
            return tuple(face - 1 for face in taken)
        return self._positions(chance, taken)

    def _positions(self, chance: Chance, cards: list[str | int]) -> tuple[int, ...]:
        """Cards by name become their positions in the sorted bag they are drawn from."""
        for bag in self._bags(chance):
            left, picks = list(bag), []
            for card in cards:
                if isinstance(card, str) and card not in left:
                    break
                pick = left.index(card) if isinstance(card, str) else card
                left.pop(pick)
                picks.append(pick)
            else:
                return tuple(picks)
        raise SceneError(
            f"{self.setting.where}: draws: {cards} cannot be drawn from the cards that are there"
        )

    def _bags(self, chance: Chance) -> list[list[str]]:
        """The piles that have as many cards as the draw wants."""
        s = self.state
        frame = s.stack[-1]
        if isinstance(frame, HuntSelection) and s.hunt is not None:
            return [list(s.hunt.deck or sorted(s.hunt.played))]
        whose = frame.deck if isinstance(frame, Look) else chance.seat  # one may look at the other's deck
        bags = []
        for seat, force in enumerate(s.forces):
            if whose in (seat, -1):
                fate = sorted(card for card in force.discard if card in s.content.fate)
                bags += [bag for bag in (force.deck, force.aside, fate) if len(bag) == chance.sizes[0]]
        return bags

    def _events(self) -> str:
        return "; ".join(event_text(event, self.setting.names) for event in (self.state.log or [])[-4:])


def _spelled_out(choice: str) -> list[str]:
    """``move M17 east`` is three choices: the action, the place, the facing."""
    seat, colon, words = choice.rpartition(": ")
    parts = words.split()
    start = 2 if parts[:2] == ["focused", "move"] else 1 if parts[:1] == ["move"] else 0
    rest = parts[start:]
    if not start or not rest or len(rest) > 2 or (len(rest) == 2 and facing_of(rest[1]) is None):
        return [choice]
    spelled = [" ".join(parts[:start]), f"to {rest[0]}", *(f"face {facing}" for facing in rest[1:])]
    return [f"{seat}{colon}{part}" for part in spelled]
