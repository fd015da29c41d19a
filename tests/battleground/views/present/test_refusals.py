"""What is not possible says why, with the rule: one scene for each reason."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from eternia.battleground.chapters.rounds.activation import Activation
from eternia.battleground.game import Battleground
from eternia.battleground.table.content_records import Language
from eternia.battleground.table.model import Force, State
from eternia.battleground.table.turn import ACTIVATION
from eternia.battleground.views.observe import observe
from eternia.battleground.views.present.position import present
from eternia.battleground.views.present.shown import RefusalShown
from support.battleground.play import activate, asked, interrupt
from support.battleground.positions import duel, fight, stand, terrain
from support.battleground.rules import with_rules

GAME = Battleground()


def refused(s: State, language: Language = "en") -> list[RefusalShown]:
    """Everything refused in the decision that is asked now."""
    decision = asked(s)
    shown = present(s.content, observe(s, decision.seat), 1, language).decision
    assert shown is not None
    return list(shown.refusals)


def reason(s: State, group: str, card: str = "", character: int = -1, label: str = "") -> tuple[str, str]:
    """Reason and rule of the one refusal that fits."""
    found = [
        each
        for each in refused(s)
        if each.group == group
        and (not card or each.card == card)
        and each.character == character
        and (not label or each.label == label)
    ]
    assert len(found) == 1, refused(s)
    french = [each for each in refused(s, "fr") if each.rule == found[0].rule]
    assert french
    return found[0].reason, found[0].rule


def forces(**fields: Any) -> list[Force]:
    """Both forces, the first one with these fields."""
    return [
        Force(faction="masters", zone=0, **{"hand": ["F1"], **fields}),
        Force(faction="evil-warriors", zone=1),
    ]


def test_focus() -> None:
    """BG-FOCUS-03, BG-AP-02: a second token, or too few AP."""
    s = fight(stand("HM1", 0, "M15", focused=True), stand("HE1", 1, "A5"))
    activate(s, 0)
    assert reason(s, "focus") == ("He-Man is focused already.", "BG-FOCUS-03")
    s.characters[0].focused = False
    frame = s.stack[-1]
    assert isinstance(frame, Activation)
    frame.focus_actions, frame.ap = 1, 1
    assert reason(s, "focus") == ("It costs 2 AP; 1 AP left.", "BG-AP-02")


def test_focus_that_a_card_forbids() -> None:
    """BG-HIERARCHY-06: the card is named."""
    s = with_rules(
        fight(stand("HM1", 0, "M15"), stand("HE1", 1, "A5")), 0, '[{ forbid = "focus action" }]', card="HM1.1"
    )
    activate(s, 0)
    said, rule = reason(s, "focus")
    assert said == f"{s.content.skills['HM1.1'].name.en} forbids it."
    assert rule == "BG-HIERARCHY-06"


def test_moves() -> None:
    """BG-AP-03, BG-FOCUS-04: repeats cost more; a focused move needs a token."""
    s = fight(stand("HM1", 0, "M15"), stand("HE1", 1, "A5"))
    activate(s, 0, ap=1)
    assert reason(s, "move") == ("He-Man has no focus token to spend.", "BG-FOCUS-04")
    frame = s.stack[-1]
    assert isinstance(frame, Activation)
    frame.move_actions = 1
    assert reason(s, "move", label="Move") == ("It costs 2 AP; 1 AP left.", "BG-AP-03")


def test_overwatch_without_action_points() -> None:
    """BG-AP-04."""
    s = fight(stand("HM1", 0, "M15"), stand("HE1", 1, "A5"), forces=forces())
    activate(s, 0, ap=0)
    assert reason(s, "overwatch") == ("It costs 1 AP; 0 AP left.", "BG-AP-04")


def test_weapons_without_action_points_or_mana() -> None:
    """BG-AP-08, 09, BG-SPELL-06."""
    s = fight(stand("HE1", 1, "M15", weapons=("WM11", "WS6")), stand("HM1", 0, "M19"))
    activate(s, 0, ap=1)
    mana = s.content.weapons["WS6"].mana
    assert reason(s, "attack", "WS6") == (f"It costs {mana} mana; Skeletor has 0 mana.", "BG-SPELL-06")
    s.characters[0].mana = 5
    frame = s.stack[-1]
    assert isinstance(frame, Activation)
    frame.spell_attacks = 1
    assert reason(s, "attack", "WS6") == (
        "Another spell attack in the same turn costs 2 AP; 1 AP left.",
        "BG-AP-09",
    )


def test_melee_weapons_without_anybody_engaged() -> None:
    """BG-MELEE-02, 05: the weapon as a whole, and each enemy."""
    s = fight(stand("HM1", 0, "M15", weapons=("WM12",)), stand("HE1", 1, "M17"))
    activate(s, 0)
    assert reason(s, "attack", "WM12") == ("He-Man is engaged with nobody.", "BG-MELEE-05")
    assert reason(s, "attack", "WM12", 1) == ("He-Man is not engaged with Skeletor.", "BG-MELEE-05")
    s = fight(
        stand("HM1", 0, "M15", weapons=("WM12",)),
        stand("HE1", 1, "M16+"),
        pieces=(terrain("PLAT", "M16 M17 M18 N17 N18 L17 L18"),),
    )
    activate(s, 0)
    assert reason(s, "attack", "WM12", 1) == ("Skeletor stands at another elevation.", "BG-MELEE-02")


def test_ranged_weapons_out_of_range_or_sight_or_engaged() -> None:
    """BG-RANGED-02 to 04, BG-LOS-01: the distance and what hides the target are named."""
    s = fight(stand("HM2", 0, "M15", weapons=("WR1",)), stand("HE1", 1, "M29"))
    activate(s, 0)
    said, rule = reason(s, "attack", "WR1", 1)
    assert said.startswith("Skeletor is ")
    assert said.endswith(f"inches away; the range is {s.content.weapons['WR1'].range}.")
    assert rule == "BG-RANGED-03"
    assert reason(s, "attack", "WR1")[0] == f"No enemy is within {s.content.weapons['WR1'].range} inches."
    wall = terrain("H4", "L17 M17 N18 O18")
    s = fight(stand("HM2", 0, "M15", weapons=("WR1",)), stand("HE1", 1, "M19"), pieces=(wall,))
    activate(s, 0)
    said, rule = reason(s, "attack", "WR1", 1)
    assert (said, rule) == ("Skeletor is not in line of sight: L17 M17 N18 in the way.", "BG-RANGED-04")
    assert reason(s, "attack", "WR1") == ("No enemy in range is in line of sight.", "BG-RANGED-04")
    s = fight(stand("HM2", 0, "M15", weapons=("WR1",)), stand("HE1", 1, "M16"))
    activate(s, 0)
    assert reason(s, "attack", "WR1") == ("Man-At-Arms is engaged: no ranged attack.", "BG-RANGED-02")


def test_spells_while_engaged() -> None:
    """BG-SPELL-07."""
    s = fight(stand("HE1", 1, "M15", weapons=("WS6",), mana=5), stand("HM1", 0, "M16"))
    activate(s, 0)
    assert reason(s, "attack", "WS6") == ("Skeletor is engaged: no spell attack.", "BG-SPELL-07")


def test_an_enemy_that_a_card_protects() -> None:
    """BG-HIERARCHY-06."""
    s = with_rules(
        duel(weapons=("WM12",), facing=0),
        1,
        '[{ forbid = "be targeted" }]',
        card="HE1.1",
    )
    activate(s, 0)
    said, rule = reason(s, "attack", "WM12", 1)
    assert said == f"{s.content.skills['HE1.1'].name.en} keeps Skeletor from being a target."
    assert rule == "BG-HIERARCHY-06"


def test_interruptions() -> None:
    """BG-INT-04, 08, BG-FOCUS-11: no focus, no overwatch, and only the interrupted may be aimed at."""
    s = duel(stand("HE2", 1, "L15"), weapons=("WM12",), facing=0)
    interrupt(s, 0, 1)
    assert reason(s, "focus")[1] == "BG-FOCUS-11"
    assert reason(s, "overwatch")[1] == "BG-INT-04"
    assert reason(s, "attack", "WM12", 2) == (
        "In an interruption only Skeletor may be aimed at.",
        "BG-INT-08",
    )
    said, rule = reason(s, "move", label="Move")
    assert said == "There is no way to move towards Skeletor and end in its line of sight."
    assert rule == "BG-INT-10"


def test_attacks_of_opportunity() -> None:
    """BG-AOO-04, 05: nothing but melee attacks."""
    s = fight(stand("HM2", 0, "M15", weapons=("WM7", "WR1"), mana=5), stand("HE1", 1, "M16"), skills=True)
    interrupt(s, 0, 1, "opportunity")
    for group in ("focus", "overwatch", "skill"):
        assert reason(s, group) == (
            "An attack of opportunity allows nothing but attacks.",
            "BG-AOO-04",
        )
    assert reason(s, "move", label="Move")[1] == "BG-AOO-04"
    assert reason(s, "attack", "WR1") == (
        "An attack of opportunity must be a melee attack.",
        "BG-AOO-05",
    )


def test_skills() -> None:
    """BG-SKILL-03, 04, 10, BG-AP-06: mana, AP, used already, nobody to aim at."""
    s = fight(stand("HE3", 1, "M15"), stand("HM1", 0, "A5"), skills=True)
    activate(s, 0)
    assert reason(s, "skill", "HE3.2") == ("It costs 1 mana; Mer-Man has 0 mana.", "BG-SKILL-03")
    s.characters[0].mana = 5
    assert reason(s, "skill", "HE3.2") == (
        "Nobody it could be aimed at is in range and in line of sight.",
        "BG-SKILL-10",
    )
    frame = s.stack[-1]
    assert isinstance(frame, Activation)
    frame.used = ("HE3.1/1",)
    assert reason(s, "skill", "HE3.1") == (
        "Instant Puddle has been used in this turn already.",
        "BG-SKILL-04",
    )
    s = fight(stand("HM2", 0, "M15", mana=5), stand("HE1", 1, "A5"), skills=True, forces=forces())
    activate(s, 0, ap=0)
    assert reason(s, "skill", "HM2.2") == ("It costs 1 AP; 0 AP left.", "BG-AP-06")


def test_a_skill_whose_condition_does_not_hold() -> None:
    """BG-SKILL-03: Master Tactician is for one's own activation."""
    s = fight(stand("HM2", 0, "M15", mana=5), stand("HE1", 1, "M16"), skills=True)
    interrupt(s, 0, 1)
    said, rule = reason(s, "skill", "HM2.2")
    assert said == "What Master Tactician asks for does not hold now."
    assert rule == "BG-SKILL-03"


def test_items_used_up() -> None:
    """BG-ITEM-08."""
    s = fight(stand("HM1", 0, "M15", items=("I36",), face_down=("I36",)), stand("HE1", 1, "A5"))
    activate(s, 0)
    assert reason(s, "item", "I36") == ("Bomb Pack has been used up: it lies face down.", "BG-ITEM-08")


def test_characters_that_cannot_be_activated() -> None:
    """BG-ACT-10, 18: activated already, or the last one of the round before."""
    s = fight(
        stand("HM1", 0, "M15"),
        stand("HM2", 0, "M17"),
        stand("HM3", 0, "M19", cards=("F2",)),
        stand("HM4", 0, "M21"),
        stand("HE1", 1, "A5"),
        forces=forces(barred=3),
    )
    s.stack.append(Activation(character=-1, number=0, kind=ACTIVATION, seat=0, card="F6"))
    found = {each.character: each.rule for each in refused(s)}
    assert found == {2: "BG-ACT-18", 3: "BG-ACT-10"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_refusals_are_whole_sentences(language: Language) -> None:
    s = fight(stand("HM2", 0, "M15", weapons=("WM7", "WR1")), stand("HE1", 1, "M29"), skills=True)
    activate(s, 0, ap=1)
    for each in refused(s, language):
        assert each.reason.endswith(".")
        assert each.rule.startswith("BG-")


def test_a_bonus_for_somebody_else() -> None:
    """BG-CARD-02: a bonus that names a character is for that one alone."""
    s = fight(stand("HM1", 0, "M15"), stand("HE1", 1, "A5"), forces=forces())
    only = msgspec.structs.replace(s.content.fate["F1"], ultimate="HM2")
    fate = {**s.content.fate, "F1": only}
    s.content = msgspec.structs.replace(s.content, fate=fate, version="test ultimate")
    activate(s, 0)
    assert reason(s, "card", "F1") == ("Its bonus is for Man-At-Arms, not for He-Man.", "BG-CARD-02")


def test_a_long_melee_weapon_reaches_so_far() -> None:
    """BG-MELEE-05: counted in hexes."""
    s = fight(stand("HM1", 0, "M15", weapons=("WM12",)), stand("HE1", 1, "M19"))
    long = msgspec.structs.replace(s.content.weapons["WM12"], range=2)
    weapons = {**s.content.weapons, "WM12": long}
    s.content = msgspec.structs.replace(s.content, weapons=weapons, version="test long")
    activate(s, 0)
    assert reason(s, "attack", "WM12", 1) == (
        "Skeletor is 4 hexes away; the weapon reaches 2.",
        "BG-MELEE-05",
    )
    assert reason(s, "attack", "WM12") == ("No enemy is within 2 hexes.", "BG-MELEE-05")


def test_a_payment_that_cannot_be_made() -> None:
    """BG-SKILL-03: whatever else a skill asks for."""
    rules = "[{ use = { focus = 1 }, do = [{ heal = 1 }] }]"
    s = with_rules(fight(stand("HM1", 0, "M15"), stand("HE1", 1, "A5")), 0, rules, card="HM1.2")
    activate(s, 0)
    name = s.content.skills["HM1.2"].name.en
    assert reason(s, "skill", "HM1.2") == (f"What {name} asks for cannot be paid now.", "BG-SKILL-03")
