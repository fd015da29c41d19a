"""Conditions and patterns: whether a rule applies to what is happening."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from eternia.battleground.board.range import nearer_than, within_inches
from eternia.battleground.in_force.selectors import fits_description, in_bound, matches, select
from eternia.battleground.language.amounts import Bound
from eternia.battleground.language.conditions import (
    AttackFits,
    Condition,
    HowMany,
    Initiative,
    InRound,
    InTurn,
    Nobody,
    RoleIs,
)
from eternia.battleground.language.patterns import ONLY_PLAIN, Pattern, Patterns
from eternia.battleground.language.selectors import Selector, Who
from eternia.battleground.table.context import Context, role
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import ATTACK_LIKE, Moment, subject_of
from eternia.battleground.table.turn import ACTIVATION, acting_turn

ANYBODY = Selector("every", "character")
OWN_DOING = frozenset(("skill used", "card played"))
"""Events that are about the one who causes them: a pattern that says by whom has said about whom."""


def holds(s: State, c: Context, condition: Condition) -> bool:
    """Whether all parts of a condition are true."""
    for atom in condition:  # noqa: SIM110 - asked very often, and a generator costs as much as the answer
        if not _HOLDS[atom.__class__](s, c, atom):
            return False
    return True


def _role_is(s: State, c: Context, atom: RoleIs) -> bool:
    number = role(s, c, atom.role)
    return number >= 0 and fits_description(s, c, number, atom.state)


def _is_nobody(s: State, c: Context, atom: Nobody) -> bool:
    return not select(s, c, atom.of)


def _are_so_many(s: State, c: Context, atom: HowMany) -> bool:
    count = _TOTALS[atom.of](s) if isinstance(atom.of, str) else len(select(s, c, atom.of))
    return (atom.min is None or count >= atom.min) and (atom.max is None or count <= atom.max)


def _is_in_turn(s: State, c: Context, atom: InTurn) -> bool:
    turn = acting_turn(s)
    return (
        turn is not None
        and turn.character == c.own
        and (turn.kind == ACTIVATION) == (atom.turn == ACTIVATION)
    )


def _is_in_round(s: State, c: Context, atom: InRound) -> bool:
    return in_bound(s, c, atom.bound, s.round, "round")


def _attack_is(s: State, c: Context, atom: AttackFits) -> bool:
    return any(pattern_fits(s, c, pattern, c.moment) for pattern in atom.patterns)


def _initiative_was(s: State, c: Context, atom: Initiative) -> bool:
    return s.forces[c.seat].initiative == atom.result


_HOLDS: dict[type, Callable[[State, Context, Any], bool]] = {
    RoleIs: _role_is,
    Nobody: _is_nobody,
    HowMany: _are_so_many,
    InTurn: _is_in_turn,
    InRound: _is_in_round,
    AttackFits: _attack_is,
    Initiative: _initiative_was,
}
"""What each kind of part of a condition asks."""


def _wounds_in_play(s: State) -> int:
    return sum(character.wounds for character in s.characters if not character.knocked_out)


_TOTALS: dict[str, Callable[[State], int]] = {"wounds in play": _wounds_in_play}
"""What a condition can count by name."""


def fits(s: State, c: Context, patterns: Patterns, moment: Moment) -> bool:
    """Whether one of the patterns fits; a rule without any has the plain one."""
    for pattern in patterns or ONLY_PLAIN:  # noqa: SIM110 - asked very often, and a generator costs much
        if pattern_fits(s, c, pattern, moment):
            return True
    return False


def fits_of(s: State, c: Context, of: Who, patterns: Patterns, moment: Moment, made: bool = False) -> bool:
    """Whether one of the patterns fits what those of whom a rule speaks do, or what happens to them.

    ``made``: whether the rule was made for this very attack, whosever it is.
    """
    if not is_one(s, c, of, subject_of(moment)):
        return False
    key = "by" if moment.kind in ATTACK_LIKE else "who"
    who = ANYBODY if made else of
    return any(
        pattern_fits(s, c, p if getattr(p, key) is not None else replace(p, **{key: who}), moment)
        for p in patterns or ONLY_PLAIN
    )


def pattern_fits(s: State, c: Context, pattern: Pattern, m: Moment) -> bool:
    """Whether a moment is what the pattern describes, with the language's defaults filled in."""
    if m.kind in ATTACK_LIKE:
        if not _attack_fits(s, c, pattern, m):
            return False
    elif not _event_fits(s, c, pattern, m):
        return False
    return _details_fit(s, c, pattern, m)


def _attack_fits(s: State, c: Context, pattern: Pattern, m: Moment) -> bool:
    """Who tests or attacks whom, with what, in which kind of test."""
    if pattern.by is not None:
        if not is_one(s, c, pattern.by, m.by):
            return False
        if m.test == "defence" and pattern.by == "target" and not _is_own_attack(s, c, m, pattern):
            return False
    elif pattern.against is None and m.by != c.own:
        return False
    if pattern.against is not None and not is_one(s, c, pattern.against, m.against):
        return False
    if m.test and "any" not in pattern.test:
        wanted = pattern.test or ("attack",)
        if not any(word in m.test for word in wanted):
            return False
    if pattern.with_:
        return any(_is_with(s, c, word, m) for word in pattern.with_)
    # BG-ATK-05: a weapon's own rule speaks of attacks with it, never of the bearer's defence.
    # ET-RULING-022: nor of the attacks that its mark makes.
    if c.card in s.content.weapons and m.test != "defence" and not pattern.test and pattern.action is None:
        return m.weapon == c.card and m.by == c.own and m.origin < 0
    return True


def _is_own_attack(s: State, c: Context, m: Moment, pattern: Pattern) -> bool:
    """Whether a defence test answers the rule's own character, with its weapon if a weapon's rule names no other."""
    own_weapon = c.card in s.content.weapons and not pattern.with_
    return m.against == c.own and (not own_weapon or m.weapon == c.card)


def _event_fits(s: State, c: Context, pattern: Pattern, m: Moment) -> bool:
    """Whom an event is about and who caused it."""
    if pattern.who is not None:
        if not is_one(s, c, pattern.who, m.who):
            return False
    elif m.kind == "knocked out" and c.card in s.content.weapons:
        # BG-ATK-05: a weapon speaks of those it knocks out.
        return m.by == c.own and m.weapon == c.card
    elif m.who >= 0 and m.who != c.own and (pattern.by is None or m.kind not in OWN_DOING):
        return False
    if pattern.by is not None and not is_one(s, c, pattern.by, m.by):
        return False
    return not pattern.with_ or any(_is_with(s, c, word, m) for word in pattern.with_)


def _is_with(s: State, c: Context, word: str, m: Moment) -> bool:
    """Whether something was done with what the word says."""
    if word == "this":
        return m.weapon == c.card and c.own == (m.against if m.test == "defence" else m.by)
    if word == "attack":
        return m.with_ in ("melee", "ranged", "spell", "heavy")
    if word == "other spell":
        return m.with_ == "spell" and m.weapon != c.card
    if m.with_ == word:
        return True
    if word == "trinket":
        item = s.content.items.get(m.what)
        return item is not None and item.kind == "trinket"
    return (word == "fate card" and m.what in s.content.fate) or (
        word == "glory card" and m.what in s.content.glory
    )


def _details_fit(s: State, c: Context, pattern: Pattern, m: Moment) -> bool:
    """The fields that mean the same in every moment."""
    if pattern.arc is not None and not (m.frontal if pattern.arc == "frontal" else m.flank):
        return False
    if pattern.focused and not m.focused:
        return False
    if pattern.in_ is not None and not _is_in(pattern.in_, m.turn):
        return False
    if pattern.after is not None and not m.after.endswith(pattern.after):
        return False
    if pattern.distance is not None and not _is_at_distance(s, pattern.distance, m):
        return False
    if pattern.successes is not None and not in_bound(s, c, pattern.successes, m.successes, "successes"):
        return False
    if pattern.rolled is not None and not m.rolled >> pattern.rolled & 1:
        return False
    if pattern.what and not any(_is_thing(s, c, word, m) for word in pattern.what):
        return False
    if pattern.amount is not None and not in_bound(
        s, c, pattern.amount, _amount_of(s, pattern.amount, m), "amount"
    ):
        return False
    if pattern.nth is not None and not _is_nth(s, pattern.nth, m):
        return False
    if pattern.action is not None and pattern.action != m.action:
        return False
    return pattern.effect or not m.effect


def _is_nth(s: State, nth: int, m: Moment) -> bool:
    """Whether it is the n-th wound of whom it is about, or the n-th enemy that its causer has knocked out."""
    if m.kind == "wounded":
        return s.characters[m.who].wounds >= nth > s.characters[m.who].wounds - m.amount
    return m.by >= 0 and s.characters[m.by].knockouts == nth


def _is_in(wanted: str, turn: str) -> bool:
    if wanted == "interruption":
        return turn in ("interruption", "opportunity")
    if wanted == "attack of opportunity":
        return turn == "opportunity"
    return bool(turn) if wanted == "activation phase" else turn == wanted


def _is_at_distance(s: State, bound: Bound, m: Moment) -> bool:
    if m.by < 0 or m.against < 0:
        return False
    if bound.min is not None and nearer_than(s, m.by, m.against, bound.min):
        return False
    return bound.max is None or within_inches(s, m.by, m.against, bound.max)


def _is_thing(s: State, c: Context, word: str, m: Moment) -> bool:
    """Whether the event is about the thing the word names."""
    if word == m.what:
        return True
    kind = s.content.tokens.get(m.what)
    if word in ("buff", "debuff"):
        return kind is not None and kind.class_ == word
    if word in ("common buff", "common debuff"):
        return kind is not None and kind.common and kind.class_ == word.removeprefix("common ")
    if word == "fate card":
        return m.what in s.content.fate
    if word == "this card":
        return m.what == c.card
    if word == "own mark":
        return kind is not None and kind.class_ == "mark" and m.who == c.own
    if word == "ultimate":
        return m.with_ == "ultimate"
    return False


def _amount_of(s: State, bound: Bound, m: Moment) -> int:
    """The amount of this event; summed over the turn where the bound says so."""
    if bound.over is None:
        return m.amount
    turn = acting_turn(s)
    return m.amount if turn is None else turn.wounds_dealt


def is_one(s: State, c: Context, who: Who, number: int) -> bool:
    """Whether a character is (one of) those a role or selector means."""
    if number < 0:
        return False
    if isinstance(who, str):
        return role(s, c, who) == number
    return matches(s, c, who, number)
