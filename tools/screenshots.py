"""Takes the pictures in docs/screenshots from the running game: ``python tools/screenshots.py [FOLDER]``.

Needs the test extra (Playwright) and Chromium. A first game is played on the screen; whenever a moment comes that
belongs into the documentation, its picture is taken.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from browser.conftest import ARGUMENTS, chromium  # noqa: E402
from browser.house import BOLD, House  # noqa: E402
from browser.playing import Player, Seen  # noqa: E402
from browser.visitor import PHONE, Visitors  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
WANTED = frozenset({"lobby", "setup", "builder", "table", "table-light", "odds", "reveal", "phone", "replay"})
TRIES = 8
"""So many games are begun at most until every moment has come."""


class Photographer:
    """Plays and takes pictures."""

    def __init__(self, browser: Browser, house: House, folder: Path) -> None:
        self.visitors = Visitors(browser, house)
        self.house = house
        self.folder = folder
        self.taken: set[str] = set()

    def take(self, page: Page, name: str) -> None:
        """One picture, once everything stands still and the pointer is away."""
        page.mouse.move(2, 2)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(400)
        page.screenshot(path=self.folder / f"{name}.png")
        self.taken.add(name)
        print(f"{name}.png", flush=True)

    def pages(self, match: str, moments: list[Any], cookie: list[Any]) -> None:
        """Pages that need no game in play: set-up, builder, lobby, and the replay of a match."""
        me = self.visitors()
        me.page.context.add_cookies(cookie)
        me.goto("/new")
        me.page.get_by_role("radio", name="Standard game").check(force=True)
        self.take(me.page, "setup")
        me.goto("/forces")
        me.page.get_by_role("button", name="Random legal").click()
        self.take(me.page, "builder")
        me.goto("/")
        self.take(me.page, "lobby")
        falls = [moment for moment in moments if moment["dice"] and moment["kind"] == "activation"]
        me.goto(f"/replay/{match}?at={falls[2 * len(falls) // 3]['record']}")
        # On until the dice lie there, and a little further: their result.
        for _ in range(40):
            me.page.get_by_role("button", name="One decision on").click()
            me.page.wait_for_timeout(150)
            if me.page.locator(".what .results, .what .net").count():
                break
        self.take(me.page, "replay")

    def game(self, match: str, moments: list[Any], cookie: list[Any], seed: int) -> None:
        """A game that begins in the middle of a match, until every picture is taken or it is over."""
        me = self.visitors()
        me.page.context.add_cookies(cookie)
        me.goto("/")
        middle = [moment for moment in moments if moment["kind"] == "activation" and moment["round"] == 2]
        body = {"record": middle[seed % len(middle)]["record"], "seats": [{"kind": "me"}, BOLD]}
        made, _ = self.house.ask("POST", f"/api/tables/{match}/fork", body, me.cookie())
        me.goto(f"/table/{made['table']}")
        me.page.locator("#desk h2").wait_for()
        player = Player(me, seed)
        player.watch = lambda seen: self.moment(player, seen)
        player.play(until=lambda seen: self.taken >= WANTED)

    def match(self) -> tuple[str, list[Any], list[Any]]:
        """A match of two computer players with a fight in it, its moments, and who made it."""
        me = self.visitors()
        me.goto("/")
        for _ in range(TRIES):
            match = self.house.finished_match(me.cookie())
            timeline, _ = self.house.ask("GET", f"/api/tables/{match}/timeline?lang=en", cookie=me.cookie())
            moments = timeline["moments"]
            if sum(moment["dice"] for moment in moments) > 8 and any(
                moment["knocked_out"] for moment in moments
            ):
                break
        return match, moments, list(me.page.context.cookies())

    def moment(self, player: Player, seen: Seen) -> None:
        """Take what this moment is good for."""
        page = player.page
        if seen.scene and "reveal" not in self.taken:
            self.take(page, "reveal")
        attack = next(
            (n for n, each in enumerate(seen.choices) if each.act and each.pressed == "false"), None
        )
        if attack is None or seen.control.startswith("acts plan") or "odds" in self.taken:
            return
        self.take(page, "table")
        page.get_by_role("button", name="Switch to the light theme").click()
        self.take(page, "table-light")
        page.get_by_role("button", name="Switch to the dark theme").click()
        player.press(attack)
        page.locator("[data-guide=plan]").wait_for()
        self.take(page, "odds")
        self.phone(page)
        page.keyboard.press("Escape")

    def phone(self, page: Page) -> None:
        """The same moment on a telephone."""
        other = self.visitors(size=PHONE)
        other.page.context.add_cookies(list[Any](page.context.cookies()))
        other.goto(page.url.removeprefix(self.house.address))
        other.page.locator("#desk h2").wait_for()
        self.take(other.page, "phone")
        other.page.close()


def main() -> None:
    """Take all pictures."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        house.start()
        try:
            browser = playwright.chromium.launch(
                executable_path=chromium(), args=[*ARGUMENTS, "--no-sandbox"]
            )
            photographer = Photographer(browser, house, folder)
            match = photographer.match()
            photographer.pages(*match)
            for seed in range(TRIES):
                if not photographer.taken >= WANTED:
                    photographer.game(*match, seed)
            if missing := sorted(WANTED - photographer.taken):
                sys.exit(f"these moments did not come: {', '.join(missing)}. Remedy: run it again.")
        finally:
            house.stop()


if __name__ == "__main__":
    main()
