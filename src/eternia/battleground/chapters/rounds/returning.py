"""Coming back: an endless force gets its knocked out characters back (ET-RULING-064)."""

from eternia.battleground.chapters.setup.deployment import Deployment
from eternia.battleground.chapters.setup.scenario import areas_of, returning_seat
from eternia.battleground.table.model import OFF_BOARD, State
from eternia.battleground.table.options import Face
from eternia.kernel.frame import Question


class Returning(Deployment):
    """At the start of a round everybody of the force who was knocked out is deployed again, as good as new."""

    def waiting(self, s: State, seat: int) -> list[int]:
        """Those who were knocked out."""
        if seat != returning_seat(s):
            return []
        return [
            number
            for number, c in enumerate(s.characters)
            if c.seat == seat and c.knocked_out and c.place == OFF_BOARD
        ]

    def seat(self, s: State) -> int:
        """Only one force has anybody to place."""
        return returning_seat(s)

    def grounds(self, s: State, seat: int) -> list[int]:
        """They come through the marked areas that nobody scores for; where there is no room, as in setup."""
        gates = 0
        for area in areas_of(s):
            if not area.points:
                gates |= area.hexes
        return [gates, *super().grounds(s, seat)]

    def take_facing(self, s: State, seat: int, option: Face) -> None:
        """It is in the game again, without wounds and tokens; knocking it out again scores nothing."""
        c = s.characters[self.character]
        c.knocked_out = c.activated = False
        c.wounds = c.value = 0
        super().take_facing(s, seat, option)

    steps = (
        Deployment.next_player,
        Question(Deployment.ask_model, Deployment.take_model),
        Question(Deployment.ask_place, Deployment.take_place),
        Question(Deployment.ask_facing, take_facing),
    )
