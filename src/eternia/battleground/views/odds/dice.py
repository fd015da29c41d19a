"""The exact distribution of the successes of a test: pure numbers, nothing is sampled (BG-TEST, BG-SCOPE).

A distribution is a tuple of probabilities; its index is the number of successes, and its last entry holds that
number *or more*. Explosions have no end (BG-TEST-23), so a distribution is cut where what lies beyond is less
than the rounding of a float.

The policy of rerolls is explicit: every failed die is rerolled as long as a reroll is left, free ones first
(BG-TEST-16). A reroll never makes a test worse, since only failed dice are rerolled (BG-RULING-035).
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from eternia.battleground.chapters.attack.dice_tests import EXTRA_DICE_NEED

Distribution = tuple[float, ...]

FACES = 6
BEYOND = 22
"""How many successes of extra dice beyond the initial dice are told apart: 6^-22 is less than 2^-53."""


@lru_cache(maxsize=4096)
def successes(
    dice: int,
    needed: int,
    free: int = 0,
    rerolls: int = 0,
    explodes: bool = True,
    extra_needed: int = EXTRA_DICE_NEED,
) -> Distribution:
    """BG-TEST-14 to 26: the final successes of a test.

    ``free`` are the free rerolls, ``rerolls`` the dice that mana rerolls at most; ``needed`` is the lowest
    result of an initial die that succeeds, ``extra_needed`` that of an extra die. BG-RULING-038: without
    dice there are no successes.
    """
    if dice <= 0:
        return (1.0,)
    result = [0.0] * (dice + (BEYOND if explodes else 0) + 1)
    for count, chance in enumerate(initial_successes(dice, needed, free, rerolls)):
        for value, part in enumerate(_worth(count, needed, explodes, extra_needed)):
            result[min(value, len(result) - 1)] += chance * part
    return tuple(result)


@lru_cache(maxsize=4096)
def initial_successes(dice: int, needed: int, free: int = 0, rerolls: int = 0) -> Distribution:
    """BG-TEST-15 to 21: how many initial dice succeed after free rerolls, then mana rerolls."""
    hit = success_chance(needed)
    failed = binomial(dice, 1 - hit)
    for most in (free, rerolls):
        if most <= 0:
            continue
        after = [0.0] * (dice + 1)
        for count, chance in enumerate(failed):
            # BG-TEST-17, 20: all rerolls of a step are made in one go, each die once (BG-RULING-036).
            for saved, part in enumerate(binomial(min(most, count), hit)):
                after[count - saved] += chance * part
        failed = tuple(after)
    return failed[::-1]


def success_chance(needed: int) -> float:
    """BG-TEST-15: the chance of one die to show the needed result or more."""
    return (FACES + 1 - needed) / FACES


@lru_cache(maxsize=1024)
def binomial(count: int, chance: float) -> Distribution:
    """How many of so many independent dice come up, each with this chance."""
    return tuple([comb(count, n) * chance**n * (1 - chance) ** (count - n) for n in range(count + 1)])


@lru_cache(maxsize=1024)
def _worth(count: int, needed: int, explodes: bool, extra_needed: int) -> Distribution:
    """The final successes of so many successful initial dice: one each, and what their sixes bring."""
    if not explodes:
        return (*(0.0,) * count, 1.0)
    if count == 0:
        return (1.0,)
    # BG-TEST-22, BG-SCOPE-05: a six always succeeds, so each successful die is one with this chance.
    six = 1 / (FACES + 1 - needed)
    one = [0.0, *(six * part for part in chain(extra_needed))]
    one[1] += 1 - six
    return convolved(_worth(count - 1, needed, explodes, extra_needed), tuple(one), count + BEYOND)


@lru_cache(maxsize=16)
def chain(extra_needed: int = EXTRA_DICE_NEED) -> Distribution:
    """BG-TEST-22 to 26: the successes of all the extra dice that one six brings about, sixes among them too."""
    hit = 1 if extra_needed <= FACES else 0
    plain = max(0, min(FACES - 1, FACES - extra_needed)) / FACES
    # One extra die: a six (worth ``hit``, and the chain goes on), another success, or a failure.
    if not hit:
        return (1.0,)
    result = [0.0] * (BEYOND + 1)
    for sixes in range(BEYOND + 1):
        going = FACES**-sixes
        result[sixes] += going * (1 - 1 / FACES - plain)
        result[min(sixes + 1, BEYOND)] += going * plain
    result[BEYOND] += FACES ** -(BEYOND + 1)
    return tuple(result)


def convolved(one: Distribution, other: Distribution, most: int) -> Distribution:
    """The distribution of the sum of two; the last entry is ``most`` or more."""
    length = min(len(one) + len(other) - 1, most + 1)
    result = [0.0] * length
    for a, chance in enumerate(one):
        if chance:
            for b, part in enumerate(other):
                result[min(a + b, length - 1)] += chance * part
    return tuple(result)


@lru_cache(maxsize=4096)
def net_successes(attack: Distribution, defence: Distribution, most: int) -> Distribution:
    """BG-DEF-03, 04, 06: what the defence leaves of the successes; the last entry is ``most`` or more."""
    at_least = tails(attack)
    result = [0.0] * (most + 1)
    for net in range(1, most + 1):
        for cancelled, chance in enumerate(defence):
            if cancelled + net >= len(attack):
                break
            met = at_least if net == most else attack
            result[net] += chance * met[cancelled + net]
    result[0] = max(0.0, 1 - sum(result))
    return tuple(result)


def tails(distribution: Distribution) -> Distribution:
    """For each number the chance of so many or more."""
    total = 0.0
    found = []
    for chance in reversed(distribution):
        total += chance
        found.append(total)
    return tuple(reversed(found))


def at_most(distribution: Distribution, most: int) -> Distribution:
    """The same distribution with everything from ``most`` on in one entry."""
    if len(distribution) <= most + 1:
        return (*distribution, *(0.0,) * (most + 1 - len(distribution)))
    return (*distribution[:most], sum(distribution[most:]))


def changed(distribution: Distribution, to: tuple[int, ...]) -> Distribution:
    """The distribution after a rule has made another number of each number of successes."""
    result = [0.0] * (max(to) + 1)
    for value, chance in enumerate(distribution):
        result[to[min(value, len(to) - 1)]] += chance
    return tuple(result)


def expected(distribution: Distribution) -> float:
    """The mean."""
    return sum([value * chance for value, chance in enumerate(distribution)])
