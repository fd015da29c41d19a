"""At one screen nobody sees another team's cards: no decision that shows them is missed, in any way to play."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from eternia.fields.scenes.play import run_scene
from eternia.fields.scenes.reading import read_scenes
from eternia.fields.table.model import State
from eternia.fields.views.describe import Narrator, describe_decision, describe_option, is_secret
from eternia.kernel.game import SPECTATOR
from eternia.kernel.pending import Decision
from eternia.kernel.scenes.reading import scene_files
from support.fields.setups import MODES, the_game
from support.fields.twins import twin_of
from support.secrecy import Walk, kinds_of, watching

SCENES = Path(__file__).parents[1] / "scenes"
SECRET = {"exchange", "place", "peek", "answer", "discard", "defeat payment", "wilds consumable"}
"""Decisions about hidden cards, by this test's own word."""
MIXED = {"action", "trade", "ability", "quest"}
"""Decisions some of whose options name hidden cards."""
RARE = {"draft", "duel", "excess dice", "hint", "keep quest", "retreat"}
"""Asked neither in these games nor in scenes; they offer heroes, dice, quest cards and areas, which lie open."""


def shown(s: State, decision: Decision) -> tuple[str, list[tuple[Any, str, bool]]]:
    n = Narrator(s, "en")
    options = [
        (option, describe_option(n, decision, option), is_secret(s, decision, option))
        for option in decision.options
    ]
    return describe_decision(n, decision), options


def other_cards(s: State, decision: Decision, chance: random.Random) -> State | None:
    """The same position with others of all cards that somebody may not know."""
    return twin_of(s, SPECTATOR, chance)


@pytest.fixture(scope="module")
def walk() -> Walk:
    """Random games of every way to play, and all scenes."""
    found = Walk(other_cards, shown)
    for seed in range(2):
        for setup in MODES.values():
            found.play(the_game(), setup(seed), seed)
    with watching(found.look):
        for file in scene_files([SCENES]):
            for scene in read_scenes(file):
                run_scene(scene, file.name)
    return found


def test_what_is_hidden_is_only_shown_behind_a_curtain(walk: Walk) -> None:
    """FE-SETUP-20, FE-SPELL-03, FE-PACK-01, FE-RULING-30: with other hidden cards nothing else is shown."""
    assert set(+walk.secret) == SECRET
    assert (
        SECRET - {"wilds consumable"} <= set(+walk.revealing) <= SECRET | MIXED
    )  # of that one there is only one
    assert walk.met.total() > 100 * walk.alone


def test_every_kind_of_decision_was_walked(walk: Walk) -> None:
    assert kinds_of("fields") - set(walk.met) <= RARE
