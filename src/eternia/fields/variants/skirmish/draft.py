"""The Open Hero variant: heroes are chosen regardless of faction, one at a time (FE-SKIRM-SET-03 to 06)."""

from eternia.fields.chapters.setup import setup
from eternia.fields.table.mode_events import HeroDrafted
from eternia.fields.table.model import Hero, State
from eternia.fields.table.options import Pick
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


class Draft(Frame, kw_only=True):
    """FE-SKIRM-SET-03: the teams choose in turn until six heroes are in play."""

    team: int
    seats: tuple[tuple[int, ...], ...]
    """For each team the player of each hero."""

    def _own(self, s: State) -> list[Hero]:
        return [h for h in s.heroes if h.team == self.team]

    def which(self, s: State) -> tuple[Decision[Pick], ...] | None:
        """FW-R3, FE-SKIRM-SET-05, 06: nobody twice, at most one mounted hero in a team."""
        own = self._own(s)
        if len(own) == setup.HEROES:
            return None
        cards = s.content.heroes
        people = {cards[h.card].person for h in s.heroes}
        mounted = any(cards[h.card].mounted for h in own)
        options = [
            Pick(card.id)
            for card in cards.values()
            if card.person not in people and not (mounted and card.mounted)
        ]
        return (Decision(self.seats[self.team][len(own)], "draft", options, "FE-SKIRM-SET-03"),)

    def take(self, s: State, seat: int, option: Pick) -> None:
        """The hero belongs to the player who controls the next hero of the team."""
        mounts = setup.mount_of(s.content, option.card)
        s.heroes.append(Hero(card=option.card, team=self.team, seat=seat, mounts=mounts))
        s.scenario_deck.bag = [card for card in s.scenario_deck.bag if card not in mounts]
        s.emit(HeroDrafted, self.team, option.card)
        self.team = 1 - self.team
        self.go("which")

    steps = (Question(which, take),)
