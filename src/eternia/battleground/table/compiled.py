"""Rules compiled: what can be known of a rule once, before any game, and the filters that spare asking it.

Most rules answer few events and speak of few attacks. A filter asks what is necessary and never enough; whoever
passes is asked for the pattern itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from eternia.battleground.language.amounts import Chosen, OneOf
from eternia.battleground.language.card_rules import Active, Modify, Permission, Rule, Share, Test, Triggered
from eternia.battleground.language.costs import Cost, least
from eternia.battleground.language.patterns import ONLY_PLAIN, Pattern, Patterns
from eternia.battleground.language.selectors import Selector, Who
from eternia.battleground.language.steps import Interrupt, Move, Remove, Replace, Return, Teleport, Things
from eternia.battleground.table.effects import ONCE
from eternia.battleground.table.moment import asked_of
from eternia.battleground.table.options import UseSkill

if TYPE_CHECKING:
    from eternia.battleground.table.content import Content
    from eternia.battleground.table.model import State

TYPES = frozenset(("melee", "ranged", "spell", "heavy"))
"""The types of attacks."""
WITH = TYPES | {"", "skill", "trinket", "fate card", "glory card", "ultimate"}
"""Everything a moment can be done with."""
TESTS = ("", "attack", "defence", "skill", "attack skill", "plain")
"""The kinds of tests; empty for an attack that is not being made yet."""

ANYBODY, ENEMY, FRIEND = 0, 1, 2
"""Of which side somebody in an event must be, as the rule's own force sees it."""
IN_CONTEXT = frozenset(("this card", "own mark", "ultimate"))
"""Words for things that say nothing without the rule and the whole event."""
DOUBTFUL = (Move, Remove, Replace, Return, Share, Teleport)
"""First steps of skills that may change nothing."""


class CompiledRule(msgspec.Struct, frozen=True, gc=False):
    """What can be known of a rule once."""

    key: str
    card: str
    """The card it is printed on."""
    rule: Rule
    keys: tuple[str, ...]
    """Under which keys the index finds it: ``modify dice``, ``forbid move action``, ``when wounded``, ``use``."""
    private: bool
    """Whether it speaks only of its own character, so that nobody else's doings need to ask it."""
    trinket: bool
    """Whether it is a rule of a trinket."""
    event: EventFilter | None
    """What a triggered rule asks of an event at least; None where that is nothing."""
    attack: AttackFilter
    skill: SkillFacts | None
    """Of an active rule."""


class EventFilter(msgspec.Struct, frozen=True, gc=False):
    """What a triggered rule asks at least of those in an event and of what it is about."""

    who: int
    by: int
    against: int
    things: frozenset[str] | None
    """The words of which one must be true of the thing the event is about; None when any thing will do."""
    engaged: bool
    """Whether whom the event is about must be engaged: an enemy next to somebody of the rule's force."""

    def passes(self, s: State, seat: int, who: int, by: int = -1, what: str = "", against: int = -1) -> bool:
        """Whether a rule of this seat could answer an event with these in it, about this thing."""
        characters = s.characters
        if self.who and (who < 0 or (characters[who].seat == seat) != (self.who == FRIEND)):
            return False
        if self.by and (by < 0 or (characters[by].seat == seat) != (self.by == FRIEND)):
            return False
        if self.against and (against < 0 or (characters[against].seat == seat) != (self.against == FRIEND)):
            return False
        return self.passes_thing(s.content, what)

    def passes_thing(self, content: Content, what: str) -> bool:
        """Whether a thing is one of those the rule speaks of."""
        things = self.things
        return things is None or what in things or not things.isdisjoint(content.classes.get(what, ()))


class AttackFilter(msgspec.Struct, frozen=True, gc=False):
    """Which tests and attacks a rule can speak of, by their weapon, type and kind.

    Not to be asked of a rule made for one event: it needs no pattern to fit.
    """

    card: str
    types: dict[str, tuple[frozenset[str], frozenset[str]]]
    """By kind of test the types that pass with the rule's own card, and with another one."""

    def passes(self, weapon: str, type_: str, test: str) -> bool:
        """Whether the rule could speak of a test or attack with this weapon and type."""
        return type_ in self.types[test][weapon != self.card]


class SkillFacts(msgspec.Struct, frozen=True, gc=False):
    """What never changes about a skill."""

    ap: int
    mana: int
    """The least mana it costs."""
    simple: bool
    """Whether it costs AP and mana alone."""
    target: Selector | None
    """Whom its player chooses: its target, or the one its first test is against."""
    second: Selector | None
    """Whom its player chooses besides, and without whom it cannot be used."""
    anywhere: bool
    """Whether its target may be at any distance, but must be seen (BG-SKILL-10)."""
    doubtful: bool
    """Whether it may change nothing."""
    unaimed: bool
    """Whether it needs no target and can be used at any time, once it is paid for."""
    option: UseSkill
    """Using it without a target."""
    always: bool
    """Whether nothing is to be asked: that, and it costs nothing."""


class CompiledRules(dict[str, CompiledRule]):
    """The rules of a content by their keys, each compiled when it is first asked for: no game has them all."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def __missing__(self, key: str) -> CompiledRule:
        content, rule, card = self.content, self.content.rules[key], key.partition("/")[0]
        item = content.items.get(card)
        found = self[key] = CompiledRule(
            key=key,
            card=card,
            rule=rule,
            keys=_keys(rule),
            private=_is_private(rule),
            trinket=item is not None and item.kind == "trinket",
            event=_event_filter(rule) if isinstance(rule, Triggered) else None,
            attack=AttackFilter(card, _types(rule, card in content.weapons)),
            skill=_skill_facts(key, rule) if isinstance(rule, Active) else None,
        )
        return found


class RulesOfCards(dict[str, tuple[CompiledRule, ...]]):
    """By card the rules of a skill, weapon or item, or of a token by its name."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def __missing__(self, card: str) -> tuple[CompiledRule, ...]:
        content = self.content
        kind = content.tokens.get(card)
        name, rules = (card, content.programs[card].rules) if kind is None else (kind.program, kind.rules)
        compiled = [content.compiled[f"{name}/{n}"] for n in range(1, len(rules) + 1)]
        found = self[card] = tuple(compiled)
        return found


class OpenNumbers(dict[str, tuple[tuple[int, ...], ...]]):
    """By the key of a list of steps, for each step the numbers from which its player chooses one, if any."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def __missing__(self, key: str) -> tuple[tuple[int, ...], ...]:
        found = self[key] = tuple([_numbers_left_open(step) for step in self.content.steps[key]])
        return found


def _numbers_left_open(step: msgspec.Struct) -> tuple[int, ...]:
    for name in step.__struct_fields__:
        value = getattr(step, name)
        if isinstance(value, Chosen):
            return tuple(range(value.min, value.max + 1))
        if isinstance(value, OneOf):
            return value.options
        if isinstance(value, Things) and (found := _numbers_left_open(value)):
            return found
    return ()


def _keys(rule: Rule) -> tuple[str, ...]:
    if isinstance(rule, Modify):
        once = (ONCE,) if rule.once else ()
        keys = [f"modify {number}" for name in rule.number for number in _precise(name, rule)]
        return (*once, *dict.fromkeys(keys))
    if isinstance(rule, Permission):
        return (*((ONCE,) if rule.once else ()), *(f"{rule.head} {word}" for word in rule.words))
    if isinstance(rule, Triggered):
        if rule.when == "end of turn":
            return ("when end of activation", "when end of interruption")
        return (f"when {rule.when}",)
    if isinstance(rule, Active):
        return ("use disposable",) if rule.disposable else ("use",)
    if isinstance(rule, Share):
        return (f"share {rule.what}",)
    raise TypeError(f"{rule!r} is not a rule")


def _precise(number: str, rule: Modify) -> list[str]:
    """AP costs by the action they are paid for, since every list of actions asks for all of them."""
    if number != "ap cost":
        return [number]
    actions = {pattern.action or "attack" for pattern in rule.on} or {"attack"}
    return [f"{action} ap cost" for action in sorted(actions)]


def _is_private(rule: Rule) -> bool:
    if isinstance(rule, Active):
        return rule.user is None
    if isinstance(rule, Share) or (isinstance(rule, Triggered) and rule.when == "knocked out"):
        return False
    if isinstance(rule, Modify | Permission) and rule.of != "self":
        return False
    return all(p.by is None and p.against is None and p.who is None for p in rule.on)


def _event_filter(rule: Triggered) -> EventFilter | None:
    who, by, against = _side_of(rule, "who"), _side_of(rule, "by"), _side_of(rule, "against")
    things = _things_of(rule.on)
    if not (who or by or against) and things is None:
        return None
    return EventFilter(who, by, against, things, _is_of_engaged(rule))


def _side_of(rule: Triggered, part: str) -> int:
    """Of which side the one in this part of the event must be."""
    if len(rule.on) != 1 or part not in asked_of(rule.when):
        return ANYBODY
    if rule.when == "knocked out" and rule.on[0].who is None:
        return ANYBODY  # of a weapon's knockouts the pattern asks nothing more
    of: Who | None = getattr(rule.on[0], part)
    if not isinstance(of, Selector) or (of.from_ is not None and not of.has_distance):
        return ANYBODY  # a bare "from" speaks of somebody else's allies and enemies
    return {"enemy": ENEMY, "yours": FRIEND, "ally": FRIEND}.get(of.side or "", ANYBODY)


def _is_of_engaged(rule: Triggered) -> bool:
    """Whether the one the event is about must be an enemy that is next to somebody of the rule's force."""
    if _side_of(rule, "who") != ENEMY:
        return False
    assert isinstance(rule.on[0].who, Selector)
    near = rule.on[0].who.near
    return near is not None and near.side in ("yours", "ally") and bool(near.adjacent) and near.from_ is None


def _things_of(patterns: Patterns) -> frozenset[str] | None:
    """The words for things of all patterns together."""
    words = frozenset([word for pattern in patterns for word in pattern.what])
    every = bool(patterns) and all(pattern.what for pattern in patterns)
    return words if every and words.isdisjoint(IN_CONTEXT) else None


def _types(rule: Rule, weapon: bool) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
    """See ``AttackFilter.types``; ``weapon``: whether the card of the rule is one."""
    patterns: Patterns = () if isinstance(rule, Active) else rule.on or ONLY_PLAIN
    if isinstance(rule, Modify) and "rerolls per mana" in rule.number:
        return dict.fromkeys(TESTS, (WITH, WITH))  # BG-TEST-18: mana is worth its rerolls in every test
    found = {}
    for test in TESTS:
        fitting = [pattern for pattern in patterns if _is_such_test(pattern, test)]
        own, other = [
            frozenset[str]().union(*[_types_in(pattern, test, weapon, own) for pattern in fitting])
            for own in (True, False)
        ]
        found[test] = (own, other)
    return found


def _is_such_test(pattern: Pattern, test: str) -> bool:
    """Whether a pattern speaks of this kind of test."""
    return not test or "any" in pattern.test or any(word in test for word in pattern.test or ("attack",))


def _types_in(pattern: Pattern, test: str, weapon: bool, own: bool) -> frozenset[str]:
    """The types that a pattern can speak of, with the rule's own card or with another one."""
    if pattern.with_:
        return frozenset[str]().union(*[_types_of(word, own) for word in pattern.with_])
    # BG-ATK-05: a weapon's own rule speaks of attacks with it, and of the defence against them.
    if test == "defence":
        ours = pattern.by == "target"
    else:
        ours = not pattern.test and pattern.action is None
    return WITH if own or not (weapon and ours) else frozenset()


def _types_of(word: str, own: bool) -> frozenset[str]:
    if word == "this":
        return WITH if own else frozenset()
    if word == "attack":
        return TYPES
    if word == "other spell":
        return frozenset() if own else frozenset(("spell",))
    return frozenset((word,)) if word in TYPES else WITH


def _skill_facts(key: str, rule: Active) -> SkillFacts:
    use, first = rule.use, rule.do[0]
    target = rule.target if isinstance(rule.target, Selector) else None
    if (
        target is None
        and isinstance(first, Test)
        and isinstance(first.of, Selector)
        and first.of.pick == "one"
    ):
        target = first.of
    second = first.as_if if isinstance(first, Interrupt) and isinstance(first.as_if, Selector) else None
    doubtful = isinstance(first, DOUBTFUL)
    unaimed = not (rule.if_ or target is not None or second is not None or doubtful)
    return SkillFacts(
        ap=use.ap,
        mana=least(use.mana),
        simple=use == Cost(ap=use.ap, mana=use.mana),
        target=target,
        second=second,
        anywhere=target is not None and target.sight and not target.has_distance,
        doubtful=doubtful,
        unaimed=unaimed,
        option=UseSkill(key, -1),
        always=unaimed and use == Cost(),
    )
