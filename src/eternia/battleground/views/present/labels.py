"""Sources and numbers in words, for a screen: no label ever shows a bare id."""

from __future__ import annotations

from eternia.battleground.views.describe import Narrator
from eternia.kernel.screen import ReasonShown, TallyShown
from eternia.kernel.tally import Tally

RULE_MARKS = ("BG-", "ET-")
"""How the ids of rules begin; every other source is a card."""


def is_rule(key: str) -> bool:
    """Whether a source is a rule of the rulebook or a ruling, not a card."""
    return key.startswith(RULE_MARKS)


def source_name(n: Narrator, key: str) -> str:
    """Where something comes from: a card's name, or what the rule or its chapter is about."""
    if not key:
        return ""
    if not is_rule(key):
        return n.card(key)
    section = key.partition("-")[2].rpartition("-")[0]
    texts = n.texts
    return texts.say(
        texts.first(f"reason.{key}", f"present.rule {key}", f"present.rule {section}", "present.rule")
    )


def tally_shown(n: Narrator, tally: Tally, label: str, least: int | None = None) -> TallyShown:
    """A number with all its reasons; ``label`` says what its base is, ``least`` what it never falls below."""
    total = tally.total
    return TallyShown(
        base=tally.base,
        label=label,
        source=tally.source,
        total=total if least is None else max(least, total),
        reasons=tuple(
            [
                ReasonShown(
                    label=source_name(n, each.source),
                    source=each.source,
                    operation=each.operation,
                    amount=each.amount,
                )
                for each in tally.reasons
            ]
        ),
    )


def capitalised(words: str) -> str:
    """The words with a capital at their beginning, as a label has it."""
    return words[:1].upper() + words[1:]
