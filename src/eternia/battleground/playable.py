"""What of the card language the engine plays: a pack that says more is refused when it is loaded, not in play."""

from eternia.battleground.content import Content
from eternia.battleground.program import VERBS
from eternia.effects.costs import Cost
from eternia.effects.rules import Active, Modify, Payment, Permission, Triggered
from eternia.effects.who import Selector
from eternia.kernel.errors import ContentError

UNOPENED = frozenset(("rerolls", "card discarded"))
"""Windows that no resolution opens yet."""
UNREAD_NUMBERS = frozenset(("attacks suffered",))
UNREAD_WORDS = frozenset(("be wounded", "use as melee"))
UNPICKED = frozenset(("some", "nearest"))
_CHECKED: set[str] = set()
"""Versions of the content that were found playable."""


def check_playable(content: Content) -> None:
    """ContentError names the first card that says something the engine does not play."""
    if content.version in _CHECKED:
        return
    for key, rule in content.rules.items():
        problem = _rule_problem(rule)
        if problem:
            raise ContentError(
                f"{key.partition('/')[0]}: {key}: {problem} cannot be played yet; say it otherwise"
            )
    for key, steps in content.steps.items():
        for number, step in enumerate(steps, 1):
            problem = _step_problem(step)
            if problem:
                raise ContentError(
                    f"{key.partition('/')[0]}: {key}/{number}: {problem} cannot be played yet; say it otherwise"
                )
    _CHECKED.add(content.version)


def _rule_problem(rule: object) -> str:
    """What of a rule is not played."""
    if isinstance(rule, Triggered):
        if rule.when in UNOPENED:
            return f"the window {rule.when!r}"
        return _cost_problem(rule.pay) if rule.pay is not None else ""
    if isinstance(rule, Active):
        return _cost_problem(rule.use)
    if isinstance(rule, Modify):
        return next((f"the number {name!r}" for name in rule.number if name in UNREAD_NUMBERS), "")
    if isinstance(rule, Permission):
        return next((f"{rule.head} {word!r}" for word in rule.words if word in UNREAD_WORDS), "")
    return ""


def _cost_problem(cost: Cost) -> str:
    """What of a cost cannot be paid."""
    return next((f"the cost {name!r}" for name in ("iconic", "this") if getattr(cost, name)), "")


def _step_problem(step: object) -> str:
    """What of a step is not played."""
    if type(step) not in VERBS:
        return f"the step {type(step).__name__.lower()!r}"
    if isinstance(step, Payment):
        return _cost_problem(step.pay)
    for who in getattr(step, "who", ()):
        if isinstance(who, Selector) and who.pick in UNPICKED:
            return f"the pick {who.pick!r}"
    return ""
