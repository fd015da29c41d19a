"""Computer players: to the end, beside people, never late, never stuck, never told a secret."""

from __future__ import annotations

import asyncio
import pickle
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from eternia.agents.levels import BY_ID, LEVELS
from eternia.kernel.match import Match
from eternia.server.games.battleground.presenter import BattlegroundPresenter
from eternia.server.tables import computers
from eternia.server.tables.thinking import Thinkers, decide
from server.harness import BOLD, ME, Talk, any_option, served
from support.patience import PATIENCE, given_clock

RANDOM = {"kind": "computer", "level": "random"}


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_every_level_decides_from_what_its_seat_may_know(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And decides the same again, by a clock that goes on with every look at it."""
    presenter = BattlegroundPresenter()
    match = Match(presenter.game, presenter.game.first_game(), b"1")
    searches = BY_ID[level].agent.startswith("search")
    for _ in range(10 if searches else 30):
        decision = match.decisions[0]
        known = pickle.dumps(decision if BY_ID[level].blind else match.view(decision.seat))
        given_clock(monkeypatch, tick=0.001)
        option = decide(presenter, level, 5, known)
        given_clock(monkeypatch, tick=0.001)
        assert option == decide(presenter, level, 5, known)
        match.choose(decision.seat, decision.options[option])


def test_a_match_against_the_computer_comes_to_its_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            made = await one.make(ME, BOLD)
            talk = await one.sit(made["table"])
            assert "computer" in (await talk.say("draw", offer=True))["reason"]
            assert await _play_on(talk, 1000)
            assert talk.info["finished"]
            timeline = place.service.find(made["table"]).head.status
            assert timeline.finished
            assert (await talk.say("rematch", swap=True))["type"] == "done"
            await talk.until(lambda: bool(talk.info["next_table"]))
            again = await one.sit(talk.info["next_table"])
            assert again.update["seat"] == 1

    asyncio.run(scenario())


async def _play_on(talk: Talk, most: int) -> bool:
    """Choose whenever asked; says whether the match came to its end."""
    for _ in range(most):
        await talk.until(lambda: talk.over or bool(talk.decision))
        if talk.over:
            await talk.until(lambda: bool(talk.info["finished"]))
            return True
        # Others may move at the same moment: then what was shown is out of date.
        answer = await talk.choose(any_option(talk))
        assert answer["type"] == "done"
    return False


def test_computers_among_themselves_go_on_after_a_restart(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            tables = [(await one.make(BOLD, RANDOM))["table"] for _ in range(3)]
            found = [place.service.find(table) for table in tables]
            while not all(table.head.status.records > 15 for table in found):
                await asyncio.sleep(0.01)
            assert not all(table.head.status.finished for table in found)
        async with served(tmp_path) as place:
            found = [place.service.find(table) for table in tables]
            async with asyncio.timeout(PATIENCE):
                while not all(table.head.status.finished for table in found):
                    await asyncio.sleep(0.02)

    asyncio.run(scenario())


class Slow:
    """Stands in for a computer that thinks until it is told to answer."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.go = asyncio.Event()

    async def decide(self, thinkers: Thinkers, presenter: Any, level: str, seed: int, known: Any) -> int:
        self.asked.set()
        await self.go.wait()
        return 0


def test_a_reply_that_comes_too_late_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        slow = Slow()
        monkeypatch.setattr(Thinkers, "decide", lambda *arguments: slow.decide(*arguments))
        async with served(tmp_path) as place, place.browser() as one:
            made = await one.make(ME, BOLD)
            talk = await one.sit(made["table"])
            while not slow.asked.is_set():
                assert (await talk.choose(any_option(talk)))["type"] == "done"
            # People are served while the computer thinks.
            assert (await talk.say("ping"))["type"] == "pong"
            assert (await talk.say("forfeit"))["type"] == "done"
            await talk.until(lambda: talk.over)
            records = talk.update["record"]
            slow.go.set()
            async with asyncio.timeout(PATIENCE):
                while place.service.computers.is_busy(place.service.find(made["table"])):
                    await asyncio.sleep(0.01)
            again = await one.sit(made["table"])
            assert again.update["record"] == records

    asyncio.run(scenario())


def test_a_computer_that_fails_does_not_stop_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*arguments: Any) -> int:
        raise ValueError("as told")

    async def scenario() -> None:
        monkeypatch.setattr(Thinkers, "decide", broken)
        async with served(tmp_path) as place, place.browser() as one:
            made = await one.make(ME, BOLD)
            talk = await one.sit(made["table"])
            await _play_on(talk, 12)
        assert "failed to decide" in caplog.text

    asyncio.run(scenario())


def test_people_can_follow_the_computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It pauses before each move that somebody looks at; here the pauses are noted, and over at once."""
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    async def scenario() -> None:
        slow = Slow()
        monkeypatch.setattr(Thinkers, "decide", lambda *arguments: slow.decide(*arguments))
        monkeypatch.setattr(computers, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": sleep}))
        async with served(tmp_path, pause=PATIENCE) as place, place.browser() as one:
            made = await one.make(BOLD, BOLD)
            talk = await one.sit(made["table"])
            shown = len(talk.updates)
            slow.go.set()
            await talk.until(lambda: len(talk.updates) >= shown + 5)
            assert len(pauses) >= 5
            assert all(0 < pause <= PATIENCE for pause in pauses)

    asyncio.run(scenario())
