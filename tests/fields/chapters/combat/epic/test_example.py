"""The worked example of epic combat: Teela against Evil-Lyn (FE-EX-04 to 11)."""

from __future__ import annotations

from eternia.fields.chapters.combat.epic.combat import begin_epic
from eternia.fields.table import combat_result
from eternia.fields.table.combat_options import FOCUS, Exchange, PlayCard, Sacrifice, UseSurge, Weapon
from eternia.fields.table.epic_combat import combat_of
from eternia.fields.table.model import State
from eternia.fields.table.options import PASS, Pick
from support.epic import (
    ATTACK,
    DEFENCE,
    INITIATIVE,
    asked,
    ended,
    feed,
    fight,
    hp,
    place,
    put,
    side,
    table,
    values,
)

TEELA, EVIL_LYN, SKELETOR = 0, 3, 4
FIREBALL, MYSTIC_SHIELD, MAGIC_TRAP = "FE-SP-01", "FE-SP-03", "FE-EQ-27"


def start() -> State:
    """FE-EX-04: Teela enters the Mountains of Perpetua, where Evil-Lyn stands with a soldier."""
    s = table("H-05", "H-10", area="A-PERP")
    s.heroes[TEELA].pack = (MAGIC_TRAP,)
    s.heroes[SKELETOR].spells = (FIREBALL, MYSTIC_SHIELD)
    area = place(s, "A-PERP")
    s.soldiers[1][area] = 1
    s.teams[1].supply -= 1
    begin_epic(s, TEELA, EVIL_LYN, entered=True)
    return s


def declined() -> State:
    """Both heroes do without their way of avoiding the fight."""
    return feed(start(), PASS, PASS)


def cards_placed() -> State:
    """FE-EX-06: all draws of step 3 in order."""
    s = feed(declined(), Weapon(0), Weapon(0))
    feed(s, "+1", FOCUS, "+2", put("+2", INITIATIVE), "+3", put("+3", ATTACK))
    feed(s, "tool", ("+1", "+3"), put("+3", ATTACK), "time", put("time", ""), "surge", put("surge", DEFENCE))
    feed(s, "+2", put("+2", DEFENCE), "+2", put("+2", INITIATIVE))
    feed(s, "+1", FOCUS, "flux", put("flux", ATTACK), "+1", put("+1", DEFENCE), "+2", put("+2", DEFENCE))
    return s


def abilities_used() -> State:
    """FE-EX-07: Teela passes; Evil-Lyn exchanges two cards, uses her surge and soldier; Skeletor plays Fireball."""
    s = cards_placed()
    grid = side(s, 1).grid
    surge = next(n for n, card in enumerate(grid) if card.kind == 3)
    two = next(n for n, card in enumerate(grid) if card.zone == 2)
    feed(s, PASS, Exchange(min(two, surge), max(two, surge), True), UseSurge(False), "+3", put("+3", ATTACK))
    feed(s, Sacrifice(1, 0, 0))
    return feed(s, PlayCard(SKELETOR, FIREBALL, 0))


def test_both_could_avoid_the_fight() -> None:
    """FE-EX-04, FE-COMBAT-01, FE-COMBAT-04: each is asked, the active one first; then it is an epic combat."""
    s = start()
    assert asked(s).kind == "before-fight"
    assert asked(s).subject == TEELA
    feed(s, PASS)
    assert asked(s).subject == EVIL_LYN
    feed(s, PASS)
    assert [part.hero for part in fight(s).sides] == [TEELA, EVIL_LYN]


def test_weapons_are_announced_in_turn() -> None:
    """FE-EX-05, FE-EPIC-1-01, FE-EPIC-1-02: Teela first; step 2 passes without effect."""
    s = declined()
    assert (asked(s).kind, asked(s).subject) == ("weapon", TEELA)
    feed(s, Weapon(0))
    assert (asked(s).kind, asked(s).subject) == ("weapon", EVIL_LYN)
    assert fight(s).sides[0].weapon == 0
    feed(s, Weapon(0))
    assert fight(s).round == 1
    assert not fight(s).sides[0].grid


def test_cards_of_step_three() -> None:
    """FE-EX-06: counted cards, flux, time, focuses and draws are as told."""
    s = cards_placed()
    one, other = fight(s).sides
    assert (one.placed, len(one.grid), one.focused, 21 - sum(one.deck)) == (4, 5, 2, 9)
    assert (other.placed, len(other.grid), other.times, 21 - sum(other.deck)) == (4, 4, 1, 5)


def test_options_of_step_four() -> None:
    """FE-EX-07: the grid of Evil-Lyn after exchange, surge and soldier; Fireball costs Teela 2 HP."""
    s = abilities_used()
    zones = [sorted(card.value for card in side(s, 1).grid if card.zone == zone) for zone in range(3)]
    assert zones == [[3, 3], [2, 2], [1]]
    assert side(s, 1).soldiers == (1, 0, 0)
    assert s.soldiers[1][place(s, "A-PERP")] == 0
    assert hp(s, TEELA) == 4
    assert FIREBALL in s.spells.discard


def test_totals() -> None:
    """FE-EX-08: initiative 5 and 3, attack 4 and 7, defence 3 and 4."""
    s = abilities_used()
    assert values(s, 0) == (4, 3, 5)
    assert values(s, 1) == (7, 4, 3)


def test_damage_defeat_and_cleanup() -> None:
    """FE-EX-08 to 11, FE-EPIC-5-07, FE-EPIC-7-02, FE-EPIC-10-01: Evil-Lyn loses 1 HP, Teela all, and pays 5."""
    s = abilities_used()
    feed(s, PASS)
    assert hp(s, EVIL_LYN) == 5
    assert s.teams[1].points == 1
    assert s.heroes[TEELA].area == place(s, "A-GRAY")
    assert s.heroes[TEELA].damage == 0
    assert asked(s).kind == "defeat payment"
    feed(s, Pick(MAGIC_TRAP))
    assert s.teams[0].eternium == 2
    assert MAGIC_TRAP in s.equipment.discard
    assert ended(s) == combat_result.LOST
    assert combat_of(s) is None
    assert sum(s.teams[0].deck) == sum(s.teams[1].deck) == 21
    assert s.teams[1].supply == 15
