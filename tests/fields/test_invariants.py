"""What always holds between two decisions, in random standard games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from eternia.fields.in_force import health
from eternia.fields.table.decks import Deck
from eternia.fields.table.model import State
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance, Outcome
from support.fields.setups import random_setup, the_game

CONTENT = the_game().content


def positions(seed: int) -> list[State]:
    """Copies of the positions of a random game in which a hero may act."""
    chance = random.Random(seed)
    s = the_game().begin(random_setup(seed))
    found = []
    awaited = advance(s)
    while not isinstance(awaited, Outcome):
        if isinstance(awaited, Chance):
            awaited = answer_chance(s, tuple(chance.randrange(size) for size in awaited.sizes))
            continue
        if awaited[0].kind == "action":
            found.append(s.clone())
        decision = chance.choice(awaited)
        awaited = answer(s, decision.seat, chance.choice(decision.options))
    return found


def cards_of(deck: Deck) -> list[str]:
    return [*deck.bag, *deck.discard, *[placed.card for placed in (*deck.top, *deck.under)]]


def check_models(s: State) -> None:
    """One team in an area; three soldiers at most, none in bases or wilds; fifteen of each team."""
    for area in range(len(CONTENT.areas)):
        there = {n for n, places in enumerate(s.soldiers) if places[area]}
        there |= {h.team for h in s.heroes if h.area == area}
        assert len(there) < 2, CONTENT.areas[area].id
        for places in s.soldiers:
            assert 0 <= places[area] <= 3
            if places[area]:
                assert area in CONTENT.geography.outposts
                assert area not in CONTENT.geography.bases
    for number, team in enumerate(s.teams):
        assert team.supply + sum(s.soldiers[number]) == 15
        assert team.eternium >= 0
    for h in s.heroes:
        assert h.area not in [base for base in CONTENT.geography.bases if base != s.teams[h.team].base]
        assert h.area >= 0


def check_cards(s: State) -> None:
    """No card is lost or doubled; limits hold; combat decks have 21 cards."""
    owned = [c for h in s.heroes for c in (*h.worn, *h.pack, *h.spells, *h.mounts, h.ally) if c]
    carried = [h.kept.card for h in s.heroes if h.kept is not None]
    market = [card for cards in s.markets.values() for card in cards]
    victory = [card for team in s.teams for card in (*team.hand, *team.open, *team.scored)]
    everything = Counter([*owned, *carried, *market, *victory])
    for deck in (s.wilds, s.scenario_deck, s.equipment, s.spells, s.vehicles, s.victory):
        everything.update(cards_of(deck))
    for card, count in everything.items():
        assert count == (CONTENT.supports[card].copies if card in CONTENT.supports else 1), card
    assert sum(everything[card] for card in CONTENT.equipment) == 38
    assert sum(everything[card] for card in CONTENT.spells) == 45
    assert sum(everything[card] for card in CONTENT.vehicles) == 20
    assert sum(everything[card] for card in CONTENT.victory) == 26
    for team in s.teams:
        assert sum(team.deck) == 21
        assert len(team.open) + len(team.scored) <= 3
    for h in s.heroes:
        assert len(h.pack) <= 8
        assert len(h.mounts) <= 2


@pytest.mark.parametrize("seed", range(12))
def test_positions_are_sound(seed: int) -> None:
    """FE-COMBAT-05, FE-CTRL-03, FE-BASE-07, FE-DECK-04, FE-VCARD-05, FE-PACK-02, FE-GEN-07, FE-RULING-69."""
    found = positions(seed)
    assert len(found) > 50
    for s in found:
        check_models(s)
        check_cards(s)
        assert len(s.quests) <= 14
        assert len(s.vines) <= 12
        for hero in range(len(s.heroes)):
            assert 0 < health.left(s, hero) <= health.most(s, hero)
