"""Drawing and discarding: the hand's limit, the known top of the deck, an empty deck."""

from eternia.battleground.chapters.cards.decks import Draw, discard
from eternia.battleground.table.content import Content
from eternia.battleground.table.events import Discarded, Drawn
from eternia.battleground.table.model import EVERYBODY, Force, State
from eternia.kernel.deck import Deck, Placed
from eternia.kernel.engine import advance, answer_chance
from eternia.kernel.frame import Frame
from eternia.kernel.pending import Chance, Outcome
from support.engine import EndOfTest, bare_state


def state(content: Content, force: Force, *frames: Frame) -> State:
    return bare_state(content, [force, Force(faction="evil-warriors")], [], *frames)


def test_a_draw_is_chance_from_a_sorted_bag(content: Content) -> None:
    """BG-DECK-06: every card left is equally likely; only its owner sees which ones came."""
    s = state(
        content, Force(faction="masters", deck=Deck(bag=["F1", "F2", "F3", "F4"])), Draw(seat=0, count=2)
    )
    assert advance(s) == Chance("draw", (4, 3), 0, "BG-PREP-01")
    answer_chance(s, (3, 0))
    assert s.forces[0].hand == ["F1", "F4"]
    assert s.forces[0].deck.bag == ["F2", "F3"]
    assert s.log is not None
    (event,) = s.log
    assert event == Drawn(0, 2, ("F4", "F1"))
    assert not event.visible_to(1)
    assert event.masked() == Drawn(0, 2)


def test_positions_shrink_with_the_bag(content: Content) -> None:
    """BG-DECK-06: the second pick counts the cards that are left after the first."""
    s = state(content, Force(faction="masters", deck=Deck(bag=["F1", "F2", "F3"])), Draw(seat=0, count=2))
    advance(s)
    answer_chance(s, (0, 0))
    assert s.forces[0].hand == ["F1", "F2"]


def test_known_cards_on_top_come_first(content: Content) -> None:
    """Cards put back on top are drawn in their order, the rest by chance."""
    top = (Placed("F9", EVERYBODY), Placed("F8", EVERYBODY), Placed("F7", EVERYBODY))
    force = Force(faction="masters", deck=Deck(bag=["F1", "F2", "F3"], top=top))
    s = state(content, force, Draw(seat=0, count=2))
    assert isinstance(advance(s), Outcome)
    assert (s.forces[0].hand, s.forces[0].deck.top) == (["F8", "F9"], top[2:])
    s.outcome = None
    s.stack = [EndOfTest(), Draw(seat=0, count=2)]
    assert advance(s) == Chance("draw", (3,), 0, "BG-PREP-01")
    assert (s.forces[0].hand, s.forces[0].deck.top) == (["F7", "F8", "F9"], ())


def test_never_a_sixth_fate_card(content: Content) -> None:
    """BG-PREP-04, BG-RULING-053: no draw makes a sixth fate card; glory cards do not count."""
    force = Force(
        faction="masters",
        hand=["F1", "F2", "F3", "F4"],
        glory=["G1", "G2"],
        deck=Deck(bag=["F5", "F6", "F7"]),
    )
    s = state(content, force, Draw(seat=0, count=3))
    assert advance(s) == Chance("draw", (3,), 0, "BG-PREP-01")
    answer_chance(s, (1,))
    assert s.forces[0].hand == ["F1", "F2", "F3", "F4", "F6"]
    full = state(content, s.forces[0], Draw(seat=0, count=1))
    assert isinstance(advance(full), Outcome)
    assert len(full.forces[0].hand) == 5


def test_an_empty_deck(content: Content) -> None:
    """BG-RULING-052: draw what is left; discards are never shuffled back."""
    force = Force(faction="masters", deck=Deck(bag=["F5"]), discard=["F1", "F2"])
    s = state(content, force, Draw(seat=0, count=4))
    assert advance(s) == Chance("draw", (1,), 0, "BG-PREP-01")
    answer_chance(s, (0,))
    assert (s.forces[0].hand, s.forces[0].deck.bag, s.forces[0].discard) == (["F5"], [], ["F1", "F2"])
    again = state(content, s.forces[0], Draw(seat=0, count=1))
    assert isinstance(advance(again), Outcome)
    assert again.forces[0].hand == ["F5"]


def test_discarding(content: Content) -> None:
    """Cards of both kinds go from the hand to the face-up pile, the last one on top; everybody is told."""
    force = Force(faction="masters", hand=["F1", "F2"], glory=["G1", "G2"], discard=["F9"])
    s = state(content, force)
    discard(s, 0, ("F2", "G1"))
    assert (force.hand, force.glory, force.discard) == (["F1"], ["G2"], ["F9", "F2", "G1"])
    assert s.log == [Discarded(0, ("F2", "G1"))]
    discard(s, 0, ())
    assert len(s.log) == 1
