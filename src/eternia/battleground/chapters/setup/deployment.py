"""Placing objectives and models on the battleground before the first round (BG-SETUP-20 to 26)."""

from functools import lru_cache

from eternia.battleground.board.board import empty_places
from eternia.battleground.board.engagement import GROUND
from eternia.battleground.chapters.cards.attachments import take_up
from eternia.battleground.chapters.setup.opening import turn_order
from eternia.battleground.chapters.setup.scenario import first_to_deploy
from eternia.battleground.in_force.in_force import enlist
from eternia.battleground.table.content_records import Offset
from eternia.battleground.table.events import Deployed, ObjectivePlaced
from eternia.battleground.table.model import OFF_BOARD, State
from eternia.battleground.table.options import FACES, PASS, Chosen, Face, Pass, Place, to_places
from eternia.battleground.timing.windows import open_event
from eternia.hexes import bases
from eternia.hexes.bits import hexes, union
from eternia.hexes.bits import mask as mask_of
from eternia.hexes.grid import ALL, EDGE, PLATFORM, disc
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

EDGE_GAP = 3
"""BG-SETUP-22: fewest hexes from a placed objective to the edge of the board."""
OBJECTIVE_GAP = 6
"""BG-SETUP-23: fewest hexes between a placed objective and every other objective."""


def _around(places: int, n: int) -> int:
    """All hexes within n hexes of any of these."""
    found = 0
    for hex_id in hexes(places):
        found |= disc(hex_id, n)
    return found


@lru_cache(maxsize=256)
def _near(objectives: tuple[int, ...], n: int) -> int:
    """All hexes within n hexes of any of the objectives; asked for one zone after the other."""
    return _around(mask_of(objectives), n)


INLAND = ALL & ~_around(EDGE, EDGE_GAP - 1)
"""BG-SETUP-22, BG-RULING-048: the hexes at least three steps from every edge hex."""


def places(mask: int) -> list[int]:
    """List the places of a set, those at standard elevation first."""
    deck = mask >> PLATFORM
    if not deck:
        return hexes(mask)
    return hexes(mask & GROUND) + [hex_id | PLATFORM for hex_id in hexes(deck)]


def zone(s: State, number: int) -> int:
    """The hexes of a deployment zone of the map, as a set."""
    return s.content.maps[s.map].zones[number]


def objective_hexes(s: State, zone_number: int) -> int:
    """BG-SETUP-22, 23, BG-RULING-048: where an objective may be placed in a zone, as a set.

    An empty standable hex at standard elevation, away from the edge and from every other objective; where the
    zone has none, the gap between objectives is lowered by one until it has.
    """
    # Platform tops are bits above the ground's and fall away with the zone.
    possible = zone(s, zone_number) & INLAND & empty_places(s)
    for gap in range(OBJECTIVE_GAP, 0, -1):
        legal = possible & ~_near(s.objectives, gap - 1)
        if legal:
            return legal
    return 0


class PlaceObjectives(Frame):
    """BG-SETUP-20, 21: in turn order players alternate placing one objective, half of them in each zone."""

    placed: int = 0
    """Objectives placed so far, by both."""
    own: tuple[int, int] = (0, 0)
    """How many each seat has placed in its own zone."""

    def seat(self, s: State) -> int:
        """Whose turn it is to place one."""
        return turn_order(s)[self.placed % 2]

    def zones_left(self, s: State) -> list[int]:
        """BG-SETUP-21: the zones in which the player has one left to place; a single one goes into either."""
        seat = self.seat(s)
        mine = s.forces[seat].zone
        each = s.content.maps[s.map].placed
        limit = (each + 1) // 2
        own = self.own[seat]
        other = self.placed // 2 - own
        return [number for number, there in ((mine, own), (1 - mine, other)) if there < limit]

    def where(self, s: State) -> tuple[Decision[Place], ...] | None:
        """Every legal hex of those zones."""
        if self.placed >= 2 * s.content.maps[s.map].placed:
            return None
        legal = 0
        for number in self.zones_left(s):
            legal |= objective_hexes(s, number)
        return (Decision(self.seat(s), "objective", to_places(hexes(legal)), "BG-SETUP-20"),)

    def put(self, s: State, seat: int, option: Place) -> None:
        """The token lies there; the other player goes on."""
        s.objectives = (*s.objectives, option.place)
        s.emit(ObjectivePlaced, seat, option.place)
        if zone(s, s.forces[seat].zone) >> option.place & 1:
            first, second = self.own
            self.own = (first + 1, second) if seat == 0 else (first, second + 1)
        self.placed += 1
        self.go("where")

    steps = (Question(where, put),)


def deploy(s: State, character: int, place: int, facing: int) -> None:
    """BG-SETUP-25: put a model on the battleground; its skills and equipment, none of which was in force, are."""
    c = s.characters[character]
    c.place = place
    c.facing = facing
    take_up(s, character)
    enlist(s, character)
    s.emit(Deployed, character, place, facing)
    open_event(s, "deployed", character)


def fits(s: State, character: int, place: int, facing: int, free: int) -> bool:
    """Whether the whole base stands on places of the set ``free`` with its anchor there (BG-MASSIVE-05)."""
    base = s.content.characters[s.characters[character].card].base
    return bool(_fitting(base, free)[facing] >> place & 1)


def standing(s: State, character: int, free: int) -> int:
    """The places of the set ``free`` where a model fits: for a massive one, its base in some facing."""
    base = s.content.characters[s.characters[character].card].base
    return free if len(base) == 1 else union(_fitting(base, free))


@lru_cache(maxsize=16)
def _fitting(base: tuple[Offset, ...], free: int) -> tuple[int, ...]:
    """For each facing the places where a base stands on the set ``free``; asked for its place, then its facing."""
    floor, deck = free & GROUND, free >> PLATFORM
    return tuple(
        [
            (bases.fits(base, facing, floor) | (bases.fits(base, facing, deck) << PLATFORM if deck else 0))
            & free
            for facing in range(len(FACES))
        ]
    )


_MANY = 14
"""From so many missing places on, those that are left are listed anew."""


def _options(bare: int, there: int) -> tuple[Place, ...]:
    """The options that go to these places, which are some of the bare ones: mostly nearly all of them."""
    gone = bare ^ there
    if gone.bit_count() >= _MANY:
        return to_places(places(there))
    listed, at = _listed(bare)
    left = list(listed)
    for place in reversed(places(gone)):
        del left[at[place]]
    return tuple(left)


@lru_cache(maxsize=256)
def _listed(bare: int) -> tuple[tuple[Place, ...], dict[int, int]]:
    """The options that go to these places, and which one goes to each."""
    found = places(bare)
    return to_places(found), {place: n for n, place in enumerate(found)}


def may_stay_in_reserve(s: State, character: int) -> bool:
    """Whether a skill of the character lets it come to the battleground later."""
    return s.content.compiled_characters[s.characters[character].card].may_stay_in_reserve


class Deployment(Frame):
    """BG-SETUP-25, 26: in turn order players alternate placing one model each until all are on the board."""

    turn: int = 0
    """How many times a player was asked, or had nobody left to place."""
    character: int = -1
    """The model being placed."""
    place: int = OFF_BOARD
    held: tuple[int, ...] = ()
    """The models that stay in reserve."""

    def waiting(self, s: State, seat: int) -> list[int]:
        """The models this player has still to place."""
        held = self.held
        return [
            i for i, c in enumerate(s.characters) if c.place == OFF_BOARD and c.seat == seat and i not in held
        ]

    def seat(self, s: State) -> int:
        """Whose turn it is to place one; ET-RULING-067: in an ambush one force comes whole before the other."""
        first = first_to_deploy(s)
        if first >= 0:
            return first if self.waiting(s, first) else 1 - first
        return turn_order(s)[self.turn % 2]

    def grounds(self, s: State, seat: int) -> list[int]:
        """BG-SETUP-26: the player's zone; ET-RULING-071: for a base that does not fit there, the board outside
        the other zone."""
        mine = s.forces[seat].zone
        return [zone(s, mine), ALL & ~zone(s, 1 - mine)]

    def free(self, s: State) -> tuple[int, int, int]:
        """BG-RULING-130: the empty places that the model may fill, and those of them where its anchor may stand.

        Before them all places of the same ground without terrain.
        """
        empty = empty_places(s)
        for ground in self.grounds(s, s.characters[self.character].seat):
            bare = s.board.bare & (ground | ground << PLATFORM)
            free = bare & empty
            there = standing(s, self.character, free)
            if there:
                break
        return bare, free, there

    def next_player(self, s: State) -> None:
        """BG-RULING-049: who has no model left is passed over; the other places the rest."""
        for _ in range(2):
            seat = self.seat(s)
            models = self.waiting(s, seat)
            if models:
                # The only one left need not be asked for.
                self.character = models[0] if len(models) == 1 else -1
                return
            self.turn += 1
        self.finish()

    def ask_model(self, s: State) -> tuple[Decision[Chosen], ...] | None:
        """Which model comes next."""
        if self.character >= 0:
            return None
        seat = self.seat(s)
        options = tuple([Chosen(character) for character in self.waiting(s, seat)])
        return (Decision(seat, "deploy", options, "BG-SETUP-25"),)

    def take_model(self, s: State, seat: int, option: Chosen) -> None:
        """Note the model."""
        self.character = option.character

    def ask_place(self, s: State) -> tuple[Decision[Place | Pass], ...]:
        """Where it can stand."""
        seat = s.characters[self.character].seat
        bare, _, there = self.free(s)
        options: tuple[Place | Pass, ...] = _options(bare, there)
        if may_stay_in_reserve(s, self.character):
            options = (*options, PASS)
        return (Decision(seat, "deploy place", options, "BG-SETUP-26", self.character),)

    def take_place(self, s: State, seat: int, option: Place | Pass) -> None:
        """Note the place, or that it stays in reserve, where its skills are in force already."""
        if not isinstance(option, Pass):
            self.place = option.place
            return
        self.held = (*self.held, self.character)
        enlist(s, self.character, equipment=False)
        self.character = -1
        self.turn += 1
        self.go("next_player")

    def facings(self, s: State) -> tuple[Face, ...]:
        """BG-RULING-049: any facing; a massive model must fit."""
        if not s.content.characters[s.characters[self.character].card].massive:
            return FACES
        _, free, _ = self.free(s)
        return tuple([face for face in FACES if fits(s, self.character, self.place, face.facing, free)])

    def ask_facing(self, s: State) -> tuple[Decision[Face], ...]:
        """Which way it looks."""
        seat = s.characters[self.character].seat
        options = self.facings(s)
        return (Decision(seat, "deploy facing", options, "BG-RULING-049", self.character),)

    def take_facing(self, s: State, seat: int, option: Face) -> None:
        """The model is on the battleground; the other player goes on."""
        character, place = self.character, self.place
        self.character, self.place = -1, OFF_BOARD
        self.turn += 1
        self.go("next_player")
        deploy(s, character, place, option.facing)

    steps = (
        next_player,
        Question(ask_model, take_model),
        Question(ask_place, take_place),
        Question(ask_facing, take_facing),
    )
