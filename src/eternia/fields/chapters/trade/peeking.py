"""Looking at the top cards of a deck: leave or put at the bottom, or put in another order."""

from itertools import permutations

from eternia.fields.table.decks import Deck
from eternia.fields.table.events import LookedAtDeck
from eternia.fields.table.model import State
from eternia.fields.table.options import Order, Word
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance, Decision

LEAVE, BOTTOM = Word("leave"), Word("bottom")


def begin_peek(s: State, hero: int, deck: str, source: str) -> None:
    """A hero's team looks at the top card of a deck; leave it or put it at the bottom."""
    s.push(Peek(hero=hero, deck=deck, count=min(1, _named(s, deck).size()), source=source))


def begin_arrange(s: State, hero: int, count: int, source: str) -> None:
    """A hero's team looks at the top cards of the scenario deck and puts them back in any order."""
    s.push(Peek(hero=hero, deck="scenario-deck", count=min(count, s.scenario_deck.size()), source=source))


def _named(s: State, deck: str) -> Deck:
    return s.wilds if deck == "wilds-deck" else s.scenario_deck


class Peek(Frame, kw_only=True):
    """Look at the top cards and say what becomes of them; nobody else sees which they are."""

    hero: int
    deck: str
    count: int
    source: str

    def _deck(self, s: State) -> Deck:
        return _named(s, self.deck)

    def _team_bit(self, s: State) -> int:
        return 1 << s.heroes[self.hero].team

    def cards(self, s: State) -> tuple[str, ...]:
        """The cards that are looked at, as they lie."""
        return tuple([placed.card for placed in self._deck(s).top[: self.count]])

    def draw(self, s: State) -> Chance | None:
        """The top cards of a shuffled deck are chance."""
        return self._deck(s).ask(self.count, self.source, s.heroes[self.hero].seat)

    def drawn(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """They lie on top again, known to the team."""
        self._look(s, picks)

    def known(self, s: State) -> None:
        """Cards whose place was known need no chance."""
        top, one = self._deck(s).top[: self.count], self._team_bit(s)
        if len(top) < self.count or not all(each.known & one for each in top):
            self._look(s, ())

    def _look(self, s: State, picks: tuple[int, ...]) -> None:
        h = s.heroes[self.hero]
        for card in self._deck(s).look_at(self.count, picks, self._team_bit(s)):
            s.emit(LookedAtDeck, h.team, s.teams[h.team].players, self.deck, card)

    def which(self, s: State) -> tuple[Decision[Order | Word], ...] | None:
        """One card: leave it or put it at the bottom. Several: in which order they lie."""
        if not self.count:
            return None
        options: list[Order | Word] = [LEAVE, BOTTOM]
        if self.count > 1:
            options = [Order(cards) for cards in dict.fromkeys(permutations(self.cards(s)))]
        return (Decision(s.heroes[self.hero].seat, "peek", options, self.source, self.hero, secret=True),)

    def take(self, s: State, seat: int, option: Order | Word) -> None:
        """What becomes of the cards; the team knows where they are."""
        deck = self._deck(s)
        if option == BOTTOM:
            card, *rest = deck.top
            deck.top = tuple(rest)
            deck.put_under(card.card, card.known)
        elif isinstance(option, Order):
            deck.arrange(option.cards, self._team_bit(s))

    steps = (Question(draw, drawn), known, Question(which, take))
