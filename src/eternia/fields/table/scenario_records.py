"""The records of scenarios: story, skirmish and solo (FE-FACT-52)."""

from __future__ import annotations

from typing import Literal

import msgspec

from eternia.fields.language.clauses import Clause, Clauses
from eternia.fields.table.content_records import Text, WildsFace


class ScenarioAction(msgspec.Struct, frozen=True, kw_only=True):
    """An action that only a scenario knows."""

    name: Text
    rule: Clause
    """Its window says when it can be taken."""


class SkullEvent(msgspec.Struct, frozen=True, kw_only=True):
    """What a skull space of the tracker does (FE-FACT-43)."""

    name: Text
    rules: Clauses


class Vines(msgspec.Struct, frozen=True, kw_only=True):
    """The vines of a scenario (FE-OPEN-17)."""

    start: tuple[str, ...]
    supply: int
    entry: int
    """MP to enter an area with a vine; 1 for those who fly."""
    seed: str
    """Where the next one grows if none is left."""
    per_point: int
    """Vines a team removes for 1 VP."""


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario of the standard game."""

    id: str
    name: Text
    story: Text
    special: tuple[Text, ...] = ()
    """In words: the rules that no clause says."""
    soldiers: str = ""
    """The merchant of its side on which each team starts with a soldier; empty: none."""
    tokens: tuple[str, ...]
    """Areas with a quest token at the start."""
    quests: tuple[str, ...]
    beasts: tuple[str, ...]
    skulls: tuple[SkullEvent, ...]
    boss: str = ""
    vines: Vines | None = None
    actions: dict[str, ScenarioAction] = {}


class DeploymentZone(msgspec.Struct, frozen=True, kw_only=True):
    """A deployment zone (FE-SKIRM-SET-11, 12)."""

    id: str
    name: Text
    base: str
    outposts: tuple[str, ...]
    """The base is one of them."""
    wilds: tuple[str, ...]


class Skirmish(msgspec.Struct, frozen=True, kw_only=True):
    """A skirmish scenario (FE-SKIRM-SET-02)."""

    id: str
    name: Text
    story: Text
    special: tuple[Text, ...] = ()
    """In words: the rules that no clause says."""
    zones: tuple[str, ...]
    soldiers: int
    """FE-SKIRM-SET-13: for each team."""
    heroes: tuple[Literal["base", "tower", "outpost"], ...]
    """FE-SKIRM-SET-16: where heroes start inside the zone."""
    tokens: int
    """FE-SKIRM-SET-23: quest tokens of each team."""
    forbidden: Literal["", "zones", "own-zone"] = ""
    """Where a team puts no tokens."""
    rounds: int
    target: int = 0
    """Victory points that end the game at the end of a round; 0: none."""
    stones: tuple[str, ...] = ()
    """Ritual stones."""
    artifact: int = 0
    """From this quest token on a success finds the artifact; 0: there is none."""
    rules: Clauses
    actions: dict[str, ScenarioAction] = {}


class SoloLevel(msgspec.Struct, frozen=True, kw_only=True):
    """The set-up of a solo scenario at one difficulty (FE-SOLO-SET-02)."""

    rounds: int
    """The last round played."""
    enemy_soldiers: dict[str, int]
    soldiers: dict[str, int] = {}
    """Own ones."""
    tokens: tuple[str, ...]
    enemies: tuple[str, ...]
    """Where the enemy heroes stand, the named one first, the others by id."""
    proofs: int = 0
    march: int = 0
    """The army moves in every round, or every second one; 0: never."""


class Solo(msgspec.Struct, frozen=True, kw_only=True):
    """A solo or cooperative scenario (FE-OPEN-21)."""

    id: str
    name: Text
    story: Text
    special: tuple[Text, ...] = ()
    """In words: the rules that no clause says."""
    players: dict[str, str]
    """The factions that can be played, each with its base."""
    mirrored: bool = False
    """Another faction than the first plays from the other side: all places are mirrored."""
    enemy: dict[str, str] = {}
    """The enemy's faction by that of the players; a faction without one may choose."""
    base: str
    """The enemy's."""
    named: dict[str, str] = {}
    """The enemy hero who always takes part, by the players' faction."""
    impostor: Text | None = None
    """The name of a named enemy who wears the card of another, without its passive; it never flees or heals."""
    absent: tuple[str, ...] = ()
    """Heroes who do not take part."""
    objective: Literal["defeat", "plans", "escort"]
    goal: str = ""
    """Where what is carried must come to."""
    parts: tuple[str, ...] = ()
    """Where the parts of the plans lie."""
    hidden: dict[str, tuple[str, ...]] = {}
    """Quest tokens one of which hides the child, by the part of the map that a hint names."""
    drills: tuple[str, ...]
    """What the enemy heroes do, in the order of their places."""
    later: tuple[str, ...] = ()
    """The same once the named enemy is unmasked or the goal is carried."""
    levels: dict[str, SoloLevel]
    rules: Clauses = ()
    actions: dict[str, ScenarioAction] = {}

    def enemy_of(self, faction: str) -> str:
        """The enemy's faction, or an empty string where it is chosen."""
        return self.enemy.get(faction, "")


Reinforcement = Literal["none", "night", "round", "turn"]


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """A difficulty of the solo and cooperative variant (FE-FACT-50)."""

    id: str
    name: Text
    skulls: int
    """Effect cards with up to so many skulls."""
    eternium: int
    """For three heroes."""
    soldiers: bool = False
    """One on each closest merchant."""
    defeat: int = 0
    """Eternium paid for a defeated hero."""
    flee: int = 0
    """Eternium to flee from an enemy hero."""
    reinforcement: Reinforcement
    """When the enemy is reinforced: at the end of night rounds, of every round or of every turn."""
    effects: int = 0
    """Extra effect cards."""
    surge: tuple[WildsFace, ...]
    """Faces of the wilds die that take a battle card with surge."""
    points: int
    """For the objective."""
