"""Sources and numbers in words, for a screen: no label ever shows a bare id."""

from __future__ import annotations

from eternia.fields.views.describe import Narrator
from eternia.kernel.screen import ReasonShown, TallyShown
from eternia.kernel.tally import Tally


def source_name(n: Narrator, key: str) -> str:
    """Where something comes from: a card's name, or what the rule is about; nothing where no words say it."""
    if not key:
        return ""
    if key in n.names:
        return n.card(key)
    found = n.texts.first(f"reason.{key}", "reason.rule")
    return n.texts.say(found)


def tally_shown(n: Narrator, tally: Tally, label: str) -> TallyShown:
    """A number with all its reasons; ``label`` says what its base is. A bound that changes nothing is left out."""
    total = tally.total
    added = tally.base + sum([each.amount for each in tally.reasons if each.operation == "by"])
    reasons = [
        ReasonShown(
            label=source_name(n, each.source),
            source=each.source,
            operation=each.operation,
            amount=each.amount,
        )
        for each in tally.reasons
        if (each.amount if each.operation == "by" else total != added)
    ]
    return TallyShown(base=tally.base, label=label, source=tally.source, total=total, reasons=tuple(reasons))


def capitalised(words: str) -> str:
    """The words with a capital at their beginning, as a label has it."""
    return words[:1].upper() + words[1:]
