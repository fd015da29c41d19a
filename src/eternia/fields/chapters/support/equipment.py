"""Equipment and the pack: what is worn, and exchanging it with what is packed (FE-EQUIP, FE-PACK)."""

from eternia.fields.chapters.support.owned import without
from eternia.fields.in_force import health, numbers
from eternia.fields.table import hidden
from eternia.fields.table.events import CardEquipped
from eternia.fields.table.model import State
from eternia.fields.table.options import Equip


def slot_is_free(s: State, hero: int, card: str) -> bool:
    """FE-EQUIP-06, 07: one armour for each subtype, one artifact unless a rule allows more."""
    return not _in_the_way(s, hero, card)


def _in_the_way(s: State, hero: int, card: str) -> list[str]:
    """What a hero wears that leaves no room for a card; a consumable is never worn."""
    equipment = s.content.equipment
    new = equipment[card]
    if new.type == "consumable":
        return [card]
    same = [
        w
        for w in s.heroes[hero].worn
        if equipment[w].type == new.type and equipment[w].subtype == new.subtype
    ]
    if new.type == "artifact" and len(same) < numbers.total(s, hero, "artifact-limit"):
        return []
    return same


def equips(s: State, hero: int) -> list[Equip]:
    """FE-PACK-04: cards of the pack that can be worn, each with what it may take the place of."""
    return [option for card in sorted(set(s.heroes[hero].pack)) for option in _equips_with(s, hero, card)]


def could_equip(s: State, hero: int) -> bool:
    """ET-FIELDS-016: whether by open facts a hero may have something to wear in its pack."""
    return hidden.could_hold(s, hero, "pack", lambda card: bool(_equips_with(s, hero, card)))


def _equips_with(s: State, hero: int, card: str) -> list[Equip]:
    """The ways to wear a card of the pack; a card takes not the place of its like."""
    if s.content.equipment[card].type == "consumable":
        return []
    return [Equip(card, old) for old in _in_the_way(s, hero, card) or ("",) if old != card]


def equip(s: State, hero: int, option: Equip) -> None:
    """FE-PACK-04: exchange what is worn with a card of the pack."""
    h = s.heroes[hero]
    h.pack = without(h.pack, option.card)
    if option.instead:
        h.worn = without(h.worn, option.instead)
        h.pack = tuple(sorted((*h.pack, option.instead)))
    h.worn = tuple(sorted((*h.worn, option.card)))
    health.keep_alive(s, hero)
    s.emit(CardEquipped, hero, option.card)


def wear(s: State, hero: int, card: str) -> None:
    """A hero wears a card from now on."""
    h = s.heroes[hero]
    h.worn = tuple(sorted((*h.worn, card)))
    s.emit(CardEquipped, hero, card)
