"""Who is who on the map: a letter and a colour for each team, two letters for each hero."""

from __future__ import annotations

from typing import Final

from eternia.fields.table.model import State

TEAM_STYLES: Final = ("bold bright_cyan", "bold bright_magenta", "bold bright_yellow")
"""By team."""
LETTERS: Final = {"masters": "M", "evil-warriors": "E", "evil-horde": "H"}


def team_letter(s: State, team: int) -> str:
    """The letter of a team: that of its faction."""
    faction = s.teams[team].faction
    return LETTERS.get(faction, faction[:1].upper())


def style_of(s: State, seat: int) -> str:
    """The colour of a player: that of the team."""
    team = next((n for n, each in enumerate(s.teams) if seat in each.players), 0)
    return TEAM_STYLES[team]


def hero_signs(s: State) -> list[str]:
    """Two letters for each hero, different for all: of the name, then a number."""
    taken: set[str] = set()
    found = []
    for h in s.heroes:
        name = [letter for letter in s.content.heroes[h.card].name.en if letter.isalpha()]
        wanted = [name[0] + other.lower() for other in name[1:]] + [f"{name[0]}{n}" for n in range(10)]
        sign = next(each for each in wanted if each not in taken)
        taken.add(sign)
        found.append(sign)
    return found
