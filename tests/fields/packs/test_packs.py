"""Packs of one's own: what they add, and what is said when they are wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from eternia.fields.packs.load import BUILT_IN, load_content, read_content
from eternia.kernel.errors import ContentError

SPELL = """
[MY-01]
name = { en = "Spark", fr = "Étincelle" }
cost = 1
windows = ["combat"]
target = { en = "enemy in the combat", fr = "ennemi du combat" }
rules = ["use: enemy lose 1"]
"""


def pack(folder: Path, file: str, text: str) -> Path:
    """A pack of one file."""
    folder.mkdir(exist_ok=True)
    (folder / file).write_text(text, encoding="utf-8")
    return folder


def changed(folder: Path, file: str, old: str, new: str) -> list[Path]:
    """A copy of the built-in pack in which a file says something else."""
    copy = folder / "fields"
    shutil.copytree(BUILT_IN, copy)
    text = (copy / file).read_text(encoding="utf-8")
    assert text.count(old) >= 1
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return [copy]


def test_a_pack_adds_cards(tmp_path: Path) -> None:
    """What it brings is there beside the built-in cards, under another version."""
    content = load_content([pack(tmp_path / "mine", "spells.toml", SPELL)])
    assert content.spells["MY-01"].name.en == "Spark"
    assert content.supports["MY-01"] is content.spells["MY-01"]
    assert len(content.spells) == len(load_content().spells) + 1
    assert content.version != load_content().version


def test_equal_content_has_an_equal_version(tmp_path: Path) -> None:
    """The version is a digest of the data alone."""
    copy = tmp_path / "fields"
    shutil.copytree(BUILT_IN, copy)
    assert read_content([copy]).version == load_content().version


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "cost = 1",
            "cots = 1",
            "spells.toml:4: MY-01: cots: unknown key of a Spell 'cots'; did you mean 'cost'?",
        ),
        ("cost = 1\n", "", "mine/spells.toml:2: MY-01: the key 'cost' is missing; write a number such as 2"),
        ("cost = 1", 'cost = "1"', "MY-01: cost: expected a whole number"),
        ('["combat"]', '"combat"', "MY-01: windows: windows must be a list"),
        (', fr = "Étincelle"', "", "MY-01: name: the key 'fr' is missing"),
        ("cost = 1", "cost = 1\ncopies = 1", "MY-01: copies: 1 is the default here; leave the key out"),
        (
            "lose 1",
            "loose 1",
            "MY-01: rules.1: unknown verb 'loose' in 'use: enemy loose 1'; did you mean 'lose'?",
        ),
        ("use:", "always:", "MY-01: rules.1: unknown window 'always'"),
        ("[MY-01]", "[FE-SP-01]", "the id is taken by fields/spells.toml"),
        ("[MY-01]", "[FE-EQ-01]", "the id is taken by fields/equipment/armour.toml"),
        ("[MY-01]", "x = 1\n[MY-01]", "mine/spells.toml:2: x: expected a table"),
        ("[MY-01]", "[MY-01", "not readable as TOML"),
    ],
)
def test_errors_of_a_card(tmp_path: Path, old: str, new: str, message: str) -> None:
    """An error names file, line, card, key and remedy."""
    with pytest.raises(ContentError) as caught:
        load_content([pack(tmp_path / "mine", "spells.toml", SPELL.replace(old, new, 1))])
    assert message in str(caught.value)


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    """One wrong card does not hide another."""
    other = SPELL.replace("MY-01", "MY-02").replace("lose 1", "loose 1")
    with pytest.raises(ContentError) as caught:
        load_content([pack(tmp_path / "mine", "spells.toml", SPELL.replace("cost", "cots") + other)])
    first, second = str(caught.value).splitlines()
    assert first.startswith("mine/spells.toml:4: MY-01: cots:")
    assert second.startswith("mine/spells.toml:14: MY-02: rules.1:")


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("ways.toml", '"A-GRAY/A-GTOW"', '"A-GRAY/A-GTOWN"', "did you mean 'A-GTOW'"),
        ("ways.toml", '"A-GRAY/A-GTOW"', '"A-GRAY/A-W07"', "a path leads to A-W07, which is wilds"),
        ("ways.toml", '"A-GRAY/A-GTOW"', '"A-GRAY/A-GRAY"', "A-GRAY is joined to itself"),
        ("ways.toml", '"A-GRAY/A-GTOW"', '"A-GRAY/A-GTOW", "A-GTOW/A-GRAY"', "is listed twice"),
        ("ways.toml", '"A-GRAY/A-GTOW", ', "", "A-SERP/A-VTOW has no mirror image"),
        ("ways.toml", 'moon = ["A-W23/A-W20", "A-W23/A-W21"]', "moon = []", "nobody can walk there"),
        ("ways.toml", "[flights]", "[fligths]", "the table 'flights' is missing"),
        ("areas/wilds.toml", '"c1"', '"c99"', "unknown corner 'c99'"),
        ("areas/outposts.toml", 'side = "A-GRAY"', 'side = "A-GREY"', "did you mean 'A-GRAY'"),
        ("dice.toml", '"reroll"', '"blank"', "write 6, with blank, double, reroll, success"),
        ("dice.toml", '"attack +1"', '"attack 1"', "did you mean 'attack +1'"),
        ("combat-cards.toml", "start = 7", "start = 8", "the starting deck has 22 cards; make it 21"),
        ("heroes/mounted.toml", "FE-EB-01", "FE-EB-99", "unknown epic beast 'FE-EB-99'"),
        ("heroes/masters.toml", 'faction = "masters"', 'faction = "master"', "did you mean 'masters'"),
        ("quests/fractures-in-time.toml", "carry A-ZALE 2", "carry A-ZALA 2", "did you mean 'A-ZALE'"),
        ("stories/evil-seed.toml", "map vine A-ZALE", "map vine A-ZALA", "did you mean 'A-ZALE'"),
        ("stories/evil-seed.toml", '"Q-E01"', '"Q-E99"', "unknown quest 'Q-E99'"),
        ("skirmishes/ritual.toml", '"west", "east"', '"west", "eats"', "did you mean 'east'"),
        ("solos/plans.toml", 'levels.novice]', 'levels.novise]', "did you mean 'novice'"),
        ("solos/plans.toml", '"guard", "guard", "guard"', '"gard", "guard", "guard"', "did you mean 'guard'"),
        ("solos/impostor.toml", "raid 2", "raid", "'raid' is not understood; write 'raid 2'"),
        ("victory.toml", "towers>=2", "towers", "'towers' needs a number"),
        ("vehicles.toml", 'bonus_if = "night"', 'bonus_if = "nights"', "did you mean 'night'"),
    ],
)  # fmt: skip
def test_errors_between_files(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    """FE-MAP-04, FE-MAP-07: what refers to something else is checked, and so is the map."""
    with pytest.raises(ContentError) as caught:
        read_content(changed(tmp_path, file, old, new))
    assert message in str(caught.value)


def test_errors_of_folders(tmp_path: Path) -> None:
    """A folder that is not there, an empty one, and a file of no kind."""
    with pytest.raises(ContentError, match="there is no such folder"):
        load_content([tmp_path / "nowhere"])
    with pytest.raises(ContentError, match="the pack is empty"):
        load_content([tmp_path])
    with pytest.raises(ContentError, match="did you mean 'spells'"):
        load_content([pack(tmp_path / "mine", "spels.toml", SPELL)])
