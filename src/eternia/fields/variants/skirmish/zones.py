"""Deployment zones: which areas are whose (FE-SKIRM-SET-11, 12)."""

from eternia.fields.table.model import State
from eternia.fields.table.scenario_records import DeploymentZone


def zone_of(s: State, team: int) -> DeploymentZone:
    """The zone a team has taken."""
    return s.content.zones[s.teams[team].zone]


def outposts(s: State, team: int) -> list[int]:
    """The outposts of a team's zone, its base included."""
    index = s.content.geography.index
    return [index[area] for area in zone_of(s, team).outposts]


def areas(s: State, team: int) -> list[int]:
    """Every area of a team's zone."""
    index = s.content.geography.index
    return [*outposts(s, team), *[index[area] for area in zone_of(s, team).wilds]]
