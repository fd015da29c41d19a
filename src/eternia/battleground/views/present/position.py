"""A position as a screen shows it, made from a seat's view and nothing else."""

from __future__ import annotations

from typing import Final

import msgspec

from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.chapters.rounds.rounds import ROUNDS, Preparation, Rounds, Selection
from eternia.battleground.chapters.setup.first_game import FirstGame
from eternia.battleground.chapters.setup.standard_game import StandardGame
from eternia.battleground.hunt.setup import HuntGame
from eternia.battleground.table.content import Content, Language
from eternia.battleground.table.model import State
from eternia.battleground.table.turn import Turn
from eternia.battleground.views.describe import Narrator
from eternia.battleground.views.observe import ForceSeen, ForceView, View
from eternia.battleground.views.present.board import (
    difficult_hexes,
    finds_shown,
    marks_shown,
    objectives_shown,
    pieces_shown,
    zones_of,
)
from eternia.battleground.views.present.characters import characters_shown
from eternia.battleground.views.present.decisions import decision_shown
from eternia.battleground.views.present.hunt import hunt_shown
from eternia.battleground.views.present.imagined import imagined
from eternia.battleground.views.present.labels import capitalised
from eternia.battleground.views.present.shown import (
    ForceShown,
    MissionShown,
    Position,
    TurnShown,
)
from eternia.kernel.frame import Frame
from eternia.kernel.screen import OutcomeShown

EVERYTHING: Final = -2
"""The seat of whoever sees both hands, after the end of a match."""

COUNTED: Final = {
    "focus_actions": "focus",
    "move_actions": "move",
    "melee_attacks": "melee attack",
    "ranged_attacks": "ranged attack",
    "spell_attacks": "spell attack",
    "heavy_attacks": "heavy attack",
    "overwatch_actions": "overwatch",
}
"""What a turn counts, in the words of the actions."""


def present(content: Content, view: View, record: int, language: Language) -> Position:
    """Everything the seat of the view sees; ``record`` is the number an answer to its decision must name."""
    s = imagined(content, view)
    n = Narrator(s, language)
    turn = _turn(view)
    return Position(
        seat=view.seat,
        mode=view.mode,
        mode_name=n.texts.say(f"present.mode {view.mode}"),
        map=view.map,
        map_name=content.maps[view.map].name.to(language) if view.map else "",
        round=view.round,
        rounds=ROUNDS,
        phase=_phase(view),
        first_player=view.first_player,
        forces=(_force(n, view, 0), _force(n, view, 1)),
        hunt=hunt_shown(n, view),
        characters=characters_shown(n, turn),
        pieces=pieces_shown(s),
        marks=marks_shown(n),
        objectives=objectives_shown(s),
        finds=finds_shown(n),
        difficult=difficult_hexes(s),
        zones=zones_of(s),
        missions=_missions(s),
        turn=_turn_shown(n, turn),
        asked=view.asked,
        decision=decision_shown(n, view.decision, record) if view.decision is not None else None,
        outcome=_outcome(n),
    )


def present_open(content: Content, view0: View, view1: View, record: int, language: Language) -> Position:
    """Everything that both seats together see, both hands open; nobody is asked anything here."""
    both = msgspec.structs.replace(
        view0,
        seat=EVERYTHING,
        forces=(view0.forces[0], view1.forces[1], *view0.forces[2:]),
        stack=tuple([_open(a, b) for a, b in zip(view0.stack, view1.stack, strict=True)]),
        decision=None,
    )
    return present(content, both, record, language)


def _open(one: Frame, other: Frame) -> Frame:
    """A frame with what each seat knows of it: only a selection shows cards in a position."""
    if isinstance(one, Selection) and isinstance(other, Selection):
        return msgspec.structs.replace(one, chosen=(one.chosen[0], other.chosen[1]))
    return one


def _phase(view: View) -> str:
    """setup, preparation, activation, clean-up or over."""
    if view.outcome is not None:
        return "over"
    for frame in view.stack:
        if isinstance(frame, FirstGame | StandardGame | HuntGame):
            return "setup"
        if isinstance(frame, Preparation):
            return "preparation"
        if isinstance(frame, CleanUp):
            return "clean-up"
    starting = any(isinstance(f, Rounds) and not f.prepared for f in view.stack)
    return "preparation" if starting and view.round > 1 else "activation"


def _selection(view: View) -> Selection | None:
    return next((frame for frame in reversed(view.stack) if isinstance(frame, Selection)), None)


def _force(n: Narrator, view: View, seat: int) -> ForceShown:
    force = view.forces[seat]
    selected, initiative = _selected(n, view, seat, force)
    seen = {name: getattr(force, name) for name in ForceSeen.__struct_fields__}
    return ForceShown(**seen, seat=seat, name=n.seat(seat), selected=selected, initiative_value=initiative)


def _selected(n: Narrator, view: View, seat: int, force: ForceView) -> tuple[str | None, int | None]:
    """BG-ACT-03 to 05: the card in the selection as far as it may be seen, and its initiative once turned up."""
    selection = _selection(view)
    card = selection.chosen[seat] if selection is not None else None
    if selection is None or card is None or force.passed:
        return None, None
    if selection.first < 0:
        is_own_pass = not card and view.seat in (seat, EVERYTHING)
        return (None if is_own_pass else card), None
    if not card:
        return None, None
    content = n.s.content
    printed = content.fate.get(card) or content.glory[card]
    return card, printed.initiative


def _missions(s: State) -> tuple[MissionShown, ...]:
    return tuple(
        [
            MissionShown(
                card=mission.card,
                seat=mission.seat,
                character=mission.character,
                progress=mission.progress,
                need=s.content.glory[mission.card].mission.need,
            )
            for mission in s.missions
        ]
    )


def _turn(view: View) -> Turn | None:
    """The innermost activation or interruption whose character is known."""
    for frame in reversed(view.stack):
        if frame.is_turn:
            assert isinstance(frame, Turn)
            if frame.character >= 0:
                return frame
    return None


def _turn_shown(n: Narrator, turn: Turn | None) -> TurnShown | None:
    if turn is None:
        return None
    return TurnShown(
        character=turn.character,
        kind=turn.kind,
        interrupted=turn.interrupted,
        ap=turn.ap,
        steps=_steps(n, turn),
        cards=turn.cards,
    )


def _steps(n: Narrator, turn: Turn) -> tuple[str, ...]:
    """What has been done in the turn; a turn keeps counts, so actions of a kind stand together."""
    done = [
        capitalised(n.texts.word("action", action))
        for field, action in COUNTED.items()
        for _ in range(getattr(turn, field))
    ]
    # Rules with a limit of their own are remembered with their bearer; active skills by their rule alone.
    return (*done, *(n.card(key) for key in turn.used if "@" not in key))


def _outcome(n: Narrator) -> OutcomeShown | None:
    outcome = n.s.outcome
    if outcome is None:
        return None
    termination = n.texts.word("termination", outcome.termination)
    if outcome.winner is not None:
        text = n.texts.say("present.outcome", seat=n.seat(outcome.winner), termination=termination)
    else:
        text = capitalised(termination)
    scores = (n.s.forces[0].score, n.s.forces[1].score)
    return OutcomeShown(
        termination=outcome.termination, text=text, winners=outcome.winners, rule=outcome.rule, scores=scores
    )
