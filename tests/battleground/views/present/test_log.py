"""The log for a screen: sentences in parts, dice with what they need, numbers with reasons."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from eternia.battleground.game import Battleground
from eternia.battleground.table import events as ev
from eternia.battleground.table.content_records import Language
from eternia.battleground.table.model import State
from eternia.battleground.views.describe import LANGUAGES, Narrator, describe_event
from eternia.battleground.views.observe import SPECTATOR, View
from eternia.battleground.views.present.imagined import imagined
from eternia.battleground.views.present.log import Entry, present_log
from eternia.battleground.views.present.shown import LogShown
from eternia.kernel.event import Event
from eternia.kernel.match import Match
from eternia.kernel.screen import Segment
from eternia.kernel.tally import Reason, Tally
from support.random_games import agents_of, decisions_of, hidden_cards, setup_of

GAME = Battleground()
MARKS = re.compile("[\ue000-\uf8ff]")


@cache
def finished(seed: int) -> Match:
    """A game played to its end."""
    mode = "first" if seed % 2 else "standard"
    match = Match(GAME, setup_of(GAME, mode, seed), seed.to_bytes(4, "big"))
    for _ in decisions_of(match, agents_of(seed | 1), random.Random(seed)):
        pass
    return match


def entries(match: Match, seat: int) -> list[Entry]:
    return [(number, 5, event) for number, event in enumerate(match.events_for(seat))]


def opening() -> View:
    view = Match(GAME, GAME.first_game(), b"log").view(0)
    assert isinstance(view, View)
    return view


def lines(*events: Event, language: Language = "en") -> tuple[LogShown, ...]:
    return present_log(GAME.content, opening(), list(enumerate_events(events)), language)


def enumerate_events(events: tuple[Event, ...]) -> list[Entry]:
    return [(number, 1, event) for number, event in enumerate(events)]


def named(line: LogShown) -> list[tuple[str, str, str]]:
    return [(part.kind, part.id, part.text) for part in line.text if part.kind]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_the_parts_make_the_sentences_of_the_plain_log(seed: int, seat: int) -> None:
    match = finished(seed)
    view = match.view(seat)
    for language in LANGUAGES:
        shown = {
            line.number: line for line in present_log(GAME.content, view, entries(match, seat), language)
        }
        plain = Narrator(imagined(GAME.content, view), language)
        for number, _, event in entries(match, seat):
            words = describe_event(plain, event)
            if words is None:
                assert number not in shown
                continue
            line = shown[number]
            told = "".join([part.text for part in line.text])
            assert not MARKS.search(told)
            # Rules without words of their own show their chapter here, in the terminal their id.
            assert told == words or "BG-" in words
            assert not re.search(r"\bBG-|\{", told)
            assert line.icon == type(event).__name__


def test_nobody_reads_of_hidden_cards() -> None:
    """BG-RULING-008."""
    match = finished(2)
    hidden = hidden_cards(setup_of(GAME, "standard", 2))
    assert isinstance(match.state, State)
    for seat in (SPECTATOR, 0, 1):
        shown = present_log(GAME.content, match.view(seat), entries(match, seat), "en")
        ids = {part.id for line in shown for part in line.text if part.kind == "card"}
        assert not ids & hidden(match.state, seat)


def test_names_can_be_pointed_at() -> None:
    (attack,) = lines(ev.AttackDeclared(0, "WM12", 3))
    assert named(attack) == [
        ("character", "0", "He-Man"),
        ("character", "3", "Skeletor"),
        ("card", "WM12", "Sword of Power"),
    ]
    assert attack.text[1] == Segment(text=" attacked ")
    (moved,) = lines(ev.Moved(0, (381, 411, 442 + 1024), "move"))
    assert named(moved) == [("character", "0", "He-Man"), ("place", "381", "M16"), ("place", "1466", "O16+")]
    (drew,) = lines(ev.Drawn(1, 2))
    assert named(drew) == [("seat", "1", "Evil Warriors")]
    (mana,) = lines(ev.ManaChanged(0, -2, "BG-TEST-18"))
    assert named(mana)[-1] == ("rule", "BG-TEST-18", "rerolls")
    assert mana.rules == ("BG-TEST-18",)
    (token,) = lines(ev.TokenGained(0, "blind", "WM12/1"))
    assert named(token)[1:] == [("token", "blind", "Blind"), ("card", "WM12", "Sword of Power")]


def test_dice_know_what_they_need() -> None:
    """BG-SCOPE-02: the needed result of the test they belong to; 0 when that test is not among the entries."""
    dice, scope = Tally(4, "HM1", [Reason(1, "WM12")]), Tally(0, "BG-SCOPE-01", [Reason(1, "BG-SCOPE-11")])
    began = ev.TestBegan(0, "attack", "strength", dice, scope, 3)
    defence = ev.TestBegan(3, "defence", "toughness", Tally(3, "HE1", []), Tally(0, "BG-SCOPE-01", []), 4)
    roll, other = ev.Rolled(0, "initial", (6, 1), (6, 1)), ev.Rolled(3, "initial", (2,), (2,))
    shown = lines(began, roll, defence, other)
    assert shown[1].dice is not None
    assert (shown[1].dice.needed, shown[1].dice.defence, shown[1].dice.faces) == (3, False, (6, 1))
    assert shown[3].dice is not None
    assert (shown[3].dice.needed, shown[3].dice.defence) == (4, True)
    alone = lines(roll)[0].dice
    assert alone is not None
    assert alone.needed == 0


def test_tests_tell_dice_and_scope_with_reasons() -> None:
    dice, scope = Tally(4, "HM1", [Reason(1, "WM12")]), Tally(0, "BG-SCOPE-01", [Reason(1, "BG-SCOPE-11")])
    (line,) = lines(ev.TestBegan(0, "attack", "strength", dice, scope, 3), language="fr")
    one, other = line.tallies
    assert (one.label, one.base, one.total) == ("Dés, Force", 4, 5)
    assert [(r.label, r.source, r.amount) for r in one.reasons] == [("Épée du pouvoir", "WM12", 1)]
    assert (other.label, other.total) == ("Niveau", 1)
    assert [(r.label, r.source) for r in other.reasons] == [("côté", "BG-SCOPE-11")]
    assert line.rules == ("BG-SCOPE-01", "BG-SCOPE-11")


def test_levels_seats_and_silence() -> None:
    shown = lines(
        ev.RoundBegan(2),
        ev.Activated(3, "F1"),
        ev.Interrupted(0, 3, "overwatch"),
        ev.TurnEnded(3, "activation"),
        ev.Wounded(0, 1, 3, "WM11"),
        ev.Passed(1),
    )
    assert [line.level for line in shown] == [0, 1, 1, 2, 2]
    assert [line.seat for line in shown] == [-1, 1, 0, 1, 1]
    assert [line.number for line in shown] == [0, 1, 2, 4, 5]
