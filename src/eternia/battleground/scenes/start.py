"""What is in progress when a scene begins: an activation, an interruption, a test, a phase, a whole game."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from eternia.battleground.chapters.attack.dice_tests import DiceTest
from eternia.battleground.chapters.rounds.activation import Activation
from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.chapters.rounds.interruption import INTERRUPTION_AP, interruption
from eternia.battleground.chapters.rounds.rounds import Preparation, Rounds, Selection
from eternia.battleground.game import Battleground, refresh
from eternia.battleground.hunt.hunting import hunting
from eternia.battleground.hunt.selection import HuntRounds, HuntSelection
from eternia.battleground.language.cards import Program as CardProgram
from eternia.battleground.language.names import walk
from eternia.battleground.language.reader import read_steps
from eternia.battleground.scenes.hunt import is_monster
from eternia.battleground.scenes.position import Setting
from eternia.battleground.scenes.scene_tables import ForceTable, Scene, StartTable
from eternia.battleground.table.effects import TURN_LONG
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.setup_data import NO_FORCE, ForceList, Recruit, Setup
from eternia.battleground.table.turn import ACTIVATION, Turn
from eternia.battleground.table.vocabulary import WORDS
from eternia.battleground.timing.program import Program
from eternia.battleground.views.notation import Names, names_of
from eternia.kernel.frame import Frame
from eternia.kernel.scenes.errors import SceneError, unknown
from eternia.kernel.scenes.setting import EndOfScene
from eternia.packs.errors import LanguageError, Place

_WAYS: Final = ("activate", "interrupt", "test", "do", "phase", "setup")
_KEYS: Final = {
    "activate": ("card", "ap", "turn"),
    "interrupt": ("of", "cause", "ap", "turn"),
    "test": ("by", "kind", "dice", "against", "of"),
    "do": ("by", "target", "paid", "successes"),
    "phase": (),
    "setup": (),
}
"""The keys of ``[start]`` that go with each way to start."""
_PHASES: Final[dict[str, type[Frame]]] = {
    "selection": Selection,
    "preparation": Preparation,
    "clean-up": CleanUp,
    "round": Rounds,
}
_OF_HUNT: Final[dict[str, type[Frame]]] = {"selection": HuntSelection, "round": HuntRounds}
"""The phases that are others in a hunt."""


def begin(setting: Setting, scene: Scene) -> Setting:
    """Put what the scene starts on the stack. SetupError when a game cannot be set up from it."""
    start = scene.start
    if start is None:
        return setting
    way = _way(start, setting.where)
    if way == "setup":
        return _whole_game(setting, scene, start)
    s = setting.state
    s.push(EndOfScene())
    if way == "phase":
        if start.phase == "round":
            s.round -= 1
        phases = _PHASES if s.hunt is None else {**_PHASES, **_OF_HUNT}
        s.push(phases[start.phase]())
    else:
        frame = {"activate": _activation, "interrupt": _interruption, "test": _test, "do": _program}[way]
        s.push(frame(setting, start))
        _tie_to_turn(s)
    return setting


def _tie_to_turn(s: State) -> None:
    """Missions, and effects until the end of the turn, belong to the turn that is about to go on."""
    frame = s.stack[-1]
    if isinstance(frame, Turn):
        turn = frame.number or s.serial + 1
        s.missions = tuple(msgspec.structs.replace(mission, turn=turn) for mission in s.missions)
        s.effects = tuple(
            msgspec.structs.replace(effect, turn=turn) if effect.until in TURN_LONG else effect
            for effect in s.effects
        )
        refresh(s)


def _way(start: StartTable, where: str) -> str:
    """The one way to start that the table names; its other keys must go with it."""
    used = [way for way in _WAYS if getattr(start, way)]
    if len(used) != 1:
        raise SceneError(
            f"{where}: start: write exactly one of {', '.join(_WAYS)}, not {', '.join(used) or 'none'}"
        )
    for field in msgspec.structs.fields(start):
        if field.name in (*_WAYS, *_KEYS[used[0]]):
            continue
        default = {} if field.name == "turn" else field.default
        if getattr(start, field.name) != default:
            raise SceneError(f"{where}: start.{field.name} does not go with {used[0]!r}; leave it out")
    return used[0]


def _turn_fields(setting: Setting, start: StartTable) -> dict[str, Any]:
    """The further fields of a turn: counts of actions and the like."""
    known = [
        name
        for name in Turn.__struct_fields__
        if name not in ("step", "result", "character", "number", "kind")
    ]
    for key in start.turn:
        if key not in known:
            raise unknown(key, known, "key", f"{setting.where}: start.turn")
    return dict(start.turn)


def _activation(setting: Setting, start: StartTable) -> Frame:
    """With a card: from gaining its AP. Without: in the middle, before the next action."""
    s = setting.state
    number = setting.character(start.activate, "start.activate")
    seat = s.characters[number].seat
    fields = _turn_fields(setting, start)
    if seat == s.unmanned:
        return _hunting(setting, start, fields)
    if start.card:
        known = {**s.content.fate, **s.content.glory}
        if start.card not in known:
            raise unknown(start.card, known, "card", f"{setting.where}: start.card")
        force = s.forces[seat]
        for pile in (force.hand, force.glory):
            if start.card in pile:
                pile.remove(start.card)
        step = Activation.labels["activate"]
        return Activation(
            character=number, number=0, kind=ACTIVATION, seat=seat, card=start.card, step=step, **fields
        )
    s.characters[number].activated = True
    fields = {"ap": start.ap or 0, "began_focused": s.characters[number].focused, **fields}
    step = Activation.labels["next_action"]
    serial = s.next_serial()
    return Activation(
        character=number, number=serial, kind=ACTIVATION, seat=seat, card="", step=step, **fields
    )


def _hunting(setting: Setting, start: StartTable, fields: dict[str, Any]) -> Frame:
    """The monster acts by the behaviour card."""
    known = setting.state.content.behaviour
    if start.card not in known:
        raise unknown(start.card, known, "behaviour card", f"{setting.where}: start.card")
    frame = hunting(setting.state, start.card)
    for name, value in fields.items():
        setattr(frame, name, value)
    return frame


def _interruption(setting: Setting, start: StartTable) -> Frame:
    number = setting.character(start.interrupt, "start.interrupt")
    of = setting.character(start.of, "start.of")
    ap = INTERRUPTION_AP if start.ap is None else start.ap
    return interruption(number, of, start.cause, ap, **_turn_fields(setting, start))


def _test(setting: Setting, start: StartTable) -> Frame:
    stats = WORDS.stats
    for stat in (start.test, start.against):
        if stat and stat not in stats:
            raise unknown(stat, stats, "stat", f"{setting.where}: start")
    return DiceTest(
        character=setting.character(start.by, "start.by"),
        stat=start.test,
        kind=start.kind,
        dice_change=start.dice,
        source="scene",
        against=start.against,
        opponent=setting.character(start.of, "start.of") if start.of else -1,
    )


def _program(setting: Setting, start: StartTable) -> Frame:
    """Steps in the card language, resolved for a character as if a card of theirs said so."""
    s = setting.state
    words = WORDS.with_tokens(s.content.tokens)
    try:
        steps = read_steps(list(start.do), Place(setting.where, "start", words, ("do",)))
    except LanguageError as error:
        raise SceneError(str(error)) from error
    found = walk("scene", CardProgram(kind="fate", bonus=steps))
    rules, lists = {**s.content.rules, **found.rules}, {**s.content.steps, **found.steps}
    s.content = msgspec.structs.replace(s.content, rules=rules, steps=lists)
    refresh(s)
    own = setting.character(start.by, "start.by")
    return Program(
        key="scene/bonus",
        own=own,
        seat=s.characters[own].seat,
        moment=Moment(kind="skill", by=own, with_="skill"),
        target=setting.character(start.target, "start.target") if start.target else -1,
        paid=start.paid,
        successes=start.successes,
    )


def _whole_game(setting: Setting, scene: Scene, start: StartTable) -> Setting:
    """A game from its set-up on."""
    content = setting.state.content
    game = Battleground(content)
    assert start.setup
    if start.setup == "first":
        s = game.begin(game.first_game())
        names = names_of(s)
    else:
        players = [each for each in scene.forces.items() if not is_monster(*each)]
        lists = [*(_force_list(setting, scene, *each) for each in players), NO_FORCE]
        s = game.begin(Setup(mode=start.setup, forces=(lists[0], lists[1]), options=scene.options))
        names = _names(setting, scene, s)
    s.log = []
    return Setting(s, names, setting.where)


def _names(setting: Setting, scene: Scene, s: State) -> Names:
    """The scene's own names for characters it lists itself, otherwise those on the cards."""
    if any(table.list for table in scene.forces.values()):
        return Names(names_of(s).characters, tuple(scene.forces))
    ordered = [name for seat in range(len(scene.forces)) for name in _members(setting, seat)]
    return Names(tuple(ordered), tuple(scene.forces))


def _members(setting: Setting, seat: int) -> list[str]:
    everybody = zip(setting.names.characters, setting.state.characters, strict=True)
    return [name for name, c in everybody if c.seat == seat]


def _force_list(setting: Setting, scene: Scene, name: str, table: ForceTable) -> ForceList:
    """The force list a force names, or the one its characters and decks make."""
    ready = setting.state.content.forces
    if table.list:
        if table.list not in ready:
            raise unknown(table.list, ready, "force list", f"{setting.where}: forces.{name}.list")
        return ready[table.list].force
    members = [scene.characters[member] for member in _members(setting, setting.names.forces.index(name))]
    recruits = tuple(Recruit(each.card, each.weapons, each.items) for each in members)
    return ForceList(table.faction or name, recruits, table.deck, table.aside)
