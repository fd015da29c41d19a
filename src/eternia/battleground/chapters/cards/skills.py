"""Active skills and disposable items: which can be used, and using them (BG-SKILL, BG-ITEM)."""

from typing import TYPE_CHECKING

from eternia.battleground.board.sight import sees
from eternia.battleground.chapters.attack.weapons import targetable
from eternia.battleground.chapters.cards.equipment import turn_face_down
from eternia.battleground.chapters.cards.mana import available_mana
from eternia.battleground.chapters.cards.payment import affordable, pay_for
from eternia.battleground.chapters.cards.sharing import borrow_trinket, borrowed_trinkets
from eternia.battleground.chapters.movement.destinations import crossings
from eternia.battleground.chapters.movement.special_terrain import WORDS, pieces_named
from eternia.battleground.chapters.movement.turning import turn_to
from eternia.battleground.in_force import numbers
from eternia.battleground.in_force.conditions import holds, is_one
from eternia.battleground.in_force.in_force import end_effect
from eternia.battleground.in_force.ongoing import Ongoing, named_by
from eternia.battleground.in_force.selectors import select
from eternia.battleground.language.card_rules import Active, Share
from eternia.battleground.language.costs import Cost
from eternia.battleground.language.selectors import Selector
from eternia.battleground.language.steps import Move, Remove, Replace, Return, Teleport
from eternia.battleground.table.choice import Choice
from eternia.battleground.table.compiled import SkillFacts
from eternia.battleground.table.context import Context
from eternia.battleground.table.effects import Effect, Standing
from eternia.battleground.table.events import SkillUsed
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.options import UseItem, UseSkill
from eternia.battleground.table.turn import Turn, aimed_at
from eternia.battleground.timing.program import Program
from eternia.battleground.timing.windows import open_event
from eternia.hexes.ground import NOWHERE
from eternia.kernel.frame import Frame
from eternia.kernel.uses import note_use

if TYPE_CHECKING:
    from eternia.battleground.chapters.rounds.acting import Acting
    from eternia.battleground.table.model import State


def skill_options(s: "State", turn: Turn, standing: Standing) -> list[UseSkill]:
    """BG-SKILL-02 to 04, BG-RULING-086: the active skills that can be used and paid for now, with their targets."""
    options: list[UseSkill] = []
    user = turn.character
    plain = not (standing.skill_cost or standing.mana_cost)
    ap, held = turn.ap, available_mana(s, user)
    compiled, used = s.content.compiled, turn.used
    usable = standing.skills
    if "share trinket" in s.index.by_key:
        usable += borrowed_trinkets(s, "use", user)
    for effect, rule in usable:
        key = effect.rule
        facts = compiled[key].skill
        assert facts is not None
        # Mostly there is not enough to pay with: that is quickly seen.
        if plain and (facts.ap > ap or facts.mana > held):
            continue
        assert isinstance(rule, Active)
        if (rule.user is not None or effect.bearer != user) and not _is_user(s, effect, rule, user):
            continue
        if key in used and used.count(key) >= uses(s, rule, user):
            continue
        if plain and facts.simple and facts.unaimed:
            options.append(facts.option)
            continue
        aims = (aims_of if plain and facts.simple else usable_on)(s, effect, rule, user, turn)
        for target in aims:
            options.append(UseSkill(key, target))
    return options


def facts_of(s: "State", key: str) -> SkillFacts:
    """What never changes about the skill of this rule."""
    found = s.content.compiled[key].skill
    assert found is not None
    return found


def _is_user(s: "State", effect: Effect, rule: Active, character: int) -> bool:
    """Its owner uses a skill, or an ally where the skill says so."""
    if rule.user is None:
        return effect.bearer == character or (effect, rule) in borrowed_trinkets(
            s, "use disposable" if rule.disposable else "use", character
        )
    c = Context(own=effect.bearer, seat=effect.seat)
    return is_one(s, c, rule.user, character)


def uses(s: "State", rule: Active, character: int) -> int:
    """BG-AP-07, BG-SKILL-04: how often it may be used in one turn: once, unless a card says more."""
    if rule.limit == "none":
        return 99
    return numbers.own(s, "skill uses", 1, character)


def owner_of(effect: Effect, rule: Active, user: int) -> int:
    """Whose skill it is while it is used: its bearer's where others use his, otherwise the user's own."""
    return user if rule.user is None else effect.bearer


def cost_of(s: "State", effect: Effect, rule: Active, user: int) -> Cost:
    """BG-AP-06: the printed cost, as cards change it."""
    use, who = rule.use, owner_of(effect, rule, user)
    if not (use.ap and numbers.is_changed(s, "skill ap cost", who)) and not (
        use.mana and numbers.is_changed(s, "mana cost", who)
    ):
        return use
    moment = Moment(kind="action", by=who, action="skill", with_="skill")
    ap = max(0, numbers.value(s, "skill ap cost", rule.use.ap, moment)) if rule.use.ap else 0
    mana = rule.use.mana
    if isinstance(mana, int) and mana:
        mana = max(0, numbers.value(s, "mana cost", mana, moment))
    return Cost(
        ap, mana, use.focus, use.buff, use.debuff, use.wounds, use.fate, use.glory, use.iconic, use.this
    )


def usable_on(s: "State", effect: Effect, rule: Active, user: int, turn: Turn | None) -> tuple[int, ...]:
    """The targets it can be used on now; (-1,) for a skill without a target, () when it cannot be used."""
    if not affordable(s, Context(own=user, seat=effect.seat), cost_of(s, effect, rule, user)):
        return ()
    return aims_of(s, effect, rule, user, turn)


def aims_of(s: "State", effect: Effect, rule: Active, user: int, turn: Turn | None) -> tuple[int, ...]:
    """The targets of a skill that can be paid for, as ``usable_on`` gives them, in line of sight (BG-SKILL-10)."""
    owner = user if rule.user is None else effect.bearer
    c = Context(own=owner, seat=effect.seat, card=effect.rule.partition("/")[0])
    if rule.if_ and not holds(s, c, rule.if_):
        return ()
    facts = facts_of(s, effect.rule)
    selector = facts.target
    if facts.second is not None and not select(s, c, facts.second):
        return ()
    if selector is None:
        return () if facts.doubtful and _changes_nothing(s, c, rule) else (-1,)
    if selector.object is not None:
        return (-1,) if named_by(s, c, selector) else ()
    found = select(s, c, selector)
    if "forbid be targeted" in s.index.by_key:
        found = tuple(targetable(s, owner, list(found)))
    if facts.anywhere:
        found = tuple([n for n in found if n == owner or sees(s, owner, n)])
    enemy = aimed_at(s, turn, user)
    if enemy >= 0:
        # BG-INT-08, BG-RULING-109: aimed at an enemy only at the interrupted one; at allies freely.
        found = tuple(n for n in found if s.characters[n].seat == effect.seat or n == enemy)
    return found


def _changes_nothing(s: "State", c: Context, rule: Active) -> bool:
    """Whether there is nothing to begin with.

    ET-RULING-131: nobody to teleport to, no terrain to remove or to cross. ET-RULING-142: no mark to remove, no
    card to take back, nobody to borrow from. ET-RULING-175: an exchange of two weapons is for whoever has one of
    them equipped.
    """
    first = rule.do[0]
    if isinstance(first, Replace):
        weapons = s.characters[c.own].weapons
        return first.card != "self" and first.card not in weapons and first.by not in weapons
    if isinstance(first, Move):
        return first.across is not None and crossings(s, c.own) == NOWHERE
    if isinstance(first, Teleport):
        return isinstance(first.adjacent, Selector) and not select(s, c, first.adjacent)
    if isinstance(first, Remove) and isinstance(first.what, Selector):
        terrain = first.what.object in WORDS
        return not (pieces_named(s, c, first.what) if terrain else named_by(s, c, first.what))
    if isinstance(first, Share):
        return isinstance(first.from_, Selector) and not select(s, c, first.from_)
    if isinstance(first, Return):
        return not any(card in s.content.fate for card in s.forces[c.seat].discard)
    return False


def use(s: "State", turn: "Acting", option: UseSkill | UseItem) -> None:
    """BG-SKILL-03: pay everything, then resolve the text."""
    if isinstance(option, UseSkill):
        note_use(turn, option.rule)
    turn.acted = True
    begin(s, turn.character, option)


def begin(s: "State", user: int, option: UseSkill | UseItem) -> None:
    """Begin the use of a skill or item by this character."""
    key = "use" if isinstance(option, UseSkill) else "use disposable"
    for effect, rule in s.index.by_key[key]:
        if effect.rule == option.rule and isinstance(rule, Active) and _is_user(s, effect, rule, user):
            s.push(
                Use(
                    effect=effect.number,
                    rule=effect.rule,
                    user=user,
                    owner=owner_of(effect, rule, user),
                    bearer=effect.bearer,
                    target=option.target,
                )
            )
            return
    raise LookupError(option.rule)


class Use(Frame, kw_only=True):
    """A skill or item in use: paid, aimed, resolved."""

    effect: int
    rule: str
    user: int
    owner: int
    bearer: int
    """Who carries the card."""
    target: int
    paid: int = 0

    def pay(self, s: "State") -> None:
        """BG-SKILL-03, BG-ITEM-03: AP and mana first."""
        rule = s.content.rules[self.rule]
        assert isinstance(rule, Active)
        effect = next(e for e in s.effects if e.number == self.effect)
        s.emit(SkillUsed, self.user, self.rule)
        if rule.user is None and self.bearer != self.user:
            borrow_trinket(s, self.bearer, self.user)
        c = Context(own=self.user, seat=s.characters[self.user].seat)
        pay_for(s, c, cost_of(s, effect, rule, self.user), self.rule)

    def name(self, s: "State") -> None:
        """A skill on an ongoing effect: its player names which."""
        self.paid = self.result
        words = tuple([thing.label for thing in self._things(s)])
        if words:
            card, seat = self.rule.partition("/")[0], s.characters[self.owner].seat
            s.push(
                Choice(
                    seat=seat, kind="choose effect", source=card, subject=self.owner, of="word", words=words
                )
            )

    def _things(self, s: "State") -> list[Ongoing]:
        """The ongoing effects it can be used on, if that is what it is used on."""
        rule = s.content.rules[self.rule]
        assert isinstance(rule, Active)
        if not isinstance(rule.target, Selector) or rule.target.object is None:
            return []
        return named_by(s, Context(own=self.owner, seat=s.characters[self.owner].seat), rule.target)

    def resolve(self, s: "State") -> None:
        """BG-SKILL-11: turn to the target by the ranged rule, then the text. BG-ITEM-08: disposables face down."""
        things = self._things(s)
        thing = things[self.result] if things else Ongoing("", "", character=self.target)
        rule = s.content.rules[self.rule]
        assert isinstance(rule, Active)
        if rule.disposable:
            turn_face_down(s, self.bearer, self.rule.partition("/")[0])
            end_effect(s, self.effect)
        if any(n >= 0 and s.characters[n].place < 0 for n in (self.user, self.target)):
            self.finish()  # ET-RULING-171: who fell as it was paid for neither uses it nor is its target
            return
        s.push(
            Program(
                key=f"{self.rule}/do",
                own=self.owner,
                seat=s.characters[self.owner].seat,
                target=thing.character,
                token=thing.token,
                place=thing.place,
                paid=self.paid,
                effect=self.effect,
                moment=Moment(kind="skill", by=self.owner, with_="skill"),
            )
        )
        if isinstance(rule.target, Selector) and self.target >= 0:
            turn_to(s, self.owner, self.target)

    def used(self, s: "State") -> None:
        """The skill has been used."""
        open_event(s, "skill used", self.owner, by=self.owner)

    steps = (pay, name, resolve, used)
