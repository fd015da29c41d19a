"""Rules in force: every rule of a skill, equipment, token, mark or played card that applies right now."""

from bisect import bisect_left
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from eternia.battleground.table.effects import (
    CARRIED,
    EVENT,
    EVERYBODY,
    NUMBER,
    PASSING,
    TOKEN,
    TURN_LONG,
    Effect,
    Entry,
    Index,
)

if TYPE_CHECKING:
    from eternia.battleground.table.content import Content
    from eternia.battleground.table.model import State


def index_of(effects: tuple[Effect, ...], content: "Content") -> Index:
    """The index of these effects."""
    by_key: dict[str, tuple[Entry, ...]] = {}
    for effect in effects:
        rule = content.rules[effect.rule]
        for key in _keys_under(content, effect):
            by_key[key] = (*by_key.get(key, ()), (effect, rule))
    return Index(content.compiled, by_key, {}, {})


def _keys_under(content: "Content", effect: Effect) -> tuple[str, ...]:
    """Under which keys the index finds an effect."""
    keys = content.compiled[effect.rule].keys
    if effect.until == CARRIED:
        return keys
    return (*keys, PASSING, EVENT) if effect.until == EVENT else (*keys, PASSING)


def rules_of(content: "Content", card: str) -> tuple[str, ...]:
    """The keys of the rules of a skill, weapon or item, or of a token by its name."""
    return tuple([rule.key for rule in content.rules_of_cards[card]])


def put(s: "State", effects: tuple[Effect, ...]) -> None:
    """Replace the effects of the state, and the index with them."""
    s.effects = effects
    s.index = index_of(effects, s.content)


def begin(
    s: "State",
    rule: str,
    bearer: int,
    until: str,
    *,
    turn: int = 0,
    once: bool = False,
    paid: int = 0,
    token: str = "",
    place: int = -1,
    target: int = -1,
    chosen: int = 0,
    successes: int = 0,
) -> None:
    """Put one rule in force."""
    seat = s.characters[bearer].seat
    number = s.next_serial()
    effect = Effect(
        number, rule, bearer, seat, until, turn, once, paid, token, place, target, chosen, successes
    )
    s.effects = (*s.effects, effect)
    by_key = s.index.by_key
    entry = (effect, s.content.rules[rule])
    keys = _keys_under(s.content, effect)
    s.index = s.index.changed({key: (*by_key.get(key, ()), entry) for key in keys}, s.index.concerned(effect))


def end(s: "State", gone: "Callable[[Effect], bool]") -> None:
    """End the effects for which ``gone`` holds, carried ones included."""
    _drop(s, [effect for effect in s.effects if gone(effect)])


def end_passing(s: "State", gone: "Callable[[Effect], bool]") -> None:
    """End those of the effects that are not carried for which ``gone`` holds."""
    passing = s.index.by_key.get(PASSING)
    if passing is not None and (ended := [effect for effect, _ in passing if gone(effect)]):
        _drop(s, ended)


def _drop(s: "State", ended: list[Effect]) -> None:
    """Take these effects out of force."""
    if not ended:
        return
    left, by_key, rules = list(s.effects), s.index.by_key, s.content.rules
    entries: dict[str, tuple[Entry, ...]] = {}
    whose = set()
    for effect in ended:
        # Effects lie in the order of their numbers.
        del left[bisect_left(left, effect.number, key=NUMBER)]
        entry = (effect, rules[effect.rule])
        whose.add(s.index.concerned(effect))
        for key in _keys_under(s.content, effect):
            found = list(entries[key] if key in entries else by_key[key])
            found.remove(entry)
            entries[key] = tuple(found)
    s.effects = tuple(left)
    s.index = s.index.changed(entries, whose.pop() if len(whose) == 1 else EVERYBODY)


def move_mark(s: "State", token: str, seat: int, old: int, new: int) -> None:
    """The rules of a mark come from another place."""
    put(
        s,
        tuple(
            msgspec.structs.replace(e, place=new)
            if e.token == token and e.seat == seat and e.place == old
            else e
            for e in s.effects
        ),
    )


def end_turn(s: "State", turn: int) -> None:
    """End what lasts until the end of this turn (BG-CARD-10, BG-RULING-057)."""
    end_passing(s, lambda effect: effect.turn == turn and effect.until in TURN_LONG)


def end_event(s: "State", serial: int) -> None:
    """End what lasted for this test, attack or wound event."""
    brief = s.index.by_key.get(EVENT)
    if brief is not None:
        _drop(s, [effect for effect, _ in brief if effect.turn == serial])


def end_effect(s: "State", number: int) -> None:
    """End one effect by its number, if it is still in force."""
    at = bisect_left(s.effects, number, key=NUMBER)
    if at < len(s.effects) and s.effects[at].number == number:
        _drop(s, [s.effects[at]])


def end_carried(s: "State", character: int) -> None:
    """The skills and equipment of a character are no longer in force."""
    _drop(s, [effect for effect in s.effects if effect.bearer == character and effect.until == CARRIED])


def enlist(s: "State", character: int, equipment: bool = True) -> None:
    """BG-GLOSS-04, BG-SKILL-05, 06: put the skills and equipment of a character in force."""
    c = s.characters[character]
    cards = s.content.characters[c.card].skills
    if equipment:
        worn = (*c.weapons, *c.items)
        cards += tuple([card for card in worn if card not in c.face_down]) if c.face_down else worn
    added: list[Effect] = []
    by_key, seat, serial = s.index.by_key.copy(), c.seat, s.serial
    rules_of_cards = s.content.rules_of_cards
    for card in cards:
        for compiled in rules_of_cards[card]:
            serial += 1
            entry = (Effect(serial, compiled.key, character, seat, CARRIED), compiled.rule)
            added.append(entry[0])
            for key in compiled.keys:
                by_key[key] = by_key.get(key, ()) + (entry,)  # noqa: RUF005 - the quickest way for a few
    if added:
        s.serial = serial
        s.effects = (*s.effects, *added)
        # Whoever comes has something of nearly everything: what was known of the rules before is of little use.
        s.index = Index(s.content.compiled, by_key, {}, {})


def dismiss(s: "State", character: int) -> None:
    """BG-WOUND-04, BG-RULING-096: its skills, equipment and tokens stop; what it gave to others stays."""
    end(
        s, lambda effect: effect.bearer == character and effect.until in (CARRIED, TOKEN) and effect.place < 0
    )
