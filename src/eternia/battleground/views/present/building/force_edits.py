"""Small changes of a force list. Nothing here asks whether the result is legal."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

import msgspec

from eternia.battleground.chapters.setup.force import mandatory_weapons
from eternia.battleground.table.content import Content
from eternia.battleground.table.setup_data import ForceList, Recruit

Way = tuple[str, ForceList]
"""A change in words, and the list after it."""
Ways = Iterator[Way]


def recruit_of(content: Content, character: str) -> Recruit:
    """A character with the weapons it cannot go without."""
    return Recruit(character, mandatory_weapons(content, character))


def loaded(content: Content, recruit: Recruit, equipment: str) -> Recruit:
    """The recruit with one more card of equipment."""
    if equipment in content.weapons:
        return Recruit(recruit.character, (*recruit.weapons, equipment), recruit.items)
    return Recruit(recruit.character, recruit.weapons, (*recruit.items, equipment))


def stripped(recruit: Recruit, equipment: Iterable[str]) -> Recruit:
    """The recruit without these cards, one copy of each."""
    weapons, items = list(recruit.weapons), list(recruit.items)
    for id_ in equipment:
        (weapons if id_ in weapons else items).remove(id_)
    return Recruit(recruit.character, tuple(weapons), tuple(items))


def swapped(content: Content, recruit: Recruit, old: str, new: str) -> Recruit:
    """The recruit with another card in the place of one."""
    return loaded(content, stripped(recruit, (old,)), new)


def with_recruit(force_list: ForceList, number: int, recruit: Recruit) -> ForceList:
    """The list with another recruit in this place; one place after the last adds it."""
    characters = force_list.characters
    changed = (*characters[:number], recruit, *characters[number + 1 :])
    return msgspec.structs.replace(force_list, characters=changed)


def without_recruits(force_list: ForceList, numbers: Collection[int]) -> ForceList:
    """The list without the recruits in these places."""
    kept = tuple(recruit for n, recruit in enumerate(force_list.characters) if n not in numbers)
    return msgspec.structs.replace(force_list, characters=kept)


def with_deck(force_list: ForceList, name: str, cards: Iterable[str]) -> ForceList:
    """The list with another fate or glory deck."""
    if name == "fate":
        return msgspec.structs.replace(force_list, fate=tuple(cards))
    return msgspec.structs.replace(force_list, glory=tuple(cards))


def deck_of(force_list: ForceList, name: str) -> tuple[str, ...]:
    """The fate or glory deck."""
    return force_list.fate if name == "fate" else force_list.glory


def total_of(content: Content, force_list: ForceList) -> int:
    """The points of a list; unknown cards count nothing."""
    total = 0
    for recruit in force_list.characters:
        character = content.characters.get(recruit.character)
        total += (character.cost or 0) if character is not None else 0
        total += sum(content.weapons[id_].cost for id_ in recruit.weapons if id_ in content.weapons)
        total += sum(content.items[id_].cost for id_ in recruit.items if id_ in content.items)
    return total
