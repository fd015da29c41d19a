"""Rolling wilds dice with rerolls: wilds combat, tests and Dice of Power (FE-WC-04 to 08, FE-DICE-21 to 23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.table.combat_events import WildsDiceRolled
from eternia.fields.table.combat_options import STOP_ROLLING, Reroll, RollBlanks, StopRolling
from eternia.fields.table.options import PASS, Pass
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance, Decision

if TYPE_CHECKING:
    from eternia.fields.table.model import State

FACES = ("blank", "success", "double", "reroll")
"""FE-WC-05."""
BLANK, SUCCESS, DOUBLE, REROLL = range(4)
NO_DICE = (0, 0, 0, 0)
WITH: tuple[Reroll, ...] = tuple(Reroll(face) for face in FACES[:REROLL])
"""A reroll together with a die that shows this face."""
ALONE = Reroll("")
RADIX = 64
"""More dice than are ever rolled: the numbers of dice are handed over as digits."""


def code_of(dice: tuple[int, ...]) -> int:
    """Blanks, single and double successes as one number to hand over; unused rerolls are blanks (FE-RULING-58)."""
    return ((dice[BLANK] + dice[REROLL]) * RADIX + dice[SUCCESS]) * RADIX + dice[DOUBLE]


def dice_of(code: int) -> tuple[int, int, int]:
    """Blanks, single and double successes of a number that was handed over."""
    rest, double = divmod(code, RADIX)
    blank, success = divmod(rest, RADIX)
    return blank, success, double


def successes_of(code: int) -> int:
    """FE-WC-10: the successes of a roll; a double success is two."""
    _, success, double = dice_of(code)
    return success + 2 * double


class Roll(Frame, kw_only=True):
    """Roll so many wilds dice, with rerolls; hands over ``code_of`` the result.

    Dice with the same face are alike, so a roll is four numbers.
    """

    hero: int
    count: int
    """Dice that are rolled next."""
    source: str
    dice: tuple[int, int, int, int] = NO_DICE
    """Dice on the table by face."""
    marked: tuple[int, int, int, int] = NO_DICE
    """Dice that will be rolled again together (FE-WC-07)."""
    blanks: int = 0
    """Blank dice that may be rolled again once, after all rerolls."""

    def roll(self, s: State) -> Chance | None:
        """All at the same time."""
        return Chance("dice", (6,) * self.count, source=self.source) if self.count else None

    def rolled(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """Put them to those on the table."""
        faces = s.content.wilds_faces
        counts = list(self.dice)
        for pick in picks:
            counts[faces[pick]] += 1
        self.dice = (counts[0], counts[1], counts[2], counts[3])
        self.count = 0
        s.emit(WildsDiceRolled, self.hero, tuple([FACES[faces[pick]] for pick in picks]), self.source)

    def again(self, s: State) -> tuple[Decision[Reroll | StopRolling], ...] | None:
        """FE-WC-06 to 08, FE-RULING-58: each die that shows reroll may be rolled again, with one other die."""
        if not self.dice[REROLL]:
            return None
        options: list[Reroll | StopRolling] = [
            WITH[face] for face in (BLANK, SUCCESS, DOUBLE) if self.dice[face]
        ]
        seat = s.heroes[self.hero].seat
        return (Decision(seat, "reroll", [*options, ALONE, STOP_ROLLING], "FE-WC-06", self.hero),)

    def take_again(self, s: State, seat: int, option: Reroll | StopRolling) -> None:
        """Mark the die and the other one; when no reroll is left, all marked dice are rolled."""
        if isinstance(option, StopRolling):
            if self.marked == NO_DICE:  # FE-RULING-58: unused reroll faces are blanks
                blank, success, double, reroll = self.dice
                self.dice = (blank + reroll, success, double, 0)
            return
        self._mark(REROLL)
        if option.other:
            self._mark(FACES.index(option.other))
        self.go("again")

    def _mark(self, face: int) -> None:
        dice, marked = list(self.dice), list(self.marked)
        dice[face] -= 1
        marked[face] += 1
        self.dice = (dice[0], dice[1], dice[2], dice[3])
        self.marked = (marked[0], marked[1], marked[2], marked[3])

    def throw(self, s: State) -> None:
        """Roll the marked dice, if there are any."""
        self.count = sum(self.marked)
        self.marked = NO_DICE
        if self.count:
            self.go("roll")

    def blanks_again(self, s: State) -> tuple[Decision[RollBlanks | Pass], ...] | None:
        """Some heroes may roll blank dice once more after all rerolls."""
        most = min(self.blanks, self.dice[BLANK])
        if not most:
            return None
        options: list[RollBlanks | Pass] = [RollBlanks(number) for number in range(1, most + 1)]
        return (
            Decision(s.heroes[self.hero].seat, "reroll blanks", [*options, PASS], self.source, self.hero),
        )

    def take_blanks(self, s: State, seat: int, option: RollBlanks | Pass) -> None:
        """They are rolled; a reroll among them may be used as usual."""
        self.blanks = 0
        if not isinstance(option, Pass):
            for _ in range(option.dice):
                self._mark(BLANK)
            self.go("throw")

    def close(self, s: State) -> None:
        """Hand the dice over."""
        s.hand_over(code_of(self.dice))

    steps = (
        Question(roll, rolled), Question(again, take_again), throw, Question(blanks_again, take_blanks), close,
    )  # fmt: skip
