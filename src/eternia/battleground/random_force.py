"""Random legal forces with random legal decks, for tests and for players who want a surprise."""

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable

import msgspec

from eternia.battleground.chapters.setup.force import (
    FATE_CARDS,
    GLORY_CARDS,
    POINTS,
    copy_group,
    mandatory_weapons,
    recruit_problems,
    value,
)
from eternia.battleground.table.content import Content
from eternia.battleground.table.setup_data import ForceList, Recruit, Setup
from eternia.kernel.errors import SetupError

Pick = Callable[[int], int]
"""Chance: a uniform whole number below its argument, which is at most 256."""
MOST_PICKED = 256
"""The largest argument of a pick (``kernel.dice``)."""


def random_setup(content: Content, chance: random.Random) -> Setup:
    """A standard game of two random legal forces of any faction; the map is chosen in the game (BG-SETUP-17)."""
    factions = list(content.factions)
    one, other = (random_force(content, chance.choice(factions), chance.randrange) for _ in range(2))
    return Setup(mode="standard", forces=(one, other))


def random_force(
    content: Content, faction: str, pick: Pick, sets: Collection[str] | None = None
) -> ForceList:
    """A random legal force of this faction with random legal decks (BG-FORCE, BG-DECK).

    ``sets``: the sets whose cards may be chosen; None: all. SetupError when there are too few cards in them.
    """
    owned = content if sets is None else only_from(content, sets)
    recruits = _random_characters(owned, faction, pick)
    if not recruits:
        raise SetupError(
            f"no character of the faction {faction!r} can be recruited: choose another faction or more sets"
        )
    if len(owned.fate) < FATE_CARDS or len(owned.glory) < GLORY_CARDS:
        raise SetupError(
            f"a deck needs {FATE_CARDS} fate and {GLORY_CARDS} glory cards, but there are {len(owned.fate)} "
            f"and {len(owned.glory)}: choose more sets"
        )
    return ForceList(
        faction=faction,
        characters=tuple(_equipped(owned, recruits, pick)),
        fate=tuple(sorted(_shuffled(owned.fate, pick)[:FATE_CARDS])),
        glory=tuple(sorted(_shuffled(owned.glory, pick)[:GLORY_CARDS])),
    )


def only_from(content: Content, sets: Collection[str]) -> Content:
    """The content with the cards of these sets only, and what nobody buys.

    A character whose mandatory weapon is in no such set stays away too.
    """
    weapons = {id_: card for id_, card in content.weapons.items() if card.set in sets or card.innate}
    return msgspec.structs.replace(
        content,
        characters={
            id_: card
            for id_, card in content.characters.items()
            if card.set in sets and set(mandatory_weapons(content, id_)) <= set(weapons)
        },
        weapons=weapons,
        items={id_: card for id_, card in content.items.items() if card.set in sets},
        fate={id_: card for id_, card in content.fate.items() if card.set in sets},
        glory={id_: card for id_, card in content.glory.items() if card.set in sets},
    )


def _random_characters(content: Content, faction: str, pick: Pick) -> list[Recruit]:
    """Characters with their mandatory weapons; from the second on chance may leave points for equipment."""
    recruits: list[Recruit] = []
    left = POINTS
    groups: Counter[tuple[str, int]] = Counter()
    used: set[str] = set()
    ids = sorted(
        id_ for id_, card in content.characters.items() if card.faction == faction and card.cost is not None
    )
    while len(recruits) < 2 or pick(4):
        affordable = []
        for id_ in ids:
            recruit = Recruit(id_, mandatory_weapons(content, id_))
            group = copy_group(content, id_)
            if (
                groups[group] < group[1]
                and value(content, recruit) <= left
                and used.isdisjoint(recruit.weapons)
            ):
                affordable.append(recruit)
        if not affordable:
            break
        chosen = affordable[pick(len(affordable))]
        recruits.append(chosen)
        groups[copy_group(content, chosen.character)] += 1
        used.update(chosen.weapons)
        left -= value(content, chosen)
    return recruits


def _equipped(content: Content, recruits: list[Recruit], pick: Pick) -> list[Recruit]:
    """The recruits with half of the equipment they could carry and pay for."""
    left = POINTS - sum(value(content, recruit) for recruit in recruits)
    used = {weapon for recruit in recruits for weapon in recruit.weapons}
    costs = {id_: card.cost for id_, card in content.weapons.items() if not card.innate}
    costs |= {id_: card.cost for id_, card in content.items.items()}
    for id_ in _shuffled(costs, pick):
        if id_ in used or costs[id_] > left or not pick(2):
            continue
        carriers = []
        for number, recruit in enumerate(recruits):
            loaded = _with(content, recruit, id_)
            if not recruit_problems(content, loaded, ""):
                carriers.append((number, loaded))
        if carriers:
            number, loaded = carriers[pick(len(carriers))]
            recruits[number] = loaded
            left -= costs[id_]
    return recruits


def _with(content: Content, recruit: Recruit, equipment: str) -> Recruit:
    """The recruit with one more card of equipment."""
    if equipment in content.weapons:
        return Recruit(recruit.character, (*recruit.weapons, equipment), recruit.items)
    return Recruit(recruit.character, recruit.weapons, (*recruit.items, equipment))


def _shuffled(ids: Iterable[str], pick: Pick) -> list[str]:
    """These ids in random order."""
    bag = sorted(ids)
    return [bag.pop(_below(len(bag), pick)) for _ in range(len(bag))]


def _below(number: int, pick: Pick) -> int:
    """A uniform whole number below this one, which may be larger than chance can pick from at once."""
    if number <= MOST_PICKED:
        return pick(number)
    while True:
        found = pick(-(-number // MOST_PICKED)) * MOST_PICKED + pick(MOST_PICKED)
        if found < number:
            return found
