"""Hints for people: what a quick and strong agent would do in their place, and why, in words.

It is shown what the person may know, and nothing else.
"""

from __future__ import annotations

from typing import Final

import msgspec

from eternia.agents.protocol import Advice, Candidate, Clock, Reason
from eternia.agents.registry import adviser
from eternia.kernel.game import Game, View
from eternia.kernel.pending import Option
from eternia.kernel.texts import Language, load_texts

ADVISERS: Final = {"battleground": "tactician", "fields": "greedy"}
"""Who is asked, by game."""
SECONDS: Final = 0.5
SHOWN: Final = 3
"""How many options are told."""
SHARES: Final = frozenset(("knockout",))
"""Numbers that are parts of one, told in percent; likewise whole numbers."""
WHOLE: Final = frozenset(("tries",))


class Told(msgspec.Struct, frozen=True):
    """An option with its worth, and why in words."""

    option: Option
    value: float
    """In the adviser's measure: only the order and the distances matter."""
    reason: str


def hint(game: Game, view: View, seed: int = 0, seconds: float = SECONDS) -> Advice:
    """What the adviser of this game thinks about the decision that the view's seat is asked."""
    if view.decision is None:
        raise ValueError("a hint is for a seat that is asked for a decision")
    return adviser(game, ADVISERS[game.name], seed).advise(view, view.decision, Clock.of(seconds))


def told(advice: Advice, language: Language, most: int = SHOWN) -> tuple[Told, ...]:
    """The best options with their reasons in words, the best first."""
    candidates = advice.candidates or (Candidate(advice.option, 0.0, Reason("only")),)
    return tuple([Told(c.option, c.value, reason_text(c.reason, language)) for c in candidates[:most]])


def reason_text(reason: Reason, language: Language) -> str:
    """A reason in words."""
    texts = load_texts("agents", language)
    numbers = {name: _number(name, value, language) for name, value in reason.numbers.items()}
    attack = f"reason.{reason.word} attack"
    key = attack if "wounds" in numbers and attack in texts.keys else f"reason.{reason.word}"
    return texts.say(key, **numbers)


def value_text(value: float, language: Language) -> str:
    """A worth as it is written in a language, with its sign."""
    return _written(f"{value:+.1f}", language)


def _number(name: str, value: float, language: Language) -> str:
    if name in SHARES:
        return f"{100 * value:.0f}" + ("\u00a0%" if language == "fr" else "%")
    return _written(f"{value:.0f}" if name in WHOLE else f"{value:.2f}", language)


def _written(number: str, language: Language) -> str:
    """With the decimal mark of the language."""
    return number.replace(".", ",") if language == "fr" else number
