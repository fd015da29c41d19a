"""Verbs about turns and attacks: attack, interrupt, end, prevent, redirect."""

from typing import Any

from eternia.battleground import attack, interruption, numbers, tokens, weapons, wounds
from eternia.battleground.acting import Acting
from eternia.battleground.mana import available_mana
from eternia.battleground.model import State
from eternia.battleground.options import PASS, Attack
from eternia.battleground.program import Program, verb
from eternia.battleground.selectors import candidates
from eternia.battleground.turn import acting_turn
from eternia.battleground.weapon_modes import Mode, modes
from eternia.effects import steps
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


@verb(steps.Attack)
def free_attack(s: State, p: Program, step: steps.Attack) -> None:
    """BG-FREE-01, 02: a free attack; it may be declined (as every attack of one's own that a rule offers)."""
    on = None if step.on is None else candidates(s, p.context(), step.on)
    dice = p.amount(s, step.dice)
    mana = -1 if step.mana is None else step.mana
    kinds = (p.card,) if step.with_ == ("this",) else step.with_
    p.next()
    s.push(FreeAttack(attacker=p.own, kinds=kinds, on=on, dice=dice, mana=mana, source=p.card))


class FreeAttack(Frame, kw_only=True):
    """An attack that a card grants: with a certain weapon or type, perhaps on a certain target."""

    attacker: int
    kinds: tuple[str, ...]
    """A weapon's id, or weapon types."""
    on: tuple[int, ...] | None
    """The only targets it may have, if the card says so."""
    dice: int
    mana: int
    source: str

    def which(self, s: State) -> tuple[Decision, ...] | None:
        """Every such attack that is legal now, or none."""
        options = self._options(s)
        if not options:
            return None
        seat = s.characters[self.attacker].seat
        return (Decision(seat, "free attack", [*options, PASS], self.source, self.attacker),)

    def _options(self, s: State) -> list[Any]:
        if s.characters[self.attacker].place < 0:
            return []
        turn = acting_turn(s)
        found: list[Any] = []
        for key in weapons.weapons_of(s, self.attacker):
            weapon = s.content.weapons[key]
            if key not in self.kinds and weapon.type not in self.kinds:
                continue
            mana = self.mana if self.mana >= 0 else weapons.mana_cost(s, self.attacker, weapon)
            if mana > available_mana(s, self.attacker):
                continue
            mode = modes(s, self.attacker, weapon, turn)[0]
            for target in weapons.targets(s, self.attacker, weapon, mode, turn):
                if self.on is None or target in self.on:
                    found.append(Attack(key, target))
        return found

    def take(self, s: State, seat: int, option: Any) -> None:
        """Begin it, or let it be."""
        if option != PASS:
            s.push(
                attack.Attack(
                    attacker=self.attacker, weapon=option.weapon, target=option.target, free=True, dice=self.dice,
                    mana=self.mana,
                )
            )  # fmt: skip

    steps = (Question(which, take),)


@verb(steps.Interrupt)
def interrupt(s: State, p: Program, step: steps.Interrupt) -> None:
    """BG-INT-01: somebody interrupts a turn."""
    who = p.whom(s, (step.by,))
    if who is None:
        return
    whom = candidates(s, p.context(), step.whom)
    direction = step.direction == "any"
    p.next()
    if who and whom and who[0] != whom[0]:
        s.push(interruption.interruption(who[0], whom[0], p.card, ap=step.ap, any_direction=direction))


@verb(steps.End)
def end(s: State, p: Program, step: steps.End) -> None:
    """The acting character's turn ends."""
    p.next()
    turn = acting_turn(s)
    if isinstance(turn, Acting):
        turn.over = True


@verb(steps.Prevent)
def prevent(s: State, p: Program, step: steps.Prevent) -> None:
    """Stop the event of the window: the frame it belongs to lies below this rule's window."""
    p.next()
    kinds = {
        "attack": attack.Attack,
        "gain": tokens.GainToken,
        "loss": tokens.LoseToken,
        "knockout": wounds.KnockOut,
    }
    wanted = kinds.get(step.event)
    for frame in reversed(s.stack):
        if hasattr(frame, "prevented") and (wanted is None or isinstance(frame, wanted)):
            frame.prevented = True
            return


@verb(steps.Redirect)
def redirect(s: State, p: Program, step: steps.Redirect) -> None:
    """BG-RULING-133: another character becomes the target if it is legal for the weapon."""
    who = p.whom(s, (step.to,))
    if who is None:
        return
    p.next()
    for frame in reversed(s.stack):
        if isinstance(frame, attack.Attack):
            weapon = s.content.weapons[frame.weapon]
            mode = Mode(frame.with_, numbers.value(s, "range", weapon.range, frame.moment(s)))
            if who and who[0] in weapons.targets(s, frame.attacker, weapon, mode, None):
                frame.target = frame.initial = who[0]
            return
