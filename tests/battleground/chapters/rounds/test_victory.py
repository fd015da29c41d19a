"""Scoring and victory (BG-VP)."""

from __future__ import annotations

import pytest

from eternia.battleground.chapters.attack.wounds import Wound
from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.chapters.rounds.rounds import Rounds
from eternia.battleground.chapters.setup.force import value
from eternia.battleground.game import Battleground
from eternia.battleground.packs.load import BUILT_IN, load_content, read_content
from eternia.battleground.table.events import DrawOffered, GameEnded, KnockedOut
from eternia.battleground.table.model import State
from eternia.battleground.table.options import MOVE, Forfeit, OfferDraw, PlayCard, UseItem, WithdrawDraw
from eternia.battleground.table.setup_data import Recruit
from eternia.kernel.engine import answer
from eternia.kernel.errors import NotAwaited
from eternia.kernel.pending import Outcome
from support.battleground.play import activation, asked, finish, idle_to, over, pick, seats_asked, to
from support.battleground.positions import at, stand, table
from support.battleground.told import told

CONTENT = load_content()
STRATOS = Recruit("HM3", ("WR4",), ("I15",))
"""17 + 2 + 2 points."""


def ended(scores: tuple[int, int], number: int = 4, gone: tuple[int, ...] = ()) -> Outcome | None:
    """How the game ends in the clean-up of this round with these scores and these seats wiped out."""
    s = table(stand("HM1", 0, "C8"), stand("HE1", 1, "W8"), CleanUp(), round=number)
    for seat in (0, 1):
        s.forces[seat].score = scores[seat]
        if seat in gone:
            s.characters[seat].knocked_out, s.characters[seat].place = True, -1
    over(s)
    assert s.outcome is not None
    return None if s.outcome.termination == "end of test" else s.outcome


def test_the_three_sources_add_up() -> None:
    """BG-VP-01, BG-VP-02, BG-VP-03, BG-VP-04: a mission (10), a knockout (21), an objective (20)."""
    prey = stand("HE3", 1, "C29", wounds=4, value=21)
    fighters = [stand("HM3", 0, "T15"), stand("HM1", 0, "M15"), prey, stand("HE1", 1, "A1")]
    s = table(*fighters, CleanUp(), Wound(who=2, amount=1, by=1), activation("G2"), objectives=(at("M15"),))
    s.characters[1].cards = ("F1",)
    pick(s, 0, PlayCard("G2", False))
    pick(s, 0, MOVE)
    to(s, "U15")
    finish(s)
    assert s.forces[0].score == 10 + 21 + 20
    assert s.forces[1].score == 0


def test_a_knockout_is_worth_character_and_equipment() -> None:
    """BG-VP-04, BG-VP-06: the opponent of its owner scores it, whoever caused it."""
    points = value(CONTENT, STRATOS)
    assert points == 17 + 2 + 2
    for by in (-1, 1):
        s = table(stand("HM3", 0, "C8", value=points), stand("HE1", 1, "W8"), Wound(who=0, amount=4, by=by))
        assert over(s)
        assert told(s, KnockedOut) == [KnockedOut(0, by, 21)]
        assert [force.score for force in s.forces] == [0, 21]


def test_used_items_still_count() -> None:
    """BG-VP-05: the potion was drunk before the knockout."""
    stratos = stand(
        "HM3", 0, "C8", items=STRATOS.items, weapons=STRATOS.weapons, value=value(CONTENT, STRATOS)
    )
    s = table(stratos, stand("HE1", 1, "W8"), Wound(who=0, amount=4, by=1), activation("F11"))
    idle_to(s, "action")
    pick(s, 0, UseItem("I15/1"))
    finish(s)
    assert s.characters[0].face_down == ("I15",)
    assert s.forces[1].score == 21


@pytest.mark.parametrize("number", [1, 2, 3])
def test_no_result_before_round_four(number: int) -> None:
    """BG-VP-07: however large the lead."""
    assert ended((100, 0), number) is None


@pytest.mark.parametrize("number", [1, 4])
def test_knockout_victory(number: int) -> None:
    """BG-VP-07, BG-VP-08, BG-VP-09, BG-RULING-067: in any clean-up, whatever the points."""
    outcome = ended((0, 90), number, gone=(1,))
    assert outcome == Outcome("knockout", (0,), "BG-VP-08", (0, 90))


def test_both_wiped_out_is_a_draw() -> None:
    """BG-VP-10: whatever the points."""
    outcome = ended((100, 0), 2, gone=(0, 1))
    assert outcome == Outcome("draw", (), "BG-VP-10", (100, 0))


@pytest.mark.parametrize(
    ("scores", "winner"),
    [((60, 40), 0), ((40, 60), 1), ((59, 40), None), ((40, 59), None), ((0, 0), None), ((20, 0), 0)],
)
def test_points_victory(scores: tuple[int, int], winner: int | None) -> None:
    """BG-VP-11, BG-VP-12: a lead of 20 wins, of 19 does not."""
    outcome = ended(scores)
    assert outcome is not None
    assert outcome.winner == winner
    assert outcome.termination == ("draw" if winner is None else "points")


class TestAtAnyTime:
    def game(self) -> State:
        s = Battleground().begin(Battleground().first_game())
        s.log = []
        return s

    def test_a_draw_needs_both(self) -> None:
        """BG-VP-13, BG-RULING-072: an offer alone changes nothing; accepted it ends the game."""
        s, game = self.game(), Battleground()
        assert game.interject(s, 0, OfferDraw())
        assert not over(s)
        assert told(s, DrawOffered) == [DrawOffered(0, True)]
        assert game.interject(s, 1, OfferDraw())
        assert s.outcome is not None
        assert (s.outcome.termination, s.outcome.winner) == ("agreement", None)

    def test_a_declined_draw(self) -> None:
        """BG-VP-13, BG-RULING-072: after a refusal the other's own offer waits for consent again."""
        s, game = self.game(), Battleground()
        game.interject(s, 0, OfferDraw())
        game.interject(s, 1, WithdrawDraw())
        game.interject(s, 1, OfferDraw())
        assert s.outcome is None

    @pytest.mark.parametrize("seat", [0, 1])
    def test_a_forfeit_takes_effect_at_once(self, seat: int) -> None:
        """BG-VP-14, BG-RULING-072: also when it is not one's turn; the opponent wins, ahead or not."""
        fighters = [stand("HM1", 0, "C8"), stand("HE1", 1, "W8")]
        s = table(*fighters, Rounds(), hands=(["F11"], ["F6"]), round=0)
        s.forces[seat].score = 80
        assert seats_asked(s) == [0, 1]
        decision = asked(s, 0)
        assert Battleground().interject(s, seat, Forfeit())
        assert s.outcome is not None
        assert (s.outcome.termination, s.outcome.winner) == ("forfeit", 1 - seat)
        assert s.log
        assert isinstance(s.log[-1], GameEnded)
        with pytest.raises(NotAwaited):
            answer(s, 0, decision.options[0])


def test_starter_missions_are_worth_10_to_30() -> None:
    """BG-VP-15, BG-VP-03: the printed values."""
    starter = read_content([BUILT_IN / "starter"])
    assert {card.points for card in starter.glory.values()} == {10, 20, 30}
