"""Spell attacks."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.table.events import ManaChanged
from eternia.battleground.table.model import State
from eternia.battleground.table.options import Attack, Number
from eternia.hexes.grid import EAST, WEST
from support.battleground.play import activate, asked, play
from support.battleground.positions import fight, stand, terrain
from support.battleground.told import attacks, dice_awaited, needed, stats, targets, told, wounds

BLAST = Attack("WS6", 1)
WALL = terrain("H4", "O14 N14 M13 L14")
LOW = terrain("L2", "M13 M14")


def caster(where: str = "M16", weapon: str = "WS9", mana: int = 1, **fields: Any) -> State:
    """Evil-Lyn with a spell on M10 and an enemy somewhere."""
    return fight(
        stand("HE2", 0, "M10", weapons=(weapon,), mana=mana, **fields), stand("HM5", 1, where, facing=WEST)
    )


def test_it_is_a_ranged_attack() -> None:
    """BG-SPELL-01: range, line of sight and facing of ranged attacks. BG-SPELL-02: with a spell weapon."""
    assert attacks(activate(caster("M23"), 0)) == {("WS9", 1)}
    assert attacks(activate(caster("M24"), 0)) == set()
    hidden = fight(stand("HE2", 0, "M10", weapons=("WS9",), mana=1), stand("HM5", 1, "M16"), pieces=(WALL,))
    assert attacks(activate(hidden, 0)) == set()
    s = caster(facing=WEST)
    activate(s, 0)
    play(s, Attack("WS9", 1))
    assert s.characters[0].facing == EAST


def test_only_equipped_spells() -> None:
    """BG-SPELL-02: a spell of somebody else, or one turned face down, is no use."""
    s = caster(face_down=("WS9",))
    assert attacks(activate(s, 0)) == set()


def test_power_against_mind() -> None:
    """BG-SPELL-03: 5 dice of Evil-Lyn against 1 of Ram Man."""
    s = caster()
    activate(s, 0)
    play(s, Attack("WS9", 1))
    assert dice_awaited(s) == 5
    play(s, "41111")
    assert dice_awaited(s) == 1
    assert stats(s) == ("power", "mind")


@pytest.mark.parametrize(("weapon", "cost"), [("WS9", 1), ("WS4", 2), ("WS1", 0)])
def test_mana_and_ap(weapon: str, cost: int) -> None:
    """BG-SPELL-04: the spell's mana on top of one AP. BG-SPELL-05: at once, before any die."""
    s = caster(weapon=weapon, mana=4)
    activate(s, 0, ap=3)
    play(s, Attack(weapon, 1))
    assert dice_awaited(s) == 5
    assert s.characters[0].mana == 4 - cost
    play(s, "11111", Number(0))
    assert s.stack[-1].ap == 2  # type: ignore[attr-defined]


def test_too_little_mana() -> None:
    """BG-SPELL-06: then it cannot be cast; with just enough it can."""
    assert attacks(activate(caster(weapon="WS4", mana=1), 0)) == set()
    assert attacks(activate(caster(weapon="WS4", mana=2), 0)) == {("WS4", 1)}


def test_not_while_engaged() -> None:
    """BG-SPELL-07: unless the spell says otherwise, as Cursed Minions does."""
    s = caster("M11")
    assert targets(activate(s, 0), "WS9") == set()
    s = caster("M11", weapon="WS2")
    assert targets(activate(s, 0), "WS2") == {1}


def test_an_engaged_target_is_no_matter() -> None:
    """BG-SPELL-08: the spell at a fighting enemy needs 4 all the same."""
    s = fight(
        stand("HE2", 0, "M10", weapons=("WS9",), mana=1),
        stand("HM5", 1, "M16", facing=WEST),
        stand("HE1", 0, "M17"),
    )
    activate(s, 0)
    play(s, Attack("WS9", 1))
    assert needed(s) == (4,)


@pytest.mark.parametrize(
    ("facing", "pieces", "expected"), [(WEST, (), 4), (EAST, (), 3), (WEST, (LOW,), 5), (EAST, (LOW,), 4)]
)
def test_cover_and_flank(facing: int, pieces: tuple[object, ...], expected: int) -> None:
    """BG-SPELL-09: both count."""
    s = fight(
        stand("HE2", 0, "M10", weapons=("WS9",), mana=1),
        stand("HM5", 1, "M16", facing=facing),
        pieces=pieces,  # type: ignore[arg-type]
    )
    activate(s, 0)
    play(s, Attack("WS9", 1))
    assert needed(s) == (expected,)


class TestOnAllies:
    """Beneficial spells."""

    def friends(self, where: str = "M16", *pieces: object, mana: int = 2, facing: int = WEST) -> State:
        """Evil-Lyn with a Protection Spell, an ally somewhere and an enemy beside him."""
        return fight(
            stand("HE2", 0, "M10", facing=facing, weapons=("WS8",), mana=mana),
            stand("HE1", 0, where, facing=EAST),
            stand("HM5", 1, "M17"),
            pieces=pieces,  # type: ignore[arg-type]
        )

    def test_allies_instead_of_enemies(self) -> None:
        """BG-SPELL-10: an ally, not an enemy. BG-RULING-090: nor oneself."""
        assert targets(activate(self.friends(), 0), "WS8") == {1}

    def test_range_sight_and_mana(self) -> None:
        """BG-SPELL-11: as for enemies."""
        assert targets(activate(self.friends("M24"), 0), "WS8") == set()
        assert targets(activate(self.friends("M16", WALL), 0), "WS8") == set()
        assert targets(activate(self.friends(mana=1), 0), "WS8") == set()

    def test_facing_and_payment(self) -> None:
        """BG-SPELL-11, BG-RULING-089: the caster turns, and pays mana and AP."""
        s = self.friends(facing=WEST)
        activate(s, 0, ap=3)
        play(s, Attack("WS8", 1), "11111")
        assert s.characters[0].facing == EAST
        assert [(event.character, event.amount) for event in told(s, ManaChanged)] == [(0, -2)]
        assert s.stack[-1].ap == 2  # type: ignore[attr-defined]

    def test_the_ally_does_not_resist(self) -> None:
        """BG-RULING-089: no defence, cover, flank or engaged modifier; one success is enough."""
        s = self.friends("M16", LOW)
        activate(s, 0)
        play(s, Attack("WS8", 1), "41111")
        assert stats(s) == ("power",)
        assert needed(s) == (4,)
        assert [token.name for token in s.characters[1].buffs] == ["protection"]
        assert wounds(s) == (0, 0, 0)
        assert asked(s).kind == "action"

    def test_not_while_engaged(self) -> None:
        """BG-RULING-089: an engaged caster cannot."""
        s = self.friends()
        s.characters[2].place = s.characters[0].place + 1
        assert targets(activate(s, 0), "WS8") == set()

    def test_it_counts_as_a_spell_attack(self) -> None:
        """BG-RULING-089: the next spell attack of the turn costs one AP more."""
        s = fight(
            stand("HE2", 0, "M10", weapons=("WS8", "WS9"), mana=4),
            stand("HE1", 0, "M16"),
            stand("HM5", 1, "P17"),
        )
        activate(s, 0, ap=2)
        play(s, Attack("WS8", 1), "11111", Number(0))
        assert s.stack[-1].ap == 1  # type: ignore[attr-defined]
        assert targets(asked(s), "WS9") == set()
