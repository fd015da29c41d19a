"""Checking the dice of a match without the program that rolled them (docs/saves.md describes the method).

Nothing here uses ``kernel.dice``: it is a second, plain implementation, so that a mistake in one shows.
"""

from collections.abc import Iterator
from hashlib import blake2b

import msgspec

from eternia.kernel.documents.document import CHANCE, MatchDocument, seed_of
from eternia.kernel.errors import DamagedDocument, Diverged


class DiceReport(msgspec.Struct, frozen=True):
    """What was checked, all of it found right."""

    commitment: str
    chances: int
    """Records of chance."""
    picks: int
    bytes_read: int
    """Bytes of the stream that were used, rejected ones included."""


def verify_dice(document: MatchDocument) -> DiceReport:
    """Check the seed against its commitment and every pick against the seed; Diverged names what differs."""
    seed = seed_of(document)
    if seed is None or document.commitment is None:
        raise DamagedDocument(
            "seed: this match does not show its seed yet; the dice can be checked when it is over"
        )
    promised = blake2b(seed, digest_size=32, person=b"eternia-commit").hexdigest()
    if promised != document.commitment:
        raise Diverged(f"seed: its commitment is {promised}, promised was {document.commitment}")
    stream = numbered_bytes(seed)
    chances = picks = read = 0
    for record in document.records:
        if record.seat != CHANCE:
            continue
        chances += 1
        for pick, size in zip(record.picks, record.sizes, strict=True):
            rolled, read = _pick(stream, size)
            picks += 1
            if rolled != pick:
                raise Diverged(
                    f"record {record.number}: the seed gives {rolled} below {size}, the match has {pick}"
                )
    if document.dice is not None and (document.dice.block * 64 + document.dice.position) != read:
        raise Diverged(f"dice: {read} bytes were used, the match says {document.dice}")
    return DiceReport(promised, chances, picks, read)


def numbered_bytes(seed: bytes) -> Iterator[tuple[int, int]]:
    """The bytes of the stream, each with its number from 1: BLAKE2b-512 blocks keyed with the seed."""
    number = 0
    block = 0
    while True:
        for byte in blake2b(block.to_bytes(8, "big"), key=seed).digest():
            number += 1
            yield number, byte
        block += 1


def _pick(stream: Iterator[tuple[int, int]], size: int) -> tuple[int, int]:
    """The next pick below ``size`` and how many bytes have been used by then."""
    if not 1 <= size <= 256:
        raise DamagedDocument(f"records: a pick below {size} is impossible; sizes are 1 to 256")
    usable = 256 // size * size
    for number, byte in stream:
        if byte < usable:
            return byte % size, number
    raise AssertionError("the stream has no end")
