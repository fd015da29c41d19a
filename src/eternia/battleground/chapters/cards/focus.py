"""Focus: the token, spending it, and who shares it (BG-FOCUS)."""

from eternia.battleground.chapters.cards.tokens import GainToken
from eternia.battleground.in_force import numbers
from eternia.battleground.in_force.conditions import holds, is_one
from eternia.battleground.language.card_rules import Share
from eternia.battleground.table.context import of_effect
from eternia.battleground.table.events import TokenLost
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment


def take_focus(s: State, character: int) -> None:
    """BG-FOCUS-01: the focus action puts a focus token next to the character."""
    seat = s.characters[character].seat
    s.push(GainToken(who=character, token="focus", seat=seat, source="BG-FOCUS-01"))


def spend_focus(s: State, character: int, why: str, moment: Moment | None = None, lender: int = -1) -> bool:
    """BG-FOCUS-08: the token returns to the supply. False when there is none to spend, or a rule forbids it.

    ``moment`` is the test it is spent on, if any (BG-FOCUS-05); ``lender`` is somebody else whose token it is.
    """
    holder = character if lender < 0 else lender
    c = s.characters[holder]
    if not c.focused:
        return False
    if "forbid spend focus" in s.index.by_key:
        asked = moment or Moment(kind="number", who=character)
        if numbers.forbidden(s, "spend focus", asked):
            return False
    c.focused = False
    s.emit(TokenLost, holder, "focus", why)
    return True


def has_focus(s: State, character: int) -> bool:
    """Whether a character has a focus token to spend, its own or a shared one."""
    return s.characters[character].focused or bool(focus_lenders(s, character))


def spend_any_focus(s: State, character: int, why: str) -> None:
    """Spend the character's own token, or that of the first who shares one."""
    lenders = focus_lenders(s, character)
    spend_focus(s, character, why, lender=lenders[0] if lenders else -1)


def focus_lenders(s: State, character: int) -> tuple[int, ...]:
    """Whose focus token this character may spend as its own; nobody's while it has one itself."""
    if "share focus" not in s.index.by_key or s.characters[character].focused:
        return ()
    found = []
    for effect, rule in s.index.by_key["share focus"]:
        assert isinstance(rule, Share)
        c = of_effect(effect, Moment(kind="number", who=character))
        if (
            effect.bearer != character
            and s.characters[effect.bearer].focused
            and is_one(s, c, rule.with_, character)
            and holds(s, c, rule.if_)
        ):
            found.append(effect.bearer)
    return tuple(found)
