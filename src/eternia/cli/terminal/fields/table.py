"""Fields of Eternia as the terminal shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from eternia.cli.terminal.choosing import Menu
from eternia.cli.terminal.fields import inspecting
from eternia.cli.terminal.fields.choosing import FieldsMenu, choices
from eternia.cli.terminal.fields.fight import fight_lines
from eternia.cli.terminal.fields.log import log_lines
from eternia.cli.terminal.fields.map import draw_map
from eternia.cli.terminal.fields.panels import (
    aim_lines,
    deck_line,
    legend_lines,
    market_lines,
    status_line,
    team_lines,
)
from eternia.cli.terminal.fields.result import show_result
from eternia.cli.terminal.fields.signs import style_of
from eternia.cli.terminal.screen import Screen
from eternia.fields.game import Fields
from eternia.fields.table.epic_combat import combat_of
from eternia.fields.table.events import RoundBegan
from eternia.fields.table.model import State
from eternia.fields.table.options import FORFEIT
from eternia.fields.views.describe import Narrator, describe_decision
from eternia.fields.views.describe.options import card_line
from eternia.kernel.event import Event
from eternia.kernel.match import Match
from eternia.kernel.pending import Decision, Option, Outcome
from eternia.kernel.texts import Language, Texts

if TYPE_CHECKING:
    from eternia.cli.terminal.table import Command


class FieldsTable:
    """Map, markets, teams and choices of Fields of Eternia."""

    name = Fields.name
    prefix = "FE"
    help_lines: Sequence[str] = ("help.number", "fields.help group", "fields.help area", "fields.help name")
    commands: Mapping[str, Command] = {}
    command_lines: Sequence[str] = ()

    def people(self, match: Match) -> list[int]:
        return list(range(match.state.seats))

    def narrator(self, state: State, language: Language) -> Narrator:
        return Narrator(state, language)

    def style(self, state: State, seat: int) -> str:
        return style_of(state, seat)

    def question(self, narrator: Narrator, decision: Decision) -> str:
        return describe_decision(narrator, decision)

    def menu(self, narrator: Narrator, decision: Decision) -> FieldsMenu:
        return FieldsMenu(narrator, decision)

    def choices(self, menu: Menu, narrator: Narrator, screen: Screen) -> list[RenderableType]:
        return [*choices(menu, narrator, screen.texts)]

    def hint(self, menu: Menu, screen: Screen, line: str) -> bool:
        """The list of areas says it all."""
        return False

    def looks(self, state: State) -> str:
        """Another text whenever the map, the teams or a combat look different."""
        c = combat_of(state)
        fight = "" if c is None else str([(side.grid, side.drawn, side.soldiers) for side in c.sides])
        return str((state.heroes, state.soldiers, state.quests, state.vines, state.teams, state.boss, fight))

    def draw(self, narrator: Narrator, screen: Screen, menu: Menu | None, eyes: int) -> list[RenderableType]:
        """Status, then the combat in progress, or the map with markets and teams."""
        texts, glyphs = screen.texts, screen.glyphs
        status = status_line(narrator, texts, glyphs)
        fight = fight_lines(narrator, texts, glyphs, eyes)
        if fight:
            return [status, Text("\n").join(fight)]
        legal = menu.legal if menu is not None else frozenset()
        active = menu.decision.subject if menu is not None else -1
        return [
            status,
            Text("\n").join(draw_map(narrator.s, glyphs, screen.width, legal, active)),
            Text("\n").join(market_lines(narrator, texts)),
            *[Text("\n").join(lines) for lines in team_lines(narrator, texts, glyphs, eyes)],
            deck_line(narrator, texts),
        ]

    def aim(self, narrator: Narrator, screen: Screen) -> list[Text]:
        """The scenario with its story, how it is won, where points come from, its own rules."""
        return aim_lines(narrator, screen.glyphs)

    def legend(self, narrator: Narrator, screen: Screen) -> RenderableType:
        return legend_lines(narrator, screen.texts, screen.glyphs)

    def log_lines(self, narrator: Narrator, screen: Screen, events: Sequence[Event]) -> list[Text]:
        return log_lines(narrator, screen.glyphs, events)

    def begins_round(self, event: Event) -> bool:
        return isinstance(event, RoundBegan)

    def hand(self, narrator: Narrator, screen: Screen, seat: int) -> None:
        """The team's victory cards, and what its heroes carry."""
        s = narrator.s
        screen.say("hand.title", style="bold")
        for number, team in enumerate(s.teams):
            if seat in team.players:
                cards = (*team.hand, *team.open)
                screen.lines([f"  {card}  {card_line(narrator, card)}" for card in cards])
                for hero, h in enumerate(s.heroes):
                    if h.team == number and (h.spells or h.pack):
                        screen.lines([f"  {narrator.who(hero)}"])
                        held = (*h.spells, *h.pack)
                        screen.lines([f"    {card}  {card_line(narrator, card)}" for card in held])

    def inspect(self, narrator: Narrator, texts: Texts, text: str) -> list[str]:
        return inspecting.inspect(narrator, texts, text)

    def forfeit(self) -> Option:
        """Give up for the whole team."""
        return FORFEIT

    def show_result(self, screen: Screen, narrator: Narrator, match: Match, outcome: Outcome) -> None:
        show_result(screen, narrator, match, outcome)
