"""The page docs/fields-heroes.md: every hero has its designed numbers, or the change is listed with a reason."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from eternia.fields.packs.load import load_content
from support.checkout import ROOT

NUMBERS = ("hp", "mind", "body", "initiative", "movement")
PAGE = (ROOT / "docs" / "fields-heroes.md").read_text(encoding="utf-8")
FOLDER = ROOT / "src" / "eternia" / "content" / "fields" / "heroes"
HEROES = load_content().heroes
CARDS: dict[str, dict[str, Any]] = {
    id_: card
    for file in FOLDER.glob("*.toml")
    for id_, card in tomllib.loads(file.read_text(encoding="utf-8")).items()
}


def rows_below(heading: str) -> list[list[str]]:
    """The cells of the table below a heading, without its head."""
    part = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("| H-")]
    return [[cell.strip() for cell in row] for row in rows]


def surge(weapon: dict[str, Any]) -> str:
    """A surge as the page writes it."""
    return " ".join([f"`{rule}`" for rule in weapon["surge"]])


def printed(card: dict[str, Any]) -> dict[str, str]:
    """What a card has in numbers: its values, and the surges of its weapons by their names."""
    return {word: str(card[word]) for word in NUMBERS} | {
        weapon["name"]["en"]: surge(weapon) for weapon in card["weapons"]
    }


DESIGNED = {id_: dict(zip(printed(CARDS[id_]), [*values.split(), *surges], strict=True))
            for id_, _, values, *surges in rows_below("As designed")}  # fmt: skip
CHANGED = {
    (id_, what): (before, now, why) for id_, _, what, before, now, why in rows_below("What was changed")
}


@pytest.mark.parametrize("id_", HEROES)
def test_numbers_are_as_designed_or_the_change_is_listed(id_: str) -> None:
    """FE-OPEN-01: nothing differs from the design without a written reason, and nothing is listed that does not."""
    found = {
        what: (DESIGNED[id_][what], now)
        for what, now in printed(CARDS[id_]).items()
        if now != DESIGNED[id_][what]
    }
    assert found == {what: (before, now) for (hero, what), (before, now, _) in CHANGED.items() if hero == id_}


def test_the_list_names_heroes_and_gives_reasons() -> None:
    """FE-OPEN-01: all 24 heroes by their names, and a reason for each change."""
    assert {id_: name for id_, name, *_ in rows_below("As designed")} == {
        h.id: h.name.en for h in HEROES.values()
    }
    assert all(HEROES[id_].name.en == name for id_, name, *_ in rows_below("What was changed"))
    assert all(why for *_, why in CHANGED.values())


MOUNTED = [
    (hero, other)
    for hero in HEROES.values()
    for other in HEROES.values()
    if hero.mounted and not other.mounted and hero.person == other.person
]


@pytest.mark.parametrize(("mounted", "on_foot"), MOUNTED, ids=lambda hero: hero.id)
def test_a_mounted_hero_is_nowhere_weaker(mounted: Any, on_foot: Any) -> None:
    """FE-MOUNT-01, FE-OPEN-24: no number falls in the saddle, and a weapon that came along is as good."""
    assert all(getattr(mounted, word) >= getattr(on_foot, word) for word in NUMBERS)
    for weapon in mounted.weapons:
        same = [other for other in on_foot.weapons if other.name == weapon.name]
        assert all(weapon == other for other in same)


def test_six_heroes_can_be_mounted() -> None:
    """FE-OPEN-24: each with a card on foot."""
    assert len(MOUNTED) == 6


def test_characters_are_kept() -> None:
    """FE-OPEN-01: She-Ra has not the least mind; no sorcerer is as strong as He-Man, nobody stronger than She-Ra."""
    assert HEROES["H-02"].mind > min(hero.mind for hero in HEROES.values())
    assert max(HEROES[id_].body for id_ in ("H-10", "H-16", "H-22")) < HEROES["H-01"].body
    assert max(hero.body for hero in HEROES.values()) == HEROES["H-02"].body
