"""Amounts: how much a card says, counted now."""

from eternia.battleground.board.marks import mark_reaches
from eternia.battleground.board.range import hexes_between
from eternia.battleground.in_force import selectors
from eternia.battleground.language.amounts import Chosen, OneOf
from eternia.battleground.language.card_rules import Modify, Permission, Triggered
from eternia.battleground.language.selectors import Amount, Counted, CountOf, Selector, Who
from eternia.battleground.table.context import Context, role
from eternia.battleground.table.in_progress import AttackInProgress, DiceTestInProgress
from eternia.battleground.table.model import Mark, State
from eternia.battleground.table.registry import REGISTRY
from eternia.battleground.table.turn import acting_turn


def amount(s: State, c: Context, value: Amount) -> int:
    """A plain number, a counted one, or the one the player chose when the rule came into force."""
    if isinstance(value, int):
        return value
    if isinstance(value, Counted):
        return counted(s, c, value)
    if isinstance(value, Chosen | OneOf):
        return c.chosen
    raise TypeError(f"{value!r} must be named by its step")


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
        return _sixes(s, c.moment.attack)
    if per == "target":
        attacks = [frame for frame in reversed(s.stack) if isinstance(frame, AttackInProgress)]
        return next((frame.targets for frame in attacks if frame.serial == c.moment.attack > 0), 0)
    if per == "hex moved":
        turn = acting_turn(s)
        return 0 if turn is None else turn.stride
    if per == "hex of distance":
        return hexes_between(s, c.moment.by, c.moment.against)
    raise TypeError(f"nothing counts {per!r}")


def _sixes(s: State, attack: int) -> int:
    """The sixes that lie in the attack test of this attack, extra dice included."""
    for frame in reversed(s.stack):
        if isinstance(frame, DiceTestInProgress) and frame.attack == attack > 0 and frame.kind != "defence":
            return (frame.dice + frame.extra).count(6)
    return 0


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
        return REGISTRY.speed(s, number)
    if what == "marks":
        return sum(1 for mark in s.marks if affects(s, mark, number))
    if what == "toughness":
        return s.content.characters[character.card].toughness
    return selectors.measure(s, number, what)


def affects(s: State, mark: Mark, number: int) -> bool:
    """BG-MARK-06 to 09: whether a character is within the reach of a rule of this mark, and in its sight."""
    if selectors.ignores_marks(s, number):
        return False
    reach = max((_reach(rule) for rule in s.content.tokens[mark.name].rules), default=-1)
    return reach >= 0 and mark_reaches(s, mark.place, number, reach)


def _reach(rule: object) -> int:
    """How many hexes a rule of a mark reaches; -1 where it names nobody around it."""
    if isinstance(rule, Permission) and rule.area is not None:
        return rule.area
    whos: list[Who | None] = []
    if isinstance(rule, Modify | Permission):
        whos.append(rule.of)
    if isinstance(rule, Modify | Permission | Triggered):
        whos += [who for pattern in rule.on for who in (pattern.who, pattern.by, pattern.against)]
    found = [who.hexes for who in whos if isinstance(who, Selector) and who.from_ == "mark"]
    return max((hexes for hexes in found if isinstance(hexes, int)), default=-1)
