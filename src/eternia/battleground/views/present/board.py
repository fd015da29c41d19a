"""What lies on the battleground of a position: terrain, marks, objectives, zones."""

from __future__ import annotations

from eternia.battleground.board.board import DIFFICULT
from eternia.battleground.board.engagement import covered
from eternia.battleground.board.marks import mark_reaches_place
from eternia.battleground.chapters.rounds.objectives import claimants_of
from eternia.battleground.language.card_rules import Permission
from eternia.battleground.table.bases import BESIDE
from eternia.battleground.table.model import Mark, State
from eternia.battleground.views.describe import Narrator
from eternia.battleground.views.present.shown import FindShown, MarkShown, ObjectiveShown, PieceShown
from eternia.hexes.bits import ALL, hexes
from eternia.hexes.grid import HEX, PLATFORM, distance


def pieces_shown(s: State) -> tuple[PieceShown, ...]:
    """The terrain pieces by their numbers."""
    return tuple(
        [
            PieceShown(number=number, kind=piece.kind, hexes=piece.hexes, wounds=piece.wounds)
            for number, piece in enumerate(s.pieces)
        ]
    )


def marks_shown(n: Narrator) -> tuple[MarkShown, ...]:
    """The marks, each with the places it affects."""
    return tuple(
        [
            MarkShown(
                id=mark.name,
                name=n.token(mark.name),
                place=mark.place,
                seat=mark.seat,
                owner=mark.owner,
                reach=_reach(n.s, mark.place, _area(n.s, mark)),
            )
            for mark in n.s.marks
        ]
    )


def finds_shown(n: Narrator) -> tuple[FindShown, ...]:
    """The special tokens of the scenario."""
    return tuple([FindShown(kind=each.kind, name=n.card(each.kind), place=each.place) for each in n.s.finds])


def _area(s: State, mark: Mark) -> int:
    """How many hexes the rules of a mark reach (BG-MARK-07)."""
    rules = s.content.tokens[mark.name].rules
    return max([rule.area or 0 for rule in rules if isinstance(rule, Permission)], default=0)


def _reach(s: State, mark: int, area: int) -> tuple[int, ...]:
    """BG-MARK-07 to 09: the places within so many hexes of a mark, at its elevation and in its sight."""
    level = mark & PLATFORM
    there = s.board.platform if level else ALL
    near = [hex_id for hex_id in hexes(there) if distance(mark & HEX, hex_id) <= area]
    return tuple([hex_id | level for hex_id in near if mark_reaches_place(s, mark, hex_id | level, area)])


def difficult_hexes(s: State) -> tuple[int, ...]:
    """BG-TERR-15, BG-MARK-12: places of difficult terrain, those that marks make so included."""
    found = set(hexes(s.board.difficult))
    for effect, rule in s.index.by_key.get(DIFFICULT, ()):
        if isinstance(rule, Permission) and effect.place >= 0:
            found.update(_reach(s, effect.place, rule.area or 0))
    return tuple(sorted(found))


def zones_of(s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The hexes of the two deployment zones; none while there is no map."""
    if not s.map:
        return (), ()
    one, other = s.content.maps[s.map].zones
    return tuple(hexes(one)), tuple(hexes(other))


def objectives_shown(s: State) -> tuple[ObjectiveShown, ...]:
    """The objective tokens on the board, and those that have been claimed."""
    there = [_lying(s, place) for place in s.objectives]
    for seat, force in enumerate(s.forces):
        there += [
            ObjectiveShown(place=place, claimed_by=seat, would_claim=-1, contested=False, lies=False)
            for place in force.claimed
        ]
    return tuple(there)


def _lying(s: State, place: int) -> ObjectiveShown:
    near = BESIDE[place] | 1 << place
    seats = {c.seat for c in s.characters if c.place >= 0 and not c.lingers and near & covered(s, c)}
    placed = all(force.zone >= 0 for force in s.forces)
    would = [seat for seat in sorted(seats) if placed and claimants_of(s, place, seat)]
    return ObjectiveShown(
        place=place,
        claimed_by=-1,
        would_claim=would[0] if would else -1,
        contested=len(seats) > 1,
        lies=True,
    )
