"""How the monster decides whatever a player would be asked: by rules alone (ET-RULING-151, 154 to 157)."""

from collections.abc import Callable, Sequence
from typing import Final

from eternia.battleground.board.engagement import body
from eternia.battleground.board.facing import facings
from eternia.battleground.board.range import hexes_between_places
from eternia.battleground.chapters.movement.destinations import destinations
from eternia.battleground.chapters.movement.movement import Move
from eternia.battleground.hunt.prey import NOBODY, by_preference, goal, monster, prey
from eternia.battleground.table.bases import base_at
from eternia.battleground.table.model import State
from eternia.battleground.table.options import (
    ACCEPT,
    END,
    FACES,
    MOVE,
    PASS,
    AnyOption,
    Attack,
    Chosen,
    Place,
)
from eternia.battleground.table.registry import REGISTRY
from eternia.hexes.ground import NOWHERE, levels_of
from eternia.kernel.pending import Decision


def choose(s: State, decision: Decision[AnyOption]) -> AnyOption:
    """The option the monster takes; where no rule says more, the first one that is offered."""
    by_rule = _RULES.get(decision.kind)
    if by_rule is None and isinstance(decision.options[0], Chosen):
        by_rule = _whom
    return decision.options[0] if by_rule is None else by_rule(s, decision)


def best_attack(s: State, options: Sequence[AnyOption]) -> Attack | None:
    """ET-RULING-156: the tail on those it is engaged with, else the blaster on the enemy it prefers."""
    attacks = [o for o in options if isinstance(o, Attack) and o.target >= 0 and not o.extras]
    if not attacks:
        return None
    order = by_preference(s, {o.target for o in attacks})
    return min(attacks, key=lambda o: (s.content.weapons[o.weapon].type != "melee", order.index(o.target)))


def _action(s: State, decision: Decision[AnyOption]) -> AnyOption:
    """ET-RULING-157: in an interruption it attacks if it can, else it comes nearer, and uses no skills."""
    attack = best_attack(s, decision.options)
    if attack is not None:
        return attack
    return MOVE if MOVE in decision.options else END


def _free_attack(s: State, decision: Decision[AnyOption]) -> AnyOption:
    return best_attack(s, decision.options) or PASS


def _whom(s: State, decision: Decision[AnyOption]) -> AnyOption:
    """One of several characters: the one it prefers."""
    numbers = [o.character for o in decision.options if isinstance(o, Chosen)]
    return Chosen(by_preference(s, numbers)[0])


def _leave(s: State, decision: Decision[AnyOption]) -> AnyOption:
    return ACCEPT if decision.subject != monster(s) or goal(s) != NOBODY else PASS


def _place(s: State, decision: Decision[AnyOption]) -> AnyOption:
    """ET-RULING-155: the end of a shortest way that is nearest to its goal, of those the lowest hex."""
    move = s.stack[-1]
    if not isinstance(move, Move) or move.character != monster(s):
        return decision.options[0]
    places = [o.place for o in decision.options if isinstance(o, Place)]
    target: tuple[int, ...] = (move.goal_place,) if move.goal_place >= 0 else ()
    if not target and move.goal < 0:
        places, target = _undirected(s, move, places)
    if not target:
        target = body(s, move.goal) if move.goal >= 0 else (s.characters[move.character].place,)
    base, facing = s.content.characters[s.characters[move.character].card].base, _facing_of(s)
    return Place(
        min(places, key=lambda place: (hexes_between_places(base_at(base, place, facing), target), place))
    )


def _undirected(s: State, move: Move, places: list[int]) -> tuple[list[int], tuple[int, ...]]:
    """A move that may go anywhere: the ends on a shortest way to its goal, and where that is."""
    here = s.characters[move.character].place
    stay = [here] if here in places else places
    other = goal(s)
    if other == NOBODY:
        return stay, ()
    way = Move(character=move.character, manner="towards", goal=other, forced=True)
    floor, deck = destinations(s, way, move.left)
    if (floor, deck) == NOWHERE:
        return stay, ()
    on_way = [p for p in places if (floor & levels_of(p)[0]) or (deck & levels_of(p)[1])]
    return on_way or stay, body(s, other)


def _facing_of(s: State) -> int:
    return s.characters[monster(s)].facing


def _facing(s: State, decision: Decision[AnyOption]) -> AnyOption:
    """It looks at the enemy it prefers, else where it looked."""
    own = monster(s)
    if decision.subject == own:
        other = prey(s)
        wanted = (*(facings(s, own, other) if other != NOBODY else ()), _facing_of(s))
        for facing in wanted:
            if FACES[facing] in decision.options:
                return FACES[facing]
    return decision.options[0]


def _most(s: State, decision: Decision[AnyOption]) -> AnyOption:
    """It rerolls whatever it can."""
    return decision.options[-1]


_RULES: Final[dict[str, Callable[[State, Decision[AnyOption]], AnyOption]]] = {
    "action": _action,
    "free attack": _free_attack,
    "leave": _leave,
    "move": _place,
    "facing": _facing,
    "free rerolls": _most,
    "mana rerolls": _most,
}
"""By the kind of decision."""

REGISTRY.decide_for_monster = choose
