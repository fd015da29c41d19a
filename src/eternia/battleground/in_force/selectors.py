"""Selectors: which characters a card speaks of, and what a character is."""

from functools import cache

from eternia.battleground.board.engagement import adjacent, beside, body, covered, engaged
from eternia.battleground.board.marks import is_exposed, mark_reaches
from eternia.battleground.board.range import (
    hexes_between_places,
    place_within_inches,
    places_within_inches,
    within_hexes,
    within_inches,
)
from eternia.battleground.board.sight import any_sees, place_sees, sees
from eternia.battleground.board.states import is_state, spots
from eternia.battleground.in_force import amounts
from eternia.battleground.language.amounts import Bound
from eternia.battleground.language.conditions import State as Description
from eternia.battleground.language.selectors import Apart, Plain, Selector, Who
from eternia.battleground.table.context import Context, role
from eternia.battleground.table.health import health_of
from eternia.battleground.table.model import Character, State
from eternia.battleground.table.registry import REGISTRY
from eternia.battleground.table.turn import Turn, turn_of
from eternia.battleground.table.vocabulary import WORDS
from eternia.hexes.bits import union
from eternia.hexes.grid import ALL, HEX, disc
from eternia.hexes.measure import closer, in_range, within

GONE = ("knocked out", "in reserve")
IGNORES_MARKS = "ignore marks"
"""Key of the rules in force by which marks do not affect somebody."""
ROLES = frozenset(WORDS.roles)
"""States of characters that are not on the battleground: selectors find them only when they say so."""


def select(s: State, c: Context, selector: Selector) -> tuple[int, ...]:
    """Every character that fits, by number; of the nearest only those. The other picks are the caller's business."""
    if selector.pick == "nearest":
        return _nearest(s, c, selector)
    plain = selector.plain
    if plain is not None:
        return _select_beside(s, c, plain) if plain.beside else _select_near(s, c, plain)
    if selector.says_side_alone:
        return _select_side(s, c, selector.side)
    gone = bool(selector.is_) and any(word in selector.is_ for word in GONE)
    seen_by = _sided(s, c, selector)
    friends, enemies, but = _whose(seen_by, selector.side)
    found = []
    for number, character in enumerate(s.characters):
        if number == but or not (friends if character.seat == seen_by.seat else enemies):
            continue
        if (character.place < 0 or character.knocked_out) and not gone:
            continue
        if _passes(s, c, selector, number):
            found.append(number)
    return tuple(found)


def _select_side(s: State, c: Context, side: str | None) -> tuple[int, ...]:
    """``select`` for a selector that says no more than whose characters it means."""
    friends, enemies, but = _whose(c, side)
    seat = c.seat
    return tuple(
        [
            number
            for number, character in enumerate(s.characters)
            if character.place >= 0
            and (friends if character.seat == seat else enemies)
            and number != but
            and not character.knocked_out
        ]
    )


_SIDES: dict[str | None, tuple[bool, bool, bool]] = {
    "enemy": (False, True, False),
    "ally": (True, False, True),
    "other": (True, True, True),
    "yours": (True, False, False),
    "character": (True, True, False),
}
"""Whether a side has characters of the rule's force, of the other one, and has not the rule's own character."""


def _whose(c: Context, side: str | None) -> tuple[bool, bool, int]:
    """What ``is_of_side`` asks, for many at once: of which forces they are, and who is none of them."""
    friends, enemies, others = _SIDES.get(side, (False, False, False))
    return friends, enemies, c.own if others else -1


def _nearest(s: State, c: Context, selector: Selector) -> tuple[int, ...]:
    """Those of a selector that are fewest hexes away; several when they are equally near."""
    found = select(s, c, selector.every)
    anchor = c.own if selector.from_ is None else role(s, c, selector.from_)
    if anchor < 0 or s.characters[anchor].place < 0:
        return found
    here = body(s, anchor)
    far = {n: hexes_between_places(here, body(s, n)) for n in found if s.characters[n].place >= 0}
    return tuple([n for n in far if far[n] == min(far.values())])


def _select_near(s: State, c: Context, plain: Plain) -> tuple[int, ...]:
    """``select`` for a plain selector by inches."""
    own = c.own
    if own < 0 or (here := s.characters[own].place) < 0:
        return ()
    massive, seat, enemies, friends = s.massive, c.seat, plain.enemies, plain.friends
    large, sight = s.characters[own].card in massive, plain.sight
    found = []
    for number, character in enumerate(s.characters):
        place = character.place
        if place < 0 or not (friends if character.seat == seat else enemies) or character.knocked_out:
            continue
        if number == own:
            # Of a rule of the other force he may be an enemy.
            if plain.own or character.seat != seat:
                found.append(number)
        # BG-SKILL-09, 10: naming characters within a range needs line of sight.
        elif massive and (large or character.card in massive):
            if within_inches(s, own, number, plain.inches) and (not sight or sees(s, own, number)):
                found.append(number)
        elif within(here & HEX, place & HEX, plain.inches) and (not sight or place_sees(s, here, place)):
            found.append(number)
    return tuple(found)


def _select_beside(s: State, c: Context, plain: Plain) -> tuple[int, ...]:
    """``select`` for a plain selector of those next to its own character."""
    own = c.own
    if own < 0 or s.characters[own].place < 0:
        return ()
    seat, massive, near = s.characters[own].seat, s.massive, beside(s, s.characters[own])
    found = []
    for number, character in enumerate(s.characters):
        place = character.place
        if place < 0 or character.knocked_out:
            continue
        # Nobody is next to himself.
        if not (near & covered(s, character) if character.card in massive else near >> place & 1):
            continue
        if (plain.enemies if character.seat != c.seat else plain.friends) and not (
            plain.engaged and character.seat == seat
        ):
            found.append(number)
    return tuple(found)


def matches(s: State, c: Context, selector: Selector, number: int) -> bool:
    """Whether this character is of the side and passes all filters, wherever it is."""
    if selector.says_side_alone:
        return is_of_side(c, selector.side, number, s.characters[number])
    if selector.plain is not None:
        near = is_of_side(c, selector.side, number, s.characters[number])
        return near and _is_where(s, c, selector, number)
    side = _sided(s, c, selector)
    return is_of_side(side, selector.side, number, s.characters[number]) and _passes(s, c, selector, number)


def _sided(s: State, c: Context, selector: Selector) -> Context:
    """Whose allies and enemies are meant: of the rule's own character, or of the one in a bare ``from``."""
    if selector.from_ is None or selector.has_distance:
        return c
    other = role(s, c, selector.from_)
    return c if other < 0 else Context(own=other, seat=s.characters[other].seat)


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
    if selector.force == "last active" and s.characters[number].seat != s.last_active:
        return False
    if selector.mana is not None and not in_bound(s, c, selector.mana, s.characters[number].mana, "mana"):
        return False
    if selector.initiative is not None and not _has_measure(s, c, number, "initiative", selector.initiative):
        return False
    if selector.but is not None and role(s, c, selector.but) == number:
        return False
    if selector.near is not None and not is_near(s, c, number, selector.near):
        return False
    if selector.apart is not None and not _is_apart(s, c, selector, number):
        return False
    return not selector.has_distance or _is_where(s, c, selector, number)


def _is_where(s: State, c: Context, selector: Selector, number: int) -> bool:
    """Whether the distance and engagement filters hold, from the rule's own character or another anchor."""
    if selector.from_ == "mark":
        return not ignores_marks(s, number) and _is_in_reach_of_mark(s, c, selector, number)
    if selector.from_ == "removed" or s.characters[number].place < 0:
        return _is_where_it_was(s, c, selector, number)
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


def _is_in_reach_of_mark(s: State, c: Context, selector: Selector, number: int) -> bool:
    """BG-MARK-07 to 09: whether the rule's own mark reaches a character: in hexes or in inches, in its sight."""
    if selector.within is not None:
        inches = amounts.amount(s, c, selector.within)
        return place_within_inches(s, c.place, number, inches) and is_exposed(s, c.place, number)
    reach = amounts.amount(s, c, selector.hexes) if selector.hexes is not None else 0
    return mark_reaches(s, c.place, number, reach)


def ignores_marks(s: State, number: int) -> bool:
    """Whether no mark affects a character."""
    return any(effect.bearer == number for effect, _ in s.index.by_key.get(IGNORES_MARKS, ()))


def _is_where_it_was(s: State, c: Context, selector: Selector, number: int) -> bool:
    """The distances to what a step removed, or of somebody who was just knocked out: places, not characters."""
    return not selector.engaged and reaches(s, c, selector, spots(s, c, number))


def reaches(s: State, c: Context, selector: Selector, there: tuple[int, ...]) -> bool:
    """Whether places are as near as a selector asks, and in sight: of marks, terrain, and whoever is gone."""
    if not selector.has_distance:
        return True
    here = anchor_places(s, c, selector)
    if not here or not there:
        return False
    if selector.adjacent is not None and (hexes_between_places(here, there) == 1) != selector.adjacent:
        return False
    if selector.hexes is not None:
        count = amounts.amount(s, c, selector.hexes)
        if hexes_between_places(here, there) > count:
            return False
    if selector.within is not None and not places_within_inches(
        here, there, amounts.amount(s, c, selector.within)
    ):
        return False
    if selector.within is None and selector.hexes is None:
        return True
    return not selector.sight or any_sees(s, here, there)


def surroundings(s: State, c: Context, selector: Selector) -> int:
    """The hexes, seen from above, that are within the distances of a selector: what ``reaches`` lies there."""
    found = ALL
    if selector.adjacent:
        found = union([disc(place & HEX, 1) for place in anchor_places(s, c, selector)])
    if selector.within is not None:
        inches = amounts.amount(s, c, selector.within)
        found &= union([in_range(place & HEX, inches) for place in anchor_places(s, c, selector)])
    if selector.hexes is not None:
        count = amounts.amount(s, c, selector.hexes)
        found &= union([disc(place & HEX, count) for place in anchor_places(s, c, selector)])
    return found


def anchor_places(s: State, c: Context, selector: Selector) -> tuple[int, ...]:
    """Where the distances of a selector count from."""
    if selector.from_ == "removed":
        return c.removed
    if selector.from_ == "mark":
        return (c.place,)
    anchor = c.own if selector.from_ is None else role(s, c, selector.from_)
    if anchor < 0 and selector.from_ == "target" and c.moment.place >= 0:
        return (c.moment.place,)  # an attack that was aimed at a place
    return body(s, anchor) if anchor >= 0 else ()


def is_near(s: State, c: Context, number: int, selector: Selector) -> bool:
    """Whether somebody or something of the selector is near this character (distances count from it)."""
    if selector.object == "mark":
        return _is_near_mark(s, c, number, selector)
    seen_from = Context(own=number, seat=c.seat, moment=c.moment, place=c.place)
    return any(other != number for other in select(s, seen_from, selector))


def _is_near_mark(s: State, c: Context, number: int, selector: Selector) -> bool:
    """BG-MARK-07 to 09: whether a character is within so many hexes of a mark and in its sight."""
    if ignores_marks(s, number):
        return False
    reach = amounts.amount(s, c, selector.hexes) if selector.hexes is not None else 0
    return any(mark_reaches(s, mark.place, number, reach) for mark in s.marks)


def _is_apart(s: State, c: Context, selector: Selector, number: int) -> bool:
    assert selector.apart is not None
    here = spots(s, c, number)
    return not here or keeps_apart(s, c, selector.apart, here, number)


def keeps_apart(s: State, c: Context, apart: Apart, here: tuple[int, ...], but: int = -1) -> bool:
    """Whether these places are as far as they must be from all the others; ``but`` keeps no distance to itself."""
    near = too_near(s, c, apart, but)
    return not any(near >> (place & HEX) & 1 for place in here)


def too_near(s: State, c: Context, apart: Apart, but: int = -1) -> int:
    """The hexes, seen from above, that are not as far as they must be from all the others."""
    found = 0
    for place in _kept_from(s, c, apart, but):
        if apart.inches is not None:
            found |= closer(place & HEX, apart.inches)
        if apart.hexes is not None:
            found |= disc(place & HEX, apart.hexes - 1)
    return found


@cache
def _side(word: str) -> Selector:
    return Selector(pick="every", side=word)


def _kept_from(s: State, c: Context, apart: Apart, but: int) -> list[int]:
    """The places of everybody and everything that distance is kept from."""
    found: list[int] = []
    for word in apart.from_:
        if word == "objective":
            found += s.objectives
        elif word == "mark":
            found += [mark.place for mark in s.marks]
        else:
            who: Who = word if word in ROLES else _side(word)
            for other in candidates(s, c, who):
                if other != but:
                    found += body(s, other)
    return found


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


def fits_description(s: State, c: Context, number: int, description: Description) -> bool:
    """Whether a character is in a state: words, tokens, neighbours, equipment and bounds together."""
    character = s.characters[number]
    if not _is_described(s, c, number, description):
        return False
    if description.near is not None and not is_near(s, c, number, description.near):
        return False
    if description.equipped is not None and description.equipped not in character.weapons + character.items:
        return False
    return all(_has_measure(s, c, number, what, bound) for what, bound in description.bounds)


def _has_measure(s: State, c: Context, number: int, what: str, bound: Bound) -> bool:
    """Whether a character has so much of something; what it has none of, such as an initiative, is no amount."""
    value = measure(s, number, what)
    return value >= 0 and in_bound(s, c, bound, value, what)


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
        return health_of(s, character) - character.wounds
    if what == "equipment":
        return len(character.weapons) + len(character.items)
    if what == "strength":
        return REGISTRY.strength(s, number)
    turn = turn_of(s, number)
    if what == "hexes_moved":
        return max(character.hexes_moved, 0 if turn is None else turn.hexes_moved)
    return _initiative(s, character, turn)


def _initiative(s: State, character: Character, turn: Turn | None) -> int:
    """ET-RULING-031: of the card it is or was activated with this round; -1 before that."""
    if turn is not None and turn.initiative >= 0:
        return turn.initiative
    for card in character.cards[:1]:
        printed = s.content.fate.get(card) or s.content.glory[card]
        return printed.initiative
    return -1


def in_bound(s: State, c: Context, bound: Bound, value: int, what: str) -> bool:
    """Whether a value lies within a bound; ``below`` compares with what another character has."""
    if bound.below is not None:
        other = role(s, c, bound.below)
        return other >= 0 and value < measure(s, other, what)
    return (bound.min is None or value >= bound.min) and (bound.max is None or value <= bound.max)
