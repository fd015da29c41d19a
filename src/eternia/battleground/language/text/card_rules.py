"""The text of rules and of lists of steps."""

from __future__ import annotations

import msgspec

from eternia.battleground.language.amounts import Bound, To
from eternia.battleground.language.card_rules import (
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
from eternia.battleground.language.conditions import Condition, RoleIs, State
from eternia.battleground.language.costs import FREE
from eternia.battleground.language.patterns import Pattern
from eternia.battleground.language.selectors import Selector, Who
from eternia.battleground.language.steps import (
    Attack,
    Gain,
    Jump,
    Lose,
    Move,
    Prevent,
    Pull,
    Push,
    Teleport,
    Things,
    Wound,
)
from eternia.battleground.language.text import nouns
from eternia.battleground.language.text.conditions import if_clause
from eternia.battleground.language.text.continuous import continuous
from eternia.battleground.language.text.costs import cost, header
from eternia.battleground.language.text.grammar import Noun
from eternia.battleground.language.text.leads import condition_lead
from eternia.battleground.language.text.patterns import when
from eternia.battleground.language.text.steps import CHOSEN, Clause, plain_step
from eternia.battleground.language.text.writer import Writer

THINGS = Things.__struct_fields__


def rule(w: Writer, r: Rule) -> str:
    """A rule without its full stop."""
    if isinstance(r, Triggered):
        return _triggered(w, r)
    if isinstance(r, Active):
        return _active(w, r)
    return continuous(w, r)


def _triggered(w: Writer, r: Triggered) -> str:
    if (instead := _instead(w, r)) or (instead := _next_one(w, r)):
        return instead
    lead, said = _moment(w, r)
    if r.if_:
        lead += f",{if_clause(w, r.if_)}"
    if r.limit is not None:
        lead = f"{w.say(f'limit.{r.limit}')}, {lead}"
    if r.pay is not None:
        lead += f", {w.say('you may', x=cost(w, r.pay))}"
    elif r.may:
        lead += f", {w.say('you may choose')}"
    if r.disposable:
        lead = f"{w.say('disposable')}, {lead}"
    if r.until is not None and "until" not in said:
        lead = w.say("until", until=w.say(f"until.{r.until}"), x=lead)
    before = w.optional
    w.optional = r.pay is None and not r.may and not r.disposable
    chosen = r.do and isinstance(r.do[0], Choose) and r.pay is None and not r.may
    text = f"{lead}{w.say('comma' if chosen else 'colon')}{steps(w, r.do)}"
    w.optional = before
    return text


def _moment(w: Writer, r: Triggered) -> tuple[str, set[str]]:
    """When a rule comes into play, and which of until and once this has said."""
    ending = f"until.{r.until}.{r.when}"
    if not r.on and w.language.has(ending):
        return w.say(ending) + ("" if not r.once else w.say("once")), {"until"}
    next_one = f"when.{r.when}.once"
    if r.once and not r.on and w.language.has(next_one):
        return w.say(next_one), set()
    lead = when(w, r.when, r.on)
    if not r.once:
        return lead, set()
    amount = r.on[0].amount if len(r.on) == 1 else None
    dealer = r.on[0].by if len(r.on) == 1 and r.until is not None else None
    if (
        amount is not None
        and amount.over is not None
        and dealer is not None
        and w.language.has(f"when.{r.when}.over")
    ):
        by, who = nouns.who(w, dealer), r.on[0].who
        text = w.say(
            f"when.{r.when}.over", by=by, amount=_dealt(w, amount, who), over=w.say(f"during.{amount.over}")
        )
        return text, {"until"} if amount.over == r.until else set()
    plain = w.say("when")
    if lead.startswith(plain):
        return w.say("next time", x=lead.removeprefix(plain)), set()
    return lead + w.say("once"), set()


def _dealt(w: Writer, amount: Bound, who: Who | None) -> str:
    """Wounds and, unless it is anybody, who suffers them."""
    text = (
        nouns.count(w, amount.min, "wound")
        if amount.max is None and amount.min
        else nouns.bound(w, amount, "wound")
    )
    if who == Selector("one", "character"):
        return text
    return w.say("dealt to", n=text, who=nouns.who(w, who or "self"))


def _instead(w: Writer, r: Triggered) -> str:
    """What is done in place of an attack that was declared; empty for all else."""
    if r.when != "attack declared" or len(r.do) < 2 or r.do[0] != Prevent("attack"):
        return ""
    if r != Triggered(when=r.when, do=r.do):
        return ""
    return w.say("instead of attacking", x=steps(w, r.do[1:]))


def _next_one(w: Writer, r: Triggered) -> str:
    """What the next character to do something gets for it; empty for all else."""
    key = f"next.{r.when}"
    if not r.once or r.until is None or len(r.on) != 1 or not w.language.has(key):
        return ""
    plain = Triggered(when=r.when, on=r.on, do=r.do, until=r.until, once=True)
    who = r.on[0].who
    about_it = all(isinstance(one, Gain | Lose) and one.who == ("it",) for one in r.do)
    if r != plain or r.on[0] != Pattern(who=who) or not isinstance(who, Selector) or not about_it:
        return ""
    noun = nouns.selector(w, who, nouns.EACH)
    before = w.it
    during = w.say(f"during.{r.until}")
    w.it = Noun(w.say(key, noun, x=noun, until=during), noun.feminine)
    text = steps(w, r.do)
    w.it = before
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
        lead += w.say("only", x=condition_lead(w, r.if_))
    before, w.spoken_to = w.spoken_to, r.user is None
    text = steps(w, r.do)
    w.spoken_to = before
    if r.target is not None:
        stop = "full stop" if r.do and isinstance(r.do[0], Test) else "semicolon"
        text = f"{w.say('choose target', x=nouns.who(w, r.target))}{w.say(stop)}{text}"
    return f"{lead}{w.say('colon')}{text}"


def steps(w: Writer, do: Steps, between: str = "semicolon") -> str:
    """A list of steps. The same subject is said once; anything longer than a clause is set apart."""
    do = _together(do)
    until = _common_until(do)
    if until is not None:
        plain = tuple([msgspec.structs.replace(one, until=None) for one in do])
        return w.say("until", until=w.say(f"until.{until}"), x=steps(w, plain, between))
    if not do:
        return w.say("nothing")
    if (choice := _pay_or(do)) is not None:
        return w.say("either", x=steps(w, choice[0]), y=steps(w, choice[1]))
    clauses = [_level(w, do)] if _is_level(do) else [step(w, one) for one in do]
    subject = clauses[0].subject
    short = all(not set(clause.text) & set(":;,") for clause in clauses)
    if short and all(clause.subject == subject for clause in clauses) and not any(one.if_ for one in do):
        text = w.language.join([clause.text for clause in clauses])
        return text if subject.you else f"{subject} {text}"
    text = _whole(clauses[0])
    for before, one, clause in zip(do, do[1:], clauses[1:], strict=False):
        apart = isinstance(one, Test) or isinstance(before, Test)
        text += w.say("full stop" if apart else between) + _whole(clause)
    return text


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


def _pay_or(do: Steps) -> tuple[Steps, Steps] | None:
    """Mana that must be lost, or else something else happens: at once for whoever has not so much."""
    if len(do) != 2 or not isinstance(do[1], Choose) or do[1].chooser is not None or len(do[1].options) != 2:
        return None
    poor, (other, price) = do[0], do[1].options
    mana = price[0].what.mana if len(price) == 1 and isinstance(price[0], Lose) else None
    if not isinstance(mana, int) or price != (Lose(Things(mana=mana), ("self",)),) or mana < 1:
        return None
    fits = poor.if_ == _has_mana(Bound(max=mana - 1)) and do[1].if_ == _has_mana(Bound(min=mana))
    return (price, other) if fits and other == (msgspec.structs.replace(poor, if_=()),) else None


def _has_mana(bound: Bound) -> Condition:
    return (RoleIs("self", State(bounds=(("mana", bound),))),)


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
    key = "test" if s.as_ is None else f"test.{s.as_}"
    noun = w.language.noun(key)
    text = w.say("a test" if subject.you else "step.test", subject, x=w.say("test of", x=noun, stat=stat))
    if s.against is not None and s.of is not None:
        stat_noun = w.language.noun(f"stat.{s.against}")
        text += w.say("test.against", stat_noun, stat=stat_noun, x=nouns.who(w, s.of))
    if s.extra != 0:
        text += w.say("test.extra", n=nouns.signed(w, s.extra, "die"))
    text += if_clause(w, s.if_)
    result = table(w, s.table) if s.table else steps(w, s.do)
    return Clause(f"{text}{w.say('full stop')}{result}", subject)


def _choose(w: Writer, s: Choose) -> Clause:
    subject = nouns.subject(w, ("self" if s.chooser is None else s.chooser,))
    lead = w.say("step.choose", subject) + if_clause(w, s.if_)
    return Clause(
        f"{lead}{w.say('colon')}{w.say('or else').join(steps(w, option) for option in s.options)}", subject
    )


def table(w: Writer, rows: Table) -> str:
    """A success table: 1+: 1 wound; 3+: 2 wounds, push 2 hexes."""
    if len(rows) == 2 and rows[0][0] == 0 and not rows[1][1]:
        return f"{w.say('row.fewer', n=rows[1][0])}{w.say('colon')}{row(w, rows[0][1])}"
    found = []
    for i, (number, do) in enumerate(rows):
        key = "row.from" if number or i + 1 == len(rows) else "row.0"
        if not number and i + 1 < len(rows) and rows[i + 1][0] > 1:
            key, number = "row.fewer", rows[i + 1][0]
        found.append(f"{w.say(key, n=number)}{w.say('colon')}{row(w, do)}")
    return w.say("semicolon").join(found)


def row(w: Writer, do: Steps) -> str:
    """What happens in a row: what simply happens to the target comes first, without a subject."""
    found: list[str] = []
    for one in do:
        short = _short(w, one)
        if not short:
            break
        found.append(short)
    rest = do[len(found) :]
    text = ", ".join(found)
    if not rest:
        return text or steps(w, rest)
    more = _again(w, rest) or _rest_of_row(w, rest, spoken_to=not found)
    return w.say("then").join([text, more]) if text else more


def _again(w: Writer, do: Steps) -> str:
    """A further attack with the same weapon on the same target, which nobody has to make; empty for all else."""
    if len(do) != 1 or not isinstance(do[0], Attack) or w.kind != "weapon":
        return ""
    if do[0] != Attack(("this",), on="target", free=do[0].free):
        return ""
    return w.say("row.attack" if do[0].free else "row.attack.paid")


def _rest_of_row(w: Writer, do: Steps, *, spoken_to: bool) -> str:
    """The steps that need a verb; where the target has been spoken of, a movement says who moves."""
    before = w.spoken_to
    if isinstance(do[0], Move | Jump | Teleport):
        w.spoken_to = before and spoken_to
    text = steps(w, do, "then")
    w.spoken_to = before
    return text


def _short(w: Writer, s: Step) -> str:
    """What happens to the target, without a verb; empty for what cannot be said so."""
    if not isinstance(s, Wound | Push | Pull | Gain) or s.who != ("target",):
        return ""
    if isinstance(s, Gain):
        return _gained(w, s)
    if isinstance(s, Wound):
        text = w.say("row.wound.more" if s.if_ else "row.wound", n=nouns.amount(w, s.wounds, "wound"))
    else:
        text = w.say("row.push" if isinstance(s, Push) else "row.pull", n=nouns.amount(w, s.hexes, "hex"))
    if isinstance(s, Pull) and s.towards is not None:
        text += w.say("towards", x=nouns.who(w, s.towards))
    return text + if_clause(w, s.if_)


def _gained(w: Writer, s: Gain) -> str:
    """The tokens of a gain, if it is of nothing else and nobody has to choose among them."""
    tokens, one_of = s.what.tokens, s.what.one_of
    if s.repeat != 1 or s.what != Things(tokens=tokens, one_of=one_of) or CHOSEN & {*tokens, *one_of}:
        return ""
    names = [nouns.bare_token(w, token) for token in tokens]
    names += [w.language.join([nouns.bare_token(w, token) for token in one_of], "or")] if one_of else []
    return ", ".join(names) + if_clause(w, s.if_)
