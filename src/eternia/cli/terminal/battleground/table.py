"""Battleground as the terminal shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from eternia.battleground.game import Battleground
from eternia.battleground.table.events import RoundBegan
from eternia.battleground.table.model import State
from eternia.battleground.table.options import Forfeit, OfferDraw
from eternia.battleground.views.describe import Narrator, describe_decision
from eternia.battleground.views.describe.options import card_line
from eternia.cli.terminal.battleground import inspecting
from eternia.cli.terminal.battleground.board import SEAT_STYLES
from eternia.cli.terminal.battleground.choosing import BattlegroundMenu, is_coordinate
from eternia.cli.terminal.battleground.listing import choices
from eternia.cli.terminal.battleground.log import log_lines
from eternia.cli.terminal.battleground.panels import legend_lines, status_line, table
from eternia.cli.terminal.battleground.result import show_result
from eternia.cli.terminal.choosing import Menu
from eternia.cli.terminal.screen import Screen
from eternia.hexes.grid import HEX, distance, parse_place, place_name
from eternia.kernel.event import Event
from eternia.kernel.match import Match
from eternia.kernel.pending import Decision, Option, Outcome
from eternia.kernel.texts import Language, Texts

if TYPE_CHECKING:
    from eternia.cli.terminal.session import Session
    from eternia.cli.terminal.table import Command


def _draw(session: Session, menu: Menu, rest: str) -> None:
    """BG-VP-13: a draw needs both players."""
    if session.agents:
        session.screen.say("command.computer")
        return
    session.choose(menu.decision.seat, OfferDraw())
    if session.match.outcome is None:
        session.screen.say("command.drawn")


class BattlegroundTable:
    """Board, forces and choices of Battleground."""

    name = Battleground.name
    prefix = "BG"
    help_lines: Sequence[str] = ("help.number", "help.group", "help.place", "help.name")
    commands: Mapping[str, Command] = {"draw": _draw}
    command_lines: Sequence[str] = ("help.draw",)

    def people(self, match: Match) -> list[int]:
        """The seats that somebody plays: nobody plays the monster of a hunt (ET-RULING-150)."""
        return [seat for seat in range(match.state.seats) if seat != match.state.unmanned]

    def narrator(self, state: State, language: Language) -> Narrator:
        return Narrator(state, language)

    def style(self, state: State, seat: int) -> str:
        return SEAT_STYLES[seat]

    def question(self, narrator: Narrator, decision: Decision) -> str:
        return describe_decision(narrator, decision)

    def menu(self, narrator: Narrator, decision: Decision) -> BattlegroundMenu:
        return BattlegroundMenu(narrator, decision)

    def choices(self, menu: Menu, narrator: Narrator, screen: Screen) -> list[RenderableType]:
        assert isinstance(menu, BattlegroundMenu)
        return [*choices(menu, narrator, screen.texts, screen.glyphs)]

    def hint(self, menu: Menu, screen: Screen, line: str) -> bool:
        """The nearest place for a coordinate that cannot be chosen."""
        if not is_coordinate(line) or not menu.legal:
            return False
        try:
            wanted = parse_place(line.upper())
        except ValueError:
            return False
        near = min(menu.legal, key=lambda place: distance(place & HEX, wanted & HEX))
        screen.say("choose.place", text=line.upper(), sign=screen.glyphs.legal, near=place_name(near))
        return True

    def looks(self, state: State) -> str:
        return str((state.characters, state.pieces, state.objectives, state.marks))

    def draw(self, narrator: Narrator, screen: Screen, menu: Menu | None, eyes: int) -> list[RenderableType]:
        """Status, board and forces."""
        texts, glyphs = screen.texts, screen.glyphs
        legal = menu.legal if menu is not None else frozenset()
        active = menu.decision.subject if menu is not None else -1
        return [
            status_line(narrator, texts, glyphs),
            table(narrator, texts, glyphs, screen.width, legal, active),
        ]

    def aim(self, narrator: Narrator, screen: Screen) -> list[Text]:
        """Objectives and missions lie on the board."""
        return []

    def legend(self, narrator: Narrator, screen: Screen) -> RenderableType:
        return legend_lines(narrator, screen.texts, screen.glyphs)

    def log_lines(self, narrator: Narrator, screen: Screen, events: Sequence[Event]) -> list[Text]:
        return log_lines(narrator, screen.glyphs, events)

    def begins_round(self, event: Event) -> bool:
        return isinstance(event, RoundBegan)

    def hand(self, narrator: Narrator, screen: Screen, seat: int) -> None:
        """Fate and glory cards in hand."""
        force = narrator.s.forces[seat]
        screen.say("hand.title", style="bold")
        screen.lines([f"  {card}  {card_line(narrator, card)}" for card in (*force.hand, *force.glory)])
        screen.say("hand.deck", style="dim", deck=force.deck.size())

    def inspect(self, narrator: Narrator, texts: Texts, text: str) -> list[str]:
        return inspecting.inspect(narrator, texts, text)

    def forfeit(self) -> Option:
        """BG-VP-14."""
        return Forfeit()

    def show_result(self, screen: Screen, narrator: Narrator, match: Match, outcome: Outcome) -> None:
        show_result(screen, narrator, match, outcome)
