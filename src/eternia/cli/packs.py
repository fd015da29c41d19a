"""Packs of the player's own, as the commands take them: `--pack DIR`, as often as there are packs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from eternia.battleground.content import Content, load_content
from eternia.cli.output import fail
from eternia.kernel.errors import ContentError

PackFolders = Annotated[
    list[Path] | None,
    typer.Option("--pack", metavar="DIR", help="A folder with cards or maps of your own; repeatable."),
]
"""The option of all commands that play with cards."""


def content_with(packs: list[Path] | None) -> Content:
    """The built-in content with these packs; ends the program when one is not sound."""
    try:
        return load_content(packs or ())
    except ContentError as error:
        fail(str(error))
