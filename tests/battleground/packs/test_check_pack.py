"""Everything that is wrong with a pack is told at once, with its line; no pack, however hostile, brings us down."""

from __future__ import annotations

import json
import os
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from eternia.battleground.packs.files import KINDS
from eternia.battleground.packs.load import BUILT_IN, check_packs, load_content, read_content, read_packs
from eternia.cli.commands.check_pack import check_pack
from eternia.kernel.errors import ContentError
from eternia.packs.files import LARGEST_FILE
from eternia.packs.line_numbers import line_of, lines_of

app = typer.Typer()
app.command()(check_pack)

SOUND = {
    "weapons": """[WX1]
name = { en = "Spear", fr = "Lance" }
type = "melee"
cost = 2
range = 2
table = { 1 = [{ wound = 1 }], 3 = [{ wound = 2 }] }
rules = [
  { modify = "dice", by = 1 },
  { when = "wounded", do = [
    { gain = "focus" },
  ] },
]
""",
    "items": """[IX1]
name = { en = "Lens", fr = "Lentille" }
kind = "trinket"
cost = 1
rules = [{ disposable = true, do = [{ draw = 1 }] }]
""",
    "fate": """[FX1]
name = { en = "Tide", fr = "Marée" }
initiative = 6
ap = 2
mana = 1
bonus = [{ move = 2 }, { heal = 1 }]
""",
    "maps": """[crater]
number = 101
name = { en = "Crater", fr = "Cratère" }
board = "moon"
objectives = ["M15"]
placed = 0
zones = ["A-E", "U-Y"]

[crater.pieces]
H4 = ["Q13 Q14 Q15 Q16"]
""",
    "characters": """[HX1]
name = { en = "Lunara", fr = "Lunara" }
faction = "masters"
cost = 14
health = 4
strength = 3
perception = 3
power = 4
toughness = 2
mind = 3
speed = 6
focused_speed = 8
slots = { melee = 1 }
""",
}


def write(folder: Path, **texts: str) -> Path:
    pack = folder / "pack"
    pack.mkdir(exist_ok=True)
    for kind, text in texts.items():
        (pack / f"{kind}.toml").write_text(text, encoding="utf-8")
    return pack


def places_told(pack: Path) -> list[tuple[str, int, str, str]]:
    return [
        (problem.file.partition("/")[2], problem.line, problem.card, problem.field)
        for problem in check_packs([pack])
    ]


def test_a_sound_pack(tmp_path: Path) -> None:
    assert check_packs([write(tmp_path, **SOUND)]) == ()


@pytest.mark.parametrize(
    ("kind", "old", "new", "complaint"),
    [
        (
            "items",
            "[IX1]",
            "[IX1]\n[IX1]",
            "items.toml:2: the id IX1 stands twice in this file; choose another id",
        ),
        ("items", '"Lens"', "“Lens”", 'write straight quotes: "'),
        ("items", '"Lens"', '"Lens', 'a quote " is missing'),
        ("items", "cost = 1", "cost = 1\ncost = 2", "take one of the two keys away"),
        (
            "weapons",
            "range = 2",
            "damage = 2",
            "unknown key of a weapon card 'damage'; known here: name, type, cost",
        ),
        (
            "characters",
            "slots",
            'iconic = ["WX1"]\nslots',
            "WX1 is no iconic card; write iconic = true under [WX1]",
        ),
        ("maps", "A-E", "A to E", "zones.1: 'A to E' is no part of the board; write A-E"),
        ("maps", "Q13 Q14 Q15 Q16", "Q13", "'Q13' has 1 hex; H4 fills 4 hexes"),
        ("maps", "101", "11", "number: the map 'lava-pit' has the number 11; 38 is free"),
        ("sets", "[pack]", "[moon]", "moon: the set of this folder has its name, 'pack'; write [pack]"),
    ],
)
def test_what_newcomers_write_gets_a_remedy(
    tmp_path: Path, kind: str, old: str, new: str, complaint: str
) -> None:
    texts = {**SOUND, "sets": '[pack]\nname = { en = "Pack", fr = "Pack" }\n'}
    assert check_packs([write(tmp_path, **texts)]) == ()
    problems = check_packs([write(tmp_path, **{**texts, kind: texts[kind].replace(old, new, 1)})])
    assert complaint in "\n".join(map(str, problems))


def test_all_problems_of_all_files_are_told(tmp_path: Path) -> None:
    """Not only the first one of a file, of a card, or of its rules."""
    weapon = (
        SOUND["weapons"]
        .replace('"melee"', '"meele"')
        .replace("cost = 2\n", "")
        .replace('"dice"', '"dize"')
        .replace('"focus"', '"fokus"')
        .replace("3 = [{ wound = 2 }]", "3 = [{ wond = 2 }]")
    )
    item = SOUND["items"].replace("kind", "kinb").replace("draw = 1", "draw = true")
    fate = SOUND["fate"].replace("move = 2", "move = -2000")
    crater = SOUND["maps"].replace("M15", "Z15").replace("Q16", "Q17")
    character = SOUND["characters"].replace('"masters"', '"master"').replace("health = 4", 'health = "4"')
    pack = write(tmp_path, weapons=weapon, items=item, fate=fate, maps=crater, characters=character)
    assert sorted(places_told(pack)) == [
        ("characters.toml", 3, "HX1", "faction"),
        ("characters.toml", 5, "HX1", "health"),
        ("fate.toml", 6, "FX1", "bonus.1.move"),
        ("items.toml", 3, "IX1", "kinb"),
        ("items.toml", 5, "IX1", "rules.1.do.1.draw"),
        ("maps.toml", 5, "crater", "objectives.1"),
        ("maps.toml", 10, "crater", "pieces.H4"),
        ("weapons.toml", 1, "WX1", ""),
        ("weapons.toml", 3, "WX1", "type"),
        ("weapons.toml", 5, "WX1", "table.3.1"),
        ("weapons.toml", 7, "WX1", "rules.1.modify"),
        ("weapons.toml", 9, "WX1", "rules.2.do.1.gain"),
    ]


def test_files_that_cannot_be_read_are_told_alone(tmp_path: Path) -> None:
    pack = write(
        tmp_path, weapons="[WX1\n", items="\n\n[IX1]\nname = 'a\n", fate=SOUND["fate"].replace("ap", "aq")
    )
    assert places_told(pack) == [("items.toml", 4, "", ""), ("weapons.toml", 1, "", "")]


def test_references_are_followed(tmp_path: Path) -> None:
    """A skill without its character, an ultimate for nobody, terrain and equipment that are not there."""
    rules = 'rules = [{ use = {}, do = [{ replace = "WM1", by = "WM999" }] }]'
    skills = f'[HX9.1]\nname = {{ en = "a", fr = "b" }}\n{rules}\n'
    fate = SOUND["fate"] + 'ultimate = "HX7"\n'
    character = SOUND["characters"] + 'iconic = ["WM999"]\n'
    pack = write(tmp_path, skills=skills, fate=fate, characters=character)
    assert sorted(places_told(pack)) == [
        ("characters.toml", 14, "HX1", "iconic.1"),
        ("fate.toml", 7, "FX1", "ultimate"),
        ("skills.toml", 1, "HX9.1", ""),
        ("skills.toml", 3, "HX9.1", "rules.1.do.2"),
    ]


def test_the_command(tmp_path: Path) -> None:
    pack = write(tmp_path, **SOUND)
    run = CliRunner().invoke
    result = run(app, [str(pack)])
    assert (result.exit_code, result.stdout.startswith("sound; it adds: characters 1, ")) == (0, True)
    result = run(app, [str(pack), "--json"])
    assert json.loads(result.stdout) == {
        "sound": True,
        "adds": {"characters": 1, "weapons": 1, "items": 1, "fate": 1, "maps": 1},
        "problems": [],
    }
    write(tmp_path, weapons=SOUND["weapons"].replace("cost = 2", "cost = -2"))
    result = run(app, [str(pack), "--json"])
    assert result.exit_code == 1
    assert json.loads(result.stdout)["problems"] == [
        {
            "file": "pack/weapons.toml",
            "line": 4,
            "card": "WX1",
            "field": "cost",
            "problem": "-2 is too small",
            "remedy": "write 0 or more",
        }
    ]


def test_two_packs_of_the_same_name(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    packs = [write(tmp_path, items=SOUND["items"]), write(tmp_path / "other", fate=SOUND["fate"])]
    assert "there are two packs 'pack'" in str(check_packs(packs)[0])


def test_the_version_names_the_packs(tmp_path: Path) -> None:
    base, name, digest = *load_content().version.split("+"), *_named(write(tmp_path, items=SOUND["items"]))
    assert (base, name) == (load_content().version, "pack")
    again = write(tmp_path, items=SOUND["items"].replace("cost = 1", "cost = 2"))
    assert _named(again) != ("pack", digest)


def _named(pack: Path) -> tuple[str, str]:
    name, digest = load_content([pack]).version.split("+")[1].split("@")
    return name, digest


def test_odd_files(tmp_path: Path) -> None:
    """Links out of the pack and in circles, folders and pipes in the place of files, too many bytes, odd names."""
    pack = write(tmp_path, items=SOUND["items"])
    outside = tmp_path / "outside.toml"
    outside.write_text(SOUND["weapons"], encoding="utf-8")
    (pack / "weapons.toml").symlink_to(outside)
    (pack / "fate.toml").symlink_to(pack / "fate.toml")
    (pack / "glory.toml").mkdir()
    os.mkfifo(pack / "maps.toml")
    (pack / "terrain.toml").write_bytes(b"#" * (LARGEST_FILE + 1))
    (pack / "sets.toml").symlink_to(tmp_path / "nowhere.toml")
    (pack / "tokens.toml").write_bytes(b"\xff\xfe")
    (pack / "loop").symlink_to(pack)
    found = {problem.file.partition("/")[2]: problem.problem for problem in check_packs([pack])}
    assert set(found) == {
        "weapons.toml",
        "fate.toml",
        "glory.toml",
        "maps.toml",
        "terrain.toml",
        "sets.toml",
        "tokens.toml",
    }
    assert "leads out" in found["weapons.toml"]
    assert "no plain file" in found["maps.toml"]
    assert "too many" in found["terrain.toml"]


@pytest.mark.parametrize(
    "text",
    [
        "[" * 5000,
        "a = " + "[" * 3000 + "]" * 3000,
        "[WX1]\ncost = " + "9" * 5000,
        "[WX1]\ncost = 0x" + "f" * 5000,
        '[WX1]\nname = { en = "a", fr = "' + "x" * 5000 + '" }',
        '["W\\u202e1"]\ncost = 1',
        '["W/1"]\ncost = 1',
        "[WX1]\ncost = nan",
        "[WX1]\ncost = 1979-05-27",
        "[[WX1]]\ncost = 1",
        "WX1 = 1",
        "\x00",
        "",
    ],
)
def test_hostile_texts(tmp_path: Path, text: str) -> None:
    for problem in check_packs([write(tmp_path, weapons=text)]):
        assert len(str(problem)) < 2000


LETTERS = st.characters(max_codepoint=0xFFFF, exclude_categories=["Cs"])
VALUES = st.recursive(
    st.one_of(
        st.booleans(),
        st.integers(),
        st.floats(allow_nan=False, allow_infinity=False),
        st.text(LETTERS, max_size=8),
        st.sampled_from(
            ["self", "enemy", "wound", "focus", "A-E", "M15", "melee", "HX1", "trinket", "wounded"]
        ),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.one_of(st.text(LETTERS, max_size=5), st.sampled_from(["do", "when", "wound", "1", "one"])),
            inner,
        ),
    ),
    max_leaves=8,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(inner, (*path, key))


def to_toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        pairs = [f"{json.dumps(key, ensure_ascii=True)} = {to_toml(inner)}" for key, inner in value.items()]
        return "{ " + ", ".join(pairs) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(to_toml, value)) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=True)
    return json.dumps(value)


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    key, *rest = path
    inner = changed(value[key], tuple(rest), new)
    if isinstance(value, list):
        return [inner if number == key else old for number, old in enumerate(value)]
    return {**value, key: inner}


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_hostile_packs_never_bring_us_down(tmp_path: Path, data: st.DataObject) -> None:
    """Something else anywhere in a sound card: it is sound, or what is wrong is told; nothing else is raised."""
    kind = data.draw(st.sampled_from(sorted(SOUND)))
    tables = tomllib.loads(SOUND[kind])
    where = data.draw(st.sampled_from(sorted(places(tables), key=str)))
    tables = changed(tables, where, data.draw(VALUES))
    text = (
        "\n".join(f"{json.dumps(key)} = {to_toml(value)}" for key, value in tables.items())
        if isinstance(tables, dict)
        else to_toml(tables)
    )
    for old in (tmp_path / "pack").glob("*.toml"):
        old.unlink()
    pack = write(tmp_path, **{kind: text})
    packs = [BUILT_IN / "starter", pack]
    _, _, problems = read_packs(packs)
    try:
        read_content(packs)
    except ContentError:
        assert problems
    else:
        assert not problems


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    text=st.one_of(
        st.binary(max_size=200), st.text(max_size=200).map(lambda t: t.encode("utf-8", "replace"))
    ),
    kind=st.sampled_from(KINDS),
)
def test_noise_never_brings_us_down(tmp_path: Path, text: bytes, kind: str) -> None:
    pack = tmp_path / "noise"
    pack.mkdir(exist_ok=True)
    for old in pack.glob("*.toml"):
        old.unlink()
    (pack / f"{kind}.toml").write_bytes(text)
    read_packs([BUILT_IN / "starter", pack])


def paths(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value, 1):
            yield from paths(inner, (*path, str(number)))


@pytest.mark.parametrize("folder", sorted(path.name for path in BUILT_IN.iterdir() if path.is_dir()))
def test_lines_of_the_built_in_files(folder: str) -> None:
    """Everything the standard library finds has a line, nothing else has, and its key stands on that line."""
    for file in (BUILT_IN / folder).rglob("*.toml"):
        text = file.read_text(encoding="utf-8")
        lines = lines_of(text)
        assert set(lines) == set(paths(tomllib.loads(text)))
        written = text.split("\n")
        for path, line in lines.items():
            assert path[-1].isdecimal() or path[-1] in written[line - 1]


def test_lines_of_odd_toml() -> None:
    text = '''# a comment with [brackets] and "quotes"
"quoted key".plain = """
several
lines = 1
"""
'single.quoted' = 'a # no comment'
[a]
b = [ # here
  1, [2, 3],
  { c = 4,
  d = "x\\"y" },
]
[[a.list]]
x = 1
[[a.list]]
x = 2
[a.list.deep]
y = 1979-05-27T07:32:00Z
["\\u00e9"]
'''
    lines = lines_of(text.replace("  { c = 4,\n  d", "  { c = 4,  d"))
    found = {".".join(path): line for path, line in lines.items()}
    assert found["quoted key.plain"] == 2
    assert found["single.quoted"] == 6
    assert found["a.b.2.1"] == 9
    assert found["a.b.3.d"] == 10
    assert (found["a.list.1.x"], found["a.list.2.x"], found["a.list.2.deep.y"]) == (13, 15, 17)
    assert found["é"] == 18
    assert line_of(lines, ("a", "b", "9")) == 8
    assert line_of(lines, ("nowhere",)) == 0


@given(st.dictionaries(st.text(string.ascii_letters + " .é", min_size=1, max_size=4), VALUES, max_size=4))
@settings(deadline=None)
def test_lines_of_any_toml(tables: dict[str, Any]) -> None:
    text = "\n".join(f"{json.dumps(key)} = {to_toml(value)}" for key, value in tables.items())
    found = tomllib.loads(text)
    assert set(lines_of(text)) == set(paths(found))
