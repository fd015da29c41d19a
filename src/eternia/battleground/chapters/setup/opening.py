"""Opening steps of both players: who is first player, the opening hand, the mulligan, the glory cards."""

from collections.abc import Sequence
from itertools import chain, combinations

from eternia.battleground.chapters.cards.decks import Draw
from eternia.battleground.chapters.setup.force import FATE_CARDS
from eternia.battleground.table.events import Drawn, FirstPlayerChosen, FirstPlayerRolled, SetAside
from eternia.battleground.table.model import HAND_LIMIT, State
from eternia.battleground.table.options import Cards, Player
from eternia.kernel.deck import add_sorted, shrinking, taken
from eternia.kernel.frame import Frame, Question
from eternia.kernel.game import Picker
from eternia.kernel.pending import Chance, Decision

GLORY_DRAWN = 3
"""BG-DECK-09: glory cards drawn in the standard set-up."""
GLORY_KEPT = 2
"""BG-DECK-09: how many of them are kept."""

SEATS = (Player(0), Player(1))


def turn_order(s: State) -> tuple[int, int]:
    """The seats, the first player's before the second's; by seat while nobody is first player yet."""
    return (1, 0) if s.first_player == 1 else (0, 1)


def players(s: State) -> tuple[int, ...]:
    """The seats that players have, in turn order: one only where a single force hunts (ET-RULING-150)."""
    return (0,) if s.unmanned == 1 else turn_order(s)


def deal_opening_hands(s: State) -> None:
    """BG-DECK-07: each player draws five fate cards."""
    for seat in reversed(players(s)):
        s.push(Draw(seat=seat, count=HAND_LIMIT, source="BG-DECK-07"))


def subsets(cards: Sequence[str]) -> tuple[Cards, ...]:
    """Every set of these cards, the smallest first."""
    sizes = range(len(cards) + 1)
    return tuple(map(Cards, chain.from_iterable([combinations(cards, size) for size in sizes])))


def some(cards: Sequence[str], pick: Picker) -> tuple[str, ...]:
    """Any set of these cards, each as likely as another."""
    return tuple([card for card in cards if pick(2)])


def drawn(bag: list[str], count: int, pick: Picker) -> tuple[str, ...]:
    """So many cards of this bag by chance; they leave it."""
    return tuple(taken(bag, [pick(size) for size in shrinking(len(bag), count)]))


class FirstPlayer(Frame):
    """BG-SETUP-11, 16, BG-RULING-044: both roll, and the higher roller chooses who is first player."""

    chooser: int = -1

    def roll(self, s: State) -> Chance:
        """A die for each player."""
        return Chance("dice", (6, 6), source="BG-SETUP-11")

    def rolled(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """BG-SETUP-11: ties are rolled again."""
        mine, other = picks
        s.emit(FirstPlayerRolled, (mine + 1, other + 1))
        if mine == other:
            self.go("roll")
        else:
            self.chooser = 0 if mine > other else 1

    def choose(self, s: State) -> tuple[Decision[Player], ...]:
        """The higher roller names a seat."""
        return (Decision(self.chooser, "first player", SEATS, "BG-SETUP-11"),)

    def chosen(self, s: State, seat: int, option: Player) -> None:
        """BG-SETUP-12: the first player stays so for the whole game."""
        s.first_player = option.seat
        s.emit(FirstPlayerChosen, option.seat)

    steps = (Question(roll, rolled), Question(choose, chosen))


class SecretChoice(Frame):
    """Both players choose cards at once; nobody sees the other's choice."""

    answered: tuple[bool, ...] = (False, False)
    cards: tuple[tuple[str, ...], ...] = ((), ())
    """What each seat chose."""

    def waiting(self) -> list[int]:
        """The seats that have not chosen yet."""
        return [seat for seat, done in enumerate(self.answered) if not done]

    def note(self, seat: int, option: Cards, question: str) -> None:
        """Keep a seat's choice, and go back to the question while the other's is missing."""
        self.answered = tuple(done or seat == owner for owner, done in enumerate(self.answered))
        self.put(seat, option.cards)
        if self.waiting():
            self.go(question)

    def put(self, seat: int, chosen: tuple[str, ...]) -> None:
        """These are the cards of this seat."""
        self.cards = tuple(chosen if seat == owner else cards for owner, cards in enumerate(self.cards))

    def masked(self, seat: int) -> "SecretChoice":
        """The same frame with the choices of the other seats blank; whether they chose stays known."""
        copy = self.clone()
        copy.cards = tuple(cards if owner == seat else () for owner, cards in enumerate(self.cards))
        return copy


class Mulligan(SecretChoice):
    """BG-DECK-08, BG-RULING-050: each player may once exchange any number of the fate cards in hand."""

    outside: bool = False
    """Whether the cards set aside have left the hands."""

    def ask_cards(self, s: State) -> tuple[Decision[Cards], ...]:
        """Any set of the hand, none included."""
        return tuple(
            Decision(seat, "mulligan", subsets(s.forces[seat].hand), "BG-DECK-08", secret=True)
            for seat in self.waiting()
        )

    def set_aside(self, s: State, seat: int, option: Cards) -> None:
        """Note what this player sets aside."""
        self.note(seat, option, "ask_cards")

    def draw_replacements(self, s: State) -> None:
        """As many are drawn while the cards set aside lie outside the deck."""
        self.outside = True
        for seat in reversed(players(s)):
            cards = self.cards[seat]
            for card in cards:
                s.forces[seat].hand.remove(card)
            if cards:
                s.emit(SetAside, seat, len(cards), cards)
                s.push(Draw(seat=seat, count=len(cards), source="BG-DECK-08"))

    def shuffle_back(self, s: State) -> None:
        """The cards set aside return to the deck."""
        for seat, cards in enumerate(self.cards):
            add_sorted(s.forces[seat].deck.bag, cards)

    def imagine(self, s: State, seat: int, pick: Picker) -> None:
        """Any cards of the hand; once they lie outside, any that are in neither hand nor deck."""
        force = s.forces[seat]
        if not self.outside:
            if self.answered[seat]:
                self.put(seat, some(force.hand, pick))
            return
        left = sorted(set(s.content.fate).difference(force.hand, force.deck.bag))
        outside = FATE_CARDS - len(force.hand) - force.deck.size()
        self.put(seat, tuple(sorted(drawn(left, outside, pick))))

    steps = (Question(ask_cards, set_aside), draw_replacements, shuffle_back)


class GloryChoice(SecretChoice):
    """BG-DECK-09, BG-DECK-10: each player draws three of five glory cards and keeps two.

    Until it is drawn a force's glory deck lies in ``aside``; what is not kept stays there, out of the game.
    """

    drawn: int = 0
    """How many players have drawn."""

    def draw(self, s: State) -> Chance | None:
        """Three cards of the glory deck for the next player who has none."""
        order = players(s)
        if self.drawn == len(order):
            return None
        seat = order[self.drawn]
        return Chance("draw", shrinking(len(s.forces[seat].aside), GLORY_DRAWN), seat, "BG-DECK-09")

    def take(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """The picked cards go to the hand; then the other player draws."""
        owner = players(s)[self.drawn]
        cards = taken(s.forces[owner].aside, picks)
        add_sorted(s.forces[owner].glory, cards)
        s.emit(Drawn, owner, len(cards), cards)
        self.drawn += 1
        self.go("draw")

    def ask_kept(self, s: State) -> tuple[Decision[Cards], ...]:
        """Which two of the three to keep."""
        return tuple(
            Decision(
                seat,
                "glory",
                tuple(Cards(kept) for kept in combinations(s.forces[seat].glory, GLORY_KEPT)),
                "BG-DECK-09",
                secret=True,
            )
            for seat in self.waiting()
        )

    def keep(self, s: State, seat: int, option: Cards) -> None:
        """Note what this player keeps."""
        self.note(seat, option, "ask_kept")

    def leave(self, s: State) -> None:
        """BG-DECK-10: the card not kept leaves the game with the two never drawn."""
        for seat in players(s):
            force, kept = s.forces[seat], self.cards[seat]
            left = tuple(card for card in force.glory if card not in kept)
            force.glory = list(kept)
            add_sorted(force.aside, left)
            s.emit(SetAside, seat, len(left), left)

    def imagine(self, s: State, seat: int, pick: Picker) -> None:
        """Any two of the three drawn."""
        if self.answered[seat]:
            choices = tuple(combinations(s.forces[seat].glory, GLORY_KEPT))
            self.put(seat, choices[pick(len(choices))])

    steps = (Question(draw, take), Question(ask_kept, keep), leave)
