"""States: what a character is at this moment, word by word (engaged, focused, a keyword)."""

from collections.abc import Callable

from eternia.battleground.board.board import difficult_for, in_zone
from eternia.battleground.board.engagement import body, covered, is_engaged
from eternia.battleground.table.context import Context
from eternia.battleground.table.in_progress import MoveInProgress
from eternia.battleground.table.model import OFF_BOARD, Character, State
from eternia.battleground.table.turn import turn_of


def is_state(s: State, c: Context, number: int, word: str) -> bool:
    """Whether the character is what the word says."""
    character = s.characters[number]
    simple = _SIMPLE.get(word)
    if simple is not None:
        return simple(character) or _still_is(s, c, number, word)
    if word not in IN_PLAY:
        return word in s.content.compiled_characters[character.card].keywords
    if word == "engaged":
        return is_engaged(s, number)
    if word == "in difficult terrain":
        return difficult_for(s, number)
    if word in ("in own zone", "in enemy zone"):
        zones = [f.zone for n, f in enumerate(s.forces) if (n == character.seat) == (word == "in own zone")]
        return any(in_zone(s, place, zone) for place in spots(s, c, number) for zone in zones if zone >= 0)
    if word == "clear of its start":
        return _left_its_start(s, number)
    if word == "additional":
        return c.moment.additional
    if word == "ally":
        return character.seat == c.seat and number != c.own
    if word == "massive":
        return s.content.characters[character.card].massive
    return _did(s, number, word)


IN_PLAY = frozenset(
    (
        "engaged", "in difficult terrain", "in own zone", "in enemy zone", "clear of its start", "additional",
        "ally", "massive", "moved", "attacked", "acted", "focused at the start",
    )
)  # fmt: skip
"""What a character is or did, besides the simple states; all other words are keywords."""


def _still_is(s: State, c: Context, number: int, word: str) -> bool:
    """BG-FOCUS-05: in the very test that takes its token a character is still a focused one.

    ET-RULING-030: so is one that interrupts from overwatch still on overwatch.
    """
    m = c.moment
    if word == "focused":
        return m.focused and m.by == number and m.kind in ("test", "before test", "number")
    if word == "on overwatch":
        turn = turn_of(s, number)
        return turn is not None and getattr(turn, "cause", "") == "overwatch"
    return False


def _left_its_start(s: State, number: int) -> bool:
    """Whether its movement in progress has taken its whole base off the places where it began."""
    for frame in reversed(s.stack):
        if isinstance(frame, MoveInProgress) and frame.character == number:
            return not frame.began_on & covered(s, s.characters[number])
    return False


def _did(s: State, number: int, word: str) -> bool:
    """What the record of the character's turn says."""
    turn = turn_of(s, number)
    if word == "acted" and s.characters[number].acted:
        return True
    if turn is None:
        return False
    if word == "moved":
        return turn.hexes_moved > 0
    if word == "attacked":
        return turn.attacked
    return turn.acted if word == "acted" else turn.began_focused


_SIMPLE: dict[str, Callable[[Character], bool]] = {
    "focused": lambda c: c.focused,
    "on overwatch": lambda c: c.on_overwatch,
    "ready": lambda c: not c.cards,
    "activated": lambda c: bool(c.cards),
    "buffed": lambda c: bool(c.buffs),
    "debuffed": lambda c: bool(c.debuffs),
    "wounded": lambda c: c.wounds > 0,
    "knocked out": lambda c: c.knocked_out,
    "in reserve": lambda c: c.place == OFF_BOARD and not c.knocked_out,
}


def spots(s: State, c: Context, number: int) -> tuple[int, ...]:
    """The places of a character; of one that was just knocked out where it fell."""
    if s.characters[number].place < 0 and c.moment.who == number and c.moment.place >= 0:
        return (c.moment.place,)
    return body(s, number)
