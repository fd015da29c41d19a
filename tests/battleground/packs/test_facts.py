"""Facts about cards that the sources mention (BG-FACT)."""

from __future__ import annotations

from eternia.battleground.chapters.cards.marks import place_mark
from eternia.battleground.chapters.setup.force import recruit_problems
from eternia.battleground.in_force.speed import starts_in_difficult_terrain
from eternia.battleground.language.card_rules import Active, Modify, Test, Triggered
from eternia.battleground.language.selectors import Counted
from eternia.battleground.language.steps import Jump, Place
from eternia.battleground.packs.load import BUILT_IN, load_content, read_content
from eternia.battleground.table.options import Attack
from eternia.battleground.table.setup_data import Recruit
from support.battleground.play import activation, asked, idle_to
from support.battleground.positions import at, stand, table

CONTENT = load_content()
STARTER = read_content([BUILT_IN / "starter"])


def by_name(english: str) -> list[str]:
    """The weapons of this name."""
    return [weapon.id for weapon in STARTER.weapons.values() if weapon.name.en == english]


def test_evil_lyn_shoots_and_casts_fireball() -> None:
    """BG-FACT-27: Fireball fits her slots; with a rifle in hand both attacks are offered."""
    assert not recruit_problems(CONTENT, Recruit("HE2", ("WS5",)), "")
    evil_lyn = stand("HE2", 1, "M8", mana=3, weapons=("WS5", "WR7"))
    s = table(stand("HM3", 0, "M14"), evil_lyn, activation("F11", seat=1))
    idle_to(s, "action")
    offered = {option.weapon for option in asked(s).options if isinstance(option, Attack)}
    assert {"WS5", "WR7"} <= offered


def test_optic_blast() -> None:
    """BG-FACT-29: a power test against mind with a range, a skill of Tri-Klops."""
    (skill,) = [skill for skill in STARTER.skills.values() if skill.name.en == "Optic Blast"]
    assert STARTER.characters[skill.character].name.en == "Tri-Klops"
    (rule,) = skill.rules
    assert isinstance(rule, Triggered)
    (test,) = rule.do
    assert isinstance(test, Test)
    assert (test.stat, test.against) == ("power", "mind")
    assert rule.on[0].who is not None
    assert not isinstance(rule.on[0].who, str)
    assert rule.on[0].who.within == 8


def test_filmed_tests() -> None:
    """BG-FACT-30: somebody has power 3; Trap Jaw (perception 5) tests at -1 and jumps 2 hexes per success."""
    assert 3 in {card.power for card in STARTER.characters.values()}
    (grapple,) = [skill for skill in STARTER.skills.values() if skill.name.en == "Grapple"]
    assert STARTER.characters[grapple.character].perception == 5
    (rule,) = grapple.rules
    assert isinstance(rule, Active)
    (test,) = rule.do
    assert isinstance(test, Test)
    assert (test.stat, test.dice) == ("perception", -1)
    (jump,) = test.do
    assert isinstance(jump, Jump)
    assert isinstance(jump.hexes, Counted)
    assert (jump.hexes.per, jump.hexes.times) == ("success", 2)


def test_the_mark_of_mer_man() -> None:
    """BG-FACT-31: the only mark of the box makes hexes within 2 hexes difficult terrain."""
    assert [token.id for token in STARTER.tokens.values() if token.class_ == "mark"] == ["mer-man"]
    for where, difficult in (("M12", True), ("M13", False)):
        s = table(stand("HM1", 0, where), stand("HE3", 1, "W8"))
        place_mark(s, 1, "mer-man", at("M10"))
        assert starts_in_difficult_terrain(s, 0) == difficult


def test_weapons_named_without_values() -> None:
    """BG-FACT-39: Mace, Havoc Staff and Hook Attachment, all carried in the first game."""
    carried = {
        weapon for force in STARTER.first_game.forces for r in force.characters for weapon in r.weapons
    }
    for english in ("Mace", "Havoc Staff", "Hook Attachment"):
        (weapon,) = by_name(english)
        assert weapon in carried


def test_the_pictured_spell() -> None:
    """BG-FACT-41: Magic Blast costs one mana."""
    (weapon,) = by_name("Magic Blast")
    assert STARTER.weapons[weapon].mana == 1


def test_the_electro_shocker_spear() -> None:
    """BG-FACT-43: a ranged attack is offered for a focus token, and only with one."""
    for focused in (True, False):
        bearer = stand("HM1", 0, "M8", weapons=("WM24",), focused=focused)
        s = table(bearer, stand("HE1", 1, "M14"), activation("F11"))
        idle_to(s, "action")
        assert any(isinstance(option, Attack) for option in asked(s).options) == focused


def test_filmed_bonuses() -> None:
    """BG-FACT-53: a fate card with one more defence die, and effects that add one to the scope."""
    changes = [
        (number, step.by, test)
        for card in STARTER.fate.values()
        for step in card.bonus
        if isinstance(step, Modify)
        for number in step.number
        for test in (step.on[0].test if step.on else ())
    ]
    assert ("dice", 1, "defence") in changes
    scopes = [step for card in STARTER.fate.values() for step in card.bonus if isinstance(step, Modify)]
    assert any(step.number == ("scope",) and step.by == 1 for step in scopes)


def test_wave_three_equipment() -> None:
    """BG-FACT-59: the Bomb Pack tears up the ground, the Fuel Tank places what dazes."""
    placed = {}
    for item in ("I36", "I40"):
        (rule,) = CONTENT.items[item].rules
        assert isinstance(rule, Active)
        (step,) = rule.do
        assert isinstance(step, Place)
        placed[item] = CONTENT.terrain[step.thing]
    assert placed["I36"].overlays
    assert placed["I40"].daze == 3
