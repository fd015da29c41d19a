"""Train and Acquire Mount (FE-SKIRM-PLAY-10 to 16, FE-RULING-80, 81)."""

from eternia.fields.chapters.combat import combat_deck
from eternia.fields.chapters.combat.epic import combat
from eternia.fields.table import combat_result, economy
from eternia.fields.table.content_records import COMBAT_CARDS
from eternia.fields.table.decks import Holding
from eternia.fields.table.mode_events import MountDrawn
from eternia.fields.table.mode_options import Train
from eternia.fields.table.model import State
from eternia.fields.table.options import ModeAction
from eternia.kernel.frame import Question
from eternia.kernel.pending import Chance

BASIC, BASIC_PRICE = "+2", 3
"""FE-SKIRM-PLAY-10."""
SPECIAL, SPECIAL_PRICE = ("surge", "time", "tool", "flux"), 5
"""FE-SKIRM-PLAY-11."""
MOUNT_PRICE = 2
"""FE-SKIRM-PLAY-13."""


def price_of(card: str) -> int:
    """FE-SKIRM-PLAY-10, 11: what a combat card costs."""
    return BASIC_PRICE if card == BASIC else SPECIAL_PRICE


def trainings(s: State, team: int) -> list[ModeAction]:
    """FE-SKIRM-PLAY-10, 11: the combat cards a team can pay and that its supply still has (FE-RULING-74)."""
    own = s.teams[team]
    return [
        Train(card)
        for card, left in zip(COMBAT_CARDS, own.rewards, strict=True)
        if left and (card == BASIC or card in SPECIAL) and price_of(card) <= own.eternium
    ]


def train(s: State, hero: int, card: str) -> None:
    """FE-SKIRM-PLAY-12: pay, gain the card, and remove another one (FE-DECK-03 to 05)."""
    h = s.heroes[hero]
    economy.pay(s, h.team, price_of(card), "FE-SKIRM-PLAY-10")
    combat_deck.gain_combat_card(s, h.team, card, h.seat)


def can_acquire(s: State, hero: int) -> bool:
    """FE-RULING-81: in any area, with 2 Eternium, while the scenario deck has cards."""
    deck = s.scenario_deck
    left = len(deck.top) + len(deck.bag) + len(deck.under)
    return left > 0 and s.teams[s.heroes[hero].team].eternium >= MOUNT_PRICE


class AcquiringMount(Holding, kw_only=True):
    """FE-SKIRM-PLAY-13: a hero draws an epic beast and fights it."""

    hero: int
    card: str = ""

    @property
    def in_play(self) -> tuple[str, ...]:
        """Cards that are in no deck."""
        return (self.card,)

    def pay(self, s: State) -> None:
        """2 Eternium."""
        economy.pay(s, s.heroes[self.hero].team, MOUNT_PRICE, "FE-SKIRM-PLAY-13")

    def draw(self, s: State) -> Chance | None:
        """Any beast of the scenario deck."""
        return s.scenario_deck.ask(1, "FE-SKIRM-PLAY-13")

    def drawn(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """Everybody sees it."""
        self.card = s.scenario_deck.take(1, picks)[0]

    def fight(self, s: State) -> None:
        """Epic combat; a card whose place was known needed no chance."""
        if not self.card:
            self.card = s.scenario_deck.take(1)[0]
        s.emit(MountDrawn, self.hero, self.card)
        combat.begin_epic(s, self.hero, -1, beast=self.card)

    def over(self, s: State) -> None:
        """FE-SKIRM-PLAY-15, 16, FE-RULING-81: a defeated beast leaves the deck; any other goes back into it."""
        if self.result != combat_result.WON:
            s.scenario_deck.shuffle_in(self.card)
        elif not any(self.card in h.mounts for h in s.heroes):
            s.scenario_deck.discard.append(self.card)
        self.card = ""

    steps = (pay, Question(draw, drawn), fight, over)
