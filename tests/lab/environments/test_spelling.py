"""Options spelled in actions: no two share a word, every one can be reached, and what is known is not asked."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eternia.battleground.table.options import (
    ACCEPT,
    END,
    FOCUS,
    FOCUSED_MOVE,
    MOVE,
    PASS,
    Answer,
    Attack,
    Cards,
    Chosen,
    Face,
    Forfeit,
    Number,
    Pick,
    Place,
    PlayCard,
    UseSkill,
    Word,
)
from eternia.hexes.grid import parse_place
from eternia.kernel.pending import Chance, Decision
from eternia.lab.environments.description import GAMES, describe
from eternia.lab.environments.episode import Table
from eternia.lab.environments.spelling import Unlisted, Vocabulary, begin_spelling, settled
from support.tables import check_words, spelled_out

BATTLEGROUND = describe("battleground")
NAMES = BATTLEGROUND.vocabulary.names


def spelled(*options: object) -> list[str]:
    """The options of a decision in the names of actions."""
    words = BATTLEGROUND.spell(Decision(0, "action", options, ""))
    return [", ".join(NAMES[action] for action in word) for word in words]


def test_every_kind_of_option_has_its_words() -> None:
    assert spelled(PASS, ACCEPT, END, FOCUS, MOVE, FOCUSED_MOVE) == [
        "pass", "accept", "end", "focus", "move", "focused move",
    ]  # fmt: skip
    assert spelled(Place(parse_place("M15")), Place(parse_place("M15+"))) == ["place M15", "place M15+"]
    assert spelled(Face(2), Chosen(3), Number(-2), Word("pay")) == [
        "face 2", "character 3", "number -2", "word pay",
    ]  # fmt: skip
    assert spelled(Number(4099)) == ["digit 1, digit 0, digit 3"]
    card, other = sorted(describe_cards())[:2]
    assert spelled(Cards(()), Cards((card,)), Cards((card, other)), Pick(card), PlayCard(card, True)) == [
        "cards, done", f"cards, card {card}, done", f"cards, card {card}, card {other}, done",
        f"card {card}", f"play, card {card}, bonus second",
    ]  # fmt: skip
    assert spelled(UseSkill("HM1.1/1", 4), UseSkill("HM1.1/1")) == [
        "skill, rule HM1.1/1, character 4", "skill, rule HM1.1/1, none",
    ]  # fmt: skip


def describe_cards() -> list[str]:
    return [name.removeprefix("card ") for name in NAMES if name.startswith("card ")]


def test_attacks_are_told_apart_by_all_that_they_say() -> None:
    attacks = [
        Attack("WM12", 3),
        Attack("WM12", 4),
        Attack("WR8", 3, extras=(("WR8/1", 0),)),
        Attack("WR8", 3, extras=(("WR8/1", 0), ("WR8/2", 0))),
        Attack("WR8", 3, extras=(("WR8/1", 1),)),
        Attack("WM12", -1, piece=2),
        Attack("WM12", -1, place=parse_place("C3")),
    ]
    words = spelled(*attacks)
    assert words[0] == "attack, card WM12, done, character 3, none, none"
    assert words[5] == "attack, card WM12, done, none, number 2, none"
    assert len(set(words)) == len(attacks)


def test_what_has_no_action_goes_by_its_place_in_the_list() -> None:
    assert spelled(Answer(81), Answer(17), Word("lady@R27"), PASS) == [
        "choice 0",
        "choice 1",
        "choice 2",
        "pass",
    ]
    assert spelled(Forfeit(), PASS) == ["choice 0", "pass"]
    many = spelled(*(Answer(number) for number in range(100)))
    assert many[:2] == ["choice 0, choice 0", "choice 0, choice 1"]
    assert many[70] == "choice 1, choice 6"


def test_options_spelled_alike_are_told_apart_by_their_place() -> None:
    assert settled([(5,), (5,)], 100) == [(100,), (101,)]
    assert settled([(5, Unlisted("a")), (5, Unlisted("b")), (6,)], 100) == [(5, 100), (5, 101), (6,)]


def test_an_answer_is_given_action_by_action_and_what_is_settled_is_not_asked() -> None:
    attacks = (Attack("WM12", 3), Attack("WM12", 4), Attack("WR8", 3))
    decision = Decision(0, "action", (*attacks, END), "")
    spelling = begin_spelling(decision, BATTLEGROUND.spell(decision))
    assert [NAMES[action] for action in spelling.actions()] == ["end", "attack"]
    spelling = spelling.after(NAMES.index("attack"))
    assert not spelling.settles
    assert {NAMES[action] for action in spelling.actions()} == {"card WM12", "card WR8"}
    assert spelling.after(NAMES.index("card WR8")).options == (attacks[2],)
    spelling = spelling.after(NAMES.index("card WM12"))
    assert [NAMES[action] for action in spelling.actions()] == ["character 3", "character 4"]
    assert spelling.after(NAMES.index("character 4")).options == (attacks[1],)
    with pytest.raises(KeyError):
        spelling.after(NAMES.index("end"))


def test_a_single_option_is_asked_all_the_same() -> None:
    decision = Decision(0, "react", (PASS,), "")
    spelling = begin_spelling(decision, BATTLEGROUND.spell(decision))
    assert [NAMES[action] for action in spelling.actions()] == ["pass"]
    assert spelling.after(NAMES.index("pass")).settles


def test_a_vocabulary_names_no_action_twice() -> None:
    assert Vocabulary(["one", "two"]).names == ("wait", "one", "two")
    assert Vocabulary(["one", "two"]).digest != Vocabulary(["two", "one"]).digest
    with pytest.raises(ValueError, match="twice"):
        Vocabulary(["one", "one"])


def test_the_language_of_this_version_does_not_change() -> None:
    """When this fails because cards were added, raise the version of the description and of the ids."""
    assert (BATTLEGROUND.version, len(NAMES)) == (0, 2843)
    assert BATTLEGROUND.vocabulary.digest == "ffe23def55738efc"


@given(
    st.integers(0, 10_000),
    st.sampled_from([(game, mode) for game in GAMES for mode in describe(game).modes]),
)
def test_words_of_random_games_are_distinct_and_lead_to_their_options(
    seed: int, played: tuple[str, str]
) -> None:
    game, chance = describe(played[0]), random.Random(seed)
    table = Table(game, game.game.begin(game.setup(played[1], chance)))
    for _ in range(40):
        if isinstance(table.pending, Chance):
            table.take_picks(tuple(chance.randrange(size) for size in table.pending.sizes))
        elif table.is_over:
            return
        else:
            decision = chance.choice(table.decisions)
            words = game.spell(decision)
            check_words(words)
            number = chance.randrange(len(words))
            assert spelled_out(decision, words, number) == decision.options[number]
            table.answer(decision.seat, decision.options[number])
