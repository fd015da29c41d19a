"""Quick answers to the small questions of a fight, of dice and of a march: no looking ahead."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from eternia.agents.fields.worth import area_worth
from eternia.fields import control, health
from eternia.fields import options as opt
from eternia.fields.content_records import COMBAT_CARDS, ZONES
from eternia.fields.epic import options as fight
from eternia.fields.epic.sides import VALUES, the_combat
from eternia.fields.model import State
from eternia.kernel.pending import Decision

Habit = Callable[[State, Decision, random.Random], Any]

WEAK_HERO: Final = 2
"""Hit points with which a hero rather flees."""


def answer_to(s: State, decision: Decision, chance: random.Random) -> Any:
    """What somebody without time to think would do."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    habit = HABITS.get(decision.kind)
    if habit is not None:
        return habit(s, decision, chance)
    busy = [option for option in options if not isinstance(option, opt.Pass | opt.End)]
    return chance.choice(busy if busy and chance.random() < 0.7 else list(options))


def _place(s: State, decision: Decision, chance: random.Random) -> Any:
    """A +1 is exchanged while that is possible; attack and defence are filled before initiative."""
    options = decision.options
    cards = [option for option in options if isinstance(option, fight.PlaceCard)]
    best = max([_card_value(option.card) for option in cards], default=0)
    if best <= 1 and fight.FOCUS in options:
        return fight.FOCUS
    side = next((side for side in the_combat(s).sides if decision.seat in side.seats), None)
    if side is None or not cards:
        return options[0]

    def need(option: fight.PlaceCard) -> float:
        if option.zone not in ZONES:
            return 0.0
        zone = ZONES.index(option.zone)
        lying = sum([card.value for card in side.grid if card.zone == zone])
        return (5.0, 4.0, 2.0)[zone] - lying + _card_value(option.card)

    return max(cards, key=need)


def _card_value(card: str) -> int:
    return VALUES[COMBAT_CARDS.index(card)] if card in COMBAT_CARDS else 0


def _assign(s: State, decision: Decision, chance: random.Random) -> Any:
    """Hit points when they can be hit, then defence, then attack."""
    for attribute in ("hp", "defence", "attack"):
        for option in decision.options:
            if isinstance(option, fight.Assign) and option.attribute == attribute:
                return option
    return decision.options[-1]


def _reroll(s: State, decision: Decision, chance: random.Random) -> Any:
    """With a blank if there is one, else alone."""
    for other in ("blank", ""):
        for option in decision.options:
            if isinstance(option, fight.Reroll) and option.other == other:
                return option
    return decision.options[-1]


def _flee(s: State, decision: Decision, chance: random.Random) -> Any:
    ways = [option for option in decision.options if isinstance(option, opt.To)]
    weak = decision.subject >= 0 and health.left(s, decision.subject) <= WEAK_HERO
    return chance.choice(ways) if ways and weak else decision.options[-1]


def _step(s: State, decision: Decision, chance: random.Random) -> Any:
    """To the best area around, not into enemies; stop where it is best."""
    hero = decision.subject
    team = s.heroes[hero].team

    def value(option: Any) -> float:
        if not isinstance(option, opt.To):
            return area_worth(s, hero, s.heroes[hero].area) + 0.01
        risk = 3.0 if control.has_enemies(s, team, option.area) else 0.0
        return area_worth(s, hero, option.area) - risk

    return max(decision.options, key=value)


def _most(s: State, decision: Decision, chance: random.Random) -> Any:
    return decision.options[-2] if isinstance(decision.options[-1], opt.Pass) else decision.options[-1]


def _removal(s: State, decision: Decision, chance: random.Random) -> Any:
    """The weakest combat card goes."""
    return min(decision.options, key=lambda option: _card_value(getattr(option, "word", "")))


def _yes(s: State, decision: Decision, chance: random.Random) -> Any:
    return opt.ACCEPT if opt.ACCEPT in decision.options else decision.options[0]


def _enough(s: State, decision: Decision, chance: random.Random) -> Any:
    return opt.END if opt.END in decision.options else decision.options[0]


HABITS: Final[dict[str, Habit]] = {
    "place": _place,
    "assign": _assign,
    "reroll": _reroll,
    "reroll blanks": _most,
    "flee": _flee,
    "step": _step,
    "tame": _yes,
    "ally": _yes,
    "quest": _yes,
    "remove combat card": _removal,
    "trade": _enough,
}
"""By the kind of question."""
