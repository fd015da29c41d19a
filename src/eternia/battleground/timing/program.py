"""The interpreter: one frame runs every card's program (card language)."""

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from eternia.battleground.in_force import amounts
from eternia.battleground.in_force.conditions import holds
from eternia.battleground.in_force.selectors import candidates
from eternia.battleground.language.card_rules import Modify, Permission, Share, Triggered
from eternia.battleground.language.selectors import Amount, Selector, Who
from eternia.battleground.table.choice import Choice
from eternia.battleground.table.context import NOTHING, Context
from eternia.battleground.table.in_progress import KnockoutHolder
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment

Verb = Callable[[State, "Program", Any], None]
V = TypeVar("V", bound=Verb)

VERBS: dict[type, Verb] = {}
"""What each kind of step does; the modules of the verbs fill it."""
Check = Callable[[State, Context, Any], bool]
IMPOSSIBLE: dict[type, Check] = {}
"""By kind of step whether it is impossible now, where that can be; the modules of the verbs fill it."""
LASTING = (Modify, Permission, Share, Triggered)
"""Steps that are rules: they come into force for a while."""


def verb(kind: type) -> Callable[[V], V]:
    """Register the function that runs steps of this kind."""

    def register(function: V) -> V:
        VERBS[kind] = function
        return function

    return register


def is_impossible(s: State, c: Context, rule: Triggered) -> bool:
    """Whether the first thing a rule does is impossible now: then it is not offered."""
    first = rule.do[0]
    check = IMPOSSIBLE.get(first.__class__)
    return check is not None and check(s, c, first)


def _is_choice(who: Selector, found: tuple[int, ...]) -> bool:
    """Whether the player chooses who of those found is meant."""
    if who.pick == "some":
        return bool(found)
    return who.pick in ("one", "nearest") and len(found) > 1


class Program(KnockoutHolder, kw_only=True):
    """A list of steps in progress: which list, where in it, and what it has bound so far.

    A verb either acts and calls ``next``, or asks for something (pushing a frame), notes a ``stage`` and is
    called again with the answer in ``result``.
    """

    key: str
    """Key of the list of steps in the content."""
    own: int
    seat: int
    moment: Moment = NOTHING
    at: int = 0
    """Position in the list."""
    stage: int = 0
    """How far the verb at this position has come."""
    target: int = -1
    it: int = -1
    picked: tuple[int, ...] = ()
    """Whom the current step is about, once chosen."""
    paid: int = 0
    lost: int = 0
    successes: int = 0
    place: int = -1
    token: str = ""
    """The ongoing effect the rule is about: this token of the target, or this mark at the place."""
    effect: int = 0
    """Number of the effect whose rule this is, if any."""
    wounded: tuple[int, ...] = ()
    """Those whose wounds of this list have been dealt: all wounds of one list are one event."""
    rolled: int = 0
    focused: bool = False
    """Whether the test in progress was made with focus."""
    chosen: int = 0
    """The number its player chose for the current step."""
    settled: int = 0
    """Whether that number has been asked for (1) and is known (2)."""
    again: int = 0
    """How often the current step, one that is repeated, has happened."""
    removed: tuple[int, ...] = ()
    """Where what a step removed stood."""
    other: int = -1
    """The second character of the current step, as it was before the first one was chosen."""
    named: tuple[str, ...] = ()
    """The tokens its player has chosen so far for the current step."""

    labels: ClassVar[dict[str, int]] = {}

    def context(self) -> Context:
        """Who is who for the conditions and selectors of this program."""
        return Context(
            own=self.own,
            seat=self.seat,
            moment=self.moment,
            target=self.target,
            it=self.it,
            paid=self.paid,
            lost=self.lost,
            successes=self.successes,
            place=self.place,
            card=self.card,
            chosen=self.chosen,
            removed=self.removed,
        )

    @property
    def card(self) -> str:
        """The card this program is printed on."""
        return self.key.partition("/")[0]

    @property
    def step_key(self) -> str:
        """Key of the current step, for what is nested in it."""
        return f"{self.key}/{self.at + 1}"

    def run(self, s: State) -> None:
        """Run the step at the current position, unless its condition does not hold."""
        steps, open_numbers = s.content.steps[self.key], s.content.open_numbers[self.key]
        stack = s.stack
        while self.at < len(steps):
            step = steps[self.at]
            # What a lasting rule asks is looked at whenever the rule applies, not when it comes into force.
            conditional = self.stage == 0 and step.if_ and not isinstance(step, LASTING)
            if conditional and not self.settled and not holds(s, self.context(), step.if_):
                self.next()
                continue
            self.step = 0  # comes back here when what the verb pushes is done
            if self.settled < 2 and (options := open_numbers[self.at]) and not self._settle(s, options):
                return
            VERBS[type(step)](s, self, step)
            if stack[-1] is not self:
                return
        stack.pop()

    def _settle(self, s: State, options: tuple[int, ...]) -> bool:
        """Whether the number that a step leaves to its player is known; otherwise they are asked for it."""
        if self.settled:
            self.chosen, self.settled = self.result, 2
            return True
        self.settled = 1
        self.ask(s, "number", options, kind="amount")
        return False

    def next(self) -> None:
        """The current step is done."""
        self.at += 1
        self.stage = self.again = self.settled = 0
        self.picked, self.named = (), ()

    def whom(self, s: State, whos: tuple[Who, ...]) -> tuple[int, ...] | None:
        """Whom a step is about; None while the player is asked to choose (the verb is called again).

        Uses stage 1. Characters that have left the battleground meanwhile are left out.
        """
        if self.stage == 0:
            picked: list[int] = []
            asked: Selector | None = None
            for who in whos:
                found = (self.own,) if who == "self" else candidates(s, self.context(), who)
                if isinstance(who, Selector) and _is_choice(who, found):
                    asked = who
                else:
                    picked += [number for number in found if number not in picked and number >= 0]
            self.picked = tuple(picked)
            if asked is not None:
                return self._ask_whom(s, asked)
            if len(picked) == 1 and not isinstance(whos[0], str):
                self.it = picked[0]
            self.stage = 2
        elif self.stage == 1:
            if self.result >= 0:
                self.it = self.result
                self.picked = (*self.picked, self.result)
                for who in whos:
                    if (
                        isinstance(who, Selector)
                        and who.pick == "some"
                        and len(self.picked) < (who.max or 99)
                    ):
                        return self._ask_whom(s, who)
            self.stage = 2
        return self.picked

    def _ask_whom(self, s: State, who: Selector) -> tuple[int, ...] | None:
        """Let the player choose one of them, or as many as the selector allows; None while they choose."""
        left = tuple([n for n in candidates(s, self.context(), who) if n not in self.picked])
        if not left:
            self.stage = 2
            return self.picked
        self.stage = 1
        self.ask(s, "character", left, optional=who.pick == "some")
        return None

    def one_of(self, s: State, found: Callable[[], tuple[int, ...]]) -> tuple[int, ...] | None:
        """The one of those found whom the player chooses, if any; None while they are asked. Uses stage 1."""
        if self.stage:
            return (self.result,)
        self.picked = found()
        if len(self.picked) < 2:
            return self.picked
        self.stage = 1
        self.ask(s, "character", self.picked)
        return None

    def amount(self, s: State, value: Amount) -> int:
        """How much a step says, counted now."""
        return value if value.__class__ is int else amounts.amount(s, self.context(), value)

    def ask(
        self,
        s: State,
        of: str,
        candidates: tuple[int, ...] = (),
        words: tuple[str, ...] = (),
        optional: bool = False,
        kind: str = "",
    ) -> None:
        """Let the rule's player choose; the answer comes as ``result``."""
        s.push(
            Choice(
                seat=self.seat,
                kind=f"choose {kind or of}",
                source=self.card,
                subject=self.own,
                of=of,
                candidates=candidates,
                words=words,
                optional=optional,
            )
        )

    steps = (run,)
