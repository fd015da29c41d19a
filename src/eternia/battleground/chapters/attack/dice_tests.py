"""Tests: the eleven steps from the stat to the successes (BG-TEST, BG-DEF, BG-SCOPE)."""

from bisect import bisect_left
from functools import lru_cache, partial

from eternia.battleground.chapters.attack.scope import needed_result, scope_of
from eternia.battleground.chapters.cards.focus import focus_lenders, spend_focus
from eternia.battleground.chapters.cards.mana import available_mana, spend_mana
from eternia.battleground.in_force import numbers
from eternia.battleground.in_force.in_force import end_event
from eternia.battleground.table.effects import ONCE
from eternia.battleground.table.events import Opposed, Rolled, TestBegan, TestEnded
from eternia.battleground.table.in_progress import DiceTestInProgress
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.options import PASS, Chosen, Number, Pass
from eternia.battleground.table.turn import acting_turn
from eternia.battleground.timing.windows import Outline, may_answer, open_window
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance, Decision
from eternia.kernel.tally import Tally

EXTRA_DICE_NEED = 5
"""BG-TEST-26, 27: an extra die succeeds on 5 or 6, whatever the scope."""
REROLL_LIMIT = 5
"""BG-TEST-18: most mana that can be spent on rerolls in one test."""


class DiceTest(DiceTestInProgress, kw_only=True):
    """A test in progress. Hands over its successes, net of the defence where it is made against somebody."""

    character: int
    """Who rolls."""
    stat: str
    dice_change: int = 0
    """BG-TEST-11: the +n or -n written with the test, or the weapon's (BG-ATK-04)."""
    source: str = ""
    """The card that asks for the test."""
    against: str = ""
    """BG-DEF-01: the stat of the defence test, if there is one."""
    opponent: int = -1
    """Who defends; for a defence test the one defended against."""
    weapon: str = ""
    with_: str = ""
    additional: bool = False
    focused: bool = False
    """Whether focus was spent for it, or for the action it belongs to (BG-AREA-12)."""
    lender: int = -1
    """Whose focus token it spends, where that is not its own."""
    unfocused: bool = False
    """BG-W3-SPEAR-02: neither takes nor counts focus."""
    serial: int = 0
    needed: int = 4
    exploding: int = 0
    """Sixes whose extra dice have not been rolled yet."""
    count: int = 0
    """Dice to roll now."""
    successes: int = 0
    flank: bool = False
    """For an attack test: from the target's rear arc. Likewise below."""
    covered: bool = False
    into_fight: bool = False
    """Whether it is a ranged attack on an engaged target."""
    flanking: bool = False
    """Whether a card makes it count as a flank attack, without the bonus to its scope."""
    origin: int = -1
    """The place of the mark that makes the attack."""

    def moment(self, s: State, kind: str = "test") -> Moment:
        """What is happening, for the rules in force."""
        turn = acting_turn(s)
        acts = turn is not None and turn.character == (
            self.opponent if self.kind == "defence" else self.character
        )
        return Moment(
            kind=kind,
            who=self.character,
            by=self.character,
            against=self.opponent,
            weapon=self.weapon or self.source,
            with_=self.with_,
            test=self.kind,
            flank=self.flank or self.flanking,
            frontal=bool(self.weapon) and not (self.flank or self.flanking),
            focused=self.focused,
            turn=turn.kind if turn is not None and acts else "",
            after=turn.after if turn is not None and acts else "",
            successes=self.successes,
            rolled=faces_mask(self.dice + self.extra),
            additional=self.additional,
            event=self.serial,
            attack=self.attack,
            origin=self.origin,
        )

    def lent(self, s: State) -> tuple[Decision[Chosen | Pass], ...] | None:
        """Whether it is made with the focus token of somebody who shares it."""
        if "share focus" not in s.index.by_key or self.unfocused or self.focused:
            return None
        lenders = focus_lenders(s, self.character)
        if not lenders:
            return None
        seat = s.characters[self.character].seat
        options: list[Chosen | Pass] = [Chosen(number) for number in lenders]
        return (Decision(seat, "spend focus", [*options, PASS], "BG-FOCUS-05", self.character),)

    def take_lent(self, s: State, seat: int, option: Chosen | Pass) -> None:
        """With that token, or without focus."""
        self.lender = -1 if isinstance(option, Pass) else option.character

    def begin(self, s: State) -> None:
        """What rules do before it, tests that they ask for included: the first test takes the focus (BG-FOCUS-05)."""
        self.serial = s.next_serial()
        open_window(s, "before test", partial(self.moment, s), attack=self.outline())

    def outline(self) -> Outline:
        """What filters see of the test."""
        return self.character, self.weapon or self.source, self.with_, self.kind

    def is_changed(self, s: State, number: str) -> bool:
        """Whether any rule in force could change this number of the test."""
        return s.index.any_passes(numbers.MODIFY[number], *self.outline())

    def _spend_focus(self, s: State) -> None:
        asked = self.moment(s) if "forbid spend focus" in s.index.by_key else None
        self.focused = spend_focus(s, self.character, "BG-FOCUS-05", asked, self.lender) or self.focused

    def determine(self, s: State) -> None:
        """BG-TEST-07 steps 1 to 3: check the stat, determine modifiers, determine the scope.

        BG-FOCUS-05, BG-RULING-041: a focused character must spend its token on any test it makes. ET-RULING-171:
        with somebody who left the battleground before it nothing is rolled.
        """
        if self._is_void(s):
            end_event(s, self.serial)
            s.hand_over(0)
            return
        if not self.unfocused and (self.lender >= 0 or s.characters[self.character].focused):
            self._spend_focus(s)
        dice = self.dice_tally(s)
        scope = scope_of(s, self)
        self.needed = needed_result(scope.total)
        self.count = 0 if self._is_settled(s) else max(0, dice.total)
        if s.log is not None:
            s.emit(TestBegan, self.character, self.kind, self.stat, dice, scope, self.needed)

    def _is_void(self, s: State) -> bool:
        """Whether one of those it is between is off the battleground; a mark tests for an owner who is."""
        people = s.characters
        return (self.opponent >= 0 and people[self.opponent].place < 0) or (
            self.origin < 0 and people[self.character].place < 0
        )

    def _is_settled(self, s: State) -> bool:
        """Whether a card sets the successes already: then nothing is rolled."""
        return "modify successes" in s.index.by_key and any(
            reason.operation == "set"
            for reason in numbers.modified(s, "successes", 0, "", self.moment(s)).reasons
        )

    def dice_tally(self, s: State) -> Tally:
        """BG-TEST-08 to 11: the printed stat, what changes the stat, the test's own number, all modifiers."""
        card = s.characters[self.character].card
        base = getattr(s.content.characters[card], self.stat)
        if numbers.is_changed(s, self.stat, self.character):
            tally = numbers.modified(s, self.stat, base, card, self.moment(s, "number"))
        else:
            tally = Tally(base, card, [])
        if self.dice_change:
            tally.add(self.dice_change, self.source or self.weapon)
        if self.is_changed(s, "dice"):
            tally.reasons += numbers.modified(s, "dice", 0, "", self.moment(s)).reasons
        return tally

    def roll(self, s: State) -> Chance | None:
        """BG-TEST-14: roll as many dice as the modified stat; none with zero dice (BG-RULING-038)."""
        return chance_of(self.count, self.kind)

    def take_roll(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """BG-TEST-15: the initial dice lie; each at or above the scope is a success."""
        self.count = 0
        self.dice = tuple([pick + 1 for pick in picks])
        s.emit(Rolled, self.character, "initial", self.dice, self.dice)

    def failed(self) -> int:
        """BG-SCOPE-05, 06: initial dice below the needed result (a six never fails, a one always)."""
        return bisect_left(sorted(self.dice), self.needed)

    def rerolls(self, s: State) -> None:
        """BG-TEST-07 step 6: cards may give free rerolls now that the dice lie."""
        if may_answer(s, "rerolls") and self.failed():
            open_window(s, "rerolls", partial(self.moment, s))

    def free(self, s: State) -> tuple[Decision[Number], ...] | None:
        """BG-TEST-16, 17: free rerolls of failed dice, pooled and made in one go."""
        if "modify free rerolls" not in s.index.by_key:
            return None
        moment = self.moment(s)
        most = min(self.failed(), numbers.value(s, "free rerolls", 0, moment))
        return self._reroll_decision(s, "free rerolls", most, "BG-TEST-16")

    def _reroll_decision(
        self, s: State, kind: str, most: int, rule: str
    ) -> tuple[Decision[Number], ...] | None:
        if most <= 0:
            return None
        seat = s.characters[self.character].seat
        return (Decision(seat, kind, [Number(n) for n in range(most + 1)], rule, self.character),)

    def take_free(self, s: State, seat: int, option: Number) -> None:
        """So many failed dice are rerolled (BG-TEST-21, BG-RULING-035)."""
        self.count = option.number

    def reroll(self, s: State) -> Chance | None:
        """Roll the chosen dice again."""
        return chance_of(self.count, self.kind)

    def take_free_reroll(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """The freely rerolled dice lie."""
        self._lay(s, "free rerolls", picks)

    def take_mana_reroll(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """The dice rerolled for mana lie."""
        self._lay(s, "mana rerolls", picks)

    def _lay(self, s: State, why: str, picks: tuple[int, ...]) -> None:
        """BG-RULING-036: the last roll of a die stands. ET-RULING-194: of the failed dice the lowest are rerolled."""
        self.count = 0
        faces = [pick + 1 for pick in picks]
        lowest = sorted(range(len(self.dice)), key=self.dice.__getitem__)[: len(faces)]
        waiting = dict(zip(sorted(lowest), faces, strict=True))
        self.dice = tuple([waiting.get(at, die) for at, die in enumerate(self.dice)])
        s.emit(Rolled, self.character, why, tuple(faces), self.dice)

    def mana(self, s: State) -> tuple[Decision[Number], ...] | None:
        """BG-TEST-18, BG-RULING-037: up to five mana, one failed die for each (more by some cards)."""
        if not self.dice:
            return None
        held = available_mana(s, self.character)
        if not held:
            return None
        failed = self.failed()
        if not failed:
            return None
        most = min(REROLL_LIMIT, held, -(-failed // self.rerolls_per_mana(s)))
        return self._reroll_decision(s, "mana rerolls", most, "BG-TEST-18")

    def rerolls_per_mana(self, s: State) -> int:
        """Dice one mana rerolls: one, unless a card says more."""
        if not numbers.is_changed(s, "rerolls per mana", self.character):
            return 1
        return max(1, numbers.modified(s, "rerolls per mana", 1, "", self.moment(s)).total)

    def take_mana(self, s: State, seat: int, option: Number) -> None:
        """BG-TEST-19, 20: the mana is spent and all its rerolls are made in one go."""
        self.count = min(self.failed(), option.number * self.rerolls_per_mana(s))
        if self.count:
            spend_mana(s, self.character, option.number, "BG-TEST-18")

    def explode(self, s: State) -> None:
        """BG-TEST-22, BG-RULING-040: every initial six after rerolls gives an extra die."""
        self.exploding = self.dice.count(6)
        if (
            self.exploding
            and "forbid explode" in s.index.by_key
            and numbers.forbidden(s, "explode", self.moment(s))
        ):
            self.exploding = 0

    def extra_dice(self, s: State) -> Chance | None:
        """Roll the extra dice."""
        return chance_of(self.exploding, self.kind)

    def take_extra(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """BG-TEST-23, 24: extra sixes explode too, without limit; extra dice stay apart."""
        faces = tuple([pick + 1 for pick in picks])
        self.extra += faces
        self.exploding = faces.count(6)
        s.emit(Rolled, self.character, "extra dice", faces, self.dice)
        if self.exploding:
            self.go("extra_dice")

    def settle(self, s: State) -> None:
        """BG-TEST-25, 26: initial dice against the scope, extra dice on 5 or 6."""
        successes = len(self.dice) - self.failed()
        if self.extra:
            need = EXTRA_DICE_NEED
            if "modify extra dice scope" in s.index.by_key:
                need = self.extra_need(s)
            successes += len(self.extra) - bisect_left(sorted(self.extra), need)
        if "modify successes" in s.index.by_key:
            successes = max(0, numbers.value(s, "successes", successes, self.moment(s)))
        self.successes = successes
        s.emit(TestEnded, self.character, self.kind, successes)

    def extra_need(self, s: State) -> int:
        """What an extra die needs: a result that a card states, or 5 with what shifts it."""
        tally = numbers.modified(s, "extra dice scope", 0, "", self.moment(s))
        stated = [reason.amount for reason in tally.reasons if reason.operation == "set"]
        return stated[-1] if stated else EXTRA_DICE_NEED - tally.total

    def defend(self, s: State) -> None:
        """BG-TEST-07 step 10, BG-DEF-01, 02; without a success there is none (BG-RULING-128)."""
        self.result = 0
        if self.against and self.opponent >= 0 and self.successes > 0:
            s.push(
                DiceTest(
                    character=self.opponent,
                    stat=self.against,
                    kind="defence",
                    source=self.source,
                    opponent=self.character,
                    weapon=self.weapon,
                    with_=self.with_,
                    attack=self.attack,
                    flank=self.flank,
                    flanking=self.flanking,
                    origin=self.origin,
                )
            )

    def resolved(self, s: State) -> None:
        """Rules answer a defence test on its own; other tests are told by the attack or skill they belong to."""
        if self.kind == "defence":
            open_window(s, "test resolved", partial(self.moment, s), attack=self.outline())

    def conclude(self, s: State) -> None:
        """BG-DEF-03, 04, 06: each defence success cancels one; the rest is what counts."""
        if self.against and self.opponent >= 0:
            made, cancelled = self.successes, min(self.successes, self.result)
            self.successes = made - cancelled
            s.emit(Opposed, self.character, self.opponent, made, cancelled, self.successes)
        end_event(s, self.serial)
        if self.kind != "attack" and ONCE in s.index.by_key:
            numbers.use_up(s, numbers.ROLLED, self.moment(s))
        below = s.stack[-2]
        if self.kind != "defence":
            remember_test(below, self)
        s.hand_over(self.successes)

    steps = (
        begin,
        Question(lent, take_lent),
        determine,
        Question(roll, take_roll),
        rerolls,
        Question(free, take_free),
        Question(reroll, take_free_reroll),
        Question(mana, take_mana),
        Question(reroll, take_mana_reroll),
        explode,
        Question(extra_dice, take_extra),
        settle,
        defend,
        resolved,
        conclude,
    )


def stat_of(s: State, character: int, stat: str, base: int, focused: bool = False) -> Tally:
    """A stat of a character as its cards and tokens change it (BG-EX-43), perhaps in a test made with focus."""
    moment = Moment(kind="number", who=character, by=character, focused=focused)
    return numbers.modified(s, stat, base, s.characters[character].card, moment)


def remember_test(frame: Frame, test: DiceTest) -> None:
    """Leave the faces and focus of a finished test with the attack or program that asked for it."""
    kept = frame.__struct_fields__
    if "rolled" in kept:
        frame.rolled = faces_mask(test.dice + test.extra)  # type: ignore[attr-defined]
    if "focused" in kept:
        frame.focused = test.focused  # type: ignore[attr-defined]
    if "flank" in kept:
        frame.flank = test.flank  # type: ignore[attr-defined]


@lru_cache(4096)
def faces_mask(dice: tuple[int, ...]) -> int:
    """Bit n for every face n that shows."""
    mask = 0
    for die in dice:
        mask |= 1 << die
    return mask


@lru_cache(256)
def chance_of(count: int, source: str) -> Chance | None:
    """So many six-sided dice."""
    return Chance("dice", (6,) * count, -1, source) if count else None
