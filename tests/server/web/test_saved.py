"""Matches that the terminal saved are found in the browser of the same computer, and nowhere else."""

from __future__ import annotations

import asyncio
from pathlib import Path

from eternia.battleground.game import Battleground
from eternia.fields.game import Fields
from eternia.fields.table.setup_data import Setup, TeamSetup
from eternia.kernel.documents.replay import save
from eternia.kernel.documents.saves import file_to_write, put, saves_folder
from eternia.kernel.match import Match
from eternia.server.config import Config
from eternia.server.web.app import with_every_game
from server.harness import served


def fill(data: Path) -> None:
    """A match of each game in the folder of saves."""
    folder = saves_folder(data)
    folder.mkdir()
    game = Battleground()
    put(file_to_write("mine", folder), save(Match(game, game.first_game(), b"\1" * 8)))
    teams = (
        TeamSetup("masters", ("H-01", "H-02", "H-03"), (0, 0, 0)),
        TeamSetup("evil-warriors", ("H-07", "H-08", "H-09"), (1, 1, 1)),
    )
    put(file_to_write("map", folder), save(Match(Fields(), Setup("standard", "S-01", teams), b"\1" * 8)))


def test_a_saved_match_is_listed_and_opened_here(tmp_path: Path) -> None:
    async def scenario() -> None:
        application = with_every_game(Config(data=tmp_path, pause=0.0, processes=1))
        async with served(tmp_path, application) as place, place.browser() as one:
            fill(tmp_path)
            listed = (await one.client.get("/api/saves")).json()
            assert [each["name"] for each in listed] == ["mine"], "Fields of Eternia has no page yet"
            made = await one.post("/api/saves/mine", {}, 201)
            talk = await one.sit(made["table"])
            assert talk.decision is not None
            for unknown in ("other", "..", "map.txt"):
                await one.post(f"/api/saves/{unknown}", {}, 404)

    asyncio.run(scenario())


def test_nobody_elsewhere_sees_what_is_saved(tmp_path: Path) -> None:
    async def scenario() -> None:
        config = Config(data=tmp_path, pause=0.0, processes=1, names=("games.example",))
        async with served(tmp_path, with_every_game(config)) as place, place.browser() as one:
            fill(tmp_path)
            port = one.client.base_url.port
            passed_on = {"X-Forwarded-For": "192.0.2.7"}
            named = {"Host": f"games.example:{port}", "Origin": f"http://games.example:{port}"}
            for headers in (passed_on, named):
                assert (await one.client.get("/api/saves", headers=headers)).json() == []
                answer = await one.client.post("/api/saves/mine", json={}, headers=headers)
                assert answer.status_code == 404

    asyncio.run(scenario())
