"""The printed things of the game as a screen shows them, in one language. It changes only with the content."""

from __future__ import annotations

from eternia.kernel.screen import Shown


class CharacterPrinted(Shown, frozen=True):
    """A character card."""

    id: str
    name: str
    faction: str
    cost: int | None
    health: int
    strength: int
    perception: int
    power: int
    toughness: int
    mind: int
    speed: int
    focused_speed: int
    slots: dict[str, int]
    iconic: tuple[str, ...]
    skills: tuple[str, ...]
    base: tuple[tuple[int, int], ...]
    keywords: tuple[str, ...]
    set: str
    """Id of the box it comes in."""


class SkillPrinted(Shown, frozen=True):
    """A skill."""

    id: str
    name: str
    character: str
    text: str
    active: bool
    ap: int
    mana: str
    """Mana it costs, in digits; "1-5" where it is chosen; empty for none."""


class RungPrinted(Shown, frozen=True):
    """A row of a weapon's table."""

    successes: int
    text: str
    wounds: int


class WeaponPrinted(Shown, frozen=True):
    """A weapon or spell."""

    id: str
    name: str
    type: str
    cost: int
    range: int
    dice: int
    mana: int
    slots: int
    iconic: bool
    mandatory: bool
    innate: bool
    stat: str
    against: str
    rungs: tuple[RungPrinted, ...]
    text: str
    set: str


class ItemPrinted(Shown, frozen=True):
    """An item."""

    id: str
    name: str
    kind: str
    cost: int
    iconic: bool
    disposable: bool
    skill: str
    text: str
    set: str


class CardPrinted(Shown, frozen=True):
    """A fate or glory card."""

    id: str
    name: str
    glory: bool
    initiative: int
    ap: int
    mana: int
    text: str
    """First bonus of a fate card, mission of a glory card."""
    bonus_mana: int
    """Second bonus of a fate card."""
    drawback: bool
    ultimate: str
    """The only character card it can be played for, or empty."""
    points: int
    set: str


class BehaviourPrinted(Shown, frozen=True):
    """A card of the behaviour deck of a hunt."""

    id: str
    name: str
    initiative: int
    text: str
    """Its bonus and the actions of the monster."""
    set: str


class TokenPrinted(Shown, frozen=True):
    """A buff, debuff or mark; also focus and overwatch."""

    id: str
    name: str
    class_: str
    """buff, debuff, mark, focus or overwatch."""
    text: str


class TerrainPrinted(Shown, frozen=True):
    """A kind of terrain piece."""

    id: str
    name: str
    portions: tuple[str, ...]
    """high, low, difficult, open, platform, ladder or special, for each hex."""
    special: bool
    blocks_sight: bool
    gives_cover: bool
    health: int
    text: str
    """Its rules."""


class FindPrinted(Shown, frozen=True):
    """A special token of a scenario."""

    id: str
    name: str
    text: str


class AreaPrinted(Shown, frozen=True):
    """A marked part of a map."""

    id: str
    name: str
    hexes: tuple[int, ...]
    points: int
    """What being there alone scores in each clean-up."""
    text: str
    """What it does to whoever begins an activation there."""


class MapPrinted(Shown, frozen=True):
    """A map."""

    id: str
    number: int
    name: str
    set: str
    pieces: tuple[tuple[str, tuple[int, ...]], ...]
    objectives: tuple[int, ...]
    placed: int
    zones: tuple[tuple[int, ...], tuple[int, ...]]
    scenario: str
    """What it changes in the rules, or empty."""
    objective: str
    """The kind of special token its objectives are, or empty."""
    finds: tuple[tuple[str, int], ...]
    """Kind and hex of each special token."""
    areas: tuple[AreaPrinted, ...]
    lair: tuple[int, ...]
    """Where the monster of a hunt starts; only maps with a lair can be hunted on."""


class FactionPrinted(Shown, frozen=True):
    """A faction."""

    id: str
    name: str
    short: str


class HexPrinted(Shown, frozen=True):
    """A hex of the board: centre in board units (hex width 48, y grows downwards, row Y on top)."""

    id: int
    name: str
    row: int
    column: int
    x: float
    y: float


class Catalog(Shown, frozen=True):
    """Everything printed, by id."""

    version: str
    language: str
    characters: dict[str, CharacterPrinted]
    skills: dict[str, SkillPrinted]
    weapons: dict[str, WeaponPrinted]
    items: dict[str, ItemPrinted]
    cards: dict[str, CardPrinted]
    behaviour: dict[str, BehaviourPrinted]
    tokens: dict[str, TokenPrinted]
    terrain: dict[str, TerrainPrinted]
    finds: dict[str, FindPrinted]
    maps: dict[str, MapPrinted]
    factions: dict[str, FactionPrinted]
    hexes: tuple[HexPrinted, ...]
    platform: int
    """What a place on a platform adds to the id of its hex (1024)."""
    words: dict[str, str]
    """Words of the game for labels: ``stat.strength``, ``phase.activation``, ``slot.melee``, ..."""
