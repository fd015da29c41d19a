"""Two people at one screen: a standard game, with a curtain between the hands."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.playing import Player, Seen
from browser.visitor import Visitors

ROUND = 2
"""So far they play; random games of both set-ups are played to their end by other tests."""


def test_a_standard_game_behind_a_curtain(visitors: Visitors) -> None:
    me = visitors()
    me.goto("/")
    me.goto("/new")
    page = me.page
    page.get_by_role("radio", name="Standard game").check(force=True)
    page.get_by_role("radio", name="Somebody here").check(force=True)
    start = page.get_by_role("button", name="Start the game")
    expect(start).not_to_have_attribute("aria-disabled", "true")
    start.click()
    page.wait_for_url("**/table/*")
    player = Player(me, seed=4)
    controls: set[str] = set()
    curtains = 0

    def watch(seen: Seen) -> None:
        nonlocal curtains
        controls.add(seen.control)
        if seen.curtain:
            curtains += 1
            assert page.get_by_role("region", name=re.compile("hand|Hand")).count() == 0
            assert page.locator("[data-hand]").count() == 0

    player.watch = watch
    player.play(until=lambda seen: page.get_by_text(f"Round {ROUND}", exact=False).count() > 0)
    assert curtains > 3
    assert len(controls) > 5, controls
