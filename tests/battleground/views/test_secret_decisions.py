"""At one screen nobody sees another's cards: no decision that shows them is missed, in any way to play."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from eternia.battleground.game import Battleground
from eternia.battleground.scenes.play import run_scene
from eternia.battleground.scenes.reading import read_scenes
from eternia.battleground.table.model import State
from eternia.battleground.views.describe import Narrator, describe_decision, describe_option
from eternia.battleground.views.secrecy import is_secret
from eternia.kernel.deck import Placed
from eternia.kernel.pending import Decision
from eternia.kernel.scenes.reading import scene_files
from support.random_games import setup_of
from support.secrecy import Walk, decision_of, kinds_of, watching

SCENES = Path(__file__).parents[1] / "scenes"
SECRET = {"mulligan", "glory", "discard", "select", "pay cards", "react", "put back"}
"""Decisions about hidden cards, by this test's own word."""
RARE = {"displaced", "items", "pushed to"}
"""Asked neither in these games nor in scenes; they offer characters, items and places, which lie open."""
TRIES = 20
"""Whoever has neither AP nor a card to play is not asked for an action: such a position is no twin."""


def shown(s: State, decision: Decision) -> tuple[str, list[tuple[Any, str, bool]]]:
    n = Narrator(s, "en")
    options = [
        (option, describe_option(n, decision, option), is_secret(s, decision.seat, option))
        for option in decision.options
    ]
    return describe_decision(n, decision), options


def twin_of(s: State, decision: Decision, chance: random.Random) -> State | None:
    """The same position with other hidden cards that leave the seat something to decide; None when there is none."""
    for _ in range(TRIES):
        twin = dealt_again(s, decision.seat, chance)
        other = decision_of(twin, decision.seat)
        if other is not None and len(twin.stack) == len(s.stack) and twin.stack[-1].step == s.stack[-1].step:
            return twin
    return None


def dealt_again(s: State, seat: int, chance: random.Random) -> State:
    """Other cards in the hand of a seat and on top of the decks."""
    twin = s.clone()
    force = twin.forces[seat]
    named = repr((s.stack, [each.discard for each in s.forces]))  # a card that lies open is in no hand
    fate, glory = [
        [card for card in cards if card not in held and f"'{card}'" not in named]
        for cards, held in ((s.content.fate, force.hand), (s.content.glory, force.glory))
    ]
    force.hand = sorted(chance.sample(fate, len(force.hand)))
    force.glory = sorted(chance.sample(glory, len(force.glory)))
    for each in twin.forces:
        top = each.deck.top
        others = chance.sample([card for card in fate if card not in [p.card for p in top]], len(top))
        each.deck.top = tuple([Placed(card, p.known) for card, p in zip(others, top, strict=True)])
    return twin


@pytest.fixture(scope="module")
def walk() -> Walk:
    """Random games of every way to play, and all scenes."""
    found = Walk(twin_of, shown)
    game = Battleground()
    for mode in ("first", "standard", "hunt"):
        for seed in range(4):
            found.play(game, setup_of(game, mode, seed), seed)
    with watching(found.look):
        for file in scene_files([SCENES]):
            for scene in read_scenes(file):
                run_scene(scene, file.name, file.parent)
    return found


def test_what_is_hidden_is_only_shown_behind_a_curtain(walk: Walk) -> None:
    """BG-RULING-008: with other hidden cards nothing else is shown, but for decisions and options that are secret."""
    assert set(+walk.secret) == SECRET
    assert set(+walk.revealing) == {*SECRET, "action"}
    assert walk.met.total() > 100 * walk.alone


def test_every_kind_of_decision_was_walked(walk: Walk) -> None:
    assert kinds_of("battleground") - set(walk.met) <= RARE
