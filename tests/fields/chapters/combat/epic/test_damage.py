"""Steps 5 to 10 of epic combat: totals, damage, defeat, flight, resolution, cleanup (FE-EPIC-5 to 10)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.combat.epic.combat import begin_epic
from eternia.fields.table import combat_result
from eternia.fields.table.combat_events import Attacked, InitiativeWon
from eternia.fields.table.combat_options import PlayCard, Weapon
from eternia.fields.table.events import HpLost
from eternia.fields.table.options import ACCEPT, PASS, To
from support.epic import (
    ATTACK,
    DEFENCE,
    INITIATIVE,
    armed,
    asked,
    both_place,
    duelling,
    ended,
    facing_boss,
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


def test_higher_initiative_attacks_first() -> None:
    """FE-EPIC-5-06, FE-EPIC-5-07, FE-EPIC-6-01: the lower side loses 1 HP at once and is attacked first."""
    s = fought(ready(), ("+1", "+1", "+1", "+1"), ("+1", "+3", "+1", "+1"))
    assert told(s, InitiativeWon)[0].hero == 3
    assert [event.hero for event in told(s, Attacked)] == [3, 0]
    assert hp(s, 0) == 8 - 1 - 1
    assert hp(s, 3) == 7 - 1


def test_equal_initiative() -> None:
    """FE-EPIC-5-08: the active player attacks first and nobody loses HP."""
    s = fought(ready(), ("+1",) * 4, ("+1",) * 4)
    assert [event.hero for event in told(s, Attacked)] == [0, 3]
    assert (hp(s, 0), hp(s, 3)) == (7, 6)


def test_damage_is_the_difference() -> None:
    """FE-EPIC-6-02 to 04: the difference is lost; a defence as high as the attack saves everything."""
    s = fought(ready(), ("+3", "+1", "+1", "+2"), ("+1", "+1", "+2", "+1"))
    assert [(event.attack, event.defence, event.damage) for event in told(s, Attacked)] == [
        (5, 2, 3),
        (2, 1, 1),
    ]
    assert s.heroes[3].damage == 3
    assert side(s).dealt == 3
    s = fought(ready(), ("+1", "+1", "+1", "+1"), ("+1", "+1", "+2", "+1"))
    assert told(s, Attacked)[0].damage == 0


def test_each_side_attacks_once() -> None:
    """FE-EPIC-6-06: then the roles are exchanged once."""
    s = fought(ready(), ("+1",) * 4, ("+1",) * 4)
    assert len(told(s, Attacked)) == 2


def test_no_counter_attack() -> None:
    """FE-EPIC-6-05, FE-EPIC-7-01, FE-EPIC-7-02: a defender at 0 HP does not strike back; 1 VP for the survivor."""
    s = ready()
    s.heroes[3].damage = 6
    fought(s, ("+1",) * 4, ("+3", "+1", "+1", "+3"))
    assert len(told(s, Attacked)) == 1
    assert s.teams[0].points == 1
    assert s.heroes[3].area == place(s, "A-SERP")
    assert hp(s, 0) == 8


def test_the_defender_gains_too() -> None:
    """FE-EPIC-7-02: attacker or defender alike."""
    s = ready()
    s.heroes[0].damage = 7
    fought(s, ("+1",) * 4, ("+1", "+3", "+1", "+1"))
    assert s.teams[1].points == 1
    assert ended(s) == combat_result.LOST


def test_defeat_by_the_initiative() -> None:
    """FE-RULING-31: who is at 0 HP after the initiative is defeated before any attack."""
    s = ready()
    s.heroes[0].damage = 7
    fought(s, ("+1",) * 4, ("+1", "+3", "+1", "+1"))
    assert told(s, Attacked) == []


def test_both_defeated() -> None:
    """FE-EPIC-7-03, FE-RULING-32: nobody wins, no VP, both go home."""
    s = holding(ready())
    both_place(s, ("+1",) * 4, ("+1",) * 4)
    s.heroes[0].damage, s.heroes[3].damage = 8, 7
    feed(s, PlayCard(1, "FE-SP-03", 0))
    while ended(s) != combat_result.NOBODY:
        feed(s, asked(s).options[0])
    assert (s.teams[0].points, s.teams[1].points) == (0, 0)
    assert [s.heroes[n].area for n in (0, 3)] == [place(s, "A-GRAY"), place(s, "A-SERP")]


def test_bonuses_of_cards() -> None:
    """FE-RULING-36, FE-TAME-04, FE-ALLY-01, FE-VEH-01: equipment, ally, beast and vehicle are flat additions."""
    s = ready()
    s.heroes[0].worn = ("FE-EQ-01", "FE-EQ-22")
    s.heroes[0].ally = "FE-AL-04"
    s.heroes[0].mounts = ("FE-EB-06",)
    assert values(s, 0) == (1 + 1 + 1, 1 + 1, 2)
    s.heroes[0].mounts = ("FE-VE-10",)
    assert values(s, 0) == (2, 2, 3)
    s.heroes[0].pack, s.heroes[0].worn = ("FE-EQ-22",), ()
    assert values(s, 0) == (1, 0, 3)


def test_totals_are_counted_in_step_five() -> None:
    """FE-EPIC-5-01: damage in step 6 does not change them (He-Man with 4 HP gains nothing from losing more)."""
    s = ready("H-07", "H-01")
    s.heroes[3].damage = 4
    fought(s, ("+1", "+3", "+1", "+1"), ("+1", "+1", "+1", "+1"))
    assert [event.attack for event in told(s, Attacked)] == [2, 2]


def test_fleeing() -> None:
    """FE-EPIC-8-01 to 07, FE-RULING-40: only the active player, after round one, for 2 Eternium."""
    s = fought(ready(), ("+1",) * 4, ("+1",) * 4)
    assert (asked(s).kind, asked(s).seat) == ("flee", 0)
    area = asked(s).options[0].area
    feed(s, To(area))
    assert s.teams[0].eternium == 3
    assert s.heroes[0].area == area
    assert ended(s) == combat_result.FLED
    assert (s.teams[0].points, s.teams[1].points) == (0, 0)
    assert s.heroes[0].damage == 1


def test_fleeing_areas() -> None:
    """FE-EPIC-8-04, FE-EPIC-8-05: adjacent areas without enemy models; without any no flight."""
    s = ready()
    geography = s.content.geography
    here = place(s, "A-PERP")
    taken = geography.adjacent[here][0]
    s.heroes[4].area = taken
    fought(s, ("+1",) * 4, ("+1",) * 4)
    assert [o.area for o in asked(s).options if o != PASS] == [
        a for a in geography.adjacent[here] if a != taken
    ]
    s = ready()
    for area in geography.adjacent[here]:
        s.soldiers[1][area] = 1
    fought(s, ("+1",) * 4, ("+1",) * 4)
    assert fight(s).round == 2


def test_no_flight_without_eternium() -> None:
    """FE-EPIC-8-03, FE-RULING-40: with 1 Eternium the second round follows at once."""
    s = ready()
    s.teams[0].eternium = 1
    fought(s, ("+1",) * 4, ("+1",) * 4)
    assert fight(s).round == 2


def test_flying_opens_flight_paths() -> None:
    """FE-RULING-40: a flying hero may flee over water."""
    s = armed(duelling("H-06", "H-07", area="A-TARG"))
    fought(s, ("+1",) * 4, ("+1",) * 4)
    assert To(place(s, "A-WORK")) in asked(s).options


def test_second_round_then_more_damage_wins() -> None:
    """FE-EPIC-0-03, FE-EPIC-9-01 to 06: two rounds; more damage wins, without VP; the winner moves the loser."""
    s = fought(ready(), ("+3", "+1", "+1", "+1"), ("+1",) * 4)
    feed(s, PASS)
    fought(s, ("+2",) * 4, ("+2",) * 4)
    assert (asked(s).kind, asked(s).seat) == ("drive off", 0)
    area = asked(s).options[0].area
    feed(s, To(area))
    assert s.heroes[3].area == area
    assert ended(s) == combat_result.WON
    assert s.teams[0].points == 0


def test_tie_in_damage() -> None:
    """FE-EPIC-9-04: the defender wins and moves the active hero."""
    s = fought(ready(), ("+1",) * 4, ("+1",) * 4)
    feed(s, PASS)
    fought(s, ("+2",) * 4, ("+2",) * 4)
    assert (asked(s).kind, asked(s).seat) == ("drive off", 1)
    feed(s, asked(s).options[0])
    assert ended(s) == combat_result.LOST


def test_the_loser_without_a_place_goes_home() -> None:
    """FE-RULING-39: no area it may enter: its own base."""
    s = ready()
    here = place(s, "A-PERP")
    for area in s.content.geography.adjacent[here]:
        s.soldiers[1][area] = 1
    fought(s, ("+1",) * 4, ("+1",) * 4)
    fought(s, ("+2",) * 4, ("+2",) * 4)
    assert ended(s) == combat_result.LOST
    assert s.heroes[0].area == place(s, "A-GRAY")


def test_damage_by_spells_counts() -> None:
    """FE-RULING-38, FE-EPIC-9-03: HP lost by spells of the opposing team count as damage."""
    s = ready()
    s.heroes[1].spells = ("FE-SP-01",)
    both_place(s, ("+1",) * 4, ("+1",) * 4, ZONES)
    feed(s, PlayCard(1, "FE-SP-01", 0))
    passing(s)
    assert side(s).dealt == 2 + 1


def test_cards_come_back() -> None:
    """FE-EPIC-10-01, FE-RULING-14: the next combat starts with a full deck, new weapons and focuses."""
    s = ready()
    s.heroes[3].damage = 6
    fought(s, ("+1",) * 4, ("+3", "+1", "+1", "+3"))
    s = table()
    begin_epic(s, 0, 3)
    assert sum(side(s).deck) == 21


def test_beast_uses_its_values() -> None:
    """FE-EPIC-5-09, FE-EPIC-6-07, FE-RULING-33: the initiative rules are the same for it."""
    s = feed(armed(hunting("H-02", "FE-EB-01")), "surge")
    for card, zone in zip(("+1",) * 4, ZONES, strict=True):
        feed(s, card, put(card, zone))
    passing(s)
    # Stridor: initiative 5 + 1 in round one against 3; attack 4 + 1 by its surge against 1; defence 2.
    assert told(s, InitiativeWon)[0].initiatives == (3, 6)
    assert hp(s, 0) == 7 - 1 - 4
    assert [event.attack for event in told(s, Attacked)] == [5, 2]


def test_beast_abilities_at_the_end_of_step_four() -> None:
    """FE-EPIC-4-19, FE-EPIC-3-15, FE-RULING-35: passive, and surge if the die showed it."""
    s = holding(feed(armed(hunting("H-02", "FE-EB-09")), "surge"))
    for card, zone in zip(("+1",) * 4, ZONES, strict=True):
        feed(s, card, put(card, zone))
    assert values(s, 1)[0] == 4
    assert hp(s, 0) == 7
    feed(s, PASS)
    passing(s)
    # Two HP lost by its surge before the totals, one by the initiative, four by its attack of 4 + 1 against 1.
    assert [event.amount for event in told(s, HpLost)] == [2, 1, 4]


def test_defeated_beast() -> None:
    """FE-EPIC-7-06 to 08, FE-EPIC-9-11, FE-TAME-01, FE-TAME-02: 1 VP, the rewards, then taming for its cost."""
    s = feed(armed(hunting("H-01", "FE-EB-05")), "surge")
    side(s, 1).damage = 4
    for card, zone in zip(("+3", "+3", "+1", "+3"), ZONES, strict=True):
        feed(s, card, put(card, zone))
    passing(s)
    assert s.teams[0].points == 1
    assert s.teams[0].eternium == 5 + 2
    assert asked(s).kind == "remove combat card"
    feed(s, asked(s).options[0])
    assert s.teams[0].deck[1] == 7
    assert asked(s).kind == "tame"
    feed(s, ACCEPT)
    assert s.heroes[0].mounts == ("FE-EB-05",)
    assert s.teams[0].eternium == 5 + 2 - 3
    assert ended(s) == combat_result.WON


def test_undefeated_beast() -> None:
    """FE-EPIC-9-07 to 10, FE-RULING-42: after two rounds it flees; no reward, no taming."""
    s = armed(hunting("H-02", "FE-EB-07"))
    for card in ("+1", "+2"):
        feed(s, "defence +1")
        for zone in (DEFENCE, ATTACK, DEFENCE, INITIATIVE):
            feed(s, card, put(card, zone))
        passing(s)
        if card == "+1":
            feed(s, PASS)
    assert ended(s) == combat_result.UNDECIDED
    assert s.teams[0].points == 0
    assert s.heroes[0].area == place(s, "A-PERP")


def test_hero_defeated_by_a_beast() -> None:
    """FE-EPIC-7-04, FE-DEFEAT-02: no reward; the hero goes home."""
    s = feed(armed(hunting("H-02", "FE-EB-11")), "attack +2")
    for card, zone in zip(("+1",) * 4, ZONES, strict=True):
        feed(s, card, put(card, zone))
    passing(s)
    assert ended(s) == combat_result.LOST
    assert s.heroes[0].area == place(s, "A-GRAY")


def test_hero_and_beast_both_at_zero() -> None:
    """FE-RULING-32: the fight ends without reward."""
    s = holding(feed(armed(hunting("H-02", "FE-EB-09")), "surge"))
    for card, zone in zip(("+1",) * 4, ZONES, strict=True):
        feed(s, card, put(card, zone))
    s.heroes[0].damage = 6
    side(s, 1).damage = 7
    feed(s, PASS)
    passing(s)
    assert ended(s) == combat_result.NOBODY
    assert s.teams[0].points == 0


def test_fleeing_from_a_beast() -> None:
    """FE-EPIC-8-08: the same rules."""
    s = armed(hunting("H-02", "FE-EB-07"))
    feed(s, "defence +1")
    for card, zone in zip(("+1",) * 4, (DEFENCE, ATTACK, DEFENCE, INITIATIVE), strict=True):
        feed(s, card, put(card, zone))
    passing(s)
    feed(s, asked(s).options[0])
    assert ended(s) == combat_result.FLED


def test_boss_keeps_its_damage() -> None:
    """FE-EPIC-9-12 to 14, FE-RULING-43: it stays in play with its damage; the hero withdraws by own choice."""
    s = armed(facing_boss("H-02"))
    zones = (DEFENCE, ATTACK, DEFENCE, ATTACK)
    for cards in (("+1", "+2", "+3", "+2"), ("+3", "+2", "+2", "+2")):
        feed(s, "initiative +1")
        for card, zone in zip(cards, zones, strict=True):
            feed(s, card, put(card, zone))
        passing(s)
        if asked(s).kind == "flee":
            feed(s, PASS)
    assert (asked(s).kind, asked(s).seat) == ("drive off", 0)
    feed(s, asked(s).options[0])
    assert ended(s) == combat_result.UNDECIDED
    assert s.boss is not None
    assert s.boss.damage > 0
    assert s.boss.credit == (s.boss.damage, 0)
    assert s.heroes[0].area != s.boss.area


def test_defeated_boss() -> None:
    """FE-RULING-43, FE-EPIC-7-06, FE-EPIC-7-07: 1 VP and the printed reward; the boss leaves the game."""
    s = armed(facing_boss("H-01", damage=11))
    feed(s, "surge")
    for card, zone in zip(("+3", "+3", "+1", "+3"), ZONES, strict=True):
        feed(s, card, put(card, zone))
    passing(s)
    while ended(s) == 99:
        feed(s, asked(s).options[0])
    assert ended(s) == combat_result.WON
    assert s.boss is None
    assert s.teams[0].points == 1 + 2 + 1


def test_boss_that_defeats_a_hero() -> None:
    """FE-RULING-43: it also stays in play."""
    s = armed(facing_boss("H-02"))
    s.heroes[0].damage = 6
    feed(s, "attack +2")
    for card, zone in zip(("+1",) * 4, ZONES, strict=True):
        feed(s, card, put(card, zone))
    passing(s)
    assert ended(s) == combat_result.LOST
    assert s.boss is not None


def test_duel() -> None:
    """FE-END-09, FE-RULING-94: one round, no soldiers, no flight; a tie goes to the defender; nobody is moved."""
    s = table("H-01", "H-07")
    s.soldiers[0][place(s, "A-PERP")] = 2
    begin_epic(s, 0, 3, duel=True)
    fought(armed(s), ("+1",) * 4, ("+1",) * 4)
    assert ended(s) == combat_result.LOST
    assert s.heroes[0].area == s.heroes[3].area


@pytest.mark.parametrize("hero", ["H-05", "H-20"])
def test_declining(hero: str) -> None:
    """FE-EX-04: Teela pays 1 Eternium and sidesteps to an adjacent area; once per round (FW-R5)."""
    s = duelling(hero, "H-07")
    feed(s, ACCEPT)
    feed(s, asked(s).options[0])
    assert ended(s) == combat_result.DECLINED
    assert s.teams[0].eternium == 4
    assert s.heroes[0].area != s.heroes[3].area
    s.outcome = None
    s.heroes[0].area = s.heroes[3].area
    begin_epic(s, 0, 3)
    assert asked(s).options == (Weapon(0), Weapon(1))


def test_vanishing() -> None:
    """FE-EX-04: Evil-Lyn discards a spell or pays 2 and goes to an outpost of her team within 3 steps."""
    s = duelling("H-01", "H-10")
    s.soldiers[1][place(s, "A-VTOW")] = 1
    s.heroes[3].spells = ("FE-SP-01",)
    feed(s, ACCEPT)
    assert len(asked(s).options) == 2
    feed(s, asked(s).options[0])
    assert list(s.heroes[3].spells) == []
    feed(s, To(place(s, "A-VTOW")))
    assert ended(s) == combat_result.DECLINED
    assert s.heroes[3].area == place(s, "A-VTOW")
