"""Options and events as text, and back."""

from __future__ import annotations

import random

import pytest

from eternia.battleground.game import Battleground
from eternia.battleground.table.events import Moved, Wounded
from eternia.battleground.table.options import FACES, PASS, TO_PLACE, Attack, Cards, Chosen, Number, PlayCard
from eternia.battleground.views.notation import Names, event_text, find_option, names_of, option_text
from eternia.kernel.dice import DiceStream
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.errors import IllegalChoice
from eternia.kernel.pending import Chance, Option, Outcome
from support.battleground.positions import at, scene_state, stand

NAMES = Names(("he-man", "skeletor"), ("masters", "evil-warriors"))
DUEL = scene_state([stand("HM1", 0, "M15"), stand("HE1", 1, "M16")])


@pytest.mark.parametrize("seed", range(4))
def test_every_option_of_a_game_is_found_by_its_text(seed: int) -> None:
    game = Battleground()
    s = game.begin(game.first_game())
    chance, pick = DiceStream(bytes([seed] * 32)), random.Random(seed)
    for _ in range(400):
        awaited = advance(s)
        if isinstance(awaited, Outcome):
            break
        if isinstance(awaited, Chance):
            answer_chance(s, chance.picks(awaited))
            continue
        names = names_of(s)
        for decision in awaited:
            texts = [option_text(option, s, names) for option in decision.options]
            assert len(set(texts)) == len(texts)
            if len(texts) < 100:
                assert [find_option(text, decision.options, s, names) for text in texts] == list(
                    decision.options
                )
        answer(s, awaited[0].seat, pick.choice(awaited[0].options))


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (PASS, "pass"),
        (Chosen(1), "skeletor"),
        (TO_PLACE[at("M17")], "to M17"),
        (TO_PLACE[at("M17+")], "to M17+"),
        (FACES[2], "face north-west"),
        (Number(2), "2"),
        (Cards(("F1", "F2")), "cards F1 F2"),
        (Cards(()), "no cards"),
        (Attack("WM12", 1), "attack WM12 skeletor"),
        (Attack("WM12", -1, 3), "attack WM12 piece 3"),
        (Attack("WS5", 1, -1, (("WS5/1", 2),)), "attack WS5 skeletor with WS5/1:2"),
        (PlayCard("F11", True), "play F11 for mana"),
        (PlayCard("G6", True), "play G6 for AP"),
        (PlayCard("G6", False), "play G6"),
    ],
)
def test_how_options_are_written(option: Option, text: str) -> None:
    assert option_text(option, DUEL, NAMES) == text
    assert find_option(text, [PASS, option], DUEL, NAMES) == option


def test_short_forms_are_understood() -> None:
    options = [TO_PLACE[at("M17")], FACES[1], Number(1)]
    for text, option in (
        ("M17", options[0]),
        ("NE", options[1]),
        ("face NE", options[1]),
        ("rerolls 1", options[2]),
    ):
        assert find_option(text, options, DUEL, NAMES) == option


def test_what_is_not_offered_is_told_with_the_nearest() -> None:
    with pytest.raises(IllegalChoice, match="did you mean 'attack WM12 skeletor'"):
        find_option("attack WM1 skeletor", [PASS, Attack("WM12", 1)], DUEL, NAMES)


def test_two_of_one_name_are_numbered() -> None:
    s = scene_state([stand("HM1", 0), stand("HM1", 1), stand("HM3", 0)])
    assert names_of(s).characters == ("he-man", "he-man-2", "stratos")


def test_how_events_are_written() -> None:
    assert event_text(Wounded(1, 2, 0, "WM12"), NAMES) == "Wounded skeletor 2 he-man WM12"
    moved = Moved(0, (at("M15"), at("M16+")), "move")
    assert event_text(moved, NAMES) == "Moved he-man M15>M16+ move"
