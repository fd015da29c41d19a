"""Ways out of a problem: changed lists that no longer have it and have no other problem instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from eternia.battleground.chapters.setup.force import Problem, problems
from eternia.battleground.table.content import Content
from eternia.battleground.table.setup_data import ForceList
from eternia.battleground.views.present.building import deck_fixes, equipment_fixes, recruit_fixes
from eternia.battleground.views.present.building.force_edits import Ways, total_of
from eternia.battleground.views.present.building.force_words import ForceWords
from eternia.battleground.views.present.building.setup_records import FixShown

MOST: Final = 6
"""How many ways out are shown."""

Maker = Callable[[ForceWords, Problem], Ways]
Key = tuple[object, ...]

_WAYS: Final[dict[str, tuple[Maker, ...]]] = {
    "character copies": (recruit_fixes.dismiss_copies,),
    "deck copies": (deck_fixes.replace_copies, deck_fixes.remove_copies),
    "deck size": (deck_fixes.fill, deck_fixes.shorten),
    "empty": (recruit_fixes.recruit,),
    "equipment copies": (
        equipment_fixes.drop_copies,
        equipment_fixes.swap_copies,
        equipment_fixes.drop_with_rest,
    ),
    "faction": (recruit_fixes.dismiss, recruit_fixes.change_faction, recruit_fixes.replace),
    "iconic": (equipment_fixes.drop, equipment_fixes.give, equipment_fixes.swap),
    "innate": (equipment_fixes.drop,),
    "mandatory": (equipment_fixes.add, recruit_fixes.dismiss, recruit_fixes.replace),
    "no cost": (recruit_fixes.dismiss, recruit_fixes.replace),
    "points": (
        equipment_fixes.cheaper,
        equipment_fixes.drop_dear,
        recruit_fixes.dismiss_any,
        equipment_fixes.drop_many,
        recruit_fixes.dismiss_many,
    ),
    "slots": (equipment_fixes.free_slots, equipment_fixes.give),
    "unknown": (recruit_fixes.dismiss_unknown, equipment_fixes.drop_unknown, deck_fixes.remove_unknown),
}
"""What makes ways out of each kind of problem, the best first."""

_LAST_RESORTS: Final = (recruit_fixes.replace, equipment_fixes.drop_many, recruit_fixes.dismiss_many)
"""Only asked when nothing else helps."""
_ENOUGH: Final[dict[Maker, int]] = {equipment_fixes.cheaper: 2, equipment_fixes.drop_dear: 4}
"""Of these no more, so that there is room for others."""


def ways_out(words: ForceWords, found: tuple[Problem, ...], problem: Problem) -> tuple[FixShown, ...]:
    """What solves this problem of the list without making another one, in order of preference."""
    before = Counter(_key(words.force_list, each) for each in found)
    key = _key(words.force_list, problem)
    shown: dict[ForceList, FixShown] = {}
    for make in _WAYS[problem.kind]:
        if shown and make in _LAST_RESORTS:
            continue
        most = min(MOST, len(shown) + _ENOUGH.get(make, MOST))
        for label, changed in make(words, problem):
            if len(shown) == most:
                break
            if changed not in shown and _solves(words.content, before, key, changed):
                shown[changed] = FixShown(label=label, force=changed, total=total_of(words.content, changed))
    return tuple(shown.values())


def _key(force_list: ForceList, problem: Problem) -> Key:
    """What makes a problem the same one in a changed list, where characters may have moved up."""
    who = force_list.characters[problem.recruit].character if problem.recruit >= 0 else ""
    cards = () if problem.kind in ("slots", "character copies") else problem.cards
    return problem.kind, problem.what, cards, who


def _solves(content: Content, before: Counter[Key], key: Key, changed: ForceList) -> bool:
    """Whether that problem is gone and nothing else is worse.

    Unknown cards hide all other problems, so what comes to light without them is not held against it.
    """
    after = Counter(_key(changed, each) for each in problems(content, changed))
    if key[0] == "unknown":
        after = Counter({each: count for each, count in after.items() if each[0] == "unknown"})
    return after[key] < before[key] and all(count <= before[each] for each, count in after.items())
