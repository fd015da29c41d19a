"""The scenario and difficulty of a solo game, and its places (FE-SOLO-SET-01, 02)."""

from eternia.fields.in_force import health
from eternia.fields.table.content import Content
from eternia.fields.table.model import IN_BOX, State
from eternia.fields.table.scenario_records import Level, Solo, SoloLevel

PLAYERS, ENEMY = 0, 1
"""The two teams of a solo game; nobody plays the second."""
PROOFS = "proofs"
"""Note: proofs against the impostor."""


def post_note(hero: int) -> str:
    """Note: the area that an enemy hero guards."""
    return f"post {hero}"


def return_note(hero: int) -> str:
    """Note: the round in which a defeated enemy hero comes back."""
    return f"back {hero}"


def solo_of(s: State) -> Solo:
    """The scenario."""
    return s.content.solos[s.scenario]


def level_of(s: State) -> Level:
    """FE-SOLO-DIFF: the difficulty."""
    return s.content.levels[s.difficulty]


def plan_of(s: State) -> SoloLevel:
    """What the scenario says for the difficulty."""
    return solo_of(s).levels[s.difficulty]


def place(content: Content, solo: Solo, faction: str, area: str) -> int:
    """An area the scenario names; from the other side of the map its mirror image."""
    index = content.geography.index[area]
    if solo.mirrored and faction != next(iter(solo.players)):
        return content.world.mirror[index]
    return index


def area_of(s: State, area: str) -> int:
    """An area the scenario names, seen by the players of this game."""
    return place(s.content, solo_of(s), s.teams[PLAYERS].faction, area)


def enemies(s: State) -> list[int]:
    """The enemy heroes on the map, in the order of their ids."""
    found = [n for n, h in enumerate(s.heroes) if h.team == ENEMY and h.area != IN_BOX]
    return sorted(found, key=lambda n: s.heroes[n].card)


def players(s: State) -> list[int]:
    """The players' heroes."""
    return [n for n, h in enumerate(s.heroes) if h.team == PLAYERS]


def is_unmasked(s: State) -> bool:
    """S-06: whether the proofs against the impostor are complete."""
    return s.notes.get(PROOFS, 0) >= plan_of(s).proofs


def is_masked(s: State, hero: int) -> bool:
    """S-06: an impostor who cannot be fought yet."""
    return s.heroes[hero].impostor and not is_unmasked(s)


def recover(s: State, hero: int) -> None:
    """An enemy hero heals 1 HP; an impostor heals nothing."""
    if not s.heroes[hero].impostor:
        health.heal(s, hero, 1, s.scenario)
