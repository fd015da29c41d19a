"""Questions that change nothing are answered in every position of every way to play, from the view alone."""

from __future__ import annotations

import random

import pytest

from eternia.fields.table.model import State
from eternia.fields.views.present.asking import answer as reply
from eternia.fields.views.present.questions import (
    AskIncome,
    AskOdds,
    AskPurchase,
    AskReach,
    AskWilds,
    IncomeShown,
    OddsShown,
    PurchaseShown,
    ReachShown,
)
from eternia.kernel.dice import DiceStream
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.errors import EterniaError
from eternia.kernel.pending import Chance, Decision
from support.fields.setups import MODES, the_game

EVERY = 17
"""Every how many decisions questions are asked."""
ODDS = {"ability", "place", "reroll", "assign", "encounter", "wilds consumable", "reroll blanks"}


def positions(mode: str, seed: int = 0, most: int = 700) -> list[tuple[State, Decision]]:
    """Positions of a random game, with the first decision that is asked in each."""
    game, chance, dice = the_game(), random.Random(seed), DiceStream(seed.to_bytes(8, "big"))
    s = game.begin(MODES[mode](seed))
    pending = advance(s)
    found: list[tuple[State, Decision]] = []
    seen: dict[str, int] = {}
    for _ in range(most):
        while isinstance(pending, Chance):
            pending = answer_chance(s, dice.picks(pending))
        if not isinstance(pending, tuple):
            break
        decision = pending[0]
        seen[decision.kind] = seen.get(decision.kind, 0) + 1
        if seen[decision.kind] % EVERY == 1:
            found.append((s.clone(), decision))
        pending = answer(s, decision.seat, chance.choice(decision.options))
    return found


@pytest.mark.parametrize(
    "mode", ["standard-2", "dice-of-power", "solo-novice", "skirmish-S-05", "three-teams"]
)
def test_every_question_has_an_answer(mode: str) -> None:
    game = the_game()
    content = game.content
    card = min(content.equipment)
    for s, decision in positions(mode):
        before = s.clone()
        view = game.observe(s, decision.seat)
        for language in ("en", "fr"):
            for hero in range(0, len(s.heroes), 2):
                reach = reply(content, view, AskReach(hero=hero), language)
                assert isinstance(reach, ReachShown)
                assert all(each.route[-1] == each.area for each in reach.places)
                assert isinstance(
                    reply(content, view, AskPurchase(hero=hero, card=card), language), PurchaseShown
                )
            assert isinstance(reply(content, view, AskIncome(), language), IncomeShown)
            if decision.kind in ODDS:
                _check_odds(reply(content, view, AskOdds(), language), decision)
        if s.heroes and s.heroes[0].area >= 0:
            found = reply(content, view, AskWilds(hero=0, card=min(content.beasts)), "en")
            assert isinstance(found, OddsShown)
            assert sum(each.chance for each in found.choices[0].chances) == pytest.approx(1, abs=1e-4)
        assert s == before


def _check_odds(found: object, decision: Decision) -> None:
    assert isinstance(found, OddsShown)
    for choice in found.choices:
        assert sum(each.chance for each in choice.chances) == pytest.approx(1, abs=1e-4), (decision, choice)
        assert -1 <= choice.option < len(decision.options)
        assert 0 <= choice.win <= 1 + 1e-6
    if decision.kind in ("reroll", "assign"):
        assert any(choice.best for choice in found.choices)


def test_what_is_not_there_is_told() -> None:
    s, decision = positions("standard-2", most=30)[-1]
    game = the_game()
    view = game.observe(s, decision.seat)
    for question in (AskReach(hero=99), AskWilds(hero=0, card="FE-EQ-01"), AskPurchase(hero=0, card="?")):
        with pytest.raises(EterniaError):
            reply(game.content, view, question, "en")
