"""Nobody is sent what the seat may not know: every byte of real games, as a player and as a spectator."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from eternia.battleground.game import Battleground
from eternia.battleground.table.model import State
from eternia.server.config import Config
from eternia.server.web.app import Application, with_every_game
from server.harness import ME, OPEN, Talk, served
from support.random_games import hidden_cards, setup_of


@pytest.mark.parametrize("seed", [1, 4])
def test_no_frame_holds_a_hidden_card(tmp_path: Path, seed: int) -> None:
    config = Config(data=tmp_path, pause=0.0, processes=1)
    application: Application = with_every_game(config)
    setup = setup_of(Battleground(), "standard", seed)
    hidden = hidden_cards(setup)

    async def scenario() -> None:
        async with (
            served(tmp_path, application) as place,
            place.browser() as one,
            place.browser() as other,
            place.browser() as third,
        ):
            made = await one.make(ME, OPEN, setup=msgspec.to_builtins(setup))
            await other.post(f"/api/tables/{made['table']}/join", {}, 200)
            talks = [await browser.sit(made["table"]) for browser in (one, other, third)]
            table = place.service.find(made["table"])
            chance = random.Random(seed)
            for number in range(60):
                asked = next((talk for talk in talks if talk.decision), None)
                if asked is None:
                    break
                option = chance.randrange(len(asked.decision["options"]))
                answer = await asked.choose(option)
                assert answer["type"] == "done", answer
                await _all_at(talks, asked.update["record"])
                async with table.open() as live:
                    state = live.match.state
                    assert isinstance(state, State)
                    for seat, talk in zip((0, 1, -1), talks, strict=True):
                        words = _words(talk.heard)
                        assert not words & hidden(state, seat), (number, seat)
                        talk.heard.clear()

    asyncio.run(scenario())


async def _all_at(talks: list[Talk], record: int) -> None:
    for talk in talks:
        await talk.until(lambda talk=talk: talk.update["record"] >= record)  # type: ignore[misc]


def _words(messages: list[Any]) -> set[str]:
    """Every id in these messages. Words are left out: F14 is a card, but also the name of a hex."""
    found: set[str] = set()

    def collect(value: Any) -> None:
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, list):
            for part in value:
                collect(part)
        elif isinstance(value, dict):
            for key, part in value.items():
                if key not in ("text", "label"):
                    collect(part)

    collect(json.loads(json.dumps(messages)))
    return found


def test_the_pages_of_battleground(tmp_path: Path) -> None:
    async def scenario() -> None:
        config = Config(data=tmp_path, pause=0.0, processes=1)
        async with served(tmp_path, with_every_game(config)) as place, place.browser() as one:
            for path in (
                "/api/battleground/catalog",
                "/api/battleground/forces",
                "/api/battleground/options",
                "/api/rules/battleground",
            ):
                english, french = [(await one.client.get(f"{path}?lang={each}")) for each in ("en", "fr")]
                assert english.status_code == 200
                assert english.text != french.text
                mark = {"If-None-Match": english.headers["etag"]}
                assert (await one.client.get(f"{path}?lang=en", headers=mark)).status_code == 304
            force = await one.post("/api/battleground/force/random", {"faction": "masters", "seed": 3}, 200)
            checked = await one.post("/api/battleground/force/check", force, 200)
            assert checked["problems"] == []
            code = (await one.client.get(f"/api/battleground/force/code/{checked['code']}")).json()
            assert code["faction"] == force["faction"]
            assert sorted(code["fate"]) == sorted(force["fate"])
            assert (await one.client.get("/api/battleground/force/code/nonsense")).status_code == 400
            await one.post("/api/battleground/force/random", {"faction": "nobody"}, 400)
            made = await one.make(ME, ME)
            talk = await one.sit(made["table"])
            await talk.say("forfeit")
            timeline = (await one.client.get(f"/api/tables/{made['table']}/timeline")).json()
            assert timeline["moments"]
            answer = await talk.say("ask", question={"ask": "ruler", "start": 100, "end": 101})
            assert answer["answer"]["hexes"] == 1
            assert (await talk.say("ask", question={"ask": "weather"}))["type"] == "refused"

    asyncio.run(scenario())
