"""Packs of the player's own, as the commands take them: `--pack DIR`, as often as there are packs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from eternia.battleground.content import Content, load_content
from eternia.battleground.game import Battleground
from eternia.cli.output import fail
from eternia.fields.content import load_content as load_fields_content
from eternia.fields.game import Fields
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


def game_with(name: str, packs: list[Path] | None) -> Battleground | Fields:
    """The game of this name with these packs; ends the program when one is not sound."""
    return fields_with(packs) if name == Fields.name else Battleground(content_with(packs))


def fields_with(packs: list[Path] | None) -> Fields:
    """Fields of Eternia with these packs; ends the program when one is not sound."""
    try:
        return Fields(load_fields_content(packs or ()))
    except ContentError as error:
        fail(str(error))
