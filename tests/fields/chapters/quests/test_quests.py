"""Go on a Quest (FE-QUEST)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.quests import carrying
from eternia.fields.chapters.quests.quests import Questing
from eternia.fields.table import combat_result
from eternia.fields.table.events import QuestEnded
from eternia.fields.table.model import Kept, State
from eternia.fields.table.options import ACCEPT, END, PASS, QUEST, TO_AREA, Pick, Word
from eternia.kernel.engine import advance
from eternia.kernel.pending import Chance
from support.fields_table import (
    EVIL,
    EVIL_LYN,
    HE_MAN,
    MASTERS,
    SKELETOR,
    TEELA,
    area,
    asked,
    choose,
    draw,
    finish,
    offered,
    roll,
    table,
    told,
    turn,
)


def quest(card: str, hero: int = HE_MAN, scenario: str = "S-01", **fields: object) -> State:
    """A hero goes on a quest and draws this card."""
    s = turn(hero, scenario=scenario, where={hero: "W08"}, quests=(area("W08"),), **fields)
    choose(s, QUEST)
    return draw(s, "scenario_deck", card)


def ended(s: State) -> list[str]:
    return [event.how for event in told(s, QuestEnded)]


def test_the_token_is_taken() -> None:
    """FE-QUEST-01, FE-RULING-97: where a token lies; it is gone as soon as the action is declared."""
    s = turn(HE_MAN, where={0: "W08"}, quests=(area("W08"), area("W15")))
    choose(s, QUEST)
    assert s.quests == (area("W15"),)
    assert QUEST not in offered(turn(HE_MAN, where={0: "W08"}))


def test_a_test_is_fulfilled() -> None:
    """FE-QUEST-03, FE-QUEST-05, FE-GEN-05: enough successes give the VP at once, and what comes with them."""
    s = quest("Q-F10")
    roll(s, 4, 0)
    asked(s)
    assert s.teams[MASTERS].points == 1
    assert s.teams[MASTERS].eternium == 14
    assert s.teams[MASTERS].counts["quests"] == 1
    assert s.scenario_deck.discard == ["Q-F10"]
    assert ended(s) == ["fulfilled"]


def test_a_test_fails() -> None:
    """FE-QUEST-06, FE-RULING-91: no reward; the card is discarded."""
    s = quest("Q-F10")
    roll(s, 2, 0)
    asked(s)
    assert s.teams[MASTERS].points == 0
    assert s.scenario_deck.discard == ["Q-F10"]
    assert ended(s) == ["failed"]


def test_the_task_may_differ_by_faction() -> None:
    """FE-QUEST-04: The Ram Stone Shard tests the body of a Master and costs an Evil Warrior 3 Eternium."""
    s = quest("Q-F06")
    awaited = advance(s)
    assert isinstance(awaited, Chance)
    assert len(awaited.sizes) == 6
    s = quest("Q-F06", hero=SKELETOR)
    assert offered(s) == [ACCEPT, PASS]
    choose(s, ACCEPT)
    asked(s)
    assert s.teams[EVIL].eternium == 7
    assert s.teams[EVIL].points == 2


def test_a_price_may_be_declined() -> None:
    """FE-QUEST-06: PAY may be declined, and fails when it cannot be paid."""
    s = choose(quest("Q-F06", hero=SKELETOR), PASS)
    assert ended(s) == ["failed"]
    assert s.teams[EVIL].eternium == 10
    poor = turn(SKELETOR, where={SKELETOR: "W08"}, quests=(area("W08"),))
    poor.teams[EVIL].eternium = 2
    choose(poor, QUEST)
    draw(poor, "scenario_deck", "Q-F06")
    asked(poor)
    assert ended(poor) == ["failed"]


def test_losing_hit_points() -> None:
    """FE-QUEST-03: LOSE only with more HP than that; the hero may take a further action."""
    s = choose(quest("Q-F04"), ACCEPT)
    asked(s)
    assert s.heroes[0].damage == 2
    assert s.teams[MASTERS].points == 1
    assert s.stack[-1].left == 2  # type: ignore[attr-defined]
    weak = turn(HE_MAN, where={0: "W08"}, quests=(area("W08"),))
    weak.heroes[0].damage = 6
    choose(weak, QUEST)
    draw(weak, "scenario_deck", "Q-F04")
    asked(weak)
    assert ended(weak) == ["failed"]


def test_dropping_soldiers() -> None:
    """FE-QUEST-03: DROP returns soldiers of the owner's choice; all or nothing."""
    s = quest("Q-F07", hero=SKELETOR, soldiers={(EVIL, "TARG"): 1, (EVIL, "LITH"): 2})
    choose(s, TO_AREA[area("LITH")], TO_AREA[area("TARG")])
    asked(s)
    assert (s.soldiers[EVIL][area("TARG")], s.soldiers[EVIL][area("LITH")]) == (0, 1)
    assert s.teams[EVIL].points == 2
    few = quest("Q-F07", hero=SKELETOR, soldiers={(EVIL, "TARG"): 1})
    asked(few)
    assert ended(few) == ["failed"]


def test_discarding_a_card() -> None:
    """FE-QUEST-03: DISCARD a card of the kind and cost that the task names."""
    s = turn(HE_MAN, where={0: "W08"}, quests=(area("W08"),))
    s.heroes[0].pack = ("FE-EQ-27",)
    s.heroes[0].spells = ("FE-SP-01",)
    choose(s, QUEST)
    draw(s, "scenario_deck", "Q-F08")
    assert offered(s) == [Pick("FE-EQ-27"), PASS]
    choose(s, Pick("FE-EQ-27"), Word("+1"))
    assert s.teams[MASTERS].points == 2
    assert s.teams[MASTERS].deck == (6, 6, 3, 3, 1, 1, 1)


@pytest.mark.parametrize("outposts", [3, 4])
def test_having(outposts: int) -> None:
    """FE-QUEST-05, FE-QUEST-06: HAVE is looked at now; the base counts."""
    held = {(MASTERS, place): 1 for place in ("FOE", "GAZ", "ELDO")[: outposts - 1]}
    s = quest("Q-F07", soldiers=held)
    asked(s)
    assert s.teams[MASTERS].points == (2 if outposts == 4 else 0)


def test_a_fight() -> None:
    """FE-QUEST-03: FIGHT is a wilds combat without reward card or taming."""
    s = quest("Q-F05")
    awaited = advance(s)
    assert isinstance(awaited, Chance)
    assert len(awaited.sizes) == 6


def test_several_tasks() -> None:
    """FE-QUEST-05: all of them, one after the other: Mend the Fracture."""
    s = choose(quest("Q-F13"), ACCEPT)
    assert s.teams[MASTERS].eternium == 8
    roll(s, 2, 2)
    asked(s)
    assert s.teams[MASTERS].points == 3
    s = choose(quest("Q-F13"), PASS)
    asked(s)
    assert s.teams[MASTERS].points == 0


def test_carrying() -> None:
    """FE-QUEST-03: CARRY is fulfilled at the end of a later own turn in the place."""
    s = quest("Q-F12")
    assert s.heroes[0].kept == Kept("Q-F12", s.round + 2, 1)
    s.heroes[0].area = area("ZALE")
    finish(choose(s, END))
    assert s.teams[MASTERS].points == 0
    later = turn(HE_MAN, where={0: "ZALE"}, serial=5)
    later.heroes[0].kept = Kept("Q-F12", 3, 1)
    later.scenario_deck.bag.remove("Q-F12")
    finish(choose(later, END))
    assert later.teams[MASTERS].points == 3
    assert later.heroes[0].kept is None


@pytest.mark.parametrize(
    ("card", "scenario", "hero", "place", "wrong", "points"),
    [
        ("Q-F11", "S-01", HE_MAN, "GTOW", "ZALE", 2),
        ("Q-E07", "S-02", HE_MAN, "AVIO", "ZALE", 2),
        ("Q-E04", "S-02", HE_MAN, "W09", "W08", 2),
        ("Q-E04", "S-02", SKELETOR, "W08", "W09", 2),
    ],
)
def test_where_quests_are_carried(
    card: str, scenario: str, hero: int, place: str, wrong: str, points: int
) -> None:
    """FE-QUEST-03: a tower, the coast, an area with a vine or for the enemy one without."""
    for goal, scored in ((wrong, 0), (place, points)):
        s = turn(hero, where={hero: goal}, serial=5, scenario=scenario, vines=(area("W09"),))
        s.heroes[hero].kept = Kept(card, 3, 1)
        s.scenario_deck.bag.remove(card)
        choose(s, END)
        advance(s)
        assert s.teams[s.heroes[hero].team].points == scored


def test_carrying_too_long() -> None:
    """FE-QUEST-06: failed at the deadline."""
    s = table(round=3)
    s.heroes[0].kept = Kept("Q-F12", 3, 1)
    s.heroes[1].kept = Kept("Q-F02", 4, 1)
    carrying.end_round(s)
    assert [h.kept for h in s.heroes[:2]] == [None, Kept("Q-F02", 4, 1)]


def test_a_hero_carries_one_card() -> None:
    """FE-QUEST-06: with a second one its player chooses which fails."""
    for kept, lost in (("Q-F12", "Q-F02"), ("Q-F02", "Q-F12")):
        s = turn(TEELA, where={TEELA: "W08"}, quests=(area("W08"),))
        s.heroes[TEELA].kept = Kept("Q-F02", 3, 9)
        s.scenario_deck.bag.remove("Q-F02")
        choose(s, QUEST)
        draw(s, "scenario_deck", "Q-F12")
        choose(s, Pick(kept))
        carried = s.heroes[TEELA].kept
        assert carried is not None
        assert carried.card == kept
        assert s.scenario_deck.discard == [lost]


def test_an_epic_beast_is_fought() -> None:
    """FE-QUEST-02, FE-QUEST-07, FE-COMBAT-11: epic combat begins."""
    s = quest("FE-EB-02")
    assert asked(s).kind == "weapon"


@pytest.mark.parametrize(
    "code",
    [
        combat_result.WON,
        combat_result.LOST,
        combat_result.FLED,
        combat_result.UNDECIDED,
        combat_result.NOBODY,
    ],
)
def test_where_the_beast_goes(code: int) -> None:
    """FE-EPIC-7-05, FE-EPIC-9-09, FE-RULING-42, FE-RULING-91: back into the deck unless it was defeated."""
    frame = Questing(hero=0, turn=1, card="FE-EB-02", result=code)
    frame.go("beast_over")
    s = table(frame)
    s.scenario_deck.bag.remove("FE-EB-02")
    finish(s)
    won = code == combat_result.WON
    assert ("FE-EB-02" in s.scenario_deck.bag) == (not won)
    assert (s.scenario_deck.discard == ["FE-EB-02"]) == won


def test_a_failure_that_costs_more() -> None:
    """FE-QUEST-06, FE-GEN-09: Pollen of Sleep ends the turn."""
    s = quest("Q-E03", hero=EVIL_LYN, scenario="S-02")
    roll(s, 0, 0, 0, 0)
    finish(s)
    assert s.heroes[EVIL_LYN].activated
