"""The rules that players may agree on before a game, in words."""

from __future__ import annotations

from typing import Final, get_args, get_type_hints

import msgspec

from eternia.battleground.table.content_records import Language
from eternia.battleground.table.setup_data import Options
from eternia.battleground.views.present.building.setup_records import OptionChoice, SetupOption
from eternia.kernel.texts import load_texts

RULINGS: Final = {
    "opportunity": "BG-RULING-097",
    "scenario": "ET-RULING-070",
    "difficulty": "ET-RULING-160",
}
"""The ruling that offers each option."""
MODES: Final = {"difficulty": ("hunt",)}
"""The kinds of games that an option counts in, where these are not all."""


def options(language: Language) -> tuple[SetupOption, ...]:
    """Every option with its values, the default among them."""
    texts = load_texts("battleground", language)
    hints = get_type_hints(Options)
    found = []
    for field in msgspec.structs.fields(Options):
        key = f"setup.option {field.name}"
        found.append(
            SetupOption(
                id=field.name,
                name=texts.say(key),
                text=texts.say(f"{key} text"),
                rule=RULINGS[field.name],
                default=field.default,
                choices=tuple(
                    OptionChoice(
                        value=value, name=texts.say(f"{key} {value}"), text=texts.say(f"{key} {value} text")
                    )
                    for value in get_args(hints[field.name])
                ),
                modes=MODES.get(field.name, ()),
            )
        )
    return tuple(found)
