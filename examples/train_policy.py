"""Train a small policy against the random agent for a minute and show that it has learnt something.

Run ``python examples/train_policy.py`` (``--seconds``, ``--games``, ``--seed``). It needs the extra ``environments``
and nothing else: the policy is a softmax over one weighted sum per legal action, trained by REINFORCE. Everything it
knows comes from the observation and the names of the actions, as docs/environments.md describes them.
"""

from __future__ import annotations

import argparse
import time
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from numpy.typing import NDArray

import eternia.lab.environments.single  # noqa: F401  registers the environment
from eternia.hexes.grid import HEX, HEXES, Q, R, parse_place
from eternia.lab.environments.battleground.board import PLANES, cell
from eternia.lab.environments.battleground.columns import CHARACTER
from eternia.lab.environments.description import describe

KINDS = (
    "pass", "accept", "end", "focus", "overwatch", "move", "focused move", "attack", "skill", "item", "play",
    "done", "none", "bonus", "face", "number", "choice", "character", "place", "card", "rule", "word",
)  # fmt: skip
FEATURES = (
    *KINDS, "high number", "other's character", "wounded character",
    "enemy far", "next to enemy", "objective far", "on objective",
)  # fmt: skip
FAR = 12.0
"""The distance in hexes at which far counts as one."""
BATCH = 10
"""Games after which the weights change."""
STEP = 0.1
"""How much they change, at most about this."""
CURIOSITY = 0.01
"""How much it is worth not to be sure of an action: without it a policy that does nothing never tries anything."""

Array = NDArray[np.float64]
AXIAL = np.zeros((25, 30, 2), np.int64)
"""The axial coordinates of the hex in each row and column."""
for hex_id in HEXES:
    AXIAL[cell(hex_id)] = Q[hex_id], R[hex_id]


class Actions:
    """What the names of the actions say, as tables."""

    def __init__(self) -> None:
        names = describe("battleground").vocabulary.names
        self.kinds = np.zeros((len(names), len(FEATURES)))
        self.axial = np.zeros((len(names), 2), np.int64)
        self.is_place = np.zeros(len(names), np.bool_)
        self.character = np.full(len(names), -1)
        for action, name in enumerate(names):
            kind, _, value = name.partition(" ")
            kind = name if name in KINDS else kind
            if kind in KINDS:
                self.kinds[action, KINDS.index(kind)] = 1
            if kind == "number":
                self.kinds[action, FEATURES.index("high number")] = int(value) / 10
            elif kind == "character":
                self.character[action] = int(value)
            elif kind == "place":
                place = parse_place(value) & HEX
                self.axial[action], self.is_place[action] = (Q[place], R[place]), True

    def features(self, seen: dict[str, Any], legal: NDArray[np.int64]) -> Array:
        """A row of features for each legal action."""
        rows: Array = self.kinds[legal].copy()
        for row, number in enumerate(self.character[legal]):
            if number >= 0:
                character = seen["characters"][number]
                rows[row, FEATURES.index("other's character")] = 1 - character[CHARACTER.index("own")]
                rows[row, FEATURES.index("wounded character")] = character[CHARACTER.index("wounds")]
        places = self.is_place[legal]
        if places.any():
            enemies = ("other character", "other character on platform")
            for planes, far, near, reach in (
                (enemies, "enemy far", "next to enemy", 1),
                (("objective",), "objective far", "on objective", 0),
            ):
                away = _distances(seen["board"], planes, self.axial[legal[places]])
                rows[places, FEATURES.index(far)] = np.minimum(away / FAR, 2)
                rows[places, FEATURES.index(near)] = away <= reach
        return rows


def _distances(board: Any, planes: tuple[str, ...], axial: NDArray[np.int64]) -> Array:
    """How many hexes each place is away from the nearest thing on these planes."""
    there = AXIAL[sum(board[PLANES.index(name)] for name in planes) > 0]
    if not len(there):
        return np.full(len(axial), FAR)
    offset = axial[:, None, :] - there[None, :, :]
    steps = np.maximum(np.abs(offset).max(2), np.abs(offset.sum(2)))
    nearest: Array = steps.min(1).astype(np.float64)
    return nearest


class Step(NamedTuple):
    """An action that was taken: how it pushes the weights, and what it earned."""

    push: Array
    """Towards taking it more often."""
    spread: Array
    """Towards being less sure."""
    reward: float


def play(
    env: Any, actions: Actions, weights: Array, chance: np.random.Generator, seed: int
) -> tuple[list[Step], int]:
    """A game of the policy; its steps, and 1, 0 or -1 for a win, a draw or a loss."""
    observed, info = env.reset(seed=seed)
    steps = []
    over = False
    while not over:
        legal = np.flatnonzero(observed["action_mask"])
        features = actions.features(observed["observation"], legal)
        wanted = features @ weights
        odds = np.exp(wanted - wanted.max())
        odds /= odds.sum()
        taken = chance.choice(len(legal), p=odds)
        observed, reward, over, _, info = env.step(legal[taken])
        mean = odds @ features
        surprise = -np.log(odds + 1e-12)
        spread = (odds * (surprise - odds @ surprise)) @ features
        steps.append(Step(features[taken] - mean, spread, float(reward) / 20))
    mine, other = info["scores"][env.unwrapped.seat], info["scores"][1 - env.unwrapped.seat]
    decided = info["termination"] in ("knockout", "points")
    return steps, int(np.sign(mine - other)) if decided else 0


def train(env: Any, actions: Actions, seconds: float, chance: np.random.Generator) -> tuple[Array, int]:
    """Weights learnt in so much time, and the number of games it took."""
    weights, drift, scale = np.zeros((3, len(FEATURES)))
    games = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        batch = [play(env, actions, weights, chance, int(chance.integers(2**31)))[0] for _ in range(BATCH)]
        games += BATCH
        change = _change(batch)
        drift = 0.9 * drift + 0.1 * change
        scale = 0.99 * scale + 0.01 * change**2
        weights = weights + STEP * drift / (np.sqrt(scale) + 1e-6)
    return weights, games


def _change(batch: list[list[Step]]) -> Array:
    """REINFORCE: what earned more than usual from there on is pushed up, what earned less down."""
    returns = [np.cumsum([step.reward for step in reversed(steps)])[::-1] for steps in batch]
    usual = np.mean([each[0] for each in returns])
    change = np.zeros(len(FEATURES))
    for steps, worth in zip(batch, returns, strict=True):
        left = np.linspace(1, 0, len(steps), endpoint=False)
        for step, gain in zip(steps, worth - usual * left, strict=True):
            change += gain * step.push + CURIOSITY * step.spread
    return change / len(batch)


def wins(env: Any, actions: Actions, weights: Array, games: int, seed: int) -> list[int]:
    """How often the policy wins, draws and loses."""
    chance = np.random.default_rng(seed)
    results = [play(env, actions, weights, chance, seed + game)[1] for game in range(games)]
    return [results.count(result) for result in (1, 0, -1)]


def main(given: list[str] | None = None) -> None:
    """Measure, train, measure again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--games", type=int, default=100, help="games of each measurement")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(given)
    actions = Actions()
    env = gymnasium.make("Eternia/Battleground-v0", opponent="random", reward="points")
    before = wins(env, actions, np.zeros(len(FEATURES)), asked.games, asked.seed)
    print(f"before: {before[0]} wins, {before[1]} draws, {before[2]} losses against random", flush=True)
    weights, games = train(env, actions, asked.seconds, np.random.default_rng(asked.seed))
    after = wins(env, actions, weights, asked.games, asked.seed)
    print(f"after {games} games: {after[0]} wins, {after[1]} draws, {after[2]} losses against random")
    for weight, feature in sorted(zip(weights, FEATURES, strict=True), reverse=True):
        print(f"  {weight:+6.2f}  {feature}")


if __name__ == "__main__":
    main()
