"""Marks on the battleground: placing, reach, removing (BG-MARK)."""

from eternia.battleground.board.board import empty_places
from eternia.battleground.board.engagement import body
from eternia.battleground.board.sight import places_of, seen_in_range
from eternia.battleground.in_force import in_force
from eternia.battleground.in_force.selectors import too_near
from eternia.battleground.language.card_rules import Triggered
from eternia.battleground.language.selectors import Apart
from eternia.battleground.table.bases import BESIDE
from eternia.battleground.table.choice import Choice
from eternia.battleground.table.context import Context
from eternia.battleground.table.effects import TOKEN
from eternia.battleground.table.events import MarkPlaced, MarkRemoved
from eternia.battleground.table.model import Mark, State
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.options import PASS, TO_PLACE, Pass, Place
from eternia.battleground.table.turn import acting_turn, aimed_at
from eternia.battleground.timing.windows import WHEN, may_answer, open_window
from eternia.hexes.grid import HEX, PLATFORM, disc, place_name
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


def mark_places(s: State, character: int, inches: int | None, apart: Apart | None = None) -> tuple[int, ...]:
    """BG-MARK-03 to 05, 11, BG-INT-13: the empty places in range and sight of the character.

    In an interruption only those adjacent to the interrupted enemy. Without a range all of the battleground.
    """
    enemy = aimed_at(s, acting_turn(s), character)
    free = empty_places(s)
    if enemy >= 0:
        near = 0
        for part in body(s, enemy):
            near |= BESIDE[part]
        free &= near
    if apart is not None:
        near = too_near(s, Context(own=character, seat=s.characters[character].seat), apart)
        free &= ~(near | near << PLATFORM)
    if inches is not None:
        free = seen_in_range(s, body(s, character), free, inches)
    return tuple(places_of(free))


def place_mark(s: State, character: int, name: str, place: int) -> None:
    """BG-MARK-01, 10, BG-RULING-115: put it down; the force's oldest copy too many of the same mark goes."""
    seat = s.characters[character].seat
    same = [mark for mark in s.marks if mark.name == name and mark.seat == seat]
    for mark in same[: max(0, len(same) + 1 - s.content.tokens[name].count)]:
        remove_mark(s, mark)
    s.marks = (*s.marks, Mark(name, place, seat, character))
    for rule in in_force.rules_of(s.content, name):
        in_force.begin(s, rule, character, TOKEN, token=name, place=place)
    s.emit(MarkPlaced, name, place, character)


def remove_mark(s: State, mark: Mark) -> None:
    """Take a mark off the battleground; where a rule waits for that, it may answer first."""
    if may_answer(s, "would lose"):
        s.push(LoseMark(mark=mark))
    else:
        take_away(s, mark)


def take_away(s: State, mark: Mark) -> None:
    """The mark is gone with everything it did."""
    s.marks = tuple(other for other in s.marks if other != mark)
    in_force.end_passing(s, lambda e: e.token == mark.name and e.place == mark.place and e.seat == mark.seat)
    s.emit(MarkRemoved, mark.name, mark.place)


class LoseMark(Frame, kw_only=True):
    """A mark is about to leave the battleground."""

    mark: Mark
    prevented: bool = False

    def would(self, s: State) -> None:
        """Rules may keep it, or act before it goes."""
        if self.mark in s.marks:
            open_window(s, "would lose", self._moment)

    def lose(self, s: State) -> None:
        """It goes."""
        if not self.prevented and self.mark in s.marks:
            take_away(s, self.mark)
            open_window(s, "lost", self._moment)

    def _moment(self, kind: str) -> Moment:
        return Moment(kind=kind, who=self.mark.owner, what=self.mark.name, place=self.mark.place)

    steps = (would, lose)


class ClearMarks(Frame, kw_only=True):
    """Marks leave the battleground together, the oldest first.

    ET-RULING-130: of several of one kind whose owner answers for each, its player says which goes next.
    """

    marks: tuple[Mark, ...]

    def which(self, s: State) -> None:
        """Ask where the order matters."""
        self.result = 0
        alike = self._alike()
        rule = _answer_of(s, alike[0].owner) if len(alike) > 1 else ""
        if rule:
            words = tuple([f"{mark.name}@{place_name(mark.place)}" for mark in alike])
            s.push(
                Choice(
                    seat=alike[0].seat,
                    kind="choose effect",
                    source=rule.partition("/")[0],
                    subject=alike[0].owner,
                    of="word",
                    words=words,
                )
            )

    def remove(self, s: State) -> None:
        """It goes, then the others."""
        gone = self._alike()[self.result]
        self.marks = tuple([mark for mark in self.marks if mark != gone])
        if self.marks:
            self.go("which")
        remove_mark(s, gone)

    def _alike(self) -> list[Mark]:
        """The next mark, with those that are its like."""
        first = self.marks[0]
        return [mark for mark in self.marks if mark.name == first.name and mark.owner == first.owner]

    steps = (which, remove)


def _answer_of(s: State, owner: int) -> str:
    """The rule by which somebody answers when one of its own marks goes, or ""."""
    for effect, rule in s.index.by_key.get(WHEN["would lose"], ()):
        assert isinstance(rule, Triggered)
        if effect.bearer == owner and any("own mark" in pattern.what for pattern in rule.on):
            return effect.rule
    return ""


class ShiftMarks(Frame, kw_only=True):
    """Marks are moved by up to so many hexes each, in the order in which they lie."""

    marks: tuple[Mark, ...]
    hexes: int
    seat: int
    source: str

    def look(self, s: State) -> None:
        """Those that can go nowhere are left where they are."""
        while self.marks and not self._places(s, self.marks[0]):
            self.marks = self.marks[1:]

    def where(self, s: State) -> tuple[Decision[Place | Pass], ...] | None:
        """BG-MARK-03, ET-RULING-024: an empty place of its own elevation within so many hexes, or where it is."""
        if not self.marks:
            return None
        options: list[Place | Pass] = [TO_PLACE[place] for place in self._places(s, self.marks[0])]
        return (Decision(self.seat, "shift mark", [*options, PASS], self.source, self.marks[0].owner),)

    def _places(self, s: State, mark: Mark) -> tuple[int, ...]:
        if mark not in s.marks:
            return ()
        near = disc(mark.place & HEX, self.hexes) << (mark.place & PLATFORM)
        return tuple(places_of(empty_places(s) & near))

    def take(self, s: State, seat: int, option: Place | Pass) -> None:
        """It lies there now, and so do its rules."""
        mark, self.marks = self.marks[0], self.marks[1:]
        self.go("look")
        if not isinstance(option, Pass):
            shift_mark(s, mark, option.place)

    steps = (look, Question(where, take))


def shift_mark(s: State, mark: Mark, place: int) -> None:
    """Move a mark with everything it does."""
    moved = Mark(mark.name, place, mark.seat, mark.owner)
    s.marks = tuple([moved if other == mark else other for other in s.marks])
    in_force.move_mark(s, mark.name, mark.seat, mark.place, place)
    s.emit(MarkRemoved, mark.name, mark.place)
    s.emit(MarkPlaced, mark.name, place, mark.owner)
