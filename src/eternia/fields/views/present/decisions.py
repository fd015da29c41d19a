"""A decision as a screen shows it: the question, every option in the engine's order, and what is not possible."""

from __future__ import annotations

from eternia.fields.chapters.combat.soldier_combat import SoldierCombat
from eternia.fields.chapters.rounds.defeat import Payment
from eternia.fields.table.model import State
from eternia.fields.variants.skirmish.deployment import PlaceSoldiers
from eternia.fields.variants.skirmish.tokens import PlaceTokens
from eternia.fields.views.describe import Narrator, describe_decision, is_secret
from eternia.fields.views.describe.frames import offered, top
from eternia.fields.views.present.controls import control_of
from eternia.fields.views.present.labels import source_name
from eternia.fields.views.present.options import option_fields
from eternia.fields.views.present.shown import DecisionShown, OptionShown
from eternia.kernel.engine import answer
from eternia.kernel.pending import Chance, Decision, Option


def decision_shown(n: Narrator, decision: Decision, record: int) -> DecisionShown:
    """Everything about a decision; ``record`` is the number an answer must name."""
    options = tuple(
        [
            OptionShown(
                final=is_final(n.s, decision, option),
                secret=is_secret(n.s, decision, option),
                **option_fields(n, decision, option),
            )
            for option in decision.options
        ]
    )
    return DecisionShown(
        number=record,
        seat=decision.seat,
        kind=decision.kind,
        control=control_of(decision.kind, options),
        question=describe_decision(n, decision),
        source=decision.source,
        source_name=source_name(n, decision.source),
        subject=decision.subject,
        options=options,
        refusals=(),
        secret=decision.secret,
        guarded=decision.guarded,
        left=_left(n.s, decision),
        owed=_owed(n.s, decision),
        text=_text(n, decision),
    )


def is_final(s: State, decision: Decision, option: Option) -> bool:
    """Whether this option crosses the line of no return: chance decides, or something is revealed, before
    anybody is asked again. It is found out by trying; the state is left as it is."""
    trial = s.clone()
    trial.log = []
    pending = answer(trial, decision.seat, option)
    return isinstance(pending, Chance) or any(event.reveals for event in trial.log)


def _left(s: State, decision: Decision) -> int:
    """How many more answers of this kind belong to it."""
    if decision.kind == "soldier damage":
        fight = top(s, SoldierCombat)
        return fight.count - fight.killed - sum(fight.damage) if fight is not None else -1
    if decision.kind == "deploy soldier":
        soldiers = top(s, PlaceSoldiers)
        return soldiers.left if soldiers is not None else -1
    if decision.kind == "quest token":
        tokens = top(s, PlaceTokens)
        return tokens.left[tokens.team] if tokens is not None else -1
    return -1


def _owed(s: State, decision: Decision) -> int:
    """FE-DEFEAT-05: what a payment still asks for."""
    payment = top(s, Payment)
    return payment.owed if payment is not None and decision.kind == "defeat payment" else -1


def _text(n: Narrator, decision: Decision) -> str:
    """The text of the card that asks; of an offered ability what it does."""
    if decision.kind in ("turn-start", "turn-end", "before-fight", "combat-round"):
        return offered(n)[1]
    return n.text(decision.source) if decision.source in n.names else ""
