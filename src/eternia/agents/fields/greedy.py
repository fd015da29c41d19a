"""Greedy: takes what seems worth most at once, by what things are usually worth; it never looks ahead."""

from __future__ import annotations

import random
from typing import Any, Final

from eternia.agents.fields import deeds
from eternia.agents.fields.habits import answer_to, step
from eternia.agents.fields.sight import sight
from eternia.fields import options as opt
from eternia.fields.content import Content
from eternia.fields.observe import View
from eternia.kernel.pending import Decision

WHIM: Final = 0.4
"""Options that differ less than this in worth are as good as each other."""


class Greedy:
    """Values every action of a turn by what its hero and its team are after; the rest it does by habit."""

    blind = False

    def __init__(self, content: Content, seed: int = 0) -> None:
        self.content = content
        self.chance = random.Random(seed)
        self._turn: tuple[int, int] = (0, -1)
        self._done: set[Any] = set()
        """What was chosen in this turn: no free action is taken twice, so that none goes on for ever."""
        self._going: deeds.Turn | None = None
        """The turn as it was when its last action was chosen: a movement is not thought over at each step."""

    def decide(self, view: View, decision: Decision) -> Any:
        """The best option; small questions are answered by habit."""
        if len(decision.options) == 1:
            return decision.options[0]
        s = sight(self.content, view)
        if decision.kind == "action":
            turn = deeds.Turn(s, decision.subject)
            return self._act(turn, self._open(view, decision))
        if decision.kind == "step" and self._going is not None and self._going.hero == decision.subject:
            self._going.s = s
            return step(self._going, decision)
        return answer_to(s, decision, self.chance)

    def _act(self, turn: deeds.Turn, options: list[Any]) -> Any:
        """The action of the greatest worth; shopping ends the turn, so it comes last."""
        shops = [option for option in options if isinstance(option, opt.UseMerchant)]
        others = [option for option in options if option not in shops]
        best, worth = self._best(turn, others)
        if worth <= WHIM:
            best, worth = self._best(turn, [opt.END, *shops])
            if worth <= WHIM:
                best = opt.END
        self._done.add(best)
        self._going = turn
        return best

    def _best(self, turn: deeds.Turn, options: list[Any]) -> tuple[Any, float]:
        """The option worth most, or nearly so."""
        ranked = [(deeds.value(turn, option) + WHIM * self.chance.random(), option) for option in options]
        worth, best = max(ranked, key=lambda pair: pair[0])
        return best, worth

    def _open(self, view: View, decision: Decision) -> list[Any]:
        """The options that were not chosen in this turn, besides ending it."""
        turn = (view.round, decision.subject)
        if turn != self._turn:
            self._turn, self._done = turn, set()
        return [option for option in decision.options if option not in self._done or option == opt.END]
