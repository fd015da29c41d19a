"""Greedy and tactician: the best option by plans of one step, or of a whole activation."""

from __future__ import annotations

import random
from typing import Final

from eternia.agents.battleground.attack_value import Armoury
from eternia.agents.battleground.evaluation import evaluate, front_worth
from eternia.agents.battleground.planning import Branch, Evaluation, Planner
from eternia.agents.battleground.rollout_policy import card_worth
from eternia.agents.battleground.style import BALANCED, Style
from eternia.agents.protocol import Advice, Candidate, Clock, Reason, own_view, ranked
from eternia.battleground.table.content import Content
from eternia.battleground.table.model import OFF_BOARD, State
from eternia.battleground.table.options import AnyOption, Attack, Cards, Face, Pass, Pick
from eternia.battleground.views.determinize import determinize
from eternia.battleground.views.observe import View
from eternia.kernel import game as kernel
from eternia.kernel.engine import advance
from eternia.kernel.gc_pause import gc_paused
from eternia.kernel.pending import Decision, Option

ONE_STEP: Final = 1
ACTIVATION: Final = 3
"""As many actions as an activation usually has."""
SAMPLES: Final = 96
"""How often the options of a question with dice behind it are tried out, together."""
FEW_SAMPLES: Final = 12
"""The same for somebody who looks one step ahead."""
GENEROUS: Final = 3.0
"""How many times its share of the time that is left a plan may take."""
FACING: Final = ("facing", "deploy facing")


class Planning:
    """Takes the option whose best plan is worth most."""

    blind = False

    def __init__(
        self,
        content: Content,
        seed: int = 0,
        depth: int = ACTIVATION,
        seconds: float = 0.5,
        style: Style = BALANCED,
    ) -> None:
        self.content = content
        self.chance = random.Random(seed)
        self.depth = depth
        self.armoury = Armoury()
        self.evaluate: Evaluation = lambda s, seat: evaluate(s, seat, self.armoury, style)
        self.seconds = seconds

    def decide(self, view: kernel.View | None, decision: Decision) -> Option:
        """The best option in the usual time."""
        with gc_paused():
            return self.advise(view, decision, Clock.of(self.seconds)).option

    def advise(self, view: kernel.View | None, decision: Decision, clock: Clock) -> Advice:
        """Every option with its worth."""
        if len(decision.options) == 1:
            return Advice(decision.options[0])
        imagined = determinize(self.content, own_view(View, view), self.chance.randrange)
        return ranked(self.weigh(imagined, decision, clock))

    def weigh(self, s: State, decision: Decision, clock: Clock) -> list[Candidate]:
        """The options of a question in an imagined state, each with its worth."""
        self.armoury.clock = clock
        planner = Planner(decision.seat, self.chance, clock, self.depth, self.evaluate, self.armoury)
        if decision.kind in ("action", "move", "activate"):
            return self._planned(s, decision, planner)
        if decision.kind in ("select", "discard", "mulligan"):
            return [self._by_cards(s, option) for option in decision.options]
        if decision.kind in FACING:
            return self._faced(s, decision)
        return self._sampled(s, decision, planner)

    def _faced(self, s: State, decision: Decision) -> list[Candidate]:
        """Facings by what stands in front: one's back to an enemy invites flank attacks (BG-FLANK)."""
        return [
            Candidate(option, self._front(s, decision.subject, option.facing), Reason("facing"))
            if option.__class__ is Face
            else Candidate(option, 0.0, Reason("facing"))
            for option in decision.options
        ]

    def _front(self, s: State, number: int, facing: int) -> float:
        # While a model is deployed, only the frame that deploys it knows where.
        place = s.characters[number].place
        if place < 0:
            place = getattr(s.stack[-1], "place", OFF_BOARD)
        return 0.0 if place < 0 else front_worth(s, number, place, facing, self.armoury)

    def _planned(self, s: State, decision: Decision, planner: Planner) -> list[Candidate]:
        root = Branch(s, advance(s))
        found = []
        tried = decision.options
        if decision.kind == "move":
            tried = planner.places(s, decision)[:16]
        whole = planner.clock
        for number, option in enumerate(tried):
            planner.share(len(tried))
            # No plan takes all the time of those that are still to be made.
            planner.clock = whole.share(min(1.0, GENEROUS / (len(tried) - number)))
            reason = self._reason(s, decision, option, planner)
            found.append(Candidate(option, planner.value(root.copy(), option), reason))
            if whole.is_up:
                break
        return found

    def _reason(self, s: State, decision: Decision, option: AnyOption, planner: Planner) -> Reason:
        if option.__class__ is Attack and decision.kind == "action":
            found = planner.prospect(s, decision.subject, option)
            return Reason("attack", {"wounds": found.wounds, "knockout": found.knock_out})
        return Reason("plan" if self.depth > ONE_STEP else "step")

    def _by_cards(self, s: State, option: AnyOption) -> Candidate:
        """Cards by what they give: played, the more the better; given up, the less."""
        if option.__class__ is Pick:
            return Candidate(option, card_worth(s, option.card), Reason("card"))
        if option.__class__ is Cards:
            return Candidate(option, -sum([card_worth(s, card) for card in option.cards]), Reason("card"))
        return Candidate(option, -1.0 if option.__class__ is Pass else 0.0, Reason("card"))

    def _sampled(self, s: State, decision: Decision, planner: Planner) -> list[Candidate]:
        """Options behind which chance lies: the mean of some tries."""
        tries = max(1, (SAMPLES if self.depth > ONE_STEP else FEW_SAMPLES) // len(decision.options))
        pending = advance(s)
        planner.by_chance = True
        options = decision.options
        totals, counts = [0.0] * len(options), [0] * len(options)
        # Once around after the other, in any order: when the time is up, it is up for all alike.
        order = self.chance.sample(range(len(options)), len(options))
        for number in order * tries:
            branch = Branch(s.clone(), pending)
            planner.take(branch, options[number])
            totals[number] += self.evaluate(branch.state, decision.seat)
            counts[number] += 1
            if planner.clock.is_up:
                break
        return [
            Candidate(option, total / count, Reason("tried", {"tries": count}))
            for option, total, count in zip(options, totals, counts, strict=True)
            if count
        ]
