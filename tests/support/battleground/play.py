"""Playing in tests: frames are started, options taken, dice given.

    s = duel(weapons=("WM12",))
    activate(s, 0, ap=2)
    play(s, Attack("WM12", 1), "44111", "111")
    assert s.characters[1].wounds == 1

``play`` gives answers one after the other and wants every die; ``pick`` answers for a seat; ``take`` answers and goes
on to the next decision: dice that it is not given show 1 there, and mana rerolls are declined.
"""

from __future__ import annotations

from typing import Any

import pytest

import eternia.battleground.verbs  # noqa: F401 - makes the verbs of the cards known to the interpreter
from eternia.battleground.chapters.rounds import interruption, overwatch
from eternia.battleground.chapters.rounds.activation import Activation
from eternia.battleground.chapters.rounds.overwatch import Watch
from eternia.battleground.chapters.rounds.rounds import Selection
from eternia.battleground.table.model import Character, State
from eternia.battleground.table.options import ACCEPT, END, FACES, MOVE, PASS, TO_PLACE, Cards, Number, Pass
from eternia.battleground.table.turn import ACTIVATION
from eternia.kernel.dice import ScriptedDice
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.frame import Frame
from eternia.kernel.pending import Chance, Decision, Outcome, Pending
from support.battleground.positions import at, table
from support.battleground.told import ap_left, turn
from support.engine import EndOfTest


class Lowest:
    """Dice that all show 1, and draws of the first card."""

    def picks(self, chance: Chance) -> tuple[int, ...]:
        """Always the lowest."""
        return (0,) * len(chance.sizes)


class Calls:
    """Who drew attacks of opportunity (and who was spared them), and whose movement ended.

    They are only written down: what they do is proved elsewhere.
    """

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.opportunities: list[tuple[int, tuple[int, ...]]] = []
        self.watched: list[int] = []
        self.strike: Any = None
        """What the attacks do to the state, if anything."""
        patch.setattr(interruption, "opportunities", self._opportunities)
        patch.setattr(overwatch, "movement_ended", self._movement_ended)

    def _opportunities(self, s: State, character: int, but: tuple[int, ...] = ()) -> None:
        self.opportunities.append((character, but))
        if self.strike is not None:
            self.strike(s)

    def _movement_ended(self, s: State, character: int) -> None:
        self.watched.append(character)


# What begins


def activation(card: str, seat: int = 0) -> Activation:
    """An activation with this card, before its character is chosen."""
    return Activation(character=-1, number=0, kind=ACTIVATION, seat=seat, card=card)


def interrupting(character: int, interrupted: int, cause: str = "overwatch", ap: int = 1) -> Frame:
    """An interruption about to begin."""
    return interruption.interruption(character, interrupted, cause, ap=ap)


def at_actions(s: State, character: int, ap: int = 3, card: str = "F6") -> Activation:
    """An activation of this character that has come to its actions."""
    frame = Activation(
        character=character,
        number=s.next_serial(),
        kind=ACTIVATION,
        seat=s.characters[character].seat,
        card=card,
        cards=(card,),
        ap=ap,
    )
    frame.go("next_action")
    s.characters[character].activated = True
    return frame


def start(s: State, *frames: Frame) -> Decision | None:
    """Run these frames, the last one first; gives the first decision, or None when all is done."""
    s.stack = [EndOfTest(), *frames]
    s.outcome = None
    return awaited(s)


def activate(s: State, character: int, ap: int = 3, card: str = "F6") -> Decision:
    """Put a character in the middle of its activation; gives the decision on its next action."""
    start(s, at_actions(s, character, ap, card))
    return asked(s)


def interrupt(s: State, character: int, interrupted: int, cause: str = "overwatch") -> Decision:
    """Let a character interrupt another's activation, which has 1 AP left; gives the decision on its action."""
    start(s, at_actions(s, interrupted, ap=1), interrupting(character, interrupted, cause))
    return asked(s)


def moved(s: State, mover: int) -> Decision | None:
    """A movement of this character has ended in its activation: whoever watches must look."""
    return start(s, at_actions(s, mover, ap=1), Watch(mover=mover))


def select(s: State, *chosen: str) -> Decision | None:
    """Both players have selected these cards ("" for a pass): they are turned up."""
    for seat, card in enumerate(chosen):
        if card:
            s.forces[seat].hand = sorted([*s.forces[seat].hand, card])
    frame = Selection(chosen=(chosen[0], chosen[1]))
    frame.go("reveal")
    return start(s, frame)


# What is answered


def asked(s: State, seat: int | None = None) -> Decision:
    """The decision awaited (of this seat where both are asked); an error when there is none."""
    pending = advance(s)
    assert isinstance(pending, tuple), f"no decision is awaited: {pending}"
    found = [decision for decision in pending if seat is None or decision.seat == seat]
    assert len(found) == 1, f"{len(found)} decisions for seat {seat}: {pending}"
    return found[0]


def seats_asked(s: State) -> list[int]:
    """Who is asked now."""
    pending = advance(s)
    return [decision.seat for decision in pending] if isinstance(pending, tuple) else []


def awaited(s: State, *dice: int) -> Decision | None:
    """The decision awaited now, after these dice; or None when nothing is left."""
    chance = ScriptedDice(dice, then=Lowest())
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


def play(s: State, *answers: Any) -> Pending:
    """Give these answers one after the other: dice as digits, or options. Gives what is awaited then."""
    for given in answers:
        awaited = advance(s)
        assert not isinstance(awaited, Outcome), f"all is over before {given}"
        if isinstance(awaited, Chance):
            assert isinstance(given, str), f"dice are awaited, not {given}"
            assert len(given) == len(awaited.sizes), f"{len(awaited.sizes)} dice are rolled, not {given!r}"
            answer_chance(s, tuple(int(face) - 1 for face in given))
        else:
            assert given in awaited[0].options, f"{given} is not offered: {awaited[0]}"
            answer(s, awaited[0].seat, given)
    return advance(s)


def to(s: State, where: str) -> Decision | None:
    """Answer with a place."""
    return take(s, TO_PLACE[at(where)])


def face(s: State, facing: int) -> Decision | None:
    """Answer with a facing."""
    return take(s, FACES[facing])


def move_to(s: State, place: str, facing: int = 0) -> Decision | None:
    """The acting character makes a move action to a place and turns; gives what is asked then."""
    decision = take(s, MOVE)
    if decision is not None and decision.kind == "leave":
        take(s, ACCEPT)
    decision = to(s, place)
    return face(s, facing) if decision is not None and decision.kind == "facing" else decision


def pick(s: State, seat: int, option: Any) -> None:
    """Answer with an option that must be offered to this seat."""
    decision = asked(s, seat)
    assert option in decision.options, f"{option} is not offered: {decision}"
    answer(s, seat, option)


def roll(s: State, *faces: int) -> None:
    """Let the dice that are awaited fall so."""
    pending = advance(s)
    assert isinstance(pending, Chance), f"no dice are awaited: {pending}"
    assert len(pending.sizes) == len(faces), f"{len(pending.sizes)} dice are rolled, not {len(faces)}"
    answer_chance(s, tuple(face - 1 for face in faces))


def over(s: State) -> bool:
    """Whether the frames are done or the game has ended."""
    return isinstance(advance(s), Outcome)


def idle(decision: Decision) -> Any:
    """The option that does least: end, pass, no cards; otherwise the first."""
    for option in decision.options:
        if option == END or isinstance(option, Pass) or option == Cards(()):
            return option
    return decision.options[0]


def finish(s: State, *faces: int) -> None:
    """Idle to the end of the frames; dice fall as given, then show 1."""
    chance = ScriptedDice(faces, then=Lowest())
    while not isinstance(pending := advance(s), Outcome):
        if isinstance(pending, Chance):
            answer_chance(s, chance.picks(pending))
        else:
            answer(s, pending[0].seat, idle(pending[0]))


def idle_to(s: State, kind: str, *faces: int) -> Decision:
    """Idle until a decision of this kind is awaited; dice fall as given, then show 1."""
    chance = ScriptedDice(faces, then=Lowest())
    while True:
        pending = advance(s)
        assert not isinstance(pending, Outcome), f"no decision {kind!r} came"
        if isinstance(pending, Chance):
            answer_chance(s, chance.picks(pending))
        elif pending[0].kind == kind:
            return pending[0]
        else:
            answer(s, pending[0].seat, idle(pending[0]))


def pass_both(s: State) -> None:
    """Both players pass at the selection."""
    for seat in seats_asked(s):
        pick(s, seat, PASS)


def acting(s: State, ap: int) -> None:
    """Idle to the actions of the turn in progress, and give it so many AP."""
    idle_to(s, "action")
    turn(s).ap = ap


def in_turn(*characters: Character, seat: int = 0, ap: int = 20, **fields: Any) -> State:
    """The first character of this seat is active with a card without mana and has so many AP."""
    s = table(*characters, activation("F11", seat), **fields)
    acting(s, ap)
    return s


def act(s: State, option: Any, *faces: int) -> int:
    """Perform an action and idle to the next one; gives the AP it cost."""
    before = ap_left(s)
    pick(s, asked(s).seat, option)
    idle_to(s, "action", *faces)
    return before - ap_left(s)


def resume(s: State, *frames: Frame) -> None:
    """Go on with further frames after the end of the test's first ones."""
    assert over(s)
    s.outcome = None
    s.stack = [EndOfTest(), *frames]


def roll_low(s: State) -> None:
    """Let all dice that are awaited show 1, until something else is."""
    while isinstance(pending := advance(s), Chance):
        answer_chance(s, Lowest().picks(pending))


def next_decision(s: State) -> Decision:
    """The next decision, with all dice at 1 until it comes."""
    roll_low(s)
    return asked(s)
