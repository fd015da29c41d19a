"""What is within reach, reckoned by distance alone: where attacks and objectives beckon, and how strongly."""

from __future__ import annotations

from functools import cache
from typing import Final

from eternia.agents.battleground.harm import Armoury
from eternia.battleground.deployment import zone
from eternia.battleground.model import State
from eternia.battleground.options import Place
from eternia.hexes.grid import HEX, KEY, NEIGHBOURS, STEPS_APART
from eternia.kernel.pending import Decision

FARTHEST: Final = 64
"""No two hexes are so many steps apart."""
PULL: Final = (9.0, 9.0, *[max(0.0, 4.0 - 0.1 * steps) for steps in range(2, FARTHEST + 1)])
"""What an objective is worth by the steps to it: most where it would be claimed."""
Aim = tuple[int, float, tuple[float, ...]]
"""An enemy's hex as a key, what a weapon would gain from it, and how much of that counts by the steps to it."""


def closeness(gap: int, speed: int) -> float:
    """How much of an attack counts whose target is so many hexes out of reach."""
    if gap <= 0:
        return 1.0
    if gap <= speed:
        return 0.8 - 0.2 * gap / speed
    return max(0.1, 0.6 - 0.03 * (gap - speed))


@cache
def _by_steps(reach: int, speed: int) -> tuple[float, ...]:
    return tuple([closeness(steps - reach, speed) for steps in range(FARTHEST)])


def aims_of(s: State, character: int, armoury: Armoury) -> list[Aim]:
    """Everything that a character could attack with anything it has, wherever they stand."""
    c = s.characters[character]
    speed = s.content.characters[c.card].speed
    aims = []
    for foe, other in enumerate(s.characters):
        if other.seat != c.seat and other.place >= 0:
            key, most = KEY[other.place & HEX], 0.0
            # Of two weapons the one that reaches less far counts only if it gains more.
            for arm in armoury.arms(s, character, foe):
                gain = arm.gains[min(other.wounds, len(arm.gains) - 1)]
                if gain > most:
                    most = gain
                    aims.append((key, gain, _by_steps(arm.reach, speed)))
    return aims


def best_aim(s: State, character: int, armoury: Armoury) -> float:
    """The best attack of a character from where it is."""
    place = s.characters[character].place
    if place < 0:
        return 0.0
    here = KEY[place & HEX]
    return max(
        [gain * counts[STEPS_APART[here - there]] for there, gain, counts in aims_of(s, character, armoury)],
        default=0.0,
    )


def place_worths(s: State, decision: Decision, armoury: Armoury) -> list[float]:
    """Roughly what each place of a move is worth: the best attack from there, and how near an objective is."""
    aims = aims_of(s, decision.subject, armoury)
    tokens = [KEY[token] for token in open_tokens(s, decision.seat)]
    found = []
    for option in decision.options:
        if option.__class__ is not Place:
            found.append(-1.0)
            continue
        here = KEY[option.place & HEX]
        worth = 0.0
        for there, gain, counts in aims:
            if gain > worth:
                gained = gain * counts[STEPS_APART[here - there]]
                if gained > worth:
                    worth = gained
        if tokens:
            nearest = FARTHEST
            for token in tokens:
                steps = STEPS_APART[here - token]
                if steps < nearest:
                    nearest = steps
            worth += PULL[nearest]
        found.append(worth)
    return found


def open_tokens(s: State, seat: int) -> list[int]:
    """BG-OBJ-05, 06: the hexes of the objectives that a seat may claim and no enemy guards."""
    barred = own_zone(s, seat)
    for c in s.characters:
        if c.seat != seat and c.place >= 0:
            barred |= NEIGHBOURS[c.place & HEX] | 1 << (c.place & HEX)
    return [token & HEX for token in s.objectives if not barred >> (token & HEX) & 1]


def own_zone(s: State, seat: int) -> int:
    """BG-OBJ-06: the hexes where a side claims nothing, as a set; none in a game without deployment zones."""
    own = s.forces[seat].zone
    return zone(s, own) if own >= 0 and s.map else 0


def is_posted(s: State, character: int) -> bool:
    """Whether a character stands beside an objective that its side may claim (BG-OBJ-04)."""
    c = s.characters[character]
    here = KEY[c.place & HEX]
    return any(STEPS_APART[here - KEY[token]] <= 1 for token in open_tokens(s, c.seat))
