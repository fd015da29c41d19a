"""How the dice fell: faces, and the wounds of the attacks beside what the same attacks deal on average.

The average is exact, over all ways the dice can fall. It takes an attack as it was made: dice, needed results
and at most as many rerolls as were made. Where no defence test was made because the attack had no success, the
printed stat of the target defends. The row that was reached counts with the wounds it dealt, any other row
with its plain wounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from eternia.battleground.chapters.attack.scope import DEFAULT
from eternia.battleground.chapters.attack.weapons import DEFENCES
from eternia.battleground.table import events as ev
from eternia.battleground.table.content import Content
from eternia.battleground.table.content_records import Weapon
from eternia.battleground.views.observe import View
from eternia.battleground.views.odds.dice import (
    Distribution,
    at_most,
    convolved,
    expected,
    net_successes,
    successes,
)
from eternia.battleground.views.present.building.setup_records import LuckShown
from eternia.battleground.views.present.course.attack_rolls import AttackRoll, Dice, attack_rolls
from eternia.battleground.views.present.printed.printed_cards import wounds_of
from eternia.kernel.event import Event

FACES = range(1, 7)


def luck(content: Content, view: View, events: Sequence[Event]) -> tuple[LuckShown, ...]:
    """How the dice fell for each seat in these events."""
    seats = [c.seat for c in view.characters]
    rolls = attack_rolls(events)
    faces: list[Counter[int]] = [Counter(), Counter()]
    for event in events:
        if isinstance(event, ev.Rolled) and seats[event.character] < len(faces):
            faces[seats[event.character]].update(event.faces)
    return tuple(
        [
            _luck(content, view, seat, faces[seat], [roll for roll in rolls if seats[roll.attacker] == seat])
            for seat in (0, 1)
        ]
    )


def _luck(content: Content, view: View, seat: int, faces: Counter[int], rolls: list[AttackRoll]) -> LuckShown:
    total: Distribution = (1.0,)
    for roll in rolls:
        one = wounds_distribution(content, view, roll)
        total = convolved(total, one, len(total) + len(one))
    dealt = sum(roll.wounds for roll in rolls)
    return LuckShown(
        seat=seat,
        faces=tuple([faces[face] for face in FACES]),
        wounds=dealt,
        expected=round(expected(total), 4),
        better_than=round(min(1.0, sum(total[:dealt], 0.0)), 4),
    )


def wounds_distribution(content: Content, view: View, roll: AttackRoll) -> Distribution:
    """The chance of each number of wounds of an attack."""
    weapon = content.weapons[roll.weapon]
    most = max([need for need, _ in weapon.table], default=0)
    attack = _successes(roll.attack)
    if roll.opposed:
        net = net_successes(attack, _successes(_defence(content, view, roll, weapon)), most)
    else:
        net = at_most(attack, most)
    table = [_wounds(weapon, count) for count in range(most + 1)]
    reached = _row(weapon, roll.net)
    for count in range(most + 1):
        if reached and _row(weapon, count) == reached:
            table[count] = roll.wounds
    result = [0.0] * (max(table) + 1)
    for count, chance in enumerate(net):
        result[table[count]] += chance
    return tuple(result)


def _successes(dice: Dice) -> Distribution:
    return successes(dice.count, dice.needed, dice.free, dice.paid)


def _defence(content: Content, view: View, roll: AttackRoll, weapon: Weapon) -> Dice:
    """The defence test that was made, or would have been."""
    if roll.defence is not None:
        return roll.defence
    target = content.characters[view.characters[roll.target].card]
    stat: int = getattr(target, weapon.against or DEFENCES[weapon.type])
    return Dice(stat, DEFAULT)


def _row(weapon: Weapon, net: int) -> int:
    """BG-ATK-06: the successes that the row reached by so many net successes needs; 0 for none."""
    return max([need for need, _ in weapon.table if need <= net], default=0)


def _wounds(weapon: Weapon, net: int) -> int:
    """The plain wounds of the row that is reached, or of the best one where the player picks any of them."""
    reached = {need: wounds_of(steps) for need, steps in weapon.table if need <= net}
    if not reached:
        return 0
    return max(reached.values()) if weapon.pick else reached[max(reached)]
