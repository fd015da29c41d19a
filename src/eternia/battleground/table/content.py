"""The whole content of Battleground: every card, map and terrain kind, and their programs by key."""

from collections.abc import Mapping

import msgspec

from eternia.battleground.language.cards import Program
from eternia.battleground.language.rules import Rule, Steps
from eternia.battleground.table.content_records import (
    FISTS,
    Behaviour,
    CardSet,
    CharacterCard,
    Faction,
    Fate,
    FindKind,
    FirstGame,
    Glory,
    Item,
    Language,
    Map,
    Offset,
    ReadyForce,
    Skill,
    Slots,
    TerrainKind,
    Text,
    TokenKind,
    Weapon,
)

__all__ = [
    "FISTS",
    "Behaviour",
    "CardSet",
    "CharacterCard",
    "Content",
    "Faction",
    "Fate",
    "FindKind",
    "FirstGame",
    "Glory",
    "Item",
    "Language",
    "Map",
    "Offset",
    "ReadyForce",
    "Skill",
    "Slots",
    "TerrainKind",
    "Text",
    "TokenKind",
    "Weapon",
]


Named = (
    CharacterCard
    | Skill
    | Weapon
    | Item
    | Fate
    | Glory
    | Behaviour
    | TokenKind
    | TerrainKind
    | FindKind
    | Map
)
"""What has a name that texts use."""


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is printed, by id. Never changed; all games share it."""

    characters: dict[str, CharacterCard]
    skills: dict[str, Skill]
    weapons: dict[str, Weapon]
    items: dict[str, Item]
    fate: dict[str, Fate]
    glory: dict[str, Glory]
    behaviour: dict[str, Behaviour]
    tokens: dict[str, TokenKind]
    terrain: dict[str, TerrainKind]
    finds: dict[str, FindKind]
    maps: dict[str, Map]
    factions: dict[str, Faction]
    sets: dict[str, CardSet]
    """The sets that have a name; a card or map knows the id of its own."""
    forces: dict[str, ReadyForce]
    first_game: FirstGame
    programs: dict[str, Program]
    """What each card and common token says in the card language, by its id."""
    rules: dict[str, Rule]
    """Every rule by its key, such as ``HM2.2/1``."""
    steps: dict[str, Steps]
    """Every list of steps by its key, such as ``HM2.2/1/do``."""
    version: str
    """A digest of the data: equal for equal content."""

    def skills_of(self, character: str) -> tuple[Skill, ...]:
        """The skills of a character card."""
        return tuple(self.skills[skill] for skill in self.characters[character].skills)

    def names(self) -> dict[str, Text]:
        """The name of every card, skill, token, terrain kind and map by its id; of areas by map and area."""
        kinds: tuple[Mapping[str, Named], ...] = (
            self.characters, self.skills, self.weapons, self.items, self.fate, self.glory,
            self.behaviour, self.tokens, self.terrain, self.finds, self.maps,
        )  # fmt: skip
        found = {id_: each.name for kind in kinds for id_, each in kind.items()}
        found |= {f"{id_}/{area.id}": area.name for id_, map_ in self.maps.items() for area in map_.areas}
        return found
