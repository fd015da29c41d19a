"""Which options name what only their own player may know (BG-RULING-008): a covered hand hides them."""

from eternia.battleground.table.model import State
from eternia.battleground.table.options import AnyOption, Cards, Pick, PlayCard


def is_secret(s: State, seat: int, option: AnyOption) -> bool:
    """Whether an option of this seat's decision names a card that others may not see."""
    if isinstance(option, Pick | PlayCard):
        cards: tuple[str, ...] = (option.card,)
    elif isinstance(option, Cards):
        cards = option.cards
    else:
        return False
    force = s.forces[seat]
    looked_at = [placed.card for each in s.forces for placed in each.deck.top]
    return not {*force.hand, *force.glory, *looked_at}.isdisjoint(cards)
