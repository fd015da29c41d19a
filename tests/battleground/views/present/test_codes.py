"""Share codes: short, fit for links, and every mistake is found and named."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

from eternia.battleground.packs.load import load_content
from eternia.battleground.random_force import random_force
from eternia.battleground.table.setup_data import ForceList, Recruit
from eternia.battleground.views.present import codes
from eternia.battleground.views.present.building import forces
from eternia.kernel.errors import DamagedDocument

CONTENT = load_content()


def sorted_decks(force_list: ForceList) -> ForceList:
    return msgspec.structs.replace(
        force_list, fate=tuple(sorted(force_list.fate)), glory=tuple(sorted(force_list.glory))
    )


@pytest.mark.parametrize("seed", range(40))
def test_a_code_gives_the_list_back(seed: int) -> None:
    chance = random.Random(seed)
    force_list = random_force(CONTENT, chance.choice(list(CONTENT.factions)), chance.randrange)
    code = codes.encode(force_list)
    assert re.fullmatch(r"[A-Za-z0-9_-]+", code)
    assert len(code) < 120
    assert sorted_decks(forces.decode(CONTENT, code)) == sorted_decks(force_list)


@pytest.mark.parametrize(
    "force_list",
    [
        ForceList("masters", ()),
        ForceList(
            "masters", (Recruit("HM1", ("WM12", "WM12"), ("I1", "I1")),), ("F3", "F3", "F1"), ("G1", "G1")
        ),
        ForceList("élus", (Recruit("palace-guard", ("sword of dawn",)),), ("F1", "own card", "F900"), ("x",)),
    ],
    ids=["empty", "copies", "other packs"],
)
def test_lists_that_are_not_legal_have_codes_too(force_list: ForceList) -> None:
    assert sorted_decks(codes.decode(codes.encode(force_list))) == sorted_decks(force_list)


def test_a_code_keeps_its_meaning() -> None:
    """Codes that people have shared must be readable forever."""
    force_list = ForceList(
        "masters", (Recruit("HM1", ("WM12",), ("I1",)), Recruit("HM2")), ("F1", "F2", "F48"), ("G1", "G18")
    )
    assert codes.encode(force_list) == SHARED
    assert codes.decode(SHARED) == force_list


SHARED = "B1-EhETwRcRIAMIES9SCRGiMJEu"


def test_every_slip_of_the_pen_is_found() -> None:
    code = codes.encode(CONTENT.forces["heroes-of-eternia"].force)
    for place in range(len(codes.PREFIX), len(code)):
        other = "A" if code[place] != "A" else "B"
        with pytest.raises(DamagedDocument):
            codes.decode(code[:place] + other + code[place + 1 :])
    for end in range(len(codes.PREFIX), len(code)):
        with pytest.raises(DamagedDocument):
            codes.decode(code[:end])


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "no share code"),
        ("hello", "no share code of a force"),
        ("B2-AAAA", "newer kind .B2."),
        ("B1-AA?A", "\\? cannot be"),
        ("B1-AAAA", "mistake"),
        ("B1-A", "mistake"),
        ("B1-" + "A" * 5000, "too long"),
    ],
)
def test_what_is_wrong_is_said(code: str, message: str) -> None:
    with pytest.raises(DamagedDocument, match=message):
        codes.decode(code)


def test_it_is_said_in_french_too() -> None:
    with pytest.raises(DamagedDocument, match="contient une erreur"):
        codes.decode("B1-AAAA", "fr")


def test_cards_that_are_not_here_are_named() -> None:
    code = codes.encode(ForceList("masters", (Recruit("HM99"),), ("F1",), ()))
    with pytest.raises(DamagedDocument, match="HM99"):
        forces.decode(CONTENT, code)


def test_a_forged_code_does_no_harm() -> None:
    """A right checksum over nonsense is refused like any other mistake."""
    chance = random.Random(1)
    refused = 0
    for _ in range(300):
        data = chance.randbytes(chance.randrange(1, 40))
        try:
            codes.decode(codes.PREFIX + codes.sealed(data))
        except DamagedDocument:
            refused += 1
    assert refused > 200


def test_a_number_without_end_is_refused() -> None:
    recruit = b"\x11\x1f" + b"\xff" * 2900 + b"\x10"
    with pytest.raises(DamagedDocument, match="mistake"):
        codes.decode(codes.PREFIX + codes.sealed(recruit))
