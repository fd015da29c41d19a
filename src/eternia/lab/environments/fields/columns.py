"""The columns of the observation of Fields of Eternia, in their order. docs/environments.md explains them."""

from __future__ import annotations

from eternia.fields.chapters.combat.dice import FACES
from eternia.fields.language.conditions import HISTORY
from eternia.fields.table.content import COMBAT_CARDS, MERCHANTS, ZONES
from eternia.lab.environments.features import places

AREA = (
    "outpost", "base", "tower", *MERCHANTS, "coast", "eternium", "x", "y",
    "own base", "other base", "own zone", "other zone", "own control", "other control",
    "own soldiers", "other soldiers", "own heroes", "other heroes",
    "quest token", "vine", "boss", "thing", "deed done",
)  # fmt: skip
"""A row of ``areas``."""
STATS = ("hp", "mind", "body", "initiative", "movement")
LASTING = ("movement", "fly", "dice", "prevent", "action", "end-turn")
"""What effects give until the end of a turn."""
HERO = (
    "exists", "own", "own player", "on map", "damage", "health left", *STATS, "mounted", "activated", "defeats",
    "worn", "pack", "spells", "ally", "mounts", "carries quest", "rounds to carry", "carries thing", "impostor",
    *(f"given {word}" for word in LASTING), "asked about", "acting", "fighting",
)  # fmt: skip
"""A row of ``heroes``."""
TEAM = (
    "number", "points", "pool", "supply", "hand", "open", "scored", "controlled", "starts", "played by nobody",
    *(f"deck {kind}" for kind in COMBAT_CARDS), *(f"reward {kind}" for kind in COMBAT_CARDS), *HISTORY,
)  # fmt: skip
"""A row of ``teams``, before one column for each deployment zone and one for each faction."""
CARD_PILES = (
    "own hand", "own open", "own scored", "other open", "other scored",
    *(f"market {merchant}" for merchant in MERCHANTS),
    "known on top", "known below", "discarded", "in play", "enemy",
)  # fmt: skip
"""The rows of ``cards``."""
DECKS = ("wilds", "scenario_deck", "equipment", "spells", "vehicles", "victory")
"""The rows of ``decks``, by their names in the view."""
DECK = ("on top", "in the bag", "below", "discard")
"""A row of ``decks``: how many cards."""
SIDE = (
    "fights", "own", "active", "places next", "attacks first", "beast", "weapon 0", "weapon 1",
    "melee", "missile", "magic", "health left", *(f"printed {zone}" for zone in ZONES),
    "drawn", "times", "quota", "placed", *(f"last {zone}" for zone in ZONES), "focused",
    *(f"forced {zone}" for zone in ZONES), "unfocused", "fallen", "prevented", "edge", "sting", "dealt", "lost",
    *(f"{number} {zone}" for number in ("bonus", "soldiers", "flat", "rolled", "sure", "away") for zone in ZONES),
    *(f"{pile} {kind}" for pile in ("deck", "pile", "drawn") for kind in COMBAT_CARDS),
)  # fmt: skip
"""A row of ``combat``."""
GRID_CARD = ("card", *COMBAT_CARDS, "unknown", *ZONES, "face up", "seen", "flipped", "used")
"""A card of ``grid``."""
USED = (
    "move", "outpost movement", "fast travel", "mobilize", "wilds", "quest", "rest", "trade", "merchant", "train",
    "acquire mount",
)  # fmt: skip
"""The words of the actions that a turn remembers."""
EPIC_FACES = ("attack +1", "attack +2", "defence +1", "defence +2", "initiative +1", "surge")
NOTES = ("free-fast-travel", "quest-bonus", "carry-ends")
"""What a scenario's rules change in the round that is noted."""
PROGRESS = (
    "round", "night", "extra round", "rules in progress", "boss", "boss damage", "tokens taken", *NOTES,
    "own turn", "actions left", *(f"used {word}" for word in USED),
    "moving", "points left", "stepped", "mobilized", "shopping", "may refresh", "owed", "looks at",
    "wilds combat", "enemy attack", "enemy defence", "enemy hp", "single", "double", "assigned", "sure successes",
    "rolling", *(f"rolled {face}" for face in FACES), *(f"again {face}" for face in FACES),
    "combat", "combat round", "duel", "entered", *(f"die {face}" for face in EPIC_FACES),
)  # fmt: skip
"""``progress``."""
KINDS = places(
    (
        "ability", "action", "activate", "ally", "answer", "assign", "before-fight", "buy", "choose",
        "combat-round", "decline", "defeat payment", "defender", "deploy hero", "deploy soldier", "discard",
        "draft", "drive off", "duel", "encounter", "escape", "excess dice", "exchange", "flee", "flip",
        "flip-low", "force", "hint", "keep quest", "mobilize", "peek", "place", "purchase", "push", "quest",
        "quest token", "reinforce", "remove combat card", "reroll", "reroll blanks", "retreat", "return",
        "soldier damage", "step", "swap", "tame", "target", "teleport", "trade", "turn-end", "turn-start",
        "uproot", "vine", "weapon", "wilds consumable", "zone",
    )
)  # fmt: skip
"""What is asked, as a place in ``question``; after them any other question and the number of options / 100."""
