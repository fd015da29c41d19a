"""Battleground for PettingZoo: ``env`` and ``raw_env`` take turns, ``parallel_env`` acts at once."""

from __future__ import annotations

from typing import Any

from eternia.lab.environments.description import describe
from eternia.lab.environments.table import Reward
from eternia.lab.environments.zoo import LOST, AecEnvironment, ParallelEnvironment, wrappers

__all__ = ["env", "parallel_env", "raw_env"]


def env(mode: str = "first", reward: Reward = "outcome", setup: Any = None) -> Any:
    """Turns, with the usual guards: an action that is not legal loses, a step before the reset is an error."""
    guarded = wrappers.TerminateIllegalWrapper(raw_env(mode, reward, setup), illegal_reward=LOST)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def raw_env(mode: str = "first", reward: Reward = "outcome", setup: Any = None) -> AecEnvironment:
    """Turns, without guards: an action that is not legal raises IllegalChoice."""
    return AecEnvironment(describe("battleground"), mode, reward, setup)


def parallel_env(mode: str = "first", reward: Reward = "outcome", setup: Any = None) -> ParallelEnvironment:
    """All at once: whoever is not asked waits."""
    return ParallelEnvironment(describe("battleground"), mode, reward, setup)
