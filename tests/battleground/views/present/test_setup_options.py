"""What players may agree on before a game is offered in words, with its ruling."""

from __future__ import annotations

from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from eternia.battleground.table.content_records import Language
from eternia.battleground.table.setup_data import Options
from eternia.battleground.views.describe import LANGUAGES
from eternia.battleground.views.present.building.setup_options import options
from eternia.battleground.views.present.printed.rules_index import rules

RULINGS = (Path(__file__).resolve().parents[4] / "docs" / "rulings.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_offered_with_its_values_and_its_ruling(language: Language) -> None:
    """BG-RULING-097, ET-RULING-070: the video's reading of opportunity, and scenarios, are options."""
    shown = options(language)
    assert [option.id for option in shown] == list(Options.__struct_fields__)
    known = {rule.id for chapter in rules("en").chapters for rule in chapter.rules}
    for option in shown:
        values = [choice.value for choice in option.choices]
        assert values == list(get_args(get_type_hints(Options)[option.id]))
        assert option.default in values
        assert option.rule in known or f"### {option.rule}:" in RULINGS
        assert all((option.name, option.text, *(choice.name and choice.text for choice in option.choices)))
        for value in values:
            msgspec.convert({option.id: value}, Options)
