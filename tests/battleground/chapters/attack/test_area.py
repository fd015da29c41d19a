"""Area attacks."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.table.events import AttackDeclared, KnockedOut, ManaChanged
from eternia.battleground.table.model import Character, Piece, State
from eternia.battleground.table.options import Attack, Chosen, Number
from eternia.hexes.grid import EAST, WEST
from support.battleground.play import activate, asked, interrupt, play
from support.battleground.positions import fight, stand, terrain
from support.battleground.rules import with_token
from support.battleground.told import dice_awaited, needed, stats, targets, told, wounds

FIREBALL = Attack("WS5", 1)
FLAMES = Attack("WR4", 1)


def larger(mana: int) -> Attack:
    """A Fireball whose area was enlarged with so much mana."""
    return Attack("WS5", 1, extras=(("WS5/1", mana),))


def fireball(*others: Character, mana: int = 2, pieces: tuple[Piece, ...] = (), **fields: Any) -> State:
    """Evil-Lyn with a Fireball, an enemy He-Man on M12 as the initial target, and others."""
    return fight(
        stand("HE2", 0, "M5", weapons=("WS5",), mana=mana, **fields),
        stand("HM1", 1, "M12", facing=WEST),
        *others,
        pieces=pieces,
    )


def flames(*others: Character, where: str = "M8", **fields: Any) -> State:
    """Stratos with a Flamethrower (area of two hexes), a Skeletor on M12, and others."""
    return fight(
        stand("HM3", 0, where, weapons=("WR4",), **fields), stand("HE1", 1, "M12", facing=WEST), *others
    )


def miss_all(s: State) -> None:
    """Roll ones until the attack is over."""
    while dice_awaited(s) or asked(s).kind == "further target":
        play(s, "1" * dice_awaited(s) or asked(s).options[0])


def test_a_normal_attack_on_one_target() -> None:
    """BG-AREA-01: the initial target is an enemy in range and sight, chosen as in any attack."""
    s = fireball(stand("HM2", 1, "M19"), stand("HE1", 0, "M13"))
    assert targets(activate(s, 0), "WS5") == {1}
    play(s, FIREBALL)
    assert [(event.weapon, event.target) for event in told(s, AttackDeclared)] == [("WS5", 1)]
    assert dice_awaited(s) == 5


def test_everybody_else_in_any_order() -> None:
    """BG-AREA-02: all of them must be attacked; the player orders them. BG-RULING-091: after a miss too."""
    s = fireball(stand("HM2", 1, "M13"), stand("HM3", 1, "N12"), stand("HM5", 1, "L13"))
    activate(s, 0)
    play(s, FIREBALL, "11111")
    assert asked(s).options == [Chosen(2), Chosen(3), Chosen(4)]
    play(s, Chosen(3), "11111")
    assert asked(s).options == [Chosen(2), Chosen(4)]
    play(s, Chosen(4), "11111")
    assert dice_awaited(s) == 5
    play(s, "11111")
    assert asked(s).kind == "action"
    assert stats(s) == ("power",) * 4


class TestEligible:
    """Who else is attacked."""

    @pytest.mark.parametrize(("extra", "tests"), [(0, 2), (1, 3), (2, 4)])
    def test_within_the_area(self, extra: int, tests: int) -> None:
        """BG-AREA-03, BG-RULING-127: one hex, and one more for each additional mana, up to two."""
        s = fireball(
            stand("HM2", 1, "M13"),
            stand("HM3", 1, "M14"),
            stand("HM4", 1, "M15"),
            stand("HM5", 1, "M16"),
            mana=4,
        )
        decision = activate(s, 0)
        offers = [option for option in decision.options if isinstance(option, Attack)]
        sizes = [option.extras for option in offers if option.target == 1]
        assert sizes == [(), (("WS5/1", 1),), (("WS5/1", 2),)]
        play(s, larger(extra) if extra else FIREBALL)
        s.characters[0].mana = 0
        miss_all(s)
        assert len(stats(s)) == tests

    def test_allies_too(self) -> None:
        """BG-AREA-04, BG-EX-38: Skeletor burns in Evil-Lyn's Fireball; he resists as an enemy would."""
        s = fireball(stand("HE1", 0, "M13", facing=WEST))
        activate(s, 0)
        play(s, FIREBALL, "11111", "44111", "111")
        assert stats(s) == ("power", "power", "mind")
        assert wounds(s) == (0, 0, 1)

    def test_never_the_attacker(self) -> None:
        """BG-RULING-090: however close it stands."""
        s = flames(where="M10")
        activate(s, 0)
        play(s, FLAMES, "1111")
        assert asked(s).kind == "action"

    def test_in_sight_of_the_initial_target(self) -> None:
        """BG-AREA-05, BG-EX-38: a wall between them saves the other, whoever sees it."""
        column = terrain("COL", "M13")
        s = fireball(stand("HM2", 1, "M14"), mana=3, pieces=(column,))
        activate(s, 0)
        play(s, larger(1), "11111")
        assert asked(s).kind == "action"
        s = fireball(stand("HM2", 1, "M14"), mana=3)
        activate(s, 0)
        play(s, larger(1), "11111")
        assert dice_awaited(s) == 5

    def test_at_the_same_elevation(self) -> None:
        """BG-AREA-06: not the one on the platform above."""
        platform = terrain("PLAT", "N14 N15 M13 M14 M15 L14 L15")
        for where, dice in (("M13+", 0), ("M13", 5)):
            s = fireball(stand("HM2", 1, where), pieces=(platform,))
            activate(s, 0)
            play(s, FIREBALL, "11111")
            assert dice_awaited(s) == dice


class TestFurtherTests:
    """How further targets are attacked."""

    def test_own_tests_with_the_same_weapon(self) -> None:
        """BG-AREA-07: own dice, own defence, the same table."""
        s = flames(stand("HE4", 1, "M13", facing=WEST))
        activate(s, 0)
        play(s, FLAMES, "4411", "111", "4441", "1111")
        assert stats(s) == ("perception", "toughness") * 2
        assert wounds(s) == (0, 1, 2)

    def test_one_action_one_attack(self) -> None:
        """BG-AREA-08: AP and mana are paid once and the attack counts once."""
        s = fireball(stand("HM2", 1, "M13"), stand("HM3", 1, "N12"), mana=2)
        activate(s, 0, ap=3)
        play(s, FIREBALL)
        miss_all(s)
        turn = s.stack[-1]
        assert (turn.ap, turn.spell_attacks) == (2, 1)  # type: ignore[attr-defined]
        assert [event.amount for event in told(s, ManaChanged)] == [-2]

    def test_additional_mana_comes_before_the_test(self) -> None:
        """BG-RULING-092, BG-AREA-08: together with the cost of the spell."""
        s = fireball(mana=5)
        activate(s, 0)
        play(s, larger(2))
        assert dice_awaited(s) == 5
        assert s.characters[0].mana == 1

    @pytest.mark.parametrize(("fighter", "expected"), [(None, 4), (stand("HM1", 0, "N14"), 5)])
    def test_engaged_further_targets(self, fighter: Character | None, expected: int) -> None:
        """BG-AREA-10: one harder with a ranged weapon."""
        s = flames(stand("HE4", 1, "M14", facing=WEST), *([fighter] if fighter else []))
        activate(s, 0)
        play(s, FLAMES, "1111")
        if fighter:
            play(s, Chosen(2))
        assert needed(s) == (4, expected)

    def test_an_engaged_ally(self) -> None:
        """BG-AREA-10, BG-RULING-093: no easier when the further target is the attacker's ally."""
        s = flames(stand("HM1", 0, "M13", facing=WEST))
        activate(s, 0)
        play(s, FLAMES, "1111")
        assert needed(s) == (5, 5)

    def test_not_with_spells(self) -> None:
        """BG-AREA-10: a Fireball into a fight needs 4 and 4."""
        s = fireball(stand("HE1", 0, "M13", facing=WEST))
        activate(s, 0)
        play(s, FIREBALL, "11111")
        assert needed(s) == (4, 4)

    def test_focus_for_all(self) -> None:
        """BG-AREA-12: every attack test of the action is one easier."""
        s = flames(stand("HE4", 1, "M13", facing=WEST), stand("HE5", 1, "M14", facing=WEST), focused=True)
        activate(s, 0)
        play(s, FLAMES)
        miss_all(s)
        assert needed(s) == (3, 3, 3)

    def test_buffs_and_interruption_for_all(self) -> None:
        """BG-RULING-091: the attacker's own modifiers count for each of them."""
        s = with_token(flames(stand("HE4", 1, "M13", facing=WEST)), 0, "blind")
        interrupt(s, 0, 1)
        play(s, FLAMES, "1111")
        assert needed(s) == (6, 6)

    def test_flank_from_the_initial_target(self) -> None:
        """BG-AREA-14, BG-AREA-09: front to the attacker, back to the initial target: one easier."""
        s = fireball(stand("HM2", 1, "N11", facing=WEST), mana=3)
        activate(s, 0)
        play(s, larger(1), "11111")
        assert needed(s) == (4, 3)

    @pytest.mark.parametrize(("facing", "expected"), [(WEST, 5), (EAST, 4)])
    def test_cover_from_the_initial_target(self, facing: int, expected: int) -> None:
        """BG-AREA-14, BG-AREA-11, BG-RULING-091: a low obstacle between them; BG-EX-39: flanked too, 4."""
        low = terrain("L2", "M14 N15")
        s = fireball(stand("HM2", 1, "M15", facing=facing), mana=4, pieces=(low,))
        activate(s, 0)
        play(s, larger(2), "11111")
        assert needed(s) == (4, expected)

    def test_no_cover_behind_the_initial_target(self) -> None:
        """BG-AREA-14: the initial target stands in the attacker's line, but not in its own."""
        s = fireball(stand("HM2", 1, "M13", facing=WEST))
        activate(s, 0)
        play(s, FIREBALL, "11111")
        assert needed(s) == (4, 4)

    def test_the_fallen_stay_until_the_end(self) -> None:
        """BG-AREA-13, BG-WOUND-06: the initial target falls and still is the origin; all leave together."""
        s = fireball(stand("HM2", 1, "M13", facing=WEST, wounds=4))
        s.characters[1].wounds = 4
        activate(s, 0)
        play(s, FIREBALL, "44111", "111")
        assert s.characters[1].place >= 0
        assert not told(s, KnockedOut)
        play(s, "44111", "11")
        assert [event.character for event in told(s, KnockedOut)] == [1, 2]
        assert [c.place for c in s.characters[1:]] == [-1, -1]


def test_every_defence_has_its_own_mana() -> None:
    """BG-AREA-07: a further target may reroll for its own mana."""
    s = flames(stand("HE4", 1, "M13", facing=WEST, mana=1))
    activate(s, 0)
    play(s, FLAMES, "1111", "4411", "1111")
    assert (asked(s).seat, asked(s).subject) == (1, 2)
    play(s, Number(1), "6", "1")
    assert wounds(s) == (0, 0, 0)
