"""The two lists are held to what the tests say, and the due list only shrinks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from eternia.rulebook.coverage import Survey, find_checkout, main, survey, write_due
from eternia.rulebook.index import RulebookError, parse
from eternia.rulebook.report import as_data

INDEX = parse(
    "battleground", "## BG-MOVE - Moving\n" + "".join(f"- **BG-MOVE-0{n}** Rule.\n" for n in range(1, 6))
)

Make = Callable[..., Path]


@pytest.fixture
def checkout(tmp_path: Path) -> Make:
    """Makes a checkout whose tests prove `proved`, with the two lists."""

    def make(proved: str = "", due: str = "", untestable: str = "") -> Path:
        (tmp_path / "tests").mkdir(exist_ok=True)
        (tmp_path / "pyproject.toml").touch()
        (tmp_path / "tests" / "test_a.py").write_text(f'def test_a():\n    """{proved}"""\n    assert f()')
        (tmp_path / "tests" / "due.toml").write_text(f"due = [{due}]")
        (tmp_path / "tests" / "untestable.toml").write_text(f"[untestable]\n{untestable}")
        return tmp_path

    return make


def look(root: Path) -> Survey:
    return survey(root, [INDEX])


def test_covered_and_missing_make_the_total(checkout: Make) -> None:
    found = look(checkout("BG-MOVE-01 to 02", '"BG-MOVE-03", "BG-MOVE-04"', 'BG-MOVE-05 = "physical"'))
    report = as_data(found)["battleground"]
    assert (report.total, report.covered, report.entries) == (4, 2, 5)
    assert report.missing == ("BG-MOVE-03", "BG-MOVE-04")
    assert report.untestable == {"BG-MOVE-05": "physical"}
    assert found.complaints == ()


@pytest.mark.parametrize(
    ("proved", "due", "untestable", "complaint"),
    [
        ("BG-MOVE-01 to 04", "", "", "BG-MOVE-05 has no test"),
        ("BG-MOVE-01 to 05", '"BG-MOVE-05"', "", "BG-MOVE-05 is due but tested in tests/test_a.py:1"),
        ("BG-MOVE-01 to 05", "", 'BG-MOVE-05 = "x"', "BG-MOVE-05 is listed as untestable but tested"),
        ("BG-MOVE-01 to 06", "", "", "tests/test_a.py:1: no rule is called BG-MOVE-06"),
        ("BG-MOVE-01 to 05", '"BG-MOVE-07"', "", "tests/due.toml: no rule is called BG-MOVE-07"),
        ("BG-MOVE-01 to 05", "", 'BG-MOVE-07 = "x"', "tests/untestable.toml: no rule is called BG-MOVE-07"),
        ("BG-MOVE-01 to 04", '"BG-MOVE-05", "BG-MOVE-05"', "", "tests/due.toml: BG-MOVE-05 is listed twice"),
        ("BG-MOVE-01 to 04", '"BG-MOVE-05"', 'BG-MOVE-05 = "x"', "BG-MOVE-05 is both due and untestable"),
    ],
)
def test_lists_and_tests_must_agree(
    checkout: Make, proved: str, due: str, untestable: str, complaint: str
) -> None:
    complaints = look(checkout(proved, due, untestable)).complaints
    assert [text for text in complaints if text.startswith(complaint)], complaints


def test_ids_of_other_indexes_are_let_alone(checkout: Make) -> None:
    assert look(checkout("BG-MOVE-01 to 05, FE-MOVE-01")).complaints == ()


def test_the_due_list_only_shrinks(checkout: Make) -> None:
    root = checkout("BG-MOVE-01", '"BG-MOVE-01", "BG-MOVE-02"')
    assert write_due(root, indexes=[INDEX]) == 1
    assert look(root).due == ("BG-MOVE-02",)


def test_the_due_list_can_be_made_anew(checkout: Make) -> None:
    root = checkout("BG-MOVE-01", "", 'BG-MOVE-05 = "x"')
    assert write_due(root, everything=True, indexes=[INDEX]) == 3
    assert look(root).due == ("BG-MOVE-02", "BG-MOVE-03", "BG-MOVE-04")


@pytest.mark.parametrize(
    ("due", "untestable", "message"),
    [("1", "", "write due ="), ("[", "", "not TOML"), ("", "BG-MOVE-05 = ' '", "BG-MOVE-05 needs a reason")],
)
def test_broken_lists_are_refused(checkout: Make, due: str, untestable: str, message: str) -> None:
    with pytest.raises(RulebookError, match=message):
        look(checkout("", due, untestable))


def test_a_checkout_is_found_from_a_folder_inside_it(checkout: Make, tmp_path: Path) -> None:
    root = checkout()
    assert find_checkout(root / "tests") == root
    (root / "tests" / "untestable.toml").unlink()
    with pytest.raises(RulebookError, match="no checkout of Eternia around"):
        find_checkout(tmp_path)


def test_the_command_fails_when_the_lists_are_wrong(
    checkout: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    root = checkout("BG-NOTHING-01")
    assert main(["--root", str(root)]) == 1
    assert "no rule is called BG-NOTHING-01" in capsys.readouterr().err


def test_ids_of_cards_are_no_rules(checkout: Make) -> None:
    index = parse("battleground", "Cards, not rules: BG-EQ.\n## BG-MOVE - Moving\n- **BG-MOVE-01** Rule.\n")
    assert index.cards == ("BG-EQ",)
    found = survey(checkout(proved="BG-MOVE-01 with BG-EQ-07, BG-SP-01"), [index])
    assert [complaint for complaint in found.complaints if "BG-EQ" in complaint] == []
    assert any("no rule is called BG-SP-01" in complaint for complaint in found.complaints)
