"""Hints over real sockets: what the computer would do in one's place, for those who are asked and only for them."""

from __future__ import annotations

import asyncio
import pickle
from pathlib import Path
from typing import Any

import pytest

from eternia.battleground.views.observe import View
from eternia.server.tables.thinking import Thinkers
from server.harness import BOLD, ME, OPEN, any_option, play, served


def test_a_hint_has_the_best_options_with_worth_and_reason(tmp_path: Path) -> None:
    """In the language of whoever asks; nothing is chosen by asking."""

    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            talk = await one.sit((await one.make(ME, BOLD))["table"])
            for _ in range(4):
                await talk.until(lambda: bool(talk.decision))
                await talk.choose(any_option(talk))
            await talk.until(lambda: bool(talk.decision))
            number, count = talk.update["record"], talk.decision["options"]
            answer = await talk.say("hint", decision=number)
            assert (answer["type"], answer["decision"]) == ("hinted", number)
            hints = answer["hints"]
            assert 1 <= len(hints) <= 3
            assert len({each["option"] for each in hints}) == len(hints)
            assert all(0 <= each["option"] < count for each in hints)
            values = [each["value"] for each in hints]
            assert values == sorted(values, reverse=True)
            await talk.say("language", language="fr")
            french = (await talk.say("hint", decision=number))["hints"]
            assert [each["reason"] for each in french] != [each["reason"] for each in hints]
            assert talk.update["record"] == number
            assert (await talk.choose(hints[0]["option"]))["type"] == "done"

    asyncio.run(scenario())


def test_hints_are_for_those_who_are_asked(tmp_path: Path) -> None:
    """Not for spectators, not for whoever waits, not for a decision that is over or not yet there."""

    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one, place.browser() as other:
            made = await one.make(ME, OPEN)
            await other.post(f"/api/tables/{made['table']}/join", {}, 200)
            first, second = await one.sit(made["table"]), await other.sit(made["table"])
            await play(6, first, second)
            while first.decision and second.decision:
                await play(1, first, second)
            asked, idle = (first, second) if first.decision else (second, first)
            number = asked.update["record"]
            assert "not asked" in (await idle.say("hint", decision=number))["reason"]
            assert "no decision" in (await asked.say("hint", decision=number + 1))["reason"]
            assert "too late" in (await asked.say("hint", decision=0))["reason"]
            async with place.browser() as third:
                watching = await third.sit(made["table"])
                assert "only watch" in (await watching.say("hint", decision=number))["reason"]
            assert (await asked.say("hint", decision=number))["type"] == "hinted"

    asyncio.run(scenario())


def test_a_hint_is_made_elsewhere_from_the_own_view(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker gets the view of the seat that asks; meanwhile the server answers others, and only so many hints."""
    known: list[Any] = []

    async def scenario() -> None:
        gate = asyncio.Event()

        async def slow(thinkers: Thinkers, presenter: Any, seed: int, view: Any, language: str) -> list[Any]:
            known.append(pickle.loads(pickle.dumps(view)))
            await gate.wait()
            return []

        monkeypatch.setattr(Thinkers, "advise", slow)
        async with served(tmp_path) as place, place.browser() as one:
            talk = await one.sit((await one.make(ME, ME))["table"])
            number = talk.update["record"]
            waiting = [
                asyncio.create_task(talk.socket.send(f'{{"type":"hint","id":{900 + n},"decision":{number}}}'))
                for n in range(place.service.config.limits.questions)
            ]
            await asyncio.gather(*waiting)
            assert (await talk.say("ping"))["type"] == "pong"
            assert "Too many" in (await talk.say("hint", decision=number))["reason"]
            assert (await talk.choose(any_option(talk)))["type"] == "done"
            gate.set()

    asyncio.run(scenario())
    assert known
    for view in known:
        assert isinstance(view, View)
        assert view.decision is not None
        assert view.decision.seat == view.seat
        assert view.forces[1 - view.seat].hand is None
