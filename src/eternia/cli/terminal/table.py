"""What a game brings to the terminal: its table, its words, its list of choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from eternia.cli.terminal.choosing import Menu
from eternia.cli.terminal.screen import Screen
from eternia.kernel.event import Event
from eternia.kernel.match import Match
from eternia.kernel.pending import Decision, Option, Outcome
from eternia.kernel.texts import Language, Texts

if TYPE_CHECKING:
    from eternia.cli.terminal.session import Session

Command = Callable[["Session", Menu, str], None]
"""Carries out what somebody typed after the word of the command."""


class Narrator(Protocol):
    """Speaks about a match as it is now."""

    texts: Texts
    language: Language

    def seat(self, seat: int) -> str:
        """The name of a player."""


class Table(Protocol):
    """A game as the terminal shows it."""

    name: str
    prefix: str
    """What the ids of its rules start with: BG."""
    help_lines: Sequence[str]
    """Keys of what the help says about choosing."""
    commands: Mapping[str, Command]
    """What can be typed in this game alone, by its word; a command of the same name for all games yields."""
    command_lines: Sequence[str]
    """Keys of what the help says about them."""

    def people(self, match: Match) -> list[int]:
        """The seats that somebody plays."""

    def narrator(self, state: Any, language: Language) -> Any:
        """A narrator that puts a state into words of this language."""

    def style(self, state: Any, seat: int) -> str:
        """The colour of a seat, as a style of Rich."""

    def question(self, narrator: Any, decision: Decision) -> str:
        """The question of a decision, as one line."""

    def menu(self, narrator: Any, decision: Decision) -> Menu:
        """The options of a decision as entries that can be typed."""

    def choices(self, menu: Menu, narrator: Any, screen: Screen) -> list[RenderableType]:
        """The entries as they are printed below the table."""

    def hint(self, menu: Menu, screen: Screen, line: str) -> bool:
        """Say why these words are no choice, if the game knows more than everybody; whether it does."""

    def looks(self, state: Any) -> str:
        """Something that is another text whenever the table looks different."""

    def draw(self, narrator: Any, screen: Screen, menu: Menu | None, eyes: int) -> list[RenderableType]:
        """The table as a seat sees it, with what can be chosen on it: what changes together is one text."""

    def aim(self, narrator: Any, screen: Screen) -> list[Text]:
        """What this game is about: how it is won and where points come from; empty where the rules say it all."""

    def legend(self, narrator: Any, screen: Screen) -> RenderableType:
        """A table of the signs on the board with their meanings."""

    def log_lines(self, narrator: Any, screen: Screen, events: Sequence[Event]) -> list[Text]:
        """A line for each event that a player should hear of."""

    def begins_round(self, event: Event) -> bool:
        """Whether who watches wants to see the table after this."""

    def hand(self, narrator: Any, screen: Screen, seat: int) -> None:
        """Show a player the own hidden cards."""

    def inspect(self, narrator: Any, texts: Texts, text: str) -> list[str]:
        """Everything about the thing of this name or id; a hint when nothing is called so."""

    def forfeit(self) -> Option:
        """The option to give up."""

    def show_result(self, screen: Screen, narrator: Any, match: Match, outcome: Outcome) -> None:
        """Print the outcome: who won, by how much and why."""
