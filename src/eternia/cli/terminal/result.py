"""The last lines of a match: the seed of the dice and how to check it."""

from __future__ import annotations

from rich.text import Text

from eternia.cli.terminal.screen import Screen
from eternia.kernel.match import Match


def show_seed(screen: Screen, match: Match) -> None:
    """The seed, now that nothing more can be rolled."""
    if match.seed is not None:
        screen.show(Text())
        screen.say("result.seed", seed=match.seed.hex())
        screen.say("result.check", style="dim", commitment=match.commitment)
