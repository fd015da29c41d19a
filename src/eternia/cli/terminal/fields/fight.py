"""An epic combat as text: both grids with their cards, face down for who may not see them."""

from __future__ import annotations

from rich.text import Text

from eternia.cli.terminal.fields.signs import TEAM_STYLES
from eternia.cli.terminal.glyphs import Glyphs
from eternia.fields.content_records import COMBAT_CARDS, ZONES
from eternia.fields.describe import Narrator
from eternia.fields.epic.sides import GridCard, Side, combat_of
from eternia.kernel.texts import Texts


def fight_lines(n: Narrator, texts: Texts, glyphs: Glyphs, eyes: int) -> list[Text]:
    """The combat in progress; nothing outside of one."""
    c = combat_of(n.s)
    if c is None:
        return []
    title = texts.say("fields.fight", area=n.area(c.area), round=max(1, c.round))
    lines = [Text(title, style="bold red")]
    for number, side in enumerate(c.sides):
        lines += _side(n, texts, glyphs, side, eyes, knows=eyes in c.sides[1 - number].seats)
    return lines


def _side(n: Narrator, texts: Texts, glyphs: Glyphs, side: Side, eyes: int, knows: bool) -> list[Text]:
    style = TEAM_STYLES[side.team] if side.team >= 0 else "bold red"
    head = Text(n.who(side.hero, side.beast), style=style)
    if side.hero >= 0:
        head.append(f" {glyphs.heart}{n.hp(side.hero)}", style="none")
        head.append(f"  {n.weapon(side.hero, side.weapon)}", style="italic")
    elif side.beast in n.s.content.names():
        head.append(f" {_beast(n, side)}", style="none")
    if not (side.grid or side.times or side.drawn or any(side.soldiers)):
        return [head]
    own = eyes in side.seats
    cells = []
    for zone, name in enumerate(ZONES):
        cards = [
            _card(n, glyphs, card, own or (card.seen and knows)) for card in side.grid if card.zone == zone
        ]
        soldiers = f" +{side.soldiers[zone]}" if side.soldiers[zone] else ""
        cells.append(f"{n.texts.word('zone', name)} [{' '.join(cards)}]{soldiers}")
    line = "   " + "  ".join(cells)
    if side.times:
        line += f"  {n.card('time')} {side.times}"
    if side.drawn and own:
        drawn = " ".join([n.card(COMBAT_CARDS[kind]) for kind in side.drawn if kind >= 0])
        line += f"  {texts.say('fields.drawn', cards=drawn)}"
    return [head, Text(line)]


def _beast(n: Narrator, side: Side) -> str:
    """The printed totals of a beast or boss."""
    content = n.s.content
    card = content.epic_beasts.get(side.beast) or content.bosses.get(side.beast)
    if card is None:
        return ""
    totals = zip(ZONES, (card.attack, card.defence, card.initiative), strict=True)
    shown = ", ".join([f"{n.texts.word('zone', zone)} {value}" for zone, value in totals])
    return f"{card.hp - side.damage}/{card.hp}  {shown}"


def _card(n: Narrator, glyphs: Glyphs, card: GridCard, is_known: bool) -> str:
    if not card.up and not is_known:
        return glyphs.hidden
    name = n.card(COMBAT_CARDS[card.kind])
    return f"({name})" if card.flipped or not card.up else name
