"""Modified numbers and permissions: what the rules in force make of a printed value."""

from msgspec.structs import replace

from eternia.battleground.in_force import amounts
from eternia.battleground.in_force.conditions import fits, fits_of, holds, is_one
from eternia.battleground.in_force.in_force import end_effect
from eternia.battleground.language.card_rules import Modify, Permission
from eternia.battleground.table.context import Context, of_effect
from eternia.battleground.table.effects import EVENT, ONCE, Effect
from eternia.battleground.table.hierarchy import strength
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import ATTACK_LIKE, Moment, subject_of
from eternia.battleground.table.registry import REGISTRY
from eternia.battleground.table.vocabulary import WORDS
from eternia.kernel.tally import Tally

MODIFY = {
    number: f"modify {number}"
    for number in (*WORDS.numbers, *[f"{action} ap cost" for action in (*WORDS.actions, "overwatch")])
}
"""Keys of the index by number."""
IGNORE = {word: f"ignore {word}" for word in WORDS.ignore}
COUNT_AS = {word: f"count_as {word}" for word in WORDS.count_as}
"""Keys of the index by what may be ignored, and by what something counts as."""

ROLLED = frozenset(("dice", "scope", "extra dice scope", "free rerolls", "rerolls per mana", "successes"))
"""Numbers of a test: they have been used when it is over, or the whole attack it belongs to (BG-AREA-08)."""
OF_ATTACK = frozenset(("attack ap cost", "mana cost", "range", "area", *WORDS.stats))
"""Numbers of an attack, the stats of those who take part included."""
PIERCING = ("ignore shield", "ignore armour")
"""Keys of the rules by which an attack ignores what its target wears."""


def modified(
    s: State, number: str, base: int, source: str, moment: Moment, without: tuple[str, ...] = ()
) -> Tally:
    """BG-TEST-10, BG-SCOPE-04: the number with every modifier in force that fits the moment.

    ``without`` names tokens whose rules are left out.
    """
    tally = Tally(base, source, [])
    entries = s.index.concerning(MODIFY[number], subject_of(moment))
    if not entries:
        return tally
    pierces = may_pierce(s)
    for effect, rule in sorted(entries, key=_by_strength) if len(entries) > 1 else entries:
        assert isinstance(rule, Modify)
        if is_of_other_attacks(s, effect, moment):
            continue
        if (effect.token and effect.token in without) or is_elsewhere(effect, moment):
            continue
        if pierces and is_pierced(s, effect, moment):
            continue
        c = of_effect(effect, moment)
        made = effect.until == EVENT
        applies = is_made_for(effect, rule, moment) or concerns(s, c, rule, number, moment, made)
        if applies and holds(s, c, rule.if_):
            note(s, c, tally, rule, effect.rule)
    return tally


def is_elsewhere(effect: Effect, moment: Moment) -> bool:
    """Whether the effect lasts only for a test, attack or wound event other than this one."""
    return effect.until == EVENT and effect.turn not in (moment.event, moment.attack)


def may_pierce(s: State) -> bool:
    """Whether any attack ignores what its target wears: mostly none does, so ask first."""
    by_key = s.index.by_key
    return PIERCING[0] in by_key or PIERCING[1] in by_key


def is_pierced(s: State, effect: Effect, moment: Moment) -> bool:
    """Whether a rule belongs to a shield or armour of the target that the attack ignores."""
    if not may_pierce(s):
        return False
    item = s.content.items.get(effect.rule.partition("/")[0])
    if item is None or f"ignore {item.kind}" not in PIERCING or not moment.weapon:
        return False
    attack = moment if moment.test != "defence" else seen_by_attacker(moment)
    return effect.bearer == attack.against and has_permission(
        s, "ignore", item.kind, replace(attack, kind="attack", test="attack")
    )


def seen_by_attacker(moment: Moment) -> Moment:
    """A defence test as the attack that it answers."""
    return replace(moment, kind="attack", by=moment.against, against=moment.by, test="attack")


def is_made_for(effect: Effect, rule: Modify, moment: Moment) -> bool:
    """Whether a window of this very test or wound event made the change: then it needs no pattern to fit."""
    return effect.until == EVENT and effect.turn == moment.event > 0 and not rule.on and rule.of == "self"


def is_changed(s: State, number: str, character: int) -> bool:
    """Whether any rule in force could change this number of a character: mostly none does, so ask first."""
    key = MODIFY[number]
    return key in s.index.by_key and bool(s.index.concerning(key, character))


def own(s: State, number: str, base: int, character: int) -> int:
    """A number of a character that belongs to no test or attack: stats aside, a limit or allowance."""
    if not is_changed(s, number, character):
        return base
    return modified(s, number, base, "", Moment(kind="number", who=character)).total


def value(s: State, number: str, base: int, moment: Moment) -> int:
    """The modified number alone."""
    key = MODIFY[number]
    if key not in s.index.by_key:
        return base
    for effect, _ in s.index.concerning(key, subject_of(moment)):
        if not is_of_other_attacks(s, effect, moment):
            return modified(s, number, base, "", moment).total
    return base


def is_of_other_attacks(s: State, effect: Effect, moment: Moment) -> bool:
    """Whether a rule speaks of other attacks or tests than the one in progress: most of them, and quickly seen."""
    if effect.until == EVENT or moment.kind not in ATTACK_LIKE:
        return False
    return not s.content.compiled[effect.rule].attack.passes(moment.weapon, moment.with_, moment.test)


def _by_strength(pair: tuple[Effect, object]) -> int:
    """BG-HIERARCHY-01: of two cards that set a number the stronger one comes last and so stands."""
    return strength(pair[0].rule)


def concerns(s: State, c: Context, rule: Modify, number: str, moment: Moment, made: bool = False) -> bool:
    """Whether the rule speaks of this character's number in this moment; ``made``: it was made for this event."""
    if moment.kind in ATTACK_LIKE:
        if rule.of != "self":
            return fits_of(s, c, rule.of, rule.on, moment, made)
        if number == "rerolls per mana" and not rule.on:
            return moment.by == c.own  # BG-TEST-18: mana is worth its rerolls in every test
        return fits(s, c, rule.on, moment)
    if rule.of == "target":  # of the attack that the defence test answers
        return moment.test == "defence" and fits(s, c, rule.on, seen_by_attacker(moment))
    if not is_one(s, c, rule.of, moment.who):
        return False
    return not rule.on or fits(s, c, rule.on, moment)


def note(s: State, c: Context, tally: Tally, rule: Modify, source: str) -> None:
    """Write the rule's operations into the tally; a bound beside ``by`` limits that change alone."""
    if rule.by is not None:
        amount = amounts.amount(s, c, rule.by)
        bound = rule.max if amount > 0 else rule.min
        tally.note("by", amount, source, None if bound is None else amounts.amount(s, c, bound))
        return
    for operation in ("set", "min", "max"):
        given = getattr(rule, operation)
        if given is not None:
            tally.note(operation, amounts.amount(s, c, given), source)


def use_up(s: State, numbers: frozenset[str], moment: Moment) -> None:
    """End the rules that were to apply once and have changed one of these numbers at this moment."""
    for effect, rule in s.index.by_key.get(ONCE, ()):
        if not isinstance(rule, Modify) or is_elsewhere(effect, moment):
            continue
        c = of_effect(effect, moment)
        used = [number for number in numbers if MODIFY[number] in s.content.compiled[effect.rule].keys]
        if not used or not holds(s, c, rule.if_):
            continue
        of_target = rule.of == "target" and moment.kind == "attack" and fits(s, c, rule.on, moment)
        if of_target or any(concerns(s, c, rule, number, moment) for number in used):
            end_effect(s, effect.number)


def use_up_permissions(s: State, moment: Moment) -> None:
    """End the permissions that were to apply once and did so to this attack."""
    for effect, rule in s.index.by_key.get(ONCE, ()):
        if isinstance(rule, Permission) and _permits(s, effect, rule, moment):
            end_effect(s, effect.number)


def permissions(s: State, head: str, word: str, moment: Moment) -> list[tuple[Effect, Permission]]:
    """The permissions of this head and word in force that fit the moment."""
    found = []
    for effect, rule in s.index.concerning(f"{head} {word}", subject_of(moment)):
        assert isinstance(rule, Permission)
        if _permits(s, effect, rule, moment):
            found.append((effect, rule))
    return found


def _permits(s: State, effect: Effect, rule: Permission, moment: Moment) -> bool:
    """Whether the permission speaks of this moment."""
    if is_elsewhere(effect, moment) or is_pierced(s, effect, moment):
        return False
    c = of_effect(effect, moment)
    if rule.on and rule.of != "self":
        applies = fits_of(s, c, rule.of, rule.on, moment)
    elif rule.on:
        applies = fits(s, c, rule.on, moment)
    else:
        applies = is_one(s, c, rule.of, subject_of(moment)) and not _is_of_other_weapon(s, c, moment)
    return applies and holds(s, c, rule.if_)


def _is_of_other_weapon(s: State, c: Context, moment: Moment) -> bool:
    """BG-ATK-05: what a weapon allows or ignores holds for attacks with it, not for others of its bearer."""
    if moment.kind not in ATTACK_LIKE or c.card not in s.content.weapons:
        return False
    return moment.weapon != c.card or moment.test == "defence"


def has_permission(s: State, head: str, word: str, moment: Moment) -> bool:
    """Whether a permission of this head and word applies; the common case, none in force, costs nothing."""
    if f"{head} {word}" not in s.index.by_key:
        return False
    return bool(permissions(s, head, word, moment))


def forbidden(s: State, word: str, moment: Moment) -> bool:
    """Whether a rule forbids it."""
    return has_permission(s, "forbid", word, moment)


def allowed(s: State, word: str, moment: Moment) -> bool:
    """Whether a rule allows what the rulebook does not."""
    return has_permission(s, "allow", word, moment)


def ignored(s: State, word: str, moment: Moment) -> bool:
    """Whether a rule lets this be ignored."""
    return has_permission(s, "ignore", word, moment)


def counts_as(s: State, word: str, moment: Moment) -> bool:
    """Whether a rule makes it count as what it is not."""
    return has_permission(s, "count_as", word, moment)


def _strength(s: State, character: int) -> int:
    return own(s, "strength", s.content.characters[s.characters[character].card].strength, character)


REGISTRY.strength = _strength
