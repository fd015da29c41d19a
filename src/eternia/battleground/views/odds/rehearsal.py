"""Rehearsing an attack: the engine itself plays it on a copy, and its tests are read instead of rolled.

Nothing of the rules is repeated here. The copy runs the attack's own frames with every window and modifier;
where dice would fall, the numbers of the test are noted and the copy goes on with each number of successes.
"""

from __future__ import annotations

from typing import Any

import msgspec

import eternia.battleground.verbs  # noqa: F401  makes the verbs known to the interpreter
from eternia.battleground.chapters.attack.attack import Attack
from eternia.battleground.chapters.attack.dice_tests import EXTRA_DICE_NEED, REROLL_LIMIT, DiceTest
from eternia.battleground.chapters.attack.scope import scope_of
from eternia.battleground.chapters.attack.weapons import mana_cost
from eternia.battleground.chapters.attack.wounds import is_beaten
from eternia.battleground.chapters.cards.mana import available_mana
from eternia.battleground.chapters.rounds.activation import Activation
from eternia.battleground.chapters.rounds.interruption import Interruption
from eternia.battleground.in_force import in_force, numbers
from eternia.battleground.table.effects import EVENT, TURN_LONG
from eternia.battleground.table.model import State
from eternia.battleground.table.options import PASS, AnyOption, Number
from eternia.battleground.table.turn import ACTIVATION, acting_turn
from eternia.battleground.views.odds import outcomes as r
from eternia.battleground.views.odds.hints import looks_at_faces, most_successes
from eternia.kernel.pending import PUBLIC, Chance, Decision, Option

MANY = 64
"""More successes than any attack has: what the defence leaves of them is set as wanted."""
AMPLE = 99
"""AP of a turn that is only imagined."""
NUMBERS_OF_SUCCESSES = 40
"""For how many numbers of successes it is asked what rules make of them."""
MOST_OPTIONS = 6
"""Choices with more options are not followed each."""
DEEPEST = 2
"""How many choices or other tests, one after the other, are followed."""
BRANCHING = frozenset(
    (
        "choose amount", "choose number", "choose row", "choose token", "choose word", "choose character",
        "shared mana",
    )
)  # fmt: skip
"""Choices that can change what an attack does."""
SPREAD = Attack.labels["spread"]
"""Step of an attack at which the initial target has got everything."""


class Rehearsal:
    """One attack, followed through all its courses."""

    def __init__(self, s: State, attack: Attack, kind: str) -> None:
        self.attack = attack
        self.target = attack.target
        self.notes: list[r.Note] = []
        self.score = s.forces[s.characters[attack.attacker].seat].score
        self.fulfilled = tuple(s.forces[s.characters[attack.attacker].seat].fulfilled)
        self.wounds = s.characters[self.target].wounds if self.target >= 0 else 0
        self.state = s.clone()
        self.state.log = None
        self._enter_turn(s, kind)
        self.depth = len(self.state.stack)
        """Where the attack lies on the stack of every copy."""
        turns = [number for number, frame in enumerate(self.state.stack) if frame.is_turn]
        self.above = turns[-1] + 1
        """Where interruptions wait: just above the turn, which a move may part from the attack."""
        self._provide(attack)
        self.state.push(attack)
        self.top = most_successes(self.state, attack.card(self.state))

    def _enter_turn(self, s: State, kind: str) -> None:
        """Let the attack be made in the attacker's turn: the one in progress, or else one of its own."""
        t, attacker = self.state, self.attack.attacker
        acting = acting_turn(s)
        if acting is not None and acting.character == attacker:
            return
        self.attack.free = True
        over = {frame.number for frame in t.stack if frame.is_turn}  # type: ignore[attr-defined]
        in_force.end_passing(t, lambda e: e.until == EVENT or (e.until in TURN_LONG and e.turn in over))
        seat = t.characters[attacker].seat
        common: Any = {"character": attacker, "number": t.next_serial(), "kind": kind, "ap": AMPLE}
        if kind == ACTIVATION:
            t.stack = [Activation(seat=seat, card="", **common)]
        else:
            t.stack = [Interruption(cause="", interrupted=self.target, **common)]

    def _provide(self, attack: Attack) -> None:
        """Give the attacker the mana that is missing for the attack, and say so."""
        t = self.state
        missing = mana_cost(t, attack.attacker, attack.card(t)) - available_mana(t, attack.attacker)
        missing += sum([paid for _, paid in attack.extras])
        if missing > 0:
            t.characters[attack.attacker].mana += missing
            self.note(r.UNPAID, attack.weapon)

    def note(self, key: str, source: str = "", seat: int = -1) -> None:
        """Remember what the odds leave out, once."""
        note = r.Note(key, source, seat)
        if note not in self.notes:
            self.notes.append(note)

    def course(self) -> r.Course:
        """The attack from its payment to its end."""
        return self.follow(self.state, 0)

    # --- following a copy -----------------------------------------------------------------------------------

    def follow(self, t: State, level: int) -> r.Course:
        """How it goes on from here; uses the state up."""
        while True:
            awaited = self._run(t)
            if awaited is None:
                return self._end(t)
            if isinstance(awaited, Chance):
                if awaited.purpose == "dice" and isinstance(t.stack[-1], DiceTest):
                    return self._roll(t, t.stack[-1], level)
                give(t, PUBLIC, (0,) * len(awaited.sizes))
                continue
            decision = awaited[0]
            if self._branches(decision, level):
                self.note(r.CHOICE, decision.source, decision.seat)
                return r.Either(
                    decision.seat, tuple([self._choose(t, decision, o, level) for o in decision.options])
                )
            give(t, decision.seat, self._default(t, decision))

    def _run(self, t: State) -> tuple[Decision, ...] | Chance | None:
        """``advance`` that stops when the initial target has got everything, or nothing is in progress."""
        stack, depth = t.stack, self.depth
        while len(stack) > depth:
            if isinstance(stack[self.above], Interruption):
                del stack[self.above]  # waits for the end of the action, which is as far as the odds go
                continue
            frame = stack[-1]
            index = frame.step
            if len(stack) == depth + 1 and index >= SPREAD:
                return None
            frame.step = index + 1
            awaited = frame.procedure[index](frame, t)
            if awaited is not None:
                frame.step = index
                return awaited
        return None

    def _branches(self, decision: Decision, level: int) -> bool:
        return (
            decision.kind in BRANCHING
            and len(decision.options) <= MOST_OPTIONS
            and level < DEEPEST
            and not _is_offer(decision)
        )

    def _choose(self, t: State, decision: Decision, option: Option, level: int) -> r.Course:
        copy = t.clone()
        give(copy, decision.seat, option)
        found = self.follow(copy, level + 1)
        if isinstance(option, Number) and decision.kind == "choose row" and isinstance(found, r.End):
            return msgspec.structs.replace(found, row=option.number)
        return found

    def _default(self, t: State, decision: Decision[AnyOption]) -> AnyOption:
        """What is answered where nothing is followed: nothing optional is used."""
        if decision.kind == "use":
            self.note(r.MAY, decision.source, decision.seat)
        if PASS in decision.options:
            return PASS
        if _is_offer(decision):
            self.note(r.MAY, decision.source, decision.seat)
            return decision.options[-1]
        return decision.options[0]

    # --- tests ----------------------------------------------------------------------------------------------

    def _roll(self, t: State, test: DiceTest, level: int) -> r.Course:
        """Dice are about to fall: note the numbers and go on with each result."""
        mine = t.stack[self.depth]
        assert isinstance(mine, Attack)
        if test.attack == mine.serial and test.weapon == mine.weapon:
            if test.kind == "defence":
                return self._defence(t, test, level)
            return self._attack(t, test, mine, level)
        told = self._told(t, test)
        self.note(r.TEST, test.source)
        if level >= DEEPEST:
            return self._with(t, 0, level)
        most = max(told.numbers.dice, 1) + 2
        return r.Tested(told.numbers, tuple([self._with(t, n, level + 1) for n in range(most + 1)]))

    def _with(self, t: State, count: int, level: int) -> r.Course:
        """Go on with so many successes of the test that would be rolled now."""
        copy = t.clone()
        test = copy.stack[-1]
        assert isinstance(test, DiceTest)
        test.successes = count
        test.go("defend")
        return self.follow(copy, level)

    def _attack(self, t: State, test: DiceTest, mine: Attack, level: int) -> r.Course:
        told = self._told(t, test)
        self._remark_on_faces(t)
        if mine.target != self.target:
            self.note(r.REDIRECT, mine.weapon)
        if test.against and test.opponent >= 0:
            then = self._with(t, MANY, level)
        else:
            then = r.Defended(None, tuple([self._with(t, net, level) for net in range(self.top + 1)]))
        return r.Attacked(told, test.flank, test.covered, then)

    def _defence(self, t: State, test: DiceTest, level: int) -> r.Course:
        told = self._told(t, test)
        return r.Defended(told, tuple([self._with(t, MANY - net, level) for net in range(self.top + 1)]))

    def _told(self, t: State, test: DiceTest) -> r.Told:
        """The numbers of a test that is about to be rolled, from where ``DiceTest`` has them."""
        moment = test.moment(t)
        dice = test.dice_tally(t)
        by_key = t.index.by_key
        extra_needed = EXTRA_DICE_NEED
        final: tuple[int, ...] = ()
        if "modify extra dice scope" in by_key:
            extra_needed = test.extra_need(t)
        if "modify successes" in by_key:
            final = _made_of_successes(t, test)
        found = r.Numbers(
            dice=max(0, dice.total),
            needed=test.needed,
            free=numbers.value(t, "free rerolls", 0, moment) if "modify free rerolls" in by_key else 0,
            mana=min(REROLL_LIMIT, available_mana(t, test.character)),
            per_mana=test.rerolls_per_mana(t),
            explodes=not numbers.forbidden(t, "explode", moment),
            extra_needed=extra_needed,
            final=final,
        )
        return r.Told(test.character, test.stat, found, dice, scope_of(t, test))

    def _remark_on_faces(self, t: State) -> None:
        for rule in looks_at_faces(t):
            self.note(r.FACES, rule)

    # --- the end --------------------------------------------------------------------------------------------

    def _end(self, t: State) -> r.End:
        """What the target has got."""
        mine = t.stack[self.depth] if len(t.stack) > self.depth else None
        row = -1
        if isinstance(mine, Attack) and mine.reached and not mine.prevented:
            row = max([need for need, _ in mine.card(t).table if need <= mine.result], default=-1)
        force = t.forces[t.characters[self.attack.attacker].seat]
        fulfilled = tuple(force.fulfilled[len(self.fulfilled) :])
        if self.target < 0:
            return r.End(row, 0, False, force.score - self.score, fulfilled)
        c = t.characters[self.target]
        gone = c.knocked_out or c.lingers or is_beaten(t, self.target)
        return r.End(row, max(0, c.wounds - self.wounds), gone, force.score - self.score, fulfilled)


def give(t: State, seat: int, option: Option | tuple[int, ...]) -> None:
    """Give an answer without running on."""
    frame = t.stack[-1]
    question: Any = frame.steps[frame.step]
    frame.step += 1
    question.take(frame, t, seat, option)


def _is_offer(decision: Decision) -> bool:
    """Whether a card offers to be paid: an optional rule, like those of windows."""
    return decision.kind == "choose word" and [getattr(o, "word", "") for o in decision.options] == [
        "pay",
        "decline",
    ]


def _made_of_successes(t: State, test: DiceTest) -> tuple[int, ...]:
    """What rules make of each number of successes; empty when they leave all as they are."""
    moment = test.moment(t)
    made = tuple([max(0, numbers.value(t, "successes", n, moment)) for n in range(NUMBERS_OF_SUCCESSES)])
    return () if made == tuple(range(NUMBERS_OF_SUCCESSES)) else made
