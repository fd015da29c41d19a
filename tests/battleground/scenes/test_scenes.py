"""Every scene file is a test of its own; and a scene that is wrong is told so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eternia.battleground.scenes import scene_tables
from eternia.battleground.scenes.play import run_scene
from eternia.battleground.scenes.position import content_of, set_up
from eternia.battleground.scenes.reading import parse_scenes, read_scenes
from eternia.battleground.scenes.start import begin
from eternia.kernel.engine import advance
from eternia.kernel.scenes.errors import SceneError
from eternia.kernel.scenes.reading import scene_files
from eternia.kernel.scenes.scene_tables import SceneTable
from support.checkout import ROOT

FOLDER = Path(__file__).parent
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
        ("expect.asked = []", "expected asked = [], got ['masters']"),
        ('expect.asked = ["masters", "evil-warriors"]', "got ['masters']"),
        ('expect.refuses = ["end"]', "expected 'end' to be refused, got a legal choice"),
        ('expect.refuses = ["masters: end"]', "expected 'masters: end' to be refused"),
        ('expect.refuses = ["evil-warriors: forfeit"]', "expected 'evil-warriors: forfeit' to be refused"),
        ("expect.undo.masters = true", "expected undo.masters = true, got: seat 0 cannot undo: nothing"),
        ('choices = ["move"]\nexpect.undo.masters = false', "undo.masters = false, got: the last choice can"),
        (
            'choices = ["move"]\nexpect.undo.evil-warriors = true',
            "seat 1 cannot undo: seat 0 has chosen since",
        ),
        ('expect.sees.spectator.decision = "action"', "what spectator sees: expected the decision 'action'"),
        (
            'choices = ["end"]\nexpect.sees.masters.no_events = ["TurnEnded"]',
            "masters sees: expected no event",
        ),
        ('expect.sees.masters.events = ["Wounded"]', "what masters sees: expected the event 'Wounded'"),
        ('expect.sees.masters.hides = ["WM12"]', "what masters sees: expected 'WM12' to be hidden, got it"),
        ('expect.sees.masters.shows = ["F1"]', "what masters sees: expected 'F1' to be shown, got: not so"),
        (
            "expect.sees.evil-warriors.forces.masters.hand = 2",
            "what evil-warriors sees of masters: expected hand = 2, got 0",
        ),
        (
            "expect.sees.evil-warriors.forces.masters.hand = []",
            "what evil-warriors sees of masters: expected hand = [], got 0",
        ),
        ("expect.sees.masters.forces.masters.hand = 0", "expected hand = 0, got []"),
        ("expect.he-man.walk.M14 = 2", "he-man: expected walk = {'M14': 2}, got {'M14': 1}"),
        ("expect.he-man.walk.M16 = 1", "got {'M16': 'no way'}"),
        ("expect.he-man.jump.M17 = 1", "got {'M17': 2}"),
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
        (
            "[start]",
            "[maps.hill]\nzone = []\n[start]",
            "unknown key of a map 'zone'; did you mean 'zones'?",
        ),
        (
            "[start]",
            "[maps.hill]\nzones = ['A-E']\n[start]",
            "maps: hill: zones: a map has two deployment zones",
        ),
        (
            "[start]",
            "[maps.hill]\npieces.L9 = []\n[start]",
            "maps: hill: pieces.L9: unknown key of the pieces of a map 'L9'",
        ),
        (
            "[start]",
            "[maps.battlefield]\n[start]",
            "maps.battlefield: there is a map of this name; choose another",
        ),
        (
            "weapons",
            "base = [[1, 0]]\nweapons",
            "characters.he-man.base: its hexes must be different, joined",
        ),
        ("weapons", "base = [[0, 0], [2, 0]]\nweapons", "joined, and [0, 0] one of them"),
        ("weapons", "base = [[0, 0, 1]]\nweapons", "a hex is two numbers from the anchor, such as [1, 0]"),
        (
            "weapons",
            "base = [[0, 0]]\nfront = [1, 0]\nweapons",
            "characters.he-man.front: the facing hex is not",
        ),
        ("weapons", "front = [0, 0]\nweapons", "characters.he-man.front: it goes with a base of its own"),
        (
            "weapons",
            "base = [[0, 0], [1, 0]]\nweapons",
            "characters.skeletor.at: he-man stands there already",
        ),
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
        ('refuses = ["ende"]', "refuses 1, 'ende': unknown word 'ende'; did you mean 'end'?"),
        ('refuses = ["master: end"]', "refuses 'master: end': unknown force 'master'; did you mean 'masters'?"),
        ('refuses = ["masters: ende"]', "refuses 1, 'ende': unknown word 'ende'; did you mean 'end'?"),
        ('asked = ["master"]', "expect.asked: unknown force 'master'; did you mean 'masters'?"),
        ("undo.master = true", "expect.undo: unknown force 'master'; did you mean 'masters'?"),
        ("sees.spectators = {}", "expect.sees: unknown seat 'spectators'; did you mean 'spectator'?"),
        ("sees.masters.forces.skeletor.hand = 1", "expect.sees.masters.forces: unknown force 'skeletor'"),
        ("sees.masters.forces.masters.hands = 1", "unknown key 'hands'; did you mean 'hand'?"),
        ('sees.masters.hides = ["F999"]', "expect.sees.masters: unknown card 'F999'"),
        ('sees.masters.events = ["Woundd"]', "sees.masters: events 1, 'Woundd': unknown kind of event 'Woundd'"),
        ("skeletor.walk.Z1 = 1", "expect.skeletor.walk: 'Z1' is not a hex"),
        ('skeletor.walk.M1 = "none"', "expect.skeletor.walk.M1: 'none' is no cost; write a number of points or"),
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
        setting.check(scene_tables.Expect(not_offered=texts), "all")


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
        kind
        for kind in vars(scene_tables).values()
        if isinstance(kind, type) and issubclass(kind, SceneTable)
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


def test_activated_alone_makes_an_activated_ally() -> None:
    """BG-ACT-09: whoever was activated has a card on its character card; with none it was made ready again."""
    ally = '[characters.stratos]\ncard = "HM3"\nat = "M10"\n{}\n'
    clean_up = DUEL.replace('activate = "he-man"\nap = 1', 'phase = "clean-up"')
    for said, readied in (("activated = true", True), ("activated = true\ncards = []", False), ("", False)):
        event = f"expect.{'events' if readied else 'no_events'} = ['Readied stratos']\n"
        assert failures(event + clean_up + ally.format(said)) == ""


def test_dice_and_what_is_shown_are_the_line_of_undo() -> None:
    steps = """
    [[then]]
    choices = ["move", "to M14"]
    expect.undo = { masters = true, evil-warriors = false }
    """
    away = DUEL.replace('at = "M16"', 'at = "M20"')
    assert failures(away + steps) == ""
    attack = """
    [[then]]
    choices = ["attack WM12 skeletor"]
    dice = [1, 1, 1, 1, 1]
    expect.undo = { masters = false, evil-warriors = false }
    """
    assert failures(DUEL + attack) == ""
    assert "dice were rolled" in failures(DUEL + attack.replace("masters = false", "masters = true", 1))


def test_a_base_of_its_own_is_massive() -> None:
    near = 'expect.holds = ["he-man is adjacent to skeletor"]'
    moved = DUEL.replace('at = "M15"\nweapons', 'at = "M14"\nbase = [[0, 0], [1, 0]]\nweapons')
    assert failures(near + moved) == ""


def test_a_place_without_scenes_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SceneError, match=r"there is no \.toml file here"):
        scene_files([tmp_path])
    with pytest.raises(SceneError, match="no such file or folder"):
        scene_files([tmp_path / "none.toml"])
