"""Focus: the token, gaining and spending it (BG-FOCUS)."""

from eternia.battleground import numbers
from eternia.battleground.events import TokenLost
from eternia.battleground.model import State
from eternia.battleground.moment import Moment


def spend_focus(s: State, character: int, why: str) -> bool:
    """BG-FOCUS-08: the token returns to the supply. False when there is none to spend."""
    c = s.characters[character]
    if not c.focused or numbers.forbidden(s, "spend focus", Moment(kind="number", who=character)):
        return False
    c.focused = False
    s.emit(TokenLost, character, "focus", why)
    return True
