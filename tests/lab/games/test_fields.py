"""Fields of Eternia in the laboratory: every mode comes to an end, and its columns say what was played."""

from __future__ import annotations

import pytest

from eternia.agents.levels import levels_of
from eternia.fields.chapters.setup.setup import HEROES
from eternia.lab.games.fields import FieldsLab
from eternia.lab.games.registry import lab_game
from eternia.lab.simulate.play import play_game
from eternia.lab.simulate.simulation import make_plan


@pytest.mark.parametrize("mode", FieldsLab.modes)
def test_every_mode_is_played(mode: str) -> None:
    """FE-SETUP-04: two teams of three heroes; the same plan gives the same game."""
    lab = lab_game("fields")
    plan = make_plan("fields", mode, (("random", "random"),), 2, 5)
    played = play_game(lab, plan, 0, 0)
    assert played == play_game(lab, plan, 0, 0)
    assert set(played.details) == set(lab.columns)
    assert [len(heroes) for heroes in played.details["heroes"]] == [HEROES, HEROES]
    assert len(set(played.details["factions"])) == 2
    assert played.details["first_player"] in (0, 1)
    assert len(played.scores) == 2
    assert set(played.winners) < {0, 1}


def test_agents_by_name() -> None:
    """Every level of the computer plays it by its name; none looks at the clock."""
    lab = lab_game("fields")
    assert set(lab.agents) == {level.id for level in levels_of("fields")}
    for name in lab.agents:
        lab.agent(name, 0)
        assert not lab.has_clock(name)
