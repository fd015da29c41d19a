"""What all commands share: one JSON document on standard output, errors on standard error."""

from __future__ import annotations

import sys
from typing import NoReturn

import typer

INTERRUPTED = 130
"""Exit code after Ctrl-C."""


def print_json(value: object) -> None:
    """Print `value` as one JSON document on standard output."""
    import msgspec  # not for the list of commands

    document = msgspec.json.format(msgspec.json.encode(value), indent=2)
    sys.stdout.write(document.decode("utf-8") + "\n")


def fail(message: str) -> NoReturn:
    """Say on standard error what is wrong and end with exit code 1."""
    typer.echo(f"eternia: {message}", err=True)
    raise typer.Exit(1)
