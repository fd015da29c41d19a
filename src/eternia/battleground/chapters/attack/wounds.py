"""Health, wounds and knockouts (BG-WOUND)."""

from functools import partial

import msgspec

from eternia.battleground.chapters.cards.decks import lay_down
from eternia.battleground.in_force import numbers
from eternia.battleground.in_force.in_force import dismiss, end_event
from eternia.battleground.table.effects import ONCE
from eternia.battleground.table.events import Departed, Healed, KnockedOut, Wounded
from eternia.battleground.table.health import health_of
from eternia.battleground.table.in_progress import KnockoutHolder
from eternia.battleground.table.model import OFF_BOARD, State
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.registry import REGISTRY
from eternia.battleground.table.turn import acting_turn
from eternia.battleground.timing.windows import open_window
from eternia.kernel.frame import Frame

UNKNOWN = Moment(kind="")
WOUNDS = frozenset(("wounds",))


class Wound(Frame, kw_only=True):
    """All wounds of one effect on one character, from "would be wounded" to a knockout."""

    who: int
    amount: int
    by: int = -1
    """Who caused it."""
    source: str = ""
    cause: Moment = UNKNOWN
    """The attack or test it comes from, if any."""
    serial: int = 0
    answered: tuple[int, ...] = ()
    """The effects that passed these very wounds on already: none answers the same wounds twice."""

    def moment(self, kind: str) -> Moment:
        """The event for the rules in force."""
        cause = self.cause
        return Moment(
            kind=kind,
            who=self.who,
            by=self.by,
            against=self.who,
            weapon=cause.weapon,
            with_=cause.with_,
            flank=cause.flank,
            frontal=cause.frontal,
            focused=cause.focused,
            turn=cause.turn,
            successes=cause.successes,
            amount=self.amount,
            event=self.serial,
            attack=cause.attack,
            additional=cause.additional,
            what=self.source,
        )

    def would(self, s: State) -> None:
        """Rules may lower or redirect the wounds first.

        ET-RULING-183: what somebody pays or does to itself is suffered, not dealt.
        """
        self.serial = s.next_serial()
        if self.by == self.who:
            self.by = -1
        c = s.characters[self.who]
        if c.knocked_out or c.lingers or self.amount <= 0 or self._is_forbidden(s):
            self.finish()
            return
        self._tell(s, "would be wounded", self.answered)

    def _tell(self, s: State, kind: str, but: tuple[int, ...] = ()) -> None:
        event = (self.who, self.by, self.source)
        open_window(s, kind, self.moment, event=event, but=but)

    def _is_forbidden(self, s: State) -> bool:
        """Whether a rule keeps what causes it from wounding the character."""
        return "forbid be wounded" in s.index.by_key and numbers.forbidden(
            s, "be wounded", self.moment("would be wounded")
        )

    def pass_on(self, s: State, to: int, amount: int, effect: int) -> None:
        """So many of these wounds become a new event of somebody else; the effect that did it answers once."""
        amount = min(amount, self.amount)
        self.amount -= amount
        s.push(
            Wound(
                who=to,
                amount=amount,
                by=self.by,
                source=self.source,
                cause=self.cause,
                answered=(*self.answered, effect),
            )
        )

    def apply(self, s: State) -> None:
        """BG-WOUND-01: one wound token for each wound."""
        if numbers.is_changed(s, "wounds", self.by):
            moment = self.moment("wounds")
            self.amount = max(0, numbers.modified(s, "wounds", self.amount, self.source, moment).total)
        if ONCE in s.index.by_key:
            numbers.use_up(s, WOUNDS, self.moment("wounds"))
        end_event(s, self.serial)
        if not self.amount:
            self.finish()
            return
        c = s.characters[self.who]
        c.wounds += self.amount
        turn = acting_turn(s)
        if turn is not None and turn.character == self.by:
            turn.wounds_dealt += self.amount
        s.emit(Wounded, self.who, self.amount, self.by, self.source)
        if s.hunt is not None and self.who == s.hunt.monster:
            REGISTRY.monster_wounded(s, self.by, self.amount)
        self._tell(s, "wounded")

    def check(self, s: State) -> None:
        """BG-WOUND-02, 06: knocked out at once, but for an area attack in progress (BG-AREA-13)."""
        if not is_beaten(s, self.who):
            return
        cause = self.moment("knocked out")
        holder = _holder_of_knockouts(s)
        if holder is None:
            s.push(KnockOut(who=self.who, cause=cause))
        else:
            holder.felled = (*holder.felled, cause)

    steps = (would, apply, check)


def is_beaten(s: State, character: int) -> bool:
    """BG-WOUND-02: its wound tokens equal or exceed its health, and it has not been knocked out yet."""
    c = s.characters[character]
    return not c.knocked_out and not c.lingers and c.wounds >= health_of(s, c)


def _holder_of_knockouts(s: State) -> KnockoutHolder | None:
    """What is in progress for whose end knockouts wait."""
    for frame in reversed(s.stack):
        if isinstance(frame, KnockoutHolder) and frame.holds_knockouts:
            return frame
    return None


def fall_together(s: State, felled: tuple[Moment, ...]) -> None:
    """BG-AREA-13: all who have been beaten meanwhile are knocked out, each by what beat it.

    Within something else for whose end knockouts wait they wait on.
    """
    holder = _holder_of_knockouts(s)
    if holder is not None:
        holder.felled = (*holder.felled, *felled)
        return
    beaten = [n for n, c in enumerate(s.characters) if is_beaten(s, n) and c.place >= 0]
    if len(beaten) > 1:
        s.push(Falls())
    for number in reversed(beaten):
        unknown = Moment(kind="knocked out", who=number)
        cause = next((moment for moment in felled if moment.who == number), unknown)
        s.push(KnockOut(who=number, cause=cause, alone=len(beaten) == 1))


class KnockOut(Frame, kw_only=True):
    """A character is knocked out (BG-WOUND-02 to 05)."""

    who: int
    cause: Moment
    alone: bool = True
    """Whether nobody falls with it: else rules answer when all are off the board."""
    prevented: bool = False
    """Whether a card puts the removal off to the end of the round (BG-RULING-134)."""

    def would(self, s: State) -> None:
        """Rules may act before it goes."""
        if not is_beaten(s, self.who):
            self.finish()
            return
        open_window(s, "would be knocked out", partial(cause_as, self.cause))

    def remove(self, s: State) -> None:
        """BG-WOUND-03 to 05, BG-VP-04, 06, BG-RULING-095, 096: the model leaves, the opponent scores its value."""
        if not is_beaten(s, self.who):
            return
        c = s.characters[self.who]
        scorer = 1 - c.seat if s.hunt is None else REGISTRY.scorer_in_hunt(s, self.who, self.cause.by)
        if scorer >= 0:
            s.forces[scorer].score += c.value
        if self.cause.by >= 0 and s.characters[self.cause.by].seat != c.seat:
            s.characters[self.cause.by].knockouts += 1
        cause = msgspec.structs.replace(self.cause, who=self.who, place=c.place)
        if self.prevented:
            c.lingers = True
        else:
            take_off(s, self.who)
        s.emit(KnockedOut, self.who, self.cause.by, c.value)
        if self.alone:
            s.push(Fallen(cause=cause))
        else:
            falls = next(frame for frame in reversed(s.stack) if isinstance(frame, Falls))
            falls.fallen = (*falls.fallen, cause)

    steps = (would, remove)


class Falls(Frame, kw_only=True):
    """ET-RULING-190: of several who fall together all leave the board before any rule answers."""

    fallen: tuple[Moment, ...] = ()
    """What caused each of the knockouts, in their order."""

    def answer(self, s: State) -> None:
        """One after the other."""
        for cause in reversed(self.fallen):
            s.push(Fallen(cause=cause))

    steps = (answer,)


class Fallen(Frame, kw_only=True):
    """What a knockout brings, once its model has left."""

    cause: Moment

    def after(self, s: State) -> None:
        """Rules answer; then its own skills and equipment stop."""
        open_window(s, "knocked out", partial(cause_as, self.cause))

    def dismiss(self, s: State) -> None:
        """BG-WOUND-04, BG-RULING-063, 110: nothing of it can be used; its turn is over.

        ET-RULING-159: with its monster a hunt is over.
        """
        who = self.cause.who
        if s.hunt is not None and who == s.hunt.monster:
            REGISTRY.monster_fell(s)
        elif not s.characters[who].lingers:
            retire(s, who)

    steps = (after, dismiss)


def cause_as(cause: Moment, kind: str) -> Moment:
    """What caused a knockout, as this event of whoever is knocked out."""
    return msgspec.structs.replace(cause, kind=kind, against=cause.who, what="", additional=False)


def take_off(s: State, character: int) -> None:
    """BG-WOUND-03, BG-RULING-096: the model leaves the battleground; its tokens go without effect."""
    c = s.characters[character]
    c.knocked_out = True
    c.lingers = c.focused = c.on_overwatch = False
    c.buffs = c.debuffs = ()
    c.place = OFF_BOARD


def retire(s: State, character: int) -> None:
    """BG-WOUND-04, BG-RULING-063: its skills, equipment, mana and cards are out of the game."""
    s.characters[character].mana = 0
    dismiss(s, character)
    discard_cards(s, character)


def remove_lingering(s: State) -> None:
    """BG-RULING-134: those who were knocked out but still stand leave now; they were paid for already."""
    for number, c in enumerate(s.characters):
        if c.lingers:
            take_off(s, number)
            retire(s, number)
            s.emit(Departed, number)


def discard_cards(s: State, character: int) -> None:
    """BG-RULING-062, 063: the cards on a character go to the discard pile at once."""
    c = s.characters[character]
    if c.cards:
        gone = tuple(card for card in c.cards if card not in s.forces[c.seat].fulfilled)
        c.cards = ()
        lay_down(s, c.seat, gone)


def heal(s: State, character: int, amount: int, source: str) -> None:
    """Remove wound tokens, as many as there are."""
    c = s.characters[character]
    healed = min(amount, c.wounds)
    if healed and not c.knocked_out:
        c.wounds -= healed
        s.emit(Healed, character, healed, source)
