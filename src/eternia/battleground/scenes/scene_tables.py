"""The tables of a scene file as records; docs/scenes.md says what each key means."""

from typing import Any, Literal

from eternia.battleground.table.setup_data import Options
from eternia.kernel.scenes.scene_tables import (
    CommonExpect,
    CommonScene,
    CommonSees,
    CommonStep,
    Pile,
    SceneTable,
    steps_of,
)


class MarkTable(SceneTable, frozen=True, kw_only=True):
    """A mark on the battleground."""

    name: str
    at: str
    owner: str


class BoardTable(SceneTable, frozen=True, kw_only=True):
    """The battleground: a map, or open ground with some terrain."""

    map: str = ""
    without: tuple[str, ...] = ()
    terrain: dict[str, tuple[str, ...]] = {}
    objectives: tuple[str, ...] | None = None
    marks: tuple[MarkTable, ...] = ()


class ForceTable(SceneTable, frozen=True, kw_only=True):
    """One player's side."""

    faction: str = ""
    list: str = ""
    zone: int = -1
    hand: tuple[str, ...] = ()
    glory: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    top: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    fulfilled: tuple[str, ...] = ()
    objectives: int = 0
    score: int = 0
    passed: bool = False
    last_activated: str = ""
    barred: str = ""
    activations: int = 0
    initiative: Literal["", "won", "lost"] = ""
    offers_draw: bool = False


class CharacterTable(SceneTable, frozen=True, kw_only=True):
    """A character with all that lies on and beside its card."""

    card: str
    force: str = ""
    at: str = ""
    facing: str = "east"
    base: tuple[tuple[int, ...], ...] | None = None
    front: tuple[int, ...] | None = None
    weapons: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    skills: bool = True
    value: int | None = None
    wounds: int = 0
    mana: int = 0
    focused: bool = False
    on_overwatch: bool = False
    buffs: tuple[str, ...] = ()
    debuffs: tuple[str, ...] = ()
    cards: tuple[str, ...] | None = None
    activated: bool | None = None
    knocked_out: bool = False
    face_down: tuple[str, ...] = ()
    knockouts: int = 0


class EffectTable(SceneTable, frozen=True, kw_only=True):
    """A rule in force that neither equipment nor a token brings."""

    rule: str
    bearer: str
    until: Literal["turn", "activation", "round", "clean-up", "next activation"] = "round"
    once: bool = False
    paid: int = 0
    target: str = ""


class MissionTable(SceneTable, frozen=True, kw_only=True):
    """A side mission in play."""

    card: str
    character: str
    progress: int = 0
    seen: tuple[str, ...] = ()


class StartTable(SceneTable, frozen=True, kw_only=True):
    """What is in progress when the scene begins; exactly one of the first keys."""

    activate: str = ""
    interrupt: str = ""
    test: str = ""
    do: tuple[dict[str, Any], ...] = ()
    phase: Literal["", "selection", "preparation", "clean-up", "round"] = ""
    setup: Literal["", "first", "standard", "hunt"] = ""

    card: str = ""
    ap: int | None = None
    turn: dict[str, int | bool | str] = {}
    of: str = ""
    cause: str = "overwatch"
    by: str = ""
    kind: str = "skill"
    dice: int = 0
    against: str = ""
    target: str = ""
    paid: int = 0
    successes: int = 0


class CharacterExpect(SceneTable, frozen=True, kw_only=True):
    """What must be true of a character. An absent key is not looked at."""

    at: str | None = None
    facing: str | None = None
    wounds: int | None = None
    mana: int | None = None
    focused: bool | None = None
    on_overwatch: bool | None = None
    buffs: tuple[str, ...] | None = None
    debuffs: tuple[str, ...] | None = None
    cards: tuple[str, ...] | None = None
    weapons: tuple[str, ...] | None = None
    items: tuple[str, ...] | None = None
    face_down: tuple[str, ...] | None = None
    activated: bool | None = None
    knocked_out: bool | None = None
    knockouts: int | None = None
    value: int | None = None
    card: str | None = None
    strength: int | None = None
    perception: int | None = None
    power: int | None = None
    toughness: int | None = None
    mind: int | None = None
    speed: int | None = None
    focused_speed: int | None = None
    walk: dict[str, int | str] | None = None
    jump: dict[str, int | str] | None = None


class ForceExpect(SceneTable, frozen=True, kw_only=True):
    """What must be true of a force."""

    score: int | None = None
    objectives: int | None = None
    hand: Pile | None = None
    glory: Pile | None = None
    deck: Pile | None = None
    top: Pile | None = None
    discard: Pile | None = None
    aside: Pile | None = None
    fulfilled: Pile | None = None
    passed: bool | None = None
    activations: int | None = None
    last_activated: str | None = None
    initiative: str | None = None
    zone: int | None = None
    offers_draw: bool | None = None


class TestExpect(SceneTable, frozen=True, kw_only=True):
    """What must be true of one test."""

    __test__ = False

    by: str | None = None
    test: str | None = None
    stat: str | None = None
    dice: int | None = None
    needed: int | None = None
    scope: int | None = None
    successes: int | None = None
    dice_by: dict[str, int] | None = None
    scope_by: dict[str, int] | None = None


class SeenForce(SceneTable, frozen=True, kw_only=True):
    """A force as a seat sees it: cards that it knows by their ids, cards that it only can count by their number."""

    hand: Pile | None = None
    glory: Pile | None = None
    deck: Pile | None = None
    aside: Pile | None = None
    top: tuple[str, ...] | None = None


class Sees(CommonSees, frozen=True, kw_only=True):
    """What must be true of what a seat sees."""

    forces: dict[str, SeenForce] = {}


class Expect(CommonExpect, frozen=True, kw_only=True):
    """What must be true after the choices of a step."""

    characters: dict[str, CharacterExpect] = {}
    forces: dict[str, ForceExpect] = {}
    tests: tuple[TestExpect, ...] | None = None
    costs: tuple[int, ...] | None = None
    ap: int | None = None
    round: int | None = None
    first_player: str | None = None
    marks: tuple[str, ...] | None = None
    objectives: tuple[str, ...] | None = None
    finds: tuple[str, ...] | None = None
    terrain: tuple[str, ...] | None = None
    missions: tuple[str, ...] | None = None
    holds: tuple[str, ...] = ()
    fails: tuple[str, ...] = ()
    sees: dict[str, Sees] = {}


NOTHING_EXPECTED = Expect()


class Step(CommonStep, frozen=True, kw_only=True):
    """Some choices with their dice, and what must be true after them."""

    expect: Expect = NOTHING_EXPECTED


class Scene(CommonScene, frozen=True, kw_only=True):
    """One scene, complete."""

    game: Literal["battleground"] = "battleground"
    packs: tuple[str, ...] = ()
    options: Options = Options()
    maps: dict[str, dict[str, Any]] = {}
    board: BoardTable = BoardTable()
    forces: dict[str, ForceTable] = {}
    characters: dict[str, CharacterTable] = {}
    effects: tuple[EffectTable, ...] = ()
    missions: tuple[MissionTable, ...] = ()
    round: int = 1
    first_player: str = ""
    start: StartTable | None = None
    expect: Expect = NOTHING_EXPECTED
    then: tuple[Step, ...] = ()

    @property
    def steps(self) -> tuple[Step, ...]:
        """The scene's own step, unless it is empty, and each ``[[then]]``; ``auto`` is handed on."""
        return steps_of(self, Step)
