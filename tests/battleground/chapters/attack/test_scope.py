"""Scope and its modifiers."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.table import events
from eternia.battleground.table.model import Character, State
from eternia.battleground.table.options import ACCEPT, MOVE, Attack, Chosen, UseSkill
from eternia.hexes.grid import EAST, WEST
from support.battleground.play import activate, interrupt, play
from support.battleground.positions import duel, fight, stand, terrain
from support.battleground.rules import with_rules, with_token
from support.battleground.told import needed, told, wounds

FISTS = Attack("fists", 1)
RIFLE = Attack("WR7", 1)
BEHIND = EAST
"""Facing of a target that turns its back on an attacker in the west."""
WALL = terrain("L2", "M17 M18")
"""A low obstacle between the shooter and its target."""


def melee(facing: int = WEST, **fields: Any) -> State:
    """He-Man next to a Skeletor."""
    return fight(stand("HM1", 0, "M15", **fields), stand("HE1", 1, "M16", facing=facing))


def shot(
    *others: Character, facing: int = WEST, weapon: str = "WR7", wall: bool = False, **fields: Any
) -> State:
    """Stratos, ten hexes from a Skeletor, with a wall or others between or around them."""
    shooter = stand("HM3", 0, "M10", weapons=(weapon,), **fields)
    return fight(shooter, stand("HE1", 1, "M20", facing=facing), *others, pieces=(WALL,) if wall else ())


ALLY_BESIDE = stand("HM1", 0, "M21")


def scope(s: State, option: Attack) -> int:
    """The needed result of this attack made in an activation."""
    activate(s, 0)
    play(s, option)
    return needed(s)[-1]


def reasons(s: State) -> dict[str, int]:
    """What changed the scope of the last test."""
    return {reason.source: reason.amount for reason in told(s, events.TestBegan)[-1].scope.reasons}


class TestSums:
    """How modifiers become a needed result."""

    @pytest.mark.parametrize(
        ("rules", "expected", "successes"),
        [("0", 4, 3), ("1", 3, 4), ("2", 2, 5), ("-1", 5, 2), ("-2", 6, 1)],
    )
    def test_up_and_down(self, rules: str, expected: int, successes: int) -> None:
        """BG-SCOPE-01: 4 by default; BG-SCOPE-02: each increase needs one less; BG-SCOPE-03: each decrease
        needs one more. BG-EX-04."""
        s = melee()
        if rules != "0":
            with_rules(s, 0, f'[{{ modify = "scope", by = {rules}, on = {{ with = "melee" }} }}]')
        with_rules(s, 0, '[{ modify = "dice", by = 1 }]', "one more die")
        with_rules(s, 0, '[{ forbid = "explode", on = { with = "melee" } }]', "no explosions")
        activate(s, 0)
        play(s, FISTS, "123456")
        assert needed(s)[0] == expected
        assert told(s, events.TestEnded)[0].successes == successes

    @pytest.mark.parametrize("change", [-9, -2, 9])
    def test_a_six_succeeds_and_a_one_fails(self, change: int) -> None:
        """BG-SCOPE-05: a six whatever the scope. BG-SCOPE-06: a one never. BG-SCOPE-07: 2 to 6."""
        s = with_rules(melee(), 0, f'[{{ modify = "scope", by = {change}, on = {{ with = "melee" }} }}]')
        activate(s, 0)
        play(s, FISTS, "11116", "1")
        assert needed(s)[0] == (6 if change < 0 else 2)
        assert told(s, events.TestEnded)[0].successes == 1

    def test_everything_adds_up(self) -> None:
        """BG-SCOPE-04, BG-SCOPE-16: five sources of both signs in one attack."""
        s = with_token(shot(ALLY_BESIDE, facing=BEHIND, wall=True, focused=True), 0, "blind")
        assert scope(s, RIFLE) == 4 - 1 - 1 + 1 + 1 + 1
        assert reasons(s) == {
            "BG-SCOPE-08": -1, "BG-SCOPE-09": -1, "BG-SCOPE-11": 1, "BG-SCOPE-12": 1, "blind/1": -1,
        }  # fmt: skip

    def test_bounds_come_after_the_sum(self) -> None:
        """BG-SCOPE-07, BG-RULING-039: +3 and -1 are +2, so 2 is needed and not 3; -3 and +1 need 6."""
        s = with_token(with_token(melee(BEHIND, focused=True), 0, "enhancement"), 0, "blind")
        assert scope(s, FISTS) == 2
        s = with_token(shot(ALLY_BESIDE, wall=True), 0, "enhancement")
        interrupt(s, 0, 1)
        play(s, RIFLE)
        assert needed(s) == (6,)

    def test_a_printed_result_is_final(self) -> None:
        """BG-HIERARCHY-01, BG-SCOPE-07: "only sixes" of a Flamethrower is not changed by protection."""
        s = with_token(
            shot(
                weapon="WR4",
            ),
            1,
            "protection",
        )
        s.characters[0].place += 4
        activate(s, 0)
        play(s, Attack("WR4", 1), "4441", "555")
        assert needed(s) == (4, 6)
        assert wounds(s) == (0, 2)


class TestPositions:
    """Modifiers of the positions of attacker and target."""

    def test_cover(self) -> None:
        """BG-SCOPE-08: one harder for ranged and spell attacks."""
        assert scope(shot(wall=True), RIFLE) == 5
        assert scope(shot(), RIFLE) == 4
        assert scope(shot(weapon="WS9", mana=1, wall=True), Attack("WS9", 1)) == 5

    def test_engaged_target(self) -> None:
        """BG-SCOPE-09, BG-RANGED-10, BG-EX-30: one harder to shoot into a fight.

        BG-RULING-033: once, however many the target is engaged with.
        """
        assert scope(shot(ALLY_BESIDE), RIFLE) == 5
        assert scope(shot(ALLY_BESIDE, stand("HM2", 0, "L21")), RIFLE) == 5
        assert scope(shot(stand("HE2", 1, "M21")), RIFLE) == 4

    def test_not_for_spells_and_melee(self) -> None:
        """BG-SCOPE-10, BG-SPELL-08: the others do not care."""
        assert scope(shot(ALLY_BESIDE, weapon="WS9", mana=1), Attack("WS9", 1)) == 4
        s = duel(stand("HM2", 0, "M17"))
        assert scope(s, FISTS) == 4

    def test_flank(self) -> None:
        """BG-SCOPE-11, BG-FLANK-02, BG-ATK-11: one easier from behind for all three types."""
        assert scope(melee(BEHIND), FISTS) == 3
        assert scope(shot(facing=BEHIND), RIFLE) == 3
        assert scope(shot(facing=BEHIND, weapon="WS9", mana=1), Attack("WS9", 1)) == 3

    def test_the_filmed_sums(self) -> None:
        """BG-EX-31, BG-SCOPE-16: a spell from the flank at an engaged target in cover needs 4."""
        s = shot(ALLY_BESIDE, facing=BEHIND, weapon="WS9", mana=1, wall=True)
        assert scope(s, Attack("WS9", 1)) == 4

    def test_skill_tests_have_none_of_them(self) -> None:
        """BG-RULING-030: Dark Presence from behind at an engaged enemy in cover needs 4; focus counts."""
        for focused in (False, True):
            s = fight(
                stand("HE2", 0, "M10", mana=1, focused=focused),
                stand("HM1", 1, "M20", facing=BEHIND),
                stand("HE1", 0, "M21"),
                pieces=(WALL,),
                skills=True,
            )
            activate(s, 0)
            play(s, UseSkill("HE2.2/1", 1))
            assert needed(s) == (3 if focused else 4,)


class TestFocusAndInterruptions:
    """Modifiers of focus and of the turn."""

    def test_focus(self) -> None:
        """BG-SCOPE-12: one easier, and the token is spent."""
        s = melee(focused=True)
        assert scope(s, FISTS) == 3
        assert not s.characters[0].focused

    def test_interruption(self) -> None:
        """BG-SCOPE-13, BG-RULING-030: attack and skill tests of the interrupting character are one harder."""
        s = shot()
        interrupt(s, 0, 1)
        play(s, RIFLE)
        assert needed(s) == (5,)
        s = fight(stand("HE2", 0, "M10", mana=1), stand("HM1", 1, "M20"), skills=True)
        interrupt(s, 0, 1)
        play(s, UseSkill("HE2.2/1", 1))
        assert needed(s) == (5,)

    def test_the_interrupted_defends_as_ever(self) -> None:
        """BG-SCOPE-13: not the interrupted one's. BG-EX-55: into a fight and through cover 7 is 6."""
        s = shot(ALLY_BESIDE, wall=True)
        interrupt(s, 0, 1)
        play(s, RIFLE, "66111", "11")
        assert needed(s)[:2] == (6, 4)

    @pytest.mark.parametrize(
        ("facing", "focused", "token", "expected"),
        [
            (WEST, False, "", 3),
            (BEHIND, False, "", 2),
            (WEST, True, "", 2),
            (WEST, False, "blind", 4),
            (BEHIND, True, "", 2),
        ],
    )
    def test_attack_of_opportunity(self, facing: int, focused: bool, token: str, expected: int) -> None:
        """BG-SCOPE-14: one easier, not harder. BG-RULING-034, BG-EX-54: flank, buffs and focus count too."""
        s = melee(facing, focused=focused)
        if token:
            with_token(s, 0, token)
        interrupt(s, 0, 1, "opportunity")
        play(s, FISTS)
        assert needed(s) == (expected,)


class TestTokens:
    """BG-SCOPE-15: what buffs and debuffs do to the scope."""

    @pytest.mark.parametrize(
        ("bearer", "token", "expected"),
        [
            (0, "enhancement", (3, 4)),
            (0, "blind", (5, 4)),
            (1, "protection", (4, 3)),
            (1, "knockdown", (4, 5)),
            (0, "protection", (4, 4)),
            (0, "knockdown", (4, 4)),
            (1, "enhancement", (4, 4)),
            (1, "blind", (4, 4)),
        ],
    )
    def test_attack_and_defence(self, bearer: int, token: str, expected: tuple[int, int]) -> None:
        """BG-SCOPE-15: enhancement and blind on attack tests, protection and knockdown on defence tests."""
        s = with_token(melee(), bearer, token)
        activate(s, 0)
        play(s, FISTS, "55111")
        assert needed(s) == expected

    @pytest.mark.parametrize("weapon", ["WM12", "fists"])
    def test_attacks_that_ignore_protection(self, weapon: str) -> None:
        """BG-SCOPE-15, BG-HIERARCHY-01: a card may ignore it, in its own attacks only."""
        s = with_token(melee(weapons=("WM12",) if weapon == "WM12" else ()), 1, "protection")
        with_rules(s, 0, '[{ ignore = "protection", on = { with = "melee" } }]')
        activate(s, 0)
        play(s, Attack(weapon, 1), "44111")
        assert needed(s)[-1] == 4
        other = with_token(melee(), 1, "protection")
        with_rules(other, 1, '[{ ignore = "protection", on = { with = "melee" } }]')
        activate(other, 0)
        play(other, FISTS, "44111")
        assert needed(other)[-1] == 3


def test_an_opportunity_through_a_real_move() -> None:
    """BG-SCOPE-14: leaving an enemy's side lets it strike at 3."""
    s = melee()
    activate(s, 0)
    play(s, MOVE, ACCEPT, Chosen(1), Attack("fists", 0))
    assert needed(s) == (3,)
