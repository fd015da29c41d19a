"""A saved match comes back exactly; a damaged or altered one is refused with the place that is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eternia.kernel.dice import DiceStream, ScriptedDice
from eternia.kernel.documents.codec import encode
from eternia.kernel.documents.document import read_document
from eternia.kernel.documents.replay import NoDice, Replay, load, save
from eternia.kernel.errors import DamagedDocument, Diverged, EterniaError
from eternia.kernel.match import Match
from support.toy_game import Setup, Toy

SEED = b"a seed for saves"


def played(records: int = 1_000) -> Match:
    """A match of at least so many records, or a finished one."""
    match = Match(Toy(), Setup(), SEED)
    while match.decisions and len(match.records) < records:
        decision = match.decisions[-1]
        match.choose(decision.seat, decision.options[len(match.records) % len(decision.options)])
    return match


def played_on(match: Match) -> None:
    """Play to the end."""
    while match.decisions:
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])


def document(match: Match) -> Any:
    return json.loads(save(match))


def read(changed: Any) -> Match:
    return load(Toy(), json.dumps(changed).encode())


@pytest.mark.parametrize("records", [0, 3, 5, 8, 1_000])
def test_a_match_comes_back_at_any_point(records: int) -> None:
    match = played(records)
    again = load(Toy(), save(match))
    assert encode(again.state) == encode(match.state)
    assert again.pending == match.pending
    assert again.records == match.records
    assert again.events == match.events
    assert save(again) == save(match)


def test_a_loaded_match_goes_on_as_the_saved_one_would() -> None:
    match = played(5)
    again = load(Toy(), save(match))
    for each in (match, again):
        played_on(each)
    assert again.records == match.records


def test_a_save_has_a_record_on_each_line() -> None:
    match = played()
    lines = save(match).decode().splitlines()
    assert len(lines) == len(match.records) + 2
    assert json.loads(lines[1].rstrip(",")) == {
        "number": 1,
        "seat": -1,
        "digest": match.records[0].digest,
        "picks": list(match.records[0].picks),
        "sizes": [10],
    }


def test_without_its_seed_a_match_can_be_replayed_but_not_played_on() -> None:
    match = played(5)
    data = save(match, with_seed=False)
    assert SEED.hex().encode() not in data
    assert json.loads(data)["commitment"] == match.commitment
    again = load(Toy(), data)
    assert again.records == match.records
    with pytest.raises(NoDice, match="it can be replayed, not played on"):
        played_on(again)


def test_a_match_with_scripted_dice_goes_on_with_other_dice() -> None:
    match = Match(Toy(), Setup(), dice=ScriptedDice((), (1, 2)))
    again = load(Toy(), save(match), dice=DiceStream(b"other"))
    assert again.records == match.records
    played_on(again)
    assert again.outcome is not None


def test_a_replay_gives_record_after_record() -> None:
    match = played()
    replay = Replay(Toy(), read_document(save(match)))
    seen = [(record.number, len(replay.match.records)) for record in replay.steps()]
    assert seen == [(n, n) for n in range(1, len(match.records) + 1)]


def test_the_first_record_that_differs_is_named() -> None:
    saved = document(played())
    saved["records"][6]["digest"] = "0" * 16
    saved["records"][8]["digest"] = "0" * 16
    with pytest.raises(Diverged, match=r"record 7: the state after it has digest .* the file was altered"):
        read(saved)


def test_an_altered_die_is_named() -> None:
    saved = document(played())
    number, record = next((n, r) for n, r in enumerate(saved["records"], 1) if r.get("sizes") == [6])
    record["picks"] = [(record["picks"][0] + 1) % 6]
    with pytest.raises(Diverged, match=f"record {number}: the seed gives"):
        read(saved)


def test_dice_that_were_not_recorded_are_noticed() -> None:
    saved = document(played(5))
    saved["dice"]["position"] += 1
    with pytest.raises(Diverged, match="dice: the stream stands at block 0"):
        read(saved)


DAMAGES: dict[str, tuple[dict[str, Any], str]] = {
    "another format": ({"format": "eternia-match/9"}, "open the match with the version that saved it"),
    "no format": ({"format": None}, "this is not a saved match"),
    "another game": ({"game": "chess"}, "a match of 'chess', not of 'toy'"),
    "other content": ({"content": "toy 0"}, "the packs that it was played with"),
    "an impossible setup": ({"setup": {"rounds": 11}}, "setup: cards: there must be one for each round"),
    "an unknown setup": ({"setup": {"turns": 3}}, "setup: Object contains unknown field `turns`"),
    "another seed": ({"seed": "00"}, "seed: it does not fit the commitment"),
    "a seed that is no number": ({"seed": "xyz"}, "write it as hexadecimal digits"),
    "a seed too long": ({"seed": "00" * 65}, "seed: it has 65 bytes"),
    "records that are no list": ({"records": 3}, r"Expected `array`, got `int` - at `\$.records`"),
    "an unknown key": ({"extra": 1}, "unknown field `extra`"),
}


@pytest.mark.parametrize(("change", "message"), DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_head_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(DamagedDocument, match=message):
        read({**document(played()), **change})


RECORD_DAMAGES: dict[str, tuple[int, dict[str, Any], str]] = {
    "a wrong number": (3, {"number": 9}, "record 4: it is numbered 9"),
    "no such seat": (3, {"seat": 5}, "record 4 cannot be replayed: decision 4: no choice of seat 5"),
    "a seat below chance": (3, {"seat": -2}, "record 4: there is no seat -2"),
    "an unknown option": (3, {"choice": {"option": "jump"}}, "record 4: its choice cannot be read"),
    "an illegal choice": (3, {"choice": {"option": "step", "size": 1}}, "seat . cannot choose Step"),
    "a choice of chance": (0, {"choice": {"option": "resign"}}, "record 1: a record of chance has picks"),
    "picks of a seat": (3, {"picks": [1]}, "record 4: a record of seat . has a choice and no picks"),
    "chance instead of a choice": (3, {"seat": -1}, "record 4: a record of chance has picks"),
    "an impossible pick": (0, {"picks": [10]}, r"record 1: the picks \[10\] are no results"),
    "a pick too few": (0, {"picks": [1], "sizes": [10, 10]}, "record 1: the picks"),
    "a digest that is no text": (0, {"digest": 7}, r"Expected `str`, got `int` - at `\$.records\[0\]"),
}


@pytest.mark.parametrize(("at", "change", "message"), RECORD_DAMAGES.values(), ids=RECORD_DAMAGES)
def test_a_damaged_record_is_refused(at: int, change: dict[str, Any], message: str) -> None:
    saved = document(played())
    saved["records"][at].update(change)
    with pytest.raises(DamagedDocument, match=message):
        read(saved)


def test_chance_where_a_choice_is_awaited_is_refused() -> None:
    saved = document(played())
    record = {**saved["records"][0], "number": 3}
    saved["records"][2:] = [record]
    with pytest.raises(DamagedDocument, match="record 3: it is chance, but a choice is awaited"):
        read(saved)


def test_chance_of_other_sizes_is_a_divergence() -> None:
    saved = document(played())
    saved["records"][0].update(sizes=[20])
    with pytest.raises(Diverged, match=r"record 1: chance of sizes \[10\] is awaited, saved were \[20\]"):
        read(saved)


@pytest.mark.parametrize("cut", [0, 1, 40, -1, -3])
def test_a_file_that_was_cut_off_is_refused(cut: int) -> None:
    data = save(played()).rstrip()
    with pytest.raises(DamagedDocument, match=r"use another copy|not a saved match"):
        load(Toy(), data[:cut])


WHOLE = save(played())


@given(st.integers(0, len(WHOLE) - 1), st.binary(max_size=3), st.integers(0, 8))
def test_whatever_is_done_to_a_file_is_refused_or_harmless(at: int, put: bytes, gone: int) -> None:
    try:
        again = load(Toy(), WHOLE[:at] + put + WHOLE[at + gone :])
    except EterniaError:
        return
    assert save(again) == WHOLE
