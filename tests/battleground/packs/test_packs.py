"""A damaged pack is refused with file, card, key and remedy."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from eternia.battleground.packs.load import BUILT_IN, load_content, read_content
from eternia.kernel.errors import ContentError

MAP = "maps/1-battlefield.toml"

SPEAR = """
[WX1]
name = { en = "Bone Spear", fr = "Lance d'os" }
type = "melee"
cost = 2
range = 2
table = { 1 = [{ wound = 1 }] }
"""


@pytest.fixture
def starter(tmp_path: Path) -> Path:
    """A copy of the starter set to damage."""
    return Path(shutil.copytree(BUILT_IN / "starter", tmp_path / "starter"))


@pytest.mark.parametrize(
    ("file", "old", "new", "parts"),
    [
        (
            "weapons.toml",
            "range = 16",
            "rnage = 16",
            ["weapons.toml", "WR3", "rnage", "'range'"],
        ),
        (
            "weapons.toml",
            'type = "spell"',
            'type = "spel"',
            ["WS2", "type", "'spel'", "'spell'"],
        ),
        ("weapons.toml", "cost = 5\n", "", ["WM1", "'cost' is missing", "write a number"]),
        ("weapons.toml", "cost = 5\n", 'cost = "5"\n', ["WM1", "cost", "expected a whole number"]),
        ("weapons.toml", "cost = 5\n", "cost = -1\n", ["WM1", "cost", "-1 is too small", "write 0 or more"]),
        ("masters/skills.toml", "power+1", "powr+1", ["masters/skills.toml", "HM2.2", "powr", "'power'"]),
        ("evil-warriors/skills.toml", 'gain = "blind"', 'gain = "blnd"', ["HE2.2", "blnd", "'blind'"]),
        ("evil-warriors/skills.toml", 'by = "WR8"', 'by = "WR88"', ["HE5.1", "1.do", "'WR88'", "'WR8'"]),
        ("masters/skills.toml", "[HM5.1]", "[HM55.1]", ["HM55.1", "unknown character 'HM55'", "'HM5'"]),
        (
            "evil-warriors/skills.toml",
            'name = { en = "Mer-Man", fr = "Mer-Man" }',
            "count = 2",
            ["HE3.1", "token", "'name' is missing"],
        ),
        ("items.toml", 'fr = "Casque"', 'de = "Helm"', ["items.toml", "I4", "name.de", "unknown key"]),
        ("items.toml", ', fr = "Casque"', "", ["I4", "name", "'fr' is missing", "write it in French"]),
        ("items.toml", '"armour"', '"armor"', ["I1", "kind", "'armour'"]),
        ("fate.toml", "initiative = 10", "initiative = 0", ["F47", "initiative", "write 1 or more"]),
        ("glory.toml", 'event = "move ended"', 'event = "move endet"', ["G2", "mission", "'move ended'"]),
        (
            "tokens.toml",
            'class = "debuff"',
            'class = "bebuff"',
            ["cripple", "class", "'debuff'"],
        ),
        (
            "masters/characters.toml",
            'faction = "masters"',
            'faction = "master"',
            ["HM1", "faction", "'masters'"],
        ),
        (
            "masters/characters.toml",
            '["WM12"]',
            '["WM13"]',
            ["HM1", "iconic.1", "WM13 is no iconic card"],
        ),
        ("masters/characters.toml", "melee = 1", "meele = 1", ["HM1", "slots", "meele", "'melee'"]),
        (
            MAP,
            '"V11"',
            '"V31"',
            [MAP, "objectives.1", "'V31'", "row A to Y"],
        ),
        (
            MAP,
            "V7 V8 V9 V10",
            "V7 V8 V9 V11",
            ["pieces.H4", "do not join", "each borders"],
        ),
        (
            MAP,
            "V7 V8 V9 V10",
            "V7 V8 V9",
            ["pieces.H4", "has 3 hexes", "fills 4 hexes"],
        ),
        (
            MAP,
            "COL = ",
            "COLL = ",
            ["battlefield", "pieces.COLL", "'COL'"],
        ),
        (MAP, '"A-E", "U-Y"', '"A-E", "U-Z"', ["zones.2", "'U-Z'", "'U-Y'"]),
        (MAP, '"A-E", "U-Y"', '"A-E"', ["zones", "two deployment zones, not 1"]),
        (MAP, '"A-E", "U-Y"', '"A-E", "E-Y"', ["zones", "overlap", "give each hex to one"]),
        (MAP, '"A-E", "U-Y"', '"A-E 1-40", "U-Y"', ["zones.1", "part of the board '1-40'"]),
        (MAP, '"A-E", "U-Y"', '"A-E", "within 3 of Z1"', ["zones.2", "'Z1'"]),
        (MAP, "V7 V8 V9 V10", "T22 T23 T24 T25", ["pieces.H4", "T23 is filled already", "move one"]),
        (MAP, '"V11"', '"V10"', ["objectives", "no token can lie on V10", "choose a hex"]),
        (MAP, "placed = 0", 'placed = 0\nfinds = { flower = "M12" }', ["finds.flower", "unknown key"]),
        (
            MAP,
            "placed = 0",
            'placed = 0\nscenario = { text = { en = "a", fr = "b" }, returns = 2 }',
            ["scenario.returns", "there is no zone 2"],
        ),
        (MAP, "placed = 0", "placed = 0\nscenario = { returns = 1 }", ["scenario", "'text' is missing"]),
        (
            MAP,
            "placed = 0",
            'placed = 0\nareas = [{ id = "a", name = { en = "a", fr = "b" }, hexes = "M1", begun = [{ heel = 1 }] }]',
            ["areas.1.begun", "'heal'"],
        ),
        (
            "terrain.toml",
            "[H4]\n",
            "[H4]\nslows = true\n",
            ["H4", "slows", "nobody can stand in all its hexes"],
        ),
        ("terrain.toml", "[H4]\n", "[H4]\nslow = true\n", ["H4", "slow", "'slows'"]),
        ("terrain.toml", '"low", "high", "high", "low"', '"low", "hig"', ["X4", "portions.2", "'high'"]),
        ("masters/forces.toml", '"I18"', '"I180"', ["heroes-of-eternia", "characters.2.items.1", "'I18'"]),
        ("masters/forces.toml", '"WM7"', '"fists"', ["characters.2.weapons.2", "unknown weapon 'fists'"]),
        (
            "first-game.toml",
            '"north-east"',
            '"north"',
            ["forces.1.characters.1.facing", "'north'"],
        ),
        (
            "first-game.toml",
            'map = "battlefield"',
            'map = "batlefield"',
            ["first-game", "map", "'battlefield'"],
        ),
    ],
)
def test_damage_is_named(starter: Path, file: str, old: str, new: str, parts: list[str]) -> None:
    path = starter / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read_content([starter])
    for part in parts:
        assert part in str(caught.value)


def test_a_file_that_is_not_toml(starter: Path) -> None:
    (starter / "items.toml").write_text("[I1\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"starter/items\.toml:1: not readable as TOML: .* line 1"):
        read_content([starter])


def test_a_file_of_no_known_kind(starter: Path) -> None:
    (starter / "weapon.toml").write_text("", encoding="utf-8")
    with pytest.raises(ContentError, match=r"unknown kind of file 'weapon'; did you mean 'weapons'\?"):
        read_content([starter])


def test_something_that_is_no_table(starter: Path) -> None:
    (starter / "factions.toml").write_text('masters = "all"\n', encoding="utf-8")
    with pytest.raises(ContentError, match=r"masters: expected a table, not 'all'"):
        read_content([starter])


def test_a_pack_without_a_first_game(starter: Path) -> None:
    (starter / "first-game.toml").unlink()
    with pytest.raises(ContentError, match="expected one first game, found 0"):
        read_content([starter])


def test_a_further_pack_adds_cards(tmp_path: Path) -> None:
    (tmp_path / "weapons.toml").write_text(SPEAR, encoding="utf-8")
    content = load_content([tmp_path])
    assert content.weapons["WX1"].range == 2
    assert content.weapons["WM1"] == load_content().weapons["WM1"]
    assert content.version != load_content().version


def test_an_id_that_is_taken(tmp_path: Path) -> None:
    (tmp_path / "weapons.toml").write_text(SPEAR.replace("WX1", "WM1"), encoding="utf-8")
    with pytest.raises(ContentError, match=r"WM1: the id is taken by starter/weapons\.toml; choose another"):
        load_content([tmp_path])


def test_an_id_that_a_card_of_another_kind_has(tmp_path: Path) -> None:
    token = '[fists]\nname = { en = "a", fr = "b" }\nclass = "buff"\n'
    (tmp_path / "tokens.toml").write_text(token, encoding="utf-8")
    with pytest.raises(ContentError, match="another card has this id"):
        load_content([tmp_path])


def test_the_letter_of_an_id(tmp_path: Path) -> None:
    """BG-HIERARCHY-01: by the letter the engine tells which card is the stronger one."""
    (tmp_path / "weapons.toml").write_text(SPEAR.replace("WX1", "I1"), encoding="utf-8")
    with pytest.raises(ContentError, match="the ids of weapons begin with W; write for example WX1"):
        load_content([tmp_path])


def test_a_token_that_two_cards_bring(tmp_path: Path) -> None:
    token = 'token = { id = "mer-man", name = { en = "x", fr = "x" }, class = "mark", rules = [] }\n'
    (tmp_path / "weapons.toml").write_text(SPEAR + token, encoding="utf-8")
    with pytest.raises(ContentError, match="there is another token 'mer-man'; rename it"):
        load_content([tmp_path])


@pytest.mark.parametrize("missing", [True, False])
def test_a_folder_with_nothing_in_it(tmp_path: Path, missing: bool) -> None:
    folder = tmp_path / "nowhere" if missing else tmp_path
    with pytest.raises(ContentError, match="no such folder" if missing else "the pack is empty"):
        load_content([folder])
