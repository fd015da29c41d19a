"""Which windows the clauses of each kind of card may use."""

from __future__ import annotations

OWNED = (
    "always",
    "step4",
    "turn",
    "day",
    "night",
    "soldier-fight",
    "wilds-draw",
    "wilds-roll",
    "wilds-won",
    "epic-won",
    "would-be-defeated",
)
"""Windows of a card that a hero has and keeps."""

WINDOWS: dict[tuple[str, str], tuple[str, ...]] = {
    ("Weapon", "surge"): ("surge",),
    ("HeroCard", "rules"): (
        *OWNED,
        "turn-start",
        "turn-end",
        "before-fight",
        "combat-round",
        "hit",
        "hurt",
        "spell-played",
        "buy",
    ),
    ("Equipment", "rules"): (*OWNED, "use"),
    ("Spell", "rules"): ("use", "enemy-spell"),
    ("Vehicle", "rules"): OWNED,
    ("Ally", "rules"): OWNED,
    ("Ally", "ability"): ("wilds-start", "wilds-roll", "encounter-lost"),
    ("Beast", "rules"): OWNED,
    ("Beast", "ability"): ("wilds-start", "wilds-roll", "encounter-lost"),
    ("EventCard", "rules"): ("draw",),
    ("EpicBeast", "rules"): OWNED,
    ("EpicBeast", "passive"): ("passive",),
    ("EpicBeast", "surge"): ("surge",),
    ("EpicBeast", "growth"): ("day", "defeated"),
    ("EffectCard", "rules"): ("effect",),
    ("Quest", "extra"): ("fulfilled",),
    ("SkullEvent", "rules"): ("skull",),
    ("Skirmish", "rules"): (
        "always",
        "day",
        "round-end",
        "game-end",
        "captured",
        "hero-defeated",
        "soldiers-removed",
        "found",
        "home",
        "confined",
    ),
    ("Solo", "rules"): ("always", "found", "home"),
    ("ScenarioAction", "rule"): ("action", "turn-end"),
}
"""By record and key."""


def allowed_windows(record: str, key: str) -> tuple[str, ...]:
    """The windows for the clauses under this key of a record."""
    return WINDOWS[record, key]
