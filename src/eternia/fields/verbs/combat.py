"""What clauses do in an epic combat; the target is a side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from eternia.fields.chapters.combat.epic import damage, departure, grid, placing, surge_abilities
from eternia.fields.chapters.movement import whereabouts
from eternia.fields.chapters.support import owned
from eternia.fields.table.combat_events import GridLookedAt, TotalChanged, WeaponChosen
from eternia.fields.table.combat_options import Exchange, Slot, Zone
from eternia.fields.table.content_records import COMBAT_CARDS, ZONES
from eternia.fields.table.epic_combat import ZONE_NUMBERS, Bonus, the_combat
from eternia.fields.table.options import PASS, TO_AREA, Pass, Pick, To
from eternia.fields.timing.verb import IN_COMBAT, Verb, amount_of

if TYPE_CHECKING:
    from eternia.fields.language.clauses import Action
    from eternia.fields.table.model import State
    from eternia.fields.timing.running import Run

ZONE_OPTIONS: tuple[Zone, ...] = tuple(Zone(zone) for zone in ZONES)
INSTEAD_OF_FLIP = 2
"""FC-R4: what the attack of an enemy hero with a battle card loses."""
LOW = 2
"""Kinds below are the basic cards of value 1 and 2."""


def add_bonus(s: State, side: int, zone: str, amount: int, source: str) -> None:
    """A total changes for this round (FE-SPELL-12)."""
    if amount:
        c = the_combat(s)
        target = c.sides[side]
        target.bonuses = (*target.bonuses, Bonus(ZONE_NUMBERS[zone], amount, source))
        s.emit(TotalChanged, target.hero, zone, amount, source)


def total(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """attack, defence, initiative."""
    add_bonus(s, target, action.verb, amount_of(s, action), run.source)


def zones(s: State, run: Run, action: Action, target: int) -> list[Zone]:
    """One of the three zones."""
    return list(ZONE_OPTIONS)


def any_total(s: State, run: Run, action: Action, target: int, option: Zone) -> None:
    """zone: one total of the user's choice."""
    add_bonus(s, target, option.zone, action.amount, run.source)


def lose(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """FE-RULING-38, FC-R8: a side loses HP; what it does to itself is no damage and cannot be prevented."""
    c = the_combat(s)
    amount = amount_of(s, action)
    if target == run.side:
        damage.pay(s, c, target, amount, run.source)
    else:
        team = s.heroes[run.hero].team if run.hero >= 0 else -1
        damage.lose(s, c, target, amount, run.source, run.side, team)


def heal(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """heal: up to the printed HP."""
    damage.heal(s, the_combat(s), target, amount_of(s, action), run.source)


def is_hurt(s: State, run: Run, action: Action, target: int) -> bool:
    """Whether there is anything to heal."""
    return damage.taken(s, the_combat(s), target) > 0


def prevent(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """prevent: until the end of this round of combat."""
    the_combat(s).sides[target].prevented += action.amount


def place(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """FE-RULING-29: draw and place cards."""
    for _ in range(action.amount):
        s.push(placing.Placing(side=target, ability=True))


def can_place(s: State, run: Run, action: Action, target: int) -> bool:
    """Whether there is a card to draw."""
    return any(the_combat(s).sides[target].deck)


def flippable(s: State, run: Run, action: Action, target: int) -> list[Slot | Zone]:
    """FC-R4: the cards on the target's grid; of an enemy hero with a battle card the attack."""
    c = the_combat(s)
    if c.sides[target].hero >= 0 and not c.places(target):
        return [ZONE_OPTIONS[0]]
    return [Slot(target, slot) for slot in grid.slots(the_combat(s).sides[target])]


def low_flippable(s: State, run: Run, action: Action, target: int) -> list[Slot]:
    """Basic cards of value 1 or 2 on the target's grid."""
    return [Slot(target, slot) for slot in grid.slots(the_combat(s).sides[target], LOW)]


def flip(s: State, run: Run, action: Action, target: int, option: Slot | Zone) -> None:
    """FE-EPIC-5-04: a card gives no bonus any more. FC-R4: without a grid the attack falls instead."""
    if isinstance(option, Zone):
        add_bonus(s, target, option.zone, -INSTEAD_OF_FLIP, run.source)
        return
    grid.flip(s, the_combat(s).sides[target], option.slot)


def reveal(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """The user's team looks at the face-down cards of the target."""
    c = the_combat(s)
    side, looker = c.sides[target], c.sides[run.side]
    hidden = tuple([(ZONES[card.zone], COMBAT_CARDS[card.kind]) for card in side.grid if not card.up])
    side.grid = tuple([card if card.up else msgspec.structs.replace(card, seen=True) for card in side.grid])
    s.emit(GridLookedAt, looker.hero, looker.seats, hidden)


def force(s: State, run: Run, action: Action, target: int, option: Zone) -> None:
    """The target must place its next card of this step in the named zone if that is legal."""
    the_combat(s).sides[target].forced = ZONE_NUMBERS[option.zone]


def no_focus(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """The target may not focus any more this round."""
    the_combat(s).sides[target].unfocused = True


def edge(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """More HP lost for the higher initiative."""
    the_combat(s).sides[target].edge += action.amount


def sting(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """More HP lost if the attack deals damage."""
    the_combat(s).sides[target].sting += action.amount


def swaps(s: State, run: Run, action: Action, target: int) -> list[Exchange | Pass]:
    """FE-RULING-27: pairs of own cards; after the first exchange the user may stop."""
    c = the_combat(s)
    limit = grid.zone_limit(s, c.against_hero)
    pairs: list[Exchange | Pass] = [
        Exchange(one, other, False) for one, other in grid.exchanges(c.sides[target], limit)
    ]
    return [*pairs, PASS] if pairs and run.times else pairs


def swap(s: State, run: Run, action: Action, target: int, option: Exchange | Pass) -> None:
    """Two own cards change places."""
    if not isinstance(option, Pass):
        grid.exchange(s, the_combat(s).sides[target], option.first, option.second)


def surge(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """The surge ability of the chosen weapon, even without a surge card."""
    for _ in range(action.amount):
        surge_abilities.activate(s, the_combat(s), target)


def change_weapon(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """The other weapon from now on."""
    side = the_combat(s).sides[target]
    side.weapon = 1 - side.weapon
    s.emit(WeaponChosen, side.hero, side.weapon)


def ways_out(s: State, run: Run, action: Action, target: int) -> list[To]:
    """FC-R6, FE-RULING-40: areas to which the fighter can leave the combat."""
    hero = the_combat(s).sides[target].hero
    return [TO_AREA[area] for area in whereabouts.retreats(s, hero, flying=True)]


def escape(s: State, run: Run, action: Action, target: int, option: To) -> None:
    """FC-R6: the combat ends at once as by fleeing; the enemy counts as winner."""
    departure.leave(s, the_combat(s), target, option.area)


def ways_around(s: State, run: Run, action: Action, target: int) -> list[To]:
    """Where a hero that declines the combat goes: adjacent, or to an outpost within three areas."""
    hero = the_combat(s).sides[target].hero
    ways = {"adjacent": whereabouts.retreats, "outpost-3": departure.refuges}
    return [TO_AREA[area] for area in ways[action.argument](s, hero)]


def decline(s: State, run: Run, action: Action, target: int, option: To) -> None:
    """No combat takes place."""
    departure.decline(s, the_combat(s), target, option.area)


def discardable(s: State, run: Run, action: Action, target: int) -> list[Pick]:
    """Spells of the fighter."""
    return [Pick(card) for card in sorted(set(s.heroes[the_combat(s).sides[target].hero].spells))]


def discard(s: State, run: Run, action: Action, target: int, option: Pick) -> None:
    """A card of the fighter is the price."""
    owned.discard_card(s, the_combat(s).sides[target].hero, option.card)


IN_COMBAT.update(
    {
        "attack": Verb(total),
        "defence": Verb(total),
        "initiative": Verb(total),
        "zone": Verb(any_total, zones),
        "lose": Verb(lose),
        "heal": Verb(heal, useful=is_hurt),
        "prevent": Verb(prevent),
        "place": Verb(place, useful=can_place),
        "flip": Verb(flip, flippable, repeated=True),
        "flip-low": Verb(flip, low_flippable, repeated=True),
        "reveal": Verb(reveal),
        "force": Verb(force, zones),
        "no-focus": Verb(no_focus),
        "edge": Verb(edge),
        "sting": Verb(sting),
        "swap": Verb(swap, swaps, repeated=True),
        "surge": Verb(surge),
        "change-weapon": Verb(change_weapon),
        "escape": Verb(escape, ways_out),
        "decline": Verb(decline, ways_around),
        "discard": Verb(discard, discardable, secret=True),
    }
)
