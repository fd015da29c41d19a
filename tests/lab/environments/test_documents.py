"""The page of the environments names what there is; the example runs; a missing library is named with its remedy."""

from __future__ import annotations

import importlib
import importlib.util
import re
import sys
from pathlib import Path

import pytest

from eternia.lab.environments.battleground_actions import WHOLE
from eternia.lab.environments.battleground_board import PLANES
from eternia.lab.environments.battleground_columns import CARD_PILES, CHARACTER, FORCE, PROGRESS
from eternia.lab.environments.description import describe

CHECKOUT = Path(__file__).resolve().parents[3]
PAGE = (CHECKOUT / "docs" / "environments.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("names", [PLANES, CHARACTER, FORCE, CARD_PILES, PROGRESS, WHOLE])
def test_every_column_and_action_is_explained(names: tuple[str, ...]) -> None:
    ranges = {f"faces {facing}" for facing in range(1, 5)}
    missing = [name for name in names if f"`{name}`" not in PAGE and name not in ranges]
    assert not missing


def test_the_shapes_on_the_page_are_those_of_the_arrays() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\d, x]+) \|", PAGE, re.MULTILINE)
    told = {name: tuple(int(n) for n in shape.replace(",", "").split(" x ")) for name, shape in rows}
    assert told == describe("battleground").shapes
    assert f"({len(describe('battleground').vocabulary):,} in version 0)" in PAGE


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    path = CHECKOUT / "examples" / "train_policy.py"
    spec = importlib.util.spec_from_file_location("train_policy", path)
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    example.main(["--seconds", "0.1", "--games", "2"])
    printed = capsys.readouterr().out
    assert re.search(r"^before: \d+ wins", printed)
    assert re.search(r"^after \d+ games: \d+ wins", printed, re.MULTILINE)


@pytest.mark.parametrize(
    ("module", "library"), [("zoo", "pettingzoo"), ("single", "gymnasium"), ("spiel", "pyspiel")]
)
def test_a_missing_library_is_named_with_its_remedy(
    module: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"eternia.lab.environments.{module}"
    monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ModuleNotFoundError, match=rf"{library} is missing: .*eternia\[environments\]"):
        importlib.import_module(name)
