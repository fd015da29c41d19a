"""Saved matches through the library: names, files and bytes, playing on, and going through step by step."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import eternia

BEGIN: dict[str, Callable[..., eternia.Match[Any]]] = {
    "battleground": eternia.begin_battleground,
    "fields": eternia.begin_fields,
}
games = pytest.mark.parametrize("game", BEGIN)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of data of its own."""
    monkeypatch.setenv("ETERNIA_DATA", str(tmp_path))
    return tmp_path


def begun(game: str, choices: int = 20) -> eternia.Match[Any]:
    """A match in which some things have happened."""
    match, chance = BEGIN[game](seed=11), random.Random(5)
    for _ in range(choices):
        match.choose(chance.choice(match.options()))
    return match


@games
def test_a_match_comes_back_by_name_file_and_bytes(game: str, data: Path) -> None:
    match = begun(game)
    assert match.save("friday") == data / "saves" / "friday.json"
    file = match.save(data / "elsewhere.json")
    for source in ("friday", file, str(file), match.to_bytes()):
        loaded = eternia.load(source)
        assert loaded.game == game
        assert loaded.to_bytes() == match.to_bytes()
    assert eternia.load("friday").play_out() == match.play_out()


@games
def test_a_match_without_its_seed_is_told_but_not_played_on(game: str) -> None:
    match = begun(game, 0)
    match.play_out()
    public = match.to_bytes(with_seed=False)
    assert eternia.load(public).outcome == match.outcome
    with pytest.raises(eternia.EterniaError, match="saved without its seed"):
        eternia.load(begun(game, 3).to_bytes(with_seed=False)).play_out()


@games
def test_a_replay_tells_step_by_step_what_happened(game: str) -> None:
    match = begun(game, 0)
    match.play_out()
    replay = eternia.Replay(match.to_bytes())
    assert (replay.position, len(replay)) == (0, len(list(eternia.Replay(match.to_bytes()))))
    events: list[eternia.Event] = []
    for step in replay:
        events += step.events
        if isinstance(step.asked, eternia.Decision):
            assert step.seat == step.asked.seat
            assert step.choice in step.asked.options
            assert step.notation
        else:
            assert isinstance(step.asked, eternia.Chance)
            assert (step.seat, step.choice, step.notation) == (-1, None, "")
    assert events == match.events()
    assert replay.position == len(replay)
    assert replay.match.outcome == match.outcome


@games
def test_a_replay_speaks_french(game: str) -> None:
    match = begun(game, 0)
    match.play_out()
    assert (
        list(eternia.Replay(match.to_bytes(), language="fr"))[-1].lines[-1].startswith("La partie est finie")
    )


@games
def test_a_replay_can_be_played_on_from_its_end(game: str) -> None:
    match = begun(game)
    replay = eternia.Replay(match.to_bytes())
    for _ in range(5):
        next(replay)
    assert replay.position == 5
    on = replay.finish()
    assert on.decisions == match.decisions
    assert on.play_out() == match.play_out()


@games
def test_what_a_seat_may_say_at_any_time_is_told(game: str) -> None:
    match = begun(game, 3)
    match.forfeit(0)
    last = list(eternia.Replay(match.to_bytes()))[-1]
    assert (last.seat, last.asked, last.notation) == (0, None, "forfeit")


@games
def test_a_broken_save_is_refused_with_the_place(game: str, data: Path) -> None:
    whole = begun(game).to_bytes()
    with pytest.raises(eternia.DamagedDocument, match="cut off or damaged"):
        eternia.load(whole[: len(whole) // 2])
    with pytest.raises(eternia.DamagedDocument, match="not a saved match"):
        eternia.load(b'{"format": 1}')
    with pytest.raises(eternia.EterniaError, match="there is no game 'chess'"):
        eternia.load(whole.replace(f'"game":"{game}"'.encode(), b'"game":"chess"'))
    at = whole.rindex(b'"digest":"') + len(b'"digest":"')
    altered = whole[:at] + b"0123456789abcdef" + whole[at + 16 :]
    with pytest.raises(eternia.Diverged, match="the file was altered"):
        eternia.load(altered)
    with pytest.raises(eternia.Diverged, match="the file was altered"):
        list(eternia.Replay(altered))
    with pytest.raises(eternia.DamagedDocument, match="its choice cannot be read"):
        list(eternia.Replay(whole.replace(b'"choice":{"option":"', b'"choice":{"option":"un', 1)))


@games
def test_what_cannot_be_read_or_written_is_named(game: str, data: Path) -> None:
    match = begun(game, 1)
    match.save("friday")
    with pytest.raises(eternia.EterniaError, match=r"no saved match 'monday'; saved in .*: friday"):
        eternia.load("monday")
    with pytest.raises(eternia.EterniaError, match=r"nowhere\.json cannot be read: "):
        eternia.load(data / "nowhere.json")
    with pytest.raises(eternia.EterniaError, match=r"match\.json cannot be written: "):
        match.save(data / "no" / "folder" / "match.json")
    nameless: tuple[Any, ...] = ("", "a\0b", None, 3)
    for nothing in nameless:
        with pytest.raises(eternia.EterniaError, match="names no match"):
            match.save(nothing)
        with pytest.raises(eternia.EterniaError, match="names no match"):
            eternia.load(nothing)
