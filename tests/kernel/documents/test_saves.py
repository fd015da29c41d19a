"""Saved matches are found by name in one folder of the user's data, or by path."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from eternia.kernel.documents.saves import (
    data_folder,
    file_to_read,
    file_to_write,
    put,
    saved_in,
    saves_folder,
)
from eternia.kernel.errors import EterniaError

MATCH = b'{"format":"eternia-match/1","game":"battleground","records":[]}'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ETERNIA_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "data" / "saves"


@pytest.mark.skipif(sys.platform != "linux", reason="platformdirs knows the folders of other systems")
def test_without_a_word_the_folder_is_where_the_system_keeps_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ETERNIA_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "eternia"


def test_a_name_lies_in_the_folder_and_a_path_where_it_says(folder: Path) -> None:
    assert saves_folder() == folder
    assert file_to_write("mine") == file_to_write("mine.json") == folder / "mine.json"
    assert file_to_write("./mine.json") == Path("mine.json")
    assert file_to_write("there/mine") == Path("there/mine")


def test_a_name_is_read_from_the_folder_first(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_bytes(MATCH)
    assert file_to_read("mine.json") == Path("mine.json")
    put(file_to_write("mine"), MATCH)
    assert file_to_read("mine.json") == file_to_read("mine") == folder / "mine.json"
    assert file_to_read("./none.json") == Path("none.json")


def test_an_unknown_name_is_told_what_is_there(folder: Path) -> None:
    with pytest.raises(EterniaError, match=r"there is no saved match 'other'; saved in .*: none yet"):
        file_to_read("other")
    put(file_to_write("mine"), MATCH)
    with pytest.raises(EterniaError, match=r"saved in .*saves: mine$"):
        file_to_read("other")


def test_matches_are_listed_newest_first_and_other_files_passed_over(folder: Path) -> None:
    assert saved_in(folder) == []
    for age, name in enumerate(("new", "old")):
        put(file_to_write(name), MATCH)
        os.utime(folder / f"{name}.json", (1_000_000 - age, 1_000_000 - age))
    (folder / "notes.json").write_text("[1, 2]", encoding="utf-8")
    (folder / "broken.json").write_bytes(b"\xff{")
    assert [(each.name, each.game) for each in saved_in(folder)] == [
        ("new", "battleground"),
        ("old", "battleground"),
    ]


def test_a_save_is_written_whole_and_for_its_user_alone(folder: Path) -> None:
    put(file_to_write("mine"), MATCH)
    put(file_to_write("mine"), MATCH + b"\n")
    assert [file.name for file in folder.iterdir()] == ["mine.json"]
    assert (folder / "mine.json").read_bytes() == MATCH + b"\n"
    if os.name == "posix":
        assert folder.stat().st_mode & 0o077 == 0
