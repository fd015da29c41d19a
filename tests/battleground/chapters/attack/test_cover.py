"""What cover does to an attack; where it is, is proved with the geometry."""

from __future__ import annotations

import pytest

from eternia.battleground.table.model import Piece, State
from eternia.battleground.table.options import Attack
from eternia.hexes.grid import WEST
from support.battleground.play import activate, play
from support.battleground.positions import fight, stand, terrain
from support.battleground.rules import with_rules
from support.battleground.told import needed

LOW = terrain("L2", "M15 M16")
MORE = terrain("L3", "M18 M19 M17")


def shot(weapon: str, *pieces: Piece, where: str = "M20") -> State:
    """Stratos on M10 with a weapon, and an enemy behind these pieces."""
    return fight(
        stand("HM3", 0, "M10", weapons=(weapon,), mana=1), stand("HE1", 1, where, facing=WEST), pieces=pieces
    )


@pytest.mark.parametrize("weapon", ["WR7", "WS9"])
@pytest.mark.parametrize(("pieces", "expected"), [((), 4), ((LOW,), 5), ((LOW, MORE), 5)])
def test_one_harder(weapon: str, pieces: tuple[Piece, ...], expected: int) -> None:
    """BG-COVER-01, BG-COVER-02: for ranged and spell attacks. BG-RULING-028: once, whatever the number."""
    s = shot(weapon, *pieces)
    activate(s, 0)
    play(s, Attack(weapon, 1))
    assert needed(s) == (expected,)


def test_not_in_melee() -> None:
    """BG-COVER-01: a long melee weapon strikes past somebody who would cover the target from a shot."""
    for weapon, expected in (("WM12", 4), ("WR7", 5)):
        s = fight(
            stand("HM1", 0, "M10", weapons=("WM12", "WR7")),
            stand("HE1", 1, "M13", facing=WEST),
            stand("HE2", 1, "M12"),
        )
        with_rules(s, 0, '[{ modify = "range", by = 2, on = { with = "melee" } }]')
        activate(s, 0)
        play(s, Attack(weapon, 1))
        assert needed(s) == (expected,)


def test_from_below() -> None:
    """BG-COVER-02, BG-RULING-028: a target up on a platform is in cover, behind an obstacle no more so."""
    platform = terrain("PLAT", "N20 N21 M19 M20 M21 L20 L21")
    for pieces in ((platform,), (platform, LOW)):
        s = shot("WR7", *pieces, where="M20+")
        activate(s, 0)
        play(s, Attack("WR7", 1))
        assert needed(s) == (5,)
