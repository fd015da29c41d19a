"""A position shows all that its seat may know, and depends on nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from eternia.battleground.chapters.cards.marks import place_mark
from eternia.battleground.chapters.rounds.rounds import Selection
from eternia.battleground.game import Battleground
from eternia.battleground.table.content_records import Language
from eternia.battleground.table.model import State
from eternia.battleground.views.describe import LANGUAGES
from eternia.battleground.views.determinize import determinize
from eternia.battleground.views.observe import SPECTATOR, observe
from eternia.battleground.views.present.imagined import imagined
from eternia.battleground.views.present.position import EVERYTHING, present, present_open
from eternia.battleground.views.present.shown import Position
from eternia.kernel.match import Match
from support.battleground.play import activate
from support.battleground.positions import at, fight, stand
from support.battleground.rules import with_token
from support.random_games import agents_of, decisions_of, hidden_cards, setup_of

GAME = Battleground()


def shown(s: State, seat: int = 0, language: Language = "en") -> Position:
    return present(s.content, observe(s, seat), 1, language)


def positions(mode: str, seed: int, every: int) -> Iterator[State]:
    """Some positions of a random game, its end included."""
    match = Match(GAME, setup_of(GAME, mode, seed), seed.to_bytes(4, "big"))
    for number, _ in enumerate(decisions_of(match, agents_of(seed), random.Random(seed)), start=1):
        assert isinstance(match.state, State)
        if number % every == 0:
            yield match.state
    assert isinstance(match.state, State)
    yield match.state


@pytest.mark.parametrize("mode", ["first", "standard"])
@pytest.mark.parametrize("seed", range(6))
def test_swapping_hidden_cards_changes_no_byte(mode: str, seed: int) -> None:
    """BG-RULING-008: what a seat is shown follows from what it may know, whatever the others hold."""
    chance = random.Random(seed)
    hidden = hidden_cards(setup_of(GAME, mode, seed))
    for s in positions(mode, seed, 9):
        for seat in (SPECTATOR, 0, 1):
            view = observe(s, seat)
            language = chance.choice(LANGUAGES)
            position = present(GAME.content, view, 7, language)
            seen = msgspec.json.encode(position)
            swapped = determinize(GAME.content, view, chance.randrange)
            other = present(GAME.content, observe(swapped, seat), 7, language)
            assert msgspec.json.encode(other) == seen
            # Without the decision, whose places have names like those of cards.
            rest = msgspec.json.encode(msgspec.structs.replace(position, decision=None))
            for card in hidden(s, seat):
                assert msgspec.json.encode(card) not in rest


def test_a_view_is_imagined_once_and_always_alike() -> None:
    s = next(iter(positions("standard", 3, 40)))
    view = observe(s, 0)
    again = msgspec.structs.replace(view)
    assert imagined(GAME.content, view) is imagined(GAME.content, view)
    assert imagined(GAME.content, again) is not imagined(GAME.content, view)
    assert imagined(GAME.content, again).forces == imagined(GAME.content, view).forces


def test_statuses() -> None:
    s = fight(
        stand("HM1", 0, "M15"),
        stand("HM2", 0, "C10", cards=("F1",)),
        stand("HM3", 0, "", knocked_out=True),
        stand("HM4", 0, ""),
        stand("HE1", 1, "M16"),
    )
    activate(s, 0)
    position = shown(s)
    assert [c.status for c in position.characters] == [
        "active",
        "activated",
        "knocked out",
        "reserve",
        "ready",
    ]
    assert position.characters[0].engaged_with == (4,)
    assert position.characters[4].engaged_with == (0,)
    assert position.phase == "activation"
    assert position.turn is not None
    assert (position.turn.character, position.turn.kind, position.turn.ap) == (0, "activation", 3)


def test_speeds_tell_their_reasons() -> None:
    """BG-MOVE-03, BG-BUFF-05: what changes speed changes both values, and says so."""
    s = with_token(fight(stand("HM1", 0, "M15"), stand("HE1", 1, "A5")), 0, "quickness")
    activate(s, 0)
    he_man = shown(s).characters[0]
    assert he_man.speed.total == he_man.speed.base + 2
    first = he_man.speed.reasons[0]
    assert (first.label, first.amount) == ("Quickness", 2)
    assert he_man.focused_speed.label == "Focused speed"
    assert shown(s, language="fr").characters[0].speed.label == "Vitesse"
    assert [token.name for token in he_man.buffs] == ["Quickness"]


def test_a_mark_shows_its_reach_and_makes_terrain_difficult() -> None:
    """BG-MARK-07 to 09, 12: two hexes around it at its elevation."""
    s = fight(stand("HE3", 1, "M15"), stand("HM1", 0, "A5"))
    place_mark(s, 0, "mer-man", at("K12"))
    activate(s, 0)
    position = shown(s, 1)
    (mark,) = position.marks
    assert (mark.name, mark.seat, mark.owner, mark.place) == ("Mer-Man", 1, 0, at("K12"))
    assert len(mark.reach) == 19
    assert set(mark.reach) == set(position.difficult)


def test_objectives_tell_who_would_claim_them() -> None:
    """BG-OBJ-03 to 06, 11: adjacent, no enemy near, not in the own zone."""
    s = fight(stand("HM1", 0, "M15"), stand("HE1", 1, "A5"), objectives=(at("M16"), at("S4")))
    activate(s, 0)
    one, other = shown(s).objectives[:2]
    assert (one.would_claim, one.contested, one.lies) == (0, False, True)
    assert (other.would_claim, other.contested) == (-1, False)
    s.characters[1].place = at("M17")
    assert (shown(s).objectives[0].would_claim, shown(s).objectives[0].contested) == (-1, True)


def test_claimed_objectives_are_shown_with_their_owner() -> None:
    """BG-OBJ-09: a token is gone from the board and lies with whoever claimed it."""
    s = fight(stand("HM1", 0, "M15"), stand("HE1", 1, "A5"))
    printed = s.content.maps[s.map].objectives
    s.objectives = printed[2:]
    s.forces[0].claimed, s.forces[1].claimed = (printed[0],), (printed[1],)
    activate(s, 0)
    gone = {o.place: o.claimed_by for o in shown(s).objectives if not o.lies}
    assert gone == {printed[0]: 0, printed[1]: 1}
    assert {o.place for o in shown(s).objectives if o.lies} == set(printed[2:])


def test_the_card_in_the_selection() -> None:
    """BG-ACT-03, 04: face down for the opponent, known to its owner, open with initiative once revealed."""
    for s in positions("first", 2, 1):
        top = s.stack[-1] if s.stack else None
        if isinstance(top, Selection) and any(top.chosen) and not any(force.passed for force in s.forces):
            owner = 0 if top.chosen[0] else 1
            card = top.chosen[owner]
            assert shown(s, owner).forces[owner].selected == card
            for seat in (1 - owner, SPECTATOR):
                force = shown(s, seat).forces[owner]
                assert (force.selected, force.initiative_value) == ("", None)
            views = observe(s, 0), observe(s, 1)
            both = present_open(s.content, *views, 1, "en")
            assert both.forces[owner].selected == card
            break
    else:
        pytest.fail("nobody selected a card first")
    for s in positions("first", 2, 1):
        selection = next((f for f in s.stack if isinstance(f, Selection)), None)
        if selection is not None and selection.first >= 0 and all(selection.chosen):
            for seat in (0, 1):
                force = shown(s, SPECTATOR).forces[seat]
                card = selection.chosen[seat] or ""
                printed = s.content.fate.get(card) or s.content.glory[card]
                assert (force.selected, force.initiative_value) == (card, printed.initiative)
            break


@pytest.mark.parametrize("seed", range(3))
def test_both_hands_open(seed: int) -> None:
    for s in positions("standard", seed, 15):
        both = present_open(s.content, observe(s, 0), observe(s, 1), 3, "fr")
        assert both.seat == EVERYTHING
        assert both.decision is None
        for seat in (0, 1):
            assert both.forces[seat].hand == tuple(s.forces[seat].hand)
            assert both.forces[seat].deck == tuple(s.forces[seat].deck.bag)


def test_phases_and_outcome() -> None:
    phases, last = [], None
    for s in positions("standard", 1, 1):
        last = shown(s, SPECTATOR)
        if last.phase not in phases:
            phases.append(last.phase)
    assert phases[:2] == ["setup", "activation"]
    assert phases[-1] == "over"
    assert last is not None
    assert last.outcome is not None
    assert last.outcome.text
    assert last.outcome.scores == (last.forces[0].score, last.forces[1].score)
