"""How many cards of each kind a hero may hold (FE-PACK, FE-SPELL, FE-TAME, FE-VEH, FE-ALLY)."""

from eternia.fields.chapters.support.owned import discard_card, without
from eternia.fields.in_force import health, numbers
from eternia.fields.table.model import State
from eternia.fields.table.options import Pick
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


def accompany(s: State, hero: int, card: str) -> None:
    """FE-ALLY-03: an ally joins a hero; an older one is discarded."""
    h = s.heroes[hero]
    if h.ally:
        discard_card(s, hero, h.ally)
    h.ally = card


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
