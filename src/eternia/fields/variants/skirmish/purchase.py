"""The opening purchase of a skirmish (FE-SKIRM-SET-08 to 10, FE-RULING-79)."""

from eternia.fields.chapters.support import gaining, owned
from eternia.fields.chapters.trade import market
from eternia.fields.table import economy
from eternia.fields.table.content_records import Merchant
from eternia.fields.table.events import CardBought
from eternia.fields.table.mode_events import PurchasePassed
from eternia.fields.table.mode_options import Purchase
from eternia.fields.table.model import State
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

MERCHANTS: tuple[Merchant, ...] = ("guild", "shop")
"""FE-RULING-79: spells and equipment; the forge is not part of it."""


class OpeningPurchase(Frame, kw_only=True):
    """FE-SKIRM-SET-08: the teams alternate; each time a hero that has not passed buys one card, or passes."""

    team: int
    passed: tuple[int, ...] = ()
    """Heroes that buy nothing more."""

    def _buyers(self, s: State) -> list[int]:
        return [n for n, h in enumerate(s.heroes) if h.team == self.team and n not in self.passed]

    def next_team(self, s: State) -> None:
        """FE-RULING-79: a team with no hero left is skipped."""
        if not self._buyers(s):
            self.team = 1 - self.team
            if not self._buyers(s):
                self.go("clear")

    def which(self, s: State) -> tuple[Decision[Purchase], ...]:
        """FE-RULING-79: a hero of the team's choice; printed prices, no control needed."""
        pool = s.teams[self.team].eternium
        supports = s.content.supports
        offers = sorted({card for merchant in MERCHANTS for card in s.markets[merchant]})
        cards = [card for card in offers if supports[card].cost <= pool]
        buyers = self._buyers(s)
        return tuple(
            [
                Decision(seat, "purchase", _options(s, seat, buyers, cards), "FE-SKIRM-SET-08")
                for seat in sorted({s.heroes[hero].seat for hero in buyers})
            ]
        )

    def take(self, s: State, seat: int, option: Purchase) -> None:
        """FE-SKIRM-SET-09: a bought card is replaced at once by a new one of its type."""
        self.go("next_team")
        if not option.card:
            self.passed = (*self.passed, option.hero)
            s.emit(PurchasePassed, option.hero)
        else:
            merchant = next(each for each in MERCHANTS if option.card in s.markets[each])
            cost = s.content.supports[option.card].cost
            economy.pay(s, self.team, cost, option.card)
            s.markets[merchant] = owned.without(s.markets[merchant], option.card)
            s.emit(CardBought, option.hero, option.card, cost)
            s.push(market.FillMarket(merchant=merchant))
            gaining.receive(s, option.hero, option.card)
        self.team = 1 - self.team

    def clear(self, s: State) -> None:
        """FE-SKIRM-SET-10: all Eternium left is discarded."""
        for number, team in enumerate(s.teams):
            economy.pay(s, number, team.eternium, "FE-SKIRM-SET-10")

    steps = (next_team, Question(which, take), clear)


def _options(s: State, seat: int, buyers: list[int], cards: list[str]) -> list[Purchase]:
    own = [hero for hero in buyers if s.heroes[hero].seat == seat]
    return [Purchase(hero, card) for hero in own for card in (*cards, "")]
