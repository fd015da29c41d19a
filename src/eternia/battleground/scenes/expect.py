"""What a step expects, compared with what came about: each difference as a line ``expected ..., got ...``."""

from __future__ import annotations

from typing import Any

import msgspec

from eternia.battleground.events import ActionTaken, TestBegan, TestEnded
from eternia.battleground.model import Character, State
from eternia.battleground.notation import FACINGS, event_text, normal, option_text
from eternia.battleground.scenes.facts import is_true
from eternia.battleground.scenes.position import Setting
from eternia.battleground.scenes.records import (
    Expect,
    ForceExpect,
    OutcomeExpect,
    SceneTable,
)
from eternia.battleground.scenes.start import END_OF_SCENE
from eternia.battleground.speed import speed
from eternia.battleground.tests import stat_of
from eternia.battleground.turn import acting_turn
from eternia.battleground.words import WORDS
from eternia.hexes.grid import place_name
from eternia.kernel.pending import Decision, Outcome, Pending
from eternia.kernel.tally import Tally


class Reached(msgspec.Struct):
    """Where a step has led: the state, what is awaited now, and what happened in the step."""

    setting: Setting
    awaited: Pending | None
    log: list[Any]

    @property
    def decision(self) -> Decision | None:
        """The decision that is asked now (the first of several)."""
        return self.awaited[0] if isinstance(self.awaited, tuple) else None


def failures_of(expect: Expect, reached: Reached) -> list[str]:
    """Everything that is not as expected."""
    found: list[str] = []
    setting, s = reached.setting, reached.setting.state
    for name, character in expect.characters.items():
        number = setting.character(name, "expect")
        found += _differences(name, character, lambda key, n=number: _of_character(s, n, key))
    for name, force in expect.forces.items():
        found += _force_differences(setting, name, force)
    found += _asked(expect, reached)
    found += _tests(expect, reached)
    found += _happened(expect, reached)
    found += _table(expect, reached)
    if expect.outcome is not None:
        found += _ended(expect.outcome, reached)
    for text in expect.holds:
        if not is_true(text, setting):
            found.append(f"expected: {text}; got: not so")
    for text in expect.fails:
        if is_true(text, setting):
            found.append(f"expected: not so that {text}; got: so")
    return found


def _differences(name: str, expected: SceneTable, value_of: Any) -> list[str]:
    """The keys of an expectation whose values are others."""
    found = []
    for key in expected.__struct_fields__:
        wanted = getattr(expected, key)
        if wanted is not None and (got := value_of(key)) != wanted:
            found.append(f"{name}: expected {key} = {_shown(wanted)}, got {_shown(got)}")
    return found


def _shown(value: Any) -> str:
    return str(list(value)) if isinstance(value, tuple) else repr(value)


def _of_character(s: State, number: int, key: str) -> Any:
    """What a key of a character's expectation is in the state."""
    c: Character = s.characters[number]
    if key == "at":
        return place_name(c.place) if c.place >= 0 else ""
    if key == "facing":
        return FACINGS[c.facing]
    if key in ("buffs", "debuffs"):
        return tuple(token.name for token in getattr(c, key))
    if key in ("speed", "focused_speed"):
        return speed(s, number, key == "focused_speed").total
    if key in WORDS.stats:
        return stat_of(s, number, key, getattr(s.content.characters[c.card], key)).total
    return getattr(c, key)


def _force_differences(setting: Setting, name: str, expected: ForceExpect) -> list[str]:
    force = setting.state.forces[setting.seat(name, "expect")]

    def value(key: str) -> Any:
        wanted, got = getattr(expected, key), getattr(force, key)
        if key == "last_activated":
            return setting.names.character(got) if got >= 0 else ""
        if isinstance(got, list):
            if isinstance(wanted, int):
                return len(got)
            return wanted if sorted(got) == sorted(wanted) else tuple(got)
        return got

    return _differences(name, expected, value)


def _asked(expect: Expect, reached: Reached) -> list[str]:
    """The decision that is awaited, and its options."""
    found: list[str] = []
    decision, names = reached.decision, reached.setting.names
    asked = decision.kind if decision is not None else "none"
    if expect.decision is not None and expect.decision != asked:
        found.append(f"expected the decision {expect.decision!r}, got {asked!r}{_options_of(reached)}")
    if decision is None:
        if expect.seat or expect.subject or expect.source or expect.offered or expect.options is not None:
            found.append("expected a decision, got none")
        return found
    for key, wanted, got in (
        ("seat", expect.seat, names.force(decision.seat)),
        ("subject", expect.subject, names.character(decision.subject)),
        ("source", expect.source, decision.source),
    ):
        if wanted is not None and wanted != got:
            found.append(f"expected {key} = {wanted!r}, got {got!r}")
    return found + _offers(expect, reached, decision)


def _offers(expect: Expect, reached: Reached, decision: Decision) -> list[str]:
    s, names = reached.setting.state, reached.setting.names
    texts = [normal(option_text(option, s, names)) for option in decision.options]
    found = [
        f"expected {t!r} to be offered, got{_options_of(reached)}"
        for t in expect.offered
        if normal(t) not in texts
    ]
    found += [f"expected {t!r} not to be offered, got it" for t in expect.not_offered if normal(t) in texts]
    if isinstance(expect.options, int) and len(texts) != expect.options:
        found.append(f"expected {expect.options} options, got {len(texts)}{_options_of(reached)}")
    if isinstance(expect.options, tuple):
        wanted = sorted(normal(text) for text in expect.options)
        if wanted != sorted(texts):
            found.append(f"expected the options {', '.join(expect.options)}; got{_options_of(reached)}")
    return found


def _options_of(reached: Reached) -> str:
    decision = reached.decision
    if decision is None:
        return ""
    setting = reached.setting
    texts = [option_text(option, setting.state, setting.names) for option in decision.options]
    return f" ({decision.kind}: {', '.join(texts[:60])}{', ...' if len(texts) > 60 else ''})"


def _tests(expect: Expect, reached: Reached) -> list[str]:
    """The tests of the step, one after the other."""
    if expect.tests is None:
        return []
    made: list[dict[str, Any]] = []
    open_: list[dict[str, Any]] = []
    for event in reached.log:
        if isinstance(event, TestBegan):
            made.append(_began(event, reached.setting))
            open_.append(made[-1])
        elif isinstance(event, TestEnded) and open_:  # else it began in an earlier step
            open_.pop()["successes"] = event.successes
    if len(made) != len(expect.tests):
        listed = "; ".join(f"{test['by']} {test['test']} {test['stat']}" for test in made)
        return [f"expected {len(expect.tests)} tests, got {len(made)}: {listed or 'none'}"]
    found = []
    for number, (wanted, got) in enumerate(zip(expect.tests, made, strict=True), 1):
        found += _differences(f"test {number} ({got['by']})", wanted, got.get)
    return found


def _began(event: TestBegan, setting: Setting) -> dict[str, Any]:
    return {
        "by": setting.names.character(event.character),
        "test": event.test,
        "stat": event.stat,
        "dice": max(0, event.dice.total),
        "needed": event.needed,
        "scope": event.scope.total,
        "successes": None,
        "dice_by": _reasons(event.dice),
        "scope_by": _reasons(event.scope),
    }


def _reasons(tally: Tally) -> dict[str, int]:
    """The changes of a number by what they come from."""
    found: dict[str, int] = {}
    for reason in tally.reasons:
        found[reason.source] = found.get(reason.source, 0) + reason.amount
    return found


def _happened(expect: Expect, reached: Reached) -> list[str]:
    """Costs and events of the step."""
    found: list[str] = []
    if expect.costs is not None:
        costs = tuple(event.cost.total for event in reached.log if isinstance(event, ActionTaken))
        if costs != expect.costs:
            found.append(f"expected the AP costs {list(expect.costs)}, got {list(costs)}")
    turn = acting_turn(reached.setting.state)
    if expect.ap is not None and (turn is None or turn.ap != expect.ap):
        found.append(
            f"expected {expect.ap} AP left, got {'no turn in progress' if turn is None else turn.ap}"
        )
    texts = [event_text(event, reached.setting.names) for event in reached.log]
    waiting = iter(texts)
    for wanted in expect.events:
        if not any(_matches(wanted, text) for text in waiting):
            found.append(f"expected the event {wanted!r} (in this order), got: {'; '.join(texts) or 'none'}")
            break
    for unwanted in expect.no_events:
        found += [
            f"expected no event {unwanted!r}, got {text!r}" for text in texts if _matches(unwanted, text)
        ]
    return found


def _matches(pattern: str, text: str) -> bool:
    """Whether an event's text begins with these words; ``*`` stands for any word."""
    words, got = pattern.split(), text.split()
    return len(words) <= len(got) and all(
        word in ("*", other) for word, other in zip(words, got, strict=False)
    )


def _table(expect: Expect, reached: Reached) -> list[str]:
    """What lies on the table."""
    s, names = reached.setting.state, reached.setting.names
    lying = {
        "round": s.round,
        "first_player": names.force(s.first_player),
        "marks": tuple(f"{mark.name} {place_name(mark.place)}" for mark in s.marks),
        "objectives": tuple(place_name(place) for place in s.objectives),
        "finds": tuple(f"{find.kind} {place_name(find.place)}" for find in s.finds),
        "terrain": tuple(f"{p.kind} {' '.join(place_name(h) for h in p.hexes)}" for p in s.pieces),
        "missions": tuple(mission.card for mission in s.missions),
    }
    found = []
    for key, got in lying.items():
        wanted = getattr(expect, key)
        same = (
            sorted(got) == sorted(wanted)
            if isinstance(wanted, tuple) and isinstance(got, tuple)
            else got == wanted
        )
        if wanted is not None and not same:
            found.append(f"expected {key} = {_shown(wanted)}, got {_shown(got)}")
    return found


def _ended(expected: OutcomeExpect, reached: Reached) -> list[str]:
    """How the game ended."""
    outcome = reached.awaited
    if not isinstance(outcome, Outcome) or outcome.termination == END_OF_SCENE:
        return ["expected the game to be over, got a game that goes on"]
    got = {
        "termination": outcome.termination,
        "winner": reached.setting.names.force(outcome.winner) if outcome.winner is not None else "nobody",
        "scores": tuple(outcome.scores),
        "rule": outcome.rule,
    }
    return _differences("outcome", expected, got.get)
