"""Support cards, their limits, combat cards as rewards (FE-SUPPORT, EQUIP, PACK, SPELL, VEH, ALLY, TAME)."""

from eternia.fields.in_force import health, numbers
from eternia.fields.table import decks, economy, hidden
from eternia.fields.table.content_records import COMBAT_CARDS
from eternia.fields.table.events import (
    CardDiscarded,
    CardEquipped,
    CardGained,
    CardsDrawn,
    CombatCardGained,
    CombatCardRemoved,
)
from eternia.fields.table.model import Deck, Hero, State
from eternia.fields.table.options import ACCEPT, PASS, Accept, Equip, Pass, Pick, Word
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance, Decision


def cards_of(h: Hero) -> list[str]:
    """FE-SUPPORT-01: every support card of a hero, equipped or packed."""
    ally = (h.ally,) if h.ally else ()
    return [*h.worn, *h.pack, *h.spells, *ally, *h.mounts]


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """These cards less one copy of a card."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def pile_of(s: State, card: str) -> Deck:
    """FE-GEN-07, FE-RULING-60: the deck whose discard pile a card goes to."""
    content = s.content
    if card in content.equipment:
        return s.equipment
    if card in content.spells:
        return s.spells
    if card in content.vehicles:
        return s.vehicles
    return s.scenario_deck if card in content.epic_beasts else s.wilds


def take_away(s: State, hero: int, card: str) -> bool:
    """A card leaves a hero, wherever it has it (a packed one before an equipped one); whether it was in force."""
    h = s.heroes[hero]
    if card in h.pack:
        h.pack = without(h.pack, card)
        return False
    if card in h.spells:
        h.spells = without(h.spells, card)
        return False
    if card in h.worn:
        h.worn = without(h.worn, card)
    elif card in h.mounts:
        h.mounts = without(h.mounts, card)
    else:
        assert card == h.ally, card
        h.ally = ""
    return True


def discard_card(s: State, hero: int, card: str) -> None:
    """A card of a hero goes to its discard pile."""
    if take_away(s, hero, card):
        health.keep_alive(s, hero)
    pile_of(s, card).discard.append(card)
    s.emit(CardDiscarded, hero, card)


def use_up(s: State, hero: int, card: str) -> None:
    """FE-EQUIP-04, FE-SPELL-04: a consumable or spell was used."""
    discard_card(s, hero, card)


def slot_is_free(s: State, hero: int, card: str) -> bool:
    """FE-EQUIP-06, 07: one armour for each subtype, one artifact unless a rule allows more."""
    return not _in_the_way(s, hero, card)


def _in_the_way(s: State, hero: int, card: str) -> list[str]:
    """What a hero wears that leaves no room for a card; a consumable is never worn."""
    equipment = s.content.equipment
    new = equipment[card]
    if new.type == "consumable":
        return [card]
    same = [
        w
        for w in s.heroes[hero].worn
        if equipment[w].type == new.type and equipment[w].subtype == new.subtype
    ]
    if new.type == "artifact" and len(same) < numbers.total(s, hero, "artifact-limit"):
        return []
    return same


def equips(s: State, hero: int) -> list[Equip]:
    """FE-PACK-04: cards of the pack that can be worn, each with what it may take the place of."""
    return [option for card in sorted(set(s.heroes[hero].pack)) for option in _equips_with(s, hero, card)]


def could_equip(s: State, hero: int) -> bool:
    """ET-FIELDS-016: whether by open facts a hero may have something to wear in its pack."""
    return hidden.could_hold(s, hero, "pack", lambda card: bool(_equips_with(s, hero, card)))


def _equips_with(s: State, hero: int, card: str) -> list[Equip]:
    """The ways to wear a card of the pack; a card takes not the place of its like."""
    if s.content.equipment[card].type == "consumable":
        return []
    return [Equip(card, old) for old in _in_the_way(s, hero, card) or ("",) if old != card]


def equip(s: State, hero: int, option: Equip) -> None:
    """FE-PACK-04: exchange what is worn with a card of the pack."""
    h = s.heroes[hero]
    h.pack = without(h.pack, option.card)
    if option.instead:
        h.worn = without(h.worn, option.instead)
        h.pack = tuple(sorted((*h.pack, option.instead)))
    h.worn = tuple(sorted((*h.worn, option.card)))
    health.keep_alive(s, hero)
    s.emit(CardEquipped, hero, option.card)


def wear(s: State, hero: int, card: str) -> None:
    """A hero wears a card from now on."""
    h = s.heroes[hero]
    h.worn = tuple(sorted((*h.worn, card)))
    s.emit(CardEquipped, hero, card)


def accompany(s: State, hero: int, card: str) -> None:
    """FE-ALLY-03: an ally joins a hero; an older one is discarded."""
    h = s.heroes[hero]
    if h.ally:
        discard_card(s, hero, h.ally)
    h.ally = card


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


def keep_limits(s: State, hero: int) -> None:
    """FE-PACK-03, FE-SPELL-01, FE-TAME-07, FE-VEH-03: ask what to discard when a limit is passed."""
    if any(_surplus(s, hero, kind) > 0 for kind in LIMITS):
        s.push(KeepLimits(hero=hero))


HIDDEN_LIMITS = ("pack-limit", "spell-limit")
"""Those that speak of cards which only their own team may know (FE-PACK-01, FE-SPELL-03)."""
LIMITS = ("artifact-limit", "mount-limit", *HIDDEN_LIMITS)


def _held(s: State, hero: int, limit: str) -> tuple[str, ...]:
    """The cards a limit speaks of; the last mount is the new one and stays (FE-RULING-73)."""
    h = s.heroes[hero]
    if limit == "pack-limit":
        return h.pack
    if limit == "spell-limit":
        return h.spells
    if limit == "mount-limit":
        return h.mounts
    return tuple([card for card in h.worn if s.content.equipment[card].type == "artifact"])


def mount_limit(s: State, hero: int) -> int:
    """FE-TAME-06: beasts and vehicles a hero may own; a mounted hero has its beast on its card."""
    card = s.content.heroes[s.heroes[hero].card]
    most = numbers.total(s, hero, "mount-limit")
    return most - 1 if card.mounted and not card.beast else most


def _surplus(s: State, hero: int, limit: str) -> int:
    """How many cards are too many. Of two mounts at most one may be a vehicle (Beast Call)."""
    held = _held(s, hero, limit)
    if limit != "mount-limit":
        return len(held) - numbers.total(s, hero, limit)
    vehicles = sum([card in s.content.vehicles for card in held])
    return max(len(held) - mount_limit(s, hero), vehicles - 1)


class KeepLimits(Frame, kw_only=True):
    """FE-RULING-73: the receiver discards down to the limits by own choice; old mounts go."""

    hero: int

    def _over(self, s: State) -> str:
        return next((limit for limit in LIMITS if _surplus(s, self.hero, limit) > 0), "")

    def _choices(self, s: State, limit: str) -> list[str]:
        held = _held(s, self.hero, limit)
        if limit != "mount-limit":
            return sorted(set(held))
        # The new card stays, unless a mounted hero has no room for any.
        old = held[:-1] or held
        vehicles = s.content.vehicles
        if sum([card in vehicles for card in held]) > 1:
            old = tuple([card for card in old if card in vehicles])
        return sorted(set(old))

    def which(self, s: State) -> tuple[Decision[Pick], ...] | None:
        """One card after the other."""
        limit = self._over(s)
        cards = self._choices(s, limit) if limit else []
        if len(cards) < 2:
            return None
        options = [Pick(card) for card in cards]
        seat, secret = s.heroes[self.hero].seat, limit in HIDDEN_LIMITS
        return (Decision(seat, "discard", options, "FE-PACK-03", self.hero, secret=secret),)

    def take(self, s: State, seat: int, option: Pick) -> None:
        """It goes to its discard pile."""
        self._discard(s, option.card)

    def _discard(self, s: State, card: str) -> None:
        if self._over(s) == "artifact-limit":
            h = s.heroes[self.hero]
            h.worn = without(h.worn, card)
            h.pack = tuple(sorted((*h.pack, card)))
            health.keep_alive(s, self.hero)
        else:
            discard_card(s, self.hero, card)
        self.go("which")

    def only(self, s: State) -> None:
        """The only card that can go needs no choice."""
        limit = self._over(s)
        if limit:
            self._discard(s, self._choices(s, limit)[0])

    steps = (Question(which, take), only)


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
        return decks.ask(self._deck(s), self.count, self.source, s.heroes[self.hero].seat)

    def drawn(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """Into the pack or to the spells; what is worn at once lies open."""
        self._receive(s, picks)

    def known(self, s: State) -> None:
        """Cards whose place was known needed no chance."""
        if self.count and decks.size(self._deck(s)):
            self._receive(s, ())

    def _receive(self, s: State, picks: tuple[int, ...]) -> None:
        cards = decks.take(self._deck(s), self.count, picks)
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


def gain_combat_card(s: State, team: int, kind: str, seat: int = -1) -> None:
    """FE-DECK-03, FE-RULING-74: a combat card of the faction's supply; if there is none, nothing is gained."""
    number = COMBAT_CARDS.index(kind)
    if s.teams[team].rewards[number]:
        s.push(CombatReward(team=team, kind=number, seat=seat if seat >= 0 else s.teams[team].players[0]))


def _changed(counts: tuple[int, ...], kind: int, by: int) -> tuple[int, ...]:
    return tuple([n + by if i == kind else n for i, n in enumerate(counts)])


class CombatReward(Frame, kw_only=True):
    """FE-DECK-03 to 05: a card is added to the combat deck, and another one removed for good."""

    team: int
    kind: int
    seat: int

    def gain(self, s: State) -> None:
        """FE-DECK-03: from the supply."""
        team = s.teams[self.team]
        team.rewards = _changed(team.rewards, self.kind, -1)
        s.emit(CombatCardGained, self.team, COMBAT_CARDS[self.kind])

    def which(self, s: State) -> tuple[Decision[Word], ...]:
        """FE-DECK-04, FE-RULING-74: another card than the one just added."""
        options = [Word(COMBAT_CARDS[i]) for i, count in enumerate(s.teams[self.team].deck) if count]
        return (Decision(self.seat, "remove combat card", options, "FE-DECK-04"),)

    def take(self, s: State, seat: int, option: Word) -> None:
        """FE-DECK-05: it does not go back to the supply."""
        team = s.teams[self.team]
        gone = COMBAT_CARDS.index(option.word)
        team.deck = _changed(_changed(team.deck, gone, -1), self.kind, 1)
        s.emit(CombatCardRemoved, self.team, option.word)

    steps = (gain, Question(which, take))


def taming_cost(s: State, hero: int, card: str) -> int:
    """FE-TAME-02: the printed cost, changed by rules of the hero, not below 0."""
    change = numbers.total(s, hero, "taming-cost") - s.teams[s.heroes[hero].team].counts.get(
        f"taming {hero}", 0
    )
    return max(0, s.content.supports[card].cost + change)


def can_tame(s: State, hero: int, card: str) -> bool:
    """FE-TAME-03: a beast without a cost cannot be tamed; nor can one by a hero who has no room for any."""
    h = s.heroes[hero]
    if s.content.supports[card].cost < 0 or mount_limit(s, hero) < 1:
        return False
    return s.teams[h.team].eternium >= taming_cost(s, hero, card)


def offer_taming(s: State, hero: int, card: str) -> None:
    """FE-TAME-01, 08: a defeated beast may be tamed; hands over 1 when it is."""
    s.push(Taming(hero=hero, card=card))


class Taming(Frame, kw_only=True):
    """FE-TAME: pay its cost, or let it go."""

    hero: int
    card: str

    def ask(self, s: State) -> tuple[Decision[Accept | Pass], ...] | None:
        """Taming is optional."""
        if not can_tame(s, self.hero, self.card):
            return None
        return (Decision(s.heroes[self.hero].seat, "tame", (ACCEPT, PASS), "FE-TAME-02", self.hero),)

    def take(self, s: State, seat: int, option: Accept | Pass) -> None:
        """FE-TAME-05, 07: the card lies beside the hero card; an older beast or vehicle goes."""
        if option == ACCEPT:
            team = s.heroes[self.hero].team
            economy.pay(s, team, taming_cost(s, self.hero, self.card), self.card)
            s.teams[team].counts.pop(f"taming {self.hero}", None)
            s.hand_over(1)
            receive(s, self.hero, self.card)
        else:
            s.hand_over(0)

    def impossible(self, s: State) -> None:
        """It cannot be tamed."""
        s.hand_over(0)

    steps = (Question(ask, take), impossible)
