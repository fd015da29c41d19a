"""What must be known below their chapters of rules in progress: frames are found by these classes."""

from eternia.battleground.table.moment import Moment
from eternia.kernel.frame import Frame


class KnockoutHolder(Frame, kw_only=True):
    """Something for whose end knockouts may wait: an area attack, several tests of one skill, the clean-up."""

    holds_knockouts: bool = False
    """Whether they wait now (BG-AREA-13, BG-RULING-114, 135)."""
    felled: tuple[Moment, ...] = ()
    """What has beaten somebody meanwhile."""


class AttackInProgress(KnockoutHolder, kw_only=True):
    """An attack."""

    serial: int = 0
    targets: int = 1
    """How many targets were chosen for it."""
    paid_card: str = ""
    """The card that was discarded to pay for it."""


class DiceTestInProgress(Frame, kw_only=True):
    """A test of dice."""

    kind: str
    """attack, defence, skill, "attack skill" where it is both, "plain" where a weapon asks for it (BG-GLOSS-11)."""
    attack: int = 0
    """Serial number of the attack it belongs to."""
    dice: tuple[int, ...] = ()
    """The initial dice as they lie."""
    extra: tuple[int, ...] = ()
    """Extra dice of explosions, kept apart (BG-TEST-24)."""


class MoveInProgress(Frame, kw_only=True):
    """A movement of a character."""

    character: int
    began_on: int = 0
    """The places it covered when it set out, as a set; kept only where a rule asks."""
