"""The end of a match: who won and why, the score by source, the seed of the dice."""

from __future__ import annotations

from rich.text import Text

from eternia.battleground.chapters.rounds.objectives import OBJECTIVE_POINTS
from eternia.battleground.views.describe import Narrator
from eternia.cli.terminal.battleground.board import SEAT_STYLES
from eternia.cli.terminal.result import show_seed
from eternia.cli.terminal.rule_lookup import rule
from eternia.cli.terminal.screen import Screen
from eternia.kernel.match import Match
from eternia.kernel.pending import Outcome


def show_result(screen: Screen, narrator: Narrator, match: Match, outcome: Outcome) -> None:
    """Everything about how it ended."""
    texts = screen.texts
    screen.rule(texts.say("result.title"))
    if outcome.winner is None:
        screen.say("result.draw", style="bold")
    else:
        screen.say("result.won", style=SEAT_STYLES[outcome.winner], seat=narrator.seat(outcome.winner))
    termination = narrator.texts.word("termination", outcome.termination)
    screen.say("result.reason", termination=termination, rule=outcome.rule)
    if outcome.rule.startswith("BG-"):  # a ruling of ours is not in the rulebook
        screen.show(Text(rule(texts, outcome.rule, "BG"), style="dim"))
    for seat in (0, 1):
        screen.say("result.total", SEAT_STYLES[seat], seat=narrator.seat(seat), points=outcome.scores[seat])
        screen.lines([f"  {line}" for line in score_lines(narrator, screen, seat)])
    show_seed(screen, match)


def score_lines(narrator: Narrator, screen: Screen, seat: int) -> list[str]:
    """BG-VP-01 to 04: the points of a player by source: objectives, missions, knockouts."""
    s = narrator.s
    force = s.forces[seat]
    left = force.score
    lines = []
    if force.objectives:
        points = force.objectives * OBJECTIVE_POINTS
        left -= points
        lines.append(screen.texts.say("result.objectives", count=force.objectives, points=points))
    for card in force.fulfilled:
        points = s.content.glory[card].points
        left -= points
        lines.append(screen.texts.say("result.mission", card=narrator.card(card), points=points))
    for number, c in enumerate(s.characters):
        if c.knocked_out and c.seat == 1 - seat:
            left -= c.value
            lines.append(screen.texts.say("result.knockout", who=narrator.who(number), points=c.value))
    if left:
        lines.append(screen.texts.say("result.other", points=left))
    return lines
