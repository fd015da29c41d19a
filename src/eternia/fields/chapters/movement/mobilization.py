"""The action Mobilize the Soldiers (FE-MOB, FE-CTRL-05)."""

from eternia.fields.chapters.combat import soldier_combat
from eternia.fields.chapters.movement import captures
from eternia.fields.in_force import numbers
from eternia.fields.map import control, soldiers, truce
from eternia.fields.table import modes
from eternia.fields.table.events import SoldiersMoved
from eternia.fields.table.model import OUTPOST_SOLDIERS, State
from eternia.fields.table.options import END, End, Fortify, MoveSoldiers
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


def fortifications(s: State, hero: int) -> list[Fortify]:
    """FE-MOB-03 to 06, FE-RULING-99: fill the hero's outpost, without enemy models, with any number."""
    h = s.heroes[hero]
    most = soldiers.room(s, h.team, h.area)
    if most == 0 or control.has_enemies(s, h.team, h.area, boss=False):
        return []
    return [Fortify(count) for count in range(1, most + 1)]


def marches(s: State, hero: int) -> list[MoveSoldiers]:
    """FE-MOB-07 to 09, FE-RULING-66: soldiers of one outpost, here or adjacent, along one path to another.

    FE-MOB-08, FE-CTRL-05: any number may go, even where there is no room for all of them.
    """
    h = s.heroes[hero]
    own = s.soldiers[h.team]
    geography = s.content.geography
    found: list[MoveSoldiers] = []
    for source in (h.area, *geography.adjacent[h.area]):
        if not own[source]:
            continue
        for area in geography.paths[source]:
            if area in geography.bases or not truce.may_enter(s, h.team, area):
                continue
            if not modes.rules_of(s).may_march(s, h.team, area):
                continue
            found += [MoveSoldiers(source, area, count) for count in range(1, own[source] + 1)]
    return found


def can_mobilize(s: State, hero: int) -> bool:
    """Whether one of the two options is possible."""
    return bool(fortifications(s, hero) or marches(s, hero))


def march(s: State, team: int, option: MoveSoldiers) -> None:
    """FE-MOB-08, 10: soldiers follow a path; enemies at its end start soldier combat.

    FE-CTRL-05, FE-RULING-41: those beyond three at its end go back to the supply.
    """
    area, count = option.area, option.soldiers
    s.soldiers[team][option.source] -= count
    s.emit(SoldiersMoved, team, option.source, area, count)
    if control.has_enemies(s, team, area, boss=False):
        soldier_combat.soldiers_enter(s, team, area, count)
    else:
        s.soldiers[team][area] += count
        soldiers.remove(s, team, area, s.soldiers[team][area] - OUTPOST_SOLDIERS)


class Mobilization(Frame, kw_only=True):
    """FE-MOB-01, 02: one of two options; a hero with that passive may do both, in either order."""

    hero: int
    done: str = ""
    """The option taken already, by one who may take both."""

    def which(self, s: State) -> tuple[Decision[Fortify | MoveSoldiers | End], ...] | None:
        """Fortify or Move Soldiers."""
        options: list[Fortify | MoveSoldiers | End] = []
        if self.done != "fortify":
            options += fortifications(s, self.hero)
        if self.done != "move":
            options += marches(s, self.hero)
        if not options:
            return None
        if self.done:
            options.append(END)
        return (Decision(s.heroes[self.hero].seat, "mobilize", options, "FE-MOB-01", self.hero),)

    def take(self, s: State, seat: int, option: Fortify | MoveSoldiers | End) -> None:
        """Place soldiers, or let them march."""
        if isinstance(option, End):
            return
        team = s.heroes[self.hero].team
        again = not self.done and numbers.has(s, self.hero, "mobilize-both")
        if isinstance(option, Fortify):
            soldiers.place(s, team, s.heroes[self.hero].area, option.soldiers)
            self.done = "fortify"
        else:
            march(s, team, option)
            self.done = "move"
        if again:
            self.go("settle")

    def finished(self, s: State) -> None:
        """Nothing more."""
        self.finish()

    def settle(self, s: State) -> None:
        """Look who controls what before the second option."""
        captures.look(s)
        self.go("which")

    steps = (Question(which, take), finished, settle)
