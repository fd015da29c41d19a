"""Turns: what an activation and an interruption share (BG-GLOSS-14): AP, counts of actions, cards played."""

from typing import TYPE_CHECKING, ClassVar

from eternia.kernel.frame import Frame
from eternia.kernel.uses import Span

if TYPE_CHECKING:
    from eternia.battleground.table.model import State

ACTIVATION = "activation"
INTERRUPTION = "interruption"
OPPORTUNITY = "opportunity"
"""An attack of opportunity: an interruption with its own rules (BG-AOO)."""


class Turn(Frame, kw_only=True):
    """The record of one activation or interruption while it lasts. Its steps are declared by its subclasses."""

    is_turn: ClassVar[bool] = True
    character: int
    number: int
    """Serial number: effects "until the end of the turn" name it."""
    kind: str
    interrupted: int = -1
    """Whom the interruption interrupts."""
    ap: int = 0
    focus_actions: int = 0
    """Paid focus actions so far; free ones do not count (BG-FREE-02). Likewise below."""
    move_actions: int = 0
    overwatch_actions: int = 0
    melee_attacks: int = 0
    ranged_attacks: int = 0
    spell_attacks: int = 0
    heavy_attacks: int = 0
    used: tuple[str, ...] = ()
    """Rules used that have a limit per turn: active skills and others (BG-SKILL-04)."""
    cards: tuple[str, ...] = ()
    """Cards played, the selected one first (BG-ACT-16)."""
    initiative: int = -1
    """Initiative of the card it was activated with."""
    began_focused: bool = False
    after: str = ""
    """move or focused move while nothing else has been done since (BG-GLOSS-13)."""
    hexes_moved: int = 0
    stride: int = 0
    """Hexes of the last movement."""
    attacked: bool = False
    wounds_dealt: int = 0
    """Wounds its character has dealt in this turn."""
    acted: bool = False
    any_direction: bool = False
    """Moves in this interruption need not go towards the interrupted character."""
    ended: bool = False
    """Whether the interruption is over and only the effects at its end are left (BG-TIMING-07)."""
    victims: tuple[tuple[int, bool], ...] = ()
    """Whom its attacks were made against, each with whether from the flank; kept only where a rule asks."""


def acting_turn(s: "State") -> Turn | None:
    """The innermost turn in progress."""
    for frame in reversed(s.stack):
        if frame.is_turn:
            return frame  # type: ignore[return-value]
    return None


def limited_by(s: "State", limit: str) -> Span | None:
    """That in which a use counts for its limit, the round or the turn; None where it does not count.

    ET-RULING-185: "activation" is that in progress, whosever it is; outside of any it is the turn itself.
    """
    if limit == "round":
        return s
    if limit == "none":
        return None
    if limit == ACTIVATION:
        for frame in s.stack:
            if frame.is_turn and frame.kind == ACTIVATION:  # type: ignore[attr-defined]
                return frame  # type: ignore[return-value]
    return acting_turn(s)


def turn_of(s: "State", character: int) -> Turn | None:
    """The innermost turn of this character, if it has one in progress."""
    for frame in reversed(s.stack):
        if frame.is_turn and frame.character == character:  # type: ignore[attr-defined]
            return frame  # type: ignore[return-value]
    return None


def is_interrupting(s: "State", character: int) -> bool:
    """Whether the innermost turn is an interruption by this character (BG-RULING-004)."""
    turn = acting_turn(s)
    return turn is not None and turn.character == character and turn.kind != ACTIVATION


def aimed_at(s: "State", turn: "Turn | None", character: int) -> int:
    """BG-INT-08: the one enemy an interrupting character may aim at; -1 for any.

    ET-RULING-010: whoever interrupts an ally may aim at any enemy.
    """
    if turn is None or turn.character != character or turn.kind == ACTIVATION or turn.interrupted < 0:
        return -1
    is_enemy = s.characters[turn.interrupted].seat != s.characters[character].seat
    return turn.interrupted if is_enemy else -1


def remember_turn(s: "State", turn: Turn) -> None:
    """Note on its character what was done in a turn that is over, for cards that ask for it later in the round."""
    c = s.characters[turn.character]
    c.hexes_moved = max(c.hexes_moved, turn.hexes_moved)
    c.acted = c.acted or turn.acted


def note_move(s: "State", character: int, hexes: int, focused: bool) -> None:
    """Remember a movement of the acting character for cards that ask about it."""
    turn = acting_turn(s)
    if turn is not None and turn.character == character and hexes:
        turn.hexes_moved += hexes
        turn.stride = hexes
        turn.after = "focused move" if focused else "move"
        turn.acted = True
