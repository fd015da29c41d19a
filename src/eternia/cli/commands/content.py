"""`eternia content`: what the content holds, and what is printed on anything in it."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from eternia.battleground.table.content import (
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
from eternia.battleground.views.describe import LANGUAGES
from eternia.battleground.views.describe.printed import Printed, printed, printed_ids
from eternia.cli.options import completion
from eternia.cli.options.packs import PackFolders, contents_with
from eternia.cli.output import fail, print_json
from eternia.fields.table.content import Content as FieldsContent
from eternia.fields.views.describe import printed as of_fields


def content(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    text: Annotated[
        str | None,
        typer.Option(
            "--text",
            metavar="ID",
            help="Print what this card, hero, token, place, scenario, ... says.",
            autocompletion=completion.card_ids,
        ),
    ] = None,
    language: Annotated[str, typer.Option(help="Language of the text: en or fr.")] = "en",
    pack: PackFolders = None,
) -> None:
    """Count the cards and maps of both games, or print the text of one of them."""
    wanted = next((known for known in LANGUAGES if known == language), None)
    if wanted is None:
        fail(f"there is no language {language!r}; use one of {', '.join(LANGUAGES)}")
    battleground, fields = contents_with(pack)
    if text is not None:
        _print_text(battleground, fields, text, wanted, json)
    elif json:
        print_json({"battleground": counts(battleground), "fields": fields_counts(fields)})
    else:
        Console().print("Battleground", _table(battleground, wanted), "", "Fields of Eternia", sep="\n")
        Console().print(_fields_table(fields))


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


def fields_counts(content: FieldsContent) -> dict[str, int]:
    """How many different things of each kind Fields of Eternia has: cards, areas, scenarios and the rest."""
    return {kind: len(of_fields.things(content, kind)) for kind in of_fields.KINDS}


def _fields_table(content: FieldsContent) -> Table:
    """A row for each kind."""
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for kind, number in fields_counts(content).items():
        table.add_row(kind.replace("_", " "), str(number))
    return table


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


def _print_text(
    battleground: Content, fields: FieldsContent, id_: str, language: Language, json: bool
) -> None:
    found: list[Printed | of_fields.Printed] = [
        *printed(battleground, id_, language),
        *of_fields.printed(fields, id_, language),
    ]
    if not found:
        known = {each.lower(): each for each in (*printed_ids(battleground), *of_fields.printed_ids(fields))}
        near = get_close_matches(id_.lower(), known, n=3)
        names = " or ".join([repr(known[each]) for each in near])
        remedy = f"did you mean {names}?" if near else "try HM1.2, WM7, H-01 or S-01"
        fail(f"there is nothing with the id {id_!r}; {remedy}")
    if json:
        print_json(found[0] if len(found) == 1 else found)
    else:
        typer.echo("\n\n".join([f"{each.name}\n{each.text}" for each in found]))
