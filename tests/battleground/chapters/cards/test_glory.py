"""Glory cards and side missions, and what becomes of glory cards (BG-GLORY, BG-DECK-14, BG-DECK-15)."""

from __future__ import annotations

from typing import Any

from eternia.battleground.chapters.rounds.rounds import Rounds
from eternia.battleground.game import Battleground
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.events import KnockedOut, MissionFulfilled
from eternia.battleground.table.model import Character, State
from eternia.battleground.table.options import PASS, Attack, Pick, PlayCard
from eternia.kernel.dice import DiceStream
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance, Outcome
from support.battleground.play import (
    act,
    acting,
    activation,
    asked,
    finish,
    idle_to,
    interrupting,
    pick,
    resume,
)
from support.battleground.positions import stand, table
from support.battleground.told import told

SWORD, RIFLE = "WM12", "WR7"
HIT = (5, 5, 5, 5, 5, 1, 1, 1)
"""Five successes against none."""


def fighters() -> list[Character]:
    """He-Man next to Skeletor, who has one wound left; Mer-Man is far away."""
    return [
        stand("HM1", 0, "M8", weapons=(SWORD,)),
        stand("HE1", 1, "M9", wounds=4),
        stand("HE3", 1, "W29", wounds=4),
    ]


def playing(card: str, second: bool = True, **fields: Any) -> State:
    """He-Man is active with this card and has 5 AP."""
    s = table(*fighters(), activation(card), **fields)
    pick(s, 0, PlayCard(card, second))
    acting(s, 5)
    return s


def knock_out(s: State) -> None:
    """He-Man strikes Skeletor down."""
    act(s, Attack(SWORD, 1), *HIT)
    assert [event.character for event in told(s, KnockedOut)][-1] == 1


def test_every_glory_card_has_a_mission_and_a_value() -> None:
    """BG-GLORY-01: a condition and victory points."""
    for card in load_content().glory.values():
        assert card.mission.window
        assert card.mission.need >= 1
        assert card.points > 0


def test_the_mission_as_selected_card() -> None:
    """BG-GLORY-02, BG-GLORY-06, BG-GLORY-07, BG-GLORY-08, BG-GLORY-09: 20 VP for a knockout in melee."""
    s = playing("G6", second=False)
    assert s.forces[0].score == 0
    knock_out(s)
    assert told(s, MissionFulfilled) == [MissionFulfilled(0, "G6", 20)]
    assert s.forces[0].score == 20
    assert s.forces[0].fulfilled == ["G6"]
    assert s.missions == ()


def test_the_mission_as_further_card() -> None:
    """BG-GLORY-08, BG-GLORY-06: played between two actions of the same activation."""
    s = playing("F11", glory=(["G6"], []))
    pick(s, 0, PlayCard("G6", False))
    knock_out(s)
    assert s.forces[0].score == 20


def test_taking_the_ap_gives_up_the_mission() -> None:
    """BG-GLORY-02, BG-GLORY-03: a knockout then scores nothing."""
    s = playing("F11", glory=(["G6"], []))
    act(s, PlayCard("G6", True))
    knock_out(s)
    assert s.forces[0].score == 0
    assert s.forces[0].fulfilled == []


def test_the_card_must_be_in_play_first() -> None:
    """BG-GLORY-04: knocked out first, played afterwards."""
    s = playing("F11", glory=(["G6"], []))
    knock_out(s)
    pick(s, 0, PlayCard("G6", False))
    finish(s)
    assert s.forces[0].score == 0


def test_not_in_a_later_activation() -> None:
    """BG-GLORY-05, BG-RULING-054: the mission ends with its activation, unfulfilled."""
    s = playing("G6", second=False)
    finish(s)
    assert s.missions == ()
    s.characters[0].cards = ()
    resume(s, activation("F11"))
    acting(s, 5)
    knock_out(s)
    assert s.forces[0].score == 0


def test_in_an_interruption() -> None:
    """BG-GLORY-05, BG-GLORY-09: played and met in the same interruption; not in a later one."""
    for second_interruption in (False, True):
        s = table(*fighters(), interrupting(0, 1), glory=(["G6"], []))
        pick(s, 0, PlayCard("G6", False))
        if second_interruption:
            finish(s)
            resume(s, interrupting(0, 1))
        pick(s, 0, Attack(SWORD, 1))
        finish(s, *HIT)
        assert [event.character for event in told(s, KnockedOut)] == [1]
        assert s.forces[0].score == (0 if second_interruption else 20)
        assert s.forces[0].discard == (["G6"] if second_interruption else [])


def test_the_knockout_must_be_in_melee() -> None:
    """BG-GLORY-09: a shot does not count for it."""
    shooter = stand("HM1", 0, "M8", weapons=(RIFLE,))
    s = table(shooter, stand("HE1", 1, "M12", wounds=4), stand("HE3", 1, "W29"), activation("G6"))
    pick(s, 0, PlayCard("G6", False))
    act(s, Attack(RIFLE, 1), 5, 5, 5, 1, 1, 1)
    assert [event.character for event in told(s, KnockedOut)] == [1]
    assert s.forces[0].score == 0


class TestGloryCardsAreUsedOnce:
    def test_an_unfulfilled_card_is_gone_for_good(self) -> None:
        """BG-DECK-15, BG-RULING-054: discarded in clean-up, and not offered in any later round."""
        s = table(
            stand("HM1", 0, "C8"), stand("HE1", 1, "W8"), Rounds(), round=0, hands=(["F11"], ["F6"]),
            glory=(["G6"], []), decks=([f"F{n}" for n in range(12, 27)], ["F9"]),
        )  # fmt: skip
        pick(s, 0, Pick("G6"))
        pick(s, 1, PASS)
        for number in (2, 3, 4):
            idle_to(s, "discard")
            decision = idle_to(s, "select")
            assert s.round == number
            assert decision.seat == 0
            assert Pick("G6") not in decision.options
        assert s.forces[0].discard == ["G6"]
        assert s.forces[0].glory == []

    def test_a_fulfilled_card_is_not_used_again(self) -> None:
        """BG-DECK-15, BG-GLORY-07: it lies face up and is offered no more."""
        s = playing("F11", glory=(["G6"], []))
        pick(s, 0, PlayCard("G6", False))
        knock_out(s)
        assert not [option for option in asked(s).options if isinstance(option, PlayCard)]

    def test_returning_cards_never_brings_back_glory(self) -> None:
        """BG-DECK-14: In the Thick of It returns a fate card of the discard pile, never a glory card."""
        for discard, hand in ((["G6"], []), (["G6", "F1"], ["F1"])):
            s = table(*fighters(), activation("F34"))
            s.forces[0].discard = list(discard)
            pick(s, 0, PlayCard("F34", False))
            idle_to(s, "action")
            assert s.forces[0].hand == hand
            assert s.forces[0].glory == []

    def test_no_glory_card_is_gained_in_a_whole_game(self) -> None:
        """BG-DECK-14, BG-DECK-15: after setup the glory cards in hand only get fewer."""
        game = Battleground()
        dice = DiceStream(b"glory")
        for _ in range(3):
            s = game.begin(game.first_game())
            least = [2, 2]
            while not isinstance(pending := advance(s), Outcome):
                if s.round:
                    held = [len(force.glory) for force in s.forces]
                    assert held[0] <= least[0]
                    assert held[1] <= least[1]
                    least = held
                if isinstance(pending, Chance):
                    answer_chance(s, dice.picks(pending))
                else:
                    options = pending[0].options
                    answer(s, pending[0].seat, options[dice.pick(min(256, len(options)))])
            assert least == [len(force.glory) for force in s.forces]
