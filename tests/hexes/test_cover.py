"""The line from centre to centre."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from eternia.hexes import bits, cover, grid
from eternia.hexes.grid import HEXES, parse
from hexes import slow_geometry as slow


def test_a_thing_between_is_crossed() -> None:
    """BG-COVER-03: the centre line passes through the hexes of a row, not through those beside it."""
    shooter, target = parse("M12"), parse("M18")
    row = bits.mask(parse(f"M{i}") for i in range(13, 18))
    assert all(cover.crossed(shooter, target, 1 << h) for h in bits.hexes(row))
    assert cover.covering(shooter, target, grid.ALL) == row
    assert not cover.crossed(shooter, target, grid.ALL & ~row)


def test_the_ends_are_not_between() -> None:
    """Attacker and target give no cover themselves."""
    shooter, target = parse("M12"), parse("M18")
    assert not cover.crossed(shooter, target, 1 << shooter | 1 << target)
    assert not cover.crossed(shooter, shooter, grid.ALL)
    assert not cover.crossed(shooter, parse("M13"), grid.ALL)


def test_a_seam_covers_only_when_both_sides_do() -> None:
    """BG-RULING-025, BG-RULING-018: along the border of two things, one alone gives no cover, both do."""
    shooter, target = parse("M15"), parse("O15")
    left, right = 1 << parse("N15"), 1 << parse("N16")
    assert not cover.crossed(shooter, target, left)
    assert not cover.crossed(shooter, target, right)
    assert cover.crossed(shooter, target, left | right)
    assert cover.covering(shooter, target, left | right) == left | right
    assert cover.covering(shooter, target, left) == 0


def test_one_wall_may_cover_one_target_and_not_another() -> None:
    """BG-COVER-13: cover is judged hex by hex along each line."""
    wall = bits.mask((parse("N17"), parse("O17")))
    assert cover.crossed(parse("M12"), parse("O22"), wall)
    assert not cover.crossed(parse("M12"), parse("M22"), wall)


@given(
    st.sampled_from(HEXES),
    st.sampled_from(HEXES),
    st.lists(st.sampled_from(HEXES), max_size=150, unique=True),
)
def test_cover_agrees_with_its_definition(start: int, end: int, things: list[int]) -> None:
    """BG-COVER-03, BG-RULING-025: the interior of the union, by clipping with fractions."""
    rest = set(things) - {start, end}
    expected = start != end and slow.is_blocked(slow.centre(start), slow.centre(end), rest)
    mask = bits.mask(things)
    assert cover.crossed(start, end, mask) == expected
    covering = cover.covering(start, end, mask)
    assert bool(covering) == expected
    assert covering & ~bits.mask(rest) == 0
