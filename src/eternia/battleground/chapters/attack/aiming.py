"""Aiming: whether a target defends against an attack, from where it comes, flank and cover (BG-FLANK, BG-COVER)."""

from typing import TYPE_CHECKING

from eternia.battleground.board.cover import in_cover_from, piece_in_cover
from eternia.battleground.board.facing import is_flank_from
from eternia.battleground.chapters.attack.area import source_of

if TYPE_CHECKING:
    from eternia.battleground.chapters.attack.attack import Attack
    from eternia.battleground.table.model import State


def is_opposed(s: "State", attack: "Attack") -> bool:
    """Whether the target defends: an enemy always, an ally only in an area attack (BG-RULING-089)."""
    target, attacker = attack.target, attack.attacker
    if target < 0 or attack.card(s).against == "none" or target == attacker:
        return False
    return attack.begun or attack.several or s.characters[target].seat != s.characters[attacker].seat


def is_flank(s: "State", attack: "Attack") -> bool:
    """BG-FLANK-01: an attack on whoever defends, from its rear arc."""
    return is_opposed(s, attack) and is_from_rear(s, attack)


def is_from_rear(s: "State", attack: "Attack") -> bool:
    """Whether it comes from the rear arc of its target."""
    return bool(is_flank_from(s, source_of(s, attack)[0], attack.target))


def is_covered(s: "State", attack: "Attack", opposed: bool) -> bool:
    """BG-COVER-01, BG-AREA-11, BG-RULING-094: cover on the line from the attacker or the initial target."""
    if attack.piece >= 0 and attack.target < 0:
        return bool(piece_in_cover(s, attack.attacker, attack.piece))
    if not opposed:
        return False
    start, own = source_of(s, attack)
    return bool(in_cover_from(s, start, own, attack.target))
