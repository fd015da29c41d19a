"""Scope: the lowest result that succeeds, and everything that shifts it (BG-SCOPE)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from eternia.battleground.in_force import numbers
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.turn import INTERRUPTION, OPPORTUNITY, acting_turn
from eternia.kernel.tally import Tally

if TYPE_CHECKING:
    from eternia.battleground.chapters.attack.dice_tests import DiceTest

DEFAULT = 4
"""BG-SCOPE-01."""
LOWEST, HIGHEST = 2, 6
"""BG-SCOPE-07: the needed result is never below 2 nor above 6."""
SCOPE_MODIFIERS = numbers.IGNORE["scope modifiers"]
"""Key of the rules that ignore all of them."""


def needed_result(increase: int) -> int:
    """BG-SCOPE-02, 03, BG-RULING-039: all changes are added first, then the result is held between 2 and 6."""
    return max(LOWEST, min(HIGHEST, DEFAULT - increase))


def scope_of(s: State, test: "DiceTest") -> Tally:
    """BG-SCOPE-04: everything that increases (+) or decreases (-) the scope of a test, with its reason.

    BG-SCOPE-12, BG-AREA-12: focus spent for the test, or for the attack action that it belongs to.

    Mostly no rule in force has a say in it, so a moment is made only where one could.
    """
    tally = Tally(0, "BG-SCOPE-01", [])
    if test.focused:
        tally.add(1, "BG-SCOPE-12")
    _add_turn(s, test, tally)
    if "attack" in test.kind:
        _add_attack(s, test, tally)
    if test.is_changed(s, "scope"):
        moment = test.moment(s)
        without = ("protection",) if _pierces(s, test, moment) else ()
        for reason in numbers.modified(s, "scope", 0, "", moment, without).reasons:
            if reason.operation == "set":
                # A needed result that a card states is final: nothing shifts it.
                return Tally(DEFAULT - reason.amount, reason.source, [])
            tally.reasons.append(reason)
    if SCOPE_MODIFIERS in s.index.by_key and _is_ignored(s, test, "scope modifiers"):
        return Tally(0, "BG-SCOPE-01", [])
    return tally


def _add_turn(s: State, test: "DiceTest", tally: Tally) -> None:
    """BG-SCOPE-13, 14, BG-RULING-003, 004: the innermost interruption's own character tests harder.

    ET-RULING-122: no longer when the interruption has ended.
    """
    if test.kind == "defence":
        return
    turn = acting_turn(s)
    if turn is None or turn.character != test.character or turn.ended:
        return
    if turn.kind == OPPORTUNITY and "attack" in test.kind:
        if not _is_ignored(s, test, "opportunity bonus", suffered=True):
            tally.add(1, "BG-SCOPE-14")
    elif turn.kind in (INTERRUPTION, OPPORTUNITY) and not _is_ignored(s, test, "interruption penalty"):
        tally.add(-1, "BG-SCOPE-13")


def _add_attack(s: State, test: "DiceTest", tally: Tally) -> None:
    """BG-SCOPE-08 to 11: flank, cover, engaged target."""
    if test.flank and not _is_ignored(s, test, "flank bonus", suffered=True):
        tally.add(1, "BG-SCOPE-11")
    if test.covered:
        tally.add(-1, "BG-SCOPE-08")
    if test.into_fight and not _is_ignored(s, test, "engaged target penalty"):
        tally.add(-1, "BG-SCOPE-09")


def _is_ignored(s: State, test: "DiceTest", word: str, suffered: bool = False) -> bool:
    """Whether a rule lets this be ignored in a test.

    ``suffered``: asked of the attack as an event that befalls its target, whose rules may take a bonus away.
    """
    if numbers.IGNORE[word] not in s.index.by_key:
        return False
    moment = test.moment(s)
    if suffered:
        moment = replace(moment, kind="attacked", who=moment.against)
    return numbers.ignored(s, word, moment)


def _pierces(s: State, test: "DiceTest", moment: Moment) -> bool:
    """Whether the attacker's rules ignore the defender's protection."""
    if test.kind != "defence" or "ignore protection" not in s.index.by_key:
        return False
    attack = Moment(
        kind="attack",
        by=test.opponent,
        against=test.character,
        weapon=test.weapon,
        with_=test.with_,
        test="attack",
        flank=test.flank,
        frontal=not test.flank,
        turn=moment.turn,
        after=moment.after,
        attack=test.attack,
    )
    return numbers.ignored(s, "protection", attack)
