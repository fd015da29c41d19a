"""What a game of Fields of Eternia is set up from: mode, scenario, teams and rule options."""

from typing import Literal

import msgspec

Difficulty = Literal["beginner", "novice", "advanced", "merciless"]
"""FE-SOLO-SET-01: the levels of the solo and cooperative variant."""

Mode = Literal["standard", "solo", "skirmish"]
"""FE-GEN-03: the three ways to play; the cooperative variant is solo with several players."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule options; each is a variant of the rulebook and off unless chosen."""

    first_game: bool = False
    """FE-FIRST-01: the changes recommended for a first game."""
    faster_combat: bool = False
    """FE-FAST-COMBAT-01 to 03: fights between heroes last one round."""
    initiative_matters: bool = False
    """FE-FAST-COMBAT-04, 05: twice the initiative deals one more damage."""
    stronger_together: bool = False
    """FE-FAST-COMBAT-06 to 13: heroes in the same area support each other."""
    dice_of_power: bool = False
    """FE-DICE-01: epic combat with dice."""
    open_heroes: bool = False
    """FE-SKIRM-SET-03: heroes are chosen regardless of faction (skirmish)."""


class TeamSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One team: its faction, its heroes and who controls them."""

    faction: str
    heroes: tuple[str, ...]
    """FE-SETUP-04: three hero cards of the faction."""
    players: tuple[int, ...]
    """FE-SETUP-06, 07: for each hero the seat that controls it."""
    base: str = ""
    """FE-SETUP-11: the base area, if the team may choose and wants another than the usual one."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything decided before the first frame runs. Seats are the players: 0 to the highest named."""

    mode: Mode
    scenario: str
    teams: tuple[TeamSetup, ...]
    """In clockwise order. Solo: the players' team alone; the enemy comes with the scenario."""
    difficulty: Difficulty = "novice"
    """Solo and cooperative only."""
    enemy: str = ""
    """Solo and cooperative: the enemy faction where the scenario leaves it open."""
    options: Options = Options()

    @property
    def seats(self) -> int:
        """How many players take part."""
        return 1 + max(seat for team in self.teams for seat in team.players)
