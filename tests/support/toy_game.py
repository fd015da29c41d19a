"""A tiny game for tests of the kernel: hidden hands, secret choices, dice, and steps that can be taken back.

Each round both players draw a card, select one in secret, and show them. The one with the higher card walks
one to three steps, one at a time, and rolls a die that counts as many points. After the last round the one
with more points wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from eternia.kernel.documents import codec
from eternia.kernel.engine import State
from eternia.kernel.errors import SetupError
from eternia.kernel.event import Event
from eternia.kernel.frame import Frame, Question
from eternia.kernel.game import Picker
from eternia.kernel.pending import Chance, Decision, Option, Outcome
from eternia.kernel.view import ViewHead, head_of

CARDS = tuple("abcdefghij")
STEPS = 3


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int = 3
    cards: int = 10


class Card(Option, frozen=True, tag="card"):
    card: str


class Step(Option, frozen=True, tag="step"):
    size: int


class Resign(Option, frozen=True, tag="resign"):
    pass


class Drew(Event, frozen=True, tag="Drew"):
    reveals: ClassVar[bool] = True
    seat: int
    card: str = ""

    def visible_to(self, seat: int) -> bool:
        return seat == self.seat

    def masked(self) -> Event:
        return Drew(self.seat)


class Noted(Event, frozen=True, tag="Noted"):
    """Told to its owner alone."""

    seat: int
    card: str

    def visible_to(self, seat: int) -> bool:
        return seat == self.seat


class Shown(Event, frozen=True, tag="Shown"):
    reveals: ClassVar[bool] = True
    cards: tuple[str, str]


class Stepped(Event, frozen=True, tag="Stepped"):
    seat: int
    size: int


class Ended(Event, frozen=True, tag="Ended"):
    winner: int | None


class ToyState(State, kw_only=True):
    rounds: int
    decks: list[list[str]]
    hands: list[list[str]]
    points: list[int]
    shown: list[str] = []

    @property
    def seats(self) -> int:
        return 2


class Rounds(Frame, tag="toy rounds"):
    def draw_first(self, s: ToyState) -> Chance:
        return Chance("draw", (len(s.decks[0]),), 0)

    def draw_second(self, s: ToyState) -> Chance:
        return Chance("draw", (len(s.decks[1]),), 1)

    def _drawn(self, s: ToyState, owner: int, picks: tuple[int, ...]) -> None:
        card = s.decks[owner].pop(picks[0])
        s.hands[owner].append(card)
        s.hands[owner].sort()
        s.emit(Drew, owner, card)

    def first_drawn(self, s: ToyState, seat: int, picks: tuple[int, ...]) -> None:
        self._drawn(s, 0, picks)

    def second_drawn(self, s: ToyState, seat: int, picks: tuple[int, ...]) -> None:
        self._drawn(s, 1, picks)

    def select(self, s: ToyState) -> None:
        s.push(Secret())

    def walk(self, s: ToyState) -> None:
        s.push(Walk(seat=0 if s.shown[-2] >= s.shown[-1] else 1))

    def end(self, s: ToyState) -> None:
        s.rounds -= 1
        if s.rounds:
            self.go("draw_first")
        else:
            one, other = s.points
            finish(s, None if one == other else 0 if one > other else 1)

    steps = (
        Question(draw_first, first_drawn),
        Question(draw_second, second_drawn),
        select,
        walk,
        end,
    )


class Secret(Frame, tag="toy secret"):
    chosen: tuple[str | None, str | None] = (None, None)

    def which(self, s: ToyState) -> tuple[Decision, ...] | None:
        return tuple(
            Decision(seat, "select", [Card(card) for card in s.hands[seat]], "TOY-1")
            for seat in (0, 1)
            if self.chosen[seat] is None
        ) or None  # fmt: skip

    def take(self, s: ToyState, seat: int, option: Any) -> None:
        self.put(seat, option.card)
        s.emit(Noted, seat, option.card)
        self.go("which")

    def put(self, seat: int, card: str) -> None:
        self.chosen = (card, self.chosen[1]) if seat == 0 else (self.chosen[0], card)

    def show(self, s: ToyState) -> None:
        one, other = self.chosen
        assert one is not None
        assert other is not None
        s.hands[0].remove(one)
        s.hands[1].remove(other)
        s.shown += [one, other]
        s.emit(Shown, (one, other))

    def masked(self, seat: int) -> Secret:
        hidden = [card if card is None or owner == seat else "" for owner, card in enumerate(self.chosen)]
        return Secret(step=self.step, chosen=(hidden[0], hidden[1]))

    def imagine(self, s: ToyState, seat: int, pick: Picker) -> None:
        if self.chosen[seat] is not None:
            self.put(seat, s.hands[seat][pick(len(s.hands[seat]))])

    steps = (Question(which, take), show)


class Walk(Frame, kw_only=True, tag="toy walk"):
    seat: int
    path: list[int] = []

    def where(self, s: ToyState) -> tuple[Decision, ...] | None:
        if len(self.path) == STEPS or 0 in self.path:
            return None
        return (Decision(self.seat, "walk", [Step(size) for size in range(3)], "TOY-2"),)

    def take(self, s: ToyState, seat: int, option: Any) -> None:
        self.path.append(option.size)
        s.emit(Stepped, seat, option.size)
        self.go("where")

    def roll(self, s: ToyState) -> Chance:
        return Chance("dice", (6,))

    def rolled(self, s: ToyState, seat: int, picks: tuple[int, ...]) -> None:
        s.points[self.seat] += sum(self.path) + picks[0] + 1

    steps = (Question(where, take), Question(roll, rolled))


def finish(s: ToyState, winner: int | None) -> None:
    s.end(Outcome("points", () if winner is None else (winner,), "TOY-3", tuple(s.points)))
    s.emit(Ended, winner)


class View(ViewHead, frozen=True, kw_only=True):
    rounds: int
    decks: tuple[tuple[str, ...] | None, ...]
    hands: tuple[tuple[str, ...] | None, ...]
    sizes: tuple[tuple[int, int], ...]
    points: tuple[int, ...]
    shown: tuple[str, ...]


class Toy:
    """The game. Seat 0 has small letters, seat 1 capitals: no card is in both decks."""

    name = "toy"
    players = (2, 2)
    setup_type = Setup
    option_type = Card | Step | Resign
    content_version = "toy 1"

    def seats_of(self, setup: Setup) -> int:
        return 2

    def begin(self, setup: Setup) -> ToyState:
        if not setup.rounds <= setup.cards <= len(CARDS):
            raise SetupError("cards: there must be one for each round, and 10 at most")
        deck = list(CARDS[: setup.cards])
        s = ToyState(
            rounds=setup.rounds,
            decks=[deck, [card.upper() for card in deck]],
            hands=[[], []],
            points=[0, 0],
        )
        s.push(Rounds())
        return s

    def interject(self, s: Any, seat: int, option: Any) -> bool:
        if not isinstance(option, Resign):
            return False
        finish(s, 1 - seat)
        return True

    def restore(self, document: bytes) -> ToyState:
        return codec.decode(document, ToyState, {})

    def observe(self, s: Any, seat: int) -> View:
        return View(
            **head_of(s, seat),
            rounds=s.rounds,
            decks=own(s.decks, seat),
            hands=own(s.hands, seat),
            sizes=tuple((len(deck), len(hand)) for deck, hand in zip(s.decks, s.hands, strict=True)),
            points=tuple(s.points),
            shown=tuple(s.shown),
        )

    def determinize(self, view: View, pick: Picker) -> ToyState:
        decks, hands = [], []
        for seat in (0, 1):
            deck, hand = view.decks[seat], view.hands[seat]
            known = deck is not None and hand is not None
            cards = (list(deck or ()), list(hand or ())) if known else self._dealt(view, seat, pick)
            decks.append(cards[0])
            hands.append(cards[1])
        s = ToyState(
            rounds=view.rounds,
            decks=decks,
            hands=hands,
            points=list(view.points),
            shown=list(view.shown),
            stack=[frame.clone() for frame in view.stack],
            outcome=view.outcome,
        )
        for frame in s.stack:
            for seat in (0, 1):
                if seat != view.seat:
                    frame.imagine(s, seat, pick)
        return s

    def _dealt(self, view: View, seat: int, pick: Picker) -> tuple[list[str], list[str]]:
        cards = CARDS if seat == 0 else [card.upper() for card in CARDS]
        left = [card for card in cards if card not in view.shown]
        in_deck, in_hand = view.sizes[seat]
        left = left[: in_deck + in_hand] if len(left) > in_deck + in_hand else left
        hand = sorted(left.pop(pick(len(left))) for _ in range(in_hand))
        return left[:in_deck], hand


def own(piles: Sequence[Sequence[str]], seat: int) -> tuple[tuple[str, ...] | None, ...]:
    """The pile of this seat, and nothing of the other's."""
    return tuple(tuple(pile) if owner == seat else None for owner, pile in enumerate(piles))


def hidden_from(s: ToyState, seat: int) -> set[str]:
    """Every card that this seat must not see."""
    return {
        card
        for owner in (0, 1)
        if owner != seat
        for card in (*s.decks[owner], *s.hands[owner])
    }  # fmt: skip
