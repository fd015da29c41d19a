"""The whole content of Battleground: every card, map and terrain kind, and their programs by key."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import msgspec

from eternia.battleground.content_records import (
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
from eternia.battleground.packs.load import read_packs
from eternia.effects.cards import Program
from eternia.effects.packs import version_of
from eternia.effects.problems import Problem
from eternia.effects.rules import Rule, Steps
from eternia.kernel.errors import ContentError

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
    "Problem",
    "ReadyForce",
    "Skill",
    "Slots",
    "TerrainKind",
    "Text",
    "TokenKind",
    "Weapon",
    "check_packs",
    "load_content",
    "read_content",
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


BUILT_IN = Path(__file__).resolve().parent.parent / "content" / "battleground"
"""The folder of the sets that come with the game, one folder each."""


def load_content(extra_folders: Iterable[Path] = ()) -> Content:
    """The built-in content, with that of further packs; ContentError says what is wrong with them."""
    extra = tuple(extra_folders)
    return read_content((*_built_in_sets(), *extra)) if extra else _built_in_content()


@cache
def _built_in_content() -> Content:
    return read_content(_built_in_sets())


def _built_in_sets() -> tuple[Path, ...]:
    """The folders of the built-in sets, the starter set first: what is listed begins with it."""
    folders = [folder for folder in BUILT_IN.iterdir() if folder.is_dir()]
    return tuple(sorted(folders, key=lambda folder: (folder.name != "starter", folder.name)))


def read_content(folders: Iterable[Path]) -> Content:
    """The content of exactly these packs, which must bring a first game."""
    parts, pack, problems = read_packs(folders)
    if problems:
        more = f" ({len(problems) - 1} more: `eternia check-pack` lists them)" if len(problems) > 1 else ""
        raise ContentError(f"{problems[0]}{more}")
    if len(parts.first_games) != 1:
        raise ContentError(f"expected one first game, found {len(parts.first_games)}; see first-game.toml")
    (first_game,) = parts.first_games.values()
    fields = {name: getattr(parts, name) for name in parts.__struct_fields__ if name != "first_games"}
    version = version_of(pack.digests, [folder.name for folder in _built_in_sets()])
    return Content(first_game=first_game, version=version, **fields)


def check_packs(folders: Iterable[Path]) -> tuple[Problem, ...]:
    """Everything that is wrong with these packs beside the built-in content; empty when they are sound."""
    _, _, problems = read_packs((*_built_in_sets(), *folders))
    return problems
