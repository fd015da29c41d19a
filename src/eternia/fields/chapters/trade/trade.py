"""Trade: cards change hands between heroes of a team in the same area (FE-TRADE)."""

from collections.abc import Callable

import msgspec

from eternia.fields.chapters.support import card_limits, equipment, gaining, owned
from eternia.fields.in_force import health
from eternia.fields.map import control
from eternia.fields.table import modes, scenario_things
from eternia.fields.table.decks import Holding
from eternia.fields.table.events import CardTraded
from eternia.fields.table.mode_options import HandOver
from eternia.fields.table.model import State
from eternia.fields.table.options import END, End, Hand
from eternia.kernel.deck import HIDDEN
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


def can_trade(s: State, hero: int) -> bool:
    """FE-TRADE-01: with another hero of the team there, and something to give."""
    partners = control.friends(s, hero)
    if not partners:
        return False
    own = (hero, *partners)
    return any(owned.cards_of(s.heroes[n]) for n in own) or any(handed(s, n) for n in own)


def handed(s: State, hero: int) -> list[int]:
    """Things of the scenario that a hero carries and may hand over."""
    return scenario_things.carried_by(s, hero) if s.things and modes.rules_of(s).may_hand_over(s) else []


class Moved(msgspec.Struct, frozen=True, gc=False):
    """A card, or a thing of the scenario, that was handed over in a trade."""

    card: str
    """HIDDEN for others while it does not lie open."""
    hero: int
    """Who has it now."""
    is_open: bool


def begin_trade(s: State, hero: int) -> None:
    """FE-TRADE-03: the free action of a hero."""
    s.push(Trading(hero=hero, seats=s.teams[s.heroes[hero].team].players))


class Trading(Holding, kw_only=True):
    """FE-TRADE-02: any number of cards in either direction; each changes hands once.

    ET-FIELDS-002: a trade is one exchange. Limits, slots and hit points are looked at when it is over, so that
    whatever two heroes have can change places.
    """

    hero: int
    seats: tuple[int, ...]
    """The players of the team: they know which hidden cards change hands (FE-SPELL-03, FE-PACK-01)."""
    moved: tuple[Moved, ...] = ()
    waiting: tuple[tuple[str, int], ...] = ()
    """Allies handed over to a hero who still has another one."""

    @property
    def in_play(self) -> tuple[str, ...]:
        """Allies that lie beside nobody's hero card yet."""
        return tuple([card for card, _ in self.waiting])

    def masked(self, seat: int) -> Frame:
        """Others see that hidden cards changed hands, not which."""
        if seat in self.seats or all(each.is_open for each in self.moved):
            return self
        copy = self.clone()
        copy.moved = tuple([each if each.is_open else Moved(HIDDEN, each.hero, False) for each in self.moved])
        return copy

    def imagine(self, state: State, seat: int, pick: Callable[[int], int]) -> None:
        """Hidden cards of those who took them, in place of those that the looker does not know."""
        if any(each.card == HIDDEN for each in self.moved) and seat in self.seats:
            held = {n: [*h.pack, *h.spells] for n, h in enumerate(state.heroes)}
            for each in self.moved:
                if each.card in held[each.hero]:
                    held[each.hero].remove(each.card)
            self.moved = tuple(
                [
                    each if each.card else Moved(_taken(held[each.hero], pick), each.hero, False)
                    for each in self.moved
                ]
            )

    def which(self, s: State) -> tuple[Decision[HandOver | Hand | End], ...] | None:
        """A card, from whom and to whom; or enough."""
        partners = control.friends(s, self.hero)
        options: list[HandOver | Hand | End] = []
        for partner in partners:
            for giver, taker in ((self.hero, partner), (partner, self.hero)):
                for card in sorted(set(self._tradable(s, giver))):
                    options.append(Hand(card, giver, taker))
                for thing in handed(s, giver):
                    if Moved(f"thing {thing}", giver, True) not in self.moved:
                        options.append(HandOver(thing, giver, taker))
        if not options:
            return None
        return (Decision(s.heroes[self.hero].seat, "trade", [*options, END], "FE-TRADE-02", self.hero),)

    def _tradable(self, s: State, giver: int) -> list[str]:
        """What a hero had before the trade."""
        cards = owned.cards_of(s.heroes[giver])
        for each in self.moved:
            if each.hero == giver and each.card in cards:
                cards.remove(each.card)
        return cards

    def take(self, s: State, seat: int, option: HandOver | Hand | End) -> None:
        """FE-TRADE-04: at no cost."""
        if isinstance(option, End):
            return
        if isinstance(option, HandOver):
            scenario_things.give(s, option.thing, option.taker)
            self.moved = (*self.moved, Moved(f"thing {option.thing}", option.taker, True))
        else:
            self._hand(s, option)
        self.go("which")

    def _hand(self, s: State, option: Hand) -> None:
        """A card changes hands; an ally waits where there is one."""
        h = s.heroes[option.giver]
        is_open = option.card in h.worn or option.card in h.mounts or option.card == h.ally
        owned.take_away(s, option.giver, option.card)
        if option.card in s.content.allies and s.heroes[option.taker].ally:
            self.waiting = (*self.waiting, (option.card, option.taker))
        else:
            gaining.put_card(s, option.taker, option.card)
        is_worn = option.card in s.heroes[option.taker].worn
        self.moved = (*self.moved, Moved(option.card, option.taker, is_open or is_worn))
        s.emit(CardTraded, option.giver, option.taker, s.teams[h.team].players, option.card, is_open)

    def settle(self, s: State) -> None:
        """FE-RULING-73: allies find their place, what fits is worn; of several new allies the last one stays."""
        for card, hero in self.waiting:
            card_limits.accompany(s, hero, card)
        self.waiting = ()
        for each in self.moved:
            h = s.heroes[each.hero]
            if each.card in h.pack and equipment.slot_is_free(s, each.hero, each.card):
                h.pack = owned.without(h.pack, each.card)
                equipment.wear(s, each.hero, each.card)

    def keep_limits(self, s: State) -> None:
        """FE-RULING-73, FC-R3: whoever has too much discards."""
        for hero in (self.hero, *control.friends(s, self.hero)):
            health.keep_alive(s, hero)
            card_limits.keep_limits(s, hero)

    steps = (Question(which, take), settle, keep_limits)


def _taken(cards: list[str], pick: Callable[[int], int]) -> str:
    """One of the cards, which is used up."""
    return cards.pop(pick(len(cards)))
