"""What tests read off a game: what is offered, where it stands, and what has happened."""

from __future__ import annotations

from typing import Any, TypeVar

from eternia.battleground.table import events
from eternia.battleground.table.model import State
from eternia.battleground.table.options import Attack, Place
from eternia.battleground.table.turn import Turn, acting_turn
from eternia.hexes.grid import place_name
from eternia.kernel.engine import advance
from eternia.kernel.event import Event
from eternia.kernel.pending import Chance, Decision

Kind = TypeVar("Kind", bound=Event)


def of_kind(decision: Decision | None, kind: type) -> list[Any]:
    """The options of one kind."""
    return [] if decision is None else [option for option in decision.options if isinstance(option, kind)]


def kinds(decision: Decision | None) -> set[str]:
    """The names of the kinds of options offered."""
    return set() if decision is None else {type(option).__name__ for option in decision.options}


def where(decision: Decision | None) -> set[str]:
    """The names of the places offered."""
    return {place_name(option.place) for option in of_kind(decision, Place)}


def facings(decision: Decision | None) -> set[int]:
    """The facings offered."""
    assert decision is not None
    return {option.facing for option in decision.options}


def attacks(decision: Decision) -> set[tuple[str, int]]:
    """The weapons and targets of the attacks offered, plain ones and those with extra payments alike."""
    return {(option.weapon, option.target) for option in of_kind(decision, Attack)}


def targets(decision: Decision, weapon: str) -> set[int]:
    """Whom the weapon is offered against."""
    return {target for key, target in attacks(decision) if key == weapon}


def dice_awaited(s: State) -> int:
    """How many dice are to be rolled now; 0 when none are."""
    awaited = advance(s)
    return len(awaited.sizes) if isinstance(awaited, Chance) else 0


def told(s: State, kind: type[Kind]) -> list[Kind]:
    """The events of this kind so far, in order."""
    assert s.log is not None
    return [event for event in s.log if isinstance(event, kind)]


def made_tests(s: State, test: str) -> list[events.TestBegan]:
    """The tests of one kind so far: attack, defence or skill."""
    return [event for event in told(s, events.TestBegan) if event.test == test]


def scope_of(test: events.TestBegan) -> dict[str, int]:
    """What changed the scope of a test, by rule or card."""
    return {reason.source: reason.amount for reason in test.scope.reasons}


def dice_of(s: State, test: str) -> list[int]:
    """How many dice the tests of this kind had so far."""
    return [event.dice.total for event in made_tests(s, test)]


def dice(s: State) -> tuple[int, ...]:
    """How many dice the tests so far had before any were rolled."""
    return tuple(event.dice.total for event in told(s, events.TestBegan))


def needed(s: State) -> tuple[int, ...]:
    """The needed results of the tests so far."""
    return tuple(event.needed for event in told(s, events.TestBegan))


def stats(s: State) -> tuple[str, ...]:
    """The stats of the tests so far."""
    return tuple(event.stat for event in told(s, events.TestBegan))


def wounds(s: State) -> tuple[int, ...]:
    """The wound tokens of every character."""
    return tuple(c.wounds for c in s.characters)


def turn(s: State) -> Turn:
    """The turn in progress."""
    found = acting_turn(s)
    assert found is not None
    return found


def ap_left(s: State) -> int:
    """The AP of the turn in progress."""
    return turn(s).ap


def route(s: State) -> str:
    """The places of the last movement told, in order."""
    return " ".join(place_name(place) for place in told(s, events.Moved)[-1].route)


def place(s: State, character: int) -> str:
    """Where a character stands."""
    return place_name(s.characters[character].place)
