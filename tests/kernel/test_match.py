"""A match takes legal choices only, answers chance by itself and records everything."""

from __future__ import annotations

import re

import pytest

from eternia.kernel.dice import DiceStream, ScriptedDice, commitment
from eternia.kernel.documents.codec import digest
from eternia.kernel.documents.document import CHANCE
from eternia.kernel.errors import IllegalChoice, NotAwaited
from eternia.kernel.match import Match
from eternia.kernel.pending import Chance
from support.toy_game import Card, Drew, Noted, Resign, Setup, Step, Toy

SEED = b"a seed for tests"


def toy_match(faces: tuple[int, ...] = (), draws: tuple[int, ...] = ()) -> Match:
    return Match(Toy(), Setup(), dice=ScriptedDice(faces, draws, then=DiceStream(SEED)))


def played(match: Match) -> Match:
    """The match played to its end by always taking the last option."""
    while match.decisions:
        decision = match.decisions[-1]
        match.choose(decision.seat, decision.options[-1])
    return match


def test_chance_is_answered_and_recorded() -> None:
    match = toy_match(draws=(2, 5))
    assert [(r.number, r.seat, r.picks, r.sizes) for r in match.records] == [
        (1, CHANCE, (2,), (10,)),
        (2, CHANCE, (5,), (10,)),
    ]
    assert [decision.options for decision in match.decisions] == [[Card("c")], [Card("F")]]


def test_a_choice_is_recorded_with_the_digest_after_it() -> None:
    match = toy_match(draws=(2, 5))
    match.choose(1, Card("F"))
    record = match.records[-1]
    assert (record.number, record.seat, record.choice) == (3, 1, Card("F"))
    assert record.digest == digest(match.state)


def test_equal_seeds_and_choices_give_equal_matches() -> None:
    one, other = (played(Match(Toy(), Setup(), SEED)) for _ in range(2))
    assert one.records == other.records
    assert one.events == other.events
    assert one.outcome is not None
    assert played(Match(Toy(), Setup(), b"another")).records != one.records


def test_a_seat_that_is_not_asked_cannot_choose() -> None:
    match = toy_match(draws=(2, 5))
    match.choose(0, Card("c"))
    wanted = "decision 4: no choice of seat 0 is awaited; asked: seat 1 (select)"
    with pytest.raises(NotAwaited, match=re.escape(wanted)):
        match.choose(0, Card("c"))
    for nobody in (-1, 2):
        with pytest.raises(NotAwaited, match=f"no choice of seat {nobody} is awaited"):
            match.choose(nobody, Card("F"))


def test_an_option_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    match = toy_match(draws=(2, 5))
    before, told = digest(match.state), len(match.events)
    wanted = "decision 3 (select, TOY-1): seat 0 cannot choose Card(card='a'); legal: Card(card='c')"
    with pytest.raises(IllegalChoice, match=re.escape(wanted)):
        match.choose(0, Card("a"))
    assert digest(match.state) == before
    assert len(match.events) == told
    assert len(match.records) == 2


def test_nothing_can_be_chosen_after_the_end() -> None:
    match = played(toy_match())
    for option in (Card("a"), Resign()):
        with pytest.raises(NotAwaited, match=r"the match is over \(points\)"):
            match.choose(0, option)


def test_what_may_be_said_at_any_time_needs_no_question() -> None:
    match = toy_match(draws=(2, 5))
    match.choose(0, Card("c"))
    match.choose(0, Resign())
    assert match.outcome is not None
    assert match.outcome.winner == 1
    assert match.records[-1].choice == Resign()


def test_events_are_told_as_each_may_hear_them() -> None:
    match = toy_match(draws=(2, 5))
    match.choose(0, Card("c"))
    assert match.events_for(0) == [Drew(0, "c"), Drew(1), Noted(0, "c")]
    assert match.events_for(1) == [Drew(0), Drew(1, "F")]
    assert match.events_for(-1) == [Drew(0), Drew(1)]
    assert match.events_for(0, since=2) == [Noted(0, "c")]


def test_the_commitment_is_that_of_the_seed() -> None:
    assert Match(Toy(), Setup(), SEED).commitment == commitment(SEED)
    assert toy_match().commitment is None


def test_a_match_without_a_seed_gets_a_secret_one() -> None:
    one, other = Match(Toy(), Setup()), Match(Toy(), Setup())
    assert one.seed != other.seed
    assert one.seed is not None
    assert len(one.seed) == 32


def test_a_seed_is_not_empty_and_not_too_long() -> None:
    for seed in (b"", b"x" * 65):
        with pytest.raises(ValueError, match="a seed has 1 to 64 bytes"):
            Match(Toy(), Setup(), seed)


def test_chance_can_be_left_open() -> None:
    match = Match(Toy(), Setup(), SEED, settled=False)
    assert isinstance(match.pending, Chance)
    match.take_picks((9,))
    match.settle()
    assert match.records[0].picks == (9,)
    with pytest.raises(NotAwaited, match="no chance is awaited"):
        match.take_picks((0,))


def test_the_view_of_a_match_is_that_of_the_game() -> None:
    match = toy_match(draws=(2, 5))
    assert match.view(0) == Toy().observe(match.state, 0)
    match.choose(0, Card("c"))
    match.choose(1, Card("F"))
    # Small letters come after capitals, so seat 0 walks.
    decision = match.decision(0)
    assert decision is not None
    assert Step(2) in decision.options
    assert match.decision(1) is None
