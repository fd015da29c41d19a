"""What is hidden in an epic combat, and states that look like a view of one (FE-RULING-30)."""

from __future__ import annotations

import random

import pytest

from eternia.fields.chapters.combat.epic import grid
from eternia.fields.table.combat_events import CombatCardPlaced, CombatCardsDrawn
from eternia.fields.table.epic_combat import HIDDEN, SURGE, Combat
from eternia.fields.table.model import State
from eternia.kernel.conformance import check_node
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance, Outcome
from support.fields.combat import ATTACK, DEFENCE, armed, duel, feed, fight, loaded, placed, side
from support.fields.setups import the_game


def two_down() -> State:
    """Both sides have a face-down card, the first also a surge, and has drawn another card."""
    s = armed(duel("H-01", "H-07"))
    placed(s, ("surge", ATTACK), ("+3", ATTACK), ("+2", DEFENCE), ("surge", DEFENCE))
    return feed(s, "+1")


def test_face_down_cards_are_hidden() -> None:
    """FE-RULING-30, FE-EPIC-3-04: others see number and zone, not which cards; the deck does not tell either."""
    s = two_down()
    seen = fight(s).masked(1).sides[0]
    assert [(card.kind, card.zone) for card in seen.grid] == [(3, 0), (HIDDEN, 1)]
    assert seen.drawn == (HIDDEN,)
    assert seen.deck == (7, 6, 3, 1, 1, 1, 1)
    assert sum(side(s).deck) == 18


def test_own_cards_are_seen() -> None:
    """FE-RULING-30: a team knows its own face-down cards; a spectator knows none."""
    s = two_down()
    assert fight(s).masked(0).sides[0].grid == side(s).grid
    for number in (0, 1):
        assert HIDDEN in [card.kind for card in fight(s).masked(-1).sides[number].grid]


def test_imagined_cards_are_possible() -> None:
    """FE-RULING-30: what is put in place of hidden cards is basic, and comes out of the deck."""
    s = two_down()
    chance = random.Random(3)
    for _ in range(30):
        frame = fight(s).masked(1).clone()
        assert isinstance(frame, Combat)
        frame.imagine(s, 0, chance.randrange)
        imagined = frame.sides[0]
        assert imagined.grid[1].kind < 3
        assert imagined.drawn[0] != HIDDEN
        assert sum(imagined.deck) == 18


def test_face_down_cards_are_not_offered() -> None:
    """ET-FIELDS-017: an effect that turns cards face down finds the open surge only."""
    assert [side(two_down()).grid[slot].kind for slot in grid.slots(side(two_down()))] == [SURGE]


def test_events_hide_cards() -> None:
    """FE-RULING-30: others are told that a card was drawn and where it lies."""
    s = two_down()
    assert s.log is not None
    drawn = [event for event in s.log if isinstance(event, CombatCardsDrawn)]
    assert drawn[0].visible_to(0)
    assert not drawn[0].visible_to(1)
    assert drawn[0].masked() == CombatCardsDrawn(0, (0,), 1)
    down = [event for event in s.log if isinstance(event, CombatCardPlaced)][1]
    assert not down.visible_to(0)
    assert down.masked() == CombatCardPlaced(3, (1,), ATTACK, False)


@pytest.mark.parametrize("seed", range(12))
def test_positions_of_random_fights(seed: int) -> None:
    """FE-RULING-30, FE-EPIC-0-01, FE-EPIC-0-02: copies, documents, options and views in random fights."""
    chance = random.Random(seed)
    s = loaded(seed)
    pending = advance(s)
    count = 0
    while not isinstance(pending, Outcome):
        count += 1
        if count % 5 == seed % 5:
            check_node(the_game(), s, chance)
        if isinstance(pending, Chance):
            pending = answer_chance(s, tuple(chance.randrange(size) for size in pending.sizes))
        else:
            decision = chance.choice(pending)
            pending = answer(s, decision.seat, chance.choice(decision.options))
    assert count > 1
