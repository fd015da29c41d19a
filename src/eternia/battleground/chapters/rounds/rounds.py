"""The structure of the game: rounds, preparation, selecting cards (BG-ROUND, BG-PREP, BG-ACT-01 to 07)."""

from typing import ClassVar

from eternia.battleground.chapters.cards.cards import activation_values
from eternia.battleground.chapters.cards.decks import Draw, discard
from eternia.battleground.chapters.movement.special_terrain import awaken
from eternia.battleground.chapters.rounds.activation import Activation, can_activate, eligible
from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.chapters.rounds.returning import Returning
from eternia.battleground.chapters.setup.opening import some, subsets
from eternia.battleground.chapters.setup.scenario import returning_seat
from eternia.battleground.table.events import Passed, PhaseBegan, Revealed, RoundBegan, Selected
from eternia.battleground.table.model import HAND_LIMIT, State
from eternia.battleground.table.options import PASS, PICKS, Cards, Pass, Pick
from eternia.battleground.table.turn import ACTIVATION
from eternia.battleground.timing.windows import open_event
from eternia.kernel.frame import Frame, Question, Steps
from eternia.kernel.game import Picker
from eternia.kernel.pending import Decision

ROUNDS = 4
"""BG-ROUND-01."""


class Rounds(Frame, kw_only=True):
    """BG-ROUND-01 to 05: at most four rounds of preparation, activation and clean-up."""

    prepared: bool = False
    """Whether the start of this round is over and its preparation has begun, if it has one."""

    def begin(self, s: State) -> None:
        """A new round."""
        s.round += 1
        self.prepared = False
        s.used = ()
        for force in s.forces:
            force.passed = False
            force.barred = force.last_activated
            force.last_activated = -1
            force.activations = 0
        awaken(s)
        s.emit(RoundBegan, s.round)
        open_event(s, "start of round")

    def come_back(self, s: State) -> None:
        """ET-RULING-064: the knocked out characters of an endless force return."""
        if returning_seat(s) >= 0:
            s.push(Returning())

    def prepare(self, s: State) -> None:
        """BG-PREP-06: the first round has no preparation; the hand was drawn in setup."""
        self.prepared = True
        if s.round > 1:
            s.emit(PhaseBegan, "preparation")
            s.push(Preparation())

    def activate(self, s: State) -> None:
        """The activation phase."""
        s.emit(PhaseBegan, "activation")
        s.push(Selection())

    def clean_up(self, s: State) -> None:
        """BG-ACT-25: both players have passed."""
        open_event(s, "end of activation phase")

    def finish_round(self, s: State) -> None:
        """BG-ROUND-03: after clean-up the next round; the clean-up ends the game when it is over."""
        s.emit(PhaseBegan, "clean-up")
        self.go("begin")
        s.push(CleanUp())

    steps: ClassVar[Steps] = (begin, come_back, prepare, activate, clean_up, finish_round)


class Preparation(Frame, kw_only=True):
    """BG-PREP: discard any fate cards, then draw to five; both at once and in secret (BG-RULING-131)."""

    chosen: tuple[tuple[str, ...] | None, tuple[str, ...] | None] = (None, None)
    """The cards each seat discards; None while it has not chosen."""
    shown: bool = False
    """Whether both have chosen and the discards lie open."""

    def which(self, s: State) -> tuple[Decision[Cards], ...] | None:
        """BG-PREP-02, 03, BG-RULING-051: any number of fate cards, no glory cards."""
        asked = [
            Decision(seat, "discard", subsets(s.forces[seat].hand), "BG-PREP-02", secret=True)
            for seat in (0, 1)
            if self.chosen[seat] is None and s.forces[seat].hand
        ]
        return tuple(asked) or None

    def take(self, s: State, seat: int, option: Cards) -> None:
        """Remember it until both have chosen."""
        self.chosen = (option.cards, self.chosen[1]) if seat == 0 else (self.chosen[0], option.cards)
        self.go("which")

    def show(self, s: State) -> None:
        """The discards are shown, then both draw until they hold five fate cards (BG-PREP-01)."""
        self.shown = True
        for seat in (0, 1):
            discard(s, seat, self.chosen[seat] or ())
        for seat in (1, 0):
            count = HAND_LIMIT - len(s.forces[seat].hand)
            if count > 0:
                s.push(Draw(seat=seat, count=count))

    def masked(self, seat: int) -> "Preparation":
        """Nobody sees what the other has chosen."""
        copy = self.clone()
        one, other = [chosen if n == seat or chosen is None else () for n, chosen in enumerate(self.chosen)]
        copy.chosen = (one, other)
        return copy

    def imagine(self, s: State, seat: int, pick: Picker) -> None:
        """Any cards of the hand, while they are not shown."""
        if not self.shown and self.chosen[seat] is not None:
            cards = some(s.forces[seat].hand, pick)
            self.chosen = (cards, self.chosen[1]) if seat == 0 else (self.chosen[0], cards)

    steps = (Question(which, take), show)


class Selection(Frame, kw_only=True):
    """BG-ACT-03 to 07, 21 to 25: select in secret, reveal together, activate in order; until both have passed."""

    chosen: tuple[str | None, str | None] = (None, None)
    """The card each seat has put face down, "" for a pass; None while it has not chosen."""
    first: int = -1
    """Who activates first after the reveal."""
    shown: bool = False
    """Whether the cards lie open."""
    initiatives: tuple[int, int] = (0, 0)
    """The initiatives of the revealed cards, as rules have changed them."""
    bound: tuple[int, int] = (-1, -1)
    """The characters that the revealed cards must activate, where a rule says so."""

    def clear(self, s: State) -> None:
        """BG-ACT-02, 22 to 24, BG-RULING-059: whoever cannot activate passes; with both passed the phase ends."""
        self.chosen = (None, None)
        self.first = -1
        self.shown = False
        self.bound = (-1, -1)
        for seat, force in enumerate(s.forces):
            if not force.passed and not self._can_select(s, seat):
                force.passed = True
                s.emit(Passed, seat)
        one, other = s.forces[0].passed, s.forces[1].passed
        if one and other:
            self.finish()
            return
        self.chosen = ("" if one else None, "" if other else None)

    @staticmethod
    def _can_select(s: State, seat: int) -> bool:
        force = s.forces[seat]
        return bool(force.hand or force.glory) and can_activate(s, seat)

    def which(self, s: State) -> tuple[Decision[Pick | Pass], ...] | None:
        """BG-ACT-03: one fate or glory card each, or pass."""
        asked: list[Decision[Pick | Pass]] = []
        for seat in (0, 1):
            if self.chosen[seat] is None:
                force = s.forces[seat]
                cards = map(PICKS.__getitem__, (*force.hand, *force.glory))
                asked.append(Decision(seat, "select", [*cards, PASS], "BG-ACT-03", secret=True))
        return tuple(asked) or None

    def take(self, s: State, seat: int, option: Pick | Pass) -> None:
        """Face down until both lie."""
        card = "" if isinstance(option, Pass) else option.card
        self.chosen = (card, self.chosen[1]) if seat == 0 else (self.chosen[0], card)
        s.emit(Selected, seat, card)
        self.go("which")

    def reveal(self, s: State) -> None:
        """BG-ACT-04: both are turned up; rules may change what they are worth."""
        assert self.chosen[0] is not None
        assert self.chosen[1] is not None
        for seat, card in enumerate(self.chosen):
            force = s.forces[seat]
            force.initiative = ""
            if card:
                (force.hand if card in force.hand else force.glory).remove(card)
            elif not force.passed:
                force.passed = True
                s.emit(Passed, seat)
        self.shown = True
        one, other = [activation_values(s, card)[0] if card else 0 for card in self.chosen]
        self.initiatives = (one, other)
        if any(self.chosen):
            open_event(s, "cards revealed")

    def compare(self, s: State) -> None:
        """BG-ACT-05 to 07, BG-SETUP-12: the higher initiative, on a tie the first player."""
        assert self.chosen[0] is not None
        assert self.chosen[1] is not None
        self.first = self._first(s)
        s.emit(Revealed, (self.chosen[0], self.chosen[1]), self.first)

    def _first(self, s: State) -> int:
        one, other = self.chosen
        if not one or not other:
            return 1 if other else 0
        a, b = self.initiatives
        first = s.first_player if a == b else 0 if a > b else 1
        s.forces[first].initiative, s.forces[1 - first].initiative = "won", "lost"
        return first

    def activate(self, s: State) -> None:
        """BG-ACT-06: the winner of the initiative activates."""
        self._activate(s, self.first)

    def activate_other(self, s: State) -> None:
        """BG-ACT-21: then the opponent, with the card they revealed; then a new selection (BG-ACT-22)."""
        seat = 1 - self.first
        self.go("clear")
        self._activate(s, seat)

    def _activate(self, s: State, seat: int) -> None:
        card = self.chosen[seat]
        if card:
            bound = self.bound[seat]
            able = bound >= 0 and bound in eligible(s, seat)  # ET-RULING-127
            s.push(
                Activation(
                    character=bound if able else -1,
                    number=0,
                    kind=ACTIVATION,
                    seat=seat,
                    card=card,
                    changed=self.initiatives[seat],
                )
            )

    def masked(self, seat: int) -> "Selection":
        """Before the reveal nobody sees the other's card, only that one lies there."""
        if self.shown:
            return self
        hidden = ["" if card is not None and n != seat else card for n, card in enumerate(self.chosen)]
        return Selection(step=self.step, result=self.result, chosen=(hidden[0], hidden[1]), first=self.first)

    def imagine(self, s: State, seat: int, pick: Picker) -> None:
        """Any card in hand, or a pass; somebody who has passed before has no card there."""
        force = s.forces[seat]
        if self.shown or self.chosen[seat] is None or force.passed:
            return
        cards = [*force.hand, *force.glory, ""]
        card = cards[pick(len(cards))]
        self.chosen = (card, self.chosen[1]) if seat == 0 else (self.chosen[0], card)

    steps: ClassVar[Steps] = (clear, Question(which, take), reveal, compare, activate, activate_other)
