"""Random set-ups of Battleground, and what they hide: for tests that play many games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from eternia.agents.uniform import Bold, Uniform
from eternia.battleground.game import Battleground
from eternia.battleground.random_force import random_force
from eternia.battleground.table.model import State
from eternia.battleground.table.setup_data import NO_FORCE, Setup
from eternia.kernel.game import Agent
from eternia.kernel.match import Match
from eternia.kernel.pending import Decision

FACTIONS = ("masters", "evil-warriors")


def setup_of(game: Battleground, mode: str, seed: int) -> Setup:
    """The first game, or a standard game or hunt of random forces; every other hunt has one force only."""
    if mode == "first":
        return game.first_game()
    chance = random.Random(seed)
    one, other = (random_force(game.content, chance.choice(FACTIONS), chance.randrange) for _ in range(2))
    if mode == "hunt":
        return Setup(mode="hunt", forces=(one, other if seed // 2 % 2 else NO_FORCE))
    return Setup(mode="standard", forces=(one, other))


def agents_of(seed: int) -> tuple[Agent, Agent]:
    """Even choosers in even games, bold ones in odd games."""
    kind = Bold if seed % 2 else Uniform
    return kind(2 * seed), kind(2 * seed + 1)


def decisions_of(
    match: Match, agents: Sequence[Agent], chance: random.Random | None = None
) -> Iterator[Decision]:
    """Every decision of a match to its end, before its agent takes it; of several at once chance has one."""
    while match.outcome is None:
        decision = match.decisions[0] if chance is None else chance.choice(match.decisions)
        yield decision
        match.choose(decision.seat, agents[decision.seat].decide(match.view(decision.seat), decision))


def bold_match(game: Battleground, mode: str, seed: int) -> tuple[Match, tuple[Agent, Agent]]:
    """A game about to be played by two who like a fight."""
    match = Match(game, setup_of(game, mode, seed), seed.to_bytes(8, "big"))
    return match, (Bold(2 * seed), Bold(2 * seed + 1))


def hidden_cards(setup: Setup) -> Callable[[State, int], set[str]]:
    """BG-RULING-008: what a seat must not see: hands, decks and cards set aside of the others.

    A card that is in both forces' decks may be seen as the other's, so it is left out.
    """
    decks = [{*force.fate, *force.glory} for force in setup.forces]

    def hidden(s: State, seat: int) -> set[str]:
        found: set[str] = set()
        for owner, force in enumerate(s.forces):
            if owner != seat:
                held = {*force.hand, *force.glory, *force.deck.bag, *force.aside}
                found |= held - decks[1 - owner]
        return found

    return hidden
