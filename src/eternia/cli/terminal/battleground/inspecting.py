"""Looking things up in Battleground: characters, cards, skills and tokens."""

from __future__ import annotations

from difflib import get_close_matches

from eternia.battleground.table.content import Content
from eternia.battleground.views.describe import Narrator, Texts
from eternia.battleground.views.describe.options import card_line
from eternia.hexes.grid import place_name

EXAMPLE = "F2"
"""A card id, for whoever does not know any."""


def inspect(narrator: Narrator, texts: Texts, text: str) -> list[str]:
    """Everything about the thing of this name or id; a hint when nothing is called so."""
    wanted = text.strip().lower()
    if not wanted:
        return [texts.say("command.inspect_what", example=EXAMPLE)]
    found = _find(narrator, wanted)
    if not found:
        near = get_close_matches(wanted, [name.lower() for name in narrator.names.values()], n=1)
        hint = texts.say("command.near", near=near[0]) if near else ""
        return [texts.say("command.inspect", text=text, near=hint, example=EXAMPLE)]
    lines: list[str] = []
    for id_ in found:
        lines += _about(narrator, texts, id_)
    return lines


def _find(narrator: Narrator, wanted: str) -> list[str]:
    """Ids of the card with this id, or of those with this name, or whose name contains the words."""
    for fits in (
        lambda id_, name: id_.lower() == wanted,
        lambda id_, name: name.lower() == wanted,
        lambda id_, name: wanted in name.lower(),
    ):
        found = [id_ for id_, name in narrator.names.items() if fits(id_, name)]
        if found:
            return found[:6]
    return []


def _about(narrator: Narrator, texts: Texts, id_: str) -> list[str]:
    content = narrator.s.content
    if id_ in content.characters:
        return _character(narrator, texts, id_)
    if id_ in content.weapons:
        return [_says(narrator, texts, id_), "  " + _weapon(content, texts, id_)]
    if id_ in content.programs:
        return [f"{id_}  {card_line(narrator, id_)}"]
    return [f"{id_}  {narrator.card(id_)}"]


def _says(narrator: Narrator, texts: Texts, id_: str) -> str:
    words = narrator.text(id_) if id_ in narrator.s.content.programs else ""
    return f"{id_}  " + texts.say("inspect.says", name=narrator.card(id_), text=words or "-")


def _weapon(content: Content, texts: Texts, id_: str) -> str:
    weapon = content.weapons[id_]
    mana = texts.say("inspect.mana", mana=weapon.mana) if weapon.mana else ""
    return texts.say(
        "inspect.weapon", type=weapon.type, range=weapon.range, dice=weapon.dice, cost=weapon.cost, mana=mana
    )


def _character(narrator: Narrator, texts: Texts, id_: str) -> list[str]:
    """A character card, and every character in play that has it, with its equipment."""
    card = narrator.s.content.characters[id_]
    lines = [
        f"{id_}  {narrator.card(id_)}",
        "  "
        + texts.say(
            "inspect.stats",
            strength=card.strength,
            perception=card.perception,
            power=card.power,
            toughness=card.toughness,
            mind=card.mind,
        ),
        "  "
        + texts.say(
            "inspect.speed",
            health=card.health,
            speed=card.speed,
            focused=card.focused_speed,
            cost=card.cost if card.cost is not None else "-",
        ),
    ]
    lines += ["  " + _says(narrator, texts, skill) for skill in card.skills]
    for c in narrator.s.characters:
        if c.card == id_ and c.place >= 0:
            facing = narrator.texts.word("facing", c.facing)
            place = place_name(c.place)
            state = texts.say("inspect.state", place=place, facing=facing, wounds=c.wounds, mana=c.mana)
            lines.append("  " + state)
        if c.card == id_:
            lines += ["  " + _says(narrator, texts, each) for each in (*c.weapons, *c.items)]
    return lines
