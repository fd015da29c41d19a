"""What an attack costs, paid before anything else of it (BG-AP-08, BG-SPELL-04, 05)."""

from typing import TYPE_CHECKING

from eternia.battleground.chapters.attack.extra_payment import ExtraPayment
from eternia.battleground.chapters.attack.weapon_modes import Mode, mode_type
from eternia.battleground.chapters.attack.weapons import COUNTERS, attack_cost, is_spread, mana_cost, targets
from eternia.battleground.chapters.cards.mana import spend_mana
from eternia.battleground.chapters.cards.payment import pay_for
from eternia.battleground.chapters.cards.sharing import borrow
from eternia.battleground.in_force import numbers
from eternia.battleground.language.card_rules import Triggered
from eternia.battleground.table.content_records import Weapon
from eternia.battleground.table.context import Context
from eternia.battleground.table.events import ActionTaken
from eternia.battleground.table.turn import acting_turn
from eternia.kernel.tally import Tally

if TYPE_CHECKING:
    from eternia.battleground.chapters.attack.attack import Attack
    from eternia.battleground.table.model import State


def pay_attack(s: "State", attack: "Attack", weapon: Weapon) -> None:
    """AP, mana and extra payments. From here on its character has attacked, whatever comes of it (ET-RULING-172)."""
    attack.serial = s.next_serial()
    attacker = attack.attacker
    attack.with_ = attack.with_ or mode_type(s, weapon, attack.extras)
    acting = acting_turn(s)
    if weapon.id not in s.characters[attacker].weapons and not weapon.innate:
        attack.dice += borrow(s, attacker, weapon, attack.serial)
    if is_spread(weapon):
        _gather(s, attack, weapon)
    mana = attack.mana if attack.mana >= 0 else mana_cost(s, attacker, weapon)
    cost = 0
    if acting is not None and acting.character == attacker:
        acting.attacked = acting.acted = True
    if not attack.free and acting is not None:
        cost = attack_cost(s, acting, weapon, attack.with_)
        acting.ap -= cost
        counter = COUNTERS[attack.with_]
        setattr(acting, counter, getattr(acting, counter) + 1)
    if s.log is not None:
        s.emit(ActionTaken, attacker, f"{attack.with_} attack", Tally(cost, "BG-AP-08", []), mana)
    if weapon.pay is not None:
        pay_for(s, Context(own=attacker, seat=s.characters[attacker].seat), weapon.pay, weapon.id)
    for rule, paid in reversed(attack.extras):
        if not isinstance(s.content.rules[rule], Triggered):
            continue  # a permission to use it otherwise costs nothing
        s.push(ExtraPayment(rule=rule, paid=paid, attacker=attacker, serial=attack.serial))
    if mana:
        spend_mana(s, attacker, mana, weapon.id)


def _gather(s: "State", attack: "Attack", weapon: Weapon) -> None:
    """A weapon with several targets: all that it may be used on now, the chosen one first."""
    attack.several = True
    mode = Mode(attack.with_, numbers.value(s, "range", weapon.range, attack.moment(s)))
    found = targets(s, attack.attacker, weapon, mode, acting_turn(s))
    attack.further = tuple([n for n in found if n != attack.target])
    attack.targets = 1 + len(attack.further)
