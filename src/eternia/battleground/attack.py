"""The attack action from declaration to its end, area attacks included (BG-ATK, BG-AREA)."""

from typing import Any

import msgspec

from eternia.battleground import numbers, overwatch
from eternia.battleground.area import centre_of, damage, further_targets
from eternia.battleground.attack_payment import pay_attack
from eternia.battleground.choice import Choice
from eternia.battleground.content_records import Weapon
from eternia.battleground.cover import in_cover_from, piece_in_cover
from eternia.battleground.engagement import body, is_engaged
from eternia.battleground.events import AttackDeclared
from eternia.battleground.facing import facing_hex, facings, facings_to, is_flank_from, turn
from eternia.battleground.in_force import ONCE, end_event
from eternia.battleground.model import State
from eternia.battleground.moment import Moment
from eternia.battleground.options import FACES, PASS, Chosen
from eternia.battleground.program import Program
from eternia.battleground.terrain_defence import TerrainDefence
from eternia.battleground.tests import DiceTest, begin_test
from eternia.battleground.turn import acting_turn
from eternia.battleground.turning import turn_to
from eternia.battleground.weapons import (
    DEFENCES,
    STATS,
    is_placed,
    note_victim,
)
from eternia.battleground.windows import is_awaited_of, open_window
from eternia.battleground.wounds import KnockOut, is_beaten
from eternia.effects.who import Selector
from eternia.hexes.grid import HEX, distance
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


class Attack(Frame, kw_only=True):
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
    serial: int = 0
    focused: bool = False
    lent: bool = False
    """Whether only a rule makes the attack on this target focused: the further targets have no part in it."""
    unfocused: bool = False
    flank: bool = False
    rolled: int = 0
    reached: bool = False
    """Whether a row of the table was reached."""
    rows_from: int = 0
    """The net successes, while the player picks a row they reach."""
    prevented: bool = False
    void: bool = False
    """Whether no test was made because its target had left (ET-RULING-171)."""
    holds_knockouts: bool = False
    place: int = -1
    """The place at the centre of the area, for weapons that are not aimed at a character."""
    origin: int = -1
    """The place of the mark that makes the attack, if not its attacker."""
    targets: int = 1
    """How many targets were chosen for it."""
    several: bool = False
    """Whether its weapon attacks several targets of its own choosing, one after the other."""
    flanking: bool = False
    """Whether a card makes it count as a flank attack, without the bonus to its scope."""
    paid_card: str = ""
    """The card that was discarded to pay for it."""
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
            kind=kind, who=self.target, by=self.attacker, against=self.target, weapon=self.weapon,
            with_=self.with_, test="attack", flank=flank, frontal=not flank, focused=self.focused,
            place=self.centre[0] if self.centre else -1, origin=self.origin,
            turn=acting.kind if acting is not None and mine else "",
            after=acting.after if acting is not None and mine else "",
            successes=self.result, rolled=self.rolled, attack=self.serial, effect=self.reached,
            additional=self.target != self.initial and not self.several, action="attack",
        )  # fmt: skip

    def is_awaited(self, s: State, window: str) -> bool:
        """Whether anything could answer this window of the attack: asked before a moment is made for it."""
        return is_awaited_of(s, window, self.attacker, self.weapon, self.with_, "attack")

    def pay(self, s: State) -> None:
        """BG-AP-08, BG-SPELL-04, 05: AP, mana and extra payments, before anything else."""
        weapon = self.card(s)
        self.initial = self.target
        if is_placed(weapon):
            self.centre = (self.place,) if self.place >= 0 else s.pieces[self.piece].hexes
        pay_attack(s, self, weapon)
        if weapon.target is None and s.stack[-1] is self:
            self.declare(s)

    def which_more(self, s: State) -> tuple[Decision, ...] | None:
        """Where the weapon leaves the choice, its player picks further targets, or no more."""
        limit = self._limit(s)
        if limit is None or not self.begun_choosing(limit):
            return None
        options: list[Any] = [Chosen(number) for number in self.further]
        seat = s.characters[self.attacker].seat
        return (Decision(seat, "further targets", [*options, PASS], self.weapon, self.attacker),)

    def _limit(self, s: State) -> int | None:
        """How many targets a weapon may be aimed at, where its player chooses them."""
        chosen = self.card(s).target
        return chosen.max or 1 if isinstance(chosen, Selector) and chosen.pick == "some" else None

    def begun_choosing(self, limit: int) -> bool:
        """Whether another target can be added to those picked."""
        return len(self.picked) + 1 < limit and bool(self.further)

    def take_more(self, s: State, seat: int, option: Any) -> None:
        """One more, or enough."""
        if option == PASS:
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
        self.go("spread" if self.several and s.characters[self.attacker].place >= 0 else "fall")

    def declare(self, s: State) -> None:
        """The attack has weapon, target and costs; rules may stop or redirect it (BG-RULING-133)."""
        self.step = FACING
        self.unfocused = self.with_ == "ranged" and self.with_ != self.card(s).type
        if self.is_gone(s):
            self.lapse(s)
            return
        s.emit(AttackDeclared, self.attacker, self.weapon, self.target, self.piece)
        self.result = 0
        if self.is_awaited(s, "attack declared"):
            self.flank = self.is_flank(s)
            open_window(s, self.moment(s, "attack declared"))
        else:
            self._turn_and_set_out(s)

    def _turn_and_set_out(self, s: State) -> None:
        """Face the target, unless the player has a choice to make first, and go on."""
        if self._is_faced():
            directions = self._directions(s)
            if len(directions) > 1:
                return
            turn(s, self.attacker, directions[0])
        self.set_out(s)

    def which_facing(self, s: State) -> tuple[Decision, ...] | None:
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

    def take_facing(self, s: State, seat: int, option: Any) -> None:
        """Turn as chosen."""
        turn(s, self.attacker, option.facing)
        self.go("set_out")

    def face(self, s: State) -> None:
        """Turn where there is no choice, also for an attack that a rule has stopped (ET-RULING-173)."""
        if self.is_gone(s):
            self.lapse(s)
        else:
            self._turn_and_set_out(s)

    def set_out(self, s: State) -> None:
        """One that spares its centre, or has none, goes straight to the others; a stopped one goes nowhere."""
        if self.prevented:
            self.go("finish_action")
            return
        weapon = self.card(s)
        self.holds_knockouts = weapon.area is not None or self.several
        if is_placed(weapon) or (weapon.area is not None and not weapon.area.centre):
            self.go("spread")
        else:
            self.aim(s)

    def aim(self, s: State) -> None:
        """BG-ATK-03: the attack test; BG-AREA-07: one for each target."""
        self.step = WITHSTAND
        weapon = self.card(s)
        opposed = self._is_opposed(s)
        self.flank = opposed and self._is_from_rear(s)
        self.flanking = (
            opposed
            and "count_as flank" in s.index.by_key
            and numbers.counts_as(s, "flank", msgspec.structs.replace(self.moment(s), flank=False))
        )
        note_victim(s, self.target, self.flank)
        focused = self.focused
        if not focused and self._counts_as(s, "focused"):
            focused, self.lent = True, not s.characters[self.attacker].focused
        test = DiceTest(
            character=self.attacker, stat=weapon.test or STATS[self.with_],
            kind="attack skill" if self._counts_as(s, "skill test") else "attack",
            dice_change=weapon.dice + self.dice,
            against=(weapon.against or DEFENCES[self.with_]) if opposed else "", opponent=self.target,
            weapon=self.weapon, with_=self.with_, additional=self.begun and not self.several,
            attack=self.serial, focused=focused, unfocused=self.unfocused,
            flank=self.flank, flanking=self.flanking, origin=self.origin,
            covered=self.with_ != "melee" and self._is_covered(s, opposed),
            into_fight=self.with_ in ("ranged", "heavy") and opposed and is_engaged(s, self.target),
        )  # fmt: skip
        begin_test(s, test)

    def _counts_as(self, s: State, word: str) -> bool:
        """Whether a rule makes it count as what it is not: mostly none does, so no moment is made for it."""
        return numbers.COUNT_AS[word] in s.index.by_key and numbers.counts_as(s, word, self.moment(s))

    def _is_opposed(self, s: State) -> bool:
        """Whether the target defends: an enemy always, an ally only in an area attack (BG-RULING-089)."""
        if self.target < 0 or self.card(s).against == "none" or self.target == self.attacker:
            return False
        return (
            self.begun or self.several or s.characters[self.target].seat != s.characters[self.attacker].seat
        )

    def is_flank(self, s: State) -> bool:
        """BG-FLANK-01: an attack on whoever defends, from its rear arc."""
        return self._is_opposed(s) and self._is_from_rear(s)

    def _is_from_rear(self, s: State) -> bool:
        return bool(is_flank_from(s, self._source(s)[0], self.target))

    def _is_covered(self, s: State, opposed: bool) -> bool:
        """BG-COVER-01, BG-AREA-11, BG-RULING-094: cover on the line from the attacker or the initial target."""
        if self.piece >= 0 and self.target < 0:
            return bool(piece_in_cover(s, self.attacker, self.piece))
        if not opposed:
            return False
        start, own = self._source(s)
        return bool(in_cover_from(s, start, own, self.target))

    def _source(self, s: State) -> tuple[int, tuple[int, ...]]:
        """Where the attack on this target comes from, and the places around which nothing gives cover.

        BG-AREA-09, 11: for further targets of an area the initial target, or what lies at the area's centre.
        """
        if self.begun and not self.several:
            if self.initial < 0:
                places = centre_of(s, self)
                return min(places, key=lambda place: distance(place & HEX, self._there(s))), places
            return facing_hex(s, self.initial), body(s, self.initial)
        if self.origin >= 0:
            return self.origin, (self.origin,)
        return facing_hex(s, self.attacker), body(s, self.attacker)

    def _there(self, s: State) -> int:
        """The hex of the target."""
        return s.characters[self.target].place & HEX

    def withstand(self, s: State) -> None:
        """ET-RULING-141: special terrain with the stat that defends makes a defence test."""
        if self.is_gone(s):
            self.lapse(s)
            return
        self.void = False
        self.step = WHICH_ROW
        if self.piece < 0 or self.target >= 0 or not self.result:
            self.which_row(s)
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
        self.reached = bool(rows)
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
            self.go("take_row")
            return
        self.go("resolve")
        self.apply_row(s, max(rows, default=-1))
        if s.stack[-1] is self:
            self.step = SPREAD
            self.resolve(s)

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
                key=f"{self.weapon}/table/{row}", own=self.attacker, seat=s.characters[self.attacker].seat,
                moment=self.moment(s), target=self.target, successes=self.result,
            )
        )  # fmt: skip

    def resolve(self, s: State) -> None:
        """BG-EXTRA-01, 02: rules that answer the net successes."""
        if self.is_awaited(s, "test resolved"):
            open_window(s, self.moment(s, "test resolved"))

    def spread(self, s: State) -> None:
        """BG-AREA-02 to 06: work out the further targets once, from the initial target."""
        if not self.begun:
            self.begun = True
            if not self.several:
                self.further = further_targets(s, self)
        if not self.further:
            self.fall(s)

    def which_next(self, s: State) -> tuple[Decision, ...] | None:
        """BG-AREA-02: the player orders the further targets."""
        self._drop_gone(s)
        if len(self.further) < 2:
            return None
        options = [Chosen(number) for number in self.further]
        seat = s.characters[self.attacker].seat
        return (Decision(seat, "further target", options, "BG-AREA-02", self.attacker),)

    def _drop_gone(self, s: State) -> None:
        self.further = tuple([n for n in self.further if s.characters[n].place >= 0])

    def take_next(self, s: State, seat: int, option: Any) -> None:
        """This one is attacked next."""
        self.attack_further(s, option.character)

    def attack_further(self, s: State, number: int) -> None:
        """BG-AREA-07, 14: an attack test of its own, as if it came from the initial target."""
        self.further = tuple([n for n in self.further if n != number])
        self.target = number
        if self.lent:
            self.focused = self.lent = False
        self.go("aim")
        if self.several:
            turn_to(s, self.attacker, number)

    def only_next(self, s: State) -> None:
        """The last further target needs no choice."""
        if self.further:
            self.attack_further(s, self.further[0])

    def fall(self, s: State) -> None:
        """BG-AREA-13: those knocked out by an area attack leave when the whole attack is over."""
        self.step = FINISH_ACTION
        if not self.holds_knockouts:
            self.finish_action(s)
            return
        self.holds_knockouts = False
        for number in range(len(s.characters) - 1, -1, -1):
            if is_beaten(s, number) and s.characters[number].place >= 0:
                cause = self.moment(s, "knocked out")
                s.push(KnockOut(who=number, cause=cause))

    def finish_action(self, s: State) -> None:
        """The whole action is over (BG-RULING-125)."""
        self.target = self.initial
        acting = acting_turn(s)
        if acting is not None and acting.character == self.attacker:
            acting.after = ""
        if not self.void and self.is_awaited(s, "attack ended"):
            self.go("watched")
            open_window(s, self.moment(s, "attack ended"))
        else:
            self.watched(s)

    def watched(self, s: State) -> None:
        """BG-W3-VISOR-01: the end of an attack can trigger some overwatches."""
        if ONCE in s.index.by_key:
            numbers.use_up(s, numbers.OF_ATTACK | numbers.ROLLED, self.moment(s))
            numbers.use_up_permissions(s, self.moment(s))
        end_event(s, self.serial)
        self.finish()
        if not self.void:
            overwatch.attack_ended(s, self.attacker)

    steps = (
        pay, Question(which_more, take_more), settle_targets, declare, Question(which_facing, take_facing), face,
        set_out, aim, withstand, which_row, take_row, resolve, spread,
        Question(which_next, take_next), only_next, fall, finish_action, watched,
    )  # fmt: skip


FACING, WITHSTAND, WHICH_ROW, SPREAD, FINISH_ACTION = (
    Attack.labels[name] for name in ("which_facing", "withstand", "which_row", "spread", "finish_action")
)
"""Where an attack goes on. Its steps that ask nothing and that nothing answers follow each other at once."""
