"""The dice of a match are checked by a second implementation that shares no code with the first."""

from __future__ import annotations

import ast
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from eternia.kernel.dice import DiceStream
from eternia.kernel.documents import verify
from eternia.kernel.documents.document import CHANCE, DicePosition, MatchDocument, MatchRecord, read_document
from eternia.kernel.documents.replay import save
from eternia.kernel.documents.verify import verify_dice
from eternia.kernel.errors import DamagedDocument, Diverged
from eternia.kernel.match import Match
from support.toy_game import Setup, Toy


@pytest.fixture
def finished() -> MatchDocument:
    match = Match(Toy(), Setup(), b"to be verified")
    while match.decisions:
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    return read_document(save(match))


def test_an_honest_match_is_verified(finished: MatchDocument) -> None:
    report = verify_dice(finished)
    assert report.chances == report.picks == sum(r.seat == CHANCE for r in finished.records) == 9
    assert report.commitment == finished.commitment
    assert report.bytes_read >= report.picks


def test_every_altered_pick_is_found(finished: MatchDocument) -> None:
    for index, record in enumerate(finished.records):
        if record.seat != CHANCE:
            continue
        other = (record.picks[0] + 1) % record.sizes[0]
        records = list(finished.records)
        records[index] = msgspec.structs.replace(record, picks=(other,))
        wanted = rf"record {record.number}: the seed gives .* the match has {other}"
        with pytest.raises(Diverged, match=wanted):
            verify_dice(msgspec.structs.replace(finished, records=tuple(records)))


def test_another_seed_is_found(finished: MatchDocument) -> None:
    with pytest.raises(Diverged, match="seed: its commitment is"):
        verify_dice(msgspec.structs.replace(finished, seed=b"better dice".hex()))


def test_dice_rolled_in_secret_are_found(finished: MatchDocument) -> None:
    """A die that was rolled and not recorded leaves the stream further on than the records say."""
    assert finished.dice is not None
    moved = DicePosition(finished.dice.block, finished.dice.position + 1)
    with pytest.raises(Diverged, match=r"dice: .* bytes were used"):
        verify_dice(msgspec.structs.replace(finished, dice=moved))


def test_without_a_seed_there_is_nothing_to_check(finished: MatchDocument) -> None:
    with pytest.raises(DamagedDocument, match="does not show its seed yet"):
        verify_dice(msgspec.structs.replace(finished, seed=None))


@given(st.binary(min_size=1, max_size=64), st.lists(st.integers(1, 256), max_size=200))
def test_both_implementations_agree(seed: bytes, sizes: list[int]) -> None:
    stream = DiceStream(seed)
    records = tuple(
        MatchRecord(number, CHANCE, "", None, (stream.pick(size),), (size,))
        for number, size in enumerate(sizes, start=1)
    )
    document = MatchDocument(
        game="toy",
        content="",
        setup=None,
        commitment=Match(Toy(), Setup(), seed).commitment,
        seed=seed.hex(),
        dice=DicePosition(stream.block, stream.position),
        records=records,
    )
    assert verify_dice(document).picks == len(sizes)


def test_it_does_not_use_the_dice_it_checks() -> None:
    source = Path(verify.__file__).read_text(encoding="utf-8")
    imported = [node.module for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    assert "eternia.kernel.dice" not in imported
