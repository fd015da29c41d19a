"""Turns in tests: an activation or interruption begins at its actions, and options are taken with given dice.

    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16"))
    decision = activate(s, 0, ap=2)
    take(s, Attack("fists", 1), 6, 1, 1, 1, 1)

Every skill and equipment card is in force. Dice that a test does not name show 1, and mana rerolls are
declined.
"""

from __future__ import annotations

from typing import Any, TypeVar

from eternia.battleground.chapters.rounds.activation import Activation
from eternia.battleground.chapters.rounds.interruption import interruption
from eternia.battleground.chapters.rounds.overwatch import Watch
from eternia.battleground.chapters.rounds.rounds import Selection
from eternia.battleground.in_force import in_force
from eternia.battleground.table import events
from eternia.battleground.table.content import Content
from eternia.battleground.table.model import Character, Piece, State
from eternia.battleground.table.options import ACCEPT, FACES, MOVE, TO_PLACE, Number, Place
from eternia.battleground.table.turn import ACTIVATION
from eternia.hexes.grid import place_name
from eternia.kernel.dice import ScriptedDice
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.event import Event
from eternia.kernel.frame import Frame
from eternia.kernel.pending import Chance, Decision, Outcome
from support.battleground import at, scene_state
from support.engine import EndOfTest

E = TypeVar("E", bound=Event)


class _Ones:
    """Dice that always fail."""

    def picks(self, chance: Chance) -> tuple[int, ...]:
        return (0,) * len(chance.sizes)


def table(
    *characters: Character, pieces: tuple[Piece, ...] = (), content: Content | None = None, **fields: Any
) -> State:
    """A scene with the skills and equipment of all its characters in force."""
    s = scene_state(characters, pieces, content, **fields)
    s.first_player = 0
    for number in range(len(characters)):
        in_force.enlist(s, number)
    s.log = []
    return s


def activation(s: State, character: int, ap: int = 2, card: str = "F6") -> Activation:
    """An activation of this character that has come to its actions."""
    seat = s.characters[character].seat
    frame = Activation(
        character=character,
        number=s.next_serial(),
        kind=ACTIVATION,
        seat=seat,
        card=card,
        cards=(card,),
        ap=ap,
    )
    frame.go("next_action")
    s.characters[character].activated = True
    return frame


def activate(s: State, character: int, ap: int = 2, card: str = "F6") -> Decision | None:
    """Begin the actions of an activation; gives the decision about the first one."""
    return start(s, activation(s, character, ap, card))


def interrupt(s: State, character: int, interrupted: int, cause: str = "a card") -> Decision | None:
    """Let a character interrupt the activation of another one, which has 1 AP left."""
    return start(s, activation(s, interrupted, ap=1), interruption(character, interrupted, cause))


def moved(s: State, mover: int) -> Decision | None:
    """A movement of this character has ended in its activation: whoever watches must look."""
    return start(s, activation(s, mover, ap=1), Watch(mover=mover))


def select(s: State, *chosen: str) -> Decision | None:
    """Both players have selected these cards ("" for a pass): they are turned up."""
    for seat, card in enumerate(chosen):
        if card:
            s.forces[seat].hand = sorted([*s.forces[seat].hand, card])
    frame = Selection(chosen=(chosen[0], chosen[1]))
    frame.go("reveal")
    return start(s, frame)


def start(s: State, *frames: Frame) -> Decision | None:
    """Run these frames, the last one first; gives the first decision, or None when all is done."""
    s.stack = [EndOfTest(), *frames]
    s.outcome = None
    return awaited(s)


def awaited(s: State, *dice: int) -> Decision | None:
    """The decision awaited now, after these dice; or None when nothing is left."""
    chance = ScriptedDice(dice, then=_Ones())
    while True:
        pending = advance(s)
        if isinstance(pending, Outcome):
            chance.close()
            return None
        if isinstance(pending, Chance):
            answer_chance(s, chance.picks(pending))
        elif pending[0].kind == "mana rerolls":
            answer(s, pending[0].seat, Number(0))
        else:
            chance.close()
            return pending[0]


def take(s: State, option: Any, *dice: int) -> Decision | None:
    """Answer with an option that must be offered; gives the next decision, after these dice."""
    decision = awaited(s)
    assert decision is not None, f"nothing is asked, not even for {option}"
    assert option in decision.options, f"{option} is not offered: {decision}"
    answer(s, decision.seat, option)
    return awaited(s, *dice)


def of_kind(decision: Decision | None, kind: type) -> list[Any]:
    """The options of one kind."""
    return [] if decision is None else [option for option in decision.options if isinstance(option, kind)]


def kinds(decision: Decision | None) -> set[str]:
    """The names of the kinds of options offered."""
    return set() if decision is None else {type(option).__name__ for option in decision.options}


def where(decision: Decision | None) -> set[str]:
    """The names of the places offered."""
    return {place_name(option.place) for option in of_kind(decision, Place)}


def told(s: State, kind: type[E]) -> list[E]:
    """The events of one kind so far."""
    assert s.log is not None
    return [event for event in s.log if isinstance(event, kind)]


def made_tests(s: State, test: str) -> list[events.TestBegan]:
    """The tests of one kind so far: attack, defence or skill."""
    return [event for event in told(s, events.TestBegan) if event.test == test]


def scope_of(test: events.TestBegan) -> dict[str, int]:
    """What changed the scope of a test, by rule or card."""
    return {reason.source: reason.amount for reason in test.scope.reasons}


def move_to(s: State, place: str, facing: int = 0) -> Decision | None:
    """The acting character makes a move action to a place and turns; gives what is asked then."""
    decision = take(s, MOVE)
    if decision is not None and decision.kind == "leave":
        decision = take(s, ACCEPT)
    assert decision is not None
    decision = take(s, TO_PLACE[at(place)])
    return take(s, FACES[facing]) if decision is not None and decision.kind == "facing" else decision
