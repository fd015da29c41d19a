"""Reading force lists: ready-made forces and the first game."""

from collections.abc import Collection

import msgspec

from eternia.battleground.packs.files import Entry
from eternia.battleground.packs.header import Header, check_known, header_of
from eternia.battleground.packs.scenario import read_hex
from eternia.battleground.table.content_records import FirstGame, ReadyForce
from eternia.battleground.table.setup_data import ForceList, Recruit
from eternia.packs.errors import LanguageError
from eternia.packs.strict_table import read_list
from eternia.packs.vocabulary import Vocabulary

FACINGS = ("east", "north-east", "north-west", "west", "south-west", "south-east")
"""The directions of ``hexes.grid`` by name."""


class Cards(msgspec.Struct, frozen=True):
    """The ids that a force list may name."""

    factions: Collection[str]
    characters: Collection[str]
    weapons: Collection[str]
    items: Collection[str]
    fate: Collection[str]
    glory: Collection[str]


def read_force(entry: Entry, words: Vocabulary, cards: Cards) -> ReadyForce:
    """A ready-made force; whether it is legal is for the rules of force building to say."""
    header = header_of(entry, ("name", "faction", "characters", "fate", "glory"), "a force", words)
    recruits = tuple(read_recruit(recruit, cards) for recruit in _recruits(header, ()))
    return ReadyForce(id=entry.id, name=header.text(), force=_force_list(header, recruits, cards))


def read_first_game(
    entry: Entry, words: Vocabulary, cards: Cards, maps: Collection[str], terrain: Collection[str]
) -> FirstGame:
    """The set-up of the first game."""
    header = header_of(entry, ("map", "without", "forces"), "the first game", words)
    without = header.strings("without")
    check_known(without, terrain, "terrain kind", header.at("without"))
    place = header.at("forces")
    sides = read_list(header.needed("forces", "two of them"), place, "forces")
    if len(sides) != 2:
        raise LanguageError(place, f"the first game has two forces, not {len(sides)}", "list both")
    (first, first_zone, first_places), (second, second_zone, second_places) = (
        _read_side(Header(side, place.at(number), _SIDE, "a force"), cards)
        for number, side in enumerate(sides, 1)
    )
    return FirstGame(
        map=header.needed_word("map", maps, "map"),
        forces=(first, second),
        deployment=(first_places, second_places),
        zones=(first_zone, second_zone),
        without=without,
    )


_SIDE = ("faction", "zone", "characters", "fate", "glory")
_RECRUIT = ("character", "weapons", "items")


def _read_side(side: Header, cards: Cards) -> tuple[ForceList, int, tuple[tuple[int, int], ...]]:
    recruits = _recruits(side, ("place", "facing"))
    places = tuple(
        (
            read_hex(recruit.needed_name("place"), recruit.at("place")),
            FACINGS.index(recruit.needed_word("facing", FACINGS, "facing")),
        )
        for recruit in recruits
    )
    force = _force_list(side, tuple(read_recruit(recruit, cards) for recruit in recruits), cards)
    return force, side.amount("zone", least=1) - 1, places


def read_recruit(recruit: Header, cards: Cards) -> Recruit:
    """A character with its equipment."""
    weapons, items = recruit.strings("weapons"), recruit.strings("items")
    check_known(weapons, cards.weapons, "weapon", recruit.at("weapons"))
    check_known(items, cards.items, "item", recruit.at("items"))
    return Recruit(recruit.needed_word("character", cards.characters, "character"), weapons, items)


def _force_list(header: Header, recruits: tuple[Recruit, ...], cards: Cards) -> ForceList:
    fate, glory = header.strings("fate"), header.strings("glory")
    check_known(fate, cards.fate, "fate card", header.at("fate"))
    check_known(glory, cards.glory, "glory card", header.at("glory"))
    return ForceList(header.needed_word("faction", cards.factions, "faction"), recruits, fate, glory)


def _recruits(header: Header, more: tuple[str, ...]) -> tuple[Header, ...]:
    place = header.at("characters")
    recruits = read_list(header.needed("characters", "list the force"), place, "characters")
    return tuple(
        Header(recruit, place.at(number), (*_RECRUIT, *more), "a character of a force")
        for number, recruit in enumerate(recruits, 1)
    )
