"""What clauses do on the map: to heroes, teams and outposts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.chapters.combat import combat_deck, spells
from eternia.fields.chapters.movement import movement, whereabouts
from eternia.fields.chapters.support import gaining, owned
from eternia.fields.in_force import health, numbers
from eternia.fields.map import control, soldiers, truce
from eternia.fields.table import economy
from eternia.fields.table.options import TO_AREA, Pick, To
from eternia.fields.timing.kinds import AREA, HERO, SPELL, TEAM
from eternia.fields.timing.verb import ON_MAP, Verb, amount_of

if TYPE_CHECKING:
    from eternia.fields.language.clauses import Action
    from eternia.fields.table.model import State
    from eternia.fields.timing.running import Run


def lose(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """HP lost on the map; what is ignored until the end of the turn comes first (not for an own payment)."""
    amount = amount_of(s, action)
    if target != run.hero:
        amount -= numbers.use_up(s.heroes[target], "prevent", amount)
    health.lose(s, target, amount, run.source)


def heal(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """FE-PREP-06: up to the printed HP."""
    health.heal(s, target, amount_of(s, action), run.source)


def is_hurt(s: State, run: Run, action: Action, target: int) -> bool:
    """Whether there is anything to heal."""
    return s.heroes[target].damage > 0


def give(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """movement, fly, dice, prevent, action: until the end of the turn."""
    numbers.give(s.heroes[target], action.verb, action.amount or 1)


def destinations(s: State, run: Run, action: Action, target: int) -> list[To]:
    """Where a hero is put: an own outpost, an adjacent area without enemies, or a tower."""
    h = s.heroes[target]
    if action.argument == "outpost-own":
        found = [area for area in control.controlled(s, h.team) if area != h.area]
    elif action.argument == "adjacent":
        found = whereabouts.retreats(s, target)
    else:
        towers = s.content.geography.towers
        found = [area for area in towers if area != h.area and truce.may_enter(s, h.team, area)]
    return [TO_AREA[area] for area in found]


def teleport(s: State, run: Run, action: Action, target: int, option: To) -> None:
    """The hero is placed there; enemies there mean combat (FE-COMBAT-04)."""
    movement.arrive(s, target, option.area, "effect")


def pushes(s: State, run: Run, action: Action, target: int) -> list[To]:
    """FE-RULING-39: where the target can be moved to."""
    return [TO_AREA[area] for area in whereabouts.retreats(s, target)]


def push(s: State, run: Run, action: Action, target: int, option: To) -> None:
    """The target is moved; no combat results."""
    whereabouts.put(s, target, option.area, "effect")


def draw(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """spells, equipment: from their deck (FC-R11)."""
    gaining.draw_cards(s, target, action.verb, action.amount, run.source)


def discardable(s: State, run: Run, action: Action, target: int) -> list[Pick]:
    """The cards of a hero that can be discarded."""
    cards = set(owned.cards_of(s.heroes[target]))
    if action.argument == "spell":
        cards &= s.content.spells.keys()
    elif action.argument == "equipment":
        cards &= s.content.equipment.keys()
    return [Pick(card) for card in sorted(cards)]


def discard(s: State, run: Run, action: Action, target: int, option: Pick) -> None:
    """A card of the hero goes to its discard pile."""
    owned.discard_card(s, target, option.card)


def eternium(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """A team's pool, not below 0."""
    economy.gain(s, target, amount_for(s, action, target), run.source)


def amount_for(s: State, action: Action, team: int) -> int:
    """The amount of an action on a team, perhaps counted by what it holds."""
    if action.per != "vined-outposts":
        return amount_of(s, action)
    vined = sum([area in s.vines for area in control.controlled(s, team)])
    amount = action.amount * vined
    return max(-action.most, min(action.most, amount)) if action.most else amount


def steal(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """From that pool to the own pool, as far as there is."""
    amount = min(action.amount, s.teams[target].eternium)
    economy.pay(s, target, amount, run.source)
    economy.gain(s, s.heroes[run.hero].team, amount, run.source)


def card(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """FE-DECK-03 to 05: a combat card."""
    seat = s.heroes[run.hero].seat if run.hero >= 0 else -1
    combat_deck.gain_combat_card(s, target, action.argument, seat)


def place_soldiers(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """From the supply, limit 3."""
    soldiers.place(s, s.heroes[run.hero].team, target, action.amount)


def kill(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """Enemy soldiers of an outpost return to their supply, as many as there are."""
    team = control.enemy_soldiers(s, s.heroes[run.hero].team, target)
    soldiers.remove(s, team, target, action.amount)


def cancel(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """The spell that is answered has no effect."""
    spells.cancel(s)


ON_MAP.update(
    {
        (HERO, "lose"): Verb(lose),
        (HERO, "heal"): Verb(heal, useful=is_hurt),
        (HERO, "prevent"): Verb(give),
        (HERO, "movement"): Verb(give),
        (HERO, "fly"): Verb(give),
        (HERO, "dice"): Verb(give),
        (HERO, "action"): Verb(give),
        (HERO, "teleport"): Verb(teleport, destinations),
        (HERO, "push"): Verb(push, pushes, repeated=True),
        (HERO, "spells"): Verb(draw),
        (HERO, "equipment"): Verb(draw),
        (HERO, "discard"): Verb(discard, discardable, secret=True),
        (TEAM, "eternium"): Verb(eternium),
        (TEAM, "steal"): Verb(steal),
        (TEAM, "card"): Verb(card),
        (AREA, "soldiers"): Verb(place_soldiers),
        (AREA, "kill"): Verb(kill),
        (SPELL, "cancel"): Verb(cancel),
    }
)
