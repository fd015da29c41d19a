"""Where things are shown and typed: one console, one language, one set of signs."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from io import TextIOWrapper

from rich.console import Console, RenderableType
from rich.text import Text

from eternia.cli.terminal.glyphs import Glyphs, glyphs_for
from eternia.kernel.texts import Language, Texts, load_texts

PAUSE = 0.4
"""Seconds after each choice of the computer, when somebody is watching."""


class InputClosed(Exception):
    """Nothing more can be typed: the input has ended, or there never was one."""


class Screen:
    """The terminal as the client uses it. ``plain`` uses neither colour nor signs outside ASCII."""

    def __init__(self, language: Language, plain: bool = False) -> None:
        for stream in (sys.stdout, sys.stdin):
            # A sign that the terminal's encoding lacks must not end the game.
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.console = Console(
            color_system=None if plain else "auto",
            no_color=plain or None,
            highlight=False,
            markup=False,
            emoji=False,
        )
        self.language = language
        self.texts: Texts = load_texts("terminal", language)
        self.glyphs: Glyphs = glyphs_for(self.console.encoding, plain)

    @property
    def is_watched(self) -> bool:
        """Whether a person sits at a terminal, for whom a pause has a meaning."""
        return self.console.is_terminal and sys.stdin is not None and sys.stdin.isatty()

    @property
    def width(self) -> int:
        """How many columns a line has."""
        return self.console.width

    def say(self, key: str, style: str = "", **values: object) -> None:
        """Print a text by its key, in the language of the screen."""
        self.console.print(Text(self.texts.say(key, **values), style=style))

    def show(self, *things: RenderableType) -> None:
        """Print things one below the other."""
        for thing in things:
            self.console.print(thing)

    def lines(self, lines: Iterable[str]) -> None:
        """Print lines of text."""
        self.show(*[Text(line) for line in lines])

    def rule(self, title: str = "") -> None:
        """A line across the screen."""
        self.console.rule(Text(title, style="bold"), characters=self.glyphs.rule, style="dim")

    def ask(self, prompt: str) -> str:
        """What is typed after the prompt; InputClosed when nothing can be typed any more."""
        self.console.print(Text(prompt, style="bold green"), end="", soft_wrap=True)
        try:
            return input().strip()
        except (EOFError, OSError, RuntimeError) as error:
            # RuntimeError is what a program without any standard input gets.
            self.console.print()
            raise InputClosed from error

    def pause(self) -> None:
        """Leave somebody who watches the time to read."""
        if self.is_watched:
            time.sleep(PAUSE)

    def wipe(self) -> None:
        """Take everything off the screen, as far as the terminal can."""
        self.console.clear()
