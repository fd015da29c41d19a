"""`eternia replay` tells a match again; `eternia verify-dice` checks its dice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from eternia.battleground.game import Battleground
from eternia.battleground.table.options import Forfeit
from eternia.cli.commands.replay import replay
from eternia.cli.commands.verify_dice import verify_dice
from eternia.kernel.documents.replay import save
from eternia.kernel.match import Match
from support.random_games import agents_of

app = typer.Typer()
app.command()(replay)
app.command()(verify_dice)


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture(scope="module")
def match() -> Match:
    """A bold first game that the Evil Warriors give up after 60 records."""
    game = Battleground()
    match = Match(game, game.first_game(), b"replayed")
    agents = agents_of(1)
    while len(match.records) < 60:
        decision = match.decisions[0]
        match.choose(decision.seat, agents[decision.seat].decide(match.view(decision.seat), decision))
    match.choose(1, Forfeit())
    return match


@pytest.fixture
def saved(match: Match, tmp_path: Path) -> Path:
    file = tmp_path / "match.json"
    file.write_bytes(save(match))
    return file


def altered(saved: Path, old: str, new: str) -> str:
    text = saved.read_text(encoding="utf-8")
    assert old in text
    saved.write_text(text.replace(old, new, 1), encoding="utf-8")
    return str(saved)


def test_a_match_is_told_in_words(saved: Path, match: Match) -> None:
    code, out, _ = run("replay", str(saved))
    assert code == 0
    assert "The map: " in out
    assert "Evil Warriors: forfeit" in out
    total = len(match.records)
    assert out.endswith(f"{total} of {total} records replayed, every digest as saved\n")
    code, french, _ = run("replay", str(saved), "--language", "fr")
    assert code == 0
    assert french != out


def test_a_replay_stops_where_it_is_told(saved: Path, match: Match) -> None:
    code, out, _ = run("replay", str(saved), "--to", "4")
    assert code == 0
    assert out.endswith(f"4 of {len(match.records)} records replayed, every digest as saved\n")


def test_a_match_as_one_json_document(saved: Path, match: Match) -> None:
    code, out, _ = run("replay", str(saved), "--json")
    assert code == 0
    told = json.loads(out)
    assert [record["number"] for record in told["records"]] == [r.number for r in match.records]
    assert sum(len(record["events"]) for record in told["records"]) == len(match.events)
    assert told["outcome"]["winners"] == [0]


def test_a_divergence_ends_the_replay(saved: Path, match: Match) -> None:
    file = altered(saved, match.records[20].digest, "0" * 16)
    code, _, err = run("replay", file)
    assert code == 1
    assert "record 21: the state after it has digest" in err
    code, _, _ = run("replay", file, "--to", "20")
    assert code == 0


def test_files_that_are_no_matches_are_refused(tmp_path: Path) -> None:
    for command in ("replay", "verify-dice"):
        code, _, err = run(command, str(tmp_path / "none.json"))
        assert code == 1
        assert "cannot be read: No such file or directory" in err
        (tmp_path / "empty.json").write_text("", encoding="utf-8")
        code, _, err = run(command, str(tmp_path / "empty.json"))
        assert code == 1
        assert "use another copy" in err


def test_an_unknown_language_is_refused(saved: Path) -> None:
    code, _, err = run("replay", str(saved), "--language", "de")
    assert code == 1
    assert "use one of en, fr" in err


def test_honest_dice_are_verified(saved: Path, match: Match) -> None:
    code, out, _ = run("verify-dice", str(saved))
    assert code == 0
    assert f"commitment {match.commitment}: the seed is the one promised" in out
    chances = sum(record.seat == -1 for record in match.records)
    assert f"{chances} rolls and draws" in out
    code, out, _ = run("verify-dice", str(saved), "--json")
    assert code == 0
    assert json.loads(out)["chances"] == chances


def test_an_altered_die_is_found(saved: Path, match: Match) -> None:
    record = next(r for r in match.records if set(r.sizes) == {6})
    old = f'"picks":{list(record.picks)}'.replace(" ", "")
    new = f'"picks":{[5 - pick for pick in record.picks]}'.replace(" ", "")
    code, _, err = run("verify-dice", altered(saved, old, new))
    assert code == 1
    assert "the seed gives" in err


def test_a_match_that_hides_its_seed_cannot_be_verified_yet(tmp_path: Path, match: Match) -> None:
    file = tmp_path / "open.json"
    file.write_bytes(save(match, with_seed=False))
    code, _, err = run("verify-dice", str(file))
    assert code == 1
    assert "does not show its seed yet" in err
    code, _, _ = run("replay", str(file))
    assert code == 0
