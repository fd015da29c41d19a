"""Markets with what their cards cost now, and the decks by their counts."""

from __future__ import annotations

from eternia.fields.chapters.trade import market
from eternia.fields.table.content_records import MERCHANTS
from eternia.fields.variants.skirmish.purchase import OpeningPurchase
from eternia.fields.views.describe import Narrator
from eternia.fields.views.observe import DeckView, View
from eternia.fields.views.present.shown import DeckShown, MarketOffers, OfferShown


def markets_shown(n: Narrator, view: View, active: int) -> tuple[MarketOffers, ...]:
    """The three markets; prices are those of the hero whose turn it is, else of a hero of the looker's team."""
    s = n.s
    buyer = active
    if buyer < 0:
        own = max(view.team, 0)
        buyer = next((number for number, h in enumerate(s.heroes) if h.team == own), -1)
    opening = any(isinstance(frame, OpeningPurchase) for frame in s.stack)
    return tuple([_market(n, merchant, buyer, opening) for merchant in MERCHANTS])


def _market(n: Narrator, merchant: str, buyer: int, opening: bool) -> MarketOffers:
    s = n.s
    cards = s.markets.get(merchant, ())
    outposts = 1
    if buyer >= 0 and s.holders:
        outposts = max(1, market.held(s, s.heroes[buyer].team, merchant))
    offers = []
    for card in cards:
        printed = s.content.supports[card].cost
        is_plain = buyer < 0 or opening
        price = printed if is_plain else market.price(s, buyer, card, merchant, outposts)
        offers.append(OfferShown(card=card, price=price, printed=printed))
    return MarketOffers(
        merchant=merchant,
        name=n.texts.word("merchant", merchant),
        open=merchant in s.markets,
        offers=tuple(offers),
    )


def decks_shown(n: Narrator, view: View) -> tuple[DeckShown, ...]:
    """Every deck of the game."""
    decks = {
        "wilds": view.wilds,
        "scenario": view.scenario_deck,
        "equipment": view.equipment,
        "spells": view.spells,
        "vehicles": view.vehicles,
        "victory": view.victory,
        "effects": view.effects,
    }
    return tuple([_deck(n, word, deck) for word, deck in decks.items() if deck is not None])


def _deck(n: Narrator, word: str, deck: DeckView) -> DeckShown:
    top = [each.card for each in deck.top]
    return DeckShown(
        deck=word,
        name=n.texts.say(f"present.deck {word}"),
        size=len(deck.top) + deck.bag + len(deck.under),
        top=tuple(top),
        discard=deck.discard,
    )
