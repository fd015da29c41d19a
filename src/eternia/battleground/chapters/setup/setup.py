"""What every set-up does: forces come to the table, terrain is laid, zones are taken (BG-SETUP)."""

from functools import lru_cache

from eternia.battleground.board.board import lay
from eternia.battleground.chapters.setup.force import value
from eternia.battleground.chapters.setup.scenario import finds_of
from eternia.battleground.table.content import Content
from eternia.battleground.table.events import MapChosen, ZoneChosen
from eternia.battleground.table.model import Character, Find, Force, Piece, State
from eternia.battleground.table.setup_data import ForceList
from eternia.kernel.deck import Deck


def muster(content: Content, force_list: ForceList, seat: int) -> tuple[Force, list[Character]]:
    """A force as it comes to the table: cards in its decks, nobody on the battleground yet.

    The fate deck is a sorted bag (BG-DECK-06). The glory deck lies in ``aside`` until it is drawn or taken.
    BG-RULING-049: characters start with no mana, wounds or tokens.
    """
    force = Force(
        faction=force_list.faction,
        deck=Deck(bag=sorted(force_list.fate)),
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
