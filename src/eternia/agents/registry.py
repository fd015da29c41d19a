"""Agents by name, with parameters after a colon: ``greedy``, ``search:seconds=2,style=fierce``.

What an agent is made of is imported when it is made: names alone, as the command line asks for, load no game.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, Final

import msgspec

from eternia.agents.battleground.style import STYLES
from eternia.agents.handicap import Handicapped
from eternia.agents.protocol import Adviser
from eternia.kernel.errors import SetupError
from eternia.kernel.game import Agent


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


def _random(game: Any, seed: int, given: Given) -> Agent:
    from eternia.agents.uniform import Uniform

    return Uniform(seed)


def _bold(game: Any, seed: int, given: Given) -> Agent:
    from eternia.agents.uniform import Bold

    return Bold(seed)


def _greedy(game: Any, seed: int, given: Given) -> Agent:
    from eternia.agents.battleground.tactics import ONE_STEP, Planning

    return Planning(game.content, seed, ONE_STEP, given.seconds, STYLES[given.style])


def _tactician(game: Any, seed: int, given: Given) -> Agent:
    from eternia.agents.battleground.tactics import ACTIVATION, Planning

    return Planning(game.content, seed, ACTIVATION, given.seconds, STYLES[given.style])


def _search(game: Any, seed: int, given: Given) -> Agent:
    from eternia.agents.battleground.guide import BattlegroundGuide
    from eternia.agents.search.ismcts import Search

    guide = BattlegroundGuide(game.content, random.Random(seed), STYLES[given.style])
    return Search(guide, seed, given.seconds, given.simulations)


def _fields_greedy(game: Any, seed: int, given: Given) -> Agent:
    from eternia.agents.fields.greedy import Greedy

    return Greedy(game.content, seed, seconds=given.seconds)


AGENTS: Final[dict[str, dict[str, Maker]]] = {
    "battleground": {
        "random": _random,
        "bold": _bold,
        "greedy": _greedy,
        "tactician": _tactician,
        "search": _search,
    },
    "fields": {"random": _random, "greedy": _fields_greedy},
}
"""By game and name, the weakest first."""
LEVELS: Final = {"distracted": "greedy:handicap=0.25", "strategist": "search:seconds=1,simulations=200"}
"""Levels of the computer (``agents.levels``) that are agents with parameters; others have their agent's name."""


def names(game: str) -> tuple[str, ...]:
    """The agents that can play a game, the weakest first."""
    return tuple(AGENTS.get(game, {}))


def spelled(name: str) -> str:
    """The agent and parameters that a level stands for; any other name as it is."""
    return LEVELS.get(name, name)


def choices(game: str) -> tuple[str, ...]:
    """Every word that names an agent of a game, levels included."""
    known = names(game)
    return (*known, *[level for level, agent in LEVELS.items() if agent.partition(":")[0] in known])


def make(game: Any, name: str, seed: int) -> Agent:
    """The agent of this name or level; SetupError says what is wrong with it."""
    kind, _, rest = spelled(name).partition(":")
    known = AGENTS.get(game.name, {})
    if kind not in known:
        words = choices(game.name)
        near = get_close_matches(kind, words, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"choose one of {', '.join(words)}"
        raise SetupError(f"no agent {name.partition(':')[0]!r} plays {game.name}: {hint}")
    given = _read(name, rest)
    agent = known[kind](game, seed, given)
    return Handicapped(agent, given.handicap, seed) if given.handicap else agent  # type: ignore[arg-type]


def adviser(game: Any, name: str, seed: int) -> Adviser:
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
