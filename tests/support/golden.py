"""Golden playthroughs: a game as text, compared with the file of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from eternia.kernel.event import Event
from eternia.kernel.game import Agent
from eternia.kernel.match import Match


def told(match: Match, agents: Sequence[Agent], words_of: Callable[[Event], str | None]) -> str:
    """Play a match to its end: every event a line, and the digest of its last position."""
    lines: list[str] = []
    count = 0
    while True:
        for event in match.events[count:]:
            words = words_of(event)
            if words is not None:
                lines.append(words.rstrip())
        count = len(match.events)
        if match.outcome is not None:
            break
        decision = match.decisions[0]
        agent = agents[decision.seat]
        view = None if agent.blind else match.view(decision.seat)
        match.choose(decision.seat, agent.decide(view, decision))
    return "\n".join([*lines, f"{len(match.records)} records, last digest {match.records[-1].digest}", ""])


def check_story(file: Path, text: str) -> None:
    """The game is the same as ever; ``ETERNIA_WRITE=1`` writes it anew."""
    if os.environ.get("ETERNIA_WRITE"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
