"""Determinizing: a full state that looks to a seat like its view (BG-RULING-008 says what is hidden)."""

from collections.abc import Iterable

from eternia.battleground.board.engagement import bases_among
from eternia.battleground.chapters.rounds.activation import Activation
from eternia.battleground.chapters.rounds.rounds import Selection
from eternia.battleground.chapters.setup.opening import drawn
from eternia.battleground.in_force.in_force import index_of
from eternia.battleground.table.content import Content
from eternia.battleground.table.model import Force, State
from eternia.battleground.table.terrain import board_of
from eternia.battleground.table.turn import Turn
from eternia.battleground.views.observe import ForceView, View
from eternia.kernel.deck import HIDDEN, Deck, Placed
from eternia.kernel.errors import ImpossibleState
from eternia.kernel.game import Picker
from eternia.kernel.view import deal_until_asked, head_from


def determinize(content: Content, view: View, pick: Picker) -> State:
    """A state that gives this view to its seat; hidden cards and secret choices are drawn by chance.

    Hidden fate and glory cards are any that could be there: of the first game's decks, or of all cards
    (BG-DECK-03: none twice), without those seen. Who is asked depends on the cards a player holds, so a
    dealing that would ask others than the view says is thrown away.
    """
    return deal_until_asked(lambda: _dealt(content, view, pick), view)


def _dealt(content: Content, view: View, pick: Picker) -> State:
    """One dealing of everything that is hidden."""
    s = State(
        mode=view.mode,
        options=view.options,
        map=view.map,
        round=view.round,
        first_player=view.first_player,
        forces=[_force(content, view, seat, pick) for seat in range(len(view.forces))],
        characters=[c.clone() for c in view.characters],
        pieces=view.pieces,
        marks=view.marks,
        objectives=view.objectives,
        finds=view.finds,
        hunt=view.hunt,
        unmanned=view.unmanned,
        last_active=view.last_active,
        reacts=view.reacts,
        effects=view.effects,
        missions=view.missions,
        **head_from(view),
        content=content,
        board=board_of(view.pieces, content),
        massive=bases_among(content, view.characters),
        index=index_of(view.effects, content),
    )
    for frame in s.stack:
        for seat in (0, 1):
            if seat not in (view.seat, view.unmanned):
                frame.imagine(s, seat, pick)
    return s


def _force(content: Content, view: View, seat: int, pick: Picker) -> Force:
    """A force of the view with its hidden cards."""
    shown = view.forces[seat]
    hand, deck, glory, aside, top = _cards(content, view, seat, pick)
    return Force(
        faction=shown.faction,
        hand=hand,
        glory=glory,
        deck=Deck(bag=deck, top=tuple(map(Placed, top, [placed.known for placed in shown.top]))),
        aside=aside,
        discard=list(shown.discard),
        fulfilled=list(shown.fulfilled),
        objectives=shown.objectives,
        claimed=shown.claimed,
        score=shown.score,
        passed=shown.passed,
        last_activated=shown.last_activated,
        barred=shown.barred,
        activations=shown.activations,
        initiative=shown.initiative,
        zone=shown.zone,
        offers_draw=shown.offers_draw,
    )


def _cards(content: Content, view: View, seat: int, pick: Picker) -> tuple[list[str], ...]:
    """Hand, deck, glory cards, those set aside and those on top: as they are shown, or by chance."""
    shown = view.forces[seat]
    unknown = [placed.card for placed in shown.top].count(HIDDEN)
    if shown.hand is not None:
        deck = list(shown.deck or ())
        top = _top(shown, drawn(deck, unknown, pick))
        return list(shown.hand), deck, list(shown.glory or ()), list(shown.aside or ()), top
    seen = seen_cards(view, seat)
    fate, glory = _decks(content, view.mode, shown)
    left = _unseen(fate, content.fate, seen, shown.hand_size + shown.deck_size + unknown)
    left_glory = _unseen(glory, content.glory, seen, shown.glory_size + shown.aside_size)
    return (
        sorted(drawn(left, shown.hand_size, pick)),
        sorted(drawn(left, shown.deck_size, pick)),
        sorted(drawn(left_glory, shown.glory_size, pick)),
        sorted(drawn(left_glory, shown.aside_size, pick)),
        _top(shown, drawn(left, unknown, pick)),
    )


def _top(shown: ForceView, hidden: tuple[str, ...]) -> list[str]:
    """The cards on top of a deck with these in place of those that are not known."""
    cards = iter(hidden)
    return [placed.card or next(cards) for placed in shown.top]


def _decks(content: Content, mode: str, shown: ForceView) -> tuple[Iterable[str], Iterable[str]]:
    """The fate and glory cards a force can have: BG-DECK-05 in the first game, else all (BG-DECK-04)."""
    if mode == "first":
        for force_list in content.first_game.forces:
            if force_list.faction == shown.faction:
                return force_list.fate, force_list.glory
    return content.fate, content.glory


def _unseen(deck: Iterable[str], everything: Iterable[str], seen: set[str], count: int) -> list[str]:
    """What can be hidden of a deck, sorted; a position that was made up may take from all cards."""
    for cards in (deck, everything):
        left = sorted(set(cards) - seen)
        if len(left) >= count:
            return left
    raise ImpossibleState(f"{count} cards are hidden, but only {len(left)} are not seen anywhere")


def seen_cards(view: View, seat: int) -> set[str]:
    """The fate and glory cards of a seat that lie open: they cannot be among its hidden ones."""
    shown = view.forces[seat]
    seen = {*[placed.card for placed in shown.top], *shown.discard, *shown.fulfilled}
    seen.update(mission.card for mission in view.missions if mission.seat == seat)
    for character in view.characters:
        if character.seat == seat:
            seen.update(character.cards)
    for frame in view.stack:
        if isinstance(frame, Selection) and frame.shown:
            seen.add(frame.chosen[seat] or "")
        elif isinstance(frame, Activation) and frame.seat == seat:
            seen.update((frame.card, *frame.cards))
        elif isinstance(frame, Turn) and view.characters[frame.character].seat == seat:
            seen.update(frame.cards)
    return seen
