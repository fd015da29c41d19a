"""The writer of a text: a language, the kind of card, the names of things, and what has been spoken of."""

from __future__ import annotations

from collections.abc import Mapping

from eternia.battleground.language.text.english import ENGLISH
from eternia.battleground.language.text.french import FRENCH
from eternia.battleground.language.text.grammar import NOBODY, Language, Noun

LANGUAGES = {"en": ENGLISH, "fr": FRENCH}


class Writer:
    """Writes one rule or list of steps; keeps what the words it, paid and lost stand for there.

    `optional`: self may leave out its own movements and attacks. `negated`: inside what cannot be.
    `spoken_to`: what self does is an order; otherwise it is told of it as of anybody.
    """

    def __init__(self, language: str, kind: str, names: Mapping[str, str]) -> None:
        self.language: Language = LANGUAGES[language]
        self.kind = kind
        self.names = names
        self.it: Noun | None = None
        self.paid = ""
        self.lost = ""
        self.optional = False
        self.negated = False
        self.spoken_to = True

    def say(self, key: str, about: Noun = NOBODY, form: int | None = None, /, **slots: object) -> str:
        """A phrase of the language."""
        return self.language.say(key, about, form, **slots)

    def name(self, card: str) -> str:
        """What the players call a card or token."""
        return self.names.get(card) or (card.replace("-", " ").title() if card.islower() else card)
