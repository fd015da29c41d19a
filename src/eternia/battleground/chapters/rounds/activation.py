"""One activation: character, card, bonus, actions, end (BG-ACT-08 to 21)."""

from eternia.battleground.chapters.cards import missions
from eternia.battleground.chapters.cards.cards import Bonus, activation_values, bonuses
from eternia.battleground.chapters.cards.decks import lay_down
from eternia.battleground.chapters.cards.mana import gain_mana
from eternia.battleground.chapters.movement import whereabouts
from eternia.battleground.chapters.movement.special_terrain import is_dazed
from eternia.battleground.chapters.rounds.acting import Acting
from eternia.battleground.in_force import in_force
from eternia.battleground.table.events import Activated, APGained, Passed, TokenLost, TurnEnded
from eternia.battleground.table.model import State
from eternia.battleground.table.options import Chosen, PlayCard
from eternia.battleground.table.turn import remember_turn
from eternia.battleground.timing.windows import open_event
from eternia.kernel.frame import Question
from eternia.kernel.pending import Decision

DAZED_INITIATIVE = 6
"""BG-W3-TERRAIN-29, 30: cards of this initiative or more are worth little to a dazed character."""


class Activation(Acting, kw_only=True):
    """A player activates a character with the card they revealed."""

    seat: int
    card: str
    dazed: bool = False
    changed: int = -1
    """The initiative of the revealed card, as rules have changed it."""

    def who(self, s: State) -> tuple[Decision[Chosen], ...] | None:
        """BG-ACT-08: the active player picks one of their ready characters."""
        if self.character >= 0:
            return None
        able = eligible(s, self.seat)
        if len(able) < 2:
            return None
        return (Decision(self.seat, "activate", [Chosen(number) for number in able], "BG-ACT-08"),)

    def take_who(self, s: State, seat: int, option: Chosen) -> None:
        self.character = option.character

    def only(self, s: State) -> None:
        """With one candidate there is no choice; with none the card is discarded and the player passes."""
        if self.character >= 0:
            return
        able = eligible(s, self.seat)
        if able:
            self.character = able[0]
            return
        # BG-RULING-060: the card was played and cannot return to hand.
        force = s.forces[self.seat]
        self.finish()
        lay_down(s, self.seat, (self.card,))
        if not force.passed:
            force.passed = True
            s.emit(Passed, self.seat)

    def activate(self, s: State) -> None:
        """BG-ACT-12, 13, BG-OW-11: it becomes active, loses its overwatch, and gains the card's AP and mana."""
        c = s.characters[self.character]
        force = s.forces[self.seat]
        self.number = s.next_serial()
        self.cards = (self.card,)
        self.began_focused = c.focused
        c.activated = True
        in_force.end_passing(s, lambda e: e.until == "next activation" and e.bearer == self.character)
        force.last_activated = self.character
        force.activations += 1
        s.last_active = self.seat
        s.emit(Activated, self.character, self.card)
        if c.on_overwatch:
            c.on_overwatch = False
            s.emit(TokenLost, self.character, "overwatch", "BG-OW-11")
        initiative, ap, mana = activation_values(s, self.card)
        initiative = initiative if self.changed < 0 else self.changed
        self.initiative = initiative
        # BG-W3-TERRAIN-29, 30, BG-RULING-123: checked when the character is chosen; only the selected card changes.
        self.dazed = initiative >= DAZED_INITIATIVE and is_dazed(s, self.character)
        if self.dazed:
            ap, mana = 1, 0
        self.ap = ap
        if s.log is not None:
            s.emit(APGained, self.character, ap, self.card)
        if mana:
            with_ = "fate card" if self.card in s.content.fate else "glory card"
            gain_mana(s, self.character, mana, self.card, with_)

    def which_bonus(self, s: State) -> tuple[Decision[PlayCard], ...] | None:
        """BG-ACT-14, BG-CARD-02, 04: one bonus of the selected card; a penalty is no choice (BG-CARD-09)."""
        options = self._bonuses(s)
        if len(options) < 2:
            return None
        return (Decision(self.seat, "bonus", options, self.card, self.character),)

    def _bonuses(self, s: State) -> tuple[PlayCard, ...]:
        return () if self.dazed else bonuses(s.content, self.card, s.characters[self.character].card)

    def take_bonus(self, s: State, seat: int, option: PlayCard) -> None:
        """Resolve it."""
        self.go("upon")
        self._begin_bonus(s, option.second)

    def only_bonus(self, s: State) -> None:
        """The only bonus needs no choice."""
        options = self._bonuses(s)
        if options:
            self._begin_bonus(s, options[0].second)

    def _begin_bonus(self, s: State, second: bool) -> None:
        s.push(
            Bonus(character=self.character, seat=self.seat, card=self.card, second=second, turn=self.number)
        )

    def upon(self, s: State) -> None:
        """BG-TIMING-01: effects "upon activation", between bonus and actions."""
        if s.characters[self.character].place >= 0:
            open_event(s, "upon activation", self.character, turn=self.kind, later=True)
            # Pushed last, so the ground acts first (ET-RULING-054, 057, 059, 065, 066).
            whereabouts.activation_began(s, self.character)

    def lay_cards(self, s: State) -> None:
        """BG-ACT-16, 17, 19, 20: the cards go on its character card; AP are lost, mana stays.

        BG-RULING-063: the cards of a character that fell in its own activation go to the discard.
        """
        c = s.characters[self.character]
        self.ap = 0
        if c.knocked_out:
            force = s.forces[self.seat]
            gone = tuple(card for card in self.cards if card not in force.fulfilled)
            self.go("close")
            lay_down(s, self.seat, gone)
            return
        c.cards += self.cards
        open_event(s, "end of activation", self.character, turn=self.kind)

    def close(self, s: State) -> None:
        """BG-CARD-10, BG-GLORY-05: what lasted for the activation ends."""
        remember_turn(s, self)
        missions.end_turn(s, self.number)
        in_force.end_turn(s, self.number)
        s.emit(TurnEnded, self.character, self.kind)

    steps = (
        Question(who, take_who),
        only,
        activate,
        Question(which_bonus, take_bonus),
        only_bonus,
        upon,
        Question(Acting.next_action, Acting.take_action),
        lay_cards,
        close,
    )


def eligible(s: State, seat: int) -> list[int]:
    """BG-ACT-08 to 11, 18, 27: the ready characters a player may activate now.

    BG-RULING-061: the last one of the round before may not be the first of this round, unless it is alone.
    """
    able = [
        number
        for number, c in enumerate(s.characters)
        if c.seat == seat and not c.cards and c.place >= 0 and not c.knocked_out
    ]
    force = s.forces[seat]
    if force.activations == 0 and force.barred in able and not _is_alone(s, force.barred):
        able.remove(force.barred)
    return able


def _is_alone(s: State, character: int) -> bool:
    """Whether nobody else of its force stands on the battleground."""
    seat = s.characters[character].seat
    return not any(
        c.seat == seat and c.place >= 0 and not c.knocked_out and number != character
        for number, c in enumerate(s.characters)
    )


def can_activate(s: State, seat: int) -> bool:
    """Whether ``eligible`` has anybody."""
    if s.forces[seat].activations == 0:
        return bool(eligible(s, seat))
    for c in s.characters:  # noqa: SIM110 - asked very often, and a generator costs as much as the answer
        if c.seat == seat and c.place >= 0 and not c.cards and not c.knocked_out:
            return True
    return False
