"""What ``import eternia`` gives: every name, at the price of none until it is used."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import eternia

LOADED = "import json, sys, eternia; print(json.dumps(sorted(sys.modules)))"


def test_importing_the_library_loads_nothing_of_it() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    loaded = json.loads(done.stdout)
    assert [name for name in loaded if name.startswith("eternia")] == ["eternia"]
    assert "msgspec" not in loaded


def test_one_game_does_not_load_the_other() -> None:
    program = "import sys, eternia; eternia.{}(seed=1); print([m for m in sys.modules if m.startswith('eternia.{}')])"
    for begin, other in (("begin_fields", "battleground"), ("begin_battleground", "fields")):
        done = subprocess.run(
            [sys.executable, "-c", program.format(begin, other)], capture_output=True, text=True, check=True
        )
        assert done.stdout == "[]\n"


def test_every_name_is_there_and_explains_itself() -> None:
    assert sorted(eternia.__all__, key=str.lower) == sorted(set(eternia.__all__), key=str.lower)
    assert {name for names in eternia._HOMES.values() for name in names} == set(eternia.__all__)
    for name in eternia.__all__:
        found = getattr(eternia, name)
        assert name == "SPECTATOR" or found.__doc__, name
    assert set(eternia.__all__) < set(dir(eternia))


def test_no_other_name_is_there() -> None:
    with pytest.raises(AttributeError, match=r"'chess'; it has .*begin_battleground"):
        _ = eternia.chess  # type: ignore[attr-defined]
