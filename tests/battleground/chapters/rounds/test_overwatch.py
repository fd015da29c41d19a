"""Overwatch (BG-OW) and the visor (BG-W3-VISOR)."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.chapters.movement import push_and_pull
from eternia.battleground.chapters.movement.movement import Move
from eternia.battleground.chapters.movement.switching import Switch
from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.chapters.rounds.overwatch import Watch
from eternia.battleground.table.events import Interrupted
from eternia.battleground.table.model import Character, Piece, State
from eternia.battleground.table.options import (
    END,
    FACES,
    MOVE,
    OVERWATCH,
    PASS,
    TO_PLACE,
    Attack,
    Chosen,
    UseSkill,
)
from support.battleground.play import (
    activate,
    at_actions,
    awaited,
    interrupt,
    move_to,
    moved,
    select,
    start,
    take,
)
from support.battleground.positions import at, stand, table, terrain
from support.battleground.told import kinds, told

WEST = 3


def watcher(where: str, facing: int = WEST, **fields: Any) -> Character:
    """Skeletor's Mer-Man with a weapon of 12 inches, on overwatch, looking west."""
    named = {"weapons": ("WR7",), "on_overwatch": True, **fields}
    return stand("HE3", 1, where, facing=facing, **named)


def interrupters(s: State) -> list[int]:
    return [event.character for event in told(s, Interrupted)]


# --- the action


def test_the_overwatch_action() -> None:
    """BG-OW-01, BG-OW-03: a token lies next to the character, which is on overwatch and keeps its facing."""
    s = table(stand("HM1", 0, "M15", facing=2), stand("HE1", 1, "A1"))
    activate(s, 0, ap=1)
    take(s, OVERWATCH)
    assert (s.characters[0].on_overwatch, s.characters[0].facing) == (True, 2)


def test_overwatch_ends_the_activation() -> None:
    """BG-OW-02, BG-RULING-068: no further action, card or item, whatever is left."""
    s = table(stand("HM1", 0, "M15", items=("I15",)), stand("HE1", 1, "A1"))
    s.forces[0].hand = ["F11"]
    activate(s, 0, ap=3)
    assert take(s, OVERWATCH) is None
    assert s.characters[0].cards == ("F6",)


# --- what triggers it


def test_a_watcher_must_interrupt() -> None:
    """BG-OW-04, BG-OW-10, BG-RULING-102: nobody is asked whether; but the player need do nothing in it."""
    s = table(stand("HM1", 0, "M10"), watcher("M17"))
    activate(s, 0, ap=1)
    decision = move_to(s, "M12")
    assert decision is not None
    assert (decision.seat, decision.subject, decision.kind) == (1, 1, "action")
    assert END in decision.options
    assert told(s, Interrupted) == [Interrupted(1, 0, "overwatch")]
    assert not s.characters[1].on_overwatch
    take(s, END)
    assert s.characters[0].wounds == 0


def test_an_interruption_can_be_interrupted() -> None:
    """BG-OW-04, BG-OW-15: a movement made in an interruption triggers an enemy's overwatch too."""
    s = table(
        stand("HM1", 0, "M10"),
        stand("HE1", 1, "M20", weapons=()),
        stand("HM2", 0, "O16", facing=0, weapons=("WR1",), on_overwatch=True),
    )
    interrupt(s, 1, 0)
    decision = move_to(s, "M18")
    assert decision is not None
    assert (decision.subject, told(s, Interrupted)[-1]) == (2, Interrupted(2, 1, "overwatch"))


def test_it_is_the_end_of_the_movement_that_counts() -> None:
    """BG-OW-05, BG-RULING-104: not the hexes on the way: whoever ends out of sight has slipped through."""
    wall = (terrain("H4", "M14 N14 O14 P14"),)
    s = table(stand("HM1", 0, "K12", facing=0), watcher("M20"), pieces=wall)
    activate(s, 0, ap=1)
    move_to(s, "M13")
    assert interrupters(s) == []
    seen = table(stand("HM1", 0, "K12", facing=0), watcher("M20"), pieces=wall)
    activate(seen, 0, ap=1)
    move_to(seen, "L13")
    assert interrupters(seen) == [1]


def test_turning_is_no_movement() -> None:
    """BG-RULING-104: a move action that only turns the model triggers nothing."""
    s = table(stand("HM1", 0, "M12"), watcher("M17"))
    activate(s, 0, ap=1)
    move_to(s, "M12", facing=4)
    assert (interrupters(s), s.characters[0].facing) == ([], 4)


@pytest.mark.parametrize(
    ("enemy", "facing", "pieces", "reaches"),
    [
        ("M12", WEST, (), True),
        ("M12", WEST, (terrain("COL", "M13"),), False),  # not seen
        ("M12", 0, (), False),  # behind it
        ("A1", WEST, (), False),  # out of reach
    ],
)
def test_all_three_conditions_together(
    enemy: str, facing: int, pieces: tuple[Piece, ...], reaches: bool
) -> None:
    """BG-OW-09: sight, front arc and reach; one missing is enough to let the enemy pass."""
    s = table(stand("HM1", 0, enemy), watcher("M20", facing, weapons=("WR6",)), pieces=pieces)
    moved(s, 0)
    assert interrupters(s) == ([1] if reaches else [])


def test_reach_asks_for_distance_only() -> None:
    """BG-RULING-103: a weapon counts also when it could not be used: too little mana, or an engaged
    watcher.
    """
    caster = table(stand("HM1", 0, "M10"), watcher("M19", weapons=("WS9",)))
    moved(caster, 0)
    assert interrupters(caster) == [1]
    engaged = table(stand("HM1", 0, "M10"), watcher("M19"), stand("HM2", 0, "M20"))
    moved(engaged, 0)
    assert interrupters(engaged) == [1]


def test_reach_is_the_printed_range() -> None:
    """BG-RULING-103: Trap Jaw's laser shoots farther for an AP, but that is not its printed range."""
    for enemy, reaches in (("M7", True), ("M6", False)):
        s = table(stand("HM1", 0, enemy), stand("HE5", 1, "M20", WEST, weapons=("WR8",), on_overwatch=True))
        start(s, at_actions(s, 1, ap=3), at_actions(s, 0, ap=1), Watch(mover=0))
        assert interrupters(s) == ([1] if reaches else [])


def test_reach_by_a_move() -> None:
    """BG-RULING-103: without such a weapon, a legal move that ends engaged; Skeletor moves 5, or 8 with
    focus.
    """
    for distance, focused, reaches in (("M14", False, True), ("M13", False, False), ("M13", True, True)):
        s = table(stand("HM1", 0, distance), stand("HE1", 1, "M20", WEST, on_overwatch=True, focused=focused))
        moved(s, 0)
        assert interrupters(s) == ([1] if reaches else []), (distance, focused)


def test_a_blocked_watcher_cannot_reach_by_a_move() -> None:
    """BG-RULING-103: the move must be legal: an enemy next to the way ends it before it is engaged."""
    s = table(
        stand("HM1", 0, "M14"),
        stand("HE1", 1, "M20", WEST, on_overwatch=True),
        stand("HM2", 0, "M18"),
    )
    moved(s, 0)
    assert interrupters(s) == []


def test_fists_reach_the_next_hex() -> None:
    """BG-RULING-103: fists reach adjacent enemies, also when the watcher cannot move."""
    s = table(stand("HM1", 0, "M14"), stand("HE1", 1, "M15", WEST, on_overwatch=True))
    moved(s, 0)
    assert interrupters(s) == [1]


def test_a_spear_reaches_only_with_focus() -> None:
    """BG-RULING-136: a weapon that becomes ranged by spending focus counts so only for a focused watcher."""
    for focused in (False, True):
        s = table(
            stand("HM1", 0, "M8"),
            stand("HE3", 1, "M20", WEST, weapons=("WM24",), on_overwatch=True, focused=focused),
        )
        moved(s, 0)
        assert interrupters(s) == ([1] if focused else [])


# --- how it ends


def test_an_activation_ends_overwatch() -> None:
    """BG-OW-11: the token is returned when the watcher's activation starts."""
    s = table(stand("HM1", 0, "M10"), stand("HE3", 1, "M20", on_overwatch=True))
    select(s, "", "F11")
    assert not s.characters[1].on_overwatch


def test_clean_up_leaves_the_token() -> None:
    """BG-OW-12, BG-RULING-106: it lasts over rounds."""
    s = table(stand("HM1", 0, "M10"), watcher("M20"))
    start(s, CleanUp())
    assert s.characters[1].on_overwatch


def test_other_interruptions_leave_the_token() -> None:
    """BG-RULING-106: neither an attack of opportunity nor an interruption by a card returns it."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16", on_overwatch=True))
    interrupt(s, 1, 0, "opportunity")
    take(s, Attack("fists", 0))
    assert s.characters[1].on_overwatch
    interrupt(s, 1, 0, "a card")
    take(s, END)
    assert s.characters[1].on_overwatch


def test_a_knockout_takes_the_token() -> None:
    """BG-RULING-106: whoever is knocked out is on overwatch no more."""
    s = table(stand("HM1", 0, "M15"), watcher("M16", wounds=4))
    activate(s, 0, ap=1)
    take(s, Attack("fists", 1), 5, 5, 5, 5, 5, 1, 1, 1)
    assert (s.characters[1].knocked_out, s.characters[1].on_overwatch) == (True, False)


# --- several watchers


def test_several_watchers_in_their_owners_order() -> None:
    """BG-OW-13, BG-OW-14: all of them interrupt the same movement, in the order their owner chooses."""
    s = table(stand("HM1", 0, "M12"), watcher("M17"), watcher("O17"))
    decision = moved(s, 0)
    assert decision is not None
    assert (decision.seat, list(decision.options)) == (1, [Chosen(1), Chosen(2)])
    take(s, Chosen(2))
    take(s, END)
    take(s, END)
    assert interrupters(s) == [2, 1]


def test_each_watcher_is_checked_again() -> None:
    """BG-RULING-105: an enemy that has fallen interrupts nobody's watch: the second keeps its token."""
    s = table(stand("HM1", 0, "M12", wounds=4), watcher("M17"), watcher("O17"))
    moved(s, 0)
    take(s, Chosen(2))
    take(s, Attack("WR7", 0), 5, 5, 5, 5, 1, 1, 1)
    assert s.characters[0].knocked_out
    assert (interrupters(s), s.characters[1].on_overwatch) == ([2], True)


def test_a_watcher_that_no_longer_reaches_keeps_its_token() -> None:
    """BG-RULING-105: the first attack pushed the enemy out of the second watcher's range."""
    s = table(
        stand("HM1", 0, "M12"),
        watcher("M13", weapons=("WM7",)),
        watcher("M24", weapons=("WR6",)),
    )
    moved(s, 0)
    take(s, Chosen(1))
    take(s, Attack("WM7", 0), 5, 5, 1, 1, 1, 1, 1)  # mace: one wound and a push of two
    assert s.characters[0].place == at("M10")
    assert (interrupters(s), s.characters[2].on_overwatch) == ([1], True)


# --- what never triggers it


def test_teleporting_never_triggers_overwatch() -> None:
    """BG-OW-16, BG-FORCEDMOVE-11: Skeletor summons an ally into the watcher's sight."""
    s = table(
        stand("HE1", 1, "M15", mana=2),
        stand("HE3", 1, "M8"),
        stand("HM2", 0, "M19", WEST, weapons=("WR1",), on_overwatch=True),
    )
    activate(s, 0)
    take(s, UseSkill("HE1.1/1", 1), 6, 6, 6, 1, 1, 1)
    decision = take(s, TO_PLACE[at("N15")])
    if decision is not None and decision.kind == "facing":
        take(s, FACES[0])
    assert (s.characters[1].place, interrupters(s)) == (at("N15"), [])


@pytest.mark.parametrize("how", ["push", "pull", "switch"])
def test_being_moved_never_triggers_overwatch(how: str) -> None:
    """BG-OW-17, BG-FORCEDMOVE-23, BG-FORCEDMOVE-25: pushed, pulled or switched in front of the watcher's
    eyes.
    """
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M13"), watcher("M20"))
    frame = at_actions(s, 1, ap=1)
    if how == "switch":
        start(s, frame, Switch(one=1, other=0))
    else:
        start(s, frame)
        getattr(push_and_pull, how)(s, 0, 1, 1)
        awaited(s)
    assert s.characters[0].place != at("M15")
    assert interrupters(s) == []


def test_a_jump_triggers_it() -> None:
    """BG-RULING-081, BG-RULING-104, BG-FORCEDMOVE-16: unlike a teleport, the end of a jump does."""
    for manner, expected in (("jump", [1]), ("teleport", [])):
        s = table(stand("HM1", 0, "M12"), watcher("M20"))
        start(s, at_actions(s, 0, ap=1), Move(character=0, manner=manner, points=2))
        take(s, TO_PLACE[at("M13")])
        take(s, FACES[0])
        assert interrupters(s) == expected


def test_an_ally_triggers_nothing() -> None:
    """BG-OW-04: only enemies are interrupted."""
    s = table(stand("HE1", 1, "M15"), watcher("M20"))
    activate(s, 0, ap=1)
    move_to(s, "M16")
    assert interrupters(s) == []


# --- the visor


def with_visor(where: str, facing: int = WEST, **fields: Any) -> Character:
    return watcher(where, facing, **{"items": ("I34",), **fields})


def shoot(s: State) -> list[int]:
    """He-Man shoots at Skeletor (character 2) and misses."""
    activate(s, 0, ap=1)
    take(s, Attack("WR6", 2))
    return interrupters(s)


def test_a_visor_watches_attacks() -> None:
    """BG-W3-VISOR-01, BG-RULING-125: the end of an attack action triggers it, but no watcher
    without a visor.
    """
    archer, target = stand("HM1", 0, "M12", weapons=("WR6",)), stand("HE1", 1, "M10")
    assert shoot(table(archer.clone(), with_visor("M17"), target.clone())) == [1]
    assert shoot(table(archer.clone(), watcher("M17"), target.clone())) == []
    assert shoot(table(archer.clone(), with_visor("M17"), target.clone(), watcher("O17"))) == [1]


def test_a_visor_still_watches_movements() -> None:
    """BG-W3-VISOR-01: the attack comes in addition; one token, one interruption."""
    s = table(stand("HM1", 0, "M10", weapons=("WR6",)), with_visor("M17"), stand("HE1", 1, "M8"))
    activate(s, 0, ap=2)
    move_to(s, "M11")
    take(s, END)
    assert interrupters(s) == [1]
    take(s, Attack("WR6", 2))
    assert interrupters(s) == [1]


def test_a_visor_needs_sight() -> None:
    """BG-W3-VISOR-02: a column hides the attacker."""
    column = (terrain("COL", "M16"),)
    archer, target = stand("HM1", 0, "M12", weapons=("WR6",)), stand("HE1", 1, "M10")
    assert shoot(table(archer, with_visor("M17"), target, pieces=column)) == []


def test_a_visor_needs_the_front_arc() -> None:
    """BG-W3-VISOR-03: attacks behind the watcher's back go unpunished."""
    archer, target = stand("HM1", 0, "M12", weapons=("WR6",)), stand("HE1", 1, "M10")
    assert shoot(table(archer, with_visor("M17", facing=0), target)) == []


@pytest.mark.parametrize(
    ("where", "fields", "reaches"),
    [
        ("M22", {"weapons": ("WR7",)}, True),
        ("M22", {"weapons": ()}, False),
        ("M18", {"weapons": ()}, True),  # by a move of five
        ("M20", {"weapons": ()}, False),
        ("M20", {"weapons": (), "focused": True}, True),  # by a move of eight
    ],
)
def test_a_visor_needs_reach(where: str, fields: dict[str, Any], reaches: bool) -> None:
    """BG-W3-VISOR-04: a weapon's range or one move action, with the focused speed if focused."""
    archer, target = stand("HM1", 0, "M12", weapons=("WR6",)), stand("HE1", 1, "M10")
    assert shoot(table(archer, with_visor(where, **fields), target)) == ([1] if reaches else [])


def test_a_visor_watches_interruptions_and_opportunities() -> None:
    """BG-RULING-125: attacks made in interruptions, and attacks of opportunity, trigger it as well."""
    for cause, weapon in (("a card", "WR6"), ("opportunity", "fists")):
        s = table(stand("HM1", 0, "M12", weapons=("WR6",)), with_visor("M17"), stand("HE1", 1, "M11"))
        if cause == "a card":
            s.characters[2].place = at("M9")
        interrupt(s, 0, 2, cause)
        take(s, Attack(weapon, 2))
        assert interrupters(s) == [0, 1], cause


def test_a_visor_waits_for_the_whole_area_attack() -> None:
    """BG-RULING-125: the end of the attack is the end of its last target."""
    s = table(
        stand("HM3", 0, "M12", weapons=("WR4",)),
        with_visor("M17"),
        stand("HE1", 1, "M10"),
        stand("HE2", 1, "M9"),
        stand("HE4", 1, "N9"),
    )
    activate(s, 0, ap=1)
    decision = take(s, Attack("WR4", 2))
    assert decision is not None
    assert (decision.kind, interrupters(s)) == ("further target", [])
    take(s, Chosen(3))
    assert interrupters(s) == [1]


def test_an_attack_may_be_declined_in_the_interruption() -> None:
    """BG-RULING-102: the interrupting character is offered actions, and ending at once."""
    s = table(stand("HM1", 0, "M12"), watcher("M17"))
    decision = moved(s, 0)
    assert kinds(decision) == {"Move", "Attack", "End"}
    assert decision is not None
    assert MOVE in decision.options
    assert PASS not in decision.options
