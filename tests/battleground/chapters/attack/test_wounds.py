"""Wounds and knockouts."""

from __future__ import annotations

from typing import Any

import pytest

from eternia.battleground.chapters.attack.wounds import KnockOut, Wound
from eternia.battleground.chapters.cards import marks
from eternia.battleground.chapters.rounds.activation import eligible
from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.game import Battleground
from eternia.battleground.table.events import Departed, Discarded, KnockedOut, Wounded
from eternia.battleground.table.model import State
from eternia.battleground.table.options import ACCEPT, PASS, Attack, Number
from eternia.hexes.grid import WEST
from eternia.kernel.engine import advance
from support.battleground.play import activate, asked, play
from support.battleground.positions import at, duel, fight, stand
from support.battleground.rules import with_rules, with_token
from support.battleground.told import attacks, targets, told, wounds
from support.engine import finished

SWORD = Attack("WM12", 1)


def wounded(before: int = 0, **fields: Any) -> State:
    """He-Man with his sword in front of a Skeletor that has so many wounds and is worth 25 points."""
    return duel(stand("HE2", 1, "C3"), weapons=("WM12",), foe={"wounds": before, "value": 25, **fields})


def knock_out(s: State) -> State:
    """He-Man strikes for three wounds."""
    activate(s, 0, ap=5)
    play(s, SWORD, "44444", "111")
    return s


def test_one_token_for_each_wound() -> None:
    """BG-WOUND-01: two wounds on one are three tokens."""
    s = wounded(1)
    activate(s, 0)
    play(s, SWORD, "44411", "111")
    assert wounds(s) == (0, 3, 0)
    assert [(event.character, event.amount) for event in told(s, Wounded)] == [(1, 2)]


@pytest.mark.parametrize(("answer", "expected"), [(ACCEPT, 1), (PASS, 2)])
def test_wounds_that_armour_takes(answer: object, expected: int) -> None:
    """BG-WOUND-01: Battle Armor makes two wounds one for two mana; what is left becomes tokens."""
    s = fight(
        stand("HM1", 0, "M15", weapons=("WM12",)), stand("HE1", 1, "M16", facing=WEST, items=("I1",), mana=2)
    )
    activate(s, 0)
    play(s, SWORD, "44411", "111", Number(0))
    assert (asked(s).seat, asked(s).kind) == (1, "use")
    play(s, answer)
    assert wounds(s) == (0, expected)


@pytest.mark.parametrize(("before", "out"), [(1, False), (2, True), (4, True)])
def test_at_its_health(before: int, out: bool) -> None:
    """BG-WOUND-02: with tokens equal to its health or more, not one sooner."""
    s = knock_out(wounded(before))
    assert s.characters[1].knocked_out is out
    assert bool(told(s, KnockedOut)) is out


def test_the_model_leaves_at_once() -> None:
    """BG-WOUND-03, BG-WOUND-06: before anything else is decided."""
    s = knock_out(wounded(4))
    assert s.characters[1].place == -1
    assert asked(s).kind == "action"
    assert attacks(asked(s)) == set()


def test_nothing_of_it_can_be_used() -> None:
    """BG-WOUND-04: it is not activated, and neither skills nor equipment work any longer."""
    s = fight(
        stand("HM1", 0, "M15", weapons=("WM12",)),
        stand("HE2", 1, "M16", facing=WEST, wounds=3, mana=3, items=("I10",)),
        stand("HE3", 1, "M18", weapons=("WS4",), mana=0),
        skills=True,
    )
    s.characters[0].mana = 0
    assert eligible(s, 1) == [1, 2]
    assert [effect.rule for effect in s.effects if effect.bearer == 1] == ["HE2.1/1", "HE2.2/1", "I10/1"]
    activate(s, 0)
    play(s, SWORD, "44444", "1")
    while asked(s).kind == "mana rerolls":
        play(s, Number(0))
    assert s.characters[1].knocked_out
    assert eligible(s, 1) == [2]
    assert not [effect for effect in s.effects if effect.bearer == 1]


def test_the_opponent_scores_its_value() -> None:
    """BG-WOUND-05: the points of the character and all it carries, used items included (BG-EX-49)."""
    s = knock_out(wounded(4, items=("I15",), face_down=("I15",)))
    assert [force.score for force in s.forces] == [25, 0]
    game = Battleground()
    begun = game.begin(game.first_game())
    cards = game.content
    for c in begun.characters:
        costs = [cards.weapons[key].cost for key in c.weapons] + [cards.items[key].cost for key in c.items]
        assert c.value == (cards.characters[c.card].cost or 0) + sum(costs)
        assert costs


def test_friendly_fire() -> None:
    """BG-RULING-095: the opponent of the owner scores, whoever did it; it is no knockout of an enemy."""
    s = fight(
        stand("HM3", 0, "M8", weapons=("WR4",)),
        stand("HE1", 1, "M12", facing=WEST),
        stand("HM1", 0, "M13", facing=WEST, wounds=4, value=22),
    )
    activate(s, 0)
    play(s, Attack("WR4", 1), "1111", "5511", "111")
    assert s.characters[2].knocked_out
    assert [force.score for force in s.forces] == [0, 22]
    assert s.characters[0].knockouts == 0


def test_a_curse() -> None:
    """BG-RULING-095: a character that falls to its curse in clean-up scores for the opponent too."""
    s = with_token(fight(stand("HM1", 0, "M15", wounds=4, value=22), stand("HE1", 1, "C3")), 0, "curse")
    s.stack.append(CleanUp())
    advance(s)
    assert s.characters[0].knocked_out
    assert [force.score for force in s.forces] == [0, 22]


@pytest.mark.parametrize("token", ["regeneration", "curse"])
def test_its_own_tokens_go_without_effect(token: str) -> None:
    """BG-RULING-096: no healing, no further wound; mana is lost."""
    s = with_token(wounded(4, mana=0), 1, token)
    s.characters[1].mana = 2
    s.characters[1].on_overwatch = True
    s.stack.append(KnockOut(who=1, cause=Wound(who=1, amount=1).moment("knocked out")))
    s.characters[1].wounds = 5
    assert finished(s)
    c = s.characters[1]
    assert (c.wounds, c.mana, c.buffs, c.debuffs, c.on_overwatch) == (5, 0, (), (), False)
    assert not [effect for effect in s.effects if effect.token]


def test_what_it_gave_to_others_stays() -> None:
    """BG-RULING-096: a mark of its, and a debuff it gave."""
    s = fight(stand("HM1", 0, "M15", weapons=("WM12",)), stand("HE3", 1, "M16", facing=WEST, wounds=4))
    with_token(s, 0, "cripple")
    marks.place_mark(s, 1, "mer-man", at("M12"))
    knock_out(s)
    assert s.characters[1].knocked_out
    assert [mark.name for mark in s.marks] == ["mer-man"]
    assert {effect.token for effect in s.effects} >= {"mer-man", "cripple"}


class TestLingering:
    """BG-RULING-134: a card keeps a knocked-out character standing until the end of the round."""

    def king(self, before: int = 4, **fields: Any) -> State:
        """A duel with somebody whose card says so."""
        s = wounded(before, **fields)
        return with_rules(
            s, 1, '[{ when = "would be knocked out", do = [{ prevent = "knockout", until = "round" }] }]'
        )

    def test_points_at_once(self) -> None:
        """BG-RULING-134: the model stays, the points are scored, once."""
        s = knock_out(self.king())
        assert s.characters[1].place == at("M16")
        assert s.forces[0].score == 25
        assert len(told(s, KnockedOut)) == 1

    def test_it_acts_and_can_be_attacked(self) -> None:
        """BG-RULING-134: it may be activated and attack; more wounds do nothing."""
        s = knock_out(self.king())
        assert 1 in eligible(s, 1)
        assert targets(asked(s), "WM12") == {1}
        before = wounds(s)
        play(s, SWORD, "44444", "111")
        assert wounds(s) == before
        assert s.forces[0].score == 25
        assert targets(activate(s, 1), "fists") == {0}

    def test_it_leaves_in_clean_up(self) -> None:
        """BG-RULING-134: it claims no objective, keeps nobody from claiming one, and scores nothing more."""
        s = knock_out(self.king(cards=("F1",)))
        s.objectives = (at("M15"),)
        s.forces[0].zone = 0
        s.stack = [s.stack[0], CleanUp()]
        advance(s)
        assert (s.characters[1].place, s.characters[1].knocked_out) == (-1, True)
        assert [event.character for event in told(s, Departed)] == [1]
        assert s.forces[0].score == 25 + 20
        assert len(told(s, KnockedOut)) == 1
        assert [event.cards for event in told(s, Discarded)] == [("F1",)]

    def test_it_claims_nothing(self) -> None:
        """BG-RULING-134: alone on an objective it gains nothing for its force."""
        s = knock_out(self.king())
        s.characters[0].place = at("C20")
        s.objectives = (at("M16"),)
        s.stack = [s.stack[0], CleanUp()]
        advance(s)
        assert s.forces[1].score == 0
        assert s.objectives == (at("M16"),)
