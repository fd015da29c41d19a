"""What a player would look for that is not possible now, each with the exact reason and its rule."""

from __future__ import annotations

from typing import Any

from eternia.battleground.chapters.cards.cards import bonuses
from eternia.battleground.chapters.rounds.actions import cost_of
from eternia.battleground.in_force.numbers import permissions
from eternia.battleground.table import options as opt
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.turn import INTERRUPTION, OPPORTUNITY, Turn, acting_turn
from eternia.battleground.views.describe import Narrator
from eternia.battleground.views.present.refused.refused_attacks import attack_refusals
from eternia.battleground.views.present.refused.refused_skills import item_refusals, skill_refusals
from eternia.battleground.views.present.shown import RefusalShown
from eternia.kernel.pending import Decision

COSTS = {"focus": "BG-AP-02", "move": "BG-AP-03", "overwatch": "BG-AP-04"}
"""The rules about what actions cost."""


def refusals(n: Narrator, decision: Decision) -> tuple[RefusalShown, ...]:
    """Everything that is not possible in this decision; only some kinds of decisions have any."""
    if decision.kind == "activate":
        return tuple(_unready(n, decision))
    turn = acting_turn(n.s)
    if decision.kind != "action" or turn is None:
        return ()
    return (
        *_simple_refusals(n, decision, turn),
        *attack_refusals(n, decision, turn),
        *skill_refusals(n, decision, turn),
        *item_refusals(n, decision, turn),
        *_card_refusals(n, turn),
    )


def _unready(n: Narrator, decision: Decision) -> list[RefusalShown]:
    """BG-ACT-09, 10, 18: the player's own characters that cannot be activated now."""
    able = {option.character for option in decision.options}
    found = []
    for number, c in enumerate(n.s.characters):
        if c.seat != decision.seat or c.place < 0 or number in able:
            continue
        key, rule = "barred", "BG-ACT-10"
        if c.knocked_out:
            key, rule = "fallen", "BG-WOUND-02"
        elif c.cards:
            key, rule = "activated", "BG-ACT-18"
        found.append(
            RefusalShown(
                group="character",
                label=n.who(number),
                reason=n.texts.say(f"refusal.{key}", who=n.who(number)),
                rule=rule,
                character=number,
            )
        )
    return found


def _simple_refusals(n: Narrator, decision: Decision, turn: Turn) -> list[RefusalShown]:
    """Focus, move, focused move and overwatch."""
    offered: set[Any] = {o for o in decision.options if isinstance(o, opt.Focus | opt.Move | opt.Overwatch)}
    wanted = (
        (opt.FOCUS, "focus", "focus"),
        (opt.MOVE, "move", "move"),
        (opt.FOCUSED_MOVE, "move", "focused move"),
        (opt.OVERWATCH, "overwatch", "overwatch"),
    )
    found = []
    for option, action, name in wanted:
        if option not in offered:
            key, rule, values = _why(n, turn, action, name)
            found.append(
                RefusalShown(
                    group=action,
                    label=n.texts.say(f"refusal.label {name}"),
                    reason=n.texts.say(f"refusal.{key}", who=n.who(turn.character), **values),
                    rule=rule,
                    card=values.get("card_id", ""),
                )
            )
    return found


def _why(n: Narrator, turn: Turn, action: str, name: str) -> tuple[str, str, dict[str, Any]]:
    """The first reason that holds: its text, its rule, and values for the text."""
    s = n.s
    c = s.characters[turn.character]
    if turn.kind == OPPORTUNITY:
        return "only attacks", "BG-AOO-04", {}
    if turn.kind == INTERRUPTION and action != "move":
        return "not interrupting", "BG-FOCUS-11" if action == "focus" else "BG-INT-04", {}
    if action == "focus" and c.focused:
        return "focused", "BG-FOCUS-03", {}
    if name == "focused move" and not c.focused:
        return "no focus", "BG-FOCUS-04", {}
    barring = permissions(s, "forbid", f"{action} action", Moment(kind="number", who=turn.character))
    if barring:
        key = barring[0][0].rule.partition("/")[0]
        return "forbidden", "BG-HIERARCHY-06", {"card": n.card(key), "card_id": key}
    cost = max(0, cost_of(s, turn, action).total)  # type: ignore[arg-type]
    if cost > turn.ap:
        return ap_short(n, cost, turn.ap, COSTS[action])
    return "no way", "BG-INT-10", {"enemy": n.who(turn.interrupted)}


def ap_short(n: Narrator, cost: int, ap: int, rule: str) -> tuple[str, str, dict[str, Any]]:
    """There are not enough action points."""
    return "ap", rule, {"cost": n.texts.count("ap", cost), "left": n.texts.count("ap", ap)}


def _card_refusals(n: Narrator, turn: Turn) -> list[RefusalShown]:
    """BG-CARD-02, 06: cards in hand of which a bonus is not for this character."""
    s = n.s
    c = s.characters[turn.character]
    found = []
    for card in s.forces[c.seat].hand:
        fate = s.content.fate[card]
        offered = bonuses(s.content, card, c.card)
        if fate.ultimate is not None and fate.ultimate != c.card:
            whose = n.card(fate.ultimate)
            reason = n.texts.say("refusal.other character", who=n.who(turn.character), whose=whose)
        elif not offered:
            reason = n.texts.say("refusal.no bonus", card=n.card(card))
        else:
            continue
        rule = "BG-CARD-06" if fate.ultimate is None else "BG-CARD-02"
        found.append(RefusalShown(group="card", label=n.card(card), reason=reason, rule=rule, card=card))
    return found
