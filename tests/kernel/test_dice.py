"""Dice: a uniform verifiable stream, and scripts that say when they do not fit."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from eternia.kernel.dice import DiceStream, ScriptedDice, ScriptExhausted, commitment
from eternia.kernel.pending import Chance

DICE = 100_000


@pytest.mark.parametrize(
    ("size", "critical"), [(2, 10.83), (6, 20.52), (20, 43.82), (49, 84.04), (256, 330.5)]
)
def test_every_pick_is_equally_likely(size: int, critical: float) -> None:
    """Chi-square of 100,000 picks; a fair stream passes 999 times of 1,000, and this seed does not change."""
    stream = DiceStream(b"chi-square")
    counts = Counter(stream.pick(size) for _ in range(DICE))
    expected = DICE / size
    assert sum((counts[pick] - expected) ** 2 / expected for pick in range(size)) < critical


def test_the_next_die_does_not_depend_on_the_last() -> None:
    stream = DiceStream(b"pairs")
    rolled = [stream.pick(6) for _ in range(DICE + 1)]
    counts = Counter(pairwise(rolled))
    expected = DICE / 36
    assert len(counts) == 36
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 66.6


def test_the_stream_is_what_it_was() -> None:
    """Old matches must stay verifiable for ever, so these numbers may never change."""
    stream = DiceStream(bytes(range(32)))
    assert [stream.pick(6) for _ in range(12)] == [2, 0, 2, 1, 3, 5, 2, 0, 4, 0, 3, 1]
    assert commitment(bytes(range(32))) == "dc851afc3b93519bb9999785942028180c020014c57ef90f2e386316c95b7e77"


def test_a_stream_goes_on_from_its_position() -> None:
    stream = DiceStream(b"on")
    for _ in range(100):
        stream.pick(6)
    again = DiceStream(b"on", stream.block, stream.position)
    assert stream.block == 1
    assert [again.pick(20) for _ in range(100)] == [stream.pick(20) for _ in range(100)]


def test_other_seeds_give_other_dice_and_commitments() -> None:
    one, other = DiceStream(b"one"), DiceStream(b"other")
    assert [one.pick(6) for _ in range(50)] != [other.pick(6) for _ in range(50)]
    assert commitment(b"one") != commitment(b"other")


@pytest.mark.parametrize("size", [0, -1, 257])
def test_a_pick_needs_a_possible_size(size: int) -> None:
    with pytest.raises(ValueError, match=f"below 1 to 256, not {size}"):
        DiceStream(b"seed").pick(size)


def test_a_pick_below_one_is_always_the_same() -> None:
    stream = DiceStream(b"seed")
    assert stream.picks(Chance("draw", (1, 1, 1))) == (0, 0, 0)


def test_scripted_dice_are_faces_and_draws_positions() -> None:
    dice = ScriptedDice([1, 6, 3], draws=[0, 4])
    assert dice.picks(Chance("dice", (6, 6))) == (0, 5)
    assert dice.picks(Chance("draw", (5, 5))) == (0, 4)
    assert dice.picks(Chance("dice", (6,))) == (2,)
    dice.close()


def test_a_script_that_is_too_short_says_what_was_needed() -> None:
    dice = ScriptedDice([4])
    with pytest.raises(ScriptExhausted, match=r"2 dice needed for BG-TEST-14, 1 scripted: \[4\]"):
        dice.picks(Chance("dice", (6, 6), source="BG-TEST-14"))


@pytest.mark.parametrize("face", [0, 7])
def test_a_face_that_no_die_has_is_refused(face: int) -> None:
    with pytest.raises(ScriptExhausted, match=f"scripted {face} is not a possible result of dice"):
        ScriptedDice([face]).picks(Chance("dice", (6,)))


def test_what_is_left_over_is_an_error() -> None:
    dice = ScriptedDice([4], draws=[1])
    with pytest.raises(ScriptExhausted, match=r"not used: dice \[4\], draws \[1\]"):
        dice.close()


def test_after_the_script_another_source_goes_on() -> None:
    dice = ScriptedDice([4], then=DiceStream(b"then"))
    assert dice.picks(Chance("dice", (6,))) == (3,)
    assert dice.picks(Chance("dice", (6,))) == DiceStream(b"then").picks(Chance("dice", (6,)))
