"""What the tree search knows of Battleground."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import tanh
from typing import Any, Final

from eternia.agents.battleground import quick
from eternia.agents.battleground.harm import Armoury
from eternia.agents.battleground.judgement import judge, outlook
from eternia.agents.battleground.style import BALANCED, Style
from eternia.agents.battleground.tactics import Planning
from eternia.agents.protocol import Candidate, Clock, own_view
from eternia.battleground.content import Content
from eternia.battleground.determinize import determinize
from eternia.battleground.model import State
from eternia.battleground.observe import View
from eternia.battleground.options import Attack, End, Overwatch, Pass, Pick, Place
from eternia.hexes.grid import HEX, distance
from eternia.kernel import game as kernel
from eternia.kernel.game import Picker
from eternia.kernel.pending import Decision

SCALE: Final = 30.0
"""So many points ahead are as good as half of what is left to a win."""


class BattlegroundGuide:
    """Plans for the root, cheap rules for the rest."""

    def __init__(self, content: Content, chance: random.Random, style: Style = BALANCED) -> None:
        self.content = content
        self.style = style
        self.tactician = Planning(content, chance.getrandbits(32), style=style)
        self.armoury = self.tactician.armoury

    def imagine(self, view: kernel.View | None, pick: Picker) -> State:
        """A dealing of what is hidden."""
        return determinize(self.content, own_view(View, view), pick)

    def heed(self, clock: Clock) -> None:
        """What weapons do is not worked out when the time is up."""
        self.armoury.clock = clock

    def consider(self, s: State, decision: Decision, clock: Clock) -> list[Candidate]:
        """The tactician's opinion."""
        return self.tactician.weigh(s, decision, clock)

    def priors(self, s: State, decision: Decision) -> Sequence[float]:
        """Attacks by what they gain, places by what can be attacked from there, all else alike."""
        if decision.kind == "action":
            return [_action_prior(s, decision.subject, option, self.armoury) for option in decision.options]
        if decision.kind == "move":
            return _place_priors(s, decision, self.armoury)
        if decision.kind == "select":
            return [_card_prior(s, option) for option in decision.options]
        return [0.2 if option.__class__ is Pass else 1.0 for option in decision.options]

    def quick(self, s: State, decision: Decision, pick: Picker) -> Any:
        """See ``quick.choose``."""
        return quick.choose(s, decision, pick, self.armoury)

    def value(self, s: State, seat: int) -> float:
        """Points as a result to expect."""
        if s.outcome is not None:
            return 0.0 if s.outcome.winner is None else 1.0 if s.outcome.winner == seat else -1.0
        return tanh(judge(s, seat, self.armoury, self.style) / SCALE)


def _action_prior(s: State, subject: int, option: Any, armoury: Armoury) -> float:
    kind = option.__class__
    if kind is Attack:
        return 0.5 + quick.attack_worth(s, subject, option, armoury)
    return 0.5 if kind is End or kind is Overwatch else 1.5


def _place_priors(s: State, decision: Decision, armoury: Armoury) -> list[float]:
    foes = [i for i, c in enumerate(s.characters) if c.seat != decision.seat and c.place >= 0]
    found = []
    for option in decision.options:
        if option.__class__ is not Place:
            found.append(0.1)
            continue
        near = min([distance(option.place & HEX, token & HEX) for token in s.objectives], default=0)
        found.append(
            max(0.05, outlook(s, decision.subject, option.place, foes, armoury) + 3.0 - 0.4 * near) ** 2
        )
    return found


def _card_prior(s: State, option: Any) -> float:
    return quick.card_worth(s, option.card) if option.__class__ is Pick else 0.5
