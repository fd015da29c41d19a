"""Merchants, trade and the cards of heroes (FE-MARKET, FE-TRADE, FE-SUPPORT, EQUIP, PACK, SPELL, VEH)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.combat import combat_deck
from eternia.fields.chapters.movement import captures
from eternia.fields.chapters.rounds.activation import Activation
from eternia.fields.chapters.support import gaining, owned
from eternia.fields.chapters.trade import market
from eternia.fields.in_force import numbers
from eternia.fields.table.events import CardTraded, MarketShown
from eternia.fields.table.model import State
from eternia.fields.table.options import (
    END,
    MOVE,
    REFRESH,
    TRADE,
    Buy,
    Equip,
    Hand,
    Pick,
    To,
    UseCard,
    UseMerchant,
    Word,
)
from eternia.fields.views.observe import observe
from eternia.kernel.engine import advance
from eternia.kernel.pending import Chance
from support.fields.play import asked, choose, finish, offered, told
from support.fields.positions import EVIL, HE_MAN, MAN_AT_ARMS, MASTERS, SKELETOR, TEELA, area, table, turn
from support.fields.setups import the_game

CONTENT = the_game().content
ARMOUR, HELM, BOOTS, CREST, TRAP = "FE-EQ-01", "FE-EQ-05", "FE-EQ-12", "FE-EQ-08", "FE-EQ-27"
SCARAB, GEM = "FE-EQ-16", "FE-EQ-17"
FOUR = (ARMOUR, HELM, BOOTS, TRAP)


def shop(hero: int = HE_MAN, pool: int = 20, cards: tuple[str, ...] = FOUR, **fields: object) -> State:
    """A hero uses the shop with these cards on offer."""
    fields.setdefault("soldiers", {(MASTERS, "GAZ"): 1})
    s = turn(hero, **fields)
    s.markets = {"shop": cards}
    s.holders[area("GAZ")] = MASTERS
    for card in cards:
        s.equipment.bag.remove(card)
    s.teams[MASTERS].eternium = pool
    return choose(s, UseMerchant("shop"))


def test_a_market_opens_with_the_first_merchant_of_its_type() -> None:
    """FE-MARKET-01 to 03, FE-RULING-70: four cards, once and for all teams."""
    s = turn(HE_MAN, where={0: "W13"})
    choose(s, MOVE, To(area("GAZ")), END)
    awaited = advance(s)
    assert isinstance(awaited, Chance)
    assert awaited.sizes == (38, 37, 36, 35)
    asked(s)
    assert len(s.markets["shop"]) == 4
    assert len(told(s, MarketShown)) == 1
    s.heroes[SKELETOR].area = area("TARG")
    captures.look(s)
    assert len(told(s, MarketShown)) == 1


def test_soldiers_open_a_market_too() -> None:
    """FE-RULING-70: by any means."""
    s = table(soldiers={(EVIL, "LITH"): 1})
    captures.look(s)
    finish(s)
    assert len(s.markets["forge"]) == 4


def test_what_is_sold_where() -> None:
    """FE-MARKET-06, FE-MARKET-07, FE-MARKET-08, FE-MARKET-16: equipment, spells, vehicles."""
    s = table()
    assert market.deck_of(s, "shop") is s.equipment
    assert market.deck_of(s, "guild") is s.spells
    assert market.deck_of(s, "forge") is s.vehicles


def test_buying() -> None:
    """FE-MARKET-04, FE-MARKET-05, FE-MARKET-09, FE-MARKET-10: from anywhere, any number of the cards on offer."""
    s = shop(where={0: "W15"})
    choose(s, Buy(ARMOUR), Buy(HELM))
    assert s.heroes[0].worn == (ARMOUR, HELM)
    assert s.teams[MASTERS].eternium == 20 - 4 - 6
    choose(s, END)


def test_the_market_is_refilled_after_buying() -> None:
    """FE-MARKET-02, FE-MARKET-14, FE-MARKET-15: to four cards; then the turn is over."""
    s = shop()
    choose(s, Buy(ARMOUR))
    left = len(s.markets["shop"])
    finish(choose(s, END))
    assert (left, len(s.markets["shop"])) == (3, 4)
    assert s.heroes[0].activated


def test_what_cannot_be_paid_is_not_offered() -> None:
    """FE-ETERN-03: the pool must hold the price."""
    s = shop(pool=3)
    assert offered(s, Buy) == [Buy(BOOTS), Buy(TRAP)]


def test_refreshing() -> None:
    """FE-MARKET-11, FE-MARKET-12: for 1 Eternium, once, before the first purchase."""
    s = shop()
    choose(s, REFRESH)
    asked(s)
    assert s.teams[MASTERS].eternium == 19
    assert sorted(s.equipment.discard) == sorted(FOUR)
    assert len(s.markets["shop"]) == 4
    assert REFRESH not in offered(s)
    assert REFRESH not in offered(choose(shop(), Buy(TRAP)))


@pytest.mark.parametrize(("shops", "price"), [(1, 4), (2, 3), (3, 2)])
def test_discount(shops: int, price: int) -> None:
    """FE-MARKET-13, FE-EX-03, FE-RULING-72: 1 less for each further outpost of the type, never below 1."""
    places = ("GAZ", "TARG", "ORKA")[:shops]
    s = table(soldiers={(MASTERS, place): 1 for place in places})
    captures.look(s)
    held = market.held(s, MASTERS, "shop")
    assert held == shops
    assert market.price(s, HE_MAN, ARMOUR, "shop", held) == price
    assert market.price(s, HE_MAN, TRAP, "shop", 3) == 1


def test_the_weaponsmith_pays_less() -> None:
    """FE-MARKET-13, FE-GEN-09: 1 less at shops and forges, not at guilds."""
    s = table()
    assert market.price(s, MAN_AT_ARMS, ARMOUR, "shop", 1) == 3
    assert market.price(s, MAN_AT_ARMS, "FE-VE-01", "forge", 2) == 2
    assert market.price(s, MAN_AT_ARMS, "FE-SP-01", "guild", 1) == 3


def test_a_deck_that_runs_out() -> None:
    """FE-RULING-71, FE-GEN-08: the discard pile is reshuffled; else the market shows what there is."""
    s = table(soldiers={(MASTERS, "GAZ"): 1})
    s.equipment.bag, s.equipment.discard = [ARMOUR], [HELM, TRAP]
    captures.look(s)
    finish(s)
    assert s.markets["shop"] == tuple(sorted((ARMOUR, HELM, TRAP)))


def test_trade_needs_a_friend_here() -> None:
    """FE-TRADE-01, FE-TRADE-03: in the same area, once per turn."""
    s = turn(HE_MAN, where={0: "W08", 1: "W08"})
    s.heroes[1].pack = (TRAP,)
    assert TRADE in offered(s)
    choose(s, TRADE, Hand(TRAP, 1, 0))
    assert s.heroes[0].pack == (TRAP,)
    assert TRADE not in offered(s)
    apart = turn(HE_MAN, where={0: "W08", 1: "W07"})
    apart.heroes[1].pack = (TRAP,)
    assert TRADE not in offered(apart)


def test_every_support_card_can_be_traded() -> None:
    """FE-TRADE-02, FE-TRADE-04, FE-SUPPORT-01, FE-SUPPORT-02: in any number and direction, at no cost."""
    s = turn(HE_MAN, where={0: "W08", 1: "W08"})
    giver = s.heroes[1]
    giver.pack, giver.worn, giver.spells = (TRAP,), (ARMOUR,), ("FE-SP-01",)
    giver.ally, giver.mounts = "FE-AL-01", ("FE-BE-09",)
    s.heroes[0].pack = (BOOTS,)
    choose(s, TRADE)
    cards = {option.card for option in offered(s, Hand)}
    assert cards == {TRAP, ARMOUR, "FE-SP-01", "FE-AL-01", "FE-BE-09", BOOTS}
    choose(s, Hand("FE-AL-01", 1, 0), Hand("FE-BE-09", 1, 0), Hand(BOOTS, 0, 1), END)
    assert s.heroes[0].ally == "FE-AL-01"
    assert s.heroes[0].mounts == ("FE-BE-09",)
    assert s.heroes[1].worn == (ARMOUR, BOOTS)
    assert s.teams[MASTERS].eternium == 10


def test_hidden_cards_stay_hidden_in_a_trade() -> None:
    """FE-SPELL-03, FE-PACK-01: others learn that a card changed hands, not which."""
    s = turn(HE_MAN, where={0: "W08", 1: "W08"})
    s.heroes[1].spells = ("FE-SP-01",)
    choose(s, TRADE, Hand("FE-SP-01", 1, 0))
    (event,) = told(s, CardTraded)
    assert not event.visible_to(1)
    assert event.masked().card == ""


def test_mounts_can_be_exchanged() -> None:
    """FE-RULING-73: limits hold when the trade is over."""
    s = turn(HE_MAN, where={0: "W08", 1: "W08"})
    s.heroes[0].mounts, s.heroes[1].mounts = ("FE-VE-01",), ("FE-BE-09",)
    choose(s, TRADE, Hand("FE-VE-01", 0, 1), Hand("FE-BE-09", 1, 0))
    asked(s)
    assert (s.heroes[0].mounts, s.heroes[1].mounts) == (("FE-BE-09",), ("FE-VE-01",))


def test_allies_can_be_exchanged() -> None:
    """ET-FIELDS-002, FE-ALLY-03: nothing is lost before the trade is over, in either order."""
    for order in ((0, 1), (1, 0)):
        s = turn(HE_MAN, where={0: "W08", 1: "W08"})
        s.heroes[0].ally, s.heroes[1].ally = "FE-AL-01", "FE-AL-02"
        choose(s, TRADE, *[Hand(f"FE-AL-0{giver + 1}", giver, 1 - giver) for giver in order])
        asked(s)
        assert (s.heroes[0].ally, s.heroes[1].ally) == ("FE-AL-02", "FE-AL-01")
        assert s.wilds.discard == []


def test_a_second_ally_takes_the_place_of_the_first() -> None:
    """FE-ALLY-02, FE-ALLY-03, FE-RULING-73: when the trade is over the old one goes, unless it was handed on."""
    s = turn(HE_MAN, where={0: "W08", 1: "W08", 2: "W08"})
    s.heroes[0].ally, s.heroes[1].ally = "FE-AL-01", "FE-AL-02"
    choose(s, TRADE, Hand("FE-AL-02", 1, 0))
    assert s.wilds.discard == []
    assert {option.card for option in offered(s, Hand)} == {"FE-AL-01"}
    ended = choose(s.clone(), END)
    asked(ended)
    assert (ended.heroes[0].ally, ended.wilds.discard) == ("FE-AL-02", ["FE-AL-01"])
    choose(s, Hand("FE-AL-01", 0, 2))
    asked(s)
    assert [h.ally for h in s.heroes[:3]] == ["FE-AL-02", "", "FE-AL-01"]


def test_an_ally_under_way_is_in_play() -> None:
    """ET-FIELDS-002: everybody sees an ally that has not found its place yet."""
    s = turn(HE_MAN, where={0: "W08", 1: "W08"})
    s.heroes[0].ally, s.heroes[1].ally = "FE-AL-01", "FE-AL-02"
    for card in ("FE-AL-01", "FE-AL-02"):
        s.wilds.bag.remove(card)
    choose(s, TRADE, Hand("FE-AL-02", 1, 0))
    imagined = the_game().determinize(the_game().observe(s, 1), lambda size: 0)
    assert imagined.stack == s.stack
    assert sorted(imagined.wilds.bag) == sorted(s.wilds.bag)


def test_worn_cards_can_be_exchanged() -> None:
    """ET-FIELDS-002, FE-RULING-73: what was received is worn if the slot is free when the trade is over."""
    s = turn(HE_MAN, where={0: "W08", 1: "W08"})
    s.heroes[0].worn, s.heroes[1].worn = (ARMOUR,), ("FE-EQ-02",)
    choose(s, TRADE, Hand(ARMOUR, 0, 1), Hand("FE-EQ-02", 1, 0))
    asked(s)
    assert (s.heroes[0].worn, s.heroes[1].worn) == (("FE-EQ-02",), (ARMOUR,))
    assert s.heroes[0].pack == s.heroes[1].pack == ()


def test_a_trade_heals_nobody() -> None:
    """ET-FIELDS-002, FC-R3: hit points of cards that are exchanged are not lost on the way."""
    s = turn(HE_MAN, where={0: "W08", 1: "W08"})
    s.heroes[0].damage = printed = numbers.total(s, 0, "hp")
    s.heroes[0].worn, s.heroes[1].worn = ("FE-EQ-03",), ("FE-EQ-02",)
    choose(s, TRADE, Hand("FE-EQ-03", 0, 1))
    ended = choose(s.clone(), END)
    choose(s, Hand("FE-EQ-02", 1, 0))
    asked(s)
    assert s.heroes[0].damage == printed
    asked(ended)
    assert ended.heroes[0].damage == printed - 1


def test_equipment_slots() -> None:
    """FE-EQUIP-01 to 03, FE-EQUIP-05 to 07: one armour for each subtype, one artifact; only what is worn works."""
    s = table()
    for card in (ARMOUR, HELM, SCARAB):
        gaining.receive(s, 0, card)
    assert s.heroes[0].worn == tuple(sorted((ARMOUR, HELM, SCARAB)))
    assert numbers.total(s, 0, "mind") == 3
    gaining.receive(s, 0, "FE-EQ-02")
    gaining.receive(s, 0, GEM)
    assert s.heroes[0].pack == tuple(sorted(("FE-EQ-02", GEM)))


def test_a_consumable_goes_into_the_pack() -> None:
    """FE-EQUIP-04, FE-PACK-01, FE-PACK-05: it is not worn; cards in the pack give no continuous benefit."""
    s = table()
    gaining.receive(s, 0, TRAP)
    assert s.heroes[0].pack == (TRAP,)
    s.heroes[0].pack = (CREST,)
    assert numbers.total(s, 0, "movement") == 2


def test_man_at_arms_wears_two_artifacts() -> None:
    """FE-EQUIP-07, FE-GEN-09: unless otherwise specified."""
    s = table()
    for card in (SCARAB, GEM):
        gaining.receive(s, MAN_AT_ARMS, card)
    assert s.heroes[MAN_AT_ARMS].worn == (SCARAB, GEM)


def test_five_cards_in_the_pack() -> None:
    """FE-PACK-02, FE-PACK-03, FE-RULING-73: who would have more discards down to five by own choice."""
    s = table()
    s.heroes[0].pack = (TRAP,) * 5
    gaining.receive(s, 0, "FE-EQ-28")
    choose(s, Pick(TRAP))
    finish(s)
    assert s.heroes[0].pack == (TRAP,) * 4 + ("FE-EQ-28",)
    assert s.equipment.discard == [TRAP]


def test_exchanging_equipment() -> None:
    """FE-PACK-04: freely on the own turn outside combat."""
    s = turn(HE_MAN)
    s.heroes[0].worn, s.heroes[0].pack = (ARMOUR,), ("FE-EQ-02", TRAP)
    assert offered(s, Equip) == [Equip("FE-EQ-02", ARMOUR)]
    choose(s, Equip("FE-EQ-02", ARMOUR))
    assert s.heroes[0].worn == ("FE-EQ-02",)
    assert s.heroes[0].pack == tuple(sorted((ARMOUR, TRAP)))


def test_cards_used_on_the_own_turn() -> None:
    """FE-EQUIP-01, FE-VEH-01: Horn of Evil and Targan Siege Cart, each once in a turn."""
    horn, cart = "FE-EQ-23", "FE-VE-18"
    s = turn(HE_MAN, where={0: "GTOW"}, soldiers={(EVIL, "ZALE"): 2})
    s.heroes[0].worn, s.heroes[0].mounts = (horn,), (cart,)
    choose(s, UseCard(horn, 0), UseCard(cart, 0))
    asked(s)
    assert s.soldiers[MASTERS][area("GTOW")] == 1
    assert s.soldiers[EVIL][area("ZALE")] == 1
    assert not offered(s, UseCard)


def test_a_turn_ends_by_open_facts() -> None:
    """ET-FIELDS-016: who has nothing left to do is asked if some hidden card could be used now."""
    for pack, asks in (((), False), ((TRAP,), True), (("FE-EQ-28",), True)):
        s = turn(HE_MAN, where={0: "W08"})
        s.heroes[0].pack, s.heroes[0].damage = pack, 1
        s.teams[MASTERS].eternium = 0
        activation = s.stack[-1]
        assert isinstance(activation, Activation)
        asked(s)
        activation.left = 0
        awaited = advance(s)
        assert isinstance(awaited, tuple) == asks
        if isinstance(awaited, tuple):
            assert awaited[0].guarded
            assert END in awaited[0].options


def test_two_spells() -> None:
    """FE-SPELL-01, FE-SPELL-02: not part of the pack; Skeletor may hold three."""
    s = table()
    s.heroes[0].spells = ("FE-SP-01", "FE-SP-02")
    gaining.receive(s, 0, "FE-SP-03")
    finish(choose(s, Pick("FE-SP-01")))
    assert s.heroes[0].spells == ("FE-SP-02", "FE-SP-03")
    assert s.spells.discard == ["FE-SP-01"]
    assert numbers.total(s, SKELETOR, "spell-limit") == 3


def test_spells_and_packs_are_hidden() -> None:
    """FE-SPELL-03, FE-PACK-01: other teams see their number only."""
    s = table()
    s.heroes[0].spells, s.heroes[0].pack = ("FE-SP-01",), (TRAP,)
    assert (observe(s, 1).heroes[0].spells, observe(s, 1).heroes[0].pack) == (("",), ("",))
    assert (observe(s, 0).heroes[0].spells, observe(s, 0).heroes[0].pack) == (("FE-SP-01",), (TRAP,))


def test_losing_hit_points_with_a_card() -> None:
    """FE-EQUIP-03: a hero that loses a card with HP keeps at least one."""
    s = table()
    s.heroes[0].worn = ("FE-EQ-03",)
    s.heroes[0].damage = 9
    owned.discard_card(s, 0, "FE-EQ-03")
    assert s.heroes[0].damage == 7


def test_drawing_spells() -> None:
    """FE-SPELL-01, FE-SPELL-03: a drawn spell is seen by its team alone."""
    s = table()
    gaining.draw_cards(s, TEELA, "spells", 2, "test")
    finish(s)
    assert len(s.heroes[TEELA].spells) == 2


def test_a_combat_card_is_added_and_another_removed() -> None:
    """FE-DECK-01, FE-DECK-03 to 05, FE-RULING-74: always 21 cards; never the card just added."""
    s = table()
    s.teams[MASTERS].deck = (0, 0, 0, 0, 10, 11, 0)
    combat_deck.gain_combat_card(s, MASTERS, "+3")
    assert offered(s) == [Word("time"), Word("tool")]
    finish(choose(s, Word("time")))
    assert s.teams[MASTERS].deck == (0, 0, 1, 0, 9, 11, 0)
    assert sum(s.teams[MASTERS].deck) == 21
    assert s.teams[MASTERS].rewards == (0, 8, 5, 3, 2, 2, 3)


def test_an_exhausted_supply_gives_nothing() -> None:
    """FE-RULING-74: if the supply has no such card, nothing is gained."""
    s = table()
    combat_deck.gain_combat_card(s, MASTERS, "+1")
    finish(s)
    assert s.teams[MASTERS].deck == CONTENT.start_deck


def test_a_map_spell_without_a_target_is_for_its_caster() -> None:
    """FE-SPELL-04, FE-SPELL-07, FE-SPELL-08: on the own turn outside combat; then it is discarded."""
    s = turn(HE_MAN, where={0: "W08", 1: "W08"})
    s.heroes[0].spells = ("FE-SP-17",)
    s.spells.bag.remove("FE-SP-17")
    choose(s, UseCard("FE-SP-17"))
    asked(s)
    assert numbers.total(s, HE_MAN, "movement") == 4
    assert numbers.has(s, HE_MAN, "fly")
    assert not numbers.has(s, MAN_AT_ARMS, "fly")
    assert not any(h.spells for h in s.heroes)
    assert s.spells.discard == ["FE-SP-17"]


def test_one_field_for_the_hero_bonus() -> None:
    """FE-RULING-98, FE-TAME-04, FE-ALLY-01: beasts, epic beasts and allies give it alike."""
    s = table()
    s.heroes[0].ally, s.heroes[0].mounts = "FE-AL-06", ("FE-BE-09",)
    assert numbers.total(s, 0, "movement") == 4
    s.heroes[0].mounts = ("FE-EB-05",)
    assert numbers.total(s, 0, "movement") == 4
