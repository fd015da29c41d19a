"""The wheel: whoever installs it has the whole game, browser client and all, and needs no build."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from browser.house import House
from support.checkout import ROOT, SOURCE
from support.patience import PATIENCE

BUILD = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"


@pytest.fixture(scope="module")
def unpacked(client: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, as it lies in a folder of installed packages."""
    built, folder = tmp_path_factory.mktemp("wheel"), tmp_path_factory.mktemp("installed")
    command = [sys.executable, "-c", BUILD, str(built)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = built.glob("eternia-*-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_it_holds_the_package_and_nothing_else(unpacked: Path) -> None:
    package, info = sorted(path.name for path in unpacked.iterdir())
    assert (package, info.endswith(".dist-info")) == ("eternia", True)
    ours = {path.relative_to(SOURCE) for path in SOURCE.rglob("*") if path.is_file()}
    wanted = {path for path in ours if "__pycache__" not in path.parts}
    theirs = {path.relative_to(unpacked / "eternia") for path in (unpacked / "eternia").rglob("*")}
    assert wanted <= theirs
    client = unpacked / "eternia" / "server" / "client"
    assert (client / "index.html").is_file()
    assert list((client / "assets").glob("*.js"))
    assert "eternia = eternia.cli.main:app" in (unpacked / info / "entry_points.txt").read_text("utf-8")


def test_it_serves_the_page(unpacked: Path, tmp_path: Path) -> None:
    page = unpacked / "eternia" / "server" / "client" / "index.html"
    page.write_text(page.read_text("utf-8") + "<!-- unpacked -->", "utf-8")
    house = House(tmp_path, unpacked)
    house.start()
    try:
        shown, _ = house.fetch("GET", "/")
    finally:
        house.stop()
    assert b"/assets/" in shown
    assert shown.endswith(b"<!-- unpacked -->"), "another installation answers"
