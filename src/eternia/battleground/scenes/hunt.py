"""The hunt of a scene: its monster and the behaviour deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.battleground.hunt.setup import equip
from eternia.battleground.scenes.scene_tables import ForceTable, Scene
from eternia.battleground.table.model import Hunt
from eternia.battleground.table.setup_data import MONSTER
from eternia.kernel.scenes.errors import SceneError, unknown

if TYPE_CHECKING:
    from eternia.battleground.scenes.position import Setting


def is_monster(name: str, table: ForceTable) -> bool:
    """Whether a force of a scene is the monster of a hunt."""
    return (table.faction or name) == MONSTER


def release(setting: Setting, scene: Scene) -> None:
    """Make the scene a hunt if it has a monster; without ``deck`` no behaviour card has been drawn yet."""
    s = setting.state
    seat = len(s.forces) - 1
    name, table = list(scene.forces.items())[seat]
    if not is_monster(name, table):
        return
    where = f"{setting.where}: forces.{name}"
    monsters = [number for number, c in enumerate(s.characters) if c.seat == seat]
    if len(monsters) != 1:
        raise SceneError(
            f"{where}: a hunt has one monster, not {len(monsters)}; add [characters.NAME] with it"
        )
    for card in (*table.deck, *table.discard):
        if card not in s.content.behaviour:
            raise unknown(card, s.content.behaviour, "behaviour card", where)
    deck = table.deck or tuple([card for card in s.content.behaviour if card not in table.discard])
    s.mode = "hunt"
    s.unmanned = seat
    s.hunt = Hunt(monster=monsters[0], deck=tuple(sorted(deck)), played=table.discard)
    equip(s, monsters[0])
