"""The whole measurement, in alternating rounds, with the ratios that count on a noisy machine."""

from collections.abc import Callable
from statistics import median
from typing import Any

import msgspec

from eternia.battleground.game import Battleground
from eternia.bench import paths, peer, playing, tables
from eternia.bench.playing import Pace
from eternia.fields.game import Fields

SLICES = 10
"""A round is cut into so many: what else the machine does then hits all games alike."""
GAMES_PER_SLICE = 15
COLLECTION_GAMES_PER_SLICE = 16
COLLECTION_WARM_UP = 2500
"""As in a long simulation: the memories of 37 maps fill in the first thousands of games."""
WARM_UP_SEED = 1_000_000
"""Its games are none of those that are measured."""
FIELDS_GAMES_PER_SLICE = 2
PEER_GAMES_PER_SLICE = 2
METHOD = (
    "One process on one core, processor time only, the garbage collector put off as timeit does, after a "
    "warm-up of each (2500 other games from the whole collection, as in a long simulation: what is remembered "
    "of its 37 maps fills in the first thousands of games). In a round small parts alternate, as what else the "
    "machine does shall hit all alike: random first "
    "games of Battleground, each from a clone of the opening, random standard games with forces, decks and "
    "maps from the whole collection (collection_share: their decisions per second over those of the first "
    "games), random standard games of Fields of Eternia of two random teams in any story scenario, then about "
    "as long random four-player games of catanatron; all choices uniformly random. Every round gives a ratio "
    "to catanatron for each game; the median of the ratios is reported. A choice is a decision with two or "
    "more options. Single paths are the best of five timings: cloning over sampled states of games between "
    "bold players of Battleground and random ones of Fields of Eternia (median, and the most deeply nested "
    "one), line of sight warm over 500 random pairs of map 1, reachable hexes with costs for eight movement "
    "points on map 1 without any cache, exact odds of the attacks that are possible in the sampled states (median)."
)


class Rounds(msgspec.Struct):
    """The paces of every round, in their order."""

    battleground: list[Pace] = []
    collection: list[Pace] = []
    fields: list[Pace] = []
    peer: list[Pace] = []
    """Empty when the peer is not installed."""


def run(
    rounds: int, progress: Callable[[int], None] = lambda done: None, server_tables: int = tables.TABLES
) -> dict[str, Any]:
    """Measure; the result is one JSON document. Without ``server_tables`` no server is measured."""
    battleground, fields = Battleground(), Fields()
    paces = Rounds()
    # Warm-up, so that all have filled the tables they keep for the whole run.
    playing.first_games(battleground, range(SLICES * GAMES_PER_SLICE))
    for seed in range(WARM_UP_SEED, WARM_UP_SEED + COLLECTION_WARM_UP, 100):  # not all set up at once
        playing.collection_games(battleground, range(seed, seed + 100))
    _play_round(battleground, fields, 0, Rounds())
    for number in range(rounds):
        _play_round(battleground, fields, number + 1, paces)
        progress(number + 1)
    result: dict[str, Any] = {
        "battleground": _summary(paces.battleground)
        | {
            "collection_decisions_per_second": median(pace.decisions_per_second for pace in paces.collection),
            "collection_share": _ratios(paces.collection, paces.battleground)["decisions_per_second"],
        }
        | paths.measure(battleground),
        "fields": _summary(paces.fields) | paths.measure_fields(fields),
        "method": METHOD,
    }
    if paces.peer:
        result["catanatron"] = _summary(paces.peer) | {"clone_us": peer.clone_us()}
        result["ratio"] = _ratios(paces.battleground, paces.peer)
        result["fields"]["ratio"] = _ratios(paces.fields, paces.peer)["decisions_per_second"]
    if server_tables:
        result["server"] = tables.measure(server_tables)
    return result


def _play_round(battleground: Battleground, fields: Fields, number: int, paces: Rounds) -> None:
    """Some games of each, one after the other, again and again."""
    round_ = [Pace() for _ in range(4)]
    for piece in range(number * SLICES, (number + 1) * SLICES):
        first, collected, played, theirs = round_
        first.add(playing.first_games(battleground, _seeds(piece, GAMES_PER_SLICE)))
        collected.add(playing.collection_games(battleground, _seeds(piece, COLLECTION_GAMES_PER_SLICE)))
        played.add(playing.fields_games(fields, _seeds(piece, FIELDS_GAMES_PER_SLICE)))
        if peer.is_installed():
            theirs.add(peer.random_games(PEER_GAMES_PER_SLICE, piece))
    paces.battleground.append(first)
    paces.collection.append(collected)
    paces.fields.append(played)
    if peer.is_installed():
        paces.peer.append(theirs)


def _seeds(piece: int, games: int) -> range:
    return range(1000 + piece * games, 1000 + (piece + 1) * games)


def _summary(paces: list[Pace]) -> dict[str, float]:
    return {
        "decisions_per_second": median(pace.decisions_per_second for pace in paces),
        "choices_per_second": median(pace.choices_per_second for pace in paces),
        "games_per_second": median(pace.games / pace.seconds for pace in paces),
    }


def _ratios(ours: list[Pace], theirs: list[Pace]) -> dict[str, float]:
    """The median of the ratios of all rounds."""
    pairs = list(zip(ours, theirs, strict=True))
    return {
        "decisions_per_second": median(a.decisions_per_second / b.decisions_per_second for a, b in pairs),
        "choices_per_second": median(a.choices_per_second / b.choices_per_second for a, b in pairs),
    }
