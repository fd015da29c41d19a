"""A table of actions: nothing leaks between seats, copies are independent, observations come from views alone."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pytest

from eternia.battleground.views.observe import View
from eternia.kernel.documents.codec import encode
from eternia.kernel.errors import IllegalChoice, NotAwaited
from eternia.kernel.pending import Outcome
from eternia.lab.environments.battleground.board import PLANES, cell
from eternia.lab.environments.battleground.columns import CARD_PILES, CHARACTER
from eternia.lab.environments.description import GAMES, Description, describe
from eternia.lab.environments.episode import Table, check_reward, leads
from eternia.lab.environments.spelling import WAIT
from support.tables import begun, forward, same

BATTLEGROUND = describe("battleground")
EACH_GAME = pytest.mark.parametrize("game", [describe(name) for name in GAMES], ids=GAMES)


def test_the_second_of_two_seats_does_not_learn_what_the_first_chose() -> None:
    checked = 0
    for seed in range(6):
        for mode in BATTLEGROUND.modes:
            table, _ = begun(BATTLEGROUND, seed, mode, simultaneous=True)
            if len(table.asked) < 2:
                continue
            first, second = table.asked
            seen, mask = table.observe(second), table.mask(second)
            for option in table.decisions[0].options:
                copy = table.clone()
                copy.answer(first, option)
                assert copy.asked == (second,)
                assert same(copy.observe(second), seen)
                assert np.array_equal(copy.mask(second), mask)
                checked += 1
    assert checked > 20


def test_a_half_spelled_answer_is_seen_by_its_seat_alone() -> None:
    table, _ = begun(BATTLEGROUND, 3, "standard", simultaneous=True)
    first, second = table.asked
    before = table.observe(first), table.observe(second)
    longest = max(table.spelling(first).words, key=len)
    table.act(first, longest[len(table.given(first))])
    assert table.asked == (first, second)
    assert same(table.observe(second), before[1])
    assert not same(table.observe(first), before[0])


def test_what_a_seat_has_said_stays_when_the_other_answers() -> None:
    table, _ = begun(BATTLEGROUND, 3, "standard", simultaneous=True)
    first, second = table.asked
    longest = max(table.spelling(second).words, key=len)
    table.act(second, longest[len(table.given(second))])
    said = table.given(second)
    table.answer(first, table.decisions[0].options[0])
    assert table.given(second) == said


@EACH_GAME
def test_an_observation_is_made_from_the_view_alone(game: Description) -> None:
    table, _ = begun(game, 5)
    seat = table.asked[0]
    view = game.game.observe(table.state, seat)
    twin = game.game.determinize(view, random.Random(9).randrange)
    other = Table(game, twin, {seat: table.given(seat)})
    assert encode(other.state) != encode(table.state)
    assert same(other.observe(seat), table.observe(seat))


def test_an_observation_says_what_the_view_says() -> None:
    table, _ = begun(BATTLEGROUND, 7)
    seat = table.asked[0]
    view: View = BATTLEGROUND.game.observe(table.state, seat)
    seen = table.observe(seat)
    assert {name: array.shape for name, array in seen.items()} == BATTLEGROUND.shapes
    for number, character in enumerate(view.characters):
        row = dict(zip(CHARACTER, seen["characters"][number], strict=True))
        assert row["own"] == (character.seat == seat)
        assert row["wounds"] == pytest.approx(character.wounds / 10)
        if character.place >= 0:
            side = "own character" if character.seat == seat else "other character"
            planes = [PLANES.index(side), PLANES.index(f"{side} on platform")]
            assert seen["board"][planes][:, *cell(character.place)].sum() == 1
    assert seen["board"][PLANES.index("on board")].sum() == 737
    assert seen["board"][PLANES.index("objective")].sum() == len(view.objectives)
    hand = view.forces[seat].hand
    assert hand is not None
    assert seen["cards"][CARD_PILES.index("own hand")].sum() == len(hand)


def test_other_hands_are_not_in_an_observation() -> None:
    table, _ = begun(BATTLEGROUND, 7)
    seat = table.asked[0]
    seen = table.observe(seat)
    other = table.state.clone()
    hidden = other.forces[1 - seat]  # type: ignore[attr-defined]
    hidden.hand, hidden.deck.bag = (
        hidden.deck.bag[: len(hidden.hand)],
        hidden.deck.bag[len(hidden.hand) :] + hidden.hand,
    )
    assert same(Table(BATTLEGROUND, other).observe(seat), seen)


@EACH_GAME
def test_a_seat_that_is_not_asked_can_only_wait(game: Description) -> None:
    table, _ = begun(game, 1)
    (seat,) = set(range(2)) - set(table.asked)
    assert table.actions(seat) == [WAIT]
    assert table.mask(seat).sum() == 1
    with pytest.raises(NotAwaited, match="not asked"):
        table.act(seat, WAIT)


@EACH_GAME
def test_an_action_that_the_mask_does_not_allow_is_refused_and_changes_nothing(game: Description) -> None:
    table, _ = begun(game, 2)
    seat = table.asked[0]
    before = encode(table.state)
    for action in (WAIT, len(game.vocabulary) + 5):
        with pytest.raises(IllegalChoice, match="action mask"):
            table.act(seat, action)
    assert encode(table.state) == before


@pytest.mark.parametrize(("game", "mode"), [(game, mode) for game in GAMES for mode in describe(game).modes])
def test_copies_and_pickles_go_on_alike_and_independently(game: str, mode: str) -> None:
    table, _ = begun(describe(game), 11, mode)
    before = encode(table.state)
    copies = [table.clone(), pickle.loads(pickle.dumps(table))]
    for copy in copies:
        chance = random.Random(4)
        for _ in range(30):
            if not copy.is_over:
                forward(copy, chance)
    assert encode(copies[0].state) == encode(copies[1].state) != before
    assert encode(table.state) == before


def test_a_half_spelled_answer_survives_a_pickle() -> None:
    table, _ = begun(BATTLEGROUND, 3, "standard", simultaneous=True)
    seat = table.asked[0]
    longest = max(table.spelling(seat).words, key=len)
    table.act(seat, longest[len(table.given(seat))])
    copy = pickle.loads(pickle.dumps(table))
    assert copy.given(seat) == table.given(seat) != ()
    assert copy.actions(seat) == table.actions(seat)


@EACH_GAME
def test_rewards(game: Description) -> None:
    table, _ = begun(game, 2)
    table.state.outcome = Outcome("knockout", (1,), "BG-VP-08", (3, 7))
    assert table.rewards("outcome", table.scores) == [-1.0, 1.0]
    table.state.outcome = Outcome("draw", (), "BG-VP-12", (3, 7))
    assert table.rewards("outcome", table.scores) == [0.0, 0.0]
    one, other = table.scores
    assert table.rewards("points", (one - 3, other)) == [3.0, -3.0]
    assert leads((4.0, 9.0, 7.0)) == [-5.0, 2.0, -2.0]
    with pytest.raises(ValueError, match="outcome, points"):
        check_reward("fame")


def test_unknown_games_and_modes_are_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="battleground, fields"):
        describe("chess")
    for name in GAMES:
        with pytest.raises(ValueError, match="first, standard"):
            describe(name).setup("second", random.Random())
