"""Setting up: the first game and the standard game in the rulebook's order."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from eternia.battleground.chapters.setup.first_game import FirstGame
from eternia.battleground.chapters.setup.opening import FirstPlayer, GloryChoice, Mulligan
from eternia.battleground.chapters.setup.setup import muster
from eternia.battleground.chapters.setup.standard_game import StandardGame
from eternia.battleground.game import Battleground
from eternia.battleground.table.content import Content
from eternia.battleground.table.events import FirstPlayerRolled, SetAside
from eternia.battleground.table.model import State
from eternia.battleground.table.options import Cards, DeploymentZone, Player, Word
from eternia.battleground.table.setup_data import ForceList, Recruit, Setup
from eternia.hexes.arcs import front
from eternia.hexes.bits import mask
from eternia.hexes.grid import SIZE
from eternia.kernel.dice import DiceStream, ScriptedDice
from eternia.kernel.documents.codec import encode
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.errors import SetupError
from eternia.kernel.frame import Frame
from eternia.kernel.pending import Chance, Decision
from support.battleground.play import over
from support.battleground.positions import at
from support.engine import bare_state, decisions, run, run_to

FATE = tuple(f"F{n}" for n in range(1, 21))
GLORY = tuple(f"G{n}" for n in range(1, 6))
MASTERS = ForceList("masters", (Recruit("HM1"), Recruit("HM2"), Recruit("HM3")), FATE, GLORY)
EVIL = ForceList("evil-warriors", (Recruit("HE1"), Recruit("HE5", ("WM6",))), FATE, GLORY)


def setting_up(content: Content, setup: Setup, frame: Frame) -> State:
    forces, characters = [], []
    for seat, force_list in enumerate(setup.forces):
        force, own = muster(content, force_list, seat)
        forces.append(force)
        characters += own
    return bare_state(content, forces, characters, frame, mode=setup.mode)


def first_game(content: Content, swapped: bool = False) -> State:
    one, other = content.first_game.forces
    return setting_up(content, Setup("first", (other, one) if swapped else (one, other)), FirstGame())


def standard_game(content: Content, forces: tuple[ForceList, ForceList] = (MASTERS, EVIL)) -> State:
    return setting_up(content, Setup("standard", forces), StandardGame())


def always(option: Any) -> Callable[[Decision], Any]:
    return lambda decision: option


def opposite(place: int) -> int:
    """The hex on the other side of the board's centre."""
    return SIZE - 1 - place


def any_option(decision: Decision) -> Any:
    """A different option from decision to decision, by a fixed rule."""
    return decision.options[(7 * len(decision.options) + decision.seat) // 11 % len(decision.options)]


def by_dice(seed: bytes) -> Callable[[Decision], Any]:
    dice = DiceStream(seed)
    return lambda decision: decision.options[dice.pick(min(256, len(decision.options)))]


class TestFirstGame:
    def test_terrain_and_objectives(self, content: Content) -> None:
        """BG-SETUP-01, BG-SETUP-05, BG-SETUP-06, BG-SETUP-07: the pieces of the list and five objectives."""
        s = first_game(content)
        run(s, DiceStream(b"1"), any_option)
        pieces = Counter(piece.kind for piece in s.pieces)
        assert pieces == {"H4": 6, "H3": 4, "X4": 2, "L3": 2, "L2": 4, "COL": 2}
        assert s.map == content.first_game.map
        assert s.board.pieces == s.pieces
        assert len(set(s.objectives)) == 5

    def test_forces(self, content: Content) -> None:
        """BG-SETUP-02, BG-SETUP-03, BG-SETUP-04: who fights with what."""
        s = first_game(content)
        cards = content.characters
        armed = {
            cards[c.card].name.en: sorted(content.weapons[weapon].name.en for weapon in c.weapons)
            for c in s.characters
        }
        assert armed == {
            "He-Man": ["Sword of Power"],
            "Stratos": ["Flamethrower"],
            "Man-At-Arms": ["Arm Cannon", "Mace"],
            "Skeletor": ["Havoc Staff", "Magic Blast"],
            "Mer-Man": ["Trident"],
            "Trap Jaw": ["Hook Attachment"],
        }
        assert [cards[c.card].faction for c in s.characters] == ["masters"] * 3 + ["evil-warriors"] * 3

    @pytest.mark.parametrize("swapped", [False, True])
    def test_models_stand_as_given(self, content: Content, swapped: bool) -> None:
        """BG-SETUP-05, BG-RULING-046: both sides mirror each other in their zones and look at the enemy."""
        s = first_game(content, swapped)
        run(s, DiceStream(b"1"), any_option)
        zones = content.maps[s.map].zones
        places = [[c.place for c in s.characters if c.seat == seat] for seat in (0, 1)]
        for seat in (0, 1):
            assert len(set(places[seat])) == 3
            assert all(zones[s.forces[seat].zone] >> place & 1 for place in places[seat])
            assert all(s.board.bare >> place & 1 for place in places[seat])
        assert {s.forces[0].zone, s.forces[1].zone} == {0, 1}
        assert sorted(opposite(place) for place in places[0]) == sorted(places[1])
        for c in s.characters:
            assert any(front(c.place, c.facing) >> enemy & 1 for enemy in places[1 - c.seat])
        # The Masters keep their zone whoever plays them.
        seat = 1 if swapped else 0
        assert s.forces[seat].faction == "masters"
        assert s.forces[seat].zone == content.first_game.zones[0]

    def test_hands(self, content: Content) -> None:
        """BG-SETUP-09, BG-SETUP-10, BG-DECK-05, BG-DECK-07, BG-DECK-11 to 13: seven cards each."""
        s = first_game(content)
        taken = run(s, DiceStream(b"1"), any_option)
        assert [decision.kind for decision, _ in taken] == ["first player"]
        for force, given in zip(s.forces, content.first_game.forces, strict=True):
            assert len(force.hand) == 5
            assert len(force.deck.bag) == 15
            assert sorted(force.hand + force.deck.bag) == sorted(given.fate)
            assert len(given.fate) == 20
            assert force.glory == sorted(given.glory)
            assert len(force.glory) == 2
            assert force.aside == []

    def test_draws_are_secret_and_come_before_the_roll(self, content: Content) -> None:
        """BG-DECK-06, BG-SETUP-11: five picks of a shuffled deck each; the roll is the last step."""
        s = first_game(content)
        for seat in (0, 1):
            assert advance(s) == Chance("draw", (20, 19, 18, 17, 16), seat, "BG-DECK-07")
            answer_chance(s, (0, 0, 0, 0, 0))
        assert advance(s) == Chance("dice", (6, 6), source="BG-SETUP-11")

    def test_nobody_starts_with_anything(self, content: Content) -> None:
        """BG-RULING-049: no mana, wounds or tokens; everybody's rules are in force."""
        s = first_game(content)
        run(s, DiceStream(b"1"), any_option)
        for c in s.characters:
            assert (c.mana, c.wounds, c.buffs, c.debuffs, c.focused, c.on_overwatch) == (
                0,
                0,
                (),
                (),
                False,
                False,
            )
        assert {effect.bearer for effect in s.effects} == set(range(6))

    def test_being_first_player_changes_nothing_else(self, content: Content) -> None:
        """BG-SETUP-12, BG-SETUP-13: all but the first player is the same whoever it is."""
        states = []
        for chosen in (0, 1):
            s = first_game(content)
            run(s, DiceStream(b"1"), always(Player(chosen)))
            assert s.first_player == chosen
            s.first_player = -1
            states.append(encode(s))
        assert states[0] == states[1]


class TestFirstPlayer:
    def test_ties_are_rolled_again(self, content: Content) -> None:
        """BG-SETUP-11: two ties, then the higher roller chooses."""
        s = setting_up(content, Setup("standard", (MASTERS, EVIL)), FirstPlayer())
        dice = ScriptedDice([3, 3, 6, 6, 2, 5])
        decision = run_to(s, "first player", dice, any_option)
        dice.close()
        assert s.log == [FirstPlayerRolled((3, 3)), FirstPlayerRolled((6, 6)), FirstPlayerRolled((2, 5))]
        assert decision.seat == 1

    @pytest.mark.parametrize("chosen", [0, 1])
    def test_the_higher_roller_chooses(self, content: Content, chosen: int) -> None:
        """BG-SETUP-11, BG-SETUP-16, BG-RULING-044: either player may be named."""
        s = setting_up(content, Setup("standard", (MASTERS, EVIL)), FirstPlayer())
        decision = run_to(s, "first player", ScriptedDice([5, 4]), any_option)
        assert decision.seat == 0
        assert decision.options == (Player(0), Player(1))
        answer(s, 0, Player(chosen))
        assert s.first_player == chosen
        assert over(s)


class TestStandardGame:
    def test_the_order(self, content: Content) -> None:
        """BG-SETUP-15 to 20, BG-SETUP-24, BG-SETUP-25: dice, map, zones, objectives, cards, models."""
        s = standard_game(content)

        def choose(decision: Decision) -> Any:
            if decision.kind == "first player":
                return Player(1)
            return Word("secret-lair") if decision.kind == "map" else any_option(decision)

        taken = run(s, ScriptedDice([6, 1], then=DiceStream(b"2")), choose)
        assert [(decision.kind, decision.seat) for decision, _ in taken] == [
            ("first player", 0),
            ("map", 0),
            ("zone", 1),
            ("objective", 1),
            ("objective", 0),
            ("objective", 1),
            ("objective", 0),
            ("mulligan", 0),
            ("mulligan", 1),
            ("glory", 0),
            ("glory", 1),
            *self._deployed(1, 0, 1, 0, 0),
        ]

    @staticmethod
    def _deployed(*seats: int) -> list[tuple[str, int]]:
        """Who deploys, in order; the only model a player has left is not asked for."""
        left = {0: 3, 1: 2}
        found = []
        for seat in seats:
            if left[seat] > 1:
                found.append(("deploy", seat))
            left[seat] -= 1
            found += [("deploy place", seat), ("deploy facing", seat)]
        return found

    def test_maps(self, content: Content) -> None:
        """BG-SETUP-17, BG-SETUP-18: every map is offered; its terrain and printed objectives are laid out."""
        for id_, chosen in content.maps.items():
            s = standard_game(content)
            decision = run_to(s, "map", ScriptedDice([6, 1]), always(Player(0)))
            assert decision.seat == 1
            assert {option.word for option in decision.options} == set(content.maps)
            answer(s, 1, Word(id_))
            assert tuple((piece.kind, piece.hexes) for piece in s.pieces) == chosen.pieces
            assert s.objectives == chosen.objectives
            assert s.board.pieces == s.pieces

    @pytest.mark.parametrize("zone", [0, 1])
    def test_zones(self, content: Content, zone: int) -> None:
        """BG-SETUP-19: the second player gets the zone that the first left."""
        s = standard_game(content)
        decision = run_to(s, "zone", ScriptedDice([6, 1]), any_option_for_first)
        assert decision.seat == s.first_player
        answer(s, decision.seat, DeploymentZone(zone))
        assert s.forces[s.first_player].zone == zone
        assert s.forces[1 - s.first_player].zone == 1 - zone

    def test_the_whole_set_up_ends(self, content: Content) -> None:
        """BG-DECK-12, BG-DECK-13, BG-SETUP-25: seven cards, fifteen left, everybody on the board."""
        for number in range(12):
            s = standard_game(content)
            run(s, DiceStream(b"%d" % number), by_dice(b"choice %d" % number))
            for force in s.forces:
                assert (len(force.hand), len(force.glory), len(force.deck.bag)) == (5, 2, 15)
                assert sorted(force.hand + force.deck.bag) == sorted(FATE)
            assert all(c.place >= 0 for c in s.characters)
            chosen = content.maps[s.map]
            assert len(s.objectives) == len(chosen.objectives) + 2 * chosen.placed


def any_option_for_first(decision: Decision) -> Any:
    return Player(0) if decision.kind == "first player" else any_option(decision)


def hand_out(s: State) -> None:
    """Five fate cards in each hand, the rest in the deck."""
    for force in s.forces:
        force.hand, force.deck.bag = sorted(force.deck.bag)[:5], sorted(force.deck.bag)[5:]


class TestMulligan:
    def mulligan(self, content: Content) -> State:
        s = setting_up(content, Setup("standard", (MASTERS, EVIL)), Mulligan())
        s.first_player = 1
        hand_out(s)
        return s

    def test_any_number_of_cards(self, content: Content) -> None:
        """BG-DECK-08, BG-RULING-050: both choose at once among the 32 sets of their fate cards."""
        s = self.mulligan(content)
        asked = decisions(s)
        assert [decision.seat for decision in asked] == [0, 1]
        for decision in asked:
            assert len(set(decision.options)) == 32
            assert Cards(()) in decision.options
            assert Cards(tuple(s.forces[decision.seat].hand)) in decision.options

    def test_replacements_come_first(self, content: Content) -> None:
        """BG-DECK-08, BG-RULING-050: who exchanges all five gets none of them back."""
        s = self.mulligan(content)
        old = list(s.forces[0].hand)
        answer(s, 0, Cards(tuple(old)))
        answer(s, 1, Cards(()))
        assert advance(s) == Chance("draw", (15, 14, 13, 12, 11), 0, "BG-DECK-08")
        answer_chance(s, (0, 0, 0, 0, 0))
        assert over(s)
        assert not set(old) & set(s.forces[0].hand)
        assert len(s.forces[0].hand) == 5
        assert set(old) < set(s.forces[0].deck.bag)
        assert s.forces[0].deck.bag == sorted(s.forces[0].deck.bag)
        assert len(s.forces[0].deck.bag) == 15

    def test_some_cards(self, content: Content) -> None:
        """BG-DECK-08: the cards kept stay in hand; it happens once."""
        s = self.mulligan(content)
        kept = s.forces[1].hand[2:]
        answer(s, 1, Cards(tuple(s.forces[1].hand[:2])))
        answer(s, 0, Cards(()))
        assert advance(s) == Chance("draw", (15, 14), 1, "BG-DECK-08")
        answer_chance(s, (14, 13))
        assert set(kept) < set(s.forces[1].hand)
        assert over(s)

    def test_the_choice_is_secret(self, content: Content) -> None:
        """BG-RULING-008: the other player learns that a choice was made, not which."""
        s = self.mulligan(content)
        chosen = tuple(s.forces[0].hand[:3])
        answer(s, 0, Cards(chosen))
        assert [decision.seat for decision in decisions(s)] == [1]
        frame = s.stack[-1]
        assert isinstance(frame, Mulligan)
        for stranger in (1, -1):
            masked = frame.masked(stranger)
            assert isinstance(masked, Mulligan)
            assert (masked.answered, masked.cards) == ((True, False), ((), ()))
        assert frame.masked(0) == frame
        assert len(s.forces[0].hand) == 5
        assert not any(isinstance(event, SetAside) for event in s.log or ())

    def test_not_in_the_first_game(self, content: Content) -> None:
        """BG-RULING-050: the first game has no mulligan."""
        s = first_game(content)
        assert "mulligan" not in {decision.kind for decision, _ in run(s, DiceStream(b"1"), any_option)}


class TestGlory:
    def glory(self, content: Content) -> State:
        s = setting_up(content, Setup("standard", (MASTERS, EVIL)), GloryChoice())
        s.first_player = 0
        return s

    def test_three_drawn_two_kept(self, content: Content) -> None:
        """BG-DECK-02, BG-DECK-09, BG-DECK-10: three of five are drawn, two kept, three leave the game."""
        s = self.glory(content)
        for seat in (0, 1):
            assert advance(s) == Chance("draw", (5, 4, 3), seat, "BG-DECK-09")
            answer_chance(s, (4, 0, 1))
        assert s.forces[0].glory == ["G1", "G3", "G5"]
        asked = decisions(s)
        assert [decision.seat for decision in asked] == [0, 1]
        assert asked[0].options == (Cards(("G1", "G3")), Cards(("G1", "G5")), Cards(("G3", "G5")))
        answer(s, 1, Cards(("G3", "G5")))
        answer(s, 0, Cards(("G1", "G5")))
        assert over(s)
        assert (s.forces[0].glory, s.forces[0].aside) == (["G1", "G5"], ["G2", "G3", "G4"])
        assert (s.forces[1].glory, s.forces[1].aside) == (["G3", "G5"], ["G1", "G2", "G4"])

    def test_what_leaves_the_game_is_not_shown(self, content: Content) -> None:
        """BG-DECK-10, BG-RULING-008: the opponent sees that a card is set aside, not which."""
        s = self.glory(content)
        for _ in (0, 1):
            advance(s)
            answer_chance(s, (0, 0, 0))
        answer(s, 0, Cards(("G1", "G2")))
        masked = s.stack[-1].masked(1)
        assert isinstance(masked, GloryChoice)
        assert masked.cards == ((), ())
        answer(s, 1, Cards(("G1", "G2")))
        event = next(event for event in s.log or () if isinstance(event, SetAside))
        assert event == SetAside(0, 1, ("G3",))
        assert not event.visible_to(1)
        assert event.masked() == SetAside(0, 1)


def test_muster_sums_values(content: Content) -> None:
    """BG-FORCE-07, BG-RULING-049: a character comes with its value, off the board and with nothing on it."""
    force_list = msgspec.structs.replace(MASTERS, characters=(Recruit("HM1", (), ("I11",)),))
    force, (he_man,) = muster(content, force_list, 1)
    assert (he_man.value, he_man.seat, he_man.place, he_man.mana) == (22, 1, -1, 0)
    assert (force.deck.bag, force.aside, force.hand, force.glory) == (sorted(FATE), sorted(GLORY), [], [])


def test_the_first_battleground_is_symmetric(content: Content) -> None:
    """BG-RULING-046: the listed pieces alone, and the same high and low hexes after half a turn."""
    first = content.first_game
    pieces = [piece for piece in content.maps[first.map].pieces if piece[0] not in first.without]
    assert Counter(kind for kind, _ in pieces) == {"H4": 6, "H3": 4, "X4": 2, "L3": 2, "L2": 4, "COL": 2}
    heights = {
        (hex_id, portion)
        for kind, hexes in pieces
        for hex_id, portion in zip(hexes, content.terrain[kind].portions, strict=True)
    }
    assert {(opposite(hex_id), portion) for hex_id, portion in heights} == heights


def test_the_first_objectives_and_zones_are_symmetric(content: Content) -> None:
    """BG-RULING-046: five objectives, one in the middle and two in each of two opposite zones."""
    map_ = content.maps[content.first_game.map]
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
