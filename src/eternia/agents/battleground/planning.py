"""Plans: what a seat can make of its activation, tried out on imagined states with the engine's own rules.

Own attacks are not rolled. They are made to miss, which pays for them, and what they promise by exact odds is
added. All other dice fall as they do on average. So no luck comes between two plans, and one try is enough.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from eternia.agents.battleground import rollout_policy
from eternia.agents.battleground.attack_value import NOTHING, Armoury, Prospect, prospect
from eternia.agents.battleground.evaluation import outlook
from eternia.agents.protocol import Clock
from eternia.battleground.table.model import State
from eternia.battleground.table.options import AnyOption, Attack, End, Pass, Place
from eternia.hexes.grid import HEX, distance
from eternia.kernel.engine import answer, answer_chance
from eternia.kernel.pending import Chance, Decision, Outcome, Pending

Evaluation = Callable[[State, int], float]
"""The worth of a position for a seat."""
PLANNED: Final = frozenset(("action", "move", "activate"))
"""The questions at which a plan has several ways to go on; others are answered quickly."""
MOST_STEPS: Final = 80
"""A plan that asks for more answers than this is judged where it stands."""
PLACES_TRIED: Final = 8
"""How many places of a move are tried; deeper in a plan fewer."""
MOST_TRIED: Final = 300
"""How many options are tried for one decision."""
WIDTH: Final = 4
"""How many ways to go on are followed further."""
AFTER: Final = 0.97
"""What comes later in a plan counts a little less: something may come between."""


class Branch:
    """A plan in the making: an imagined state, what is asked in it, and what it promises beside."""

    __slots__ = ("alive", "begun", "gain", "pending", "state", "weight")

    def __init__(self, state: State, pending: Pending) -> None:
        self.state = state
        self.pending = pending
        self.gain = 0.0
        self.weight = 1.0
        self.begun = False
        """Whether the turn that is planned has begun: when it is over, so is the plan."""
        self.alive: dict[int, float] = {}
        """The chance that somebody attacked in this plan still stands."""

    def copy(self) -> Branch:
        """The same plan, to go on in another way."""
        other = Branch(self.state.clone(), self.pending)
        other.gain, other.weight, other.alive = self.gain, self.weight, dict(self.alive)
        other.begun = self.begun
        return other


class Planner:
    """Finds what plans are worth for a seat."""

    def __init__(
        self,
        seat: int,
        chance: random.Random,
        clock: Clock,
        depth: int,
        evaluate: Evaluation,
        armoury: Armoury,
    ) -> None:
        self.seat = seat
        self.evaluate = evaluate
        self.armoury = armoury
        self.by_chance = False
        """Whether dice fall by chance."""
        self.tried = 0
        """Options tried so far."""
        self.most = MOST_TRIED
        """How many may be tried."""
        self.chance = chance
        self.clock = clock
        self.depth = depth
        self.prospects: dict[tuple[object, ...], Prospect] = {}

    def value(self, branch: Branch, option: AnyOption, depth: int | None = None) -> float:
        """What the best plan is worth that begins with this option; the branch is used up."""
        self.take(branch, option)
        return self.best(branch, self.depth - 1 if depth is None else depth)

    def share(self, parts: int) -> None:
        """Allow as many further tries as one of so many parts of the whole: no plan eats up the others' share."""
        self.most = self.tried + MOST_TRIED // parts

    def take(self, branch: Branch, option: AnyOption) -> None:
        """Go on in the plan with this option, up to the next question that is planned."""
        decision = self.asked(branch.pending)
        assert decision is not None
        self.tried += 1
        self._is_over(branch)
        missing = False
        if option.__class__ is Attack and decision.kind == "action":
            self._promise(branch, decision.subject, option)
            missing = True
        self._settle(branch, answer(branch.state, decision.seat, option), missing)

    def best(self, branch: Branch, depth: int) -> float:
        """What the plan is worth if it goes on as well as it can, at most so many steps."""
        decision = self.asked(branch.pending)
        stand = self.stand(branch)
        # Moving is only half a step: whoever chose to move must go somewhere.
        moving = decision is not None and decision.kind == "move"
        if decision is None or (depth <= 0 and not moving) or self.is_tired:
            return stand
        ways = []
        for option in self.promising(branch, decision, depth):
            if self.clock.is_up:
                break
            way = branch.copy()
            self.take(way, option)
            ways.append((self.stand(way), way))
        ways.sort(key=lambda way: -way[0])
        found = [] if moving else [stand]
        found += [self.best(way, depth if moving else depth - 1) for _, way in ways[:WIDTH]]
        return max(found, default=stand)

    @property
    def is_tired(self) -> bool:
        """Whether enough was tried, or the time is up."""
        return self.tried >= self.most or self.clock.is_up

    def stand(self, branch: Branch) -> float:
        """What the plan is worth if it ends here."""
        return branch.gain + self.evaluate(branch.state, self.seat)

    def asked(self, pending: Pending) -> Decision | None:
        """The planned question of the own seat, if that is what is awaited."""
        if isinstance(pending, tuple):
            for decision in pending:
                if decision.seat == self.seat:
                    return decision
        return None

    def promising(self, branch: Branch, decision: Decision, depth: int) -> list[AnyOption]:
        """The options of a question worth trying in a plan."""
        options = list(decision.options)
        if decision.kind == "move":
            return self.places(branch.state, decision)[: PLACES_TRIED if depth >= self.depth - 1 else 4]
        if decision.kind == "action":
            attacks = [option for option in options if option.__class__ is Attack]
            others = [option for option in options if option.__class__ not in (Attack, End)]
            attacks.sort(
                key=lambda option: (
                    -rollout_policy.attack_worth(branch.state, decision.subject, option, self.armoury)
                )
            )
            return attacks[:3] + others[:8]
        return [option for option in options if option.__class__ is not Pass] or options

    def places(self, s: State, decision: Decision) -> list[AnyOption]:
        """The places of a move, the best first: for the next attack, then for an objective."""
        mover = decision.subject
        foes = [i for i, c in enumerate(s.characters) if c.seat != self.seat and c.place >= 0]

        def worth(option: AnyOption) -> float:
            if option.__class__ is not Place:
                return -1.0
            here = option.place & HEX
            near = min([distance(here, token & HEX) for token in s.objectives], default=0)
            return outlook(s, mover, option.place, foes, self.armoury) - 0.4 * near

        return sorted(decision.options, key=worth, reverse=True)

    def _promise(self, branch: Branch, attacker: int, option: Attack) -> None:
        found = self.prospect(branch.state, attacker, option)
        alive = branch.alive.get(option.target, 1.0)
        branch.gain += branch.weight * alive * found.gain
        branch.weight *= AFTER
        branch.alive[option.target] = alive * (1.0 - found.knock_out)

    def prospect(self, s: State, attacker: int, option: Attack) -> Prospect:
        """What an attack promises, cached for the same attack in the same situation."""
        if option.target < 0 or self.clock.is_up:
            return NOTHING
        one, other = s.characters[attacker], s.characters[option.target]
        key = (
            option,
            one.place,
            one.facing,
            one.focused,
            one.mana,
            one.buffs,
            one.debuffs,
            attacker,
            other.place,
            other.facing,
            other.focused,
            other.wounds,
            other.mana,
            other.buffs,
            other.debuffs,
            s.effects,
        )
        found = self.prospects.get(key)
        if found is None:
            found = self.prospects[key] = prospect(s, attacker, option)
        return found

    def _settle(self, branch: Branch, pending: Pending, missing: bool) -> None:
        """Answer what is not planned, up to a question that is, or to the end of the turn."""
        s = branch.state
        for _ in range(MOST_STEPS):
            if self._is_over(branch) or isinstance(pending, Outcome) or self.clock.is_up:
                break
            if isinstance(pending, Chance):
                pending = answer_chance(s, self._fall(pending, missing))
                continue
            decision = pending[0]
            if decision.kind in PLANNED and decision.seat == self.seat:
                break
            pending = answer(
                s, decision.seat, rollout_policy.choose(s, decision, self.chance.randrange, self.armoury)
            )
        branch.pending = pending

    def _is_over(self, branch: Branch) -> bool:
        """Whether the turn that is planned has ended; notes that it has begun."""
        s, seat = branch.state, self.seat
        for frame in s.stack:
            if frame.is_turn and s.characters[frame.character].seat == seat:  # type: ignore[attr-defined]
                branch.begun = True
                return False
        return branch.begun or not s.stack

    def _fall(self, chance: Chance, missing: bool) -> tuple[int, ...]:
        """How dice fall: all low for an own attack, by chance where many tries are made, else evenly spread."""
        if missing:
            return (0,) * len(chance.sizes)
        if self.by_chance:
            return tuple([self.chance.randrange(size) for size in chance.sizes])
        count = 2 * len(chance.sizes)
        return tuple([(2 * i + 1) * size // count for i, size in enumerate(chance.sizes)])
