"""Exact odds against the engine: attacks made very many times with dice, compared by chi-square.

``python -m eternia.lab.reports.odds_check --attacks 1000000 --write docs/reports/odds.md`` checks every case of
``odds_cases.toml`` and writes the report. The attacks are played by the engine alone; nothing of the odds has a
part in them.
"""

from __future__ import annotations

import argparse
import random
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, Final

import msgspec

from eternia.battleground.chapters.attack.attack import Attack as AttackFrame
from eternia.battleground.chapters.attack.dice_tests import DiceTest
from eternia.battleground.scenes.position import content_of, set_up
from eternia.battleground.scenes.reading import read_scene
from eternia.battleground.scenes.start import begin
from eternia.battleground.table.model import State
from eternia.battleground.table.options import PASS, Attack, Number
from eternia.battleground.views.odds import AttackOdds, attack_odds
from eternia.kernel.documents.codec import digest
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance, Decision, Option, Outcome, Pending

FILE: Final = Path(__file__).with_name("odds_cases.toml")
HERO, FOE = 0, 1
DOUBT: Final = 1e-4
"""A case with a smaller p-value fails: chance alone brings that about in one check of 10,000."""
FEW: Final = 5.0
"""Results expected less often are counted together, as the test of chi-square asks."""

End = tuple[int, bool]
"""The wounds that the target got, and whether it was knocked out."""


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attack of one character on another, made in a position."""

    title: str
    attack: str
    """The weapon."""
    mana: int = 0
    """What the attacker spends on rerolls at most, and below the target."""
    defence_mana: int = 0
    hero: dict[str, object] = {}
    """What is different about the attacker, He-Man on M15, in the words of a scene; likewise below."""
    foe: dict[str, object] = {}
    """The target: Skeletor on M16, who faces the attacker."""
    other: dict[str, object] = {}
    terrain: dict[str, object] = {}
    start: dict[str, object] = {}
    """Without it the attacker is activated."""

    def position(self) -> State:
        """The state in which the attack is about to be chosen."""
        weapons = [] if self.attack == "fists" else [self.attack]
        hero = {"card": "HM1", "at": "M15", "facing": "east", "weapons": weapons, **self.hero}
        foe = {"card": "HE1", "at": "M16", "facing": "west", **self.foe}
        characters = {"hero": hero, "foe": foe, **({"other": self.other} if self.other else {})}
        table = {
            "title": self.title,
            "characters": characters,
            "start": self.start or {"activate": "hero", "ap": 3},
        }
        where = f"{FILE.name}: {self.title}"
        scene = read_scene({**table, "board": {"terrain": self.terrain}}, where)
        s = begin(set_up(scene, content_of(scene, Path()), where), scene).state
        s.log = None
        return s

    def odds(self) -> AttackOdds:
        """The exact odds of the attack, as players are shown them."""
        s = self.position()
        advance(s)
        return attack_odds(s, HERO, self.attack, FOE, mana=self.mana, defence_mana=self.defence_mana)


class Checked(msgspec.Struct, frozen=True):
    """A case, what was expected and what happened."""

    case: Case
    expected: dict[End, float]
    counted: Counter[End]
    square: float
    freedom: int
    p: float
    """How likely chance alone makes so great a difference; 0 when something happened that the odds exclude."""

    @property
    def passed(self) -> bool:
        """Whether chance alone may well have made the difference."""
        return self.p >= DOUBT


def cases() -> list[Case]:
    """The cases of ``odds_cases.toml`` in their order."""
    document = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return msgspec.convert(document["case"], list[Case])


class Roll:
    """A moment at which dice fall in an attack, with what each way they can fall has led to."""

    __slots__ = ("chance", "known", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.known: dict[tuple[int, ...], Roll | End] = {}


class Strikes:
    """Makes one attack again and again. The engine is asked once for each way the dice fall: it answers the same."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case = case
        self.random = random.Random(f"{case.title} {seed}").random
        s = case.position()
        self.before = s.characters[FOE].wounds
        decision = _asked(advance(s))
        option = next(o for o in decision.options if isinstance(o, Attack) and _is_it(o, case.attack))
        first = self._next(s, answer(s, decision.seat, option))
        assert isinstance(first, Roll), f"{case.title}: nothing is rolled"
        self.first = first
        self.kept: dict[str, Roll] = {}

    def count(self, times: int) -> Counter[End]:
        """How often each end comes in so many attacks."""
        found: Counter[End] = Counter()
        for _ in range(times):
            at: Roll | End = self.first
            while isinstance(at, Roll):
                at = self._after(at, self._roll(at.chance))
            found[at] += 1
        return found

    def _after(self, roll: Roll, picks: tuple[int, ...]) -> Roll | End:
        known = roll.known.get(picks)
        if known is None:
            s = roll.state.clone()
            known = self._next(s, answer_chance(s, picks))
            if isinstance(known, Roll):
                known = self._merged(known)
            roll.known[picks] = known
        return known

    def _merged(self, roll: Roll) -> Roll:
        """The same moment reached in another way, if it was.

        Dice lie in no order, and once the target rolls, only the attacker's successes count.
        """
        tests = [frame for frame in roll.state.stack if isinstance(frame, DiceTest)]
        for test in tests:
            test.dice, test.extra = tuple(sorted(test.dice)), tuple(sorted(test.extra))
        for test in tests[:-1]:
            test.dice = test.extra = ()
        return self.kept.setdefault(digest(roll.state), roll)

    def _roll(self, chance: Chance) -> tuple[int, ...]:
        """A handful of dice: in no order, so they are laid out from the lowest to the highest."""
        picks = [int(self.random() * size) for size in chance.sizes]
        return tuple(sorted(picks) if chance.purpose == "dice" else picks)

    def _next(self, s: State, pending: Pending) -> Roll | End:
        """Answer questions up to the next dice, or to the end of the attack."""
        while any(isinstance(frame, AttackFrame) for frame in s.stack):
            if isinstance(pending, Chance):
                return Roll(s, pending)
            if isinstance(pending, Outcome):
                break
            pending = answer(s, pending[0].seat, self._chosen(s, pending[0]))
        c = s.characters[FOE]
        return c.wounds - self.before, c.knocked_out or c.lingers

    def _chosen(self, s: State, decision: Decision[Option]) -> Option:
        """The policy that the odds speak of: all rerolls, mana up to the limit, nothing optional."""
        if decision.kind == "free rerolls":
            return decision.options[-1]
        if decision.kind == "mana rerolls":
            test = s.stack[-1]
            assert isinstance(test, DiceTest)
            limits = {"attack": self.case.mana, "defence": self.case.defence_mana}
            return Number(min(len(decision.options) - 1, limits.get(test.kind, 0)))
        return PASS if PASS in decision.options else decision.options[0]


def _asked(pending: Pending) -> Decision:
    assert isinstance(pending, tuple)
    return pending[0]


def _is_it(option: Attack, weapon: str) -> bool:
    return option.weapon == weapon and option.target == FOE and not option.extras


def check(case: Case, attacks: int, seed: int = 0) -> Checked:
    """Make the attack so many times and compare."""
    from scipy.stats import chi2

    expected: dict[End, float] = {}
    for rung in case.odds().rungs:
        key = (rung.wounds, rung.knocks_out)
        expected[key] = expected.get(key, 0.0) + rung.chance
    counted = Strikes(case, seed).count(attacks)
    square, freedom = _chi_square(expected, counted, attacks)
    impossible = any(not expected.get(end) for end in counted)
    p = 0.0 if impossible else float(chi2.sf(square, freedom))
    return Checked(case, expected, counted, square, freedom, p)


def _chi_square(expected: dict[End, float], counted: Counter[End], attacks: int) -> tuple[float, int]:
    """The sum over all results, rare ones together, and its degrees of freedom."""
    cells = [(attacks * chance, counted[end]) for end, chance in expected.items()]
    common = [cell for cell in cells if cell[0] >= FEW]
    rare = [cell for cell in cells if cell[0] < FEW]
    meant, met = sum([cell[0] for cell in rare]), sum([cell[1] for cell in rare])
    if meant >= FEW:
        common.append((meant, met))
    return sum([(met - meant) ** 2 / meant for meant, met in common]), len(common) - 1


def as_markdown(found: list[Checked], attacks: int, seed: int) -> str:
    """The report as a page of Markdown."""
    worst = min(found, key=lambda each: each.p)
    usual = 1 - 0.5 ** (1 / len(found))
    lines = [
        "# The exact odds, checked",
        "",
        "Before an attack the table shows its exact odds. Here they meet the engine: each attack was made",
        f"{attacks:,} times with dice, {len(found) * attacks:,} attacks in all. Chi-square compares how often each",
        "result (wounds, knocked out) came with how often the odds expect it; p is how likely chance alone makes so",
        f"great a difference. A p below {DOUBT:g} would mean that the odds are wrong.",
        "",
        f"Written by `python -m eternia.lab.reports.odds_check --attacks {attacks} --seed {seed}"
        " --write docs/reports/odds.md`.",
        "",
        "| attack | any wound, expected | counted | knocked out, expected | counted | results | chi-square | p |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
        *[_line(each, attacks) for each in found],
        "",
        f"The smallest p is {worst.p:.4f} ({worst.case.title}); of {len(found)} right ones the smallest is below",
        f"{usual:.3f} every second time.",
    ]
    return "\n".join(lines) + "\n"


def _line(each: Checked, attacks: int) -> str:
    def shares(wanted: Any) -> str:
        meant = sum([chance for end, chance in each.expected.items() if wanted(end)])
        met = sum([count for end, count in each.counted.items() if wanted(end)]) / attacks
        return f"{meant:.5f} | {met:.5f}"

    wounded, beaten = shares(lambda end: end[0] > 0 or end[1]), shares(lambda end: end[1])
    return f"| {each.case.title} | {wounded} | {beaten} | {each.freedom + 1} | {each.square:.2f} | {each.p:.4f} |"


def main() -> None:
    """Check every case, report, and end with 1 when one fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--attacks", type=int, default=1_000_000, help="attacks of each case")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", type=Path, help="write the report to this file")
    asked = parser.parse_args()
    found = []
    for case in cases():
        found.append(check(case, asked.attacks, asked.seed))
        print(f"p = {found[-1].p:.4f}  {case.title}", flush=True)
    if asked.write is not None:
        asked.write.write_text(as_markdown(found, asked.attacks, asked.seed), encoding="utf-8")
    sys.exit(not all(each.passed for each in found))


if __name__ == "__main__":
    main()
