"""Selectors: which characters a card speaks of, and what a character is."""

from collections.abc import Callable

import msgspec

from eternia.battleground import amounts
from eternia.battleground.board import difficult_at, in_zone
from eternia.battleground.context import Context, role
from eternia.battleground.engagement import (
    adjacent,
    engaged,
    is_engaged,
    nearer_than,
    within_hexes,
    within_inches,
)
from eternia.battleground.model import OFF_BOARD, Character, State
from eternia.battleground.sight import mark_reaches, place_sees, sees
from eternia.battleground.turn import acting_turn, turn_of
from eternia.effects.amounts import Bound
from eternia.effects.conditions import State as Description
from eternia.effects.who import Selector, Who
from eternia.hexes.grid import HEX
from eternia.hexes.measure import within

GONE = ("knocked out", "in reserve")
"""States of characters that are not on the battleground: selectors find them only when they say so."""


def select(s: State, c: Context, selector: Selector) -> tuple[int, ...]:
    """Every character that fits, by number; the pick (one, every, some) is the caller's business."""
    plain = _plain(selector)
    if plain is not None and not s.massive:
        return _select_near(s, c, plain)
    gone = bool(selector.is_) and any(word in selector.is_ for word in GONE)
    side, seen_by = selector.side, _sided(s, c, selector)
    found = []
    for number, character in enumerate(s.characters):
        if (character.place < 0 or character.knocked_out) and not gone:
            continue
        if is_of_side(seen_by, side, number, character) and _passes(s, c, selector, number):
            found.append(number)
    return tuple(found)


class Plain(msgspec.Struct, frozen=True, gc=False):
    """A selector that says no more than whose characters it means and within how many inches of its own one."""

    enemies: bool
    """Whether it can mean characters of the other force. Likewise below."""
    friends: bool
    own: bool
    inches: int
    sight: bool


_PLAIN: dict[int, tuple[Selector, Plain | None]] = {}
"""By the identity of a selector, kept with it: what ``_plain`` says."""


def _plain(selector: Selector) -> Plain | None:
    """What a plain selector says; None for any other. Most are plain, and asked at every decision."""
    known = _PLAIN.get(id(selector))
    if known is None:
        side, inches = selector.side, selector.within
        found = None
        if isinstance(inches, int) and selector == Selector(
            selector.pick, side, within=inches, sight=selector.sight, max=selector.max
        ):
            found = Plain(
                enemies=side in ("enemy", "other", "character"),
                friends=side in ("ally", "other", "yours", "character"),
                own=side in ("yours", "character"),
                inches=inches,
                sight=selector.sight,
            )
        known = _PLAIN[id(selector)] = (selector, found)
    return known[1]


def _select_near(s: State, c: Context, plain: Plain) -> tuple[int, ...]:
    """``select`` for a plain selector where all bases are single hexes."""
    own = c.own
    if own < 0 or (here := s.characters[own].place) < 0:
        return ()
    found = []
    for number, character in enumerate(s.characters):
        place = character.place
        if place < 0 or character.knocked_out:
            continue
        if character.seat != c.seat:
            if not plain.enemies:
                continue
        elif not (plain.own if number == own else plain.friends):
            continue
        # BG-SKILL-09, 10: naming characters within a range needs line of sight.
        if within(here & HEX, place & HEX, plain.inches) and (
            not plain.sight or number == own or place_sees(s, here, place)
        ):
            found.append(number)
    return tuple(found)


def matches(s: State, c: Context, selector: Selector, number: int) -> bool:
    """Whether this character is of the side and passes all filters, wherever it is."""
    side = _sided(s, c, selector)
    return is_of_side(side, selector.side, number, s.characters[number]) and _passes(s, c, selector, number)


def _sided(s: State, c: Context, selector: Selector) -> Context:
    """Whose allies and enemies are meant: of the rule's own character, or of the one in a bare ``from``."""
    if selector.from_ is None or _has_distance(selector):
        return c
    other = role(s, c, selector.from_)
    return c if other < 0 else Context(own=other, seat=s.characters[other].seat)


def _has_distance(selector: Selector) -> bool:
    """Whether it says how far away, how near or engaged."""
    return (
        selector.within is not None
        or selector.hexes is not None
        or selector.adjacent is not None
        or selector.engaged
    )


def candidates(s: State, c: Context, who: Who) -> tuple[int, ...]:
    """The characters a role or selector can mean."""
    if isinstance(who, str):
        number = role(s, c, who)
        return () if number < 0 else (number,)
    return select(s, c, who)


def is_of_side(c: Context, side: str | None, number: int, character: Character) -> bool:
    """BG-GLOSS-05 to 07: ally, enemy, other, yours, or any character, as the rule's own character sees it."""
    if side == "enemy":
        return character.seat != c.seat
    if side == "ally":
        return character.seat == c.seat and number != c.own
    if side == "other":
        return number != c.own
    if side == "yours":
        return character.seat == c.seat
    return side == "character"


def _passes(s: State, c: Context, selector: Selector, number: int) -> bool:
    """Whether a character of the right side passes all filters."""
    if not _is_described(s, c, number, selector):
        return False
    if selector.mana is not None and not in_bound(s, c, selector.mana, s.characters[number].mana, "mana"):
        return False
    if selector.initiative is not None:
        turn = turn_of(s, number)
        if turn is None or not in_bound(s, c, selector.initiative, turn.initiative, "initiative"):
            return False
    if selector.but is not None and role(s, c, selector.but) == number:
        return False
    if selector.near is not None and not is_near(s, c, number, selector.near):
        return False
    if selector.apart is not None and not _is_apart(s, c, selector, number):
        return False
    return not _has_distance(selector) or _is_where(s, c, selector, number)


def _is_where(s: State, c: Context, selector: Selector, number: int) -> bool:
    """Whether the distance and engagement filters hold, from the rule's own character or another anchor."""
    if selector.from_ == "mark":
        reach = amounts.amount(s, c, selector.hexes) if selector.hexes is not None else 0
        return mark_reaches(s, c.place, number, reach)
    anchor = c.own if selector.from_ is None else role(s, c, selector.from_)
    if anchor < 0:
        return False
    if selector.engaged and not engaged(s, anchor, number):
        return False
    if selector.adjacent is not None and adjacent(s, anchor, number) != selector.adjacent:
        return False
    if selector.within is None and selector.hexes is None:
        return True
    if selector.within is not None and not within_inches(
        s, anchor, number, amounts.amount(s, c, selector.within)
    ):
        return False
    if selector.hexes is not None and not within_hexes(
        s, anchor, number, amounts.amount(s, c, selector.hexes)
    ):
        return False
    # BG-SKILL-09, 10: naming characters within a range needs line of sight.
    return not selector.sight or anchor == number or sees(s, anchor, number)


def is_near(s: State, c: Context, number: int, selector: Selector) -> bool:
    """Whether somebody of the selector is near this character (distances count from it)."""
    seen_from = Context(own=number, seat=c.seat, moment=c.moment, place=c.place)
    return any(other != number for other in select(s, seen_from, selector))


def _is_apart(s: State, c: Context, selector: Selector, number: int) -> bool:
    apart = selector.apart
    assert apart is not None
    for word in apart.from_:
        others = candidates(s, c, word if word == "self" else Selector(pick="every", side=word))
        for other in others:
            if apart.inches is not None and nearer_than(s, number, other, apart.inches):
                return False
            if apart.hexes is not None and within_hexes(s, number, other, apart.hexes - 1):
                return False
    return True


def has_token(character: Character, token: str) -> bool:
    """Whether a focus, overwatch, buff or debuff token lies next to the character."""
    if token == "focus":
        return character.focused
    if token == "overwatch":
        return character.on_overwatch
    if token == "buff":
        return bool(character.buffs)
    if token == "debuff":
        return bool(character.debuffs)
    return any(held.name == token for held in (*character.buffs, *character.debuffs))


def is_state(s: State, c: Context, number: int, word: str) -> bool:
    """Whether the character is what the word says."""
    character = s.characters[number]
    simple = _SIMPLE.get(word)
    if simple is not None:
        return simple(character) or (word == "focused" and _tests_with_focus(c, number))
    if word == "engaged":
        return is_engaged(s, number)
    if word == "in difficult terrain":
        return difficult_at(s, character.place)
    if word in ("in own zone", "in enemy zone"):
        seat = character.seat if word == "in own zone" else 1 - character.seat
        return in_zone(s, character.place, s.forces[seat].zone)
    if word == "additional":
        return c.moment.additional
    if word == "ally":
        return character.seat == c.seat and number != c.own
    if word in ("moved", "attacked", "acted", "focused at the start"):
        return _did(s, number, word)
    if word == "massive":
        return s.content.characters[character.card].massive
    return word in s.content.characters[character.card].keywords or any(
        word in skill.keywords for skill in s.content.skills_of(character.card)
    )


def _tests_with_focus(c: Context, number: int) -> bool:
    """BG-FOCUS-05: in the very test that takes its token a character is still a focused one."""
    m = c.moment
    return m.focused and m.by == number and m.kind in ("test", "before test", "number")


def _did(s: State, number: int, word: str) -> bool:
    """What the record of the character's turn says."""
    turn = turn_of(s, number)
    if turn is None:
        return False
    if word == "moved":
        return turn.hexes_moved > 0
    if word == "attacked":
        return turn.attacked
    return turn.acted if word == "acted" else turn.began_focused


_SIMPLE: dict[str, Callable[[Character], bool]] = {
    "focused": lambda c: c.focused,
    "on overwatch": lambda c: c.on_overwatch,
    "ready": lambda c: not c.cards,
    "activated": lambda c: bool(c.cards),
    "buffed": lambda c: bool(c.buffs),
    "debuffed": lambda c: bool(c.debuffs),
    "wounded": lambda c: c.wounds > 0,
    "knocked out": lambda c: c.knocked_out,
    "in reserve": lambda c: c.place == OFF_BOARD and not c.knocked_out,
}


def fits_description(s: State, c: Context, number: int, description: Description) -> bool:
    """Whether a character is in a state: words, tokens, neighbours, equipment and bounds together."""
    character = s.characters[number]
    if not _is_described(s, c, number, description):
        return False
    if description.near is not None and not is_near(s, c, number, description.near):
        return False
    if description.equipped is not None and description.equipped not in character.weapons + character.items:
        return False
    return all(in_bound(s, c, bound, measure(s, number, what), what) for what, bound in description.bounds)


def _is_described(s: State, c: Context, number: int, words: Selector | Description) -> bool:
    """Whether a character is everything a selector or description says it is and is not, and has its tokens."""
    for word in words.is_:
        if not is_state(s, c, number, word):
            return False
    for word in words.not_:
        if is_state(s, c, number, word):
            return False
    for token in words.has:  # noqa: SIM110 - asked very often, and a generator costs as much as the answer
        if not has_token(s.characters[number], token):
            return False
    return True


def measure(s: State, number: int, what: str) -> int:
    """How much of something a character has."""
    character = s.characters[number]
    if what == "mana":
        return character.mana
    if what == "wounds":
        return character.wounds
    if what == "health_left":
        return s.content.characters[character.card].health - character.wounds
    if what == "equipment":
        return len(character.weapons) + len(character.items)
    if what == "strength":
        return s.content.characters[character.card].strength
    turn = turn_of(s, number) or acting_turn(s)
    if turn is None or turn.character != number:
        return -1
    return turn.initiative if what == "initiative" else turn.hexes_moved


def in_bound(s: State, c: Context, bound: Bound, value: int, what: str) -> bool:
    """Whether a value lies within a bound; ``below`` compares with what another character has."""
    if bound.below is not None:
        other = role(s, c, bound.below)
        return other >= 0 and value < measure(s, other, what)
    return (bound.min is None or value >= bound.min) and (bound.max is None or value <= bound.max)
