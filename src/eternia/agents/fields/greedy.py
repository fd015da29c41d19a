"""Greedy: the option worth most by what its hero is after, without looking ahead."""

from __future__ import annotations

import random
from typing import Final

from eternia.agents.fields import action_value
from eternia.agents.fields.default_policy import answer_to, step
from eternia.agents.fields.state_from_view import state_from_view
from eternia.agents.protocol import FOREVER, Advice, Candidate, Clock, Reason, own_view, ranked
from eternia.fields.table import options as opt
from eternia.fields.table.content import Content
from eternia.fields.table.model import State
from eternia.fields.table.options import AnyOption
from eternia.fields.views.observe import View
from eternia.kernel import game as kernel
from eternia.kernel.gc_pause import gc_paused
from eternia.kernel.pending import Decision, Option

WHIM: Final = 0.4
"""Options that differ less than this in worth are as good as each other."""


class Greedy:
    """Takes the action of the greatest value; small questions go to the default policy."""

    blind = False

    def __init__(self, content: Content, seed: int = 0, seconds: float = FOREVER) -> None:
        self.content = content
        self.chance = random.Random(seed)
        self.seconds = seconds
        self._turn: tuple[int, int] = (0, -1)
        self._done: set[Option] = set()
        """What was chosen in this turn: no free action is taken twice, so that none goes on for ever."""
        self._thought: action_value.Turn | None = None
        """The turn as it was when an action was last thought about."""
        self._going: action_value.Turn | None = None
        """The turn as it was when its last action was chosen: a movement is not thought over at each step."""

    def decide(self, view: kernel.View | None, decision: Decision) -> Option:
        """The best option in the usual time."""
        with gc_paused():
            option = self.advise(view, decision, Clock.of(self.seconds)).option
        if decision.kind == "action" and len(decision.options) > 1:
            self._done.add(option)
            self._going = self._thought
        return option

    def advise(self, view: kernel.View | None, decision: Decision, clock: Clock) -> Advice:
        """The actions with their worth; of anything else the usual answer."""
        if len(decision.options) == 1:
            return Advice(decision.options[0])
        seen = own_view(View, view)
        s = state_from_view(self.content, seen)
        if decision.kind == "action":
            self._thought = action_value.Turn(s, decision.subject)
            return self._act(self._thought, self._open(seen, decision), clock)
        return ranked([Candidate(self._usual(s, decision), 0.0, Reason("habit"))])

    def _usual(self, s: State, decision: Decision) -> Option:
        if decision.kind == "step" and self._going is not None and self._going.hero == decision.subject:
            self._going.s = s
            return step(self._going, decision)
        return answer_to(s, decision, self.chance)

    def _act(self, turn: action_value.Turn, options: list[AnyOption], clock: Clock) -> Advice:
        """The action of the greatest worth; shopping ends the turn, so it comes last."""
        shops = [option for option in options if isinstance(option, opt.UseMerchant)]
        others = self._weighed(turn, [option for option in options if option not in shops], clock)
        best = ranked(others)
        if best.candidates[0].value > WHIM:
            return best
        late = self._weighed(turn, [opt.END, *shops], clock)
        chosen = max(late, key=lambda candidate: candidate.value)
        option = chosen.option if chosen.value > WHIM else opt.END
        return Advice(option, ranked([*others, *late[1:]]).candidates)

    def _weighed(self, turn: action_value.Turn, options: list[AnyOption], clock: Clock) -> list[Candidate]:
        """The options with what they are worth, or nearly so, as far as there is time; the first one always."""
        found: list[Candidate] = []
        for option in options:
            if found and clock.is_up:
                break
            worth = action_value.value(turn, option) + WHIM * self.chance.random()
            found.append(Candidate(option, worth, Reason("errand")))
        return found

    def _open(self, view: View, decision: Decision) -> list[AnyOption]:
        """The options that were not chosen in this turn, besides ending it."""
        turn = (view.round, decision.subject)
        if turn != self._turn:
            self._turn, self._done = turn, set()
        return [option for option in decision.options if option not in self._done or option == opt.END]
