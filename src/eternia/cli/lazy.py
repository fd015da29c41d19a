"""Groups of commands whose modules are imported when they are called: help and completion stay quick."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

import typer
from typer.core import TyperGroup

from eternia.cli.output import INTERRUPTED


class Lazy(NamedTuple):
    """A command: where it is, and its line in the list of commands."""

    where: str
    """Module and name of a function or of a Typer application: ``eternia.cli.commands.rules:rules``."""
    help: str
    """The first sentence of what the command says of itself."""


def loaded(name: str, command: Lazy) -> Any:
    """The command itself, as Typer runs it."""
    module, _, attribute = command.where.partition(":")
    found = getattr(import_module(module), attribute)
    if not isinstance(found, typer.Typer):
        made = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
        made.command(name)(found)
        found = made
    ready = typer.main.get_command(found)
    ready.name = name
    return ready


def lazy_group(commands: dict[str, Lazy]) -> type[TyperGroup]:
    """A class of groups with these commands."""

    class LazyGroup(TyperGroup):
        """Lists commands by their lines alone, imports the one that is called, and lets Ctrl-C end it quietly."""

        def resolve_command(self, ctx: Any, args: list[str]) -> Any:
            name, command, rest = super().resolve_command(ctx, args)
            if name in commands:
                command = loaded(name, commands[name])
            return name, command, rest

        def invoke(self, ctx: Any) -> Any:
            try:
                return super().invoke(ctx)
            except KeyboardInterrupt:
                typer.echo("eternia: interrupted", err=True)
                raise typer.Exit(INTERRUPTED) from None

    return LazyGroup


def add_lines(app: typer.Typer, commands: dict[str, Lazy]) -> None:
    """Put a line for each command into the list of a group."""
    for name, command in commands.items():
        app.command(name, help=command.help)(_line)


def _line() -> None:
    """Stands in the list; the command of its name is called instead."""
