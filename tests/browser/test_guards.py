"""The guards themselves: what must not happen in any test of this folder is noticed when it does."""

from __future__ import annotations

from browser.test_access import violations
from browser.visitor import Visitors
from support.patience import wait_until


def test_errors_violations_and_foreign_requests_are_noticed(visitors: Visitors) -> None:
    me = visitors()
    me.goto("/")
    me.page.evaluate("() => { setTimeout(() => { throw new Error('thrown') }) }")
    me.page.evaluate("() => fetch('https://example.invalid/').catch(() => 0)")
    me.page.evaluate("() => { try { document.body.innerHTML = '<b>x</b>' } catch { } }")
    for expected in ("thrown", "connect-src", "require-trusted-types-for"):
        wait_until(
            lambda wanted=expected: any(wanted in problem for problem in me.problems),  # type: ignore[misc]
            pause=lambda: me.page.wait_for_timeout(15),
        )
    me.problems.clear()


def test_axe_finds_what_is_wrong(visitors: Visitors) -> None:
    me = visitors()
    me.goto("/")
    me.page.evaluate("() => document.querySelector('main').append(document.createElement('button'))")
    found = violations(me.page, "a page with an unnamed button")
    assert any("button-name" in each for each in found), found
