"""Other targets than one of one's choice: redirected attacks, and skills against several enemies."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.table.model import State
from eternia.battleground.table.options import FACES, Attack, Chosen, Place, UseSkill
from eternia.hexes.grid import EAST, NORTH_EAST, WEST
from support.battleground.play import activate, asked, play
from support.battleground.positions import at, fight, stand, terrain
from support.battleground.rules import with_rules
from support.battleground.told import dice_awaited, needed, stats, wounds

WHEN = 'when = "attack declared", on = { by = "enemy", against = { one = "ally", adjacent = true } }'
GUARD = f'[{{ {WHEN}, do = [{{ redirect = "self" }}] }}]'
"""The Heroic Guard's skill."""


def guarded(guard: str, weapon: str = "WR7", **fields: Any) -> State:
    """A shooter on M10, an enemy Skeletor on M14 with his back to it, and a guard of his somewhere."""
    s = fight(
        stand("HM3", 0, "M10", weapons=(weapon,), mana=1),
        stand("HE1", 1, "M14", facing=EAST),
        stand("HE4", 1, guard, facing=WEST, **fields),
        pieces=(terrain("COL", "R20"),),
    )
    return with_rules(s, 2, GUARD)


@pytest.mark.parametrize("weapon", ["WR7", "WS9"])
def test_the_guard_takes_the_blow(weapon: str) -> None:
    """BG-RULING-133: after the costs are paid and before any die; flank and defence are the guard's."""
    s = guarded("N14", weapon)
    activate(s, 0)
    play(s, Attack(weapon, 1))
    assert s.characters[0].mana == (1 if weapon == "WR7" else 0)
    assert dice_awaited(s)
    assert needed(s) == (4,)
    s.characters[0].mana = 0
    play(s, "6" + "1" * (dice_awaited(s) - 1), "1")
    assert dice_awaited(s) == (4 if weapon == "WR7" else 2)
    play(s, "1" * dice_awaited(s))
    assert wounds(s) == (0, 0, 1)


def test_the_attacker_faces_the_guard() -> None:
    """BG-RULING-133: facing is worked out anew."""
    s = fight(
        stand("HM1", 0, "M15", facing=WEST), stand("HE1", 1, "M16"), stand("HE4", 1, "N16", facing=WEST)
    )
    with_rules(s, 2, GUARD)
    activate(s, 0)
    play(s, Attack("fists", 1))
    assert dice_awaited(s)
    assert s.characters[0].facing == NORTH_EAST


def test_cover_of_the_guard() -> None:
    """BG-RULING-133: behind the one it guards it is in cover."""
    s = guarded("M15")
    activate(s, 0)
    play(s, Attack("WR7", 1))
    assert needed(s) == (5,)


def test_only_a_legal_target() -> None:
    """BG-RULING-133: a guard out of range or of reach changes nothing."""
    s = fight(
        stand("HM3", 0, "M5", weapons=("WR1",)), stand("HE1", 1, "M18", facing=WEST), stand("HE4", 1, "M19")
    )
    with_rules(s, 2, GUARD)
    activate(s, 0)
    play(s, Attack("WR1", 1), "41111", "111")
    assert wounds(s) == (0, 1, 0)
    s = fight(stand("HM1", 0, "M10"), stand("HE1", 1, "M11", facing=WEST), stand("HE4", 1, "M12"))
    with_rules(s, 2, GUARD)
    activate(s, 0)
    play(s, Attack("fists", 1), "44444", "111")
    assert wounds(s) == (0, 1, 0)


def test_the_area_is_around_the_guard() -> None:
    """BG-RULING-133: it is the initial target now; who stands near it burns, and it burns once."""
    s = guarded("N15", "WR4")
    s.characters.append(stand("HE5", 1, "N17", facing=WEST))
    s.characters[0].mana = 0
    activate(s, 0)
    play(s, Attack("WR4", 1), "5511", "1111")
    assert asked(s).options == [Chosen(1), Chosen(3)]


def test_one_skill_against_several() -> None:
    """BG-RULING-135: Rapid Charge tests once for each enemy, in the order the user chooses, each with its own
    defence; one focus token raises them all."""
    s = fight(
        stand("HM5", 0, "M10", mana=2, focused=True),
        stand("HE1", 1, "M13", facing=WEST),
        stand("HE2", 1, "L12", facing=WEST),
        stand("HE4", 1, "P20"),
        skills=True,
    )
    activate(s, 0)
    play(s, UseSkill("HM5.1/1"), Place(at("M11")), FACES[EAST])
    assert asked(s).options == [Chosen(1), Chosen(2)]
    play(s, Chosen(2), "4111", "1", "4111")
    assert stats(s) == ("strength", "toughness", "strength", "toughness")
    assert needed(s) == (3, 4, 3, 4)
    play(s, "411")
    knocked = [[token.name for token in c.debuffs] for c in s.characters]
    assert knocked == [[], [], ["knockdown"], []]
