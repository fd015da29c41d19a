"""Attack actions: every attack a character can declare and pay for now (BG-ATK-01, BG-RULING-086).

A list of actions is made at almost every decision, and mostly nobody is in reach of anything. So the cheap
questions come first: how near the closest enemy is, then what the attack costs, and only then who is a target.
"""

from itertools import repeat

from eternia.battleground.board.board import empty_places
from eternia.battleground.board.engagement import GROUND, STEPS, body, covered, is_engaged
from eternia.battleground.board.sight import seen_in_range
from eternia.battleground.chapters.attack.weapon_modes import AS_MELEE, Mode, modes
from eternia.battleground.chapters.attack.weapons import (
    COUNTERS,
    WHILE_ENGAGED,
    attack_cost,
    is_placed,
    is_usable,
    mana_cost,
    may_attack_engaged,
    pieces_in_reach,
    targets,
    weapons_of,
)
from eternia.battleground.chapters.cards.mana import available_mana
from eternia.battleground.chapters.cards.sharing import borrowed_weapons
from eternia.battleground.language.card_rules import Modify
from eternia.battleground.language.selectors import Selector
from eternia.battleground.table.bases import gap_between
from eternia.battleground.table.content_records import Weapon
from eternia.battleground.table.effects import STANDING_KEYS, Standing
from eternia.battleground.table.model import Character, State
from eternia.battleground.table.options import Attack as AttackOption
from eternia.battleground.table.turn import OPPORTUNITY, Turn
from eternia.hexes.bits import hexes, mask, union
from eternia.hexes.grid import HEX, KEY, PLATFORM
from eternia.hexes.measure import GAPS, TWELFTHS

NEVER = 10**6
"""A squared gap that no range reaches."""
EVERYWHERE = 100
"""Inches that reach from any hex of the battleground to any other."""


def attack_options(s: State, turn: Turn, standing: Standing) -> list[AttackOption]:
    """BG-RULING-086: every attack action that can be declared and paid for now."""
    attacker = turn.character
    options: list[AttackOption] = []
    closest = closest_enemy(s, attacker)
    # BG-INT-08: in an interruption only the interrupted character may be attacked.
    attackable = s.board.attackable and turn.kind != OPPORTUNITY
    more = _range_added(s, attacker) if standing.range else 0
    held = weapons_of(s, attacker)
    if "share weapons" in s.index.by_key:
        held += tuple([key for key in borrowed_weapons(s, turn) if key not in held])
    for key in held:
        weapon = s.content.weapons[key]
        target = weapon.target
        if target is None and not attackable and _is_out_of_reach(s, weapon, more, closest):
            continue
        for mode in modes(s, attacker, weapon, turn):
            if target is None and not attackable and _is_too_short(mode, closest):
                continue
            if not _is_free_to_use(s, turn, mode, closest) or not _payable(s, turn, standing, weapon, mode):
                continue
            if target is not None and is_placed(weapon):
                if turn.kind != OPPORTUNITY:
                    options += placed_options(s, attacker, weapon, mode, turn)
                continue
            for number in targets(s, attacker, weapon, mode, turn, closest == 0):
                options.append(AttackOption(key, number, -1, mode.extras))
            if attackable and (mode.type == "melee" or closest):
                for piece in pieces_in_reach(s, attacker, weapon, mode):
                    options.append(AttackOption(key, -1, piece, mode.extras))
    return options


def placed_options(
    s: State, attacker: int, weapon: Weapon, mode: Mode, turn: Turn | None
) -> list[AttackOption]:
    """ET-RULING-033: the places or terrain in range and sight that such a weapon may be aimed at now."""
    if is_engaged(s, attacker) and may_attack_engaged(s, attacker, weapon, mode, turn) == "no":
        return []
    places, pieces = aims_in_reach(s, attacker, weapon, mode.range)
    options = [AttackOption(weapon.id, -1, piece, mode.extras) for piece in pieces]
    nobody = repeat(-1)
    return options + list(map(AttackOption, repeat(weapon.id), nobody, nobody, repeat(mode.extras), places))


def aims_in_reach(s: State, attacker: int, weapon: Weapon, reach: int) -> tuple[list[int], list[int]]:
    """The places and the terrain pieces that a weapon may be aimed at, in range and sight of its bearer."""
    assert isinstance(weapon.target, Selector)
    kind, parts = weapon.target.object, body(s, attacker)
    if kind == "mark":
        seen = seen_in_range(s, parts, mask([mark.place for mark in s.marks]), reach)
        return [mark.place for mark in s.marks if seen >> mark.place & 1], []
    if kind == "terrain piece":
        seen = seen_in_range(s, parts, union(s.board.piece_sets), reach)
        return [], [n for n, there in enumerate(s.board.piece_sets) if seen & there]
    wanted = s.board.high if kind == "high obstacle" else s.board.obstacle
    seen = seen_in_range(s, parts, empty_places(s) if kind == "empty hex" else wanted, reach)
    return hexes(seen & GROUND) + [hex_id | PLATFORM for hex_id in hexes(seen >> PLATFORM)], []


def closest_enemy(s: State, attacker: int) -> int:
    """How near the closest enemy is: 0 when it is engaged, otherwise one more than the squared gap in twelfths.

    Enemies next to it at another elevation touch it, but are not engaged.
    """
    c = s.characters[attacker]
    massive = s.massive
    if massive and c.card in massive:
        return _closest_to_base(s, c)
    place, seat, key = c.place, c.seat, KEY[c.place & HEX]
    closest = NEVER
    for other in s.characters:
        if other.seat == seat or other.place < 0:
            continue
        if massive and other.card in massive:
            there = massive[other.card][other.place << 3 | other.facing]
            if there.beside >> place & 1:
                return 0
            far = there.gaps[key - there.anchor]
        else:
            far = GAPS[KEY[other.place & HEX] - key]
            if not far and other.place - place in STEPS:
                return 0
        if far < closest:
            closest = far
    return closest + 1


def _closest_to_base(s: State, c: Character) -> int:
    """``closest_enemy`` of a base of several hexes: the nearest of their hexes count (BG-RANGE-07)."""
    massive = s.massive
    own = massive[c.card][c.place << 3 | c.facing]
    near, anchor, gaps, seat = own.beside, own.anchor, own.gaps, c.seat
    closest = NEVER
    for other in s.characters:
        if other.seat == seat or other.place < 0:
            continue
        if other.card in massive:
            far = gap_between(own, massive[other.card][other.place << 3 | other.facing])
        else:
            far = gaps[KEY[other.place & HEX] - anchor]
        if far < closest:
            closest = far
        if not far and near & covered(s, other):
            return 0
    return closest + 1


def _range_added(s: State, attacker: int) -> int:
    """The inches that the rules in force can add to a range at most."""
    found = 0
    for _, rule in s.index.concerning(STANDING_KEYS["range"], attacker):
        assert isinstance(rule, Modify)
        if not isinstance(rule.by, int):
            return EVERYWHERE
        found += max(0, rule.by)
    return found


def _is_out_of_reach(s: State, weapon: Weapon, more: int, closest: int) -> bool:
    """Whether no enemy can be attacked for sure, seen without looking at modes: by far the most common case."""
    if not closest:
        by_key = s.index.by_key
        return weapon.type != "melee" and WHILE_ENGAGED not in by_key and AS_MELEE not in by_key
    reach = s.content.compiled_weapons[weapon.id].longest_range
    if not more:
        return not reach or closest > TWELFTHS * reach * reach + 1
    reach = max(reach, weapon.range) + more
    return closest > TWELFTHS * reach * reach + 1


def _is_too_short(mode: Mode, closest: int) -> bool:
    """Whether no enemy is in reach of a weapon used like this."""
    if not closest:
        return False
    if mode.type == "melee" and mode.range <= 1:
        return True
    return closest > TWELFTHS * mode.range * mode.range + 1


def _is_free_to_use(s: State, turn: Turn, mode: Mode, closest: int) -> bool:
    """BG-RANGED-02, BG-SPELL-07: the engaged strike in melee; so does who takes an opportunity."""
    if mode.type == "melee":
        return True
    return turn.kind != OPPORTUNITY and (closest > 0 or WHILE_ENGAGED in s.index.by_key)


def _payable(s: State, turn: Turn, standing: Standing, weapon: Weapon, mode: Mode) -> bool:
    """BG-SPELL-06: AP, mana and whatever else the attack costs can be paid."""
    if not _has_ap(s, turn, standing, weapon, mode):
        return False
    if standing.mana_cost or weapon.mana or mode.mana:
        mana = mana_cost(s, turn.character, weapon) + mode.mana
        if mana and mana > available_mana(s, turn.character):
            return False
    return is_usable(s, turn.character, weapon)


def _has_ap(s: State, turn: Turn, standing: Standing, weapon: Weapon, mode: Mode) -> bool:
    """Whether the AP pay for the attack; its cost is worked out only where that can make the difference."""
    plain = 1 + getattr(turn, COUNTERS[mode.type]) + mode.ap
    if not standing.attack_cost or (plain <= turn.ap and not standing.dearer):
        return bool(plain <= turn.ap)
    return attack_cost(s, turn, weapon, mode.type) + mode.ap <= turn.ap
