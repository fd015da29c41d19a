"""What the ground does to those who come to stand on it, and what scenarios change (ET-RULING-052 to 071)."""

from __future__ import annotations

import pytest

from eternia.battleground.board.board import empty
from eternia.battleground.chapters.attack.wounds import Wound
from eternia.battleground.chapters.movement.climbing_pushes import Aside
from eternia.battleground.chapters.movement.displacement import Displace
from eternia.battleground.chapters.movement.movement import Move
from eternia.battleground.chapters.movement.push_and_pull import Shift
from eternia.battleground.chapters.movement.switching import Switch
from eternia.battleground.chapters.rounds.rounds import Rounds
from eternia.battleground.chapters.setup.deployment import Deployment
from eternia.battleground.chapters.setup.scenario import may_claim
from eternia.battleground.chapters.setup.setup import lay_out
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.events import Deployed, KnockedOut, Wounded
from eternia.battleground.table.model import Character, Find, Force, State
from eternia.battleground.table.options import FACES, TO_PLACE
from eternia.battleground.table.setup_data import Options
from eternia.hexes.bits import hexes, mask
from eternia.hexes.grid import ALL, place_name
from eternia.kernel.engine import answer
from eternia.kernel.frame import Frame
from support.battleground.play import asked, over, pick
from support.battleground.positions import at, scene_state, stand, table, terrain
from support.battleground.told import told
from support.engine import EndOfTest

CONTENT = load_content()
LAVA = terrain("LAVA4", "M15 M16 N16 L16")
PLATFORM = terrain("PLAT", "M12 M13 M14 N13 N14 L13 L14")


def started(s: State, frame: Frame) -> State:
    s.stack = [EndOfTest(), frame]
    s.log = []
    return s


class TestLava:
    def burnt(self, s: State) -> list[tuple[int, int, int, str]]:
        assert over(s)
        return [(event.character, event.amount, event.by, event.source) for event in told(s, Wounded)]

    @pytest.mark.parametrize("manner", ["move", "jump", "teleport"])
    def test_lava_burns_however_one_gets_there(self, manner: str) -> None:
        """ET-RULING-054: a walk, a jump and a teleport; nobody deals the wound."""
        s = table(stand("HM1", 0, "M13"), stand("HE1", 1, "A1"), pieces=[LAVA])
        started(s, Move(character=0, manner=manner, points=2))
        pick(s, 0, TO_PLACE[at("M15")])
        pick(s, 0, FACES[0])
        assert self.burnt(s) == [(0, 1, -1, "LAVA4")]

    def test_a_switch(self) -> None:
        """ET-RULING-054: whoever is put there burns, not the one who is got out."""
        s = table(stand("HM1", 0, "M13"), stand("HM2", 0, "M15"), pieces=[LAVA])
        assert self.burnt(started(s, Switch(one=0, other=1))) == [(0, 1, -1, "LAVA4")]

    def test_a_push_stops_before_lava(self) -> None:
        """ET-RULING-060, BG-FORCEDMOVE-20: a terrain piece stops it."""
        s = table(stand("HE1", 1, "M12"), stand("HM1", 0, "M13"), pieces=[LAVA])
        started(s, Shift(manner="push", character=1, seat=1, hexes=4, by=0))
        assert not self.burnt(s)
        assert place_name(s.characters[1].place) == "M14"

    def test_a_fall_from_a_platform_may_end_in_it(self) -> None:
        """ET-RULING-060: BG-FORCEDMOVE-21 asks only whether one can stand there."""
        s = table(stand("HE1", 1, "M13+"), stand("HM1", 0, "M14+"), pieces=[LAVA, PLATFORM])
        started(s, Shift(manner="push", character=1, seat=1, hexes=2, by=0))
        assert self.burnt(s) == [(1, 1, -1, "LAVA4")]

    def test_giving_way_to_a_climber(self) -> None:
        """ET-RULING-054: whoever steps aside into lava burns."""
        s = table(stand("HE1", 1, "M13+"), stand("HM1", 0, "M14+"), pieces=[LAVA, PLATFORM])
        started(s, Aside(character=1, mover=0, old=at("M13+")))
        pick(s, 0, TO_PLACE[at("M15")])
        assert self.burnt(s) == [(1, 1, -1, "LAVA4")]

    def test_whoever_makes_room_never_gets_into_it(self) -> None:
        """ET-RULING-060, BG-W3-TERRAIN-17: displaced characters go to empty hexes."""
        s = table(stand("HM1", 0, "M14"), pieces=[LAVA])
        started(s, Displace(characters=(0,), piece=(at("M14"),)))
        assert at("M15") not in {option.place for option in asked(s).options}

    def test_two_kinds_under_one_base_burn_once(self) -> None:
        """ET-RULING-054: one movement, one wound, however many hexes of lava the base covers."""
        pieces = [LAVA, terrain("LAVA3", "N17 M17 L17")]
        s = table(stand("HM6", 0, "M12"), stand("HE1", 1, "A1"), pieces=pieces)
        started(s, Move(character=0, manner="teleport", points=5))
        pick(s, 0, TO_PLACE[at("M17")])
        pick(s, 0, FACES[0])
        assert self.burnt(s) == [(0, 1, -1, "LAVA4")]

    def test_open_terrain_is_not_empty(self) -> None:
        """ET-RULING-060, BG-MARK-03, BG-SETUP-26."""
        s = scene_state([stand("HM1", 0, "A1")], [LAVA, terrain("SMOKE3", "P10 P11 P12")])
        assert [empty(s, at(where)) for where in ("M14", "M15", "P11", "P13")] == [True, False, False, True]

    def test_special_tokens_are_not_empty_hexes(self) -> None:
        """ET-RULING-061."""
        s = scene_state([stand("HM1", 0, "A1")], finds=(Find("weapon", at("M15")),))
        assert not empty(s, at("M15"))


def test_classes_of_the_later_terrain() -> None:
    """ET-RULING-052 to 059: what each kind is."""
    classes = {
        "high": "pH4 pH3 TREE CRY4a CRY4b",
        "low": "pL3 pL2 sL3 L4a L4b L4c JUNK2a JUNK2b JUNK3a JUNK3b",
        "difficult": "BOG7 MAGF MARSH JUNK7a JUNK7b",
        "open": "LAVA4 LAVA3 SMOKE3",
    }
    for portion, kinds in classes.items():
        for kind in kinds.split():
            assert set(CONTENT.terrain[kind].portions) == {portion}
    for field, kinds in {
        "transparent": "CRY4a CRY4b", "slows": "BOG7", "stops": "LAVA3 LAVA4", "shelters": "MAGF SMOKE3",
        "ended": "LAVA3 LAVA4", "begun": "JUNK7a JUNK7b LAVA3 LAVA4 MAGF", "blocks_sight": "SMOKE3",
    }.items():  # fmt: skip
        assert sorted(id_ for id_, kind in CONTENT.terrain.items() if getattr(kind, field)) == kinds.split()


def on_map(map_id: str, characters: list[Character], *frames: Frame, scenario: str = "played") -> State:
    """Characters on a map; seat 0 has zone 0 and is first player."""
    options = Options() if scenario == "played" else Options(scenario="plain")
    s = table(*characters, *frames, options=options, round=1, hands=(["F11"], ["F6"]))
    lay_out(s, map_id)
    return s


class TestInfiniteHorde:
    def round_two(self, *characters: Character, scenario: str = "played") -> State:
        return on_map("infinite-horde", list(characters), Rounds(), scenario=scenario)

    def test_the_horde_comes_back(self) -> None:
        """ET-RULING-064: at the gates, as good as new; knocked out again it scores nothing."""
        fallen = stand("HM1", 0, wounds=7, knocked_out=True, value=30)
        s = self.round_two(fallen, stand("HE1", 1, "M15"))
        decision = asked(s)
        assert (decision.seat, decision.kind, decision.subject) == (0, "deploy place", 0)
        gates = CONTENT.maps["infinite-horde"].areas[0].hexes
        assert [option.place for option in decision.options] == hexes(gates)
        answer(s, 0, decision.options[0])
        answer(s, 0, FACES[2])
        c = s.characters[0]
        assert (c.wounds, c.knocked_out, c.place) == (0, False, decision.options[0].place)
        assert told(s, Deployed)
        assert asked(s, 0).kind == "discard"
        started(s, Wound(who=0, amount=7, by=1))
        assert over(s)
        assert [event.points for event in told(s, KnockedOut)] == [0]
        assert s.forces[1].score == 0

    def test_a_massive_model_comes_back_where_it_fits(self) -> None:
        """ET-RULING-064, ET-RULING-071: not on the ring around a tree, but in the corners."""
        s = self.round_two(stand("HM6", 0, knocked_out=True), stand("HE1", 1, "M15"))
        places = mask(option.place for option in asked(s).options)
        assert places
        assert places & ~CONTENT.maps["infinite-horde"].zones[0] == 0

    def test_nobody_else_does(self) -> None:
        """ET-RULING-064: not the defenders, and nobody where scenarios are not played (ET-RULING-070)."""
        s = self.round_two(stand("HM1", 0, "A10"), stand("HE1", 1, knocked_out=True), stand("HE2", 1, "M15"))
        assert asked(s, 0).kind == "discard"
        s = self.round_two(
            stand("HM1", 0, knocked_out=True),
            stand("HM2", 0, "A10"),
            stand("HE1", 1, "M15"),
            scenario="plain",
        )
        assert asked(s, 0).kind == "discard"


class TestDeployment:
    def order(self, map_id: str, scenario: str = "played") -> list[int]:
        """The seats in the order in which they place a model."""
        models = [stand(card, seat) for seat, card in ((0, "HM1"), (0, "HM2"), (1, "HE1"), (1, "HE2"))]
        s = on_map(map_id, models, Deployment(), scenario=scenario)
        # The second player has the first zone.
        s.forces[0].zone, s.forces[1].zone = 1, 0
        found = []
        while not over(s):
            decision = asked(s)
            if decision.kind == "deploy place":
                found.append(decision.seat)
            answer(s, decision.seat, decision.options[0])
        return found

    def test_an_ambush_is_deployed_last(self) -> None:
        """ET-RULING-067: the force in the south comes first, whole, though it is the second player's."""
        assert self.order("ambush") == [1, 1, 0, 0]
        assert self.order("ambush", "plain") == [0, 1, 0, 1]
        assert self.order("arena") == [0, 1, 0, 1]

    def test_a_base_that_does_not_fit_its_zone(self) -> None:
        """ET-RULING-071: it may stand anywhere but in the other zone."""
        s = on_map("arena", [stand("HM6", 0), stand("HE1", 1)], Deployment())
        one, other = CONTENT.maps["arena"].zones
        s.finds = tuple([Find("weapon", hex_id) for hex_id in hexes(one)])
        places = mask(option.place for option in asked(s).options)
        assert places
        assert places & (one | other) == 0
        assert places & ALL & ~s.board.bare == 0


def test_a_force_that_holds_no_zone_is_not_asked_about() -> None:
    """ET-RULING-063: before zones are chosen nobody defends."""
    s = on_map("the-defender", [stand("HM1", 0, "M15")])
    s.forces = [Force(faction="masters"), Force(faction="evil-warriors")]
    assert may_claim(s, 0)
    assert may_claim(s, 1)
