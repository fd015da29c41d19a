"""Combat cards as rewards: one comes into the combat deck, another one leaves the game (FE-DECK)."""

from eternia.fields.table.content_records import COMBAT_CARDS
from eternia.fields.table.events import CombatCardGained, CombatCardRemoved
from eternia.fields.table.model import State
from eternia.fields.table.options import Word
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


def gain_combat_card(s: State, team: int, kind: str, seat: int = -1) -> None:
    """FE-DECK-03, FE-RULING-74: a combat card of the faction's supply; if there is none, nothing is gained."""
    number = COMBAT_CARDS.index(kind)
    if s.teams[team].rewards[number]:
        s.push(CombatReward(team=team, kind=number, seat=seat if seat >= 0 else s.teams[team].players[0]))


def _changed(counts: tuple[int, ...], kind: int, by: int) -> tuple[int, ...]:
    return tuple([n + by if i == kind else n for i, n in enumerate(counts)])


class CombatReward(Frame, kw_only=True):
    """FE-DECK-03 to 05: a card is added to the combat deck, and another one removed for good."""

    team: int
    kind: int
    seat: int

    def gain(self, s: State) -> None:
        """FE-DECK-03: from the supply."""
        team = s.teams[self.team]
        team.rewards = _changed(team.rewards, self.kind, -1)
        s.emit(CombatCardGained, self.team, COMBAT_CARDS[self.kind])

    def which(self, s: State) -> tuple[Decision[Word], ...]:
        """FE-DECK-04, FE-RULING-74: another card than the one just added."""
        options = [Word(COMBAT_CARDS[i]) for i, count in enumerate(s.teams[self.team].deck) if count]
        return (Decision(self.seat, "remove combat card", options, "FE-DECK-04"),)

    def take(self, s: State, seat: int, option: Word) -> None:
        """FE-DECK-05: it does not go back to the supply."""
        team = s.teams[self.team]
        gone = COMBAT_CARDS.index(option.word)
        team.deck = _changed(_changed(team.deck, gone, -1), self.kind, 1)
        s.emit(CombatCardRemoved, self.team, option.word)

    steps = (gain, Question(which, take))
