"""When a step is impossible: a rule that begins with it is then not offered."""

from eternia.battleground.chapters.attack import attack, weapons, wounds
from eternia.battleground.chapters.attack.weapon_modes import Mode
from eternia.battleground.chapters.movement import movement, switching
from eternia.battleground.chapters.rounds import rounds
from eternia.battleground.chapters.rounds.activation import eligible
from eternia.battleground.in_force import numbers
from eternia.battleground.in_force.selectors import candidates
from eternia.battleground.language import steps
from eternia.battleground.language.selectors import Selector, Who
from eternia.battleground.table.context import Context
from eternia.battleground.table.model import State
from eternia.battleground.timing.program import IMPOSSIBLE


def new_targets(s: State, c: Context, to: Who) -> tuple[int, ...]:
    """BG-RULING-133: those to whom the attack in progress can be redirected: legal for the weapon.

    ET-RULING-181: nobody who is a target of the same attack anyway, so none in the area of a further target.
    """
    for frame in reversed(s.stack):
        if isinstance(frame, attack.Attack):
            if frame.begun and not frame.several:
                return ()
            weapon = s.content.weapons[frame.weapon]
            mode = Mode(frame.with_, numbers.value(s, "range", weapon.range, frame.moment(s)))
            legal = weapons.targets(s, frame.attacker, weapon, mode, None)
            taken = (*frame.further, *(blow.target for blow in frame.blows))
            return tuple([n for n in candidates(s, c, to) if n in legal and n not in taken])
    return ()


def partners(s: State, c: Context, with_: Who) -> tuple[int, ...]:
    """BG-FORCEDMOVE-24: those with whom a character can switch."""
    return tuple([n for n in candidates(s, c, with_) if switching.can_switch(s, c.own, n)])


def is_sheltered(s: State, character: int) -> bool:
    """ET-RULING-126: whether a move of the character is in progress that nobody can interrupt."""
    return any(
        isinstance(frame, movement.Move) and frame.character == character and frame.uninterrupted
        for frame in s.stack
    )


def _finds_nobody(s: State, c: Context, step: steps.Give) -> bool:
    """Whether there is nobody to give anything to."""
    return isinstance(step.to, Selector) and not candidates(s, c, step.to)


def _reaches_nobody(s: State, c: Context, step: steps.Gain) -> bool:
    """Whether there is nobody to choose who would gain it."""
    who = step.who[0]
    return isinstance(who, Selector) and who.pick == "one" and not candidates(s, c, who)


def _cannot_activate(s: State, c: Context, step: steps.Activate) -> bool:
    """Whether its player has revealed no card, or may not activate the character now (ET-RULING-127)."""
    if any(isinstance(frame, rounds.Selection) and not frame.chosen[c.seat] for frame in s.stack):
        return True
    return not set(candidates(s, c, step.who)) & set(eligible(s, c.seat))


def _finds_no_target(s: State, c: Context, step: steps.Redirect) -> bool:
    return not new_targets(s, c, step.to)


def _finds_no_partner(s: State, c: Context, step: steps.Switch) -> bool:
    return not partners(s, c, step.with_)


def _is_kept_off(s: State, c: Context, step: steps.Interrupt) -> bool:
    """Whether whoever would be interrupted has just made a move that cannot be."""
    return c.moment.kind == "move ended" and any(is_sheltered(s, n) for n in candidates(s, c, step.whom))


def _is_too_late(s: State, c: Context, step: steps.Move | steps.Jump | steps.Teleport) -> bool:
    """ET-RULING-120: who has just been beaten (BG-WOUND-06) makes no move of its own any more."""
    return c.moment.kind == "wounded" and c.moment.who == c.own and wounds.is_beaten(s, c.own)


IMPOSSIBLE.update(
    {
        steps.Activate: _cannot_activate,
        steps.Gain: _reaches_nobody,
        steps.Give: _finds_nobody,
        steps.Redirect: _finds_no_target,
        steps.Switch: _finds_no_partner,
        steps.Interrupt: _is_kept_off,
        steps.Move: _is_too_late,
        steps.Jump: _is_too_late,
        steps.Teleport: _is_too_late,
    }
)
