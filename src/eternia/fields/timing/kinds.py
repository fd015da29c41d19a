"""What the targets of clauses are: a side of a combat, a hero, a team, an area and so on."""

SIDE, HERO, TEAM, AREA, ENCOUNTER, SPELL, TABLE = (
    "side",
    "hero",
    "team",
    "area",
    "encounter",
    "spell",
    "table",
)
"""What a target is: a side of the combat, a hero, a team, an area, an encounter, a spell, the table itself."""

KINDS: dict[str, str] = {
    "self": HERO,
    "foe": HERO,
    "enemy": HERO,
    "friend-here": HERO,
    "rival-near": HERO,
    "hero": HERO,
    "beast": HERO,
    "heroes-at-token": HERO,
    "heroes-at-vine": HERO,
    "heroes-at-boss": HERO,
    "team": TEAM,
    "enemy-team": TEAM,
    "each-team": TEAM,
    "behind-teams": TEAM,
    "vine-free-teams": TEAM,
    "top-team": TEAM,
    "outpost-here": AREA,
    "outpost-own": AREA,
    "outpost-near": AREA,
    "encounter": ENCOUNTER,
    "enemy-spell": SPELL,
    "map": TABLE,
    "boss": TABLE,
}
ALL_OF_THEM = frozenset(
    (
        "each-team",
        "behind-teams",
        "vine-free-teams",
        "top-team",
        "heroes-at-token",
        "heroes-at-vine",
        "heroes-at-boss",
    )
)
"""Words that mean everybody they fit; of other words one is chosen."""
