"""Attack actions, whatever the weapon."""

from __future__ import annotations

import pytest

from eternia.battleground.table import events
from eternia.battleground.table.events import Wounded
from eternia.battleground.table.model import State
from eternia.battleground.table.options import ACCEPT, Alternative, Attack, Number, UseSkill
from eternia.hexes.grid import EAST, WEST
from eternia.kernel.engine import advance
from support.battleground.play import activate, asked, play
from support.battleground.positions import duel, fight, stand, terrain
from support.battleground.rules import with_rules, with_token
from support.battleground.told import attacks, dice_awaited, needed, stats, targets, told, wounds

SWORD = Attack("WM12", 1)


def test_one_enemy_one_equipped_weapon() -> None:
    """BG-ATK-01: every equipped weapon on every enemy it can be used on; no ally, no weapon of another."""
    s = fight(
        stand("HM1", 0, "M15", weapons=("WM12", "WR7")),
        stand("HM2", 0, "M14", weapons=("WM7",)),
        stand("HE1", 1, "M16"),
        stand("HE2", 1, "L15"),
    )
    assert attacks(activate(s, 0)) == {("WM12", 2), ("WM12", 3)}
    s.characters[2].place = s.characters[3].place = -1
    s = fight(stand("HM1", 0, "M10", weapons=("WM12", "WR7")), stand("HM2", 0, "M9"), stand("HE1", 1, "M16"))
    assert attacks(activate(s, 0)) == {("WR7", 2)}
    s.characters[0].face_down = ("WR7",)
    assert attacks(asked(s)) == set()


def test_the_type_decides() -> None:
    """BG-ATK-02, BG-ATK-03: one attack test each, of the stat of the weapon's type."""
    for weapon, where, stat in (
        ("WM8", "M16", "strength"),
        ("WR7", "M19", "perception"),
        ("WS4", "M19", "power"),
    ):
        s = fight(stand("HE3", 0, "M15", weapons=(weapon,), mana=2), stand("HM1", 1, where, facing=WEST))
        activate(s, 0)
        play(s, Attack(weapon, 1))
        assert stats(s) == (stat,)
        assert [event.test for event in told(s, events.TestBegan)] == ["attack"]


@pytest.mark.parametrize(("weapon", "expected"), [("WM12", 5), ("WM4", 6), ("WM14", 6)])
def test_dice_of_the_weapon(weapon: str, expected: int) -> None:
    """BG-ATK-04: +1 or nothing for melee weapons."""
    s = duel(weapons=(weapon,))
    activate(s, 0)
    play(s, Attack(weapon, 1))
    assert dice_awaited(s) == expected


def test_fewer_dice_of_the_weapon() -> None:
    """BG-ATK-04: the Flamethrower takes one away."""
    s = fight(stand("HM3", 0, "M10", weapons=("WR4",)), stand("HE1", 1, "M14", facing=WEST))
    activate(s, 0)
    play(s, Attack("WR4", 1))
    assert dice_awaited(s) == 5 - 1


class TestSpecialAbilities:
    """BG-ATK-05: a weapon's ability works while attacking with it, unless it says otherwise."""

    @pytest.mark.parametrize(("weapon", "expected"), [("WM5", 6), ("WM12", 5)])
    def test_only_with_that_weapon(self, weapon: str, expected: int) -> None:
        """BG-ATK-05: the Longsword's die against the debuffed is not the other sword's."""
        s = with_token(
            fight(stand("HE4", 0, "M15", weapons=("WM5", "WM12")), stand("HM1", 1, "M16", facing=WEST)),
            1,
            "blind",
        )
        activate(s, 0)
        play(s, Attack(weapon, 1))
        assert dice_awaited(s) == expected

    @pytest.mark.parametrize(
        ("weapon", "moved", "expected"), [("WM1", True, 2), ("WM1", False, 3), ("WM12", True, 3)]
    )
    def test_on_the_target(self, weapon: str, moved: bool, expected: int) -> None:
        """BG-ATK-05: after a move the Battle Axe, and it alone, leaves the target two dice."""
        s = duel(weapons=("WM1", "WM12"))
        activate(s, 0)
        s.stack[-1].after = "move" if moved else ""  # type: ignore[attr-defined]
        play(s, Attack(weapon, 1), "44411")
        assert dice_awaited(s) == expected

    def test_not_in_the_hands_of_the_target(self) -> None:
        """BG-ATK-05: the Crossbow of the one who is attacked hinders nobody's defence."""
        s = fight(stand("HM1", 0, "M15"), stand("HE1", 1, "M16", facing=WEST, weapons=("WR5", "WM1")))
        activate(s, 0)
        play(s, Attack("fists", 1), "44411")
        assert dice_awaited(s) == 3

    def test_extra_payments(self) -> None:
        """BG-ATK-05: an AP more buys the Laser two dice or four inches, for that attack alone."""
        s = fight(stand("HE5", 0, "M5", weapons=("WR8",)), stand("HM1", 1, "M18", facing=WEST))
        decision = activate(s, 0, ap=6)
        dice, reach = ("WR8/1", 0), ("WR8/2", 0)
        assert {Attack("WR8", 1, extras=extras) for extras in ((), (dice,), (reach,), (dice, reach))} <= set(
            decision.options
        )
        play(s, Attack("WR8", 1, extras=(dice,)))
        assert dice_awaited(s) == 5 - 1 + 2
        play(s, "111111")
        assert s.stack[-1].ap == 4  # type: ignore[attr-defined]
        play(s, Attack("WR8", 1))
        assert dice_awaited(s) == 5 - 1
        s = fight(stand("HE5", 0, "M5", weapons=("WR8",)), stand("HM1", 1, "M20", facing=WEST))
        decision = activate(s, 0)
        assert Attack("WR8", 1) not in decision.options
        assert Attack("WR8", 1, extras=(reach,)) in decision.options

    def test_unless_it_says_otherwise(self) -> None:
        """BG-ATK-05: the Mace helps a focused bearer's defence."""
        s = fight(stand("HM1", 0, "M15"), stand("HE1", 1, "M16", facing=WEST, weapons=("WM7",)))
        with_rules(s, 1, '[{ forbid = "spend focus" }]')
        s.characters[1].focused = True
        activate(s, 0)
        play(s, Attack("fists", 1), "44411")
        assert dice_awaited(s) == 4

    def test_the_target_chooses(self) -> None:
        """BG-ATK-05: against the Electronic Sword dice by mana, or only sixes; for this defence alone."""
        for choice, dice, need in ((1, 1, 4), (2, 3, 6)):
            s = duel(weapons=("WM3",))
            s.characters[1].mana = 1
            activate(s, 0)
            play(s, Attack("WM3", 1), "44411")
            assert (asked(s).seat, asked(s).options) == (1, [Alternative(1), Alternative(2)])
            play(s, Alternative(choice))
            assert (dice_awaited(s), needed(s)[-1]) == (dice, need)

    @pytest.mark.parametrize("weapon", ["WM4", "WM12"])
    def test_knocking_out(self, weapon: str) -> None:
        """BG-ATK-05: who knocks somebody out with the Flying Fists may move; not with another weapon."""
        s = fight(
            stand("HM1", 0, "M15", weapons=("WM4", "WM12")), stand("HE1", 1, "M16", facing=WEST, wounds=4)
        )
        activate(s, 0)
        play(s, Attack(weapon, 1))
        play(s, "4" * dice_awaited(s), "111")
        assert s.characters[1].knocked_out
        assert asked(s).kind == ("use" if weapon == "WM4" else "action")
        if weapon == "WM4":
            play(s, ACCEPT)
            assert asked(s).kind == "move"


class TestTable:
    """Reading the weapon card."""

    @pytest.mark.parametrize(("net", "expected"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
    def test_the_highest_row_reached(self, net: int, expected: int) -> None:
        """BG-ATK-06, BG-ATK-07, BG-EX-19: the Sword of Power by net successes; BG-ATK-09: none for 0."""
        s = with_rules(duel(weapons=("WM12",)), 0, '[{ modify = "dice", by = 1 }]')
        activate(s, 0)
        play(s, SWORD, "4" * net + "1" * (6 - net))
        if net:
            play(s, "111")
        assert wounds(s) == (0, expected)
        assert len(told(s, Wounded)) == (net > 0)

    def test_no_lower_one(self) -> None:
        """BG-ATK-08: nobody is asked; the mana of the lower row comes with the higher one only."""
        s = duel(weapons=("WM8",))
        activate(s, 0)
        play(s, Attack("WM8", 1), "44111", "111")
        assert asked(s).kind == "action"
        assert (wounds(s), s.characters[0].mana) == ((0, 1), 2)

    def test_a_card_may_let_choose(self) -> None:
        """BG-ATK-08, BG-HIERARCHY-01: Cosmic Storm offers every row reached."""
        s = fight(stand("HM4", 0, "M10", weapons=("WS1",)), stand("HE1", 1, "M14", facing=WEST))
        activate(s, 0)
        play(s, Attack("WS1", 1), "441111", "111")
        assert asked(s).options == [Number(1), Number(2)]
        play(s, Number(1))
        assert (wounds(s), s.characters[0].mana) == ((0, 0), 2)

    @pytest.mark.parametrize(
        ("roll", "defence"), [("1111", ""), ("4111", "111"), ("4411", "411"), ("4411", "444")]
    )
    def test_too_few(self, roll: str, defence: str) -> None:
        """BG-ATK-09: no success, too few for the first row, or all cancelled: nothing happens."""
        s = fight(stand("HM2", 0, "M10", weapons=("WR2",)), stand("HE1", 1, "M14", facing=WEST))
        activate(s, 0)
        play(s, Attack("WR2", 1), roll)
        if defence:
            play(s, defence)
        assert not told(s, Wounded)
        assert asked(s).kind == "action"

    def test_net_successes(self) -> None:
        """BG-ATK-10, BG-EX-20: five less one are four: the row of three."""
        s = duel(weapons=("WM12",))
        activate(s, 0)
        play(s, SWORD, "44444", "411")
        assert wounds(s) == (0, 2)


@pytest.mark.parametrize(("weapon", "where"), [("WM8", "M16"), ("WR7", "M19"), ("WS4", "M19")])
def test_from_behind(weapon: str, where: str) -> None:
    """BG-ATK-11: every type of attack can be a flank attack."""
    for facing, expected in ((WEST, 4), (EAST, 3)):
        s = fight(stand("HE3", 0, "M15", weapons=(weapon,), mana=2), stand("HM1", 1, where, facing=facing))
        activate(s, 0)
        play(s, Attack(weapon, 1))
        assert needed(s) == (expected,)


class TestLegality:
    """BG-RULING-086: what cannot be done is not offered, so nothing is paid for it."""

    def test_out_of_range_or_sight(self) -> None:
        """BG-RULING-086: too far, or hidden."""
        s = fight(
            stand("HM3", 0, "M5", weapons=("WR4",)),
            stand("HE1", 1, "M14"),
            stand("HE2", 1, "M15"),
        )
        assert targets(activate(s, 0), "WR4") == {1}
        wall = terrain("H4", "O9 N9 M8 L9")
        s = fight(stand("HM3", 0, "M5", weapons=("WR4",)), stand("HE1", 1, "M12"), pieces=(wall,))
        assert targets(activate(s, 0), "WR4") == set()

    def test_without_ap_or_mana(self) -> None:
        """BG-RULING-086: no AP, or too little mana."""
        s = fight(stand("HE2", 0, "M5", weapons=("WS4",), mana=2), stand("HM1", 1, "M10"))
        assert targets(activate(s, 0, ap=1), "WS4") == {1}
        s.stack[-1].ap = 0  # type: ignore[attr-defined]
        s.characters[0].mana = 2
        assert not [option for option in asked_options(s) if isinstance(option, Attack)]
        s = fight(stand("HE2", 0, "M5", weapons=("WS4",), mana=1), stand("HM1", 1, "M10"))
        assert targets(activate(s, 0), "WS4") == set()

    def test_a_skill_without_target_can_always_be_used(self) -> None:
        """BG-RULING-086: a targeted skill needs somebody in reach; one without a target nobody."""
        near = fight(stand("HE2", 0, "M5", mana=2), stand("HM1", 1, "M10"), skills=True)
        far = fight(stand("HE2", 0, "M5", mana=2), stand("HM1", 1, "M29"), skills=True)
        assert "HE2.2/1" in skill_rules(activate(near, 0).options)
        assert "HE2.2/1" not in skill_rules(activate(far, 0).options)
        alone = fight(stand("HE3", 0, "M5", mana=2), stand("HM1", 1, "M29"), skills=True)
        assert skill_rules(activate(alone, 0).options) == {"HE3.1/1"}


def asked_options(s: State) -> list[object]:
    """What is offered now, or nothing when nothing is asked."""
    awaited = advance(s)
    return list(awaited[0].options) if isinstance(awaited, tuple) else []


def skill_rules(options: object) -> set[str]:
    """The skills among the options."""
    assert isinstance(options, list)
    return {option.rule for option in options if isinstance(option, UseSkill)}
