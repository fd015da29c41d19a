"""Weapons: which attacks a character can make, on whom, at what cost (BG-ATK-01, BG-MELEE, BG-RANGED, BG-SPELL)."""

from functools import lru_cache

from msgspec.structs import replace

from eternia.battleground.board.engagement import body, enemies, engaged, engaged_enemies, is_engaged
from eternia.battleground.board.facing import is_flank
from eternia.battleground.board.range import among_within_inches, place_within_inches, within_hexes
from eternia.battleground.board.sight import any_sees, place_sees, sees
from eternia.battleground.chapters.attack.weapon_modes import Mode, attack_moment
from eternia.battleground.chapters.cards.payment import affordable
from eternia.battleground.in_force import numbers
from eternia.battleground.in_force.conditions import holds
from eternia.battleground.in_force.selectors import select
from eternia.battleground.language.selectors import Selector
from eternia.battleground.table.content import Content
from eternia.battleground.table.content_records import FISTS, Weapon
from eternia.battleground.table.context import Context
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.turn import Turn, acting_turn, aimed_at
from eternia.hexes.grid import HEX, PLATFORM, disc, distance
from eternia.hexes.measure import in_range, within

STATS = {"melee": "strength", "ranged": "perception", "spell": "power", "heavy": "perception"}
"""BG-MELEE-07, BG-RANGED-09, BG-SPELL-03: the stat of the attack test."""
DEFENCES = {"melee": "toughness", "ranged": "toughness", "spell": "mind", "heavy": "toughness"}
"""The stat of the defence test."""
COUNTERS = {
    "melee": "melee_attacks",
    "ranged": "ranged_attacks",
    "spell": "spell_attacks",
    "heavy": "heavy_attacks",
}
"""Where a turn counts its attacks of each type (BG-AP-10)."""


AP_COST, MANA_COST = numbers.MODIFY["attack ap cost"], numbers.MODIFY["mana cost"]
"""Keys of the rules that change what an attack costs."""


def weapons_of(s: State, character: int) -> tuple[str, ...]:
    """BG-MELEE-08, BG-RULING-087: the equipped weapons, and fists without a melee weapon."""
    c = s.characters[character]
    held = tuple([w for w in c.weapons if w not in c.face_down]) if c.face_down else c.weapons
    return _with_fists(s.content, held)


@lru_cache(maxsize=1024)
def _with_fists(content: Content, held: tuple[str, ...]) -> tuple[str, ...]:
    """These weapons, and the fists where they are needed."""
    return held if any(content.weapons[weapon].type == "melee" for weapon in held) else (*held, FISTS)


def attack_cost(s: State, turn: Turn, weapon: Weapon, type_: str) -> int:
    """BG-AP-08 to 10: one AP, one more for each attack of the same weapon type already made in this turn."""
    base = 1 + getattr(turn, COUNTERS[type_])
    if not s.index.any_passes(AP_COST, turn.character, weapon.id, type_):
        return int(base)
    moment = attack_moment(turn.character, weapon, type_, turn)
    return max(0, numbers.modified(s, "attack ap cost", base, weapon.id, moment).total)


def mana_cost(s: State, attacker: int, weapon: Weapon) -> int:
    """BG-SPELL-04: the mana a spell costs."""
    if not s.index.any_passes(MANA_COST, attacker, weapon.id, weapon.type):
        return weapon.mana
    moment = attack_moment(attacker, weapon, weapon.type, None)
    return max(0, numbers.modified(s, "mana cost", weapon.mana, weapon.id, moment).total)


WHILE_ENGAGED = "allow attack while engaged"
"""Key of the rules by which an engaged character may use ranged weapons and spells."""


def may_attack_engaged(s: State, attacker: int, weapon: Weapon, mode: Mode, turn: Turn | None) -> str:
    """BG-RANGED-02, BG-SPELL-07: "no", or where a card allows it "yes" or "engaged" (only on engaged enemies)."""
    if WHILE_ENGAGED not in s.index.by_key:
        return "no"
    moment = attack_moment(attacker, weapon, mode.type, turn)
    found = numbers.permissions(s, "allow", "attack while engaged", moment)
    if not found:
        return "no"
    return "engaged" if all(rule.only for _, rule in found) else "yes"


def _is_for_everybody(weapon: Weapon) -> bool:
    """ET-RULING-089: without a range it affects everybody who fits, wherever they stand, seen or not."""
    return weapon.range == 0 and isinstance(weapon.target, Selector) and weapon.target.pick == "every"


def is_placed(weapon: Weapon) -> bool:
    """Whether it is aimed at a place or terrain, not at a character."""
    return isinstance(weapon.target, Selector) and weapon.target.object is not None


def is_spread(weapon: Weapon) -> bool:
    """Whether it attacks several characters, one after the other."""
    target = weapon.target
    return isinstance(target, Selector) and target.object is None and target.pick in ("every", "some")


def targets(
    s: State, attacker: int, weapon: Weapon, mode: Mode, turn: Turn | None, held: bool | None = None
) -> tuple[int, ...]:
    """BG-RULING-086: everybody this weapon may be used on right now in this mode; -1 stands for no target.

    BG-RANGED-03, 04: but for melee, only who is within its range and in line of sight.

    ``held`` says whether the attacker is engaged, where that is known.
    """
    if held is None:
        held = is_engaged(s, attacker)
    if weapon.target is None:
        if mode.type == "melee" and mode.range <= 1 and aimed_at(s, turn, attacker) < 0:
            return _attackable(s, attacker, weapon, engaged_enemies(s, attacker) if held else ())
        candidates = _interruptible(s, attacker, turn, weapon, mode)
    elif isinstance(weapon.target, str):
        # BG-SPELL-07: a spell on oneself or on nobody is a spell, and not for the engaged either.
        if mode.type != "melee" and held and may_attack_engaged(s, attacker, weapon, mode, turn) == "no":
            return ()
        return (attacker,) if weapon.target == "self" else (-1,)
    else:
        candidates = _selected(s, attacker, weapon.target, turn)
    if mode.type == "melee":
        near = engaged_enemies(s, attacker) if held else ()
        found = tuple(
            [
                n
                for n in candidates
                if n in near or (mode.range > 1 and in_melee_reach(s, attacker, n, mode.range))
            ]
        )
    else:
        only = ""
        if held:
            only = may_attack_engaged(s, attacker, weapon, mode, turn)
            if only == "no":
                return ()
        if not _is_for_everybody(weapon):
            candidates = tuple(
                [n for n in among_within_inches(s, attacker, candidates, mode.range) if sees(s, attacker, n)]
            )
        found = tuple([n for n in candidates if only != "engaged" or engaged(s, attacker, n)])
    return _attackable(s, attacker, weapon, found)


def _attackable(s: State, attacker: int, weapon: Weapon, found: tuple[int, ...]) -> tuple[int, ...]:
    """Those of them whom no rule keeps from being attacked with the weapon."""
    by_key = s.index.by_key
    if "forbid be targeted" in by_key or SUFFERED in by_key:
        return tuple(may_be_attacked(s, attacker, weapon, targetable(s, attacker, list(found))))
    return found


def targets_from(s: State, attacker: int, mode: Mode, origin: int) -> tuple[int, ...]:
    """BG-MARK-09: the enemies that a mark may attack for its owner, in its range and sight."""
    seat = s.characters[attacker].seat
    found = [
        n
        for n in enemies(s, seat)
        if place_within_inches(s, origin, n, mode.range) and any_sees(s, (origin,), body(s, n))
    ]
    return tuple(targetable(s, attacker, found))


def targetable(s: State, user: int, found: list[int]) -> list[int]:
    """Those of them that no rule keeps from being targeted by this character."""
    if "forbid be targeted" not in s.index.by_key:
        return found
    return [
        n for n in found if not numbers.forbidden(s, "be targeted", Moment(kind="target", who=n, by=user))
    ]


UNLIMITED = 10**6
"""How often anybody can be attacked in one turn where no rule limits it."""
SUFFERED = "modify attacks suffered"
"""Key of the rules that limit how often somebody can be attacked in one turn."""


def may_be_attacked(s: State, attacker: int, weapon: Weapon, found: list[int]) -> list[int]:
    """Those of them who have not been attacked in this turn as often as they can be."""
    turn = acting_turn(s) if SUFFERED in s.index.by_key else None
    if turn is None or not turn.victims:
        return found
    return [n for n in found if not _is_spared(s, attacker, weapon, n, turn)]


def _is_spared(s: State, attacker: int, weapon: Weapon, number: int, turn: Turn) -> bool:
    before = [flank for victim, flank in turn.victims if victim == number]
    if not before:
        return False
    flank = is_flank(s, attacker, number)
    moment = Moment(
        kind="attacked", who=number, by=attacker, against=number, weapon=weapon.id, with_=weapon.type
    )
    if len(before) >= numbers.value(s, "attacks suffered", UNLIMITED, moment):
        return True
    aimed = replace(moment, flank=flank, frontal=not flank)
    return before.count(flank) >= numbers.value(s, "attacks suffered", UNLIMITED, aimed)


def note_victim(s: State, number: int, flank: bool) -> None:
    """Remember in the turn that a character was attacked, where a rule asks for that."""
    turn = acting_turn(s) if number >= 0 and SUFFERED in s.index.by_key else None
    if turn is not None:
        turn.victims = (*turn.victims, (number, flank))


def _interruptible(s: State, attacker: int, turn: Turn | None, weapon: Weapon, mode: Mode) -> tuple[int, ...]:
    """BG-ATK-01: enemies; BG-INT-08, BG-RULING-111: in an interruption only the interrupted one."""
    enemy = aimed_at(s, turn, attacker)
    if enemy >= 0:
        moment = attack_moment(attacker, weapon, mode.type, turn)
        if not numbers.allowed(s, "any target", moment):
            fallen = s.characters[enemy].place < 0 or s.characters[enemy].knocked_out
            return () if fallen else (enemy,)
    return enemies(s, s.characters[attacker].seat)


def _selected(s: State, attacker: int, selector: Selector, turn: Turn | None) -> tuple[int, ...]:
    """BG-SPELL-10, 11, BG-RULING-090: whom a weapon with its own kind of target may be used on."""
    c = Context(own=attacker, seat=s.characters[attacker].seat)
    found = list(select(s, c, selector))
    enemy = aimed_at(s, turn, attacker)
    if enemy >= 0:
        found = [n for n in found if s.characters[n].seat == c.seat or n == enemy]
    return tuple(found)


def in_melee_reach(s: State, attacker: int, target: int, reach: int) -> bool:
    """BG-MELEE-05: engaged with the target; a longer melee weapon reaches further in line of sight."""
    if engaged(s, attacker, target):
        return True
    return reach > 1 and within_hexes(s, attacker, target, reach) and sees(s, attacker, target)


def pieces_in_reach(s: State, attacker: int, weapon: Weapon, mode: Mode) -> tuple[int, ...]:
    """BG-W3-TERRAIN-07, 12, BG-RULING-088, 094: special terrain that can be attacked, in range and sight.

    It stands on the ground, so nobody strikes at it from a platform; a spell for allies is no attack on it.
    """
    if weapon.target is not None:
        return ()
    melee = mode.type == "melee"
    parts = [part for part in body(s, attacker) if not melee or part < PLATFORM]
    around = 0
    for part in parts:
        around |= disc(part, mode.range) if melee else in_range(part & HEX, mode.range)
    sets = s.board.piece_sets

    def reaches(part: int, hex_id: int) -> bool:
        near = distance(part, hex_id) <= mode.range if melee else within(part & HEX, hex_id, mode.range)
        return near and place_sees(s, part, hex_id)

    return tuple(
        [
            n
            for n in s.board.attackable
            if around & sets[n]
            and any(reaches(part, hex_id) for hex_id in s.pieces[n].hexes for part in parts)
        ]
    )


def is_usable(s: State, user: int, weapon: Weapon) -> bool:
    """Whether what the weapon requires holds, and what it costs besides AP and mana can be paid."""
    if not weapon.requires and weapon.pay is None:
        return True
    c = Context(own=user, seat=s.characters[user].seat, card=weapon.id)
    return holds(s, c, weapon.requires) and (weapon.pay is None or affordable(s, c, weapon.pay))
