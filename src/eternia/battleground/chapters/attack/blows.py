"""Blows: how an attack goes against each of several targets, and which rules answer for each of them (BG-AREA-08)."""

from typing import TYPE_CHECKING

import msgspec

from eternia.battleground.language.card_rules import Triggered
from eternia.battleground.timing.windows import effect_of, open_window

if TYPE_CHECKING:
    from collections.abc import Callable

    from eternia.battleground.chapters.attack.attack import Attack
    from eternia.battleground.table.model import State
    from eternia.battleground.table.moment import Moment


class Blow(msgspec.Struct, frozen=True, gc=False):
    """What an attack with an area or several targets has come to against one of them."""

    target: int = -1
    """Nobody where the attack spares its centre: what answers the attack as a whole is then asked with this one."""
    flank: bool = False
    flanking: bool = False
    focused: bool = False
    rolled: int = 0
    successes: int = -1

    @property
    def is_tested(self) -> bool:
        """Whether there was an attack test."""
        return self.successes >= 0


def blow_of(attack: "Attack") -> Blow:
    """What the attack has come to against its present target."""
    return Blow(
        attack.target, attack.flank, attack.flanking, attack.focused, attack.rolled, max(0, attack.result)
    )


def recall(attack: "Attack", blow: Blow) -> None:
    """Let the attack be seen as it went against this target."""
    attack.target, attack.result, attack.rolled = blow.target, blow.successes, blow.rolled
    attack.flank, attack.flanking, attack.focused = blow.flank, blow.flanking, blow.focused


def tell(s: "State", attack: "Attack", kind: str, make_moment: "Callable[[str], Moment]") -> None:
    """Open a window of an attack for one of its targets.

    ET-RULING-180: a rule about the target answers for each of them; any other speaks of the attack, which is one
    however many targets it has, and answers once.
    """
    waiting = open_window(s, kind, make_moment, attack=attack.outline(), but=attack.heard)
    attack.heard += tuple([number for number in waiting if not _is_of_target(s, number)])


def _is_of_target(s: "State", number: int) -> bool:
    """Whether a rule says whom the attack is against, or answers its successes with something for the target."""
    rule = s.content.rules[effect_of(s, number).rule]
    assert isinstance(rule, Triggered)
    if any(pattern.against is not None for pattern in rule.on):
        return True
    return rule.when == "test resolved" and any(
        getattr(step, name, None) in ("target", ("target",))
        for step in rule.do
        for name in ("who", "to", "on")
    )
