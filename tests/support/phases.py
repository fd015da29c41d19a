"""Rounds and turns in tests: a table with hands and skills in force, answered option by option.

s = table([stand("HM1", 0, "M15"), stand("HE1", 1, "A1")], Selection(), hands=(["F11"], ["F6"]))
pick(s, 0, Pick("F11"))
pick(s, 1, PASS)
assert asked(s).kind == "bonus"
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

import eternia.battleground.verbs  # noqa: F401 - makes the verbs of the cards known to the interpreter
from eternia.battleground.chapters.rounds.activation import Activation
from eternia.battleground.chapters.rounds.interruption import interruption
from eternia.battleground.in_force.in_force import begin, enlist, rules_of
from eternia.battleground.language.rules import Active, Rule, Triggered
from eternia.battleground.table import events
from eternia.battleground.table.content import Content
from eternia.battleground.table.effects import TOKEN
from eternia.battleground.table.model import Character, Force, Piece, State
from eternia.battleground.table.options import END, PASS, Cards, Pass
from eternia.battleground.table.turn import ACTIVATION, acting_turn
from eternia.kernel.dice import ScriptedDice
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.event import Event
from eternia.kernel.frame import Frame
from eternia.kernel.pending import Chance, Decision, Outcome
from support.battleground import extended, scene_state
from support.engine import EndOfTest

Kind = TypeVar("Kind", bound=Event)
Pair = tuple[Sequence[str], Sequence[str]]
NONE: Pair = ((), ())


def table(
    characters: Iterable[Character],
    *frames: Frame,
    hands: Pair = NONE,
    glory: Pair = NONE,
    decks: Pair = NONE,
    pieces: Iterable[Piece] = (),
    content: Content | None = None,
    **fields: Any,
) -> State:
    """A state with skills, equipment and tokens in force that will run these frames, the last one first."""
    factions = ("masters", "evil-warriors")
    forces = [
        Force(
            faction=factions[seat], zone=seat, hand=sorted(hands[seat]), glory=sorted(glory[seat]),
            deck=sorted(decks[seat]),
        )
        for seat in (0, 1)
    ]  # fmt: skip
    s = scene_state(characters, pieces, content, **{"forces": forces, "first_player": 0, **fields})
    for number, c in enumerate(s.characters):
        if c.place >= 0:
            enlist(s, number)
        for token in (*c.buffs, *c.debuffs):
            for rule in rules_of(s.content, token.name):
                begin(s, rule, number, TOKEN, token=token.name)
    s.stack = [EndOfTest(), *frames]
    s.log = []
    return s


def activation(card: str, seat: int = 0) -> Activation:
    """An activation with this card, before its character is chosen."""
    return Activation(character=-1, number=0, kind=ACTIVATION, seat=seat, card=card)


def interrupting(character: int, interrupted: int, cause: str = "overwatch", ap: int = 1) -> Frame:
    """An interruption about to begin."""
    return interruption(character, interrupted, cause, ap=ap)


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


class Lowest:
    """Dice that all show 1, and draws of the first card."""

    def picks(self, chance: Chance) -> tuple[int, ...]:
        """Always the lowest."""
        return (0,) * len(chance.sizes)


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


def told(s: State, kind: type[Kind]) -> list[Kind]:
    """The events of this kind so far, in order."""
    assert s.log is not None
    return [event for event in s.log if isinstance(event, kind)]


def ap_left(s: State) -> int:
    """The AP of the turn in progress."""
    turn = acting_turn(s)
    assert turn is not None
    return turn.ap


def ruled(version: str, rules: dict[str, Rule]) -> Content:
    """The content with made-up rules by key; the steps of triggered ones can be run."""
    content = extended(version, rules=rules)
    steps = {f"{key}/do": rule.do for key, rule in rules.items() if isinstance(rule, Triggered | Active)}
    return msgspec.structs.replace(content, steps={**content.steps, **steps})


def in_play(s: State, rule: str, bearer: int) -> State:
    """Put a rule of the content in force for the round."""
    begin(s, rule, bearer, "round")
    return s


def acting(s: State, ap: int) -> None:
    """Idle to the actions of the turn in progress, and give it so many AP."""
    idle_to(s, "action")
    turn = acting_turn(s)
    assert turn is not None
    turn.ap = ap


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


def dice_of(s: State, test: str) -> list[int]:
    """How many dice the tests of this kind had so far."""
    return [event.dice.total for event in told(s, events.TestBegan) if event.test == test]


def roll_low(s: State) -> None:
    """Let all dice that are awaited show 1, until something else is."""
    while isinstance(pending := advance(s), Chance):
        answer_chance(s, Lowest().picks(pending))


def next_decision(s: State) -> Decision:
    """The next decision, with all dice at 1 until it comes."""
    roll_low(s)
    return asked(s)
