"""Health: how many wounds knock a character out (BG-WOUND-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from eternia.battleground.table.model import Character, State
    from eternia.battleground.table.setup_data import Difficulty

LESS: Final[dict[Difficulty, int]] = {"easy": 4, "normal": 2, "hard": 0}
"""ET-RULING-160: by how much the health of the monster of a hunt is less than its card says."""


def health_of(s: State, c: Character) -> int:
    """What the card of a character says; of the monster of a hunt less, as agreed (ET-RULING-160)."""
    health = s.content.characters[c.card].health
    return health if s.hunt is None or c.seat != s.unmanned else max(1, health - LESS[s.options.difficulty])
