"""Reading amounts, bounds, selectors and roles."""

from __future__ import annotations

from eternia.battleground.language.amounts import Bound, Chosen, OneOf, To
from eternia.battleground.language.selectors import (
    FILTERS,
    PICKS,
    Amount,
    Apart,
    Counted,
    CountOf,
    Selector,
    Who,
)
from eternia.packs.errors import LanguageError, Place, shown, unknown
from eternia.packs.strict_table import Fields, read_list, read_number, read_word, written_default

AMOUNT_KEYS = ("per", "each", "times", "plus", "min", "max", "round", "one_of", "to")


def is_selector(value: object) -> bool:
    """Whether this is a table with a pick, which makes it a selector."""
    return isinstance(value, dict) and any(pick in value for pick in PICKS)


def read_amount(value: object, place: Place, named: tuple[str, ...] = ()) -> Amount:
    """How much: a number, an amount with one of these names, or a table that counts or lets the player choose."""
    if isinstance(value, int) and not isinstance(value, bool):
        return read_number(value, place)
    if isinstance(value, str):
        word = read_word(value, place, place.words.amounts, "amount")
        if word not in named:
            raise LanguageError(place, f"{word!r} says nothing here", "write a number")
        return word
    fields = Fields(value, place, AMOUNT_KEYS, "an amount")
    if "per" in fields.table:
        return _read_counted(fields)
    keys = set(fields.table)
    if keys == {"one_of"}:
        options = read_list(fields.table["one_of"], fields.at("one_of"), "one_of")
        if len(options) < 2:
            raise LanguageError(fields.at("one_of"), "there is nothing to choose", "list two numbers or more")
        return OneOf(tuple(read_number(n, fields.at("one_of").at(i)) for i, n in enumerate(options, 1)))
    if keys == {"to"}:
        return To(read_number(fields.table["to"], fields.at("to")))
    return read_chosen(value, place)


def read_chosen(value: object, place: Place) -> Chosen:
    """A number the player chooses: a table of `max` and perhaps `min`."""
    fields = Fields(value, place, ("min", "max"), "a chosen number")
    most = read_number(fields.needed("max", "say at most how many"), fields.at("max"))
    least = fields.number("min", 0)
    if least >= most:
        raise LanguageError(place, f"min {least} is not less than max {most}", "leave the player a choice")
    return Chosen(least, most)


def _read_counted(fields: Fields) -> Counted:
    for key in ("one_of", "to"):
        if key in fields.table:
            raise LanguageError(fields.at(key), f"{key!r} does not go with 'per'", "use one of them")
    if fields.number("each", 1) < 1:
        raise LanguageError(fields.at("each"), "nothing can be counted by that", "write 2 or more")
    return Counted(
        per=read_count(fields.table["per"], fields.at("per")),
        each=fields.number("each", 1),
        times=fields.number("times", 1),
        plus=fields.number("plus", 0),
        min=fields.optional_number("min"),
        max=fields.optional_number("max"),
        round_up=fields.word("round", ("up",), "rounding") is not None,
    )


def read_count(value: object, place: Place) -> str | CountOf | Selector:
    """What is counted: a named count, something of one character, or the characters of a selector."""
    words = place.words
    if isinstance(value, str):
        return read_word(value, place, words.counts, "count")
    if is_selector(value):
        return read_selector(value, place)
    fields = Fields(value, place, words.counts_of, "a count")
    if len(fields.table) != 1:
        raise LanguageError(place, "a count has exactly one key", 'write for example { mana = "self" }')
    [(what, of)] = fields.table.items()
    return CountOf(what, read_word(of, place.at(what), words.roles, "role"))


def read_bound(value: object, place: Place) -> Bound:
    """Limits: a number, or a table of min and max, below or over."""
    if isinstance(value, int) and not isinstance(value, bool):
        return Bound(value, value)
    fields = Fields(value, place, ("min", "max", "below", "over"), "a bound")
    bound = Bound(
        min=fields.optional_number("min"),
        max=fields.optional_number("max"),
        below=fields.word("below", place.words.roles, "role"),
        over=fields.word("over", place.words.durations, "duration"),
    )
    if bound.min is None and bound.max is None and bound.below is None:
        raise LanguageError(place, "a bound without a limit", "give it min, max or below")
    if bound.min is not None and bound.min == bound.max:
        raise LanguageError(place, "min and max are the same", f"write the number {bound.min} alone")
    return bound


def read_who(value: object, place: Place) -> Who:
    """A role, a bare side (one of them) or a selector."""
    words = place.words
    if not isinstance(value, str):
        return read_selector(value, place)
    if value in words.sides:
        return Selector("one", value)
    if value in words.roles:
        return value
    raise unknown(value, (*words.roles, *words.sides), "role or side", place)


def read_whos(value: object, place: Place) -> tuple[Who, ...]:
    """One who, or a list of them that all do it."""
    if not isinstance(value, list):
        return (read_who(value, place),)
    if len(value) < 2:
        raise LanguageError(place, "a list of characters holds at least two", "write one alone")
    return tuple(read_who(item, place.at(i)) for i, item in enumerate(value, 1))


def read_apart(value: object, place: Place) -> Apart:
    """How far away from whom."""
    fields = Fields(value, place, ("inches", "hexes", "from"), "apart")
    words = place.words
    known = (*words.sides, *words.objects, *words.landmarks, *words.roles)
    if ("inches" in fields.table) == ("hexes" in fields.table):
        raise LanguageError(place, "apart needs one distance", "give it inches or hexes")
    if fields.table.get("from") == "self":
        raise written_default(fields.at("from"), "self")
    return Apart(
        inches=fields.optional_number("inches"),
        hexes=fields.optional_number("hexes"),
        from_=fields.words("from", known, "character or thing") or ("self",),
    )


def read_selector(value: object, place: Place, *, near: bool = False) -> Selector:
    """A selector: a pick with a side or an object, and filters. `near`: it stands inside another's `near`."""
    fields = Fields(value, place, (*PICKS, *FILTERS), "a selector")
    words = place.words
    pick, kind = _read_pick(fields)
    adjacent, from_ = _read_anchor(fields, near)
    return Selector(
        pick=pick,
        side=kind if kind in words.sides else None,
        object=None if kind in words.sides else kind,
        within=_distance(fields, "within"),
        hexes=_distance(fields, "hexes"),
        adjacent=adjacent,
        engaged=fields.flag("engaged"),
        from_=from_,
        sight=fields.flag("sight", usual=True),
        is_=fields.words("is", words.states, "state"),
        not_=fields.words("not", words.states, "state"),
        has=fields.words("has", words.tokens, "token"),
        mana=_bound(fields, "mana"),
        initiative=_bound(fields, "initiative"),
        near=read_selector(fields.table["near"], fields.at("near"), near=True)
        if "near" in fields.table
        else None,
        but=fields.word("but", words.roles, "role"),
        apart=read_apart(fields.table["apart"], fields.at("apart")) if "apart" in fields.table else None,
        force=fields.word("force", words.forces, "force"),
        max=fields.optional_number("max"),
    )


def _read_pick(fields: Fields) -> tuple[str, str]:
    """The one pick of a selector and the side or object it picks."""
    place, words = fields.place, fields.place.words
    picks = [pick for pick in PICKS if pick in fields.table]
    if len(picks) != 1:
        remedy = f"use one of {', '.join(PICKS)}"
        raise LanguageError(place, f"a selector has exactly one pick, not {len(picks)}", remedy)
    [pick] = picks
    if "max" in fields.table and pick != "some":
        raise LanguageError(fields.at("max"), f"'max' does not go with {pick!r}", "use the pick some")
    known = (*words.sides, *words.objects)
    return pick, read_word(fields.table[pick], place.at(pick), known, "side or object")


def _read_anchor(fields: Fields, near: bool) -> tuple[bool | None, str | None]:
    """`adjacent` and `from` in their one shape: whether adjacent, and from where distances count."""
    adjacent = fields.table.get("adjacent")
    from_ = fields.word("from", fields.place.words.roles, "role")
    if isinstance(adjacent, str):
        if from_ is not None:
            raise LanguageError(fields.at("from"), "'adjacent' already names somebody", "leave 'from' out")
        from_ = read_word(adjacent, fields.at("adjacent"), fields.place.words.roles, "role")
        adjacent = True
    elif adjacent is not None and not isinstance(adjacent, bool):
        raise LanguageError(
            fields.at("adjacent"), f"cannot be {shown(adjacent)}", "write true, false or a role"
        )
    if from_ == "self" and not near:
        raise written_default(fields.place, "self")
    return adjacent, from_


def _distance(fields: Fields, key: str) -> Amount | None:
    return read_amount(fields.table[key], fields.at(key)) if key in fields.table else None


def _bound(fields: Fields, key: str) -> Bound | None:
    return read_bound(fields.table[key], fields.at(key)) if key in fields.table else None
