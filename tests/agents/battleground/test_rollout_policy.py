"""The rollout policy: attacks first, cards kept for those who have still to act, objectives held."""

from __future__ import annotations

import random
from typing import Any

from eternia.agents.battleground import rollout_policy
from eternia.agents.battleground.attack_value import Armoury
from eternia.agents.battleground.place_value import open_tokens, place_worths
from eternia.battleground.table.model import State
from eternia.battleground.table.options import Attack, End, Focus, Move, Overwatch, Pass, Place, PlayCard
from eternia.kernel.pending import Decision
from support.battleground.positions import at, scene_state, stand

CARDS = [PlayCard("F1", True), PlayCard("F16", True)]


def table(*, hand: int = 6, waiting: int = 2, objectives: tuple[str, ...] = (), foe: str = "M25") -> State:
    """Three of seat 0 against one far away."""
    own = [stand("HM2", 0, where, value=20, weapons=("WR1",)) for where in ("M10", "M12", "M14")]
    for c in own[waiting:]:
        c.activated = True
    s = scene_state([*own, stand("HE1", 1, foe, value=26)])
    s.forces[0].hand = ["F1"] * hand
    s.objectives = tuple([at(each) for each in objectives])
    return s


def chosen(s: State, options: list[Any], kind: str = "action", tries: int = 40) -> list[Any]:
    """What the policy takes in many tries."""
    decision, armoury = Decision(0, kind, options, "BG-ACT-12", 0), Armoury()
    return [rollout_policy.choose(s, decision, random.Random(n).randrange, armoury) for n in range(tries)]


def test_an_attack_comes_first() -> None:
    s = table(foe="M13")
    shot = Attack("WR1", 3)
    assert set(chosen(s, [Focus(), Move(), shot, *CARDS, Overwatch(), End()])) == {shot}


def test_without_an_attack_it_closes_in() -> None:
    found = chosen(table(), [Focus(), Move(), *CARDS, Overwatch(), End()])
    assert found.count(Move()) > 25


def test_cards_are_kept_for_those_who_have_still_to_act() -> None:
    """With as many cards as characters that wait none is played for its bonus."""
    options = [Focus(), *CARDS, Overwatch(), End()]
    assert not any(isinstance(option, PlayCard) for option in chosen(table(hand=2, waiting=2), options))
    assert all(isinstance(option, PlayCard) for option in chosen(table(hand=3, waiting=2), options))


def test_the_weakest_card_is_played_for_its_bonus() -> None:
    s = table()
    worth = {option: rollout_policy.card_worth(s, option.card) for option in CARDS}
    weak, strong = sorted(CARDS, key=lambda option: worth[option])
    assert worth[strong] - worth[weak] > 1
    assert set(chosen(s, [*CARDS, End()])) == {weak}


def test_whoever_can_claim_an_objective_stays() -> None:
    """BG-OBJ-04, BG-OBJ-05: beside a token that no enemy guards."""
    options = [Move(), Overwatch(), End()]
    assert Move() not in chosen(table(objectives=("M11",)), options)
    assert Move() in chosen(table(objectives=("M20",)), options)
    guarded = table(objectives=("M11",), foe="L11")
    assert open_tokens(guarded, 0) == ()
    assert Move() in chosen(guarded, options)


def test_a_move_leads_to_an_objective_or_into_reach() -> None:
    s = table(objectives=("M16",))
    near, far = Place(at("M15")), Place(at("M8"))
    assert set(chosen(s, [far, near], "move")) == {near}
    closer, away = Place(at("M20")), Place(at("M5"))
    assert set(chosen(table(), [away, closer], "move")) == {closer}
    worths = place_worths(s, Decision(0, "move", [far, near, Pass()], "BG-MOVE-01", 0), Armoury())
    assert worths[1] > worths[0] > 0 > worths[2]
