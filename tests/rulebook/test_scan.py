"""Only what a running test says in its docstring or marker, or a scene in its list, counts as proof."""

from __future__ import annotations

import pytest

from eternia.rulebook.index import RulebookError
from eternia.rulebook.scan import claims_of_python, claims_of_scene, named_ids


def proved(source: str) -> list[str]:
    return [claim.id for claim in claims_of_python(source, "tests/test_x.py")]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("BG-MOVE-16: three points", ["BG-MOVE-16"]),
        ("BG-MOVE-16 to 18", ["BG-MOVE-16", "BG-MOVE-17", "BG-MOVE-18"]),
        ("BG-MOVE-16..18.", ["BG-MOVE-16", "BG-MOVE-17", "BG-MOVE-18"]),
        ("BG-MOVE-09 to BG-MOVE-10", ["BG-MOVE-09", "BG-MOVE-10"]),
        ("BG-RULING-009..010", ["BG-RULING-009", "BG-RULING-010"]),
        ("BG-W3-TERRAIN-01, FE-EPIC-3-04", ["BG-W3-TERRAIN-01", "FE-EPIC-3-04"]),
        ("BG-MOVE-16 to 3 hexes", ["BG-MOVE-16"]),
        ("BG-MOVE-16 to 12", ["BG-MOVE-16"]),
        ("the section BG-MOVE", []),
    ],
)
def test_ids_and_ranges(text: str, ids: list[str]) -> None:
    assert list(named_ids(text)) == ids


def test_the_docstring_of_a_test_counts() -> None:
    assert proved('def test_a():\n    """BG-MOVE-01: text"""\n    assert f()') == ["BG-MOVE-01"]


def test_the_docstring_of_a_class_with_tests_counts() -> None:
    body = '    """BG-MOVE-01"""\n    def test_a(self):\n        """BG-MOVE-02"""\n        assert f()'
    assert proved("class TestMove:\n" + body) == ["BG-MOVE-01", "BG-MOVE-02"]
    assert proved('class TestMove:\n    """BG-MOVE-01"""') == []


@pytest.mark.parametrize("marker", ["pytest.mark.rule", "rule"])
def test_a_marker_counts(marker: str) -> None:
    assert proved(f'@{marker}("BG-MOVE-01", "BG-MOVE-03 to 04")\ndef test_a():\n    assert f()') == [
        "BG-MOVE-01",
        "BG-MOVE-03",
        "BG-MOVE-04",
    ]


@pytest.mark.parametrize(
    "source",
    [
        '"""BG-MOVE-01"""',
        "def test_a():\n    # BG-MOVE-01\n    assert f()",
        'def test_a():\n    assert f("BG-MOVE-01")',
        'def helper():\n    """BG-MOVE-01"""\n    assert f()',
        'def test_a():\n    """BG-MOVE-01"""',
        'def test_a():\n    """BG-MOVE-01"""\n    pass',
        '@pytest.mark.skip\ndef test_a():\n    """BG-MOVE-01"""\n    assert f()',
        '@pytest.mark.xfail(reason="x")\ndef test_a():\n    """BG-MOVE-01"""\n    assert f()',
        '@pytest.mark.skip\nclass TestA:\n    """BG-MOVE-01"""\n    def test_a(self):\n        assert f()',
    ],
)
def test_other_mentions_do_not_count(source: str) -> None:
    assert proved(source) == []


def test_a_claim_names_its_place() -> None:
    (claim,) = claims_of_python('\n\ndef test_a():\n    """BG-MOVE-01"""\n    assert f()', "tests/test_x.py")
    assert claim.place == "tests/test_x.py:3"


def test_scenes_name_rules_at_the_top_or_in_a_table() -> None:
    text = 'title = "BG-MOVE-09"\nrules = ["BG-MOVE-01", "BG-MOVE-03..04"]\n[[scene]]\nrules = ["BG-EX-01"]'
    claims = claims_of_scene(text, "scenes/a.toml")
    assert [claim.id for claim in claims] == ["BG-MOVE-01", "BG-MOVE-03", "BG-MOVE-04", "BG-EX-01"]


def test_files_that_cannot_be_read_are_named() -> None:
    with pytest.raises(RulebookError, match=r"scenes/a\.toml: not TOML"):
        claims_of_scene("rules = [", "scenes/a.toml")
    with pytest.raises(RulebookError, match=r"tests/test_x\.py:1: not Python"):
        claims_of_python("def", "tests/test_x.py")
