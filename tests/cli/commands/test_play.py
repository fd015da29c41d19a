"""`eternia play`: whole games at the keyboard, slips, saving and loading, both languages, real terminals."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from eternia.battleground.game import Battleground
from eternia.cli.commands.play import play
from eternia.kernel.documents.replay import load
from support.checkout import SOURCE
from support.patience import PATIENCE

app = typer.Typer()
app.command()(play)

OVER = "THE GAME IS OVER"


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves go to a folder of their own; the terminal is wide enough for board and forces."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ETERNIA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "110")


def run(*arguments: str, typed: str = "") -> str:
    """The output of a session in which this is typed; it must end well."""
    result = CliRunner().invoke(app, list(arguments), input=typed)
    assert result.exit_code == 0, result.output[-2000:] + repr(result.exception)
    return result.output


def refused(*arguments: str) -> str:
    result = CliRunner().invoke(app, list(arguments), input="")
    assert result.exit_code != 0
    return result.output


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


# Whole games


@pytest.mark.parametrize("seed", range(3))
def test_always_the_first_choice_ends_a_first_game(seed: int) -> None:
    """From the set-up to a result with its rule and the score by source."""
    out = run("--seat", "masters", "--seed", str(seed), typed=lines("1") * 3000)
    end = out[out.index(OVER) :]
    assert "BG-VP-" in end
    assert "Masters of the Universe: " in end
    assert f"Seed {seed:016x}" in end


def test_a_hunt_alone_and_against_a_rival() -> None:
    """ET-RULING-150, 159: without an opponent nobody is against you but the monster."""
    # Map, zone, mulligan, the two glory cards; then always the first choice.
    out = run("--mode", "hunt", "--seed", "2", typed=lines("1", "1", "1", "1 2") + lines("1") * 3000)
    assert "The computer plays" not in out
    assert "Tyrantisaurus follows" in out
    assert "ET-RULING-159" in out[out.index(OVER) :]
    rival = run("--mode", "hunt", "--seat", "none", "--opponent", "bold", "--seed", "2", "--language", "fr")
    assert "Tyrantisaurus suit" in rival
    assert "Evil Warriors : " in rival


def test_a_lone_hunter_is_told_how_hard_it_is() -> None:
    """ET-RULING-160: the difficulty is chosen, and told before the first behaviour card."""
    easy = run("--mode", "hunt", "--difficulty", "easy", "--seed", "2", typed=lines("1", "1", "1", "q", "n"))
    assert "Easy: the monster can take 8 wounds." in easy
    usual = run("--mode", "hunt", "--seed", "2", "--language", "fr", typed=lines("1", "1", "1", "q", "n"))
    assert "Difficile : le monstre" in usual


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--mode", "hunt", "--difficulty", "soft"), "'soft'"),
        (("--mode", "standard", "--difficulty", "easy"), "--difficulty is for a hunt; add --mode hunt"),
    ],
)
def test_a_difficulty_that_cannot_be_is_refused(arguments: tuple[str, ...], said: str) -> None:
    done = CliRunner().invoke(app, list(arguments))
    assert done.exit_code != 0
    assert said in done.output


def test_enter_in_the_menu_starts_a_first_game_against_the_computer() -> None:
    out = run("--seed", "5", typed="\n" + lines("1", "q", "n"))
    assert "1  First game" in out
    assert "The computer plays Evil Warriors." in out
    assert "Goodbye." in out


def test_the_menu_explains_a_slip_and_can_be_left() -> None:
    out = run(typed=lines("9", "x", "q"))
    assert out.count("Please type a number from 1 to 8") == 2


def test_a_standard_game_asks_for_map_zone_cards_and_deployment() -> None:
    out = run("--mode", "standard", "--seed", "11", "--seat", "masters", typed=lines("1", "1 2") * 60)
    for question in (
        "Which map",
        "Which fate cards do you exchange",
        "Which two glory cards",
        "Where do you",
    ):
        assert question in out


def test_two_people_never_see_each_others_cards() -> None:
    """BG-ACT-03: behind the curtain each sees the own hand alone."""
    out = run("--seat", "both", "--seed", "2", typed=lines("", "1") * 2500)
    assert OVER in out
    parts = re.split(r"Hand the keyboard to (Masters of the Universe|Evil Warriors)", out[: out.index(OVER)])
    assert len(parts) > 20
    for seat, shown in zip(parts[1::2], parts[2::2], strict=True):
        other = "Evil Warriors" if seat.startswith("Masters") else "Masters of the Universe"
        assert not re.search(rf"{other} drew (?!\d)", shown)
        assert not re.search(rf"{other} selected (?!a card in secret)", shown)


def test_the_computer_plays_against_itself() -> None:
    """Nothing is read from the input: it must not hang without one."""
    out = run("--seat", "none", "--seed", "4", "--opponent", "random")
    assert OVER in out
    assert "The computer plays Masters of the Universe." in out


def test_the_same_seed_gives_the_same_game() -> None:
    assert run("--seat", "none", "--seed", "8") == run("--seat", "none", "--seed", "8")


# Choosing

OPENING = ("2", "1", "1")
"""With seed 5: the first player, a card (Found the Range), He-Man; its only bonus needs no choice."""


def session(*typed: str) -> str:
    return run("--seat", "masters", "--seed", "5", typed=lines(*OPENING, *typed, "q", "n"))


def test_slips_get_a_hint_and_change_nothing() -> None:
    out = session("", "99", "hello", "m", "Z9", "Y1", "he")
    assert "Type a number from the list and press Enter" in out
    assert "There is no choice 99. Type a number from 1 to" in out
    assert "'hello' is not one of the choices" in out
    assert "Y1 cannot be chosen. Legal places are shown as ○ on the board" in out
    assert "'Z9' is not one of the choices" in out


def test_a_move_by_letter_coordinate_and_direction_can_be_taken_back() -> None:
    """Nothing is rolled or shown, so every step of it can be undone."""
    out = session("m", "h15", "ne", "u", "sw", "i he-man")
    assert "He-Man moved from C15 to H15." in out
    assert "Your last choice is taken back." in out
    assert "He-Man turned to face south-west." in out
    assert "H15, facing south-west, wounds 0" in out


def test_undo_stops_at_what_was_shown() -> None:
    out = run("--seat", "masters", "--seed", "5", typed=lines("u", "q", "n"))
    assert "Nothing can be taken back: " in out


def test_a_letter_that_fits_several_lists_them() -> None:
    out = session("c", "e")
    assert "This fits several; choose by number:" in out
    assert re.search(r"\d+ Marksman: \+1 AP", out)


def test_the_board_marks_the_legal_places() -> None:
    out = session("m")
    assert "60 places, shown as ○ on the board" in out
    shown = out[: out.rindex("He-Man: move action")].splitlines()
    row = [line for line in shown if line.startswith("H ")][-1]
    assert row.count("○") == 3
    assert "H15-17" in out[out.rindex("He-Man: move action") :]


# Commands


def test_looking_things_up() -> None:
    out = session("?", "r MOVE-16", "r BG-MOVE-999", "r", "i Skeletor", "i F2", "i heman", "i", "h", "l", "b")
    assert "BG-MOVE-16 (EN p.15)" in out
    assert "There is no rule 'BG-MOVE-999'" in out
    assert "Strength 5, Perception 3" in session("i HM1")
    assert "F2  Practised Hand: initiative 1, 1 AP, 2 mana." in out
    assert "Did you mean he-man?" in out
    assert "Your hand" in out
    assert "15 cards left in the deck" in out
    assert "take back your last choice" in out


def test_giving_up_is_asked_for_twice() -> None:
    """BG-VP-14: the opponent wins at once."""
    out = run("--seat", "masters", "--seed", "5", typed=lines("forfeit", "no", "forfeit", "yes"))
    assert "The game goes on." in out
    end = out[out.index(OVER) :]
    assert "Evil Warriors wins" in end
    assert "BG-VP-14" in end


def test_a_draw_by_agreement_of_two_people() -> None:
    """BG-VP-13: one offers, the other accepts; the computer takes none."""
    out = run("--seat", "both", "--seed", "5", typed=lines("", "draw", "1", "1", "", "draw"))
    assert "You offer a draw." in out
    assert "a draw by agreement (BG-VP-13)" in out[out.index(OVER) :]
    assert "it takes no draw" in session("draw")


# Saving


def test_save_leave_and_go_on(tmp_path: Path) -> None:
    out = session("m", "h15", "w game")
    file = tmp_path / "data" / "saves" / "game.json"
    said = out.replace("\n", "")
    assert f"Saved: {file}" in said
    assert "eternia play --load game" in said
    saved = load(Battleground(), file.read_bytes())
    out = run("--load", "game", typed=lines("ne", "q", ""))
    assert f"Loaded {file}: {len(saved.records)} records replayed and checked." in out.replace("\n", "")
    assert "He-Man turned to face" not in out[: out.index("Which way does He-Man face?")]
    again = load(Battleground(), file.read_bytes())
    assert len(again.records) == len(saved.records) + 1
    assert not list(tmp_path.glob("*.json")), "nothing is left in the folder the game was started from"


def test_a_match_without_a_name_is_saved_and_found(tmp_path: Path) -> None:
    session("m", "h15", "w")
    (file,) = (tmp_path / "data" / "saves").iterdir()
    assert re.fullmatch("battleground-[0-9a-f]{8}.json", file.name)
    assert "records replayed and checked" in run("--load", file.stem, typed=lines("q", "n"))
    assert file.stem in refused("--load", "another")


def test_the_end_of_the_input_saves(tmp_path: Path) -> None:
    out = run(
        "--seat", "masters", "--seed", "5", "--save", str(tmp_path / "mine.json"), typed=lines(*OPENING)
    )
    assert "The input ended" in out
    assert load(Battleground(), (tmp_path / "mine.json").read_bytes()).records


def test_a_finished_match_is_saved_where_asked(tmp_path: Path) -> None:
    run("--seat", "none", "--seed", "4", "--save", "./done.json")
    assert load(Battleground(), (tmp_path / "done.json").read_bytes()).outcome is not None


def test_a_file_that_cannot_be_written_is_said() -> None:
    out = session("w nowhere/game.json")
    assert "Could not save nowhere/game.json: No such file or directory" in out


def test_a_file_that_cannot_be_loaded_is_said(tmp_path: Path) -> None:
    assert "there is no saved match 'missing'" in refused("--load", "missing")
    assert "missing.json cannot be read" in refused("--load", "./missing.json")
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    assert "broken.json cannot be loaded" in refused("--load", "broken.json")


# Arguments


def test_wrong_arguments_are_refused() -> None:
    assert "use one of en, fr" in refused("--language", "de")
    assert "use --game battleground" in refused("--game", "chess")
    refused("--seat", "nobody")
    refused("--seed", "-1")


def test_french() -> None:
    out = run("--seat", "masters", "--seed", "5", "--language", "fr", typed=lines(*OPENING, "m", "h15", "ne"))
    assert "Manche 1 sur 4" in out
    assert "He-Man : que faire ? (reste 3 PA)" in out
    assert "He-Man va de C15 à H15." in out
    assert "L'entrée est finie" in out


def test_a_whole_game_in_french() -> None:
    out = run("--seat", "masters", "--seed", "1", "--language", "fr", typed=lines("1") * 3000)
    assert "LA PARTIE EST FINIE" in out


def test_plain_has_no_colour_and_no_sign_outside_ascii_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    out = run("--seat", "masters", "--seed", "5", "--plain", typed=lines(*OPENING, "m", "q", "n"))
    assert "\x1b[" not in out
    board = [line for line in out.splitlines() if re.match(r"[A-Y]  ?[.:#=~^H%*@o]", line)]
    assert len(board) >= 50
    assert all(line.isascii() for line in board)
    assert any(".o" in line for line in board)


def test_no_color_keeps_every_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    out = session("m")
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", out)
    assert "H↗" in out


# Real processes and terminals

COMMAND = (sys.executable, "-m", "eternia", "play")
ENVIRONMENT = {
    **os.environ,
    "PYTHONPATH": str(SOURCE.parent),
    "TERM": "xterm",
    "COLUMNS": "100",
    "LINES": "40",
}


@pytest.mark.parametrize("redirect", ["</dev/null", "<&-"])
def test_a_closed_input_is_said_and_does_not_hang(redirect: str) -> None:
    command = " ".join((*COMMAND, redirect))
    done = subprocess.run(
        command, shell=True, env=ENVIRONMENT, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "The input ended" in done.stdout


@pytest.mark.parametrize(("leave", "code"), [(b"\x04", 0), (signal.SIGINT, 130)], ids=["ctrl-d", "ctrl-c"])
def test_leaving_a_real_terminal_saves(leave: bytes | int, code: int, tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, "--seed", "5", "--seat", "masters", "--save", "./left.json"],
        stdin=theirs, stdout=theirs, stderr=theirs, env=ENVIRONMENT, cwd=tmp_path, close_fds=True,
    ) as process:  # fmt: skip
        os.close(theirs)
        shown = _read_until(ours, "who is first player?")
        os.write(ours, b"1\n")
        shown += _read_until(ours, "Which card do you select")
        if isinstance(leave, bytes):
            os.write(ours, leave)
        else:
            process.send_signal(leave)
        shown += _read_until(ours, "Saved: left.json")
    assert process.returncode == code
    assert "Goodbye." in shown
    assert "Traceback" not in shown
    assert load(Battleground(), (tmp_path / "left.json").read_bytes()).records
    os.close(ours)


def _read_until(terminal: int, words: str) -> str:
    """What the terminal shows up to these words, without its colours."""
    shown = ""
    deadline = time.monotonic() + PATIENCE
    while words not in shown and time.monotonic() < deadline:
        try:
            shown += os.read(terminal, 65536).decode("utf-8", "replace")
        except OSError:  # the program has ended and nothing is left to read
            break
        shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown)
    assert words in shown, shown[-1500:]
    return shown
