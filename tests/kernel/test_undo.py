"""Undo goes back to before a seat's own last choice, and never across dice, secrets or somebody else."""

from __future__ import annotations

import pytest

from eternia.agents.uniform import Bold, Uniform
from eternia.battleground.game import Battleground
from eternia.battleground.table.options import Forfeit, OfferDraw, Pass
from eternia.kernel.dice import DiceStream, ScriptedDice
from eternia.kernel.documents.codec import encode
from eternia.kernel.documents.replay import load, save
from eternia.kernel.errors import UndoRefused
from eternia.kernel.game import Agent
from eternia.kernel.match import Match
from support.toy_game import Card, Setup, Step, Toy


@pytest.fixture
def match() -> Match:
    """Seat 0 holds c, seat 1 holds F."""
    return Match(Toy(), Setup(), dice=ScriptedDice((6, 6, 6), (2, 5), then=DiceStream(b"then")))


def refused(match: Match, seat: int, reason: str) -> None:
    assert not match.can_undo(seat)
    with pytest.raises(UndoRefused, match=reason):
        match.undo(seat)


def test_nothing_goes_back_across_a_draw(match: Match) -> None:
    refused(match, 0, "cards were drawn")
    refused(match, 1, "cards were drawn")


def test_a_secret_choice_can_be_taken_back_until_all_have_chosen(match: Match) -> None:
    match.choose(0, Card("c"))
    assert match.can_undo(0)
    refused(match, 1, "seat 0 has chosen since")
    match.undo(0)
    assert len(match.records) == 2
    assert match.decision(0) is not None
    match.choose(0, Card("c"))
    match.choose(1, Card("F"))
    refused(match, 0, "something was shown that cannot be forgotten")
    refused(match, 1, "Shown")


def test_steps_are_taken_back_one_by_one_and_made_again(match: Match) -> None:
    match.choose(0, Card("c"))
    match.choose(1, Card("F"))
    documents = [encode(match.state)]
    for size in (1, 2):
        match.choose(0, Step(size))
        documents.append(encode(match.state))
    records, events = list(match.records), list(match.events)
    for step in (1, 0):
        match.undo(0)
        assert encode(match.state) == documents[step]
    refused(match, 0, "something was shown")
    assert len(match.events) == len(events) - 2
    assert not match.can_redo(1)
    for step in (1, 2):
        match.redo(0)
        assert encode(match.state) == documents[step]
    assert (match.records, match.events) == (records, events)
    with pytest.raises(UndoRefused, match="nothing that could be done again"):
        match.redo(0)


def test_a_new_choice_forgets_what_was_taken_back(match: Match) -> None:
    match.choose(0, Card("c"))
    match.choose(1, Card("F"))
    match.choose(0, Step(1))
    match.undo(0)
    match.choose(0, Step(2))
    assert not match.can_redo(0)


def test_nothing_goes_back_across_dice(match: Match) -> None:
    match.choose(0, Card("c"))
    match.choose(1, Card("F"))
    match.choose(0, Step(0))
    assert match.records[-3].picks == (5,)
    refused(match, 0, "cards were drawn")


def test_what_was_taken_back_is_not_saved() -> None:
    match = Match(Toy(), Setup(), b"seed of a save")
    while not match.decisions or match.decisions[0].kind != "walk":
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    walker = match.decisions[0].seat
    before = save(match)
    match.choose(walker, Step(1))
    match.undo(walker)
    assert save(match) == before
    match.choose(walker, Step(2))
    again = load(Toy(), save(match))
    assert again.records == match.records
    assert again.can_undo(walker)
    again.undo(walker)
    assert save(again) == before


def test_a_forfeit_and_a_draw_offer_are_not_undone() -> None:
    """BG-VP-13, BG-VP-14: an offer is withdrawn, a forfeit stands."""
    game = Battleground()
    match = Match(game, game.first_game(), b"forfeit")
    match.choose(0, OfferDraw())
    refused(match, 0, "at any time")
    match.choose(1, Forfeit())
    refused(match, 1, "at any time")
    assert match.outcome is not None
    assert match.outcome.winner == 0


@pytest.mark.parametrize("seed", range(6))
def test_do_undo_redo_is_do_at_every_decision_of_a_game(seed: int) -> None:
    game = Battleground()
    agent: Agent = Bold(seed) if seed % 2 else Uniform(seed)
    match = Match(game, game.first_game(), seed.to_bytes(1, "big"))
    undone = 0
    while match.decisions:
        decision = match.decisions[-1]
        option = agent.decide(None if agent.blind else match.view(decision.seat), decision)
        before, told, number = encode(match.state), list(match.events), len(match.records)
        match.choose(decision.seat, option)
        if not match.can_undo(decision.seat):
            continue
        undone += 1
        after, records, events = encode(match.state), list(match.records), list(match.events)
        match.undo(decision.seat)
        assert (encode(match.state), match.events, len(match.records)) == (before, told, number)
        assert decision in match.decisions
        match.redo(decision.seat)
        assert (encode(match.state), match.records, match.events) == (after, records, events)
    assert undone > 20


def test_a_face_down_card_can_be_taken_back_in_battleground() -> None:
    """BG-ACT-03, BG-ACT-04: until both lie there nobody has seen anything."""
    game = Battleground()
    match = Match(game, game.first_game(), b"selecting")
    match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    assert [decision.kind for decision in match.decisions] == ["select", "select"]
    match.choose(0, match.decisions[0].options[0])
    match.undo(0)
    match.choose(0, Pass())
    decision = match.decision(1)
    assert decision is not None
    match.choose(1, decision.options[0])
    assert not match.can_undo(0)
    assert not match.can_undo(1)
