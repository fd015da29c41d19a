"""Setting up a game in the rulebook's order: the first game and the standard game (BG-SETUP)."""

from functools import lru_cache

from eternia.battleground.board.board import lay
from eternia.battleground.chapters.cards.decks import add_sorted
from eternia.battleground.chapters.setup.deployment import Deployment, PlaceObjectives, deploy
from eternia.battleground.chapters.setup.force import value
from eternia.battleground.chapters.setup.opening import (
    FirstPlayer,
    GloryChoice,
    Mulligan,
    deal_opening_hands,
    turn_order,
)
from eternia.battleground.chapters.setup.scenario import finds_of
from eternia.battleground.table.content import Content
from eternia.battleground.table.events import Drawn, MapChosen, ZoneChosen
from eternia.battleground.table.model import Character, Find, Force, Piece, State
from eternia.battleground.table.options import Number, Word
from eternia.battleground.table.setup_data import ForceList
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

ZONES = (Number(0), Number(1))


def muster(content: Content, force_list: ForceList, seat: int) -> tuple[Force, list[Character]]:
    """A force as it comes to the table: cards in its decks, nobody on the battleground yet.

    The fate deck is a sorted bag (BG-DECK-06). The glory deck lies in ``aside`` until it is drawn or taken.
    BG-RULING-049: characters start with no mana, wounds or tokens.
    """
    force = Force(
        faction=force_list.faction,
        deck=sorted(force_list.fate),
        aside=sorted(force_list.glory),
    )
    characters = [
        Character(
            card=recruit.character,
            seat=seat,
            weapons=recruit.weapons,
            items=recruit.items,
            value=value(content, recruit),
        )
        for recruit in force_list.characters
    ]
    return force, characters


def lay_out(s: State, map_id: str, without: tuple[str, ...] = ()) -> None:
    """BG-SETUP-05 to 07, 18: the terrain of the map, and an objective on each spot where it shows one.

    ``without``: kinds of pieces that stay in the box.
    """
    chosen = s.content.maps[map_id]
    s.map = map_id
    lay(s, _pieces(chosen.pieces, without))
    s.objectives = chosen.objectives
    s.finds = tuple([Find(kind, place) for kind, place in finds_of(s)])
    s.emit(MapChosen, map_id)


@lru_cache(maxsize=64)
def _pieces(printed: tuple[tuple[str, tuple[int, ...]], ...], without: tuple[str, ...]) -> tuple[Piece, ...]:
    """The pieces of a map; the same ones each time, so that their board is found quickly."""
    return tuple([Piece(kind, hexes) for kind, hexes in printed if kind not in without])


def take_zone(s: State, seat: int, zone: int) -> None:
    """BG-SETUP-19: a player has a deployment zone."""
    s.forces[seat].zone = zone
    s.emit(ZoneChosen, seat, zone)


class FirstGame(Frame):
    """BG-SETUP-01 to 13: the recommended start, with everything but the first player fixed."""

    def place_everything(self, s: State) -> None:
        """BG-SETUP-05: terrain, objectives and models stand as the first game's data says (BG-RULING-046)."""
        first = s.content.first_game
        lay_out(s, first.map, first.without)
        factions = [force.faction for force in first.forces]
        for seat, force in enumerate(s.forces):
            side = factions.index(force.faction)
            take_zone(s, seat, first.zones[side])
            own = [i for i, c in enumerate(s.characters) if c.seat == seat]
            for character, (place, facing) in zip(own, first.deployment[side], strict=True):
                deploy(s, character, place, facing)

    def take_cards(self, s: State) -> None:
        """BG-SETUP-10, BG-DECK-11, 12: draw five fate cards; both glory cards go straight to the hand."""
        for seat, force in enumerate(s.forces):
            cards = tuple(force.aside)
            force.aside = []
            add_sorted(force.glory, cards)
            s.emit(Drawn, seat, len(cards), cards)
        deal_opening_hands(s)

    def roll_for_first_player(self, s: State) -> None:
        """BG-SETUP-11: the last step."""
        s.push(FirstPlayer())

    steps = (place_everything, take_cards, roll_for_first_player)


@lru_cache(maxsize=8)
def _maps(content: Content) -> tuple[Word, ...]:
    """The maps as options, in their order."""
    return tuple([Word(each.id) for each in sorted(content.maps.values(), key=lambda each: each.number)])


class StandardGame(Frame):
    """BG-SETUP-15 to 26: the set-up of the Battleground Book. The forces are built already (BG-SETUP-15)."""

    def roll_for_first_player(self, s: State) -> None:
        """BG-SETUP-16: order 2."""
        s.push(FirstPlayer())

    def ask_map(self, s: State) -> tuple[Decision[Word], ...]:
        """BG-SETUP-17: order 3, the second player chooses the map."""
        return (Decision(turn_order(s)[1], "map", _maps(s.content), "BG-SETUP-17"),)

    def take_map(self, s: State, seat: int, option: Word) -> None:
        """BG-SETUP-18: order 4, terrain and the printed objectives."""
        lay_out(s, option.word)

    def ask_zone(self, s: State) -> tuple[Decision[Number], ...]:
        """BG-SETUP-19: order 5, the first player picks a deployment zone."""
        return (Decision(s.first_player, "zone", ZONES, "BG-SETUP-19"),)

    def take_zones(self, s: State, seat: int, option: Number) -> None:
        """BG-SETUP-19: then the second player, for whom the other one is left."""
        take_zone(s, seat, option.number)
        take_zone(s, 1 - seat, 1 - option.number)

    def place_objectives(self, s: State) -> None:
        """BG-SETUP-20: order 6."""
        s.push(PlaceObjectives())

    def draw_hands(self, s: State) -> None:
        """BG-SETUP-24: order 7, the fate cards."""
        deal_opening_hands(s)

    def exchange_cards(self, s: State) -> None:
        """BG-DECK-08: then the mulligan."""
        s.push(Mulligan())

    def choose_glory(self, s: State) -> None:
        """BG-DECK-09: then the glory cards."""
        s.push(GloryChoice())

    def deploy_models(self, s: State) -> None:
        """BG-SETUP-25: order 8."""
        s.push(Deployment())

    steps = (
        roll_for_first_player,
        Question(ask_map, take_map),
        Question(ask_zone, take_zones),
        place_objectives,
        draw_hands,
        exchange_cards,
        choose_glory,
        deploy_models,
    )
