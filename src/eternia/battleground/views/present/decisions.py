"""A decision as a screen shows it: the question, every option in the engine's order, and what is not possible."""

from __future__ import annotations

from typing import Final

from eternia.battleground.chapters.cards.skills import Use
from eternia.battleground.chapters.movement.special_terrain import PlaceTerrain
from eternia.battleground.language import steps
from eternia.battleground.language.card_rules import Active
from eternia.battleground.language.costs import Cost
from eternia.battleground.table import options as opt
from eternia.battleground.table.model import State
from eternia.battleground.table.turn import Turn
from eternia.battleground.timing.program import Program
from eternia.battleground.views.describe import Narrator, describe_decision
from eternia.battleground.views.present.controls import control_of
from eternia.battleground.views.present.hazards import Hazards, leaving
from eternia.battleground.views.present.labels import source_name
from eternia.battleground.views.present.options import option_fields
from eternia.battleground.views.present.refused.refusals import refusals
from eternia.battleground.views.present.shown import DecisionShown, HazardShown, OptionShown
from eternia.battleground.views.secrecy import is_secret
from eternia.kernel.engine import answer
from eternia.kernel.pending import Chance, Decision

MANY: Final = 30
"""From so many options of one kind on, one of them is tried for all."""


def decision_shown(n: Narrator, decision: Decision, record: int) -> DecisionShown:
    """Everything about a decision; ``record`` is the number an answer must name."""
    finals = _finals(n.s, decision)
    hazards = _hazards(n.s, decision)
    options = []
    for option, final, hazard in zip(decision.options, finals, hazards, strict=True):
        secret = is_secret(n.s, decision.seat, option)
        fields = option_fields(n, decision, option)
        options.append(OptionShown(final=final, hazard=hazard, secret=secret, **fields))
    shown = tuple(options)
    return DecisionShown(
        number=record,
        seat=decision.seat,
        kind=decision.kind,
        control=control_of(decision.kind, shown),
        question=describe_decision(n, decision),
        source=decision.source,
        source_name=source_name(n, decision.source),
        subject=decision.subject,
        options=shown,
        refusals=refusals(n, decision),
        secret=decision.secret,
    )


def _finals(s: State, decision: Decision) -> list[bool]:
    """For each option whether dice fall or something is revealed before anybody is asked again.

    It is found out by trying. Of a long list of places, or of ways to lay terrain, one is tried for all: where
    something is put changes neither.
    """
    options = decision.options
    if len(options) <= MANY:
        return [is_final(s, decision, option) for option in options]
    known: dict[object, bool] = {}
    found = []
    for option in options:
        kind = _likeness(s, decision, option)
        if kind not in known:
            known[kind] = is_final(s, decision, option)
        found.append(known[kind])
    return found


def _likeness(s: State, decision: Decision, option: opt.AnyOption) -> object:
    """Options that are alike are final alike."""
    if isinstance(option, opt.Place):
        stays = decision.subject >= 0 and s.characters[decision.subject].place == option.place
        return "stay" if stays else "place"
    if isinstance(option, opt.Number | opt.Lay):
        return type(option)
    if isinstance(option, opt.Cards):
        return ("cards", bool(option.cards))
    return option


def is_final(s: State, decision: Decision, option: opt.AnyOption) -> bool:
    """Whether this option crosses the line of no return. The state is left as it is."""
    if "when skill used" not in s.index.by_key and (_only_places(s, option) or _is_putting_down(s)):
        return False
    trial = s.clone()
    trial.log = []
    pending = answer(trial, decision.seat, option)
    return isinstance(pending, Chance) or any(event.reveals for event in trial.log)


def _only_places(s: State, option: opt.AnyOption) -> bool:
    """Whether a skill or item does no more than put something down for AP and mana.

    Nothing can fall or show then, and to list every way to lay terrain, just to see that, takes long.
    """
    if not isinstance(option, opt.UseSkill | opt.UseItem):
        return False
    rule = s.content.rules[option.rule]
    assert isinstance(rule, Active)
    is_plain = rule.use == Cost(ap=rule.use.ap, mana=rule.use.mana)
    return is_plain and all(isinstance(step, steps.Place) for step in rule.do)


def _is_putting_down(s: State) -> bool:
    """Whether such a skill or item is in use, and all that is still to be said is where its terrain lies.

    Without AP left the turn may end with it, and whatever comes then may show something.
    """
    if len(s.stack) < 4 or not isinstance(s.stack[-1], PlaceTerrain):
        return False
    turn, use, program = s.stack[-4:-1]
    return (
        isinstance(turn, Turn)
        and turn.ap > 0
        and isinstance(use, Use)
        and isinstance(program, Program)
        and all(isinstance(step, steps.Place) for step in s.content.steps[program.key])
    )


def _hazards(s: State, decision: Decision) -> list[HazardShown | None]:
    """For each option what going there brings about."""
    if decision.kind == "move":
        hazards = Hazards(s, decision)
        return [hazards.at(o.place) if isinstance(o, opt.Place) else None for o in decision.options]
    if decision.kind == "leave":
        return [leaving(s, decision, o) if o == opt.ACCEPT else None for o in decision.options]
    return [None] * len(decision.options)
