"""What is asked and what may be chosen, in words, with costs and what each card says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from eternia.fields.chapters.movement.movement import Moving, points_of, ways
from eternia.fields.chapters.quests import wilds
from eternia.fields.chapters.rounds.activation import Activation
from eternia.fields.chapters.trade import market
from eternia.fields.table import mode_options as mode
from eternia.fields.table import options as opt
from eternia.fields.views.describe.fighting import FIGHTING
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
    return _DESCRIBE[type(option)](narrator, decision, option)


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


def _cards(n: Narrator, decision: Decision, option: opt.Cards) -> str:
    return n.cards(option.cards) if option.cards else n.texts.say("option.cards none")


def _pass(n: Narrator, decision: Decision, option: opt.Pass) -> str:
    return n.texts.say(n.texts.first(f"option.pass {decision.kind}", "option.pass"))


def _accept(n: Narrator, decision: Decision, option: opt.Accept) -> str:
    key = n.texts.first(f"option.accept {decision.kind}", "option.accept")
    said = n.texts.say(key, task=price_of_task(n), owed=n.texts.count("eternium", owed(n.s)))
    if decision.source in n.names and decision.kind not in ("quest", "answer", *OFFERED):
        return n.texts.say("option.card", name=said, text=n.text(decision.source))
    return said


def _end(n: Narrator, decision: Decision, option: opt.End) -> str:
    key = n.texts.first(f"option.end {decision.kind}", "option.end")
    return n.texts.say(key, who=n.who(decision.subject))


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


def _number(n: Narrator, decision: Decision, option: opt.Number) -> str:
    """A number; what it stands for where it is no amount."""
    if decision.kind == "choose":
        return n.body(bodies(n.s)[option.number])
    if decision.kind == "peek":
        return n.cards(looked_at(n.s, option.number))
    return n.team(option.number) if decision.kind == "target" else str(option.number)


def _word(n: Narrator, decision: Decision, option: opt.Word) -> str:
    word = option.word
    return n.card(word) if word in n.names else n.texts.word("word", word)


def _move(n: Narrator, decision: Decision, option: opt.Move) -> str:
    return n.texts.say("option.move", mp=n.texts.count("mp", points_of(n.s, decision.subject)))


def _brave(n: Narrator, decision: Decision, option: opt.BraveTheWilds) -> str:
    if not option.second:
        return n.texts.say("option.wilds")
    price = n.texts.count("eternium", wilds.second_price(n.s, decision.subject))
    return n.texts.say("option.wilds second", price=price)


def _deed(n: Narrator, decision: Decision, option: opt.ScenarioDeed) -> str:
    name, text = offered(n, option.action)
    return name if decision.kind in OFFERED else n.texts.say("option.card", name=name, text=text)


def _march(n: Narrator, decision: Decision, option: opt.MoveSoldiers) -> str:
    soldiers = n.texts.count("soldier", option.soldiers)
    start, area = n.area(option.source), n.area(option.area)
    return n.texts.say("option.move soldiers", soldiers=soldiers, start=start, area=area)


def _fortify(n: Narrator, decision: Decision, option: opt.Fortify) -> str:
    area = n.area(n.s.heroes[decision.subject].area)
    return n.texts.say("option.fortify", soldiers=n.texts.count("soldier", option.soldiers), area=area)


def _hand(n: Narrator, decision: Decision, option: opt.Hand) -> str:
    giver, taker = n.who(option.giver), n.who(option.taker)
    return n.texts.say("option.give", card=n.card(option.card), giver=giver, taker=taker)


def _merchant(n: Narrator, decision: Decision, option: opt.UseMerchant) -> str:
    name = n.texts.word("merchant", option.merchant)
    return n.texts.say("option.merchant", merchant=name, cards=n.cards(n.s.markets[option.merchant]))


def _buy(n: Narrator, decision: Decision, option: opt.Buy) -> str:
    shopping = top(n.s, market.Shopping)
    assert shopping is not None
    outposts = market.held(n.s, n.s.heroes[shopping.hero].team, shopping.merchant)
    price = market.price(n.s, shopping.hero, option.card, shopping.merchant, outposts)
    cost = n.texts.count("eternium", price)
    return n.texts.say("option.buy", name=n.card(option.card), price=cost, text=n.text(option.card) or "-")


def _use(n: Narrator, decision: Decision, option: opt.UseCard) -> str:
    text = n.clause(option.card, option.clause)
    return n.texts.say("option.card", name=n.card(option.card), text=text)


def _equip(n: Narrator, decision: Decision, option: opt.Equip) -> str:
    key = "option.equip instead" if option.instead else "option.equip"
    return n.texts.say(
        key, card=n.card(option.card), instead=n.card(option.instead), text=n.text(option.card) or "-"
    )


def _purchase(n: Narrator, decision: Decision, option: mode.Purchase) -> str:
    who = n.who(option.hero)
    if not option.card:
        return n.texts.say("option.purchase none", who=who)
    cost = n.texts.count("eternium", n.s.content.supports[option.card].cost)
    return n.texts.say(
        "option.purchase", who=who, card=n.card(option.card), price=cost, text=n.text(option.card)
    )


def _deploy(n: Narrator, decision: Decision, option: mode.Deploy) -> str:
    return n.texts.say("option.deploy", who=n.who(option.hero), area=n.area(option.area))


def _train(n: Narrator, decision: Decision, option: mode.Train) -> str:
    return n.texts.say("option.train", card=n.card(option.card))


def _hand_over(n: Narrator, decision: Decision, option: mode.HandOver) -> str:
    thing = n.texts.word("thing", n.s.things[option.thing].word)
    giver, taker = n.who(option.giver), n.who(option.taker)
    return n.texts.say("option.give", card=thing, giver=giver, taker=taker)


def _named(key: str) -> Callable[[Narrator, Decision, Any], str]:
    """An option that is always the same phrase, perhaps with an area."""
    return lambda n, decision, option: n.texts.say(key, area=n.area(getattr(option, "area", -1)))


_DESCRIBE: Final[dict[type, Callable[[Narrator, Decision, Any], str]]] = {
    opt.Pick: _pick,
    opt.Cards: _cards,
    opt.Pass: _pass,
    opt.Accept: _accept,
    opt.Chosen: _chosen,
    opt.To: _to,
    opt.Number: _number,
    opt.Word: _word,
    opt.End: _end,
    opt.Move: _move,
    opt.OutpostMovement: _named("option.path"),
    opt.FastTravel: _named("option.travel"),
    opt.Mobilize: _named("option.mobilize"),
    opt.Fortify: _fortify,
    opt.MoveSoldiers: _march,
    opt.BraveTheWilds: _brave,
    opt.GoOnQuest: _named("option.quest"),
    opt.Rest: _named("option.rest"),
    opt.ScenarioDeed: _deed,
    opt.Trade: _named("option.trade"),
    opt.Hand: _hand,
    opt.UseMerchant: _merchant,
    opt.Buy: _buy,
    opt.Refresh: _named("option.refresh"),
    opt.UseCard: _use,
    opt.Equip: _equip,
    opt.ExchangeVictory: _named("option.exchange victory"),
    opt.Forfeit: _named("option.forfeit"),
    mode.Purchase: _purchase,
    mode.Deploy: _deploy,
    mode.Train: _train,
    mode.AcquireMount: _named("option.acquire mount"),
    mode.HandOver: _hand_over,
    **FIGHTING,
}
