"""The guide for card writers: everything it prints is loaded, checked and played as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from eternia.battleground.named_setup import named_force
from eternia.battleground.packs.load import check_packs, load_content
from eternia.battleground.scenes.play import run_scene
from eternia.battleground.scenes.reading import read_scenes
from eternia.battleground.table.content_records import Slots
from eternia.battleground.views.present import codes
from eternia.cli.commands.check_pack import check_pack
from eternia.cli.commands.content import content
from eternia.cli.commands.scene import scene
from support.checkout import ROOT

app = typer.Typer()
for command in (check_pack, content, scene):
    app.command()(command)

PAGE = (ROOT / "docs" / "add-a-card.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "packs" / "moon-of-eternia"
FILES = dict(re.findall(r"^`([a-z0-9/.-]+\.toml)`\n\n```toml\n(.*?)```", PAGE, re.MULTILINE | re.DOTALL))
SHOWN = re.findall(r"```\n\$ eternia (check-pack|content|scene) (.*?)\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The pack as a newcomer types it, below the current folder."""
    folder = tmp_path / "moon-of-eternia"
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return folder


def test_every_block_is_a_file_of_the_guide() -> None:
    assert PAGE.count("```toml") == len(FILES)
    assert {name.partition(".")[0] for name in FILES} >= {"weapons", "items", "fate", "masters/skills"}


def test_the_example_is_what_the_guide_builds() -> None:
    files = {path.relative_to(EXAMPLE).as_posix(): path for path in EXAMPLE.rglob("*.toml")}
    assert {name: path.read_text(encoding="utf-8") for name, path in files.items()} == FILES


def test_the_pack_is_sound_at_every_step(pack: Path) -> None:
    """A newcomer who stops after any file has something that works; skills come with their character."""
    assert check_packs([pack]) == ()
    for name in ("scenes/moon.toml", "maps/101-moon-crater.toml", "masters/skills.toml"):
        (pack / name).unlink()
        assert check_packs([pack]) == ()
    for name in ("masters/characters.toml", "fate.toml", "items.toml"):
        (pack / name).unlink()
        assert check_packs([pack]) == ()


def test_the_scenes_of_the_guide(pack: Path) -> None:
    file = pack / "scenes" / "moon.toml"
    scenes = read_scenes(file)
    assert len(scenes) == 6
    for each in scenes:
        assert run_scene(each, str(file), file.parent).failures == ()


def test_what_the_guide_shows_is_printed(pack: Path) -> None:
    """The commands in the order of the page: the weapon alone, its text, a slip, the scenes."""
    run = CliRunner().invoke
    (check, _, sound), (text_of, card, text), (_, french, texte), (_, _, slips), (play, scenes, passed) = (
        SHOWN
    )
    assert run(app, [play, *scenes.split()]).stdout == passed
    for name in set(FILES) - {"sets.toml", "weapons.toml"}:
        (pack / name).unlink()
    assert run(app, [check, "moon-of-eternia"]).stdout == sound
    assert run(app, [text_of, *card.split()]).stdout == text
    assert run(app, [text_of, *french.split()]).stdout.replace("\u202f", " ").replace("\xa0", " ") == texte
    broken = FILES["weapons.toml"].replace("wound", "wond", 1).replace("cost = 4\n", "")
    (pack / "weapons.toml").write_text(broken, encoding="utf-8")
    result = run(app, [check, "moon-of-eternia"])
    assert (result.exit_code, result.stdout) == (1, slips)


def test_the_force_of_the_guide_has_its_character(pack: Path) -> None:
    loaded = load_content([pack])
    (word,) = re.findall(r"--force (\S+:\d+)", PAGE)
    force = named_force(loaded, word, b"")
    assert "HX1" in [recruit.character for recruit in force.characters]
    assert named_force(loaded, codes.encode(force), b"").characters == force.characters


def test_the_map_of_the_pack_is_the_last_one(pack: Path) -> None:
    maps = load_content([pack]).maps.values()
    assert max(maps, key=lambda each: each.number).id == "moon-crater"


def test_the_tables_name_every_faction_slot_and_terrain() -> None:
    loaded = load_content()
    for word in (*loaded.factions, *Slots.__struct_fields__):
        assert f"`{word}`" in PAGE
    listed = (ROOT / "docs" / "maps.md").read_text(encoding="utf-8")
    for kind in loaded.terrain.values():
        assert f"| `{kind.id}` | {kind.name.en} |" in listed
