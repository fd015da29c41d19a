"""The document of a match: setup, seed and every choice and chance since, with a digest after each.

docs/saves.md describes it for those who read it with other programs.
"""

from typing import Any

import msgspec

from eternia.kernel.errors import DamagedDocument

FORMAT = "eternia-match/1"
CHANCE = -1
"""The seat of a record that chance answered."""
LONGEST_SEED = 64
"""Bytes; a BLAKE2b key cannot be longer."""


class MatchRecord(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing that happened in a match: a seat's choice, or picks of chance."""

    number: int
    """Its place in the match, from 1."""
    seat: int
    """Who chose, or CHANCE."""
    digest: str
    """``codec.digest`` of the state after it."""
    choice: Any = None
    """The option, for a seat."""
    picks: tuple[int, ...] = ()
    """The results, for chance: pick ``i`` is a whole number below ``sizes[i]``."""
    sizes: tuple[int, ...] = ()


class DicePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far the dice stream has been read: the next byte is number ``position`` of ``block``."""

    block: int
    position: int


class MatchDocument(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A saved match."""

    format: str = FORMAT
    game: str
    content: str
    """Version of the content it was played with."""
    setup: Any
    commitment: str | None
    """Public hash of the seed; None when the dice did not come from one."""
    seed: str | None
    """The seed in hexadecimal digits; None when there is none or it is still secret."""
    dice: DicePosition | None
    """Where the dice stream stands; None without a seed."""
    records: tuple[MatchRecord, ...]


class _Head(msgspec.Struct):
    """The one field every version of the document has."""

    format: str


def write_document(document: MatchDocument) -> bytes:
    """The document as JSON, one record per line, so that two saves can be compared as texts."""
    head = msgspec.json.encode(msgspec.structs.replace(document, records=()))
    lines = b",\n".join(msgspec.json.encode(record) for record in document.records)
    return head[: -len(b"]}")] + b"\n" + lines + b"\n]}\n"


def read_document(data: bytes) -> MatchDocument:
    """The document of these bytes; DamagedDocument names the place that is wrong and what to do."""
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.format != FORMAT:
            raise DamagedDocument(
                f"format: {head.format!r} is not {FORMAT!r}; open the match with the version that saved it"
            )
        document = msgspec.json.decode(data, type=MatchDocument)
    except msgspec.ValidationError as error:
        raise DamagedDocument(
            f"this is not a saved match: {error}; see docs/saves.md for its format"
        ) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedDocument(
            f"this is not complete JSON ({error}); the file is cut off or damaged, use another copy"
        ) from error
    for number, record in enumerate(document.records, start=1):
        _check(record, number)
    return document


def _check(record: MatchRecord, number: int) -> None:
    """Whether a record is whole in itself."""
    place = f"record {number}"
    if record.number != number:
        raise DamagedDocument(
            f"{place}: it is numbered {record.number}; records are missing or in the wrong order"
        )
    if record.seat < CHANCE:
        raise DamagedDocument(f"{place}: there is no seat {record.seat}; chance is seat {CHANCE}")
    if record.seat == CHANCE and (record.choice is not None or not record.picks):
        raise DamagedDocument(f"{place}: a record of chance has picks and no choice")
    if record.seat != CHANCE and (record.choice is None or record.picks or record.sizes):
        raise DamagedDocument(f"{place}: a record of seat {record.seat} has a choice and no picks")
    check_picks(record.picks, record.sizes, place)


def check_picks(picks: tuple[int, ...], sizes: tuple[int, ...], place: str) -> None:
    """DamagedDocument unless there is one pick for each size, and below it."""
    if len(picks) != len(sizes) or not all(0 <= pick < size for pick, size in zip(picks, sizes, strict=True)):
        raise DamagedDocument(f"{place}: the picks {list(picks)} are no results of sizes {list(sizes)}")


def seed_of(document: MatchDocument) -> bytes | None:
    """The seed of the document as bytes."""
    if document.seed is None:
        return None
    try:
        seed = bytes.fromhex(document.seed)
    except ValueError as error:
        raise DamagedDocument(f"seed: {error}; write it as hexadecimal digits") from error
    if not 1 <= len(seed) <= LONGEST_SEED:
        raise DamagedDocument(f"seed: it has {len(seed)} bytes; it must have 1 to {LONGEST_SEED}")
    return seed
