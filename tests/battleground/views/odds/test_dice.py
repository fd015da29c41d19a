"""The distribution of successes, against naive enumeration with exact fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eternia.battleground.views.odds.dice import (
    at_most,
    changed,
    convolved,
    expected,
    initial_successes,
    net_successes,
    successes,
    tails,
)

Exact = dict[int, Fraction]
GENERATIONS = 9
"""How many rolls of extra dice after one another the enumeration follows."""


def rolled(dice: int) -> list[tuple[int, ...]]:
    return list(product(range(1, 7), repeat=dice))


def after_rerolls(faces: tuple[int, ...], needed: int, most: int) -> dict[tuple[int, ...], Fraction]:
    """Every way the first failed dice, at most so many, can lie after rolling them again."""
    failed = [i for i, face in enumerate(faces) if face < needed][:most]
    found: dict[tuple[int, ...], Fraction] = {}
    for new in rolled(len(failed)):
        lying = list(faces)
        for i, face in zip(failed, new, strict=True):
            lying[i] = face
        key = tuple(sorted(lying))
        found[key] = found.get(key, Fraction(0)) + Fraction(1, 6 ** len(failed))
    return found


def extra(count: int, needed: int, generations: int) -> Exact:
    """The successes of so many extra dice with all that follow from their sixes."""
    if count == 0 or generations == 0:
        return {0: Fraction(1)}
    one: Exact = {}
    more = extra(1, needed, generations - 1)
    for face in range(1, 7):
        hit = int(face >= needed)
        for value, chance in more.items() if face == 6 else ((0, Fraction(1)),):
            one[hit + value] = one.get(hit + value, Fraction(0)) + chance / 6
    total: Exact = {0: Fraction(1)}
    for _ in range(count):
        total = summed(total, one)
    return total


def summed(one: Exact, other: Exact) -> Exact:
    found: Exact = {}
    for a, p in one.items():
        for b, q in other.items():
            found[a + b] = found.get(a + b, Fraction(0)) + p * q
    return found


def enumerated(dice: int, needed: int, free: int, rerolls: int, explodes: bool, extra_needed: int) -> Exact:
    """A test die by die, as the rulebook has it."""
    lying: dict[tuple[int, ...], Fraction] = {}
    for faces in rolled(dice):
        key = tuple(sorted(faces))
        lying[key] = lying.get(key, Fraction(0)) + Fraction(1, 6**dice)
    for most in (free, rerolls):
        new: dict[tuple[int, ...], Fraction] = {}
        for faces, chance in lying.items():
            for key, part in after_rerolls(faces, needed, most).items():
                new[key] = new.get(key, Fraction(0)) + chance * part
        lying = new
    found: Exact = {}
    for faces, chance in lying.items():
        hits = sum(1 for face in faces if face >= needed)
        sixes = faces.count(6) if explodes else 0
        for value, part in extra(sixes, extra_needed, GENERATIONS).items():
            found[hits + value] = found.get(hits + value, Fraction(0)) + chance * part
    return found


@pytest.mark.parametrize(
    ("dice", "needed", "free", "rerolls", "explodes", "extra_needed"),
    [
        (1, 4, 0, 0, True, 5),
        (2, 3, 0, 0, True, 5),
        (3, 4, 1, 0, True, 5),
        (3, 4, 0, 2, True, 5),
        (3, 5, 1, 1, True, 5),
        (3, 6, 2, 5, True, 5),
        (3, 2, 1, 1, True, 4),
        (2, 4, 0, 1, False, 5),
        (2, 4, 0, 0, True, 6),
        (2, 4, 0, 0, True, 7),
        (4, 4, 2, 3, True, 5),
    ],
)
def test_successes_are_those_of_every_way_the_dice_can_fall(
    dice: int, needed: int, free: int, rerolls: int, explodes: bool, extra_needed: int
) -> None:
    """BG-TEST-14 to 26: rerolls of failed dice, then sixes that explode without end."""
    exact = enumerated(dice, needed, free, rerolls, explodes, extra_needed)
    found = successes(dice, needed, free, rerolls, explodes, extra_needed)
    for count in range(max(len(found), max(exact) + 1)):
        chance = found[count] if count < len(found) else 0.0
        assert chance == pytest.approx(float(exact.get(count, 0)), abs=dice * 6.0**-GENERATIONS)


def test_without_dice_there_are_no_successes() -> None:
    """BG-RULING-038."""
    assert successes(0, 4) == successes(-2, 4) == (1.0,)
    assert successes(0, 2, 3, 3) == (1.0,)


def test_an_extra_die_needs_five_whatever_the_scope() -> None:
    """BG-TEST-26, 27: of one die that needs 6, a second success takes a six and then a 5 or 6."""
    found = successes(1, 6)
    assert found[0] == pytest.approx(5 / 6)
    assert found[1] == pytest.approx(1 / 6 * 4 / 6)
    # Exactly two: a five after the six, or a six after it and then a failure.
    assert found[2] == pytest.approx(1 / 6 * (1 / 6 + 1 / 6 * 4 / 6))


@given(
    st.integers(0, 12),
    st.integers(2, 6),
    st.integers(0, 4),
    st.integers(0, 10),
    st.booleans(),
    st.integers(3, 6),
)
@settings(max_examples=60)
def test_a_distribution_is_whole_and_more_rerolls_never_hurt(
    dice: int, needed: int, free: int, rerolls: int, explodes: bool, extra_needed: int
) -> None:
    found = successes(dice, needed, free, rerolls, explodes, extra_needed)
    more = successes(dice, needed, free, rerolls + 1, explodes, extra_needed)
    assert sum(found) == pytest.approx(1, abs=1e-12)
    assert min(found) >= 0
    for few, many in zip(tails(found), tails(more), strict=True):
        assert many >= few - 1e-12


def test_the_mean_of_a_plain_die() -> None:
    """A die brings 1/2, and every sixth one a chain of extra dice worth (2/6) / (5/6)."""
    assert expected(successes(6, 4)) == pytest.approx(6 * (1 / 2 + 1 / 6 * 2 / 5))


def test_rerolls_are_made_once_for_each_die_and_step() -> None:
    """BG-RULING-036: with more rerolls than dice, a die is rolled at most once free and once for mana."""
    assert initial_successes(2, 4, 9, 9) == pytest.approx(initial_successes(2, 4, 2, 2))
    assert initial_successes(1, 4, 1, 1)[1] == pytest.approx(7 / 8)


@given(st.integers(0, 6), st.integers(2, 6), st.integers(0, 6), st.integers(2, 6), st.integers(1, 6))
@settings(max_examples=60)
def test_defence_cancels_one_success_each(dice: int, needed: int, shields: int, hard: int, most: int) -> None:
    """BG-DEF-03, 04, 06: net successes are the difference, never below none."""
    attack, defence = successes(dice, needed), successes(shields, hard)
    plain = [0.0] * (most + 1)
    for a, p in enumerate(attack):
        for d, q in enumerate(defence):
            plain[min(max(0, a - d), most)] += p * q
    assert net_successes(attack, defence, most) == pytest.approx(plain, abs=1e-12)


def test_small_tools() -> None:
    assert at_most((0.25, 0.25, 0.5), 1) == (0.25, 0.75)
    assert at_most((1.0,), 2) == (1.0, 0.0, 0.0)
    assert changed((0.5, 0.25, 0.25), (1, 1, 3)) == (0.0, 0.75, 0.0, 0.25)
    assert convolved((0.5, 0.5), (0.5, 0.5), 1) == (0.25, 0.75)
