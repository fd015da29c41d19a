"""An epic combat in progress: both sides with grids, totals and their reasons (FE-EPIC, FE-GRID, FE-CARD)."""

from __future__ import annotations

from typing import Final

from eternia.fields.chapters.combat.epic.abilities import Abilities
from eternia.fields.chapters.combat.epic.combat import EpicCombat
from eternia.fields.chapters.combat.epic.placing import Placing
from eternia.fields.chapters.combat.epic.totals import DICE, SOLDIERS, counted, total
from eternia.fields.in_force import conditions, health, numbers
from eternia.fields.language.text import clauses_text
from eternia.fields.table.content_records import COMBAT_CARDS, ZONES
from eternia.fields.table.epic_combat import HIDDEN, NO_ZONE, Combat, GridCard, Side
from eternia.fields.table.modes import rules_of
from eternia.fields.variants.solo.combat import SoloCombat
from eternia.fields.views.describe import Narrator
from eternia.fields.views.observe import View
from eternia.fields.views.present.labels import tally_shown
from eternia.fields.views.present.parts.teams import counted as cards_counted
from eternia.fields.views.present.shown import CombatShown, GridCardShown, SideShown, TotalShown
from eternia.kernel.deck import HIDDEN as HIDDEN_CARD
from eternia.kernel.screen import TallyShown
from eternia.kernel.tally import Tally

STEPS: Final = 10
STEP_OF: Final = {
    "begin": 1,
    "weapon": 1,
    "other_weapon": 1,
    "battle_die": 1,
    "draw_battle": 1,
    "start_round": 2,
    "epic_die": 3,
    "place": 3,
    "reveal": 4,
    "activate": 4,
    "beast_abilities": 4,
    "battle_surge": 4,
    "draw_effect": 4,
    "roll_initiative": 5,
    "initiative": 5,
    "roll_attack": 6,
    "attack": 6,
    "defeat": 7,
    "flee": 8,
    "resolve": 9,
    "conclude": 10,
    "depart": 10,
    "close": 10,
}
"""The number of the step (FE-EPIC-1 to 10) in which each part of the procedure is."""
PLACES: Final = ("printed", "cards", "surge", "gear", "ally", "mount", "soldiers", "spells")
"""The reasons of a total, as the rail shows them."""


def combat_shown(n: Narrator, view: View) -> CombatShown | None:
    """The innermost epic combat; None outside of any. Cards come from the view, so hidden ones stay hidden."""
    c = next((frame for frame in reversed(view.stack) if isinstance(frame, Combat)), None)
    if c is None:
        return None
    step = _step(view, c)
    one, other = [_side(n, view, c, number, step) for number in (0, 1)]
    return CombatShown(
        area=c.area,
        round=max(1, c.round),
        step=step,
        steps=tuple([n.texts.say(f"present.step {number}") for number in range(1, STEPS + 1)]),
        against_hero=c.against_hero,
        duel=c.duel,
        die=n.face(c.die) if c.die else "",
        sides=(one, other),
        own=next((number for number, side in enumerate(c.sides) if view.seat in side.seats), 0),
        first=c.first if step >= 6 else -1,
        stake=_stake(n, c),
    )


def _step(view: View, c: Combat) -> int:
    """FE-EPIC: 1 to 10. While a rule above the combat runs, the step that began it is the one before the next."""
    for frame in view.stack:
        if isinstance(frame, Abilities):
            return 4
        if isinstance(frame, Placing) and not frame.ability:
            return 3
    assert isinstance(c, EpicCombat)
    names = list(c.labels)
    at = c.step if view.stack[-1] is c else max(0, c.step - 1)
    return STEP_OF.get(names[min(at, len(names) - 1)], STEPS)


def _side(n: Narrator, view: View, c: Combat, number: int, step: int) -> SideShown:
    s, side = n.s, c.sides[number]
    has_grid = c.places(number)
    hp, limit = _health(n, side)
    weapon = s.content.heroes[s.heroes[side.hero].card].weapons[side.weapon] if side.hero >= 0 else None
    # Before a weapon is chosen (or a battle card drawn) there is none to show.
    chosen = weapon is not None and (step > 1 or c.round > 0)
    beast = s.content.opponent(side.beast) if side.beast else None
    surge = weapon.surge if weapon is not None and chosen else beast.surge if beast is not None else ()
    abilities = next((frame for frame in reversed(view.stack) if isinstance(frame, Abilities)), None)
    return SideShown(
        hero=side.hero,
        card=side.beast or (c.battle if isinstance(c, SoloCombat) and number == 1 else ""),
        name=n.who(side.hero, side.beast),
        team=side.team,
        hp=hp,
        hp_limit=limit,
        weapon=n.text_of(weapon.name) if weapon is not None and chosen else "",
        weapon_type=n.texts.word("weapon", weapon.type) if weapon is not None and chosen else "",
        surge_text=clauses_text(surge, n.language, n.names) if surge else "",
        has_grid=has_grid,
        grid=tuple([_card(slot, card) for slot, card in enumerate(side.grid)]),
        drawn=tuple([_kind(kind) for kind in side.drawn]),
        totals=tuple([_total(n, c, number, zone, step) for zone in range(len(ZONES))]),
        deck=cards_counted(side.deck),
        deck_size=sum(side.deck) - _unknown_cards(side),
        pile=cards_counted(side.pile),
        times=side.times,
        focus_used=side.focused,
        focus=numbers.total(s, side.hero, "mind") if has_grid else 0,
        quota=side.quota,
        placed=side.placed,
        locked=_locked(n, side),
        soldiers=s.soldiers[side.team][c.area] if side.team >= 0 and not c.duel else 0,
        sacrificed=side.soldiers,
        lost=side.lost,
        dealt=side.dealt,
        passed=abilities is not None and side.team in abilities.passed,
        effects=_effects(n, side),
        hidden_spells=_hidden_spells(view, side),
        passive_text=_passive(n, side),
        die_text=n.face(c.die) if c.die and not has_grid else "",
    )


def _health(n: Narrator, side: Side) -> tuple[int, int]:
    """What is left and what there is at most; the damage of a boss stays on it (FE-RULING-42, 43)."""
    if side.hero >= 0:
        return health.left(n.s, side.hero), health.most(n.s, side.hero)
    limit = n.s.content.opponent(side.beast).hp
    return limit - side.damage, limit


def _kind(kind: int) -> str:
    return "" if kind == HIDDEN else COMBAT_CARDS[kind]


def _card(slot: int, card: GridCard) -> GridCardShown:
    return GridCardShown(
        slot=slot,
        card=_kind(card.kind),
        zone=ZONES[card.zone],
        up=card.up,
        flipped=card.flipped,
        used=card.used,
        known_to_enemy=card.up or card.seen,
    )


def _unknown_cards(side: Side) -> int:
    """Cards that the looker counts to the deck, because they are not known, and that do not lie there."""
    return sum([kind == HIDDEN for kind in side.drawn]) + sum([card.kind == HIDDEN for card in side.grid])


def uncovered(c: Combat) -> Combat:
    """The combat without the cards that are not known."""
    copy = c.clone()
    for side in copy.sides:
        side.grid = tuple([card for card in side.grid if card.kind != HIDDEN])
    return copy


def _total(n: Narrator, c: Combat, number: int, zone: int, step: int) -> TotalShown:
    s, side = n.s, c.sides[number]
    label = n.texts.say("present.printed")
    if isinstance(c, SoloCombat) and number == 1 and not c.battle:
        tally = Tally(0, s.heroes[side.hero].card, [])
    else:
        tally = total(s, uncovered(c), number, zone)
    shown: TallyShown = tally_shown(n, tally, label)
    unknown = sum([card.kind == HIDDEN and card.zone == zone for card in side.grid])
    return TotalShown(
        zone=ZONES[zone],
        # FE-EPIC-5-01: what happens after the count does not change it any more.
        total=counted(side, zone) if step > 5 and side.flat != (0, 0, 0) else tally.total,
        unknown=unknown,
        tally=shown,
        places=_places(n, c, side, tally, zone),
        dice=side.rolled[zone] + side.sure[zone] if s.options.dice_of_power and side.hero >= 0 else -1,
    )


def _places(n: Narrator, c: Combat, side: Side, tally: Tally, zone: int) -> tuple[tuple[str, int, bool], ...]:
    """The eight reasons with their sums; FE-RULING-36: what is worn and not in force stands there, too."""
    sums = dict.fromkeys(PLACES, 0)
    sums["printed"] = tally.base
    given = {bonus.source for bonus in side.bonuses}
    for reason in tally.reasons:
        if reason.operation == "by":
            sums[_place(n, reason.source, reason.source in given)] += reason.amount
    idle = _idle(n, side, zone)
    return tuple(
        [
            (place, idle[place], False) if not sums[place] and place in idle else (place, sums[place], True)
            for place in PLACES
        ]
    )


def _place(n: Narrator, source: str, given: bool) -> str:
    """To which of the eight reasons a source belongs."""
    content = n.s.content
    if source == SOLDIERS:
        return "soldiers"
    if source in COMBAT_CARDS or source == DICE:
        return "cards"
    if source in content.equipment:
        return "spells" if content.equipment[source].type == "consumable" else "gear"
    if source in content.spells or source in content.effects:
        return "spells"
    if source in content.allies:
        return "ally"
    if source in content.heroes:
        return "surge" if given else "printed"
    if source in content.supports:
        # An epic beast that fights is no mount.
        return "surge" if given else "mount"
    return "surge"


def _idle(n: Narrator, side: Side, zone: int) -> dict[str, int]:
    """FE-RULING-36: what cards of the hero would add if their conditions held."""
    s = n.s
    found: dict[str, int] = {}
    if side.hero < 0:
        return found
    for card in numbers.owned(s.heroes[side.hero]):
        for action, needed in s.content.bonuses[card].get(ZONES[zone], ()):
            if action.who == "self" and needed and not conditions.holds(s, side.hero, needed):
                place = _place(n, card, False)
                found[place] = found.get(place, 0) + action.amount
    return found


def _locked(n: Narrator, side: Side) -> str:
    """FE-EPIC-3-08: the zone of the card before; or the only one that an effect allows."""
    if side.forced != NO_ZONE:
        return n.texts.say("present.forced zone", zone=n.texts.word("zone", ZONES[side.forced]))
    if side.last != NO_ZONE and side.placed < side.quota:
        return n.texts.say("present.locked zone", zone=n.texts.word("zone", ZONES[side.last]))
    return ""


def _effects(n: Narrator, side: Side) -> tuple[str, ...]:
    """What works for a side in this round."""
    said = [
        n.texts.say(
            "present.effect bonus",
            zone=n.texts.word("zone", ZONES[bonus.zone]),
            amount=bonus.amount,
            source=n.source(bonus.source),
        )
        for bonus in side.bonuses
    ]
    if side.prevented:
        said.append(n.texts.say("present.effect prevented", amount=n.texts.count("hp", side.prevented)))
    if side.unfocused:
        said.append(n.texts.say("present.effect unfocused"))
    return tuple(said)


def _hidden_spells(view: View, side: Side) -> int:
    """Spells of the team of a side that the looker does not know."""
    return sum([h.spells.count(HIDDEN_CARD) for h in view.heroes if side.team >= 0 and h.team == side.team])


def _passive(n: Narrator, side: Side) -> str:
    content = n.s.content
    if side.beast:
        passive = content.opponent(side.beast).passive
        return clauses_text(passive, n.language, n.names) if passive else ""
    h = n.s.heroes[side.hero]
    card = content.heroes[h.card]
    if h.impostor or not card.rules:
        return ""
    return clauses_text(card.rules, n.language, n.names)


def _stake(n: Narrator, c: Combat) -> tuple[str, ...]:
    """What winning and losing bring (FE-EPIC-7, 9, FE-DEFEAT-04)."""
    s = n.s
    beast = c.sides[1].beast
    if beast:
        reward = n.cards(s.content.opponent(beast).reward) or n.texts.count(
            "eternium", s.content.opponent(beast).eternium
        )
        win = n.texts.say("present.stake win beast", reward=reward)
    else:
        win = n.texts.say("present.stake win hero")
    price = rules_of(s).defeat_price(s, c.sides[0].hero)
    return win, n.texts.say("present.stake lose", price=n.texts.count("eternium", price))
