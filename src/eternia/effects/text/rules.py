"""The text of rules and of lists of steps."""

from __future__ import annotations

import msgspec

from eternia.effects.amounts import Chosen, To
from eternia.effects.costs import FREE, Cost
from eternia.effects.rules import (
    Active,
    Choose,
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
from eternia.effects.steps import Gain, Lose, Pull, Push, Things, Wound
from eternia.effects.text import nouns
from eternia.effects.text.conditions import if_clause
from eternia.effects.text.continuous import continuous
from eternia.effects.text.patterns import when
from eternia.effects.text.steps import Clause, plain_step
from eternia.effects.text.writer import Writer
from eternia.effects.who import Selector

THINGS = Things.__struct_fields__


def rule(w: Writer, r: Rule) -> str:
    """A rule without its full stop."""
    if isinstance(r, Triggered):
        return _triggered(w, r)
    if isinstance(r, Active):
        return _active(w, r)
    return continuous(w, r)


def _triggered(w: Writer, r: Triggered) -> str:
    ending = f"until.{r.until}.{r.when}"
    at_the_end = not r.on and w.language.has(ending)
    next_one = f"when.{r.when}.once"
    comes_once = r.once and not r.on and w.language.has(next_one)
    if at_the_end or comes_once:
        lead = w.say(ending if at_the_end else next_one)
    else:
        lead = when(w, r.when, r.on)
    if r.if_:
        lead += f",{if_clause(w, r.if_)}"
    if r.limit is not None:
        lead += f", {w.say(f'limit.{r.limit}')}"
    if r.pay is not None:
        lead += f", {w.say('you may', x=cost(w, r.pay))}"
    elif r.may:
        lead += f", {w.say('you may choose')}"
    if r.disposable:
        lead = f"{w.say('disposable')}, {lead}"
    if r.once and not comes_once:
        lead += w.say("once")
    if r.until is not None and not at_the_end:
        lead = w.say("until", until=w.say(f"until.{r.until}"), x=lead)
    before = w.optional
    w.optional = r.pay is None and not r.may and not r.disposable
    text = f"{lead}{w.say('colon')}{steps(w, r.do)}"
    w.optional = before
    return text


def _active(w: Writer, r: Active) -> str:
    heads = [w.say("disposable")] if r.disposable else []
    if r.use != FREE:
        heads.append(header(w, r.use))
    elif not r.disposable:
        heads.append(w.say("free action"))
    lead = ", ".join(heads)
    if r.user is not None:
        lead += w.say("used by", x=nouns.selector(w, r.user))
    if r.limit is not None:
        lead += f" ({w.say(f'limit.{r.limit}')})"
    if r.if_:
        lead += w.say("only", x=if_clause(w, r.if_).strip())
    text = steps(w, r.do)
    if r.target is not None:
        text = w.say("choose target", x=nouns.who(w, r.target), steps=text)
    return f"{lead}{w.say('colon')}{text}"


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


def steps(w: Writer, do: Steps, between: str = "semicolon") -> str:
    """A list of steps. The same subject is said once; anything longer than a clause is set apart."""
    do = _together(do)
    until = _common_until(do)
    if until is not None:
        plain = tuple([msgspec.structs.replace(one, until=None) for one in do])
        return w.say("until", until=w.say(f"until.{until}"), x=steps(w, plain, between))
    clauses = [_level(w, do)] if _is_level(do) else [step(w, one) for one in do]
    if not clauses:
        return w.say("nothing")
    subject = clauses[0].subject
    short = all(not set(clause.text) & set(":;,") for clause in clauses)
    if short and all(clause.subject == subject for clause in clauses) and not any(one.if_ for one in do):
        text = w.language.join([clause.text for clause in clauses])
        return text if subject.you else f"{subject} {text}"
    return w.say(between).join(_whole(clause) for clause in clauses)


def _together(do: Steps) -> Steps:
    """The steps with what the same characters gain one after the other, if at all, as one gain."""
    found: list[Step] = []
    for one in do:
        last = found[-1] if found else None
        if isinstance(last, Gain) and isinstance(one, Gain) and _is_one_gain(last, one):
            changes = {name: value for name in THINGS if (value := getattr(one.what, name))}
            last = msgspec.structs.replace(last, what=msgspec.structs.replace(last.what, **changes))
            found[-1] = last
        else:
            found.append(one)
    return tuple(found)


def _common_until(do: Steps) -> str | None:
    """How long several rules stand that all stand equally long: that is said once."""
    if len(do) < 2 or not isinstance(do[0], Modify | Permission):
        return None
    until = do[0].until
    same = all(isinstance(one, Modify | Permission) and one.until == until for one in do)
    return until if same else None


def _is_one_gain(a: Gain, b: Gain) -> bool:
    """Whether two gains have nothing of the same kind, and all else in common."""
    if (a.who, a.if_, a.repeat, b.repeat) != (b.who, b.if_, 1, 1):
        return False
    return not any(getattr(a.what, name) and getattr(b.what, name) for name in THINGS)


def _is_level(do: Steps) -> bool:
    """Whether mana is gained and lost up or down to the same number."""
    if len(do) != 2 or not isinstance(do[0], Gain) or not isinstance(do[1], Lose):
        return False
    return isinstance(do[0].what.mana, To) and do[0].what == do[1].what


def _level(w: Writer, do: Steps) -> Clause:
    assert isinstance(do[0], Gain)
    assert isinstance(do[0].what.mana, To)
    return Clause(w.say("step.level", n=do[0].what.mana.level))


def _whole(clause: Clause) -> str:
    return clause.text if clause.subject.you else f"{clause.subject} {clause.text}"


def step(w: Writer, s: Step) -> Clause:
    """One step as a clause."""
    if isinstance(s, Modify | Permission | Share):
        return Clause(continuous(w, s))
    if isinstance(s, Triggered):
        return Clause(_inner_triggered(w, s))
    if isinstance(s, Payment):
        text = f"{w.say('you may', x=cost(w, s.pay))}{w.say('colon')}{steps(w, s.do)}"
        return Clause(text + if_clause(w, s.if_))
    if isinstance(s, Test):
        return _test(w, s)
    if isinstance(s, Choose):
        return _choose(w, s)
    return plain_step(w, s)


def _inner_triggered(w: Writer, r: Triggered) -> str:
    """A rule inside steps: what it stands for there is forgotten after it."""
    it, paid, lost = w.it, w.paid, w.lost
    text = _triggered(w, r)
    w.it, w.paid, w.lost = it, paid, lost
    return text


def _test(w: Writer, s: Test) -> Clause:
    stat = f"{w.language.noun(f'stat.{s.stat}')}{nouns.plus(s.dice) if s.dice else ''}"
    subject = nouns.subject(w, (s.by,))
    text = w.say("step.test", subject, stat=stat)
    if s.against is not None and s.of is not None:
        stat_noun = w.language.noun(f"stat.{s.against}")
        text += w.say("test.against", stat_noun, stat=stat_noun, x=nouns.who(w, s.of))
    if s.extra != 0:
        text += w.say("with dice", n=nouns.signed(w, s.extra, "die"))
    if s.as_ is not None:
        text += w.say("test.as", x=w.language.noun(f"test.{s.as_}"))
    text += if_clause(w, s.if_)
    result = table(w, s.table) if s.table else steps(w, s.do)
    return Clause(f"{text}{w.say('colon')}{result}", subject)


def _choose(w: Writer, s: Choose) -> Clause:
    subject = nouns.subject(w, ("self" if s.chooser is None else s.chooser,))
    lead = w.say("step.choose", subject) + if_clause(w, s.if_)
    return Clause(
        f"{lead}{w.say('colon')}{w.say('or else').join(steps(w, option) for option in s.options)}", subject
    )


def table(w: Writer, rows: Table) -> str:
    """A success table: 1: 1 wound; 3: 2 wounds and push 2 hexes."""
    return w.say("semicolon").join(f"{number}{w.say('colon')}{_row(w, do)}" for number, do in rows)


def _row(w: Writer, do: Steps) -> str:
    """A row: what simply happens to the target comes first, without a subject."""
    short: list[str] = []
    more: list[str] = []
    for one in do:
        if not isinstance(one, Wound | Push | Pull) or one.who != ("target",):
            break
        if isinstance(one, Wound) and one.if_:
            more.append(_short(w, one))
        else:
            short.append(_short(w, one))
    rest = do[len(short) + len(more) :]
    text = ", ".join(part for part in [w.language.join(short), *more] if part)
    if not rest:
        return text or steps(w, rest)
    return w.say("then").join([text, steps(w, rest, "then")]) if text else steps(w, rest, "then")


def _short(w: Writer, s: Wound | Push | Pull) -> str:
    if isinstance(s, Wound):
        key = "row.wound.more" if s.if_ else "row.wound"
        text = w.say(key, n=nouns.amount(w, s.wounds, "wound"))
    else:
        text = w.say("row.push" if isinstance(s, Push) else "row.pull", n=nouns.amount(w, s.hexes, "hex"))
    if isinstance(s, Pull) and s.towards is not None:
        text += w.say("towards", x=nouns.who(w, s.towards))
    return text + if_clause(w, s.if_)
