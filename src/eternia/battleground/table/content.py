"""The whole content of Battleground: every card, map and terrain kind, and their programs by key."""

from collections.abc import Mapping
from functools import cached_property

import msgspec

from eternia.battleground.language.card_rules import Rule, Steps, Triggered
from eternia.battleground.language.cards import Program
from eternia.battleground.language.steps import Replace
from eternia.battleground.table.bases import Base, base_of
from eternia.battleground.table.compiled import CompiledRule, CompiledRules, OpenNumbers, RulesOfCards
from eternia.battleground.table.compiled_cards import (
    CompiledCharacter,
    CompiledWeapon,
    bonuses_for,
    compile_character,
    compile_weapon,
)
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


class Content(msgspec.Struct, frozen=True, kw_only=True, dict=True, eq=False):
    """Everything that is printed, by id, and what follows from it alone: compiled when it is first asked for.

    Never changed; all games share it, and caches go by it.
    """

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

    @cached_property
    def compiled(self) -> CompiledRules:
        """Every rule compiled, by its key."""
        return CompiledRules(self)

    @cached_property
    def rules_of_cards(self) -> RulesOfCards:
        """The compiled rules of each skill, weapon, item and token."""
        return RulesOfCards(self)

    @cached_property
    def open_numbers(self) -> OpenNumbers:
        """The numbers that each list of steps leaves to its player."""
        return OpenNumbers(self)

    @cached_property
    def reactions(self) -> dict[str, tuple[CompiledRule, ...]]:
        """By fate card the rules that discard it from the hand to answer an event."""
        return {
            card: tuple(
                [
                    self.compiled[f"{card}/{n}"]
                    for n, rule in enumerate(fate.rules, 1)
                    if isinstance(rule, Triggered) and rule.pay is not None and rule.pay.this
                ]
            )
            for card, fate in sorted(self.fate.items())
        }

    @cached_property
    def classes(self) -> dict[str, frozenset[str]]:
        """By token or fate card the words that are true of it besides its name."""
        found = dict.fromkeys(self.fate, frozenset(("fate card",)))
        for id_, kind in self.tokens.items():
            words = (kind.class_, f"common {kind.class_}") if kind.common else (kind.class_,)
            found[id_] = found.get(id_, frozenset()).union(words)
        return found

    @cached_property
    def compiled_characters(self) -> dict[str, CompiledCharacter]:
        """By character card what its skills and the fate cards make of it."""
        common = bonuses_for("", self.fate, self.glory)
        return {
            id_: compile_character(card, self.skills_of(id_), self.fate, common)
            for id_, card in self.characters.items()
        }

    @cached_property
    def compiled_weapons(self) -> dict[str, CompiledWeapon]:
        """By weapon what its rules make of it."""
        return {id_: compile_weapon(weapon) for id_, weapon in self.weapons.items()}

    @cached_property
    def massive_bases(self) -> dict[str, Base]:
        """The bases of the character cards that cover several hexes (BG-MASSIVE-01)."""
        return {id_: base_of(card.base) for id_, card in self.characters.items() if card.massive}

    @cached_property
    def exchanges(self) -> tuple[tuple[str, str, str], ...]:
        """The cards that exchange one weapon for another and back, each with the two weapons."""
        return tuple(
            [
                (key.partition("/")[0], step.card, step.by)
                for key, steps in self.steps.items()
                for step in steps
                if isinstance(step, Replace) and step.back and step.card in self.weapons
            ]
        )

    def skills_of(self, character: str) -> tuple[Skill, ...]:
        """The skills of a character card."""
        return tuple(self.skills[skill] for skill in self.characters[character].skills)

    def names(self) -> dict[str, Text]:
        """The name of every card, skill, token, terrain kind and map by its id; of areas by map and area."""
        kinds: tuple[Mapping[str, Named], ...] = (
            self.characters,
            self.skills,
            self.weapons,
            self.items,
            self.fate,
            self.glory,
            self.behaviour,
            self.tokens,
            self.terrain,
            self.finds,
            self.maps,
        )
        found = {id_: each.name for kind in kinds for id_, each in kind.items()}
        found |= {f"{id_}/{area.id}": area.name for id_, map_ in self.maps.items() for area in map_.areas}
        return found
