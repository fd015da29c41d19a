"""What a game of Battleground is set up from: mode, forces, decks and rule options."""

from typing import Final, Literal, get_args

import msgspec

Difficulty = Literal["easy", "normal", "hard"]
DIFFICULTIES: Final[tuple[Difficulty, ...]] = get_args(Difficulty)
"""How hard a hunt is, the easiest first (ET-RULING-160)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule options, each with the ruling that offers it."""

    opportunity: Literal["any exit", "disengaging"] = "any exit"
    """BG-RULING-097: what draws attacks of opportunity: every exit from a hex while engaged, or only moves
    that end engaged with none of those enemies... as the video reads it."""
    scenario: Literal["played", "plain"] = "played"
    """ET-RULING-070: whether a map's own rules and special tokens are used, or only its terrain and objectives."""
    difficulty: Difficulty = "hard"
    """ET-RULING-160: how many wounds the monster of a hunt can take."""


def difficulty_named(word: str | None) -> Difficulty:
    """The difficulty of this name; without one the usual."""
    return next((each for each in DIFFICULTIES if each == word), Options().difficulty)


class Recruit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character of a force list with its equipment."""

    character: str
    weapons: tuple[str, ...] = ()
    items: tuple[str, ...] = ()


class ForceList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A force and its decks as its player brings them to the table (BG-FORCE, BG-DECK)."""

    faction: str
    characters: tuple[Recruit, ...]
    fate: tuple[str, ...] = ()
    glory: tuple[str, ...] = ()


MONSTER = "monster"
"""What the monster of a hunt has in place of a faction."""
NO_FORCE = ForceList(faction=MONSTER, characters=())
"""The second list of a hunt with one force: the monster has that seat."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything decided before the first frame runs."""

    mode: Literal["first", "standard", "hunt"]
    forces: tuple[ForceList, ForceList]
    """By seat. A hunt with one force has ``NO_FORCE`` in the second place (ET-RULING-150)."""
    map: str = ""
    """First game: the map to use. Otherwise empty: a player chooses it (BG-SETUP-17)."""
    options: Options = Options()
