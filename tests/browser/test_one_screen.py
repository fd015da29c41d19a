"""Two people at one screen: a standard game, with a curtain between the hands."""

from __future__ import annotations

import json
import random
import re

import pytest
from playwright.sync_api import expect

from browser.house import House
from browser.playing import Player, Seen
from browser.visitor import Visitors
from eternia.battleground.game import Battleground
from eternia.battleground.table.options import Pick
from eternia.kernel.documents.replay import save
from eternia.kernel.match import Match
from support.random_games import setup_of

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


def asked_about_hidden_cards(kind: str) -> Match:
    """A standard game in which somebody who has hidden cards to choose from is asked this."""
    game = Battleground()
    for seed in range(100):
        chance = random.Random(seed)
        match = Match(game, setup_of(game, "standard", seed), seed.to_bytes(8, "big"))
        while match.outcome is None:
            decision = match.decisions[0]
            if decision.kind == kind and any(isinstance(option, Pick) for option in decision.options):
                return match
            match.choose(decision.seat, chance.choice(decision.options))
    raise AssertionError(f"{kind!r} is asked in none of these games")


@pytest.mark.parametrize("kind", ["react", "put back"])
def test_hidden_cards_wait_behind_the_curtain(visitors: Visitors, house: House, kind: str) -> None:
    """BG-RULING-008: cards that only the asked player may see are shown when that player says so."""
    match = asked_about_hidden_cards(kind)
    decision = match.decisions[0]
    cards = [option.card for option in decision.options if isinstance(option, Pick)]
    content = Battleground().content
    names = [content.fate[card].name.to("en") for card in cards]
    me = visitors()
    me.goto("/")
    made, _ = house.ask("POST", "/api/tables/import", json.loads(save(match)), me.cookie())
    me.goto(f"/table/{made['table']}")
    page = me.page
    curtain = page.locator(".curtain button")
    curtain.wait_for()
    for name in names:
        expect(page.get_by_text(name)).to_have_count(0)
    curtain.click()
    for name in names:
        expect(page.locator("#desk [data-choice]", has_text=name).first).to_be_visible()
