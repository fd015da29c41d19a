"""Chromium, the built client and a running server for the tests of this folder."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.house import House
from browser.visitor import Visitors
from support.checkout import ROOT
from support.patience import PATIENCE

# How fast a page answers is no test's business.
expect.set_options(timeout=PATIENCE * 1000)

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ARGUMENTS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> str:
    """Where Chromium is. Without it these tests prove nothing, so they fail instead of being skipped."""
    asked = os.environ.get("ETERNIA_CHROMIUM")
    found = asked or next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        pytest.fail(
            "Chromium is missing, which the browser tests need. Remedy: install it (on Debian and Ubuntu: "
            "apt install chromium) or name it: ETERNIA_CHROMIUM=/path/to/chromium",
            pytrace=False,
        )
    return found


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The client as its sources are now, built by the first worker that needs it."""
    spec = importlib.util.spec_from_file_location("eternia_client", ROOT / "web" / "client.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    common = tmp_path_factory.getbasetemp()
    with Alone((common.parent if "PYTEST_XDIST_WORKER" in os.environ else common) / "client.lock"):
        module.install(module.CHECKERS)
        if module.outdated():
            module.build()


class Alone:
    """One worker at a time."""

    def __init__(self, file: Path) -> None:
        self.file = file.open("w")

    def __enter__(self) -> None:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(self.file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        self.file.close()


# Not for the whole session: while Playwright runs, no other test of the same process can have an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    arguments = [*ARGUMENTS, *(["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=arguments, timeout=PATIENCE * 1000
        )
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def house(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server; whatever it logs as an error fails the last test of the module."""
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()
    assert not house.errors()


@pytest.fixture
def visitors(browser: Browser, house: House) -> Iterator[Visitors]:
    """Makes people with a browser of their own; afterwards nothing may have gone wrong in any of them."""
    made = Visitors(browser, house)
    yield made
    made.leave()
    assert not made.problems(), "\n".join(made.problems())
