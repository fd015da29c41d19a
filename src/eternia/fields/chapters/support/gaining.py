"""How a hero gets support cards: into its possession, by a gift or from a deck."""

from eternia.fields.chapters.support.card_limits import accompany, keep_limits
from eternia.fields.chapters.support.equipment import slot_is_free, wear
from eternia.fields.table.decks import Deck
from eternia.fields.table.events import (
    CardGained,
    CardsDrawn,
)
from eternia.fields.table.model import State
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance


def put_card(s: State, hero: int, card: str) -> None:
    """A hero owns a card from now on; limits are looked at afterwards. Worn at once if the slot is free."""
    h = s.heroes[hero]
    content = s.content
    if card in content.equipment:
        if slot_is_free(s, hero, card):
            wear(s, hero, card)
        else:
            h.pack = tuple(sorted((*h.pack, card)))
    elif card in content.spells:
        h.spells = tuple(sorted((*h.spells, card)))
    elif card in content.allies:
        accompany(s, hero, card)
    else:
        h.mounts = (*h.mounts, card)


def receive(s: State, hero: int, card: str) -> None:
    """A hero gets a card in the open; beyond a limit it discards at once (FE-RULING-73)."""
    put_card(s, hero, card)
    s.emit(CardGained, hero, card)
    keep_limits(s, hero)


class DrawSupport(Frame, kw_only=True):
    """A hero draws spells or equipment from their deck (FC-R11)."""

    hero: int
    kind: str
    """spells or equipment."""
    count: int
    source: str

    def _deck(self, s: State) -> Deck:
        return s.spells if self.kind == "spells" else s.equipment

    def draw(self, s: State) -> Chance | None:
        """FE-SETUP-26: any card of the shuffled deck; only its team sees it."""
        return self._deck(s).ask(self.count, self.source, s.heroes[self.hero].seat)

    def drawn(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """Into the pack or to the spells; what is worn at once lies open."""
        self._receive(s, picks)

    def known(self, s: State) -> None:
        """Cards whose place was known needed no chance."""
        if self.count and self._deck(s).size():
            self._receive(s, ())

    def _receive(self, s: State, picks: tuple[int, ...]) -> None:
        cards = self._deck(s).take(self.count, picks)
        self.count = 0
        h = s.heroes[self.hero]
        s.emit(CardsDrawn, self.hero, s.teams[h.team].players, self.kind, len(cards), cards)
        for card in cards:
            put_card(s, self.hero, card)
        keep_limits(s, self.hero)

    steps = (Question(draw, drawn), known)


def draw_cards(s: State, hero: int, kind: str, count: int, source: str) -> None:
    """A hero draws so many spells or equipment."""
    s.push(DrawSupport(hero=hero, kind=kind, count=count, source=source))
