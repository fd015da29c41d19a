"""Greedy: takes what seems worth most at once; cards it cannot judge it tries out on imagined states."""

from __future__ import annotations

import random
from typing import Any, Final

from eternia.agents.fields import deeds
from eternia.agents.fields.habits import HABITS, answer_to, step
from eternia.agents.fields.sight import sight
from eternia.agents.fields.worth import worth
from eternia.fields import options as opt
from eternia.fields.content import Content
from eternia.fields.determinize import determinize
from eternia.fields.model import State
from eternia.fields.observe import View, team_of
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance, Decision, Outcome

QUIET: Final = ("action", "activate")
"""Questions at which an option has had its effect."""
MOST_STEPS: Final = 60
"""Answers in mind after an option, at most."""
MOST_OPTIONS: Final = 8
"""Of more options some are tried."""
WHIM: Final = 0.4
"""Options that differ less than this in worth are as good as each other."""


class Greedy:
    """Looks one action ahead: by what each is usually worth, or by trying out what has no such worth."""

    blind = False

    def __init__(self, content: Content, seed: int = 0) -> None:
        self.content = content
        self.chance = random.Random(seed)
        self._turn: tuple[int, int] = (0, -1)
        self._done: set[Any] = set()
        """What was tried in this turn: no free action is taken twice, so that none goes on for ever."""
        self._going: deeds.Turn | None = None
        """The turn as it was when its last action was chosen: a movement is not thought over at each step."""

    def decide(self, view: View, decision: Decision) -> Any:
        """The best option; small questions are answered by habit."""
        if len(decision.options) == 1:
            return decision.options[0]
        if decision.kind == "action":
            return self._act(view, decision)
        if decision.kind == "step" and self._going is not None and self._going.hero == decision.subject:
            self._going.s = sight(self.content, view)
            return step(self._going, decision)
        habit = HABITS.get(decision.kind)
        if habit is not None:
            return habit(sight(self.content, view), decision, self.chance)
        return self._try_out(view, decision, list(decision.options))[0]

    def _act(self, view: View, decision: Decision) -> Any:
        """A card that helps at once, else the action of the greatest worth, else no more."""
        options = self._open(view, decision)
        cards = [option for option in options if isinstance(option, opt.UseCard)]
        if cards:
            self._done.update(cards)
            best, gain = self._try_out(view, decision, [opt.END, *cards])
            if best != opt.END and gain > WHIM:
                return best
        turn = deeds.Turn(sight(self.content, view), decision.subject)
        ranked = [(deeds.value(turn, each) + WHIM * self.chance.random(), each) for each in options]
        value, best = max(ranked, key=lambda pair: pair[0])
        if value <= WHIM and not isinstance(best, opt.UseMerchant):
            best = _last(turn, options)
        self._done.add(best)
        self._going = turn
        return best

    def _open(self, view: View, decision: Decision) -> list[Any]:
        """The options that were not tried in this turn, besides ending it."""
        turn = (view.round, decision.subject)
        if turn != self._turn:
            self._turn, self._done = turn, set()
        return [option for option in decision.options if option not in self._done or option == opt.END]

    def _try_out(self, view: View, decision: Decision, options: list[Any]) -> tuple[Any, float]:
        """The option after which the team stands best, and how much better than after the first one."""
        imagined = determinize(self.content, view, self.chance.randrange)
        team = team_of(imagined.teams, decision.seat)
        if len(options) > MOST_OPTIONS:
            options = [options[0], *self.chance.sample(options[1:], MOST_OPTIONS - 1)]
        values = [self._value(imagined, decision, option, team) for option in options]
        best = max(range(len(options)), key=values.__getitem__)
        return options[best], values[best] - values[0]

    def _value(self, s: State, decision: Decision, option: Any, team: int) -> float:
        """What the position is worth after an option; before the turn ends nothing else happens in it."""
        branch = s.clone()
        branch.log = None
        if option != opt.END:
            answer(branch, decision.seat, option)
            self._play_on(branch)
        return worth(branch, team)

    def _play_on(self, s: State) -> None:
        """Until the option has had its effect: the next action or activation is asked, or the game is over."""
        for _ in range(MOST_STEPS):
            awaited = advance(s)
            if isinstance(awaited, Outcome):
                return
            if isinstance(awaited, Chance):
                answer_chance(s, tuple([self.chance.randrange(size) for size in awaited.sizes]))
                continue
            decision = awaited[0]
            if decision.kind in QUIET:
                return
            answer(s, decision.seat, answer_to(s, decision, self.chance))


def _last(turn: deeds.Turn, options: list[Any]) -> Any:
    """The merchant with the best offer, who ends the turn; or nothing."""
    shops = [option for option in options if isinstance(option, opt.UseMerchant)]
    best = max(shops, key=lambda option: deeds.value(turn, option), default=opt.END)
    return best if best != opt.END and deeds.value(turn, best) > 0 else opt.END
