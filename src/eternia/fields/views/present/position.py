"""A position as a screen shows it, made from a seat's view and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from eternia.fields.chapters.rounds.activation import ACTIONS, Activation
from eternia.fields.chapters.rounds.rounds import ActionPhase, Preparation, Rounds
from eternia.fields.table.content import Content
from eternia.fields.table.epic_combat import Combat
from eternia.fields.table.modes import rules_of
from eternia.fields.views.describe import Narrator
from eternia.fields.views.describe.events import action_name
from eternia.fields.views.observe import DeckView, View
from eternia.fields.views.present.decisions import decision_shown
from eternia.fields.views.present.imagined import imagined
from eternia.fields.views.present.labels import capitalised
from eternia.fields.views.present.parts.areas import areas_shown, boss_shown
from eternia.fields.views.present.parts.combat import combat_shown
from eternia.fields.views.present.parts.heroes import heroes_shown
from eternia.fields.views.present.parts.scenario import scenario_shown, solo_shown
from eternia.fields.views.present.parts.supplies import decks_shown, markets_shown
from eternia.fields.views.present.parts.teams import teams_shown
from eternia.fields.views.present.parts.wilds import quest_shown, soldier_combat_shown, wilds_shown
from eternia.fields.views.present.shown import Position, TurnShown
from eternia.kernel.deck import Placed
from eternia.kernel.frame import Frame
from eternia.kernel.screen import OutcomeShown
from eternia.kernel.texts import Language

EVERYTHING: Final = -2
"""The seat of whoever sees every hand, after the end of a match."""


def present(content: Content, view: View, record: int, language: Language) -> Position:
    """Everything the seat of the view sees; ``record`` is the number an answer to its decision must name."""
    s = imagined(content, view)
    n = Narrator(s, language)
    turn = _turn(view)
    active = turn.hero if turn is not None else -1
    options = [name for name in view.options.__struct_fields__ if getattr(view.options, name)]
    return Position(
        seat=view.seat,
        mode=view.mode,
        mode_name=n.texts.say(f"present.mode {_mode(view)}"),
        round=view.round,
        rounds=rules_of(s).last_round(s),
        asked=view.asked,
        decision=decision_shown(n, view.decision, record) if view.decision is not None else None,
        outcome=_outcome(n),
        scenario=scenario_shown(n),
        phase=_phase(view),
        night=s.is_night,
        extra_round=view.extra_round,
        starting_team=view.starting_team,
        teams=teams_shown(n, view),
        heroes=heroes_shown(n, view, active),
        areas=areas_shown(n, view),
        markets=markets_shown(n, view, active),
        decks=decks_shown(n, view),
        boss=boss_shown(n, view),
        turn=_turn_shown(n, turn),
        combat=combat_shown(n, view),
        wilds=wilds_shown(n),
        soldier_combat=soldier_combat_shown(n),
        quest=quest_shown(n, view),
        solo=solo_shown(n),
        options=tuple([n.texts.say(f"present.option {name}") for name in options]),
    )


def present_open(content: Content, views: Sequence[View], record: int, language: Language) -> Position:
    """Everything that all seats together see, every hand open; nobody is asked anything here."""
    first = views[0]
    by_team = [next(view for view in views if view.team == team) for team in _played(first)]
    known = {view.team: view for view in by_team}
    every = msgspec.structs.replace(
        first,
        seat=EVERYTHING,
        teams=tuple([known.get(n, first).teams[n] for n in range(len(first.teams))]),
        heroes=tuple([known.get(h.team, first).heroes[n] for n, h in enumerate(first.heroes)]),
        stack=tuple([_open(each) for each in zip(*[view.stack for view in by_team], strict=True)]),
        decision=None,
        **{
            name: _open_deck([getattr(view, name) for view in by_team])
            for name in ("wilds", "scenario_deck", "equipment", "spells", "vehicles", "victory")
        },
    )
    return present(content, every, record, language)


def _played(view: View) -> list[int]:
    return [number for number, team in enumerate(view.teams) if not team.is_enemy]


def _open(frames: tuple[Frame, ...]) -> Frame:
    """A frame with what each team knows of it: only a combat shows cards in a position."""
    first = frames[0]
    if not isinstance(first, Combat):
        return first
    copy = first.clone()
    for number, side in enumerate(first.sides):
        for other in frames[1:]:
            assert isinstance(other, Combat)
            found = other.sides[number]
            if sum(found.deck) < sum(copy.sides[number].deck):
                copy.sides[number] = found.clone()
        assert copy.sides[number].team == side.team
    return copy


def _open_deck(decks: list[DeckView]) -> DeckView:
    """A deck with every card that somebody knows."""

    def placed(every: tuple[Placed, ...]) -> Placed:
        return next((each for each in every if each.card), every[0])

    return msgspec.structs.replace(
        decks[0],
        top=tuple([placed(each) for each in zip(*[deck.top for deck in decks], strict=True)]),
        under=tuple([placed(each) for each in zip(*[deck.under for deck in decks], strict=True)]),
    )


def _mode(view: View) -> str:
    """The mode in the words of the set-up: the first game and the cooperative one have names of their own."""
    if view.options.first_game:
        return "first"
    together = view.mode == "solo" and len(view.teams[0].players) > 1
    return "cooperative" if together else view.mode


def _phase(view: View) -> str:
    """setup, preparation, action or over."""
    if view.outcome is not None:
        return "over"
    if any(isinstance(frame, Preparation) for frame in view.stack):
        return "preparation"
    if any(isinstance(frame, ActionPhase | Rounds) for frame in view.stack):
        return "action"
    return "setup"


def _turn(view: View) -> Activation | None:
    """The activation in progress."""
    return next((frame for frame in reversed(view.stack) if isinstance(frame, Activation)), None)


def _turn_shown(n: Narrator, turn: Activation | None) -> TurnShown | None:
    if turn is None:
        return None
    used = tuple([capitalised(action_name(n, word)) for word in turn.used])
    return TurnShown(hero=turn.hero, left=turn.left, actions=max(ACTIONS, turn.left), used=used)


def _outcome(n: Narrator) -> OutcomeShown | None:
    outcome = n.s.outcome
    if outcome is None:
        return None
    termination = n.texts.word("termination", outcome.termination)
    won = [number for number, team in enumerate(n.s.teams) if set(team.players) & set(outcome.winners)]
    text = capitalised(termination)
    if won:
        text = n.texts.say("present.outcome", teams=n.teams(won), termination=termination)
    return OutcomeShown(
        termination=outcome.termination,
        text=text,
        winners=outcome.winners,
        rule=outcome.rule,
        scores=tuple([team.points for team in n.s.teams]),
    )
