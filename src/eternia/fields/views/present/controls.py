"""Which control of the screen answers a decision, by its kind (every kind that the rules can ask)."""

from __future__ import annotations

from typing import Final

from eternia.fields.views.present.shown import Control, OptionShown

CONTROLS: Final[dict[str, Control]] = {
    "ability": "step four",
    "action": "actions",
    "activate": "heroes",
    "ally": "offer",
    "answer": "step four",
    "assign": "assign",
    "before-fight": "offer",
    "buy": "market",
    "choose": "choices",
    "combat-round": "offer",
    "decline": "areas",
    "defeat payment": "payment",
    "defender": "heroes",
    "deploy hero": "deploy",
    "deploy soldier": "areas",
    "discard": "card",
    "draft": "draft",
    "drive off": "areas",
    "duel": "heroes",
    "encounter": "card",
    "escape": "areas",
    "excess dice": "excess",
    "exchange": "cards",
    "flee": "areas",
    "flip": "grid",
    "flip-low": "grid",
    "force": "zones",
    "hint": "offer",
    "keep quest": "card",
    "mobilize": "march",
    "peek": "order",
    "place": "place",
    "purchase": "purchase",
    "push": "areas",
    "quest": "quest",
    "quest token": "areas",
    "reinforce": "areas",
    "remove combat card": "card",
    "reroll": "dice",
    "reroll blanks": "dice",
    "retreat": "areas",
    "return": "areas",
    "soldier damage": "damage",
    "step": "route",
    "swap": "grid",
    "tame": "offer",
    "teleport": "areas",
    "trade": "trade",
    "turn-end": "offer",
    "turn-start": "offer",
    "uproot": "areas",
    "vine": "areas",
    "weapon": "weapon",
    "wilds consumable": "card",
    "zone": "zones",
}
"""By kind; ``target`` and what cards ask besides depends on what they are aimed at."""


def control_of(kind: str, options: tuple[OptionShown, ...]) -> Control:
    """The control of a decision; ``choices``, the plain list, where nothing says better."""
    if kind in CONTROLS:
        return CONTROLS[kind]
    if any(o.area >= 0 for o in options):
        return "areas"
    if any(o.side >= 0 and o.slot < 0 for o in options):
        return "fighters"
    if any(o.slot >= 0 for o in options):
        return "grid"
    if any(o.zone for o in options):
        return "zones"
    if any(o.hero >= 0 for o in options):
        return "heroes"
    return "card" if any(o.card for o in options) else "choices"
