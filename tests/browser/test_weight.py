"""R19: the script that the lobby and a table need is at most 200 kB, compressed."""

from __future__ import annotations

import gzip

from playwright.sync_api import Response

from browser.visitor import Visitors

MOST = 200_000


def test_the_script_of_the_lobby_and_a_table_is_light(visitors: Visitors) -> None:
    me = visitors("fr")
    scripts: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.request.resource_type == "script":
            scripts[response.url.rpartition("/")[2]] = len(gzip.compress(response.body(), 9))
            assert response.headers.get("content-encoding") == "gzip", response.url

    me.page.on("response", weigh)
    me.goto("/")
    me.page.get_by_role("button", name="Jouer la première partie").click()
    me.page.wait_for_url("**/table/*")
    me.page.locator("#desk h2").wait_for()
    me.page.wait_for_load_state("networkidle")
    assert sum(scripts.values()) <= MOST, scripts
    assert len(scripts) > 3, scripts
