"""The page of the environments names what there is; the example runs; a missing library is named with its remedy."""

from __future__ import annotations

import importlib
import importlib.util
import math
import re
import sys
from pathlib import Path

import pytest

from eternia.lab.environments.battleground import actions as battleground_actions
from eternia.lab.environments.battleground import board as battleground_board
from eternia.lab.environments.battleground import columns as battleground_columns
from eternia.lab.environments.description import GAMES, describe
from eternia.lab.environments.fields import actions as fields_actions
from eternia.lab.environments.fields import columns as fields_columns

CHECKOUT = Path(__file__).resolve().parents[3]
PAGE = (CHECKOUT / "docs" / "environments.md").read_text(encoding="utf-8")
NAMED = {"battleground": "Battleground", "fields": "Fields of Eternia"}
COLUMNS = {
    "battleground": (
        battleground_board.PLANES, battleground_columns.CHARACTER, battleground_columns.FORCE,
        battleground_columns.CARD_PILES, battleground_columns.PROGRESS,
    ),
    "fields": (
        fields_columns.AREA, fields_columns.HERO, fields_columns.TEAM, fields_columns.CARD_PILES,
        fields_columns.DECK, fields_columns.SIDE, fields_columns.GRID_CARD, fields_columns.PROGRESS,
    ),
}  # fmt: skip
WHOLE = {"battleground": battleground_actions.WHOLE, "fields": fields_actions.WHOLE}
EACH_GAME = pytest.mark.parametrize("game", GAMES)


def section(title: str) -> str:
    """The part of the page below a heading."""
    _, _, rest = PAGE.partition(f"\n## {title}\n")
    assert rest, title
    return rest.partition("\n## ")[0]


def unexplained(names: tuple[str, ...], text: str) -> list[str]:
    """The names that a text does not have, neither one by one nor as ``from`` to ``to``."""
    found = {name for name in names if f"`{name}`" in text}
    for first, last in re.findall(r"`([^`]+)`\s+to\s+`([^`]+)`", text):
        if first in names and last in names:
            found.update(names[names.index(first) : names.index(last) + 1])
    return [name for name in names if name not in found]


@pytest.mark.parametrize(("game", "names"), [(game, names) for game in GAMES for names in COLUMNS[game]])
def test_every_column_is_explained(game: str, names: tuple[str, ...]) -> None:
    assert not unexplained(names, section(f"Observations of {NAMED[game]}"))


@EACH_GAME
def test_every_action_is_explained(game: str) -> None:
    titles = "|".join(NAMED.values())
    common, *own = re.split(rf"^\*\*(?:{titles})\*\*", section("Actions"), flags=re.MULTILINE)
    text = dict(zip(GAMES, own, strict=True))[game]
    assert not unexplained(WHOLE[game], common + text)
    ends = re.findall(r"^\| `([^`]+)` to `([^`]+)` \|", common + text, re.MULTILINE)
    assert {name for pair in ends for name in pair} <= set(describe(game).vocabulary.names)


@EACH_GAME
def test_the_shapes_on_the_page_are_those_of_the_arrays(game: str) -> None:
    text = section(f"Observations of {NAMED[game]}")
    rows = re.findall(r"^\| `(\w+)` \| ([\d, x]+) \|", text, re.MULTILINE)
    told = {name: tuple(int(n) for n in shape.replace(",", "").split(" x ")) for name, shape in rows}
    assert told == describe(game).shapes
    actions = f"{len(describe(game).vocabulary):,}"
    assert f"**{NAMED[game]}** ({actions} in version 0)" in PAGE
    numbers = sum(math.prod(shape) for shape in told.values())
    assert f"\n| {NAMED[game]} | {actions} | {numbers:,} |" in PAGE


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
