"""Areas of attacks: whom they reach besides the initial target, and from where (BG-AREA)."""

from typing import TYPE_CHECKING

from eternia.battleground.board.engagement import body
from eternia.battleground.board.facing import facing_hex, is_flank
from eternia.battleground.board.range import hexes_between_places, places_within_inches
from eternia.battleground.board.sight import any_sees
from eternia.battleground.chapters.attack.weapons import may_be_attacked
from eternia.battleground.in_force import numbers
from eternia.battleground.language.cards import Area
from eternia.hexes.grid import HEX, PLATFORM, distance

if TYPE_CHECKING:
    from eternia.battleground.chapters.attack.attack import Attack
    from eternia.battleground.table.model import State


def further_targets(s: "State", attack: "Attack") -> tuple[int, ...]:
    """BG-AREA-02 to 06, BG-RULING-090, 091: in the area, in sight of the initial target, at its elevation."""
    area = attack.card(s).area
    if area is None:
        return ()
    centre = centre_of(s, attack)
    if not centre:
        return ()
    reach = area_size(s, attack, area)
    level = centre[0] & PLATFORM
    found = []
    for number, c in enumerate(s.characters):
        if number in (attack.initial, attack.attacker) or c.place < 0 or c.place & PLATFORM != level:
            continue
        if _in_area(s, attack, centre, number, reach) and any_sees(s, centre, body(s, number)):
            found.append(number)
    return tuple(may_be_attacked(s, attack.attacker, attack.card(s), found))


def centre_of(s: "State", attack: "Attack") -> tuple[int, ...]:
    """The places an area spreads from: of the initial target, of a terrain piece, or a single one."""
    return body(s, attack.initial) if attack.initial >= 0 else attack.centre


def area_size(s: "State", attack: "Attack", area: Area) -> int:
    """The size of the area, with what was paid to enlarge it (BG-RULING-092, 127)."""
    size = area.hexes if area.hexes is not None else area.within or 1
    return numbers.value(s, "area", size, attack.moment(s))


def _in_area(s: "State", attack: "Attack", centre: tuple[int, ...], number: int, reach: int) -> bool:
    area = attack.card(s).area
    assert area is not None
    if area.arc == "rear" and not (attack.initial >= 0 and is_flank(s, number, attack.initial)):
        return False
    there = body(s, number)
    if area.within is not None:
        return places_within_inches(centre, there, reach)
    return hexes_between_places(centre, there) <= (1 if area.adjacent else reach)


def source_of(s: "State", attack: "Attack") -> tuple[int, tuple[int, ...]]:
    """Where the attack on this target comes from, and the places around which nothing gives cover.

    BG-AREA-09, 11: for further targets of an area the initial target, or what lies at the area's centre.
    """
    if attack.begun and not attack.several:
        if attack.initial < 0:
            places = centre_of(s, attack)
            there = s.characters[attack.target].place & HEX
            return min(places, key=lambda place: distance(place & HEX, there)), places
        return facing_hex(s, attack.initial), body(s, attack.initial)
    if attack.origin >= 0:
        return attack.origin, (attack.origin,)
    return facing_hex(s, attack.attacker), body(s, attack.attacker)
