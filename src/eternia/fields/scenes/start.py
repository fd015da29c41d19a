"""What is in progress when a scene begins: a turn, a fight, an encounter, a phase, a whole game."""

from __future__ import annotations

from typing import Final

import msgspec

from eternia.fields.chapters.combat import wilds_combat
from eternia.fields.chapters.combat.epic import combat
from eternia.fields.chapters.rounds.activation import ACTIONS, Activation
from eternia.fields.chapters.rounds.rounds import ActionPhase, Preparation, Rounds
from eternia.fields.game import Fields
from eternia.fields.scenes.position import FieldsSetting, hero_or_beast, setup_of
from eternia.fields.scenes.scene_tables import Scene, StartTable
from eternia.kernel.scenes.errors import SceneError, unknown
from eternia.kernel.scenes.setting import EndOfScene

_WAYS: Final = ("turn", "fight", "wilds", "phase", "setup")
_KEYS: Final = {
    "turn": ("left",),
    "fight": ("against", "entered"),
    "wilds": ("card",),
    "phase": (),
    "setup": (),
}
"""The keys of ``[start]`` that go with each way to start."""


def begin(setting: FieldsSetting, scene: Scene) -> FieldsSetting:
    """Put what the scene starts on the stack. SetupError when a game cannot be set up from it."""
    start = scene.start
    if start is None:
        return setting
    way = _way(start, setting.where)
    s = setting.state
    if way == "setup":
        whole = Fields(s.content).begin(setup_of(scene, s.content, setting.where))
        whole.log = []
        return FieldsSetting(whole, setting.names, setting.where)
    s.push(EndOfScene())
    if way == "phase":
        _phase(setting, start.phase)
    elif way == "turn":
        hero = setting.hero(start.turn, "start.turn")
        left = ACTIONS if start.left is None else start.left
        s.push(Activation(hero=hero, turn=s.next_serial(), left=left))
    elif way == "fight":
        hero = setting.hero(start.fight, "start.fight")
        enemy, beast = hero_or_beast(setting, start.against, "start.against")
        combat.begin_epic(s, hero, enemy, beast=beast, entered=start.entered)
    else:
        cards = {**s.content.allies, **s.content.beasts}
        if start.card not in cards:
            raise unknown(start.card, cards, "ally or beast", f"{setting.where}: start.card")
        wilds_combat.begin_wilds(s, setting.hero(start.wilds, "start.wilds"), start.card)
    return setting


def _phase(setting: FieldsSetting, phase: str) -> None:
    s = setting.state
    if phase == "round":
        s.push(Rounds())
    elif phase == "preparation":
        s.push(Preparation())
    else:
        s.push(ActionPhase(team=s.starting_team))


def _way(start: StartTable, where: str) -> str:
    """The one way to start that the table names; its other keys must go with it."""
    used = [way for way in _WAYS if getattr(start, way)]
    if len(used) != 1:
        raise SceneError(
            f"{where}: start: write exactly one of {', '.join(_WAYS)}, not {', '.join(used) or 'none'}"
        )
    for field in msgspec.structs.fields(start):
        if field.name not in (*_WAYS, *_KEYS[used[0]]) and getattr(start, field.name) != field.default:
            raise SceneError(f"{where}: start.{field.name} does not go with {used[0]!r}; leave it out")
    return used[0]
