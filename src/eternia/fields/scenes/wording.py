"""How choices and events of Fields of Eternia are written, for what a scene says must not be there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eternia.fields.chapters.combat.wilds_combat import ATTRIBUTES
from eternia.fields.table import combat_events as epic_events
from eternia.fields.table import events, mode_events
from eternia.fields.table.content import Scenario
from eternia.fields.table.content_records import COMBAT_CARDS, MERCHANTS, ZONES
from eternia.fields.table.model import State
from eternia.fields.views.notation import AREA_FIELDS, HERO_FIELDS, PLAIN, TEAM_FIELDS, Names, normal
from eternia.kernel.scenes.wording import NUMBERS, Wording, event_kinds

_FORMS: Final = (
    *PLAIN.values(),
    "brave the wilds",
    "brave the wilds with two cards",
    "surge",
    "other surge",
    "outpost movement AREA",
    "fast travel AREA",
    "fortify NUMBER",
    "move soldiers AREA AREA NUMBER",
    "give CARD HERO HERO",
    "give thing NUMBER HERO HERO",
    "merchant MERCHANT",
    "buy CARD",
    "HERO buys CARD",
    "HERO buys nothing",
    "HERO to AREA",
    "train COMBAT",
    "use CARD",
    "equip CARD",
    "equip CARD for CARD",
    "place COMBAT ZONE",
    "play COMBAT",
    "exchange NUMBER NUMBER",
    "play CARD of HERO",
    "sacrifice NUMBER NUMBER NUMBER",
    "weapon NUMBER",
    "NUMBER of HERO",
    "NUMBER of CARD",
    "reroll",
    "reroll with FACE",
    "roll NUMBER blanks",
    "FACE to ATTRIBUTE",
    "ZONE die to ZONE",
    "cards CARD CARD*",
    "no cards",
    "HERO",
    "WORD",
    "ZONE",
    "CARD",
    "COMBAT",
    "AREA",
    "NUMBER",
)
_EVENTS: Final = event_kinds(events, epic_events, mode_events)
_WORDS: Final = ("soldier", "leave", "bottom", "fight")
"""Words that rules of every scenario offer."""


def wording_of(s: State, names: Names) -> Wording:
    """The forms of choices and the values of events, with the names of a scene."""
    content = s.content
    cards = (
        *content.names(),
        *content.supports,
        *content.epic_beasts,
        *content.beasts,
        *content.allies,
        *content.battle,
    )
    told: list[Scenario] = [*content.stories.values(), *content.skirmishes.values(), *content.solos.values()]
    deeds = [deed for scenario in told for deed in scenario.actions]
    return Wording(
        forms=_FORMS,
        words={
            "HERO": _small(names.heroes),
            "AREA": _small(names.areas),
            "CARD": _small(cards),
            "COMBAT": _small(COMBAT_CARDS),
            "MERCHANT": _small(MERCHANTS),
            "ZONE": _small(ZONES),
            "FACE": _small(dict.fromkeys(content.dice["wilds"].faces)),
            "ATTRIBUTE": ATTRIBUTES,
            "WORD": _small((*deeds, *content.zones, *_WORDS)),
            "NUMBER": NUMBERS,
        },
        events=_EVENTS,
        values={
            **dict.fromkeys(HERO_FIELDS, names.heroes),
            **dict.fromkeys(TEAM_FIELDS, names.teams),
            **dict.fromkeys(AREA_FIELDS, names.areas),
            "card": (*cards, *COMBAT_CARDS),
            "merchant": MERCHANTS,
        },
        normal=normal,
        ending="/",
        rules=("FE-",),
    )


def _small(words: Iterable[str]) -> tuple[str, ...]:
    """Words as choices are compared: in small letters."""
    return tuple([word.lower() for word in words])
