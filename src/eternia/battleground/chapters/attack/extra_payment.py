"""Extra payments: what a weapon offers for more AP, mana or focus as it is chosen (BG-ATK)."""

from eternia.battleground.chapters.cards.payment import pay_for
from eternia.battleground.language.card_rules import Triggered
from eternia.battleground.language.costs import Cost
from eternia.battleground.table.context import Context
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment
from eternia.battleground.timing.program import Program
from eternia.kernel.frame import Frame


class ExtraPayment(Frame, kw_only=True):
    """A rule of the weapon used for an extra payment, as chosen with the attack."""

    rule: str
    paid: int
    attacker: int
    serial: int

    def pay(self, s: State) -> None:
        """Pay it; a chosen amount of mana is the one stated with the attack."""
        rule = s.content.rules[self.rule]
        assert isinstance(rule, Triggered)
        assert rule.pay is not None
        c = Context(own=self.attacker, seat=s.characters[self.attacker].seat)
        cost = Cost(ap=rule.pay.ap, mana=self.paid, focus=rule.pay.focus) if self.paid else rule.pay
        pay_for(s, c, cost, self.rule)

    def apply(self, s: State) -> None:
        """What it does lasts for this attack."""
        self.finish()
        s.push(
            Program(
                key=f"{self.rule}/do",
                own=self.attacker,
                seat=s.characters[self.attacker].seat,
                paid=self.paid,
                moment=Moment(kind="weapon chosen", by=self.attacker, attack=self.serial),
            )
        )

    steps = (pay, apply)
