"""One legal option as a screen shows it: a short label, what it does, and fields that say where it belongs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from eternia.fields.chapters.combat.epic.totals import total
from eternia.fields.chapters.movement.movement import Moving, ways
from eternia.fields.chapters.quests import wilds
from eternia.fields.chapters.quests.victory_cards import EXCHANGE_PRICE
from eternia.fields.chapters.rounds.activation import ACTION_WORDS, is_fast_travel_free
from eternia.fields.chapters.trade import market
from eternia.fields.table import combat_options as fight
from eternia.fields.table import mode_options as mode
from eternia.fields.table import options as opt
from eternia.fields.table.content_records import COMBAT_CARDS, ZONES
from eternia.fields.table.epic_combat import ZONE_NUMBERS, GridCard, combat_of
from eternia.fields.table.modes import rules_of
from eternia.fields.views.describe import Narrator, describe_option
from eternia.fields.views.describe.events import action_name
from eternia.fields.views.describe.fighting import own_side
from eternia.fields.views.describe.frames import bodies, offered, top
from eternia.fields.views.present.labels import capitalised
from eternia.fields.views.present.reach import entry_shown
from eternia.fields.views.present.shown import OptionShown
from eternia.kernel.pending import Decision, Option
from eternia.kernel.screen import shown_fields

Fields = dict[str, Any]
"""Fields of an OptionShown."""


def option_fields(n: Narrator, decision: Decision, option: Option) -> Fields:
    """Everything about an option but whether it is final or secret."""
    fields = shown_fields(option, OptionShown)
    show = _SHOW.get(type(option))
    fields |= show(n, decision, option) if show is not None else {}
    if decision.kind == "action":
        fields |= _action(n, decision, option, fields)
    if "label" not in fields:
        fields["label"] = capitalised(describe_option(n, decision, option))
    return fields


def _action(n: Narrator, decision: Decision, option: Option, fields: Fields) -> Fields:
    """What an action costs, and its short name; the long words are its text."""
    word, cost = ACTION_WORDS.get(type(option), ("", 0))
    if isinstance(option, opt.FastTravel) and is_fast_travel_free(n.s):
        cost = 0
    more: Fields = {"takes_action": cost > 0}
    if word and "label" not in fields:
        more["label"] = n.texts.word("action", word)
        more.setdefault("text", capitalised(describe_option(n, decision, option)))
    return more


def _pick(n: Narrator, decision: Decision, option: opt.Pick) -> Fields:
    fields: Fields = {"label": n.card(option.card), "text": n.text(option.card)}
    support = n.s.content.supports.get(option.card)
    if support is not None and support.cost >= 0 and decision.kind == "defeat payment":
        fields["price"] = support.cost
    return fields


def _accept(n: Narrator, decision: Decision, option: opt.Accept) -> Fields:
    fields: Fields = {}
    if decision.source in n.names:
        fields |= {"card": decision.source, "text": n.text(decision.source)}
    _, text = offered(n)
    if text:
        fields["text"] = text
    support = n.s.content.supports.get(decision.source)
    if decision.kind in ("tame", "ally") and support is not None and support.cost >= 0:
        fields["price"] = support.cost
    elif decision.kind == "hint":
        fields["price"] = 1
    return fields


def _chosen(n: Narrator, decision: Decision, option: opt.Chosen) -> Fields:
    return {"label": n.who(option.hero), "text": describe_option(n, decision, option)}


def _to(n: Narrator, decision: Decision, option: opt.To) -> Fields:
    fields: Fields = {"label": n.area(option.area)}
    moving = top(n.s, Moving)
    if decision.kind == "step" and moving is not None:
        cost, _ = ways(n.s, moving.hero, moving.points, moving.shadow)[option.area]
        fields["text"] = capitalised(describe_option(n, decision, option))
        fields["entry"] = entry_shown(n, moving.hero, n.s.heroes[moving.hero].area, option.area, cost)
    elif decision.kind == "flee":
        c = combat_of(n.s)
        if c is not None:
            fields["price"] = rules_of(n.s).flight_price(n.s, c)
    return fields


def _travel(n: Narrator, decision: Decision, option: opt.OutpostMovement | opt.FastTravel) -> Fields:
    hero = decision.subject
    return {
        "label": n.area(option.area),
        "text": capitalised(describe_option(n, decision, option)),
        "entry": entry_shown(n, hero, n.s.heroes[hero].area, option.area, 0),
    }


def _number(n: Narrator, decision: Decision, option: opt.Number) -> Fields:
    fields: Fields = {"number": option.number}
    if decision.kind == "choose":
        fields["label"] = n.body(bodies(n.s)[option.number])
    return fields


def _soldiers(n: Narrator, decision: Decision, option: opt.Fortify | opt.MoveSoldiers) -> Fields:
    """How many soldiers is a number here; the three of a sacrifice are another matter."""
    return {"soldiers": (0, 0, 0), "number": option.soldiers}


def _brave(n: Narrator, decision: Decision, option: opt.BraveTheWilds) -> Fields:
    return (
        {"price": wilds.second_price(n.s, decision.subject), "number": 2} if option.second else {"number": 1}
    )


def _deed(n: Narrator, decision: Decision, option: opt.ScenarioDeed) -> Fields:
    _, text = offered(n, option.action)
    return {"label": action_name(n, option.action), "text": text, "word": option.action}


def _hand(n: Narrator, decision: Decision, option: opt.Hand) -> Fields:
    return {"hero": option.taker, "giver": option.giver, "text": n.text(option.card)}


def _hand_over(n: Narrator, decision: Decision, option: mode.HandOver) -> Fields:
    return {"hero": option.taker, "giver": option.giver}


def _merchant(n: Narrator, decision: Decision, option: opt.UseMerchant) -> Fields:
    return {"label": n.texts.word("merchant", option.merchant), "text": n.cards(n.s.markets[option.merchant])}


def _buy(n: Narrator, decision: Decision, option: opt.Buy) -> Fields:
    shopping = top(n.s, market.Shopping)
    assert shopping is not None
    outposts = market.held(n.s, n.s.heroes[shopping.hero].team, shopping.merchant)
    price = market.price(n.s, shopping.hero, option.card, shopping.merchant, outposts)
    return {
        "label": n.card(option.card),
        "text": n.text(option.card),
        "price": price,
        "hero": shopping.hero,
        "merchant": shopping.merchant,
    }


def _refresh(n: Narrator, decision: Decision, option: opt.Refresh) -> Fields:
    return {"price": market.REFRESH_PRICE}


def _use(n: Narrator, decision: Decision, option: opt.UseCard | fight.PlayCard) -> Fields:
    return {
        "label": n.card(option.card),
        "text": n.clause(option.card, option.clause),
        "clause": option.clause,
    }


def _equip(n: Narrator, decision: Decision, option: opt.Equip) -> Fields:
    return {"card": option.card, "instead": option.instead, "text": n.text(option.card)}


def _exchange(n: Narrator, decision: Decision, option: opt.ExchangeVictory) -> Fields:
    return {"price": EXCHANGE_PRICE}


def _cards(n: Narrator, decision: Decision, option: opt.Cards) -> Fields:
    return {"label": n.cards(option.cards)}


def _purchase(n: Narrator, decision: Decision, option: mode.Purchase) -> Fields:
    if not option.card:
        return {}
    return {"text": n.text(option.card), "price": n.s.content.supports[option.card].cost}


def _place_card(n: Narrator, decision: Decision, option: fight.PlaceCard) -> Fields:
    """The total that the card would make in its zone."""
    c = combat_of(n.s)
    if c is None or not option.zone:
        return {}
    copy = c.clone()
    number = next(k for k, side in enumerate(c.sides) if decision.seat in side.seats)
    zone = ZONE_NUMBERS[option.zone]
    placed = GridCard(COMBAT_CARDS.index(option.card), zone)
    copy.sides[number].grid = (*copy.sides[number].grid, placed)
    return {"makes": total(n.s, copy, number, zone).total}


def _swap(n: Narrator, decision: Decision, option: fight.Exchange) -> Fields:
    c = combat_of(n.s)
    side = own_side(n, decision)
    return {
        "slot": option.first,
        "slot_other": option.second,
        "side": c.sides.index(side) if c is not None else -1,
        "zone": ZONES[side.grid[option.first].zone],
        "zone_other": ZONES[side.grid[option.second].zone],
    }


def _sacrifice(n: Narrator, decision: Decision, option: fight.Sacrifice) -> Fields:
    return {"soldiers": (option.attack, option.defence, option.initiative)}


def _weapon(n: Narrator, decision: Decision, option: fight.Weapon) -> Fields:
    return {
        "label": n.weapon(decision.subject, option.weapon),
        "text": capitalised(describe_option(n, decision, option)),
        "weapon": option.weapon,
    }


def _slot(n: Narrator, decision: Decision, option: fight.Slot) -> Fields:
    c = combat_of(n.s)
    zone = ZONES[c.sides[option.side].grid[option.slot].zone] if c is not None else ""
    return {"side": option.side, "slot": option.slot, "zone": zone}


def _reroll(n: Narrator, decision: Decision, option: fight.Reroll) -> Fields:
    return {"face": option.other}


def _blanks(n: Narrator, decision: Decision, option: fight.RollBlanks) -> Fields:
    return {"number": option.dice, "face": "blank"}


def _assign(n: Narrator, decision: Decision, option: fight.Assign) -> Fields:
    return {"face": option.face, "word": option.attribute}


def _excess(n: Narrator, decision: Decision, option: fight.Excess) -> Fields:
    return {"zone": option.die, "zone_other": option.success}


_SHOW: Final[dict[type, Callable[[Narrator, Decision, Any], Fields]]] = {
    opt.Pick: _pick,
    opt.Accept: _accept,
    opt.Chosen: _chosen,
    opt.To: _to,
    opt.OutpostMovement: _travel,
    opt.FastTravel: _travel,
    opt.Number: _number,
    opt.Fortify: _soldiers,
    opt.MoveSoldiers: _soldiers,
    opt.BraveTheWilds: _brave,
    opt.ScenarioDeed: _deed,
    opt.Hand: _hand,
    opt.UseMerchant: _merchant,
    opt.Buy: _buy,
    opt.Refresh: _refresh,
    opt.UseCard: _use,
    opt.Equip: _equip,
    opt.ExchangeVictory: _exchange,
    opt.Cards: _cards,
    mode.HandOver: _hand_over,
    mode.Purchase: _purchase,
    fight.PlayCard: _use,
    fight.PlaceCard: _place_card,
    fight.Exchange: _swap,
    fight.Sacrifice: _sacrifice,
    fight.Weapon: _weapon,
    fight.Slot: _slot,
    fight.Reroll: _reroll,
    fight.RollBlanks: _blanks,
    fight.Assign: _assign,
    fight.Excess: _excess,
}
"""What is shown besides what the declaration of an option tells, and labels shorter than its words."""
