"""Interruptions and attacks of opportunity (BG-INT, BG-AOO)."""

from typing import TYPE_CHECKING, Any

from eternia.battleground.board.engagement import engaged_enemies
from eternia.battleground.chapters.attack.attack_options import attack_options
from eternia.battleground.chapters.cards import cards, missions, skills
from eternia.battleground.chapters.cards.decks import lay_down
from eternia.battleground.chapters.cards.items import item_options
from eternia.battleground.chapters.rounds import actions
from eternia.battleground.chapters.rounds.acting import Acting
from eternia.battleground.in_force import in_force, numbers
from eternia.battleground.table.events import Interrupted, TokenLost, TurnEnded
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.options import PASS, Chosen, Pass, PlayCard, UseItem
from eternia.battleground.table.turn import INTERRUPTION, OPPORTUNITY, remember_turn
from eternia.battleground.timing.windows import open_event
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.table.model import State

INTERRUPTION_AP = 1
"""BG-INT-02."""


class Interruption(Acting, kw_only=True):
    """A character acts during another's turn (BG-INT-01): it moves, attacks, uses active skills (BG-INT-03)."""

    cause: str
    """overwatch, opportunity, or the card that grants it."""
    paused: int = -1
    """Whose turn it really interrupts, where it acts as if it interrupted somebody else."""
    must: str = ""
    """The one action its character must take."""
    bonus: str = ""
    """A card of which its character gets one bonus, chosen by the seat ``giver``."""
    giver: int = -1

    def is_possible(self, s: "State") -> bool:
        """BG-RULING-110: both must still stand; a card may forbid it."""
        me, other = s.characters[self.character], s.characters[self.interrupted]
        if me.place < 0 or other.place < 0:
            return False
        if self.paused >= 0 and s.characters[self.paused].place < 0:
            return False
        moment = Moment(kind="interrupt", who=self._whose(), by=self.character)
        return not numbers.forbidden(s, "be interrupted", moment)

    def _whose(self) -> int:
        """Whose turn is interrupted."""
        return self.interrupted if self.paused < 0 else self.paused

    def with_(self, s: "State") -> str:
        """With what it was brought about, for rules that ask."""
        return "fate card" if self.cause in s.content.fate else ""

    def check(self, s: "State") -> None:
        """It begins only if it still can."""
        if not self.is_possible(s):
            self.finish()

    def prepare(self, s: "State") -> tuple[Decision[UseItem | Pass], ...] | None:
        """BG-INT-19, BG-ITEM-07, BG-RULING-112: the interrupted character's disposable items come first."""
        whose = self._whose()
        items: list[UseItem | Pass] = list(item_options(s, whose))
        if not items:
            return None
        return (Decision(s.characters[whose].seat, "items", [*items, PASS], "BG-INT-19", whose),)

    def take_prepare(self, s: "State", seat: int, option: UseItem | Pass) -> None:
        """Use one and ask again, or let the interruption begin."""
        if not isinstance(option, Pass):
            self.go("prepare")
            skills.begin(s, self._whose(), option)

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
        open_event(s, "upon interruption", self.character, turn=self.kind, with_=self.with_(s))

    def which_bonus(self, s: "State") -> tuple[Decision[PlayCard], ...] | None:
        """One bonus of the card that was paid for it, as the player who grants it chooses."""
        options = self._bonuses(s)
        if len(options) < 2:
            return None
        return (Decision(self.giver, "bonus", options, self.bonus, self.character),)

    def _bonuses(self, s: "State") -> tuple[PlayCard, ...]:
        if not self.bonus or self.bonus not in s.content.fate:
            return ()
        return cards.bonuses(s.content, self.bonus, s.characters[self.character].card)

    def take_bonus(self, s: "State", seat: int, option: PlayCard) -> None:
        """Its effect, as if the character had played the card."""
        self.go("compelled")
        cards.grant(s, self.character, self.bonus, option.second)

    def only_bonus(self, s: "State") -> None:
        """The only bonus needs no choice."""
        for option in self._bonuses(s):
            cards.grant(s, self.character, self.bonus, option.second)

    def compelled(self, s: "State") -> None:
        """ET-RULING-026: a focused move that must be made, towards the interrupted one as far as it goes."""
        if self.must and not self.over:
            self.over = True
            move = actions.interruption_move(s, self, focused=True)
            move.forced = True
            s.push(move)

    def close(self, s: "State") -> None:
        """BG-INT-16, BG-TIMING-07: then the effects "at the end of interruption", if its character still stands."""
        self.ended = True
        if s.characters[self.character].place >= 0:
            open_event(s, "end of interruption", self.character, turn=self.kind, with_=self.with_(s))

    def discard(self, s: "State") -> None:
        """BG-INT-14, 15, BG-CARD-12: cards played are discarded; fulfilled glory cards lie face up already."""
        remember_turn(s, self)
        missions.end_turn(s, self.number)
        in_force.end_turn(s, self.number)
        force = s.forces[s.characters[self.character].seat]
        gone = tuple(card for card in self.cards if card not in force.fulfilled)
        lay_down(s, s.characters[self.character].seat, gone)
        s.emit(TurnEnded, self.character, self.kind)

    steps = (
        check,
        Question(prepare, take_prepare),
        begin,
        Question(which_bonus, take_bonus),
        only_bonus,
        compelled,
        Question(Acting.next_action, Acting.take_action),
        close,
        discard,
    )


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


def may_be_struck(s: "State", character: int) -> bool:
    """ET-RULING-193: whether any engaged enemy may interrupt a character that leaves its hex."""
    if "forbid be interrupted" not in s.index.by_key:
        return True
    return any(
        interruption(enemy, character, OPPORTUNITY).is_possible(s) for enemy in engaged_enemies(s, character)
    )


class Opportunities(Frame, kw_only=True):
    """The enemies that may make an attack of opportunity, one by one (BG-AOO-03)."""

    mover: int
    waiting: tuple[int, ...]

    def which(self, s: "State") -> tuple[Decision[Chosen | Pass], ...] | None:
        """BG-AOO-03, BG-RULING-098: their controller chooses the order and may decline."""
        able = self._able(s)
        if not able:
            return None
        seat = s.characters[able[0]].seat
        options: list[Chosen | Pass] = [
            Chosen(number) for number in able if s.characters[number].seat == seat
        ]
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

    def take(self, s: "State", seat: int, option: Chosen | Pass) -> None:
        """The chosen enemy interrupts; PASS ends the matter for this player's characters."""
        self.go("which")
        if isinstance(option, Pass):
            self.waiting = tuple(number for number in self.waiting if s.characters[number].seat != seat)
            return
        self.waiting = tuple(number for number in self.waiting if number != option.character)
        s.push(interruption(option.character, self.mover, OPPORTUNITY))

    steps = (Question(which, take),)
