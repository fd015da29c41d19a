"""A match that is over: scrubbed to the start, seen through other eyes, and played on from there."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.house import House
from browser.playing import Player
from browser.visitor import Visitors
from eternia.battleground.game import Battleground
from eternia.kernel.documents.replay import save
from eternia.kernel.documents.saves import file_to_write, put, saves_folder
from eternia.kernel.match import Match


def test_a_replay_is_scrubbed_to_the_start_and_played_on(visitors: Visitors, house: House) -> None:
    me = visitors()
    me.goto("/")
    table = house.finished_match(me.cookie())
    me.goto(f"/replay/{table}")
    page = me.page
    slider = page.get_by_role("slider", name="Moment of the match")
    expect(slider).not_to_have_attribute("aria-valuemax", "0")
    last = int(slider.get_attribute("aria-valuemax") or 0)
    assert last > 50

    # By mouse along the line, by buttons, by keys.
    box = slider.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2)
    page.mouse.down()
    for share in (0.7, 0.4, 0.2, 0.0):
        page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
    page.mouse.up()
    expect(slider).to_have_attribute("aria-valuenow", "0")
    page.get_by_role("button", name="One decision on").click()
    expect(slider).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuenow", str(last))
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuenow", str(last - 1))
    for eyes in ("Spectator", "All"):
        page.get_by_role("radio", name=eyes).click()
        expect(page.get_by_role("radio", name=eyes)).to_be_checked()
    page.get_by_role("button", name="To the start").click()
    expect(slider).to_have_attribute("aria-valuenow", "0")

    for _ in range(6):
        page.get_by_role("button", name="One decision on").click()
    expect(slider).to_have_attribute("aria-valuenow", "6")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/table/*")
    assert table not in page.url
    player = Player(me, seed=3)
    player.play(until=lambda seen: len(player.done) >= 8)


def test_a_match_is_exported_and_taken_in_again(visitors: Visitors, house: House) -> None:
    me = visitors()
    me.goto("/")
    me.goto(f"/replay/{house.finished_match(me.cookie())}")
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name="Export").click()
    file = download.value.path()
    me.goto("/")
    with me.page.expect_file_chooser() as chooser:
        me.page.get_by_text("Import a replay").click()
    chooser.value.set_files(file)
    me.page.wait_for_url("**/replay/*")
    expect(me.page.get_by_role("slider")).not_to_have_attribute("aria-valuemax", "0")


def test_a_match_saved_in_the_terminal_is_opened(visitors: Visitors, house: House) -> None:
    game = Battleground()
    folder = saves_folder(house.folder / "data")
    folder.mkdir(exist_ok=True)
    put(file_to_write("from-the-terminal", folder), save(Match(game, game.first_game(), b"\1" * 8)))
    me = visitors()
    me.goto("/")
    me.page.get_by_role("button", name="Open from-the-terminal").click()
    me.page.wait_for_url("**/table/*")
    Player(me, seed=1).wait()
