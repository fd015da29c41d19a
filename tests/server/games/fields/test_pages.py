"""The pages of Fields of Eternia over HTTP: catalog, rules, check of a set-up."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from eternia.fields.game import Fields
from eternia.server.config import Config
from eternia.server.web.app import with_every_game
from server.harness import ROOM, served

PAGES = ("/api/fields/catalog", "/api/rules/fields")


def config_in(folder: Path) -> Config:
    return Config(data=folder, pause=0.0, processes=1, limits=ROOM)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_told_once_in_each_language(tmp_path: Path, page: str) -> None:
    async def look() -> None:
        async with served(tmp_path, with_every_game(config_in(tmp_path))) as place, place.browser() as one:
            english, french = [await one.client.get(f"{page}?lang={each}") for each in ("en", "fr")]
            assert english.status_code == french.status_code == 200
            assert english.content != french.content
            mark = {"If-None-Match": english.headers["etag"]}
            assert (await one.client.get(f"{page}?lang=en", headers=mark)).status_code == 304

    asyncio.run(look())


def test_a_set_up_is_examined_and_its_fix_is_legal(tmp_path: Path) -> None:
    first = msgspec.to_builtins(Fields().first_game())
    bad = first | {"scenario": "S-99"}

    async def look() -> None:
        async with served(tmp_path, with_every_game(config_in(tmp_path))) as place, place.browser() as one:
            check = "/api/fields/setup/check"
            assert (await one.client.post(check, json=first)).json()["legal"]
            told = (await one.client.post(check, json=bad)).json()
            assert not told["legal"]
            fix = told["problems"][0]["fixes"][0]["setup"]
            assert (await one.client.post(check, json=fix)).json()["legal"]
            for broken in ({}, {"mode": "hunt"}, first | {"more": 1}, [1]):
                refused = await one.client.post(check, json=broken)
                assert refused.status_code == 400
                assert refused.json()["error"]

    asyncio.run(look())
