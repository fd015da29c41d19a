"""Moving: speed, and a movement from its declaration to its end (BG-MOVE, BG-FORCEDMOVE-01 to 16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from eternia.battleground.board.board import occupant
from eternia.battleground.board.engagement import adjacent, covered, engaged_enemies, is_engaged
from eternia.battleground.board.facing import facings, facings_to, turn
from eternia.battleground.board.range import hexes_between
from eternia.battleground.chapters.cards.focus import has_focus, spend_any_focus
from eternia.battleground.chapters.movement import whereabouts
from eternia.battleground.chapters.movement.climbing_pushes import Aside
from eternia.battleground.chapters.movement.destinations import (
    LEAPS,
    destinations,
    facings_that_fit,
    goals_of,
    stops_of,
    walk,
)
from eternia.battleground.chapters.rounds import interruption, overwatch
from eternia.battleground.in_force.numbers import forbidden, ignored, permissions
from eternia.battleground.in_force.speed import moment_of, speed, starts_in_difficult_terrain
from eternia.battleground.language.selectors import Selector
from eternia.battleground.table.bases import BESIDE, base_at
from eternia.battleground.table.events import Moved
from eternia.battleground.table.in_progress import MoveInProgress
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.options import ACCEPT, FACES, PASS, TO_PLACE, Accept, Face, Pass, Place
from eternia.battleground.table.turn import note_move
from eternia.battleground.timing import windows
from eternia.hexes.grid import HEX, PLATFORM, distance
from eternia.hexes.ground import NOWHERE, Levels, levels_of, places
from eternia.hexes.routes import Reach
from eternia.kernel.frame import Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.table.model import State

COUNTED_AS_LEAPS: Final = tuple((f"count_as {word}", word) for word in LEAPS)
"""Keys of the rules in force that make moves jumps or teleports, with the word for what they become."""

BY_SPEED: Final = -1
"""Instead of a number of movement points: the character's speed."""


class Move(MoveInProgress, kw_only=True):
    """A movement of a character: a move action, a free move, towards, charge, jump or teleport.

    Whoever pushes this frame has paid for it. BG-RULING-099: attacks of opportunity come first, then the
    points are worked out (BG-RULING-042) and the end is chosen from where the character stands by then.
    BG-FREE-01, 02: nothing here costs or counts anything; that is the matter of the action.
    """

    manner: str = "move"
    """move, towards, charge, jump, teleport, or across (one adjacent portion of a high obstacle)."""
    points: int = BY_SPEED
    focused: bool = False
    may_focus: bool = False
    """Whether it is a free move action: a focused character may spend its token on it (ET-RULING-188)."""
    goal: int = -1
    """The character it must go towards, whatever its manner (BG-INT-10)."""
    goal_place: int = -1
    """The object's place it must go towards."""
    beside: int = -1
    """The character it must end adjacent to; a teleport then has no distance."""
    beside_place: int = -1
    """The place it must end adjacent to, likewise."""
    in_sight_of: int = -1
    """The character that must see where it ends (BG-INT-11)."""
    uninterrupted: bool = False
    """No attacks of opportunity and no overwatch."""
    forced: bool = False
    """It must go, and towards something as far as it can."""
    straight: bool = False
    """A jump in a straight line."""
    ahead: bool = False
    """A jump in a straight line and in the direction faced."""
    optional: bool = False
    """It may be declined even where it must go."""
    chooser: int = -1
    """The seat that decides where it goes, if not its own."""
    difficult: bool = False
    """Whether it started in difficult terrain."""
    leaves: bool = True
    """Whether it means to leave its hex."""
    left: int = 0
    """Movement points left."""
    end: int = -1
    """Where it goes now."""
    old: int = -1
    """Where it stood before."""
    hexes: int = 0
    """Hexes moved so far."""
    drew: bool = False
    """Whether attacks of opportunity were drawn: each enemy gets one at most (BG-RULING-099)."""

    def which_speed(self, s: State) -> tuple[Decision[Accept | Pass], ...] | None:
        """BG-FOCUS-04, ET-RULING-188: its own player says whether focus is spent on a free move action."""
        if not self.may_focus or s.characters[self.character].place < 0 or not has_focus(s, self.character):
            return None
        if "forbid leave hex" in s.index.by_key and is_held(s, moment_of(s, self.character, True)):
            return None
        seat = s.characters[self.character].seat
        return (Decision(seat, "focused move", (ACCEPT, PASS), "BG-FOCUS-04", self.character),)

    def take_speed(self, s: State, seat: int, option: Accept | Pass) -> None:
        """BG-RULING-042: a token spent so is gone at once."""
        if option == ACCEPT:
            self.focused = True
            spend_any_focus(s, self.character, "BG-FOCUS-04")

    def declare(self, s: State) -> None:
        """Know how it moves and how it starts."""
        if s.characters[self.character].place < 0:
            self.finish()
            return
        if self.manner not in LEAPS:
            self._count_as_leap(s)
        self.difficult = starts_in_difficult_terrain(s, self.character)
        self.leaves = not (
            "forbid leave hex" in s.index.by_key and is_held(s, moment_of(s, self.character, self.focused))
        )
        if s.options.opportunity == "disengaging" or not self._is_interruptible(s):
            self.go("set_out")
        elif not self.can_leave(s):
            self.leaves = False

    def _count_as_leap(self, s: State) -> None:
        """A card may make the character's moves jumps or teleports."""
        for key, word in COUNTED_AS_LEAPS:
            if key not in s.index.by_key:
                continue
            moment = moment_of(s, self.character, self.focused)
            rules = [rule for _, rule in permissions(s, "count_as", word, moment)]
            if rules:
                if self.manner == "charge":
                    self.beside, self.forced = self.goal, True
                self.manner = word
                self.ahead = all(rule.straight for rule in rules)
                return

    def _points(self, s: State) -> int:
        return self.points if self.points != BY_SPEED else self.speed(s)

    def speed(self, s: State) -> int:
        """The points of the character's speed for a movement declared like this."""
        return speed(s, self.character, self.focused, self.difficult, self.manner in LEAPS).total

    def _is_interruptible(self, s: State) -> bool:
        """BG-RULING-100, BG-FORCEDMOVE-11: whether leaving draws attacks of opportunity."""
        if self.uninterrupted or self.manner == "teleport" or not is_engaged(s, self.character):
            return False
        moment = moment_of(s, self.character, self.focused)
        if ignored(s, "attacks of opportunity", moment) or ignored(s, "engagement", moment):
            return False
        return interruption.may_be_struck(s, self.character)

    def can_leave(self, s: State) -> bool:
        """Whether there is any place but its own to go to, as things stand."""
        return destinations(s, self, self._points(s)) != NOWHERE

    def _must_leave(self) -> bool:
        return self.forced or self.manner == "charge"

    def _decider(self, s: State) -> int:
        return self.chooser if self.chooser >= 0 else s.characters[self.character].seat

    def leave(self, s: State) -> tuple[Decision[Accept | Pass], ...] | None:
        """BG-RULING-065: turning alone leaves no hex, so an engaged character says first what it will do."""
        if not self.leaves or (self._must_leave() and not self.optional):
            return None
        return (Decision(self._decider(s), "leave", (ACCEPT, PASS), "BG-AOO-01", self.character),)

    def take_leave(self, s: State, seat: int, option: Accept | Pass) -> None:
        """Go, or only turn; what must go and is declined ends here."""
        if option == PASS:
            self.leaves = False
            if self._must_leave():
                self.finish()

    def draw_attacks(self, s: State) -> None:
        """BG-AOO-02, BG-RULING-099: attacks of opportunity, before it leaves its hex."""
        if self.leaves:
            self.drew = True
            interruption.opportunities(s, self.character)

    def set_out(self, s: State) -> None:
        """BG-RULING-042: the points are worked out now; whoever fell goes nowhere."""
        c = s.characters[self.character]
        if c.place < 0:
            self.finish()
            return
        self.left = self._points(s)
        self.end = c.place
        if "when move ended" in s.index.by_key:
            self.began_on = covered(s, c)

    def where(self, s: State) -> tuple[Decision[Place | Pass], ...] | None:
        """Every legal end; its own place for staying there (BG-MOVE-04)."""
        if not self.leaves:
            return None
        ends = destinations(s, self, self.left)
        if ends == NOWHERE:
            return None
        options: list[Place | Pass] = list(map(TO_PLACE.__getitem__, places(self._with_own(s, ends))))
        if self.optional:
            options.append(PASS)
        elif len(options) == 1:
            return None
        return (Decision(self._decider(s), "move", options, self._rule(), self.character),)

    def _with_own(self, s: State, ends: Levels) -> Levels:
        """BG-RULING-079: one may stop early, unless it must go and has not gone yet, or must end next to somebody."""
        if self._must_leave() and not self.hexes:
            return ends
        if self.beside >= 0 and self.manner not in LEAPS and not adjacent(s, self.character, self.beside):
            return ends
        floor, deck = levels_of(s.characters[self.character].place)
        return ends[0] | floor, ends[1] | deck

    def _rule(self) -> str:
        return _RULES.get(self.manner, "BG-MOVE-01")

    def take_where(self, s: State, seat: int, option: Place | Pass) -> None:
        """Remember where to; declined: nothing at all happens."""
        if isinstance(option, Pass):
            self.finish()
        else:
            self.end = option.place
            self.go("part")

    def only_way(self, s: State) -> None:
        """Whoever must go and can only go to one place goes there unasked (ET-RULING-193)."""
        ends = destinations(s, self, self.left) if self.leaves else NOWHERE
        if ends != NOWHERE:
            (self.end,) = places(self._with_own(s, ends))

    def part(self, s: State) -> None:
        """With the option "disengaging" only the enemies it gets away from strike, once the end is known."""
        if s.options.opportunity != "disengaging" or self.drew or self.hexes or not self._goes(s):
            return
        if self._is_interruptible(s):
            self.drew = True
            interruption.opportunities(s, self.character, self._stays_beside(s))

    def _goes(self, s: State) -> bool:
        return self.end != s.characters[self.character].place

    def _stays_beside(self, s: State) -> tuple[int, ...]:
        """The enemies it is engaged with now and still next to at its end (BG-RULING-097)."""
        c = s.characters[self.character]
        base = s.content.characters[c.card].base
        near = 0
        for place in base_at(base, self.end, c.facing):
            near |= BESIDE[place]
        enemies = engaged_enemies(s, self.character)
        return tuple([enemy for enemy in enemies if near & covered(s, s.characters[enemy])])

    def go_on(self, s: State) -> None:
        """Go to the end, or next to it when somebody must give way there first (BG-CLIMB-10)."""
        c = s.characters[self.character]
        if c.place < 0:
            self.finish()
        elif not self._goes(s):
            self._stay()
        elif self._is_barred(s):
            self.go("set_out")
        elif self.manner in LEAPS or self.manner == "across":
            self._arrive(s, (c.place, self.end), max(distance(c.place & HEX, self.end & HEX), 1))
            self.go("facing")
        else:
            self._walk(s)

    def _stay(self) -> None:
        """It may turn where it stands, unless it was to go and could not."""
        if self.forced and not self.hexes:
            self.finish()
        else:
            self.go("facing")

    def _is_barred(self, s: State) -> bool:
        """Whether attacks on the way out have made the chosen end impossible: then it is chosen again."""
        if not self.drew or s.options.opportunity != "disengaging":
            return False
        self.left = self._points(s)
        floor, deck = destinations(s, self, self.left)
        return not (deck if self.end >= PLATFORM else floor) >> (self.end & HEX) & 1

    def _walk(self, s: State) -> None:
        found = walk(s, self.character, self.left)
        cost = found.cost(self.end)
        start = s.characters[self.character].place
        if s.log is None and cost == distance(start & HEX, self.end & HEX) and not s.board.ground.links:
            # As cheap as the distance: nothing but plain steps, and nobody wants to see which.
            self.left -= cost
            self._arrive(s, (start, self.end), cost)
            self.go("facing")
            return
        route = tuple(found.route(self.end))
        if cost >= 0:
            self.left -= cost
            self._arrive(s, route, len(route) - 1)
            self.go("facing")
            return
        assert isinstance(found, Reach)
        self.old = route[-2]
        before = found.cost(self.old)
        if before:
            self._arrive(s, route[:-1], len(route) - 2)
        self.left -= found.pushes().cost(self.end)  # BG-RULING-075: it pays its own cost only
        s.push(Aside(character=occupant(s, self.end), mover=self.character, old=self.old))

    def _arrive(self, s: State, route: tuple[int, ...], hexes: int) -> None:
        s.emit(Moved, self.character, route, self.manner)
        s.characters[self.character].place = route[-1]
        self.hexes += hexes

    def enter(self, s: State) -> None:
        """Take the place that has been vacated, and go on with the points left unless an enemy is near."""
        if occupant(s, self.end) < 0:
            self._arrive(s, (self.old, self.end), 1)
        c = s.characters[self.character]
        self.end = c.place
        stops = stops_of(s, c.seat)[c.place >= PLATFORM]
        # BG-MOVE-05, BG-RULING-077: entering a hex next to an enemy ends the move, also by a climb or ladder.
        if self.left > 0 and not (self.hexes and stops >> (c.place & HEX) & 1):
            self.go("where")

    def facing(self, s: State) -> tuple[Decision[Face], ...] | None:
        """BG-MOVE-07, 08, 09, BG-FORCEDMOVE-10: its own player turns it as they like, or towards its goal."""
        if s.characters[self.character].place < 0:
            return None
        ways = self._facings(s)
        if len(ways) < 2:
            return None
        options = FACES if len(ways) == len(FACES) else tuple([FACES[facing] for facing in ways])
        return (Decision(s.characters[self.character].seat, "facing", options, "BG-MOVE-07", self.character),)

    def _facings(self, s: State) -> tuple[int, ...]:
        """BG-FORCEDMOVE-02, 05: towards and charge end facing what they went to."""
        able = facings_that_fit(s, self.character)
        if self.goal >= 0 and s.characters[self.goal].place >= 0:
            wanted = facings(s, self.character, self.goal)
        elif self.goal_place >= 0:
            wanted = facings_to(s, self.character, (self.goal_place,))
        else:
            return able
        return tuple([facing for facing in wanted if facing in able]) or able

    def take_facing(self, s: State, seat: int, option: Face) -> None:
        """Turn."""
        turn(s, self.character, option.facing)
        self.go("settle")

    def face(self, s: State) -> None:
        """Turn towards the goal when there is only one way to."""
        if s.characters[self.character].place >= 0:
            ways = self._facings(s)
            if len(ways) == 1:
                turn(s, self.character, ways[0])

    def settle(self, s: State) -> None:
        """ET-RULING-054, 061: the ground acts on whoever has come to stand on it, before anybody answers."""
        if self.hexes:
            whereabouts.movement_ended(s, self.character)

    def arrived(self, s: State) -> None:
        """Remember the movement; BG-RULING-065, 104: turning alone ends no movement."""
        note_move(s, self.character, self.hexes, self.focused)
        if self.hexes and s.characters[self.character].place >= 0:
            windows.open_event(s, "move ended", self.character, amount=self.hexes)
        else:
            self.finish()

    def watch(self, s: State) -> None:
        """BG-RULING-104: the end of it may trigger overwatch, but not of a teleport (BG-FORCEDMOVE-11)."""
        if not self.uninterrupted and self.manner != "teleport" and s.characters[self.character].place >= 0:
            overwatch.movement_ended(s, self.character)

    steps = (
        Question(which_speed, take_speed),
        declare,
        Question(leave, take_leave),
        draw_attacks,
        set_out,
        Question(where, take_where),
        only_way,
        part,
        go_on,
        enter,
        Question(facing, take_facing),
        face,
        settle,
        arrived,
        watch,
    )


def is_held(s: State, moment: Moment) -> bool:
    """Whether a rule keeps a character in its hex; one that holds the engaged does not hold whoever does not count
    as engaged when moving (ET-RULING-143)."""
    if not forbidden(s, "leave hex", moment):
        return False
    if not ignored(s, "engagement", moment):
        return True
    holds = [rule.of for _, rule in permissions(s, "forbid", "leave hex", moment)]
    return any(not (isinstance(of, Selector) and of.engaged) for of in holds)


_RULES: Final = {
    "towards": "BG-FORCEDMOVE-01",
    "charge": "BG-FORCEDMOVE-03",
    "teleport": "BG-FORCEDMOVE-06",
    "jump": "BG-FORCEDMOVE-12",
}


def can_go(s: State, move: Move) -> bool:
    """Whether a movement could go anywhere if it were made now: for offering it at all (BG-RULING-079)."""
    probe = _declared(s, move)
    return probe.leaves and probe.can_leave(s)


def is_within_speed(s: State, mover: int, other: int) -> bool:
    """Whether one move could come next to another, were nothing in the way: every hex costs a point at least.

    Where pieces are linked a way may be shorter than the distance (ET-RULING-140).
    """
    if s.board.ground.links:
        return True
    gap = hexes_between(s, mover, other) - 1
    focused = s.characters[mover].focused
    # As if by a leap: no other movement goes further.
    return gap <= speed(s, mover, False, leaps=True).total or (
        focused and gap <= speed(s, mover, True, leaps=True).total
    )


def can_engage_by_move(s: State, watcher: int, enemy: int, focused: bool) -> bool:
    """BG-OW-07, BG-OW-08, BG-RULING-103: whether a legal "towards" move ends engaged with the enemy."""
    if s.characters[watcher].place < 0 or s.characters[enemy].place < 0:
        return False
    if adjacent(s, watcher, enemy):
        return True
    probe = _declared(s, Move(character=watcher, manner="towards", goal=enemy, focused=focused))
    if not probe.leaves:
        return False
    goals, points = goals_of(s, probe), probe.speed(s)
    assert goals is not None
    # A goal in reach lies at the end of a cheapest route to one: the route itself need not be known.
    leaps = probe.manner in LEAPS
    floor, deck = destinations(s, probe, points) if leaps else walk(s, watcher, points).ends()
    return bool(floor & goals[0] or deck & goals[1])


def move_points(s: State, character: int, focused: bool) -> int:
    """The movement points of a move action that the character declared now."""
    return _declared(s, Move(character=character, focused=focused)).speed(s)


def _declared(s: State, move: Move) -> Move:
    """A copy of the movement as its declaration would leave it; nothing in the state changes."""
    probe = move.clone()
    probe.declare(s)
    return probe
