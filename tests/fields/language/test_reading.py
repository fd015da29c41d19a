"""The strict reader of clauses, objectives and tasks."""

from __future__ import annotations

import pytest

from eternia.fields.language import clauses
from eternia.fields.language.clauses import (
    NOTHING,
    Action,
    Check,
    Clause,
    Condition,
    Deeds,
    Either,
    Paid,
    Task,
)
from eternia.fields.language.goals import read_objective, read_task, read_tasks
from eternia.fields.language.reading import read_clause, read_clauses
from eternia.fields.packs.files import place_of
from eternia.packs.errors import LanguageError

HERE = place_of("pack/spells.toml", "FE-SP-99").at("rules", 1)


def deeds(*actions: Action) -> Deeds:
    """Actions one after the other."""
    return Deeds(actions)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("always: self defence +1", Clause("always", deeds(Action("self", "defence", 1)))),
        ("use: enemy attack -2", Clause("use", deeds(Action("enemy", "attack", -2)))),
        (
            "step4: self prevent 2 limit combat",
            Clause("step4", deeds(Action("self", "prevent", 2)), limit="combat"),
        ),
        (
            "always: self attack +1 if entered and round=1",
            Clause(
                "always", deeds(Action("self", "attack", 1)), (Condition("entered"), Condition("round", "=", "1"))
            ),
        ),
        (
            "use: self lose 1 & self zone +3",
            Clause("use", deeds(Action("self", "lose", 1), Action("self", "zone", 3))),
        ),
        (
            "draw: check -> team eternium +1 / self lose 2",
            Clause(
                "draw", Check(deeds(Action("team", "eternium", 1)), deeds(Action("self", "lose", 2)))
            ),
        ),
        (
            "draw: choose -> self heal 2 / pay 1 -> self spells 1",
            Clause(
                "draw",
                Either((deeds(Action("self", "heal", 2)), Paid(1, deeds(Action("self", "spells", 1))))),
            ),
        ),
        (
            "turn-end: pay 2 -> test mind 2 -> team points +1 / none limit stone",
            Clause(
                "turn-end",
                Paid(2, clauses.Tested("mind", 2, deeds(Action("team", "points", 1)), NOTHING)),
                limit="stone",
            ),
        ),
        ("draw: self teleport tower", Clause("draw", deeds(Action("self", "teleport", 0, "tower")))),
        ("skull: map vine A-ZALE", Clause("skull", deeds(Action("map", "vine", 0, "A-ZALE")))),
        ("fulfilled: team uproot 2 within-2", Clause("fulfilled", deeds(Action("team", "uproot", 2, "within-2")))),
        (
            "passive: beast attack +1 per:vines4 max:2",
            Clause("passive", deeds(Action("beast", "attack", 1, "", "vines4", 2))),
        ),
        ("use: self escape", Clause("use", deeds(Action("self", "escape")))),
    ],
)  # fmt: skip
def test_clauses(text: str, clause: Clause) -> None:
    """Every form of a clause becomes its record."""
    assert read_clause(text, HERE) == clause


@pytest.mark.parametrize(
    ("text", "problem", "remedy"),
    [
        ("self attack +1", "no window", "such as"),
        ("allways: self attack +1", "unknown window 'allways'", "did you mean 'always'?"),
        ("always: sel attack +1", "unknown target 'sel'", "did you mean 'self'?"),
        ("always: self atack +1", "unknown verb 'atack'", "did you mean 'attack'?"),
        ("always: self attack 1", "'1' has no sign", "attack +1"),
        ("always: self attack", "'attack' is followed by 'nothing'", "attack +1"),
        ("use: self heal +2", "'+2' is no number", "such as 2"),
        ("use: self escape 1", "'escape' is followed by '1'", "'escape'"),
        ("use: self teleport towr", "unknown argument of 'teleport' 'towr'", "did you mean 'tower'?"),
        ("use: self heal 2 if nite", "unknown condition 'nite'", "did you mean 'night'?"),
        (
            "use: self heal 2 if weapon=mele",
            "unknown condition 'weapon=mele'",
            "did you mean 'weapon=melee'?",
        ),
        ("use: self heal 2 if hp<=x", "'hp<=x' needs a number", "hp>=2"),
        ("use: self heal 2 if holds=Aviopolis", "needs an area", "holds=A-CTOW"),
        ("use: self heal 2 limit kombat", "unknown limit 'kombat'", "did you mean 'combat'?"),
        ("use: self attack +1 per:vine4", "unknown count 'vine4'", "did you mean 'vines4'?"),
        ("use: check -> self heal 2", "success and failure are needed", "'none' for nothing"),
        ("use: choose -> self heal 2", "a choice of one", "A / B"),
        ("use: chek -> self heal 2 / none", "unknown operator 'chek'", "did you mean 'check'?"),
        ("use: test luck 2 -> self heal 2 / none", "unknown attribute 'luck'", "known here"),
        ("use: heal", "'heal' is no deed", "who and what"),
    ],
)
def test_errors_name_place_clause_and_remedy(text: str, problem: str, remedy: str) -> None:
    """A word that is not known is an error with file, card, key, clause and the nearest word."""
    with pytest.raises(LanguageError) as caught:
        read_clause(text, HERE)
    message = str(caught.value)
    assert message.startswith("pack/spells.toml: FE-SP-99: rules.1: ")
    assert problem in message
    assert repr(text) in message
    assert remedy in message


def test_a_card_uses_only_its_windows() -> None:
    """A spell is not in force all the time."""
    with pytest.raises(LanguageError, match="unknown window 'always'"):
        read_clauses(["always: self attack +1"], HERE, ("use", "enemy-spell"))
    with pytest.raises(LanguageError, match="square brackets"):
        read_clauses("use: self heal 2", HERE, ("use",))


def test_objectives() -> None:
    """Ways are joined by or, conditions by and."""
    found = read_objective("moment: beasts>=3 or epic-beasts>=2 and night", HERE, 2)
    assert found.when == "moment"
    assert found.ways == (
        (Condition("beasts", ">=", "3"),), (Condition("epic-beasts", ">=", "2"), Condition("night")),
    )  # fmt: skip
    assert found.points == 2
    with pytest.raises(LanguageError, match="did you mean 'end-round'"):
        read_objective("end-rond: towers>=2", HERE, 1)
    with pytest.raises(LanguageError, match="did you mean 'towers'"):
        read_objective("end-round: tower>=2", HERE, 1)


@pytest.mark.parametrize(
    ("text", "task"),
    [
        ("test mind 2", Task(kind="test", attribute="mind", amount=2)),
        ("fight 4/0/3", Task(kind="fight", attack=4, defence=0, hp=3)),
        ("pay 2", Task(kind="pay", amount=2)),
        ("lose 2", Task(kind="lose", amount=2)),
        ("drop 1", Task(kind="drop", amount=1)),
        ("discard 1 spell", Task(kind="discard", amount=1, what="spell")),
        ("discard 1 equipment cost>=2", Task(kind="discard", amount=1, what="equipment", cost=2)),
        ("have controls>=4", Task(kind="have", conditions=(Condition("controls", ">=", "4"),))),
        ("carry A-GRAY|A-GTOW 2", Task(kind="carry", places=("A-GRAY", "A-GTOW"), rounds=2)),
        ("carry tower 1", Task(kind="carry", places=("tower",), rounds=1)),
        (
            "carry vine 2 then team uproot 1 here else self lose 1",
            Task(
                kind="carry", places=("vine",), rounds=2, then=deeds(Action("team", "uproot", 1, "here")),
                failure=deeds(Action("self", "lose", 1)),
            ),
        ),
    ],
)  # fmt: skip
def test_tasks(text: str, task: Task) -> None:
    """Every kind of task becomes its record."""
    assert read_task(text, HERE) == task


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tests mind 2", "did you mean 'test'"),
        ("test mind", "write it like 'test mind 2'"),
        ("test mnd 2", "did you mean 'mind'"),
        ("fight 4/2", "write it like 'fight 4/2/3'"),
        ("discard 1 spel", "did you mean 'spell'"),
        ("carry towr 1", "did you mean 'tower'"),
        ("have control>=4", "did you mean 'controls'"),
        ("test mind 2 else self los 1", "did you mean 'lose'"),
    ],
)
def test_errors_of_tasks(text: str, message: str) -> None:
    """A task that is not understood says how it could be written."""
    with pytest.raises(LanguageError, match=message):
        read_task(text, HERE)


def test_a_quest_has_a_task() -> None:
    """An empty list is no task."""
    with pytest.raises(LanguageError, match="without a task"):
        read_tasks([], HERE)
