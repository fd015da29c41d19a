"""Attacks and movements in progress as lower floors know them: their frames are found by these classes."""

from typing import TYPE_CHECKING

from eternia.kernel.frame import Frame


class AttackInProgress(Frame, kw_only=True):
    """What is known of an attack below its chapter; ``Attack`` declares the fields."""

    if TYPE_CHECKING:
        paid_card: str = ""


class MoveInProgress(Frame, kw_only=True):
    """What is known of a movement below its chapter; ``Move`` declares the fields."""

    if TYPE_CHECKING:
        character: int
        began_on: int = 0
