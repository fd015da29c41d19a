"""The lead that a side can expect in the end, learned from games played by the rollout policy.

The weights were found by least squares from a thousand first games and rounded; ``python -m
eternia.lab.fit_forecast`` does so again, and another thousand games move them a little. Both sides are reckoned
alike, so what one side fears is what the other one hopes for.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

import msgspec

from eternia.agents.battleground.attack_value import Armoury, lost
from eternia.agents.battleground.evaluation import claims, outlook
from eternia.battleground.chapters.rounds.victory import LAST_ROUND, WINNING_LEAD
from eternia.battleground.table.model import State


class Weights(msgspec.Struct, frozen=True):
    """What counts in one round, in points of the final score."""

    losses: float
    """What wounded characters are as good as lost for."""
    ready: float
    """The best attack of a character that has still to act this round,"""
    later: float
    """and of one that has acted."""
    cards: float
    mana: float
    focus: float
    watch: float
    waiting: float
    """A character that has still to act."""
    held: float
    """An objective that would be claimed now."""
    near: float
    """An objective next to somebody; less with every hex."""
    doubt: float
    """How far the final lead is from what is expected: the standard deviation."""


ROUNDS: Final = (
    Weights(-1.9, 2.0, 2.6, 2.5, 1.3, 2.4, 1.0, 10.0, 20.0, 13.5, 47.0),
    Weights(-1.5, 1.9, 2.4, 1.4, 1.7, 3.9, 0.2, 13.4, 24.0, 20.0, 38.0),
    Weights(-1.1, 1.3, 1.9, 2.3, 1.2, 2.3, 0.0, 9.7, 21.0, 11.5, 27.0),
    Weights(-0.4, 2.2, 1.0, 0.9, 0.9, 0.0, 0.4, 3.6, 21.6, 8.8, 17.0),
)
"""For each round, the first one also for what comes before it."""


def expected_lead(s: State, armoury: Armoury) -> float:
    """By how many points seat 0 is likely to lead in the end."""
    weights: tuple[float, ...] = msgspec.structs.astuple(ROUNDS[weights_for(s.round)])
    lead = float(s.forces[0].score - s.forces[1].score)
    for weight, one, other in zip(weights, standing(s, 0, armoury), standing(s, 1, armoury), strict=False):
        lead += weight * (one - other)
    return lead


def weights_for(round_: int) -> int:
    """The row of ``ROUNDS`` for a round."""
    return min(max(round_, 1), LAST_ROUND) - 1


def standing(s: State, seat: int, armoury: Armoury) -> tuple[float, ...]:
    """What one side has of everything that the weights but the last speak of, in their order."""
    force = s.forces[seat]
    foes = [i for i, c in enumerate(s.characters) if c.seat != seat and c.place >= 0]
    losses = ready = later = mana = focus = watch = waiting = 0.0
    for number, c in enumerate(s.characters):
        if c.seat != seat or c.knocked_out:
            continue
        losses += lost(s, c, c.wounds)
        mana += c.mana
        focus += c.focused
        watch += c.on_overwatch
        attack = outlook(s, number, c.place, foes, armoury) if c.place >= 0 and foes else 0.0
        if c.activated or force.passed:
            later += attack
        else:
            ready += attack
            waiting += 1
    cards = len(force.hand) + len(force.glory)
    return losses, ready, later, cards, mana, focus, watch, waiting, *claims(s, seat)


def result_of(lead: float, round_: int) -> float:
    """BG-VP-11, 12: from -1 (seat 0 has lost) to 1 what such a lead is worth, as far as it can be trusted."""
    spread = ROUNDS[weights_for(round_)].doubt * sqrt(2)
    return 0.5 * (erf((lead - WINNING_LEAD) / spread) + erf((lead + WINNING_LEAD) / spread))
