"""The surroundings of a character for the screen: what it sees, where it can go, what it threatens."""

from __future__ import annotations

from eternia.battleground.board.engagement import body, threatened
from eternia.battleground.board.facing import in_front
from eternia.battleground.board.sight import place_sees
from eternia.battleground.chapters.attack.weapon_modes import Mode, modes
from eternia.battleground.chapters.attack.weapons import mana_cost, may_attack_engaged, weapons_of
from eternia.battleground.chapters.cards.mana import available_mana
from eternia.battleground.chapters.movement.destinations import destinations
from eternia.battleground.chapters.movement.movement import Move
from eternia.battleground.table.bases import BESIDE, base_at
from eternia.battleground.table.content_records import Weapon
from eternia.battleground.table.model import State
from eternia.battleground.views.present.shown import FieldShown
from eternia.battleground.views.present.sight_lines import stand_in
from eternia.hexes import sight
from eternia.hexes.bits import ROW_LENGTHS, hexes
from eternia.hexes.grid import HEX, HEXES, PLATFORM, disc
from eternia.hexes.ground import places
from eternia.hexes.measure import in_range

Ends = list[tuple[int, ...]]
"""Where a character can stand after a move: the places under its base, for each end."""


def field_shown(s: State, character: int) -> FieldShown:
    """Everything about a character's surroundings."""
    near = reach(s, character, focused=False)
    return FieldShown(
        character=character,
        seen=seen(s, character),
        reach=near,
        focused_reach=reach(s, character, focused=True),
        threat=threat(s, character, near),
        front=front(s, character),
    )


def standing_places(s: State) -> list[int]:
    """Every place where somebody can stand, on the ground and on platforms."""
    board = s.board
    raised = [hex_id | PLATFORM for hex_id in hexes(board.platform)]
    return [place for place in (*HEXES, *raised) if board.ground.can_hold(place)]


def seen(s: State, character: int) -> tuple[int, ...]:
    """The places in line of sight on which somebody can stand (BG-LOS-01, BG-MASSIVE-16)."""
    own = body(s, character)
    return tuple([p for p in standing_places(s) if any(place_sees(s, viewer, p) for viewer in own)])


def reach(s: State, character: int, focused: bool) -> tuple[int, ...]:
    """Where a move action can end, its own place left out (BG-MOVE-01, 02)."""
    move = Move(character=character, focused=focused)
    move.declare(s)
    if not move.leaves:
        return ()
    return tuple(places(destinations(s, move, move.speed(s))))


def front(s: State, character: int) -> tuple[int, ...]:
    """The hexes of its front arc (BG-FLANK-04), those it stands on left out."""
    t = s.clone()
    t.characters.append(stand_in(t, 0))
    other = t.characters[-1]
    number = len(t.characters) - 1
    own = {place & HEX for place in body(s, character)}
    found = []
    for hex_id in HEXES:
        other.place = hex_id
        if hex_id not in own and in_front(t, character, number):
            found.append(hex_id)
    return tuple(found)


def threat(s: State, character: int, near: tuple[int, ...]) -> tuple[int, ...]:
    """The places on which it could attack somebody after a move to one of these places, or from its own.

    Who stands there is left open: no flank, no cover, nobody else in the way. AP are not looked at, mana is.
    """
    c = s.characters[character]
    base = s.content.characters[c.card].base
    ends = [body(s, character), *(base_at(base, place, c.facing) for place in near)]
    taken = set(body(s, character))
    left = [place for place in standing_places(s) if place not in taken]
    found: set[int] = set()
    for weapon, mode in usable(s, character):
        if mode.type == "melee":
            found |= in_melee(s, ends, mode.range, left)
        else:
            found |= in_shot(s, free_ends(s, character, ends, weapon, mode), mode.range, left, found)
    return tuple(sorted(found))


def usable(s: State, character: int) -> list[tuple[Weapon, Mode]]:
    """The weapons against enemies that its mana pays for, each way of using them that reaches differently."""
    found: dict[tuple[str, int], tuple[Weapon, Mode]] = {}
    held = available_mana(s, character)
    for key in weapons_of(s, character):
        weapon = s.content.weapons[key]
        if weapon.target is not None:
            continue
        for mode in modes(s, character, weapon, None):
            if mana_cost(s, character, weapon) + mode.mana <= held:
                found.setdefault((mode.type, mode.range), (weapon, mode))
    # The farthest first: what it reaches need not be asked again.
    return sorted(found.values(), key=lambda pair: -pair[1].range)


def in_melee(s: State, ends: Ends, hexes_far: int, left: list[int]) -> set[int]:
    """BG-MELEE-05: the places next to an end, or farther with a long weapon and in sight."""
    around = 0
    for end in ends:
        for place in end:
            around |= BESIDE[place]
    found = {place for place in left if around >> place & 1}
    if hexes_far > 1:
        for end in ends:
            for own in end:
                far = disc(own & HEX, hexes_far)
                found |= {p for p in left if far >> (p & HEX) & 1 and place_sees(s, own, p)}
    return found


def free_ends(s: State, character: int, ends: Ends, weapon: Weapon, mode: Mode) -> Ends:
    """BG-RANGED-02, BG-SPELL-07: the ends from which it can shoot, which those next to an enemy are not."""
    if may_attack_engaged(s, character, weapon, mode, None) == "yes":
        return ends
    floor, deck = threatened(s, s.characters[character].seat)
    held = floor | deck << PLATFORM
    return [end for end in ends if not any(held >> place & 1 for place in end)]


def in_shot(s: State, ends: Ends, inches: int, left: list[int], known: set[int]) -> set[int]:
    """BG-RANGED-03, 04: the places in range and sight of an end, and not next to it."""
    origins = [place for end in ends for place in end]
    beside = [BESIDE[place] for place in origins]
    ranges = [in_range(place & HEX, inches) for place in origins]
    anywhere = 0
    for each in ranges:
        anywhere |= each
    found = set()
    for place in left:
        hex_id = place & HEX
        if place in known or not anywhere >> hex_id & 1:
            continue
        for n, origin in enumerate(origins):
            near = ranges[n] >> hex_id & 1 and not beside[n] >> place & 1
            if near and place_sees(s, origin, place):
                found.add(place)
                break
    return found


def warm_up() -> None:
    """Work out the lines of sight of every offset on the board, about a second: then the first field is quick."""
    corners = (HEXES[0], HEXES[ROW_LENGTHS[0] - 1], HEXES[-ROW_LENGTHS[-1]], HEXES[-1])
    for corner in (*corners, HEXES[ROW_LENGTHS[0]]):
        for hex_id in HEXES:
            sight.sees(corner, hex_id, 0)
