"""A whole first game against the computer, by clicks alone and by keys alone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.playing import Player, Typist
from browser.visitor import Visitors


def test_a_whole_first_game_by_clicks(visitors: Visitors) -> None:
    me = visitors()
    me.goto("/")
    me.page.get_by_role("button", name="Play the first game").click()
    me.page.wait_for_url("**/table/*")
    player = Player(me, seed=1)
    player.play()
    end = me.page.get_by_role("dialog")
    expect(end.get_by_text(re.compile("Victory|Defeat|Draw"))).to_be_visible()
    expect(end.get_by_role("button", name="Play again", exact=True)).to_be_visible()
    end.get_by_role("link", name="Watch the replay").click()
    expect(me.page.get_by_role("heading", name="Replay")).to_be_visible()


def test_a_whole_first_game_by_keys(visitors: Visitors) -> None:
    me = visitors()
    me.goto("/")
    player = Typist(me, seed=2)
    player.tab_to("role=button[name='Play the first game']")
    me.page.keyboard.press("Enter")
    me.page.wait_for_url("**/table/*")
    player.play()
    player.tab_to("role=link[name='Watch the replay']")
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("heading", name="Replay")).to_be_visible()
