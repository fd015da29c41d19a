"""Ways out of a problem of a deck; whether they help is for ``fixes`` to say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eternia.battleground.chapters.setup.force import Problem
from eternia.battleground.views.present.building.force_edits import Way, Ways, deck_of, with_deck
from eternia.battleground.views.present.building.force_words import SHOWN, ForceWords

DECKS: Final = {"fate card": "fate", "glory card": "glory"}
"""The deck that a kind of card belongs to."""


def fill(words: ForceWords, problem: Problem) -> Ways:
    """Further cards: those of a ready-made force, or the next ones in printed order."""
    missing = problem.allowed - problem.count
    if missing <= 0:
        return
    deck = deck_of(words.force_list, problem.what)
    unused = [card for card in _all(words, problem.what) if card not in deck]
    if missing <= SHOWN:
        yield _filled(words, problem, unused[:missing], "fix.deck fill")
    faction = words.force_list.faction
    ready = sorted(words.content.forces.values(), key=lambda each: each.force.faction != faction)
    for each in ready:
        liked = [card for card in deck_of(each.force, problem.what) if card not in deck]
        more = [*liked, *(card for card in unused if card not in liked)][:missing]
        yield _filled(words, problem, more, "fix.deck fill from", each.name.to(words.language))
    yield _filled(words, problem, unused[:missing], "fix.deck fill many")


def shorten(words: ForceWords, problem: Problem) -> Ways:
    """Away with what is too much: further copies first, or what came last."""
    over = problem.count - problem.allowed
    if over <= 0:
        return
    deck = deck_of(words.force_list, problem.what)
    copies = [n for n, card in enumerate(deck) if card in deck[:n]]
    rest = [n for n in range(len(deck) - 1, -1, -1) if n not in copies]
    yield _removed(words, problem.what, [*copies, *rest][:over])
    for start in range(over, len(rest), over):
        yield _removed(words, problem.what, rest[start - over : start])


def replace_copies(words: ForceWords, problem: Problem) -> Ways:
    """Other cards in the place of further copies."""
    deck, (card,) = deck_of(words.force_list, problem.what), problem.cards
    further = [n for n, each in enumerate(deck) if each == card][1:]
    unused = [each for each in _all(words, problem.what) if each not in deck]
    for start in range(0, 3 * len(further), len(further)):
        changed = list(deck)
        for place, other in zip(further, unused[start:], strict=False):
            changed[place] = other
        names = words.cards(unused[start : start + len(further)])
        label = words.texts.say("fix.deck swap", card=names, old=words.card(card))
        yield label, with_deck(words.force_list, problem.what, changed)


def remove_copies(words: ForceWords, problem: Problem) -> Ways:
    """Away with further copies."""
    deck, (card,) = deck_of(words.force_list, problem.what), problem.cards
    yield _removed(words, problem.what, [n for n, each in enumerate(deck) if each == card][1:])


def remove_unknown(words: ForceWords, problem: Problem) -> Ways:
    """Away with the unknown card."""
    if problem.what in DECKS:
        name = DECKS[problem.what]
        yield _removed(words, name, [deck_of(words.force_list, name).index(problem.cards[0])])


def _all(words: ForceWords, deck: str) -> Iterable[str]:
    return words.content.fate if deck == "fate" else words.content.glory


def _filled(words: ForceWords, problem: Problem, more: list[str], key: str, name: str = "") -> Way:
    label = words.texts.say(key, cards=words.cards(more), count=len(more), name=name)
    deck = deck_of(words.force_list, problem.what)
    return label, with_deck(words.force_list, problem.what, (*deck, *more))


def _removed(words: ForceWords, name: str, places: list[int]) -> Way:
    deck = deck_of(words.force_list, name)
    label = words.texts.say("fix.remove", cards=words.cards([deck[n] for n in places]))
    return label, with_deck(words.force_list, name, [c for n, c in enumerate(deck) if n not in places])
