"""The reader gives every program one shape and refuses what it does not know."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec
import pytest

from battleground.language.sample import TABLES, place, program
from eternia.battleground.language import steps
from eternia.battleground.language.language import (
    FREE,
    Active,
    Bound,
    Chosen,
    Cost,
    Counted,
    CountOf,
    HowMany,
    InRound,
    Modify,
    Pattern,
    Permission,
    Program,
    RoleIs,
    Rule,
    Selector,
    State,
    Step,
    Test,
    Things,
    To,
    Triggered,
)
from eternia.battleground.language.reader import (
    LanguageError,
    find_tokens,
    read_amount,
    read_condition,
    read_cost,
    read_mission,
    read_pattern,
    read_rule,
    read_selector,
    read_step,
    read_steps,
    read_table,
    read_token,
    read_who,
)
from eternia.battleground.table.vocabulary import WORDS


def value(text: str) -> Any:
    """A TOML value as a Python value."""
    return tomllib.loads(f"value = {text}")["value"]


def rule(text: str) -> Rule:
    return read_rule(value(text), place())


def step(text: str) -> Step:
    return read_step(value(text), place())


@pytest.mark.parametrize("card", TABLES)
def test_a_program_is_read_into_records_of_the_declared_types(card: str) -> None:
    read = program(card)
    assert msgspec.convert(msgspec.to_builtins(read), Program) == read
    assert hash(read) == hash(program(card))


def test_numbers_are_always_a_tuple() -> None:
    assert rule('{ modify = "toughness", by = 1 }') == Modify(("toughness",), by=1)
    two = rule('{ modify = ["toughness", "mind"], by = 1 }')
    assert two == Modify(("toughness", "mind"), by=1)


def test_who_is_a_role_or_a_selector() -> None:
    assert read_who("self", place()) == "self"
    assert read_who("ally", place()) == Selector("one", "ally")
    assert read_who({"every": "mark", "within": 4}, place()) == Selector("every", object="mark", within=4)


def test_adjacent_to_a_role_is_adjacency_counted_from_it() -> None:
    assert read_selector({"one": "yours", "adjacent": "it"}, place()) == Selector(
        "one", "yours", adjacent=True, from_="it"
    )


def test_amounts_have_their_own_records() -> None:
    assert read_amount(2, place()) == 2
    assert read_amount("all", place(), ("all",)) == "all"
    with pytest.raises(LanguageError, match="'speed' says nothing here"):
        read_amount("speed", place(), ("all",))
    assert read_amount({"max": 3}, place()) == Chosen(0, 3)
    assert read_amount({"to": 3}, place()) == To(3)
    assert read_amount(value('{ per = { mana = "self" }, each = 2, round = "up" }'), place()) == Counted(
        CountOf("mana", "self"), each=2, round_up=True
    )


def test_bounds_have_one_form() -> None:
    assert read_pattern({"successes": 3}, place()) == Pattern(successes=Bound(3, 3))
    assert read_pattern({"successes": {"min": 3}}, place()) == Pattern(successes=Bound(3))


def test_a_condition_is_a_tuple_of_atoms() -> None:
    assert read_condition(value('{ round = { min = 2 }, self = "in reserve" }'), place()) == (
        RoleIs("self", State(is_=("in reserve",))),
        InRound(Bound(2)),
    )
    assert read_condition(value('{ count = "wounds in play", min = 5 }'), place()) == (
        HowMany("wounds in play", 5),
    )


def test_states_are_words_lists_or_tables() -> None:
    assert read_condition({"self": ["focused", "engaged"]}, place()) == (
        RoleIs("self", State(is_=("focused", "engaged"))),
    )
    assert read_condition(value('{ target = { not = "moved", mana = { below = "self" } } }'), place()) == (
        RoleIs("target", State(not_=("moved",), bounds=(("mana", Bound(below="self")),))),
    )


def test_costs_name_what_is_paid() -> None:
    assert read_cost({"ap": 1, "mana": {"min": 1, "max": 5}}, place()) == Cost(ap=1, mana=Chosen(1, 5))
    assert read_cost({}, place()) == FREE


def test_a_test_is_a_stat_and_dice() -> None:
    read = step('{ test = "power-2", table = { 1 = [{ draw = 1 }] } }')
    assert read == Test("power", -2, table=((1, (steps.Draw(1),)),))


def test_a_step_is_about_self_unless_a_table_makes_it_about_the_target() -> None:
    assert read_steps([{"wound": 1}], place()) == (steps.Wound(1, ("self",)),)
    rows = read_table({"3": [{"wound": 2}, {"move": 2}], "1": [{"wound": 1}]}, place())
    assert rows == (
        (1, (steps.Wound(1, ("target",)),)),
        (3, (steps.Wound(2, ("target",)), steps.Move(2, ("self",)))),
    )


@pytest.mark.parametrize(
    ("test", "who"),
    [
        ('{ test = "power", against = "mind", of = "enemy", table = { 1 = [{ wound = 1 }] } }', "target"),
        ('{ test = "toughness", by = "enemy", table = { 1 = [{ wound = 1 }] } }', "it"),
        ('{ test = "power", table = { 1 = [{ wound = 1 }] } }', "self"),
    ],
)
def test_the_steps_of_a_test_are_about_its_opponent_or_its_roller(test: str, who: str) -> None:
    read = step(test)
    assert isinstance(read, Test)
    assert read.table == ((1, (steps.Wound(1, (who,)),)),)


def test_a_rule_inside_a_table_is_about_self_again() -> None:
    [(_, [inner])] = read_table(
        value('{ 1 = [{ when = "end of turn", do = [{ gain = "focus" }], until = "turn" }] }'), place()
    )
    assert isinstance(inner, Triggered)
    assert inner.do == (steps.Gain(Things(tokens=("focus",)), ("self",)),)


def test_disposable_is_a_flag_of_active_and_triggered_rules() -> None:
    active = rule("{ disposable = true, do = [{ gain = { ap = 1 } }] }")
    assert active == Active((steps.Gain(Things(ap=1), ("self",)),), disposable=True)
    triggered = rule('{ disposable = true, when = "before test", do = [{ modify = "dice", set = 5 }] }')
    assert isinstance(triggered, Triggered)
    assert triggered.disposable


def test_permissions_are_a_head_and_words() -> None:
    assert rule('{ ignore = ["shield", "armour"] }') == Permission("ignore", ("shield", "armour"))


def test_a_mission_counts_one_event_in_the_turn_unless_it_says_otherwise() -> None:
    mission = read_mission({"event": "move ended"}, place())
    assert (mission.measure, mission.need, mission.scope, mission.at) == ("times", 1, "turn", False)
    total = read_mission({"event": "lost", "on": {"what": "mana"}, "total": 5, "scope": "round"}, place())
    assert (total.measure, total.need, total.scope) == ("total", 5, "round")


def test_tokens_of_cards_are_known_once_they_have_been_found() -> None:
    cards = [{"token": {"id": "my-token", "class": "mark", "rules": []}}, {}]
    words = WORDS.with_tokens(find_tokens(cards))
    here = msgspec.structs.replace(place(), words=words)
    assert read_token(cards[0]["token"], here).id == "my-token"
    assert read_step({"gain": "my-token"}, here) == steps.Gain(Things(tokens=("my-token",)), ("self",))
    with pytest.raises(LanguageError, match="unknown token 'my-token'"):
        read_step({"gain": "my-token"}, place())


def test_an_error_names_file_card_key_word_and_the_nearest_known_word() -> None:
    with pytest.raises(LanguageError) as caught:
        read_rule(value('{ when = "wonded", do = [{ draw = 1 }] }'), place("WM7").at("rules", 1))
    assert str(caught.value) == (
        "programs.toml: WM7: rules.1.when: unknown window 'wonded'; did you mean 'wounded'?"
    )
    assert caught.value.problem == "unknown window 'wonded'"
    assert caught.value.remedy == "did you mean 'wounded'?"


@pytest.mark.parametrize(
    ("program", "path"),
    [
        ('{ modify = "dices", by = 1 }', "modify"),
        ('{ modify = "dice", bye = 1 }', "bye"),
        ('{ modify = "dice", by = { per = "sucess" } }', "by.per"),
        ('{ forbid = "be interupted" }', "forbid"),
        ('{ when = "wounded", on = { whom = "ally" }, do = [] }', "on.whom"),
        ('{ when = "wounded", on = { who = { one = "alley" } }, do = [] }', "on.who.one"),
        ('{ when = "wounded", if = { self = "buffd" }, do = [] }', "if.self"),
        ("{ use = { manna = 1 }, do = [] }", "use.manna"),
        ('{ use = {}, do = [{ gian = "focus" }] }', "do.1"),
        ('{ use = {}, do = [{ gain = "focus", whom = "target" }] }', "do.1.whom"),
        ('{ use = {}, do = [{ test = "powers", table = { 1 = [] } }] }', "do.1.test"),
        ('{ use = {}, do = [{ return = 1, to = "decks" }] }', "do.1.to"),
        ('{ use = {}, do = [{ modify = "dice", by = 1, until = "tomorrow" }] }', "do.1.until"),
    ],
)
def test_an_unknown_key_or_word_is_an_error_at_its_place(program: str, path: str) -> None:
    with pytest.raises(LanguageError, match="unknown") as caught:
        rule(program)
    assert ".".join(caught.value.place.path) == path


@pytest.mark.parametrize(
    "program",
    [
        '{ modify = "dice", by = 1, of = "self" }',
        '{ modify = "dice", by = 1, on = { test = "attack", arc = "flank" } }',
        '{ modify = "dice", by = { per = "success", each = 1 } }',
        '{ when = "wounded", on = { who = "self" }, do = [] }',
        '{ use = { mana = 1 }, limit = "turn", do = [] }',
        "{ disposable = true, use = {}, do = [] }",
        '{ use = {}, do = [{ gain = "focus", who = "self" }] }',
        '{ use = {}, do = [{ interrupt = "target", ap = 1 }] }',
        '{ use = {}, do = [{ interrupt = "target", by = "self" }] }',
        '{ use = {}, do = [{ give = "focus", from = "self", to = "target" }] }',
        '{ use = {}, do = [{ place = "mark", count = 1 }] }',
        '{ use = {}, do = [{ gain = "focus", who = { one = "ally", within = 4, from = "self" } }] }',
        '{ use = {}, do = [{ test = "power", against = "mind", of = "enemy",'
        ' table = { 1 = [{ wound = 1, who = "target" }] } }] }',
    ],
)
def test_a_default_that_is_written_out_is_an_error(program: str) -> None:
    with pytest.raises(LanguageError, match="is the default here; leave the key out"):
        rule(program)


@pytest.mark.parametrize(
    ("program", "problem"),
    [
        ("{}", "an empty rule"),
        ('{ modify = "dice" }', "modify does not say how"),
        ('{ modify = "dice", by = 1, set = 2 }', "'by' and 'set' together"),
        ('{ modify = "dice", by = true }', "must be a table"),
        ('{ modify = ["dice"], by = 1 }', "at least two different words"),
        ('{ modify = "dice", by = 1, forbid = "explode" }', "two heads"),
        ('{ modify = "dice", by = 1, on = {} }', "an empty pattern"),
        ('{ modify = "dice", by = 1, on = [{ arc = "flank" }] }', "a list of patterns holds at least two"),
        ('{ modify = "dice", by = 1, if = {} }', "an empty condition"),
        ('{ modify = "dice", by = 1, if = { self = { is = "focused" } } }', "a table that is not needed"),
        ('{ modify = "dice", by = 1, if = { min = 3 } }', "'min' without 'count'"),
        ('{ modify = "dice", by = 1, once = false }', "can only be true here"),
        ('{ when = "wounded" }', "the key 'do' is missing"),
        ('{ when = "wounded", may = true, pay = { mana = 1 }, do = [] }', "a payment is optional anyway"),
        ('{ use = {}, do = [{ test = "power", table = { one = [] } }] }', "a row is a number of successes"),
        ("{ use = {}, do = { draw = 1 } }", "steps must be a list"),
        ("{ use = {}, do = [{ draw = 1, heal = 1 }] }", "two verbs"),
        ("{ use = {}, do = [{ pay = {}, do = [] }] }", "nothing is paid"),
        ('{ use = {}, do = [{ test = "power" }] }', "either a table or steps"),
        ('{ use = {}, do = [{ test = "power", against = "mind", do = [] }] }', "come together"),
        ("{ use = {}, do = [{ choose = [[]] }] }", "a choice needs two options"),
        ('{ use = {}, target = { one = "ally", max = 2 }, do = [] }', "'max' does not go with 'one'"),
        ("{ use = {}, target = { within = 2 }, do = [] }", "exactly one pick"),
        ("{ use = { mana = { min = 3, max = 2 } }, do = [] }", "is not less than"),
    ],
)
def test_a_program_that_makes_no_sense_is_an_error(program: str, problem: str) -> None:
    with pytest.raises(LanguageError) as caught:
        rule(program)
    assert problem in caught.value.problem
    assert caught.value.remedy
