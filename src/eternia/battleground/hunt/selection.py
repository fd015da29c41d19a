"""Rounds of a hunt: a behaviour card is turned up with the players' cards (ET-RULING-152, 153)."""

from typing import ClassVar

import msgspec

from eternia.battleground.chapters.rounds.rounds import Rounds, Selection
from eternia.battleground.hunt.hunting import hunting
from eternia.battleground.table.events import BehaviourDrawn, PhaseBegan
from eternia.battleground.table.model import State
from eternia.kernel.frame import Question, Steps
from eternia.kernel.pending import Chance


class HuntSelection(Selection, kw_only=True):
    """ET-RULING-152: each time players turn up cards the monster acts once, in the order of initiative."""

    behaviour: str = ""
    """The behaviour card of this selection."""
    waiting: tuple[int, ...] = ()
    """The seats that are still to act, in order."""

    def clear(self, s: State) -> None:
        """BG-ACT-22 to 24: as always; the monster neither selects nor passes."""
        s.forces[s.unmanned].passed = True
        self.behaviour = ""
        self.waiting = ()
        super().clear(s)

    def draw(self, s: State) -> Chance | None:
        """A behaviour card, if a player has selected a card and the monster still stands."""
        assert s.hunt is not None
        if not any(self.chosen) or s.characters[s.hunt.monster].place < 0:
            return None
        return Chance("draw", (len(s.hunt.deck) or len(s.hunt.played),), source="ET-RULING-153")

    def drawn(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """ET-RULING-153: an empty deck is shuffled again before the draw."""
        hunt = s.hunt
        assert hunt is not None
        if not hunt.deck:
            hunt = msgspec.structs.replace(hunt, deck=tuple(sorted(hunt.played)), played=())
        self.behaviour = hunt.deck[picks[0]]
        left = tuple([card for card in hunt.deck if card != self.behaviour])
        s.hunt = msgspec.structs.replace(hunt, deck=left, played=(*hunt.played, self.behaviour))

    def compare(self, s: State) -> None:
        """ET-RULING-152: the higher initiative first; on a tie the players before the monster."""
        super().compare(s)
        seats = [seat for seat in (self.first, 1 - self.first) if self.chosen[seat]]
        if self.behaviour:
            s.emit(BehaviourDrawn, self.behaviour)
            initiative = s.content.behaviour[self.behaviour].initiative
            before = [seat for seat in seats if self.initiatives[seat] >= initiative]
            seats.insert(len(before), s.unmanned)
        self.waiting = tuple(seats)

    def act(self, s: State) -> None:
        """The next of them acts; then a new selection (BG-ACT-22)."""
        if not self.waiting:
            self.go("clear")
            return
        seat, *rest = self.waiting
        self.waiting = tuple(rest)
        self.go("act")
        if seat != s.unmanned:
            self._activate(s, seat)
        elif s.hunt is not None and s.characters[s.hunt.monster].place >= 0:
            s.push(hunting(s, self.behaviour))

    def masked(self, seat: int) -> "HuntSelection":
        """Before the reveal nobody sees the other's card, only that one lies there."""
        copy = self.clone()
        if not self.shown:
            hidden = ["" if card is not None and n != seat else card for n, card in enumerate(self.chosen)]
            copy.chosen = (hidden[0], hidden[1])
        return copy

    steps: ClassVar[Steps] = (
        clear,
        Question(Selection.which, Selection.take),
        Question(draw, drawn),
        Selection.reveal,
        compare,
        act,
    )


class HuntRounds(Rounds, kw_only=True):
    """BG-ROUND-01 to 05, with the selections of a hunt."""

    def activate(self, s: State) -> None:
        """The activation phase."""
        s.emit(PhaseBegan, "activation")
        s.push(HuntSelection())

    steps: ClassVar[Steps] = (
        Rounds.begin,
        Rounds.come_back,
        Rounds.prepare,
        activate,
        Rounds.clean_up,
        Rounds.finish_round,
    )
