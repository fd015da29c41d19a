"""What can be typed besides a choice: help, looking things up, undo, saving, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from eternia.agents.hints import hint, told
from eternia.cli.terminal.listing import hints_table
from eternia.cli.terminal.rule_lookup import rule
from eternia.kernel.documents.saves import file_to_write
from eternia.kernel.errors import UndoRefused

if TYPE_CHECKING:
    from eternia.cli.terminal.choosing import Menu
    from eternia.cli.terminal.session import Session
    from eternia.cli.terminal.table import Command


COMMAND_LINES: Final = tuple(
    f"help.{key}" for key in ("board", "hand", "hint", "inspect", "rule", "log", "undo", "write")
)
LAST_LINES: Final = ("help.forfeit", "help.quit")
"""What the help says about the commands of all games."""


class Left(Exception):
    """Somebody leaves the table."""


def obey(session: Session, menu: Menu, line: str) -> bool:
    """Carry out the line if it is a command; says whether it was one."""
    word, _, rest = line.partition(" ")
    command = session.table.commands.get(word.lower()) or _COMMANDS.get(word.lower())
    if command is None:
        return False
    command(session, menu, rest.strip())
    return True


def _help(session: Session, menu: Menu, rest: str) -> None:
    session.screen.say("help.title", style="bold")
    for key in session.table.help_lines:
        session.screen.say(key)
    session.screen.say("help.commands", style="bold")
    for key in (*COMMAND_LINES, *session.table.command_lines, *LAST_LINES):
        session.screen.say(key)
    session.screen.show(session.table.legend(session.narrator, session.screen))
    session.screen.show(*session.table.aim(session.narrator, session.screen))


def _board(session: Session, menu: Menu, rest: str) -> None:
    session.draw(menu)
    session.list_choices(menu)


def _hand(session: Session, menu: Menu, rest: str) -> None:
    """The hand of whoever is at the keyboard, and nobody else's."""
    session.table.hand(session.narrator, session.screen, menu.decision.seat)


def _hint(session: Session, menu: Menu, rest: str) -> None:
    """What the computer would do in the place of whoever is at the keyboard, knowing what that seat may know."""
    screen, seat = session.screen, menu.decision.seat
    found = told(
        hint(session.match.game, session.match.view(seat), len(session.match.records)), screen.language
    )
    screen.say("hint.title", style="bold")
    screen.show(hints_table(menu, found, screen.language))


def _inspect(session: Session, menu: Menu, rest: str) -> None:
    session.screen.lines(session.table.inspect(session.narrator, session.screen.texts, rest))


def _rule(session: Session, menu: Menu, rest: str) -> None:
    session.screen.show(Text(rule(session.screen.texts, rest, session.table.prefix)))


def _log(session: Session, menu: Menu, rest: str) -> None:
    events = session.match.events_for(session.at_keyboard)
    lines = session.table.log_lines(session.narrator, session.screen, events)
    session.screen.say("log.title" if lines else "log.empty", style="bold")
    session.screen.show(*lines)


def _undo(session: Session, menu: Menu, rest: str) -> None:
    try:
        session.undo()
    except UndoRefused as error:
        session.screen.say("command.refused", why=error)
    else:
        session.screen.say("command.undone")


def _write(session: Session, menu: Menu, rest: str) -> None:
    session.save(file_to_write(rest) if rest else session.default_file)


def _forfeit(session: Session, menu: Menu, rest: str) -> None:
    """Giving up is possible at any time; it is asked for twice."""
    texts = session.screen.texts
    if session.screen.ask(texts.say("command.forfeit")).lower() == texts.say("command.yes"):
        session.choose(menu.decision.seat, session.table.forfeit())
    else:
        session.screen.say("command.kept")


def _quit(session: Session, menu: Menu, rest: str) -> None:
    answer = session.screen.ask(session.screen.texts.say("command.quit", file=session.default_file))
    file = file_to_write(answer) if answer else session.default_file
    if answer.lower() in ("n", "no", "non") or session.save(file):
        raise Left


_COMMANDS: Final[dict[str, Command]] = {
    "?": _help,
    "help": _help,
    "b": _board,
    "h": _hand,
    "y": _hint,
    "hint": _hint,
    "i": _inspect,
    "r": _rule,
    "l": _log,
    "u": _undo,
    "w": _write,
    "forfeit": _forfeit,
    "q": _quit,
    "quit": _quit,
}
