"""The attack action from declaration to its end, area attacks included (BG-ATK, BG-AREA)."""

from functools import partial

import msgspec

from eternia.battleground.board.engagement import is_engaged
from eternia.battleground.board.facing import facings, facings_to, turn
from eternia.battleground.chapters.attack.aiming import is_covered, is_flank, is_from_rear, is_opposed
from eternia.battleground.chapters.attack.area import further_targets
from eternia.battleground.chapters.attack.attack_payment import pay_attack
from eternia.battleground.chapters.attack.blows import Blow, blow_of, recall, tell
from eternia.battleground.chapters.attack.dice_tests import DiceTest
from eternia.battleground.chapters.attack.terrain_defence import TerrainDefence
from eternia.battleground.chapters.attack.weapons import (
    DEFENCES,
    STATS,
    is_placed,
    note_victim,
)
from eternia.battleground.chapters.attack.wounds import fall_together
from eternia.battleground.chapters.movement.special_terrain import damage
from eternia.battleground.chapters.movement.turning import turn_to
from eternia.battleground.chapters.rounds import overwatch
from eternia.battleground.in_force import numbers
from eternia.battleground.in_force.in_force import end_event
from eternia.battleground.language.selectors import Selector
from eternia.battleground.table.choice import Choice
from eternia.battleground.table.content_records import Weapon
from eternia.battleground.table.effects import ONCE
from eternia.battleground.table.events import AttackDeclared
from eternia.battleground.table.in_progress import AttackInProgress
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.options import FACES, PASS, Chosen, Face, Pass
from eternia.battleground.table.turn import acting_turn
from eternia.battleground.timing.program import Program
from eternia.battleground.timing.windows import Outline, may_answer, open_window
from eternia.kernel.frame import Question
from eternia.kernel.pending import Decision


class Attack(AttackInProgress, kw_only=True):
    """An attack in progress: one action and one attack, however many targets its area holds (BG-AREA-08)."""

    attacker: int
    weapon: str
    target: int
    """The character attacked now; -1 for special terrain or no target."""
    piece: int = -1
    extras: tuple[tuple[str, int], ...] = ()
    free: bool = False
    """BG-FREE-01, 02: costs no AP and is not counted."""
    dice: int = 0
    """Dice more or fewer that the granting card gives."""
    mana: int = -1
    """Mana to pay instead of the weapon's own cost."""
    with_: str = ""
    """The weapon's type in this attack."""
    initial: int = -1
    further: tuple[int, ...] = ()
    """Further targets still to be attacked; before the declaration those that can be chosen."""
    picked: tuple[int, ...] = ()
    """Further targets chosen so far."""
    begun: bool = False
    """Whether the further targets have been worked out."""
    focused: bool = False
    lent: bool = False
    """Whether only a rule makes the attack on this target focused: the further targets have no part in it."""
    unfocused: bool = False
    flank: bool = False
    rolled: int = 0
    reached: bool = False
    """Whether a row of the table was reached, against any target."""
    rows_from: int = 0
    """The net successes, while the player picks a row they reach."""
    prevented: bool = False
    void: bool = False
    """Whether no test was made because its target had left (ET-RULING-171)."""
    blows: tuple[Blow, ...] = ()
    """What it has come to against each target so far, where it has an area or several targets."""
    told: int = 0
    """For how many of them the window that is open now has been opened."""
    heard: tuple[int, ...] = ()
    """Effects that have answered the attack as a whole."""
    place: int = -1
    """The place at the centre of the area, for weapons that are not aimed at a character."""
    origin: int = -1
    """The place of the mark that makes the attack, if not its attacker."""
    several: bool = False
    """Whether its weapon attacks several targets of its own choosing, one after the other."""
    flanking: bool = False
    """Whether a card makes it count as a flank attack, without the bonus to its scope."""
    centre: tuple[int, ...] = ()
    """The places at the centre of its area, where that is no character: kept, as what lay there may go."""

    def card(self, s: State) -> Weapon:
        """The weapon card."""
        return s.content.weapons[self.weapon]

    def moment(self, s: State, kind: str = "attack") -> Moment:
        """The attack as the rules in force see it."""
        acting = acting_turn(s)
        mine = acting is not None and acting.character == self.attacker
        flank = self.flank or self.flanking
        return Moment(
            kind=kind,
            who=self.target,
            by=self.attacker,
            against=self.target,
            weapon=self.weapon,
            with_=self.with_,
            test="attack",
            flank=flank,
            frontal=not flank,
            focused=self.focused,
            place=self.centre[0] if self.centre else -1,
            origin=self.origin,
            turn=acting.kind if acting is not None and mine else "",
            after=acting.after if acting is not None and mine else "",
            successes=self.result,
            rolled=self.rolled,
            attack=self.serial,
            effect=self.reached,
            additional=self.target != self.initial and not self.several,
            action="attack",
        )

    def outline(self) -> Outline:
        """What filters see of the attack."""
        return self.attacker, self.weapon, self.with_, "attack"

    def pay(self, s: State) -> None:
        """BG-AP-08, BG-SPELL-04, 05: AP, mana and extra payments, before anything else."""
        weapon = self.card(s)
        self.initial = self.target
        if is_placed(weapon):
            self.centre = (self.place,) if self.place >= 0 else s.pieces[self.piece].hexes
        pay_attack(s, self, weapon)

    def which_more(self, s: State) -> tuple[Decision[Chosen | Pass], ...] | None:
        """Where the weapon leaves the choice, its player picks further targets, or no more."""
        limit = self._limit(s)
        if limit is None or not self.begun_choosing(limit):
            return None
        options: list[Chosen | Pass] = [Chosen(number) for number in self.further]
        seat = s.characters[self.attacker].seat
        return (Decision(seat, "further targets", [*options, PASS], self.weapon, self.attacker),)

    def _limit(self, s: State) -> int | None:
        """How many targets a weapon may be aimed at, where its player chooses them."""
        chosen = self.card(s).target
        return chosen.max or 1 if isinstance(chosen, Selector) and chosen.pick == "some" else None

    def begun_choosing(self, limit: int) -> bool:
        """Whether another target can be added to those picked."""
        return len(self.picked) + 1 < limit and bool(self.further)

    def take_more(self, s: State, seat: int, option: Chosen | Pass) -> None:
        """One more, or enough."""
        if isinstance(option, Pass):
            self.further = ()
            return
        self.picked = (*self.picked, option.character)
        self.further = tuple([n for n in self.further if n != option.character])
        self.go("which_more")

    def settle_targets(self, s: State) -> None:
        """The targets are known, and with them how many there are."""
        if self._limit(s) is not None:
            self.further, self.picked = self.picked, ()
            self.targets = 1 + len(self.further)

    def is_gone(self, s: State) -> bool:
        """ET-RULING-171: whether the target, or the attacker that no mark stands for, is off the battleground."""
        people = s.characters
        return (self.target >= 0 and people[self.target].place < 0) or (
            self.origin < 0 and people[self.attacker].place < 0
        )

    def lapse(self, s: State) -> None:
        """ET-RULING-171: nothing is rolled against whoever has left; any other target is attacked still."""
        self.void = self.void or not self.begun
        self.holds_knockouts = self.holds_knockouts or self.several
        goes_on = (self.several or self.begun) and s.characters[self.attacker].place >= 0
        self.go("spread" if goes_on else "answer")

    def declare(self, s: State) -> None:
        """The attack has weapon, target and costs; rules may stop or redirect it (BG-RULING-133)."""
        self.unfocused = self.with_ == "ranged" and self.with_ != self.card(s).type
        if self.is_gone(s):
            self.lapse(s)
            return
        s.emit(AttackDeclared, self.attacker, self.weapon, self.target, self.piece)
        self.result = 0
        tell(s, self, "attack declared", partial(self._declared, s, self._spares_centre(s)))

    def _declared(self, s: State, spares_target: bool, kind: str) -> Moment:
        self.flank = is_flank(s, self)
        moment = self.moment(s, kind)
        return msgspec.structs.replace(moment, who=-1, against=-1) if spares_target else moment

    def _spares_centre(self, s: State) -> bool:
        """Whether what it is aimed at is not attacked itself."""
        weapon = self.card(s)
        return is_placed(weapon) or (weapon.area is not None and not weapon.area.centre)

    def which_facing(self, s: State) -> tuple[Decision[Face], ...] | None:
        """BG-MELEE-06, BG-RANGED-05 to 08: face the target; of two equally close borders the player picks."""
        if self.is_gone(s) or not self._is_faced():
            return None
        directions = self._directions(s)
        if len(directions) == 1:
            return None
        seat = s.characters[self.attacker].seat
        return (Decision(seat, "facing", [FACES[d] for d in directions], "BG-RANGED-08", self.attacker),)

    def _is_faced(self) -> bool:
        """Whether there is something to turn to; a mark attacks without its owner turning."""
        if self.origin >= 0 or self.target == self.attacker:
            return False
        return self.target >= 0 or self.piece >= 0 or self.place >= 0

    def _directions(self, s: State) -> tuple[int, ...]:
        if self.piece >= 0:
            return facings_to(s, self.attacker, s.pieces[self.piece].hexes)
        if self.place >= 0:
            return facings_to(s, self.attacker, (self.place,)) or (s.characters[self.attacker].facing,)
        return facings(s, self.attacker, self.target)

    def take_facing(self, s: State, seat: int, option: Face) -> None:
        """Turn as chosen."""
        turn(s, self.attacker, option.facing)

    def face(self, s: State) -> None:
        """Turn where there is no choice, also for an attack that a rule has stopped (ET-RULING-173)."""
        if self.is_gone(s):
            self.lapse(s)
        elif self._is_faced() and len(directions := self._directions(s)) == 1:
            turn(s, self.attacker, directions[0])

    def set_out(self, s: State) -> None:
        """One that spares its centre, or has none, goes straight to the others; a stopped one goes nowhere."""
        if self.prevented:
            self.go("finish_action")
            return
        self.holds_knockouts = self.card(s).area is not None or self.several
        if self._spares_centre(s):
            self.blows = (Blow(),)
            self.go("spread")

    def aim(self, s: State) -> None:
        """BG-ATK-03: the attack test; BG-AREA-07, 12: one for each target, focused if the action is."""
        weapon = self.card(s)
        opposed = is_opposed(s, self)
        self.flank = opposed and is_from_rear(s, self)
        self.flanking = (
            opposed
            and "count_as flank" in s.index.by_key
            and numbers.counts_as(s, "flank", msgspec.structs.replace(self.moment(s), flank=False))
        )
        note_victim(s, self.target, self.flank)
        focused = self.focused
        if not focused and self._counts_as(s, "focused"):
            focused, self.lent = True, not s.characters[self.attacker].focused
        s.push(
            DiceTest(
                character=self.attacker,
                stat=weapon.test or STATS[self.with_],
                kind="attack skill" if self._counts_as(s, "skill test") else "attack",
                dice_change=weapon.dice + self.dice,
                against=(weapon.against or DEFENCES[self.with_]) if opposed else "",
                opponent=self.target,
                weapon=self.weapon,
                with_=self.with_,
                additional=self.begun and not self.several,
                attack=self.serial,
                focused=focused,
                unfocused=self.unfocused,
                flank=self.flank,
                flanking=self.flanking,
                origin=self.origin,
                covered=self.with_ != "melee" and is_covered(s, self, opposed),
                into_fight=self.with_ in ("ranged", "heavy") and opposed and is_engaged(s, self.target),
            )
        )

    def _counts_as(self, s: State, word: str) -> bool:
        """Whether a rule makes it count as what it is not: mostly none does, so no moment is made for it."""
        return numbers.COUNT_AS[word] in s.index.by_key and numbers.counts_as(s, word, self.moment(s))

    def withstand(self, s: State) -> None:
        """ET-RULING-141: special terrain with the stat that defends makes a defence test."""
        if self.is_gone(s):
            self.lapse(s)
            return
        self.void = False
        if self.piece < 0 or self.target >= 0 or not self.result:
            return
        kind = s.content.terrain[s.pieces[self.piece].kind]
        stat = self.card(s).against or DEFENCES[self.with_]
        count = getattr(kind, stat, 0)
        if count:
            s.push(TerrainDefence(kind=kind.id, stat=stat, count=count, successes=self.result))

    def which_row(self, s: State) -> None:
        """BG-ATK-06 to 10: the one row with the highest requirement the net successes reach."""
        weapon = self.card(s)
        rows = [need for need, _ in weapon.table if need <= self.result]
        self.reached = self.reached or bool(rows)
        if weapon.pick == "any reached" and len(rows) > 1:
            seat = s.characters[self.attacker].seat
            s.push(
                Choice(
                    seat=seat,
                    kind="choose row",
                    source=self.weapon,
                    subject=self.target,
                    candidates=tuple(rows),
                )
            )
            self.rows_from = self.result
        else:
            self.apply_row(s, max(rows, default=-1))
            self.go("resolve")

    def take_row(self, s: State) -> None:
        """The row the player picked."""
        row, self.result = self.result, self.rows_from
        self.apply_row(s, row)

    def apply_row(self, s: State, row: int) -> None:
        """BG-ATK-07: resolve the row's steps; on special terrain only its wounds count (BG-RULING-094)."""
        if row < 0:
            return
        if self.piece >= 0 and self.target < 0:
            damage(s, self.piece, s.content.steps[f"{self.weapon}/table/{row}"])
            return
        s.push(
            Program(
                key=f"{self.weapon}/table/{row}",
                own=self.attacker,
                seat=s.characters[self.attacker].seat,
                moment=self.moment(s),
                target=self.target,
                successes=self.result,
            )
        )

    def resolve(self, s: State) -> None:
        """BG-EXTRA-01, 02: rules that answer the net successes; of several targets when all have been attacked."""
        if self.holds_knockouts:
            self.blows = (*self.blows, blow_of(self))
        else:
            open_window(s, "test resolved", partial(self.moment, s), attack=self.outline())

    def spread(self, s: State) -> None:
        """BG-AREA-02 to 06: work out the further targets once, from the initial target."""
        if not self.begun:
            self.begun = True
            if not self.several:
                self.further = further_targets(s, self)

    def which_next(self, s: State) -> tuple[Decision[Chosen], ...] | None:
        """BG-AREA-02: the player orders the further targets."""
        self._drop_gone(s)
        if len(self.further) < 2:
            return None
        options = [Chosen(number) for number in self.further]
        seat = s.characters[self.attacker].seat
        return (Decision(seat, "further target", options, "BG-AREA-02", self.attacker),)

    def _drop_gone(self, s: State) -> None:
        self.further = tuple([n for n in self.further if s.characters[n].place >= 0])

    def take_next(self, s: State, seat: int, option: Chosen) -> None:
        """This one is attacked next."""
        self.further = (option.character, *(n for n in self.further if n != option.character))

    def next_target(self, s: State) -> None:
        """BG-AREA-02, 07, 14: it is attacked too, with a test of its own, as if from the initial target."""
        if not self.further:
            self.go("answer")
            return
        self.target, self.further = self.further[0], self.further[1:]
        if self.lent:
            self.focused = self.lent = False
        tell(s, self, "attack declared", partial(self._declared, s, False))

    def meet(self, s: State) -> None:
        """ET-RULING-032: with a weapon of several targets turn to this one; it may have left (ET-RULING-171)."""
        if self.is_gone(s):
            self.lapse(s)
            return
        if self.several:
            turn_to(s, self.attacker, self.target)
        self.go("aim")

    def answer(self, s: State) -> None:
        """BG-EXTRA-01, 02, BG-AREA-08: rules that answer the net successes against several targets."""
        blow = self._next_blow(s, "test resolved")
        if blow is not None:
            self.go("answer")
            if blow.is_tested:
                tell(s, self, "test resolved", partial(self.moment, s))

    def _next_blow(self, s: State, window: str) -> Blow | None:
        """The next target for which this window is opened; none when all have had it, or nothing waits for it."""
        if self.told == len(self.blows) or not may_answer(s, window, attack=self.outline()):
            self.told = 0
            return None
        blow = self.blows[self.told]
        self.told += 1
        recall(self, blow)
        return blow

    def fall(self, s: State) -> None:
        """BG-AREA-13: those knocked out by an area attack leave when the whole attack is over."""
        if self.holds_knockouts:
            self.holds_knockouts = False
            fall_together(s, self.felled)

    def finish_action(self, s: State) -> None:
        """The whole action is over (BG-RULING-125)."""
        acting = acting_turn(s)
        if acting is not None and acting.character == self.attacker:
            acting.after = ""

    def end(self, s: State) -> None:
        """BG-AREA-02, 08: its end, of several targets for each; what speaks of the attack as a whole answers once."""
        if not self.blows:
            self.target = self.initial
            if not self.void:
                open_window(s, "attack ended", partial(self.moment, s), attack=self.outline())
        elif self._next_blow(s, "attack ended") is not None:
            self.go("end")
            tell(s, self, "attack ended", partial(self.moment, s))
        else:
            recall(self, self.blows[0])
            self.target = self.initial

    def watched(self, s: State) -> None:
        """BG-W3-VISOR-01: the end of an attack can trigger some overwatches."""
        if ONCE in s.index.by_key:
            numbers.use_up(s, numbers.OF_ATTACK | numbers.ROLLED, self.moment(s))
            numbers.use_up_permissions(s, self.moment(s))
        end_event(s, self.serial)
        if not self.void:
            overwatch.attack_ended(s, self.attacker)

    steps = (
        pay,
        Question(which_more, take_more),
        settle_targets,
        declare,
        Question(which_facing, take_facing),
        face,
        set_out,
        aim,
        withstand,
        which_row,
        take_row,
        resolve,
        spread,
        Question(which_next, take_next),
        next_target,
        meet,
        answer,
        fall,
        finish_action,
        end,
        watched,
    )
