"""What a step expects, compared with what came about: each difference as a line ``expected ..., got ...``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from eternia.kernel.event import Event
from eternia.kernel.pending import Decision, Outcome, Pending
from eternia.kernel.scenes.scene_tables import CommonExpect, OutcomeExpect, SceneTable
from eternia.kernel.scenes.setting import END_OF_SCENE, Setting
from eternia.kernel.undo import UndoLine

MOST_LISTED = 60


class Reached(msgspec.Struct):
    """Where a step has led: the state, what is awaited now, and what happened in the step."""

    setting: Any
    awaited: Pending | None
    log: list[Event]
    line: UndoLine[None]
    """What can be taken back."""
    is_refused: Callable[[str, Pending | None], bool]
    """Whether a choice, with or without whose it is, would be refused while this is awaited."""

    @property
    def decision(self) -> Decision | None:
        """The decision that is asked now (the first of several)."""
        return self.awaited[0] if isinstance(self.awaited, tuple) else None


def common_failures(expect: CommonExpect, reached: Reached) -> list[str]:
    """What is not as expected of the decision, the events and the outcome."""
    found = [*_asked(expect, reached), *_happened(expect, reached), *_possible(expect, reached)]
    if expect.outcome is not None:
        found += _ended(expect.outcome, reached)
    return found


def differences(name: str, expected: SceneTable, value_of: Callable[[str], object]) -> list[str]:
    """The keys of an expectation whose values are others."""
    found = []
    for key in expected.__struct_fields__:
        wanted = getattr(expected, key)
        if wanted is not None and (got := value_of(key)) != wanted:
            found.append(f"{name}: expected {key} = {shown(wanted)}, got {shown(got)}")
    return found


def pile(wanted: int | tuple[str, ...], got: Sequence[str]) -> int | tuple[str, ...]:
    """A pile as it was asked for: how many cards, or which, in any order."""
    if isinstance(wanted, int):
        return len(got)
    return wanted if sorted(got) == sorted(wanted) else tuple(got)


def table_differences(expected: SceneTable, lying: dict[str, Any]) -> list[str]:
    """What lies on the table and is not as expected; tuples in any order, of a dict the keys that are named."""
    found = []
    for key, got in lying.items():
        wanted = getattr(expected, key)
        if isinstance(wanted, dict):
            got = {name: (got or {}).get(name) for name in wanted}
        same = sorted(got) == sorted(wanted) if isinstance(wanted, tuple) else got == wanted
        if wanted is not None and not same:
            found.append(f"expected {key} = {shown(wanted)}, got {shown(got)}")
    return found


def shown(value: object) -> str:
    """A value as a scene file writes it."""
    return str(list(value)) if isinstance(value, tuple) else repr(value)


def _asked(expect: CommonExpect, reached: Reached) -> list[str]:
    """The decision that is awaited, and its options."""
    found: list[str] = []
    decision = reached.decision
    setting: Setting = reached.setting
    asked = decision.kind if decision is not None else "none"
    if expect.decision is not None and expect.decision != asked:
        found.append(f"expected the decision {expect.decision!r}, got {asked!r}{_options_of(reached)}")
    if decision is None:
        if expect.seat or expect.subject or expect.source or expect.offered or expect.options is not None:
            found.append("expected a decision, got none")
        return found
    for key, wanted, got in (
        ("seat", expect.seat, setting.seat_name(decision.seat)),
        ("subject", expect.subject, setting.subject_name(decision.subject)),
        ("source", expect.source, decision.source),
    ):
        if wanted is not None and wanted != got:
            found.append(f"expected {key} = {wanted!r}, got {got!r}")
    return found + _offers(expect, reached, decision)


def _offers(expect: CommonExpect, reached: Reached, decision: Decision) -> list[str]:
    setting: Setting = reached.setting
    normal = setting.normal
    texts = [normal(setting.option_text(option)) for option in decision.options]
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
    texts = [reached.setting.option_text(option) for option in decision.options]
    more = ", ..." if len(texts) > MOST_LISTED else ""
    return f" ({decision.kind}: {', '.join(texts[:MOST_LISTED])}{more})"


def _possible(expect: CommonExpect, reached: Reached) -> list[str]:
    """Who is asked, which choices are refused, who can take back."""
    setting: Setting = reached.setting
    found: list[str] = []
    if expect.asked is not None:
        decisions = reached.awaited if isinstance(reached.awaited, tuple) else ()
        asked = [decision.seat for decision in decisions]
        if {setting.seat(name, "expect.asked") for name in expect.asked} != set(asked):
            names = tuple([setting.seat_name(seat) for seat in asked])
            found.append(f"expected asked = {shown(expect.asked)}, got {shown(names)}")
    found += [
        f"expected {text!r} to be refused, got a legal choice"
        for text in expect.refuses
        if not reached.is_refused(text, reached.awaited)
    ]
    for name, wanted in expect.undo.items():
        refusal = reached.line.refusal(setting.seat(name, "expect.undo"))
        if wanted == bool(refusal):
            found.append(
                f"expected undo.{name} = {str(wanted).lower()}, got: {refusal or 'the last choice can be undone'}"
            )
    return found


def _happened(expect: CommonExpect, reached: Reached) -> list[str]:
    """Events of the step."""
    texts = [reached.setting.event_text(event) for event in reached.log]
    return [*events_missing(expect.events, texts), *events_there(expect.no_events, texts)]


def events_missing(wanted: Sequence[str], texts: Sequence[str]) -> list[str]:
    """The first event that is not among those that happened, in this order."""
    waiting = iter(texts)
    for each in wanted:
        if not any(matches(each, text) for text in waiting):
            return [f"expected the event {each!r} (in this order), got: {'; '.join(texts) or 'none'}"]
    return []


def events_there(unwanted: Sequence[str], texts: Sequence[str]) -> list[str]:
    """The events that must not have happened and did."""
    return [
        f"expected no event {each!r}, got {text!r}"
        for each in unwanted
        for text in texts
        if matches(each, text)
    ]


def matches(pattern: str, text: str) -> bool:
    """Whether an event's text begins with these words; ``*`` stands for any word."""
    words, got = pattern.split(), text.split()
    return len(words) <= len(got) and all(
        word in ("*", other) for word, other in zip(words, got, strict=False)
    )


def _ended(expected: OutcomeExpect, reached: Reached) -> list[str]:
    """How the game ended."""
    outcome = reached.awaited
    if not isinstance(outcome, Outcome) or outcome.termination == END_OF_SCENE:
        return ["expected the game to be over, got a game that goes on"]
    got = {
        "termination": outcome.termination,
        "winner": reached.setting.winner_name(outcome),
        "scores": tuple(outcome.scores),
        "rule": outcome.rule,
    }
    return differences("outcome", expected, got.get)
