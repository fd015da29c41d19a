"""What story scenarios do: tokens, skull events, the boss and its end (FE-PREP-07, FE-RULING-43)."""

from eternia.fields import timing
from eternia.fields.chapters.combat.epic import bosses
from eternia.fields.chapters.movement import whereabouts
from eternia.fields.chapters.story import vines
from eternia.fields.in_force import health
from eternia.fields.language.clauses import Deeds
from eternia.fields.map import control, soldiers
from eternia.fields.table import economy
from eternia.fields.table.events import BossChanged, BossDefeated, BossEntered, SkullEventBegan, TokenPlaced
from eternia.fields.table.model import Boss, State
from eternia.fields.table.options import TO_AREA, To
from eternia.fields.table.scenario_records import Story
from eternia.fields.timing.verb import amount_of
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

TOKENS = 14
"""FE-FACT-08, FE-RULING-69: quest tokens there are."""


def story_of(s: State) -> Story:
    """The scenario of a standard game."""
    return s.content.stories[s.scenario]


def set_up(s: State) -> None:
    """FE-SETUP-22: soldiers, quest tokens and vines of the scenario."""
    story, geography = story_of(s), s.content.geography
    for area in story.tokens:
        put_token(s, geography.index[area])
    if story.vines is not None:
        for area in story.vines.start:
            vines.plant(s, geography.index[area])
    if story.soldiers:
        for team in range(len(s.teams)):
            for place in geography.sides[s.teams[team].base]:
                if s.content.areas[place].merchant == story.soldiers:
                    soldiers.place(s, team, place, 1)


def put_token(s: State, area: int) -> None:
    """A quest token, unless one lies there or all are on the map."""
    if area not in s.quests and len(s.quests) < TOKENS:
        s.quests = tuple(sorted((*s.quests, area)))
        s.emit(TokenPlaced, area, "quest")


def begin_skull_event(s: State, number: int) -> None:
    """FE-PREP-07: the instructions of a skull event, one after the other."""
    s.emit(SkullEventBegan, number)
    skull = story_of(s).skulls[number - 1]
    s.push(SkullEvent(number=number, left=len(skull.rules)))


class SkullEvent(Frame, kw_only=True):
    """A skull event: each instruction is looked at only when the one before it is done."""

    number: int
    left: int

    def instruct(self, s: State) -> None:
        """The next instruction."""
        if self.left:
            rules = story_of(s).skulls[self.number - 1].rules
            clause = rules[len(rules) - self.left]
            self.left -= 1
            self.go("instruct")
            timing.run(s, -1, (clause,), "skull", s.scenario)

    steps = (instruct,)


def enter_boss(s: State, area: int) -> None:
    """A boss comes into play; its card was kept aside (FE-RULING-90)."""
    s.boss = Boss(card=story_of(s).boss, area=area, credit=(0,) * len(s.teams))
    s.emit(BossEntered, s.boss.card, area)


def heal_boss(s: State, amount: int) -> None:
    """A boss removes damage."""
    if s.boss is not None and s.boss.damage and amount > 0:
        amount = min(amount, s.boss.damage)
        s.boss.damage -= amount
        s.emit(BossChanged, s.boss.card, -amount)


def hurt_boss(s: State, hero: int, amount: int) -> None:
    """A boss takes damage outside combat, credited to the hero's team; without HP left it is defeated."""
    boss = s.boss
    if boss is None:
        return
    team = s.heroes[hero].team
    most = s.content.bosses[boss.card].hp
    amount = min(amount, most - boss.damage)
    boss.damage += amount
    boss.credit = tuple([n + amount * (i == team) for i, n in enumerate(boss.credit)])
    s.emit(BossChanged, boss.card, amount)
    if boss.damage >= most:
        bosses.reward(s, hero, boss.card)
        boss_defeated(s)


def boss_defeated(s: State) -> None:
    """The boss is out of the game: the team that dealt it most gains 1 VP (tie: nobody), vines stop growing."""
    boss = s.boss
    assert boss is not None
    best = max(boss.credit)
    first = [number for number, dealt in enumerate(boss.credit) if dealt == best]
    s.boss = None
    s.notes[vines.STOPPED] = 1
    s.emit(BossDefeated, boss.card)
    if len(first) == 1 and best:
        economy.score(s, first[0], 1, boss.card)


def regrow(s: State) -> None:
    """In each day preparation the boss removes damage by the vines on the map."""
    if s.boss is None:
        return
    for clause in s.content.bosses[s.boss.card].growth:
        if clause.when == "day":
            assert isinstance(clause.body, Deeds)
            heal_boss(s, sum([amount_of(s, action) for action in clause.body.actions]))


class Driven(Frame, kw_only=True):
    """A hero leaves the area of a boss for a bordering wilds area of its player's choice (FE-RULING-39)."""

    hero: int

    def _areas(self, s: State) -> list[int]:
        geography = s.content.geography
        steps = geography.steps[s.heroes[self.hero].area]
        return [a for a in whereabouts.retreats(s, self.hero) if a in steps and geography.wilds_mask >> a & 1]

    def where(self, s: State) -> tuple[Decision[To], ...] | None:
        """One of them."""
        areas = self._areas(s)
        if len(areas) < 2:
            return None
        options = [TO_AREA[area] for area in areas]
        return (Decision(s.heroes[self.hero].seat, "retreat", options, "FE-RULING-39", self.hero),)

    def take(self, s: State, seat: int, option: To) -> None:
        """It goes there."""
        whereabouts.put(s, self.hero, option.area, "retreat")
        self.finish()

    def only(self, s: State) -> None:
        """A single area needs no choice; without any the hero goes to its base."""
        areas = self._areas(s)
        base = s.teams[s.heroes[self.hero].team].base
        whereabouts.put(s, self.hero, areas[0] if areas else base, "retreat")

    steps = (Question(where, take), only)


def clear(s: State, area: int) -> None:
    """All soldiers in an area return to their supply."""
    for team in range(len(s.teams)):
        soldiers.remove(s, team, area, s.soldiers[team][area])


def thin(s: State, team: int, count: int) -> None:
    """A team returns soldiers from each outpost where it has three."""
    for area in soldiers.on_map(s, team):
        if s.soldiers[team][area] >= 3:
            soldiers.remove(s, team, area, count)


def weaken(s: State, hero: int, amount: int, source: str) -> None:
    """A hero loses HP, not below 1."""
    health.lose(s, hero, min(amount, health.left(s, hero) - 1), source)


def deeds(s: State, hero: int) -> list[str]:
    """FW-VINE-5: actions of the scenario that a hero can take: at a vine, without enemy models."""
    story = s.content.stories.get(s.scenario)
    if story is None or not story.actions:
        return []
    h = s.heroes[hero]
    if h.area not in s.vines or control.has_enemies(s, h.team, h.area):
        return []
    return [name for name, action in story.actions.items() if action.rule.when == "action"]


def do_deed(s: State, hero: int, name: str) -> None:
    """An action of the scenario."""
    timing.run_body(s, hero, story_of(s).actions[name].rule.body, s.scenario)
