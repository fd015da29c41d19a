"""Games for tests of the laboratory, made up or really played."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

import pytest

from eternia.lab.plan import Plan, Played
from eternia.lab.simulate.simulation import make_plan


def skip_without_wheels(library: str) -> None:
    """Skip where `pyproject.toml` leaves a library out because it cannot be had yet; elsewhere it must be there."""
    if sys.version_info >= (3, 15) and find_spec(library) is None:
        pytest.skip(f"{library} has no wheels for Python {sys.version_info[0]}.{sys.version_info[1]} yet")


def plan_of(*agents: str, games: int = 8, mode: str = "first", seed: int = 5) -> Plan:
    """One series between two agents."""
    return make_plan("battleground", mode, (agents or ("random", "bold"),), games, seed)


def played(number: int, winner: int | None, series: int = 0, agents: Sequence[str] = ("a", "b")) -> Played:
    """A made-up game that one of the two agents of its series won (their number, not the seat)."""
    players = (0, 1) if number % 2 == 0 else (1, 0)
    return Played(
        series=series,
        game=number,
        pair=number // 2,
        seed=7,
        agents=tuple(agents[player] for player in players),
        players=players,
        winners=() if winner is None else (players.index(winner),),
        termination="draw" if winner is None else "points",
        scores=(0, 0),
        decisions=100,
        details=details(),
    )


def details(**other: Any) -> dict[str, Any]:
    """The columns of a made-up game of Battleground."""
    usual = {
        "factions": ["masters", "evil-warriors"],
        "characters": [["HM1"], ["HE1"]],
        "weapons": [["WM1"], []],
        "items": [[], ["I1"]],
        "fate": [["F1", "F2"], ["F2", "F3"]],
        "glory": [["G1"], ["G2"]],
        "map": "lava-pit",
        "zones": ["0", "1"],
        "rounds": 4,
        "first_player": 0,
    }
    return usual | other
