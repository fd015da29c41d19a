"""Amounts: how much a card says, counted now."""

from eternia.battleground import selectors
from eternia.battleground.context import Context, role
from eternia.battleground.engagement import hexes_between
from eternia.battleground.model import State
from eternia.battleground.turn import acting_turn
from eternia.effects.who import Amount, Counted, CountOf, Selector


def amount(s: State, c: Context, value: Amount) -> int:
    """A plain number or a counted one. Amounts a player chooses are asked for by the step that has them."""
    if isinstance(value, int):
        return value
    if isinstance(value, Counted):
        return counted(s, c, value)
    raise TypeError(f"{value!r} must be chosen or named by its step")


def counted(s: State, c: Context, value: Counted) -> int:
    """What there is of it now, counted and bounded."""
    return from_count(value, _count(s, c, value.per))


def from_count(value: Counted, count: int) -> int:
    """times x (count / each) + plus, then bounded."""
    share = -(-count // value.each) if value.round_up else count // value.each
    total = value.times * share + value.plus
    if value.max is not None and total > value.max:
        total = value.max
    if value.min is not None and total < value.min:
        total = value.min
    return total


def _count(s: State, c: Context, per: str | CountOf | Selector) -> int:
    if isinstance(per, Selector):
        return len(selectors.select(s, c, per))
    if isinstance(per, CountOf):
        return _count_of(s, role(s, c, per.of), per.what)
    if per == "paid":
        return c.paid
    if per == "lost":
        return c.lost
    if per == "success":
        return c.successes
    if per == "mark":
        return len(s.marks)
    if per == "wound in play":
        return sum(character.wounds for character in s.characters if not character.knocked_out)
    if per == "six":
        return c.moment.amount
    if per == "hex moved":
        turn = acting_turn(s)
        return 0 if turn is None else turn.hexes_moved
    if per == "hex of distance":
        return hexes_between(s, c.moment.by, c.moment.against)
    raise TypeError(f"nothing counts {per!r}")


def _count_of(s: State, number: int, what: str) -> int:
    """How much of something one character has."""
    if number < 0:
        return 0
    character = s.characters[number]
    if what == "items":
        return len(character.items)
    if what == "buffs":
        return len(character.buffs)
    if what == "speed":
        from eternia.battleground.speed import speed

        return speed(s, number, focused=False, difficult=False).total
    if what == "toughness":
        return s.content.characters[character.card].toughness
    return selectors.measure(s, number, what)
