"""Step 4 of epic combat: time, surge, spells, consumables, soldiers, passing (FE-EPIC-4, FE-SPELL-05 to 12)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.combat.epic.grid import exchanges, slots
from eternia.fields.packs.load import load_content
from eternia.fields.table.combat_options import (
    Exchange,
    FighterOption,
    PlayCard,
    Sacrifice,
    Slot,
    UseSurge,
    Zone,
)
from eternia.fields.table.epic_combat import FLUX, TIME, GridCard, Side, added
from eternia.fields.table.model import State
from eternia.fields.table.options import PASS
from eternia.kernel.engine import advance, answer
from eternia.kernel.pending import Decision
from support.fields.combat import (
    ATTACK,
    DEFENCE,
    INITIATIVE,
    MYSTIC_SHIELD,
    armed,
    awaited_decision,
    both_place,
    feed,
    fight,
    holding,
    hp,
    hunting,
    passing,
    put,
    ready,
    side,
    values,
)
from support.fields.positions import area

FIREBALL, MIGHT, TIME_SLIP, WEAKNESS, COUNTERSPELL = (
    "FE-SP-01",
    "FE-SP-04",
    "FE-SP-05",
    "FE-SP-08",
    "FE-SP-10",
)
CONTENT = load_content()
SWIFT_MIND, BARGAIN, SOOTHING, TELEPORT, HEX = "FE-SP-09", "FE-SP-13", "FE-SP-14", "FE-SP-16", "FE-SP-24"
MAGIC_TRAP, LIQUID, SHIELD_OF_KA, POLARIZER = "FE-EQ-27", "FE-EQ-28", "FE-EQ-14", "FE-EQ-19"


def at_step_four(s: State, one: tuple[str, ...] = ("+1",) * 4, other: tuple[str, ...] = ("+1",) * 4) -> State:
    """Both have placed their cards: attack, defence, attack, defence."""
    return both_place(s, one, other)


def names(s: State) -> list[tuple[int, str]]:
    """Hero and card of the cards that can be played now."""
    return [
        (option.hero, option.card) for option in awaited_decision(s).options if isinstance(option, PlayCard)
    ]


def test_teams_alternate_with_one_option() -> None:
    """FE-EPIC-4-02, FE-EPIC-4-03: active team first, exactly one option each, until both have passed."""
    s = ready()
    s.heroes[1].spells = (MIGHT, MYSTIC_SHIELD)
    s.heroes[4].spells = (MIGHT, MYSTIC_SHIELD)
    at_step_four(s)
    seats = []
    for option in (PlayCard(1, MIGHT, 0), PlayCard(4, MIGHT, 0), PlayCard(1, MYSTIC_SHIELD, 0)):
        seats.append(awaited_decision(s).seat)
        feed(s, option)
    assert seats == [0, 1, 0]
    assert awaited_decision(s).seat == 1
    feed(s, PASS)
    assert awaited_decision(s).kind != "ability"


def test_who_has_passed_is_out() -> None:
    """FE-EPIC-4-15, FE-EPIC-4-16: the other team goes on with several options in a row."""
    s = holding(ready())
    s.heroes[4].spells = (MIGHT, MYSTIC_SHIELD)
    at_step_four(s)
    feed(s, PASS, PlayCard(4, MIGHT, 0))
    assert awaited_decision(s).seat == 1
    feed(s, PlayCard(4, MYSTIC_SHIELD, 0))
    assert awaited_decision(s).kind != "ability"


def test_time_is_an_option() -> None:
    """FE-EPIC-4-04, FE-RULING-27: own cards of different zones change places; an unused time is discarded."""
    s = holding(ready())
    side(s).times = 1
    at_step_four(s, ("+1", "+3", "+1", "surge"))
    pairs = {(o.first, o.second) for o in awaited_decision(s).options if isinstance(o, Exchange)}
    assert pairs == {(0, 1), (0, 3)}
    feed(s, Exchange(0, 1, True))
    assert values(s, 0) == (3 + 1, 1 + 1, 2)
    s = ready()
    side(s).times = 1
    at_step_four(s, ("+1", "+3", "+1", "+1"))
    feed(passing(s), PASS)
    assert fight(s).round == 2
    assert (side(s).times, side(s).pile[TIME]) == (0, 1)


def test_exchange_keeps_the_zone_limit() -> None:
    """FE-RULING-27, FE-CARD-06: what takes the place of a flux needs room in its zone."""
    grid = (GridCard(FLUX, 0), GridCard(0, 0), GridCard(0, 0), GridCard(1, 1))
    assert exchanges(Side(grid=grid), limit=2) == [(1, 3)]
    assert exchanges(Side(grid=grid), limit=4) == [(0, 3), (1, 3)]


def test_surge_is_optional_and_works_once() -> None:
    """FE-EPIC-4-05, FE-RULING-28: once for each card."""
    s = holding(ready())
    at_step_four(s, ("surge", "surge", "+1", "+1"))
    feed(s, UseSurge(False))
    assert values(s, 0)[0] == 1 + 1 + 3
    feed(s, PASS)
    assert UseSurge(False) in awaited_decision(s).options
    feed(s, UseSurge(False))
    assert values(s, 0)[0] == 1 + 1 + 6
    assert UseSurge(False) not in awaited_decision(s).options


def test_spells_of_any_hero_of_the_team() -> None:
    """FE-EPIC-4-07, FE-EPIC-4-08, FE-SPELL-04, FE-SPELL-09 to 11: "you" is the friendly hero in the combat."""
    s = holding(ready())
    s.heroes[2].spells = (MIGHT,)
    at_step_four(s)
    assert (2, MIGHT) in names(s)
    feed(s, PlayCard(2, MIGHT, 0))
    assert values(s, 0)[0] == 2 + 2
    assert list(s.heroes[2].spells) == []
    assert s.spells.discard == [MIGHT]


def test_map_spells_are_not_played_in_combat() -> None:
    """FE-SPELL-06, FE-SPELL-07: only combat spells, or those with both types."""
    s = holding(ready())
    s.heroes[0].damage = 1
    s.heroes[0].spells = (SOOTHING, TELEPORT)
    at_step_four(s)
    assert (0, SOOTHING) in names(s)
    assert (0, TELEPORT) not in names(s)


def test_a_spell_lasts_for_its_round() -> None:
    """FE-SPELL-12: in the second round it is over."""
    s = ready()
    s.heroes[0].spells = (MYSTIC_SHIELD,)
    at_step_four(s)
    feed(s, PlayCard(0, MYSTIC_SHIELD, 0))
    feed(passing(s), PASS)
    assert fight(s).round == 2
    assert values(s, 0) == (0, 0, 2)


def test_the_active_player_goes_first() -> None:
    """FE-SPELL-05: with spells on both sides the active player decides first."""
    s = at_step_four(holding(ready()))
    assert awaited_decision(s).seat == 0


def test_consumables_of_fighters_only() -> None:
    """FE-EPIC-4-09, FE-EPIC-4-10, FE-EQUIP-04: used by the hero in the combat and discarded."""
    s = holding(ready())
    s.heroes[0].pack = (MAGIC_TRAP,)
    s.heroes[1].pack = (MAGIC_TRAP,)
    at_step_four(s)
    assert [name for name in names(s) if name[1] == MAGIC_TRAP] == [(0, MAGIC_TRAP)]
    feed(s, PlayCard(0, MAGIC_TRAP, 0))
    assert values(s, 1)[0] == 0
    assert list(s.heroes[0].pack) == []
    assert s.equipment.discard == [MAGIC_TRAP]


def test_cards_that_stay() -> None:
    """FE-EQUIP-01, FE-EQUIP-03: a step 4 clause of a worn card is an option once per combat (FC-R13)."""
    s = holding(ready())
    s.heroes[0].worn = (SHIELD_OF_KA,)
    at_step_four(s)
    feed(s, PlayCard(0, SHIELD_OF_KA, 0))
    assert side(s).prevented == 2
    assert s.heroes[0].worn == (SHIELD_OF_KA,)
    feed(s, PASS)
    assert (0, SHIELD_OF_KA) not in names(s)


def test_soldiers() -> None:
    """FE-EPIC-4-11 to 14, FE-RULING-37: any number of them, split over totals, once per combat."""
    s = holding(ready())
    place = area("PERP")
    s.soldiers[0][place] = 2
    s.teams[0].supply = 13
    at_step_four(s)
    offered = [option for option in awaited_decision(s).options if isinstance(option, Sacrifice)]
    assert len(offered) == 3 + 6
    feed(s, Sacrifice(1, 0, 1))
    assert values(s, 0) == (3, 2, 3)
    assert (s.soldiers[0][place], s.teams[0].supply) == (0, 13)
    s.soldiers[0][place] = 1
    feed(s, PASS)
    assert not [option for option in awaited_decision(s).options if isinstance(option, Sacrifice)]
    feed(s, PASS, PASS)
    assert fight(s).round == 2
    assert values(s, 0) == (0, 0, 2)


def test_soldiers_return_at_the_end() -> None:
    """FE-RULING-37, FE-EPIC-10-01: soldiers removed in the combat go to the supply when it ends."""
    s = ready()
    place = area("PERP")
    s.soldiers[0][place] = 1
    s.teams[0].supply = 14
    s.heroes[3].damage = 6
    at_step_four(s)
    feed(s, Sacrifice(1, 0, 0))
    passing(s)
    assert s.teams[0].supply == 15


def test_soldiers_against_a_beast() -> None:
    """FE-RULING-37, FE-EPIC-4-17: the same options against beasts."""
    s = holding(armed(hunting("H-01")))
    s.soldiers[0][area("PERP")] = 1
    feed(s, "initiative +1")
    for zone in (ATTACK, DEFENCE, ATTACK, DEFENCE):
        feed(s, "+1", put("+1", zone))
    feed(s, Sacrifice(0, 1, 0))
    assert values(s, 0) == (2, 3, 2)


def test_answering_a_spell() -> None:
    """FE-SPELL-04: Counterspell cancels a spell before it takes effect, as an answer (FC-R5)."""
    s = holding(ready())
    s.heroes[0].spells = (FIREBALL,)
    s.heroes[4].spells = (COUNTERSPELL,)
    at_step_four(s)
    feed(s, PlayCard(0, FIREBALL, 0))
    assert (awaited_decision(s).kind, awaited_decision(s).seat) == ("answer", 1)
    feed(s, PlayCard(4, COUNTERSPELL, 0))
    assert hp(s, 3) == 7
    assert sorted(s.spells.discard) == [FIREBALL, COUNTERSPELL]


def test_an_answer_can_be_answered() -> None:
    """FE-SPELL-04: a Counterspell against a Counterspell lets the first spell work (FC-R5)."""
    s = holding(ready())
    s.heroes[0].spells = (FIREBALL, COUNTERSPELL)
    s.heroes[4].spells = (COUNTERSPELL,)
    at_step_four(s)
    feed(s, PlayCard(0, FIREBALL, 0), PlayCard(4, COUNTERSPELL, 0), PlayCard(0, COUNTERSPELL, 0))
    assert hp(s, 3) == 5


def test_an_answer_may_be_declined() -> None:
    """FE-SPELL-04: without the answer the spell takes effect, and Counterspell is kept (FC-R5)."""
    s = holding(ready())
    s.heroes[0].spells = (FIREBALL,)
    s.heroes[4].spells = (COUNTERSPELL,)
    at_step_four(s)
    assert (0, COUNTERSPELL) not in names(s)
    feed(s, PlayCard(0, FIREBALL, 0), PASS)
    assert hp(s, 3) == 5
    assert s.heroes[4].spells == (COUNTERSPELL,)


def played(other: tuple[str, ...], seen: int = 0) -> State:
    """A Fireball is played against a team with these spells; so many Counterspells lie in the discard pile."""
    s = holding(ready())
    s.heroes[0].spells = (FIREBALL,)
    at_step_four(s)
    s.heroes[4].spells = other
    s.spells.discard = [COUNTERSPELL] * seen
    answer(s, 0, PlayCard(0, FIREBALL, 0))
    return s


def test_who_could_answer_is_asked() -> None:
    """ET-FIELDS-016, FC-R5: whoever holds a spell, while some Counterspell was not seen; perhaps only to pass."""
    (decision,) = advanced(played((MIGHT,)))
    assert (decision.seat, decision.kind, list(decision.options)) == (1, "answer", [PASS])
    assert decision.guarded
    (decision,) = advanced(played((COUNTERSPELL,)))
    assert list(decision.options) == [PlayCard(4, COUNTERSPELL, 0), PASS]
    assert decision.guarded
    assert advanced(played(()))[0].kind == "ability"


def test_nobody_is_asked_when_every_answer_was_seen() -> None:
    """ET-FIELDS-016: cards in the discard pile or on offer are in nobody's hand."""
    copies = CONTENT.spells[COUNTERSPELL].copies
    assert advanced(played((MIGHT,), copies - 1))[0].kind == "answer"
    assert advanced(played((MIGHT,), copies))[0].kind == "ability"
    s = played((MIGHT,), copies - 1)
    s.markets = {"guild": (COUNTERSPELL,)}
    assert advanced(s)[0].kind == "ability"


def test_who_could_play_a_spell_is_asked_in_step_four() -> None:
    """ET-FIELDS-016, FE-EPIC-4-15: a player whose spell is of no use here can only pass."""
    s = ready()
    s.heroes[1].spells, s.heroes[4].spells = (MIGHT,), (TELEPORT,)
    assert CONTENT.spells[TELEPORT].windows == ("map",)
    at_step_four(s)
    answer(s, 0, PASS)
    (decision,) = advanced(s)
    assert (decision.seat, decision.kind, list(decision.options)) == (1, "ability", [PASS])
    assert decision.guarded


def advanced(s: State) -> tuple[Decision, ...]:
    """The decisions that are awaited."""
    awaited = advance(s)
    assert isinstance(awaited, tuple), awaited
    return awaited


def test_a_third_team_may_play_spells() -> None:
    """FE-3TEAM-04, FE-3TEAM-05, FE-RULING-44: after the defender; only spells that name an enemy."""
    s = holding(ready(teams=3))
    s.heroes[7].spells = (FIREBALL, MIGHT)
    at_step_four(s)
    feed(s, PASS, PASS)
    assert awaited_decision(s).seat == 2
    assert names(s) == [(7, FIREBALL)]
    feed(s, PlayCard(7, FIREBALL, 0))
    assert awaited_decision(s).options == [FighterOption(0), FighterOption(1)]
    feed(s, FighterOption(1))
    assert hp(s, 3) == 5
    assert side(s).dealt == 0


def test_other_teams_in_a_fight_with_a_beast() -> None:
    """FE-EPIC-4-18, FE-RULING-44: in rotation with the active player, against hero or beast."""
    s = armed(hunting("H-01"))
    s.heroes[1].spells = (MYSTIC_SHIELD,)
    s.heroes[4].spells = (FIREBALL, MIGHT)
    feed(s, "initiative +1")
    for zone in (ATTACK, DEFENCE, ATTACK, DEFENCE):
        feed(s, "+1", put("+1", zone))
    assert awaited_decision(s).seat == 0
    feed(s, PASS)
    assert (awaited_decision(s).seat, names(s)) == (1, [(4, FIREBALL)])
    feed(s, PlayCard(4, FIREBALL, 0))
    assert s.heroes[0].damage >= 2


def test_a_spell_against_heroes_only() -> None:
    """FE-FACT-29: Fireball needs an enemy hero, so the hero in a beast fight cannot play it."""
    s = armed(hunting("H-01"))
    s.heroes[0].spells = (FIREBALL, WEAKNESS)
    feed(s, "initiative +1")
    for zone in (ATTACK, DEFENCE, ATTACK, DEFENCE):
        feed(s, "+1", put("+1", zone))
    assert names(s) == [(0, WEAKNESS)]


def test_cards_drawn_in_step_four() -> None:
    """FE-RULING-29, FE-RULING-22: face up, not counted, any zone with room, no focus."""
    s = holding(ready())
    s.heroes[0].spells = (SWIFT_MIND,)
    at_step_four(s)
    feed(s, PlayCard(0, SWIFT_MIND, 0), "+3")
    assert [option.zone for option in awaited_decision(s).options] == [ATTACK, DEFENCE, INITIATIVE]
    feed(s, put("+3", DEFENCE))
    assert side(s).placed == 4
    assert side(s).grid[-1].up
    assert values(s, 0)[1] == 2 + 3


def test_flipped_cards() -> None:
    """FE-EPIC-5-04: no bonus, but the place is taken."""
    s = holding(ready())
    s.heroes[0].worn = (POLARIZER,)
    at_step_four(s, other=("+3", "+1", "+1", "+1"))
    feed(s, PlayCard(0, POLARIZER, 0))
    assert Slot(1, 0) in awaited_decision(s).options
    feed(s, Slot(1, 0))
    assert values(s, 1)[0] == 1
    assert len(side(s, 1).grid) == 4
    assert 0 not in slots(side(s, 1))


def test_two_exchanges_of_time_slip() -> None:
    """FE-EPIC-5-05: exchanged cards count where they finally lie; the second exchange may be left out."""
    s = holding(ready())
    s.heroes[0].spells = (TIME_SLIP,)
    at_step_four(s, ("+3", "+1", "+2", "+1"))
    feed(s, PlayCard(0, TIME_SLIP, 0), Exchange(0, 1, False))
    assert PASS in awaited_decision(s).options
    feed(s, PASS)
    assert values(s, 0) == (1 + 2, 3 + 1, 2)


def test_own_payment_is_not_damage() -> None:
    """FE-RULING-38: Dark Bargain costs 1 HP that counts for nobody and cannot be ignored."""
    s = holding(ready())
    s.heroes[0].spells = (BARGAIN,)
    side(s).prevented = 2
    at_step_four(s)
    feed(s, PlayCard(0, BARGAIN, 0), Zone(DEFENCE))
    assert (hp(s, 0), side(s, 1).dealt) == (7, 0)
    assert values(s, 0)[1] == 2 + 3


def test_defeat_by_a_spell() -> None:
    """FE-RULING-31, FE-EPIC-7-02: a hero at 0 HP in step 4 goes to step 7 at once."""
    s = holding(ready())
    s.heroes[4].spells = (FIREBALL,)
    s.heroes[0].damage = 6
    at_step_four(s)
    feed(s, PASS, PlayCard(4, FIREBALL, 0))
    assert s.teams[1].points == 1
    assert s.heroes[0].area == area("GRAY")


def test_team_mates_of_several_players() -> None:
    """FE-RULING-03: each player is asked for the own heroes; the team has passed when nobody acts."""
    s = ready(players=2)
    s.heroes[1].spells = (MIGHT,)
    s.heroes[0].spells = (MYSTIC_SHIELD,)
    at_step_four(s)
    decisions = advance(s)
    assert [decision.seat for decision in decisions] == [0, 1]  # type: ignore[union-attr]
    answer(s, 0, PASS)
    assert awaited_decision(s).seat == 1
    answer(s, 1, PlayCard(1, MIGHT, 0))
    assert awaited_decision(s).seat == 0


@pytest.mark.parametrize("spell", [HEX, FIREBALL])
def test_truce_protects_heroes(spell: str) -> None:
    """FE-RULING-52, FE-FIRST-08: before the second skull event no other team's spell harms a hero."""
    s = armed(hunting("H-01", first_game=True))
    s.heroes[4].spells = (spell,)
    feed(s, "initiative +1")
    for zone in (ATTACK, DEFENCE, ATTACK, DEFENCE):
        feed(s, "+1", put("+1", zone))
    assert awaited_decision(s).kind == "flee"


def test_healing_in_combat() -> None:
    """FE-PREP-06, FE-SPELL-10: a combat spell without another target works on the friendly fighter."""
    s = holding(ready())
    s.heroes[0].damage = 2
    s.heroes[2].spells = (SOOTHING,)
    side(s).deck = added(side(s).deck, 0)
    at_step_four(s)
    feed(s, PlayCard(2, SOOTHING, 0))
    assert hp(s, 0) == 8
