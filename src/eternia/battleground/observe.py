"""Views: what a seat may know, built from nothing (BG-RULING-008)."""

from typing import Any

import msgspec

from eternia.battleground.in_force import Effect
from eternia.battleground.model import Character, Find, Force, Mark, OpenMission, Piece, State
from eternia.battleground.setup_data import Options
from eternia.kernel.engine import advance
from eternia.kernel.frame import Frame
from eternia.kernel.pending import Decision, Outcome

SPECTATOR = -1


class ForceView(msgspec.Struct, frozen=True, kw_only=True):
    """A force as a seat sees it: its owner the cards, everybody else their numbers."""

    faction: str
    hand: tuple[str, ...] | None
    """Fate cards in hand; None when they are hidden. Likewise below."""
    hand_size: int
    glory: tuple[str, ...] | None
    glory_size: int
    deck: tuple[str, ...] | None
    """What is left of the deck, sorted: its owner knows the cards, nobody their order."""
    deck_size: int
    aside: tuple[str, ...] | None
    aside_size: int
    top: tuple[str, ...]
    discard: tuple[str, ...]
    fulfilled: tuple[str, ...]
    objectives: int
    claimed: tuple[int, ...]
    score: int
    passed: bool
    last_activated: int
    barred: int
    activations: int
    initiative: str
    zone: int
    offers_draw: bool


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a seat may know of a game: all that agents and clients get."""

    seat: int
    mode: str
    options: Options
    map: str
    round: int
    first_player: int
    forces: tuple[ForceView, ForceView]
    characters: tuple[Character, ...]
    pieces: tuple[Piece, ...]
    marks: tuple[Mark, ...]
    objectives: tuple[int, ...]
    finds: tuple[Find, ...]
    effects: tuple[Effect, ...]
    missions: tuple[OpenMission, ...]
    spent: tuple[str, ...]
    serial: int
    stack: tuple[Frame, ...]
    """The rules in progress, without what the seat may not know of them."""
    asked: tuple[int, ...]
    """The seats that are asked for a decision."""
    decision: Decision | None
    """What this seat is asked."""
    outcome: Outcome | None


def observe(s: State, seat: int) -> View:
    """The view of a seat; SPECTATOR sees what is open to all."""
    pending = advance(s)
    decisions = pending if isinstance(pending, tuple) else ()
    mine = [decision for decision in decisions if decision.seat == seat]
    return View(
        seat=seat,
        mode=s.mode,
        options=s.options,
        map=s.map,
        round=s.round,
        first_player=s.first_player,
        forces=(_force(s.forces[0], seat == 0), _force(s.forces[1], seat == 1)),
        characters=tuple([c.clone() for c in s.characters]),
        pieces=s.pieces,
        marks=s.marks,
        objectives=s.objectives,
        finds=s.finds,
        effects=s.effects,
        missions=s.missions,
        spent=s.spent,
        serial=s.serial,
        stack=tuple([frame.masked(seat).clone() for frame in s.stack]),
        asked=tuple([decision.seat for decision in decisions]),
        decision=mine[0] if mine else None,
        outcome=s.outcome,
    )


def _force(force: Force, own: bool) -> ForceView:
    """A force with its cards, or with only their numbers."""

    def shown(cards: list[str]) -> Any:
        return tuple(cards) if own else None

    return ForceView(
        faction=force.faction,
        hand=shown(force.hand),
        hand_size=len(force.hand),
        glory=shown(force.glory),
        glory_size=len(force.glory),
        deck=shown(force.deck),
        deck_size=len(force.deck),
        aside=shown(force.aside),
        aside_size=len(force.aside),
        top=tuple(force.top),
        discard=tuple(force.discard),
        fulfilled=tuple(force.fulfilled),
        objectives=force.objectives,
        claimed=force.claimed,
        score=force.score,
        passed=force.passed,
        last_activated=force.last_activated,
        barred=force.barred,
        activations=force.activations,
        initiative=force.initiative,
        zone=force.zone,
        offers_draw=force.offers_draw,
    )
