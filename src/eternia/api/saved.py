"""Saved matches: playing on, and going through them step by step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from eternia.api.checks import match_name
from eternia.api.games import game_named, language_named, words_of
from eternia.api.match import Match
from eternia.kernel.documents import replay as kernel
from eternia.kernel.documents.document import CHANCE, MatchDocument, MatchRecord, read_document
from eternia.kernel.documents.saves import file_to_read
from eternia.kernel.errors import EterniaError
from eternia.kernel.event import Event
from eternia.kernel.pending import Chance, Decision, Option

Source = str | Path | bytes | MatchDocument
"""A saved match: its name in the folder of the user's data, its path, or the document itself."""


class Step(msgspec.Struct, frozen=True):
    """One record of a match with what it brought."""

    record: MatchRecord
    """Number, seat (-1 for chance), choice or picks, digest of the state after it."""
    asked: Decision | Chance | None
    """What was awaited; None for what may be said at any time."""
    notation: str
    """The choice in notation; empty for chance."""
    events: tuple[Event, ...]
    """What came of it; of the first record also what the match began with."""
    lines: tuple[str, ...]
    """The events in words."""

    @property
    def seat(self) -> int:
        """Who chose; -1 for chance."""
        return self.record.seat

    @property
    def choice(self) -> Option | None:
        """What was chosen; None for chance."""
        option: Option | None = self.record.choice
        return option


class Replay:
    """A saved match gone through record by record; each digest, and in the end the dice, are checked on the way.

    Iterating goes on from where it stands. ``match`` is the match at that place, to be looked at, not played.
    """

    def __init__(self, source: Source, packs: Iterable[Path | str] = (), language: str = "en") -> None:
        document = document_of(source)
        self._replay = kernel.Replay(game_named(document.game, packs), document)
        self._steps = self._replay.steps()
        self._words = words_of(document.game)
        self._narrator = self._words.Narrator(self._replay.match.state, language_named(language))
        self._told = 0
        self.match: Match[Any] = Match(self._replay.match)

    def __len__(self) -> int:
        """How many records the saved match has."""
        return len(self._replay.document.records)

    @property
    def position(self) -> int:
        """How many of them have been replayed."""
        return len(self._replay.match.records)

    def __iter__(self) -> Iterator[Step]:
        return self

    def __next__(self) -> Step:
        """Replay the next record; Diverged when it leads elsewhere than it was saved with."""
        match = self._replay.match
        if self.position == len(self):
            self._replay.check_dice()
            raise StopIteration
        asked, notation = self._asked(self._replay.document.records[self.position])
        next(self._steps)
        events = tuple(match.events[self._told :])
        self._told = len(match.events)
        lines = [self._words.describe_event(self._narrator, event) for event in events]
        told = tuple([line for line in lines if line is not None])
        return Step(match.records[-1], asked, notation, events, told)

    def _asked(self, record: MatchRecord) -> tuple[Decision | Chance | None, str]:
        """What is awaited, and the choice in notation: the state that it is chosen in says what an option means."""
        match = self._replay.match
        if isinstance(match.pending, Chance) or record.seat == CHANCE:
            return (match.pending if isinstance(match.pending, Chance) else None), ""
        option, decision = self._replay.option_of(record), match.decision(record.seat)
        if decision is None or option not in decision.options:
            return None, str(option.__struct_config__.tag)
        return decision, self._words.notation(self._narrator, option)

    def finish(self) -> Match[Any]:
        """Replay what is left; the match, ready to be played on."""
        for _ in self._steps:
            pass
        return Match(self._replay.finish())


def load(source: Source, packs: Iterable[Path | str] = ()) -> Match[Any]:
    """A saved match of either game, replayed and checked, ready to be played on.

    DamagedDocument names the place that cannot be read, Diverged the first record that leads elsewhere.
    """
    document = document_of(source)
    replaying = kernel.Replay(game_named(document.game, packs), document)
    for _ in replaying.steps():
        pass
    return Match(replaying.finish())


def document_of(source: Source) -> MatchDocument:
    """The document of a saved match; EterniaError says why it cannot be read."""
    if isinstance(source, MatchDocument):
        return source
    if isinstance(source, bytes):
        return read_document(source)
    file = source if isinstance(source, Path) else file_to_read(match_name(source))
    try:
        return read_document(file.read_bytes())
    except OSError as error:
        raise EterniaError(
            f"{file} cannot be read: {error.strerror}; name a match that `eternia play` has saved"
        ) from error
