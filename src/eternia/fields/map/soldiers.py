"""Soldiers on the map: how many fit, placing and removing them (FE-CTRL-03, FE-BASE-07)."""

from eternia.fields.table.events import SoldiersPlaced, SoldiersRemoved
from eternia.fields.table.model import OUTPOST_SOLDIERS, State


def room(s: State, team: int, area: int) -> int:
    """FE-CTRL-03, FE-BASE-07, FE-RULING-41: how many more soldiers a team may place in an area."""
    geography = s.content.geography
    if area in geography.bases or not geography.outpost_mask >> area & 1:
        return 0
    return max(0, min(OUTPOST_SOLDIERS - s.soldiers[team][area], s.teams[team].supply))


def place(s: State, team: int, area: int, count: int) -> int:
    """Soldiers from the supply, as many as the limits allow; how many were placed."""
    count = min(count, room(s, team, area))
    if count > 0:
        s.soldiers[team][area] += count
        s.teams[team].supply -= count
        s.emit(SoldiersPlaced, team, area, count)
    return max(count, 0)


def remove(s: State, team: int, area: int, count: int) -> int:
    """Soldiers back to the supply, as many as there are; how many were removed."""
    count = min(count, s.soldiers[team][area])
    if count > 0:
        s.soldiers[team][area] -= count
        s.teams[team].supply += count
        s.emit(SoldiersRemoved, team, area, count)
    return max(count, 0)


def on_map(s: State, team: int) -> list[int]:
    """The areas with soldiers of a team."""
    return [area for area, count in enumerate(s.soldiers[team]) if count]
