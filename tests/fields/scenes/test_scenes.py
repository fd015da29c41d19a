"""Every scene file of Fields of Eternia is a test of its own; and a scene that is wrong is told so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eternia.fields.scenes import scene_tables
from eternia.fields.scenes.play import run_scene
from eternia.fields.scenes.reading import parse_scenes, read_scenes
from eternia.kernel.scenes.errors import SceneError
from eternia.kernel.scenes.reading import scene_files
from support.checkout import ROOT

FOLDER = Path(__file__).parent
PAGE = ROOT / "docs" / "scenes.md"


def scenes() -> list[tuple[Path, int]]:
    """Every scene of every file below the folder."""
    return [(file, n) for file in scene_files([FOLDER]) for n in range(len(read_scenes(file)))]


def called(part: object) -> str:
    return part.relative_to(FOLDER).with_suffix("").as_posix() if isinstance(part, Path) else str(part)


@pytest.mark.parametrize(("file", "number"), scenes(), ids=called)
def test_scene(file: Path, number: int) -> None:
    scene = read_scenes(file)[number]
    result = run_scene(scene, file.name)
    assert result.passed, "\n".join((scene.title, *result.failures))
    assert scene.rules, "a scene names the rules it proves"


MARCH = """
game = "fields"
title = "a march"
[heroes.he-man]
card = "H-01"
at = "FOE"
[start]
turn = "he-man"
"""


def failures(text: str) -> str:
    """What a document's only scene fails at."""
    (scene,) = parse_scenes(MARCH + text, "march.toml")
    return "\n".join(run_scene(scene, "march.toml").failures)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("expect.he-man.at = 'GAZ'", "he-man: expected at = 'GAZ', got 'FOE'"),
        ("expect.masters.points = 3", "masters: expected points = 3, got 0"),
        ("expect.decision = 'step'", "expected the decision 'step', got 'action'"),
        ("expect.offered = ['rest']", "expected 'rest' to be offered"),
        ("expect.not_offered = ['move']", "expected 'move' not to be offered"),
        ("choices = ['move W99']", "'to W99' is not offered"),
        ("expect.events = ['Healed']", "expected the event 'Healed'"),
        ("expect.quests = ['W02']", "expected quests = ['W02'], got []"),
        ("dice = ['blank']", "not used: dice ['blank']"),
        ("expect.outcome.winner = 'masters'", "expected the game to be over"),
        ("expect.asked = ['evil-warriors']", "expected asked = ['evil-warriors'], got ['masters']"),
        ("expect.refuses = ['he-man: move']", "expected 'he-man: move' to be refused, got a legal choice"),
        ("expect.undo.masters = true", "expected undo.masters = true, got: seat 0 cannot undo"),
        ("choices = ['move']\nexpect.undo.masters = false", "got: the last choice can be undone"),
        (
            "expect.sees.masters.decision = 'none'",
            "what masters sees: expected the decision 'none', got 'action'",
        ),
        ("expect.sees.spectator.heroes.he-man.spells = 1", "sees of he-man: expected spells = 1, got 0"),
        ("expect.sees.masters.teams.masters.hand = ['V-01']", "of masters: expected hand = ['V-01'], got []"),
    ],
)
def test_what_is_not_as_expected_is_told(text: str, said: str) -> None:
    assert said in failures(f"[[then]]\n{text}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "[heroes.teela]\ncard = 'H-99'",
            "heroes.teela.card: unknown hero card 'H-99'; did you mean 'H-19'?",
        ),
        (
            "[heroes.teela]\ncard = 'H-05'\nat = 'GRAU'",
            "heroes.teela.at: unknown area 'GRAU'; did you mean 'GRAY'?",
        ),
        ("[teams.snakes]", "unknown faction 'snakes'"),
        ("[decks.forge]", "unknown deck 'forge'"),
        ("[[then]]\nexpect.heman = {}", "unknown key or name 'heman'; did you mean 'he-man'?"),
        ("[[then]]\ndices = []", "unknown key 'dices'; did you mean 'dice'?"),
        (
            "[[then]]\nexpect.not_offered = ['fast travle CTOW']",
            "not_offered 1, 'fast travle CTOW': unknown word 'travle'; did you mean 'travel'?",
        ),
        ("[[then]]\nexpect.not_offered = ['buy FE-EQ-011']", "unknown word 'fe-eq-011'"),
        ("[[then]]\nexpect.not_offered = ['to GRAU']", "unknown word 'grau'; did you mean 'gray'?"),
        (
            "[[then]]\nexpect.no_events = ['Heald he-man']",
            "unknown kind of event 'Heald'; did you mean 'Healed'?",
        ),
        ("[[then]]\nexpect.no_events = ['Healed heman']", "unknown hero 'heman'; did you mean 'he-man'?"),
        ("[[then]]\nexpect.he-man.worn = ['FE-EQ-011']", "expect.he-man.worn: unknown card 'FE-EQ-011'"),
        ("[heroes.end]\ncard = 'H-05'", "heroes.end: this name is taken"),
        ("[[then]]\nexpect.refuses = ['fast travle CTOW']", "refuses 1, 'fast travle CTOW': unknown word"),
        ("[[then]]\nexpect.undo.heman = true", "expect.undo: unknown team 'heman'"),
        (
            "[[then]]\nexpect.sees.masters.heroes.heman = {}",
            "expect.sees.masters.heroes: unknown hero 'heman'",
        ),
        (
            "[[then]]\nexpect.sees.masters.hides = ['FE-SP-99']",
            "expect.sees.masters: unknown card 'FE-SP-99'",
        ),
    ],
)
def test_a_file_that_is_wrong_is_told_where_and_how_to_mend_it(text: str, said: str) -> None:
    with pytest.raises(SceneError) as error:
        failures(text)
    assert said in str(error.value)


def test_the_examples_on_the_page_are_true() -> None:
    blocks = re.findall(r'```toml\n(game = "fields".*?)```', PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) > 1
    for text in blocks:
        (scene,) = parse_scenes(text, "page.toml")
        assert run_scene(scene, "page.toml").failures == ()


def test_the_page_names_every_key() -> None:
    page = PAGE.read_text(encoding="utf-8")
    page = page[page.index("# Scenes of Fields of Eternia") :]
    tables = (
        scene_tables.Scene, scene_tables.TeamTable, scene_tables.HeroTable, scene_tables.DeckTable,
        scene_tables.BossTable,
        scene_tables.StartTable, scene_tables.HeroExpect, scene_tables.TeamExpect, scene_tables.Expect,
        scene_tables.Sees,
        scene_tables.SeenHero, scene_tables.SeenTeam,
    )  # fmt: skip
    missing = [key for table in tables for key in table.__struct_fields__ if f"`{key}" not in page]
    assert not missing
