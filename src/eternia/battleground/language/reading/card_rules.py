"""Reading rules, and the steps that hold further steps."""

from __future__ import annotations

import re

from eternia.battleground.language.card_rules import (
    Active,
    Choose,
    Continuous,
    Modify,
    Payment,
    Permission,
    Rule,
    Share,
    Step,
    Steps,
    Table,
    Test,
    Triggered,
)
from eternia.battleground.language.patterns import Patterns
from eternia.battleground.language.reading.conditions import read_cost, read_patterns
from eternia.battleground.language.reading.selectors import read_amount, read_selector, read_who
from eternia.battleground.language.reading.steps import PARAMETERS, read_if, read_plain_step, read_subject
from eternia.battleground.language.selectors import Amount
from eternia.packs.errors import LanguageError, Place, shown, unknown
from eternia.packs.strict_table import (
    Fields,
    read_list,
    read_name,
    read_word,
    read_words,
    written_default,
)

PERMISSIONS = ("allow", "forbid", "ignore", "count_as")
CONTINUOUS = ("modify", *PERMISSIONS, "share")
VERBS = (*PARAMETERS, "test", "choose")
RULE_HEADS = (*CONTINUOUS, "when", "use", "disposable")
STEP_HEADS = (*VERBS, *CONTINUOUS, "when", "pay")
WHEN_AND_HOW_LONG = ("on", "if", "until", "once")


def read_rules(value: object, place: Place) -> tuple[Rule, ...]:
    """A list of rules."""
    return tuple(read_rule(item, place.at(i)) for i, item in enumerate(read_list(value, place, "rules"), 1))


def read_rule(value: object, place: Place) -> Rule:
    """A rule of a card: its one head decides its form."""
    table = _table(value, place)
    continuous = _read_continuous(table, place)
    if continuous is not None:
        return continuous
    if "when" in table:
        return _read_triggered(table, place)
    if "use" in table or "disposable" in table:
        return _read_active(table, place)
    raise _no_head(table, RULE_HEADS, "rule", place)


def _table(value: object, place: Place) -> dict[str, object]:
    if not isinstance(value, dict):
        raise LanguageError(place, f"expected a table, not {shown(value)}", "write { ... }")
    return value


def _no_head(table: dict[str, object], heads: tuple[str, ...], what: str, place: Place) -> LanguageError:
    if not table:
        return LanguageError(place, f"an empty {what}", f"give it one of {', '.join(heads)}")
    return unknown(next(iter(table)), heads, f"head of a {what}", place)


def _read_continuous(table: dict[str, object], place: Place) -> Continuous | None:
    """The continuous rule in this table, or None where it has another form."""
    heads = [head for head in CONTINUOUS if head in table]
    if not heads:
        return None
    if len(heads) > 1:
        raise LanguageError(place, f"two heads, {heads[0]!r} and {heads[1]!r}", "write two rules")
    if heads[0] == "modify":
        return _read_modify(table, place)
    if heads[0] == "share":
        return _read_share(table, place)
    return _read_permission(heads[0], table, place)


def _on(fields: Fields) -> Patterns:
    return read_patterns(fields.table["on"], fields.at("on")) if "on" in fields.table else ()


def _until(fields: Fields) -> str | None:
    return fields.word("until", fields.place.words.durations, "duration")


def _read_modify(table: dict[str, object], place: Place) -> Modify:
    fields = Fields(table, place, ("modify", "by", "set", "min", "max", "of", *WHEN_AND_HOW_LONG), "modify")
    if not {"by", "set", "min", "max"} & set(table):
        raise LanguageError(place, "modify does not say how", "add by, set, min or max")
    if "by" in table and "set" in table:
        raise LanguageError(fields.at("set"), "'by' and 'set' together", "use one of them")

    def amount(key: str) -> Amount | None:
        return read_amount(table[key], fields.at(key)) if key in table else None

    return Modify(
        fields.words("modify", place.words.numbers, "number"),
        by=amount("by"),
        set=amount("set"),
        min=amount("min"),
        max=amount("max"),
        of=read_subject(fields, "of"),
        on=_on(fields),
        if_=read_if(fields),
        until=_until(fields),
        once=fields.flag("once"),
    )


def _read_permission(head: str, table: dict[str, object], place: Place) -> Permission:
    fields = Fields(table, place, (head, "of", "area", "straight", "only", *WHEN_AND_HOW_LONG), head)
    words = place.words
    known = {"allow": words.allow, "forbid": words.forbid, "ignore": words.ignore, "count_as": words.count_as}
    return Permission(
        head,
        read_words(table[head], fields.at(head), known[head], f"word of {head}"),
        of=read_subject(fields, "of"),
        on=_on(fields),
        if_=read_if(fields),
        until=_until(fields),
        once=fields.flag("once"),
        area=fields.optional_number("area"),
        straight=fields.flag("straight"),
        only=fields.word("only", words.states, "state"),
    )


def _read_share(table: dict[str, object], place: Place) -> Share:
    fields = Fields(table, place, ("share", "with", "from", "dice", "limit", *WHEN_AND_HOW_LONG), "share")
    return Share(
        read_word(table["share"], fields.at("share"), place.words.share, "word of share"),
        read_who(fields.needed("with", "say who may use it"), fields.at("with")),
        from_=read_subject(fields, "from"),
        dice=fields.number("dice", 0),
        limit=fields.word("limit", place.words.limits, "limit"),
        on=_on(fields),
        if_=read_if(fields),
        until=_until(fields),
        once=fields.flag("once"),
    )


def _read_triggered(table: dict[str, object], place: Place) -> Triggered:
    keys = ("when", "may", "pay", "limit", "do", "disposable", *WHEN_AND_HOW_LONG)
    fields = Fields(table, place, keys, "a triggered rule")
    window = read_word(table["when"], fields.at("when"), place.words.windows, "window")
    on = _on(fields)
    if window != "knocked out" and any(pattern.who == "self" for pattern in on):
        raise written_default(fields.at("on").at("who"), "self")
    if "pay" in table and "may" in table:
        raise LanguageError(fields.at("may"), "a payment is optional anyway", "leave 'may' out")
    return Triggered(
        window,
        read_steps(fields.needed("do", "say what happens"), fields.at("do")),
        on=on,
        if_=read_if(fields),
        may=fields.flag("may"),
        pay=read_cost(table["pay"], fields.at("pay")) if "pay" in table else None,
        limit=fields.word("limit", place.words.limits, "limit"),
        until=_until(fields),
        once=fields.flag("once"),
        disposable=fields.flag("disposable"),
    )


def _read_active(table: dict[str, object], place: Place) -> Active:
    fields = Fields(
        table, place, ("use", "disposable", "target", "user", "if", "limit", "do"), "an active rule"
    )
    if table.get("limit") == "turn":
        raise written_default(fields.at("limit"), "turn")
    if "disposable" in table and table.get("use") == {}:
        raise written_default(fields.at("use"), {})
    return Active(
        read_steps(fields.needed("do", "say what happens"), fields.at("do")),
        use=read_cost(table.get("use", {}), fields.at("use")),
        target=read_who(table["target"], fields.at("target")) if "target" in table else None,
        user=read_selector(table["user"], fields.at("user")) if "user" in table else None,
        if_=read_if(fields),
        limit=fields.word("limit", place.words.limits, "limit"),
        disposable=fields.flag("disposable"),
    )


def read_steps(value: object, place: Place, subject: str = "self") -> Steps:
    """A list of steps. `subject` is the role that a step without `who` is about."""
    items = read_list(value, place, "steps")
    return tuple(read_step(item, place.at(i), subject) for i, item in enumerate(items, 1))


def read_step(value: object, place: Place, subject: str = "self") -> Step:
    """A verb with its parameters, a rule that stands for a while, or a payment."""
    table = _table(value, place)
    continuous = _read_continuous(table, place)
    if continuous is not None:
        return continuous
    if "when" in table:
        return _read_triggered(table, place)
    if "pay" in table:
        return _read_payment(table, place, subject)
    verbs = [key for key in table if key in VERBS]
    if not verbs:
        raise _no_head(table, STEP_HEADS, "step", place)
    if len(verbs) > 1:
        raise LanguageError(place, f"two verbs, {verbs[0]!r} and {verbs[1]!r}", "write two steps")
    if verbs[0] == "test":
        return _read_test(table, place)
    if verbs[0] == "choose":
        return _read_choose(table, place, subject)
    return read_plain_step(table, place, verbs[0], subject)


def _read_payment(table: dict[str, object], place: Place, subject: str) -> Payment:
    fields = Fields(table, place, ("pay", "do", "if"), "a payment")
    if not table["pay"]:
        raise LanguageError(fields.at("pay"), "nothing is paid", "name a cost or write the steps alone")
    steps = read_steps(fields.needed("do", "say what is paid for"), fields.at("do"), subject)
    return Payment(read_cost(table["pay"], fields.at("pay")), steps, read_if(fields))


def _read_test(table: dict[str, object], place: Place) -> Test:
    keys = ("test", "against", "of", "by", "dice", "as", "table", "do", "if")
    fields = Fields(table, place, keys, "the verb test")
    stat, dice = _read_notation(table["test"], fields.at("test"))
    if ("against" in table) != ("of" in table):
        raise LanguageError(place, "'against' and 'of' come together", "say which stat of whom, or neither")
    if ("table" in table) == ("do" in table):
        raise LanguageError(place, "a test has either a table or steps", "give it one of table and do")
    subject = "target" if "of" in table else "it" if "by" in table else "self"
    return Test(
        stat,
        dice,
        extra=read_amount(table["dice"], fields.at("dice")) if "dice" in table else 0,
        against=fields.word("against", place.words.stats, "stat"),
        of=read_who(table["of"], fields.at("of")) if "of" in table else None,
        by=read_subject(fields, "by"),
        as_=fields.word("as", place.words.tests, "kind of test"),
        table=read_table(table["table"], fields.at("table"), subject) if "table" in table else (),
        do=read_steps(table["do"], fields.at("do"), subject) if "do" in table else (),
        if_=read_if(fields),
    )


def _read_notation(value: object, place: Place) -> tuple[str, int]:
    """The rulebook's own notation of a test: a stat and the dice more or fewer (BG-TEST-11)."""
    match = re.fullmatch(r"([a-z]+)([+-][1-9])?", read_name(value, place))
    if match is None:
        raise LanguageError(place, f"cannot read the test {shown(value)}", "write it like 'power+1'")
    return read_word(match[1], place, place.words.stats, "stat"), int(match[2] or 0)


def _read_choose(table: dict[str, object], place: Place, subject: str) -> Choose:
    fields = Fields(table, place, ("choose", "chooser", "if"), "the verb choose")
    options = read_list(table["choose"], fields.at("choose"), "choose")
    if len(options) < 2:
        raise LanguageError(fields.at("choose"), "a choice needs two options", "write the steps alone")
    return Choose(
        tuple(read_steps(option, fields.at("choose").at(i), subject) for i, option in enumerate(options, 1)),
        chooser=fields.word("chooser", place.words.roles, "role"),
        if_=read_if(fields),
    )


def read_table(value: object, place: Place, subject: str = "target") -> Table:
    """Rows of steps by the net successes they need, lowest first; a weapon's table is about the target."""
    rows = []
    for key, steps in _table(value, place).items():
        if not key.isdecimal():
            raise LanguageError(
                place.at(key), f"a row is a number of successes, not {key!r}", "write for example 1"
            )
        rows.append((int(key), read_steps(steps, place.at(key), subject)))
    if not rows:
        raise LanguageError(place, "a table without rows", "give it at least one row")
    return tuple(sorted(rows, key=lambda row: row[0]))
