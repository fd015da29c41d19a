"""Merchant cards, encounters, epic beasts and solo cards are as many and as strong as the facts say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from eternia.fields.language.clauses import Check, Clause
from eternia.fields.language.reading import read_clause
from eternia.fields.packs.files import place_of
from eternia.fields.packs.load import load_content
from eternia.fields.table.content import COMBAT_CARDS, ZONES
from eternia.fields.table.content_records import SupportCard

CONTENT = load_content()


def cards(kind: Iterable[SupportCard]) -> int:
    """How many cards, copies counted."""
    return sum(card.copies for card in kind)


def clause(text: str) -> Clause:
    """A clause as it is written."""
    return read_clause(text, place_of("test"))


def test_numbers_of_cards() -> None:
    """FE-FACT-06, FE-FACT-07: every deck has its size."""
    assert cards(CONTENT.equipment.values()) == 38
    assert cards(CONTENT.spells.values()) == 45
    assert cards(CONTENT.vehicles.values()) == 20
    assert len(CONTENT.epic_beasts) == 14
    assert list(CONTENT.bosses) == ["BOSS-01"]
    allies = [ally for ally in CONTENT.allies.values() if not ally.extra]
    assert (len(allies), len(CONTENT.beasts), len(CONTENT.events)) == (8, 12, 12)
    assert len(allies) + len(CONTENT.beasts) + len(CONTENT.events) == 32
    assert (len(CONTENT.battle), len(CONTENT.effects), len(CONTENT.victory)) == (24, 24, 26)


def test_combat_cards() -> None:
    """FE-FACT-09, FE-OPEN-07: 21 at the start with basic values of 28, 24 to gain, 45 in all."""
    assert dict(zip(COMBAT_CARDS, CONTENT.start_deck, strict=True)) == {
        "+1": 7, "+2": 6, "+3": 3, "surge": 2, "time": 1, "tool": 1, "flux": 1,
    }  # fmt: skip
    assert dict(zip(COMBAT_CARDS, CONTENT.supply, strict=True)) == {
        "+1": 0, "+2": 8, "+3": 6, "surge": 3, "time": 2, "tool": 2, "flux": 3,
    }  # fmt: skip
    assert (sum(CONTENT.start_deck), sum(CONTENT.supply)) == (21, 24)
    assert sum(value * count for value, count in zip((1, 2, 3), CONTENT.start_deck, strict=False)) == 28


def test_grid() -> None:
    """FE-FACT-20: the zones of the combat grid."""
    assert ZONES == ("attack", "defence", "initiative")


def test_dice() -> None:
    """FE-FACT-02, FE-FACT-21, FE-FACT-22, FE-OPEN-05, FE-OPEN-06: the faces of both dice."""
    assert {faction.dice for faction in CONTENT.factions.values()} == {10}
    wilds = Counter(CONTENT.dice["wilds"].faces)
    assert wilds == {"blank": 2, "success": 2, "double": 1, "reroll": 1}
    assert CONTENT.dice["epic"].faces == (
        "attack +1", "attack +2", "defence +1", "defence +2", "initiative +1", "surge",
    )  # fmt: skip


def test_equipment() -> None:
    """FE-FACT-18, FE-OPEN-08: three types, armour of five subtypes, windows for consumables alone."""
    types = Counter[str]()
    for card in CONTENT.equipment.values():
        types[card.type] += card.copies
        assert bool(card.subtype) == (card.type == "armour")
        assert bool(card.windows) == (card.type == "consumable")
        assert {clause.when == "use" for clause in card.rules} == {card.type == "consumable"}
    assert types == {"armour": 15, "artifact": 11, "consumable": 12}
    subtypes = Counter(card.subtype for card in CONTENT.equipment.values() if card.subtype)
    assert subtypes == {"body": 4, "head": 4, "arms": 3, "legs": 2, "shield": 2}


def test_objects_of_the_lists() -> None:
    """FE-FACT-46, FE-FACT-48: the names of the lists are cards."""
    vehicles = {card.name.en for card in CONTENT.vehicles.values()}
    beasts = {card.name.en for card in CONTENT.epic_beasts.values()}
    assert vehicles | beasts >= {
        "Attak Trak", "Battle Ram", "Blaster Hawk", "Dragon Walker", "Ice Raider", "Land Shark", "Night Stalker",
        "Roton", "Sky Sled", "Talon Fighter", "Wind Raider", "Stridor", "Solar Sailor",
    }  # fmt: skip
    equipment = {card.name.en for card in CONTENT.equipment.values()}
    assert equipment >= {
        "Battle Armor I", "Battle Armor II", "Book of Living Spells", "Gem of Magoo", "Photog Emulator",
        "Polarizer", "Ram Stone", "Secret Liquid of Life", "Shield of Ka", "Sun Scarab", "Shaping Staff",
        "Targan Chains", "Diamond Ray of Disappearance", "Amulet of Avarice", "Orb of Power", "Horn of Evil",
        "Wheel of Infinity", "Gem of Tamadge", "Eldritch Book of Spells", "Ambrosia", "Tri-optic Visor",
    }  # fmt: skip


def test_spells() -> None:
    """FE-FACT-18, FE-OPEN-09: spells for the map, for combat, and for both."""
    windows = Counter[tuple[str, ...]]()
    for card in CONTENT.spells.values():
        windows[card.windows] += card.copies
    assert windows == {("combat",): 27, ("map",): 12, ("map", "combat"): 6}


def test_stated_cards() -> None:
    """FE-FACT-28, FE-FACT-29, FE-FACT-30: Dylinx, Fireball and Magic Trap."""
    dylinx = CONTENT.beasts["FE-BE-09"]
    assert (dylinx.name.en, dylinx.hp, dylinx.attack, dylinx.defence) == ("Dylinx", 3, 3, 2)
    assert dylinx.ability == (clause("wilds-start: check -> encounter attack +1 / none"),)
    fireball = CONTENT.spells["FE-SP-01"]
    assert (fireball.name.en, fireball.windows) == ("Fireball", ("combat",))
    assert fireball.rules == (clause("use: foe lose 2"),)
    trap = CONTENT.equipment["FE-EQ-27"]
    assert (trap.name.en, trap.cost, trap.copies) == ("Magic Trap", 2, 2)


def test_vehicles() -> None:
    """FE-FACT-17, FE-OPEN-10: some fly, some have a bonus that asks for a condition."""
    vehicles = CONTENT.vehicles.values()
    assert sum(card.copies for card in vehicles if card.flying) == 9
    assert sum(card.copies for card in vehicles if card.bonus_if) == 8
    assert all(card.bonus == 1 for card in vehicles if card.bonus_if)
    assert CONTENT.vehicles["FE-VE-09"].bonus == 2
    assert CONTENT.vehicles["FE-VE-08"].rules == ()


def test_allies() -> None:
    """FE-FACT-15, FE-OPEN-12: four for each faction; those of the third come only with it."""
    factions = Counter((ally.faction, ally.extra) for ally in CONTENT.allies.values())
    assert factions == {("masters", False): 4, ("evil-warriors", False): 4, ("evil-horde", True): 4}
    for ally in CONTENT.allies.values():
        assert ally.cost > 0
        assert ally.rules
        assert ally.reward in COMBAT_CARDS


def test_characters_of_the_list_are_allies() -> None:
    """FE-FACT-45: allies bear names of the list of characters."""
    listed = {
        "Orko", "Buzz-Off", "Sy-Klone", "Roboto", "Clawful", "Webstor", "Stinkor", "Two Bad", "Modulok", "Mantenna",
        "Mosquitor", "Octavia",
    }  # fmt: skip
    assert {ally.name.en for ally in CONTENT.allies.values()} == listed


def test_beasts() -> None:
    """FE-FACT-15, FE-OPEN-13: half of them can be tamed; who can be tamed gives a bonus."""
    beasts = CONTENT.beasts.values()
    assert sum(beast.cost >= 0 for beast in beasts) == 6
    assert all(bool(beast.rules) == (beast.cost >= 0) for beast in beasts)


def test_events() -> None:
    """FE-FACT-14, FE-OPEN-14: an event has a name, a story and an effect; four of them ask for a check."""
    events = CONTENT.events.values()
    for event in events:
        assert event.story.en.endswith(".")
        assert [clause.when for clause in event.rules] == ["draw"]
    assert sum(isinstance(event.rules[0].body, Check) for event in events) == 4


def test_epic_beasts() -> None:
    """FE-FACT-16, FE-FACT-47, FE-OPEN-15: ten can be tamed, two fly, seven in each story."""
    beasts = CONTENT.epic_beasts.values()
    assert sum(beast.cost >= 0 for beast in beasts) == 10
    assert {beast.name.en for beast in beasts if beast.flying} == {"Turbodactyl", "Dragosaur"}
    for beast in beasts:
        assert bool(beast.rules) == (beast.cost >= 0)
        assert beast.passive
        assert beast.surge
        assert beast.reward
    decks = [story.beasts for story in CONTENT.stories.values()]
    assert sorted(id_ for deck in decks for id_ in deck) == sorted(CONTENT.epic_beasts)
    assert [len(deck) for deck in decks] == [7, 7]
    names = {beast.name.en for beast in (*beasts, *CONTENT.beasts.values())}
    assert names >= {
        "Green Lygor", "Bionatops", "Parek-Narr", "Shadow Beast", "Dragosaur", "Gigantisaur", "Turbodactyl",
        "Tyrantisaurus", "Dylinx", "Gygor", "Caligar", "Karikoni", "Scorpioni", "Slebeter Slug-Man", "Spelean",
        "Kulatak", "Arachna Spider Warriors", "Skelcon", "Comet Warrior", "Horde Wraith",
    }  # fmt: skip


def test_boss() -> None:
    """FE-OPEN-17: Evil Seed is strong, never tamed, and gives more than a beast."""
    boss = CONTENT.bosses["BOSS-01"]
    assert (boss.hp, boss.initiative, boss.attack, boss.defence, boss.cost) == (12, 2, 5, 3, -1)
    assert (boss.points, boss.reward, boss.eternium, boss.boss) == (2, ("+3",), 3, True)
    assert boss.growth[0] == clause("day: beast heal 1 per:vines4 max:2")


def test_rewards_find_cards() -> None:
    """FE-OPEN-07: no reward asks for a card that the supply does not have."""
    rewards = [ally.reward for ally in CONTENT.allies.values()]
    rewards += [beast.reward for beast in CONTENT.beasts.values()]
    rewards += [reward for beast in CONTENT.epic_beasts.values() for reward in beast.reward]
    assert all(CONTENT.supply[COMBAT_CARDS.index(reward)] for reward in rewards)


def test_battle_cards() -> None:
    """FE-FACT-19, FE-OPEN-22: twelve with surge, four of each weapon in each deck."""
    decks = Counter((card.surge, card.weapon) for card in CONTENT.battle.values())
    assert set(decks.values()) == {4}
    assert len(decks) == 6
    assert {card.effects for card in CONTENT.battle.values()} == {1, 2}


def test_effect_cards() -> None:
    """FE-FACT-19, FE-OPEN-23: six of each level, all zones, a surge in each level."""
    effects = CONTENT.effects.values()
    assert Counter(card.skulls for card in effects) == {1: 6, 2: 6, 3: 6, 4: 6}
    assert Counter(card.skulls for card in effects if card.surge) == {1: 1, 2: 1, 3: 1, 4: 2}
    assert Counter(card.zone for card in effects) == {"attack": 9, "defence": 8, "initiative": 7}
    assert all(card.rules or card.surge for card in effects)
