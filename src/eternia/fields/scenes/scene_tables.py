"""The tables of a scene file of Fields of Eternia as records; docs/scenes.md says what each key means."""

from typing import Literal

from eternia.fields.table.setup_data import Difficulty, Mode, Options
from eternia.kernel.scenes.scene_tables import (
    CommonExpect,
    CommonScene,
    CommonSees,
    CommonStep,
    Pile,
    SceneTable,
    steps_of,
)


class TeamTable(SceneTable, frozen=True, kw_only=True):
    """A team."""

    faction: str = ""
    base: str = ""
    zone: str = ""
    eternium: int = 0
    points: int = 0
    deck: dict[str, int] | None = None
    rewards: dict[str, int] | None = None
    hand: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    scored: tuple[str, ...] = ()
    soldiers: dict[str, int] = {}
    counts: dict[str, int] = {}


class HeroTable(SceneTable, frozen=True, kw_only=True):
    """A hero with everything on and beside its card."""

    card: str
    team: str = ""
    player: int = 1
    at: str = ""
    damage: int = 0
    activated: bool = False
    worn: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    ally: str = ""
    mounts: tuple[str, ...] | None = None


class DeckTable(SceneTable, frozen=True, kw_only=True):
    """A deck: known cards on top, a shuffled bag, a discard pile; what is not named stays as set up."""

    top: tuple[str, ...] | None = None
    bag: tuple[str, ...] | None = None
    under: tuple[str, ...] | None = None
    discard: tuple[str, ...] | None = None


class BossTable(SceneTable, frozen=True, kw_only=True):
    """A boss on the map."""

    card: str
    at: str
    damage: int = 0


class StartTable(SceneTable, frozen=True, kw_only=True):
    """What is in progress when the scene begins; exactly one of the first keys."""

    turn: str = ""
    fight: str = ""
    wilds: str = ""
    phase: Literal["", "preparation", "action", "round"] = ""
    setup: bool = False

    left: int | None = None
    against: str = ""
    entered: bool = False
    card: str = ""


class HeroExpect(SceneTable, frozen=True, kw_only=True):
    """What must be true of a hero. An absent key is not looked at."""

    at: str | None = None
    hp: int | None = None
    damage: int | None = None
    activated: bool | None = None
    worn: tuple[str, ...] | None = None
    pack: tuple[str, ...] | None = None
    spells: tuple[str, ...] | None = None
    ally: str | None = None
    mounts: tuple[str, ...] | None = None
    defeats: int | None = None
    mind: int | None = None
    body: int | None = None
    initiative: int | None = None
    movement: int | None = None
    grid: dict[str, tuple[str, ...]] | None = None
    face_down: int | None = None
    placed: int | None = None
    focused: int | None = None
    times: int | None = None
    quota: int | None = None
    totals: tuple[int, int, int] | None = None


class TeamExpect(SceneTable, frozen=True, kw_only=True):
    """What must be true of a team."""

    eternium: int | None = None
    points: int | None = None
    supply: int | None = None
    hand: Pile | None = None
    open: Pile | None = None
    scored: Pile | None = None
    deck: dict[str, int] | None = None
    deck_size: int | None = None
    soldiers: dict[str, int] | None = None
    controls: tuple[str, ...] | None = None


class SeenHero(SceneTable, frozen=True, kw_only=True):
    """A hero as a seat sees it: cards that it knows by their ids, cards that it only can count by their number."""

    spells: Pile | None = None
    pack: Pile | None = None


class SeenTeam(SceneTable, frozen=True, kw_only=True):
    """A team as a seat sees it, likewise."""

    hand: Pile | None = None


class Sees(CommonSees, frozen=True, kw_only=True):
    """What must be true of what a seat sees."""

    heroes: dict[str, SeenHero] = {}
    teams: dict[str, SeenTeam] = {}


class Expect(CommonExpect, frozen=True, kw_only=True):
    """What must be true after the choices of a step."""

    heroes: dict[str, HeroExpect] = {}
    teams: dict[str, TeamExpect] = {}
    round: int | None = None
    quests: tuple[str, ...] | None = None
    vines: tuple[str, ...] | None = None
    markets: dict[str, Pile] | None = None
    boss: str | None = None
    enemy: dict[str, int] | None = None
    prices: dict[str, int] | None = None
    sees: dict[str, Sees] = {}


NOTHING_EXPECTED = Expect()


class Step(CommonStep, frozen=True, kw_only=True):
    """Some choices with their dice, and what must be true after them."""

    expect: Expect = NOTHING_EXPECTED


class Scene(CommonScene, frozen=True, kw_only=True):
    """One scene, complete."""

    game: Literal["fields"]
    mode: Mode = "standard"
    scenario: str = "S-01"
    difficulty: Difficulty = "novice"
    enemy: str = ""
    options: Options = Options()
    teams: dict[str, TeamTable] = {}
    heroes: dict[str, HeroTable] = {}
    round: int = 1
    starting_team: str = ""
    quests: tuple[str, ...] = ()
    vines: tuple[str, ...] = ()
    markets: dict[str, tuple[str, ...]] = {}
    decks: dict[str, DeckTable] = {}
    boss: BossTable | None = None
    start: StartTable | None = None
    expect: Expect = NOTHING_EXPECTED
    then: tuple[Step, ...] = ()

    @property
    def steps(self) -> tuple[Step, ...]:
        """The scene's own step, unless it is empty, and each ``[[then]]``."""
        return steps_of(self, Step)
