"""How choices and events of Battleground are written, for what a scene says must not be there."""

from __future__ import annotations

from typing import Final

from eternia.battleground.table import events
from eternia.battleground.table.model import State
from eternia.battleground.table.vocabulary import WORDS
from eternia.battleground.views.notation import CHARACTER_FIELDS, FACINGS, PLAIN, SEAT_FIELDS, Names, normal
from eternia.hexes.grid import HEXES, name
from eternia.kernel.scenes.wording import NUMBERS, Wording, event_kinds

_FORMS: Final = (
    *PLAIN.values(),
    "move",
    "focused move",
    "attack WEAPON WHO",
    "attack WEAPON PLACE",
    "attack WEAPON -",
    "attack WEAPON piece NUMBER",
    "attack WEAPON WHO with RULE RULE*",
    "attack WEAPON piece NUMBER with RULE RULE*",
    "attack WEAPON PLACE with RULE RULE*",
    "use CARD",
    "use RULE",
    "use CARD WHO",
    "use RULE WHO",
    "play CARD",
    "play CARD for mana",
    "play CARD for AP",
    "cards CARD CARD*",
    "no cards",
    "RULE of WHO",
    "RULE of WHO NUMBER",
    "effect NUMBER",
    "WHO",
    "WORD",
    "CARD",
    "FACING",
    "NUMBER",
    "PLACE PLACE*",
)
_EVENTS: Final = event_kinds(events)
_HEXES: Final = tuple([name(hex_id) for hex_id in HEXES])
_PLACES: Final = dict.fromkeys((*_HEXES, *[f"{hex_}+" for hex_ in _HEXES]))
_CAUSES: Final = ("scene", "overwatch", "opportunity")
"""What else than a card or a rule can be the source of an event."""
_DECIDED: Final = ("pay", "decline")


def wording_of(s: State, names: Names) -> Wording:
    """The forms of choices and the values of events, with the names of a scene."""
    content = s.content
    cards = dict.fromkeys((*content.characters, *content.programs))
    sources = dict.fromkeys((*_CAUSES, *content.names(), *content.rules))
    tokens = (*content.tokens, "focus", "overwatch")
    return Wording(
        forms=_FORMS,
        words={
            "WHO": names.characters,
            "WEAPON": content.weapons,
            "CARD": cards,
            "RULE": content.rules,
            "WORD": (*content.maps, *tokens, *WORDS.stats, *_DECIDED),
            "FACING": FACINGS,
            "NUMBER": NUMBERS,
            "PLACE": _PLACES,
        },
        events=_EVENTS,
        values={
            **dict.fromkeys(CHARACTER_FIELDS, names.characters),
            **dict.fromkeys(SEAT_FIELDS, names.forces),
            **dict.fromkeys(("source", "why", "cause"), sources),
            "by": (*names.characters, *cards),
            "card": cards,
            "weapon": content.weapons,
            "rule": content.rules,
            "token": tokens,
            "mark": content.tokens,
            "place": _PLACES,
            "facing": FACINGS,
        },
        normal=_choice,
        ending=":",
        rules=("BG-", "ET-"),
    )


def _choice(text: str) -> str:
    """A choice without the place or bearer of an effect: ``mer-man@M10``."""
    return normal(text).partition("@")[0]
