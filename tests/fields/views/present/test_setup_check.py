"""FE-SETUP, FE-SKIRM-SET, FE-SOLO-SET: a set-up that is not legal says why, and is offered what mends it."""

import pytest
from msgspec.structs import replace

from eternia.fields.game import Fields
from eternia.fields.packs.load import load_content
from eternia.fields.table.setup_data import Options, Setup, TeamSetup
from eternia.fields.views.present.setup_check import check, fault_of
from eternia.kernel.texts import LANGUAGES, Language

CONTENT = load_content()
FIRST = Fields(CONTENT).first_game()
GOOD, EVIL = FIRST.teams
PLAIN = replace(FIRST, options=Options())
SOLO = Setup("solo", "S-06", (TeamSetup("masters", ("H-02", "H-05", "H-03"), (0, 0, 0)),))

BAD = {
    "scenario": (replace(PLAIN, scenario="S-03"), ""),
    "teams": (replace(PLAIN, teams=(GOOD,)), "FE-3TEAM-01"),
    "faction twice": (replace(PLAIN, teams=(GOOD, replace(GOOD, players=(1, 1, 1)))), "FE-RULING-01"),
    "no faction": (replace(PLAIN, teams=(GOOD, replace(EVIL, faction="snakes"))), ""),
    "two heroes": (replace(PLAIN, teams=(replace(GOOD, heroes=GOOD.heroes[:2]), EVIL)), "FE-SETUP-04"),
    "other hero": (
        replace(PLAIN, teams=(replace(GOOD, heroes=("H-01", "H-02", "H-07")), EVIL)),
        "FE-SETUP-05",
    ),
    "base": (replace(PLAIN, teams=(replace(GOOD, base="A-FOE"), EVIL)), "FE-SETUP-11"),
    "seat of two": (replace(PLAIN, teams=(GOOD, replace(EVIL, players=(0, 1, 1)))), ""),
    "seats": (replace(PLAIN, teams=(GOOD, replace(EVIL, players=(4, 4, 4)))), "FE-GEN-01"),
    "person twice": (replace(PLAIN, teams=(replace(GOOD, heroes=("H-01", "H-01", "H-02")), EVIL)), "FW-R3"),
    "skirmish first": (replace(FIRST, mode="skirmish", scenario="S-03"), ""),
    "solo teams": (replace(SOLO, teams=(GOOD, EVIL)), ""),
    "nobody": (replace(SOLO, teams=()), ""),
    "solo enemy": (replace(SOLO, enemy="masters"), ""),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BAD)
def test_a_bad_set_up_says_why_and_every_fix_mends_it(name: str, language: Language) -> None:
    setup, rule = BAD[name]
    found = check(CONTENT, setup, language)
    assert not found.legal
    (problem,) = found.problems
    assert problem.text
    assert problem.rule == rule
    assert problem.fixes
    for fix in problem.fixes:
        assert fix.setup != setup
        assert fault_of(CONTENT, fix.setup) == ""


@pytest.mark.parametrize("setup", [FIRST, PLAIN, SOLO])
def test_a_legal_set_up_has_no_problem(setup: Setup) -> None:
    found = check(CONTENT, setup, "en")
    assert found.legal
    assert found.problems == ()
    assert found.seats == setup.seats


def test_titles_tell_the_way_to_play() -> None:
    assert check(CONTENT, FIRST, "en").title == "First game"
    assert check(CONTENT, PLAIN, "fr").title == "Partie standard"
    together = replace(SOLO, teams=(replace(SOLO.teams[0], players=(0, 1, 1)),))
    assert check(CONTENT, together, "en").title == "Cooperative game"
