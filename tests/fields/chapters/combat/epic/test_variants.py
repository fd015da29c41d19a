"""Faster Combat, Initiative Matters, Stronger Together, the first game and Dice of Power in epic combat."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.fields.chapters.combat.epic.combat import begin_epic
from eternia.fields.chapters.combat.epic.faster import initiative_loss
from eternia.fields.table import combat_result
from eternia.fields.table.combat_events import Attacked, InitiativeWon
from eternia.fields.table.combat_options import (
    STOP_ROLLING,
    Excess,
    Exchange,
    PlaceCard,
    PlayCard,
    Reroll,
    Sacrifice,
)
from eternia.fields.table.epic_combat import GridCard
from eternia.fields.table.model import State
from eternia.fields.table.options import PASS, To
from eternia.kernel.engine import advance
from eternia.kernel.pending import Chance
from support.epic import (
    ATTACK,
    DEFENCE,
    INITIATIVE,
    armed,
    asked,
    awaited_chance,
    both_place,
    ended,
    feed,
    fight,
    fought,
    holding,
    hp,
    hunting,
    passing,
    place,
    put,
    ready,
    side,
    table,
    told,
    values,
)

ZONES = (ATTACK, INITIATIVE, DEFENCE, ATTACK)


def test_faster_combat_lasts_one_round() -> None:
    """FE-FAST-COMBAT-01, FE-FAST-COMBAT-02: the hero with fewer HP left goes to the closest own outpost."""
    s = ready(faster_combat=True)
    s.soldiers[1][place(s, "A-VTOW")] = 1
    s.soldiers[1][place(s, "A-TARG")] = 1
    fought(s, ("+3", "+1", "+1", "+1"), ("+1",) * 4)
    assert ended(s) == combat_result.WON
    assert s.heroes[3].area == place(s, "A-VTOW")


def test_faster_combat_without_outpost() -> None:
    """FE-FAST-COMBAT-03, FE-RULING-48: the base is the fallback only."""
    s = ready(faster_combat=True)
    fought(s, ("+3", "+1", "+1", "+1"), ("+1",) * 4)
    assert s.heroes[3].area == place(s, "A-SERP")


def test_faster_combat_with_equal_hp() -> None:
    """FE-RULING-47: the active hero is the one who moves."""
    s = ready(faster_combat=True)
    s.heroes[0].damage = 1
    fought(s, ("+1",) * 4, ("+1",) * 4)
    assert ended(s) == combat_result.LOST
    assert s.heroes[0].area == place(s, "A-GRAY")


def test_ties_of_distance() -> None:
    """FE-RULING-48: the player of the moved hero chooses among the nearest outposts."""
    s = ready(faster_combat=True)
    for area in ("A-VTOW", "A-ORAC"):
        s.soldiers[1][place(s, area)] = 1
    fought(s, ("+3", "+1", "+1", "+1"), ("+1",) * 4)
    assert (asked(s).kind, asked(s).seat) == ("retreat", 1)
    assert {option.area for option in asked(s).options} == {place(s, "A-VTOW"), place(s, "A-ORAC")}


def test_faster_combat_against_a_beast_has_two_rounds() -> None:
    """FE-FAST-COMBAT-01: only fights between heroes are shorter."""
    s = feed(armed(hunting("H-02", "FE-EB-07", faster_combat=True)), "defence +1")
    for card, zone in zip(("+1",) * 4, (DEFENCE, ATTACK, DEFENCE, INITIATIVE), strict=True):
        feed(s, card, put(card, zone))
    feed(passing(s), PASS)
    assert fight(s).round == 2


@pytest.mark.parametrize(("cards", "lost"), [(("+1", "+1"), 0), (("+2", "+1"), 1), (("+3", "+3"), 2)])
def test_initiative_matters(cards: tuple[str, str], lost: int) -> None:
    """FE-FAST-COMBAT-04, FE-FAST-COMBAT-05: 1 HP for the higher initiative, 2 for twice as much."""
    s = ready(initiative_matters=True)
    zones = (INITIATIVE, DEFENCE, INITIATIVE, DEFENCE)
    fought(s, (cards[0], "+2", cards[1], "+2"), ("+1", "+2", "+1", "+2"), zones)
    assert s.heroes[3].damage == lost


def test_initiative_against_nothing() -> None:
    """FE-RULING-50: against 0 any value counts as twice as much."""
    s = table(initiative_matters=True)
    assert initiative_loss(s, 1, 0) == 2
    assert initiative_loss(table(), 4, 1) == 1


@pytest.mark.parametrize(("friends", "cards"), [(0, 4), (1, 5), (2, 6)])
def test_stronger_together(friends: int, cards: int) -> None:
    """FE-EX-19, FE-FAST-COMBAT-08, FE-FAST-COMBAT-09, FE-RULING-49: one more card for each friendly hero there."""
    s = table("H-01", "H-07", stronger_together=True)
    for hero in (4, 5)[:friends]:
        s.heroes[hero].area = s.heroes[3].area
    begin_epic(s, 0, 3)
    assert (side(s).quota, side(s, 1).quota) == (4, cards)
    armed(holding(s))
    while asked_place(s):
        feed(s, "+1" if side(s, side_to_place(s)).deck[0] else "+2")
        feed(s, next(o for o in asked(s).options if isinstance(o, PlaceCard)))
    assert (side(s).placed, side(s, 1).placed) == (4, cards)


def asked_place(s: State) -> bool:
    """Whether a card is to be drawn for placing."""
    return isinstance(advance(s), Chance)


def side_to_place(s: State) -> int:
    return s.stack[-1].side  # type: ignore[attr-defined, no-any-return]


def test_the_group_retreats_together() -> None:
    """FE-FAST-COMBAT-06, FE-FAST-COMBAT-07, FE-FAST-COMBAT-10, FE-RULING-49: all go to the closest own outpost."""
    s = table("H-01", "H-07", stronger_together=True, faster_combat=True)
    s.heroes[4].area = s.heroes[3].area
    s.soldiers[1][place(s, "A-VTOW")] = 1
    begin_epic(s, 0, 3)
    armed(s)
    both_place(s, ("+3", "+1", "+1", "+1"), ("+1",) * 4, ZONES)
    feed(s, "+1", put("+1", INITIATIVE))
    passing(s)
    assert ended(s) == combat_result.WON
    assert {s.heroes[hero].area for hero in (3, 4)} == {place(s, "A-VTOW")}
    assert s.heroes[5].area == place(s, "A-SERP")


def test_a_lone_loser_is_driven_off() -> None:
    """FE-FAST-COMBAT-10, FE-EPIC-9-05, ET-FIELDS-054: without friends beside it the winner moves it next door."""
    s = table("H-01", "H-07", stronger_together=True)
    begin_epic(s, 0, 3)
    armed(s)
    fight(s).round = 2
    both_place(s, ("+3", "+1", "+1", "+1"), ("+1",) * 4, ZONES)
    passing(s)
    decision = asked(s)
    assert (decision.kind, decision.seat, decision.source) == ("drive off", s.heroes[0].seat, "FE-EPIC-9-05")


def test_the_group_of_a_defeated_hero() -> None:
    """FE-FAST-COMBAT-11, FE-FAST-COMBAT-12: the defeated hero goes home, the others to an outpost or home."""
    s = table("H-01", "H-07", stronger_together=True)
    s.heroes[4].area = s.heroes[3].area
    s.heroes[3].damage = 6
    s.soldiers[1][place(s, "A-VTOW")] = 1
    begin_epic(s, 0, 3)
    armed(s)
    both_place(s, ("+3", "+1", "+1", "+1"), ("+1",) * 4, ZONES)
    feed(s, "+1", put("+1", INITIATIVE))
    passing(s)
    assert s.heroes[3].area == place(s, "A-SERP")
    assert s.heroes[4].area == place(s, "A-VTOW")


def test_friends_support_with_spells() -> None:
    """FE-FAST-COMBAT-13: heroes who do not fight may still play spells."""
    s = table("H-01", "H-07", stronger_together=True)
    s.heroes[1].area = s.heroes[0].area
    s.heroes[1].spells = ("FE-SP-04",)
    begin_epic(s, 0, 3)
    armed(s)
    both_place(s, ("+1",) * 4, ("+1",) * 4, ZONES)
    feed(s, "+1", put("+1", DEFENCE))
    assert PlayCard(1, "FE-SP-04", 0) in asked(s).options


def test_variants_are_separate() -> None:
    """FE-RULING-46: without the switches four cards, two rounds, 1 HP for the initiative."""
    s = ready()
    s.heroes[1].area = s.heroes[0].area
    fought(s, ("+1", "+3", "+1", "+1"), ("+1",) * 4)
    assert s.heroes[3].damage == 1 + 1
    assert asked(s).kind == "flee"


def test_first_game_gives_no_points() -> None:
    """FE-FIRST-09: defeating an enemy hero gives no VP."""
    s = ready(first_game=True)
    s.heroes[3].damage = 6
    fought(s, ("+3", "+1", "+1", "+1"), ("+1",) * 4)
    assert s.teams[0].points == 0
    assert s.heroes[3].area == place(s, "A-SERP")


def test_first_game_losers_go_to_an_outpost() -> None:
    """FE-FIRST-10 to 12, FE-RULING-48, FE-RULING-51: the nearest outpost with a friendly model, else the base."""
    s = ready(first_game=True)
    s.soldiers[0][place(s, "A-ZALE")] = 1
    s.teams[0].eternium = 0
    for card in ("+1", "+2"):
        fought(s, (card,) * 4, (card,) * 4)
    assert ended(s) == combat_result.LOST
    assert s.heroes[0].area == place(s, "A-ZALE")


# Dice of Power


def dicing(one: str = "H-01", other: str = "H-07", **options: Any) -> State:
    return ready(one, other, dice_of_power=True, **options)


def test_two_cards_per_zone() -> None:
    """FE-DICE-01 to 03, FE-DICE-06: weapons as usual, at most 2 cards in a zone, then step 4."""
    s = dicing()
    side(s).grid = (GridCard(0, 0), GridCard(0, 0), GridCard(0, 1))
    feed(s, "+1")
    assert [o.zone for o in asked(s).options if isinstance(o, PlaceCard)] == [DEFENCE, INITIATIVE]


def test_four_cards_per_zone_against_a_beast() -> None:
    """FE-DICE-07: step 3 is unchanged against beasts."""
    s = feed(armed(hunting("H-01", dice_of_power=True)), "attack +1")
    side(s).grid = (GridCard(0, 0), GridCard(0, 0), GridCard(0, 1))
    feed(s, "+1")
    assert len([o for o in asked(s).options if isinstance(o, PlaceCard)]) == 3


def test_focus_and_immediate_work_as_usual() -> None:
    """FE-DICE-04, FE-DICE-05: Ram Charge works when placed; focus up to mind."""
    s = dicing("H-04")
    feed(s, "surge", put("surge", ATTACK))
    assert [bonus.amount for bonus in side(s).bonuses] == [2, 1]
    feed(s, "+1", put("+1", ATTACK), "+1")
    assert len(asked(s).options) == 3


def test_initiative_is_rolled() -> None:
    """FE-DICE-14 to 18: a die for each point of the zone; printed initiative is added to the result."""
    s = dicing()
    both_place(s, ("+2", "+1", "+1", "+1"), ("+1", "+1", "+1", "+1"), (INITIATIVE, ATTACK, DEFENCE, ATTACK))
    assert len(awaited_chance(s).sizes) == 2
    feed(s, ("success", "double"), ("blank",))
    assert told(s, InitiativeWon)[0].initiatives == (2 + 3, 2)
    assert s.heroes[3].damage == 1


def test_attack_and_defence_are_rolled() -> None:
    """FE-DICE-19, FE-DICE-26 to 30: attacker and defender roll; then the roles change once."""
    s = dicing()
    both_place(s, ("+2", "+1", "+1", "+1"), ("+1", "+1", "+1", "+1"), (INITIATIVE, ATTACK, DEFENCE, ATTACK))
    feed(s, ("success", "double"), ("blank",))
    assert len(awaited_chance(s).sizes) == 2
    feed(s, ("double", "double"), ("success",), ("blank", "success"), ("success",))
    assert [(event.attack, event.defence, event.damage) for event in told(s, Attacked)] == [
        (4, 1, 3),
        (1, 1, 0),
    ]
    assert s.heroes[3].damage == 1 + 3


def test_no_second_attack_on_a_defeated_defender() -> None:
    """FE-DICE-28, FE-DICE-32: at 0 HP go to step 7."""
    s = dicing()
    s.heroes[3].damage = 5
    both_place(s, ("+2", "+1", "+1", "+1"), ("+1", "+1", "+1", "+1"), (INITIATIVE, ATTACK, DEFENCE, ATTACK))
    feed(s, ("success", "double"), ("blank",), ("double", "double"), ("blank",))
    assert len(told(s, Attacked)) == 1
    assert s.teams[0].points == 1


def test_equal_initiative_results() -> None:
    """FE-RULING-54: the active player attacks first, nobody loses HP."""
    s = dicing()
    both_place(s, ("+1", "+1", "+1", "+1"), ("+1", "+1", "+1", "+1"), (INITIATIVE, ATTACK, DEFENCE, ATTACK))
    feed(s, ("blank",), ("blank",))
    assert fight(s).first == 0
    assert s.heroes[3].damage == 0


def test_rerolls_of_power_dice() -> None:
    """FE-DICE-21 to 24, FE-RULING-56: rerolls together, with another die; what is left counts as blank."""
    s = dicing()
    both_place(s, ("+3", "+1", "+1", "+1"), ("+1", "+1", "+1", "+1"), (INITIATIVE, ATTACK, DEFENCE, ATTACK))
    feed(s, ("reroll", "reroll", "blank"))
    feed(s, Reroll("blank"), Reroll(""))
    assert len(awaited_chance(s).sizes) == 3
    feed(s, ("success", "reroll", "double"), STOP_ROLLING, ("blank",))
    assert told(s, InitiativeWon)[0].initiatives == (2 + 3, 2)


def test_exchanged_cards_count_where_they_lie() -> None:
    """FE-DICE-12, FE-DICE-20, FE-DICE-10, FE-DICE-11: time is an option of step 4, before the dice."""
    s = dicing()
    side(s).times = 1
    both_place(s, ("+3", "+1", "+2", "+1"), ("+1", "+1", "+1", "+1"), (INITIATIVE, ATTACK, DEFENCE, ATTACK))
    assert all(card.up for card in side(s, 1).grid)
    feed(s, Exchange(0, 1, True))
    assert len(awaited_chance(s).sizes) == 1


def test_more_than_ten_dice() -> None:
    """FE-DICE-08, FE-DICE-09, FE-RULING-53: each die beyond ten becomes a sure success of a zone of choice."""
    s = dicing()
    side(s).soldiers = (0, 0, 0)
    both_place(s, ("+3", "+3", "+3", "+2"), ("+1", "+1", "+1", "+1"), (INITIATIVE, ATTACK, DEFENCE, ATTACK))
    assert (asked(s).kind, asked(s).seat) == ("excess dice", 0)
    feed(s, Excess(INITIATIVE, ATTACK))
    assert len(awaited_chance(s).sizes) == 2
    assert side(s).sure == (1, 0, 0)
    feed(s, ("blank", "blank"), ("blank",))
    assert len(awaited_chance(s).sizes) == 5
    feed(s, ("blank",) * 5, ("blank",))
    assert told(s, Attacked)[0].attack == 1


def test_flat_bonuses_and_soldiers() -> None:
    """FE-RULING-55: equipment is added to the result, soldiers raise the number of dice."""
    s = dicing()
    s.heroes[0].worn = ("FE-EQ-22",)
    s.soldiers[0][place(s, "A-PERP")] = 1
    both_place(s, ("+1", "+1", "+1", "+1"), ("+1", "+1", "+1", "+1"), (INITIATIVE, ATTACK, DEFENCE, ATTACK))
    feed(s, Sacrifice(1, 0, 0), ("blank",), ("blank",))
    assert len(awaited_chance(s).sizes) == 3
    feed(s, ("blank", "blank", "success"), ("blank",))
    assert told(s, Attacked)[0].attack == 1 + 1


def test_beast_man_of_the_example() -> None:
    """FE-EX-18: 7, 1 and 1 successes with base initiative 2 give attack 7, defence 1, initiative 3."""
    s = dicing("H-09")
    side(s).rolled = (7, 1, 1)
    assert values(s, 0) == (7, 1, 3)


def test_beasts_do_not_roll() -> None:
    """FE-DICE-13, FE-DICE-25, FE-DICE-31, FE-RULING-57: printed values and epic die against the hero's rolls."""
    s = feed(armed(hunting("H-02", "FE-EB-07", dice_of_power=True)), "attack +1")
    for card, zone in zip(("+1",) * 4, (INITIATIVE, ATTACK, DEFENCE, ATTACK), strict=True):
        feed(s, card, put(card, zone))
    passing(s)
    assert len(awaited_chance(s).sizes) == 1
    feed(s, ("double",))
    assert told(s, InitiativeWon)[0].initiatives == (4, 3)
    feed(s, ("double", "double"))
    assert (told(s, Attacked)[0].attack, told(s, Attacked)[0].defence) == (4, 3)
    feed(s, ("success",))
    assert (told(s, Attacked)[1].attack, told(s, Attacked)[1].defence) == (5, 1)
    assert hp(s, 0) == 7 - 4


def test_fleeing_to_area_option() -> None:
    """FE-DICE-32: steps 7 to 10 are unchanged: the active hero may flee."""
    s = dicing()
    both_place(s, ("+1", "+1", "+1", "+1"), ("+1", "+1", "+1", "+1"), (INITIATIVE, ATTACK, DEFENCE, ATTACK))
    feed(s, ("blank",), ("blank",), ("blank",) * 2, ("blank",), ("blank",) * 2, ("blank",))
    assert asked(s).kind == "flee"
    assert isinstance(asked(s).options[0], To)
