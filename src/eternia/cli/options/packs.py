"""Packs of the player's own, as the commands take them: `--pack DIR`, as often as there are packs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from eternia.cli.output import fail
from eternia.kernel.errors import ContentError

if TYPE_CHECKING:
    from eternia.battleground.table.content import Content
    from eternia.fields.game import Fields
    from eternia.fields.table.content import Content as FieldsContent

PackFolders = Annotated[
    list[Path] | None,
    typer.Option("--pack", metavar="DIR", help="A folder with cards or maps of your own; repeatable."),
]
"""The option of all commands that play with cards."""


def content_with(packs: list[Path] | None) -> Content:
    """The built-in content with these packs; ends the program when one is not sound."""
    from eternia.battleground.packs.load import load_content

    try:
        return load_content(packs or ())
    except ContentError as error:
        fail(str(error))


def contents_with(packs: list[Path] | None) -> tuple[Content, FieldsContent]:
    """The content of both games, each with those of the packs that it can read; ends the program at any other."""
    from eternia.battleground.packs.load import load_content
    from eternia.fields.packs.load import load_content as load_fields_content

    own: list[Path] = []
    of_fields: list[Path] = []
    for folder in packs or ():
        problems = _problems(load_content, [*own, folder])
        if not problems:
            own.append(folder)
            continue
        others = _problems(load_fields_content, [*of_fields, folder])
        if others:
            fail(min(problems, others, key=lambda each: each.count("\n")))
        of_fields.append(folder)
    return load_content(own), load_fields_content(of_fields)


def _problems(load: Callable[[list[Path]], object], folders: list[Path]) -> str:
    """What is wrong with these packs; empty when nothing is."""
    try:
        load(folders)
    except ContentError as error:
        return str(error)
    return ""


def fields_with(packs: list[Path] | None) -> Fields:
    """Fields of Eternia with these packs; ends the program when one is not sound."""
    from eternia.fields.game import Fields
    from eternia.fields.packs.load import load_content

    try:
        return Fields(load_content(packs or ()))
    except ContentError as error:
        fail(str(error))
