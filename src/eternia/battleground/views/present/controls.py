"""Which control of the screen answers a decision: told by what its options stand for."""

from __future__ import annotations

from typing import Final

from eternia.battleground.views.present.shown import Control, OptionShown

_BY_KIND: Final[dict[str, Control]] = {
    "action": "actions",
    "zone": "zones",
    "map": "maps",
    "free rerolls": "rerolls",
    "mana rerolls": "rerolls",
}


def control_of(kind: str, options: tuple[OptionShown, ...]) -> Control:
    """The control of a decision of this kind; ``choices``, the plain list, where nothing says better."""
    if any(o.weapon for o in options):
        return "actions"
    if kind in _BY_KIND:
        return _BY_KIND[kind]
    if all(o.facing >= 0 for o in options):
        return "facing"
    if any(o.place >= 0 for o in options):
        return "places"
    if all(o.group == "cards" for o in options):
        return "cards"
    cards = {o.card for o in options if o.card}
    # The two bonuses of one card are told apart by words alone.
    if len(cards) > 1 or (cards and kind != "bonus"):
        return "card"
    if any(o.group == "character" for o in options):
        return "characters"
    return "mana" if kind == "pay mana" else "choices"
