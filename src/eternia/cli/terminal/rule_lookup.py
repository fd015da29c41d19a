"""Looking up the rules by their ids."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache

from eternia.kernel.texts import Texts
from eternia.rulebook.index import Entry, load


@cache
def _rules() -> dict[str, Entry]:
    return {entry.id: entry for index in load() for entry in index.entries}


def is_rule(text: str) -> bool:
    """Whether this is the id of a rule, not of a card."""
    return text in _rules()


def rule(texts: Texts, text: str, prefix: str) -> str:
    """The rule with this id, the prefix of the game may be left out; a hint when there is none."""
    wanted = text.strip().upper()
    example = f"{prefix}-MOVE-01"
    if not wanted:
        return texts.say("command.rule_what", example=example)
    rules = _rules()
    found = rules.get(wanted) or rules.get(f"{prefix}-{wanted}")
    if found is not None:
        return f"{found.id} ({found.source}) {found.text}" if found.source else f"{found.id} {found.text}"
    near = get_close_matches(wanted, rules, n=3)
    hint = texts.say("command.near", near=", ".join(near)) if near else ""
    return texts.say("command.rule", text=text, near=hint, example=example)
