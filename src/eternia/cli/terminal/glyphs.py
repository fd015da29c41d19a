"""The signs boards are drawn with; on hexes two columns each, so that rows can lie half a hex apart."""

from __future__ import annotations

from typing import Final

import msgspec


class Glyphs(msgspec.Struct, frozen=True):
    """What stands for what. Terrain fills both columns of a hex, ground and tokens the first one."""

    ground: str
    zone: str
    high: str
    low: str
    difficult: str
    open: str
    platform: str
    ladder: str
    special: str
    objective: str
    find: str
    mark: str
    legal: str
    arrows: tuple[str, str, str, str, str, str]
    """By facing: east, north-east, north-west, west, south-west, south-east."""
    heart: str
    mana: str
    rule: str
    """What lines are drawn with."""
    bullet: str
    base: str
    """From here on: the map of Fields of Eternia."""
    tower: str
    forge: str
    shop: str
    guild: str
    outpost: str
    quest: str
    vine: str
    thing: str
    boss: str
    path: str
    sea: str
    hidden: str
    """A card that lies face down."""


UNICODE: Final = Glyphs(
    ground="·",
    zone=":",
    high="██",
    low="▄▄",
    difficult="~~",
    open="≈≈",
    platform="▒▒",
    ladder="HH",
    special="%%",
    objective="★",
    find="†",
    mark="¤",
    legal="○",
    arrows=("→", "↗", "↖", "←", "↙", "↘"),
    heart="♥",
    mana="◆",
    rule="─",
    bullet="•",
    base="♜",
    tower="▲",
    forge="⚒",
    shop="$",
    guild="✦",
    outpost="■",
    quest="?",
    vine="§",
    thing="◈",
    boss="☠",
    path="·",
    sea="~",
    hidden="▒",
)

ASCII: Final = Glyphs(
    ground=".",
    zone=":",
    high="##",
    low="==",
    difficult="~~",
    open="--",
    platform="^^",
    ladder="HH",
    special="%%",
    objective="*",
    find="+",
    mark="@",
    legal="o",
    # The digits lie on a number pad as the directions do on the board.
    arrows=("6", "9", "7", "4", "1", "3"),
    heart="h:",
    mana="m:",
    rule="-",
    bullet="-",
    base="#",
    tower="^",
    forge="f",
    shop="$",
    guild="*",
    outpost="=",
    quest="?",
    vine="%",
    thing="@",
    boss="!",
    path=".",
    sea="~",
    hidden="x",
)


def glyphs_for(encoding: str, plain: bool) -> Glyphs:
    """The signs an output can show: plain ones where asked for, or where the encoding has no others."""
    return UNICODE if not plain and encoding.lower().replace("-", "").startswith("utf") else ASCII
