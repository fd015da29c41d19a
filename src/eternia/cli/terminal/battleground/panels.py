"""What lies beside the board: round and score, both forces with everything on their cards, the legend."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.chapters.rounds.rounds import ROUNDS, Preparation
from eternia.battleground.chapters.setup.first_game import FirstGame
from eternia.battleground.chapters.setup.standard_game import StandardGame
from eternia.battleground.hunt.setup import HuntGame
from eternia.battleground.table.health import health_of
from eternia.battleground.table.model import Character, State
from eternia.battleground.table.turn import acting_turn
from eternia.battleground.views.describe import Narrator, Texts
from eternia.cli.terminal.battleground.board import BOARD_WIDTH, SEAT_STYLES, draw_board, legend, letters
from eternia.cli.terminal.glyphs import Glyphs
from eternia.hexes.grid import place_name

GAP: Final = 2
LEAST_PANEL: Final = 30
"""Columns the forces need beside the board; with less they stand below it."""


def status_line(narrator: Narrator, texts: Texts, glyphs: Glyphs) -> Text:
    """Round, phase, map and score in one line."""
    s = narrator.s
    parts = [_phase(s, texts)]
    if s.round:
        parts.insert(0, texts.say("status.round", round=s.round, rounds=ROUNDS))
    if s.map:
        parts.append(s.content.maps[s.map].name.to(narrator.language))
    one, other = s.forces[:2]
    parts.append(
        texts.say(
            "status.score",
            one=narrator.seat(0),
            points=one.score,
            others=other.score,
            other=narrator.seat(1),
        )
    )
    return Text(f" {glyphs.bullet} ".join(parts), style="bold")


def _phase(s: State, texts: Texts) -> str:
    frames: dict[type, str] = {
        FirstGame: "setup",
        StandardGame: "setup",
        HuntGame: "setup",
        Preparation: "preparation",
        CleanUp: "cleanup",
    }
    named = next((frames[type(frame)] for frame in s.stack if type(frame) in frames), "activation")
    return texts.say(f"status.{named}")


def table(
    narrator: Narrator, texts: Texts, glyphs: Glyphs, width: int, legal: frozenset[int], active: int
) -> RenderableType:
    """The board with both forces: side by side where there is room."""
    board = Group(*draw_board(narrator.s, glyphs, legal, active))
    beside = width - BOARD_WIDTH - GAP
    if beside < LEAST_PANEL:
        return Group(board, forces(narrator, texts, glyphs))
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=BOARD_WIDTH, no_wrap=True)
    grid.add_column(width=beside - GAP)
    grid.add_row(board, forces(narrator, texts, glyphs))
    return grid


def forces(narrator: Narrator, texts: Texts, glyphs: Glyphs) -> Group:
    """Both forces with their characters."""
    lines: list[Text] = []
    names = letters(narrator.s)
    for seat, force in enumerate(narrator.s.forces):
        lines.append(Text(narrator.seat(seat), style=f"{SEAT_STYLES[seat]} underline"))
        if seat == narrator.s.unmanned:
            lines += _monster(narrator, texts, glyphs, names)
            continue
        score = texts.say("force.score", points=force.score, objectives=force.objectives)
        if force.passed:
            score += f", {texts.say('force.passed')}"
        lines.append(Text(score))
        counts = {
            "hand": len(force.hand),
            "glory": len(force.glory),
            "deck": force.deck.size(),
        }
        lines.append(Text(texts.say("force.cards", **counts), style="dim"))
        for mission in narrator.s.missions:
            if mission.seat == seat:
                lines.append(
                    Text(texts.say("force.mission", card=narrator.card(mission.card)), style="yellow")
                )
        for number, c in enumerate(narrator.s.characters):
            if c.seat == seat:
                lines += _character(narrator, texts, glyphs, number, names[number])
        if seat < len(narrator.s.forces) - 1:
            lines.append(Text())
    return Group(*lines)


def _monster(narrator: Narrator, texts: Texts, glyphs: Glyphs, names: list[str]) -> list[Text]:
    """The monster of a hunt with the behaviour card it acts by, or acted by last."""
    s = narrator.s
    assert s.hunt is not None
    lines = []
    if narrator.hardness() and not s.hunt.played:
        lines.append(Text(narrator.hardness(), style="yellow"))
    if s.hunt.played:
        card = s.hunt.played[-1]
        actions = [narrator.texts.word("action", action) for action in s.content.behaviour[card].actions]
        said = texts.say("force.behaviour", card=narrator.card(card), actions=", ".join(actions))
        lines.append(Text(said, style="yellow"))
    return [*lines, *_character(narrator, texts, glyphs, s.hunt.monster, names[s.hunt.monster])]


def _character(narrator: Narrator, texts: Texts, glyphs: Glyphs, number: int, letter: str) -> list[Text]:
    """Two or three lines: numbers, tokens, equipment."""
    c = narrator.s.characters[number]
    health = health_of(narrator.s, c)
    head = Text.assemble((letter, SEAT_STYLES[c.seat]), " ", (narrator.who(number), "bold"))
    if c.knocked_out:
        head.append(f" ({texts.say('force.out')})", style="dim strike")
        return [head]
    if c.place >= 0:
        head.append(f" {place_name(c.place)} {_facing(narrator, glyphs, c)}")
    else:
        head.append(f" ({texts.say('force.away')})", style="dim")
    head.append(f" {glyphs.heart}{max(0, health - c.wounds)}/{health}", style="red" if c.wounds else "green")
    head.append(f" {glyphs.mana}{c.mana}", style="bright_blue")
    equipment = narrator.cards([card for card in (*c.weapons, *c.items) if card not in c.face_down])
    lines = [head]
    if c.place >= 0:
        states = ", ".join(_states(narrator, texts, number, c))
        lines.append(Text(f"  {states}", style="italic" if c.cards else "none"))
    if equipment:
        lines.append(Text(f"  {equipment}", style="dim", no_wrap=True, overflow="ellipsis"))
    return lines


def _facing(narrator: Narrator, glyphs: Glyphs, c: Character) -> str:
    """An arrow, or the letters of the direction where there are no arrows."""
    arrow = glyphs.arrows[c.facing]
    return narrator.texts.word("compass", c.facing) if arrow.isdecimal() else arrow


def _states(narrator: Narrator, texts: Texts, number: int, c: Character) -> list[str]:
    """Ready or not, and every token beside its card."""
    turn = acting_turn(narrator.s)
    if turn is not None and turn.character == number:
        states = [f"{texts.say('force.acting')} {narrator.texts.count('ap', turn.ap)}"]
    else:
        states = [texts.say("force.activated" if c.cards else "force.ready")]
    states += [texts.say("force.focus")] * c.focused + [texts.say("force.overwatch")] * c.on_overwatch
    states += [f"+{narrator.token(token.name)}" for token in c.buffs]
    states += [f"-{narrator.token(token.name)}" for token in c.debuffs]
    return states


def legend_lines(narrator: Narrator, texts: Texts, glyphs: Glyphs) -> Group:
    """What the signs of the board mean."""
    signs = [f"{sign} {texts.say(f'legend.{key}')}" for sign, key in legend(glyphs)]
    force_line = texts.say("legend.forces", one=narrator.seat(0), other=narrator.seat(1))
    return Group(
        Text(texts.say("legend.title"), style="bold"),
        Text("   ".join(signs)),
        Text(force_line),
        Text(texts.say("legend.health", heart=glyphs.heart, mana=glyphs.mana)),
    )
