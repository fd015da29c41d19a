"""Playing in tests of Fields of Eternia: options chosen, chance answered, and what has been told."""

from __future__ import annotations

from typing import Any

from eternia.fields.chapters.rounds.activation import Activation
from eternia.fields.table.model import State
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance, Decision, Outcome, Pending


def settled(s: State) -> Pending:
    """What is awaited when chance has given its first results."""
    awaited = advance(s)
    while isinstance(awaited, Chance):
        awaited = answer_chance(s, (0,) * len(awaited.sizes))
    return awaited


def asked(s: State) -> Decision:
    """The one decision that is awaited; chance is answered with its first result until then."""
    awaited = settled(s)
    assert isinstance(awaited, tuple), awaited
    assert len(awaited) == 1
    return awaited[0]


def offered(s: State, kind: type | None = None) -> list[Any]:
    """The options of the decision that is awaited, of a kind."""
    return [option for option in asked(s).options if kind is None or isinstance(option, kind)]


def choose(s: State, *options: Any) -> State:
    """Take these options one after the other; each must be offered."""
    for option in options:
        decision = asked(s)
        assert option in decision.options, f"{option} is not among {list(decision.options)}"
        answer(s, decision.seat, option)
    return s


def roll(s: State, *picks: int) -> State:
    """Answer the chance that is awaited."""
    awaited = advance(s)
    assert isinstance(awaited, Chance), awaited
    assert len(awaited.sizes) == len(picks), awaited
    answer_chance(s, picks)
    return s


def draw(s: State, deck: str, *cards: str) -> State:
    """Answer the chance of drawing with these cards of a deck."""
    bag = list(getattr(s, deck).bag)
    picks = []
    for card in cards:
        picks.append(bag.index(card))
        bag.remove(card)
    return roll(s, *picks)


def finish(s: State) -> State:
    """Let chance give its first results until nothing is awaited."""
    awaited = settled(s)
    assert isinstance(awaited, Outcome), awaited
    return s


def told(s: State, kind: type) -> list[Any]:
    """The events of a kind so far."""
    assert s.log is not None
    return [event for event in s.log if isinstance(event, kind)]


def turn_of(s: State, hero: int = 0) -> State:
    """The turn of a hero begins."""
    s.push(Activation(hero=hero, turn=s.next_serial()))
    return s


def play_on(s: State, *, picks: int = 0) -> Any:
    """Answer everything with the first possibility until nothing is awaited."""
    awaited = advance(s)
    while not isinstance(awaited, Outcome):
        if isinstance(awaited, Chance):
            awaited = answer_chance(s, tuple(min(picks, size - 1) for size in awaited.sizes))
        else:
            awaited = answer(s, awaited[0].seat, awaited[0].options[-1])
    return awaited
