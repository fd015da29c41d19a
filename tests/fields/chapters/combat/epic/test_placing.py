"""Combat cards and placing them: FE-COMBAT, FE-GRID, FE-WEAPON, FE-DECK, FE-CARD, FE-EPIC-1 to 3."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.combat import combat_deck
from eternia.fields.chapters.combat.epic.grid import in_zone
from eternia.fields.table.combat_options import FOCUS, Exchange, PlaceCard, UseSurge, Weapon
from eternia.fields.table.epic_combat import FLUX, NO_CARDS, TIME, TOOL, GridCard, added
from eternia.fields.table.model import State
from eternia.fields.table.options import PASS, Word
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
    hunting,
    meeting,
    passing,
    placed,
    put,
    ready,
    side,
    values,
)
from support.fields.positions import area

HE_MAN, SKELETOR, TRAP_JAW = "H-01", "H-07", "H-12"


def zones_offered(s: State) -> list[str]:
    return [option.zone for option in awaited_decision(s).options if isinstance(option, PlaceCard)]


def test_a_grid_has_three_zones() -> None:
    """FE-GRID-01, FE-GRID-02: each hero has its own grid; the first card may go into any of three zones."""
    s = feed(ready(), "+1")
    assert zones_offered(s) == [ATTACK, DEFENCE, INITIATIVE]
    feed(s, put("+1", ATTACK), "+2")
    assert zones_offered(s) == [ATTACK, DEFENCE, INITIATIVE]
    feed(s, put("+2", ATTACK))
    assert [len(side(s, number).grid) for number in (0, 1)] == [1, 1]


def test_a_plus_two_in_defence() -> None:
    """FE-EX-01, FE-CARD-01, FE-EPIC-5-03: defence +2, attack 0 and initiative as printed."""
    s = placed(ready(), ("+2", DEFENCE))
    assert values(s, 0) == (0, 2, 2)


def test_basic_cards_add_their_number() -> None:
    """FE-CARD-01, FE-EPIC-5-01, FE-EPIC-5-02: the sums of the zones; the printed initiative is added."""
    s = both_place(ready(), ("+1", "+2", "+3", "+1"), ("+1",) * 4, (ATTACK, DEFENCE, INITIATIVE, ATTACK))
    assert values(s, 0) == (2, 2, 5)


def test_a_zone_holds_four_cards() -> None:
    """FE-GRID-03, FE-CARD-06, FE-RULING-26: four count, flux not; with every zone full a card has no zone."""
    s = ready()
    one = side(s)
    full = [GridCard(0, zone) for zone in (1, 1, 1, 1, 2, 2, 2, 2)]
    cards = (*full, *[GridCard(0, 0)] * 3, GridCard(FLUX, 0))
    one.grid = cards
    one.last = 1
    feed(s, "+1")
    assert zones_offered(s) == [ATTACK]
    assert in_zone(one, 0) == 3
    one.last = 0
    assert zones_offered(s) == [ATTACK]
    one.grid = (*cards, GridCard(0, 0))
    assert zones_offered(s) == [""]
    feed(s, put("+1", ""))
    assert len(one.grid) == 13
    assert one.placed == 1


def test_cards_come_from_the_team_deck() -> None:
    """FE-GRID-04, FE-DECK-01, FE-DECK-02: whichever hero fights draws from the team's 21 cards."""
    s = ready()
    assert side(s).deck == s.teams[0].deck
    assert sum(side(s).deck) == 21
    assert awaited_chance(s).sizes == (21,)
    assert side(s).quota == 4


def test_gained_cards_replace_others() -> None:
    """FE-DECK-03 to 05, FE-RULING-74: from the supply into the deck, another out of the game, 21 in all."""
    s = meeting()
    combat_deck.gain_combat_card(s, 0, "+3")
    feed(s, Word("+1"))
    assert s.teams[0].deck[:3] == (6, 6, 4)
    assert s.teams[0].rewards[:3] == (0, 8, 5)
    assert sum(s.teams[0].deck) == 21


def test_a_card_the_supply_lacks_is_not_gained() -> None:
    """FE-RULING-74: nothing is gained and nothing removed."""
    s = meeting()
    before = s.teams[0].deck
    combat_deck.gain_combat_card(s, 0, "+1")
    assert s.teams[0].deck == before
    assert len(s.stack) == 1


def test_two_weapons_of_a_type() -> None:
    """FE-WEAPON-01 to 05, FE-EPIC-1-04: one of two is chosen; its type and surge apply in both rounds."""
    s = duel(HE_MAN, SKELETOR)
    assert awaited_decision(s).options == (Weapon(0), Weapon(1))
    armed(s, 1, 0)
    assert side(s).weapon == 1
    both_place(s, ("surge", "+1", "+1", "+1"), ("+1",) * 4)
    feed(s, UseSurge(False))
    assert [bonus.amount for bonus in side(s).bonuses] == [1, 1, 1]
    feed(passing(s), PASS)
    assert (fight(s).round, side(s).weapon) == (2, 1)


@pytest.mark.parametrize(("weapon", "attack"), [(0, 1), (1, 0)])
def test_cards_depend_on_the_weapon(weapon: int, attack: int) -> None:
    """FE-WEAPON-04: Gauntlets of Gar help with a melee weapon only."""
    s = duel(HE_MAN, SKELETOR)
    s.heroes[0].worn = ("FE-EQ-09",)
    armed(s, weapon, 0)
    assert values(s, 0)[0] == attack


def test_flux() -> None:
    """FE-CARD-02 to 06, FE-EPIC-3-09: +1 face up, one more card at once in another zone, no counted card."""
    s = feed(ready(), "flux")
    assert zones_offered(s) == [ATTACK, DEFENCE, INITIATIVE]
    feed(s, put("flux", ATTACK), "+2")
    assert zones_offered(s) == [DEFENCE, INITIATIVE]
    one = side(s)
    assert (one.placed, one.grid[0].up, one.grid[0].value) == (0, True, 1)
    feed(s, put("+2", DEFENCE))
    assert (one.placed, len(one.grid)) == (1, 2)
    feed(s, "+1", put("+1", ATTACK), "+1", put("+1", ATTACK))
    s.teams[0].deck = one.deck = added(one.deck, FLUX)
    feed(s, "+1", put("+1", DEFENCE), "flux")
    assert zones_offered(s) == [DEFENCE, INITIATIVE]


def test_surge_counts_one() -> None:
    """FE-CARD-07, FE-CARD-08, FE-EPIC-3-05, FE-EPIC-3-07: +1 face up; its ability waits for step 4."""
    s = placed(ready(), ("surge", DEFENCE))
    assert side(s).grid[0].up
    assert values(s, 0) == (0, 1, 2)
    assert not side(s).bonuses
    both = [("+1", ATTACK)] * 2 + [("+1", DEFENCE)] * 2 + [("+1", ATTACK)] * 2 + [("+1", DEFENCE)]
    placed(s, *both)
    feed(s, UseSurge(False))
    assert values(s, 0)[0] == 2 + 3


def test_time() -> None:
    """FE-CARD-09 to 11, FE-EPIC-3-03: beside the grid, another card, and later an exchange of own cards."""
    s = feed(holding(ready()), "time", put("time", ""))
    one = side(s)
    assert (one.times, one.placed, one.grid) == (1, 0, ())
    feed(s, "+3", put("+3", INITIATIVE), "+1", put("+1", INITIATIVE))
    both_place(s, ("+1", "+1", "+1"), ("+1",) * 3, (ATTACK, DEFENCE, ATTACK))
    assert values(s, 0) == (2, 1, 5)
    feed(s, Exchange(0, 1, True))
    assert one.times == 0
    assert one.pile[TIME] == 1
    assert values(s, 0) == (4, 1, 3)


def test_tool() -> None:
    """FE-CARD-12, FE-CARD-13, FE-RULING-22: revealed and discarded; two cards, one played, the other discarded."""
    s = feed(ready(), "tool")
    one = side(s)
    assert one.pile[TOOL] == 1
    assert awaited_chance(s).sizes == (20, 19)
    feed(s, ("+1", "+3"))
    options = awaited_decision(s).options
    assert FOCUS not in options
    assert {option.card for option in options} == {"+1", "+3"}
    feed(s, put("+3", ATTACK))
    assert (one.pile[0], one.placed) == (1, 1)
    assert [card.kind for card in one.grid] == [2]


def test_tool_drawn_by_tool() -> None:
    """FE-RULING-24: it may be kept as the card to play and is then resolved."""
    s = ready()
    side(s).deck = added(side(s).deck, TOOL)
    feed(s, "tool", ("tool", "+1"), put("tool", ""))
    assert side(s).pile[TOOL] == 2
    assert awaited_chance(s).sizes == (19, 18)


def test_players_alternate() -> None:
    """FE-EPIC-3-01, FE-EPIC-3-02: active player first, one card each, four each."""
    s = ready()
    order = []
    for _ in range(8):
        order.append(awaited_chance(s).seat)
        card = "+1"
        feed(s, card)
        feed(s, next(option for option in awaited_decision(s).options if isinstance(option, PlaceCard)))
    assert order == [0, 1] * 4
    assert awaited_decision(s).kind != "place"


def test_basic_cards_lie_face_down() -> None:
    """FE-EPIC-3-04, FE-EPIC-3-05, FE-EPIC-4-01: basic cards face down, special ones face up; step 4 shows all."""
    s = placed(ready(), ("+1", ATTACK), ("surge", ATTACK), ("+3", DEFENCE), ("+2", DEFENCE))
    assert [card.up for card in side(s).grid] == [False, False]
    assert [card.up for card in side(s, 1).grid] == [True, False]
    placed(s, ("+1", ATTACK), ("+1", ATTACK), ("+1", DEFENCE), ("+1", DEFENCE))
    assert awaited_decision(s).kind == "ability"
    assert all(card.up for number in (0, 1) for card in side(s, number).grid)


def test_not_twice_in_the_same_zone() -> None:
    """FE-EPIC-3-08, FE-RULING-25: not where this player's last card lies; the enemy's cards do not matter."""
    s = placed(ready(), ("+1", ATTACK), ("+1", DEFENCE))
    feed(s, "+1")
    assert zones_offered(s) == [DEFENCE, INITIATIVE]
    feed(s, FOCUS, "+2")
    assert zones_offered(s) == [DEFENCE, INITIATIVE]


def test_same_zone_rule_starts_anew() -> None:
    """FE-RULING-25, FE-EPIC-9-01, FE-EPIC-9-02: a second round starts without restriction and empty grids."""
    s = both_place(ready(), ("+1",) * 4, ("+1",) * 4)
    feed(passing(s), PASS)
    assert fight(s).round == 2
    assert side(s).pile[0] == 4
    feed(s, "+2")
    assert zones_offered(s) == [ATTACK, DEFENCE, INITIATIVE]


def test_immediate_surge() -> None:
    """FE-EPIC-3-06, FE-EPIC-4-06, FE-RULING-28: Ram Charge works when placed, and not again in step 4."""
    s = holding(ready("H-04"))
    placed(s, ("surge", INITIATIVE))
    assert values(s, 0) == (2, 0, 2 + 1 + 1)
    placed(
        s, ("+1", ATTACK), ("+1", ATTACK), ("+1", DEFENCE), ("+1", DEFENCE), ("+1", ATTACK), ("+1", ATTACK)
    )
    placed(s, ("surge", DEFENCE))
    assert awaited_decision(s).kind == "ability"
    assert UseSurge(False) not in awaited_decision(s).options


def test_focus() -> None:
    """FE-EPIC-3-10, FE-EPIC-3-11, FE-EPIC-3-13, FE-RULING-30: as often as mind says; discards lie open."""
    s = feed(ready(), "+1", FOCUS, "+1", FOCUS, "+3")
    assert side(s).focused == 2
    assert side(s).pile[0] == 2
    assert FOCUS not in awaited_decision(s).options


def test_focus_counts_for_the_whole_combat() -> None:
    """FE-RULING-21: focuses used in round one are gone in round two."""
    s = feed(ready(), "+1", FOCUS, "+1", put("+1", ATTACK), "+1", put("+1", ATTACK))
    both_place(s, ("+1",) * 3, ("+1",) * 3, (DEFENCE, ATTACK, DEFENCE))
    feed(passing(s), PASS, "+2", FOCUS, "+2")
    assert side(s).focused == 2
    assert FOCUS not in awaited_decision(s).options


def test_focus_on_every_single_draw() -> None:
    """FE-RULING-22: the draw after flux and after time can be focused."""
    s = feed(ready(), "flux", put("flux", ATTACK), "+1")
    assert FOCUS in awaited_decision(s).options
    s = feed(ready(), "time", put("time", ""), "+1")
    assert FOCUS in awaited_decision(s).options


def test_empty_deck() -> None:
    """FE-EPIC-3-12, FE-GEN-08: no reshuffle; that side places no more while the other goes on."""
    s = holding(ready())
    side(s).deck = added(NO_CARDS, 0)
    side(s).pile = added(NO_CARDS, 1, 9)
    feed(s, "+1")
    assert FOCUS not in awaited_decision(s).options
    feed(s, put("+1", ATTACK))
    placed(s, ("+1", ATTACK), ("+1", DEFENCE), ("+1", ATTACK), ("+1", DEFENCE))
    assert (side(s).placed, side(s, 1).placed) == (1, 4)


def test_last_card_of_a_chain() -> None:
    """FE-RULING-23: flux or time as last card brings no extra card."""
    s = ready()
    side(s).deck = added(NO_CARDS, FLUX)
    feed(s, "flux", put("flux", ATTACK))
    assert (awaited_chance(s).seat, side(s).placed, len(side(s).grid)) == (1, 0, 1)
    s = ready()
    side(s).deck = added(NO_CARDS, TIME)
    feed(s, "time")
    assert (awaited_chance(s).seat, side(s).placed, side(s).times) == (1, 0, 1)


def test_tool_with_few_cards() -> None:
    """FE-RULING-23: with one card left that one is played; with none nothing is."""
    s = ready()
    side(s).deck = added(added(NO_CARDS, TOOL), 1)
    feed(s, "tool", ("+2",), put("+2", ATTACK))
    assert side(s).placed == 1
    s = ready()
    side(s).deck = added(NO_CARDS, TOOL)
    feed(s, "tool")
    assert awaited_chance(s).seat == 1
    assert side(s).placed == 0


def test_no_legal_zone_drops_the_restriction() -> None:
    """FE-RULING-26: the other zones are full, so the card joins its predecessor."""
    s = ready(dice_of_power=True)
    one = side(s)
    one.grid = tuple(GridCard(0, zone) for zone in (1, 1, 2, 2, 0))
    one.last = 0
    feed(s, "+1")
    assert zones_offered(s) == [ATTACK]


def test_against_a_beast_only_the_hero_places() -> None:
    """FE-EPIC-1-03, FE-EPIC-3-14 to 17: one weapon, an epic die, no enemy cards, basic cards lie open."""
    s = hunting(HE_MAN)
    feed(s, Weapon(0))
    assert awaited_chance(s).source == "FE-EPIC-3-14"
    feed(s, "attack +2")
    assert values(s, 1) == (6, 2, 5)
    placed(s, ("+1", ATTACK))
    assert side(s).grid[0].up
    placed(s, ("+1", DEFENCE), ("+1", ATTACK), ("+1", DEFENCE))
    assert side(s, 1).grid == ()


def test_epic_die_every_round() -> None:
    """FE-RULING-34: rolled once per round; the first result does not carry over."""
    s = feed(hunting("H-02", "FE-EB-07"), Weapon(0), "defence +2")
    assert values(s, 1) == (4, 5, 3)
    placed(s, ("+1", DEFENCE), ("+1", ATTACK), ("+1", DEFENCE), ("+1", ATTACK))
    feed(passing(s), PASS)
    assert fight(s).round == 2
    feed(s, "attack +1")
    assert values(s, 1) == (5, 3, 3)


def test_combat_takes_place_where_the_hero_is() -> None:
    """FE-COMBAT-01: the area of the fight is the area of the active hero."""
    s = ready(where="CTOW")
    assert fight(s).area == area("CTOW")
