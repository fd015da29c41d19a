"""Making, finding, joining, saving and playing on: the HTTP interface and the lobby."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from server.harness import BOLD, FIRST, ME, OPEN, ROOM, Browser, play, served


def test_a_guest_is_known_again_and_can_be_renamed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one, place.browser() as other:
            guest = one.session["guest"]
            assert guest["name"].startswith("Guest ")
            assert (
                (await one.client.get("/api/session?lang=fr")).json()["guest"]["name"].startswith("Invité ")
            )
            made = await one.make(ME, OPEN)
            watching = await other.sit(made["table"])
            renamed = await one.post("/api/session", {"name": "  Evil   Lyn "}, 200)
            assert renamed["guest"] == {"id": guest["id"], "name": "Evil Lyn"}
            await watching.until(lambda: watching.info["seats"][0]["name"] == "Evil Lyn")
            for name in ("", " ", "x" * 25, "a\u0000b", "a\u202eb"):
                await one.post("/api/session", {"name": name}, 400)

    asyncio.run(scenario())


def test_open_seats_by_lobby_and_by_link(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one, place.browser() as other:
            lobby = await other.dial("/ws/lobby")
            await lobby.until(lambda: lobby.lobby is not None)
            listed = await one.make(ME, OPEN)
            hidden = await one.make(ME, OPEN, listed=False)
            await lobby.until(lambda: bool(lobby.lobby["open"]))
            assert [card["table"] for card in lobby.lobby["open"]] == [listed["table"]]
            mine = (await one.client.get("/api/lobby")).json()
            assert {card["table"] for card in mine["yours"]} == {listed["table"], hidden["table"]}
            assert mine["people"] == 1
            join = f"/api/tables/{hidden['table']}/join"
            assert "error" in await other.post(join, {}, 403)
            await other.post(join, {"key": "x"}, 403)
            key = hidden["join_link"].removeprefix(f"/join/{hidden['table']}/")
            await other.post(join, {"key": key}, 200)
            await other.post(join, {"key": key}, 200)
            async with place.browser() as third:
                await third.post(join, {"key": key}, 409)
            talk = await other.sit(hidden["table"])
            assert talk.update["seat"] == 1
            assert not talk.info["join_link"]

    asyncio.run(scenario())


def test_the_lobby_tells_whose_move_it_is(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one, place.browser() as other:
            made = await one.make(ME, ME)
            card = (await one.client.get("/api/lobby")).json()["yours"][0]
            assert card["your_move"]
            assert card["state"] == "playing"
            assert card["factions"] == ["masters", "evil-warriors"]
            assert card["winners"] == []
            seen = (await other.client.get("/api/lobby?lang=fr")).json()["playing"][0]
            assert not seen["yours"]
            assert seen["title"] == "Première partie"
            talk = await one.sit(made["table"])
            await talk.say("forfeit")
            card = (await one.client.get("/api/lobby")).json()["yours"][0]
            assert card["state"] == "finished"
            assert card["winners"] in ([0], [1])
            assert not (await other.client.get("/api/lobby")).json()["playing"]

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"game": "chess"}, "chess"),
        ({"setup": {"mode": "second"}}, "mode"),
        ({"setup": 5}, "set-up"),
        ({"seats": [ME]}, "seats"),
        ({"seats": [ME, {"kind": "cat"}]}, "cat"),
        ({"seats": [ME, {"kind": "computer", "level": "genius"}]}, "genius"),
        ({"surprise": 1}, "surprise"),
        ({"seats": 3}, "seats"),
    ],
)
def test_a_table_that_cannot_be_made(tmp_path: Path, change: dict[str, Any], word: str) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            body = {"game": "battleground", "setup": FIRST, "seats": [ME, ME]} | change
            fault = await one.post("/api/tables", body, 400)
            assert word in fault["error"]
            assert not place.service.tables

    asyncio.run(scenario())


async def finished(one: Browser, count: int = 20) -> tuple[str, Any]:
    """A match at one screen that was given up after some choices."""
    made = await one.make(ME, ME)
    talks = [await one.sit(made["table"]), await one.sit(made["table"])]
    for seat, talk in enumerate(talks):
        await talk.say("sit", seat=seat)
        await talk.until(lambda talk=talk, seat=seat: talk.update["seat"] == seat)  # type: ignore[misc]
    await play(count, *talks)
    await talks[0].say("forfeit")
    await talks[0].until(lambda: talks[0].over)
    return made["table"], talks[0].update


def test_saving_and_taking_in_a_match(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one, place.browser() as other:
            table, last = await finished(one)
            saved = (await other.client.get(f"/api/tables/{table}/document")).json()
            assert saved["seed"]
            assert len(saved["records"]) == last["record"]
            made = await other.post("/api/tables/import", saved, 201)
            talk = await other.sit(made["table"])
            assert talk.info["finished"]
            assert talk.info["seed"] == saved["seed"]
            assert talk.update["record"] == last["record"]
            saved["records"][3]["digest"] = "0" * 16
            fault = await other.post("/api/tables/import", saved, 400)
            assert "record 4" in fault["error"]
            answer = await other.client.post("/api/tables/import", content=b"{")
            assert answer.status_code == 400

    asyncio.run(scenario())


def test_playing_on_from_a_record_has_new_dice(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one, place.browser() as other:
            table, last = await finished(one)
            fork = f"/api/tables/{table}/fork"
            made = await other.post(fork, {"record": 6, "seats": [ME, ME]}, 201)
            talk = await other.sit(made["table"])
            assert talk.update["record"] >= 6
            assert not talk.info["finished"]
            old = (await one.client.get(f"/api/tables/{table}/document")).json()
            new = (await other.client.get(f"/api/tables/{made['table']}/document")).json()
            assert new["records"][:6] == old["records"][:6]
            assert new["seed"] is None
            assert talk.info["commitment"] != old["commitment"]
            for record in (-1, last["record"], last["record"] + 1):
                await other.post(fork, {"record": record, "seats": [ME, ME]}, 400)
            # A document without its seed can be taken in as well, and played on.
            again = await other.post("/api/tables/import", new, 201)
            onward = await other.sit(again["table"])
            assert (await onward.choose())["type"] == "done"

    asyncio.run(scenario())


def test_a_running_match_of_others_stays_secret(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one, place.browser() as other:
            made = await one.make(ME, OPEN)
            await other.post(f"/api/tables/{made['table']}/join", {}, 200)
            against = await one.make(ME, BOLD)
            for table in (made["table"], against["table"]):
                for browser in (one, other):
                    answer = await browser.client.get(f"/api/tables/{table}/document")
                    assert answer.status_code == 403
                    assert "secrets" in answer.json()["error"]
                    await browser.post(f"/api/tables/{table}/fork", {"record": 0, "seats": [ME, ME]}, 403)
            talk = await other.sit(made["table"])
            assert talk.info["seed"] == ""
            decks = [force["fate"] for force in talk.info["setup"]["forces"]]
            assert decks[0] == []
            assert decks[1]

    asyncio.run(scenario())


def test_unknown_places(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            for path in ("/api/tables/nothing/document", "/api/nothing"):
                answer = await one.client.get(path)
                assert answer.status_code == 404
                assert answer.json()["error"]
            assert (await one.client.get("/health")).json()["status"] == "ok"
            talk = await one.dial("/ws/tables/nothing")
            await talk.socket.wait_closed()
            assert talk.socket.close_code == 4404

    asyncio.run(scenario())


def test_a_guest_has_a_limit_of_tables(tmp_path: Path) -> None:

    async def scenario() -> None:
        async with (
            served(tmp_path, limits=replace(ROOM, tables_per_guest=2)) as place,
            place.browser() as one,
            place.browser() as other,
        ):
            await one.make(ME, ME)
            await one.make(ME, OPEN)
            body = {"game": "battleground", "setup": FIRST, "seats": [ME, ME]}
            await one.post("/api/tables", body, 429)
            await other.make(ME, ME)

    asyncio.run(scenario())


def test_documents_are_what_the_command_line_reads(tmp_path: Path) -> None:
    from eternia.battleground.game import Battleground
    from eternia.kernel.documents.replay import load

    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            table, last = await finished(one, 10)
            data = (await one.client.get(f"/api/tables/{table}/document")).content
            match = load(Battleground(), data)
            assert len(match.records) == last["record"]
            assert match.outcome is not None
            assert json.loads(data)["format"] == "eternia-match/1"

    asyncio.run(scenario())
