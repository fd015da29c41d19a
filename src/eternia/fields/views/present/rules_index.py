"""The rules index of Fields of Eternia for readers, in English or in French."""

from __future__ import annotations

from functools import cache

from eternia.kernel.screen import RulesShown
from eternia.kernel.texts import Language
from eternia.packs.rules_index import FOLDER, read_rules


@cache
def rules(language: Language) -> RulesShown:
    """All chapters; what has not been translated is shown in English."""
    return read_rules(FOLDER, "fields", language)
