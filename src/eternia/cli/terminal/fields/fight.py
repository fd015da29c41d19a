"""An epic combat as text: both grids with their cards and running totals, face down for who may not see them."""

from __future__ import annotations

from rich.text import Text

from eternia.cli.terminal.fields.signs import TEAM_STYLES
from eternia.cli.terminal.glyphs import Glyphs
from eternia.fields.chapters.combat.epic.totals import total
from eternia.fields.table.content_records import COMBAT_CARDS, ZONES
from eternia.fields.table.epic_combat import HIDDEN, Combat, GridCard, combat_of
from eternia.fields.views.describe import Narrator
from eternia.kernel.texts import Texts


def fight_lines(n: Narrator, texts: Texts, glyphs: Glyphs, eyes: int) -> list[Text]:
    """The combat in progress; nothing outside of one."""
    c = combat_of(n.s)
    if c is None:
        return []
    title = texts.say("fields.fight", area=n.area(c.area), round=max(1, c.round))
    if c.die:
        title += f", {texts.say('fields.die', face=n.face(c.die))}"
    lines = [Text(title, style="bold red")]
    known = c.masked(eyes)
    for number in range(len(c.sides)):
        lines += _side(n, texts, glyphs, known, number, own=eyes in c.sides[number].seats)
    return lines


def _side(n: Narrator, texts: Texts, glyphs: Glyphs, c: Combat, number: int, own: bool) -> list[Text]:
    side = c.sides[number]
    style = TEAM_STYLES[side.team] if side.team >= 0 else "bold red"
    head = Text(n.who(side.hero, side.beast), style=style)
    if side.beast:
        hp = n.s.content.opponent(side.beast).hp
        head.append(f" {glyphs.heart}{hp - side.damage}/{hp}", style="none")
    else:
        head.append(f" {glyphs.heart}{n.hp(side.hero)}", style="none")
        head.append(f"  {n.weapon(side.hero, side.weapon)}", style="italic")
    line = "   " + "  ".join([_zone(n, glyphs, c, number, zone) for zone in range(len(ZONES))])
    if side.times:
        line += f"  {n.card('time')} {side.times}"
    if side.drawn and own:
        drawn = " ".join([n.card(COMBAT_CARDS[kind]) for kind in side.drawn if kind >= 0])
        line += f"  {texts.say('fields.drawn', cards=drawn)}"
    return [head, Text(line)]


def _zone(n: Narrator, glyphs: Glyphs, c: Combat, number: int, zone: int) -> str:
    """A zone with its cards and its total so far; a question mark for cards that are not known."""
    side = c.sides[number]
    cards = [card for card in side.grid if card.zone == zone]
    unknown = "+?" if any(card.kind == HIDDEN for card in cards) else ""
    soldiers = f" +{side.soldiers[zone]}" if side.soldiers[zone] else ""
    grid = f" [{' '.join([_card(n, glyphs, card) for card in cards])}]" if c.places(number) else ""
    so_far = total(n.s, _uncovered(c), number, zone).total
    return f"{n.texts.word('zone', ZONES[zone])}{grid}{soldiers} = {so_far}{unknown}"


def _uncovered(c: Combat) -> Combat:
    """The combat without the cards that are not known."""
    copy = c.clone()
    for side in copy.sides:
        side.grid = tuple([card for card in side.grid if card.kind != HIDDEN])
    return copy


def _card(n: Narrator, glyphs: Glyphs, card: GridCard) -> str:
    if card.kind == HIDDEN:
        return glyphs.hidden
    name = n.card(COMBAT_CARDS[card.kind])
    return f"({name})" if card.flipped or not card.up else name
