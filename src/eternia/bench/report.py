"""The whole measurement, in alternating rounds, with the ratios that count on a noisy machine."""

from collections.abc import Callable
from statistics import median
from typing import Any

import msgspec

from eternia.battleground.game import Battleground
from eternia.bench import paths, peer, playing, tables
from eternia.bench.playing import Pace
from eternia.bench.searching import Thinker
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
POSITIONS_PER_SLICE = 2
POSITION_GAMES = 3
"""Games from which the positions of the search are taken."""
METHOD = (
    "One process on one core, processor time only, the garbage collector put off as timeit does, after a "
    "warm-up of each (2500 other games from the whole collection, as in a long simulation: what is remembered "
    "of its 37 maps fills in the first thousands of games). In a round small parts alternate, as what else the "
    "machine does shall hit all alike: random first "
    "games of Battleground, each from a clone of the opening, random standard games with forces, decks and "
    "maps from the whole collection (collection_share: their decisions per second over those of the first "
    "games), random standard games of Fields of Eternia of two random teams in any story scenario, then about "
    "as long random four-player games of catanatron; all choices uniformly random. The search plays games in mind "
    "in positions of first games between bold players, without the first opinion, beside catanatron's random "
    "playouts from a copied state (search_ratio: decisions per second of both; search_choices_ratio: choices per "
    "second, as nearly two thirds of the peer's decisions leave no choice and hardly any of the search's do). Every "
    "round gives a ratio to catanatron for each game; the median of the ratios is reported. A choice is a decision "
    "with two or more options. Single paths are the best of five timings: cloning over sampled states of games "
    "between bold players of Battleground and random ones of Fields of Eternia (median, and the most deeply nested "
    "one), line of sight warm over 500 random pairs of map 1, reachable hexes with costs for eight movement "
    "points on map 1 without any cache, exact odds of the attacks that are possible in the sampled states (median)."
)


Players = tuple[Battleground, Fields, Thinker]
"""Both games, and the search."""


class Rounds(msgspec.Struct):
    """The paces of every round, in their order."""

    battleground: list[Pace] = []
    collection: list[Pace] = []
    fields: list[Pace] = []
    search: list[Pace] = []
    peer: list[Pace] = []
    """Empty when the peer is not installed; likewise its playouts."""
    playouts: list[Pace] = []


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
    players = (battleground, fields, Thinker(battleground, POSITION_GAMES))
    _play_round(players, 0, Rounds())
    for number in range(rounds):
        _play_round(players, number + 1, paces)
        progress(number + 1)
    result: dict[str, Any] = {
        "battleground": _summary(paces.battleground)
        | {
            "collection_decisions_per_second": median(pace.decisions_per_second for pace in paces.collection),
            "collection_share": _ratios(paces.collection, paces.battleground)["decisions_per_second"],
            "search_decisions_per_second": median(pace.decisions_per_second for pace in paces.search),
            "simulations_per_second": median(pace.games / pace.seconds for pace in paces.search),
        }
        | paths.measure(battleground),
        "fields": _summary(paces.fields) | paths.measure_fields(fields),
        "method": METHOD,
    }
    if paces.peer:
        result["catanatron"] = _summary(paces.peer) | {"clone_us": peer.clone_us()}
        result["ratio"] = _ratios(paces.battleground, paces.peer)
        thought = _ratios(paces.search, paces.playouts)
        result["battleground"]["search_ratio"] = thought["decisions_per_second"]
        result["battleground"]["search_choices_ratio"] = thought["choices_per_second"]
        result["catanatron"]["playout_decisions_per_second"] = median(
            pace.decisions_per_second for pace in paces.playouts
        )
        result["fields"]["ratio"] = _ratios(paces.fields, paces.peer)["decisions_per_second"]
    if server_tables:
        result["server"] = tables.measure(server_tables)
    return result


def _play_round(players: Players, number: int, paces: Rounds) -> None:
    """Some games of each, one after the other, again and again."""
    round_ = Rounds(**{name: [Pace()] for name in Rounds.__struct_fields__})
    for piece in range(number * SLICES, (number + 1) * SLICES):
        for name, played in _slice(players, piece).items():
            getattr(round_, name)[0].add(played)
    for name in Rounds.__struct_fields__:
        if peer.is_installed() or name not in ("peer", "playouts"):
            getattr(paces, name).extend(getattr(round_, name))


def _slice(players: Players, piece: int) -> dict[str, Pace]:
    """A small part of each."""
    battleground, fields, thinker = players
    found = {
        "battleground": playing.first_games(battleground, _seeds(piece, GAMES_PER_SLICE)),
        "collection": playing.collection_games(battleground, _seeds(piece, COLLECTION_GAMES_PER_SLICE)),
        "fields": playing.fields_games(fields, _seeds(piece, FIELDS_GAMES_PER_SLICE)),
        "search": thinker.ponder(_seeds(piece, POSITIONS_PER_SLICE), piece),
    }
    if peer.is_installed():
        found["peer"] = peer.random_games(PEER_GAMES_PER_SLICE, piece)
        found["playouts"] = peer.playouts(PEER_GAMES_PER_SLICE, piece)
    return found


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
    ratios = {
        "decisions_per_second": median(a.decisions_per_second / b.decisions_per_second for a, b in pairs)
    }
    if all(b.choices for _, b in pairs):
        ratios["choices_per_second"] = median(a.choices_per_second / b.choices_per_second for a, b in pairs)
    return ratios
