"""`eternia content`: what the built-in content holds, and what a card says."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

import typer

from eternia.battleground.content import Content, Language, load_content
from eternia.battleground.describe.terrain import terrain_text
from eternia.cli.output import fail, print_json
from eternia.effects.text import card_text
from eternia.kernel.errors import ContentError

LANGUAGES: tuple[Language, ...] = ("en", "fr")


def content(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    text: Annotated[
        str | None, typer.Option("--text", metavar="ID", help="Print what this card says.")
    ] = None,
    language: Annotated[str, typer.Option(help="Language of the text: en or fr.")] = "en",
) -> None:
    """Count the cards and maps of the games, or print the text of one card."""
    wanted = next((known for known in LANGUAGES if known == language), None)
    if wanted is None:
        fail(f"there is no language {language!r}; use one of {', '.join(LANGUAGES)}")
    try:
        found = load_content()
    except ContentError as error:
        fail(str(error))
    if text is not None:
        _print_card(found, text, wanted, json)
    elif json:
        print_json({"battleground": counts(found)})
    else:
        for kind, number in counts(found).items():
            typer.echo(f"{number:5} {kind}")


def counts(content: Content) -> dict[str, int]:
    """How many cards of each kind, and how many maps, there are; fists are no card."""
    return {
        "characters": len(content.characters),
        "skills": len(content.skills),
        "weapons": sum(not weapon.innate for weapon in content.weapons.values()),
        "items": len(content.items),
        "fate": len(content.fate),
        "glory": len(content.glory),
        "behaviour": len(content.behaviour),
        "maps": len(content.maps),
    }


def card_words(content: Content, card: str, language: Language) -> tuple[str, str]:
    """Name and text of a card, skill, common token or terrain kind; of a character, the text of its skills."""
    names = {id_: name.to(language) for id_, name in content.names().items()}
    if card in content.terrain:
        return names[card], terrain_text(content.terrain[card], language, names)
    if card not in content.characters:
        return names[card], card_text(content.programs[card], language, names)
    skills = content.characters[card].skills
    texts = [f"{names[skill]}: {card_text(content.programs[skill], language, names)}" for skill in skills]
    return names[card], "\n".join(texts)


def _print_card(content: Content, card: str, language: Language, json: bool) -> None:
    known = (*content.programs, *content.characters, *content.terrain)
    if card not in known:
        near = get_close_matches(card, known, n=1)
        fail(f"there is no card {card!r}; " + (f"did you mean {near[0]!r}?" if near else "try HM1.2 or WM7"))
    name, words = card_words(content, card, language)
    if json:
        print_json({"id": card, "name": name, "text": words})
    else:
        typer.echo(f"{name}\n{words}")
