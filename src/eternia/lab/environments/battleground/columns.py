"""The columns of Battleground's observation, in their order. docs/environments.md explains them."""

from __future__ import annotations

STATS = ("strength", "perception", "power", "toughness", "mind", "speed", "focused_speed")
CHARACTER = (
    "exists", "own", "on board", "knocked out", "row", "column", "on platform",
    "faces 0", "faces 1", "faces 2", "faces 3", "faces 4", "faces 5",
    "wounds", "health left", "mana", "focused", "on overwatch", "ready", "activated", "buffs", "debuffs",
    "value", "knockouts", "acted", "massive", *STATS, "asked about", "acting", "attacking", "attacked",
)  # fmt: skip
"""A row of ``characters``."""
FORCE = (
    "score", "hand", "glory", "deck", "aside", "top", "discard", "fulfilled", "objectives", "passed",
    "activations", "won initiative", "lost initiative", "zone 0", "zone 1", "first player", "active last",
    "offers draw",
)  # fmt: skip
"""A row of ``forces``, before one column for each faction."""
CARD_PILES = (
    "own hand", "own glory", "own deck", "own aside", "own top", "own discard", "own fulfilled",
    "own missions", "other top", "other discard", "other fulfilled", "other missions",
    "on own characters", "on other characters",
)  # fmt: skip
"""The rows of ``cards``."""
PROGRESS = (
    "round", "rules in progress", "missions", "own turn", "activation", "interruption", "opportunity",
    "ap", "moves", "hexes moved", "acted", "attacked", "wounds dealt", "initiative",
    "attack", "focused attack", "flank attack", "attack targets",
    "test", "own test", "dice", "needed", "failed dice",
)  # fmt: skip
"""``progress``."""
KINDS = {
    kind: number
    for number, kind in enumerate(
        (
            "action", "activate", "bonus", "choose amount", "choose card", "choose character",
            "choose effect", "choose number", "choose piece", "choose place", "choose revealed card",
            "choose row", "choose token", "choose word", "deploy", "deploy facing", "deploy place",
            "discard", "displaced", "displaced to", "facing", "first player", "free attack",
            "free rerolls", "further target", "further targets", "glory", "items", "leave", "line", "look",
            "mana rerolls", "map", "move", "mulligan", "objective", "opportunity", "order",
            "overwatch order", "pay cards", "pay mana", "place terrain", "pushed to", "put back", "react",
            "select", "shift mark", "spend focus", "use", "zone",
        )
    )
}  # fmt: skip
"""What is asked, as a place in ``question``; after them any other question and the number of options / 100."""
