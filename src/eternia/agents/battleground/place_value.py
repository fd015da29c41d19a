"""What a place is worth to a character, by distance alone: the attacks and objectives within reach of it."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import add
from typing import Final

from eternia.agents.battleground.attack_value import Arm, Armoury
from eternia.battleground.chapters.setup.deployment import zone
from eternia.battleground.table.model import State
from eternia.battleground.table.options import Place
from eternia.hexes.grid import HEX, KEY, NEIGHBOURS, SIZE, STEPS_APART, distance
from eternia.kernel.pending import Decision

FARTHEST: Final = 64
"""No two hexes are so many steps apart."""
PULL: Final = (9.0, 9.0, *[max(0.0, 4.0 - 0.1 * steps) for steps in range(2, FARTHEST)])
"""What an objective is worth by the steps to it: most where it would be claimed."""
NOWHERE: Final = -1
"""Stands for the place of an option that is none; tables by hex have a last entry for it."""
SHUNNED: Final = -1000.0
"""What such an option is worth: less than any place."""
Aim = tuple[tuple[float, ...], int]
"""What an attack on an enemy is worth by the steps to it, and the enemy's hex."""


def closeness(gap: int, speed: int) -> float:
    """How much of an attack counts whose target is so many hexes out of reach."""
    if gap <= 0:
        return 1.0
    if gap <= speed:
        return 0.8 - 0.2 * gap / speed
    return max(0.1, 0.6 - 0.03 * (gap - speed))


@lru_cache(maxsize=4096)
def _by_steps(arms: tuple[Arm, ...], wounds: int, speed: int) -> tuple[float, ...]:
    """What the best of these weapons gains from somebody with so many wounds, by the steps to the target."""
    gains = [(arm.gains[min(wounds, len(arm.gains) - 1)], arm.reach) for arm in arms]
    return tuple(
        [max([gain * closeness(steps - reach, speed) for gain, reach in gains]) for steps in range(FARTHEST)]
    )


@lru_cache(maxsize=512)
def _pulls(tokens: tuple[int, ...]) -> tuple[float, ...]:
    """What the nearest of these objectives is worth at every hex, and nowhere."""
    steps = [_steps_from(token) for token in tokens]
    return (*[max([PULL[s[here]] for s in steps], default=0.0) for here in range(SIZE)], SHUNNED)


@cache
def _steps_from(there: int) -> bytes:
    """How many steps every hex is away, and nowhere (as if it were there)."""
    return bytes([*[STEPS_APART[key - KEY[there]] for key in KEY], 0])


def aims_of(s: State, character: int, armoury: Armoury) -> list[Aim]:
    """Everybody whom a character could attack with anything it has, wherever they stand."""
    c = s.characters[character]
    speed = s.content.characters[c.card].speed
    aims = []
    for foe, other in enumerate(s.characters):
        if other.seat != c.seat and other.place >= 0:
            arms = armoury.arms(s, character, foe)
            if arms:
                aims.append((_by_steps(arms, other.wounds, speed), other.place & HEX))
    return aims


def best_aim(s: State, character: int, armoury: Armoury) -> float:
    """The best attack of a character from where it is."""
    place = s.characters[character].place
    if place < 0:
        return 0.0
    here = place & HEX
    aims = aims_of(s, character, armoury)
    return max([gains[distance(here, there)] for gains, there in aims], default=0.0)


def place_worths(s: State, decision: Decision, armoury: Armoury) -> list[float]:
    """Roughly what each place of a move is worth: the best attack from there, and how near an objective is."""
    places = [option.place & HEX if option.__class__ is Place else NOWHERE for option in decision.options]
    # Columns of numbers without a loop of Python's: moves have up to hundreds of places.
    pulls = map(_pulls(open_tokens(s, decision.seat)).__getitem__, places)
    attacks = [
        map(gains.__getitem__, map(_steps_from(there).__getitem__, places))
        for gains, there in aims_of(s, decision.subject, armoury)
    ]
    if not attacks:
        return list(pulls)
    best = map(max, *attacks) if len(attacks) > 1 else attacks[0]
    return list(map(add, best, pulls))


def open_tokens(s: State, seat: int) -> tuple[int, ...]:
    """BG-OBJ-05, 06: the hexes of the objectives that a seat may claim and no enemy guards."""
    barred = own_zone(s, seat)
    for c in s.characters:
        if c.seat != seat and c.place >= 0:
            barred |= NEIGHBOURS[c.place & HEX] | 1 << (c.place & HEX)
    return tuple([token & HEX for token in s.objectives if not barred >> (token & HEX) & 1])


def own_zone(s: State, seat: int) -> int:
    """BG-OBJ-06: the hexes where a side claims nothing, as a set; none in a game without deployment zones."""
    own = s.forces[seat].zone
    return zone(s, own) if own >= 0 and s.map else 0


def is_posted(s: State, character: int) -> bool:
    """Whether a character stands beside an objective that its side may claim (BG-OBJ-04)."""
    c = s.characters[character]
    beside = NEIGHBOURS[c.place & HEX] | 1 << (c.place & HEX)
    return any(beside >> token & 1 for token in open_tokens(s, c.seat))
