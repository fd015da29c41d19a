"""Attacks, tests and movements in progress as lower floors know them: their frames are found by these classes."""

from typing import TYPE_CHECKING

from eternia.kernel.frame import Frame


class AttackInProgress(Frame, kw_only=True):
    """What is known of an attack below its chapter; ``Attack`` declares the fields."""

    if TYPE_CHECKING:
        paid_card: str = ""
        serial: int = 0
        targets: int = 1


class DiceTestInProgress(Frame, kw_only=True):
    """What is known of a test below its chapter; ``DiceTest`` declares the fields."""

    if TYPE_CHECKING:
        kind: str
        attack: int = 0
        dice: tuple[int, ...] = ()
        extra: tuple[int, ...] = ()


class MoveInProgress(Frame, kw_only=True):
    """What is known of a movement below its chapter; ``Move`` declares the fields."""

    if TYPE_CHECKING:
        character: int
        began_on: int = 0
