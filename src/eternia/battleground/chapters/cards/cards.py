"""Fate and glory cards in play: bonuses, further cards (BG-CARD)."""

from typing import TYPE_CHECKING

from eternia.battleground.chapters.cards import missions
from eternia.battleground.chapters.cards.mana import gain_mana
from eternia.battleground.table.events import APGained, CardPlayed
from eternia.battleground.table.options import PlayCard
from eternia.battleground.table.turn import Turn
from eternia.battleground.timing.program import Program
from eternia.battleground.timing.windows import open_event
from eternia.kernel.frame import Frame

if TYPE_CHECKING:
    from eternia.battleground.chapters.rounds.acting import Acting
    from eternia.battleground.table.content import Content
    from eternia.battleground.table.model import State


def bonuses(content: "Content", card: str, character: str) -> tuple[PlayCard, ...]:
    """BG-CARD-02, 04, 09, BG-RULING-055: the bonuses a card offers for this character card."""
    return content.compiled_characters[character].bonuses[card]


def card_options(s: "State", turn: Turn) -> list[PlayCard]:
    """BG-CARD-05, 08, BG-RULING-056: every further card in hand, between actions."""
    c = s.characters[turn.character]
    force = s.forces[c.seat]
    offered = s.content.compiled_characters[c.card].bonuses
    options: list[PlayCard] = []
    for card in force.hand:
        options += offered[card]
    for card in force.glory:
        options += offered[card]
    return options


def play(s: "State", turn: "Acting", option: PlayCard) -> None:
    """BG-CARD-05 to 07: a further card gives one of its bonuses and nothing else."""
    c = s.characters[turn.character]
    force = s.forces[c.seat]
    (force.hand if option.card in force.hand else force.glory).remove(option.card)
    turn.cards = (*turn.cards, option.card)
    s.push(
        Bonus(character=turn.character, seat=c.seat, card=option.card, second=option.second, turn=turn.number)
    )


class Bonus(Frame, kw_only=True):
    """One bonus of a card is resolved (BG-ACT-14)."""

    character: int
    seat: int
    card: str
    second: bool
    turn: int

    def resolve(self, s: "State") -> None:
        """BG-CARD-02 to 04, BG-GLORY-02, 03: ability or mana of a fate card, mission or AP of a glory card."""
        s.emit(CardPlayed, self.seat, self.character, self.card, self.second)
        fate = s.content.fate.get(self.card)
        if fate is None:
            self._glory(s)
        elif self.second:
            gain_mana(s, self.character, fate.bonus_mana, self.card, "fate card")
        elif fate.bonus:
            s.push(Program(key=f"{self.card}/bonus", own=self.character, seat=self.seat))

    def _glory(self, s: "State") -> None:
        if self.second:
            turn = next(f for f in reversed(s.stack) if isinstance(f, Turn))
            turn.ap += 1
            s.emit(APGained, self.character, 1, self.card)
        else:
            missions.begin(s, self.card, self.seat, self.character, self.turn)

    def played(self, s: "State") -> None:
        """Its bonus has been resolved."""
        fate = s.content.fate.get(self.card)
        # The mana of such a card is anybody's and no ultimate bonus.
        with_ = "ultimate" if fate is not None and fate.ultimate is not None and not self.second else ""
        open_event(s, "card played", self.character, by=self.character, what=self.card, with_=with_)

    steps = (resolve, played)


def grant(s: "State", character: int, card: str, second: bool) -> None:
    """A character gets one bonus of a fate card that it has not played."""
    if second:
        gain_mana(s, character, s.content.fate[card].bonus_mana, card, "fate card")
    else:
        s.push(Program(key=f"{card}/bonus", own=character, seat=s.characters[character].seat))


def activation_values(s: "State", card: str) -> tuple[int, int, int]:
    """BG-CARD-01: initiative, AP and mana on the upper half of a card."""
    printed = s.content.fate.get(card) or s.content.glory[card]
    return printed.initiative, printed.ap, printed.mana
