"""Saving a match and replaying it: the state comes back from its records, and each digest is checked."""

from collections.abc import Iterator
from typing import Any

import msgspec

from eternia.kernel.dice import ChanceSource, DiceStream, commitment
from eternia.kernel.documents.document import (
    CHANCE,
    DicePosition,
    MatchDocument,
    MatchRecord,
    read_document,
    seed_of,
    write_document,
)
from eternia.kernel.errors import (
    DamagedDocument,
    Diverged,
    EterniaError,
    IllegalChoice,
    NotAwaited,
    SetupError,
)
from eternia.kernel.game import Game
from eternia.kernel.match import Match
from eternia.kernel.pending import Chance, Option


class NoDice(EterniaError):
    """A match without a seed was asked to roll."""


class SpentDice:
    """Stands in for dice that a document does not have."""

    def picks(self, chance: Chance) -> tuple[int, ...]:
        """Refuses: a replay without a seed ends with its last record."""
        raise NoDice("this match was saved without its seed: it can be replayed, not played on")


def save(match: Match, with_seed: bool = True) -> bytes:
    """The match as a document. Without its seed nobody can foresee the dice, but hidden cards are in it."""
    seed = match.seed if with_seed else None
    stands = None
    if seed is not None and isinstance(match.dice, DiceStream):
        stands = DicePosition(match.dice.block, match.dice.position)
    return write_document(
        MatchDocument(
            game=match.game.name,
            content=match.game.content_version,
            setup=match.setup,
            commitment=match.commitment,
            seed=None if seed is None else seed.hex(),
            dice=stands,
            records=tuple(match.records),
        )
    )


def load(game: Game, data: bytes, dice: ChanceSource | None = None) -> Match:
    """The match of a document, ready to be played on (``dice`` replaces a missing seed).

    DamagedDocument for whatever cannot be read, Diverged when replaying gives another state or other dice.
    """
    replay = Replay(game, read_document(data), dice)
    for _ in replay.steps():
        pass
    return replay.finish()


class Replay:
    """A document being replayed, record by record."""

    def __init__(self, game: Game, document: MatchDocument, dice: ChanceSource | None = None) -> None:
        self.document = document
        self._stream = _stream(document)
        source = self._stream or dice or SpentDice()
        setup = _setup(game, document)
        try:
            self.match = Match(game, setup, seed_of(document), source, settled=False)
        except SetupError as error:
            raise DamagedDocument(f"setup: {error}") from error

    def steps(self) -> Iterator[MatchRecord]:
        """Replay record after record; gives each when it has happened and its digest has been checked."""
        for record in self.document.records:
            if record.seat == CHANCE:
                self._take_picks(record)
            else:
                self._take_choice(record)
            found = self.match.records[-1]
            if found.digest != record.digest:
                raise Diverged(
                    f"record {record.number}: the state after it has digest {found.digest}, saved was "
                    f"{record.digest}; the rules have changed since, or the file was altered"
                )
            yield record

    def finish(self) -> Match:
        """The match after its last record, with the dice checked and ready to roll on."""
        self.check_dice()
        self.match.settle()
        return self.match

    def check_dice(self) -> None:
        """After the last record the dice must stand where they were saved."""
        stream, saved = self._stream, self.document.dice
        if stream is not None and (saved is None or (stream.block, stream.position) != _where(saved)):
            raise Diverged(
                f"dice: the stream stands at block {stream.block}, position {stream.position}, "
                f"saved was {saved}; records of chance are missing or were altered"
            )

    def option_of(self, record: MatchRecord) -> Option:
        """What a seat chose; DamagedDocument when it is no option of this game."""
        try:
            option: Option = msgspec.convert(record.choice, self.match.game.option_type)
        except msgspec.ValidationError as error:
            raise DamagedDocument(f"record {record.number}: its choice cannot be read: {error}") from error
        return option

    def _take_choice(self, record: MatchRecord) -> None:
        option = self.option_of(record)
        try:
            self.match.take_choice(record.seat, option)
        except (IllegalChoice, NotAwaited) as error:
            raise DamagedDocument(f"record {record.number} cannot be replayed: {error}") from error

    def _take_picks(self, record: MatchRecord) -> None:
        place = f"record {record.number}"
        chance = self.match.pending
        if not isinstance(chance, Chance):
            raise DamagedDocument(f"{place}: it is chance, but a choice is awaited there")
        if record.sizes != chance.sizes:
            raise Diverged(
                f"{place}: chance of sizes {list(chance.sizes)} is awaited, saved were {list(record.sizes)}; "
                "the rules have changed since, or the file was altered"
            )
        if self._stream is not None:
            rolled = self._stream.picks(chance)
            if rolled != record.picks:
                raise Diverged(f"{place}: the seed gives {list(rolled)}, saved were {list(record.picks)}")
        self.match.take_picks(record.picks)


def _stream(document: MatchDocument) -> DiceStream | None:
    """The dice of the document's seed, if it shows one; it must be the one promised."""
    seed = seed_of(document)
    if seed is None:
        return None
    if commitment(seed) != document.commitment:
        raise DamagedDocument("seed: it does not fit the commitment of this match; the file was altered")
    return DiceStream(seed)


def _setup(game: Game, document: MatchDocument) -> Any:
    """The setup of the document, if this program can play it."""
    if document.game != game.name:
        raise DamagedDocument(f"game: this is a match of {document.game!r}, not of {game.name!r}")
    if document.content != game.content_version:
        raise DamagedDocument(f"content: {_other_content(document.content, game.content_version)}")
    try:
        return msgspec.convert(document.setup, game.setup_type)
    except msgspec.ValidationError as error:
        raise DamagedDocument(f"setup: {error}") from error


def _other_content(saved: str, here: str) -> str:
    """What of the content is not as it was; a version is a digest, then ``+name@digest`` for each further pack."""
    (base, *packs), (base_here, *packs_here) = saved.split("+"), here.split("+")
    loaded = {pack.partition("@")[0]: pack for pack in packs_here}
    for pack in packs:
        name = pack.partition("@")[0]
        if name not in loaded:
            return f"it was played with the pack {name!r}, which is not loaded; name its folder with --pack"
        if loaded[name] != pack:
            return f"the pack {name!r} has changed since; load it as it was then"
    if base == base_here and len(packs_here) > len(packs):
        more = ", ".join([name for name, pack in loaded.items() if pack not in packs])
        return f"it was played without {more}; leave out what was not there"
    return (
        f"saved with version {saved!r}, this program has {here!r}; "
        "load it with the version and the packs that it was played with"
    )


def _where(position: DicePosition) -> tuple[int, int]:
    return position.block, position.position
