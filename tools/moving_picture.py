"""Makes the moving picture of the README from the running game: ``python tools/moving_picture.py [FILE]``.

Needs the test extra (Playwright), Chromium and Pillow (``pip install pillow``), which nothing else here needs. A
player plays the middle of a first game against the computer in the real browser client; each press is a frame, and
so is what came of it. The frames become one animated WebP file.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw
from playwright.sync_api import Locator, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from browser.conftest import ARGUMENTS, chromium  # noqa: E402
from browser.house import House  # noqa: E402
from browser.playing import Button, Player, Seen, Spot  # noqa: E402
from browser.visitor import Visitor, Visitors  # noqa: E402

FILE = ROOT / "docs" / "screenshots" / "game.webp"
SIZE = (1360, 850)
WIDTH = 960
GAMES = 6
"""So many are played; the one with the most attacks is shown."""
FRAMES = 38
"""So many at least."""
LARGEST = 2_000_000
PRESS, RESULT, REST = 500, 900, 1600
"""How long a frame stands, in milliseconds: before a press, after it, and where dice lie."""
GREEDY = {"kind": "computer", "level": "greedy"}
ARROW = ((0, 0), (0, 20), (5, 16), (8, 23), (11, 22), (8, 15), (15, 15))


class Actor(Player):
    """Plays, and keeps a frame of each press and of what came of it."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        super().__init__(visitor, seed)
        self.frames: list[tuple[Image.Image, int]] = []
        self.attacks = 0

    def has_enough(self, seen: Seen) -> bool:
        """Whether it may end here: where dice have fallen."""
        return len(self.frames) >= FRAMES and self.frames[-1][1] == REST

    def shoot(self, stands: int, at: tuple[float, float] | None = None) -> None:
        """A frame, with the pointer where it is about to press."""
        picture = Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")
        if at is not None:
            shape = [(at[0] + x * 1.3, at[1] + y * 1.3) for x, y in ARROW]
            ImageDraw.Draw(picture).polygon(shape, fill="white", outline="black", width=2)
        height = round(WIDTH * picture.height / picture.width)
        small = picture.resize((WIDTH, height), Image.Resampling.LANCZOS)
        if not self.frames or small.tobytes() != self.frames[-1][0].tobytes():
            self.frames.append((small, stands))

    def act(self, seen: Seen) -> None:
        super().act(seen)
        self.wait()
        self.page.wait_for_timeout(250)
        dice = self.page.locator("[data-roll], .what .results, .dice").count() > 0
        self.shoot(REST if dice else RESULT)

    def number(self, seen: Seen) -> int:
        """An attack wherever there is one; a turn is not ended before something was done in it."""
        fresh = [
            (n, each) for n, each in enumerate(seen.choices) if not each.aside and each.pressed != "true"
        ]
        attacks = [n for n, each in fresh if each.act and each.pressed == "false"]
        if attacks:
            self.attacks += 1
            return self.chance.choice(attacks)
        others = [n for n, each in fresh if not each.end]
        return self.chance.choice(others) if others else super().number(seen)

    def press_scene(self, number: int) -> None:
        self._press(
            self.page.locator("[data-reveal] [data-choice]:visible:not([aria-disabled=true])").nth(number)
        )

    def confirm(self, button: Button) -> None:
        self._press(self.page.locator("#desk [data-confirm]:visible:not([aria-disabled=true])").first)

    def press(self, number: int) -> None:
        self._press(self.page.locator("#desk [data-choice]:visible:not([aria-disabled=true])").nth(number))

    def press_place(self, seen: Seen, spot: Spot) -> None:
        self.shoot(PRESS, (spot.x, spot.y))
        super().press_place(seen, spot)

    def press_facing(self, seen: Seen, spot: Spot) -> None:
        self.shoot(PRESS, (spot.x, spot.y))
        super().press_facing(seen, spot)

    def _press(self, button: Locator) -> None:
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        if box is not None:
            self.shoot(PRESS, (box["x"] + min(box["width"] / 2, 60), box["y"] + box["height"] / 2))
        button.click()


def played(visitors: Visitors, house: House, seed: int) -> Actor:
    """Somebody who has played for so many frames from the third round of a match on."""
    me = visitors(size=SIZE)
    me.goto("/")
    match = house.finished_match(me.cookie())
    timeline, _ = house.ask("GET", f"/api/tables/{match}/timeline?lang=en", cookie=me.cookie())
    middle = [each for each in timeline["moments"] if each["kind"] == "activation" and each["round"] == 3]
    body = {"record": middle[seed % len(middle)]["record"], "seats": [{"kind": "me"}, GREEDY]}
    made, _ = house.ask("POST", f"/api/tables/{match}/fork", body, me.cookie())
    me.goto(f"/table/{made['table']}")
    me.page.locator("#desk h2").wait_for()
    actor = Actor(me, seed)
    actor.play(until=actor.has_enough)
    return actor


def joined(frames: list[tuple[Image.Image, int]], file: Path) -> None:
    """Write the frames as one picture, as good as fits into the size."""
    pictures: list[Any] = [picture for picture, _ in frames]
    for quality in (80, 70, 60, 50, 40):
        pictures[0].save(
            file,
            save_all=True,
            append_images=pictures[1:],
            duration=[stands for _, stands in frames],
            loop=0,
            quality=quality,
            method=6,
        )
        if file.stat().st_size <= LARGEST:
            print(f"{file.name}: {len(frames)} frames, {file.stat().st_size:,} bytes, quality {quality}")
            return
    sys.exit(f"{file} is larger than {LARGEST:,} bytes. Remedy: take fewer frames.")


def main() -> None:
    """Play and join."""
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        house.start()
        try:
            browser = playwright.chromium.launch(
                executable_path=chromium(), args=[*ARGUMENTS, "--no-sandbox"]
            )
            actors = [played(Visitors(browser, house), house, seed) for seed in range(GAMES)]
            best = max(actors, key=lambda actor: actor.attacks)
            joined(best.frames, file)
        finally:
            house.stop()


if __name__ == "__main__":
    main()
