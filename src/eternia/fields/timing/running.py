"""A clause being carried out: its body step by step, with the choices it asks for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from eternia.fields.in_force import conditions, numbers, uses
from eternia.fields.language.clauses import (
    NOTHING,
    Action,
    Body,
    Check,
    Clause,
    Clauses,
    Deeds,
    Either,
    Paid,
    Tested,
)
from eternia.fields.table import economy
from eternia.fields.table.combat_options import FighterOption
from eternia.fields.table.options import PASS, TO_AREA, Alternative, Chosen, TeamOption, To
from eternia.fields.table.registry import REGISTRY
from eternia.fields.timing.kinds import ALL_OF_THEM
from eternia.fields.timing.targets import kind_of, targets
from eternia.fields.timing.verb import VerbOption, verb_of
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.fields.table.model import State

NOBODY = -1


class Run(Frame, kw_only=True):
    """Carries out the body of a clause."""

    hero: int
    """Bearer, caster or drawer; -1 for a beast or boss, or for nobody."""
    body: Body
    source: str
    """The card it stands on."""
    when: str
    where: str = "map"
    """map, wilds or combat."""
    side: int = -1
    """In combat: the side it works for; OUTSIDE for a team that does not fight."""
    at: int = 0
    """The action that comes next."""
    times: int = 0
    """How often a repeated action was done."""
    target: int = NOBODY

    def begin(self, s: State) -> None:
        """Go to what kind of body it is."""
        body = self.body
        if isinstance(body, Deeds):
            self.at = 0
            self.go("act")
        elif isinstance(body, Check):
            self.go("branch")
            REGISTRY.begin_check(s, self.hero, self.source)
        elif isinstance(body, Tested):
            self.go("branch")
            REGISTRY.begin_test(s, self.hero, body.attribute, self.source)
        elif isinstance(body, Paid):
            economy.pay(s, s.heroes[self.hero].team, body.cost, self.source)
            self.body = body.then
            self.go("begin")

    def which(self, s: State) -> tuple[Decision[Alternative], ...] | None:
        """One of several things, of those that can be done."""
        options = [Alternative(number) for number in self._ways(s)]
        if len(options) < 2:
            return None
        return (Decision(s.heroes[self.hero].seat, "choose", options, self.source, self.hero),)

    def take_which(self, s: State, seat: int, option: Alternative) -> None:
        self._follow(option.alternative)

    def single(self, s: State) -> None:
        """The only thing that can be done; perhaps none can."""
        ways = self._ways(s)
        if ways:
            self._follow(ways[0])
        else:
            self.go("end")

    def _ways(self, s: State) -> list[int]:
        assert isinstance(self.body, Either)
        return [number for number, body in enumerate(self.body.options) if can_do(s, self, body)]

    def _follow(self, number: int) -> None:
        assert isinstance(self.body, Either)
        self.body = self.body.options[number]
        self.go("begin")

    def branch(self, s: State) -> None:
        """FE-CHECK-02 to 05: success or failure."""
        body = self.body
        assert isinstance(body, Check | Tested)
        needed = 1 if isinstance(body, Check) else body.successes
        self.body = body.success if self.result >= needed else body.failure
        self.go("begin")

    def act(self, s: State) -> None:
        """The next action, on everybody it is meant for."""
        assert isinstance(self.body, Deeds)
        self.times = 0
        self.target = NOBODY
        if self.at >= len(self.body.actions):
            self.go("end")
            return
        action = self.body.actions[self.at]
        if action.who in ALL_OF_THEM:
            self._next()
            self._do_all(s, action)

    def _do_all(self, s: State, action: Action) -> None:
        """Do it to everybody; where it asks something, each hero's own player is asked."""
        verb = verb_of(self, action)
        for target in reversed(targets(s, self, action)):
            if verb.options is None:
                verb.do(s, self, action, target, None)
            else:
                own = Deeds((msgspec.structs.replace(action, who="self"),))
                s.push(Run(hero=target, body=own, source=self.source, when=self.when, where=self.where))

    def _next(self) -> None:
        self.at += 1
        self.go("act")

    @property
    def action(self) -> Action:
        """The action under way."""
        assert isinstance(self.body, Deeds)
        return self.body.actions[self.at]

    def whom(self, s: State) -> tuple[Decision[FighterOption | Chosen | To | TeamOption], ...] | None:
        """One of several possible targets."""
        found = targets(s, self, self.action)
        if len(found) < 2:
            return None
        kind = kind_of(self, self.action)
        options: list[FighterOption | Chosen | To | TeamOption] = []
        if kind == "area":
            options = [TO_AREA[each] for each in found]
        elif kind == "side":
            options = [FighterOption(each) for each in found]
        else:
            options = [Chosen(each) if kind == "hero" else TeamOption(each) for each in found]
        return (Decision(s.heroes[self.hero].seat, "target", options, self.source, self.hero),)

    def take_whom(self, s: State, seat: int, option: FighterOption | Chosen | To | TeamOption) -> None:
        if isinstance(option, To):
            self.target = option.area
        elif isinstance(option, FighterOption):
            self.target = option.side
        else:
            self.target = option.hero if isinstance(option, Chosen) else option.team

    def aim(self, s: State) -> None:
        """A single target is not asked for; an action without any is skipped."""
        if self.target == NOBODY:
            found = targets(s, self, self.action)
            if not found:
                self._next()
            else:
                self.target = found[0]

    def how(self, s: State) -> tuple[Decision[VerbOption], ...] | None:
        """What the action itself asks: a zone, a card, an area."""
        options = self._options(s)
        if len(options) < 2:
            return None
        seat, secret = s.heroes[self.hero].seat, verb_of(self, self.action).secret
        return (Decision(seat, self.action.verb, options, self.source, self.hero, secret=secret),)

    def _options(self, s: State) -> list[VerbOption]:
        verb = verb_of(self, self.action)
        return [] if verb.options is None else verb.options(s, self, self.action, self.target)

    def take_how(self, s: State, seat: int, option: VerbOption) -> None:
        self._do(s, option)

    def deed(self, s: State) -> None:
        """An action that asks nothing, or leaves no choice."""
        verb = verb_of(self, self.action)
        if verb.options is None:
            self._do(s, None)
            return
        options = self._options(s)
        if options:
            self._do(s, options[0])
        else:
            self._next()

    def _do(self, s: State, option: VerbOption | None) -> None:
        action = self.action
        verb = verb_of(self, action)
        self.times += 1
        if verb.repeated and self.times < action.amount and option != PASS:
            self.go("how")
        else:
            self._next()
        verb.do(s, self, action, self.target, option)

    def end(self, s: State) -> None:
        """FE-RULING-31, 32: who has no HP left after the whole effect is defeated."""
        if self.where == "combat":
            REGISTRY.check_combat(s)
        elif self.where == "map":
            REGISTRY.check_map(s)

    steps = (
        begin,
        Question(which, take_which),
        single,
        branch,
        act,
        Question(whom, take_whom),
        aim,
        Question(how, take_how),
        deed,
        end,
    )


def can_do(s: State, run: Run, body: Body) -> bool:
    """Whether all of it can be done now: it can be paid, every action has a target and a way, and one is of use."""
    if isinstance(body, Paid):
        return s.teams[s.heroes[run.hero].team].eternium >= body.cost and can_do(s, run, body.then)
    if isinstance(body, Either):
        return any(can_do(s, run, each) for each in body.options)
    if not isinstance(body, Deeds):
        return True
    useful = False
    for action in body.actions:
        found = targets(s, run, action)
        verb = verb_of(run, action)
        if verb.options is not None:
            found = [target for target in found if verb.options(s, run, action, target)]
        if not found:
            return False
        useful = useful or verb.useful is None or any(verb.useful(s, run, action, each) for each in found)
    return useful


def run(s: State, hero: int, clauses: Clauses, when: str, source: str, where: str = "map") -> None:
    """Carry out the clauses of a window whose conditions hold, in their order."""
    for clause in reversed(clauses):
        if clause.when == when and may_run(s, hero, source, clause):
            uses.spend(s, hero, source, clause)
            s.push(Run(hero=hero, body=clause.body, source=source, when=when, where=where))


def may_run(s: State, hero: int, source: str, clause: Clause) -> bool:
    """Whether the conditions of a clause hold and its limit is not reached."""
    if clause.limit and uses.is_spent(s, hero, source, clause):
        return False
    return not clause.conditions or conditions.holds(s, hero, clause.conditions)


def run_body(s: State, hero: int, body: Body, source: str) -> None:
    """Carry out a body that belongs to no window."""
    if body != NOTHING:
        s.push(Run(hero=hero, body=body, source=source, when=""))


def run_cards(s: State, hero: int, when: str, where: str = "map") -> None:
    """Carry out a window of every card in force for a hero."""
    windows = s.content.windows
    for card in reversed(numbers.owned(s.heroes[hero])):
        if when in windows[card]:
            run(s, hero, windows[card][when], when, card, where)


def run_in_combat(s: State, side: int, hero: int, clauses: Iterable[Clause], when: str, source: str) -> None:
    """Carry out clauses in the epic combat for a side."""
    for clause in reversed(tuple(clauses)):
        if clause.when == when and may_run(s, hero, source, clause):
            uses.spend(s, hero, source, clause)
            s.push(Run(hero=hero, body=clause.body, source=source, when=when, where="combat", side=side))


def do_now(s: State, side: int, hero: int, clauses: Iterable[Clause], when: str, source: str) -> None:
    """Do what clauses say in the combat at once, without a frame: they ask nothing (beasts, hits)."""
    for clause in clauses:
        if clause.when == when and may_run(s, hero, source, clause) and isinstance(clause.body, Deeds):
            uses.spend(s, hero, source, clause)
            doer = Run(hero=hero, body=clause.body, source=source, when=when, where="combat", side=side)
            for action in clause.body.actions:
                for target in targets(s, doer, action):
                    verb_of(doer, action).do(s, doer, action, target, None)
