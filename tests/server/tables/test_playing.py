"""Playing over real sockets: two people, a spectator, one screen, taking back, looking back, the end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from server.harness import ME, OPEN, Browser, Place, Talk, any_option, play, served


async def two_people(place: Place, one: Browser, other: Browser) -> tuple[Talk, Talk, str]:
    made = await one.make(ME, OPEN)
    await other.post(f"/api/tables/{made['table']}/join", {}, 200)
    return await one.sit(made["table"]), await other.sit(made["table"]), made["table"]


def test_two_people_and_a_spectator(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one, place.browser() as other:
            first, second, table = await two_people(place, one, other)
            async with place.browser() as third:
                watching = await third.sit(table)
                assert (first.update["seat"], second.update["seat"], watching.update["seat"]) == (0, 1, -1)
                await play(16, first, second, watching)
                assert first.update["position"]["hands"][0]
                assert first.update["position"]["hands"][1] is None
                assert second.update["position"]["hands"][0] is None
                assert watching.update["position"]["hands"] == [None, None]
                assert [line["number"] for line in first.log] == sorted(
                    {line["number"] for line in first.log}
                )
                assert first.info["watchers"] == 1
                assert all(seat["present"] for seat in watching.info["seats"])
                assert [seat["yours"] for seat in second.info["seats"]] == [False, True]
                assert watching.update["undo_refusal"]
                assert (await watching.say("forfeit"))["type"] == "refused"
                assert (await second.say("forfeit"))["type"] == "done"
                await first.until(lambda: first.over and first.info["finished"])
                assert first.info["seed"]
                assert first.update["position"]["outcome"]["winners"] == [0]

    asyncio.run(scenario())


def test_events_come_once_and_in_order(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one, place.browser() as other:
            first, second, table = await two_people(place, one, other)
            await play(25, first, second)
            again = await other.sit(table)
            assert again.update["fresh"]
            assert again.update["events"] == []
            assert again.update["position"] == second.update["position"]
            assert again.log == second.log
            told = sum(len(update["events"]) for update in second.updates)
            assert told == len(second.log) - len(second.updates[0]["log"])

    asyncio.run(scenario())


def test_late_and_early_answers_are_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one, place.browser() as other:
            first, second, _ = await two_people(place, one, other)
            await play(6, first, second)
            asked, idle = (first, second) if first.decision else (second, first)
            number = asked.update["record"]
            for decision, word in ((number + 1, "no decision"), (0, "too late")):
                answer = await asked.say("choose", decision=decision, option=0)
                assert word in answer["reason"]
            for option in (-1, asked.decision["options"], 10**30):
                answer = await asked.say("choose", decision=number, option=option)
                assert answer["type"] == "refused"
            if idle.decision is None:
                answer = await idle.say("choose", decision=number, option=0)
                assert "not asked" in answer["reason"]
            assert (await asked.say("ping"))["type"] == "pong"
            assert asked.update["record"] == number

    asyncio.run(scenario())


def test_the_other_may_choose_meanwhile(tmp_path: Path) -> None:
    """Both pick a card in secret: the first pick does not make the second one late."""

    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one, place.browser() as other:
            first, second, _ = await two_people(place, one, other)
            while not (first.decision and second.decision):
                await play(1, first, second)
            number = second.update["record"]
            assert (await first.choose())["type"] == "done"
            assert (await second.say("choose", decision=number, option=0))["type"] == "done"

    asyncio.run(scenario())


def test_taking_back_and_making_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            made = await one.make(ME, ME)
            talk = await one.sit(made["table"])
            assert (await talk.say("undo"))["reason"]
            assert (await talk.say("redo"))["reason"]
            before, after = await find_undoable(talk)
            assert (await talk.say("undo"))["type"] == "done"
            await talk.until(lambda: bool(talk.update["fresh"]))
            assert talk.update["record"] == before["record"]
            assert talk.update["position"] == before["position"]
            assert talk.update["can_redo"]
            assert (await talk.say("redo"))["type"] == "done"
            await talk.until(lambda: talk.update["record"] == after["record"])
            assert talk.update["position"] == after["position"]
            assert not talk.update["can_redo"]

    asyncio.run(scenario())


async def find_undoable(talk: Talk) -> tuple[Any, Any]:
    """Play at one screen until a choice can be taken back; the updates before and after it."""
    for _ in range(200):
        before = talk.update
        if not talk.decision:
            await sit(talk, talk.update["position"]["asked"][0])
            continue
        await talk.choose(any_option(talk))
        if talk.update["can_undo"]:
            return before, talk.update
    raise AssertionError("nothing could be taken back")


async def sit(talk: Talk, seat: int) -> None:
    assert (await talk.say("sit", seat=seat))["type"] == "done"
    await talk.until(lambda: bool(talk.update["seat"] == seat))


def test_one_screen(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            made = await one.make(ME, ME)
            talk = await one.sit(made["table"])
            assert talk.info["one_screen"]
            for _ in range(40):
                if not talk.decision:
                    await sit(talk, talk.update["position"]["asked"][0])
                    assert talk.update["fresh"]
                    hands = talk.update["position"]["hands"]
                    assert hands[1 - talk.update["seat"]] is None
                await talk.choose(any_option(talk))
            assert (await talk.say("sit", seat=-2))["type"] == "refused"
            assert (await talk.say("sit", seat=2))["type"] == "refused"
            await talk.say("forfeit")
            await talk.until(lambda: talk.over)
            await sit(talk, -2)
            assert all(hand is not None for hand in talk.update["position"]["hands"])

    asyncio.run(scenario())


def test_looking_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one, place.browser() as other:
            first, second, _ = await two_people(place, one, other)
            seen = {first.update["record"]: first.update["position"]}
            for _ in range(40):
                await play(1, first, second)
                seen[first.update["record"]] = first.update["position"]
            now = first.update
            for record in sorted(seen, reverse=True)[::7] + sorted(seen)[::5]:
                shown = len(first.updates)
                await first.say("look", record=record)
                await first.until(lambda shown=shown: len(first.updates) > shown)  # type: ignore[misc]
                assert (first.update["record"], first.update["live"]) == (record, False)
                assert first.update["position"] == seen[record]
                assert all(line["record"] <= record for line in first.log)
            for record in (-2, now["record"] + 1):
                assert (await first.say("look", record=record))["type"] == "refused"
            await first.say("look", record=-1)
            await first.until(lambda: bool(first.update["live"]))
            assert first.update["position"] == now["position"]

    asyncio.run(scenario())


def test_a_step_forward_in_the_past_tells_its_events(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one, place.browser() as other:
            first, second, _ = await two_people(place, one, other)
            await play(20, first, second)
            await first.say("look", record=5)
            await first.until(lambda: first.update["record"] == 5)
            assert first.update["fresh"]
            await first.say("look", record=9)
            await first.until(lambda: first.update["record"] == 9)
            assert not first.update["fresh"]
            assert len(first.update["events"]) == len(first.update["log"])
            assert all(5 < line["record"] <= 9 for line in first.update["log"])

    asyncio.run(scenario())


def test_draw_by_agreement_and_rematch(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one, place.browser() as other:
            first, second, table = await two_people(place, one, other)
            assert (await first.say("rematch"))["type"] == "refused"
            assert (await first.say("draw", offer=True))["type"] == "done"
            assert (await first.say("draw", offer=False))["type"] == "done"
            assert (await first.say("draw", offer=True))["type"] == "done"
            assert (await second.say("draw", offer=True))["type"] == "done"
            await first.until(lambda: first.over)
            assert first.update["position"]["outcome"]["winners"] == []
            assert "over" in (await first.say("choose", decision=0, option=0))["reason"]
            assert (await first.say("rematch", swap=True))["type"] == "done"
            await second.until(lambda: second.info["rematch"] == [0])
            assert (await second.say("rematch"))["type"] == "done"
            await first.until(lambda: bool(first.info["next_table"]))
            again = await one.sit(first.info["next_table"])
            assert again.info["table"] != table
            assert again.update["seat"] == 1

    asyncio.run(scenario())


def test_two_tabs_and_another_language(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            made = await one.make(ME, ME)
            tab, twin = await one.sit(made["table"]), await one.sit(made["table"], "?lang=fr")
            assert twin.update["position"]["language"] == "fr"
            await tab.choose()
            await twin.until(lambda: twin.update["record"] == tab.update["record"])
            assert (await twin.say("language", language="de"))["type"] == "refused"
            await twin.say("language", language="en")
            await twin.until(lambda: twin.update["position"]["language"] == "en")
            assert twin.update["fresh"]

    asyncio.run(scenario())


def test_questions(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with served(tmp_path) as place, place.browser() as one:
            made = await one.make(ME, ME)
            talk = await one.sit(made["table"])
            seat = talk.update["seat"]
            assert (await talk.say("ask", question={"ask": "seat"}))["answer"] == {
                "seat": seat,
                "language": "en",
            }
            assert "no such question" in (await talk.say("ask", question={"ask": "nonsense"}))["reason"]
            assert (await talk.say("ask", question={"ask": "fail"}))["type"] == "refused"

    asyncio.run(scenario())
