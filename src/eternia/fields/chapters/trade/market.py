"""Merchants and their markets (FE-MERCH, FE-MARKET)."""

from eternia.fields.chapters.quests import victory_cards
from eternia.fields.chapters.support import gaining, owned
from eternia.fields.in_force import numbers
from eternia.fields.language.clauses import Deeds
from eternia.fields.table import economy
from eternia.fields.table.decks import Deck
from eternia.fields.table.events import CardBought, MarketCleared, MarketShown
from eternia.fields.table.model import MARKET, State
from eternia.fields.table.options import END, REFRESH, Buy, End, Refresh, UseMerchant
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance, Decision

MERCHANTS = ("forge", "guild", "shop")
REFRESH_PRICE = 1
"""FE-MARKET-11."""


def deck_of(s: State, merchant: str) -> Deck:
    """FE-MARKET-06 to 08: shops sell equipment, mage guilds spells, forges vehicles."""
    if merchant == "shop":
        return s.equipment
    return s.spells if merchant == "guild" else s.vehicles


def open_market(s: State, merchant: str) -> None:
    """FE-MARKET-01, FE-RULING-70: the first time any team controls an outpost of the type."""
    s.markets[merchant] = ()
    s.push(FillMarket(merchant=merchant))


class FillMarket(Frame, kw_only=True):
    """FE-MARKET-02, 15: the market shows four cards again (FE-RULING-71: or what there is)."""

    merchant: str

    def _missing(self, s: State) -> int:
        deck = deck_of(s, self.merchant)
        return min(MARKET - len(s.markets[self.merchant]), deck.size())

    def draw(self, s: State) -> Chance | None:
        """FE-SETUP-26: any card of the shuffled deck."""
        return deck_of(s, self.merchant).ask(self._missing(s), "FE-MARKET-01")

    def shown(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """Face up for everybody."""
        cards = deck_of(s, self.merchant).take(self._missing(s), picks)
        s.markets[self.merchant] = tuple(sorted((*s.markets[self.merchant], *cards)))
        s.emit(MarketShown, self.merchant, cards)

    steps = (Question(draw, shown),)


def held(s: State, team: int, merchant: str) -> int:
    """FE-MERCH-02, FW-VINE-3: outposts of a type that a team controls and can use: no vine grows there.

    Control is as it was last looked at: nothing moves while somebody is shopping.
    """
    places = s.content.geography.merchants[merchant]  # type: ignore[index]
    holders = s.holders
    return sum([holders[area] == team and area not in s.vines for area in places])


def price(s: State, hero: int, card: str, merchant: str, outposts: int) -> int:
    """FE-MARKET-13, FE-RULING-72: 1 less for each outpost of the type beyond the first, never below 1."""
    cost = s.content.supports[card].cost
    lowered = cost - (outposts - 1) + _own_price(s, hero, merchant)
    return cost if cost <= 1 else max(1, lowered)


def _own_price(s: State, hero: int, merchant: str) -> int:
    """What rules of the hero change (Weaponsmith)."""
    change = 0
    for card in numbers.owned(s.heroes[hero]):
        for clause in s.content.windows[card].get("buy", ()):
            if all(condition.value == merchant for condition in clause.conditions):
                assert isinstance(clause.body, Deeds)
                change += sum([action.amount for action in clause.body.actions if action.verb == "price"])
    return change


def uses(s: State, hero: int) -> list[UseMerchant]:
    """FE-MARKET-04, 05, 09: merchants a hero can use from anywhere, where it can buy or refresh something."""
    team = s.heroes[hero].team
    pool = s.teams[team].eternium
    if pool < 1:
        return []
    return [UseMerchant(m) for m in MERCHANTS if s.markets.get(m) and held(s, team, m)]


class Shopping(Frame, kw_only=True):
    """FE-MARKET-09 to 15: one merchant, any number of cards, a refresh before the first of them."""

    hero: int
    merchant: str
    may_refresh: bool = True

    def which(self, s: State) -> tuple[Decision[Buy | Refresh | End], ...] | None:
        """Cards the team can pay, the refresh, or enough."""
        h = s.heroes[self.hero]
        pool = s.teams[h.team].eternium
        outposts = held(s, h.team, self.merchant)
        options: list[Buy | Refresh | End] = [
            Buy(card)
            for card in sorted(set(s.markets[self.merchant]))
            if price(s, self.hero, card, self.merchant, outposts) <= pool
        ]
        if self.may_refresh and pool >= REFRESH_PRICE and deck_of(s, self.merchant).size():
            options.append(REFRESH)
        if not options:
            return None
        return (Decision(h.seat, "buy", [*options, END], "FE-MARKET-10", self.hero),)

    def take(self, s: State, seat: int, option: Buy | Refresh | End) -> None:
        """FE-MARKET-11, 12: a refresh only before the first purchase, and once."""
        if isinstance(option, End):
            return
        self.may_refresh = False
        self.go("settle")
        if isinstance(option, Refresh):
            self._refresh(s)
        else:
            self._buy(s, option.card)

    def _refresh(self, s: State) -> None:
        """FE-MARKET-11: the whole market is discarded and four new cards are shown."""
        economy.pay(s, s.heroes[self.hero].team, REFRESH_PRICE, "FE-MARKET-11")
        cards = s.markets[self.merchant]
        deck_of(s, self.merchant).discard.extend(cards)
        s.markets[self.merchant] = ()
        s.emit(MarketCleared, self.merchant, cards)
        s.push(FillMarket(merchant=self.merchant))

    def _buy(self, s: State, card: str) -> None:
        team = s.heroes[self.hero].team
        cost = price(s, self.hero, card, self.merchant, held(s, team, self.merchant))
        economy.pay(s, team, cost, card)
        s.markets[self.merchant] = owned.without(s.markets[self.merchant], card)
        s.emit(CardBought, self.hero, card, cost)
        gaining.receive(s, self.hero, card)

    def refill(self, s: State) -> None:
        """FE-MARKET-15: when the player has finished buying."""
        s.push(FillMarket(merchant=self.merchant))
        self.finish()

    def settle(self, s: State) -> None:
        """FE-RULING-75: what was bought may meet an objective."""
        victory_cards.check(s)
        self.go("which")

    steps = (Question(which, take), refill, settle)
