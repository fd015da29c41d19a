"""A hunt at a table: nobody plays the seat of its monster."""

from __future__ import annotations

import asyncio
from pathlib import Path

from eternia.server.config import Config
from eternia.server.web.app import with_every_game
from server.harness import BOLD, ME, OPEN, served


def test_one_force_hunts_alone(tmp_path: Path) -> None:
    """ET-RULING-150: the monster's seat is called so, is nobody's, and stays so in the next game."""

    async def scenario() -> None:
        config = Config(data=tmp_path, pause=0.0, processes=1)
        async with served(tmp_path, with_every_game(config)) as place, place.browser() as one:
            force = await one.post("/api/battleground/force/random", {"faction": "masters", "seed": 1}, 200)
            nobody = {"faction": "monster", "characters": [], "fate": [], "glory": []}
            setup = {"mode": "hunt", "forces": [force, nobody]}
            body = {"game": "battleground", "setup": setup, "seats": [ME, OPEN]}
            refused = await one.post("/api/tables", body, 400)
            assert "seat 1" in refused["error"]
            made = await one.make(ME, BOLD, setup=setup)
            talk = await one.sit(made["table"])
            assert [seat["name"] for seat in talk.info["seats"]][1] == "Tyrantisaurus"
            assert talk.info["title"] == "Dinosaur hunt"
            for _ in range(40):
                assert talk.update["position"]["decision"]["seat"] == 0
                await talk.choose(0)
            hunt = talk.update["position"]["hunt"]
            assert hunt["seat"] == 1
            assert hunt["played"]

    asyncio.run(scenario())
