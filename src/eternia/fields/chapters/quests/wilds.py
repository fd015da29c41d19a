"""Brave the Wilds: encounters with events, beasts and allies (FE-WILDS, FE-WC-18 to 21)."""

from eternia.fields import timing
from eternia.fields.chapters.combat import combat_deck, wilds_combat
from eternia.fields.chapters.quests import victory_cards
from eternia.fields.chapters.rounds import defeat
from eternia.fields.chapters.support import gaining, owned, taming
from eternia.fields.in_force import health, numbers
from eternia.fields.language.clauses import Action, Deeds
from eternia.fields.table import economy, modes
from eternia.fields.table.decks import Holding
from eternia.fields.table.events import EncounterEnded, WildsChosen, WildsDrawn
from eternia.fields.table.model import ALL_TEAMS, State
from eternia.fields.table.options import (
    ACCEPT,
    BRAVE,
    BRAVE_WITH_SECOND,
    PASS,
    Accept,
    BraveTheWilds,
    Pass,
    Pick,
    Word,
)
from eternia.kernel.frame import Question
from eternia.kernel.pending import Chance, Decision

FIGHT = Word("fight")
"""FE-SKIRM-SET-04, FE-RULING-78: treat an ally as an enemy, where that can be chosen."""
SECOND_PRICE = 1
"""FE-WILDS-02."""
FREE_SECOND = Deeds((Action("self", "second-card", 1),))
"""What a card says that makes the second card free."""


def braves(s: State, hero: int) -> list[BraveTheWilds]:
    """FE-WILDS-01, 02, FE-RULING-62: in a wilds area, with one card or, for 1 Eternium, with two."""
    h = s.heroes[hero]
    if not s.content.geography.wilds_mask >> h.area & 1:
        return []
    cards = s.wilds.size()
    if not cards:
        return []
    if cards >= 2 and s.teams[h.team].eternium >= second_price(s, hero):
        return [BRAVE, BRAVE_WITH_SECOND]
    return [BRAVE]


def second_price(s: State, hero: int) -> int:
    """FE-WILDS-02: what the second card costs; a card of the hero may make it free."""
    windows = s.content.windows
    for card in numbers.owned(s.heroes[hero]):
        for clause in windows[card].get("wilds-draw", ()):
            if clause.body == FREE_SECOND:
                return 0
    return SECOND_PRICE


class Encounter(Holding, kw_only=True):
    """A hero draws wilds cards and resolves one of them."""

    hero: int
    count: int
    """Cards drawn: one or two."""
    cards: tuple[str, ...] = ()
    """The cards that lie on the table."""
    card: str = ""
    """The one that is resolved."""

    @property
    def in_play(self) -> tuple[str, ...]:
        """Cards that are in no deck."""
        return self.cards

    def pay(self, s: State) -> None:
        """FE-WILDS-02: the second card."""
        if self.count == 2:
            economy.pay(s, s.heroes[self.hero].team, second_price(s, self.hero), "FE-WILDS-02")

    def draw(self, s: State) -> Chance | None:
        """FE-WILDS-01: the top of the shuffled deck."""
        return s.wilds.ask(self.count, "FE-WILDS-01")

    def drawn(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """FE-RULING-101: open to all."""
        self._show(s, picks)

    def known(self, s: State) -> None:
        """Cards whose place was known needed no chance."""
        if not self.cards:
            self._show(s, ())

    def _show(self, s: State, picks: tuple[int, ...]) -> None:
        self.cards = s.wilds.take(self.count, picks)
        s.emit(WildsDrawn, self.hero, self.cards)

    def which(self, s: State) -> tuple[Decision[Pick], ...] | None:
        """FE-WILDS-02: the preferred one of two."""
        if len(set(self.cards)) < 2:
            return None
        options = [Pick(card) for card in self.cards]
        return (Decision(s.heroes[self.hero].seat, "encounter", options, "FE-WILDS-02", self.hero),)

    def take(self, s: State, seat: int, option: Pick) -> None:
        """FE-WILDS-02: the other goes under the deck."""
        self.card = option.card

    def begin(self, s: State) -> None:
        """FE-WILDS-03 to 08: an event takes effect, a beast or foreign ally is fought, an own ally is asked."""
        self.card = self.card or self.cards[0]
        for other in owned.without(self.cards, self.card):
            s.wilds.put_under(other, ALL_TEAMS)
        if len(self.cards) > 1:
            s.emit(WildsChosen, self.hero, self.card)
        self.cards = (self.card,)
        content = s.content
        if self.card in content.events:
            self.go("event_over")
            timing.run(s, self.hero, content.events[self.card].rules, "draw", self.card)
        elif not self._is_friend(s):
            self.go("fought")
            wilds_combat.begin_wilds(s, self.hero, self.card)

    def _is_friend(self, s: State) -> bool:
        """FE-WILDS-07, 08: an ally with the team's faction symbol."""
        allies = s.content.allies
        if self.card not in allies:
            return False
        if modes.rules_of(s).may_befriend(s):
            return True
        return allies[self.card].faction == s.teams[s.heroes[self.hero].team].faction

    def ask_ally(self, s: State) -> tuple[Decision[Accept | Word | Pass], ...] | None:
        """FE-WILDS-08, FE-RULING-61: pay its cost, or send it back for 1 Eternium."""
        h = s.heroes[self.hero]
        options: list[Accept | Word | Pass] = [PASS]
        if s.teams[h.team].eternium >= s.content.allies[self.card].cost:
            options = [ACCEPT, PASS]
        if modes.rules_of(s).may_befriend(s):
            options.append(FIGHT)
        return (Decision(h.seat, "ally", options, "FE-WILDS-08", self.hero),) if len(options) > 1 else None

    def take_ally(self, s: State, seat: int, option: Accept | Word | Pass) -> None:
        """FE-WILDS-10: gaining an ally gives its reward."""
        if option == PASS:
            return
        if option == FIGHT:
            self.go("fought")
            wilds_combat.begin_wilds(s, self.hero, self.card)
            return
        h = s.heroes[self.hero]
        ally = s.content.allies[self.card]
        economy.pay(s, h.team, ally.cost, self.card)
        s.emit(EncounterEnded, self.hero, self.card, "gained")
        self.cards = ()
        self.finish()
        combat_deck.gain_combat_card(s, h.team, ally.reward, h.seat)
        gaining.receive(s, self.hero, self.card)

    def send_back(self, s: State) -> None:
        """FE-WILDS-09: shuffled back, and 1 Eternium."""
        self._return(s)
        economy.gain(s, s.heroes[self.hero].team, 1, "FE-WILDS-09")
        self.finish()

    def _return(self, s: State) -> None:
        """The card is shuffled back into the deck."""
        s.wilds.shuffle_in(self.card)
        self.cards = ()
        s.emit(EncounterEnded, self.hero, self.card, "returned")

    def event_over(self, s: State) -> None:
        """FE-WILDS-04, FE-GEN-07: the event is discarded."""
        s.wilds.discard.append(self.card)
        self.cards = ()
        self.finish()
        self._fall(s)

    def _fall(self, s: State) -> None:
        """A hero without HP is defeated, if nothing has seen to it yet."""
        if health.left(s, self.hero) <= 0:
            defeat.defeat(s, self.hero)

    def fought(self, s: State) -> None:
        """FE-WC-18, 21, FE-RULING-63: a defeated enemy gives its reward, even to a defeated hero; others go back."""
        h = s.heroes[self.hero]
        if not self.result:
            self._return(s)
            self.finish()
            self._fall(s)
            return
        s.emit(EncounterEnded, self.hero, self.card, "defeated")
        timing.run_cards(s, self.hero, "wilds-won")
        content = s.content
        found = content.beasts[self.card] if self.card in content.beasts else content.allies[self.card]
        combat_deck.gain_combat_card(s, h.team, found.reward, h.seat)
        victory_cards.count(s, h.team, "wilds-won")

    def tame(self, s: State) -> None:
        """FE-WC-19, 20: a beast may be tamed by a hero who was not defeated."""
        self.result = 0
        if self.card in s.content.beasts and health.left(s, self.hero) > 0:
            taming.offer_taming(s, self.hero, self.card)

    def put_away(self, s: State) -> None:
        """FE-RULING-60: what is not tamed is discarded; then a hero without HP is defeated."""
        if not self.result:
            s.wilds.discard.append(self.card)
        self.cards = ()
        self._fall(s)

    steps = (
        pay,
        Question(draw, drawn),
        known,
        Question(which, take),
        begin,
        Question(ask_ally, take_ally),
        send_back,
        event_over,
        fought,
        tame,
        put_away,
    )


# At the end, because combat moves and defeats heroes.
