"""Reading all that a card says in the language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from eternia.battleground.language.cards import Area, Mission, Program, Token
from eternia.battleground.language.reading.card_rules import read_rules, read_steps, read_table
from eternia.battleground.language.reading.conditions import read_condition, read_cost, read_patterns
from eternia.battleground.language.reading.selectors import read_who
from eternia.battleground.language.selectors import Who
from eternia.packs.errors import LanguageError, Place
from eternia.packs.strict_table import Fields, read_list, read_name, read_word

KINDS = ("skill", "weapon", "item", "fate", "glory", "behaviour", "token")
PROGRAM_KEYS = (
    "rules",
    "bonus",
    "table",
    "token",
    "mission",
    "slots",
    "mandatory",
    "requires",
    "pay",
    "target",
    "area",
    "test",
    "against",
    "pick",
    "drawback",
    "ultimate",
    "keyword",
    "actions",
)
"""The keys of a card that are written in the language; all others are the card's numbers and names."""


def find_tokens(cards: Iterable[Mapping[str, object]]) -> set[str]:
    """The ids of the tokens that these cards define; give them to `Vocabulary.with_tokens` before reading."""
    tokens = (card.get("token") for card in cards)
    return {token["id"] for token in tokens if isinstance(token, dict) and isinstance(token.get("id"), str)}


def read_program(kind: str, value: object, place: Place) -> Program:
    """Everything of a card that is language; the table holds only keys of PROGRAM_KEYS."""
    read_word(kind, place, KINDS, "kind of card")
    fields = Fields(value, place, PROGRAM_KEYS, f"a {kind} card")
    table, words = fields.table, place.words
    actions = read_list(table.get("actions", []), fields.at("actions"), "actions")
    return Program(
        kind,
        rules=read_rules(table.get("rules", []), fields.at("rules")),
        bonus=read_steps(table.get("bonus", []), fields.at("bonus")),
        table=read_table(table["table"], fields.at("table")) if "table" in table else (),
        token=read_token(table["token"], fields.at("token")) if "token" in table else None,
        mission=read_mission(table["mission"], fields.at("mission")) if "mission" in table else None,
        slots=fields.optional_number("slots"),
        mandatory=fields.flag("mandatory"),
        requires=read_condition(table["requires"], fields.at("requires")) if "requires" in table else (),
        pay=read_cost(table["pay"], fields.at("pay")) if "pay" in table else None,
        target=read_target(table["target"], fields.at("target")) if "target" in table else None,
        area=read_area(table["area"], fields.at("area")) if "area" in table else None,
        test=fields.word("test", words.stats, "stat"),
        against=fields.word("against", (*words.stats, "none"), "stat"),
        pick=fields.word("pick", ("any reached",), "pick"),
        drawback=fields.flag("drawback"),
        ultimate=fields.name("ultimate"),
        keyword=fields.word("keyword", words.keywords, "keyword"),
        actions=tuple(
            read_word(a, fields.at("actions").at(i), words.actions, "action")
            for i, a in enumerate(actions, 1)
        ),
    )


def read_target(value: object, place: Place) -> Who:
    """Whom a weapon attacks: a selector, self, or the word none."""
    return "none" if value == "none" else read_who(value, place)


def read_area(value: object, place: Place) -> Area:
    """How far an attack reaches around its initial target."""
    fields = Fields(value, place, ("hexes", "within", "adjacent", "arc", "centre"), "an area")
    if sum(key in fields.table for key in ("hexes", "within", "adjacent")) != 1:
        raise LanguageError(place, "an area has one size", "give it one of hexes, within and adjacent")
    return Area(
        hexes=fields.optional_number("hexes"),
        within=fields.optional_number("within"),
        adjacent=fields.flag("adjacent"),
        arc=fields.word("arc", place.words.arcs, "arc"),
        centre=fields.flag("centre", usual=True),
    )


def read_token(value: object, place: Place) -> Token:
    """A token that a card defines."""
    fields = Fields(value, place, ("id", "class", "count", "rules"), "a token")
    return Token(
        read_name(fields.needed("id", "name the token"), fields.at("id")),
        read_word(
            fields.needed("class", "say what it is"),
            fields.at("class"),
            place.words.token_classes,
            "class of token",
        ),
        rules=read_rules(fields.needed("rules", "an empty list is none"), fields.at("rules")),
        count=fields.number("count", 1),
    )


def read_mission(value: object, place: Place) -> Mission:
    """A side mission: an event to be seen, or a condition to hold at a moment."""
    fields = Fields(
        value, place, ("event", "at", "on", "if", "total", "times", "distinct", "scope"), "a mission"
    )
    table, words = fields.table, place.words
    if ("event" in table) == ("at" in table):
        raise LanguageError(place, "a mission has either an event or a moment", "give it one of event and at")
    at = "at" in table
    key = "at" if at else "event"
    wrong = [k for k in ("on", "total", "times", "distinct", "scope") if at and k in table]
    if wrong:
        raise LanguageError(fields.at(wrong[0]), f"{wrong[0]!r} does not go with 'at'", "use event")
    if at and "if" not in table:
        raise LanguageError(place, "a moment without a condition", "add if")
    measures = [k for k in ("total", "times", "distinct") if k in table]
    if len(measures) > 1:
        raise LanguageError(
            fields.at(measures[1]), "two ways to count", "use one of total, times and distinct"
        )
    if table.get("scope") == "turn":
        raise LanguageError(fields.at("scope"), "'turn' is the default here", "leave the key out")
    return Mission(
        read_word(table[key], fields.at(key), words.windows, "window"),
        at,
        on=read_patterns(table["on"], fields.at("on")) if "on" in table else (),
        if_=read_condition(table["if"], fields.at("if")) if "if" in table else (),
        measure=measures[0] if measures else "times",
        need=fields.number(measures[0], 1) if measures else 1,
        scope=fields.word("scope", words.durations, "duration") or "turn",
    )
