"""What an agent sees, laid out like a state: the rules' own questions about a position can be asked of it."""

from __future__ import annotations

from typing import Any, Final

import eternia.fields.game  # noqa: F401  makes the verbs and the ways to play known to the rules
from eternia.fields.table.content import Content
from eternia.fields.table.decks import Deck
from eternia.fields.table.model import State
from eternia.fields.views.observe import View

DECKS: Final = ("wilds", "scenario_deck", "equipment", "spells", "vehicles", "victory")
SEEN: Final = tuple(
    name
    for name in State.__struct_fields__
    if name in View.__struct_fields__ and name not in (*DECKS, "effects", "stack")
)
NOTHING: Final = Deck()


def state_from_view(content: Content, view: View) -> State:
    """To look at, never to play on: it shares everything with the view, and no hidden card is dealt.

    Decks are empty and cards that the seat may not know have no name. This costs a fiftieth of imagining a
    whole state, so questions that need no looking ahead are answered with it.
    """
    seen: dict[str, Any] = dict.fromkeys(DECKS, NOTHING)
    for name in SEEN:
        seen[name] = getattr(view, name)
    return State(**seen, stack=list(view.stack), content=content)
