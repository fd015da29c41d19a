"""The menu before a match: one line for each way to begin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from eternia.cli.terminal.screen import Screen

T = TypeVar("T")


def choose_line(screen: Screen, section: str, lines: Mapping[str, T]) -> T | None:
    """Ask for one of the lines, said by the keys of a section; Enter takes the first, None: nothing."""
    screen.rule(screen.texts.say(f"{section}.title"))
    starts = list(lines.values())
    screen.lines([f"  {n}  {screen.texts.say(f'{section}.{key}')}" for n, key in enumerate(lines, 1)])
    while True:
        typed = screen.ask(screen.texts.say("menu.ask"))
        if typed.lower() in ("q", "quit"):
            return None
        if not typed:
            return starts[0]
        if typed.isdecimal() and 1 <= int(typed) <= len(starts):
            return starts[int(typed) - 1]
        screen.say("menu.again", last=len(starts))
