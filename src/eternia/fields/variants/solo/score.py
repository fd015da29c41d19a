"""The end of a solo game and its score (FE-SOLO-SCORE, FE-RULING-88)."""

from eternia.fields.chapters.rounds import ending
from eternia.fields.map import control
from eternia.fields.table.mode_events import SoloScored
from eternia.fields.table.model import State
from eternia.fields.variants.solo import scenario
from eternia.fields.variants.solo.scenario import PLAYERS
from eternia.fields.variants.solo.setup import HELD
from eternia.kernel.pending import Outcome

COMPLETED = "completed"
"""Note of the round in which the objective was completed."""
PER_ROUND, PER_DEFEAT, DAMAGE = 3, 3, 3
"""FE-SOLO-SCORE-08 to 10."""


def complete(s: State) -> None:
    """FE-SOLO-SCORE-01: the objective is completed; the game ends."""
    s.notes[COMPLETED] = s.round


def parts(s: State) -> tuple[tuple[str, int], ...]:
    """FE-SOLO-SCORE-02 to 10: what the score is made of, by rule."""
    completed = COMPLETED in s.notes
    heroes = [s.heroes[n] for n in scenario.players(s)]
    held = s.notes[HELD]
    captured = sum([bool(held >> area & 1) for area in control.controlled(s, PLAYERS)])
    rounds = max(0, scenario.plan_of(s).rounds - s.round) if completed else 0
    return (
        ("FE-SOLO-SCORE-02", s.teams[PLAYERS].points),
        ("FE-SOLO-SCORE-03", scenario.level_of(s).points if completed else 0),
        ("FE-SOLO-SCORE-07", captured),
        ("FE-SOLO-SCORE-08", PER_ROUND * rounds),
        ("FE-SOLO-SCORE-09", -PER_DEFEAT * sum([h.defeats for h in heroes])),
        ("FE-SOLO-SCORE-10", -(sum([h.damage for h in heroes]) // DAMAGE)),
    )


def conclude(s: State, lost: bool) -> None:
    """FE-SOLO-SCORE-01: all players win together when the objective is completed; the score is told anyway."""
    made_of = parts(s)
    score = sum([points for _, points in made_of])
    completed = COMPLETED in s.notes
    s.emit(SoloScored, completed, made_of, score)
    termination = "objective" if completed else "siege" if lost else "limit"
    winners = s.teams[PLAYERS].players if completed else ()
    s.end(Outcome(termination, winners, "FE-SOLO-SCORE-01", (score,)))
    ending.tell(s, termination, (PLAYERS,) if completed else (), (score,))
