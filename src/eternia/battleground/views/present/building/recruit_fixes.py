"""Ways out of a problem by other characters; whether they help is for ``fixes`` to say."""

from __future__ import annotations

from itertools import combinations

import msgspec

from eternia.battleground.chapters.setup.force import Problem, copy_group, value
from eternia.battleground.views.present.building.force_edits import (
    Way,
    Ways,
    recruit_of,
    with_recruit,
    without_recruits,
)
from eternia.battleground.views.present.building.force_words import ForceWords


def recruit(words: ForceWords, problem: Problem) -> Ways:
    """Somebody of the faction."""
    for id_ in _recruitable(words):
        end = len(words.force_list.characters)
        changed = with_recruit(words.force_list, end, recruit_of(words.content, id_))
        yield words.texts.say("fix.recruit", card=words.card(id_)), changed


def dismiss(words: ForceWords, problem: Problem) -> Ways:
    """Leave out the one it is about."""
    yield _dismissal(words, (problem.recruit,))


def dismiss_unknown(words: ForceWords, problem: Problem) -> Ways:
    """Leave out the unknown one, or choose another faction than the unknown one."""
    if problem.what == "character":
        yield _dismissal(words, (problem.recruit,))
    elif problem.what == "faction":
        yield from change_faction(words, problem)


def dismiss_copies(words: ForceWords, problem: Problem) -> Ways:
    """Leave out as many of the same as there are too many."""
    groups = [copy_group(words.content, each.character) for each in words.force_list.characters]
    wanted = copy_group(words.content, problem.cards[0])
    same = [number for number, group in enumerate(groups) if group == wanted]
    for numbers in combinations(reversed(same), problem.count - problem.allowed):
        yield _dismissal(words, numbers)


def dismiss_any(words: ForceWords, problem: Problem) -> Ways:
    """Leave out one, the cheapest first."""
    for number in _by_value(words):
        yield _dismissal(words, (number,))


def dismiss_many(words: ForceWords, problem: Problem) -> Ways:
    """Leave out the dearest ones, as many as it takes."""
    numbers = _by_value(words)[::-1]
    for many in range(2, len(numbers)):
        yield _dismissal(words, tuple(sorted(numbers[:many])))


def replace(words: ForceWords, problem: Problem) -> Ways:
    """Somebody else in the place of the one it is about."""
    for id_ in _recruitable(words):
        changed = with_recruit(words.force_list, problem.recruit, recruit_of(words.content, id_))
        label = words.texts.say("fix.instead", card=words.card(id_), who=words.who(problem.recruit))
        yield label, changed


def change_faction(words: ForceWords, problem: Problem) -> Ways:
    """Make it a force of another faction."""
    for id_ in words.content.factions:
        changed = msgspec.structs.replace(words.force_list, faction=id_)
        yield words.texts.say("fix.faction", faction=words.faction(id_)), changed


def _recruitable(words: ForceWords) -> list[str]:
    faction = words.force_list.faction
    cards = words.content.characters
    return [id_ for id_, card in cards.items() if card.faction == faction and card.cost is not None]


def _by_value(words: ForceWords) -> list[int]:
    """The places of the list by the points there, the fewest first."""
    characters = words.force_list.characters
    return sorted(range(len(characters)), key=lambda number: value(words.content, characters[number]))


def _dismissal(words: ForceWords, numbers: tuple[int, ...]) -> Way:
    names = ", ".join([words.who(number) for number in sorted(numbers)])
    return words.texts.say("fix.dismiss", cards=names), without_recruits(words.force_list, numbers)
