"""The common supply, the two set-ups and the legend of the maps (BG-SETUP-08, BG-SETUP-14, BG-SETUP-27)."""

from __future__ import annotations

from eternia.battleground.chapters.cards.mana import gain_mana
from eternia.battleground.chapters.cards.tokens import GainToken
from eternia.battleground.game import Battleground
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.model import Character, Piece
from eternia.battleground.table.options import Player
from eternia.battleground.table.setup_data import Setup
from eternia.battleground.table.terrain import Board, board_of
from eternia.hexes.bits import mask
from eternia.hexes.grid import PLATFORM, ROW_NAMES, SIZE, is_hex, name, parse
from eternia.kernel.engine import advance, answer_chance
from eternia.kernel.pending import Chance
from support.battleground.play import over, pick
from support.battleground.positions import stand, table

CONTENT = load_content()


def everybody() -> list[Character]:
    """The ten characters of the starter set on the table, all with wounds to spare."""
    masters = [stand(f"HM{n}", 0, f"C{2 * n}") for n in range(1, 6)]
    return [*masters, *[stand(f"HE{n}", 1, f"W{2 * n}") for n in range(1, 6)]]


class TestSupply:
    def test_both_forces_take_from_one_supply_without_end(self) -> None:
        """BG-SETUP-08, BG-RULING-009, BG-FACT-04: ten of each token at once, 50 mana and 30 wounds."""
        gains = [
            GainToken(who=n, token=token, seat=n // 5, source="test")
            for n in range(10)
            for token in ("focus", "overwatch", "protection", "blind")
        ]
        s = table(*everybody(), *gains)
        assert over(s)
        for number, c in enumerate(s.characters):
            gain_mana(s, number, 5, "test")
            assert c.focused
            assert c.on_overwatch
            assert [token.name for token in (*c.buffs, *c.debuffs)] == ["protection", "blind"]
        assert sum(c.mana for c in s.characters) == 50 > 20 + 10

    def test_only_unique_tokens_are_limited(self) -> None:
        """BG-RULING-009: a force's second copy of the Tri-Klops token takes the first one away."""
        gains = [GainToken(who=n, token="tri-klops", seat=1, source="test") for n in (1, 0)]
        s = table(*everybody(), *gains)
        assert over(s)
        assert [len(s.characters[n].debuffs) for n in (0, 1)] == [0, 1]

    def test_no_game_needs_more_than_six_objectives(self) -> None:
        """BG-FACT-04, BG-FACT-13: a map where the players place four shows two at most."""
        for each in CONTENT.maps.values():
            assert len(each.objectives) + 2 * each.placed <= 6
        shown = [len(each.objectives) for each in CONTENT.maps.values() if each.placed == 2]
        assert 0 < max(shown) <= 2


class TestTheTwoSetUps:
    def test_the_recommended_start_needs_no_choice_but_the_first_player(self) -> None:
        """BG-SETUP-14: the first game is ready to play."""
        game = Battleground()
        setup = game.first_game()
        assert setup.mode == "first"
        assert self.kinds(setup)[:2] == ["first player", "select"]

    def test_the_standard_setup_is_the_other_one(self) -> None:
        """BG-SETUP-14: maps, zones, objectives and decks of one's own."""
        one, other = list(CONTENT.forces.values())[:2]
        setup = Setup(mode="standard", forces=(one.force, other.force))
        kinds = self.kinds(setup)
        assert kinds[:3] == ["first player", "map", "zone"]
        assert {"mulligan", "glory"} <= set(kinds)

    def kinds(self, setup: Setup) -> list[str]:
        """The kinds of decisions up to the first selection, in order, each once."""
        s = Battleground().begin(setup)
        seen: list[str] = []
        while "select" not in seen:
            pending = advance(s)
            if isinstance(pending, Chance):
                answer_chance(s, (1, *([0] * (len(pending.sizes) - 1))))
                continue
            assert isinstance(pending, tuple)
            seen.append(pending[0].kind)
            option = Player(0) if Player(0) in pending[0].options else pending[0].options[-1]
            pick(s, pending[0].seat, option)
        return list(dict.fromkeys(seen))


class TestLegend:
    def board(self, map_id: str) -> Board:
        pieces = tuple(Piece(kind, hexes) for kind, hexes in CONTENT.maps[map_id].pieces)
        return board_of(pieces, CONTENT)

    def test_obstacles_platforms_and_ladders(self) -> None:
        """BG-SETUP-27: on Ancient Ruins high, low, platform and ladder hexes are where the map draws them."""
        board = self.board("ancient-ruins")
        assert board.high & mask([parse("K3"), parse("V22")]) == mask([parse("K3"), parse("V22")])
        assert board.low >> parse("Q9") & 1
        assert board.high >> parse("U14") & board.low >> parse("U13") & 1
        assert board.platform >> parse("Q25") & 1
        assert board.bare >> (parse("Q25") + PLATFORM) & 1
        assert board.ladder == mask([parse("N26"), parse("L5")])

    def test_zones(self) -> None:
        """BG-SETUP-27: the greyed parts are the deployment zones, and nothing lies in both."""
        for each in CONTENT.maps.values():
            one, other = each.zones
            assert one
            assert other
            assert not one & other


def test_the_board_is_25_by_30() -> None:
    """BG-FACT-08: 25 rows; the longest have 30 hexes."""
    names = [name(hex_id) for hex_id in range(SIZE) if is_hex(hex_id)]
    assert len(ROW_NAMES) == 25
    assert {each[0] for each in names} == set(ROW_NAMES)
    assert max(int(each[1:]) for each in names) == 30
