"""`eternia play fields`: whole games at the keyboard in every mode, slips, set-up by flags, saving and loading."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from eternia.agents.uniform import Uniform
from eternia.cli.main import app
from eternia.cli.terminal.fields.fight import fight_lines
from eternia.cli.terminal.fields.table import FieldsTable
from eternia.cli.terminal.glyphs import UNICODE
from eternia.cli.terminal.screen import Screen
from eternia.cli.terminal.session import Session, is_passed
from eternia.fields.game import Fields
from eternia.fields.table.combat_options import PlaceCard, Weapon
from eternia.fields.views.describe import Narrator
from eternia.kernel.documents.replay import load
from eternia.kernel.game import SPECTATOR
from eternia.kernel.match import Match
from support.fields.combat import duel, feed, hunting

OVER = "THE GAME IS OVER"


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves go to a folder of their own; the terminal is wide enough for the map."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ETERNIA_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "130")


def run(*arguments: str, typed: str = "", game: tuple[str, ...] = ("fields",)) -> str:
    """The output of a session in which this is typed; it must end well."""
    result = CliRunner().invoke(app, ["play", *game, *arguments], input=typed)
    assert result.exit_code == 0, result.output[-2000:] + repr(result.exception)
    return result.output


def refused(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["play", "fields", *arguments], input="")
    assert result.exit_code != 0
    return result.output


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


def any_numbers(count: int) -> str:
    """Small numbers by chance: mostly choices, sometimes slips."""
    chance = random.Random(7)
    return lines(*[str(chance.randrange(1, 6)) for _ in range(count)])


# Whole games


@pytest.mark.parametrize(
    "flags",
    [
        ("--first-game",),
        ("--scenario", "evil-seed", "--heroes", "random"),
        ("--mode", "skirmish"),
        ("--mode", "solo", "--difficulty", "beginner"),
    ],
    ids=" ".join,
)
def test_games_come_to_an_end(flags: tuple[str, ...]) -> None:
    """From the set-up to a result with its rule, in every mode."""
    out = run(*flags, "--seed", "3", typed=any_numbers(6000))
    end = out[out.index(OVER) :]
    assert "FE-" in end or "ET-" in end
    assert "Masters of the Universe: " in end
    assert "Seed 0000000000000003" in end


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_computer_plays_against_itself_in_three_teams(language: str) -> None:
    """Nothing is read from the input: it must not hang without one."""
    factions = "masters,evil-warriors,evil-horde"
    out = run("--seat", "none", "--seed", "4", "--factions", factions, "--language", language)
    assert (OVER if language == "en" else "LA PARTIE EST") in out
    assert "Horde" in out


def test_the_same_seed_gives_the_same_game() -> None:
    flags = ("--seat", "none", "--seed", "8", "--heroes", "random")
    assert run(*flags) == run(*flags)


def test_enter_in_the_menu_starts_a_first_game_against_the_computer() -> None:
    out = run("--seed", "5", typed="\n" + lines("1", "q", "n"))
    assert "1  First game" in out
    assert "The computer plays Evil Warriors." in out
    assert "Goodbye." in out


def test_people_at_one_keyboard_never_see_the_cards_of_another_team() -> None:
    """FE-SETUP-20: victory cards are secret."""
    out = run("--seat", "all", "--seed", "2", typed=lines("", "1", "1", "1") * 60)
    parts = re.split(r"Hand the keyboard to (Masters of the Universe|Evil Warriors)", out)
    assert len(parts) > 8
    for seat, shown in zip(parts[1::2], parts[2::2], strict=True):
        other = "Evil Warriors" if seat.startswith("Masters") else "Masters of the Universe"
        assert not re.search(rf"{other} drew victory cards: (?!\d)", shown)
        sheet = shown[shown.index(f" {other}\n") :] if f" {other}\n" in shown else ""
        assert not re.match(r"[^\n]*\n[^\n]*\nvictory cards: (?!\d)", sheet.lstrip())


# Choosing


class Silent(Screen):
    """A screen at which nothing can be typed."""

    def ask(self, prompt: str) -> str:
        raise AssertionError(f"somebody was asked: {prompt}")


def test_a_person_who_can_only_pass_is_not_asked() -> None:
    """ET-FIELDS-016: the question is there so that others learn nothing; undo goes behind it."""
    chance = random.Random(5)
    match = Match(Fields(), Fields().first_game(), b"guarded!")
    passed = 0
    while match.outcome is None and passed < 3:
        decision = match.decisions[0]
        if not is_passed(decision):
            match.choose(decision.seat, chance.choice(decision.options))
            continue
        others = {1 - decision.seat: Uniform(1)}
        session = Session(FieldsTable(), match, Silent("en", plain=True), others)
        before, could = len(match.records), match.can_undo(decision.seat)
        session._step()
        assert len(match.records) > before
        if could and match.can_undo(decision.seat):
            session.undo()
            assert len(match.records) < before
        passed += 1
    assert passed == 3


def session(*typed: str) -> str:
    return run("--first-game", "--seed", "3", typed=lines(*typed, "q", "n"))


def test_slips_get_a_hint_and_change_nothing() -> None:
    out = session("", "99", "hello")
    assert "Type a number from the list and press Enter" in out
    assert "There is no choice 99. Type a number from 1 to 3" in out
    assert "'hello' is not one of the choices" in out


def test_a_move_by_letter_and_code_can_be_taken_back() -> None:
    """Nothing is rolled or shown, so every step of it can be undone."""
    out = session("he-man", "m", "w07", "u", "to W08", "end")
    assert "He-Man went from Foe Castle to Kings' Meadow." in out
    assert "Your last choice is taken back." in out
    assert "He-Man went from Foe Castle to Amber Plain." in out


def test_the_map_marks_where_one_can_go() -> None:
    out = session("he-man", "m")
    told = out.rindex("He-Man: Move.")
    assert "○W07" in out[:told]
    assert "○ELDO" in out[:told]
    assert "W08  Amber Plain (1 MP)" in out[told:]


def test_looking_things_up() -> None:
    looked_up = ("i teela", "i CTOW", "i FE-EQ-01", "i s-02", "i xyz")
    out = session("?", "r MOVE-01", "r FE-MOVE-999", *looked_up, "h", "l", "b")
    assert "FE-MOVE-01 (p." in out
    assert "There is no rule 'FE-MOVE-999'" in out
    assert "H-05  Teela" in out
    assert "CTOW  Central Tower: tower" in out
    assert "Paths to: " in out
    assert "S-02  Evil Seed" in out
    assert "Nothing is called 'xyz'" in out
    assert "Your hand" in out


@pytest.mark.parametrize(
    ("eyes", "shown"),
    [(0, "attack [(+3)] = 3 "), (1, "attack [▒] = 0+? "), (SPECTATOR, "attack [▒] = 0+? ")],
)
def test_a_fight_shows_both_grids(eyes: int, shown: str) -> None:
    """FE-RULING-30: face-down cards are seen by their own team only, and only they count for its totals."""
    s = feed(duel("H-01", "H-07"), Weapon(0), Weapon(0), "+3", PlaceCard("+3", "attack"), "+1")
    screen = Screen("en")
    lines = [str(line) for line in fight_lines(Narrator(s, "en"), screen.texts, UNICODE, eyes)]
    assert lines[0] == "EPIC COMBAT in Mountains of Perpetua, round 1"
    assert shown in lines[2]
    assert ("in hand: +1" in lines[-1]) == (eyes == 1)


def test_a_fight_against_a_beast_shows_the_epic_die() -> None:
    """FE-EPIC-3-14: the face of the die, and the totals of the beast with what it adds."""
    s = feed(hunting("H-01", "FE-EB-03"), Weapon(0), "attack +2")
    lines = [str(line) for line in fight_lines(Narrator(s, "en"), Screen("en").texts, UNICODE, 0)]
    beast = s.content.epic_beasts["FE-EB-03"]
    assert lines[0] == "EPIC COMBAT in Mountains of Perpetua, round 1, epic die: attack +2"
    assert lines[3].startswith(f"Kulatak ♥{beast.hp}/{beast.hp}")
    assert f"attack = {beast.attack + 2}  defence = {beast.defence}" in lines[4]


# What is shown, and when


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--first-game",), ("after round 12 wins", "a quest fulfilled: 1 to 3 VP", "your victory cards")),
        (
            ("--scenario", "S-02", "--language", "fr"),
            (
                "Graine du Mal vaincu : ",
                "manche 12, La moisson : Chaque équipe sans liane",
                "Si le boss est en jeu",
            ),
        ),
        (
            ("--mode", "skirmish"),
            (
                "after round 8 wins",
                "each team gains 1 VP for each ritual stone it controls",
                "Chant: At the end of",
            ),
        ),
        (
            ("--mode", "solo", "--scenario", "S-07"),
            (
                "by the objective",
                "When it is brought home, gain 1 VP",
                "each defeat costs 3",
                "Bring all 3 parts",
            ),
        ),
    ],
    ids=str,
)
def test_the_aim_is_told_at_the_start_and_on_request(flags: tuple[str, ...], said: tuple[str, ...]) -> None:
    """FE-END-01, FE-SKIRM-END-01, FE-SOLO-SCORE-01: how the scenario is won and where points come from."""
    out = " ".join(run(*flags, "--seed", "3", typed=lines("?", "q", "n")).split())
    for words in said:
        assert out.count(words) == 2, words


def test_the_map_is_drawn_again_only_when_it_changed() -> None:
    """A choice that moves nothing draws nothing; `b` draws all."""
    begun = session().count("GRAY♜")
    assert session("he-man").count("GRAY♜") == begun
    assert session("he-man", "b").count("GRAY♜") == begun + 1
    moved = session("he-man", "m", "w07", "stop")
    assert moved.count("GRAY♜") == begun + 2
    assert "He-Man: what next?" in moved[moved.rindex("8 stop here") :]


def test_what_happened_stands_below_the_map() -> None:
    """Events are told again below a table that pushed them off the screen, just above the question."""
    out = session("he-man", "m", "w07", "stop", "end")
    shown = out[out.rindex("GRAY♜") :]
    assert shown.index("Since your last choice") < shown.index(" activated.") < shown.index("Which hero")
    assert out.count("He-Man went from Foe Castle to Kings' Meadow.") == 1


def test_an_ability_is_asked_for_with_its_own_text() -> None:
    """The question names the ability and says what it does, not the whole card."""
    out = run(
        "--heroes", "he-man,teela,stratos/tri-klops,mer-man,beast-man", "--seat", "evil-warriors", "--seed", "3",
        typed=lines("tri-klops", "q", "n"),
    )  # fmt: skip
    question = out[out.index("Start of the turn. Tri-Klops, Tri-optic Sight: ") :].splitlines()
    assert question[0].startswith(
        "Start of the turn. Tri-Klops, Tri-optic Sight: At the start of your turn, either look at the top card of"
    )
    assert "Do you use it?" in " ".join(" ".join(question[:3]).split())
    assert any(line.split() == ["1", "yes"] for line in question)


def test_questions_with_one_answer_are_not_asked() -> None:
    """The last hero of a round is activated without a question."""
    out = run("--first-game", "--seed", "3", typed=any_numbers(400))
    asked = re.findall(r"^(\S.*\?).*\n((?: +\d+ .*\n)+)", out, re.MULTILINE)
    assert len(asked) > 20
    assert [
        question for question, listed in asked if len(re.findall(r"^ +\d+ ", listed, re.MULTILINE)) == 1
    ] == []


def test_giving_up_is_asked_for_twice() -> None:
    out = run("--first-game", "--seed", "5", typed=lines("forfeit", "no", "forfeit", "yes"))
    assert "The game goes on." in out
    assert "Evil Warriors wins" in out[out.index(OVER) :]


# Saving


def test_save_leave_and_go_on(tmp_path: Path) -> None:
    """A saved match is found out by itself: `eternia play --load` takes it too."""
    out = session("he-man", "m", "w07", "w game.json")
    file = tmp_path / "saves" / "game.json"
    assert f"Saved: {file}" in out.replace("\n", "")
    saved = load(Fields(), file.read_bytes())
    for game in (("fields",), ()):
        out = run("--load", "game.json", typed=lines("end", "q", "n"), game=game)
        assert f"Loaded {file}: {len(saved.records)} records replayed and checked." in out.replace("\n", "")
    told = CliRunner().invoke(app, ["replay", "game"])
    assert told.exit_code == 0, told.output
    assert "He-Man went from Foe Castle to Kings' Meadow." in told.output


# Flags


def test_flags_say_who_plays() -> None:
    flags = ("--players", "4", "--seat", "2", "--heroes", "stratos,ram-man,h-03", "--seed", "1")
    out = run(*flags, typed=lines("q", "n"))
    assert "The computer plays Masters of the Universe 1." in out
    assert "The computer plays Evil Warriors 2." in out
    assert "Stratos" in out


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--scenario", "S-09"), "choose one of S-01 (Fractures in Time), S-02 (Evil Seed)"),
        (("--mode", "solo", "--scenario", "S-01"), "there is no solo scenario 'S-01'"),
        (("--heroes", "heman"), "did you mean 'he-man'?"),
        (("--heroes", "skeletor,teela,stratos"), "'H-07' is no hero of masters (FE-SETUP-05)"),
        (("--factions", "snakes"), "there is no faction 'snakes'"),
        (("--players", "9"), "9 players for 2 team(s); choose from 2 to 6"),
        (("--seat", "horde"), "nobody plays 'horde'"),
        (("--difficulty", "novice"), "add --mode solo"),
        (("--open-heroes",), "add --mode skirmish"),
        (("--mode", "skirmish", "--first-game"), "--first-game is for the standard game"),
        (("--language", "de"), "use one of en, fr"),
        (("--load", "none.json"), "none.json"),
    ],
)
def test_flags_that_do_not_fit_are_refused_with_a_remedy(flags: tuple[str, ...], said: str) -> None:
    assert said in " ".join(refused(*flags).split())
