"""What can go wrong in the laboratory from outside, as types; and extras that are not installed."""

from __future__ import annotations

from importlib.util import find_spec

from eternia.kernel.errors import EterniaError


class LabError(EterniaError):
    """Base of the laboratory's errors; the message names the remedy."""


class UnknownName(LabError):
    """There is no such game, mode or agent."""


class OtherPlan(LabError):
    """A folder holds the results of another plan."""


class Unfinished(LabError):
    """A folder has no results yet."""


class GameFailed(LabError):
    """A game ended with an error of the program; the message says which game."""


class WorkerLost(LabError):
    """A working process ended without an answer."""


class MissingExtra(LabError):
    """A library is not installed that only some commands need."""


MODULES = {
    "lab": ("polars", "scipy", "altair", "vl_convert", "openskill"),
    "ray": ("ray",),
}
"""What each extra brings, by the names they are imported by."""


def need(extra: str, what_for: str) -> None:
    """MissingExtra unless everything of this extra is installed."""
    missing = [name for name in MODULES[extra] if find_spec(name) is None]
    if missing:
        raise MissingExtra(
            f"{what_for} needs {', '.join(missing)}: install the extra '{extra}', "
            f"for example with: pip install 'eternia[{extra}]'"
        )
