"""What the tree search knows of Battleground."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Final

from eternia.agents.battleground import rollout_policy
from eternia.agents.battleground.attack_value import Armoury
from eternia.agents.battleground.forecast import expected_lead, result_of
from eternia.agents.battleground.place_value import place_worths
from eternia.agents.battleground.planning import PLANNED
from eternia.agents.battleground.style import BALANCED, Style
from eternia.agents.battleground.tactics import FACING, Planning
from eternia.agents.protocol import Candidate, Clock, own_view
from eternia.battleground.table.content import Content
from eternia.battleground.table.model import Character, State
from eternia.battleground.table.options import AnyOption, Attack, End, Overwatch, Pass, Pick
from eternia.battleground.views.determinize import determinize
from eternia.battleground.views.observe import View
from eternia.kernel import game as kernel
from eternia.kernel.game import Picker
from eternia.kernel.pending import Decision

TRUST: Final = 40
"""How many games in mind a plan outweighs."""
HAS_ACTED: Final[Callable[[Character], bool]] = attrgetter("activated")
SURE: Final = frozenset((*FACING, "discard", "mulligan"))
"""Questions at which a first opinion is as good as any."""


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
            return [max(0.05, worth) ** 2 for worth in place_worths(s, decision, self.armoury)]
        if decision.kind == "select":
            return [_card_prior(s, option) for option in decision.options]
        return [0.2 if option.__class__ is Pass else 1.0 for option in decision.options]

    def rollout(self, s: State, decision: Decision[AnyOption], pick: Picker) -> AnyOption:
        """See ``rollout_policy.choose``."""
        return rollout_policy.choose(s, decision, pick, self.armoury)

    def is_sure(self, decision: Decision) -> bool:
        """Facings and cards to give up are chosen by rules of thumb."""
        return decision.kind in SURE

    def values(self, s: State) -> Sequence[float]:
        """The result itself, or what the lead that is likely in the end promises."""
        if s.outcome is not None:
            won = s.outcome.winner
            return [0.0 if won is None else 1.0 if won == seat else -1.0 for seat in (0, 1)]
        result = result_of(expected_lead(s, self.armoury), s.round)
        return [result, -result]

    def result(self, worth: float, s: State) -> float:
        """Points of a plan as if they were the lead."""
        return result_of(worth, s.round)

    def trust(self, decision: Decision) -> int:
        """Plans are reckoned in points by exact odds; opinions on cards are rules of thumb."""
        return TRUST if decision.kind in PLANNED else 0

    def stage(self, s: State) -> int:
        """Activations so far."""
        return len(s.characters) * s.round + sum(map(HAS_ACTED, s.characters))


def _action_prior(s: State, subject: int, option: AnyOption, armoury: Armoury) -> float:
    if isinstance(option, Attack):
        return 0.5 + rollout_policy.attack_worth(s, subject, option, armoury)
    return 0.5 if isinstance(option, End | Overwatch) else 1.5


def _card_prior(s: State, option: AnyOption) -> float:
    return rollout_policy.card_worth(s, option.card) if option.__class__ is Pick else 0.5
