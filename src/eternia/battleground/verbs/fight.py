"""Verbs about turns and attacks: attack, interrupt, end, prevent, redirect."""

from eternia.battleground.chapters.attack import attack, weapons, wounds
from eternia.battleground.chapters.attack.aiming import is_flank
from eternia.battleground.chapters.attack.attack_options import placed_options
from eternia.battleground.chapters.attack.weapon_modes import Mode, modes
from eternia.battleground.chapters.cards import marks, tokens
from eternia.battleground.chapters.cards.mana import available_mana
from eternia.battleground.chapters.movement import climbing_pushes, push_and_pull
from eternia.battleground.chapters.rounds import interruption
from eternia.battleground.chapters.rounds.acting import Acting
from eternia.battleground.in_force.selectors import candidates
from eternia.battleground.language import steps
from eternia.battleground.table.content_records import Weapon
from eternia.battleground.table.context import Context
from eternia.battleground.table.model import State
from eternia.battleground.table.options import PASS, Attack, Pass
from eternia.battleground.table.turn import Turn, acting_turn
from eternia.battleground.timing.program import IMPOSSIBLE, Program, verb
from eternia.battleground.timing.windows import Window
from eternia.battleground.verbs.impossible import is_sheltered, new_targets
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


@verb(steps.Attack)
def free_attack(s: State, p: Program, step: steps.Attack) -> None:
    """BG-FREE-01, 02: a free attack; it may be declined (as every attack of one's own that a rule offers)."""
    begun = _free_attack(s, p.context(), step, p.card)
    begun.dice = p.amount(s, step.dice)
    if begun.dice:  # ET-RULING-023: what an attack lacks, those that follow from it lack too
        begun.dice += sum(
            [f.dice for f in s.stack if isinstance(f, attack.Attack) and f.serial == p.moment.attack]
        )
    p.next()
    s.push(begun)


def _free_attack(s: State, c: Context, step: steps.Attack, card: str) -> "FreeAttack":
    """The attack that a step offers, without a change of its dice."""
    return FreeAttack(
        attacker=c.own,
        kinds=(card,) if step.with_ == ("this",) else step.with_,
        on=None if step.on is None else candidates(s, c, step.on),
        dice=0,
        mana=-1 if step.mana is None else step.mana,
        source=card,
        free=step.free,
        origin=c.place if step.from_ == "mark" else -1,
    )


def _has_nobody_to_attack(s: State, c: Context, step: steps.Attack) -> bool:
    """Whether no such attack is legal now."""
    return not _free_attack(s, c, step, c.card).options(s)


IMPOSSIBLE[steps.Attack] = _has_nobody_to_attack


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
    free: bool = True
    """Whether it costs no AP."""
    origin: int = -1
    """The place of the mark that makes it, if that is not the attacker's."""

    def which(self, s: State) -> tuple[Decision[Attack | Pass], ...] | None:
        """Every such attack that is legal now, or none."""
        options = self.options(s)
        if not options:
            return None
        seat = s.characters[self.attacker].seat
        return (Decision(seat, "free attack", [*options, PASS], self.source, self.attacker),)

    def options(self, s: State) -> list[Attack]:
        """The attacks that are legal now."""
        if s.characters[self.attacker].place < 0:
            return []
        turn = acting_turn(s)
        found: list[Attack] = []
        for key in weapons.weapons_of(s, self.attacker):
            weapon = s.content.weapons[key]
            mana = self.mana if self.mana >= 0 else weapons.mana_cost(s, self.attacker, weapon)
            if mana > available_mana(s, self.attacker) or not weapons.is_usable(s, self.attacker, weapon):
                continue
            if not self.free and not self._affords(s, turn, weapon):
                continue
            for mode in modes(s, self.attacker, weapon, turn):
                if (key in self.kinds or mode.type in self.kinds) and not (
                    mode.mana or mode.ap or mode.focus
                ):
                    found += self._aims(s, turn, weapon, mode)
        return found

    def _aims(self, s: State, turn: Turn | None, weapon: Weapon, mode: Mode) -> list[Attack]:
        """The attacks in one way of using a weapon, on whom or on what the card allows."""
        if weapons.is_placed(weapon):
            return [] if self.on is not None else placed_options(s, self.attacker, weapon, mode, turn)
        if self.origin >= 0:
            targets = weapons.targets_from(s, self.attacker, mode, self.origin)
        else:
            targets = weapons.targets(s, self.attacker, weapon, mode, turn)
        return [
            Attack(weapon.id, target, -1, mode.extras)
            for target in targets
            if self.on is None or target in self.on
        ]

    def _affords(self, s: State, turn: Turn | None, weapon: Weapon) -> bool:
        """Whether its turn has the AP for an attack that is not free."""
        if turn is None or turn.character != self.attacker:
            return False
        return weapons.attack_cost(s, turn, weapon, weapon.type) <= turn.ap

    def take(self, s: State, seat: int, option: Attack | Pass) -> None:
        """Begin it, or let it be."""
        if not isinstance(option, Pass):
            s.push(
                attack.Attack(
                    attacker=self.attacker,
                    weapon=option.weapon,
                    target=option.target,
                    piece=option.piece,
                    place=option.place,
                    extras=option.extras,
                    free=self.free,
                    dice=self.dice,
                    mana=self.mana,
                    origin=self.origin,
                )
            )

    steps = (Question(which, take),)


@verb(steps.Interrupt)
def interrupt(s: State, p: Program, step: steps.Interrupt) -> None:
    """BG-INT-01: somebody interrupts a turn, perhaps as if it were somebody else's."""
    if p.stage == 0:
        p.other = next(iter(candidates(s, p.context(), step.whom)), -1)
    if p.stage < 3:
        who = p.whom(s, (step.by,))
        if who is None:
            return
        if step.as_if is not None and who:
            enemies = candidates(s, p.context(), step.as_if)
            if not enemies:
                p.next()
                return
            p.stage = 3
            p.ask(s, "character", enemies)
            return
    else:
        who = p.picked
    seeming = p.result if p.stage == 3 else -1
    whom = p.other
    card = _paid_card(s, p) if step.bonus else ""
    p.next()
    if not who or whom < 0 or who[0] == whom:
        return
    if p.moment.kind == "move ended" and is_sheltered(s, whom):
        return
    frame = interruption.interruption(
        who[0],
        whom if seeming < 0 else seeming,
        p.card,
        ap=step.ap,
        any_direction=step.direction == "any",
        paused=-1 if seeming < 0 else whom,
        must=step.must or "",
        bonus=card,
        giver=p.seat,
    )
    if p.moment.kind in UNFINISHED:
        _begin_after_action(s, frame)
    else:
        s.push(frame)


UNFINISHED = frozenset(
    (
        "attack",
        "attack declared",
        "before test",
        "rerolls",
        "test resolved",
        "would be wounded",
        "wounded",
        "would be knocked out",
        "knocked out",
        "would gain",
        "gained",
        "would lose",
        "lost",
        "would be pushed or pulled",
        "pushed or pulled",
    )
)
"""Moments in the middle of an action: an interruption waits for its end (BG-OW-05, BG-W3-VISOR-01)."""


def _begin_after_action(s: State, frame: Frame) -> None:
    """Let an interruption begin when the action in progress is over: it waits just above the turn."""
    for at in range(len(s.stack) - 1, -1, -1):
        if isinstance(s.stack[at], Turn):
            s.stack.insert(at + 1, frame)
            return


def _paid_card(s: State, p: Program) -> str:
    """The card that was discarded as the cost of the attack in progress."""
    for frame in reversed(s.stack):
        if isinstance(frame, attack.Attack) and frame.serial == p.moment.attack:
            return frame.paid_card
    return ""


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
    kinds: dict[str, tuple[type, ...]] = {
        "attack": (attack.Attack,),
        "gain": (tokens.GainToken,),
        "loss": (tokens.LoseToken, tokens.PassToken, marks.LoseMark),
        "knockout": (wounds.KnockOut,),
        "movement": (push_and_pull.Shift, climbing_pushes.Aside),
    }
    for frame in reversed(s.stack):
        if isinstance(frame, kinds[step.event]):
            frame.prevented = True  # type: ignore[attr-defined]
            return


@verb(steps.Redirect)
def redirect(s: State, p: Program, step: steps.Redirect) -> None:
    """BG-RULING-133: another character becomes the target, one for whom the attack is legal."""
    who = p.one_of(s, lambda: new_targets(s, p.context(), step.to))
    if who is None:
        return
    p.next()
    for frame in reversed(s.stack):
        if who and isinstance(frame, attack.Attack):
            if not frame.begun:
                frame.initial = who[0]
            frame.target = who[0]
            _tell_of_target(s, frame)
            return


def _tell_of_target(s: State, redirected: attack.Attack) -> None:
    """ET-RULING-123: rules that still wait to answer the same attack answer it as it is now."""
    redirected.flank = is_flank(s, redirected)
    for frame in s.stack:
        if isinstance(frame, Window) and frame.moment.attack == redirected.serial:
            frame.moment = redirected.moment(s, frame.moment.kind)
