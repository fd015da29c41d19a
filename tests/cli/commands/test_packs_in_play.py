"""Packs of one's own in play: on the command line, in saved matches and on the server."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import typer
from msgspec.structs import replace
from typer.testing import CliRunner

from eternia.battleground.game import Battleground
from eternia.battleground.packs.load import load_content
from eternia.battleground.random_force import random_force
from eternia.battleground.table.setup_data import Recruit, Setup
from eternia.cli.commands.play import play
from eternia.cli.commands.replay import replay
from eternia.cli.commands.scene import scene
from eternia.kernel.documents.replay import load
from eternia.kernel.errors import DamagedDocument
from eternia.server.config import Config
from eternia.server.games.battleground.presenter import BattlegroundPresenter
from eternia.server.web.app import with_every_game
from support.checkout import ROOT

EXAMPLE = ROOT / "examples" / "packs" / "moon-of-eternia"
PACK = ("--pack", str(EXAMPLE))

app = typer.Typer()
for command in (play, replay, scene):
    app.command()(command)
run = CliRunner().invoke


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match that the computer played to its end with the pack."""
    file = tmp_path_factory.mktemp("saved") / "match.json"
    options = ["--seat", "none", "--opponent", "random", "--seed", "1", "--plain", "--save", str(file)]
    result = run(app, ["play", *PACK, "--force", "masters:7", "--against", "evil-horde:3", *options])
    assert result.exit_code == 0, result.output
    return file


def test_a_match_with_a_pack_is_saved_and_told_again(saved: Path) -> None:
    assert b'"content":"' + load_content([EXAMPLE]).version.encode() in saved.read_bytes()
    result = run(app, ["replay", str(saved), *PACK])
    assert (result.exit_code, "every digest as saved" in result.stdout) == (0, True)


def test_without_the_pack_it_is_refused_by_name(saved: Path) -> None:
    result = run(app, ["replay", str(saved)])
    assert result.exit_code == 1
    assert (
        "played with the pack 'moon-of-eternia', which is not loaded; name its folder with --pack"
        in result.stderr
    )


def test_a_changed_pack_and_one_too_many(saved: Path, tmp_path: Path) -> None:
    changed = Path(shutil.copytree(EXAMPLE, tmp_path / "moon-of-eternia"))
    more = tmp_path / "more"
    more.mkdir()
    for path in (changed / "items.toml", more / "items.toml"):
        text = (EXAMPLE / "items.toml").read_text(encoding="utf-8").replace("cost = 2", "cost = 3")
        path.write_text(text if path.parent == changed else text.replace("IX1", "IX2"), encoding="utf-8")
    with pytest.raises(DamagedDocument, match="the pack 'moon-of-eternia' has changed since"):
        load(Battleground(load_content([changed])), saved.read_bytes())
    with pytest.raises(DamagedDocument, match="played without more; leave out"):
        load(Battleground(load_content([EXAMPLE, more])), saved.read_bytes())


def test_scenes_with_a_pack_from_outside(tmp_path: Path) -> None:
    text = (EXAMPLE / "scenes" / "moon.toml").read_text(encoding="utf-8").replace('packs = [".."]\n', "")
    (tmp_path / "moon.toml").write_text(text, encoding="utf-8")
    assert run(app, ["scene", str(tmp_path), *PACK]).stdout.endswith("6 passed, 0 failed\n")
    assert run(app, ["scene", str(tmp_path)]).exit_code == 1


def test_a_game_with_the_new_cards() -> None:
    """The character, its weapon and item are recruited, the map can be chosen."""
    content = load_content([EXAMPLE])
    force = random_force(content, "masters", lambda below: 0)
    new = replace(force, characters=(Recruit("HX1", ("WX1",), ("IX1",)),))
    setup = Setup(mode="standard", forces=(new, force))
    assert Battleground(content).begin(setup).characters[0].weapons == ("WX1",)
    assert content.maps["moon-crater"].set == "moon-of-eternia"


def test_the_server_plays_with_packs(tmp_path: Path) -> None:
    application = with_every_game(Config(data=tmp_path, packs=(EXAMPLE,)))
    presenter = application._presenters["battleground"]
    assert isinstance(presenter, BattlegroundPresenter)
    assert "WX1" in presenter.content.weapons
    make, arguments = presenter.__reduce__()
    assert make(*arguments).content is presenter.content


def test_a_broken_pack_is_told_before_the_menu_asks(tmp_path: Path) -> None:
    (tmp_path / "weapons.toml").write_text("[WX1]\n", encoding="utf-8")
    result = run(app, ["play", "--plain", "--pack", str(tmp_path)])
    assert (result.exit_code, result.stdout) == (1, "")
    assert "the key 'table' is missing" in result.stderr
