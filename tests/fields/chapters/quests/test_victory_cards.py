"""Victory cards (FE-VCARD)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.movement import captures
from eternia.fields.chapters.quests import victory_cards
from eternia.fields.chapters.rounds import rounds
from eternia.fields.in_force.goals import amount
from eternia.fields.table import economy
from eternia.fields.table.events import ObjectiveScored, VictoryCardsDiscarded
from eternia.fields.table.model import State
from eternia.fields.table.options import EXCHANGE, MOVE, TO_AREA, Cards
from eternia.fields.table.setup_data import TeamSetup
from support.fields.play import asked, choose, draw, offered, told
from support.fields.positions import EVIL, HE_MAN, MASTERS, TEAMS, area, table, turn
from support.fields.setups import the_game

CONTENT = the_game().content
HORDE_OF_TOKENS, TOWERS, HUNT, SEEKERS, TREASURY, RAIDERS = "V-01", "V-02", "V-05", "V-06", "V-18", "V-23"


def holding_cards(*cards: str, **fields: object) -> State:
    """The Masters hold these victory cards."""
    s = table(**fields)  # type: ignore[arg-type]
    hold(s, *cards)
    return s


def hold(s: State, *cards: str) -> None:
    s.teams[MASTERS].hand = tuple(sorted(cards))
    for card in cards:
        s.victory.bag.remove(card)


def test_two_objectives_with_points() -> None:
    """FE-VCARD-01: every card has a name and two objectives with victory points."""
    for card in CONTENT.victory.values():
        assert card.primary.points >= 1
        assert card.secondary.points > card.primary.points
        assert card.name.en


def test_the_primary_objective_reveals_the_card() -> None:
    """FE-VCARD-02, FE-VCARD-03: it scores and stays open until the secondary is scored, too."""
    s = holding_cards(HUNT)
    victory_cards.count(s, MASTERS, "wilds-won", 2)
    assert s.teams[MASTERS].hand == (HUNT,)
    victory_cards.count(s, MASTERS, "wilds-won")
    team = s.teams[MASTERS]
    assert (team.hand, team.open, team.scored, team.points) == ((), (HUNT,), (), 1)
    victory_cards.count(s, MASTERS, "wilds-won", 3)
    assert (team.open, team.scored, team.points) == ((), (HUNT,), 3)
    assert [event.secondary for event in told(s, ObjectiveScored)] == [False, True]


def test_progress_counts_from_the_start() -> None:
    """FE-VCARD-04: also before the card is drawn."""
    s = turn(HE_MAN)
    hold(s, SEEKERS)
    victory_cards.count(s, MASTERS, "wilds-won", 3)
    choose(s, EXCHANGE, Cards((SEEKERS,)))
    draw(s, "victory", HUNT)
    assert s.teams[MASTERS].open == (HUNT,)


def test_both_objectives_on_one_event() -> None:
    """FE-RULING-75, FE-EX-20, FE-RULING-96: Token Horde on the last day scores twice."""
    held = {(MASTERS, place): 1 for place in ("GTOW", "FOE", "GAZ", "ELDO", "ZALE", "TALO")}
    for number, points in ((1, 1), (11, 3)):
        s = holding_cards(HORDE_OF_TOKENS, soldiers=held, round=number)
        rounds.pay_income(s)
        assert s.teams[MASTERS].points == points
    few = holding_cards(HORDE_OF_TOKENS, soldiers={(MASTERS, "GAZ"): 1})
    rounds.pay_income(few)
    economy.gain(few, MASTERS, 20, "test")
    victory_cards.check(few)
    assert few.teams[MASTERS].points == 0


def test_the_limit() -> None:
    """FE-VCARD-05, FE-VCARD-06, FE-RULING-77: with as many cards revealed as heroes the hand is discarded."""
    s = holding_cards(HUNT, SEEKERS, TOWERS, TREASURY)
    for word in ("wilds-won", "quests"):
        victory_cards.count(s, MASTERS, word, 3)
    assert s.teams[MASTERS].hand == (TOWERS, TREASURY)
    s.teams[MASTERS].eternium = 15
    victory_cards.check(s)
    assert s.teams[MASTERS].hand == ()
    assert s.victory.discard == [TOWERS]


def test_exchanging() -> None:
    """FE-VCARD-07, FE-VCARD-08, FE-RULING-76: any number of cards for 1 Eternium in all, as often as wanted."""
    s = turn(HE_MAN)
    hold(s, TOWERS, RAIDERS)
    choose(s, EXCHANGE)
    assert offered(s) == [Cards((TOWERS,)), Cards((RAIDERS,)), Cards((TOWERS, RAIDERS))]
    choose(s, Cards((TOWERS, RAIDERS)))
    draw(s, "victory", HUNT, SEEKERS)
    assert s.teams[MASTERS].hand == (HUNT, SEEKERS)
    assert s.teams[MASTERS].eternium == 9
    assert EXCHANGE in offered(s)


def test_exchanged_cards_are_hidden() -> None:
    """FE-RULING-102: they lie face down."""
    s = turn(HE_MAN)
    hold(s, TOWERS)
    choose(s, EXCHANGE, Cards((TOWERS,)))
    (event,) = told(s, VictoryCardsDiscarded)
    assert not event.visible_to(1)
    assert event.masked().cards == ()


def test_cards_in_play_are_not_exchanged() -> None:
    """FE-VCARD-09: only those in hand."""
    s = turn(HE_MAN)
    s.teams[MASTERS].open = (TOWERS,)
    s.victory.bag.remove(TOWERS)
    assert EXCHANGE not in offered(s)


def test_an_exchange_needs_eternium() -> None:
    """FE-VCARD-07: 1 Eternium."""
    s = turn(HE_MAN, where={0: "W08"})
    hold(s, TOWERS)
    s.teams[MASTERS].eternium = 0
    assert EXCHANGE not in offered(s)


def test_objectives_of_the_end_of_a_round() -> None:
    """FE-VCARD-02, FE-RULING-75: only then."""
    s = holding_cards(TOWERS, soldiers={(MASTERS, "GTOW"): 1, (MASTERS, "CTOW"): 1})
    victory_cards.check(s)
    assert s.teams[MASTERS].points == 0
    victory_cards.check(s, "end-round")
    assert s.teams[MASTERS].points == 1


def test_captures_by_night() -> None:
    """FE-VCARD-04: an outpost that an enemy controlled directly before."""
    for number, enemy, points in ((2, 1, 1), (1, 1, 0), (2, 0, 0)):
        own = {(EVIL, "FOE"): 1} if enemy else {}
        s = turn(HE_MAN, where={0: "W07"}, soldiers=own, round=number)
        hold(s, RAIDERS)
        choose(s, MOVE, TO_AREA[area("FOE")])
        asked(s)
        assert s.teams[MASTERS].points == points


def test_steps_over_the_edge() -> None:
    """FE-VCARD-04, FE-MAP-08: sun and moon are counted."""
    s = turn(HE_MAN, where={0: "W01"})
    choose(s, MOVE, TO_AREA[area("W06")])
    assert s.teams[MASTERS].counts["sun-steps"] == 1


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("towers", 1), ("forges", 1), ("shops", 1), ("guilds", 0), ("merchants", 2), ("outposts", 5),
        ("controls", 6), ("enemy-side", 1), ("enemy-side-merchants", 0), ("garrisons", 1), ("road", 5),
        ("beasts", 2), ("epic-beasts", 1), ("vehicle-owners", 1), ("ally-owners", 1), ("armoured", 1),
        ("plus-ones", 7), ("eternium", 10),
    ],
)  # fmt: skip
def test_what_is_counted(word: str, number: int) -> None:
    """FE-VCARD-01, FE-VCARD-04: the state that objectives speak of."""
    own = {(MASTERS, "GTOW"): 3, (MASTERS, "FOE"): 1, (MASTERS, "GAZ"): 1, (MASTERS, "ARAC"): 2}
    s = table(where={0: "ZALE", 1: "W08", 2: "W08"}, soldiers=own)
    s.heroes[0].mounts, s.heroes[1].mounts, s.heroes[2].mounts = ("FE-BE-09",), ("FE-EB-02",), ("FE-VE-01",)
    s.heroes[0].ally = "FE-AL-01"
    s.heroes[0].worn = ("FE-EQ-01", "FE-EQ-05", "FE-EQ-16")
    s.heroes[1].worn = ("FE-EQ-02", "FE-EQ-16")
    assert amount(s, MASTERS, word) == number


def test_sides_of_turns() -> None:
    """FE-VCARD-04: outposts of different sides in which turns ended."""
    flyer = TeamSetup("masters", ("H-06", "H-03", "H-05"), (0, 0, 0))
    s = table(teams=(flyer, TEAMS[1]))
    for side in ("A-GRAY", "A-SERP", "A-GRAY"):
        victory_cards.once(s, MASTERS, "sides-visited", side)
    assert s.teams[MASTERS].counts["sides-visited"] == 2
    captures.look(s)


WEST = ("ZALE", "GAZ", "ELDO", "FOE", "GTOW", "TALO", "HYDO", "ANWA", "ORAC")


@pytest.mark.parametrize(
    ("card", "places", "soldiers", "points"),
    [
        ("V-09", WEST[:5], 1, 0),
        ("V-09", WEST[:6], 1, 1),
        ("V-09", WEST[:9], 1, 3),
        ("V-10", ("ZALE",), 1, 0),
        ("V-10", ("PERP",), 1, 1),
        ("V-22", ("CTOW",), 1, 0),
        ("V-22", ("CTOW", "ANWA"), 1, 1),
        ("V-22", ("CTOW", "ANWA", "ZALE", "PERP"), 1, 4),
        ("V-11", WEST[:2], 2, 0),
        ("V-11", WEST[:2], 3, 1),
        ("V-11", WEST[:4], 3, 3),
        ("V-26", ("GTOW", "FOE"), 1, 0),
        ("V-26", ("GTOW", "FOE", "ELDO"), 1, 1),
    ],
)
def test_outposts_at_the_end_of_a_round(
    card: str, places: tuple[str, ...], soldiers: int, points: int
) -> None:
    """FE-VCARD-02: outposts, some on the enemy side, garrisons, the middle of the map, a road with the base."""
    s = holding_cards(card, soldiers={(MASTERS, place): soldiers for place in places})
    victory_cards.check(s)
    assert s.teams[MASTERS].points == 0
    victory_cards.check_team(s, MASTERS, "end-round")
    assert s.teams[MASTERS].points == points
