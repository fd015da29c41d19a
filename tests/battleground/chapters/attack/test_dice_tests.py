"""Tests: from the stat to the successes."""

from __future__ import annotations

import pytest

from eternia.battleground.in_force import in_force
from eternia.battleground.packs.load import load_content
from eternia.battleground.table import events
from eternia.battleground.table.events import Opposed, Rolled, Wounded
from eternia.battleground.table.model import State
from eternia.battleground.table.options import FACES, Attack, Number, Place, UseSkill
from eternia.hexes.grid import WEST
from support.battleground.play import activate, asked, play
from support.battleground.positions import at, duel, fight, stand
from support.battleground.rules import with_rules, with_token
from support.battleground.told import dice, dice_awaited, needed, stats, told, wounds

SWORD = Attack("WM12", 1)
FISTS = Attack("fists", 1)


def successes(s: State) -> int:
    """The successes of the last test, before any defence."""
    return told(s, events.TestEnded)[-1].successes


@pytest.mark.parametrize(
    ("card", "weapon", "where", "expected"),
    [
        ("HM1", "WM12", "M16", ("strength", "toughness")),
        ("HM2", "WR7", "M19", ("perception", "toughness")),
        ("HE2", "WS3", "M19", ("power", "mind")),
    ],
)
def test_what_attacks_and_their_targets_roll(
    card: str, weapon: str, where: str, expected: tuple[str, ...]
) -> None:
    """BG-TEST-01: the five stats. BG-TEST-02: strength for melee weapons, BG-TEST-03: perception for ranged
    ones, BG-TEST-04: power for spells, BG-TEST-05: toughness against blows and shots, BG-TEST-06: mind
    against spells."""
    mana = load_content().weapons[weapon].mana
    s = fight(stand(card, 0, "M15", mana=mana, weapons=(weapon,)), stand("HM5", 1, where, facing=WEST))
    activate(s, 0)
    play(s, Attack(weapon, 1))
    attack = dice_awaited(s)
    play(s, "4" * attack)
    assert stats(s) == expected
    assert attack == getattr(s.content.characters[card], expected[0]) + s.content.weapons[weapon].dice
    assert dice_awaited(s) == getattr(s.content.characters["HM5"], expected[1])


@pytest.mark.parametrize(
    ("card", "option", "answers", "expected"),
    [
        ("HM5", UseSkill("HM5.1/1"), (Place(at("M16")), FACES[0], "4111"), ("strength", "toughness")),
        ("HE5", UseSkill("HE5.2/1"), (), ("perception",)),
        ("HM2", UseSkill("HM2.2/1"), (), ("power",)),
        ("HE3", UseSkill("HE3.2/1", 1), ("4111",), ("power", "mind")),
    ],
)
def test_what_skills_test(
    card: str, option: UseSkill, answers: tuple[object, ...], expected: tuple[str, ...]
) -> None:
    """BG-TEST-02: feats of the body use strength. BG-TEST-03: coordination uses perception. BG-TEST-04: magic
    uses power. BG-TEST-05: endurance is toughness. BG-TEST-06: mind resists an enemy's skill."""
    s = fight(
        stand(card, 0, "M15", mana=2, weapons=("WM6",)), stand("HM1", 1, "M17", facing=WEST), skills=True
    )
    activate(s, 0)
    if card == "HE3":
        s.characters[0].mana = 1
    play(s, option, *answers)
    assert stats(s) == expected


def test_quick_thinking_is_mind() -> None:
    """BG-TEST-06: Orko needs his wits for every spell."""
    s = fight(stand("HM4", 0, "M10", weapons=("WS1",)), stand("HE1", 1, "M14"), skills=True)
    activate(s, 0)
    play(s, Attack("WS1", 1))
    assert stats(s) == ("mind",)
    assert dice_awaited(s) == 4


def test_the_order_of_the_steps() -> None:
    """BG-TEST-07: stat, modifiers and scope; roll; free rerolls; mana rerolls; explosions; successes; defence
    test; applying the successes."""
    s = with_token(duel(mana=1, weapons=("WM13",)), 1, "blind")
    activate(s, 0)
    play(s, Attack("WM13", 1), "46111", Number(1), "1", Number(1), "5", "2", "111")
    steps: list[tuple[object, ...]] = []
    for event in s.log or []:
        if isinstance(event, events.TestBegan | events.TestEnded):
            steps.append((type(event).__name__, event.test))
        elif isinstance(event, Rolled):
            steps.append(("Rolled", event.roll, event.faces))
        elif isinstance(event, Opposed | Wounded):
            steps.append((type(event).__name__,))
    assert steps == [
        ("TestBegan", "attack"),
        ("Rolled", "initial", (4, 6, 1, 1, 1)),
        ("Rolled", "free rerolls", (1,)),
        ("Rolled", "mana rerolls", (5,)),
        ("Rolled", "extra dice", (2,)),
        ("TestEnded", "attack"),
        ("TestBegan", "defence"),
        ("Rolled", "initial", (1, 1, 1)),
        ("TestEnded", "defence"),
        ("Opposed",),
        ("Wounded",),
    ]
    assert wounds(s) == (0, 2)


@pytest.mark.parametrize(("card", "strength"), [("HM1", 5), ("HM3", 3), ("HM4", 2), ("HM5", 4)])
def test_dice_of_the_stat(card: str, strength: int) -> None:
    """BG-TEST-08, BG-TEST-14: as many dice as the tested stat printed on the card."""
    s = duel(card=card)
    activate(s, 0)
    play(s, FISTS)
    assert dice_awaited(s) == strength


def test_modifiers_are_for_one_test() -> None:
    """BG-TEST-09: two mana give two dice more, in that test and not in the next."""
    s = duel(mana=2, weapons=("WM12",))
    decision = activate(s, 0)
    assert SWORD in decision.options
    play(s, SWORD)
    play(s, asked(s).options[0], Number(2), "1111111")
    play(s, SWORD, "11111")
    assert dice(s) == (7, 5)


def test_dice_modifiers_add_up() -> None:
    """BG-TEST-10, BG-TEST-12: +1 of the weapon, +1 of an item, +1 and -1 of fate cards."""
    s = with_token(duel(weapons=("WM6",), items=("I23",)), 1, "blind")
    for bonus in ("F7/bonus/1", "F22/bonus/1"):
        in_force.begin(s, bonus, 0, "round")
    activate(s, 0)
    play(s, Attack("WM6", 1))
    assert dice_awaited(s) == 5 + 1 + 1 + 1 - 1


@pytest.mark.parametrize(
    ("card", "more", "expected"), [("HM5", 0, 5), ("HM2", 0, 6), ("HM3", 0, 6), ("HM3", 2, 7)]
)
def test_a_modifier_with_a_limit(card: str, more: int, expected: int) -> None:
    """BG-TEST-10, BG-HIERARCHY-01: a focused Rifle gives three dice, up to six, and takes none away."""
    s = fight(stand(card, 0, "M10", weapons=("WR7",), focused=True), stand("HE1", 1, "M14", facing=WEST))
    if more:
        with_rules(s, 0, f'[{{ modify = "dice", by = {more} }}]')
    activate(s, 0)
    play(s, Attack("WR7", 1))
    assert dice_awaited(s) == expected


@pytest.mark.parametrize(
    ("weapons", "items", "bonus", "expected"),
    [
        ((), (), "", 5),
        (("WM14",), (), "", 6),
        ((), ("I20",), "", 5),
        ((), ("I23",), "", 6),
        ((), (), "F7/bonus/1", 6),
        ((), (), "F22/bonus/1", 4),
    ],
)
def test_where_dice_modifiers_come_from(
    weapons: tuple[str, ...], items: tuple[str, ...], bonus: str, expected: int
) -> None:
    """BG-TEST-12: weapon, item (where its condition holds) and fate card each change the dice."""
    s = with_token(duel(weapons=weapons, items=items), 1, "blind")
    if bonus:
        in_force.begin(s, bonus, 0, "round")
    activate(s, 0)
    play(s, Attack(weapons[0] if weapons else "fists", 1))
    assert dice_awaited(s) == expected


@pytest.mark.parametrize(
    ("card", "skill", "weapons", "expected"),
    [("HM2", "HM2.2/1", (), 3), ("HE5", "HE5.2/1", ("WM6",), 4), ("HM3", "HM3.2/1", (), 3)],
)
def test_numbers_written_with_the_test(
    card: str, skill: str, weapons: tuple[str, ...], expected: int
) -> None:
    """BG-TEST-11, BG-TEST-12, BG-EX-48: power +1 of 2, perception -1 of 5, plain power 3."""
    ally = stand("HM1", 0, "A1", cards=("F1",))
    s = fight(stand(card, 0, "M10", mana=5, weapons=weapons), ally, stand("HE1", 1, "M20"), skills=True)
    activate(s, 0)
    play(s, UseSkill(skill, 1 if card == "HM3" else -1))
    assert dice_awaited(s) == expected


def test_the_default_scope() -> None:
    """BG-TEST-13, BG-TEST-15: with nothing else 4 and more succeed, 3 and less fail."""
    s = duel()
    activate(s, 0)
    play(s, FISTS, "12345")
    assert needed(s)[0] == 4
    assert successes(s) == 2


def test_scope_modifiers_add_up() -> None:
    """BG-TEST-13: flank and enhancement make it 2, blind takes one back."""
    s = with_token(duel(), 0, "enhancement")
    s.characters[1].facing = 0
    activate(s, 0)
    play(s, FISTS, "11111")
    with_token(s, 0, "blind")
    play(s, FISTS, "11111")
    assert needed(s) == (2, 3)


def test_no_dice() -> None:
    """BG-TEST-14, BG-RULING-038: below zero is zero; nothing is rolled or rerolled, but focus is spent."""
    s = with_rules(duel(mana=5, focused=True), 0, '[{ modify = "dice", by = -9 }]')
    activate(s, 0)
    play(s, FISTS)
    assert asked(s).kind == "action"
    assert not told(s, Rolled)
    assert successes(s) == 0
    assert not s.characters[0].focused
    assert s.characters[0].mana == 5


def test_free_rerolls_come_first_and_together() -> None:
    """BG-TEST-16: before mana is spent. BG-TEST-17: those of a weapon and of another card are one pool,
    rolled in one go."""
    s = with_token(with_token(duel(mana=2, weapons=("WM13",)), 1, "blind"), 0, "blind")
    with_rules(s, 0, '[{ modify = "free rerolls", by = 1, on = { with = "melee" } }]')
    activate(s, 0)
    play(s, Attack("WM13", 1), "61111")
    decision = asked(s)
    assert decision.kind == "free rerolls"
    assert decision.options == [Number(n) for n in range(4)]
    play(s, Number(3))
    assert dice_awaited(s) == 3
    play(s, "111")
    assert asked(s).kind == "mana rerolls"


class TestManaRerolls:
    """Rerolls for mana."""

    @pytest.mark.parametrize(
        ("mana", "roll", "most"), [(7, "1111111", 5), (2, "1111111", 2), (5, "4444113", 3), (5, "4444444", 0)]
    )
    def test_how_many(self, mana: int, roll: str, most: int) -> None:
        """BG-TEST-18, BG-RULING-037: five, the mana held or the failed dice, whatever is least.

        BG-TEST-21, BG-RULING-035: a success cannot be rerolled.
        """
        s = with_rules(duel(mana=mana), 0, '[{ modify = "dice", by = 2 }]')
        activate(s, 0)
        play(s, FISTS, roll)
        if most:
            decision = asked(s)
            assert decision.kind == "mana rerolls"
            assert decision.options == [Number(n) for n in range(most + 1)]
        else:
            assert told(s, events.TestEnded)

    def test_defenders_too(self) -> None:
        """BG-TEST-18, BG-RULING-037: a defender spends its own mana on its own test."""
        s = duel()
        s.characters[1].mana = 2
        activate(s, 0)
        play(s, FISTS, "44111", "114")
        decision = asked(s)
        assert (decision.seat, decision.kind) == (1, "mana rerolls")
        assert decision.options == [Number(0), Number(1), Number(2)]
        play(s, Number(1), "5")
        assert s.characters[1].mana == 1
        assert wounds(s) == (0, 0)

    def test_the_mana_is_gone_and_there_is_no_second_time(self) -> None:
        """BG-TEST-19: spent mana leaves the character. BG-TEST-20: all rerolls at once, then no more."""
        s = duel(mana=4)
        activate(s, 0)
        play(s, FISTS, "11111", Number(2))
        assert dice_awaited(s) == 2
        play(s, "12")
        assert s.characters[0].mana == 2
        assert told(s, events.TestEnded)

    def test_failed_dice_are_rerolled(self) -> None:
        """BG-TEST-21, BG-RULING-035: the successes stay as they lie."""
        s = duel(mana=2)
        activate(s, 0)
        play(s, FISTS, "41523", Number(2), "45", "111")
        rolled = told(s, Rolled)[1]
        assert (rolled.roll, rolled.dice) == ("mana rerolls", (4, 4, 5, 5, 3))

    def test_the_same_die_twice(self) -> None:
        """BG-RULING-036: a die may be rerolled freely and again for mana; its last roll stands."""
        s = with_token(duel(mana=1, weapons=("WM13",)), 1, "blind")
        activate(s, 0)
        play(s, Attack("WM13", 1), "44441", Number(1), "2", Number(1), "3")
        assert told(s, Rolled)[2].dice == (4, 4, 4, 4, 3)
        assert successes(s) == 4


class TestExplosions:
    """Extra dice."""

    def test_after_rerolls(self) -> None:
        """BG-TEST-22, BG-RULING-040: the sixes that show after the rerolls, rerolled dice among them."""
        s = duel(mana=2)
        activate(s, 0)
        play(s, FISTS, "61111", Number(2), "62")
        assert dice_awaited(s) == 2

    def test_without_limit(self) -> None:
        """BG-TEST-23: an extra six gives another die. BG-RULING-040: extra dice are never rerolled, whatever
        mana is left."""
        s = duel(mana=5)
        activate(s, 0)
        play(s, FISTS, "66444", "66", "61", "6", "2")
        assert successes(s) == 5 + 2 + 1 + 1
        assert s.characters[0].mana == 5

    def test_kept_apart(self) -> None:
        """BG-TEST-24: extra dice never lie among the initial ones."""
        s = duel()
        activate(s, 0)
        play(s, FISTS, "64444", "6", "5")
        assert [event.faces for event in told(s, Rolled)[1:3]] == [(6,), (5,)]
        assert told(s, Rolled)[2].dice == (6, 4, 4, 4, 4)

    @pytest.mark.parametrize(("token", "expected"), [("enhancement", 3), ("", 3), ("blind", 3)])
    def test_five_and_six(self, token: str, expected: int) -> None:
        """BG-TEST-26: an extra 5 succeeds and an extra 4 does not,
        BG-TEST-27: whatever the scope."""
        s = duel()
        if token:
            with_token(s, 0, token)
        activate(s, 0)
        play(s, FISTS, "66111", "45")
        assert successes(s) == expected

    @pytest.mark.parametrize(("token", "expected"), [("enhancement", 3), ("", 2), ("blind", 1)])
    def test_initial_dice_by_scope(self, token: str, expected: int) -> None:
        """BG-TEST-25, BG-TEST-15: 3, 4 and 5 at a scope of 3, 4 and 5."""
        s = duel()
        if token:
            with_token(s, 0, token)
        activate(s, 0)
        play(s, FISTS, "11345")
        assert successes(s) == expected


def test_successes_are_applied_by_the_text_or_the_weapon() -> None:
    """BG-TEST-28: Dark Presence blinds with one success; the sword's card gives wounds."""
    s = fight(stand("HE2", 0, "M15", mana=1), stand("HM1", 1, "M17"), skills=True)
    activate(s, 0)
    play(s, UseSkill("HE2.2/1", 1), "41111", "111")
    assert [token.name for token in s.characters[1].debuffs] == ["blind"]
    s = duel(weapons=("WM12",))
    activate(s, 0)
    play(s, SWORD, "44411", "111")
    assert wounds(s) == (0, 2)


def test_only_the_highest_outcome() -> None:
    """BG-TEST-29: with three successes the mace deals 2 wounds, not 1 + 1 + 2, and pushes once."""
    s = duel(weapons=("WM7",))
    activate(s, 0)
    play(s, Attack("WM7", 1), "44411", "111")
    assert wounds(s) == (0, 2)
    assert [event.amount for event in told(s, Wounded)] == [2]
