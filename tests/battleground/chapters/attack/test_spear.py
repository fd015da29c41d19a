"""The Electro Shocker Spear (BG-W3-SPEAR)."""

from __future__ import annotations

from typing import Any

from eternia.battleground.table.events import ActionTaken, TokenLost
from eternia.battleground.table.model import State
from eternia.battleground.table.options import Attack
from support.battleground.play import activate, awaited, take
from support.battleground.positions import stand, table
from support.battleground.told import made_tests, of_kind, scope_of, told

STAB = Attack("WM24", 1)
THROW = Attack("WM24", 1, -1, (("WM24/1", 0),))


def with_spear(where: str, **fields: Any) -> State:
    """Mer-Man with the spear on M10, facing He-Man, who looks at him."""
    return table(stand("HE3", 1, "M10", weapons=("WM24",), **fields), stand("HM1", 0, where, facing=3))


def test_a_throw_takes_a_focus_token() -> None:
    """BG-W3-SPEAR-01, BG-RULING-124: without focus there is no ranged use; the token goes before the test."""
    assert of_kind(activate(with_spear("M20"), 0), Attack) == []
    s = with_spear("M20", focused=True)
    assert of_kind(activate(s, 0), Attack) == [THROW]
    take(s, THROW)
    assert not s.characters[0].focused
    assert s.log is not None
    kinds = [type(event).__name__ for event in s.log]
    assert kinds.index("TokenLost") < kinds.index("TestBegan")
    assert len(told(s, TokenLost)) == 1


def test_a_throw_is_not_focused() -> None:
    """BG-W3-SPEAR-02: no scope increase, and its wound for focused attacks is not dealt."""
    s = with_spear("M20", focused=True)
    activate(s, 0)
    take(s, THROW, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1)  # perception 4 + 3; toughness 3
    (attack,) = made_tests(s, "attack")
    assert (attack.stat, attack.dice.total, scope_of(attack)) == ("perception", 7, {})
    assert s.characters[1].wounds == 1  # the row for three successes: a second wound only with focus


def test_a_throw_is_a_ranged_attack() -> None:
    """BG-RULING-124: counted and priced as one, and impossible while engaged."""
    s = with_spear("M20", focused=True)
    activate(s, 0)
    take(s, THROW)
    assert [event.action for event in told(s, ActionTaken)] == ["ranged attack"]
    engaged = with_spear("M11", focused=True)
    assert of_kind(activate(engaged, 0), Attack) == [STAB]


def test_in_melee_focus_works_normally() -> None:
    """BG-RULING-124: a focused stab has its scope increase and its further wound."""
    s = with_spear("M11", focused=True)
    activate(s, 0)
    take(s, STAB, 5, 5, 5, 1, 1, 1, 1)
    (attack,) = made_tests(s, "attack")
    assert (attack.stat, scope_of(attack)) == ("strength", {"BG-SCOPE-12": 1})
    assert s.characters[1].wounds == 2


def test_an_unfocused_stab() -> None:
    """BG-RULING-124, BG-W3-SPEAR-01: melee needs no focus; it is one plain option."""
    s = with_spear("M11")
    assert of_kind(activate(s, 0), Attack) == [STAB]
    take(s, STAB, 5, 5, 5, 1, 1, 1, 1)
    assert s.characters[1].wounds == 1
    assert awaited(s) is not None
