"""Styles: what a computer player cares about, as weights of its evaluation."""

from __future__ import annotations

from typing import Final

import msgspec


class Style(msgspec.Struct, frozen=True):
    """Weights in points, tuned by play; a style changes some of them."""

    mana: float = 0.5
    focus: float = 1.2
    watch: float = 0.6
    token: float = 1.2
    """A buff, or the absence of a debuff."""
    card: float = 0.8
    held: float = 13.0
    """An objective that would be claimed if the round ended now."""
    near: float = 8.0
    """An objective next to somebody who cannot claim it yet; less with every hex."""
    ready: float = 0.6
    """How much of the best attack a character counts that has still to act this round."""
    later: float = 0.3
    """The same for one that has acted: its next chance is a round away."""
    attack: float = 1.0
    """How much the harm done to others counts."""
    defence: float = 1.0
    """How much one's own wounds count."""


BALANCED: Final = Style()
STYLES: Final = {
    "balanced": BALANCED,
    "fierce": Style(attack=1.4, defence=0.7, ready=0.9, near=4.0),
    "careful": Style(attack=0.9, defence=1.5, watch=1.5),
    "greedy": Style(held=18.0, near=10.0, ready=0.4),
}
"""By name; the last one cares most for objectives."""
