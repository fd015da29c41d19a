"""What happened, in words. None for facts that another line of the log already tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from eternia.battleground.chapters.attack.scope import DEFAULT
from eternia.battleground.hunt import scoring
from eternia.battleground.table import events as ev
from eternia.battleground.views.describe.narrator import Narrator
from eternia.hexes.grid import place_name
from eternia.kernel.event import Event
from eternia.kernel.texts import event_phrase

Values = dict[str, Any]


def describe_event(narrator: Narrator, event: Event) -> str | None:
    """One line of the log, or None when there is nothing to tell."""
    if _is_silent(event):
        return None
    seats = (narrator.seat(0), narrator.seat(1))
    return event_phrase(narrator, event, _FIELDS, _SPECIAL, {"seats": seats})


def _is_silent(event: Event) -> bool:
    """An empty discard or reveal; the end of an activation, after which the next one begins."""
    if isinstance(event, ev.Discarded | ev.Revealed):
        return not any(event.cards)
    return isinstance(event, ev.TurnEnded) and event.turn == "activation"


def _faces(narrator: Narrator, faces: tuple[int, ...]) -> str:
    return " ".join([f"[{face}]" for face in faces])


_FIELDS: Final[dict[str, Callable[[Narrator, Any], object]]] = {
    "action": lambda n, value: n.texts.word("action", value),
    "active": lambda n, value: n.seat(value),
    "attacker": lambda n, value: n.who(value),
    "card": lambda n, value: n.card(value),
    "cards": lambda n, value: n.cards(value),
    "cause": lambda n, value: n.texts.word("cause", n.card(value)),
    "character": lambda n, value: n.who(value),
    "cost": lambda n, value: n.tally(value, "ap"),
    "faces": _faces,
    "facing": lambda n, value: n.texts.word("facing", value),
    "hexes": lambda n, value: n.places(value),
    "interrupted": lambda n, value: n.who(value),
    "kind": lambda n, value: n.card(value),
    "map": lambda n, value: n.s.content.maps[value].name.to(n.language),
    "mark": lambda n, value: n.token(value),
    "opponent": lambda n, value: n.who(value),
    "phase": lambda n, value: n.texts.word("phase", value),
    "place": lambda n, value: place_name(value),
    "points": lambda n, value: n.texts.count("point", value),
    "rule": lambda n, value: n.card(value),
    "seat": lambda n, value: n.seat(value),
    "source": lambda n, value: n.source(value),
    "stat": lambda n, value: n.texts.word("stat", value),
    "successes": lambda n, value: n.texts.count("success", value),
    "target": lambda n, value: n.who(value),
    "termination": lambda n, value: n.texts.word("termination", value),
    "test": lambda n, value: n.texts.word("test", value),
    "token": lambda n, value: n.token(value),
    "weapon": lambda n, value: n.card(value),
    "why": lambda n, value: n.source(value),
    "zone": lambda n, value: n.zone(value),
}
"""How the fields of events are said; the others are numbers that stand for themselves."""


def _hidden(narrator: Narrator, event: ev.Drawn | ev.SetAside, values: Values) -> str:
    """Whoever may not see the cards is told their number."""
    if not event.cards:
        values["cards"] = narrator.texts.count("card", event.count)
    return ""


def _selected(narrator: Narrator, event: ev.Selected, values: Values) -> str:
    return "known" if event.card else ""


def _revealed(narrator: Narrator, event: ev.Revealed, values: Values) -> str:
    content = narrator.s.content
    shown = []
    for card in event.cards:
        printed = content.fate.get(card) or content.glory.get(card)
        shown.append(f"{narrator.card(card)} ({printed.initiative})" if printed is not None else "-")
    values["cards"] = shown
    if narrator.s.hunt is None:
        return ""
    pairs = zip(values["seats"], shown, event.cards, strict=True)
    values["cards"] = ", ".join([f"{seat} {words}" for seat, words, card in pairs if card])
    return "hunt"


def _behaviour(narrator: Narrator, event: ev.BehaviourDrawn, values: Values) -> str:
    values["initiative"] = narrator.s.content.behaviour[event.card].initiative
    values["seat"] = narrator.seat(narrator.s.unmanned)
    return ""


def _played(narrator: Narrator, event: ev.CardPlayed, values: Values) -> str:
    if event.card in narrator.s.content.fate:
        return "mana" if event.second else "bonus"
    return "ap" if event.second else "mission"


def _paid(narrator: Narrator, event: ev.ActionTaken, values: Values) -> str:
    if event.mana:
        values["cost"] += f", {narrator.texts.count('mana', event.mana)}"
    return ""


def _moved(narrator: Narrator, event: ev.Moved, values: Values) -> str:
    values["start"], values["end"] = place_name(event.route[0]), place_name(event.route[-1])
    return event.manner


def _attacked(narrator: Narrator, event: ev.AttackDeclared, values: Values) -> str:
    if event.piece >= 0:
        # By now the piece may be gone; its number then says nothing any more.
        pieces = narrator.s.pieces
        values["piece"] = narrator.card(pieces[event.piece].kind) if event.piece < len(pieces) else "-"
        return "piece"
    return "" if event.target >= 0 and event.target != event.attacker else "alone"


def _test(narrator: Narrator, event: ev.TestBegan, values: Values) -> str:
    values["dice"] = narrator.tally(event.dice, "die")
    reasons = narrator.reasons(event.scope.reasons)
    values["needed"] = f"{event.needed}+"
    if reasons:
        values["needed"] += f" ({', '.join([str(DEFAULT), *reasons])})"
    return ""


def _rolled(narrator: Narrator, event: ev.Rolled, values: Values) -> str:
    values["dice"] = _faces(narrator, event.dice)
    return event.roll


def _wounded(narrator: Narrator, event: ev.Wounded, values: Values) -> str:
    values["amount"] = narrator.texts.count("wound", event.amount)
    if event.by < 0 or event.by == event.character:
        return ""
    values["by"] = narrator.who(event.by)
    return "by"


def _healed(narrator: Narrator, event: ev.Healed, values: Values) -> str:
    values["amount"] = narrator.texts.count("wound", event.amount)
    return ""


def _knocked_out(narrator: Narrator, event: ev.KnockedOut, values: Values) -> str:
    s = narrator.s
    scorer = 1 - s.characters[event.character].seat
    if s.hunt is not None:
        scorer = scoring.scorer(s, event.character, event.by)
    if scorer < 0:
        return "alone"
    values["opponent"] = narrator.seat(scorer)
    return ""


def _mana(narrator: Narrator, event: ev.ManaChanged, values: Values) -> str:
    values["amount"] = abs(event.amount)
    return "gained" if event.amount >= 0 else "lost"


def _looked(narrator: Narrator, event: ev.LookedAt, values: Values) -> str:
    values["owner"] = narrator.seat(event.deck)
    return "known" if event.card else ""


def _transformed(narrator: Narrator, event: ev.Transformed, values: Values) -> str:
    values["by"] = narrator.card(event.by)
    return ""


def _equipment(narrator: Narrator, event: ev.EquipmentChanged, values: Values) -> str:
    values["by"] = narrator.card(event.by)
    return "" if event.by else "down"


_SPECIAL: Final[dict[type, Callable[[Narrator, Any, Values], str]]] = {
    ev.ActionTaken: _paid,
    ev.AttackDeclared: _attacked,
    ev.BehaviourDrawn: _behaviour,
    ev.CardPlayed: _played,
    ev.DrawOffered: lambda n, event, values: "yes" if event.offered else "no",
    ev.Drawn: _hidden,
    ev.EquipmentChanged: _equipment,
    ev.Healed: _healed,
    ev.KnockedOut: _knocked_out,
    ev.LookedAt: _looked,
    ev.ManaChanged: _mana,
    ev.Moved: _moved,
    ev.Revealed: _revealed,
    ev.Rolled: _rolled,
    ev.Selected: _selected,
    ev.SetAside: _hidden,
    ev.TestBegan: _test,
    ev.Transformed: _transformed,
    ev.TurnEnded: lambda n, event, values: event.turn,
    ev.Wounded: _wounded,
}
"""Events of which more is to be said: fills in values and names the variant of the phrase."""
