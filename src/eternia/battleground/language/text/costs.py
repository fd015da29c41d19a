"""The text of what is paid."""

from __future__ import annotations

from eternia.battleground.language.amounts import Chosen
from eternia.battleground.language.costs import Cost
from eternia.battleground.language.selectors import Selector
from eternia.battleground.language.text import nouns
from eternia.battleground.language.text.writer import Writer


def header(w: Writer, c: Cost) -> str:
    """A printed cost: 1 AP, 2 mana; what is not a number is said as when it is paid."""
    _remember_paid(w, c)
    found = [nouns.count(w, c.ap, "ap")] if c.ap else []
    if c.mana:
        found.append(nouns.amount(w, c.mana, "mana"))
    return ", ".join([*found, *_other_costs(w, c)])


def cost(w: Writer, c: Cost) -> str:
    """What somebody may do to pay, as infinitives."""
    _remember_paid(w, c)
    found = [w.say("pay.ap", n=nouns.count(w, c.ap, "ap"))] if c.ap else []
    if c.mana:
        found.append(w.say("pay.mana", n=nouns.amount(w, c.mana, "mana")))
    return w.language.join([*found, *_other_costs(w, c)])


def _other_costs(w: Writer, c: Cost) -> list[str]:
    found = []
    if c.focus:
        found.append(w.say("pay.focus", n=nouns.count(w, c.focus, "focus")))
    for key, tokens in (("buff", c.buff), ("debuff", c.debuff)):
        if tokens:
            found.append(_token_cost(w, key, tokens))
    if c.wounds:
        found.append(w.say("pay.wounds", n=nouns.count(w, c.wounds, "wound")))
    if c.fate:
        found.append(w.say("pay.discard", n=nouns.amount(w, c.fate, "fate")))
    for key, number in (("glory", c.glory), ("iconic", c.iconic)):
        if number:
            found.append(w.say("pay.discard", n=nouns.count(w, number, key)))
    return [*found, w.say("pay.this")] if c.this else found


def _token_cost(w: Writer, key: str, tokens: int | str | Selector) -> str:
    if isinstance(tokens, int):
        return w.say("pay.own", n=nouns.count(w, tokens, key), x=nouns.role(w, "self"))
    return w.say("pay.from", n=nouns.count(w, 1, key), x=nouns.who(w, tokens))


def _remember_paid(w: Writer, c: Cost) -> None:
    """What the word paid counts: what there is a choice of."""
    if isinstance(c.mana, Chosen):
        w.paid = "mana"
    elif isinstance(c.fate, Chosen):
        w.paid = "fate"
    elif isinstance(c.buff, Selector):
        w.paid = "buff"
