"""Looking things up in Fields of Eternia: heroes, cards, areas with their ways, scenarios."""

from __future__ import annotations

from difflib import get_close_matches

from eternia.fields.views.describe import Narrator
from eternia.fields.views.describe.options import card_line
from eternia.fields.views.notation import area_code
from eternia.kernel.texts import Texts

EXAMPLE = "FE-EQ-01"
"""A card id, for whoever does not know any."""
MOST_FOUND = 6


def inspect(n: Narrator, texts: Texts, text: str) -> list[str]:
    """Everything about the thing of this name or id; a hint when nothing is called so."""
    wanted = text.strip().lower()
    if not wanted:
        return [texts.say("command.inspect_what", example=EXAMPLE)]
    found = _find(n, wanted)
    if not found:
        near = get_close_matches(wanted, [n.text_of(name).lower() for name in n.names.values()], n=1)
        hint = texts.say("command.near", near=near[0]) if near else ""
        return [texts.say("command.inspect", text=text, near=hint, example=EXAMPLE)]
    return [line for id_ in found for line in _about(n, texts, id_)]


def _find(n: Narrator, wanted: str) -> list[str]:
    """Ids of the thing with this id or code, or of those with this name, or whose name contains the words."""

    names = {id_: n.text_of(name).lower() for id_, name in n.names.items()}
    by_id = [id_ for id_ in names if wanted in (id_.lower(), area_code(id_).lower())]
    by_name = [id_ for id_, name in names.items() if name == wanted]
    found = by_id or by_name or [id_ for id_, name in names.items() if wanted in name]
    return found[:MOST_FOUND]


def _about(n: Narrator, texts: Texts, id_: str) -> list[str]:
    content = n.s.content
    if id_ in content.geography.index:
        return area_lines(n, texts, content.geography.index[id_])
    if id_ in content.heroes:
        return _hero(n, texts, id_)
    if id_ in content.stories or id_ in content.skirmishes or id_ in content.solos:
        scenario = content.scenario(id_)
        rules = [f"  {n.text_of(each)}" for each in scenario.special]
        return [f"{id_}  {n.card(id_)}", f"  {n.text_of(scenario.story)}", *rules]
    return [f"{id_}  {card_line(n, id_)}"]


def _hero(n: Narrator, texts: Texts, id_: str) -> list[str]:
    card = n.s.content.heroes[id_]
    values = [f"{n.texts.word('hero number', word)} {getattr(card, word)}" for word in _NUMBERS]
    return [f"{id_}  {n.card(id_)}", f"  {', '.join(values)}", f"  {n.text(id_)}"]


_NUMBERS = ("hp", "mind", "body", "initiative", "movement")


def area_lines(n: Narrator, texts: Texts, number: int) -> list[str]:
    """An area: what it is and where one can go from it."""
    s, geography = n.s, n.s.content.geography
    area = s.content.areas[number]
    kind = n.texts.word("merchant", area.merchant) if area.merchant else texts.say(f"fields.kind {area.kind}")
    lines = [f"{area_code(area.id)}  {n.area(number)}: {kind}"]
    if area.is_outpost:
        lines.append("  " + texts.say("fields.pays", eternium=area.eternium, team=n.team(s.holders[number])))
    for key, areas in (
        ("borders", geography.steps[number]),
        ("paths", geography.paths[number]),
        ("flights", geography.flights[number]),
    ):
        if areas:
            places = ", ".join([f"{area_code(s.content.areas[each].id)} {n.area(each)}" for each in areas])
            lines.append("  " + texts.say(f"fields.{key}", areas=places))
    return lines
