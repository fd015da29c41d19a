"""Evaluation of a position for a seat, in points: what is scored, as good as lost, and within reach."""

from __future__ import annotations

from typing import Final

from eternia.agents.battleground.attack_value import Armoury, lost
from eternia.agents.battleground.place_value import closeness, own_zone
from eternia.agents.battleground.style import BALANCED, Style
from eternia.battleground.board.sight import place_sees
from eternia.battleground.chapters.rounds.victory import LAST_ROUND
from eternia.battleground.table.model import Character, State
from eternia.hexes.arcs import facings_towards, in_front
from eternia.hexes.grid import HEX, distance, parse

WON: Final = 100.0
"""Worth of a game that is won."""
CENTRE: Final = parse("M15")
FAR: Final = 24
"""From so many hexes an objective means nothing."""


def evaluate(s: State, seat: int, armoury: Armoury, style: Style = BALANCED) -> float:
    """The worth of the position for a seat: what is done, and what its own side can do next.

    What the enemies could do is left out on purpose: whoever fears it as much as it hopes for its own attacks never
    comes near, and loses.
    """
    if s.outcome is not None:
        return _result(s, seat)
    mine, theirs = _standing(s, seat, style), _standing(s, 1 - seat, style)
    wounds = style.attack * _losses(s, 1 - seat) - style.defence * _losses(s, seat)
    return mine - theirs + _threats(s, seat, armoury, style) + wounds + _objectives(s, seat, style)


def _result(s: State, seat: int) -> float:
    assert s.outcome is not None
    if s.outcome.winner is None:
        return 0.0
    return WON if s.outcome.winner == seat else -WON


def _standing(s: State, seat: int, style: Style) -> float:
    """Points, cards and tokens of one side."""
    force = s.forces[seat]
    total = force.score + style.card * (len(force.hand) + len(force.glory))
    for c in s.characters:
        if c.seat == seat and not c.knocked_out:
            total += style.mana * c.mana + style.token * (len(c.buffs) - len(c.debuffs))
            if c.focused:
                total += style.focus
            if c.on_overwatch:
                total += style.watch
    return total


def _losses(s: State, seat: int) -> float:
    """What the wounded of a side are as good as lost for."""
    return sum([lost(s, c, c.wounds) for c in s.characters if c.seat == seat and not c.knocked_out])


def _threats(s: State, seat: int, armoury: Armoury, style: Style) -> float:
    """The best attacks of a side, as far as they are within reach."""
    foes = [i for i, c in enumerate(s.characters) if c.seat != seat and c.place >= 0]
    if not foes:
        return 0.0
    total = 0.0
    for number, c in enumerate(s.characters):
        if c.seat == seat and c.place >= 0:
            share = _share(s, c, style)
            if share:
                total += share * outlook(s, number, c.place, foes, armoury)
    return total


def _share(s: State, c: Character, style: Style) -> float:
    if not c.activated and not s.forces[c.seat].passed:
        return style.ready
    return style.later if s.round < LAST_ROUND else 0.0


def outlook(s: State, number: int, place: int, foes: list[int], armoury: Armoury) -> float:
    """The best attack a character has in view from a place, the less the farther its target is."""
    speed = s.content.characters[s.characters[number].card].speed
    here = place & HEX
    best = 0.0
    for foe in foes:
        target = s.characters[foe]
        steps = distance(here, target.place & HEX)
        for arm in armoury.arms(s, number, foe):
            gain = arm.gains[min(target.wounds, len(arm.gains) - 1)]
            if gain <= best:
                continue
            gap = steps - arm.reach
            if gap <= 0 and not arm.melee and not place_sees(s, place, target.place):
                gap = 2
            gain *= closeness(gap, speed)
            if gain > best:
                best = gain
    return best


def front_worth(s: State, number: int, place: int, facing: int, armoury: Armoury) -> float:
    """How much of what threatens a character is in front of it when it faces this way (BG-FLANK)."""
    seat, here = s.characters[number].seat, place & HEX
    total = 0.0
    for foe, c in enumerate(s.characters):
        if c.seat == seat or c.place < 0 or not in_front(here, facing, c.place & HEX):
            continue
        # Straight ahead is better than just within the arc.
        ahead = 1.2 if facing in facings_towards(here, c.place & HEX) else 1.0
        threat = outlook(s, foe, c.place, [number], armoury) if s.characters[number].place >= 0 else 0.0
        total += (1.0 + threat) * ahead / (1 + distance(here, c.place & HEX))
    return total or float(in_front(here, facing, CENTRE))


def _objectives(s: State, seat: int, style: Style) -> float:
    """What the tokens promise each side."""
    held, near = claims(s, seat)
    theirs, nearer = claims(s, 1 - seat)
    return style.held * (held - theirs) + style.near * (near - nearer)


def claims(s: State, seat: int) -> tuple[float, float]:
    """BG-OBJ-03 to 06: how many tokens a side would claim now, and how near it is to the others (1 at most)."""
    barred = own_zone(s, seat)
    foes = [c.place & HEX for c in s.characters if c.seat != seat and c.place >= 0]
    held = near = 0.0
    for token in s.objectives:
        if not barred >> (token & HEX) & 1:
            steps = _steps_to_claim(s, token & HEX, seat, foes)
            if steps < 0:
                held += 1.0
            else:
                near += 1.0 - steps / FAR
    return held, near


def _steps_to_claim(s: State, token: int, seat: int, foes: list[int]) -> int:
    """How far the nearest of a side is from a token, at most ``FAR``; -1 when somebody would claim it."""
    guarded = any(distance(foe, token) <= 1 for foe in foes)
    nearest = FAR
    for c in s.characters:
        if c.seat != seat or c.place < 0:
            continue
        here = c.place & HEX
        steps = distance(here, token)
        if steps <= 1 and not guarded and all(distance(here, foe) > 1 for foe in foes):
            return -1
        nearest = min(nearest, steps)
    return nearest
