"""What a screen that is not covered may show of a decision: it must be the same whatever cards are hidden."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from eternia.kernel.engine import advance
from eternia.kernel.game import Game
from eternia.kernel.match import Match
from eternia.kernel.pending import Decision
from eternia.kernel.scenes import playing
from support.checkout import ROOT

Shown = tuple[Any, ...]
Show = Callable[[Any, Decision], tuple[str, list[tuple[Any, str, bool]]]]
"""Of a decision in a state: its question, and each option with its words and whether it is secret."""

MOST = 150
"""So many decisions of each kind are looked at."""
KIND = re.compile(r'(?:Decision\(\s*[^"]*?,\s*|Choice\([^"]*?kind=)"([a-z ]+)"')


def kinds_of(package: str) -> set[str]:
    """Every kind of decision that the sources of a game name."""
    files = (ROOT / "src" / "eternia" / package).rglob("*.py")
    return {kind for file in files for kind in KIND.findall(file.read_text(encoding="utf-8"))}


def decision_of(s: Any, seat: int) -> Decision | None:
    """What a seat is asked."""
    awaited = advance(s)
    found = [each for each in awaited if each.seat == seat] if isinstance(awaited, tuple) else []
    return found[0] if found else None


def is_revealing(s: Any, twin: Any, decision: Decision, show: Show) -> bool:
    """Whether the decision shows what is hidden; fails where it does so without being covered."""
    other = decision_of(twin, decision.seat)
    assert other is not None
    assert _head(other) == _head(decision)
    question, options = show(s, decision)
    other_question, other_options = show(twin, other)
    if not decision.secret:
        assert other_question == question, f"the question of {decision.kind!r} tells what is hidden"
        assert _open(other_options) == _open(options), f"options of {decision.kind!r} tell what is hidden"
    return (other_question, other_options) != (question, options)


def _head(decision: Decision) -> Shown:
    return decision.kind, decision.source, decision.subject, decision.secret


def _open(options: list[tuple[Any, str, bool]]) -> list[tuple[Any, str]]:
    return [(option, words) for option, words, secret in options if not secret]


class Walk:
    """Looks at decisions and counts their kinds: all, those that are secret, those that show something hidden."""

    def __init__(self, twin_of: Callable[[Any, Decision, random.Random], Any], show: Show) -> None:
        self.twin_of, self.show = twin_of, show
        self.chance = random.Random(1)
        self.met: Counter[str] = Counter()
        self.secret: Counter[str] = Counter()
        self.revealing: Counter[str] = Counter()
        self.alone = 0
        """Decisions without a twin."""

    def look(self, s: Any) -> None:
        """At every decision of this state, unless enough of its kind were looked at."""
        awaited = advance(s)
        assert isinstance(awaited, tuple)
        for decision in awaited:
            if self.met[decision.kind] == MOST:
                continue
            self.met[decision.kind] += 1
            self.secret[decision.kind] += decision.secret
            twin = self.twin_of(s, decision, self.chance)
            self.alone += twin is None
            if twin is not None:
                self.revealing[decision.kind] += is_revealing(s, twin, decision, self.show)

    def play(self, game: Game, setup: Any, seed: int) -> None:
        """Look at every decision of a random game."""
        chance = random.Random(seed)
        match = Match(game, setup, seed.to_bytes(8, "big"))
        while match.outcome is None:
            self.look(match.state)
            decision = chance.choice(match.decisions)
            match.choose(decision.seat, chance.choice(decision.options))


@contextmanager
def watching(look: Callable[[Any], None]) -> Iterator[None]:
    """Every state of a scene in which somebody is asked is looked at."""

    def watched(s: Any) -> Any:
        awaited = advance(s)
        if isinstance(awaited, tuple):
            look(s)
        return awaited

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playing, "advance", watched)
        yield
