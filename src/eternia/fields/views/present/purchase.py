"""What a card would bring a hero: price, where it goes, what changes (FE-MARKET-13, FE-PACK, FE-SPELL, FE-TAME)."""

from __future__ import annotations

from eternia.fields.chapters.support import card_limits, gaining
from eternia.fields.chapters.trade import market
from eternia.fields.in_force import numbers
from eternia.fields.table.model import State
from eternia.fields.variants.skirmish.purchase import OpeningPurchase
from eternia.fields.views.describe import Narrator
from eternia.fields.views.present.questions import ChangeShown, PurchaseShown

NUMBERS = ("hp", "mind", "body", "initiative", "movement")
LIMITS = ("pack-limit", "spell-limit", "artifact-limit", "mount-limit")


def purchase_shown(n: Narrator, hero: int, card: str) -> PurchaseShown:
    """What the hero would have if it bought the card now; whether it may buy at all is not asked."""
    s = n.s
    price, told = _price(n, hero, card)
    t = s.clone()
    gaining.put_card(t, hero, card)
    depth = len(t.stack)
    card_limits.keep_limits(t, hero)
    goes = _goes(s, t, hero, card)
    words = [*told, n.texts.say(f"purchase.{goes}", who=n.who(hero))]
    if len(t.stack) > depth:
        goes = n.texts.say("purchase.full")
        words.append(goes)
        del t.stack[depth:]
    pool = s.teams[s.heroes[hero].team].eternium
    if price > pool:
        words.append(n.texts.say("purchase.lacking", lacking=n.texts.count("eternium", price - pool)))
    return PurchaseShown(
        hero=hero,
        card=card,
        price=price,
        left=pool - price,
        goes=goes,
        changes=tuple(_changes(n, s, t, hero)),
        text=" ".join(words),
    )


def _price(n: Narrator, hero: int, card: str) -> tuple[int, list[str]]:
    """FE-MARKET-13, FE-RULING-72, 79: the price now, and what it is made of."""
    s = n.s
    printed = max(0, s.content.supports[card].cost)
    merchant = _merchant(s, card)
    opening = any(isinstance(frame, OpeningPurchase) for frame in s.stack)
    if opening or not merchant:
        return printed, []
    outposts = market.held(s, s.heroes[hero].team, merchant)
    price = market.price(s, hero, card, merchant, max(1, outposts))
    words = []
    if price != printed:
        words.append(
            n.texts.say("purchase.price", price=price, printed=n.texts.count("eternium", printed)),
        )
    if not outposts:
        words.append(n.texts.say("purchase.no outpost", merchant=n.texts.word("merchant", merchant)))
    return price, words


def _merchant(s: State, card: str) -> str:
    """Who sells a card; empty for what no merchant sells."""
    content = s.content
    if card in content.equipment:
        return "shop"
    if card in content.spells:
        return "guild"
    return "forge" if card in content.vehicles else ""


def _goes(s: State, t: State, hero: int, card: str) -> str:
    """Where a card went."""
    before, after = s.heroes[hero], t.heroes[hero]
    if len(after.worn) > len(before.worn):
        return "worn"
    if len(after.pack) > len(before.pack):
        return "pack"
    if len(after.spells) > len(before.spells):
        return "spells"
    return "ally" if after.ally == card else "mount"


def _changes(n: Narrator, s: State, t: State, hero: int) -> list[ChangeShown]:
    """The numbers of the hero that are others afterwards."""
    found = []
    for word in (*NUMBERS, *LIMITS, "attack", "defence"):
        before, after = numbers.total(s, hero, word), numbers.total(t, hero, word)
        if before != after:
            section = "hero number" if word in NUMBERS else "purchase" if word in LIMITS else "zone"
            found.append(ChangeShown(label=n.texts.word(section, word), before=before, after=after))
    return found
