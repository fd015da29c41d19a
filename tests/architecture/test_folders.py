"""A folder can be taken in at a glance: past a number of modules its subject has parts, and they get folders."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from support.checkout import ROOT, name_of, python_files

MOST_OF_A_PACKAGE = 20
MOST_OF_THE_CLIENT = 25
CLIENT = ROOT / "web" / "src"


def crowded(files: list[Path], most: int) -> dict[str, int]:
    """The folders that hold more than so many of these files."""
    found = Counter(path.parent for path in files)
    return {name_of(folder): count for folder, count in found.items() if count > most}


def test_a_package_can_be_taken_in_at_a_glance() -> None:
    modules = [path for path in python_files() if path.name != "__init__.py"]
    assert not crowded(modules, MOST_OF_A_PACKAGE)


def test_a_folder_of_the_client_can_be_taken_in_at_a_glance() -> None:
    modules = [path for path in CLIENT.rglob("*") if path.suffix in (".ts", ".svelte")]
    assert modules
    assert not crowded([path for path in modules if not path.name.endswith(".test.ts")], MOST_OF_THE_CLIENT)
