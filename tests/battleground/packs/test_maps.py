"""The maps of all sets: what lies on them, their zones and objectives, and games on each of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from eternia.battleground.chapters.setup.deployment import objective_hexes
from eternia.battleground.chapters.setup.setup import lay_out, muster
from eternia.battleground.game import Battleground
from eternia.battleground.packs.load import BUILT_IN, load_content, read_content
from eternia.battleground.table.content import Map, TerrainKind
from eternia.battleground.table.model import Piece, State
from eternia.battleground.table.options import Word
from eternia.battleground.table.setup_data import Options
from eternia.battleground.table.terrain import Board, board_of
from eternia.hexes import bits, grid
from eternia.kernel.conformance import play_conformant
from eternia.kernel.game import Agent
from eternia.kernel.pending import Decision
from support.checkout import ROOT
from support.engine import bare_state
from support.random_games import agents_of, hidden_cards, setup_of

CONTENT = load_content()
FIRST_SET = read_content([BUILT_IN / "starter"]).maps
MAPS = sorted(CONTENT.maps, key=lambda id_: CONTENT.maps[id_].number)
LATER = [id_ for id_ in MAPS if id_ not in FIRST_SET]
UNEVEN = {"place-of-power": 10, "ambush": 2, "the-ring": 2, "frozen-temple": 4}
"""ET-RULING-051: how many hexes have no counterpart on the maps that are not quite symmetric."""


def board(map_id: str) -> Board:
    return board_of(tuple(Piece(*piece) for piece in CONTENT.maps[map_id].pieces), CONTENT)


def images(hex_id: int) -> tuple[int, int, int]:
    """Where a hex lies after half a turn, after swapping top and bottom, and after swapping left and right."""
    row, number = grid.R[hex_id], int(grid.name(hex_id)[1:])
    other, across = grid.ROW_NAMES[24 - row], (31 if row % 2 else 30) - number
    names = (f"{other}{across}", f"{other}{number}", f"{grid.ROW_NAMES[row]}{across}")
    return grid.parse(names[0]), grid.parse(names[1]), grid.parse(names[2])


def unmatched(map_: Map) -> int:
    """How many hexes of terrain and objectives have no counterpart, for the symmetry that fits best."""
    things = {
        (hex_id, portion)
        for kind, hexes in map_.pieces
        for hex_id, portion in zip(hexes, CONTENT.terrain[kind].portions, strict=True)
    } | {(hex_id, "objective") for hex_id in map_.objectives}
    return min(len({(images(hex_id)[way], what) for hex_id, what in things} - things) for way in range(3))


def test_there_are_37_maps() -> None:
    assert [CONTENT.maps[id_].number for id_ in MAPS] == list(range(1, 38))
    assert Counter(CONTENT.maps[id_].set for id_ in MAPS) == {
        "starter": 6, "wave-2": 7, "trees": 6, "magic-forest": 6, "snake": 4, "scrap": 2, "extra-walls": 4,
        "crystal": 2,
    }  # fmt: skip
    for language in ("en", "fr"):
        assert len({getattr(map_.name, language) for map_ in CONTENT.maps.values()}) == 37
    assert {map_.board for map_ in CONTENT.maps.values() if map_.set == "wave-2"} == {"preternia"}


@pytest.mark.parametrize("map_id", MAPS)
def test_maps_are_symmetric(map_id: str) -> None:
    """ET-RULING-051: with the misprints mended, every map but those listed is its own image."""
    if map_id != "the-defender":
        assert unmatched(CONTENT.maps[map_id]) <= UNEVEN.get(map_id, 0)


@pytest.mark.parametrize("map_id", MAPS)
def test_nothing_lies_on_anything_else(map_id: str) -> None:
    """ET-RULING-051, BG-TERR-10: but platforms lie on walls."""
    on_ground: Counter[int] = Counter()
    above: Counter[int] = Counter()
    for kind, hexes in CONTENT.maps[map_id].pieces:
        (above if "platform" in CONTENT.terrain[kind].portions else on_ground).update(hexes)
    assert max(on_ground.values()) == 1
    assert not above or max(above.values()) == 1


@pytest.mark.parametrize("map_id", MAPS)
def test_pieces_of_seven_hexes_are_discs(map_id: str) -> None:
    """ET-RULING-051: platforms, bogs, endless scrap, and the lair of the monster."""
    sevens: list[tuple[int, ...]] = [hexes for _, hexes in CONTENT.maps[map_id].pieces if len(hexes) == 7]
    if CONTENT.maps[map_id].lair:
        sevens.append(CONTENT.maps[map_id].lair)
    for hexes in sevens:
        assert any(grid.disc(centre, 1) == bits.mask(hexes) for centre in hexes)


@pytest.mark.parametrize("map_id", MAPS)
def test_pieces_have_the_shape_of_their_kind(map_id: str) -> None:
    """Straight walls are straight, bent ones are bent in the middle."""
    for kind, hexes in CONTENT.maps[map_id].pieces:
        far = grid.distance(hexes[0], hexes[-1])
        if kind in ("H4", "X4", "pH4"):
            assert far == 3, (kind, [grid.name(each) for each in hexes])
        elif kind in ("L3", "pL3", "sL3", "H3", "pH3", "X3a", "X3b"):
            assert far == 2, (kind, [grid.name(each) for each in hexes])


@pytest.mark.parametrize("map_id", MAPS)
def test_objectives_lie_where_one_can_stand(map_id: str) -> None:
    """ET-RULING-050: objectives and special tokens on different hexes, no obstacle, not under a platform."""
    map_, there = CONTENT.maps[map_id], board(map_id)
    tokens = [*map_.objectives, *(place for _, place in map_.finds)]
    assert len(set(tokens)) == len(tokens)
    assert not bits.mask(tokens) & (there.obstacle | there.platform)


@pytest.mark.parametrize("map_id", MAPS)
def test_printed_objectives_lie_apart(map_id: str) -> None:
    """ET-RULING-050: no two next to each other; the one added to Blackmoor keeps the distance of BG-SETUP-23."""
    objectives = CONTENT.maps[map_id].objectives
    assert all(grid.distance(a, b) > 1 for a in objectives for b in objectives if a != b)
    if map_id == "blackmoor":
        assert min(grid.distance(grid.parse("M8"), other) for other in objectives[:4]) >= 6


@pytest.mark.parametrize("map_id", MAPS)
def test_zones_have_room(map_id: str) -> None:
    """BG-SETUP-26: each zone holds a force of soldiers, and the zones share no hex."""
    map_, there = CONTENT.maps[map_id], board(map_id)
    one, other = map_.zones
    assert not one & other
    for zone in map_.zones:
        assert (zone & there.bare & ~bits.mask(map_.objectives)).bit_count() >= 20


def test_zones_of_the_later_maps() -> None:
    """ET-RULING-050, 063, 064, 067: five rows at each end, but for three scenarios."""
    usual = CONTENT.maps["battlefield"].zones
    assert {id_ for id_ in LATER if CONTENT.maps[id_].zones != usual} == {
        "the-defender", "infinite-horde", "ambush",
    }  # fmt: skip
    defender = CONTENT.maps["the-defender"]
    assert not bits.mask(defender.objectives) & (defender.zones[0] | defender.zones[1])
    horde = CONTENT.maps["infinite-horde"]
    gates, heart = horde.areas
    assert gates.hexes & ~horde.zones[0] == 0
    assert gates.hexes.bit_count() == 40
    assert heart.hexes & ~horde.zones[1] == 0
    for zone in (horde.zones[0], CONTENT.maps["ambush"].zones[1]):
        assert bits.mask(images(hex_id)[2] for hex_id in bits.hexes(zone)) == zone


def test_placed_objectives() -> None:
    """ET-RULING-050, 069: half of what the map lists beyond the printed ones; two each on the hunt maps."""
    placed = {number: CONTENT.maps[id_].placed for number, id_ in enumerate(MAPS, 1)}
    two = {2, 3, 4, 5, 7, 8, 15, 16, 17, 20, 27, 28, 30, 31}
    one = {6, 14, 23, 26, 32, 33, 34, 36, 37}
    assert {number for number, count in placed.items() if count == 2} == two
    assert {number for number, count in placed.items() if count == 1} == one
    assert set(placed.values()) == {0, 1, 2}
    assert len(CONTENT.maps["blackmoor"].objectives) == 5


@pytest.mark.parametrize("map_id", MAPS)
def test_each_player_can_place_objectives(map_id: str) -> None:
    """BG-SETUP-22, BG-SETUP-23: where players place objectives, both zones have legal hexes."""
    force = next(iter(CONTENT.forces.values())).force
    forces, characters = zip(*[muster(CONTENT, force, seat) for seat in (0, 1)], strict=True)
    s = bare_state(CONTENT, list(forces), [*characters[0], *characters[1]])
    lay_out(s, map_id)
    if CONTENT.maps[map_id].placed:
        for zone in (0, 1):
            assert objective_hexes(s, zone)


def test_the_lairs_of_the_hunt() -> None:
    """ET-RULING-069: two maps have one, on ground that is free."""
    lairs = {id_: CONTENT.maps[id_].lair for id_ in MAPS if CONTENT.maps[id_].lair}
    assert set(lairs) == {"welcome-to-the-jungle", "brave-new-world"}
    for id_, lair in lairs.items():
        assert bits.mask(lair) & ~board(id_).bare == 0


def test_only_six_maps_change_the_rules() -> None:
    """ET-RULING-068: the scrap maps are not among them, their pieces do it."""
    assert {id_ for id_ in MAPS if CONTENT.maps[id_].scenario is not None} == {
        "call-to-arms", "the-defender", "infinite-horde", "forest-of-life", "forbidden-forest", "ambush",
    }  # fmt: skip
    for id_ in MAPS:
        map_ = CONTENT.maps[id_]
        assert map_.scenario is not None or not (map_.finds or map_.areas)


class OnMap:
    """A player who chooses a map, and for the rest does what another player does."""

    def __init__(self, map_id: str, player: Agent) -> None:
        self.map_id = map_id
        self.player = player
        self.blind = player.blind

    def decide(self, view: Any, decision: Decision) -> Any:
        return Word(self.map_id) if decision.kind == "map" else self.player.decide(view, decision)


def play_on_map(map_id: str, seed: int, options: Options, every: int) -> State:
    """A whole random game on a map; one position in so many is checked in every way."""
    game = Battleground()
    setup = msgspec.structs.replace(setup_of(game, "standard", seed), options=options)
    one, other = agents_of(seed)
    match = play_conformant(
        game,
        setup,
        seed,
        every=every,
        agents=(OnMap(map_id, one), OnMap(map_id, other)),
        replayed=True,
        secrets=hidden_cards(setup),
    )
    assert isinstance(match.state, State)
    assert match.outcome is not None
    return match.state


@pytest.mark.parametrize("map_id", MAPS)
def test_random_games_run_to_the_end(map_id: str) -> None:
    """A few games on every map, one of them without the rules of scenarios; saves, views and replays agree."""
    plain = Options(scenario="plain")
    for seed, options in ((1, Options()), (2, Options()), (3, plain)):
        s = play_on_map(map_id, seed, options, every=50)
        assert s.map == map_id
        assert options != plain or not s.finds


KEYS = (
    "name portions blocks_sight gives_cover transparent shelters slows stops begun ended shape health toughness"
    " mind overlays daze links number board pieces objectives placed zones lair scenario.text scenario.objective"
    " scenario.defended scenario.returns scenario.deploys_first areas finds do"
)


def test_every_key_is_documented() -> None:
    """docs/maps.md is enough to write terrain, maps and scenarios."""
    page = (ROOT / "docs" / "maps.md").read_text(encoding="utf-8")
    assert [key for key in KEYS.split() if f"`{key}`" not in page] == []
    fields = {*TerrainKind.__struct_fields__, *Map.__struct_fields__} - {"id", "special", "scenario", "set"}
    assert fields <= set(KEYS.split())
