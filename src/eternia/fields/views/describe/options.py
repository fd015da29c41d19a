"""What is asked and what may be chosen, in words, with costs and what each card says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from eternia.fields.chapters.movement.movement import Moving, points_of, ways
from eternia.fields.chapters.quests import wilds
from eternia.fields.chapters.rounds.activation import Activation
from eternia.fields.chapters.trade import market
from eternia.fields.table import combat_options as fight
from eternia.fields.table import mode_options as mode
from eternia.fields.table import options as opt
from eternia.fields.views.describe.fighting import FIGHTING, fighter, place_card, zone_name
from eternia.fields.views.describe.frames import (
    bodies,
    encounter_left,
    looked_at,
    offered,
    owed,
    pool_of,
    price_of_task,
    top,
)
from eternia.fields.views.describe.narrator import Narrator
from eternia.fields.views.notation import find_option, names_of, option_text
from eternia.kernel.pending import Decision, Option
from eternia.kernel.texts import option_phrase

OFFERED: Final = ("turn-start", "turn-end", "before-fight", "combat-round")
"""Questions whether to use an ability: they tell what it does."""


def describe_decision(narrator: Narrator, decision: Decision) -> str:
    """The question; what a card asks in its own words where the rules have none."""
    texts = narrator.texts
    turn = top(narrator.s, Activation)
    moving = top(narrator.s, Moving)
    deeds = [option.action for option in decision.options if isinstance(option, opt.ScenarioDeed)]
    ability, text = offered(narrator, deeds[0] if decision.kind in OFFERED and deeds else "")
    return texts.say(
        texts.first(f"decision.{decision.kind}", "decision.card"),
        who=narrator.who(decision.subject),
        source=narrator.source(decision.source),
        left=texts.count("action", turn.left if turn is not None else 0),
        mp=texts.count("mp", moving.points if moving is not None else 0),
        owed=texts.count("eternium", owed(narrator.s)),
        cards=narrator.cards(looked_at(narrator.s)),
        task=price_of_task(narrator),
        pool=texts.count("eternium", pool_of(narrator.s, decision.seat)),
        enemy=encounter_left(narrator),
        ability=ability,
        text=text,
    )


def describe_option(narrator: Narrator, decision: Decision, option: Option) -> str:
    """One thing that may be chosen."""
    own, more = _OWN.get(type(option)), _VALUES.get(type(option))
    if own is not None:
        return own(narrator, decision, option)
    values = more(narrator, decision, option) if more is not None else {}
    return option_phrase(narrator, decision, option, _WORDS, {"who": narrator.who(decision.subject)} | values)


def notation(narrator: Narrator, option: Option) -> str:
    """The option in notation."""
    return option_text(option, narrator.s, names_of(narrator.s))


def option_named(narrator: Narrator, decision: Decision, text: str) -> Option:
    """The option of a decision that a text in notation names; IllegalChoice says what is offered otherwise."""
    return find_option(text, decision.options, narrator.s, names_of(narrator.s))


def card_line(n: Narrator, card: str) -> str:
    """A card with its cost and everything on it."""
    text = n.text(card)
    support = n.s.content.supports.get(card)
    if support is None or support.cost < 0:
        return n.texts.say("option.card", name=n.card(card), text=text or "-")
    return n.texts.say("option.support", name=n.card(card), cost=support.cost, text=text or "-")


def _pick(n: Narrator, decision: Decision, option: opt.Pick) -> str:
    return card_line(n, option.card)


def _accept(n: Narrator, decision: Decision, option: opt.Accept) -> str:
    key = n.texts.first(f"option.accept {decision.kind}", "option.accept")
    said = n.texts.say(key, task=price_of_task(n), owed=n.texts.count("eternium", owed(n.s)))
    if decision.source in n.names and decision.kind not in ("quest", "answer", *OFFERED):
        return n.texts.say("option.card", name=said, text=n.text(decision.source))
    return said


def _chosen(n: Narrator, decision: Decision, option: opt.Chosen) -> str:
    area = n.s.heroes[option.hero].area
    if area < 0:
        return n.who(option.hero)
    return n.texts.say("option.hero", who=n.who(option.hero), area=n.area(area), hp=n.hp(option.hero))


def _to(n: Narrator, decision: Decision, option: opt.To) -> str:
    moving = top(n.s, Moving)
    if decision.kind != "step" or moving is None:
        return n.area(option.area)
    cost, how = ways(n.s, moving.hero, moving.points, moving.shadow)[option.area]
    key = n.texts.first(f"option.step {how}", "option.step")
    return n.texts.say(key, area=n.area(option.area), mp=n.texts.count("mp", cost))


def _alternative(n: Narrator, decision: Decision, option: opt.Alternative) -> str:
    return n.body(bodies(n.s)[option.alternative])


def _order(n: Narrator, decision: Decision, option: opt.Order) -> str:
    return n.cards(option.cards)


def _deed(n: Narrator, decision: Decision, option: opt.ScenarioDeed) -> str:
    name, text = offered(n, option.action)
    return name if decision.kind in OFFERED else n.texts.say("option.card", name=name, text=text)


Values = dict[str, object]


def _text(n: Narrator, decision: Decision, option: opt.Equip) -> Values:
    return {"text": n.text(option.card) or "-"}


def _clause(n: Narrator, decision: Decision, option: opt.UseCard | fight.PlayCard) -> Values:
    return {"text": n.clause(option.card, option.clause)}


def _move(n: Narrator, decision: Decision, option: opt.Move) -> Values:
    return {"mp": n.texts.count("mp", points_of(n.s, decision.subject))}


def _brave(n: Narrator, decision: Decision, option: opt.BraveTheWilds) -> Values:
    return {"price": n.texts.count("eternium", wilds.second_price(n.s, decision.subject))}


def _fortify(n: Narrator, decision: Decision, option: opt.Fortify) -> Values:
    return {"area": n.area(n.s.heroes[decision.subject].area)}


def _merchant(n: Narrator, decision: Decision, option: opt.UseMerchant) -> Values:
    return {"cards": n.cards(n.s.markets[option.merchant])}


def _buy(n: Narrator, decision: Decision, option: opt.Buy) -> Values:
    shopping = top(n.s, market.Shopping)
    assert shopping is not None
    outposts = market.held(n.s, n.s.heroes[shopping.hero].team, shopping.merchant)
    price = market.price(n.s, shopping.hero, option.card, shopping.merchant, outposts)
    return {"price": n.texts.count("eternium", price), "text": n.text(option.card) or "-"}


def _purchase(n: Narrator, decision: Decision, option: mode.Purchase) -> Values:
    cost = n.s.content.supports[option.card].cost if option.card else 0
    return {"price": n.texts.count("eternium", cost), "text": n.text(option.card)}


_WORDS: Final[dict[str, Callable[[Narrator, Any], object]]] = {
    "hero": Narrator.who,
    "area": Narrator.area,
    "team": Narrator.team,
    "card": Narrator.card,
    "cards": Narrator.cards,
    "side": fighter,
    "zone": zone_name,
    "word": lambda n, word: n.card(word) if word in n.names else n.texts.word("word", word),
    "merchant": lambda n, merchant: n.texts.word("merchant", merchant),
    "face": lambda n, face: n.texts.word("face", face),
    "attribute": lambda n, attribute: n.texts.word("number", attribute),
    "soldiers": lambda n, count: n.texts.count("soldier", count),
    "dice": lambda n, count: n.texts.count("die", count),
    "thing": lambda n, thing: n.texts.word("thing", n.s.things[thing].word),
}
"""What the fields of options are called, by what they are."""

_OWN: Final[dict[type, Callable[[Narrator, Decision, Any], str]]] = {
    opt.Pick: _pick,
    opt.Accept: _accept,
    opt.Chosen: _chosen,
    opt.To: _to,
    opt.Alternative: _alternative,
    opt.Order: _order,
    opt.ScenarioDeed: _deed,
    fight.PlaceCard: place_card,
}
"""Options whose words depend on more than themselves."""

_VALUES: Final[dict[type, Callable[[Narrator, Decision, Any], Values]]] = {
    opt.Move: _move,
    opt.Fortify: _fortify,
    opt.BraveTheWilds: _brave,
    opt.UseMerchant: _merchant,
    opt.Buy: _buy,
    opt.UseCard: _clause,
    opt.Equip: _text,
    mode.Purchase: _purchase,
    fight.PlayCard: _clause,
    **FIGHTING,
}
"""What the phrases of some options say besides their fields: prices, what a card does."""
