"""Golden playthroughs: whole seeded games as text, reviewed as diffs when a rule changes.

``ETERNIA_WRITE=1 pytest tests/battleground/test_playthroughs.py`` writes them anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from eternia.battleground.describe import Narrator, describe_event
from eternia.battleground.game import Battleground
from eternia.battleground.model import State
from eternia.kernel.match import Match
from support.random_games import agents_of, setup_of

FOLDER = Path(__file__).with_name("playthroughs")
GAMES = [("first", 1), ("first", 5), ("standard", 3), ("standard", 7)]


def story(mode: str, seed: int) -> str:
    """A game between bold players, every event a line, and the digest of its last position."""
    game = Battleground()
    match = Match(game, setup_of(game, mode, seed), seed=seed.to_bytes(8, "big"))
    assert isinstance(match.state, State)
    narrator = Narrator(match.state, "en")
    agents = agents_of(seed)
    lines: list[str] = []
    told = 0
    while True:
        for event in match.events[told:]:
            words = describe_event(narrator, event)
            if words is not None:
                lines.append(words.rstrip())
        told = len(match.events)
        if match.outcome is not None:
            break
        decision = match.decisions[0]
        agent = agents[decision.seat]
        match.choose(decision.seat, agent.decide(match.view(decision.seat), decision))
    return "\n".join([*lines, f"{len(match.records)} records, last digest {match.records[-1].digest}", ""])


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_the_same_game_as_ever(mode: str, seed: int) -> None:
    file = FOLDER / f"{mode}-{seed}.txt"
    text = story(mode, seed)
    if os.environ.get("ETERNIA_WRITE"):
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
