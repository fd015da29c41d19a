"""Interruptions (BG-INT)."""

from __future__ import annotations

import pytest

from eternia.battleground.table.events import Discarded, Interrupted, Opposed
from eternia.battleground.table.options import (
    ACCEPT,
    END,
    FOCUSED_MOVE,
    MOVE,
    PASS,
    Attack,
    Number,
    PlayCard,
    UseItem,
    UseSkill,
)
from eternia.battleground.table.turn import INTERRUPTION
from support.battleground.play import activate, awaited, interrupt, move_to, moved, select, take
from support.battleground.positions import stand, table
from support.battleground.told import kinds, made_tests, of_kind, scope_of, told, turn, where

WEST = 3


# --- what may be done


def test_a_character_acts_during_another_ones_activation() -> None:
    """BG-INT-01, BG-INT-02: it has one AP of its own, while the other's activation waits."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M18"))
    decision = interrupt(s, 1, 0)
    assert (decision.seat, decision.subject) == (1, 1)
    assert (turn(s).kind, turn(s).character, turn(s).ap) == (INTERRUPTION, 1, 1)


def test_the_actions_of_an_interruption() -> None:
    """BG-INT-03, BG-INT-04: move, attack and active skills; neither focus nor overwatch."""
    s = table(stand("HM1", 0, "M15"), stand("HE2", 1, "M18", mana=1, weapons=("WS7",)))
    assert kinds(interrupt(s, 1, 0)) == {"Move", "Attack", "UseSkill", "End"}


def test_a_focused_character_may_make_a_focused_move() -> None:
    """BG-INT-03: a move action in an interruption can be focused too."""
    s = table(stand("HM1", 0, "M8"), stand("HE1", 1, "M18", focused=True))
    decision = interrupt(s, 1, 0)
    assert {MOVE, FOCUSED_MOVE} <= set(of_kind(decision, type(MOVE)))
    assert "M10" in where(take(s, FOCUSED_MOVE))
    assert not s.characters[1].focused


def test_cards_are_played_for_their_lower_half() -> None:
    """BG-INT-05, BG-INT-06: a card gives its bonus or its mana, not its AP and mana for an activation."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M18"))
    s.forces[1].hand, s.forces[1].glory = ["F11"], ["G4"]
    decision = interrupt(s, 1, 0)
    assert {(o.card, o.second) for o in of_kind(decision, PlayCard)} == {
        ("F11", False), ("F11", True), ("G4", False), ("G4", True),
    }  # fmt: skip
    take(s, PlayCard("F11", True))
    assert (s.characters[1].mana, turn(s).ap) == (1, 1)  # its upper half says 2 AP


def test_whoever_passed_may_play_cards() -> None:
    """BG-INT-05, BG-RULING-108: passing bars activations only; the card lying selected cannot be used."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M18", on_overwatch=True))
    s.forces[1].hand = ["F23"]
    s.forces[1].passed = True
    assert {o.card for o in of_kind(interrupt(s, 1, 0), PlayCard)} == {"F23"}


def test_the_selected_card_cannot_be_played() -> None:
    """BG-RULING-108: the card revealed for one's own coming activation is no card in hand."""
    s = table(stand("HM1", 0, "M10"), stand("HE1", 1, "M18", WEST, weapons=("WS9",), on_overwatch=True))
    s.forces[1].hand = ["F23"]
    select(s, "F42", "F11")  # initiative 9 against 2: He-Man goes first
    take(s, PlayCard("F42", True))
    decision = move_to(s, "M12")
    assert told(s, Interrupted) == [Interrupted(1, 0, "overwatch")]
    assert {o.card for o in of_kind(decision, PlayCard)} == {"F23"}


def test_costs_follow_the_normal_rules() -> None:
    """BG-INT-07: the second melee attack of an interruption costs two AP."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16"))
    s.forces[1].hand = ["F11", "F23"]
    interrupt(s, 1, 0)
    take(s, Attack("fists", 0))
    assert of_kind(take(s, PlayCard("F11", False)), Attack) == []  # one AP does not pay for it
    assert of_kind(take(s, PlayCard("F23", False)), Attack) == [Attack("fists", 0)]


def test_counts_start_fresh() -> None:
    """BG-RULING-107: attacks of the own activation do not make those of an interruption dearer, nor back."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16"))
    activate(s, 0, ap=2)
    take(s, Attack("fists", 1))
    assert turn(s).melee_attacks == 1
    interrupt(s, 0, 1)
    assert turn(s).melee_attacks == 0
    take(s, Attack("fists", 1))
    awaited(s)
    assert (turn(s).character, turn(s).melee_attacks) == (1, 0)


# --- at whom


def test_attacks_target_the_interrupted_character() -> None:
    """BG-INT-08: no other enemy can be attacked or aimed at with a skill."""
    enemies = stand("HM1", 0, "M15"), stand("HM2", 0, "M21")
    s = table(*enemies, stand("HE2", 1, "M18", mana=5, weapons=("WS7",)))
    decision = interrupt(s, 2, 0)
    assert {o.target for o in of_kind(decision, Attack)} == {0}
    assert {o.target for o in of_kind(decision, UseSkill)} == {0}
    decision = activate(s, 2)
    assert {o.target for o in of_kind(decision, Attack)} == {0, 1}


def test_skills_on_allies_are_free() -> None:
    """BG-INT-08, BG-RULING-109: what is aimed at an ally needs not be aimed at the interrupted character."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M18", mana=1, items=("I10",)), stand("HE3", 1, "M20"))
    interrupt(s, 1, 0)
    take(s, UseSkill("I10/1", 2))
    assert s.characters[2].focused


def test_whoever_interrupts_an_ally_may_aim_at_any_enemy() -> None:
    """ET-RULING-010, BG-INT-17: by Exemplary Leader He-Man interrupts an ally and may attack whom
    he likes.
    """
    s = table(
        stand("HM6", 0, "M15", weapons=("WM12",)),
        stand("HM2", 0, "M19", mana=2),
        stand("HE1", 1, "M16"),
        stand("HE3", 1, "A1"),
    )
    activate(s, 1)
    decision = take(s, UseSkill("HM6.1/1"))
    assert told(s, Interrupted) == [Interrupted(0, 1, "HM6.1")]
    assert {o.target for o in of_kind(decision, Attack)} == {2}
    assert MOVE in of_kind(decision, type(MOVE))


def test_an_area_attack_starts_with_the_interrupted_character() -> None:
    """BG-RULING-111: it must be the initial target; further targets follow the area rules."""
    s = table(
        stand("HM1", 0, "M11"),
        stand("HM2", 0, "M10"),
        stand("HE5", 1, "M17", weapons=("WR4",)),
    )
    assert of_kind(interrupt(s, 2, 0), Attack) == [Attack("WR4", 0)]
    take(s, Attack("WR4", 0), 5, 5, 5, 5, 1, 1, 1, 5, 5, 5, 5, 1, 1, 1, 1)
    assert [event.opponent for event in told(s, Opposed)] == [0, 1]


def test_interruption_attacks() -> None:
    """BG-INT-09: cards that speak of interruptions count there: the Gem of Tamadge gives a die, and only
    there.
    """
    for interrupts, dice in ((True, 5), (False, 4)):
        s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16", items=("I18",)))
        if interrupts:
            interrupt(s, 1, 0)
        else:
            activate(s, 1)
        take(s, Attack("fists", 0))
        assert [test.dice.total for test in made_tests(s, "attack")] == [dice]


# --- movement


def test_no_move_when_already_engaged() -> None:
    """BG-RULING-109: whoever is engaged with the interrupted character has nowhere to go."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16"))
    assert "Move" not in kinds(interrupt(s, 1, 0))


def test_an_interrupting_move_draws_attacks_of_opportunity() -> None:
    """BG-RULING-109: it leaves an engaged enemy's side like any other move."""
    s = table(stand("HM1", 0, "M10"), stand("HE1", 1, "M16"), stand("HM2", 0, "M17"))
    interrupt(s, 1, 0)
    take(s, MOVE)
    decision = take(s, ACCEPT)
    assert decision is not None
    assert (decision.kind, decision.seat) == ("opportunity", 0)


# --- tests


def test_tests_of_the_interrupting_character_are_harder() -> None:
    """BG-INT-12, BG-RULING-003: attack and skill tests alike; the interrupted one defends as usual."""
    s = table(stand("HM1", 0, "M15"), stand("HE2", 1, "M18", mana=2, weapons=("WS7",)))
    interrupt(s, 1, 0)
    take(s, Attack("WS7", 0))
    take(s, PASS)  # no mana for more dice
    (attack,) = made_tests(s, "attack")
    assert scope_of(attack) == {"BG-SCOPE-13": -1}
    s = table(stand("HM1", 0, "M15"), stand("HE2", 1, "M18", mana=1))
    interrupt(s, 1, 0)
    take(s, UseSkill("HE2.2/1", 0), 5, 5, 1, 1, 1, 1, 1, 1)
    (skill,) = made_tests(s, "skill")
    (defence,) = made_tests(s, "defence")
    assert (skill.needed, defence.needed, scope_of(defence)) == (5, 4, {})


def test_others_test_as_usual() -> None:
    """BG-INT-12, BG-RULING-003: Tri-Klops's Optic Blast answers an ally's interruption without the -1."""
    s = table(stand("HM1", 0, "M15"), stand("HE2", 1, "M18", mana=1), stand("HE4", 1, "O16", mana=1))
    interrupt(s, 1, 0)
    take(s, UseSkill("HE2.2/1", 0), 5, 5, 1, 1, 1, 1, 1, 1)
    take(s, ACCEPT)
    take(s, Number(1))  # mana paid
    assert [(test.character, scope_of(test)) for test in made_tests(s, "skill")] == [
        (1, {"BG-SCOPE-13": -1}),
        (2, {}),
    ]


def test_only_the_innermost_interruption_is_harder() -> None:
    """BG-RULING-004: interrupted in its own interruption, a character defends without the penalty."""
    s = table(
        stand("HM1", 0, "M10"),
        stand("HE1", 1, "M20"),
        stand("HM2", 0, "O16", weapons=("WR7",), on_overwatch=True),
    )
    interrupt(s, 1, 0)
    move_to(s, "M18")
    take(s, Attack("WR7", 1), 6, 1, 1, 1, 1)
    (attack,) = made_tests(s, "attack")
    (defence,) = made_tests(s, "defence")
    assert scope_of(attack) == {"BG-SCOPE-13": -1}
    assert (defence.character, scope_of(defence)) == (1, {})


def test_a_card_may_say_otherwise() -> None:
    """BG-INT-17: the Arm Cannon ignores the penalty for interruptions."""
    s = table(stand("HE1", 1, "M15"), stand("HM2", 0, "M18", weapons=("WR1",)))
    interrupt(s, 1, 0)
    take(s, Attack("WR1", 0))
    (attack,) = made_tests(s, "attack")
    assert scope_of(attack) == {}


def test_marks_lie_next_to_the_interrupted_enemy() -> None:
    """BG-INT-13, BG-MARK-11: Mer-Man's puddle goes to one of the six hexes around it."""
    s = table(stand("HM1", 0, "M15"), stand("HE3", 1, "M18", mana=2))
    interrupt(s, 1, 0)
    decision = take(s, UseSkill("HE3.1/1"), 6, 1, 1, 1)
    assert where(decision) == {"L15", "L16", "M14", "M16", "N15", "N16"}


# --- the end


def test_cards_are_discarded() -> None:
    """BG-INT-14: cards played in an interruption go to the discard pile at its end."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M18"))
    s.forces[1].hand, s.forces[1].glory = ["F11"], ["G4"]
    interrupt(s, 1, 0)
    take(s, PlayCard("F11", True))
    take(s, PlayCard("G4", False))
    assert s.forces[1].discard == []
    take(s, END)
    assert s.forces[1].discard == ["F11", "G4"]
    assert told(s, Discarded) == [Discarded(1, ("F11", "G4"))]
    assert s.characters[1].cards == ()


def test_a_fulfilled_glory_card_stays_face_up() -> None:
    """BG-INT-15: Hand to Hand, fulfilled in the interruption, lies in the play area."""
    s = table(stand("HM1", 0, "M15", wounds=4), stand("HE1", 1, "M16"))
    s.forces[1].glory = ["G6"]
    interrupt(s, 1, 0)
    take(s, PlayCard("G6", False))
    take(s, Attack("fists", 0), 5, 5, 5, 5, 1, 1, 1)
    assert (s.forces[1].fulfilled, s.forces[1].discard, s.forces[1].score) == (["G6"], [], 20)


@pytest.mark.parametrize("option", [END, Attack("fists", 0)])
def test_afterwards_the_interrupted_character_resumes(option: object) -> None:
    """BG-INT-16: when the owner is done, or no AP is left; the activation goes on where it was."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16"))
    interrupt(s, 1, 0)
    decision = take(s, option)
    assert decision is not None
    assert (decision.subject, turn(s).kind, turn(s).ap) == (0, "activation", 1)


def test_a_fallen_character_resumes_nothing() -> None:
    """BG-INT-16, BG-RULING-110: its turn ends after the interruption that beat it."""
    s = table(stand("HM1", 0, "M15", wounds=4), stand("HE1", 1, "M16"))
    interrupt(s, 1, 0)
    assert take(s, Attack("fists", 0), 5, 5, 5, 5, 1, 1, 1) is None
    assert s.characters[0].knocked_out


def test_a_fallen_interrupter_ends_its_interruption() -> None:
    """BG-RULING-110: beaten in a nested interruption, it acts no more; the interrupted one resumes."""
    s = table(
        stand("HM1", 0, "M10"),
        stand("HE1", 1, "M20", wounds=4),
        stand("HM2", 0, "O16", weapons=("WR7",), on_overwatch=True),
    )
    s.forces[1].hand = ["F11"]
    interrupt(s, 1, 0)
    move_to(s, "M18")
    decision = take(s, Attack("WR7", 1), 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1)
    assert s.characters[1].knocked_out
    assert decision is not None
    assert decision.subject == 0


def test_the_ready_state_does_not_change() -> None:
    """BG-INT-18: activated or not, it can interrupt, and stays what it was."""
    for cards in ((), ("F6",)):
        s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16", cards=cards, activated=bool(cards)))
        interrupt(s, 1, 0)
        take(s, Attack("fists", 0))
        assert (s.characters[1].cards, s.characters[1].activated) == (cards, bool(cards))


# --- disposable items


def test_disposable_items_before_the_interruption() -> None:
    """BG-INT-19, BG-ITEM-07, BG-RULING-112: its owner is asked first; then the interruption is resolved."""
    s = table(stand("HM2", 0, "M15", items=("I15",)), stand("HE1", 1, "M16"))
    decision = interrupt(s, 1, 0)
    assert (decision.seat, list(decision.options)) == (0, [UseItem("I15/1"), PASS])
    assert told(s, Interrupted) == []
    after = take(s, UseItem("I15/1"))
    assert s.characters[0].mana == 2
    assert after is not None
    assert after.subject == 1


def test_items_are_offered_before_each_interruption() -> None:
    """BG-RULING-112: declined before the first of two watchers, it is offered again before the second."""
    watchers = [
        stand("HE3", 1, where_, WEST, weapons=("WR7",), on_overwatch=True) for where_ in ("M18", "O18")
    ]
    s = table(stand("HM2", 0, "M12", items=("I15",)), *watchers)
    decision = moved(s, 0)
    assert decision is not None
    take(s, decision.options[0])
    assert PASS in awaited(s).options  # type: ignore[union-attr]
    take(s, PASS)
    decision = take(s, END)
    assert UseItem("I15/1") in of_kind(decision, UseItem)


def test_the_interrupting_character_uses_its_own_items() -> None:
    """BG-RULING-112: between its actions, as in an activation."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M18", items=("I15",)))
    assert of_kind(interrupt(s, 1, 0), UseItem) == [UseItem("I15/1")]
    take(s, UseItem("I15/1"))
    assert s.characters[1].mana == 2


def test_an_item_can_give_ap_to_the_interrupted_turn() -> None:
    """BG-ITEM-07: Ambrosia, used when interrupted, gives its AP to the carrier's own turn."""
    s = table(stand("HM2", 0, "M15", items=("I24",)), stand("HE1", 1, "M18"))
    interrupt(s, 1, 0)
    take(s, UseItem("I24/1"))
    assert turn(s).ap == 1
    take(s, END)
    assert (turn(s).character, turn(s).ap) == (0, 2)


def test_an_item_is_paid_from_the_interrupted_turn() -> None:
    """BG-ITEM-03, BG-ITEM-07: a force field costs an AP of its carrier's own activation."""
    s = table(stand("HM2", 0, "M15", items=("I25",)), stand("HE1", 1, "M18"))
    assert of_kind(interrupt(s, 1, 0), UseItem) == [UseItem("I25/1")]
    decision = take(s, UseItem("I25/1"))
    assert decision is not None
    for _ in range(3):
        decision = take(s, decision.options[0])
        assert decision is not None
    assert turn(s).character == 1
    assert take(s, END) is None  # the last AP of the activation is gone
