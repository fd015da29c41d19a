"""Playing a match on the screen: sees what a person sees, takes something sensible, by mouse or by keys."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import msgspec

from browser.visitor import Visitor
from support.patience import PATIENCE

# Everything that can be pressed now. Places and facings on the board count only where the board itself lies on top.
LOOK = """() => {
  const shown = (e) => e.getClientRects().length > 0;
  const desk = document.querySelector("#desk");
  const scene = document.querySelector("[data-reveal]");
  const buttons = (root, what) => root
    ? [...root.querySelectorAll(what)].filter((e) => shown(e) && e.getAttribute("aria-disabled") !== "true")
    : [];
  const board = document.querySelector("[role=application]");
  const spots = (what, name) => [...document.querySelectorAll(what)].map((e) => {
    const box = e.getBoundingClientRect();
    return { name: e.getAttribute(name), x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }).filter(({ x, y }) => board?.contains(document.elementFromPoint(x, y)) &&
    !document.elementFromPoint(x, y).closest("button"));
  const told = (e) => ({
    name: (e.getAttribute("aria-label") ?? e.textContent).trim().replace(/\\s+/g, " "),
    pressed: e.getAttribute("aria-pressed"),
    end: e.closest(".end") !== null,
    aside: e.matches(".cards"),
    act: e.matches(".act"),
  });
  const dialog = document.querySelector("dialog[open]");
  return {
    title: desk?.querySelector("h2")?.textContent.trim() ?? "",
    mine: desk?.classList.contains("mine") ?? false,
    busy: Boolean(desk?.querySelector("[aria-busy=true]")),
    confirm: buttons(desk, "[data-confirm]").map(told),
    choices: buttons(desk, "[data-choice]").map(told),
    scene: scene ? buttons(scene, "[data-choice]").map(told) : null,
    places: spots("[data-place]", "data-place"),
    facings: spots("[data-facing]", "data-facing"),
    targets: document.querySelectorAll("[data-target]").length,
    over: dialog?.querySelector(".headline")?.textContent.trim() ?? "",
    dialog: dialog !== null,
    curtain: document.querySelector(".curtain button")?.textContent.trim() ?? "",
    control: [...(desk?.querySelectorAll(".body > *") ?? [])].map((e) => e.classList[0] ?? "").join(" "),
    text: [document.querySelector(".curtain"), desk, scene, dialog].map((e) => e?.innerText ?? "").join("|"),
  };
}"""


class Button(msgspec.Struct, frozen=True):
    """Something to press."""

    name: str
    pressed: str | None
    end: bool
    aside: bool
    act: bool


class Spot(msgspec.Struct, frozen=True):
    """Somewhere on the board."""

    name: str
    x: float
    y: float


class Seen(msgspec.Struct, frozen=True):
    """What the table shows."""

    title: str
    mine: bool
    busy: bool
    confirm: tuple[Button, ...]
    choices: tuple[Button, ...]
    scene: tuple[Button, ...] | None
    places: tuple[Spot, ...]
    facings: tuple[Spot, ...]
    targets: int
    over: str
    dialog: bool
    curtain: str
    """What the button of the curtain says, if it is closed."""
    control: str
    """The sort of control the desk shows."""
    text: str


class Player:
    """Somebody who plays at a table that is open in the browser."""

    def __init__(self, visitor: Visitor, seed: int = 0) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.chance = random.Random(seed)
        self.done: list[str] = []
        """What was done, for the message when something goes wrong."""
        self.watch: Callable[[Seen], None] | None = None
        """Told about every moment at which this player is asked."""

    def see(self) -> Seen:
        """What the table shows now."""
        return msgspec.convert(self.page.evaluate(LOOK), Seen)

    def play(self, until: Callable[[Seen], bool] = lambda seen: False, most: int = 600) -> Seen:
        """Play until the match is over, or something holds."""
        for _ in range(most):
            seen = self.wait()
            if seen.over or until(seen):
                return seen
            self.act(seen)
        raise AssertionError(f"no end after {most} steps; the last ones: {self.done[-20:]}")

    def wait(self) -> Seen:
        """Wait until this player can do something or the match is over."""
        end = time.monotonic() + PATIENCE
        while True:
            seen = self.see()
            if seen.over or self.can_act(seen):
                return seen
            if time.monotonic() > end:
                raise AssertionError(f"nothing can be done: {seen.title!r}; before: {self.done[-20:]}")
            self.page.wait_for_timeout(15)

    def can_act(self, seen: Seen) -> bool:
        """Whether it is this player's turn to press something."""
        if seen.busy or seen.dialog:
            return False
        return bool(seen.curtain or seen.scene) or (seen.scene is None and seen.mine)

    def act(self, seen: Seen) -> None:
        """Do something sensible, and wait until the table shows it."""
        if self.watch is not None:
            self.watch(seen)
            seen = self.wait()
        what, press = self.choice(seen)
        self.done.append(f"{seen.title}: {what}")
        stored = len(self.visitor.stored)
        press()
        end = time.monotonic() + PATIENCE
        # The same may be asked again at once: then only the acknowledgement tells that it was answered.
        while (after := self.see()).busy or (after.text == seen.text and len(self.visitor.stored) == stored):
            if time.monotonic() > end:
                raise AssertionError(f"{self.done[-1]!r} does nothing; before: {self.done[-20:]}")
            self.page.wait_for_timeout(10)

    def choice(self, seen: Seen) -> tuple[str, Callable[[], None]]:
        """Something sensible, and how to do it."""
        if seen.curtain:
            return seen.curtain, self.open_curtain
        if seen.scene:
            number = self.chance.randrange(len(seen.scene))
            return seen.scene[number].name, lambda: self.press_scene(number)
        if seen.confirm:
            return seen.confirm[0].name, lambda: self.confirm(seen.confirm[0])
        if seen.facings:
            spot = self.chance.choice(seen.facings)
            return f"face {spot.name}", lambda: self.press_facing(seen, spot)
        if seen.places:
            spot = self.chance.choice(seen.places)
            return f"place {spot.name}", lambda: self.press_place(seen, spot)
        number = self.number(seen)
        return seen.choices[number].name, lambda: self.press(number)

    def number(self, seen: Seen) -> int:
        """The place of a sensible choice: rather an attack than another action, an end rather sooner than later."""
        assert seen.choices, f"{seen.title!r} offers nothing; before: {self.done[-20:]}"
        numbered = [(n, each) for n, each in enumerate(seen.choices) if not each.aside]
        fresh = [(n, each) for n, each in numbered if each.pressed != "true"]
        attacks = [n for n, each in fresh if each.act and each.pressed == "false"]
        ends = [n for n, each in fresh if each.end]
        if attacks and self.chance.random() < 0.9:
            return self.chance.choice(attacks)
        if ends and self.chance.random() < 0.5:
            return self.chance.choice(ends)
        return self.chance.choice([n for n, _ in fresh or numbered])

    # --- how: by mouse ---------------------------------------------------------------------------------------

    def open_curtain(self) -> None:
        """The next one at the same screen may look."""
        self.page.locator(".curtain button").click()

    def press_scene(self, number: int) -> None:
        """One of the choices of the reveal."""
        self.page.locator("[data-reveal] [data-choice]:visible:not([aria-disabled=true])").nth(number).click()

    def confirm(self, button: Button) -> None:
        """The button that does what is planned."""
        self.page.locator("#desk [data-confirm]:visible:not([aria-disabled=true])").first.click()

    def press(self, number: int) -> None:
        """One of the choices of the desk."""
        self.page.locator("#desk [data-choice]:visible:not([aria-disabled=true])").nth(number).click()

    def press_place(self, seen: Seen, spot: Spot) -> None:
        """A glowing hex."""
        self.page.mouse.click(spot.x, spot.y)

    def press_facing(self, seen: Seen, spot: Spot) -> None:
        """An arrow around a piece."""
        self.page.mouse.click(spot.x, spot.y)


class Typist(Player):
    """Plays by keys alone: never touches the mouse."""

    def open_curtain(self) -> None:
        self.page.keyboard.press("Enter")

    def press_scene(self, number: int) -> None:
        self.page.keyboard.press(str(number + 1))

    def confirm(self, button: Button) -> None:
        if self._on_board():
            self.page.keyboard.press("d")
        self.page.keyboard.press("Enter")

    def press(self, number: int) -> None:
        if number < 9:
            self.page.keyboard.press(str(number + 1))
        else:
            self.tab_to(f"[data-choice] >> nth={number}")
            self.page.keyboard.press("Enter")

    def press_place(self, seen: Seen, spot: Spot) -> None:
        self.page.keyboard.press("b")
        for _ in range(1 + self.chance.randrange(min(8, len(seen.places)))):
            self.page.keyboard.press("n")
        self.page.keyboard.press("Enter")

    def press_facing(self, seen: Seen, spot: Spot) -> None:
        self.page.keyboard.press("b")
        for _ in range(1 + self.chance.randrange(len(seen.facings))):
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")

    def tab_to(self, selector: str) -> None:
        """Press Tab until something has the focus."""
        wanted = self.page.locator(selector).first
        wanted.wait_for()
        for _ in range(200):
            if wanted.evaluate("(element) => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key never comes to {selector}")

    def _on_board(self) -> bool:
        on: Any = self.page.evaluate("document.activeElement?.getAttribute('role') === 'application'")
        return bool(on)
