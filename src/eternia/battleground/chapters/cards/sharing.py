"""Sharing: weapons and trinkets that a character may use as its own (card language: `share`)."""

from typing import TYPE_CHECKING

from eternia.battleground.in_force import in_force
from eternia.battleground.in_force.conditions import holds, is_one
from eternia.battleground.language.card_rules import Share
from eternia.battleground.language.selectors import Selector, Who
from eternia.battleground.table.content_records import Weapon
from eternia.battleground.table.context import of_effect
from eternia.battleground.table.effects import CARRIED, EVENT, Effect, Entry
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.turn import Turn, acting_turn
from eternia.kernel.uses import is_used, note_use

if TYPE_CHECKING:
    from eternia.battleground.table.model import State


def lenders(s: "State", what: str, character: int) -> list[tuple[int, Effect, Share]]:
    """Who shares this with the character, and by which rule."""
    found = []
    for effect, rule in s.index.by_key.get(f"share {what}", ()):
        assert isinstance(rule, Share)
        lender = effect.bearer if rule.from_ == "self" else effect.target
        if lender in (-1, character) or s.characters[lender].place < 0:
            continue
        if s.characters[character].seat != effect.seat and _is_for_allies(rule.with_):
            continue
        c = of_effect(effect, Moment(kind="number", who=character))
        if is_one(s, c, rule.with_, character) and holds(s, c, rule.if_):
            found.append((lender, effect, rule))
    return found


def _is_for_allies(who: Who) -> bool:
    """Whether only allies of the rule's own character are meant: then the side is quickly seen."""
    return isinstance(who, Selector) and who.side == "ally" and who.from_ is None


def borrowed_weapons(s: "State", turn: Turn) -> tuple[str, ...]:
    """The weapons of others that the acting character may use now."""
    found: list[str] = []
    for lender, effect, rule in lenders(s, "weapons", turn.character):
        if rule.limit is None or not is_used(turn, effect.use):
            held = s.characters[lender]
            found += [weapon for weapon in held.weapons if weapon not in held.face_down]
    return tuple(found)


def borrow(s: "State", character: int, weapon: Weapon, attack: int) -> int:
    """A borrowed weapon is used: its rules are the attacker's for this attack; the dice it gives or takes."""
    turn = acting_turn(s)
    for lender, effect, rule in lenders(s, "weapons", character):
        if weapon.id not in s.characters[lender].weapons:
            continue
        if rule.limit is not None:
            note_use(turn, effect.use)
        for key in in_force.rules_of(s.content, weapon.id):
            in_force.begin(s, key, character, EVENT, turn=attack)
        return rule.dice
    return 0


def borrowed_trinkets(s: "State", key: str, character: int) -> tuple[Entry, ...]:
    """ET-RULING-029: the active or disposable rules of trinkets of others that the character may use."""
    by_key = s.index.by_key
    if "share trinket" not in by_key:
        return ()
    compiled = s.content.compiled
    others = [
        entry
        for entry in by_key.get(key, ())
        if compiled[entry[0].rule].trinket and entry[0].bearer != character and entry[0].until == CARRIED
    ]
    if not others:
        return ()
    sharing = {lender for lender, _, _ in lenders(s, "trinket", character)}
    return tuple([entry for entry in others if entry[0].bearer in sharing])


def borrow_trinket(s: "State", lender: int, character: int) -> None:
    """ET-RULING-142: a trinket of the lender is used; a rule that shares one only is over with that."""
    rules = [effect for number, effect, _ in lenders(s, "trinket", character) if number == lender]
    if rules and all(effect.once for effect in rules):
        in_force.end_effect(s, rules[0].number)
