"""What can be typed besides a choice: help, looking things up, undo, saving, leaving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from eternia.battleground.describe.options import card_line
from eternia.battleground.options import Forfeit, OfferDraw
from eternia.cli.terminal import inspecting
from eternia.cli.terminal.log import log_lines
from eternia.cli.terminal.panels import legend_lines
from eternia.kernel.errors import UndoRefused

if TYPE_CHECKING:
    from eternia.cli.terminal.choosing import Menu
    from eternia.cli.terminal.session import Session


class Left(Exception):
    """Somebody leaves the table."""


Command = Callable[["Session", "Menu", str], None]


def obey(session: Session, menu: Menu, line: str) -> bool:
    """Carry out the line if it is a command; says whether it was one."""
    word, _, rest = line.partition(" ")
    command = _COMMANDS.get(word.lower())
    if command is None:
        return False
    command(session, menu, rest.strip())
    return True


def _help(session: Session, menu: Menu, rest: str) -> None:
    texts, glyphs = session.screen.texts, session.screen.glyphs
    session.screen.say("help.title", style="bold")
    for key in ("number", "group", "place", "name"):
        session.screen.say(f"help.{key}")
    session.screen.say("help.commands", style="bold")
    for key in ("board", "hand", "inspect", "rule", "log", "undo", "write", "draw", "forfeit", "quit"):
        session.screen.say(f"help.{key}")
    session.screen.show(legend_lines(session.narrator, texts, glyphs))


def _board(session: Session, menu: Menu, rest: str) -> None:
    session.draw(menu)
    session.list_choices(menu)


def _hand(session: Session, menu: Menu, rest: str) -> None:
    """The hand of whoever is at the keyboard, and nobody else's."""
    narrator, screen = session.narrator, session.screen
    force = session.state.forces[menu.decision.seat]
    screen.say("hand.title", style="bold")
    screen.lines([f"  {card}  {card_line(narrator, card)}" for card in (*force.hand, *force.glory)])
    screen.say("hand.deck", style="dim", deck=len(force.deck) + len(force.top))


def _inspect(session: Session, menu: Menu, rest: str) -> None:
    session.screen.lines(inspecting.inspect(session.narrator, session.screen.texts, rest))


def _rule(session: Session, menu: Menu, rest: str) -> None:
    session.screen.show(Text(inspecting.rule(session.screen.texts, rest)))


def _log(session: Session, menu: Menu, rest: str) -> None:
    events = session.match.events_for(session.at_keyboard)
    lines = log_lines(session.narrator, session.screen.glyphs, events)
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
    if rest:
        session.save(Path(rest))
    elif session.save_file is not None:
        session.save(session.save_file)
    else:
        session.screen.say("command.file")


def _draw(session: Session, menu: Menu, rest: str) -> None:
    """BG-VP-13: a draw needs both players."""
    if session.agents:
        session.screen.say("command.computer")
        return
    session.choose(menu.decision.seat, OfferDraw())
    if session.match.outcome is None:
        session.screen.say("command.drawn")


def _forfeit(session: Session, menu: Menu, rest: str) -> None:
    """BG-VP-14: giving up is possible at any time; it is asked for twice."""
    texts = session.screen.texts
    if session.screen.ask(texts.say("command.forfeit")).lower() == texts.say("command.yes"):
        session.choose(menu.decision.seat, Forfeit())
    else:
        session.screen.say("command.kept")


def _quit(session: Session, menu: Menu, rest: str) -> None:
    answer = session.screen.ask(session.screen.texts.say("command.quit", file=session.default_file))
    if answer.lower() in ("n", "no", "non") or session.save(Path(answer) if answer else session.default_file):
        raise Left


_COMMANDS: Final[dict[str, Command]] = {
    "?": _help,
    "help": _help,
    "b": _board,
    "h": _hand,
    "i": _inspect,
    "r": _rule,
    "l": _log,
    "u": _undo,
    "w": _write,
    "draw": _draw,
    "forfeit": _forfeit,
    "q": _quit,
    "quit": _quit,
}
