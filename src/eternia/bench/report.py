"""The whole measurement, in alternating rounds, with the ratios that count on a noisy machine."""

from collections.abc import Callable
from statistics import median
from typing import Any

from eternia.battleground.game import Battleground
from eternia.bench import paths, peer, playing, tables

GAMES_PER_ROUND = 150
COLLECTION_GAMES_PER_ROUND = 80
PEER_GAMES_PER_ROUND = 12
METHOD = (
    "One process on one core, processor time only, after a warm-up of each. Rounds alternate: random first games of "
    "ours, each from a clone of the opening, random standard games with forces, decks and maps from the whole "
    "collection (collection_share: their decisions per second over those of the first games), then about as long "
    "random four-player games of catanatron; all choices uniformly random. Every round gives a ratio; the median of "
    "the ratios is reported. A choice is a decision with "
    "two or more options. Single paths are the best of five timings: cloning over sampled states of games between "
    "bold players (median, and the most deeply nested one), line of sight warm over 500 random pairs of map 1, "
    "reachable hexes with costs for eight movement points on map 1 without any cache, exact odds of the attacks that "
    "are possible in the sampled states (median)."
)


def run(
    rounds: int, progress: Callable[[int], None] = lambda done: None, server_tables: int = tables.TABLES
) -> dict[str, Any]:
    """Measure; the result is one JSON document. Without ``server_tables`` no server is measured."""
    game = Battleground()
    has_peer = peer.is_installed()
    # Warm-up: a round of each, so that both have filled the tables they keep for the whole run.
    playing.first_games(game, range(2 * GAMES_PER_ROUND))
    if has_peer:
        peer.random_games(PEER_GAMES_PER_ROUND, 0)
    playing.collection_games(game, range(COLLECTION_GAMES_PER_ROUND))
    ours, theirs, collection = [], [], []
    for number in range(rounds):
        start = 1000 + number * GAMES_PER_ROUND
        ours.append(playing.first_games(game, range(start, start + GAMES_PER_ROUND)))
        collection.append(playing.collection_games(game, range(start, start + COLLECTION_GAMES_PER_ROUND)))
        if has_peer:
            theirs.append(peer.random_games(PEER_GAMES_PER_ROUND, number))
        progress(number + 1)
    measured = _summary(ours) | {
        "collection_decisions_per_second": median(pace.decisions_per_second for pace in collection),
        "collection_share": median(
            a.decisions_per_second / b.decisions_per_second for a, b in zip(collection, ours, strict=True)
        ),
    }
    result: dict[str, Any] = {"battleground": measured | paths.measure(game), "method": METHOD}
    if has_peer:
        result["catanatron"] = _summary(theirs) | {"clone_us": peer.clone_us()}
        pairs = list(zip(ours, theirs, strict=True))
        result["ratio"] = {
            "decisions_per_second": median(a.decisions_per_second / b.decisions_per_second for a, b in pairs),
            "choices_per_second": median(a.choices_per_second / b.choices_per_second for a, b in pairs),
        }
    if server_tables:
        result["server"] = tables.measure(server_tables)
    return result


def _summary(paces: list[playing.Pace]) -> dict[str, float]:
    return {
        "decisions_per_second": median(pace.decisions_per_second for pace in paces),
        "choices_per_second": median(pace.choices_per_second for pace in paces),
        "games_per_second": median(pace.games / pace.seconds for pace in paces),
    }
