"""Defeated heroes (FE-DEFEAT)."""

from eternia.fields.chapters.quests import carrying, victory_cards
from eternia.fields.chapters.rounds import rescue
from eternia.fields.chapters.support import owned
from eternia.fields.table import economy, modes
from eternia.fields.table.events import HeroDefeated
from eternia.fields.table.model import State
from eternia.fields.table.options import ACCEPT, Accept, Pick
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

LATE = 7
"""Since this round defeats count as late ones (victory card V-19)."""


def defeat(s: State, hero: int) -> None:
    """FE-DEFEAT-01 to 03, 08: the model goes to its base, its damage is discarded; it pays (FE-DEFEAT-04).

    Its own turn ends as soon as what is under way is over (FE-DEFEAT-07): the turn looks at ``defeats``.
    """
    h = s.heroes[hero]
    rules = modes.rules_of(s)
    if rules.survives(s, hero) or rescue.rescue(s, hero):
        return
    s.emit(HeroDefeated, hero, h.area)
    h.damage = 0
    h.defeats += 1
    rules.drop(s, hero)
    if s.round >= LATE:
        victory_cards.count(s, h.team, "late-defeats")
    carrying.drop(s, hero)
    s.push(Payment(hero=hero, owed=rules.defeat_price(s, hero)))
    rules.send_home(s, hero)


class Payment(Frame, kw_only=True):
    """FE-DEFEAT-04 to 06, FE-RULING-67, 68: value in Eternium and cards of the hero, at their printed cost."""

    hero: int
    owed: int

    def _cards(self, s: State) -> list[str]:
        """Cards that count: those with a cost."""
        supports = s.content.supports
        return [card for card in owned.cards_of(s.heroes[self.hero]) if supports[card].cost > 0]

    def _all_there_is(self, s: State) -> int:
        supports = s.content.supports
        pool = s.teams[s.heroes[self.hero].team].eternium
        return pool + sum([supports[card].cost for card in self._cards(s)])

    def everything(self, s: State) -> None:
        """FE-RULING-67: who cannot pay pays all it can and the rest is waived."""
        if self.owed and self._all_there_is(s) <= self.owed:
            for card in self._cards(s):
                owned.discard_card(s, self.hero, card)
            team = s.heroes[self.hero].team
            economy.pay(s, team, s.teams[team].eternium, "FE-DEFEAT-04")
            self.finish()

    def which(self, s: State) -> tuple[Decision[Accept | Pick], ...] | None:
        """FE-DEFEAT-05: made up freely; the pool pays what is left when it can."""
        cards = self._cards(s)
        if self.owed <= 0 or not cards:
            return None
        h = s.heroes[self.hero]
        options: list[Accept | Pick] = [Pick(card) for card in sorted(set(cards))]
        if s.teams[h.team].eternium >= self.owed:
            options.append(ACCEPT)
        return (Decision(h.seat, "defeat payment", options, "FE-DEFEAT-05", self.hero, secret=True),)

    def take(self, s: State, seat: int, option: Accept | Pick) -> None:
        """FE-DEFEAT-06: there is no change."""
        if not isinstance(option, Accept):
            owned.discard_card(s, self.hero, option.card)
            self.owed -= s.content.supports[option.card].cost
            self.go("which")

    def rest(self, s: State) -> None:
        """The pool pays what is left."""
        if self.owed > 0:
            economy.pay(s, s.heroes[self.hero].team, self.owed, "FE-DEFEAT-04")

    steps = (everything, Question(which, take), rest)
