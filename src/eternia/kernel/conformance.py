"""The conformance suite that each game must pass, at any position of random games.

``check_node`` looks at one position: copies, documents, options, views. ``play_conformant`` plays a whole
match, checks its positions, and replays it. Whatever is wrong is a ``Nonconformance`` that says how to see
it again.
"""

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import msgspec

from eternia.kernel.data import Record, shared_fields
from eternia.kernel.documents import codec
from eternia.kernel.documents.replay import load, save
from eternia.kernel.engine import State, advance, answer, answer_chance
from eternia.kernel.game import SPECTATOR, Agent, Game
from eternia.kernel.match import Match
from eternia.kernel.pending import PUBLIC, Chance, Decision, Option, Outcome, Pending

LONGEST = 5_000
"""A match of more records will never end."""
STEPS_ON = 3
"""How far a copy is played on to see whether the original stays as it is."""
LARGEST_SIZE = 256
"""A pick is made from one byte."""

Secrets = Callable[[Any, int], Iterable[str]]
"""The words of a state that a seat must not find in its view or in what it is told."""


class Nonconformance(AssertionError):
    """A game does not do what the kernel asks of it; the message names the position."""


def play_conformant(
    game: Game,
    setup: Any,
    seed: int,
    *,
    every: int = 1,
    agents: Sequence[Agent] = (),
    most_options: int = 8,
    replayed: bool = True,
    secrets: Secrets | None = None,
    reproduce: str = "",
) -> Match:
    """Play a whole match and check every ``every``-th position of it; gives the finished match.

    ``agents`` decide, one for each seat; without any, chance does. ``reproduce`` is what to run to see a
    failure again.
    """
    chance = random.Random(seed)
    match = Match(game, setup, seed.to_bytes(8, "big"), settled=False)
    node = 0
    try:
        while not isinstance(match.pending, Outcome):
            node += 1
            _require(node <= LONGEST, f"the match did not end within {LONGEST} records")
            if (node + seed) % every == 0:
                check_node(game, match.state, chance, most_options=most_options, secrets=secrets)
            told = len(match.events)
            if isinstance(match.pending, Chance):
                match.take_picks(match.dice.picks(match.pending))
            else:
                _decide(match, agents, chance)
            _check_events(match, told, secrets)
        check_node(game, match.state, chance, most_options=most_options, secrets=secrets)
        if replayed:
            _check_replay(match)
    except Exception as error:
        place = f"seed {seed}, position {node} (record {len(match.records) + 1})"
        again = reproduce or f"play_conformant({type(game).__name__}(), {setup!r:.200}, {seed}, every=1)"
        problem = str(error) if isinstance(error, Nonconformance) else f"{type(error).__name__}: {error}"
        raise Nonconformance(f"{game.name}, {place}: {problem}\nto see it again: {again}") from error
    return match


def check_node(
    game: Game,
    state: State,
    chance: random.Random,
    *,
    most_options: int = 8,
    secrets: Secrets | None = None,
) -> None:
    """Check one position of a game; the state stays as it is. At most ``most_options`` options are tried."""
    pending = advance(state)
    before = codec.encode(state)
    _require(advance(state) == pending, "asking twice gives two answers")
    _require(codec.encode(state) == before, "asking changes the state")
    _check_pending(game, pending, state.seats)
    _check_document(game, state, before, pending)
    _check_options(game, state, pending, chance, most_options)
    parts = changeable(state).keys()
    _check_copies(game, state, before, parts, chance)
    for seat in range(SPECTATOR, state.seats):
        _check_view(game, state, parts, seat, chance, secrets)
    _require(codec.encode(state) == before, "looking at the state changes it")
    _require(advance(state) == pending, "playing on with copies changes what is awaited")


def _require(holds: bool, problem: str) -> None:
    if not holds:
        raise Nonconformance(problem)


def _decide(match: Match, agents: Sequence[Agent], chance: random.Random) -> None:
    """One of the seats that are asked decides."""
    decision = chance.choice(match.decisions)
    if agents:
        agent = agents[decision.seat]
        option = agent.decide(None if agent.blind else match.view(decision.seat), decision)
    else:
        option = chance.choice(decision.options)
    match.take_choice(decision.seat, option)


def _check_events(match: Match, since: int, secrets: Secrets | None) -> None:
    """Nobody is told what is hidden."""
    if secrets is None or since == len(match.events):
        return
    for seat in range(SPECTATOR, match.state.seats):
        told = msgspec.json.encode(match.events_for(seat, since))
        _check_secrets(told, secrets(match.state, seat), f"what seat {seat} is told")


def _check_pending(game: Game, pending: Pending, seats: int) -> None:
    """What is awaited must be something that seats or chance can answer."""
    if isinstance(pending, Outcome):
        _require(all(0 <= seat < seats for seat in pending.winners), f"the seats {pending.winners} won")
        _require(len(set(pending.winners)) == len(pending.winners), f"a seat won twice: {pending.winners}")
        _require(bool(pending.termination), "the match ended in no way")
    elif isinstance(pending, Chance):
        _require(bool(pending.sizes), "chance is asked for nothing")
        _require(all(1 <= size <= LARGEST_SIZE for size in pending.sizes), f"sizes {pending.sizes}")
        _require(PUBLIC <= pending.seat < seats, f"seat {pending.seat} alone sees the chance")
    else:
        _require(bool(pending), "nobody is asked")
        asked = [decision.seat for decision in pending]
        _require(len(set(asked)) == len(asked), f"a seat is asked twice: {asked}")
        for decision in pending:
            _check_decision(game, decision, seats)


def _check_decision(game: Game, decision: Decision, seats: int) -> None:
    """A decision is for a seat of the game and has distinct options that can be saved."""
    where = f"{decision.kind} ({decision.source})"
    options = decision.options
    _require(0 <= decision.seat < seats, f"{where}: there is no seat {decision.seat}")
    _require(len(options) > 0, f"{where}: there is no option")
    twice = [str(option) for option, count in Counter(options).items() if count > 1]
    _require(not twice, f"{where}: offered twice: {', '.join(twice)}")
    for option in options:
        saved = msgspec.json.encode(option)
        _require(
            msgspec.json.decode(saved, type=game.option_type) == option, f"{where}: {option} cannot be saved"
        )


def _check_document(game: Game, state: State, before: bytes, pending: Pending) -> None:
    """A state comes back from its document."""
    restored = game.restore(before)
    _require(codec.encode(restored) == before, "a restored state has another document")
    _require(codec.digest(restored) == codec.digest(state), "a restored state has another digest")
    _require(advance(restored) == pending, "a restored state awaits something else")


def _check_copies(
    game: Game, state: State, before: bytes, parts: Collection[int], chance: random.Random
) -> None:
    """A clone is equal, shares nothing that can change, and goes its own way."""
    clone = state.clone()
    clone.log = None
    _require(codec.same(clone, state), "a clone is not equal")
    both = (found := changeable(clone)).keys() & parts
    _require(not both, f"a clone shares {', '.join(found[each] for each in sorted(both))}")
    pending = advance(clone)
    for _ in range(STEPS_ON):
        if isinstance(pending, Outcome):
            break
        pending = _any_answer(clone, pending, chance)
        _check_pending(game, pending, clone.seats)
    _require(codec.encode(state) == before, "playing on with a clone changes the original")


def _any_answer(state: State, pending: tuple[Decision, ...] | Chance, chance: random.Random) -> Pending:
    """Answer whatever is awaited by chance."""
    if isinstance(pending, Chance):
        return answer_chance(state, tuple(chance.randrange(size) for size in pending.sizes))
    decision = chance.choice(pending)
    return _take(state, decision, chance.choice(decision.options))


def _take(state: State, decision: Decision, option: Option) -> Pending:
    """Take an option; whatever goes wrong then, it should not have been offered."""
    try:
        return answer(state, decision.seat, option)
    except Exception as error:
        raise Nonconformance(
            f"{decision.kind} ({decision.source}) of seat {decision.seat}: "
            f"{option} raises {type(error).__name__}: {error}"
        ) from error


def changeable(thing: object, name: str = "state") -> dict[int, str]:
    """Every list, dict, set and changeable record in a record, by identity, with the path to it."""
    found: dict[int, str] = {}
    waiting = [(thing, name)]
    while waiting:
        each, path = waiting.pop()
        if isinstance(each, msgspec.Struct):
            shared = _shared(type(each))
            if not each.__struct_config__.frozen:
                found[id(each)] = path
            parts = [(field, getattr(each, field)) for field in each.__struct_fields__ if field not in shared]
            waiting += [(part, f"{path}.{field}") for field, part in parts if type(part) not in _PLAIN]
        elif isinstance(each, dict | list | set | tuple):
            if not isinstance(each, tuple):
                found[id(each)] = path
            entries = each.items() if isinstance(each, dict) else enumerate(each)
            waiting += [(part, f"{path}[{key!r}]") for key, part in entries if type(part) not in _PLAIN]
    return found


_PLAIN = frozenset({int, str, bool, bytes, float, type(None)})
"""Types of values that never change and hold nothing: most of a state, passed over for speed."""
_SHARED: dict[type, frozenset[str]] = {}


def _shared(cls: type) -> frozenset[str]:
    """The fields of a record class that all clones share on purpose."""
    if cls not in _SHARED:
        _SHARED[cls] = shared_fields(cls) if issubclass(cls, Record) else frozenset()
    return _SHARED[cls]


def _check_options(game: Game, state: State, pending: Pending, chance: random.Random, most: int) -> None:
    """Every option (or so many by chance) can be taken."""
    if not isinstance(pending, tuple):
        return
    for decision in pending:
        options = list(decision.options)
        tried = options if len(options) <= most else chance.sample(options, most)
        for option in tried:
            copy = state.clone()
            copy.log = []
            _check_pending(game, _take(copy, decision, option), copy.seats)


def _check_view(
    game: Game,
    state: State,
    parts: Collection[int],
    seat: int,
    chance: random.Random,
    secrets: Secrets | None,
) -> None:
    """A view shows nothing hidden, shares no changeable part of the state, and can be filled up to a full one."""
    view = game.observe(state, seat)
    seen = msgspec.json.encode(view)
    who = f"seat {seat}" if seat != SPECTATOR else "a spectator"
    both = (found := changeable(view, "view")).keys() & parts
    _require(not both, f"the view of {who} shares {', '.join(found[each] for each in sorted(both))}")
    if secrets is not None:
        _check_secrets(seen, secrets(state, seat), f"the view of {who}")
    imagined = game.determinize(view, chance.randrange)
    other = msgspec.json.encode(game.observe(imagined, seat))
    if other != seen:
        raise Nonconformance(f"a state made from the view of {who} looks different{_difference(seen, other)}")


def _check_secrets(shown: bytes, hidden: Iterable[str], what: str) -> None:
    """No hidden word stands in what is shown."""
    for word in hidden:
        _require(msgspec.json.encode(word) not in shown, f"{what} shows {word!r}, which is hidden")


def _difference(one: bytes, other: bytes) -> str:
    """Where two documents begin to differ."""
    pairs = enumerate(zip(one, other, strict=False))
    start = next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))
    near = slice(max(0, start - 60), start + 60)
    was, becomes = one[near].decode(errors="replace"), other[near].decode(errors="replace")
    return f": ...{was}... becomes ...{becomes}..."


def _check_replay(match: Match) -> None:
    """The match comes back from its document with the same records, events and dice."""
    document = save(match)
    again = load(match.game, document)
    _require(again.records == match.records, "replaying gives other records")
    _require(again.events == match.events, "replaying gives other events")
    _require(save(again) == document, "replaying gives another document")
