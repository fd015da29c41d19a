"""The text of whole cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from eternia.battleground.language.card_rules import Modify, Permission, Rule, Steps, Table
from eternia.battleground.language.cards import Area, Program, Token
from eternia.battleground.language.selectors import Selector, Who
from eternia.battleground.language.steps import Pull, Wound
from eternia.battleground.language.text import nouns
from eternia.battleground.language.text.card_rules import rule, steps, table
from eternia.battleground.language.text.continuous import continuous, stands_with
from eternia.battleground.language.text.costs import cost
from eternia.battleground.language.text.leads import condition_lead
from eternia.battleground.language.text.missions import mission
from eternia.battleground.language.text.writer import Writer

NO_NAMES: Mapping[str, str] = MappingProxyType({})


def rule_text(r: Rule, language: str, kind: str, names: Mapping[str, str] = NO_NAMES) -> str:
    """What a rule says, as a sentence.

    `language` is en or fr; `kind` is the kind of card the rule stands on (skill, weapon, item, fate, glory,
    behaviour), or token or mark; `names` are the names of cards and tokens in that language, by their ids.
    """
    w = Writer(language, kind, names)
    return w.language.sentence(rule(w, r))


def steps_text(do: Steps, language: str, kind: str, names: Mapping[str, str] = NO_NAMES) -> str:
    """What a list of steps says, as a sentence."""
    w = Writer(language, kind, names)
    return w.language.sentence(steps(w, do))


def card_text(card: Program, language: str, names: Mapping[str, str] = NO_NAMES) -> str:
    """Everything a card says in the language, without its name and numbers."""
    w = Writer(language, card.kind, names)
    lines = _header(w, card)
    rows, more = _shared_wounds(card)
    if rows:
        lines.append(table(w, rows))
    texts = [w.language.sentence(line) for line in lines]
    texts += _rules(card.rules, language, card.kind, names, more)
    if card.bonus:
        texts.append(_bonus(card, language, names))
    if card.token is not None:
        texts.append(_token(card.token, language, names))
    if card.mission is not None:
        texts.append(
            w.language.sentence(w.say("mission", x=mission(Writer(language, "glory", names), card.mission)))
        )
    if card.actions:
        actions = ", ".join(w.say(f"do.{action}") for action in card.actions)
        texts.append(w.language.sentence(w.say("card.actions", x=actions)))
    if not texts and card.kind == "fate":
        return w.language.sentence(w.say("card.empty"))
    return " ".join(texts)


def rules_text(rules: tuple[Rule, ...], language: str, kind: str, names: Mapping[str, str] = NO_NAMES) -> str:
    """What rules say one after the other; a condition that several of them share is said once."""
    return " ".join(_rules(rules, language, kind, names))


def _shared_wounds(card: Program) -> tuple[Table, tuple[int, Wound] | None]:
    """The table, and apart from it the wounds that its last row adds under the condition of a rule."""
    number, do = card.table[-1] if card.table else (0, ())
    last = do[-1] if do else None
    if not isinstance(last, Wound) or not last.if_ or last.who != ("target",):
        return card.table, None
    if not any(isinstance(one, Modify) and one.if_ == last.if_ and not one.once for one in card.rules):
        return card.table, None
    rows = card.table[:-1]
    rest = do[:-1]
    return (rows if rows and rows[-1][1] == rest else (*rows, (number, rest))), (number, last)


def _rules(
    rules: tuple[Rule, ...],
    language: str,
    kind: str,
    names: Mapping[str, str],
    more: tuple[int, Wound] | None = None,
) -> list[str]:
    """Each rule as a sentence; `more` are wounds of a row that stand under the condition of one of them."""
    found: list[list[Rule]] = []
    w = Writer(language, kind, names)
    for one in rules:
        if found and stands_with(w, found[-1][-1], one):
            found[-1].append(one)
        else:
            found.append([one])
    texts = []
    for group in found:
        alike = [one for one in group if isinstance(one, Modify | Permission)]
        also = ""
        if more is not None and alike and alike[0].if_ == more[1].if_:
            wounds = nouns.amount(w, more[1].wounds, "wound")
            also, more = w.say("row.wound.at", n=wounds, row=w.say("row.from", n=more[0])), None
        if len(alike) > 1 or also:
            w = Writer(language, kind, names)
            texts.append(w.language.sentence(continuous(w, *alike, also=also)))
        else:
            texts.append(rule_text(group[0], language, kind, names))
    return texts


def _header(w: Writer, card: Program) -> list[str]:
    """The lines that come before the table: what is not usual for this weapon, and the keyword."""
    lines = []
    if card.keyword is not None:
        lines.append(w.say(f"keyword.{card.keyword}"))
    if card.mandatory:
        lines.append(w.say("card.mandatory"))
    if card.slots is not None:
        key = w.language.first(f"card.slots.{card.slots}", "card.slots")
        lines.append(w.say(key, n=nouns.count(w, card.slots, "slot")))
    if card.requires:
        lines.append(w.say("card.requires", x=condition_lead(w, card.requires)))
    if card.pay is not None:
        lines.append(w.say("card.pay", x=cost(w, card.pay)))
    if card.target is not None:
        lines.append(_target(w, card, card.target))
    if card.area is not None:
        lines.append(_area(w, card, card.area))
    if card.test is not None:
        lines.append(w.say("card.test", x=w.language.noun(f"stat.{card.test}")))
    if card.against is not None:
        lines.append(_defence(w, card.against))
    if card.pick is not None:
        lines.append(w.say(f"card.pick.{card.pick}"))
    return lines


def _defence(w: Writer, stat: str) -> str:
    if stat == "none":
        return w.say("card.against.none")
    noun = w.language.noun(f"stat.{stat}")
    return w.say("card.against", noun, x=noun)


def _target(w: Writer, card: Program, target: Who) -> str:
    if target == "none":
        return w.say("card.target.none")
    key = "card.target"
    if isinstance(target, Selector) and target.object is not None:
        key = w.language.first(f"card.target.{target.object}", key)
    text = w.say(key, x=nouns.who(w, target))
    spared = card.area is not None and not card.area.centre
    return text + w.say("card.target.spared") if spared else text


def _area(w: Writer, card: Program, area: Area) -> str:
    """Whom it reaches around its initial target, or around the place it is aimed at."""
    at_place = isinstance(card.target, Selector) and card.target.object is not None
    centre = w.say("area.from.place" if at_place else "area.from")
    if any(isinstance(one, Pull) and one.towards == "centre" for _, do in card.table for one in do):
        centre += w.say("area.named")
    if area.adjacent:
        text = w.say("area.adjacent", x=centre)
    elif area.hexes is not None:
        text = w.say("area", n=nouns.count(w, area.hexes, "hex"), x=centre)
    else:
        text = w.say("area", n=nouns.count(w, area.within or 0, "inch"), x=centre)
    if area.arc is not None:
        text += w.say(f"area.{area.arc}")
    return text if area.centre or card.target is not None else text + w.say("area.centre")


def _bonus(card: Program, language: str, names: Mapping[str, str]) -> str:
    w = Writer(language, card.kind, names)
    text = steps(w, card.bonus)
    if card.drawback:
        text = w.say("card.drawback", x=text)
    if card.ultimate is not None:
        text = w.say("card.ultimate", name=w.name(card.ultimate), x=text)
    return w.language.sentence(text)


def _token(token: Token, language: str, names: Mapping[str, str]) -> str:
    kind = "mark" if token.class_ == "mark" else "token"
    w = Writer(language, kind, names)
    lead = w.say(f"token.class.{token.class_}", name=w.name(token.id))
    if token.count != 1:
        lead += w.say("token.count", n=token.count)
    rules = _rules(token.rules, language, kind, names)
    if not rules:
        return w.language.sentence(lead)
    return f"{w.language.capital(lead + w.say('colon'))}{' '.join(rules)}"
