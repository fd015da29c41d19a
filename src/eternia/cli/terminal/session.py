"""A match at the terminal: shows what happens, asks the people at the keyboard, lets the computer play."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import typer
from rich.text import Text

from eternia.cli.output import INTERRUPTED
from eternia.cli.terminal import commands
from eternia.cli.terminal.choosing import Entry, Menu
from eternia.cli.terminal.listing import entries_table
from eternia.cli.terminal.rule_lookup import is_rule
from eternia.cli.terminal.screen import InputClosed, Screen
from eternia.cli.terminal.table import Table
from eternia.kernel.documents.replay import save
from eternia.kernel.documents.saves import file_to_write, put, word_for
from eternia.kernel.event import Event
from eternia.kernel.game import SPECTATOR, Agent
from eternia.kernel.match import Match
from eternia.kernel.pending import Decision, Option

RECALLED = 30
"""Lines of what happened that are told again below a table; `l` shows all."""


def is_passed(decision: Decision) -> bool:
    """Whether a person need not answer: there is only one answer.

    Some are asked although they can only pass, so that others learn nothing; the curtain falls all the same, so that
    people at one keyboard learn nothing either.
    """
    return len(set(decision.options)) == 1


class Session:
    """One match with its players: seats with an agent are played by the computer, the others by people."""

    def __init__(
        self,
        table: Table,
        match: Match,
        screen: Screen,
        agents: Mapping[int, Agent],
        save_file: Path | None = None,
    ) -> None:
        self.table = table
        self.match = match
        self.screen = screen
        self.agents = agents
        self.save_file = save_file
        self.people = [seat for seat in table.people(match) if seat not in agents]
        self.at_keyboard = self.people[0] if len(self.people) == 1 else SPECTATOR
        """Whose eyes are on the screen; several people take turns behind a curtain."""
        self._told = dict.fromkeys((SPECTATOR, *self.people), 0)
        self._drawn = ""
        self._shown: frozenset[str] = frozenset()
        """The parts of the table as they were printed last."""
        self._recent: list[Text] = []
        """What was told since the last choice of whoever is at the keyboard."""
        self._has_chosen = False

    @property
    def narrator(self) -> Any:
        """Speaks about the match as it is now."""
        return self.table.narrator(self.match.state, self.screen.language)

    @property
    def default_file(self) -> Path:
        """Where the match is saved unless somebody says otherwise."""
        return self.save_file or file_to_write(f"{self.table.name}-{(self.match.commitment or 'match')[:8]}")

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            self._greet()
            while self.match.outcome is None:
                self._step()
            self._finish()
        except (InputClosed, KeyboardInterrupt) as end:
            self._close(isinstance(end, KeyboardInterrupt))
        except commands.Left:
            self.screen.say("command.bye")

    def _greet(self) -> None:
        if self.match.commitment is not None:
            self.screen.say("start.dice", style="dim", commitment=self.match.commitment)
        for seat in self.agents:
            self.screen.say("turn.computer", seat=self.narrator.seat(seat))
        if self.people:
            self.screen.show(self.table.legend(self.narrator, self.screen))
            self.screen.show(*self.table.aim(self.narrator, self.screen))
            self.screen.say("start.help", style="bold")

    def _step(self) -> None:
        """The next choice of anybody; the computer does not keep people waiting."""
        decisions = self.match.decisions
        by_computer = [decision for decision in decisions if decision.seat in self.agents]
        if by_computer:
            self._let_choose(by_computer[0])
        else:
            self._ask(decisions[0])

    def _let_choose(self, decision: Decision) -> None:
        agent = self.agents[decision.seat]
        view = None if agent.blind else self.match.view(decision.seat)
        self.match.choose(decision.seat, agent.decide(view, decision))
        if self.tell():
            self.screen.pause()

    def tell(self) -> int:
        """Print what happened since the last time to whoever is at the keyboard; says how many lines."""
        events = self._news()
        lines = self.table.log_lines(self.narrator, self.screen, events)
        self.screen.show(*lines)
        self._recent += lines
        if not self.people and any(self.table.begins_round(event) for event in events):
            self.draw()
        return len(lines)

    def _news(self) -> list[Event]:
        """What whoever is at the keyboard was not told yet."""
        eyes = self.at_keyboard
        events = self.match.events_for(eyes, self._told[eyes])
        self._told[eyes] = len(self.match.events)
        return events

    def draw(self, menu: Menu | None = None, *, whole: bool = True) -> bool:
        """Print the table; not ``whole``: only the parts that changed. Says whether there were any."""
        parts = self.table.draw(self.narrator, self.screen, menu, self.at_keyboard)
        new = [
            part for part in parts[1:] if whole or not isinstance(part, Text) or part.plain not in self._shown
        ]
        if not new:
            return False
        self.screen.rule()
        self.screen.show(parts[0], *new)
        # Marks alone are no change: where nothing is to be chosen, they need not be taken off.
        unmarked = self.table.draw(self.narrator, self.screen, None, self.at_keyboard)
        self._shown = frozenset([part.plain for part in (*parts, *unmarked) if isinstance(part, Text)])
        return True

    def _ask(self, decision: Decision) -> None:
        """Show a person the table and the question, and take an answer."""
        self._change_seats(decision.seat)
        if is_passed(decision):
            self.match.choose(decision.seat, decision.options[0])
            return
        menu = self.table.menu(self.narrator, decision)
        looks = self.table.looks(self.match.state)
        if (menu.legal or looks != self._drawn) and self.draw(menu, whole=False):
            self._recall()
        self._drawn = looks
        self.tell()
        self.list_choices(menu)
        before = len(self.match.records)
        while len(self.match.records) == before and self.match.outcome is None:
            self._answer(menu)
        self._recent = []

    def _recall(self) -> None:
        """What the table has just pushed off the screen, again."""
        if self._recent:
            self.screen.say("log.since", style="bold")
            self.screen.show(*self._recent[-RECALLED:])

    def _change_seats(self, seat: int) -> None:
        """Several people at one keyboard: nobody sees another's hand."""
        if seat == self.at_keyboard:
            return
        self.screen.wipe()
        self.screen.ask(self.screen.texts.say("turn.curtain", seat=self.narrator.seat(seat)))
        self.screen.wipe()
        self.at_keyboard = seat
        self._forget()

    def _forget(self) -> None:
        """Nothing on the screen holds any more."""
        self._drawn, self._shown, self._recent = "", frozenset(), []

    def list_choices(self, menu: Menu) -> None:
        """Print the question and what can be chosen."""
        seat = menu.decision.seat
        question = self.table.question(self.narrator, menu.decision)
        rule = menu.decision.source if is_rule(menu.decision.source) else ""
        style = self.table.style(self.match.state, seat)
        self.screen.show(Text.assemble((question, f"bold {style}"), (f"  {rule}", "dim")))
        self.screen.show(*self.table.choices(menu, self.narrator, self.screen))

    def _answer(self, menu: Menu) -> None:
        seat = menu.decision.seat
        line = self.screen.ask(self.screen.texts.say("choose.prompt", seat=self.narrator.seat(seat)))
        if commands.obey(self, menu, line):
            return
        found = menu.find(line) if line else []
        if len(found) == 1:
            self.choose(seat, found[0].option)
        else:
            self._hint(menu, line, found)

    def choose(self, seat: int, option: Option) -> None:
        """Make a person's choice."""
        self._has_chosen = True
        self.match.choose(seat, option)

    def _hint(self, menu: Menu, line: str, found: list[Entry]) -> None:
        """Say why the words are no choice, and what would be one."""
        if not line:
            self.screen.say("choose.empty")
        elif found:
            self.screen.say("choose.several")
            self.screen.show(entries_table(found))
        elif menu.cards and all(word.isdecimal() for word in line.split()):
            self.screen.say("choose.set", sizes=menu.set_sizes)
        elif line.isdecimal():
            numbers = [entry.number for entry in menu.entries]
            self.screen.say("choose.number", text=line, first=min(numbers), last=max(numbers))
        elif not self.table.hint(menu, self.screen, line):
            self.screen.say("choose.none", text=line)

    def undo(self) -> None:
        """Take back the last choice of whoever is at the keyboard; UndoRefused says why not."""
        self.match.undo(self.at_keyboard)
        while any(each.seat == self.at_keyboard and is_passed(each) for each in self.match.decisions):
            self.match.undo(self.at_keyboard)
        self._forget()
        for eyes, told in self._told.items():
            self._told[eyes] = min(told, len(self.match.events))

    def save(self, file: Path) -> bool:
        """Write the match to a file; says whether that worked."""
        try:
            put(file, save(self.match))
        except OSError as error:
            self.screen.say("command.unsaved", style="red", file=file, why=error.strerror or error)
            return False
        self.screen.say("command.saved", style="green", file=file, word=word_for(file))
        return True

    def _finish(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        self.tell()
        self.draw()
        self.table.show_result(self.screen, self.narrator, self.match, outcome)
        if self.save_file is not None:
            self.save(self.save_file)

    def _close(self, was_interrupted: bool) -> None:
        """Somebody left in mid-match without a word: nothing that was played is lost."""
        on_purpose = was_interrupted or self.screen.is_watched
        self.screen.show(Text())
        self.screen.say("command.bye" if on_purpose else "command.closed")
        if self._has_chosen or self.save_file is not None:
            self.save(self.default_file)
        if was_interrupted:
            raise typer.Exit(INTERRUPTED)
