"""Every hero's surges and passive in epic combat (FE-CARD-08, FE-SETUP-29)."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.fields.in_force import health
from eternia.fields.table.combat_events import Attacked, GridLookedAt
from eternia.fields.table.combat_options import FOCUS, PlaceCard, PlayCard, Slot, UseSurge, Zone
from eternia.fields.table.epic_combat import GridCard
from eternia.fields.table.model import State
from eternia.fields.table.options import ACCEPT, PASS
from support.fields.combat import (
    ATTACK,
    DEFENCE,
    INITIATIVE,
    armed,
    awaited_chance,
    awaited_decision,
    both_place,
    duel,
    feed,
    fight,
    holding,
    hp,
    hunting,
    passing,
    placed,
    put,
    side,
    values,
)
from support.fields.play import told
from support.fields.positions import area

ZONES = (ATTACK, DEFENCE, ATTACK, DEFENCE)
FOE = "H-12"
"""Trap Jaw: 8 HP, no passive that changes totals."""


def surging(hero: str, weapon: int, other: str = "", **options: Any) -> State:
    """The hero has used the surge card in step 4: attack 2 and defence 2 by cards."""
    other = other or ("H-01" if hero > "H-06" and hero not in ("H-19", "H-20") else FOE)
    s = holding(duel(hero, other, **options))
    while awaited_decision(s).kind == "before-fight":
        feed(s, PASS)
    armed(s, weapon)
    both_place(s, ("surge", "+1", "+1", "+1"), ("+1",) * 4, ZONES)
    return feed(s, UseSurge(False)) if UseSurge(False) in awaited_decision(s).options else s


@pytest.mark.parametrize(
    ("hero", "weapon", "gain"),
    [
        ("H-01", 0, (3, 0, 0)), ("H-01", 1, (1, 1, 1)), ("H-02", 0, (1, 2, 0)), ("H-04", 0, (2, 0, 1)),
        ("H-04", 1, (0, 3, 0)), ("H-05", 0, (1, 0, 2)), ("H-06", 0, (0, 0, 2)), ("H-06", 1, (2, 0, 0)),
        ("H-07", 1, (3, 1, 0)), ("H-08", 0, (2, 2, 0)), ("H-09", 1, (3, 0, 0)), ("H-11", 1, (1, 0, 0)),
        ("H-12", 1, (3, 0, 0)), ("H-14", 0, (1, 0, 2)), ("H-15", 0, (3, 0, 0)), ("H-15", 1, (2, 0, 0)),
        ("H-18", 1, (1, 2, 0)), ("H-19", 0, (3, 0, 0)), ("H-19", 1, (0, 0, 2)), ("H-20", 0, (1, 0, 2)),
        ("H-21", 1, (2, 0, 0)), ("H-23", 1, (0, 2, 0)), ("H-24", 0, (1, 0, 2)), ("H-13", 1, (1, 0, 0)),
    ],
)  # fmt: skip
def test_surges_that_raise_totals(hero: str, weapon: int, gain: tuple[int, int, int]) -> None:
    """FE-CARD-08, FE-EPIC-4-05, FE-EPIC-3-06: the named totals rise for this round."""
    s = surging(hero, weapon)
    added = [sum(b.amount for b in side(s).bonuses if b.zone == zone) for zone in range(3)]
    assert tuple(added) == gain


@pytest.mark.parametrize(
    ("hero", "weapon"), [("H-03", 1), ("H-07", 0), ("H-13", 0), ("H-17", 0), ("H-21", 0), ("H-23", 0)]
)
def test_surges_that_wound(hero: str, weapon: int) -> None:
    """FE-CARD-08, FE-RULING-38: the enemy loses 1 HP, and it counts as damage."""
    s = surging(hero, weapon)
    assert s.heroes[3].damage == 1
    assert side(s).dealt == 1


@pytest.mark.parametrize(("hero", "weapon"), [("H-02", 1), ("H-16", 1), ("H-17", 0)])
def test_surges_that_heal(hero: str, weapon: int) -> None:
    """FE-CARD-08, FE-PREP-06: 1 HP."""
    s = duel(hero, "H-01" if hero > "H-06" else FOE)
    s.heroes[0].damage = 2
    armed(holding(s), weapon)
    both_place(s, ("surge", "+1", "+1", "+1"), ("+1",) * 4, ZONES)
    feed(s, UseSurge(False))
    assert s.heroes[0].damage == 1


def test_any_own_total() -> None:
    """FE-CARD-08: Techno Mace raises one total of his choice."""
    s = surging("H-03", 0)
    feed(s, Zone(INITIATIVE))
    assert values(s, 0) == (2, 2, 2 + 2)


@pytest.mark.parametrize(("hero", "weapon"), [("H-08", 1), ("H-10", 1), ("H-16", 0), ("H-22", 1)])
def test_any_enemy_total(hero: str, weapon: int) -> None:
    """FE-CARD-08: one enemy total falls by 2, not below 0."""
    s = surging(hero, weapon)
    before = values(s, 1)
    feed(s, Zone(INITIATIVE))
    assert values(s, 1) == (before[0], before[1], max(0, before[2] - 2))


@pytest.mark.parametrize("hero", ["H-10", "H-22"])
def test_evil_lyn_draws(hero: str) -> None:
    """FE-RULING-29, FE-FACT-24: one more card face up."""
    s = surging(hero, 0)
    feed(s, "+3", put("+3", ATTACK))
    assert len(side(s).grid) == 5
    assert side(s).placed == 4


@pytest.mark.parametrize("hero", ["H-05", "H-20"])
def test_teela_draws_at_once(hero: str) -> None:
    """FE-EPIC-3-06: Staff of Ka is immediate; its card does not count."""
    s = feed(duel(hero, FOE), PASS)
    armed(s, 1)
    feed(s, "surge", put("surge", ATTACK), "+3")
    assert [option.zone for option in awaited_decision(s).options] == [ATTACK, DEFENCE, INITIATIVE]
    feed(s, put("+3", ATTACK))
    assert (side(s).placed, len(side(s).grid)) == (1, 2)
    assert awaited_chance(s).seat == 1


def test_whip_names_a_zone() -> None:
    """FE-EPIC-3-06: the enemy hero must place its next card there if that is legal."""
    s = armed(duel("H-09", "H-01"))
    feed(s, "surge", put("surge", ATTACK), Zone(INITIATIVE), "+1")
    assert [option.zone for option in awaited_decision(s).options if isinstance(option, PlaceCard)] == [
        INITIATIVE
    ]
    feed(s, put("+1", INITIATIVE))
    assert side(s, 1).forced == -1


def test_whip_against_a_beast() -> None:
    """FE-EPIC-3-06: its attack falls by 2 instead."""
    s = feed(armed(hunting("H-09")), "defence +1")
    feed(s, "surge", put("surge", ATTACK))
    assert values(s, 1)[0] == 4 - 2


@pytest.mark.parametrize("hero", ["H-14", "H-24"])
def test_mind_mask(hero: str) -> None:
    """FE-EPIC-3-10: the enemy hero may not focus any more this round."""
    s = armed(duel(hero, "H-01"), 1)
    feed(s, "surge", put("surge", ATTACK), "+1")
    assert FOCUS not in awaited_decision(s).options
    s = feed(armed(hunting(hero), 1), "defence +1")
    feed(s, "surge", put("surge", ATTACK), Zone(DEFENCE))
    assert values(s, 1)[1] == 2 + 1 - 2


def test_net_launcher() -> None:
    """FE-EPIC-3-06: the enemy's initiative falls by 2, not below 0."""
    s = armed(duel("H-17", "H-01"), 1)
    feed(s, "surge", put("surge", ATTACK))
    assert values(s, 1)[2] == 0


def test_visor_beam() -> None:
    """FE-RULING-30: Tri-Klops' team sees the face-down cards of the enemy; others do not."""
    s = armed(duel("H-11", "H-01"), 1)
    placed(s, ("+1", ATTACK), ("+3", ATTACK))
    assert fight(s).masked(0).sides[1].grid[0].kind == -1
    feed(s, "surge", put("surge", DEFENCE))
    assert told(s, GridLookedAt)[0].cards == ((ATTACK, "+3"),)
    assert fight(s).masked(0).sides[1].grid[0].kind == 2
    assert fight(s).masked(-1).sides[1].grid[0].kind == -1


def test_hunters_sword() -> None:
    """FE-EPIC-5-07: with the higher initiative the enemy loses 1 HP more."""
    s = surging("H-11", 0)
    passing(s)
    assert s.heroes[3].damage == 1 + 1


def test_iron_jaw() -> None:
    """FE-EPIC-5-04: flips an enemy basic card of value 1 or 2."""
    s = holding(armed(duel("H-12", "H-01")))
    both_place(s, ("surge", "+1", "+1", "+1"), ("+3", "+2", "+1", "+1"), ZONES)
    feed(s, UseSurge(False))
    assert awaited_decision(s).options == [Slot(1, 1), Slot(1, 2), Slot(1, 3)]
    feed(s, Slot(1, 1))
    assert values(s, 1)[1] == 1


def test_iron_jaw_against_a_beast() -> None:
    """FE-EPIC-5-04: its defence falls by 2 instead."""
    s = holding(feed(armed(hunting("H-12")), "attack +1"))
    placed(s, ("surge", ATTACK), ("+1", DEFENCE), ("+1", ATTACK), ("+1", DEFENCE))
    feed(s, UseSurge(False))
    assert values(s, 1)[1] == 0


def test_stinging_tail() -> None:
    """FE-EPIC-6-02: if her attack deals damage the enemy loses 1 HP more."""
    s = holding(armed(duel("H-18", "H-01")))
    both_place(s, ("surge", "+1", "+1", "+1"), ("+1",) * 4, ZONES)
    feed(s, UseSurge(False))
    passing(s)
    # Initiative 3 + 1 against 2: 1 HP; attack 2 + 1 by night against 2: 1 HP, and 1 more.
    assert s.heroes[3].damage == 3


def test_dark_sorcery_takes_eternium() -> None:
    """FE-ETERN-02: 1 Eternium of the enemy's pool; from the supply against a beast."""
    s = surging("H-13", 1)
    assert [team.eternium for team in s.teams] == [6, 4]
    s = holding(feed(armed(hunting("H-13"), 1), "attack +1"))
    placed(s, ("surge", ATTACK), ("+1", DEFENCE), ("+1", ATTACK), ("+1", DEFENCE))
    feed(s, UseSurge(False))
    assert s.teams[0].eternium == 6


def test_by_the_power() -> None:
    """FE-RULING-36: He-Man's attack is 2 higher while he has 3 HP or fewer."""
    s = armed(duel("H-01", FOE))
    assert values(s, 0)[0] == 0
    s.heroes[0].damage = 5
    assert values(s, 0)[0] == 2


def test_kinetic_armour() -> None:
    """FE-EPIC-6-02: an attack that deals Ram Man 2 or more deals 1 less."""
    s = armed(duel("H-04", FOE))
    both_place(s, ("+1", "+1", "+1", "+1"), ("+3", "+1", "+1", "+1"), ZONES)
    passing(s)
    assert [event.damage for event in told(s, Attacked) if event.hero == 3] == [1]
    s = armed(duel("H-04", FOE))
    both_place(s, ("+1", "+1", "+1", "+1"), ("+2", "+1", "+1", "+1"), ZONES)
    passing(s)
    assert [event.damage for event in told(s, Attacked) if event.hero == 3] == [1]


def test_overlord_of_evil() -> None:
    """FE-SPELL-01: Skeletor holds 3 spells; once per round a spell of his gives 1 Eternium."""
    s = armed(duel("H-07", "H-01"))
    s.heroes[0].spells = ("FE-SP-03", "FE-SP-04", "FE-SP-11")
    both_place(s, ("+1",) * 4, ("+1",) * 4, ZONES)
    feed(s, PlayCard(0, "FE-SP-03", 0))
    assert s.teams[0].eternium == 6
    feed(s, PlayCard(0, "FE-SP-04", 0))
    assert s.teams[0].eternium == 6


@pytest.mark.parametrize(("where", "defence"), [("GAZ", 1), ("PERP", 0)])
def test_lord_of_rakash(where: str, defence: int) -> None:
    """FE-RULING-36: Mer-Man's defence is 1 higher on the coast."""
    s = armed(duel("H-08", "H-01", where=where))
    assert values(s, 0)[1] == defence


def test_spare_arms() -> None:
    """FE-EPIC-1-04, FE-WEAPON-05: Trap Jaw may change weapon in round two, and once use the other surge."""
    s = holding(armed(duel("H-12", "H-01")))
    both_place(s, ("surge", "surge", "+1", "+1"), ("+1",) * 4, ZONES)
    feed(s, UseSurge(True))
    assert values(s, 0)[0] == 1 + 1 + 3
    feed(s, PASS)
    assert UseSurge(True) not in awaited_decision(s).options
    feed(passing(s), PASS)
    assert (awaited_decision(s).kind, fight(s).round) == ("combat-round", 2)
    feed(s, ACCEPT)
    assert side(s).weapon == 1


@pytest.mark.parametrize("hero", ["H-14", "H-24"])
def test_pounce(hero: str) -> None:
    """FE-RULING-36: Catra's attack and initiative are 1 higher in round one if she entered with Move."""
    s = armed(duel(hero, "H-01", entered=True))
    s.heroes[0].mounts = ()
    assert values(s, 0) == (1, 0, 4)
    s = armed(duel(hero, "H-01"))
    s.heroes[0].mounts = ()
    assert values(s, 0) == (0, 0, 3)


def test_roar() -> None:
    """FE-RULING-36: He-Man on Battle Cat lowers the enemy's defence by 1 in round one, not below 0."""
    s = armed(duel("H-19", FOE, entered=True))
    side(s, 1).grid = (GridCard(1, 1),)
    assert values(s, 1)[1] == 1
    side(s, 1).grid = ()
    assert values(s, 1)[1] == 0


def test_drain_life() -> None:
    """FE-EPIC-6-02: Leech heals 1 HP each time his attack deals damage, even the last one."""
    s = armed(duel("H-17", "H-01"))
    s.heroes[0].damage = 3
    s.heroes[3].damage = 6
    both_place(s, ("+3", "+1", "+3", "+1"), ("+1",) * 4, ZONES)
    passing(s)
    assert s.heroes[0].damage == 2


def test_child_of_the_crimson_waste() -> None:
    """FE-RULING-36: Scorpia's attack and initiative are 1 higher by night."""
    s = armed(duel("H-18", "H-01"))
    assert values(s, 0) == (1, 0, 3)
    s.round = 3
    assert values(s, 0) == (0, 0, 2)


def test_hp_of_cards() -> None:
    """FE-RULING-36: maximum HP rise with a cuirass (FC-R3)."""
    s = armed(duel("H-01", FOE))
    s.heroes[0].worn = ("FE-EQ-03",)
    assert health.left(s, 0) == 10
    assert hp(s, 0) == 8
    assert s.heroes[0].area == area("PERP")
