"""Verbs of movement: move, jump, teleport, push, pull, switch, rotate."""

from eternia.battleground.board.engagement import adjacent
from eternia.battleground.board.facing import turn
from eternia.battleground.chapters.attack import attack
from eternia.battleground.chapters.attack.area import centre_of
from eternia.battleground.chapters.cards.marks import ShiftMarks
from eternia.battleground.chapters.movement import movement, push_and_pull
from eternia.battleground.chapters.movement.destinations import facings_that_fit
from eternia.battleground.chapters.movement.switching import Switch
from eternia.battleground.chapters.setup.reserve import Arrival
from eternia.battleground.in_force import amounts, numbers
from eternia.battleground.in_force.selectors import candidates
from eternia.battleground.language import steps
from eternia.battleground.language.selectors import Amount, Counted, CountOf, Selector, Who
from eternia.battleground.table.bases import BESIDE
from eternia.battleground.table.context import Context
from eternia.battleground.table.model import Mark, State
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.turn import ACTIVATION, acting_turn
from eternia.battleground.timing.program import Program, verb
from eternia.battleground.verbs.impossible import partners
from eternia.hexes.grid import parse

CENTRE = "centre of the board"


def _points(s: State, p: Program, hexes: Amount) -> int:
    """Movement points: a number, or the character's speed."""
    return movement.BY_SPEED if hexes == "speed" else p.amount(s, hexes)


def _walking_points(s: State, p: Program, hexes: Amount) -> int:
    """BG-MOVE-14: where a move counts its character's speed, difficult terrain at its start matters."""
    if isinstance(hexes, Counted) and hexes.per == CountOf("speed", "self"):
        return amounts.from_count(hexes, movement.move_points(s, p.own, focused=False))
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
    """BG-FREE-01: a free move, or marks that are shifted."""
    marks = _marks(s, p, step.who)
    if marks is not None:
        hexes = p.amount(s, step.hexes)
        p.next()
        if hexes > 0:
            s.push(ShiftMarks(marks=marks, hexes=hexes, seat=p.seat, source=p.card))
        return
    who = p.whom(s, step.who)
    if who is None:
        return
    points = _walking_points(s, p, step.hexes)
    context = p.context()
    p.next()
    for number in reversed(who):
        if s.characters[number].place >= 0:
            going = _movement(s, p, step, number, points, context)
            if going.goal != number:  # nobody goes towards itself
                s.push(going)


def _marks(s: State, p: Program, who: tuple[Who, ...]) -> tuple[Mark, ...] | None:
    """The marks a step is about; None when it is about characters."""
    if isinstance(who[0], Selector) and who[0].object == "mark":
        return s.marks
    if who[0] == "target" and p.token and p.place >= 0:
        return tuple([mark for mark in s.marks if mark.name == p.token and mark.place == p.place])
    return None


def _movement(
    s: State, p: Program, step: steps.Move, number: int, points: int, context: Context
) -> movement.Move:
    """The free move of one character."""
    goal = seer = _goal(s, number, step.direction)
    goal_place = -1
    if step.towards == CENTRE:
        goal, seer, goal_place = -1, -1, parse("M15")
    elif step.towards is not None:
        (goal,) = candidates(s, context, step.towards)
        seer = -1
    manner = "across" if step.across else "towards" if goal >= 0 or goal_place >= 0 else "move"
    # ET-RULING-025: whoever makes another character move without saying where to decides where it goes.
    other = number != p.own and step.towards is None
    return movement.Move(
        character=number,
        manner=manner,
        points=points,
        may_focus=step.hexes == "speed",
        uninterrupted=step.uninterrupted,
        forced=step.forced,
        goal=goal,
        goal_place=goal_place,
        in_sight_of=seer,
        chooser=p.seat if other else -1,
        beside=p.own if step.ending == "adjacent" and number != p.own else -1,
    )


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
                    character=number,
                    manner="jump",
                    points=points,
                    straight=step.straight,
                    uninterrupted=step.uninterrupted,
                    goal=goal,
                    in_sight_of=goal,
                )
            )


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
    if step.adjacent == "it" and p.moment.place >= 0:
        p.next()
        _teleport_to_mark(s, p)
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
                    character=number,
                    manner="teleport",
                    points=points,
                    beside=beside,
                    chooser=p.seat,
                    forced=step.forced or must,
                )
            )


def _teleport_to_mark(s: State, p: Program) -> None:
    """Next to the mark that the event is about; whoever is in reserve comes to the battleground there."""
    place = p.moment.place
    if s.characters[p.own].place >= 0:
        s.push(movement.Move(character=p.own, manner="teleport", beside_place=place, forced=True))
    elif not s.characters[p.own].knocked_out:
        s.push(Arrival(character=p.own, places=BESIDE[place]))


@verb(steps.Push)
@verb(steps.Pull)
def shift(s: State, p: Program, step: steps.Push | steps.Pull) -> None:
    """BG-FORCEDMOVE-17 to 23, BG-W3-PULL: a push or a pull by the rule's own character."""
    who = p.whom(s, step.who)
    if who is None:
        return
    hexes = p.amount(s, step.hexes)
    by = p.own
    places: tuple[int, ...] = ()
    if isinstance(step, steps.Pull) and step.towards is not None:
        by, places = _pulled_to(s, p, step.towards)
    p.next()
    for number in reversed(who):
        if s.characters[number].place < 0 or not hexes:
            continue
        if isinstance(step, steps.Push):
            push_and_pull.push(s, number, hexes, p.own, p.card)
        else:
            push_and_pull.pull(s, number, hexes, by, places, p.card)


def _pulled_to(s: State, p: Program, towards: Who) -> tuple[int, tuple[int, ...]]:
    """Whom somebody is pulled by, and the places it is pulled to where those are not their own."""
    if towards != "centre":
        found = candidates(s, p.context(), towards)
        return (found[0] if found else p.own), ()
    for frame in reversed(s.stack):
        if isinstance(frame, attack.Attack) and frame.serial == p.moment.attack:
            return p.own, centre_of(s, frame)
    return p.own, ()


@verb(steps.Switch)
def switch(s: State, p: Program, step: steps.Switch) -> None:
    """BG-FORCEDMOVE-24: the two models take each other's hexes."""
    who = p.one_of(s, lambda: partners(s, p.context(), step.with_))
    if who is None:
        return
    p.next()
    for number in who:
        s.push(Switch(one=p.own, other=number))


@verb(steps.Rotate)
def rotate(s: State, p: Program, step: steps.Rotate) -> None:
    """BG-MOVE-09: the effect says so: any facing, for a massive model any that fits (BG-MASSIVE-05)."""
    who = p.whom(s, (step.who,))
    if who is None:
        return
    who = tuple([number for number in who if s.characters[number].place >= 0])
    if not who:
        p.next()
        return
    if p.stage == 2:
        p.stage = 3
        p.ask(s, "facing", facings_that_fit(s, who[0]), kind="number")
        return
    facing = p.result
    p.next()
    for number in who:
        turn(s, number, facing)
