"""Scoring and victory (BG-VP)."""

from eternia.battleground.chapters.setup.scenario import returning_seat, score_defended
from eternia.battleground.table.events import DrawOffered, GameEnded
from eternia.battleground.table.model import State
from eternia.kernel.pending import Outcome

LAST_ROUND = 4
WINNING_LEAD = 20
"""BG-VP-11, 12."""


def is_wiped_out(s: State, seat: int) -> bool:
    """Whether every character of a force is knocked out, and for good (ET-RULING-064)."""
    return seat != returning_seat(s) and all(c.knocked_out for c in s.characters if c.seat == seat)


def check(s: State) -> None:
    """BG-VP-07 to 12, BG-RULING-067, 069: in clean-up, when a force is wiped out or after round four."""
    gone = [is_wiped_out(s, 0), is_wiped_out(s, 1)]
    if gone[0] and gone[1]:
        end(s, "draw", None, "BG-VP-10")
    elif gone[0] or gone[1]:
        end(s, "knockout", 1 if gone[0] else 0, "BG-VP-08")
    elif s.round >= LAST_ROUND:
        score_defended(s)
        lead = s.forces[0].score - s.forces[1].score
        if abs(lead) >= WINNING_LEAD:
            end(s, "points", 0 if lead > 0 else 1, "BG-VP-11")
        else:
            end(s, "draw", None, "BG-VP-12")


def end(s: State, termination: str, winner: int | None, rule: str) -> None:
    """The game is over."""
    scores = (s.forces[0].score, s.forces[1].score)
    s.end(Outcome(termination, () if winner is None else (winner,), rule, scores))
    s.emit(GameEnded, termination, winner, scores)


def forfeit(s: State, seat: int) -> None:
    """BG-VP-14, BG-RULING-072: at any time; the opponent wins at once."""
    end(s, "forfeit", 1 - seat, "BG-VP-14")


def offer_draw(s: State, seat: int) -> None:
    """BG-VP-13, BG-RULING-072: a draw needs both: an offer while the opponent's stands ends the game."""
    s.forces[seat].offers_draw = True
    s.emit(DrawOffered, seat, True)
    if s.forces[1 - seat].offers_draw:
        end(s, "agreement", None, "BG-VP-13")


def withdraw_draw(s: State, seat: int) -> None:
    """Take back an offer, or decline the opponent's."""
    for force_seat in (seat, 1 - seat):
        if s.forces[force_seat].offers_draw:
            s.forces[force_seat].offers_draw = False
            s.emit(DrawOffered, force_seat, False)
