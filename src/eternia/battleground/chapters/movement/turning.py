"""Turning to somebody outside an attack: the user of a skill faces its target (BG-SKILL-11)."""

from typing import TYPE_CHECKING

from eternia.battleground.board.facing import facings, turn
from eternia.battleground.table.options import FACES, Face
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.table.model import State


class TurnTo(Frame, kw_only=True):
    """A character is turned to face another by the ranged attack facing rule (BG-RANGED-06 to 08)."""

    character: int
    target: int

    def which(self, s: "State") -> tuple[Decision[Face], ...] | None:
        """Of two equally close borders its player picks one."""
        directions = facings(s, self.character, self.target)
        if len(directions) < 2:
            return None
        seat = s.characters[self.character].seat
        return (Decision(seat, "facing", [FACES[d] for d in directions], "BG-SKILL-11", self.character),)

    def take(self, s: "State", seat: int, option: Face) -> None:
        """Turn as chosen."""
        turn(s, self.character, option.facing)
        self.finish()

    def only(self, s: "State") -> None:
        """Turn where there is no choice."""
        turn(s, self.character, facings(s, self.character, self.target)[0])

    steps = (Question(which, take), only)


def turn_to(s: "State", character: int, target: int) -> None:
    """Turn a character to another one before anything else happens; nobody turns to himself."""
    if character != target and s.characters[character].place >= 0 and s.characters[target].place >= 0:
        s.push(TurnTo(character=character, target=target))
