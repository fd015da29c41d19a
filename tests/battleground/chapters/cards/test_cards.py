"""Fate and glory cards in play (BG-CARD)."""

from __future__ import annotations

import msgspec
import pytest

from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.language.card_rules import Modify, Step
from eternia.battleground.language.patterns import Pattern
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.content import Content
from eternia.battleground.table.events import CardPlayed, Discarded
from eternia.battleground.table.model import State
from eternia.battleground.table.options import FOCUS, MOVE, Attack, PlayCard
from support.battleground.play import (
    act,
    acting,
    activation,
    asked,
    finish,
    idle_to,
    interrupting,
    next_decision,
    over,
    pick,
    resume,
    to,
)
from support.battleground.positions import skeletor, stratos, table
from support.battleground.told import ap_left, dice_of, told, turn


def with_bonus(card: str, *bonus: Step) -> Content:
    """The content with another bonus on a fate card."""
    content = load_content()
    rules = {f"{card}/bonus/{n}": step for n, step in enumerate(bonus, 1) if isinstance(step, Modify)}
    return msgspec.structs.replace(
        content,
        steps={**content.steps, f"{card}/bonus": bonus},
        rules={**content.rules, **rules},
        version=f"test bonus {card}",
    )


def cards_offered(s: State) -> set[PlayCard]:
    return {option for option in asked(s).options if isinstance(option, PlayCard)}


class TestSelectedCard:
    def test_a_fate_card_gives_its_values_and_one_bonus(self) -> None:
        """BG-CARD-01, BG-CARD-02, BG-CARD-06: 2 AP and 1 mana, then its ability or one mana, not both."""
        results = []
        for second in (False, True):
            s = table(stratos(), skeletor(), activation("F23"))
            assert asked(s).options == (PlayCard("F23", False), PlayCard("F23", True))
            pick(s, 0, PlayCard("F23", second))
            results.append((ap_left(s), s.characters[0].mana))
        assert results == [(3, 1), (2, 2)]

    @pytest.mark.parametrize(("held", "after"), [(3, 5), (4, 5), (5, 5)])
    def test_mana_above_five_is_lost(self, held: int, after: int) -> None:
        """BG-CARD-03, BG-RULING-058, BG-MANA-02: one from the card, one as bonus, even if it is lost."""
        s = table(stratos(mana=held), skeletor(), activation("F23"))
        pick(s, 0, PlayCard("F23", True))
        assert s.characters[0].mana == after

    def test_a_glory_card_gives_its_mission_or_one_ap(self) -> None:
        """BG-CARD-04, BG-GLORY-02: G6 has 2 AP and 1 mana."""
        results = []
        for second in (False, True):
            s = table(stratos(), skeletor(), activation("G6"))
            assert asked(s).options == (PlayCard("G6", False), PlayCard("G6", True))
            pick(s, 0, PlayCard("G6", second))
            results.append((ap_left(s), s.characters[0].mana, len(s.missions)))
        assert results == [(2, 1, 1), (3, 1, 0)]

    def test_a_penalty_is_no_choice(self) -> None:
        """BG-CARD-09, BG-RULING-055: Headlong gives 3 AP and 2 mana and bars the focus action, unasked."""
        s = table(stratos(), skeletor(), activation("F21"))
        assert asked(s).kind == "action"
        assert (ap_left(s), s.characters[0].mana) == (3, 2)
        assert FOCUS not in asked(s).options
        assert MOVE in asked(s).options


class TestFurtherCards:
    def test_before_and_after_any_action(self) -> None:
        """BG-CARD-05, BG-RULING-056: before the first action, between two, and when no AP are left."""
        s = table(stratos(), skeletor(), activation("F11"), hands=(["F23"], []), glory=(["G6"], []))
        pick(s, 0, PlayCard("F11", True))
        further = {PlayCard(card, second) for card in ("F23", "G6") for second in (False, True)}
        assert cards_offered(s) == further
        act(s, FOCUS)
        assert cards_offered(s) == further
        act(s, MOVE)
        assert ap_left(s) == 0
        assert cards_offered(s) == further

    def test_never_inside_an_action(self) -> None:
        """BG-RULING-056: not while it moves, turns or rerolls."""
        fighters = [stratos(mana=1), skeletor("M9")]
        s = table(*fighters, activation("F11"), hands=(["F23"], []))
        pick(s, 0, PlayCard("F11", True))
        pick(s, 0, Attack("fists", 1))
        kinds = []
        while (decision := next_decision(s)).kind != "action":
            kinds.append(decision.kind)
            assert not cards_offered(s)
            pick(s, decision.seat, decision.options[0])
        assert "mana rerolls" in kinds

    def test_not_by_the_interrupted_player(self) -> None:
        """BG-RULING-056: during an enemy interruption only the interrupting player plays cards."""
        s = table(stratos(), skeletor("M9"), activation("F11"), hands=(["F23"], ["F6"]))
        idle_to(s, "action")
        s.push(interrupting(1, 0))
        assert asked(s).seat == 1
        assert {option.card for option in cards_offered(s)} == {"F6"}

    def test_only_the_lower_half_counts(self) -> None:
        """BG-CARD-07: a further F23 gives neither its 2 AP nor its 1 mana, and its initiative is nothing."""
        s = table(stratos(), skeletor(), activation("F11"), hands=(["F23"], []))
        pick(s, 0, PlayCard("F11", True))
        pick(s, 0, PlayCard("F23", True))
        assert ap_left(s) == 2
        assert s.characters[0].mana == 2
        current = turn(s)
        assert current.initiative == 2

    def test_as_many_as_the_hand_holds(self) -> None:
        """BG-CARD-08: five further fate cards and two glory cards in one activation."""
        hand = ["F2", "F23", "F33", "F40", "F45"]
        s = table(stratos(), skeletor(), activation("F11"), hands=(hand, []), glory=(["G6", "G7"], []))
        pick(s, 0, PlayCard("F11", True))
        for card in [*hand, "G6", "G7"]:
            pick(s, 0, PlayCard(card, True))
        assert len(told(s, CardPlayed)) == 8
        assert ap_left(s) == 4

    def test_a_further_penalty_card_gives_only_its_penalty(self) -> None:
        """BG-RULING-055: it may be played, for nothing but the penalty."""
        s = table(stratos(), skeletor(), activation("F11"), hands=(["F21"], []))
        pick(s, 0, PlayCard("F11", True))
        assert cards_offered(s) == {PlayCard("F21", False)}
        pick(s, 0, PlayCard("F21", False))
        assert (ap_left(s), s.characters[0].mana) == (2, 1)
        assert FOCUS not in asked(s).options


class TestHowLongABonusLasts:
    def test_to_the_end_of_the_activation(self) -> None:
        """BG-CARD-10, BG-RULING-057: one die more in every attack of the activation, none in the next one."""
        fighters = [stratos(), skeletor("M9")]
        s = table(*fighters, activation("F47"))
        pick(s, 0, PlayCard("F47", False))
        acting(s, 5)
        act(s, Attack("fists", 1))
        act(s, Attack("fists", 1))
        finish(s)
        s.characters[0].cards = ()
        resume(s, activation("F11"))
        acting(s, 5)
        act(s, Attack("fists", 1))
        assert dice_of(s, "attack") == [4, 4, 3]

    def test_defence_tests_in_that_time_included(self) -> None:
        """BG-RULING-057: a defence bonus works while its activation lasts, also in an enemy interruption."""
        bonus = Modify(number=("dice",), by=1, on=(Pattern(test=("defence",)),), until="turn")
        s = table(stratos(), skeletor("M9"), activation("F11"), content=with_bonus("F11", bonus))
        pick(s, 0, PlayCard("F11", False))
        s.push(interrupting(1, 0))
        pick(s, 1, Attack("fists", 0))
        idle_to(s, "action", 6, 6, 1, 1, 1, 1)
        finish(s)
        resume(s, interrupting(1, 0))
        pick(s, 1, Attack("fists", 0))
        finish(s, 6, 6, 1, 1, 1, 1)
        assert dice_of(s, "defence") == [3, 2]


class TestInterruption:
    def test_cards_may_be_played(self) -> None:
        """BG-CARD-11: Out of Nowhere gives one AP and one mana in an interruption."""
        s = table(stratos(), skeletor("M9"), interrupting(1, 0), hands=([], ["F42"]))
        pick(s, 1, PlayCard("F42", False))
        assert ap_left(s) == 2
        assert s.characters[1].mana == 1

    def test_they_are_discarded(self) -> None:
        """BG-CARD-12: not put on the character's card."""
        s = table(stratos(), skeletor("M9"), interrupting(1, 0), hands=([], ["F42"]), glory=([], ["G6"]))
        pick(s, 1, PlayCard("F42", True))
        pick(s, 1, PlayCard("G6", False))
        finish(s)
        assert s.characters[1].cards == ()
        assert s.forces[1].discard == ["F42", "G6"]
        assert told(s, Discarded) == [Discarded(1, ("F42", "G6"))]


def test_clean_up_discards_the_cards_on_characters() -> None:
    """BG-CARD-13: each to its owner's pile."""
    s = table(stratos(cards=("F1", "G6")), skeletor(cards=("F2",)), CleanUp())
    assert over(s)
    assert [force.discard for force in s.forces] == [["F1", "G6"], ["F2"]]


def test_a_moves_end_reopens_the_hand() -> None:
    """BG-CARD-05: right after a move action."""
    s = table(stratos(), skeletor(), activation("F11"), hands=(["F23"], []))
    pick(s, 0, PlayCard("F11", True))
    pick(s, 0, MOVE)
    assert not cards_offered(s)
    to(s, "M9")
    idle_to(s, "action")
    assert cards_offered(s)
