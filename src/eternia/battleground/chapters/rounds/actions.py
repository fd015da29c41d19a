"""Character actions: which are legal, what they cost, and beginning them (BG-AP, BG-ACT-15, BG-INT-03)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from eternia.battleground.chapters.attack import attack
from eternia.battleground.chapters.attack.attack_options import attack_options
from eternia.battleground.chapters.cards import cards, items, skills
from eternia.battleground.chapters.cards.focus import focus_lenders, has_focus, spend_any_focus, take_focus
from eternia.battleground.chapters.movement import movement
from eternia.battleground.chapters.rounds import overwatch
from eternia.battleground.chapters.rounds.acting import ACTIONS, Acting
from eternia.battleground.in_force import numbers
from eternia.battleground.table import options as opt
from eternia.battleground.table.effects import ONCE
from eternia.battleground.table.events import ActionTaken
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.options import END, FOCUS, FOCUSED_MOVE, MOVE, OVERWATCH
from eternia.battleground.table.turn import ACTIVATION, OPPORTUNITY
from eternia.kernel.pending import Decision
from eternia.kernel.tally import Tally

if TYPE_CHECKING:
    from eternia.battleground.table.effects import Standing
    from eternia.battleground.table.model import State

COUNTERS = {"focus": "focus_actions", "move": "move_actions", "overwatch": "overwatch_actions"}
"""Where a turn counts its actions (BG-AP-05)."""
AP_COSTS = {action: f"{action} ap cost" for action in COUNTERS}
"""The numbers cards change (BG-AP-02 to 04)."""


def cost_of(s: "State", turn: "Acting", action: str) -> Tally:
    """BG-AP-02 to 05: the first one AP, each repeat one more than the one before; cards may change it."""
    base = 1 + getattr(turn, COUNTERS[action])
    if not numbers.is_changed(s, AP_COSTS[action], turn.character):
        return Tally(base, "BG-AP-02", [])
    moment = Moment(kind="action", by=turn.character, action=action, turn=turn.kind)
    return numbers.modified(s, AP_COSTS[action], base, "BG-AP-02", moment)


def affords(s: "State", turn: "Acting", action: str) -> bool:
    """Whether the turn's AP pay for the action."""
    if not numbers.is_changed(s, AP_COSTS[action], turn.character):
        return bool(getattr(turn, COUNTERS[action]) < turn.ap)
    return max(0, cost_of(s, turn, action).total) <= turn.ap


def decision(s: "State", turn: "Acting") -> tuple[Decision[opt.ActionOption], ...] | None:
    """BG-ACT-15, BG-INT-03: all legal actions, further cards and free actions, and ending the turn."""
    options: list[opt.ActionOption] = []
    standing = s.index.standing(turn.character)
    if turn.kind == ACTIVATION:
        _add_activation(s, turn, standing, options)
    elif turn.kind != OPPORTUNITY:
        _add_interruption_moves(s, turn, options)
    if turn.ap > 0 or standing.attack_cost:
        options += attack_options(s, turn, standing)
    shares = "share trinket" in s.index.by_key
    if (standing.skills or shares) and turn.kind != OPPORTUNITY:
        options += skills.skill_options(s, turn, standing)
    if standing.items or shares:
        options += items.item_options(s, turn.character)
    options += cards.card_options(s, turn)
    if not options:
        return None
    options.append(END)
    seat = s.characters[turn.character].seat
    return (Decision(seat, "action", options, "BG-ACT-15", turn.character),)


def _add_activation(
    s: "State", turn: "Acting", standing: "Standing", options: list[opt.ActionOption]
) -> None:
    """Focus, move and overwatch, which an activation has (BG-ACT-15)."""
    focused = s.characters[turn.character].focused
    # BG-FOCUS-03, BG-RULING-129: a focused character is not offered the focus action.
    if (
        not focused
        and (affords(s, turn, "focus") if standing.focus_cost else turn.focus_actions < turn.ap)
        and not (standing.no_focus and _is_barred(s, turn, "focus action"))
    ):
        options.append(FOCUS)
    if (affords(s, turn, "move") if standing.move_cost else turn.move_actions < turn.ap) and not (
        standing.no_move and _is_barred(s, turn, "move action")
    ):
        options.append(MOVE)
        if focused or ("share focus" in s.index.by_key and focus_lenders(s, turn.character)):
            options.append(FOCUSED_MOVE)
    if affords(s, turn, "overwatch") if standing.overwatch_cost else turn.overwatch_actions < turn.ap:
        options.append(OVERWATCH)


def _is_barred(s: "State", turn: "Acting", action: str) -> bool:
    """Whether a rule in force forbids the action to the acting character."""
    return numbers.forbidden(s, action, Moment(kind="number", who=turn.character))


def _add_interruption_moves(s: "State", turn: "Acting", options: list[opt.ActionOption]) -> None:
    """BG-INT-10, 11, BG-RULING-109: moves that really go towards the interrupted character."""
    if not affords(s, turn, "move") or _is_barred(s, turn, "move action"):
        return
    if movement.can_go(s, interruption_move(s, turn, False)):
        options.append(MOVE)
    if has_focus(s, turn.character) and movement.can_go(s, interruption_move(s, turn, True)):
        options.append(FOCUSED_MOVE)


def interruption_move(s: "State", turn: "Acting", focused: bool) -> "movement.Move":
    """BG-INT-10, 11: a move in an interruption goes towards the interrupted and ends in its sight."""
    if turn.any_direction or numbers.allowed(
        s, "any direction", Moment(kind="number", who=turn.character, turn=turn.kind)
    ):
        return movement.Move(character=turn.character, focused=focused)
    return movement.Move(
        character=turn.character,
        manner="towards",
        focused=focused,
        goal=turn.interrupted,
        in_sight_of=turn.interrupted,
        forced=False,
    )


def perform(s: "State", turn: "Acting", option: opt.ActionOption) -> None:
    """Pay for the chosen action and begin it."""
    kind = option.__class__
    if kind is not opt.Move and kind is not opt.Attack:
        turn.after = ""
    _PERFORM[kind](s, turn, option)


def _pay(s: "State", turn: "Acting", action: str) -> None:
    cost = cost_of(s, turn, action)
    turn.ap -= max(0, cost.total)
    turn.acted = True
    setattr(turn, COUNTERS[action], getattr(turn, COUNTERS[action]) + 1)
    if ONCE in s.index.by_key:
        moment = Moment(kind="action", by=turn.character, action=action, turn=turn.kind)
        numbers.use_up(s, frozenset((AP_COSTS[action],)), moment)
    if s.log is not None:
        s.emit(ActionTaken, turn.character, action, cost)


def _focus(s: "State", turn: "Acting", option: opt.Focus) -> None:
    """BG-FOCUS-01: put a focus token next to the active character."""
    _pay(s, turn, "focus")
    take_focus(s, turn.character)


def _move(s: "State", turn: "Acting", option: opt.Move) -> None:
    """BG-MOVE-01, BG-RULING-042: whether focus is spent is stated with the action; the token goes at once."""
    _pay(s, turn, "move")
    turn.after = ""
    if option.focused:
        spend_any_focus(s, turn.character, "BG-FOCUS-04")
    if turn.kind == ACTIVATION:
        s.push(movement.Move(character=turn.character, focused=option.focused))
    else:
        s.push(interruption_move(s, turn, option.focused))


def _attack(s: "State", turn: "Acting", option: opt.Attack) -> None:
    """BG-ATK-01: against one enemy with one weapon."""
    s.push(
        attack.Attack(
            attacker=turn.character,
            weapon=option.weapon,
            target=option.target,
            piece=option.piece,
            extras=option.extras,
            place=option.place,
        )
    )


def _overwatch(s: "State", turn: "Acting", option: opt.Overwatch) -> None:
    """BG-OW-01: pay for it and watch."""
    _pay(s, turn, "overwatch")
    overwatch.begin_overwatch(s, turn)


def _end(s: "State", turn: "Acting", option: opt.End) -> None:
    """The player is done with this character."""
    turn.over = True


_PERFORM: dict[type[opt.ActionOption], Callable[["State", Acting, Any], None]] = {
    opt.Focus: _focus,
    opt.Move: _move,
    opt.Attack: _attack,
    opt.Overwatch: _overwatch,
    opt.UseSkill: skills.use,
    opt.UseItem: skills.use,
    opt.PlayCard: cards.play,
    opt.End: _end,
}

ACTIONS.decision = decision
ACTIONS.perform = perform
