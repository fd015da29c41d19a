"""Views: what a seat may know, built from nothing (BG-RULING-008)."""

import msgspec

from eternia.battleground.table.effects import Effect
from eternia.battleground.table.model import (
    EVERYBODY,
    Character,
    Find,
    Force,
    Hunt,
    Mark,
    OpenMission,
    Piece,
    State,
)
from eternia.battleground.table.setup_data import Options
from eternia.kernel.deck import HIDDEN, Placed, as_known
from eternia.kernel.view import ViewHead, head_of

SPECTATOR = -1


class ForceSeen(msgspec.Struct, frozen=True, kw_only=True):
    """What views and screens tell of a force: its owner the cards, everybody else their numbers."""

    faction: str
    hand: tuple[str, ...] | None
    """Fate cards in hand; None when they are hidden. Likewise below."""
    hand_size: int
    glory: tuple[str, ...] | None
    glory_size: int
    deck: tuple[str, ...] | None
    """What is left of the deck, sorted: its owner knows the cards, nobody their order."""
    deck_size: int
    discard: tuple[str, ...]
    fulfilled: tuple[str, ...]
    score: int
    objectives: int
    passed: bool
    initiative: str
    """won, lost or empty."""
    zone: int
    offers_draw: bool


class ForceView(ForceSeen, frozen=True, kw_only=True):
    """A force as a seat sees it, with what only rules and agents ask for."""

    aside: tuple[str, ...] | None
    aside_size: int
    top: tuple[Placed, ...]
    """Cards on top of the deck, the next to draw first; HIDDEN ones that the seat does not know."""
    claimed: tuple[int, ...]
    last_activated: int
    barred: int
    activations: int


class View(ViewHead, frozen=True, kw_only=True):
    """Everything a seat may know of a game: all that agents and clients get."""

    mode: str
    options: Options
    map: str
    round: int
    first_player: int
    forces: tuple[ForceView, ...]
    """By seat; in a hunt the last one is the monster's."""
    characters: tuple[Character, ...]
    pieces: tuple[Piece, ...]
    marks: tuple[Mark, ...]
    objectives: tuple[int, ...]
    finds: tuple[Find, ...]
    hunt: Hunt | None
    unmanned: int
    last_active: int
    reacts: tuple[str, ...]
    effects: tuple[Effect, ...]
    missions: tuple[OpenMission, ...]


def observe(s: State, seat: int) -> View:
    """The view of a seat; SPECTATOR sees what is open to all."""
    return View(
        **head_of(s, seat),
        mode=s.mode,
        options=s.options,
        map=s.map,
        round=s.round,
        first_player=s.first_player,
        forces=tuple([_force(f, seat, n in (seat, s.unmanned)) for n, f in enumerate(s.forces)]),
        characters=tuple([c.clone() for c in s.characters]),
        pieces=s.pieces,
        marks=s.marks,
        objectives=s.objectives,
        finds=s.finds,
        hunt=s.hunt,
        unmanned=s.unmanned,
        last_active=s.last_active,
        reacts=s.reacts,
        effects=s.effects,
        missions=s.missions,
    )


def _force(force: Force, seat: int, own: bool) -> ForceView:
    """A force with its cards, or with only their numbers."""
    bag, top = force.deck.bag, as_known(force.deck.top, seat, EVERYBODY)
    hidden = [real.card for real, seen in zip(force.deck.top, top, strict=True) if seen.card == HIDDEN]

    def shown(cards: list[str]) -> tuple[str, ...] | None:
        return tuple(cards) if own else None

    return ForceView(
        faction=force.faction,
        hand=shown(force.hand),
        hand_size=len(force.hand),
        glory=shown(force.glory),
        glory_size=len(force.glory),
        deck=shown(sorted([*bag, *hidden]) if hidden else bag),
        deck_size=len(bag),
        aside=shown(force.aside),
        aside_size=len(force.aside),
        top=top,
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
