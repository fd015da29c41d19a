"""The collection and the random force of the builder, in both languages, with the boxes one owns."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.visitor import Visitors

WORDS = {
    "en": (
        "Weapons and spells",
        "Search names and texts",
        "1 wound",
        "Only what I own",
        "Random legal",
        "Surprise me",
    ),
    "fr": (
        "Armes et sorts",
        "Chercher un nom ou un texte",
        "1 blessure",
        "Seulement ce que j’ai",
        "Légale au hasard",
        "Surprenez-moi",
    ),
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_can_be_found_by_its_text(visitors: Visitors, language: str) -> None:
    weapons, search, text, *_ = WORDS[language]
    page = visitors(language).page
    page.goto(f"{visitors.house.address}/collection")
    page.get_by_role("button", name=weapons).click()
    page.get_by_role("searchbox", name=search).fill("WM7")
    cards = page.locator("main li article")
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text(text)


def test_the_boxes_one_owns_hold_for_the_collection_the_builder_and_chance(visitors: Visitors) -> None:
    *_, only, random, surprise = WORDS["en"]
    page = visitors("en").page
    page.goto(f"{visitors.house.address}/collection")
    everything = page.get_by_role("button", name=re.compile("^All "))
    whole = int((everything.inner_text()).split()[-1])
    page.get_by_role("checkbox", name=only).check()
    dialog = page.get_by_role("dialog")
    for box in dialog.get_by_role("checkbox").all()[:-1]:
        box.uncheck()
    page.keyboard.press("Escape")
    assert int(everything.inner_text().split()[-1]) < whole
    page.goto(f"{visitors.house.address}/forces")
    expect(page.get_by_role("switch", name=only)).to_be_checked()
    page.get_by_role("switch", name=only).click()
    page.get_by_role("button", name=random).click()
    page.get_by_role("button", name=surprise).click()
    told = page.get_by_role("dialog").get_by_role("status")
    expect(told).to_contain_text("Seed ")
    first = told.inner_text()
    page.get_by_role("button", name="Make from this seed").click()
    expect(told).to_have_text(first)
