"""Reading patterns, states, conditions and costs."""

from __future__ import annotations

from eternia.battleground.language.amounts import Bound, Chosen
from eternia.battleground.language.conditions import (
    Atom,
    AttackFits,
    Condition,
    HowMany,
    Initiative,
    InRound,
    InTurn,
    Nobody,
    RoleIs,
    State,
)
from eternia.battleground.language.costs import COSTS, Cost
from eternia.battleground.language.patterns import FIELDS, Pattern, Patterns
from eternia.battleground.language.reading.selectors import (
    is_selector,
    read_bound,
    read_chosen,
    read_selector,
    read_who,
)
from eternia.battleground.language.selectors import Selector, Who
from eternia.packs.errors import LanguageError, Place
from eternia.packs.strict_table import Fields, read_word, read_words, written_default

SUBJECTS = ("self", "target", "attacker", "it")
CONDITIONS = (*SUBJECTS, "none", "count", "min", "max", "in", "round", "attack", "initiative")
STATE_KEYS = ("is", "not", "has", "near", "equipped")


def read_patterns(value: object, place: Place) -> Patterns:
    """One pattern, or a list of at least two of which one must fit."""
    if not isinstance(value, list):
        return (read_pattern(value, place),)
    if len(value) < 2:
        raise LanguageError(place, "a list of patterns holds at least two", "write one pattern alone")
    return tuple(read_pattern(item, place.at(i)) for i, item in enumerate(value, 1))


def read_pattern(value: object, place: Place) -> Pattern:
    """Which attack, test or event."""
    fields = Fields(value, place, FIELDS, "a pattern")
    words = place.words
    if not fields.table:
        raise LanguageError(place, "an empty pattern", "say something about the event or leave the key out")
    if fields.table.get("test") == "attack" and len(fields.table) > 1:
        raise written_default(fields.at("test"), "attack")
    return Pattern(
        test=fields.words("test", words.tests, "kind of test"),
        by=_who(fields, "by"),
        against=_who(fields, "against"),
        who=_who(fields, "who"),
        with_=fields.words("with", words.sources, "source"),
        arc=fields.word("arc", words.arcs, "arc"),
        focused=fields.flag("focused"),
        in_=fields.word("in", words.periods, "time"),
        after=fields.word("after", words.preludes, "prelude"),
        distance=_bound(fields, "distance"),
        successes=_bound(fields, "successes"),
        rolled=fields.optional_number("rolled"),
        what=fields.words("what", (*words.tokens, *words.things), "thing"),
        amount=_bound(fields, "amount"),
        nth=fields.optional_number("nth"),
        action=fields.word("action", words.actions, "action"),
        event=fields.word("event", words.windows, "window"),
        effect=fields.flag("effect", usual=True),
    )


def _who(fields: Fields, key: str) -> Who | None:
    return read_who(fields.table[key], fields.at(key)) if key in fields.table else None


def _bound(fields: Fields, key: str) -> Bound | None:
    return read_bound(fields.table[key], fields.at(key)) if key in fields.table else None


def read_state(value: object, place: Place) -> State:
    """What a character is: a word, a list of words, or a table of words, bounds and more."""
    words = place.words
    if not isinstance(value, dict):
        return State(is_=read_words(value, place, words.states, "state"))
    fields = Fields(value, place, (*STATE_KEYS, *words.measures), "a state")
    if not fields.table or (set(fields.table) == {"is"} and isinstance(fields.table["is"], str)):
        raise LanguageError(place, "a table that is not needed", "write the state as a word")
    measures = [key for key in words.measures if key in fields.table]
    return State(
        is_=fields.words("is", words.states, "state"),
        not_=fields.words("not", words.states, "state"),
        has=fields.words("has", words.tokens, "token"),
        near=read_selector(fields.table["near"], fields.at("near"), near=True)
        if "near" in fields.table
        else None,
        equipped=fields.name("equipped"),
        bounds=tuple((key, read_bound(fields.table[key], fields.at(key))) for key in measures),
    )


def read_condition(value: object, place: Place) -> Condition:
    """All of these must hold. The atoms come in the order of the language, not of the file."""
    fields = Fields(value, place, CONDITIONS, "a condition")
    for key in ("min", "max"):
        if key in fields.table and "count" not in fields.table:
            raise LanguageError(fields.at(key), f"{key!r} without 'count'", "say what is counted")
    atoms = [
        _read_atom(key, fields) for key in CONDITIONS if key in fields.table and key not in ("min", "max")
    ]
    if not atoms:
        raise LanguageError(place, "an empty condition", "say what must be true or leave the key out")
    return tuple(atoms)


def _read_atom(key: str, fields: Fields) -> Atom:
    value, place, words = fields.table[key], fields.at(key), fields.place.words
    if key in SUBJECTS:
        return RoleIs(key, read_state(value, place))
    if key == "none":
        return Nobody(read_selector(value, place))
    if key == "count":
        return _read_how_many(fields)
    if key == "in":
        return InTurn(read_word(value, place, words.turns, "turn"))
    if key == "round":
        return InRound(read_bound(value, place))
    if key == "attack":
        return AttackFits(read_patterns(value, place))
    return Initiative(read_word(value, place, ("won", "lost"), "result"))


def _read_how_many(fields: Fields) -> HowMany:
    value, place = fields.table["count"], fields.at("count")
    least, most = fields.optional_number("min"), fields.optional_number("max")
    if least is None and most is None:
        raise LanguageError(place, "'count' without a limit", "add min or max")
    if isinstance(value, str):
        return HowMany(read_word(value, place, place.words.totals, "total"), least, most)
    return HowMany(read_selector(value, place), least, most)


def read_cost(value: object, place: Place) -> Cost:
    """What is paid; an empty table is free."""
    fields = Fields(value, place, COSTS, "a cost")
    return Cost(
        ap=fields.number("ap", 0),
        mana=_read_some(fields, "mana"),
        focus=fields.number("focus", 0),
        buff=_read_token_cost(fields, "buff"),
        debuff=_read_token_cost(fields, "debuff"),
        wounds=fields.number("wounds", 0),
        fate=_read_some(fields, "fate"),
        glory=fields.number("glory", 0),
        iconic=fields.number("iconic", 0),
        this=fields.flag("this"),
    )


def _read_some(fields: Fields, key: str) -> int | Chosen:
    value = fields.table.get(key)
    return read_chosen(value, fields.at(key)) if isinstance(value, dict) else fields.number(key, 0)


def _read_token_cost(fields: Fields, key: str) -> int | str | Selector:
    value = fields.table.get(key)
    if is_selector(value):
        return read_selector(value, fields.at(key))
    if isinstance(value, str):
        return read_word(value, fields.at(key), fields.place.words.roles, "role")
    return fields.number(key, 0)
