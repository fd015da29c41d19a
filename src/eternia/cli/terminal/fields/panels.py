"""What lies beside the map: round and points, markets, every team with its heroes and their cards."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from eternia.cli.terminal.fields.map import legend
from eternia.cli.terminal.fields.signs import TEAM_STYLES, hero_signs, team_letter
from eternia.cli.terminal.glyphs import Glyphs
from eternia.fields.in_force import numbers
from eternia.fields.table.content_records import COMBAT_CARDS
from eternia.fields.table.modes import rules_of
from eternia.fields.views.describe import Narrator
from eternia.fields.views.describe.aim import aim, sources, special
from eternia.fields.views.notation import area_code
from eternia.kernel.texts import Texts

NUMBERS = ("mind", "body", "initiative", "movement")


def status_line(n: Narrator, texts: Texts, glyphs: Glyphs) -> Text:
    """Round, day or night, scenario and points in one line."""
    s = n.s
    parts = [
        texts.say("fields.round", round=s.round, rounds=rules_of(s).last_round(s)),
        texts.say("fields.night" if s.is_night else "fields.day"),
        n.card(s.scenario),
    ]
    if s.difficulty:
        parts.append(n.card(s.difficulty))
    parts += [
        f"{n.team(number)} {n.texts.count('point', team.points)}" for number, team in enumerate(s.teams)
    ]
    if s.boss is not None:
        health = s.content.bosses[s.boss.card].hp
        parts.append(f"{n.card(s.boss.card)} {glyphs.heart}{health - s.boss.damage}/{health}")
    return Text(f" {glyphs.bullet} ".join(parts), style="bold")


def market_lines(n: Narrator, texts: Texts) -> list[Text]:
    """The cards on offer with their printed costs."""
    lines = []
    for merchant, cards in n.s.markets.items():
        offered = [f"{n.card(card)} {n.s.content.supports[card].cost}" for card in cards]
        head = n.texts.word("merchant", merchant)
        lines.append(Text.assemble((f"{head}: ", "bold"), ", ".join(offered) or "-"))
    return lines


def aim_lines(n: Narrator, glyphs: Glyphs) -> list[Text]:
    """What the scenario is about."""
    lines = [
        Text(n.texts.say("aim.title", scenario=n.card(n.s.scenario)), style="bold"),
        Text(n.text_of(n.s.content.scenario(n.s.scenario).story), style="italic"),
        Text(aim(n)),
    ]
    for key, found in (("aim.sources", sources(n)), ("aim.rules", special(n))):
        if found:
            lines.append(Text(n.texts.say(key), style="bold"))
            lines += [Text(f"  {glyphs.bullet} {line}") for line in found]
    return lines


def team_lines(n: Narrator, texts: Texts, glyphs: Glyphs, eyes: int) -> list[list[Text]]:
    """Every team with its heroes; victory cards, spells and packs of others as numbers only."""
    teams: list[list[Text]] = []
    signs = hero_signs(n.s)
    for number, team in enumerate(n.s.teams):
        own = eyes in team.players
        letter = team_letter(n.s, number)
        lines = [Text(f"{letter} {n.team(number)}", style=f"{TEAM_STYLES[number]} underline")]
        lines.append(_pool(n, texts, number))
        lines += [Text(line) for line in _victory_cards(n, texts, number, own)]
        for hero, h in enumerate(n.s.heroes):
            if h.team == number:
                lines += hero_lines(n, texts, glyphs, hero, signs[hero], own)
        teams.append(lines)
    return teams


def _pool(n: Narrator, texts: Texts, number: int) -> Text:
    team = n.s.teams[number]
    cards = [f"{count}×{n.card(kind)}" for kind, count in zip(COMBAT_CARDS, team.deck, strict=False) if count]
    values = {"points": team.points, "eternium": team.eternium, "soldiers": team.supply}
    return Text(texts.say("fields.team", **values, deck=" ".join(cards) or "-"))


def _victory_cards(n: Narrator, texts: Texts, number: int, own: bool) -> list[str]:
    """Open and scored cards are seen by all, those in hand by their team."""
    team = n.s.teams[number]
    lines = []
    if team.hand:
        held = n.cards(team.hand) if own else n.texts.count("card", len(team.hand))
        lines.append(texts.say("fields.victory", cards=held))
    if team.open:
        lines.append(texts.say("fields.open", cards=n.cards(team.open)))
    if team.scored:
        lines.append(texts.say("fields.scored", cards=n.cards(team.scored)))
    return lines


def hero_lines(n: Narrator, texts: Texts, glyphs: Glyphs, hero: int, sign: str, own: bool) -> list[Text]:
    """Two or three lines: place, hit points and numbers; what it has."""
    s, h = n.s, n.s.heroes[hero]
    style = TEAM_STYLES[h.team]
    head = Text.assemble((sign, style), " ", (n.who(hero), "bold"))
    head.append(
        f" {area_code(s.content.areas[h.area].id)}" if h.area >= 0 else f" ({texts.say('fields.away')})"
    )
    head.append(f" {glyphs.heart}{n.hp(hero)}", style="red" if h.damage else "green")
    values = [f"{n.texts.word('hero number', word)} {numbers.total(s, hero, word)}" for word in NUMBERS]
    head.append(f"  {', '.join(values)}", style="dim")
    head.append(f"  {texts.say('fields.activated' if h.activated else 'fields.ready')}", style="italic")
    lines = [head]
    owned = _owned(n, texts, hero, own)
    if owned:
        lines.append(Text(f"   {owned}", style="dim"))
    return lines


def _owned(n: Narrator, texts: Texts, hero: int, own: bool) -> str:
    """Worn cards, ally, mounts; pack and spells by name for the own team."""
    h = n.s.heroes[hero]
    open_cards = [*h.worn, *([h.ally] if h.ally else []), *h.mounts]
    parts = [n.cards(open_cards)] if open_cards else []
    for cards, key in ((h.pack, "pack"), (h.spells, "spells")):
        if cards:
            shown = n.cards(cards) if own else str(len(cards))
            parts.append(texts.say(f"fields.{key}", cards=shown))
    if h.kept is not None:
        parts.append(texts.say("fields.quest", card=n.card(h.kept.card), round=h.kept.until))
    parts += [n.texts.word("thing", thing.word) for thing in n.s.things if thing.hero == hero]
    return "; ".join(parts)


def deck_line(n: Narrator, texts: Texts) -> Text:
    """How many cards the decks have."""
    s = n.s
    found = {
        "wilds": s.wilds.size(),
        "scenario": s.scenario_deck.size(),
        "victory": s.victory.size(),
        "equipment": s.equipment.size(),
        "spells": s.spells.size(),
        "vehicles": s.vehicles.size(),
    }
    return Text(texts.say("fields.decks", **found), style="dim")


def legend_lines(n: Narrator, texts: Texts, glyphs: Glyphs) -> RenderableType:
    """What the signs of the map mean."""
    signs = [f"{sign} {texts.say(f'fields.legend {key}')}" for sign, key in legend(glyphs)]
    teams = [f"{team_letter(n.s, number)} {n.team(number)}" for number in range(len(n.s.teams))]
    return Group(
        Text(texts.say("legend.title"), style="bold"),
        Text("   ".join(signs)),
        Text(texts.say("fields.legend teams", teams=", ".join(teams))),
    )
