"""The rules index is read completely, and a broken one is refused with its place."""

from __future__ import annotations

import re

import pytest

from eternia.rulebook.index import Entry, Index, RulebookError, load, parse
from support.checkout import SOURCE

HEAD = "## BG-MOVE - Moving\n\n"


def test_an_entry_has_id_section_source_and_text() -> None:
    index = parse(
        "battleground", HEAD + "- **BG-MOVE-01** (EN p.14; VIDEO, move) One point, one hex (open ground)."
    )
    assert index.entries == (
        Entry("BG-MOVE-01", "BG-MOVE", "EN p.14; VIDEO, move", "One point, one hex (open ground)."),
    )
    assert index.titles == {"BG-MOVE": "Moving"}
    assert index.prefix == "BG"


def test_a_ruling_has_no_source() -> None:
    (entry,) = parse(
        "battleground", "## BG-RULING - Rulings\n- **BG-RULING-001** **Title.** Text (why)."
    ).entries
    assert entry.source == ""
    assert entry.text == "**Title.** Text (why)."


def test_sections_with_numbers_in_their_name_are_read() -> None:
    (entry,) = parse("fields", "### FE-EPIC-3: title\n- **FE-EPIC-3-04** (p.20) Text.").entries
    assert (entry.section, entry.id) == ("FE-EPIC-3", "FE-EPIC-3-04")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEAD + "- **BG-MOVE-01** a\n- **BG-MOVE-01** b", "rules/battleground.md:4: BG-MOVE-01 occurs twice"),
        (HEAD + "- **BG-MOVE-1** a", "rules/battleground.md:3: cannot read this entry"),
        ("- **BG-MOVE-01** a", "no heading for BG-MOVE"),
        ("nothing", "no entry found"),
    ],
)
def test_a_broken_index_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(RulebookError, match=re.escape(message)):
        parse("battleground", text)


@pytest.mark.parametrize("index", load(), ids=lambda index: index.game)
def test_ids_count_up_without_a_gap(index: Index) -> None:
    numbers: dict[str, list[int]] = {}
    for entry in index.entries:
        numbers.setdefault(entry.section, []).append(int(entry.id.rpartition("-")[2]))
    for section, found in numbers.items():
        assert found == list(range(1, len(found) + 1)), section


def test_the_contents_of_battleground_agree_with_its_entries() -> None:
    text = (SOURCE / "content" / "rules" / "battleground.md").read_text(encoding="utf-8")
    index = parse("battleground", text)
    promised = {
        name: int(count) for name, count in re.findall(r"^\| (BG-\S+) \| (\d+) \|$", text, re.MULTILINE)
    }
    counted: dict[str, int] = {}
    for entry in index.entries:
        counted[entry.section] = counted.get(entry.section, 0) + 1
    assert counted == promised
    assert f"| **All numbered entries** | **{len(index.entries)}** |" in text


def test_rules_refer_to_rules_that_exist() -> None:
    for index in load():
        known = set(index.ids)
        for entry in index.entries:
            named = set(re.findall(rf"\b{index.prefix}(?:-[A-Z0-9]+)+-\d{{2,3}}\b", entry.text))
            assert named <= known, entry.id
