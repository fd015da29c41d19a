"""Agents by name, with parameters after a colon: ``greedy``, ``search:seconds=2,style=fierce``."""

from __future__ import annotations

import random
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, Final

import msgspec

from eternia.agents.battleground.guide import BattlegroundGuide
from eternia.agents.battleground.style import STYLES
from eternia.agents.battleground.tactics import ACTIVATION, ONE_STEP, Planning
from eternia.agents.fields.greedy import Greedy
from eternia.agents.handicap import Handicapped
from eternia.agents.protocol import Adviser
from eternia.agents.search.ismcts import Search
from eternia.agents.uniform import Bold, Uniform
from eternia.kernel.errors import SetupError
from eternia.kernel.game import Agent, Game


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters of an agent."""

    seconds: float = 1.0
    """Time for a decision."""
    simulations: int = 1_000_000
    """Most games in mind for a decision (search)."""
    handicap: float = 0.0
    """How often it takes any option instead of the best, 0 to 1."""
    style: str = "balanced"


Maker = Callable[[Any, int, Given], Agent]


def _search(game: Any, seed: int, given: Given) -> Agent:
    guide = BattlegroundGuide(game.content, random.Random(seed), STYLES[given.style])
    return Search(guide, seed, given.seconds, given.simulations)


def _planning(depth: int) -> Maker:
    return lambda game, seed, given: Planning(game.content, seed, depth, given.seconds, STYLES[given.style])


AGENTS: Final[dict[str, dict[str, Maker]]] = {
    "battleground": {
        "random": lambda game, seed, given: Uniform(seed),
        "bold": lambda game, seed, given: Bold(seed),
        "greedy": _planning(ONE_STEP),
        "tactician": _planning(ACTIVATION),
        "search": _search,
    },
    "fields": {
        "random": lambda game, seed, given: Uniform(seed),
        "greedy": lambda game, seed, given: Greedy(game.content, seed, seconds=given.seconds),
    },
}
"""By game and name, the weakest first."""


def names(game: str) -> tuple[str, ...]:
    """The agents that can play a game, the weakest first."""
    return tuple(AGENTS.get(game, {}))


def make(game: Game, name: str, seed: int) -> Agent:
    """The agent of this name; SetupError says what is wrong with it."""
    kind, _, rest = name.partition(":")
    known = AGENTS.get(game.name, {})
    if kind not in known:
        near = get_close_matches(kind, known, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"choose one of {', '.join(known)}"
        raise SetupError(f"no agent {kind!r} plays {game.name}: {hint}")
    given = _read(name, rest)
    agent = known[kind](game, seed, given)
    return Handicapped(agent, given.handicap, seed) if given.handicap else agent  # type: ignore[arg-type]


def adviser(game: Game, name: str, seed: int) -> Adviser:
    """The agent of this name, which must be one that can say why."""
    agent = make(game, name, seed)
    if isinstance(agent, Adviser):
        return agent
    raise SetupError(f"agent {name!r} cannot say why it decides")


def _read(name: str, text: str) -> Given:
    """The parameters of a name such as ``search:seconds=2,handicap=0.1``."""
    pairs = {}
    for part in text.split(",") if text else ():
        key, sign, value = part.partition("=")
        if not sign:
            raise SetupError(f"agent {name!r}: {part!r} is no parameter; write key=value")
        pairs[key.strip()] = value.strip()
    try:
        given = msgspec.convert(pairs, Given, strict=False)
    except msgspec.ValidationError as error:
        keys = ", ".join(Given.__struct_fields__)
        raise SetupError(f"agent {name!r}: {error}; the parameters are {keys}") from None
    if given.style not in STYLES:
        raise SetupError(f"agent {name!r}: no style {given.style!r}; choose one of {', '.join(STYLES)}")
    if not (given.seconds > 0 and given.simulations > 0 and 0 <= given.handicap <= 1):
        raise SetupError(f"agent {name!r}: seconds and simulations are above 0, handicap from 0 to 1")
    return given
