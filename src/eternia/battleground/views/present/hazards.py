"""What going to a place brings about: its route and cost, and which enemies answer it."""

from __future__ import annotations

from eternia.battleground.board.engagement import covered, enemies, engaged_enemies
from eternia.battleground.chapters.movement.destinations import LEAPS, walk
from eternia.battleground.chapters.movement.movement import Move
from eternia.battleground.chapters.rounds.overwatch import watchers
from eternia.battleground.table.bases import BESIDE, base_at
from eternia.battleground.table.model import State
from eternia.battleground.table.options import Chosen, Place
from eternia.battleground.views.present.shown import HazardShown
from eternia.hexes.grid import HEX, distance
from eternia.hexes.routes import Reach
from eternia.kernel.engine import answer
from eternia.kernel.pending import Decision, Option

Way = tuple[int, tuple[int, ...]]
"""Movement points, and the places from the first to the last."""


class Hazards:
    """The hazards of one "move" decision, asked place by place. The state is left as it is."""

    def __init__(self, s: State, decision: Decision) -> None:
        move = s.stack[-1]
        assert isinstance(move, Move)
        self.s = s
        self.decision = decision
        self.move = move
        self.mover = move.character
        c = s.characters[self.mover]
        self.start = c.place
        self.facing = c.facing
        self.base = s.content.characters[c.card].base
        self.enemies = [(n, covered(s, s.characters[n])) for n in enemies(s, c.seat)]
        self.ways = self._find_ways()
        self.trial = s.clone() if self._may_be_watched() else None
        self.strikes: dict[tuple[int, ...], tuple[int, ...]] = {}
        self.parting = self._engaged_at_start()

    def _may_be_watched(self) -> bool:
        """BG-FORCEDMOVE-11, BG-OW-04: whether any enemy could answer the end of this movement."""
        if self.move.uninterrupted or self.move.manner == "teleport":
            return False
        return any(self.s.characters[n].on_overwatch for n, _ in self.enemies)

    def _engaged_at_start(self) -> tuple[int, ...]:
        """BG-RULING-097: with the option "disengaging" only the end says who may strike as one leaves."""
        if self.s.options.opportunity != "disengaging":
            return ()
        return engaged_enemies(self.s, self.mover)

    def at(self, place: int) -> HazardShown:
        """What ending the movement on this place brings about."""
        near = 0
        for part in base_at(self.base, place, self.facing):
            near |= BESIDE[part]
        engages = tuple([n for n, held in self.enemies if near & held])
        cost, route = self.ways[place]
        stays = place == self.start
        return HazardShown(
            cost=cost,
            route=route,
            overwatch=() if stays and not self.move.hexes else self._watchers(place),
            opportunity=() if stays else self._strikes(place, engages),
            engages=engages,
        )

    def _find_ways(self) -> dict[int, Way]:
        """Movement points and route to each place, as the engine will take it."""
        move, start = self.move, self.start
        places = [option.place for option in self.decision.options if isinstance(option, Place)]
        if move.manner in LEAPS or move.manner == "across":
            found: dict[int, Way] = {
                place: (max(distance(start & HEX, place & HEX), 1), (start, place)) for place in places
            }
        else:
            found = self._walked(places)
        found[start] = (0, (start,))
        return found

    def _walked(self, places: list[int]) -> dict[int, Way]:
        """Ways by steps, crossings, ladders and climbs, also onto places whose occupants give way."""
        reach = walk(self.s, self.mover, self.move.left)
        costs = {place: reach.cost(place) for place in places}
        if isinstance(reach, Reach):
            costs |= {place: reach.pushes().cost(place) for place, cost in costs.items() if cost < 0}
        routes: dict[int, tuple[int, ...]] = {}
        for place in sorted(places, key=costs.__getitem__, reverse=True):
            if place not in routes and place != self.start:
                route = tuple(reach.route(place))
                # The first part of a route is the route to where that part ends.
                for end in range(2, len(route) + 1):
                    routes.setdefault(route[end - 1], route[:end])
        return {place: (costs[place], routes[place]) for place in places if place != self.start}

    def _watchers(self, place: int) -> tuple[int, ...]:
        """BG-OW-04 to 09: the enemies on overwatch that must interrupt when the movement ends there."""
        if self.trial is None:
            return ()
        self.trial.characters[self.mover].place = place
        return tuple(watchers(self.trial, self.mover, "move ended"))

    def _strikes(self, place: int, engages: tuple[int, ...]) -> tuple[int, ...]:
        """BG-RULING-097: the enemies it gets away from, found out by going there."""
        if not self.parting:
            return ()
        left = tuple([n for n in self.parting if n not in engages])
        if left not in self.strikes:
            option = next(o for o in self.decision.options if getattr(o, "place", -1) == place)
            self.strikes[left] = strikers(self.s, self.decision, option)
        return self.strikes[left]


def strikers(s: State, decision: Decision, option: Option) -> tuple[int, ...]:
    """The enemies that get an attack of opportunity at once when this option is taken (BG-AOO-01, 03)."""
    trial = s.clone()
    trial.log = None
    pending = answer(trial, decision.seat, option)
    if not isinstance(pending, tuple) or pending[0].kind != "opportunity":
        return ()
    return tuple([each.character for each in pending[0].options if isinstance(each, Chosen)])


def leaving(s: State, decision: Decision, option: Option) -> HazardShown:
    """What leaving an engaged hex brings about, before it is known where to (BG-AOO-02)."""
    return HazardShown(cost=0, route=(), overwatch=(), opportunity=strikers(s, decision, option), engages=())
