"""A single choice a rule asks for: one of several characters, words or numbers, answered to the frame below."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from eternia.battleground.table.options import (
    PASS,
    Alternative,
    ChoiceOption,
    Chosen,
    Face,
    Number,
    Pick,
    TerrainPiece,
    Word,
    to_places,
)
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.table.model import State


NUMBERED: Final[Mapping[str, Callable[[int], ChoiceOption]]] = {
    "character": Chosen,
    "facing": Face,
    "piece": TerrainPiece,
    "alternative": Alternative,
    "number": Number,
}
"""The kinds of options that are told apart by a number, by what is chosen."""


class Choice(Frame, kw_only=True):
    """Asks a seat for one of the candidates; hands over the candidate, for words its position.

    With a single candidate nothing is asked.
    """

    seat: int
    kind: str
    source: str
    subject: int = -1
    of: str = "number"
    """character, place, facing, piece, alternative, number, word or card."""
    candidates: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    optional: bool = False
    """Whether none of them may be chosen: then -1 is handed over."""

    def which(self, s: "State") -> tuple[Decision[ChoiceOption], ...] | None:
        """The decision, unless there is nothing to decide."""
        options = self._options()
        if self.optional:
            options.append(PASS)
        if len(options) < 2:
            self.result = 0
            return None
        return (Decision(self.seat, self.kind, options, self.source, self.subject),)

    def take(self, s: "State", seat: int, option: ChoiceOption) -> None:
        """Remember the position of the chosen one."""
        self.result = -1 if option == PASS else self._options().index(option)

    def close(self, s: "State") -> None:
        """Hand the choice over."""
        chosen = self.result
        s.hand_over(chosen if self.words or chosen < 0 else self.candidates[chosen])

    def _options(self) -> list[ChoiceOption]:
        if self.of == "word":
            return [Word(word) for word in self.words]
        if self.of == "card":
            return [Pick(card) for card in self.words]
        if self.of == "place":
            return list(to_places(self.candidates))
        kind = NUMBERED[self.of]
        return [kind(candidate) for candidate in self.candidates]

    steps = (Question(which, take), close)
