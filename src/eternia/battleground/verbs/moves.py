"""Verbs of movement: move, jump, teleport, push, pull, switch, rotate."""

from eternia.battleground import amounts, forced, movement, numbers
from eternia.battleground.engagement import adjacent
from eternia.battleground.facing import turn
from eternia.battleground.model import State
from eternia.battleground.moment import Moment
from eternia.battleground.options import FACES
from eternia.battleground.program import Program, verb
from eternia.battleground.selectors import candidates
from eternia.battleground.speed import speed
from eternia.battleground.switching import Switch
from eternia.battleground.turn import ACTIVATION, acting_turn
from eternia.effects import steps
from eternia.effects.who import Amount, Counted, CountOf, Selector


def _points(s: State, p: Program, hexes: Amount) -> int:
    """Movement points: a number, or the character's speed."""
    return movement.BY_SPEED if hexes == "speed" else p.amount(s, hexes)


def _walking_points(s: State, p: Program, hexes: Amount) -> int:
    """BG-MOVE-14: where a move counts its character's speed, difficult terrain at its start matters."""
    if isinstance(hexes, Counted) and hexes.per == CountOf("speed", "self"):
        return amounts.from_count(hexes, speed(s, p.own, focused=False).total)
    return _points(s, p, hexes)


def _goal(s: State, number: int, direction: str | None) -> int:
    """BG-INT-10, 11: in an interruption movements of the interrupting character go towards the interrupted.

    That character, whose sight the movement must end in; -1 when it may go anywhere.
    """
    turn = acting_turn(s)
    if (
        direction == "any"
        or turn is None
        or turn.kind == ACTIVATION
        or turn.character != number
        or turn.any_direction
        or numbers.allowed(s, "any direction", Moment(kind="number", who=number, turn=turn.kind))
    ):
        return -1
    return turn.interrupted


@verb(steps.Move)
def move(s: State, p: Program, step: steps.Move) -> None:
    """BG-FREE-01: a free move."""
    who = p.whom(s, step.who)
    if who is None:
        return
    points = _walking_points(s, p, step.hexes)
    context = p.context()
    p.next()
    for number in reversed(who):
        if s.characters[number].place < 0:
            continue
        goal = seer = _goal(s, number, step.direction)
        if step.towards is not None:
            (goal,) = candidates(s, context, step.towards)
            seer = -1
        manner = "across" if step.across else "towards" if goal >= 0 else "move"
        s.push(
            movement.Move(
                character=number, manner=manner, points=points, uninterrupted=step.uninterrupted,
                forced=step.forced, goal=goal, in_sight_of=seer,
            )
        )  # fmt: skip


@verb(steps.Jump)
def jump(s: State, p: Program, step: steps.Jump) -> None:
    """BG-FORCEDMOVE-12: a jump."""
    who = p.whom(s, step.who)
    if who is None:
        return
    points = _points(s, p, step.hexes)
    p.next()
    for number in reversed(who):
        if s.characters[number].place >= 0 and points != 0:
            goal = _goal(s, number, step.direction)
            s.push(
                movement.Move(
                    character=number, manner="jump", points=points, straight=step.straight,
                    uninterrupted=step.uninterrupted, goal=goal, in_sight_of=goal,
                )
            )  # fmt: skip


@verb(steps.Teleport)
def teleport(s: State, p: Program, step: steps.Teleport) -> None:
    """BG-FORCEDMOVE-06: by a distance, or next to somebody; the rule's player moves whom it moves.

    Somebody else who is to go next to a character does not stay away.
    """
    who = p.whom(s, step.who)
    if who is None:
        return
    if step.adjacent is not None and isinstance(step.adjacent, Selector) and p.stage == 2:
        found = candidates(s, p.context(), step.adjacent)
        if not found:
            p.next()
            return
        p.stage = 3
        p.ask(s, "character", found)
        return
    beside = -1
    points = 0
    if step.adjacent is None:
        assert step.hexes is not None
        points = _points(s, p, step.hexes)
    else:
        beside = (
            p.result if isinstance(step.adjacent, Selector) else candidates(s, p.context(), step.adjacent)[0]
        )
    p.next()
    for number in reversed(who):
        if s.characters[number].place >= 0:
            must = beside >= 0 and number != p.own and not adjacent(s, number, beside)
            s.push(
                movement.Move(
                    character=number, manner="teleport", points=points, beside=beside, chooser=p.seat,
                    forced=step.forced or must,
                )
            )  # fmt: skip


@verb(steps.Push)
@verb(steps.Pull)
def shift(s: State, p: Program, step: steps.Push | steps.Pull) -> None:
    """BG-FORCEDMOVE-17 to 23, BG-W3-PULL: a push or a pull by the rule's own character."""
    who = p.whom(s, step.who)
    if who is None:
        return
    hexes = p.amount(s, step.hexes)
    p.next()
    move_along = forced.push if isinstance(step, steps.Push) else forced.pull
    for number in reversed(who):
        if s.characters[number].place >= 0 and hexes:
            move_along(s, number, hexes, p.own)


@verb(steps.Switch)
def switch(s: State, p: Program, step: steps.Switch) -> None:
    """BG-FORCEDMOVE-24: the two models take each other's hexes."""
    who = p.whom(s, (step.with_,))
    if who is None:
        return
    p.next()
    for number in who:
        s.push(Switch(one=p.own, other=number))


@verb(steps.Rotate)
def rotate(s: State, p: Program, step: steps.Rotate) -> None:
    """BG-MOVE-09: the effect says so: any facing."""
    who = p.whom(s, (step.who,))
    if who is None:
        return
    if p.stage == 2:
        p.stage = 3
        p.ask(s, "number", tuple(range(len(FACES))))
        return
    facing = p.result
    p.next()
    for number in who:
        turn(s, number, facing)
