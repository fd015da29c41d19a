"""The activation phase: selecting, revealing, activating, passing (BG-ACT)."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.chapters.rounds.activation import eligible
from eternia.battleground.chapters.rounds.rounds import Rounds, Selection
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.events import (
    Activated,
    APGained,
    CardPlayed,
    Discarded,
    ManaChanged,
    Passed,
    PhaseBegan,
    Revealed,
    Selected,
    TurnEnded,
)
from eternia.battleground.table.model import Character, State
from eternia.battleground.table.options import (
    END,
    MOVE,
    PASS,
    Attack,
    Chosen,
    End,
    Focus,
    Move,
    Overwatch,
    Pick,
    PlayCard,
    UseSkill,
)
from eternia.battleground.views.observe import observe
from support.battleground.play import (
    activation,
    asked,
    finish,
    idle_to,
    interrupting,
    pass_both,
    pick,
    resume,
    seats_asked,
    to,
)
from support.battleground.positions import Pair, stand, table
from support.battleground.told import ap_left, told

CONTENT = load_content()


def four() -> list[Character]:
    """He-Man (0) and Stratos (1) against Skeletor (2) and Mer-Man (3), far apart."""
    return [stand("HM1", 0, "C8"), stand("HM3", 0, "C14"), stand("HE1", 1, "W8"), stand("HE3", 1, "W14")]


def selecting(hands: Pair = (["F11", "F23"], ["F6", "F47"]), **fields: Any) -> State:
    named: dict[str, Any] = {"hands": hands, **fields}
    return table(*four(), Selection(), **named)


def both_select(s: State, mine: str, other: str) -> None:
    """Both players select; "" passes."""
    for seat, card in ((0, mine), (1, other)):
        pick(s, seat, Pick(card) if card else PASS)


def whole_activation(s: State, character: int) -> None:
    """Activate this character and idle through its activation."""
    decision = asked(s)
    pick(s, decision.seat, Chosen(character))
    ended = len(told(s, TurnEnded))
    while len(told(s, TurnEnded)) == ended:
        decision = asked(s)
        pick(s, decision.seat, END if END in decision.options else decision.options[-1])


class TestSelecting:
    def test_one_card_or_pass(self) -> None:
        """BG-ACT-03, BG-RULING-059: one fate or glory card of the hand face down, or pass."""
        s = selecting(glory=(["G6"], []))
        assert set(asked(s, 0).options) == {Pick("F11"), Pick("F23"), Pick("G6"), PASS}
        assert set(asked(s, 1).options) == {Pick("F6"), Pick("F47"), PASS}

    def test_both_cards_are_revealed_together(self) -> None:
        """BG-ACT-03, BG-ACT-04: the first card lies face down until the second one does."""
        s = selecting()
        pick(s, 1, Pick("F47"))
        assert seats_asked(s) == [0]
        assert not told(s, Revealed)
        (selected,) = told(s, Selected)
        assert not selected.visible_to(0)
        (frame,) = [frame for frame in observe(s, 0).stack if isinstance(frame, Selection)]
        assert frame.chosen == (None, "")
        pick(s, 0, Pick("F11"))
        assert [event.cards for event in told(s, Revealed)] == [("F11", "F47")]

    def test_every_card_has_an_initiative(self) -> None:
        """BG-ACT-05: printed on all fate and glory cards."""
        assert min(card.initiative for card in CONTENT.fate.values()) >= 1
        assert min(card.initiative for card in CONTENT.glory.values()) >= 1

    @pytest.mark.parametrize(("mine", "other", "first"), [("F23", "F6", 0), ("F23", "F47", 1)])
    def test_the_higher_initiative_activates_first(self, mine: str, other: str, first: int) -> None:
        """BG-ACT-06: 5 against 1, and 5 against 10."""
        s = selecting()
        both_select(s, mine, other)
        assert asked(s).seat == first
        assert asked(s).kind == "activate"

    @pytest.mark.parametrize("first_player", [0, 1])
    def test_the_first_player_wins_ties(self, first_player: int) -> None:
        """BG-ACT-07: 2 against 2."""
        s = selecting((["F11"], ["F9"]), first_player=first_player)
        both_select(s, "F11", "F9")
        assert asked(s).seat == first_player

    def test_glory_cards_compare_too(self) -> None:
        """BG-ACT-03, BG-ACT-06: a glory card of initiative 11 beats a fate card of 10."""
        s = selecting(glory=(["G1"], []))
        both_select(s, "G1", "F47")
        assert asked(s).seat == 0


class TestActivating:
    def test_any_ready_character(self) -> None:
        """BG-ACT-08, BG-ACT-09, BG-ACT-27: those without a card on their card, none of the opponent's."""
        s = table(*four(), stand("HM2", 0, "C20", cards=("F1",)), activation("F11"))
        assert asked(s).options == [Chosen(0), Chosen(1)]

    def test_it_becomes_active_with_the_cards_values(self) -> None:
        """BG-ACT-12, BG-ACT-13, BG-ACT-14, BG-RULING-006, BG-GLOSS-01: AP and mana, and then the bonus."""
        s = table(*four(), activation("F23"))
        pick(s, 0, Chosen(1))
        assert ap_left(s) == 2
        assert s.characters[1].mana == 1
        pick(s, 0, PlayCard("F23", False))
        assert ap_left(s) == 3
        assert s.log is not None
        assert [type(event) for event in s.log] == [Activated, APGained, ManaChanged, CardPlayed, APGained]
        assert asked(s).subject == 1

    def test_the_five_steps(self) -> None:
        """BG-ACT-01: select, activate, resolve the card, act, end; then the other's steps 2 to 5."""
        s = selecting((["F11", "F23"], ["F9", "F47"]))
        both_select(s, "F23", "F9")
        seen = []
        while len(told(s, TurnEnded)) < 2:
            decision = asked(s)
            seen.append((decision.seat, decision.kind))
            pick(s, decision.seat, END if END in decision.options else decision.options[0])
        steps = ("activate", "bonus", "action")
        assert seen == [(seat, kind) for seat in (0, 1) for kind in steps]
        assert asked(s, 0).kind == asked(s, 1).kind == "select"

    def test_actions_of_an_activation(self) -> None:
        """BG-ACT-15: focus, move, attack, active skill and overwatch are offered, and ending."""
        fighters = [stand("HM5", 0, "M15", mana=2), stand("HE1", 1, "M16")]
        s = table(*fighters, activation("F11"))
        pick(s, 0, PlayCard("F11", True))
        kinds = {type(option) for option in asked(s).options}
        assert kinds == {Focus, Move, Attack, UseSkill, Overwatch, End}

    def test_the_cards_go_on_the_character(self) -> None:
        """BG-ACT-16, BG-ACT-26: the selected card and every further one; then it is not ready."""
        s = table(*four(), activation("F23"), hands=(["F11"], []))
        pick(s, 0, Chosen(1))
        pick(s, 0, PlayCard("F23", True))
        pick(s, 0, PlayCard("F11", True))
        finish(s)
        assert s.characters[1].cards == ("F23", "F11")
        assert s.characters[1].activated
        assert eligible(s, 0) == [0]
        assert not s.forces[0].discard

    def test_a_fulfilled_glory_card_lies_face_up(self) -> None:
        """BG-ACT-17: it is among the fulfilled cards; the character is not ready all the same."""
        s = table(stand("HM3", 0, "T15"), stand("HE1", 1, "A1"), activation("G2"))
        pick(s, 0, PlayCard("G2", False))
        pick(s, 0, MOVE)
        to(s, "U15")
        finish(s)
        assert s.forces[0].fulfilled == ["G2"]
        assert eligible(s, 0) == []

    def test_ap_are_lost_and_mana_stays(self) -> None:
        """BG-ACT-19, BG-ACT-20, BG-MANA-07: two AP unspent are gone, the mana is still there."""
        s = table(*four(), activation("F23"))
        pick(s, 0, Chosen(1))
        pick(s, 0, PlayCard("F23", True))
        finish(s)
        s.characters[1].cards = ()
        resume(s, activation("F11"))
        pick(s, 0, Chosen(1))
        assert ap_left(s) == 2
        assert s.characters[1].mana == 2

    def test_an_activated_character_stays_so(self) -> None:
        """BG-ACT-18, BG-ACT-27: it is not offered again in this round."""
        s = selecting((["F11", "F23", "F33"], ["F6", "F9"]))
        both_select(s, "F11", "F6")
        whole_activation(s, 0)
        whole_activation(s, 2)
        both_select(s, "F23", "F9")
        activated = [event.character for event in told(s, Activated)]
        assert activated == [0, 2, 1]

    def test_an_interruption_is_no_activation(self) -> None:
        """BG-ACT-28, BG-RULING-061: neither ready nor activated by it, nor the last one activated."""
        fighters = [*four()[:2], stand("HE1", 1, "W8", cards=("F1",)), stand("HE3", 1, "W14")]
        s = table(*fighters, interrupting(3, 0), interrupting(2, 0))
        finish(s)
        assert len(told(s, TurnEnded)) == 2
        assert s.characters[2].cards == ("F1",)
        assert eligible(s, 1) == [3]
        assert not s.characters[3].activated
        assert s.forces[1].last_activated == -1


class TestTurnsOfTheRound:
    def test_the_opponent_follows_with_the_revealed_card(self) -> None:
        """BG-ACT-21: the slower player activates with the card shown."""
        s = selecting()
        both_select(s, "F23", "F6")
        whole_activation(s, 0)
        assert (asked(s).seat, asked(s).kind) == (1, "activate")
        pick(s, 1, Chosen(3))
        assert told(s, Activated)[-1] == Activated(3, "F6")

    def test_then_a_new_selection(self) -> None:
        """BG-ACT-22, BG-ACT-02: with ready characters and cards left on both sides."""
        s = selecting()
        both_select(s, "F23", "F6")
        whole_activation(s, 0)
        whole_activation(s, 2)
        assert seats_asked(s) == [0, 1]
        assert asked(s, 0).options == [Pick("F11"), PASS]

    def test_who_passes_activates_nobody_else(self) -> None:
        """BG-ACT-23, BG-ACT-24, BG-RULING-059: the other goes on alone, without comparing initiative."""
        s = selecting((["F11", "F23"], ["F6", "F47", "F9"]))
        both_select(s, "", "F6")
        whole_activation(s, 2)
        assert seats_asked(s) == [1]
        pick(s, 1, Pick("F47"))
        assert s.forces[1].initiative == ""
        assert told(s, Revealed)[-1] == Revealed(("", "F47"), 1)
        finish(s)
        assert {event.character for event in told(s, Activated)} == {2, 3}
        assert s.forces[0].hand == ["F11", "F23"]

    def test_both_passed_ends_the_phase(self) -> None:
        """BG-ACT-25, BG-ACT-02: clean-up follows."""
        s = table(*four(), Rounds(), hands=(["F11"], ["F6"]), round=0)
        pass_both(s)
        assert [event.phase for event in told(s, PhaseBegan)][:2] == ["activation", "clean-up"]

    @pytest.mark.parametrize("lacking", ["cards", "ready characters"])
    def test_who_cannot_activate_passes(self, lacking: str) -> None:
        """BG-ACT-02, BG-ACT-23, BG-ACT-26, BG-RULING-059: without a card or a ready character, unasked."""
        s = selecting(([], ["F6"]) if lacking == "cards" else (["F11"], ["F6"]))
        if lacking == "ready characters":
            s.characters[0].cards = s.characters[1].cards = ("F1",)
        assert seats_asked(s) == [1]
        assert told(s, Passed) == [Passed(0)]

    def test_a_revealed_card_without_a_ready_character(self) -> None:
        """BG-RULING-060, BG-ACT-21: it is discarded without effect, and its player passes."""
        s = selecting((["F23"], ["F6", "F9"]))
        s.characters[3].cards = ("F1",)
        both_select(s, "F23", "F6")
        s.characters[2].knocked_out, s.characters[2].place = True, -1
        whole_activation(s, 0)
        finish(s)
        assert s.forces[1].discard == ["F6"]
        assert Discarded(1, ("F6",)) in told(s, Discarded)
        assert Passed(1) in told(s, Passed)
        assert [event.character for event in told(s, Activated)] == [0]


class TestDoubleActivation:
    def start(self, *knocked_out: int) -> State:
        """Round 1 in which He-Man and then Stratos were activated; the selection of round 2 is awaited."""
        s = table(
            *four(),
            Rounds(),
            hands=(["F11", "F23", "F2"], ["F6"]),
            decks=([f"F{n}" for n in range(30, 45)], ["F9"]),
            round=0,
        )
        pick(s, 0, Pick("F11"))
        pick(s, 1, PASS)
        whole_activation(s, 0)
        pick(s, 0, Pick("F23"))
        idle_to(s, "discard")
        idle_to(s, "select")
        for number in knocked_out:
            s.characters[number].knocked_out, s.characters[number].place = True, -1
        return s

    def reveal(self, s: State) -> None:
        pick(s, 0, Pick(s.forces[0].hand[0]))
        pick(s, 1, PASS)

    def test_the_last_one_is_not_the_first_of_the_next_round(self) -> None:
        """BG-ACT-10: Stratos was last, so He-Man must come first."""
        s = self.start()
        self.reveal(s)
        assert [event.character for event in told(s, Activated)] == [0, 1, 0]

    def test_it_may_be_the_second(self) -> None:
        """BG-RULING-061: only the first activation is barred."""
        s = self.start()
        self.reveal(s)
        idle_to(s, "select")
        pick(s, 0, Pick(s.forces[0].hand[0]))
        idle_to(s, "action")
        assert s.round == 2
        assert [event.character for event in told(s, Activated)] == [0, 1, 0, 1]

    def test_the_last_character_is_not_barred(self) -> None:
        """BG-ACT-11: with He-Man gone Stratos may go first."""
        s = self.start(0)
        self.reveal(s)
        assert [event.character for event in told(s, Activated)] == [0, 1, 1]

    def test_only_the_round_just_before_counts(self) -> None:
        """BG-RULING-061: a round without an activation bars nobody."""
        s = self.start()
        pass_both(s)
        idle_to(s, "select")
        assert s.round == 3
        self.reveal(s)
        assert asked(s).options == [Chosen(0), Chosen(1)]
