"""Ways out of a problem by other equipment; whether they help is for ``fixes`` to say."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from eternia.battleground.chapters.setup.force import (
    Problem,
    is_iconic,
    recruit_problems,
    slot_of,
    slots,
    taken_slots,
)
from eternia.battleground.table.setup_data import Recruit
from eternia.battleground.views.present.building.force_edits import (
    Way,
    Ways,
    loaded,
    stripped,
    swapped,
    with_recruit,
)
from eternia.battleground.views.present.building.force_words import ForceWords

SWAPS: Final = 2
"""How many other cards are offered in the place of one."""


def drop(words: ForceWords, problem: Problem) -> Ways:
    """Take the card off the one who carries it."""
    yield _dropped(words, problem.recruit, problem.cards)


def drop_unknown(words: ForceWords, problem: Problem) -> Ways:
    """Take the unknown weapon or item off."""
    if problem.what in ("weapon", "item"):
        yield from drop(words, problem)


def drop_copies(words: ForceWords, problem: Problem) -> Ways:
    """Take the card off all but one of those who carry it."""
    (card,) = problem.cards
    carriers = _carriers(words, card)
    if len(carriers) == 2:
        for number in dict.fromkeys(reversed(carriers)):
            yield _dropped(words, number, (card,))
        return
    for keeper in dict.fromkeys(carriers):
        others = carriers.copy()
        others.remove(keeper)
        changed = words.force_list
        for number in others:
            changed = with_recruit(changed, number, stripped(changed.characters[number], (card,)))
        yield words.texts.say("fix.keep", card=words.card(card), who=words.who(keeper)), changed


def swap_copies(words: ForceWords, problem: Problem) -> Ways:
    """Another card of its kind for one of those who carry it."""
    for number in dict.fromkeys(reversed(_carriers(words, problem.cards[0]))):
        yield from _swaps(words, number, problem.cards[0])


def drop_with_rest(words: ForceWords, problem: Problem) -> Ways:
    """Take the card off one who carries it, and with it what only it makes room for."""
    for number in dict.fromkeys(reversed(_carriers(words, problem.cards[0]))):
        recruit = words.force_list.characters[number]
        gone = list(problem.cards)
        for card in reversed(recruit.weapons + recruit.items):
            kind = slot_of(words.content, card)
            if card not in gone and not _fits(words, stripped(recruit, tuple(gone)), kind):
                gone.append(card)
        yield _dropped(words, number, tuple(gone))


def swap(words: ForceWords, problem: Problem) -> Ways:
    """Another card of its kind for the one who carries it."""
    yield from _swaps(words, problem.recruit, problem.cards[0])


def cheaper(words: ForceWords, problem: Problem) -> Ways:
    """A cheaper card of its kind in the place of one, so that as few points as possible are lost."""
    found = [
        way
        for number, recruit in enumerate(words.force_list.characters)
        for card in recruit.weapons + recruit.items
        for way in _swaps(words, number, card, problem.count - problem.allowed)
    ]
    yield from found


def drop_dear(words: ForceWords, problem: Problem) -> Ways:
    """One card away that costs at least what is too much, the cheapest of them first."""
    over = problem.count - problem.allowed
    carried = [(_cost(words, card), number, card) for number, card in _carried(words)]
    for cost, number, card in sorted(carried):
        if cost >= over:
            yield _dropped(words, number, (card,))


def drop_many(words: ForceWords, problem: Problem) -> Ways:
    """The dearest cards away, as many as it takes."""
    gone: list[str] = []
    changed = words.force_list
    for number, card in sorted(_carried(words), key=lambda each: -_cost(words, each[1])):
        changed = with_recruit(changed, number, stripped(changed.characters[number], (card,)))
        gone.append(card)
        yield words.texts.say("fix.drop all", cards=words.cards(gone)), changed


def add(words: ForceWords, problem: Problem) -> Ways:
    """Give the card that is missing."""
    number, (card,) = problem.recruit, problem.cards
    recruit = loaded(words.content, words.force_list.characters[number], card)
    label = words.texts.say("fix.add", card=words.card(card), who=words.who(number))
    yield label, with_recruit(words.force_list, number, recruit)


def give(words: ForceWords, problem: Problem) -> Ways:
    """The card to somebody else of the force who may carry it."""
    for card in problem.cards:
        without = with_recruit(
            words.force_list,
            problem.recruit,
            stripped(words.force_list.characters[problem.recruit], (card,)),
        )
        for number, recruit in enumerate(without.characters):
            more = loaded(words.content, recruit, card)
            if number != problem.recruit and not recruit_problems(words.content, more, ""):
                label = words.texts.say("fix.give", card=words.card(card), who=words.who(number))
                yield label, with_recruit(without, number, more)


def free_slots(words: ForceWords, problem: Problem) -> Ways:
    """As few cards of the kind away as it takes, those that came last first."""
    recruit = words.force_list.characters[problem.recruit]
    for many in range(1, len(problem.cards) + 1):
        ways = [
            _dropped(words, problem.recruit, cards)
            for cards in combinations(reversed(problem.cards), many)
            if _fits(words, stripped(recruit, cards), problem.what)
        ]
        yield from ways
        if ways:
            return


def _fits(words: ForceWords, recruit: Recruit, kind: str) -> bool:
    return taken_slots(words.content, recruit)[kind] <= slots(words.content, recruit, kind)


def _dropped(words: ForceWords, number: int, cards: tuple[str, ...]) -> Way:
    recruit = stripped(words.force_list.characters[number], cards)
    label = words.texts.say("fix.drop", cards=words.cards(cards), who=words.who(number))
    return label, with_recruit(words.force_list, number, recruit)


def _swaps(words: ForceWords, number: int, old: str, saved: int | None = None) -> Ways:
    """Other equipment that fits in the place of one and saves so many points, the nearest in cost first."""
    content = words.content
    recruit = words.force_list.characters[number]
    carried = {card for _, card in _carried(words)}
    fitting = [
        id_
        for id_ in (*content.weapons, *content.items)
        if id_ not in carried
        and slot_of(content, id_) == slot_of(content, old)
        and (saved is None or _cost(words, id_) + saved <= _cost(words, old))
        and not recruit_problems(content, swapped(content, recruit, old, id_), "")
    ]
    fitting.sort(key=lambda id_: (abs(_cost(words, id_) - _cost(words, old)), is_iconic(content, id_)))
    for id_ in fitting[:SWAPS]:
        label = words.texts.say("fix.swap", card=words.card(id_), who=words.who(number))
        yield label, with_recruit(words.force_list, number, swapped(content, recruit, old, id_))


def _cost(words: ForceWords, equipment: str) -> int:
    return (words.content.weapons.get(equipment) or words.content.items[equipment]).cost


def _carried(words: ForceWords) -> list[tuple[int, str]]:
    """Every card of equipment with the place of the one who carries it."""
    return [
        (number, card)
        for number, recruit in enumerate(words.force_list.characters)
        for card in recruit.weapons + recruit.items
    ]


def _carriers(words: ForceWords, card: str) -> list[int]:
    """The places of those who carry a card, once for each copy."""
    return [number for number, each in _carried(words) if each == card]
