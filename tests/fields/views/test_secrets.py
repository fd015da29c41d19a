"""What a seat sees does not depend on what is hidden from it: a state and its twin look the same, byte for byte."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from eternia.fields.chapters.rounds.defeat import Payment
from eternia.fields.chapters.support.card_limits import KeepLimits
from eternia.fields.table.combat_events import CombatCardPlaced
from eternia.fields.table.combat_options import PlaceCard
from eternia.fields.table.model import State
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.event import Event
from eternia.kernel.game import SPECTATOR
from eternia.kernel.pending import Chance, Decision, Outcome
from support.fields.combat import loaded
from support.fields.setups import MODES, the_game
from support.fields.twins import twin_of, what_is_asked, with_other_hands

PLAYED = (
    "standard-2",
    "standard-5",
    "three-teams",
    "faster-combat",
    "dice-of-power",
    "co-op",
    "skirmish-S-04",
)
EVERY = 6
"""One position in so many is looked at."""


def seen(s: State, seat: int) -> bytes:
    return msgspec.json.encode(the_game().observe(s, seat))


def told_to(s: State, seat: int) -> list[Event | None]:
    """What a seat is told."""
    return [event if event.visible_to(seat) else event.masked() for event in s.log or ()]


def is_revealing(s: State, seat: int) -> bool:
    """Whether a seat was shown something hidden: from then on twins may differ."""
    return any(
        (event.reveals and event.visible_to(seat)) or (isinstance(event, CombatCardPlaced) and event.face_up)
        for event in s.log or ()
    )


def same_option(option: Any, decision: Decision) -> Any:
    """What somebody with other secrets does so that others see the same; None when there is nothing."""
    if option in decision.options:
        return option
    if isinstance(option, PlaceCard):
        return next((o for o in decision.options if getattr(o, "zone", "") == option.zone != ""), None)
    return None


def gives_away(s: State) -> bool:
    """Whether somebody pays or discards hidden cards, which are shown at once: which ones tells who must choose."""
    return any(isinstance(frame, Payment | KeepLimits) for frame in s.stack)


def step(s: State, chance: random.Random, twin: State | None) -> bool:
    """Play on; whether the twin could be played on in the same way."""
    awaited = advance(s)
    other = advance(twin) if twin is not None else None
    if isinstance(awaited, Chance):
        picks = tuple(chance.randrange(size) for size in awaited.sizes)
        answer_chance(s, picks)
        if twin is not None and isinstance(other, Chance):
            assert other.sizes == awaited.sizes
            answer_chance(twin, picks)
        return True
    assert isinstance(awaited, tuple)
    number = chance.randrange(len(awaited))
    option = chance.choice(awaited[number].options)
    answer(s, awaited[number].seat, option)
    if twin is None or not isinstance(other, tuple):
        return False
    same = same_option(option, other[number])
    if same is None:
        return False
    answer(twin, other[number].seat, same)
    return True


def check(s: State, seat: int, chance: random.Random, counts: Counter[str]) -> None:
    """A seat cannot tell a state from its twin, nor by what happens next."""
    s = s.clone()
    s.log = []
    twin = twin_of(s, seat, chance)
    if twin is None:
        counts["none"] += 1
        return
    assert seen(twin, seat) == seen(s, seat)
    counts["twins"] += 1
    if not step(s, chance, twin) or is_revealing(s, seat) or is_revealing(twin, seat):
        return
    # A card that can only be placed in one way is placed at once: so only the common beginning is the same.
    for one, other in zip(told_to(s, seat), told_to(twin, seat), strict=False):
        assert one == other
    if what_is_asked(twin) == what_is_asked(s):
        assert seen(twin, seat) == seen(s, seat)
        counts["followed"] += 1


def check_hands(s: State, seat: int, chance: random.Random, counts: Counter[str]) -> None:
    """ET-FIELDS-016: with other spells and packs the same seats are asked, now and next."""
    s = s.clone()
    s.log = None
    twin = s.clone()
    with_other_hands(twin, SPECTATOR, chance)
    counts["hands"] += [h.spells for h in twin.heroes] != [h.spells for h in s.heroes]
    if what_is_asked(twin) == what_is_asked(s) and not step(s, chance, twin):
        return
    counts["same"] += what_is_asked(twin) == what_is_asked(s)
    assert what_is_asked(twin) == what_is_asked(s) or gives_away(s) or gives_away(twin)


Check = Callable[[State, int, random.Random, Counter[str]], None]


def play(s: State, chance: random.Random, every: int, check: Check = check) -> Counter[str]:
    counts: Counter[str] = Counter()
    number = 0
    while not isinstance(advance(s), Outcome):
        number += 1
        if number % every == 0:
            check(s, chance.randrange(SPECTATOR, s.seats), chance, counts)
        step(s, chance, None)
    return counts


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "co-op" and "solo" not in mode])
def test_hidden_cards_do_not_change_who_is_asked(mode: str) -> None:
    """ET-FIELDS-016, FE-SPELL-03, FE-PACK-01: in whole random games of every mode."""
    counts: Counter[str] = Counter()
    for seed in range(3):
        counts += play(the_game().begin(MODES[mode](seed)), random.Random(seed), 2, check_hands)
    assert counts["hands"] > 20
    assert counts["same"] > counts["hands"] // 2


def test_hidden_cards_do_not_change_who_is_asked_in_a_fight() -> None:
    """ET-FIELDS-016, FC-R5: at every position of fights between heroes with many spells, answers included."""
    counts: Counter[str] = Counter()
    for seed in range(60):
        counts += play(loaded(seed), random.Random(seed), 1, check_hands)
    assert counts["hands"] > 1000
    assert counts["same"] > counts["hands"] // 2


@pytest.mark.parametrize("mode", PLAYED)
def test_a_seat_cannot_tell_secrets_apart(mode: str) -> None:
    """FE-SETUP-20, FE-SPELL-03, FE-PACK-01, FE-RULING-30, FE-RULING-102: in whole random games."""
    counts: Counter[str] = Counter()
    for seed in range(2):
        counts += play(the_game().begin(MODES[mode](seed)), random.Random(seed), EVERY)
    assert counts["twins"] > 20
    assert counts["twins"] > 5 * counts["none"]
    assert counts["followed"] > counts["twins"] // 4


def test_a_seat_cannot_tell_secrets_of_a_fight_apart() -> None:
    """FE-RULING-30, FE-EPIC-3-04: every position of fights between heroes with many cards."""
    counts: Counter[str] = Counter()
    for seed in range(20):
        counts += play(loaded(seed), random.Random(seed), 1)
    assert counts["twins"] > 200
