"""`eternia content`: what the content holds, and what is printed on anything in it."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from eternia.battleground.content import (
    Behaviour,
    CharacterCard,
    Content,
    Fate,
    Glory,
    Item,
    Language,
    Map,
    Skill,
    Weapon,
)
from eternia.battleground.describe import LANGUAGES
from eternia.battleground.describe.printed import printed, printed_ids
from eternia.cli.output import fail, print_json
from eternia.cli.packs import PackFolders, content_with


def content(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    text: Annotated[
        str | None,
        typer.Option(
            "--text", metavar="ID", help="Print what this card, skill, token, terrain, map, ... says."
        ),
    ] = None,
    language: Annotated[str, typer.Option(help="Language of the text: en or fr.")] = "en",
    pack: PackFolders = None,
) -> None:
    """Count the cards and maps of the games by set, or print the text of one of them."""
    wanted = next((known for known in LANGUAGES if known == language), None)
    if wanted is None:
        fail(f"there is no language {language!r}; use one of {', '.join(LANGUAGES)}")
    found = content_with(pack)
    if text is not None:
        _print_text(found, text, wanted, json)
    elif json:
        print_json({"battleground": counts(found)})
    else:
        Console().print(_table(found, wanted))


Card = CharacterCard | Skill | Weapon | Item | Fate | Glory | Behaviour | Map
"""What comes in a set."""


def counted(content: Content) -> dict[str, list[Card]]:
    """The cards of each kind and the maps; a weapon that nobody buys is no card."""
    return {
        "characters": [*content.characters.values()],
        "skills": [*content.skills.values()],
        "weapons": [weapon for weapon in content.weapons.values() if not weapon.innate],
        "items": [*content.items.values()],
        "fate": [*content.fate.values()],
        "glory": [*content.glory.values()],
        "behaviour": [*content.behaviour.values()],
        "maps": [*content.maps.values()],
    }


def counts(content: Content) -> dict[str, int]:
    """How many cards of each kind and maps there are."""
    return {kind: len(cards) for kind, cards in counted(content).items()}


def _table(content: Content, language: Language) -> Table:
    """A row for each set, and their sum."""
    kinds = counted(content)
    table = Table("set", *kinds, box=None, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    unnamed = {card.set for cards in kinds.values() for card in cards} - set(content.sets)
    for id_ in (*content.sets, *sorted(unnamed)):
        name = content.sets[id_].name.to(language) if id_ in content.sets else id_
        numbers = [sum(card.set == id_ for card in cards) for cards in kinds.values()]
        table.add_row(name, *(str(number or "") for number in numbers))
    table.add_row()
    table.add_row("", *(str(len(cards)) for cards in kinds.values()))
    return table


def _print_text(content: Content, id_: str, language: Language, json: bool) -> None:
    found = printed(content, id_, language)
    if not found:
        known = printed_ids(content)
        near = get_close_matches(id_, known, n=1) or get_close_matches(id_.upper(), known, n=1)
        remedy = f"did you mean {near[0]!r}?" if near else "try HM1.2 or WM7"
        fail(f"there is nothing with the id {id_!r}; {remedy}")
    if json:
        print_json(found[0] if len(found) == 1 else found)
    else:
        typer.echo("\n\n".join([f"{each.name}\n{each.text}" for each in found]))
