"""The defence test of special terrain that has toughness or mind (ET-RULING-141)."""

from typing import TYPE_CHECKING

from eternia.battleground.chapters.attack.dice_tests import EXTRA_DICE_NEED, chance_of
from eternia.battleground.chapters.attack.scope import DEFAULT
from eternia.battleground.table.events import TerrainDefended
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance

if TYPE_CHECKING:
    from eternia.battleground.table.model import State


class TerrainDefence(Frame, kw_only=True):
    """A piece defends: its dice alone, as nobody's cards or mana help it. Hands over the net successes."""

    kind: str
    stat: str
    count: int
    """Dice to roll now."""
    successes: int
    """Of the attack."""
    dice: tuple[int, ...] = ()
    extra: tuple[int, ...] = ()

    def roll(self, s: "State") -> Chance | None:
        """BG-DEF-02: as many dice as the stat."""
        return chance_of(self.count, "defence")

    def take_roll(self, s: "State", seat: int, picks: tuple[int, ...]) -> None:
        """BG-TEST-22: sixes give extra dice."""
        self.dice = tuple([pick + 1 for pick in picks])
        self.count = self.dice.count(6)

    def extra_dice(self, s: "State") -> Chance | None:
        """Roll the extra dice."""
        return chance_of(self.count, "defence")

    def take_extra(self, s: "State", seat: int, picks: tuple[int, ...]) -> None:
        """BG-TEST-23, 24: they explode too."""
        faces = tuple([pick + 1 for pick in picks])
        self.extra += faces
        self.count = faces.count(6)
        self.go("extra_dice")

    def conclude(self, s: "State") -> None:
        """BG-DEF-03, BG-TEST-25, 26: each of its successes cancels one."""
        own = sum([1 for die in self.dice if die >= DEFAULT])
        own += sum([1 for die in self.extra if die >= EXTRA_DICE_NEED])
        cancelled = min(own, self.successes)
        net = self.successes - cancelled
        s.emit(TerrainDefended, self.kind, self.stat, self.dice + self.extra, cancelled, net)
        s.hand_over(net)

    steps = (Question(roll, take_roll), Question(extra_dice, take_extra), conclude)
