"""The tree search: whose results count for whom, first opinions and games together, when it stops."""

from __future__ import annotations

import random

import pytest

from eternia.agents.battleground.attack_value import Armoury
from eternia.agents.battleground.forecast import ROUNDS, expected_lead, result_of
from eternia.agents.protocol import UNHURRIED, Candidate, Reason
from eternia.agents.registry import adviser
from eternia.agents.search.question import LEAST_TRIES, Question
from eternia.agents.search.tree import Node
from eternia.battleground.chapters.rounds.victory import LAST_ROUND, WINNING_LEAD
from eternia.battleground.game import Battleground
from eternia.battleground.table.options import Chosen
from eternia.battleground.table.setup_data import NO_FORCE, Setup
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance, Decision, Outcome
from support.battleground.positions import scene_state, stand
from support.questions import GAMES, asked

LEFT, RIGHT = Chosen(0), Chosen(1)
DECISION = Decision(0, "activate", [LEFT, RIGHT], "BG-ACT-09")


def grown(*priors: float) -> Node:
    node = Node(1.0, 2)
    node.grow([LEFT, RIGHT], priors or (1.0, 1.0))
    return node


def noted(node: Node, option: Chosen, result: float, times: int = 1) -> None:
    """So many games through an option that ended like this for seat 0."""
    for _ in range(times):
        node.note((result, -result))
        node.children[option].note((result, -result))


@pytest.mark.parametrize("seat", [0, 1])
def test_each_seat_seeks_its_own_result(seat: int) -> None:
    """Left is good for seat 0 and so bad for seat 1, whoever came to the question before."""
    node = grown()
    noted(node, LEFT, 0.8, 20)
    noted(node, RIGHT, -0.8, 20)
    assert node.best([LEFT, RIGHT], seat, 0.1) == (LEFT, RIGHT)[seat]


@pytest.mark.parametrize("seat", [0, 1])
def test_an_untried_option_is_a_little_worse_than_what_is_known(seat: int) -> None:
    """By the results of the seat that chooses: with a good one known it stays, with a bad one it tries the other."""
    node = grown()
    noted(node, LEFT, 0.9, 200)
    assert node.best([LEFT, RIGHT], seat, 0.0) == LEFT
    noted(node, RIGHT, 0.5 if seat else 1.0, 200)
    assert node.best([LEFT, RIGHT], seat, 0.0) == RIGHT


def test_what_is_promising_is_tried_first() -> None:
    assert grown(1.0, 9.0).best([LEFT, RIGHT], 0, 0.35) == RIGHT


def question(trust: int, *first: float) -> Question:
    opinion = [Candidate(LEFT, first[0], Reason("plan")), Candidate(RIGHT, first[1], Reason("plan"))]
    return Question(DECISION, opinion, first, trust, 2)


def test_opinion_and_games_together() -> None:
    """A trusted opinion holds out against a few games and gives way to many."""
    asked = question(40, 0.3, 0.0)
    assert asked.advice().option == LEFT
    noted(asked.root, LEFT, -0.2, 10)
    noted(asked.root, RIGHT, 0.2, 10)
    assert asked.advice().option == LEFT
    noted(asked.root, LEFT, -0.2, 200)
    noted(asked.root, RIGHT, 0.2, 200)
    assert asked.advice().option == RIGHT


def test_without_trust_the_most_tried_option_is_taken() -> None:
    asked = question(0, 5.0, 0.0)
    noted(asked.root, LEFT, 0.0, 10)
    noted(asked.root, RIGHT, 0.1, 30)
    assert asked.advice().option == RIGHT
    assert asked.advice().simulations == 40


def test_a_clear_answer_ends_the_search() -> None:
    asked = question(0, 0.0, 0.0)
    noted(asked.root, LEFT, 0.9, LEAST_TRIES // 2)
    noted(asked.root, RIGHT, -0.9, LEAST_TRIES // 2 - 1)
    assert not asked.is_clear(), "too few games"
    noted(asked.root, RIGHT, -0.9)
    assert asked.is_clear()
    open_ = question(0, 0.0, 0.0)
    noted(open_.root, LEFT, 0.1, LEAST_TRIES)
    noted(open_.root, RIGHT, 0.0, LEAST_TRIES)
    assert not open_.is_clear()


def test_rules_of_thumb_need_no_games() -> None:
    """Facings are answered at once."""
    game = GAMES["battleground"]
    for state, decision in asked(game, 4):
        if decision.kind == "facing":
            searcher = adviser(game, "search:simulations=20,seconds=1000", 1)
            found = searcher.advise(game.observe(state, decision.seat), decision, UNHURRIED)
            assert found.simulations == 0
            assert len(found.candidates) == len(decision.options)
            return
    pytest.fail("nobody was asked for a facing")


def test_a_lead_counts_by_what_a_win_needs() -> None:
    """BG-VP-11, BG-VP-12: in the last round 20 points are about to win, 19 are hardly more than a draw."""
    last = LAST_ROUND
    assert result_of(0, last) == 0
    assert result_of(WINNING_LEAD, last) == pytest.approx(0.5, abs=0.05)
    assert result_of(3 * WINNING_LEAD, last) > 0.95
    assert result_of(-3 * WINNING_LEAD, last) == -result_of(3 * WINNING_LEAD, last)
    assert result_of(WINNING_LEAD, 1) < result_of(WINNING_LEAD, last), "there is time to lose it"


def test_the_forecast_sees_both_sides_alike() -> None:
    """Two equal sides expect nothing; wounds of one are the hope of the other."""
    s = scene_state([stand("HM1", 0, "M15", value=20), stand("HM1", 1, "M19", facing=3, value=20)], round=2)
    assert expected_lead(s, Armoury()) == 0
    s.characters[0].wounds = 2
    hurt = expected_lead(s, Armoury())
    assert hurt < 0
    s.characters[0].wounds, s.characters[1].wounds = 0, 2
    assert expected_lead(s, Armoury()) == pytest.approx(-hurt)
    s.forces[0].score = 20
    assert expected_lead(s, Armoury()) == pytest.approx(20 - hurt)
    assert len(ROUNDS) == LAST_ROUND


def test_a_hunt_is_searched_too() -> None:
    """One force and a monster that nobody plays: the search looks for results of the hunter alone."""
    game = Battleground()
    ready = next(iter(game.content.forces.values()))
    setup = Setup(mode="hunt", forces=(ready.force, NO_FORCE))
    chance, searcher = random.Random(2), adviser(game, "search:simulations=3,seconds=1000", 1)
    state = game.begin(setup)
    pending, answers = advance(state), 0
    while answers < 40 and not isinstance(pending, Outcome):
        if isinstance(pending, Chance):
            pending = answer_chance(state, tuple([chance.randrange(size) for size in pending.sizes]))
            continue
        decision = pending[0]
        option = searcher.decide(game.observe(state, decision.seat), decision)
        assert option in decision.options
        pending, answers = answer(state, decision.seat, option), answers + 1
    assert answers == 40
