"""Set-up: what the first game's battleground looks like, and forces that must be built first (BG-SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest

from eternia.battleground.game import Battleground
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.setup_data import ForceList, Recruit, Setup
from eternia.hexes.bits import mask
from eternia.hexes.grid import SIZE
from eternia.kernel.errors import SetupError
from support.battleground.positions import at

CONTENT = load_content()
FATE = tuple(f"F{n}" for n in range(1, 21))
GLORY = tuple(f"G{n}" for n in range(1, 6))


def opposite(hex_id: int) -> int:
    """The hex on the other side of the board's centre."""
    return SIZE - 1 - hex_id


def test_the_first_battleground_is_symmetric() -> None:
    """BG-RULING-046: the listed pieces alone, and the same high and low hexes after half a turn."""
    first = CONTENT.first_game
    pieces = [piece for piece in CONTENT.maps[first.map].pieces if piece[0] not in first.without]
    assert Counter(kind for kind, _ in pieces) == {"H4": 6, "H3": 4, "X4": 2, "L3": 2, "L2": 4, "COL": 2}
    heights = {
        (hex_id, portion)
        for kind, hexes in pieces
        for hex_id, portion in zip(hexes, CONTENT.terrain[kind].portions, strict=True)
    }
    assert {(opposite(hex_id), portion) for hex_id, portion in heights} == heights


def test_the_first_objectives_and_zones_are_symmetric() -> None:
    """BG-RULING-046: five objectives, one in the middle and two in each of two opposite zones."""
    map_ = CONTENT.maps[CONTENT.first_game.map]
    assert len(map_.objectives) == 5
    assert at("M15") in map_.objectives
    assert {opposite(hex_id) for hex_id in map_.objectives} == set(map_.objectives)
    one, other = map_.zones
    assert [(zone & mask(map_.objectives)).bit_count() for zone in map_.zones] == [2, 2]
    assert one & other == 0
    assert all(other >> opposite(hex_id) & 1 for hex_id in range(SIZE) if one >> hex_id & 1)


def test_a_standard_game_needs_built_forces() -> None:
    """BG-SETUP-15: factions chosen and forces built by the rules come before everything else."""
    built = ForceList("masters", (Recruit("HM1"),), FATE, GLORY)
    unbuilt = ForceList("evil-warriors", (), FATE, GLORY)
    mixed = ForceList("evil-warriors", (Recruit("HM2"),), FATE, GLORY)
    game = Battleground()
    assert [c.card for c in game.begin(Setup("standard", (built, built))).characters] == ["HM1", "HM1"]
    for wrong in (unbuilt, mixed):
        with pytest.raises(SetupError, match="BG-FORCE"):
            game.begin(Setup("standard", (built, wrong)))
