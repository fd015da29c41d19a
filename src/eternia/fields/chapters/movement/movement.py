"""Heroes move: Move, Outpost Movement, Fast Travel, flying, water (FE-MOVE, OUTPOST, FAST, FLY, WATER, FLIGHT)."""

from eternia.fields.chapters.combat import clash
from eternia.fields.chapters.movement import whereabouts
from eternia.fields.chapters.movement.flying import can_fly, flight_cost, passes, use_passing
from eternia.fields.chapters.quests import victory_cards
from eternia.fields.in_force import numbers
from eternia.fields.map import control, truce
from eternia.fields.table import modes
from eternia.fields.table.model import State
from eternia.fields.table.options import END, TO_AREA, End, FastTravel, OutpostMovement, To
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

STEPS_OVER = {"sun": "sun-steps", "moon": "moon-steps"}
"""FE-MAP-08: what victory cards count, by the icon of an edge of the map."""
PATH, STEP, CROSSING, SHADOW = "path", "step", "flight", "shadow"


def arrive(s: State, hero: int, area: int, how: str, entered: bool = False) -> None:
    """FE-COMBAT-04: a hero comes into an area; enemies there mean combat. ``entered``: with Move."""
    whereabouts.put(s, hero, area, how)
    if control.has_enemies(s, s.heroes[hero].team, area):
        s.push(clash.Clash(hero=hero, area=area, entered=entered))


def entry_cost(s: State, area: int, flying: bool) -> int:
    """FE-MOVE-02, FE-RULING-06, FW-VINE-2: 1 MP, more where a vine grows unless the hero flies."""
    if area not in s.vines or flying:
        return 1
    vines = s.content.stories[s.scenario].vines
    return 1 if vines is None else vines.entry


def _open(s: State, team: int, area: int) -> bool:
    """FE-BASE-04, FE-RULING-08, 52: whether a hero may enter an area by its own decision."""
    return not control.is_closed(s, team, area) and truce.may_enter(s, team, area)


def ways(s: State, hero: int, points: int, shadow: bool) -> dict[int, tuple[int, str]]:
    """Where one step of a Move can lead with so many MP: cost and kind by area; the cheapest way counts.

    FE-OUTPOST-01, 02: a path needs control of both ends. FE-FLY-04: flight paths are for who flies.
    """
    h = s.heroes[hero]
    geography = s.content.geography
    flying = can_fly(s, hero)
    base = s.teams[h.team].base
    bases = geography.bases
    is_truce = truce.is_truce(s)
    found: dict[int, tuple[int, str]] = {}
    for area in geography.steps[h.area]:
        cost = entry_cost(s, area, flying) if s.vines else 1
        if cost <= points and (area not in bases or area == base):
            if is_truce and not truce.may_enter(s, h.team, area):
                continue
            found[area] = (cost, STEP)
    for area in geography.paths[h.area]:
        cost = entry_cost(s, area, flying) if s.vines else 1
        if cost <= points and control.controls(s, h.team, area) and control.controls(s, h.team, h.area):
            found.setdefault(area, (cost, PATH))
    if geography.flights[h.area]:
        fare = flight_cost(s, hero, flying)
        if 0 < fare <= points:
            for area in geography.flights[h.area]:
                if _open(s, h.team, area):
                    found.setdefault(area, (fare, CROSSING))
    if shadow and points:
        for area in shadow_steps(s, hero):
            found.setdefault(area, (1, SHADOW))
    return found


def shadow_steps(s: State, hero: int) -> list[int]:
    """Walk in Shadow: at night from a wilds area to a wilds area at distance 2."""
    h = s.heroes[hero]
    geography = s.content.geography
    if not geography.wilds_mask >> h.area & 1 or not numbers.has(s, hero, "shadow-step"):
        return []
    far = geography.distances[h.area]
    return [area for area in geography.wilds if far[area] == 2 and _open(s, h.team, area)]


class Moving(Frame, kw_only=True):
    """FE-MOVE: step by step; entering an area with enemies ends it (FE-MOVE-05, 06)."""

    hero: int
    points: int
    """MP left."""
    stepped: bool = False
    shadow: bool = True
    """Walk in Shadow is once in a Move."""
    over_enemies: bool = False
    """Whether the hero is passing through an area with enemies."""

    def where(self, s: State) -> tuple[Decision[To | End], ...] | None:
        """FE-MOVE-03: any way, and any number of steps."""
        if not self.points:
            return None
        areas = ways(s, self.hero, self.points, self.shadow)
        if not areas:
            return None
        options: list[To | End] = [TO_AREA[area] for area in sorted(areas)]
        if self.stepped:
            options.append(END)
        return (Decision(s.heroes[self.hero].seat, "step", options, "FE-MOVE-02", self.hero),)

    def take(self, s: State, seat: int, option: To | End) -> None:
        """Go there; who flies may pass through enemies and meets them only where it ends (FE-FLY-05, 06)."""
        if isinstance(option, End):
            return
        h = s.heroes[self.hero]
        if self.over_enemies:
            use_passing(s, self.hero)
        start, area = h.area, option.area
        cost, kind = ways(s, self.hero, self.points, self.shadow)[area]
        self.points -= cost
        self.stepped = True
        if kind == SHADOW:
            self.shadow = False
        whereabouts.put(s, self.hero, area, kind)
        _note_crossing(s, h.team, start, area, kind)
        self.over_enemies = control.has_enemies(s, h.team, area)
        if not self.over_enemies or passes(s, self.hero, area):
            self.go("where")

    def meet(self, s: State) -> None:
        """FE-MOVE-07: combat with the enemies where the movement ended."""
        h = s.heroes[self.hero]
        if self.stepped and control.has_enemies(s, h.team, h.area):
            s.push(clash.Clash(hero=self.hero, area=h.area, entered=True))

    steps = (Question(where, take), meet)


def _note_crossing(s: State, team: int, start: int, area: int, kind: str) -> None:
    """Steps over the edges of the map and over water count for victory cards."""
    if kind == CROSSING:
        victory_cards.count(s, team, "sea-crossings")
        return
    icon = s.content.geography.icons.get((start, area))
    if icon:
        victory_cards.count(s, team, STEPS_OVER[icon])
        if icon == "moon":
            victory_cards.count(s, team, "sea-crossings")


def can_move(s: State, hero: int) -> bool:
    """Whether a Move could make at least one step."""
    points = points_of(s, hero)
    if points <= 0:
        return False
    if not s.vines and not s.options.first_game:
        geography = s.content.geography
        for area in geography.steps[s.heroes[hero].area]:
            if area not in geography.bases:
                return True
    return bool(ways(s, hero, points, True))


def points_of(s: State, hero: int) -> int:
    """FE-MOVE-01, 08, FE-VEH-01, FE-SKIRM-PLAY-05: the MP of card and vehicle, as far as the way to play allows."""
    return modes.rules_of(s).movement(s, hero, numbers.total(s, hero, "movement"))


def begin_move(s: State, hero: int) -> None:
    """FE-MOVE-01, 08: as many MP as the card and the vehicle say when Move begins."""
    s.push(Moving(hero=hero, points=points_of(s, hero)))


def outpost_movements(s: State, hero: int) -> list[OutpostMovement]:
    """FE-RULING-04: one step along a controlled path as an action of its own; vines do not matter (FW-VINE-2)."""
    h = s.heroes[hero]
    geography = s.content.geography
    if not geography.paths[h.area] or not control.controls(s, h.team, h.area):
        return []
    return [OutpostMovement(area) for area in geography.paths[h.area] if control.controls(s, h.team, area)]


def fast_travels(s: State, hero: int) -> list[FastTravel]:
    """FE-FAST-01, FE-RULING-10: from a tower to another one, whoever controls them."""
    h = s.heroes[hero]
    towers = s.content.geography.towers
    if h.area not in towers or not modes.rules_of(s).may_travel(s, hero):
        return []
    return [FastTravel(area) for area in towers if area != h.area and _open(s, h.team, area)]
