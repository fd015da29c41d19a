"""The policy for the small questions of a fight, of dice and of a march: fixed answers, no looking ahead."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from eternia.agents.fields import action_value
from eternia.agents.fields.goal_values import is_hopeless
from eternia.fields.in_force import health
from eternia.fields.table import combat_options as fight
from eternia.fields.table import mode_options
from eternia.fields.table import options as opt
from eternia.fields.table.content_records import COMBAT_CARDS, ZONES
from eternia.fields.table.epic_combat import VALUES, the_combat
from eternia.fields.table.model import State
from eternia.kernel.pending import Decision

Answer = Callable[[State, Decision, random.Random], opt.AnyOption]

WEAK_HERO: Final = 2
"""Hit points with which a hero rather flees."""


def answer_to(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
    """What somebody without time to think would do."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    answer = ANSWERS.get(decision.kind)
    if answer is not None:
        return answer(s, decision, chance)
    busy = [option for option in options if not isinstance(option, opt.Pass | opt.End)]
    return chance.choice(busy or options)


def _place(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
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


def _assign(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
    """Hit points when they can be hit, then defence, then attack."""
    for attribute in ("hp", "defence", "attack"):
        for option in decision.options:
            if isinstance(option, fight.Assign) and option.attribute == attribute:
                return option
    return decision.options[-1]


def _reroll(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
    """With a blank if there is one, else alone."""
    for other in ("blank", ""):
        for option in decision.options:
            if isinstance(option, fight.Reroll) and option.other == other:
                return option
    return decision.options[-1]


def _flee(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
    ways = [option for option in decision.options if isinstance(option, opt.To)]
    weak = decision.subject >= 0 and health.left(s, decision.subject) <= WEAK_HERO
    return chance.choice(ways) if ways and weak else decision.options[-1]


def step(turn: action_value.Turn, decision: Decision[opt.AnyOption]) -> opt.AnyOption:
    """To the best area around; stop where it is best."""
    here = turn.s.heroes[turn.hero].area

    def value(option: opt.AnyOption) -> float:
        if not isinstance(option, opt.To):
            return action_value.entering(turn, here) + 0.01
        return action_value.entering(turn, option.area)

    return max(decision.options, key=value)


def _step(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
    return step(action_value.Turn(s, decision.subject), decision)


def _where(s: State, decision: Decision[opt.To], chance: random.Random) -> opt.AnyOption:
    """Where a hero is put: the best place."""
    if decision.subject < 0:
        return chance.choice(decision.options)
    turn = action_value.Turn(s, decision.subject)
    return max(decision.options, key=lambda option: turn.destinations.pull(option.area))


def _deploy(s: State, decision: Decision[mode_options.Deploy], chance: random.Random) -> opt.AnyOption:
    """Any hero, to the place from which there is most to do."""
    hero = chance.choice(decision.options).hero
    turn = action_value.Turn(s, hero)
    places = [option for option in decision.options if option.hero == hero]
    return max(places, key=lambda option: turn.destinations.pull(option.area) + chance.random())


def _purchase(s: State, decision: Decision[mode_options.Purchase], chance: random.Random) -> opt.AnyOption:
    """Any hero, the card it has most use for."""
    hero = chance.choice(decision.options).hero
    turn = action_value.Turn(s, hero)
    offers = [option for option in decision.options if option.hero == hero]
    return max(offers, key=lambda option: action_value.card_worth(turn, option.card) if option.card else 0.0)


def _valued(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
    """What is worth most to the hero, as in a turn."""
    turn = action_value.Turn(s, decision.subject)
    return max(decision.options, key=lambda option: action_value.value(turn, option) + 0.1 * chance.random())


def _exchange(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
    """All victory cards of which nothing is done yet, or else any one."""
    team = next(n for n, team in enumerate(s.teams) if decision.seat in team.players)
    hopeless = tuple([card for card in s.teams[team].hand if is_hopeless(s, team, card)])
    away = opt.Cards(hopeless)
    return away if away in decision.options else decision.options[0]


def _decline(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
    """A fight that would be lost."""
    enemy = next(side.hero for side in the_combat(s).sides if side.hero != decision.subject)
    lost = enemy >= 0 and action_value.is_lost(s, decision.subject, enemy)
    return opt.ACCEPT if lost and opt.ACCEPT in decision.options else decision.options[-1]


def _ability(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
    """Surges, then cards; soldiers and exchanges of placed cards are left alone."""
    for kind in (fight.UseSurge, fight.PlayCard):
        fitting = [option for option in decision.options if isinstance(option, kind)]
        if fitting:
            return chance.choice(fitting)
    return decision.options[-1]


def _cheapest(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
    """The card that cost least."""
    supports = s.content.supports
    cards = [option for option in decision.options if isinstance(option, opt.Pick)]
    return min(cards, key=lambda option: supports[option.card].cost, default=decision.options[0])


def _any(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
    return chance.choice(decision.options)


def _most(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
    return decision.options[-2] if isinstance(decision.options[-1], opt.Pass) else decision.options[-1]


def _removal(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
    """The weakest combat card goes."""
    return min(decision.options, key=lambda option: _card_value(getattr(option, "word", "")))


def _yes(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
    """What is offered; the offer comes before the refusal."""
    return decision.options[0]


def _enough(s: State, decision: Decision[opt.AnyOption], chance: random.Random) -> opt.AnyOption:
    return opt.END if opt.END in decision.options else decision.options[0]


ANSWERS: Final[dict[str, Answer]] = {
    "place": _place,
    "assign": _assign,
    "reroll": _reroll,
    "reroll blanks": _most,
    "flee": _flee,
    "step": _step,
    "activate": _any,
    "mobilize": _valued,
    "buy": _valued,
    "exchange": _exchange,
    "before-fight": _decline,
    "ability": _ability,
    "retreat": _where,
    "return": _where,
    "purchase": _purchase,
    "deploy hero": _deploy,
    "deploy soldier": _any,
    "quest token": _any,
    "zone": _any,
    "draft": _any,
    "weapon": _any,
    "vine": _any,
    "peek": _any,
    "encounter": _any,
    "choose": _any,
    "drive off": _any,
    "defeat payment": _cheapest,
    "discard": _cheapest,
    "teleport": _where,
    "keep quest": _any,
    "wilds consumable": _yes,
    "answer": _yes,
    "combat-round": _yes,
    "turn-start": _yes,
    "turn-end": _yes,
    "hint": _yes,
    "tame": _yes,
    "ally": _yes,
    "quest": _yes,
    "remove combat card": _removal,
    "trade": _enough,
}
"""By the kind of question."""
