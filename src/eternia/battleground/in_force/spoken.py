"""Which tests and attacks a rule can speak of: seen from their weapon and kind, before anything is made for them.

Most rules in force speak of another weapon, another type of attack or another kind of test than the one in
progress. What is asked here is necessary and never enough; the patterns themselves are asked after it.
"""

from typing import TYPE_CHECKING

from eternia.battleground.in_force.conditions import ONLY_PLAIN
from eternia.battleground.language.patterns import Pattern
from eternia.battleground.language.rules import Active, Modify, Rule
from eternia.battleground.table.context import card_of
from eternia.battleground.table.effects import EVENT

if TYPE_CHECKING:
    from eternia.battleground.table.content import Content
    from eternia.battleground.table.model import State

TYPES = frozenset(("melee", "ranged", "spell", "heavy"))
"""The types of attacks."""


def is_spoken_of(s: "State", key: str, character: int, weapon: str, type_: str, test: str = "") -> bool:
    """Whether any rule in force of this key could speak of a character's test or attack with this weapon and type.

    ``test`` is the kind of test, empty for an attack that is not being made yet.
    """
    if key not in s.index.by_key:
        return False
    for effect, rule in s.index.concerning(key, character):
        if effect.until == EVENT or may_speak_of(s.content, effect.rule, rule, weapon, type_, test):
            return True
    return False


_KNOWN: dict[tuple[str, str, str, str], tuple[Rule, bool]] = {}
"""By the key of a rule, weapon, type and kind of test, kept with the rule: what ``may_speak_of`` says."""


def may_speak_of(content: "Content", key: str, rule: Rule, weapon: str, type_: str, test: str) -> bool:
    """The same of one rule. Not to be asked of those made for one event: they need no pattern to fit."""
    known = _KNOWN.get((key, weapon, type_, test))
    if known is None or known[0] is not rule:
        known = _KNOWN[key, weapon, type_, test] = (rule, _may(content, key, rule, weapon, type_, test))
    return known[1]


def _may(content: "Content", key: str, rule: Rule, weapon: str, type_: str, test: str) -> bool:
    assert not isinstance(rule, Active)  # a skill is used, it speaks of nothing
    if isinstance(rule, Modify) and "rerolls per mana" in rule.number:
        return True  # BG-TEST-18: mana is worth its rerolls in every test
    card = card_of(key)
    own = card if card in content.weapons else ""
    return any(
        _is_such_test(pattern, test) and _is_done_with(pattern, card, own, weapon, type_, test)
        for pattern in rule.on or ONLY_PLAIN
    )


def _is_such_test(pattern: Pattern, test: str) -> bool:
    """Whether a pattern speaks of this kind of test."""
    return not test or "any" in pattern.test or any(word in test for word in pattern.test or ("attack",))


def _is_done_with(pattern: Pattern, card: str, own: str, weapon: str, type_: str, test: str) -> bool:
    """Whether a pattern of a card, which may be a weapon of its ``own``, can speak of this weapon and type."""
    if pattern.with_:
        return any(_is_with(word, card, weapon, type_) for word in pattern.with_)
    # BG-ATK-05: a weapon's own rule speaks of attacks with it, and of the defence against them.
    if test == "defence":
        ours = pattern.by == "target"
    else:
        ours = not pattern.test and pattern.action is None
    return not (own and ours) or weapon == own


def _is_with(word: str, card: str, weapon: str, type_: str) -> bool:
    if word == "this":
        return weapon == card
    if word == "attack":
        return type_ in TYPES
    if word == "other spell":
        return type_ == "spell" and weapon != card
    return type_ == word or word not in TYPES
