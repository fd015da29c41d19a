"""Interruptions and attacks of opportunity (BG-INT, BG-AOO)."""

from typing import TYPE_CHECKING, Any

from eternia.battleground import in_force, missions, numbers, skills
from eternia.battleground.acting import Acting
from eternia.battleground.engagement import engaged_enemies
from eternia.battleground.events import Discarded, Interrupted, TokenLost, TurnEnded
from eternia.battleground.moment import Moment
from eternia.battleground.options import PASS, Chosen
from eternia.battleground.turn import INTERRUPTION, OPPORTUNITY
from eternia.battleground.weapons import attack_options
from eternia.battleground.windows import open_event
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.model import State

INTERRUPTION_AP = 1
"""BG-INT-02."""


class Interruption(Acting, kw_only=True):
    """A character acts during another's turn (BG-INT-01)."""

    cause: str
    """overwatch, opportunity, or the card that grants it."""

    def is_possible(self, s: "State") -> bool:
        """BG-RULING-110: both must still stand; a card may forbid it."""
        me, other = s.characters[self.character], s.characters[self.interrupted]
        if me.place < 0 or other.place < 0:
            return False
        moment = Moment(kind="interrupt", who=self.interrupted, by=self.character)
        return not numbers.forbidden(s, "be interrupted", moment)

    def check(self, s: "State") -> None:
        """It begins only if it still can."""
        if not self.is_possible(s):
            self.finish()

    def prepare(self, s: "State") -> tuple[Decision, ...] | None:
        """BG-INT-19, BG-ITEM-07, BG-RULING-112: the interrupted character's disposable items come first."""
        items: list[Any] = list(skills.item_options(s, self.interrupted))
        if not items:
            return None
        seat = s.characters[self.interrupted].seat
        return (Decision(seat, "items", [*items, PASS], "BG-INT-19", self.interrupted),)

    def take_prepare(self, s: "State", seat: int, option: Any) -> None:
        """Use one and ask again, or let the interruption begin."""
        if option != PASS:
            self.go("prepare")
            skills.begin(s, self.interrupted, option)

    def begin(self, s: "State") -> None:
        """BG-INT-02, BG-OW-10: one AP; an overwatch token is returned as its interruption starts."""
        if not self.is_possible(s):
            self.finish()
            return
        c = s.characters[self.character]
        self.number = s.next_serial()
        self.began_focused = c.focused
        if self.cause == "overwatch":
            c.on_overwatch = False
            s.emit(TokenLost, self.character, "overwatch", "BG-OW-10")
        s.emit(Interrupted, self.character, self.interrupted, self.cause)
        open_event(s, "upon interruption", self.character, turn=self.kind)

    def close(self, s: "State") -> None:
        """BG-INT-16, BG-TIMING-07: then the effects "at the end of interruption", if its character still stands."""
        if s.characters[self.character].place >= 0:
            open_event(s, "end of interruption", self.character, turn=self.kind)

    def discard(self, s: "State") -> None:
        """BG-INT-14, 15, BG-CARD-12: cards played are discarded; fulfilled glory cards lie face up already."""
        missions.end_turn(s, self.number)
        in_force.end_turn(s, self.number)
        force = s.forces[s.characters[self.character].seat]
        gone = tuple(card for card in self.cards if card not in force.fulfilled)
        if gone:
            force.discard.extend(gone)
            s.emit(Discarded, s.characters[self.character].seat, gone)
        s.emit(TurnEnded, self.character, self.kind)

    steps = (
        check, Question(prepare, take_prepare), begin, Question(Acting.next_action, Acting.take_action),
        close, discard,
    )  # fmt: skip


def interruption(
    character: int, interrupted: int, cause: str, ap: int = INTERRUPTION_AP, **more: Any
) -> Interruption:
    """A new interruption of a character by another (BG-RULING-107: with counts of its own)."""
    kind = OPPORTUNITY if cause == OPPORTUNITY else INTERRUPTION
    return Interruption(
        character=character, number=0, kind=kind, interrupted=interrupted, ap=ap, cause=cause, **more
    )


def opportunities(s: "State", character: int, but: tuple[int, ...] = ()) -> None:
    """BG-AOO-01: a character is going to leave its hex: every engaged enemy gets an interruption."""
    waiting = tuple(enemy for enemy in engaged_enemies(s, character) if enemy not in but)
    if waiting:
        s.push(Opportunities(mover=character, waiting=waiting))


class Opportunities(Frame, kw_only=True):
    """The enemies that may make an attack of opportunity, one by one (BG-AOO-03)."""

    mover: int
    waiting: tuple[int, ...]

    def which(self, s: "State") -> tuple[Decision, ...] | None:
        """BG-AOO-03, BG-RULING-098: their controller chooses the order and may decline."""
        able = self._able(s)
        if not able:
            return None
        options: list[Any] = [Chosen(number) for number in able]
        seat = s.characters[able[0]].seat
        return (Decision(seat, "opportunity", [*options, PASS], "BG-AOO-03", self.mover),)

    def _able(self, s: "State") -> list[int]:
        """Those that still wait and could strike: a melee weapon or fists, and the mover still there."""
        if s.characters[self.mover].place < 0:
            return []
        able = []
        for number in self.waiting:
            turn = interruption(number, self.mover, OPPORTUNITY)
            if turn.is_possible(s) and attack_options(s, turn, s.index.standing(turn.character)):
                able.append(number)
        return able

    def take(self, s: "State", seat: int, option: Any) -> None:
        """The chosen enemy interrupts; PASS ends the matter."""
        if option == PASS:
            self.finish()
            return
        self.waiting = tuple(number for number in self.waiting if number != option.character)
        self.go("which")
        s.push(interruption(option.character, self.mover, OPPORTUNITY))

    steps = (Question(which, take),)
