"""The text of continuous rules: numbers, permissions and what is shared."""

from __future__ import annotations

from eternia.battleground.language.card_rules import Continuous, Modify, Permission, Share
from eternia.battleground.language.text.leads import after_lead, at_target, lead
from eternia.battleground.language.text.numbers import modify
from eternia.battleground.language.text.permissions import permission, share
from eternia.battleground.language.text.writer import Writer


def continuous(w: Writer, *rules: Continuous, also: str = "") -> str:
    """Continuous rules that stand under the same conditions, without their full stop: said once for all.

    `also` is something else that stands under them.
    """
    rules = tuple([at_target(rule) for rule in rules])
    first = rules[0]
    head = lead(w, first)
    bodies = [_body(w, after_lead(w, rule)) for rule in rules]
    text = w.language.join([*bodies, also])
    if first.once and not says_once(w, first):
        head = ", ".join([part for part in (w.say(f"once.{first.until or 'turn'}"), head) if part])
        return f"{head}{w.say('colon' if lead(w, first) else 'comma')}{text}"
    if head:
        text = f"{head}{w.say('colon')}{text}"
    if first.until is None or first.once:
        return text
    return w.say("until", until=w.say(f"until.{first.until}"), x=text)


def stands_with(w: Writer, a: object, b: object) -> bool:
    """Whether two rules begin alike, with something to say there, so that it is said once for both."""
    if not isinstance(a, Modify | Permission) or not isinstance(b, Modify | Permission) or a.once or b.once:
        return False
    return a.until == b.until and lead(w, a) == lead(w, b) != ""


def says_once(w: Writer, rule: Continuous) -> bool:
    """Whether the words of a rule for once say so themselves: the next attack."""
    if isinstance(rule, Modify):
        return len(rule.on) == 1 and rule.until is not None
    return isinstance(rule, Permission) and rule.once and w.language.has(f"{rule.head}.{rule.words[0]}.once")


def _body(w: Writer, rule: Continuous) -> str:
    if isinstance(rule, Share):
        return share(w, rule)
    return modify(w, rule) if isinstance(rule, Modify) else permission(w, rule)
