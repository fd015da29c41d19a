"""What the browser client loads once: everything printed of Fields of Eternia, and what a set-up is chosen from."""

from __future__ import annotations

from eternia.fields.table.setup_data import Setup
from eternia.kernel.screen import Shown


class AreaPrinted(Shown, frozen=True):
    """An area of the map."""

    area: int
    id: str
    code: str
    name: str
    kind: str
    """base, tower, merchant, plain or wilds."""
    merchant: str
    eternium: int
    coast: bool
    ground: str
    x: int
    y: int
    outline: tuple[tuple[int, int], ...]
    """Corners of the wilds; empty for outposts, which are rings."""


class MapPrinted(Shown, frozen=True):
    """The map: areas, borders, paths, ways over the edge, flights."""

    areas: tuple[AreaPrinted, ...]
    borders: tuple[tuple[int, int], ...]
    paths: tuple[tuple[int, int], ...]
    edges: tuple[tuple[str, int, int], ...]
    flights: tuple[tuple[int, int], ...]
    zones: dict[str, tuple[int, ...]]
    """Deployment zones of skirmishes, by id."""


class WeaponPrinted(Shown, frozen=True):
    """A weapon of a hero."""

    name: str
    type: str
    type_name: str
    surge: str


class HeroPrinted(Shown, frozen=True):
    """A hero card."""

    id: str
    name: str
    faction: str
    person: str
    hp: int
    mind: int
    body: int
    initiative: int
    movement: int
    weapons: tuple[WeaponPrinted, ...]
    passive: str
    """Its name."""
    text: str
    mounted: bool
    beast: str


class CardPrinted(Shown, frozen=True):
    """A card: equipment, spell, vehicle, ally, beast, epic beast, boss, event, quest, victory, battle, effect or
    combat card."""

    id: str
    name: str
    kind: str
    subtype: str
    """armour, artifact, consumable with its slot; map or combat for spells; empty elsewhere."""
    slot: str
    """Where it is worn: body, head, arms, legs, artifact; empty elsewhere."""
    faction: str
    cost: int
    """-1 where it has none."""
    copies: int
    text: str
    story: str
    numbers: tuple[tuple[str, str], ...]
    """Printed numbers, each with its name ("HP", "3")."""
    reward: str


class FactionPrinted(Shown, frozen=True):
    """A faction."""

    id: str
    name: str
    short: str
    base: int


class ScenarioPrinted(Shown, frozen=True):
    """A scenario."""

    id: str
    name: str
    mode: str
    story: str
    special: tuple[str, ...]
    aim: tuple[str, ...]
    rounds: int
    skulls: tuple[tuple[int, str, str], ...]
    """Round, name and text of each skull event."""
    factions: tuple[str, ...]
    """Those the players can have in a solo scenario; empty elsewhere: any."""
    enemies: dict[str, str]
    """Solo: the enemy's faction by the players'; a faction that is not named here chooses."""
    absent: tuple[str, ...]
    """Heroes who do not take part."""


class LevelPrinted(Shown, frozen=True):
    """A difficulty of solo and cooperative games."""

    id: str
    name: str
    text: str


class OptionPrinted(Shown, frozen=True):
    """A rule that players may agree on before the game."""

    id: str
    name: str
    text: str
    rule: str
    modes: tuple[str, ...]
    """The ways to play that know it."""
    needs: tuple[str, ...]
    excludes: tuple[str, ...]


class Catalog(Shown, frozen=True):
    """``GET /api/fields/catalog``."""

    version: str
    map: MapPrinted
    heroes: tuple[HeroPrinted, ...]
    cards: tuple[CardPrinted, ...]
    factions: tuple[FactionPrinted, ...]
    scenarios: tuple[ScenarioPrinted, ...]
    levels: tuple[LevelPrinted, ...]
    options: tuple[OptionPrinted, ...]
    tracker: tuple[int, tuple[int, ...]]
    """Rounds, and the rounds with a skull."""
    words: dict[str, str]
    """Words of the game that the client needs: zones, faces, attributes, slots, merchants, kinds of cards."""


class FixShown(Shown, frozen=True):
    """A change that mends a set-up, as the whole set-up that it makes."""

    label: str
    setup: Setup


class ProblemShown(Shown, frozen=True):
    """Why a set-up is not legal."""

    text: str
    rule: str
    fixes: tuple[FixShown, ...]


class SetupChecked(Shown, frozen=True):
    """``POST /api/fields/setup/check``."""

    legal: bool
    title: str
    seats: int
    problems: tuple[ProblemShown, ...]
