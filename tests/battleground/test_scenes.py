"""Every scene file is a test of its own; and a scene that is wrong is told so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eternia.battleground.scenes import records
from eternia.battleground.scenes.play import run_scene
from eternia.battleground.scenes.position import content_of, set_up
from eternia.battleground.scenes.reading import parse_scenes, read_scenes
from eternia.battleground.scenes.start import begin
from eternia.kernel.engine import advance
from eternia.kernel.scenes.errors import SceneError
from eternia.kernel.scenes.reading import scene_files
from eternia.kernel.scenes.tables import SceneTable
from support.checkout import ROOT

FOLDER = Path(__file__).with_name("scenes")
PAGE = ROOT / "docs" / "scenes.md"


def scenes() -> list[tuple[Path, int]]:
    """Every scene of every file below the folder."""
    return [(file, n) for file in scene_files([FOLDER]) for n in range(len(read_scenes(file)))]


def called(part: object) -> str:
    """The file's name without its ending, as the test is called."""
    return part.relative_to(FOLDER).with_suffix("").as_posix() if isinstance(part, Path) else str(part)


@pytest.mark.parametrize(("file", "number"), scenes(), ids=called)
def test_scene(file: Path, number: int) -> None:
    scene = read_scenes(file)[number]
    result = run_scene(scene, file.name, file.parent)
    assert result.passed, "\n".join((scene.title, *result.failures))
    assert scene.rules, "a scene names the rules it proves"


DUEL = """
title = "a duel"
[characters.he-man]
card = "HM1"
at = "M15"
weapons = ["WM12"]
[characters.skeletor]
card = "HE1"
at = "M16"
facing = "west"
[start]
activate = "he-man"
ap = 1
"""


def failures(text: str) -> str:
    """What a document's only scene fails at."""
    (scene,) = parse_scenes(text, "duel.toml")
    return "\n".join(run_scene(scene, "duel.toml").failures)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("expect.skeletor = { wounds = 2 }", "skeletor: expected wounds = 2, got 0"),
        ('expect.he-man = { at = "M14", facing = "west" }', "expected at = 'M14', got 'M15'"),
        ("expect.masters = { score = 20 }", "masters: expected score = 20, got 0"),
        ('expect.decision = "facing"', "expected the decision 'facing', got 'action'"),
        ('expect.offered = ["attack WR1 skeletor"]', "expected 'attack WR1 skeletor' to be offered"),
        ('expect.not_offered = ["attack WM12 skeletor"]', "not to be offered, got it"),
        ("expect.options = 2", "expected 2 options, got"),
        ('expect.holds = ["he-man flanks skeletor"]', "expected: he-man flanks skeletor; got: not so"),
        ('expect.fails = ["he-man sees skeletor"]', "expected: not so that he-man sees skeletor; got: so"),
        ("expect.tests = [{ dice = 5 }]", "expected 1 tests, got 0"),
        ("expect.costs = [1]", "expected the AP costs [1], got []"),
        ("expect.ap = 2", "expected 2 AP left, got 1"),
        ('expect.events = ["Wounded skeletor"]', "expected the event 'Wounded skeletor'"),
        ('choices = ["end"]\nexpect.no_events = ["TurnEnded"]', "expected no event 'TurnEnded'"),
        ('expect.outcome = { winner = "masters" }', "expected the game to be over"),
        ('expect.marks = ["mer-man M15"]', "expected marks = ['mer-man M15'], got []"),
        ("expect.round = 2", "expected round = 2, got 1"),
        ('choices = ["attack WM1 skeletor"]', "is not offered; did you mean 'attack WM12 skeletor'?"),
        ('choices = ["evil-warriors: end"]', "evil-warriors is not asked now"),
        ('choices = ["end", "end"]', "nothing more is asked"),
        ('choices = ["attack WM12 skeletor"]\ndice = [1, 1]', "5 dice for attack are needed"),
        ("dice = [1]", "not used: dice [1]"),
    ],
)
def test_what_is_not_as_expected_is_told(line: str, complaint: str) -> None:
    assert complaint in failures(line + DUEL)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("weapons", "wepons", "characters.he-man: unknown key 'wepons'; did you mean 'weapons'?"),
        ('"M15"', '"Z15"', "characters.he-man.at: 'Z15' is not a hex"),
        ('"HM1"', '"HM1x"', "characters.he-man.card: unknown character card 'HM1x'; did you mean 'HM1'?"),
        ('"WM12"', '"WM99"', "characters.he-man.weapons: unknown weapon 'WM99'"),
        ('"west"', '"up"', "characters.skeletor.facing: unknown facing 'up'"),
        ('"M16"', '"M15"', "characters.skeletor.at: he-man stands there already"),
        ('activate = "he-man"', 'activate = "heman"', "start.activate: unknown character 'heman'"),
        ("ap = 1", 'ap = 1\nphase = "selection"', "write exactly one of"),
        ("ap = 1", "ap = 1\ndice = 2", "start.dice does not go with 'activate'"),
        ("ap = 1", 'ap = "one"', "start.ap: Expected"),
        ("ap = 1", "turn = { moves = 1 }", "start.turn: unknown key 'moves'"),
        ('title = "a duel"', "", "the key 'title' is missing"),
        ("[start]", "[board]\nterrain.H4 = ['A1 A2']\n[start]", "H4 has 4 hexes, not 2"),
        ("[start]", "[board]\nterrain.H5 = ['A1 A2']\n[start]", "unknown terrain kind 'H5'"),
        ("[start]", "[expect]\nskeleton = { wounds = 1 }\n[start]", "did you mean 'skeletor'?"),
        ("[start]", "[expect]\nholds = ['he-man likes skeletor']\n[start]", "no such fact"),
        ("[characters.he-man]", "[characters.events]", "choose another one"),
        ("[start]", "[start", "not TOML"),
    ],
)
def test_a_scene_that_cannot_be_read_is_refused(old: str, new: str, complaint: str) -> None:
    with pytest.raises(SceneError) as caught:
        failures(DUEL.replace(old, new, 1))
    assert complaint in str(caught.value)
    assert "duel.toml" in str(caught.value)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('not_offered = ["us HM1.1 skeletor"]', "not_offered 1, 'us HM1.1 skeletor': unknown word 'us'; did"),
        ('not_offered = ["use HM1.11"]', "unknown word 'HM1.11'; did you mean"),
        ('not_offered = ["end", "attack WM12 skelettor"]', "not_offered 2, 'attack WM12 skelettor': unknown word"),
        ('not_offered = ["attack WM121 skeletor"]', "unknown word 'WM121'"),
        ('not_offered = ["attack WM12"]', "'attack WM12' is not a whole choice; next comes one of"),
        ('not_offered = ["attack WM12 skeletor wiht WM12/1"]', "unknown word 'wiht'; did you mean 'with'?"),
        ('not_offered = ["to M31"]', "unknown word 'M31'"),
        ('not_offered = ["no card"]', "unknown word 'card'; did you mean 'cards'?"),
        ('not_offered = ["masters: end"]', "unknown word 'masters:'"),
        ('no_events = ["Woundd skeletor"]', "unknown kind of event 'Woundd'; did you mean 'Wounded'?"),
        ('no_events = ["Wounded skelettor"]', "unknown character 'skelettor'; did you mean 'skeletor'?"),
        ('no_events = ["TokenGained * blnd"]', "unknown token 'blnd'; did you mean 'blind'?"),
        ('no_events = ["ManaChanged he-man * WM566"]', "unknown source 'WM566'; did you mean 'WM56'?"),
        ('skeletor.debuffs = ["criple"]', "expect.skeletor.debuffs: unknown token 'criple'; did you mean 'cripple'?"),
        ('skeletor.buffs = ["cripple"]', "expect.skeletor.buffs: unknown token 'cripple'"),
        ('skeletor.weapons = ["WX1"]', 'needs packs = [".."]'),
        ('skeletor.at = "Z1"', "expect.skeletor.at: 'Z1' is not a hex"),
    ],
)  # fmt: skip
def test_a_word_that_cannot_be_there_is_refused_even_in_what_must_not_be(line: str, complaint: str) -> None:
    with pytest.raises(SceneError) as caught:
        failures(DUEL + f"[expect]\n{line}")
    assert complaint in str(caught.value)
    assert "duel.toml: expect" in str(caught.value)


def test_whatever_is_offered_or_happens_can_be_denied() -> None:
    """The forms of choices and events in denials are those of the notation."""
    text = (ROOT / "tests/battleground/scenes/cards/weapons/WS5.toml").read_text(encoding="utf-8")
    for scene in parse_scenes(text, "WS5.toml"):
        setting = begin(set_up(scene, content_of(scene, FOLDER), "WS5.toml"), scene)
        awaited = advance(setting.state)
        assert isinstance(awaited, tuple)
        texts = tuple([setting.option_text(option) for option in awaited[0].options])
        setting.check(records.Expect(not_offered=texts), "all")


def test_scenes_of_one_file_share_what_stands_above_them() -> None:
    text = DUEL + '[[scene]]\ntitle = "one"\n[[scene]]\ntitle = "two"\nround = 3\nexpect.round = 3'
    one, two = parse_scenes(text, "duel.toml")
    assert (one.title, two.title) == ("one", "two")
    assert one.characters == two.characters
    assert run_scene(two, "duel.toml").passed


def test_the_page_about_scenes_knows_every_key() -> None:
    page = PAGE.read_text(encoding="utf-8")
    words = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`\n]+)`", page))))
    tables = [
        kind for kind in vars(records).values() if isinstance(kind, type) and issubclass(kind, SceneTable)
    ]
    keys = {key for kind in tables for key in kind.__struct_fields__}
    assert len(tables) > 10
    assert not keys - words


def test_the_example_on_the_page_about_scenes_is_true() -> None:
    blocks = re.findall(r"```toml\n(title.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for text in blocks:
        assert failures(text) == ""


def test_effects_and_missions_of_a_turn_end_with_it() -> None:
    lasting = """
    [[effects]]
    rule = "F47/bonus/1"
    bearer = "he-man"
    until = "turn"
    [[missions]]
    card = "G6"
    character = "he-man"
    """
    attack = """
    [[then]]
    choices = ["attack WM12 skeletor"]
    dice = [1, 1, 1, 1, 1, 1]
    expect = { tests = [{ dice = 6 }], missions = [] }
    """
    assert failures(DUEL + lasting + attack) == ""


def test_a_place_without_scenes_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SceneError, match=r"there is no \.toml file here"):
        scene_files([tmp_path])
    with pytest.raises(SceneError, match="no such file or folder"):
        scene_files([tmp_path / "none.toml"])
