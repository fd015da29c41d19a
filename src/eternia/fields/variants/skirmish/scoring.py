"""How a skirmish scenario gives victory points: its clauses, moment by moment (FE-SKIRM-END-01)."""

from eternia.fields.language.clauses import Action, Clause, Condition, Deeds
from eternia.fields.map import control
from eternia.fields.table import economy, scenario_things
from eternia.fields.table.mode_events import PointsDenied
from eternia.fields.table.model import State
from eternia.fields.table.scenario_records import Skirmish
from eternia.fields.variants.skirmish import zones

PER_POINT = 2
"""FE-SKIRM-END-02: Eternium for each victory point that is not scored."""
SOLDIERS = 4
"""Enemy soldiers removed for a victory point."""


def scenario_of(s: State) -> Skirmish:
    """The scenario of a skirmish."""
    return s.content.skirmishes[s.scenario]


def clauses(s: State, when: str) -> list[Clause]:
    """The scenario's clauses of a moment."""
    return [clause for clause in scenario_of(s).rules if clause.when == when]


def score(s: State, when: str, team: int = -1, carrier: bool = False, area: int = -1) -> int:
    """Give the points of a moment to the team it concerns, or to each; how many they were.

    ``carrier``: the hero spoken of carried the artifact; ``area``: the outpost spoken of.
    """
    given = 0
    for clause in clauses(s, when):
        assert isinstance(clause.body, Deeds)
        for action in clause.body.actions:
            for number in range(len(s.teams)) if action.who == "each-team" else (team,):
                if all(_holds(s, number, each, carrier, area) for each in clause.conditions):
                    points = action.amount * _counted(s, number, action)
                    economy.score(s, number, points, s.scenario)
                    given += points
    return given


def beat_hero(s: State, team: int, carrier: bool) -> None:
    """FE-SKIRM-END-01, 02, FE-EX-17: what a defeated hero gives; 2 Eternium where the scenario gives no point."""
    if not score(s, "hero-defeated", team, carrier):
        s.emit(PointsDenied, team, 1)
        economy.gain(s, team, PER_POINT, "FE-SKIRM-END-02")


def _holds(s: State, team: int, condition: Condition, carrier: bool, area: int) -> bool:
    if condition.word == "carrier":
        return carrier
    if condition.word == "carries":
        return any(s.heroes[hero].team == team for hero in scenario_things.carriers(s))
    if condition.word == "area":
        return area in _enemy_zone(s, team)
    assert condition.word == "stones", condition
    return len(held_stones(s, team)) >= int(condition.value)


def held_stones(s: State, team: int) -> list[int]:
    """The ritual stones a team controls."""
    index = s.content.geography.index
    return [index[stone] for stone in scenario_of(s).stones if control.controls(s, team, index[stone])]


def _enemy_zone(s: State, team: int) -> list[int]:
    return zones.outposts(s, 1 - team)


def _counted(s: State, team: int, action: Action) -> int:
    """What an amount is counted by."""
    if not action.per:
        return 1
    if action.per == "stones":
        return len(held_stones(s, team))
    if action.per == "soldiers4":
        return _new_fours(s, team)
    held = control.controlled(s, team)
    if action.per == "enemy-zone":
        return len(set(held).intersection(_enemy_zone(s, team)))
    assert action.per == "neutral-outposts", action
    return len(set(held).difference(zones.outposts(s, 0), zones.outposts(s, 1)))


def _new_fours(s: State, team: int) -> int:
    """Each fourth enemy soldier removed by combats the team started that has not been scored yet."""
    counts = s.teams[team].counts
    fours = counts.get("soldiers-removed", 0) // SOLDIERS
    new = fours - counts.get("fours", 0)
    if new:
        counts["fours"] = fours
    return new


def settle(s: State) -> None:
    """Soldiers removed are scored as soon as the combat is over."""
    if clauses(s, "soldiers-removed"):
        for team in range(len(s.teams)):
            score(s, "soldiers-removed", team)


def captured(s: State, team: int, area: int) -> None:
    """A captured outpost is scored once per outpost and team."""
    key = f"captured {area}"
    if key not in s.teams[team].counts and score(s, "captured", team, area=area):
        s.teams[team].counts[key] = 1
