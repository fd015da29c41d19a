"""Looking at the top cards of a deck: leave or put at the bottom, or put in another order."""

from itertools import permutations

from eternia.fields.table import decks
from eternia.fields.table.events import LookedAtDeck
from eternia.fields.table.model import Deck, Placed, State
from eternia.fields.table.options import Number, Word
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance, Decision

LEAVE, BOTTOM = Word("leave"), Word("bottom")


def begin_peek(s: State, hero: int, deck: str, source: str) -> None:
    """A hero's team looks at the top card of a deck; leave it or put it at the bottom."""
    s.push(Peek(hero=hero, deck=deck, count=min(1, decks.size(_named(s, deck))), source=source))


def begin_arrange(s: State, hero: int, count: int, source: str) -> None:
    """A hero's team looks at the top cards of the scenario deck and puts them back in any order."""
    s.push(
        Peek(hero=hero, deck="scenario-deck", count=min(count, decks.size(s.scenario_deck)), source=source)
    )


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

    def draw(self, s: State) -> Chance | None:
        """The top cards of a shuffled deck are chance."""
        return decks.ask(self._deck(s), self.count, self.source, s.heroes[self.hero].seat)

    def drawn(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """They lie on top again, known to the team."""
        self._look(s, picks)

    def known(self, s: State) -> None:
        """Cards whose place was known need no chance."""
        deck = self._deck(s)
        if [each.known & self._team_bit(s) for each in deck.top[: self.count]].count(0) or len(
            deck.top
        ) < self.count:
            self._look(s, ())

    def _look(self, s: State, picks: tuple[int, ...]) -> None:
        h, deck = s.heroes[self.hero], self._deck(s)
        known = [each.known for each in deck.top[: self.count]]
        cards = decks.take(deck, self.count, picks)
        known += [0] * (len(cards) - len(known))
        for card, who in reversed(list(zip(cards, known, strict=True))):
            decks.put_on_top(deck, card, who | self._team_bit(s))
        for card in cards:
            s.emit(LookedAtDeck, h.team, s.teams[h.team].players, self.deck, card)

    def which(self, s: State) -> tuple[Decision[Number | Word], ...] | None:
        """One card: leave it or put it at the bottom. Several: in which order they lie."""
        if not self.count:
            return None
        options: list[Number | Word] = [LEAVE, BOTTOM]
        if self.count > 1:
            options = [Number(number) for number in range(len(list(permutations(range(self.count)))))]
        return (Decision(s.heroes[self.hero].seat, "peek", options, self.source, self.hero, secret=True),)

    def take(self, s: State, seat: int, option: Number | Word) -> None:
        """What becomes of the cards; the team knows where they are."""
        deck = self._deck(s)
        if option == BOTTOM:
            card = deck.top[0]
            deck.top = deck.top[1:]
            decks.put_under(deck, card.card, card.known)
        elif isinstance(option, Number):
            order = list(permutations(range(self.count)))[option.number]
            top = deck.top[: self.count]
            rest = deck.top[self.count :]
            deck.top = (*[Placed(top[n].card, self._team_bit(s)) for n in order], *rest)

    steps = (Question(draw, drawn), known, Question(which, take))
