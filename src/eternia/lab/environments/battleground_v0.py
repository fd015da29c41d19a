"""Battleground for PettingZoo: ``env`` and ``raw_env`` take turns, ``parallel_env`` acts at once."""

from __future__ import annotations

from eternia.lab.environments.zoo import makers

__all__ = ["env", "parallel_env", "raw_env"]

env, raw_env, parallel_env = makers("battleground")
