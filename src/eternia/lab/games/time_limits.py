"""Time limits of agents: whoever comes to an end without one gets none, so that runs can be repeated."""

from __future__ import annotations

from typing import Final

NO_LIMIT: Final = 1_000_000.0
"""An agent that may think so many seconds is never stopped by the clock."""


def without_limit(agent: str) -> str:
    """The agent's name with all the time it needs, unless it was given some or would never end."""
    if "seconds" in _parameters(agent) or is_limited(agent):
        return agent
    return f"{agent}{',' if ':' in agent else ':'}seconds={NO_LIMIT:.0f}"


def is_limited(agent: str) -> bool:
    """Whether time decides what it does: it was given few seconds, or it searches without a limit of simulations."""
    kind, given = agent.partition(":")[0], _parameters(agent)
    if "seconds" in given:
        return float(given["seconds"]) < NO_LIMIT
    return kind == "search" and "simulations" not in given


def _parameters(agent: str) -> dict[str, str]:
    """What stands after the colon of a name."""
    parts = agent.partition(":")[2].split(",")
    return {key.strip(): value.strip() for key, _, value in (part.partition("=") for part in parts) if key}
