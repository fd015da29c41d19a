"""Greedy: tries every option out on imagined states and takes the one after which the team stands best."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from eternia.agents.fields.habits import HABITS, answer_to
from eternia.agents.fields.worth import worth
from eternia.agents.protocol import FOREVER, Advice, Candidate, Clock, Reason, own_view, ranked
from eternia.fields.content import Content
from eternia.fields.determinize import determinize
from eternia.fields.model import State
from eternia.fields.observe import View, team_of
from eternia.kernel import game as kernel
from eternia.kernel.calm import undisturbed
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance, Decision, Outcome

QUIET: Final = ("action", "activate")
"""Questions at which an option has had its effect."""
MOST_STEPS: Final = 60
"""Answers in mind after an option, at most."""
MOST_OPTIONS: Final = 24
"""Of more options some are tried."""


class Greedy:
    """Looks one step ahead: plays each option on by habit until the next action, several times."""

    blind = False

    def __init__(self, content: Content, seed: int = 0, tries: int = 2, seconds: float = FOREVER) -> None:
        self.content = content
        self.chance = random.Random(seed)
        self.tries = tries
        self.seconds = seconds
        self._turn: tuple[int, int] = (0, -1)
        self._done: set[Any] = set()
        """What was chosen in this turn: no free action is taken twice, so that none goes on for ever."""

    def decide(self, view: kernel.View | None, decision: Decision) -> Any:
        """The best option in the usual time."""
        with undisturbed():
            option = self.advise(view, decision, Clock.of(self.seconds)).option
        self._done.add(option)
        return option

    def advise(self, view: kernel.View | None, decision: Decision, clock: Clock) -> Advice:
        """The options with their worth; small questions are answered by habit."""
        if len(decision.options) == 1:
            return Advice(decision.options[0])
        seen = own_view(View, view)
        imagined = determinize(self.content, seen, self.chance.randrange)
        if decision.kind in HABITS:
            option = HABITS[decision.kind](imagined, decision, self.chance)
            return ranked([Candidate(option, 0.0, Reason("habit"))])
        team = team_of(imagined.teams, decision.seat)
        options = self._open(seen, decision)
        if len(options) > MOST_OPTIONS:
            options = [*self.chance.sample(options[:-1], MOST_OPTIONS - 1), options[-1]]
        value = partial(self._value, imagined, decision, team=team, clock=clock)
        return ranked(self._tried(options, value, clock))

    def _tried(self, options: list[Any], value: Callable[[Any], float], clock: Clock) -> list[Candidate]:
        """The options with what they were worth on average, as far as there was time to try them."""
        totals, counts = [0.0] * len(options), [0] * len(options)
        for number in [*range(len(options))] * self.tries:
            totals[number] += value(options[number])
            counts[number] += 1
            if clock.is_up:
                break
        return [
            Candidate(option, total / count, Reason("tried", {"tries": count}))
            for option, total, count in zip(options, totals, counts, strict=True)
            if count
        ]

    def _open(self, view: View, decision: Decision) -> list[Any]:
        """The options that were not taken in this turn; all of them where each has been."""
        if decision.kind != "action":
            return list(decision.options)
        turn = (view.round, decision.subject)
        if turn != self._turn:
            self._turn, self._done = turn, set()
        return [option for option in decision.options if option not in self._done] or list(decision.options)

    def _value(self, s: State, decision: Decision, option: Any, team: int, clock: Clock) -> float:
        """What the position is worth after an option that is tried once."""
        branch = s.clone()
        branch.log = None
        answer(branch, decision.seat, option)
        self._play_on(branch, clock)
        return worth(branch, team)

    def _play_on(self, s: State, clock: Clock) -> None:
        """Until the option has had its effect: the next action or activation is asked, or the game is over."""
        for _ in range(MOST_STEPS):
            awaited = advance(s)
            if isinstance(awaited, Outcome) or clock.is_up:
                return
            if isinstance(awaited, Chance):
                answer_chance(s, tuple([self.chance.randrange(size) for size in awaited.sizes]))
                continue
            decision = awaited[0]
            if decision.kind in QUIET:
                return
            answer(s, decision.seat, answer_to(s, decision, self.chance))
