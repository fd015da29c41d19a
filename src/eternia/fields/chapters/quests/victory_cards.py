"""Victory cards: progress, scoring, the limit, and exchanging them (FE-VCARD)."""

from itertools import combinations

from eternia.fields.in_force import goals
from eternia.fields.language.clauses import Objective
from eternia.fields.table import economy
from eternia.fields.table.events import ObjectiveScored, VictoryCardsDiscarded, VictoryCardsDrawn
from eternia.fields.table.model import State
from eternia.fields.table.options import Cards
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance, Decision

MOMENT = "moment"
EXCHANGE_PRICE = 1
"""FE-VCARD-08: in total, whatever the number of cards."""


def count(s: State, team: int, word: str, number: int = 1) -> None:
    """FE-VCARD-04: progress of a team; counters run from the start of the game."""
    counts = s.teams[team].counts
    counts[word] = counts.get(word, 0) + number
    check_team(s, team, MOMENT)


def record(s: State, team: int, word: str, number: int) -> None:
    """The best a team has done so far, such as the damage of one attack."""
    counts = s.teams[team].counts
    if number > counts.get(word, 0):
        counts[word] = number
        check_team(s, team, MOMENT)


def once(s: State, team: int, word: str, thing: str) -> None:
    """Count different things: each only the first time."""
    counts = s.teams[team].counts
    key = f"{word} {thing}"
    if key not in counts:
        counts[key] = 1
        count(s, team, word)


def hero_beaten(s: State, team: int, hero: int) -> None:
    """A team has defeated an enemy hero in epic combat."""
    once(s, team, "different-heroes", s.heroes[hero].card)
    count(s, team, "heroes-defeated")


def check(s: State, when: str = MOMENT) -> None:
    """FE-RULING-75: objectives of all teams that are looked at now.

    Goals that count what has happened are looked at where it is counted.
    """
    if when != MOMENT:
        for number in range(len(s.teams)):
            check_team(s, number, when)
        return
    cards, counted = s.content.victory, s.content.counted_goals
    for number, team in enumerate(s.teams):
        for card in team.hand:
            if (card, False) not in counted and _is_met(s, number, cards[card].primary, when):
                check_team(s, number, when)
                break
        for card in team.open:
            if (card, True) not in counted and _is_met(s, number, cards[card].secondary, when):
                check_team(s, number, when)
                break


def check_team(s: State, number: int, when: str) -> None:
    """FE-VCARD-02, 03: the primary objective reveals the card; the secondary may follow on the same event."""
    team = s.teams[number]
    cards = s.content.victory
    for card in team.hand:
        goal = cards[card].primary
        # The limit may have taken the hand away in between.
        if _is_met(s, number, goal, when) and card in team.hand:
            team.hand = tuple([other for other in team.hand if other != card])
            team.open = tuple(sorted((*team.open, card)))
            _score(s, number, card, goal, False)
            _keep_limit(s, number)
    for card in team.open:
        goal = cards[card].secondary
        if _is_met(s, number, goal, when):
            team.open = tuple([other for other in team.open if other != card])
            team.scored = tuple(sorted((*team.scored, card)))
            _score(s, number, card, goal, True)


def _is_met(s: State, team: int, goal: Objective, when: str) -> bool:
    """Whether an objective is looked at now and one of its ways is met."""
    if goal.when != when:
        return False
    for way in goal.ways:  # noqa: SIM110 - asked very often
        if goals.holds(s, team, way):
            return True
    return False


def _score(s: State, team: int, card: str, goal: Objective, secondary: bool) -> None:
    s.emit(ObjectiveScored, team, card, secondary, goal.points)
    economy.score(s, team, goal.points, card)


def limit(s: State, team: int) -> int:
    """FE-VCARD-05: a team plays as many victory cards as it has heroes."""
    return sum([h.team == team for h in s.heroes])


def _keep_limit(s: State, number: int) -> None:
    """FE-VCARD-06, FE-RULING-77: with the last card revealed the hand is discarded."""
    team = s.teams[number]
    if team.hand and len(team.open) + len(team.scored) >= limit(s, number):
        put_away(s, number, team.hand)


def put_away(s: State, number: int, cards: tuple[str, ...]) -> None:
    """FE-RULING-102: victory cards go to their discard pile, face down."""
    team = s.teams[number]
    hand = list(team.hand)
    for card in cards:
        hand.remove(card)
    team.hand = tuple(hand)
    s.victory.discard.extend(cards)
    s.emit(VictoryCardsDiscarded, number, team.players, len(cards), cards)


def can_exchange(s: State, number: int) -> bool:
    """FE-VCARD-07: there is Eternium, a hand, and something to draw."""
    team = s.teams[number]
    return team.eternium >= EXCHANGE_PRICE and bool(team.hand) and s.victory.size() > 0


class DrawVictory(Frame, kw_only=True):
    """A team draws victory cards (FE-SETUP-19, FE-VCARD-07)."""

    team: int
    count: int
    source: str = "FE-SETUP-19"

    def draw(self, s: State) -> Chance | None:
        """FE-RULING-02: any card of the shuffled deck."""
        return s.victory.ask(self.count, self.source, s.teams[self.team].players[0])

    def drawn(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """FE-SETUP-20: secret from every other team; a goal that is met already scores at once."""
        team = s.teams[self.team]
        cards = s.victory.take(self.count, picks)
        team.hand = tuple(sorted((*team.hand, *cards)))
        s.emit(VictoryCardsDrawn, self.team, team.players, len(cards), cards)
        check_team(s, self.team, MOMENT)

    steps = (Question(draw, drawn),)


class ExchangeCards(Frame, kw_only=True):
    """FE-VCARD-07 to 09, FE-RULING-76: discard any cards of the hand and draw as many."""

    team: int
    seat: int

    def which(self, s: State) -> tuple[Decision[Cards], ...]:
        """Any number of cards; those in play stay (FE-VCARD-09)."""
        hand = s.teams[self.team].hand
        some = [Cards(each) for n in range(1, len(hand) + 1) for each in combinations(hand, n)]
        return (Decision(self.seat, "exchange", some, "FE-VCARD-07", secret=True),)

    def take(self, s: State, seat: int, option: Cards) -> None:
        """FE-VCARD-08: one Eternium in total; the cards discarded now are not drawn again if others are left."""
        economy.pay(s, self.team, EXCHANGE_PRICE, "FE-VCARD-08")
        put_away(s, self.team, option.cards)
        s.push(DrawVictory(team=self.team, count=len(option.cards), source="FE-VCARD-07"))

    steps = (Question(which, take),)
