"""Equipment that changes in play: cards turned face down, discarded, or replaced by others (BG-ITEM-08)."""

from typing import TYPE_CHECKING

from eternia.battleground.in_force import in_force
from eternia.battleground.table.effects import CARRIED
from eternia.battleground.table.events import EquipmentChanged
from eternia.battleground.table.registry import REGISTRY

if TYPE_CHECKING:
    from eternia.battleground.table.model import State


def _end_rules(s: "State", character: int, card: str) -> None:
    """The rules of a card that a character carries are no longer in force."""
    gone = set(in_force.rules_of(s.content, card))
    in_force.end(s, lambda e: e.bearer == character and e.until == CARRIED and e.rule in gone)


def turn_face_down(s: "State", character: int, card: str) -> None:
    """BG-ITEM-08: the card stays but cannot be used and has no rules."""
    c = s.characters[character]
    c.face_down = (*c.face_down, card)
    _end_rules(s, character, card)
    s.emit(EquipmentChanged, character, card, "")


def discard_weapon(s: "State", character: int, card: str) -> None:
    """The weapon leaves the game; the value of its character stays as it was (BG-VP-04)."""
    c = s.characters[character]
    c.weapons = tuple([weapon for weapon in c.weapons if weapon != card])
    _end_rules(s, character, card)
    s.emit(EquipmentChanged, character, card, "")


def replace_weapon(s: "State", character: int, old: str, new: str) -> None:
    """One weapon card takes the place of another."""
    c = s.characters[character]
    c.weapons = tuple([new if weapon == old else weapon for weapon in c.weapons])
    _end_rules(s, character, old)
    for rule in in_force.rules_of(s.content, new):
        in_force.begin(s, rule, character, CARRIED)
    s.emit(EquipmentChanged, character, old, new)


REGISTRY.turn_face_down = turn_face_down
