"""Who is who when a rule is read: the roles that programs, patterns and conditions speak of."""

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from eternia.battleground.table.effects import Effect
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.turn import acting_turn

if TYPE_CHECKING:
    from eternia.battleground.table.model import State

NOTHING = Moment(kind="")


class Context(msgspec.Struct, frozen=True, gc=False):
    """The rule's own character and seat, what is happening, and what the rule has bound so far."""

    own: int
    """The role ``self``."""
    seat: int
    moment: Moment = NOTHING
    target: int = -1
    """Chosen by the rule; otherwise the target of the attack or test in progress."""
    it: int = -1
    """The last one a step chose; otherwise the one the event is about."""
    paid: int = 0
    lost: int = 0
    successes: int = 0
    place: int = -1
    """Where the rule's mark lies."""
    chosen: int = 0
    """The number the rule's player chose."""
    removed: tuple[int, ...] = ()
    """Where what the step before removed stood."""
    card: str = ""
    """The card the rule is printed on."""


def of_effect(effect: Effect, moment: Moment) -> Context:
    """The context in which a rule in force looks at a moment."""
    # By position, since it is made very often: no "it", nothing lost and nothing removed yet.
    return Context(
        effect.bearer,
        effect.seat,
        moment,
        effect.target,
        -1,
        effect.paid,
        0,
        effect.successes,
        effect.place,
        effect.chosen,
        (),
        card_of(effect.rule),
    )


@cache
def card_of(rule: str) -> str:
    """The card that a rule is printed on, by the rule's key."""
    return rule.partition("/")[0]


def role(s: "State", c: Context, name: str) -> int:
    """The character a role names, or -1."""
    if name == "self":
        return c.own
    m = c.moment
    if name == "target":
        # In a defence test the target of the attack is the one who rolls.
        return c.target if c.target >= 0 else m.by if m.test == "defence" else m.against
    if name == "attacker":
        return m.against if m.test == "defence" else m.by
    if name == "it":
        return c.it if c.it >= 0 else c.moment.who
    turn = acting_turn(s)
    if name in ("actor", "user"):
        return -1 if turn is None else turn.character
    if name == "interrupted":
        return -1 if turn is None else turn.interrupted
    return -1
