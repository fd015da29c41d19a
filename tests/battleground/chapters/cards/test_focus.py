"""Focus."""

from __future__ import annotations

from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.table.events import TokenGained, TokenLost
from eternia.battleground.table.options import FOCUS, FOCUSED_MOVE, MOVE, Attack, Place, UseSkill
from eternia.hexes.grid import WEST
from support.battleground.play import activate, asked, interrupt, play
from support.battleground.positions import at, duel, fight, stand
from support.battleground.rules import with_rules
from support.battleground.told import needed, told
from support.engine import finished

FISTS = Attack("fists", 1)


def test_the_focus_action() -> None:
    """BG-FOCUS-01: it puts a token next to the active character, BG-FOCUS-02: which is then focused."""
    s = duel()
    assert FOCUS in activate(s, 0).options
    play(s, FOCUS)
    assert [(event.character, event.token) for event in told(s, TokenGained)] == [(0, "focus")]
    assert [c.focused for c in s.characters] == [True, False]


def test_no_second_token() -> None:
    """BG-FOCUS-03: an effect gives a focused character none. BG-RULING-129: the action is not offered."""
    s = fight(
        stand("HM3", 0, "M10", mana=1, items=("I10",)), stand("HM1", 0, "M11", focused=True), skills=True
    )
    s.characters[0].focused = True
    assert FOCUS not in activate(s, 0).options
    play(s, UseSkill("I10/1", 1))
    assert not told(s, TokenGained)
    assert s.characters[1].focused


def test_a_focused_move_is_a_choice() -> None:
    """BG-FOCUS-04: with the token the second speed, and the token goes; without it neither."""
    for option, far, focused in ((FOCUSED_MOVE, True, False), (MOVE, False, True)):
        s = fight(stand("HM1", 0, "M5", focused=True), stand("HE1", 1, "Y29"))
        assert {MOVE, FOCUSED_MOVE} <= set(activate(s, 0).options)
        play(s, option)
        assert (Place(at("M13")) in asked(s).options) is far
        assert s.characters[0].focused is focused
    s = duel()
    assert FOCUSED_MOVE not in activate(s, 0).options


def test_any_test_takes_the_token() -> None:
    """BG-FOCUS-05, BG-RULING-041: attack, skill and defence tests alike, the last in an enemy's turn too.

    BG-FOCUS-06: the scope of that test is one easier, and of no other. BG-FOCUS-08: the token goes back.
    """
    s = duel(focused=True)
    activate(s, 0)
    play(s, FISTS, "11111")
    play(s, FISTS, "11111")
    assert needed(s) == (3, 4)
    assert [(event.character, event.token) for event in told(s, TokenLost)] == [(0, "focus")]
    s = fight(stand("HM2", 0, "M15", mana=1, focused=True), stand("HE1", 1, "M16"), skills=True)
    activate(s, 0)
    play(s, UseSkill("HM2.2/1"))
    assert needed(s) == (3,)
    assert not s.characters[0].focused
    s = duel()
    s.characters[1].focused = True
    activate(s, 0)
    play(s, FISTS, "44111")
    assert needed(s) == (4, 3)
    assert not s.characters[1].focused


def test_it_is_spent_even_in_vain() -> None:
    """BG-FOCUS-07: a card that keeps all modifiers off the scope does not save the token."""
    s = with_rules(duel(focused=True), 0, '[{ ignore = "scope modifiers", on = { with = "melee" } }]')
    activate(s, 0)
    play(s, FISTS)
    assert needed(s) == (4,)
    assert not s.characters[0].focused


def test_one_token_for_a_whole_area_attack() -> None:
    """BG-FOCUS-09, BG-AREA-12: it raises the scope of every attack test, and of no defence."""
    s = fight(
        stand("HM3", 0, "M10", weapons=("WR4",), focused=True),
        stand("HE1", 1, "M14", facing=WEST),
        stand("HE4", 1, "M16", facing=WEST),
    )
    activate(s, 0)
    play(s, Attack("WR4", 1), "6111", "1", "111", "6111", "1", "1111")
    assert needed(s) == (3, 6, 3, 6)
    assert len(told(s, TokenLost)) == 1


def test_it_stays_from_round_to_round() -> None:
    """BG-FOCUS-10: clean-up does not clear it."""
    s = fight(stand("HM1", 0, "M15", focused=True), stand("HE1", 1, "C16"))
    s.stack.append(CleanUp())
    assert finished(s)
    assert s.characters[0].focused


def test_in_an_interruption() -> None:
    """BG-FOCUS-11: no focus action, but a token that is there is spent on a test."""
    s = duel()
    assert FOCUS not in interrupt(s, 0, 1).options
    s = duel(focused=True)
    interrupt(s, 0, 1)
    play(s, FISTS)
    assert needed(s) == (4,)
    assert not s.characters[0].focused
