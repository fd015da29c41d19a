"""The rules index of Battleground for readers, in English or in French."""

from __future__ import annotations

from functools import cache

from eternia.battleground.table.content_records import Language
from eternia.kernel.screen import RulesShown
from eternia.packs.rules_index import FOLDER, read_rules


@cache
def rules(language: Language) -> RulesShown:
    """All chapters; what has not been translated is shown in English."""
    return read_rules(FOLDER, "battleground", language)
