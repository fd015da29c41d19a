"""Windows: the named moments at which rules in force answer an event (BG-TIMING, BG-SKILL-07, 08)."""

from bisect import bisect_left
from collections.abc import Callable
from functools import partial

from eternia.battleground.in_force.conditions import fits, holds
from eternia.battleground.in_force.in_force import end_effect
from eternia.battleground.in_force.numbers import is_pierced, may_pierce
from eternia.battleground.language import steps
from eternia.battleground.language.card_rules import Triggered
from eternia.battleground.table.context import Context, of_effect
from eternia.battleground.table.effects import NUMBER, Effect
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment, subject_of
from eternia.battleground.table.options import ACCEPT, PASS, Accept, Answer, Pass
from eternia.battleground.table.registry import REGISTRY
from eternia.battleground.table.turn import acting_turn, limited_by
from eternia.battleground.table.vocabulary import WORDS
from eternia.battleground.timing import reactions
from eternia.battleground.timing.program import Program, is_impossible
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision
from eternia.kernel.uses import is_used, note_use

WHEN = {window: f"when {window}" for window in WORDS.windows}
"""Keys of the index by window."""
OPTIONAL = (steps.Move, steps.Jump, steps.Teleport, steps.Switch, steps.Rotate, steps.Attack)
"""Steps of its own that a character need not take when a rule offers them at some moment."""
UNASKED = (steps.Gain, steps.Draw, steps.Heal)
"""Steps that just happen to whom they speak of."""
Event = tuple[int, int, str]
"""What filters see of an event: whom it is about, who causes it, and the thing it is about."""
Outline = tuple[int, str, str, str]
"""What they see of a test or attack: whose it is, its weapon, type and kind of test."""
ENDS_OF_TURNS = ("end of activation", "end of interruption")
"""The windows that the end of a turn can open."""


def open_window(
    s: State,
    kind: str,
    make_moment: Callable[[str], Moment],
    *,
    event: Event | None = None,
    attack: Outline | None = None,
    but: tuple[int, ...] = (),
    later: bool = False,
) -> tuple[int, ...]:
    """Let side missions, the rules in force and then cards in hand answer: pushes frames where there is an answer.

    The moment is made only if something ``may_answer``, which is the exception. ``but`` are effects that have
    answered already. ``later``: more happens before anybody answers, so rules are asked again then. Returns the
    effects that answer now.
    """
    return _open(s, make_moment(kind), but, later) if may_answer(s, kind, event, attack) else ()


def open_event(
    s: State,
    kind: str,
    who: int = -1,
    *,
    by: int = -1,
    what: str = "",
    turn: str = "",
    amount: int = 0,
    with_: str = "",
    later: bool = False,
) -> None:
    """``open_window`` for a plain event."""
    if may_answer(s, kind, (who, by, what)):
        moment = Moment(kind=kind, who=who, by=by, what=what, turn=turn, amount=amount, with_=with_)
        _open(s, moment, (), later)


def _open(s: State, moment: Moment, but: tuple[int, ...], later: bool) -> tuple[int, ...]:
    if s.missions:
        REGISTRY.observe(s, moment)
    if moment.kind in s.reacts:
        reactions.offer(s, moment)
    if WHEN[moment.kind] not in s.index.by_key:
        return ()
    found = [effect for effect, _ in listeners(s, moment) if effect.number not in but]
    if not found:
        return ()
    window = Window(moment=moment, waiting=tuple([effect.number for effect in found]))
    if not later:
        window.begin(s, found)
    s.push(window)
    return window.waiting


def may_answer(s: State, kind: str, event: Event | None = None, attack: Outline | None = None) -> bool:
    """The filter of a window: whether anything could answer it, by what is known before a moment is made."""
    key, index = WHEN[kind], s.index
    if key in index.by_key:
        if attack is not None:
            if index.any_passes(key, *attack):
                return True
        elif event is None or _any_passes(s, key, *event):
            return True
    if kind in s.reacts and (event is None or reactions.any_passes(s, kind, event[0], event[2])):
        return True
    return bool(s.missions) and _any_mission_passes(s, kind)


def _any_passes(s: State, key: str, who: int, by: int, what: str) -> bool:
    """Whether some rule in force could answer an event."""
    compiled = s.content.compiled
    for effect, _ in s.index.concerning(key, who) if who >= 0 else s.index.by_key[key]:
        event = compiled[effect.rule].event
        if event is None or event.passes(s, effect.seat, who, by, what):
            return True
    return False


def _any_mission_passes(s: State, window: str) -> bool:
    """Whether any open mission looks at the events of this window."""
    for mission in s.missions:
        wanted = s.content.glory[mission.card].mission.window
        if wanted == window or (wanted == "end of turn" and window in ENDS_OF_TURNS):
            return True
    return False


def card_discarded(s: State, seat: int, card: str, turn: str) -> None:
    """BG-CARD-12, 13: a card was put on the discard pile: its own rules about that, then those in force."""
    make = partial(Moment, what=card, turn=turn)
    open_window(s, "card discarded", make, later=True)
    fate = s.content.fate.get(card)
    if fate is None or not fate.rules:
        return
    moment = make("card discarded")
    c = Context(own=-1, seat=seat, moment=moment, card=card)
    for number, rule in enumerate(fate.rules, 1):
        if isinstance(rule, Triggered) and rule.when == moment.kind and fits(s, c, rule.on, moment):
            s.push(Program(key=f"{card}/{number}/do", own=-1, seat=seat, moment=moment))


def listeners(
    s: State, moment: Moment, among: tuple[int, ...] | None = None
) -> list[tuple[Effect, Triggered]]:
    """The triggered rules in force that fit the moment now, can be paid for and can do something.

    ``among`` are the only effects that are asked.
    """
    found = []
    key = WHEN[moment.kind]
    subject = subject_of(moment)
    pierces, compiled = may_pierce(s), s.content.compiled
    for effect, rule in s.index.concerning(key, subject) if subject >= 0 else s.index.by_key.get(key, ()):
        assert isinstance(rule, Triggered)
        if among is not None and effect.number not in among:
            continue
        event = compiled[effect.rule].event
        if event is not None and not event.passes(
            s, effect.seat, moment.who, moment.by, moment.what, moment.against
        ):
            continue
        c = of_effect(effect, moment)
        if (
            not (pierces and is_pierced(s, effect, moment))
            and fits(s, c, rule.on, moment)
            and holds(s, c, rule.if_)
            and not (rule.limit is not None and is_used(limited_by(s, rule.limit), effect.use))
            and (rule.pay is None or REGISTRY.affordable(s, c, rule.pay))
            and not is_impossible(s, c, rule)
        ):
            found.append((effect, rule))
    return found


class Window(Frame, kw_only=True):
    """One event with the rules that wait to answer it.

    BG-RULING-070: the acting character's player resolves theirs first, then the opponent; each player orders
    their own (BG-TIMING-02, 04, 06, 08). A rule answers one event at most once (BG-SKILL-08).
    """

    moment: Moment
    waiting: tuple[int, ...]
    """Numbers of the effects that have not answered yet."""
    ready: tuple[int, ...] = ()
    """Those of the player whose turn it is to resolve that still apply."""
    chosen: int = -1

    def look(self, s: State) -> None:
        """Whose rules come next; the window closes when nobody is left."""
        live = [effect for effect, _ in listeners(s, self.moment, self.waiting)] if self.waiting else []
        if not live:
            self.finish()
        else:
            self.begin(s, live)

    def begin(self, s: State, live: list[Effect]) -> None:
        """Those of the player whose turn it is come first."""
        self.go("which")
        turn = acting_turn(s)
        first = s.first_player if turn is None else s.characters[turn.character].seat
        mine = [effect for effect in live if effect.seat == first]
        mine = mine or [effect for effect in live if effect.seat == live[0].seat]
        self.ready = tuple([effect.number for effect in mine])

    def which(self, s: State) -> tuple[Decision[Answer], ...] | None:
        """Who of several answers next."""
        if len(self.ready) < 2 or self._is_all_one(s):
            return None
        options = [Answer(number) for number in self.ready]
        seat = effect_of(s, self.ready[0]).seat
        return (Decision(seat, "order", options, "BG-TIMING-02", self.moment.who),)

    def _is_all_one(self, s: State) -> bool:
        """ET-RULING-193: whether all of them do the same to the same character, unasked: any order will do."""
        found = [effect_of(s, number) for number in self.ready]
        first, *others = [s.content.rules[effect.rule] for effect in found]
        assert isinstance(first, Triggered)
        return (
            first.pay is None
            and not first.may
            and not first.disposable
            and all(isinstance(step, UNASKED) for step in first.do)
            and all(effect.bearer == found[0].bearer for effect in found)
            and all(isinstance(rule, Triggered) and _does_same(rule, first) for rule in others)
        )

    def take_which(self, s: State, seat: int, option: Answer) -> None:
        """Remember who answers next."""
        self.chosen = option.effect

    def next(self, s: State) -> None:
        """Begin with the chosen or only one."""
        if self.chosen < 0:
            self.chosen = self.ready[0]
        self.waiting = tuple([number for number in self.waiting if number != self.chosen])

    def rule(self, s: State) -> tuple[Effect, Triggered]:
        """The rule that answers now."""
        effect = effect_of(s, self.chosen)
        rule = s.content.rules[effect.rule]
        assert isinstance(rule, Triggered)
        return effect, rule

    def whether(self, s: State) -> tuple[Decision[Accept | Pass], ...] | None:
        """An optional rule is offered; paying and using up an item are always optional (BG-ITEM-06)."""
        effect, rule = self.rule(s)
        if rule.pay is None and not rule.may and not rule.disposable and not _is_offer(rule):
            return None
        return (Decision(effect.seat, "use", (ACCEPT, PASS), effect.rule, effect.bearer),)

    def take_whether(self, s: State, seat: int, option: Accept | Pass) -> None:
        """Declined: on to the next rule."""
        if option == PASS:
            self.chosen = -1
            self.go("look")

    def pay(self, s: State) -> None:
        """Pay what the rule asks; the amount paid comes back as the result."""
        effect, rule = self.rule(s)
        self.result = 0
        if rule.pay is not None:
            REGISTRY.pay_for(s, of_effect(effect, self.moment), rule.pay, effect.rule)

    def resolve(self, s: State) -> None:
        """Run the steps of the rule, unless its bearer fell as it paid."""
        if _find(s, self.chosen) is None:
            self.chosen = -1
            self.go("look")
            return
        effect, rule = self.rule(s)
        self._note_use(s, effect, rule)
        self.chosen = -1
        self.go("look")
        c = of_effect(effect, self.moment)
        s.push(
            Program(
                key=f"{effect.rule}/do",
                own=c.own,
                seat=c.seat,
                moment=self.moment,
                paid=self.result,
                place=effect.place,
                effect=effect.number,
            )
        )

    def _note_use(self, s: State, effect: Effect, rule: Triggered) -> None:
        if rule.limit is not None:
            note_use(limited_by(s, rule.limit), effect.use)
        if effect.once or rule.once:
            end_effect(s, effect.number)
        if rule.disposable:
            REGISTRY.turn_face_down(s, effect.bearer, effect.rule.partition("/")[0])
            end_effect(s, effect.number)

    steps = (look, Question(which, take_which), next, Question(whether, take_whether), pay, resolve)


def _does_same(rule: Triggered, other: Triggered) -> bool:
    """Whether two rules do the same, equally unasked."""
    return (rule.do, rule.pay, rule.may, rule.disposable, rule.limit, rule.once) == (
        other.do,
        other.pay,
        other.may,
        other.disposable,
        other.limit,
        other.once,
    )


def effect_of(s: State, number: int) -> Effect:
    """The effect in force with this number."""
    found = _find(s, number)
    if found is None:
        raise LookupError(f"no effect {number} is in force")
    return found


def _find(s: State, number: int) -> Effect | None:
    # Effects lie in the order of their numbers.
    at = bisect_left(s.effects, number, key=NUMBER)
    return s.effects[at] if at < len(s.effects) and s.effects[at].number == number else None


def _is_offer(rule: Triggered) -> bool:
    """Whether all it does is something of its own that the character may decline and need not do."""
    return all(
        isinstance(step, OPTIONAL)
        and getattr(step, "who", "self") in ("self", ("self",))
        and not getattr(step, "forced", False)
        for step in rule.do
    )
