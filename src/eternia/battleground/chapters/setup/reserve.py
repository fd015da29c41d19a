"""The reserve: models that come to the battleground after the first round has begun (card language: reserve)."""

from eternia.battleground.board.board import empty_places
from eternia.battleground.chapters.setup.deployment import deploy, fits, places, standing, zone
from eternia.battleground.in_force.in_force import end_carried, enlist
from eternia.battleground.in_force.selectors import too_near
from eternia.battleground.language.selectors import Apart
from eternia.battleground.table.context import Context
from eternia.battleground.table.model import OFF_BOARD, State
from eternia.battleground.table.options import FACES, TO_PLACE, Face, Place
from eternia.hexes.grid import ALL, PLATFORM
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


def to_reserve(s: State, character: int) -> None:
    """The model leaves the battleground and waits; its skills stay in force, its equipment does not."""
    s.characters[character].place = OFF_BOARD
    end_carried(s, character)
    enlist(s, character, equipment=False)


class Arrival(Frame, kw_only=True):
    """A model comes from the reserve to one of some places (card language: deploy, teleport)."""

    character: int
    places: int
    """Where its anchor may stand, as a set of places."""
    place: int = OFF_BOARD

    def _free(self, s: State) -> int:
        """The empty places, for the whole base."""
        return empty_places(s)

    def _facings(self, s: State, place: int) -> tuple[Face, ...]:
        if not s.content.characters[s.characters[self.character].card].massive:
            return FACES
        free = self._free(s)
        return tuple([face for face in FACES if fits(s, self.character, place, face.facing, free)])

    def where(self, s: State) -> tuple[Decision[Place], ...] | None:
        """Every place where it can stand; without any it stays in reserve."""
        there = standing(s, self.character, self._free(s)) & self.places
        if not there:
            return None
        options = tuple([TO_PLACE[place] for place in places(there)])
        seat = s.characters[self.character].seat
        return (Decision(seat, "deploy place", options, "BG-SETUP-26", self.character),)

    def take_where(self, s: State, seat: int, option: Place) -> None:
        """Note the place."""
        self.place = option.place
        self.go("which_way")

    def nowhere(self, s: State) -> None:
        """No room."""
        self.finish()

    def which_way(self, s: State) -> tuple[Decision[Face], ...]:
        """Which way it looks."""
        seat = s.characters[self.character].seat
        options = self._facings(s, self.place)
        return (Decision(seat, "deploy facing", options, "BG-RULING-049", self.character),)

    def take_way(self, s: State, seat: int, option: Face) -> None:
        """The model is on the battleground; what was in force in the reserve comes into force anew."""
        end_carried(s, self.character)
        deploy(s, self.character, self.place, option.facing)

    steps = (Question(where, take_where), nowhere, Question(which_way, take_way))


def arrival_places(s: State, character: int, zone_word: str, apart: Apart | None) -> int:
    """The places of its own or any deployment zone that keep the distance a card asks for, as a set."""
    seat = s.characters[character].seat
    wanted = 0
    for number in {"own zone": (s.forces[seat].zone,), "any zone": (0, 1)}[zone_word]:
        wanted |= zone(s, number) | zone(s, number) << PLATFORM
    wanted &= empty_places(s)
    if apart is None:
        return wanted
    far = ALL & ~too_near(s, Context(own=character, seat=seat), apart)
    return wanted & standing(s, character, far | far << PLATFORM)
