"""Playing the games of a plan: each depends on the plan and its own number alone, on nothing played before."""

from __future__ import annotations

import random
from hashlib import blake2b

from eternia.kernel.dice import DiceStream
from eternia.kernel.engine import State, advance, answer, answer_chance
from eternia.kernel.game import Agent
from eternia.kernel.pending import Chance, Outcome
from eternia.lab.errors import GameFailed, LabError, OtherPlan
from eternia.lab.games.registry import LabGame, lab_game
from eternia.lab.plan import FREE, Chunk, Fixed, Plan, Played

ENDLESS = 50_000
"""Decisions after which a game is taken for endless."""


def number_from(*parts: object) -> int:
    """A number below 2**48 that looks like chance and is the same for the same parts everywhere."""
    return int.from_bytes(blake2b("/".join(map(str, parts)).encode(), digest_size=6).digest(), "big")


def play_chunk(plan: Plan, chunk: Chunk) -> list[Played]:
    """All games of a chunk. GameFailed names the game that went wrong."""
    lab = lab_game(plan.game)
    if lab.game.content_version != plan.content:
        raise OtherPlan(
            f"this machine has the content {lab.game.content_version}, the plan was made with {plan.content}: "
            "install the same version everywhere"
        )
    return [_play_checked(lab, plan, chunk.series, chunk.first + n) for n in range(chunk.count)]


def _play_checked(lab: LabGame, plan: Plan, series: int, number: int) -> Played:
    try:
        return play_game(lab, plan, series, number)
    except LabError:
        raise
    except Exception as error:
        place = error.__traceback__
        while place is not None and place.tb_next is not None:
            place = place.tb_next
        where = f" at {place.tb_frame.f_code.co_filename}:{place.tb_lineno}" if place is not None else ""
        raise GameFailed(
            f"{_which(plan, series, number)} failed: {type(error).__name__}: {error}{where}. "
            "This is an error of the program, please report it with this line"
        ) from error


def _which(plan: Plan, series: int, number: int) -> str:
    """A game, said so that it can be found again."""
    agents = " against ".join(plan.series[series])
    return f"game {number} of {agents} ({plan.game}, mode {plan.mode}, seed {plan.seed}, {plan.games} games)"


def play_game(lab: LabGame, plan: Plan, series: int, number: int) -> Played:
    """One game of a plan. The agents of a pair's first game change sides in the next, dice and forces stay."""
    names = plan.series[series]
    pair, turned = divmod(number, len(names))
    seed = number_from(plan.seed, "dice", pair)
    # Whoever meets themselves changes zones instead of sides.
    zone = (pair + (turned if len(set(names)) == 1 else 0)) % 2
    fixed = Fixed(plan.map, plan.difficulty, zone)
    setup = lab.setup(plan.mode, random.Random(number_from(plan.seed, "setup", pair)), fixed)
    players = tuple([(side + turned) % len(names) for side in lab.side_of(setup)])
    agents = [
        lab.agent(names[player], number_from(plan.seed, "agent", number, player, seat))
        for seat, player in enumerate(players)
    ]
    state = lab.game.begin(setup)
    chance = random.Random(number_from(plan.seed, "drawn", pair))
    decisions = play_on(lab, state, agents, DiceStream(seed.to_bytes(8, "big")), chance, fixed)
    outcome = state.outcome
    if outcome is None:
        raise GameFailed(f"{_which(plan, series, number)} did not end within {ENDLESS} decisions")
    return Played(
        series=series,
        game=number,
        pair=pair,
        seed=seed,
        agents=tuple([names[player] for player in players]),
        players=players,
        winners=outcome.winners,
        termination=outcome.termination,
        scores=outcome.scores,
        decisions=decisions,
        details=lab.details(setup, state),
    )


def play_on(
    lab: LabGame,
    state: State,
    agents: list[Agent],
    dice: DiceStream,
    chance: random.Random,
    fixed: Fixed = FREE,
) -> int:
    """Play to the end; gives the number of decisions that agents were asked for."""
    observe = lab.game.observe
    pending = advance(state)
    decisions = 0
    while decisions < ENDLESS:
        if isinstance(pending, Chance):
            pending = answer_chance(state, dice.picks(pending))
        elif isinstance(pending, Outcome):
            break
        else:
            decision = pending[0]
            option = lab.drawn(decision, chance, fixed)
            if option is None:
                agent = agents[decision.seat]
                view = None if agent.blind else observe(state, decision.seat)
                option = agent.decide(view, decision)
                decisions += 1
            pending = answer(state, decision.seat, option)
    return decisions
