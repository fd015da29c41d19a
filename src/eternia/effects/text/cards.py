"""The text of whole cards."""

from __future__ import annotations

from collections.abc import Mapping

from eternia.effects.cards import Area, Mission, Program, Token
from eternia.effects.rules import Rule, Steps
from eternia.effects.text import nouns
from eternia.effects.text.conditions import condition, if_clause
from eternia.effects.text.patterns import when
from eternia.effects.text.rules import cost, rule, steps, table
from eternia.effects.text.writer import Writer
from eternia.effects.who import Selector

NO_NAMES: Mapping[str, str] = {}
ENDINGS = {"end of turn": "until.turn.end of turn", "end of activation": "until.activation.end of activation"}
"""The end of the turn in which a mission is played, by its window."""


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
    if card.table:
        lines.append(table(w, card.table))
    texts = [w.language.sentence(line) for line in lines]
    texts += [rule_text(one, language, card.kind, names) for one in card.rules]
    if card.bonus:
        texts.append(_bonus(card, language, names))
    if card.token is not None:
        texts.append(_token(card.token, language, names))
    if card.mission is not None:
        texts.append(_mission(card.mission, language, names))
    if card.actions:
        actions = ", ".join(w.say(f"do.{action}") for action in card.actions)
        texts.append(w.language.sentence(w.say("card.actions", x=actions)))
    return " ".join(texts)


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
        lines.append(w.say("card.requires", x=if_clause(w, card.requires).strip()))
    if card.pay is not None:
        lines.append(w.say("card.pay", x=cost(w, card.pay)))
    if card.target is not None:
        lines.append(w.say("card.target.none") if card.target == "none" else _target(w, card))
    if card.area is not None:
        lines.append(
            _area(w, card.area, isinstance(card.target, Selector) and card.target.object is not None)
        )
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


def _target(w: Writer, card: Program) -> str:
    return w.say("card.target", x=nouns.who(w, card.target or "self"))


def _area(w: Writer, area: Area, at_place: bool) -> str:
    """Whom it reaches around its initial target, or around the place it is aimed at."""
    centre = w.say("area.from.place" if at_place else "area.from")
    if area.adjacent:
        text = w.say("area.adjacent", x=centre)
    elif area.hexes is not None:
        text = w.say("area", n=nouns.count(w, area.hexes, "hex"), x=centre)
    else:
        text = w.say("area", n=nouns.count(w, area.within or 0, "inch"), x=centre)
    if area.arc is not None:
        text += w.say(f"area.{area.arc}")
    return text if area.centre else text + w.say("area.centre")


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
    rules = [rule_text(one, language, kind, names) for one in token.rules]
    if not rules:
        return w.language.sentence(lead)
    return f"{w.language.capital(lead + w.say('colon'))}{' '.join(rules)}"


def _mission(mission: Mission, language: str, names: Mapping[str, str]) -> str:
    w = Writer(language, "glory", names)
    text = when(w, mission.window, mission.on)
    if mission.at:
        ending = ENDINGS.get(mission.window)
        text = w.say("mission.at", when=w.say(ending) if ending else text, x=condition(w, mission.if_))
    else:
        text += f",{if_clause(w, mission.if_)}" if mission.if_ else ""
        if (mission.measure, mission.need) != ("times", 1):
            text += w.say(f"mission.{mission.measure}", n=mission.need)
        text += w.say("mission.scope", x=w.say(f"during.{mission.scope}"))
    return w.language.sentence(w.say("mission", x=text))
