"""The records of Battleground's content: what is printed on each card, map and terrain piece."""

from typing import Literal

import msgspec

from eternia.battleground.language.card_rules import Rule, Steps, Table
from eternia.battleground.language.cards import Area, Mission
from eternia.battleground.language.conditions import Condition
from eternia.battleground.language.costs import Cost
from eternia.battleground.language.selectors import Who
from eternia.battleground.table.setup_data import ForceList

Offset = tuple[int, int]
"""An axial offset (q, r) of ``hexes.grid``."""

Language = Literal["en", "fr"]
ItemKind = Literal["trinket", "armour", "shield", "module"]
Portion = Literal["high", "low", "difficult", "open", "platform", "ladder", "special"]
TokenClass = Literal["buff", "debuff", "mark"]
WeaponType = Literal["melee", "ranged", "spell", "heavy"]

FISTS = "fists"
"""Id of the weapon that everyone without a melee weapon has (BG-MELEE-08)."""


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words in every language of the game."""

    en: str
    fr: str

    def to(self, language: Language) -> str:
        """The words in this language."""
        return self.fr if language == "fr" else self.en


class CardSet(msgspec.Struct, frozen=True):
    """A set that cards and maps come in: a box, or a folder of the player's own."""

    id: str
    name: Text


class Faction(msgspec.Struct, frozen=True):
    """A faction; all characters of a force belong to one (BG-FORCE-03)."""

    id: str
    name: Text


class Slots(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much equipment of each kind a character may carry (BG-FORCE-11)."""

    melee: int = 0
    ranged: int = 0
    spell: int = 0
    heavy: int = 0
    trinket: int = 0
    armour: int = 0
    shield: int = 0
    module: int = 0


class CharacterCard(msgspec.Struct, frozen=True, kw_only=True):
    """A character card, both sides (BG-FACT-18)."""

    id: str
    name: Text
    faction: str
    """Id of its faction; empty for a monster, which belongs to none."""
    cost: int | None
    """Points to recruit it; None: it cannot be recruited, only another card brings it into play."""
    health: int
    strength: int
    perception: int
    power: int
    toughness: int
    mind: int
    speed: int
    focused_speed: int
    slots: Slots
    iconic: tuple[str, ...] = ()
    """The iconic equipment that it may carry (BG-FORCE-13)."""
    skills: tuple[str, ...] = ()
    base: tuple[Offset, ...] = ((0, 0),)
    """The hexes of its base from the anchor, for facing 0; more than one: massive (BG-MASSIVE-01)."""
    front: Offset = (0, 0)
    """Its facing hex, one of the base (BG-MASSIVE-13)."""
    keywords: tuple[str, ...] = ()
    person: str = ""
    """Who it is, where several cards show the same person: a force may have one of them (ET-RULING-081)."""
    set: str = ""
    """Id of the set it comes in."""

    @property
    def massive(self) -> bool:
        """Whether its base covers several hexes (BG-MASSIVE-01)."""
        return len(self.base) > 1


class Skill(msgspec.Struct, frozen=True, kw_only=True):
    """A skill of a character card, such as ``HM1.2`` (BG-SKILL)."""

    id: str
    name: Text
    character: str
    """The card it is on; where several cards share it, the first of them."""
    rules: tuple[Rule, ...] = ()
    keywords: tuple[str, ...] = ()
    """What other cards may call its owner: infinite, dinosaur, vehicle."""
    token: str = ""
    """Id of the token that belongs to it."""
    set: str = ""
    """Id of the set it comes in."""


class Weapon(msgspec.Struct, frozen=True, kw_only=True):
    """A weapon card, spells included (BG-ATK)."""

    id: str
    name: Text
    type: WeaponType
    cost: int
    range: int
    """Inches; for a melee weapon hexes."""
    table: Table
    iconic: bool = False
    innate: bool = False
    """Not bought: every character has it (fists), or the monster that lists it as iconic."""
    dice: int = 0
    mana: int = 0
    slots: int = 1
    """How many slots of its type it takes."""
    mandatory: bool = False
    """Whether the characters that list it as iconic must carry it."""
    requires: Condition = ()
    pay: Cost | None = None
    target: Who | None = None
    area: Area | None = None
    test: str | None = None
    """The stat it rolls, where it is not its type's."""
    against: str | None = None
    """The stat it is opposed by, where it is not its type's; "none": no defence test."""
    pick: str | None = None
    rules: tuple[Rule, ...] = ()
    token: str = ""
    set: str = ""
    """Id of the set it comes in."""


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """An item card (BG-ITEM)."""

    id: str
    name: Text
    kind: ItemKind
    cost: int
    iconic: bool = False
    skill: Text | None = None
    """The name of the skill it gives."""
    rules: tuple[Rule, ...] = ()
    token: str = ""
    set: str = ""
    """Id of the set it comes in."""


class Fate(msgspec.Struct, frozen=True, kw_only=True):
    """A fate card (BG-CARD)."""

    id: str
    name: Text
    initiative: int
    ap: int
    mana: int
    bonus_mana: int = 0
    """The mana that can be taken instead of the bonus."""
    bonus: Steps = ()
    drawback: bool = False
    """Whether ``bonus`` is a penalty that always applies (BG-CARD-09)."""
    ultimate: str | None = None
    """The only character card it can be played for."""
    rules: tuple[Rule, ...] = ()
    """Rules in force while it is in hand or as it is discarded."""
    token: str = ""
    set: str = ""
    """Id of the set it comes in."""


class Glory(msgspec.Struct, frozen=True, kw_only=True):
    """A glory card (BG-GLORY); its second bonus is always one AP (BG-CARD-04)."""

    id: str
    name: Text
    initiative: int
    ap: int
    mana: int
    mission: Mission
    points: int
    set: str = ""
    """Id of the set it comes in."""


class Behaviour(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the behaviour deck that drives the monster of the dinosaur hunt."""

    id: str
    name: Text
    initiative: int
    actions: tuple[str, ...]
    """What the monster does, in this order: move, focus, attack, skill 1, skill 2."""
    bonus: Steps = ()
    set: str = ""
    """Id of the set it comes in."""


class TokenKind(msgspec.Struct, frozen=True, kw_only=True):
    """A buff, a debuff or a mark (BG-BUFF, BG-MARK)."""

    id: str
    name: Text
    class_: TokenClass
    common: bool
    """Whether the box has many of it; a unique one belongs to ``card`` (BG-BUFF-14)."""
    rules: tuple[Rule, ...] = ()
    program: str = ""
    """Where its rules are in the content: the first one has the key ``f"{program}/1"``."""
    card: str = ""
    count: int = 1
    """How many of it a force may have in play (BG-BUFF-15, BG-MARK-10)."""
    note: Text | None = None
    """What the rules of the game say of it besides its own rules (BG-BUFF-10)."""


class TerrainKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of terrain piece (BG-TERR, BG-W3-TERRAIN)."""

    id: str
    name: Text
    portions: tuple[Portion, ...]
    """The class of each hex it fills (BG-TERR-08, 11); an open one is ground like any other but for what the
    fields below say (ET-RULING-060)."""
    blocks_sight: bool = False
    """Whether all its hexes block line of sight, whatever their class."""
    gives_cover: bool = False
    """Whether all its hexes give cover, whatever their class."""
    transparent: bool = False
    """Whether its high portions do not block line of sight (ET-RULING-058)."""
    shelters: bool = False
    """Whether whoever stands in it is in cover (ET-RULING-055, ET-RULING-057)."""
    slows: bool = False
    """Whether a step into one of its hexes takes one point more (ET-RULING-052)."""
    stops: bool = False
    """Whether a move that enters one of its hexes ends there (ET-RULING-054)."""
    begun: Steps = ()
    """What happens to a character that begins its activation in it."""
    ended: Steps = ()
    """What happens to a character whose movement ends in it."""
    special: bool = False
    """Whether cards place it (BG-W3-TERRAIN-01)."""
    shape: tuple[Offset, ...] = ()
    """Where its hexes lie from the first one, for special terrain, before it is turned."""
    health: int = 0
    toughness: int = 0
    mind: int = 0
    overlays: bool = False
    """Whether it may be placed over characters, marks and other terrain (BG-W3-TERRAIN-16, 21, 23)."""
    daze: int = 0
    """Within so many hexes of it cards above initiative 5 are worth less (BG-W3-TERRAIN-28 to 30)."""
    links: bool = False
    """Whether, from the round after it is laid, a step leads from next to it to next to any other piece of its
    kind (ET-RULING-140)."""

    @property
    def attackable(self) -> bool:
        """Whether it can be attacked and destroyed (BG-W3-TERRAIN-07, 10, 15)."""
        return self.health > 0


class FindKind(msgspec.Struct, frozen=True, kw_only=True):
    """A special token of a scenario (ET-RULING-061): what it does for the character that takes it."""

    id: str
    name: Text
    do: Steps


class MapArea(msgspec.Struct, frozen=True, kw_only=True):
    """A marked part of a scenario's map."""

    id: str
    name: Text
    hexes: int
    """Its hexes as a set."""
    points: int = 0
    """What a force scores in each clean-up for being there alone (ET-RULING-064)."""
    zone: int = -1
    """The zone whose force scores them for being there at all; -1: whichever force is there alone."""
    begun: Steps = ()
    """What happens to a character that begins its activation in it."""


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """What a map changes in the rules; zones by their index."""

    text: Text
    """Its rules in words."""
    objective: str = ""
    """The kind of token that its objectives are: what claiming one brings besides the points."""
    defended: int = -1
    """The zone whose force claims no objectives but scores those that are left at the end (ET-RULING-063)."""
    returns: int = -1
    """The zone whose force gets its knocked out characters back each round (ET-RULING-064)."""
    deploys_first: int = -1
    """The zone whose force is deployed before the other's (ET-RULING-067)."""


class Map(msgspec.Struct, frozen=True, kw_only=True):
    """A map of the Battleground Book (BG-SETUP-17, 18)."""

    id: str
    number: int
    name: Text
    board: str
    pieces: tuple[tuple[str, tuple[int, ...]], ...]
    """Kind and hexes of each terrain piece, the hexes in the order of the kind's portions."""
    objectives: tuple[int, ...]
    placed: int
    """How many further objectives each player places (BG-SETUP-20)."""
    zones: tuple[int, int]
    """The two deployment zones, as sets of hexes."""
    set: str = ""
    """Id of the set it comes in."""
    scenario: Scenario | None = None
    finds: tuple[tuple[str, int], ...] = ()
    """Kind and hex of each special token."""
    areas: tuple[MapArea, ...] = ()
    lair: tuple[int, ...] = ()
    """Where the monster of the dinosaur hunt starts; empty on other maps."""


class ReadyForce(msgspec.Struct, frozen=True, kw_only=True):
    """A force list that is ready to play in the standard game."""

    id: str
    name: Text
    force: ForceList


class FirstGame(msgspec.Struct, frozen=True, kw_only=True):
    """The fixed set-up of the first game (BG-SETUP-01 to 10)."""

    map: str
    forces: tuple[ForceList, ForceList]
    """The Masters of the Universe, then the Evil Warriors."""
    deployment: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
    """Hex and facing of each character, in the order of its force (BG-SETUP-05)."""
    zones: tuple[int, int]
    """Index of the map's deployment zone of each force."""
    without: tuple[str, ...] = ()
    """Terrain kinds of the map that the first game leaves out (BG-SETUP-06)."""
