"""The whole collection: every card is there, says what it does in both languages, and can be fielded."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from eternia.battleground.chapters.setup.force import POINTS, cost, problems
from eternia.battleground.language.card_rules import Active, Modify, Triggered
from eternia.battleground.language.text import card_text
from eternia.battleground.packs.load import BUILT_IN, load_content
from eternia.battleground.random_force import random_force
from eternia.battleground.table.content import Language
from eternia.battleground.table.setup_data import ForceList, Recruit
from eternia.cli.commands.content import counts

CONTENT = load_content()
LANGUAGES: tuple[Language, ...] = ("en", "fr")
SIGNS = ("{", "}", "<", ">", "_", "  ", "..", " ,", "None")
"""What no finished sentence has."""


def ids(prefix: str, first: int, last: int) -> set[str]:
    """The ids of a row of numbered cards."""
    return {f"{prefix}{number}" for number in range(first, last + 1)}


def test_the_counts() -> None:
    """Everything the line printed, two weapons that were left empty included (ET-RULING-084)."""
    found = counts(CONTENT)
    assert {kind: found[kind] for kind in found if kind != "maps"} == {
        "characters": 70,
        "skills": 133,
        "weapons": 150,
        "items": 108,
        "fate": 118,
        "glory": 29,
        "behaviour": 10,
    }


def test_no_number_is_left_out() -> None:
    soldiers = {"HM11", "HE11", "HH2", "HH3"}
    rows = ids("HM", 0, 14) | ids("HE", 1, 13) | ids("HH", 1, 9) | ids("HR", 1, 7) | ids("HS", 1, 7)
    rows |= ids("HP", 1, 10) | ids("HF", 1, 4)
    twins = {f"{soldier}{letter}" for soldier in soldiers for letter in "ab"}
    assert set(CONTENT.characters) == rows - soldiers | twins | {"M1"}
    weapons = ids("WM", 1, 63) | ids("WR", 1, 37) | ids("WS", 1, 45) | ids("WH", 1, 5)
    assert set(CONTENT.weapons) == weapons | {"WMM1", "WRM1", "fists"}
    assert set(CONTENT.items) == ids("I", 1, 107) | {"IM1"}
    assert set(CONTENT.fate) == ids("F", 1, 118)
    assert set(CONTENT.glory) == ids("G", 1, 29)
    assert set(CONTENT.behaviour) == ids("B", 1, 10)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CONTENT.programs)
def test_every_card_says_what_it_does(card: str, language: Language) -> None:
    names = {id_: name.to(language) for id_, name in CONTENT.names().items()}
    text = card_text(CONTENT.programs[card], language, names)
    assert not [sign for sign in SIGNS if sign in text]
    assert text.endswith(".")


def test_every_character_has_two_skills() -> None:
    """Soldiers of one kind share those that are the same; every skill is somebody's."""
    owned = [skill for card in CONTENT.characters.values() for skill in card.skills]
    assert all(len(card.skills) == 2 for card in CONTENT.characters.values())
    assert set(owned) == set(CONTENT.skills)
    shared = {skill for skill, owners in Counter(owned).items() if owners > 1}
    assert shared == {"HM11.2", "HE11.1", "HE11.2", "HH2.1", "HH2.2", "HH3.1", "HH3.2"}
    assert [CONTENT.skills[skill].character for skill in ("HM11.2", "HH2.1")] == ["HM11a", "HH2a"]


def test_seven_factions() -> None:
    assert {id_: faction.name.en for id_, faction in CONTENT.factions.items()} == {
        "masters": "Masters of the Universe",
        "evil-warriors": "Evil Warriors",
        "evil-horde": "Evil Horde",
        "great-rebellion": "Great Rebellion",
        "snake-men": "Snake Men",
        "preternian-heroes": "Preternian Heroes",
        "fighting-foe-men": "Fighting Foe Men",
    }
    members = Counter(card.faction for card in CONTENT.characters.values())
    assert members == {
        "masters": 16, "evil-warriors": 14, "evil-horde": 11, "great-rebellion": 7, "snake-men": 7,
        "preternian-heroes": 10, "fighting-foe-men": 4, "": 1,
    }  # fmt: skip


def test_every_card_comes_in_a_set() -> None:
    """ET-RULING-080: the folder it stands in; each of them has a name."""
    folders = {folder.name for folder in BUILT_IN.iterdir() if (folder / "sets.toml").exists()}
    assert folders == set(CONTENT.sets)
    kinds = (CONTENT.characters, CONTENT.skills, CONTENT.weapons, CONTENT.items, CONTENT.fate, CONTENT.glory)
    for kind in (*kinds, CONTENT.behaviour):
        assert {card.set for card in kind.values()} <= folders
    for skill in CONTENT.skills.values():
        assert skill.set == CONTENT.characters[skill.character].set
    assert CONTENT.items["I29"].set == "wave-1"
    assert CONTENT.behaviour["B1"].set == CONTENT.characters["M1"].set == "wave-2"


def test_iconic_equipment_has_an_owner() -> None:
    """ET-RULING-087: but for the two pistols that Man-E-Faces only gets by changing his face."""
    listed = {id_ for card in CONTENT.characters.values() for id_ in card.iconic}
    iconic = {weapon.id for weapon in CONTENT.weapons.values() if weapon.iconic}
    iconic |= {item.id for item in CONTENT.items.values() if item.iconic}
    assert iconic - listed == {"WR13", "WR14"}


def test_heavy_weapons_and_modules_fit_somebody() -> None:
    for card in CONTENT.characters.values():
        heavy = any(CONTENT.weapons[id_].type == "heavy" for id_ in card.iconic if id_ in CONTENT.weapons)
        assert card.slots.heavy >= heavy
        vehicle = any("vehicle" in skill.keywords for skill in CONTENT.skills_of(card.id))
        assert bool(card.slots.module) == vehicle


@pytest.mark.parametrize("faction", CONTENT.factions)
def test_ready_made_forces_of_every_faction(faction: str) -> None:
    """Four of exactly 100 points, all different, with their decks."""
    forces = [ready.force for ready in CONTENT.forces.values() if ready.force.faction == faction]
    assert len(forces) >= 4
    for force in forces:
        assert problems(CONTENT, force) == ()
        assert cost(CONTENT, force) == POINTS
    assert len({tuple(sorted(each.character for each in force.characters)) for force in forces}) == len(
        forces
    )
    fielded = {recruit.character for force in forces for recruit in force.characters}
    of_faction = {card.id for card in CONTENT.characters.values() if card.faction == faction}
    assert len(fielded) >= len(of_faction) * 3 // 4


@pytest.mark.parametrize("faction", CONTENT.factions)
def test_random_forces_of_every_faction(faction: str) -> None:
    """BG-FORCE, BG-DECK: always legal, the same for the same seed."""
    chance = random.Random(7)
    for _ in range(40):
        assert problems(CONTENT, random_force(CONTENT, faction, chance.randrange)) == ()
    again = [random_force(CONTENT, faction, random.Random(3).randrange) for _ in range(2)]
    assert again[0] == again[1]


def rules_of(*characters: str) -> set[str]:
    """The rules that a force of these characters breaks, its decks left aside."""
    faction = CONTENT.characters[characters[0]].faction
    force = ForceList(faction, tuple(Recruit(id_) for id_ in characters))
    return {each.rule for each in problems(CONTENT, force) if not each.rule.startswith("BG-DECK")}


def test_a_person_is_in_a_force_once() -> None:
    """ET-RULING-081: on foot or mounted, prince or hero."""
    assert rules_of("HM1", "HM6") == {"BG-RULING-045"}
    assert rules_of("HM0", "HM1") == {"BG-RULING-045"}
    assert rules_of("HP3", "HP8") == {"BG-RULING-045"}
    assert rules_of("HP4", "HP5") == set()


def test_soldiers_come_in_twos() -> None:
    """BG-RULING-045: their skill allows two of a kind; another kind has its own two."""
    assert rules_of("HH2a", "HH2b", "HH3a", "HH3b") == set()
    assert rules_of("HH2a", "HH2a", "HH2b") == {"BG-RULING-045"}


def test_prince_adam_can_be_recruited() -> None:
    """ET-RULING-083: for what He-Man costs; only the monster cannot."""
    assert CONTENT.characters["HM0"].cost == CONTENT.characters["HM1"].cost
    assert [card.id for card in CONTENT.characters.values() if card.cost is None] == ["M1"]


def test_the_monster_and_what_it_carries() -> None:
    """ET-RULING-088: of no faction, with two weapons nobody buys."""
    monster = CONTENT.characters["M1"]
    assert (monster.faction, monster.iconic) == ("", ("WMM1", "WRM1", "IM1"))
    assert [weapon.id for weapon in CONTENT.weapons.values() if weapon.innate] == ["fists", "WMM1", "WRM1"]


def test_dinosaur_skills() -> None:
    """ET-RULING-098: the two skills that are called so."""
    assert {id_ for id_, skill in CONTENT.skills.items() if "dinosaur" in skill.keywords} == {
        "HP7.2",
        "HP10.2",
    }


def test_weapons_for_everybody_of_a_kind_have_no_range() -> None:
    """ET-RULING-089."""
    assert (CONTENT.weapons["WS30"].range, CONTENT.weapons["WS31"].range) == (0, 0)


def test_special_terrain_of_the_later_sets() -> None:
    """ET-RULING-090: a teleporter falls at the first wound, a mud monster withstands some."""
    teleporter, mud = CONTENT.terrain["teleporter"], CONTENT.terrain["mud monster"]
    assert (len(teleporter.shape), teleporter.health, teleporter.toughness, teleporter.mind) == (1, 1, 0, 0)
    assert (len(mud.shape), mud.health, mud.toughness, mud.mind, mud.gives_cover) == (3, 3, 2, 1, True)


def test_it_belongs_to_me_has_two_uses() -> None:
    """ET-RULING-091: a glory card for AP, a fate card for a move, each once in a turn."""
    for_ap, for_move = CONTENT.skills["HH4.2"].rules
    assert isinstance(for_ap, Active)
    assert isinstance(for_move, Active)
    assert (for_ap.use.glory, for_move.use.fate) == (1, 1)


def test_readings_of_doubtful_cards() -> None:
    """ET-RULING-086, ET-RULING-092, ET-RULING-093, ET-RULING-096, ET-RULING-097."""
    assert CONTENT.characters["HM14"].toughness == 0
    (metal,) = CONTENT.skills["HM14.1"].rules
    assert isinstance(metal, Modify)
    assert metal.number == ("toughness",)
    assert "inches=6" in repr(CONTENT.rules["HE12.2/token/1"])
    (king_axe,) = CONTENT.weapons["WM52"].rules
    assert isinstance(king_axe, Triggered)
    assert king_axe.if_
    assert "'other'" in repr(CONTENT.rules["HR3.2/token/1"])
    (stone,) = CONTENT.fate["F107"].bonus
    assert isinstance(stone, Triggered)
    assert (stone.when, stone.on) == ("would be wounded", ())


def test_the_two_weapons_of_our_own() -> None:
    """ET-RULING-084: generic, three points, in the manner of their neighbours."""
    for id_, name in {"WM35": "Spiked Flail", "WM36": "War Hammer"}.items():
        weapon = CONTENT.weapons[id_]
        assert (weapon.name.en, weapon.cost, weapon.iconic, weapon.set) == (name, 3, False, "wave-5")
        assert next(successes for successes, _ in weapon.table) == 1


def test_readings_of_open_texts() -> None:
    """ET-RULING-094, ET-RULING-095, ET-RULING-099: what the programs say where the facts leave something open."""
    first, second = CONTENT.steps["WM60/1/do"]
    assert first.if_
    assert second.if_
    (strike,) = CONTENT.steps["WS34/token/1/do"]
    assert "within=8" in repr(strike)
    assert "hexes=Counted(per='lost'" in repr(CONTENT.steps["HE10.1/1/do"][1])
    assert "'own zone'" in repr(CONTENT.rules["HS4.1/1"])
    assert "activation" in repr(CONTENT.rules["HP5.1/1"])
    (both, _) = CONTENT.steps["HP1.2/1/do"]
    assert isinstance(both, Modify)
    assert both.number == ("speed", "focused speed")
    guard, shield = CONTENT.rules["HM11a.1/1"], CONTENT.rules["HH8.2/1"]
    assert isinstance(guard, Triggered)
    assert isinstance(shield, Triggered)
    assert (guard.may, shield.may) == (False, True)
