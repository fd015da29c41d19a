"""The tables that the scene files of all games have."""

from typing import Any

import msgspec

Pile = tuple[str, ...] | int
"""Cards by name, or how many."""


class SceneTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a scene file. Its fields are its keys."""


class OutcomeExpect(SceneTable, frozen=True, kw_only=True):
    """How the game must have ended."""

    termination: str | None = None
    winner: str | None = None
    scores: tuple[int, ...] | None = None
    rule: str | None = None


class CommonSees(SceneTable, frozen=True, kw_only=True):
    """What must be true of what a seat sees: its view, and the events of the step as it is told them."""

    decision: str | None = None
    events: tuple[str, ...] = ()
    no_events: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    hides: tuple[str, ...] = ()


class CommonExpect(SceneTable, frozen=True, kw_only=True):
    """What every game can be asked: the decision, what happened, how it ended. An absent key is not looked at."""

    decision: str | None = None
    seat: str | None = None
    subject: str | None = None
    source: str | None = None
    offered: tuple[str, ...] = ()
    not_offered: tuple[str, ...] = ()
    options: tuple[str, ...] | int | None = None
    events: tuple[str, ...] = ()
    no_events: tuple[str, ...] = ()
    outcome: OutcomeExpect | None = None
    refused: tuple[str, ...] = ()
    asked: tuple[str, ...] | None = None
    refuses: tuple[str, ...] = ()
    undo: dict[str, bool] = {}
    sees: dict[str, Any] = {}
    """By seat, or ``spectator``: a table of the game on top of ``CommonSees``."""


class CommonStep(SceneTable, frozen=True, kw_only=True):
    """Some choices with their dice, and what is expected after them in a table of the game."""

    dice: tuple[str | int, ...] = ()
    draws: tuple[str | int, ...] = ()
    choices: tuple[str, ...] = ()
    auto: dict[str, str] = {}
    expect: Any = None


class CommonScene(CommonStep, frozen=True, kw_only=True):
    """One scene: its own step with what it is about, and the steps that follow."""

    title: str
    rules: tuple[str, ...] = ()
    note: str = ""
    then: tuple[Any, ...] = ()


def steps_of(scene: Any, kind: type[Any]) -> tuple[Any, ...]:
    """The scene's own step, unless it is empty, and each ``[[then]]``; ``auto`` is handed on."""
    own = kind(**{name: getattr(scene, name) for name in kind.__struct_fields__})
    steps = [then if then.auto else msgspec.structs.replace(then, auto=scene.auto) for then in scene.then]
    is_empty = own == kind(auto=scene.auto) and bool(steps)
    return tuple(steps) if is_empty else (own, *steps)
