"""The exact odds agree with what the engine's own dice bring, played out many times with a fixed stream."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Mapping
from itertools import product

import pytest

from eternia.fields.chapters.combat.dice import Roll, dice_of
from eternia.fields.chapters.combat.wilds_combat import WildsCombat, begin_wilds
from eternia.fields.in_force import health
from eternia.fields.in_force import numbers as hero_numbers
from eternia.fields.table.combat_options import STOP_ASSIGNING, Assign
from eternia.fields.table.model import State
from eternia.fields.views.odds import tests, wilds
from eternia.fields.views.odds.stepping import run, take
from eternia.kernel.dice import DiceStream
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import PUBLIC, Chance, Decision, Option
from support.fields.setups import MODES, the_game

FEW = 400
MANY = 20_000
SURE = 3.7
"""Standard deviations of the statistic that are still believed."""


def agree(counts: Counter[Hashable], expected: Mapping[Hashable, float]) -> bool:
    """Chi-square with rare results thrown together (Wilson and Hilferty's approximation of its tail)."""
    played = counts.total()
    if any(expected.get(each, 0.0) == 0.0 for each in counts):
        return False
    common = [each for each, chance in expected.items() if chance * played >= 5]
    cells = [(counts[each], expected[each] * played) for each in common]
    rest = played - sum([cell[1] for cell in cells])
    if rest >= 5:
        cells.append((played - sum([cell[0] for cell in cells]), rest))
    freedom = len(cells) - 1
    if freedom < 1:
        return True
    statistic = sum([(found - wanted) ** 2 / wanted for found, wanted in cells])
    spread = 2 / (9 * freedom)
    return bool(((statistic / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5 < SURE)


def position(mode: str = "standard-2", seed: int = 3) -> State:
    """A position of the action phase with heroes on the map, some way into a random game."""
    chance, dice = random.Random(seed), DiceStream(seed.to_bytes(8, "big"))
    s = the_game().begin(MODES[mode](seed))
    pending = advance(s)
    for _ in range(400):
        while isinstance(pending, Chance):
            pending = answer_chance(s, dice.picks(pending))
        assert isinstance(pending, tuple)
        if pending[0].kind == "action":
            return s
        pending = answer(s, pending[0].seat, chance.choice(pending[0].options))
    raise AssertionError("no action phase")


class Player:
    """Plays wilds combats to their end, always by the option with the best odds."""

    def __init__(self, seed: bytes) -> None:
        self.dice = DiceStream(seed)
        self.known: dict[str, Option] = {}

    def play(self, s: State, at: int, hero: int) -> wilds.End:
        """Play a copy of a wilds combat in progress."""
        t = s.clone()
        fight = t.stack[at]
        assert isinstance(fight, WildsCombat)
        while True:
            awaited = run(t, lambda top: len(t.stack) <= at)
            if awaited is None:
                return wilds.End(fight.hp == 0, fight.lost, health.left(t, hero) <= 0)
            if isinstance(awaited, Chance):
                take(t, PUBLIC, self.dice.picks(awaited))
            else:
                take(t, awaited[0].seat, self.choice(t, fight, hero, awaited[0]))

    def choice(self, t: State, fight: WildsCombat, hero: int, decision: Decision) -> Option:
        """The best option; an assignment follows the one that is proposed."""
        if decision.kind == "assign":
            pairs = wilds.best_assignment(fight).pairs
            wanted = [Assign(face, attribute) for face, attribute in pairs]
            return next((each for each in wanted if each in decision.options), STOP_ASSIGNING)
        top = t.stack[-1]
        key = f"{decision.kind} {top} {fight}"
        if key not in self.known:
            odds = wilds.Fight(t, hero, known=True)
            self.known[key] = max(
                decision.options, key=lambda option: wilds.worth_of(odds.after(decision.seat, option))
            )
        return self.known[key]


def check_wilds(card: str, hero: int, times: int, rolls: int) -> None:
    """Odds of a wilds combat from its beginning, or from the position after so many rolls."""
    s = position()
    begin_wilds(s, hero, card)
    at = len(s.stack) - 1
    fight = s.stack[at]
    dice = DiceStream(f"{card} {hero}".encode())
    for _ in range(rolls):
        awaited = run(s, lambda top: len(s.stack) <= at)
        while isinstance(awaited, tuple):
            take(s, awaited[0].seat, awaited[0].options[-1])
            awaited = run(s, lambda top: len(s.stack) <= at)
        assert isinstance(awaited, Chance)
        take(s, PUBLIC, dice.picks(awaited))
    assert isinstance(fight, WildsCombat)
    expected = wilds.Fight(s, hero, known=True).now()
    assert sum(expected.values()) == pytest.approx(1)
    player = Player(f"sim {card} {hero} {rolls}".encode())
    counts: Counter[Hashable] = Counter([player.play(s, at, hero) for _ in range(times)])
    assert agree(counts, expected), (card, hero, counts, expected)  # type: ignore[arg-type]


CARDS = sorted(the_game().content.beasts)


@pytest.mark.parametrize("card", CARDS[::4])
@pytest.mark.parametrize("rolls", [0, 1])
def test_wilds_combat(card: str, rolls: int) -> None:
    """FE-WC-04 to 14: before the roll, and when the first dice lie there."""
    check_wilds(card, (0, 4)[rolls], FEW, rolls)


@pytest.mark.soak
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("rolls", [0, 1])
def test_wilds_combat_of_every_beast(card: str, rolls: int) -> None:
    for hero in range(6):
        check_wilds(card, hero, MANY // 4, rolls)


def check_test(hero: int, attribute: str, need: int, times: int) -> None:
    s = position()
    count = max(0, hero_numbers.total(s, hero, attribute))
    expected = tests.before_test(s, hero, attribute, need)
    s.push(Roll(hero=hero, count=count, source="FE-QUEST-03"))
    at = len(s.stack) - 1
    dice = DiceStream(f"test {hero} {attribute} {need}".encode())
    known: dict[str, Option] = {}
    counts: Counter[Hashable] = Counter()
    for _ in range(times):
        t = s.clone()
        top = t.stack[at]
        assert isinstance(top, Roll)
        while (awaited := run(t, lambda _top, t=t: len(t.stack) <= at)) is not None:  # type: ignore[misc]
            if isinstance(awaited, Chance):
                take(t, PUBLIC, dice.picks(awaited))
                continue
            key = f"{top}"
            if key not in known:
                odds = tests.TestOdds(t, top, need)
                known[key] = max(awaited[0].options, key=lambda option: odds.win(odds.after(option)))
            take(t, awaited[0].seat, known[key])
        _, success, double = dice_of(t.stack[-1].result)
        counts[success + 2 * double >= need] += 1
    chance = sum([part for number, part in expected.items() if number >= need])
    assert agree(counts, {True: chance, False: 1 - chance}), (counts, chance)


@pytest.mark.parametrize(("attribute", "need"), [("mind", 1), ("mind", 2), ("body", 3), ("body", 6)])
def test_quest_tests(attribute: str, need: int) -> None:
    """FE-QUEST-03: the chance of enough successes, with every reroll used well."""
    for hero in (0, 3):
        check_test(hero, attribute, need, 2 * FEW)


@pytest.mark.soak
@pytest.mark.parametrize("need", [1, 2, 3, 4, 5, 6])
def test_tests_of_every_hero(need: int) -> None:
    for hero in range(6):
        for attribute in ("mind", "body"):
            check_test(hero, attribute, need, MANY)


def test_a_wrong_chance_is_noticed() -> None:
    """The comparison itself: it believes a fair die and refuses one that is a sixth off."""
    dice = DiceStream(b"fair")
    counts: Counter[Hashable] = Counter([dice.pick(6) for _ in range(6 * FEW)])
    assert agree(counts, dict.fromkeys(range(6), 1 / 6))
    assert not agree(counts, {0: 2 / 9, 1: 1 / 9, **dict.fromkeys(range(2, 6), 1 / 6)})
    assert not agree(counts, dict.fromkeys(range(5), 1 / 5))


def reached(
    fight: tuple[int, int, int, int, int], seen: dict[tuple[int, ...], tuple[bool, int]]
) -> tuple[bool, int]:
    """Whether the enemy can be defeated and how little attack is left then: every order of every die is tried."""
    attack, defence, hp, single, double = fight
    if fight not in seen:
        found = [(hp == 0, -attack)]
        for worth, left in ((1, single), (2, double)):
            if left:
                rest = (single - 1, double) if worth == 1 else (single, double - 1)
                found.append(reached((max(0, attack - worth), defence, hp, *rest), seen))
                found.append(reached((attack, max(0, defence - worth), hp, *rest), seen))
                if defence == 0:  # FE-WC-12: HP only once the defence is broken
                    found.append(reached((attack, defence, max(0, hp - worth), *rest), seen))
        seen[fight] = max(found)
    return seen[fight]


def test_no_assignment_is_better() -> None:
    """FE-WC-09 to 14: the proposed assignment defeats the enemy where dice suffice, and leaves the least attack."""
    s = position()
    begin_wilds(s, 0, CARDS[0])
    fight = s.stack[-1]
    assert isinstance(fight, WildsCombat)
    seen: dict[tuple[int, ...], tuple[bool, int]] = {}
    for numbers in product(range(5), range(4), range(1, 5), range(6), range(4)):
        fight.attack, fight.defence, fight.hp, fight.single, fight.double = numbers
        found = wilds.best_assignment(fight)
        assert (found.hp == 0, -found.attack) == reached(numbers, seen), numbers
