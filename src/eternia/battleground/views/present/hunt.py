"""The monster of a hunt with its behaviour card, for a screen."""

from __future__ import annotations

from eternia.battleground.hunt.hunting import Hunting
from eternia.battleground.views.describe import Narrator
from eternia.battleground.views.observe import View
from eternia.battleground.views.present.labels import capitalised
from eternia.battleground.views.present.shown import BehaviourShown, HuntShown


def hunt_shown(n: Narrator, view: View) -> HuntShown | None:
    """The hunt of a position; None in any other game."""
    hunt = view.hunt
    if hunt is None:
        return None
    return HuntShown(
        monster=hunt.monster,
        seat=view.unmanned,
        behaviour=_behaviour(n, view, hunt.played[-1]) if hunt.played else None,
        deck_size=len(hunt.deck),
        played=tuple([n.card(card) for card in hunt.played]),
        alone=n.hardness(),
    )


def _behaviour(n: Narrator, view: View, card: str) -> BehaviourShown:
    printed = n.s.content.behaviour[card]
    acting = [frame for frame in view.stack if isinstance(frame, Hunting) and frame.behaviour == card]
    return BehaviourShown(
        card=card,
        name=n.card(card),
        initiative=printed.initiative,
        text=n.steps(f"{card}/bonus") if printed.bonus else "",
        actions=tuple([_action(n, view, action) for action in printed.actions]),
        done=acting[0].at if acting else -1,
    )


def _action(n: Narrator, view: View, action: str) -> str:
    """An action in words; a skill by its name."""
    if action.startswith("skill ") and view.hunt is not None:
        skills = n.s.content.characters[view.characters[view.hunt.monster].card].skills
        return n.card(skills[int(action.removeprefix("skill ")) - 1])
    return capitalised(n.texts.word("action", action))
