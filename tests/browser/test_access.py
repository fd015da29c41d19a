"""R18: axe finds nothing on any page and in any state of a game, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.house import House
from browser.playing import Player, Seen
from browser.visitor import PHONE, WIDE, Visitor, Visitors
from support.checkout import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Resolves when what was changed is on the screen."""
STATES = 10
"""So many states of a game are looked at, at least: sorts of moments, and what can be opened."""
MOMENTS = 7
PAGES = (
    "/",
    "/new",
    "/forces",
    "/collection",
    "/rules",
    "/rules/BG-MOVE-16",
    "/learn",
    "/nowhere/at/all",
    "/join/none/none",
)


def violations(page: Page, where: str) -> list[str]:
    """What axe finds, in words."""
    if not page.evaluate("typeof axe === 'object'"):
        # As an expression, not as a script element: the page's own policy stays in force.
        page.evaluate(AXE.read_text(encoding="utf-8") + ";0")
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [
        f"{where}: {rule['id']} ({rule['impact']}): {rule['help']}\n    "
        + "\n    ".join(f"{node['target']} {node['html'][:160]}" for node in rule["nodes"][:4])
        for rule in found
    ]


def settled(visitor: Visitor, path: str) -> None:
    """Open a page and wait until it has fetched what it shows."""
    visitor.goto(path)
    visitor.page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_pages(visitors: Visitors, house: House, language: str) -> None:
    found = []
    for size, theme in ((WIDE, "dark"), (PHONE, "light")):
        me = visitors(language, size, theme=theme)
        settled(me, "/")
        replay = f"/replay/{house.finished_match(me.cookie())}"
        for path in (*PAGES, replay):
            # What is not there is said with an error, which the browser also puts into its console.
            known = list(me.problems)
            settled(me, path)
            if "none" in path:
                me.problems = known
            found += violations(me.page, f"{path} ({language}, {theme}, {size[0]} px)")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("size", "theme", "language"),
    [(WIDE, "dark", "en"), (WIDE, "light", "fr"), (PHONE, "dark", "fr")],
    ids=["wide-dark-en", "wide-light-fr", "phone-dark-fr"],
)
def test_states_of_a_game(visitors: Visitors, size: tuple[int, int], theme: str, language: str) -> None:
    me = visitors(language, size, theme=theme)
    settled(me, "/")
    me.page.get_by_role("button", name=re.compile("Play the first game|Jouer la première partie")).click()
    me.page.wait_for_url("**/table/*")
    player = Player(me, seed=11)
    looked: set[str] = set()
    found: list[str] = []

    def look(seen: Seen) -> None:
        state = kind(seen)
        if state not in looked:
            looked.add(state)
            found.extend(violations(me.page, f"{state}, {seen.title!r}"))

    player.watch = look
    player.play(until=lambda seen: len(looked) >= MOMENTS)
    for name, open_it in OPENED.items():
        if open_it(me.page):
            me.page.evaluate(DRAWN)
            looked.add(name)
            found += violations(me.page, name)
            me.page.keyboard.press("Escape")
            expect(me.page.locator("dialog[open]")).to_have_count(0)
    assert len(looked) >= STATES, looked
    assert not found, "\n".join(found)


def _key(page: Page, key: str) -> bool:
    page.keyboard.press(key)
    return True


def _press(page: Page, what: str, shows: str = "body") -> bool:
    """Press the first of these, if there is one, and wait for what it shows."""
    wanted = page.locator(what).locator("visible=true").first
    if wanted.count() == 0:
        return False
    wanted.click()
    page.locator(shows).first.wait_for()
    return True


OPENED: dict[str, Callable[[Page], bool]] = {
    "keys": lambda page: _key(page, "?"),
    "log": lambda page: _key(page, "l"),
    "hand": lambda page: _key(page, "h"),
    "forces": lambda page: _key(page, "f"),
    "sheet of a character": lambda page: _press(page, ".plate, [data-guide=forces] button"),
    "menu": lambda page: _press(page, "role=button[name=/^Menu/]"),
    "rule": lambda page: _press(page, "#desk a.rule", "role=dialog"),
    "board with the ring": lambda page: _key(page, "b") and _key(page, "ArrowRight"),
    "sight": lambda page: _key(page, "s"),
}
"""What can be opened at any moment of a game; Escape closes it."""


def kind(seen: Seen) -> str:
    """What sort of moment this is."""
    parts = [
        "reveal" if seen.scene is not None else seen.control,
        "planned" if seen.confirm else "",
        "aimed" if seen.targets else "",
        "raised" if any(each.pressed == "true" for each in seen.choices) else "",
        "dangerous" if seen.places and seen.confirm else "",
    ]
    return " ".join([part for part in parts if part])
