"""Victory cards, quests and scenarios: objectives, tasks, decks and set-up."""

from __future__ import annotations

import pytest

from eternia.fields.language.clauses import Clause, Condition, Task
from eternia.fields.language.conditions import HISTORY
from eternia.fields.language.reading import read_clause
from eternia.fields.packs.files import place_of
from eternia.fields.packs.load import load_content
from eternia.fields.packs.references import actions_of
from eternia.fields.table.geography import measure
from eternia.fields.table.scenario_records import Solo, Story

CONTENT = load_content()
AT = CONTENT.geography.index


def clause(text: str) -> Clause:
    """A clause as it is written."""
    return read_clause(text, place_of("test"))


def test_tracker() -> None:
    """FE-FACT-41, FE-FACT-42, FE-OPEN-04: twelve rounds, four skulls, the last one in the last round."""
    tracker = CONTENT.tracker
    assert (tracker.rounds, tracker.skulls, tracker.last_day) == (12, (3, 6, 9, 12), 11)


def test_victory_cards() -> None:
    """FE-FACT-12, FE-OPEN-11: 26 cards, each with two objectives that a program can check."""
    cards = CONTENT.victory.values()
    assert [card.id for card in cards] == [f"V-{number:02}" for number in range(1, 27)]
    assert sum(card.primary.points for card in cards) == 26
    assert sum(card.secondary.points for card in cards) == 57
    assert all(card.primary != card.secondary for card in cards)


def test_token_horde() -> None:
    """FE-FACT-31, FE-RULING-96: 10 Eternium in a day preparation, then in the last one."""
    horde = CONTENT.victory["V-01"]
    assert horde.name.en == "Token Horde"
    ten = Condition("income", ">=", "10")
    assert (horde.primary.when, horde.primary.ways, horde.primary.points) == ("day-income", ((ten,),), 1)
    assert horde.secondary.ways == ((ten, Condition("last-day")),)
    assert horde.secondary.points == 2


def test_history_is_counted_for_some_card() -> None:
    """Every count of deeds is asked for by a victory card."""
    objectives = [each for card in CONTENT.victory.values() for each in (card.primary, card.secondary)]
    words = {condition.word for each in objectives for way in each.ways for condition in way}
    assert set(HISTORY) <= words


def test_quests() -> None:
    """FE-FACT-13, FE-OPEN-16: thirteen quests in each story, with tasks for every faction."""
    for story, letter in (("S-01", "F"), ("S-02", "E")):
        assert CONTENT.stories[story].quests == tuple(f"Q-{letter}{number:02}" for number in range(1, 14))
    for quest in CONTENT.quests.values():
        assert quest.points in (1, 2, 3)
        for faction in CONTENT.factions:
            assert quest.tasks_of(faction)


def test_third_faction_reads_the_evil_warriors() -> None:
    """Where a quest names the third faction it has its own task, else that of the Evil Warriors."""
    sword, king = CONTENT.quests["Q-F02"], CONTENT.quests["Q-F01"]
    assert sword.tasks_of("evil-horde")[0].places == ("A-HORD", "A-CTOW")
    assert king.tasks_of("evil-horde") == king.tasks_of("evil-warriors") != king.tasks_of("masters")


def test_tasks_of_some_quests() -> None:
    """A fight, a test with a price, a carried card, and what failing costs."""
    quests = CONTENT.quests
    assert quests["Q-F01"].tasks_of("masters") == (Task(kind="fight", attack=4, defence=2, hp=3),)
    assert [task.kind for task in quests["Q-F13"].tasks_of("masters")] == ["pay", "test"]
    assert quests["Q-F08"].tasks_of("masters") == (Task(kind="discard", amount=1, what="equipment", cost=2),)
    (pollen,) = quests["Q-E03"].tasks_of("masters")
    assert [action.verb for action in actions_of((Clause("x", pollen.failure),))] == ["end-turn"]
    (liquid,) = quests["Q-E04"].tasks_of("evil-warriors")
    assert (liquid.places, liquid.rounds) == (("no-vine",), 2)
    assert [action.verb for action in actions_of((Clause("x", liquid.then),))] == ["plant"]


def test_scenarios() -> None:
    """FE-FACT-52: two stories, three skirmishes, three for solo and cooperative play."""
    scenarios = [CONTENT.scenario(f"S-{number:02}") for number in range(1, 9)]
    assert [scenario.name.en for scenario in scenarios] == [
        "Fractures in Time", "Evil Seed", "Ritual of Unlimited Power", "Marching Armies",
        "Raiders of the Lost Artifact", "He-Man Impostor", "Retrieve the Plans", "The Missing Child",
    ]  # fmt: skip
    assert (len(CONTENT.stories), len(CONTENT.skirmishes), len(CONTENT.solos)) == (2, 3, 3)


@pytest.mark.parametrize("story", CONTENT.stories.values(), ids=lambda story: story.id)
def test_stories(story: Story) -> None:
    """FE-FACT-08, FE-FACT-43, FE-OPEN-18, FE-OPEN-19: a deck of 20, four skull events, at most 14 tokens."""
    assert len(story.quests) + len(story.beasts) == 20
    assert len(story.skulls) == 4
    placed = [action.argument for skull in story.skulls for action in actions_of(skull.rules)
              if action.verb == "token"]  # fmt: skip
    assert len(story.tokens) + len(placed) == 14 - (story.id == "S-02")
    assert len({*story.tokens, *placed}) == len(story.tokens) + len(placed)


def test_vines() -> None:
    """FE-FACT-08, FE-OPEN-17: four vines of twelve at the start, two of them next to the Central Tower."""
    vines = CONTENT.stories["S-02"].vines
    assert vines is not None
    assert (vines.supply, vines.entry, vines.per_point, vines.seed) == (12, 2, 3, "A-W15")
    start = {AT[area] for area in vines.start}
    assert len(start) == 4
    assert len(start.intersection(CONTENT.geography.steps[AT["A-CTOW"]])) == 2
    assert {CONTENT.world.mirror[area] for area in start} == start
    assert CONTENT.stories["S-01"].vines is None


def test_soldiers_start_at_the_own_shop() -> None:
    """FE-OPEN-19: in Fractures in Time each team has a soldier on the shop of its side; else there are none."""
    assert (CONTENT.stories["S-01"].soldiers, CONTENT.stories["S-02"].soldiers) == ("shop", "")
    shops = [CONTENT.areas[CONTENT.geography.closest(base, "shop")].id for base in CONTENT.geography.bases]
    assert shops == ["A-GAZ", "A-TARG", "A-ORKA"]


def test_skirmishes() -> None:
    """FE-OPEN-20: zones with a base each, soldiers that fit, tokens out of 14."""
    assert {id_: zone.base for id_, zone in CONTENT.zones.items()} == {
        "west": "A-GRAY", "east": "A-SERP", "south": "A-HORD",
    }  # fmt: skip
    for zone in CONTENT.zones.values():
        assert len(zone.outposts) == 6
        assert {CONTENT.areas[AT[area]].side for area in (*zone.outposts, *zone.wilds)} == {zone.base}
    soldiers = [skirmish.soldiers for skirmish in CONTENT.skirmishes.values()]
    assert soldiers == [6, 12, 4]
    for skirmish in CONTENT.skirmishes.values():
        assert skirmish.rounds == 8
        assert 2 * skirmish.tokens <= 14
        # At least one and at most three in each of the five outposts that are no base, where there are enough.
        assert skirmish.soldiers <= 15
    assert CONTENT.skirmishes["S-03"].target == 18
    assert CONTENT.skirmishes["S-05"].artifact == 4


def test_levels() -> None:
    """FE-FACT-50: the table of the four difficulties."""
    levels = CONTENT.levels
    assert list(levels) == ["beginner", "novice", "advanced", "merciless"]
    assert [level.skulls for level in levels.values()] == [1, 2, 3, 4]
    assert [level.eternium for level in levels.values()] == [14, 10, 10, 10]
    assert [level.soldiers for level in levels.values()] == [True, False, False, False]
    assert [level.defeat for level in levels.values()] == [0, 5, 5, 5]
    assert [level.flee for level in levels.values()] == [0, 1, 2, 2]
    assert [level.reinforcement for level in levels.values()] == ["none", "night", "round", "turn"]
    assert [level.effects for level in levels.values()] == [0, 0, 1, 2]
    assert [level.points for level in levels.values()] == [2, 4, 6, 10]
    assert [len(level.surge) for level in levels.values()] == [1, 2, 3, 4]


@pytest.mark.parametrize("solo", CONTENT.solos.values(), ids=lambda solo: solo.id)
def test_solos(solo: Solo) -> None:
    """FE-OPEN-21: set-up for every difficulty, three enemies, no more than 15 soldiers."""
    assert list(solo.levels) == list(CONTENT.levels)
    assert len(solo.drills) == 3
    rounds = [level.rounds for level in solo.levels.values()]
    assert rounds == sorted(rounds, reverse=True)
    for level in solo.levels.values():
        assert len(level.enemies) == 3
        assert sum(level.enemy_soldiers.values()) <= 15
        assert len(level.tokens) <= 14


def test_the_child_hides_far_away() -> None:
    """The tokens that can hide the child are those at distance 4 or more from Castle Grayskull."""
    child = CONTENT.solos["S-08"]
    closed = [AT["A-SERP"], AT["A-HORD"]]
    ways = measure(CONTENT.geography.steps, closed)[AT["A-GRAY"]]
    far = {token for token in child.levels["novice"].tokens if ways[AT[token]] >= 4}
    assert {token for part in child.hidden.values() for token in part} == far


def test_scenario_actions() -> None:
    """Cut the Vines, Chant, Take the plans and the Ram Stone are data."""
    assert CONTENT.stories["S-02"].actions["cut-vines"].rule == clause(
        "action: test body 3 -> team uproot 1 here & team eternium +1 / self lose 1 if area=vine limit turn"
    )
    found = {name for number in range(1, 9) for name in CONTENT.scenario(f"S-{number:02}").actions}
    assert found == {"cut-vines", "chant", "take-plans", "ram-stone"}
