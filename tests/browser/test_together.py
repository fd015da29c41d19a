"""Two people and a spectator at one table: reload, power cut and restart in the middle, and nothing is lost."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.house import House
from browser.playing import Player
from browser.visitor import Visitor, Visitors
from support.patience import PATIENCE, wait_until

RELOAD, CUT, END = 20, 40, 70
"""Records after which one reloads, the server is killed, and one gives up."""


def test_two_people_a_spectator_a_reload_and_a_power_cut(visitors: Visitors, house: House) -> None:
    one, other, spectator = visitors(), visitors("fr"), visitors()
    table = _meet(one, other)
    spectator.goto(f"/table/{table}")
    players = (Player(one, seed=5), Player(other, seed=6))

    _play(players, lambda: one.records >= RELOAD)
    _see_the_same(one, other, spectator)
    other.page.reload()
    other.page.locator("#desk").wait_for()

    _play(players, lambda: one.records >= CUT)
    _see_the_same(one, other, spectator)
    log = spectator.log
    with one.without_server(), other.without_server(), spectator.without_server():
        # The very last click may or may not arrive; whatever is acknowledged must be there afterwards.
        _click_without_waiting(players)
        house.kill()
        shown = max(one.records, other.records, spectator.records)
        expect(spectator.page.get_by_role("alert")).to_be_visible()
        house.start()
        for visitor in (one, other, spectator):
            expect(visitor.page.get_by_role("alert")).to_have_count(0)
    _see_the_same(one, other, spectator)
    assert spectator.records >= shown, "something that was shown is gone"
    assert spectator.log[: len(log)] == log

    _play(players, lambda: one.records >= END)
    _forfeit(one.page)
    expect(other.page.get_by_role("dialog")).to_contain_text("Victoire")
    expect(spectator.page.get_by_role("dialog")).to_be_visible()
    # The last record is that one gave up; every other is a choice.
    document, _ = house.ask("GET", f"/api/tables/{table}/document", cookie=one.cookie())
    for seat, visitor in enumerate((one, other)):
        kept = sum(record["seat"] == seat for record in document["records"][:-1])
        assert len(visitor.stored) > 10
        assert len(visitor.stored) <= kept <= len(visitor.chosen), f"seat {seat}: a choice is lost or doubled"


def _meet(one: Visitor, other: Visitor) -> str:
    """One invites by link, the other follows it; gives the table."""
    one.goto("/")
    one.page.get_by_role("button", name="Invite by link").click()
    dialog = one.page.get_by_role("dialog", name="Invite by link")
    link = dialog.get_by_label("Link to the table").input_value()
    dialog.get_by_role("button", name="Go to the table").click()
    one.page.wait_for_url("**/table/*")
    other.page.goto(link)
    other.page.wait_for_url("**/table/*")
    assert other.page.url == one.page.url
    return one.page.url.rpartition("/")[2]


def _forfeit(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Forfeit").click()
    page.get_by_role("dialog", name="Forfeit the game?").get_by_role("button", name="Forfeit").click()


def _play(players: tuple[Player, ...], enough: Callable[[], bool]) -> None:
    """Whoever can do something does it, until the match is over or it is enough."""
    idle = time.monotonic()
    while not enough():
        acted = False
        for player in players:
            seen = player.see()
            if seen.over:
                return
            if player.can_act(seen):
                player.act(seen)
                acted = True
        now = time.monotonic()
        idle = now if acted else idle
        assert now - idle < PATIENCE, f"nobody can do anything; before: {[p.done[-5:] for p in players]}"
        if not acted:
            players[0].page.wait_for_timeout(15)


def _see_the_same(*visitors: Visitor) -> None:
    """Wait until all have been shown the newest record."""
    wait_until(
        lambda: len({visitor.records for visitor in visitors}) == 1,
        pause=lambda: visitors[0].page.wait_for_timeout(15),
    )


def _click_without_waiting(players: tuple[Player, ...]) -> None:
    for player in players:
        seen = player.see()
        if player.can_act(seen):
            player.choice(seen)[1]()
