"""Verbs about dice and decisions: test, choose, payments, and rules that last for a while."""

from functools import partial

from eternia.battleground.chapters.attack.dice_tests import DiceTest
from eternia.battleground.chapters.attack.wounds import fall_together
from eternia.battleground.chapters.cards.payment import affordable, pay_for
from eternia.battleground.chapters.movement.turning import turn_to
from eternia.battleground.in_force import in_force
from eternia.battleground.in_force.selectors import candidates
from eternia.battleground.language.card_rules import (
    Choose,
    Modify,
    Payment,
    Permission,
    Share,
    Test,
    Triggered,
)
from eternia.battleground.language.selectors import Selector
from eternia.battleground.table.effects import EVENT
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.turn import acting_turn
from eternia.battleground.timing.program import Program, verb
from eternia.battleground.timing.windows import open_window
from eternia.battleground.verbs.initiative import change_initiative


@verb(Test)
def test(s: State, p: Program, step: Test) -> None:
    """BG-SKILL-13: a skill test; against several opponents one test each (BG-RULING-135)."""
    if step.against is None or step.of is None:
        if p.stage == 0:
            if isinstance(step.by, Selector):
                p.picked = candidates(s, p.context(), step.by)
                p.stage = 5
                return
            rollers = candidates(s, p.context(), step.by)
            if not rollers:
                p.next()
                return
            p.stage = 1
            if step.by != "self":
                p.it = rollers[0]
            s.push(_dice_test(s, p, step, rollers[0], -1))
        elif p.stage == 1:
            _conclude(s, p, step, p.target)
        else:
            _next_roller(s, p, step)
        return
    if p.stage == 0:
        _choose_opponents(s, p, step.of)
    elif p.stage == 1:
        p.picked, p.stage = (p.result,), 2
    elif p.stage == 2:
        _next_opponent(s, p, step)
    elif p.stage == 3:
        _oppose(s, p, step, p.result)
    else:
        _conclude(s, p, step, p.target)


def _next_roller(s: State, p: Program, step: Test) -> None:
    """Several make the same test, one after the other in their order on the table; stage 6: one has rolled."""
    if p.stage == 6:
        p.stage = 5
        _resolve(s, p, step, p.target)
        return
    p.picked = tuple([n for n in p.picked if s.characters[n].place >= 0])
    if not p.picked:
        p.next()
        return
    p.it, p.picked = p.picked[0], p.picked[1:]
    p.stage = 6
    s.push(_dice_test(s, p, step, p.it, -1))


def _choose_opponents(s: State, p: Program, of: str | Selector) -> None:
    """Whom the test is against: all, or one of several by choice."""
    found = candidates(s, p.context(), of)
    p.stage = 2
    p.picked = found
    if p.at == 0 and p.moment.kind == "skill" and p.target in found:
        p.picked = (p.target,)  # stated with the skill
    elif isinstance(of, Selector) and of.pick == "one" and len(found) > 1:
        p.stage = 1
        p.ask(s, "character", found)
    p.holds_knockouts = isinstance(of, Selector) and of.pick == "every"


def _next_opponent(s: State, p: Program, step: Test) -> None:
    """BG-RULING-135: whom the next test is against, in the order the user chooses; after the last one it is over."""
    p.picked = tuple(n for n in p.picked if s.characters[n].place >= 0)
    if not p.picked:
        p.target = -1
        _release(s, p)
        p.next()
    elif len(p.picked) == 1:
        _oppose(s, p, step, p.picked[0])
    else:
        p.stage = 3
        p.ask(s, "character", p.picked)


def _oppose(s: State, p: Program, step: Test, opponent: int) -> None:
    """The user turns to face the opponent (BG-SKILL-11) and tests."""
    p.picked = tuple(n for n in p.picked if n != opponent)
    p.target = p.it = opponent
    p.stage = 4
    s.push(_dice_test(s, p, step, p.own, p.target))
    if step.of != "target":  # the target of a skill or attack is faced already
        turn_to(s, p.own, p.target)


def _kind(s: State, p: Program) -> tuple[str, str]:
    """BG-GLOSS-11, ET-RULING-184: the kind of a test and with what: a skill test, but not of a weapon."""
    return ("plain", "") if p.card in s.content.weapons else ("skill", "skill")


def _dice_test(s: State, p: Program, step: Test, roller: int, opponent: int) -> DiceTest:
    dice = step.dice + p.amount(s, step.extra)
    kind, with_ = _kind(s, p)
    turn = acting_turn(s)
    if turn is not None and turn.character == roller and not p.moment.attack:
        turn.after = ""  # BG-GLOSS-13: what follows a test does not follow a move immediately
    return DiceTest(
        character=roller,
        stat=step.stat,
        kind=step.as_ or kind,
        dice_change=dice,
        source=p.card,
        against=step.against or "",
        opponent=opponent,
        with_=with_,
        focused=p.focused,
    )


def _conclude(s: State, p: Program, step: Test, target: int) -> None:
    """BG-TEST-28, 29: the highest row reached is resolved, or the steps that count successes."""
    again = step.against is not None and step.of is not None
    p.stage = 2
    here = p.step_key
    if not again:
        p.focused = False
        p.next()
    roller = p.own if step.by == "self" else p.it
    if s.characters[roller].place < 0 or (again and s.characters[target].place < 0):
        return  # ET-RULING-171: somebody left before the test
    _resolve(s, p, step, target, here)


def _resolve(s: State, p: Program, step: Test, target: int, key: str = "") -> None:
    """What the successes of one test bring."""
    here = key or p.step_key
    p.successes = p.result
    by = p.own if step.by == "self" else p.it
    kind, with_ = _kind(s, p)
    rolled = partial(
        Moment,
        who=target,
        by=by,
        against=target,
        weapon=p.card,
        with_=with_,
        test=kind,
        successes=p.successes,
        turn=_turn_kind(s, by),
    )
    open_window(s, "test resolved", rolled, later=True)
    cause = p.moment
    inner = rolled("test", attack=cause.attack, event=cause.event, place=cause.place)
    if step.do:
        _push_rows(s, p, f"{here}/do", inner, target)
        return
    reached = [need for need, _ in step.table if need <= p.successes]
    if reached:
        _push_rows(s, p, f"{here}/table/{max(reached)}", inner, target)


def _push_rows(s: State, p: Program, key: str, moment: Moment, target: int) -> None:
    s.push(
        Program(
            key=key,
            own=p.own,
            seat=p.seat,
            moment=moment,
            target=target if target >= 0 else p.target,
            it=p.it,
            paid=p.paid,
            lost=p.lost,
            successes=p.successes,
            place=p.place,
            effect=p.effect,
            token=p.token,
            removed=p.removed,
        )
    )


def _turn_kind(s: State, character: int) -> str:
    turn = acting_turn(s)
    return turn.kind if turn is not None and turn.character == character else ""


def _release(s: State, p: Program) -> None:
    """BG-AREA-13, BG-RULING-135: those beaten by several tests of one skill fall together at its end."""
    p.holds_knockouts = False
    p.focused = False
    fall_together(s, p.felled)
    p.felled = ()


@verb(Choose)
def choose(s: State, p: Program, step: Choose) -> None:
    """One of several lists of steps, chosen by the rule's player or somebody else's."""
    if p.stage == 0:
        p.stage = 1
        p.ask(s, "alternative", tuple(range(1, len(step.options) + 1)), kind="number")
        if step.chooser is not None:
            chooser = candidates(s, p.context(), step.chooser)[0]
            s.stack[-1].seat = s.characters[chooser].seat  # type: ignore[attr-defined]
        return
    key = f"{p.step_key}/choose/{p.result}"
    p.next()
    _push_rows(s, p, key, p.moment, p.target)


@verb(Payment)
def payment(s: State, p: Program, step: Payment) -> None:
    """The player may pay, and then the steps happen."""
    if p.stage == 0:
        if not affordable(s, p.context(), step.pay):
            p.next()
            return
        p.stage = 1
        p.ask(s, "word", words=("pay", "decline"))
    elif p.stage == 1:
        if p.result:
            p.next()
            return
        p.stage = 2
        pay_for(s, p.context(), step.pay, p.card)
    else:
        p.paid = p.result
        key = f"{p.step_key}/do"
        p.next()
        _push_rows(s, p, key, p.moment, p.target)


@verb(Modify)
@verb(Permission)
@verb(Share)
@verb(Triggered)
def lasting(s: State, p: Program, step: Modify | Permission | Share | Triggered) -> None:
    """A rule with a duration comes into force; without one it lasts for the event the window belongs to."""
    if isinstance(step, Modify) and step.number == ("initiative",):
        change_initiative(s, p, step)
        return
    target = p.target
    if isinstance(step, Share) and step.from_ != "self":
        lender = p.whom(s, (step.from_,))
        if lender is None:
            return
        target = lender[0] if lender else -1
    rule = p.step_key
    until = step.until or ("once" if step.once else EVENT)
    turn = acting_turn(s)
    number = turn.number if turn is not None else 0
    if until == EVENT:
        number = p.moment.event or p.moment.attack
    in_force.begin(
        s,
        rule,
        p.own,
        until,
        turn=number,
        once=step.once,
        paid=p.paid,
        token=p.token,
        target=target,
        place=p.place,
        chosen=p.chosen,
        successes=p.successes,
    )
    p.next()
