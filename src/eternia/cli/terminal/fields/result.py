"""The end of a match of Fields of Eternia: who won and why, the points, the seed of the dice."""

from __future__ import annotations

from rich.text import Text

from eternia.cli.terminal.fields.signs import TEAM_STYLES
from eternia.cli.terminal.result import show_seed
from eternia.cli.terminal.rule_lookup import is_rule, rule
from eternia.cli.terminal.screen import Screen
from eternia.fields.views.describe import Narrator
from eternia.kernel.match import Match
from eternia.kernel.pending import Outcome


def show_result(screen: Screen, n: Narrator, match: Match, outcome: Outcome) -> None:
    """Everything about how it ended."""
    texts = screen.texts
    screen.rule(texts.say("result.title"))
    winners = [team for team, each in enumerate(n.s.teams) if set(each.players) & set(outcome.winners)]
    if winners:
        screen.say("result.won", style=TEAM_STYLES[winners[0]], seat=n.teams(winners))
    else:
        screen.say("fields.nobody won", style="bold")
    termination = n.texts.word("termination", outcome.termination)
    screen.say("result.reason", termination=termination, rule=outcome.rule)
    if is_rule(outcome.rule):
        screen.show(Text(rule(texts, outcome.rule, "FE"), style="dim"))
    for number, team in enumerate(n.s.teams):
        screen.say("result.total", TEAM_STYLES[number], seat=n.team(number), points=team.points)
        if team.scored or team.open:
            cards = n.cards((*team.scored, *team.open))
            screen.lines([f"  {texts.say('fields.scored', cards=cards)}"])
    show_seed(screen, match)
