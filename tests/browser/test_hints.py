"""Hints in the browser: asked by button or key, marked with a click, and never for somebody who only watches."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.playing import Player, Seen
from browser.visitor import Visitors

MARKED = "#desk [data-suggested], #desk [aria-pressed=true], #desk [data-confirm], [data-hand] .raised"
"""How a control shows what a hint points at: marked, pressed, waiting to be confirmed, or a card that stands up."""


def ready(seen: Seen) -> bool:
    """At an action of an activation."""
    return seen.mine and "acts" in seen.control


def hinted(page: Page) -> list[str]:
    """Wait for the hints; what they say."""
    shown = page.locator("#desk .hints ol li button")
    expect(shown.first).to_be_visible()
    return shown.all_inner_texts()


def test_a_hint_by_button_and_by_key(visitors: Visitors) -> None:
    me = visitors()
    me.goto("/")
    me.page.get_by_role("button", name="Play the first game").click()
    me.page.wait_for_url("**/table/*")
    player = Player(me, seed=1)
    player.play(until=ready)
    me.page.get_by_role("button", name="Hint", exact=True).click()
    found = hinted(me.page)
    assert 1 <= len(found) <= 3
    assert all(re.search(r"[+−-]\d+\.\d", text) for text in found), found
    before = player.see()
    for number in range(len(found)):
        me.page.locator("#desk .hints ol li button").nth(number).click()
        expect(me.page.locator(MARKED).first).to_be_visible()
    # Taking up a hint chooses nothing.
    assert player.see().title == before.title
    me.page.keyboard.press("Escape")
    # Hints stay while something is planned, and go with the choice.
    answered = len(me.stored)
    player.play(until=lambda seen: len(me.stored) > answered)
    expect(me.page.locator("#desk .hints ol")).to_have_count(0)
    player.play(until=lambda seen: seen.mine and len(seen.choices) > 1)
    me.page.locator("#desk h2").focus()
    me.page.keyboard.press("i")
    assert hinted(me.page)


def test_every_kind_of_decision_can_take_up_a_hint(visitors: Visitors) -> None:
    """Cards, places, facings, numbers: whatever is asked at the start of a game."""
    me = visitors()
    me.goto("/")
    me.page.get_by_role("button", name="Play the first game").click()
    me.page.wait_for_url("**/table/*")
    player = Player(me, seed=3)
    kinds: set[str] = set()

    def watch(seen: Seen) -> None:
        button = me.page.locator("[data-hint]")
        if seen.control in kinds or not seen.mine or seen.curtain or seen.scene or button.is_disabled():
            return
        kinds.add(seen.control)
        button.click()
        hinted(me.page)
        me.page.locator("#desk .hints ol li button").first.click()
        expect(me.page.locator(MARKED).first).to_be_visible()

    player.watch = watch
    player.play(until=lambda seen: len(kinds) >= 4)
    assert len(kinds) >= 4


def test_spectators_get_no_hints(visitors: Visitors) -> None:
    me, other = visitors(), visitors()
    me.goto("/")
    me.page.get_by_role("button", name="Play the first game").click()
    me.page.wait_for_url("**/table/*")
    Player(me, seed=1).wait()
    other.page.goto(me.page.url)
    button = other.page.get_by_role("button", name="Hint", exact=True)
    expect(button).to_be_disabled()
    other.page.locator("body").press("i")
    expect(other.page.locator("#desk .hints ol")).to_have_count(0)
