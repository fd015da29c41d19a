"""Taming beasts (FE-TAME)."""

from eternia.fields.chapters.support.card_limits import mount_limit
from eternia.fields.chapters.support.gaining import receive
from eternia.fields.in_force import numbers
from eternia.fields.table import economy
from eternia.fields.table.model import State
from eternia.fields.table.options import ACCEPT, PASS, Accept, Pass
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


def taming_cost(s: State, hero: int, card: str) -> int:
    """FE-TAME-02: the printed cost, changed by rules of the hero, not below 0."""
    change = numbers.total(s, hero, "taming-cost") - s.teams[s.heroes[hero].team].counts.get(
        f"taming {hero}", 0
    )
    return max(0, s.content.supports[card].cost + change)


def can_tame(s: State, hero: int, card: str) -> bool:
    """FE-TAME-03: a beast without a cost cannot be tamed; nor can one by a hero who has no room for any."""
    h = s.heroes[hero]
    if s.content.supports[card].cost < 0 or mount_limit(s, hero) < 1:
        return False
    return s.teams[h.team].eternium >= taming_cost(s, hero, card)


def offer_taming(s: State, hero: int, card: str) -> None:
    """FE-TAME-01, 08: a defeated beast may be tamed; hands over 1 when it is."""
    s.push(Taming(hero=hero, card=card))


class Taming(Frame, kw_only=True):
    """FE-TAME: pay its cost, or let it go."""

    hero: int
    card: str

    def ask(self, s: State) -> tuple[Decision[Accept | Pass], ...] | None:
        """Taming is optional."""
        if not can_tame(s, self.hero, self.card):
            return None
        return (Decision(s.heroes[self.hero].seat, "tame", (ACCEPT, PASS), "FE-TAME-02", self.hero),)

    def take(self, s: State, seat: int, option: Accept | Pass) -> None:
        """FE-TAME-05, 07: the card lies beside the hero card; an older beast or vehicle goes."""
        if option == ACCEPT:
            team = s.heroes[self.hero].team
            economy.pay(s, team, taming_cost(s, self.hero, self.card), self.card)
            s.teams[team].counts.pop(f"taming {self.hero}", None)
            s.hand_over(1)
            receive(s, self.hero, self.card)
        else:
            s.hand_over(0)

    def impossible(self, s: State) -> None:
        """It cannot be tamed."""
        s.hand_over(0)

    steps = (Question(ask, take), impossible)
