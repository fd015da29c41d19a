"""Soldier combat: soldiers against heroes and soldiers (FE-SC)."""

from eternia.fields.chapters.quests import victory_cards
from eternia.fields.chapters.rounds import defeat
from eternia.fields.in_force import health, numbers, uses
from eternia.fields.language.clauses import Clause, Deeds
from eternia.fields.map import control, soldiers
from eternia.fields.table.events import DamageDivided
from eternia.fields.table.model import State
from eternia.fields.table.options import Chosen, Word
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

SOLDIER = Word("soldier")


def loss(s: State, hero: int, count: int, entered: bool) -> int:
    """What so many soldiers cost a hero: 1 HP each, less what its cards and passive spare it (FE-SC-03).

    The soldiers are removed all the same.
    """
    spared, most = 0, count
    for _, clause in _clauses(s, hero, entered):
        assert isinstance(clause.body, Deeds)
        for action in clause.body.actions:
            if action.verb == "prevent":
                spared += action.amount
            elif action.verb == "lose-at-most":
                most = min(most, action.amount)
    spared += numbers.lasting(s.heroes[hero], "prevent")
    return max(0, min(most, count - spared))


def _clauses(s: State, hero: int, entered: bool) -> list[tuple[str, Clause]]:
    """The rules of a hero's cards for soldier combat that still work."""
    h = s.heroes[hero]
    windows = s.content.windows
    return [
        (card, clause)
        for card in numbers.owned(h)
        for clause in windows[card].get("soldier-fight", ())
        if not uses.is_spent(s, hero, card, clause)
        and (entered or not any(condition.word == "entered" for condition in clause.conditions))
    ]


def suffer(s: State, hero: int, count: int, entered: bool) -> None:
    """A hero loses what so many soldiers cost it; rules that spared it something are used."""
    lost = loss(s, hero, count, entered)
    spared = count - lost
    if spared:
        for card, clause in _clauses(s, hero, entered):
            uses.spend(s, hero, card, clause)
            if clause.limit:
                assert isinstance(clause.body, Deeds)
                spared -= sum([each.amount for each in clause.body.actions])
        numbers.use_up(s.heroes[hero], "prevent", max(0, spared))
    health.lose(s, hero, lost, "FE-SC-03")


def taken_down(s: State, hero: int, count: int, entered: bool) -> int:
    """FE-SC-04, FE-RULING-12: of so many soldiers those that are removed: no more than bring the hero to 0."""
    left = health.left(s, hero)
    for number in range(1, count + 1):
        if loss(s, hero, number, entered) >= left:
            return number
    return count


def exchange(s: State, hero: int, team: int, area: int) -> None:
    """FE-RULING-12: a hero has entered an area with soldiers: they are removed and it loses 1 HP for each.

    FE-COMBAT-05: with a hero who was kept from its defeat it goes on until one side is gone.
    """
    before = s.heroes[hero].defeats
    while s.soldiers[team][area] and s.heroes[hero].defeats == before:
        number = taken_down(s, hero, s.soldiers[team][area], entered=True)
        removed = soldiers.remove(s, team, area, number)
        victory_cards.count(s, s.heroes[hero].team, "soldiers-removed", removed)
        suffer(s, hero, number, entered=True)
        if health.left(s, hero) <= 0:
            defeat.defeat(s, hero)


def soldiers_enter(s: State, team: int, area: int, count: int) -> None:
    """FE-SC-01: soldiers of a team enter an area with enemy models."""
    enemies = control.enemy_heroes(s, team, area)
    other = s.heroes[enemies[0]].team if enemies else control.enemy_soldiers(s, team, area)
    s.push(SoldierCombat(team=team, enemy=other, area=area, count=count, heroes=tuple(enemies)))


class SoldierCombat(Frame, kw_only=True):
    """FE-SC-03 to 12: the opposing team divides one damage per entering soldier, before any is removed.

    FE-SC-09, 10: against soldiers alone that is one of each side, repeatedly.
    """

    team: int
    """Whose soldiers enter."""
    enemy: int
    area: int
    count: int
    """Entering soldiers."""
    heroes: tuple[int, ...]
    damage: tuple[int, ...] = ()
    """Damage put on each hero so far."""
    killed: int = 0
    """Damage put on soldiers so far."""

    def begin(self, s: State) -> None:
        """Nothing is divided yet."""
        self.damage = (0,) * len(self.heroes)

    def _targets(self, s: State) -> list[Chosen | Word]:
        """FE-RULING-64: any division, but nobody takes more than its HP; a soldier takes 1."""
        if self.killed + sum(self.damage) >= self.count:
            return []
        options: list[Chosen | Word] = []
        for hero, placed in zip(self.heroes, self.damage, strict=True):
            if loss(s, hero, placed, False) < health.left(s, hero):
                options.append(Chosen(hero))
        if self.killed < s.soldiers[self.enemy][self.area]:
            options.append(SOLDIER)
        return options

    def divide(self, s: State) -> tuple[Decision[Chosen | Word], ...] | None:
        """FE-SC-11, FE-RULING-65: the opposing team says who takes the next damage."""
        options = self._targets(s)
        if len(options) < 2 or s.teams[self.enemy].is_enemy:
            return None
        return (Decision(self._seat(s), "soldier damage", options, "FE-SC-11"),)

    def _seat(self, s: State) -> int:
        """FE-RULING-03: the controller of the first hero there decides, else any player of the team."""
        return s.heroes[self.heroes[0]].seat if self.heroes else s.teams[self.enemy].players[0]

    def take(self, s: State, seat: int, option: Chosen | Word) -> None:
        """Remember it until all damage is divided."""
        self._put(option)
        self.go("divide")

    def _put(self, option: Chosen | Word) -> None:
        if isinstance(option, Word):
            self.killed += 1
        else:
            hit = self.heroes.index(option.hero)
            self.damage = tuple([n + (i == hit) for i, n in enumerate(self.damage)])

    def only(self, s: State) -> None:
        """One target left takes everything; without any the rest of the soldiers stay (FE-SC-05).

        ET-FIELDS-041: in solo games the enemy gives its soldiers first.
        """
        options = self._targets(s)
        if options:
            self._put(options[-1])
            self.go("divide")

    def resolve(self, s: State) -> None:
        """FE-SC-12: now the soldiers are removed and the heroes lose HP; no victory points (FE-SC-06)."""
        divided = tuple([(h, n) for h, n in zip(self.heroes, self.damage, strict=True) if n])
        s.emit(DamageDivided, self.enemy, self.area, divided, self.killed)
        fallen = self.killed + sum(self.damage)
        s.soldiers[self.team][self.area] += self.count
        soldiers.remove(s, self.team, self.area, fallen)
        removed = soldiers.remove(s, self.enemy, self.area, self.killed)
        victory_cards.count(s, self.team, "soldiers-removed", removed)
        for hero, number in divided:
            suffer(s, hero, number, entered=False)
        for hero, _ in reversed(divided):
            if health.left(s, hero) <= 0:
                defeat.defeat(s, hero)
        self._go_on(s)

    def _go_on(self, s: State) -> None:
        """FE-COMBAT-05: surplus soldiers meet a hero who was kept from its defeat again."""
        own = s.soldiers[self.team]
        if own[self.area] and control.has_enemies(s, self.team, self.area, boss=False):
            count, own[self.area] = own[self.area], 0
            soldiers_enter(s, self.team, self.area, count)

    steps = (begin, Question(divide, take), only, resolve)
