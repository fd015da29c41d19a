"""Definitions that the rest of the rules stand on (BG-GLOSS)."""

from __future__ import annotations

import pytest

from eternia.battleground.chapters.attack.wounds import Wound
from eternia.battleground.chapters.cards.mana import available_mana
from eternia.battleground.chapters.cards.tokens import GainToken
from eternia.battleground.chapters.rounds.interruption import opportunities
from eternia.battleground.chapters.rounds.overwatch import Watch
from eternia.battleground.in_force.ongoing import ongoing_near
from eternia.battleground.language.card_rules import Active, Triggered
from eternia.battleground.packs.load import BUILT_IN, load_content, read_content
from eternia.battleground.table import events
from eternia.battleground.table.events import Interrupted
from eternia.battleground.table.model import Character, Mark, State, Token
from eternia.battleground.table.options import (
    ACCEPT,
    FOCUS,
    MOVE,
    Attack,
    Chosen,
    Number,
    PlayCard,
    UseItem,
    UseSkill,
)
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
    roll,
    roll_low,
    to,
)
from support.battleground.positions import at, skeletor, stand, stratos, table
from support.battleground.told import dice_of, told

CONTENT = load_content()
DESTRUCTION = UseSkill("HE1.2/1")


def skills_offered(s: State) -> list[UseSkill]:
    return [option for option in asked(s).options if isinstance(option, UseSkill)]


def test_an_active_skill_has_a_cost() -> None:
    """BG-GLOSS-02: every skill of the box that is used as an action prints AP, mana or both."""
    starter = read_content([BUILT_IN / "starter"])
    actives = [rule for skill in starter.skills.values() for rule in skill.rules if isinstance(rule, Active)]
    assert len(actives) >= 10
    assert all(rule.use.ap or rule.use.mana for rule in actives)


class TestActiveSkills:
    def test_while_active(self) -> None:
        """BG-GLOSS-03: in its own activation."""
        s = table(stratos("C1"), skeletor("M9", mana=2), activation("F11", seat=1))
        idle_to(s, "action")
        assert DESTRUCTION in skills_offered(s)

    def test_while_interrupting(self) -> None:
        """BG-GLOSS-03: in its own interruption."""
        s = table(stratos(), skeletor("M9", mana=2), interrupting(1, 0))
        assert DESTRUCTION in skills_offered(s)

    def test_not_in_the_turn_of_an_ally_or_enemy(self) -> None:
        """BG-GLOSS-03: nobody else's active skills are offered, whatever is done in that turn."""
        for seat in (0, 1):
            mer_man = stand("HE3", 1, "W12", mana=2)
            s = table(
                stratos("C1", mana=2),
                skeletor("W8", mana=2, cards=("F1",)),
                mer_man,
                activation("F11", seat),
            )
            idle_to(s, "action")
            assert asked(s).seat == seat
            assert skills_offered(s)
            assert DESTRUCTION not in skills_offered(s)


class TestPassiveSkills:
    def test_they_have_no_cost(self) -> None:
        """BG-GLOSS-04: Ever Vigilant works unasked and unpaid at the end of the activation."""
        s = table(stand("HM2", 0, "C8"), skeletor("W8"), activation("F11"))
        finish(s)
        assert s.characters[0].on_overwatch
        (rule,) = CONTENT.skills["HM2.1"].rules
        assert isinstance(rule, Triggered)
        assert rule.pay is None

    def test_only_on_the_battleground(self) -> None:
        """BG-GLOSS-04: Shared Power lends Evil-Lyn's mana from her deployment to her knockout."""
        evil_lyn = stand("HE2", 1, "M12", mana=3)
        s = table(stratos("C1"), skeletor("M9", mana=1), evil_lyn, Wound(who=2, amount=4))
        assert available_mana(s, 1) == 4
        assert over(s)
        assert s.characters[2].knocked_out
        s.characters[2].mana = 3
        assert available_mana(s, 1) == 1
        assert not [effect for effect in s.effects if effect.bearer == 2]
        s = table(stratos("C1"), skeletor("M9", mana=1), stand("HE2", 1, "", mana=3))
        assert available_mana(s, 1) == 1


def test_a_character_is_any_model_on_the_table() -> None:
    """BG-GLOSS-08: Feast on Misery counts debuffed characters: oneself, allies and enemies on the board."""
    blind = (Token("blind", 1),)
    fighters = [
        stratos(debuffs=blind),
        stand("HM1", 0, "C20", debuffs=blind),
        skeletor("W8", debuffs=blind),
        stand("HE3", 1, "", debuffs=blind),
        stand("HE5", 1, "W20"),
    ]
    s = table(*fighters, activation("F3"))
    s.characters[1].cards = ("F1",)
    pick(s, 0, PlayCard("F3", False))
    assert s.characters[0].mana == 3


class TestKindsOfTests:
    def test_attack_and_defence(self) -> None:
        """BG-GLOSS-09, BG-GLOSS-10: the attacker's stat, and the target's test that lowers its successes."""
        s = table(stratos(weapons=("WM12",)), skeletor("M9"), activation("F11"))
        idle_to(s, "action")
        act(s, Attack("WM12", 1), 5, 5, 5, 5, 1, 1)
        tests = [(event.character, event.test, event.stat) for event in told(s, events.TestBegan)]
        assert tests == [(0, "attack", "strength"), (1, "defence", "toughness")]
        assert told(s, events.Opposed) == [events.Opposed(0, 1, 3, 1, 2)]

    def test_defence_against_a_skill_test(self) -> None:
        """BG-GLOSS-10, BG-GLOSS-11: Dark Presence is a skill test against mind."""
        s = table(stratos("M12"), stand("HE2", 1, "M9", mana=1), activation("F11", seat=1))
        idle_to(s, "action")
        act(s, UseSkill("HE2.2/1", 0), 5, 1, 1, 1, 1, 5, 1, 1)
        tests = [(event.character, event.test, event.stat) for event in told(s, events.TestBegan)]
        assert tests == [(1, "skill", "power"), (0, "defence", "mind")]
        assert s.characters[0].debuffs == ()

    def test_passive_skills_test_too(self) -> None:
        """BG-GLOSS-11: Traveller from Trolla's test is a skill test, so the Golden Disc adds a die."""
        for items, dice in (((), 4), (("I12",), 5)):
            orko = stand("HM4", 0, "M8", weapons=("WS1",), items=items)
            s = table(orko, skeletor("M12"), activation("F11"))
            idle_to(s, "action")
            pick(s, 0, Attack("WS1", 1))
            finish(s)
            assert dice_of(s, "skill") == [dice]


class TestImmediately:
    """The Ram Stone gives a die to a melee attack made immediately after a move."""

    def turn(self) -> State:
        s = table(
            stratos("M8", items=("I20", "I15")), skeletor("M12"), activation("F11"), hands=(["F33"], [])
        )
        acting(s, 9)
        pick(s, 0, MOVE)
        to(s, "M11")
        idle_to(s, "action")
        return s

    def dice(self, s: State) -> int:
        act(s, Attack("fists", 1))
        return dice_of(s, "attack")[-1]

    def test_right_after_the_move(self) -> None:
        """BG-GLOSS-13: one die more."""
        assert self.dice(self.turn()) == 4

    @pytest.mark.parametrize("between", [PlayCard("F33", True), UseItem("I15/1"), FOCUS])
    def test_nothing_in_between(self, between: object) -> None:
        """BG-GLOSS-13, BG-RULING-066: no card, no disposable item, no action."""
        s = self.turn()
        act(s, between)
        assert self.dice(s) == 3

    def test_a_linked_attack_leaves_no_room(self) -> None:
        """BG-RULING-066: the Blaster's second shot is offered at once, with no card or item beside it."""
        shooter = stratos("M8", weapons=("WR2",), focused=True, items=("I15",))
        s = table(shooter, skeletor("M12"), activation("F11"), hands=(["F33"], []))
        idle_to(s, "action")
        pick(s, 0, Attack("WR2", 1))
        while (decision := next_decision(s)).kind != "free attack":
            pick(s, decision.seat, ACCEPT if ACCEPT in decision.options else decision.options[0])
        assert {type(option).__name__ for option in decision.options} == {"Attack", "Pass"}


class TestInterruptions:
    """The Gem of Tamadge gives a die in interruptions: it knows them all."""

    def fighters(self) -> list[Character]:
        return [stratos(), skeletor("M9", items=("I18",), facing=3)]

    def test_overwatch(self) -> None:
        """BG-GLOSS-14: a watcher breaks into the turn of the mover."""
        s = table(*self.fighters(), Watch(mover=0))
        s.characters[1].on_overwatch = True
        pick(s, 1, Attack("fists", 0))
        finish(s)
        assert [event.cause for event in told(s, Interrupted)][-1] == "overwatch"
        assert dice_of(s, "attack")[-1] == 5

    def test_attack_of_opportunity(self) -> None:
        """BG-GLOSS-14: so does an enemy that is left behind."""
        s = table(*self.fighters())
        opportunities(s, 0)
        pick(s, 1, Chosen(1))
        pick(s, 1, Attack("fists", 0))
        finish(s)
        assert [event.cause for event in told(s, Interrupted)] == ["opportunity"]
        assert dice_of(s, "attack") == [5]

    def test_in_its_own_activation_it_has_no_such_die(self) -> None:
        """BG-GLOSS-14: an activation is no interruption."""
        s = table(*self.fighters(), activation("F11", seat=1))
        idle_to(s, "action")
        act(s, Attack("fists", 0))
        assert dice_of(s, "attack") == [4]


def test_ongoing_effects() -> None:
    """BG-GLOSS-15: buffs, debuffs and marks; neither focus nor overwatch."""
    fighters = [
        stratos(buffs=(Token("quickness", 0),), focused=True),
        skeletor("M9", debuffs=(Token("blind", 0),), on_overwatch=True),
    ]
    s = table(*fighters, marks=(Mark("mer-man", at("M10"), 1, 1),))
    assert {effect.token for effect in ongoing_near(s, 0, 8)} == {"quickness", "blind", "mer-man"}


class TestMomentsOfTheirOwn:
    """Skills and items with a cost that name their own moment (BG-RULING-132)."""

    def test_in_anothers_activation(self) -> None:
        """BG-RULING-132, BG-GLOSS-03: Optic Blast answers a debuff in Mer-Man's activation, at its cost."""
        mer_man = stand("HE3", 1, "M12", mana=1)
        tri_klops = stand("HE4", 1, "M14", mana=2)
        s = table(stand("HM1", 0, "M8"), mer_man, tri_klops, activation("F11", seat=1))
        pick(s, 1, Chosen(1))
        idle_to(s, "action")
        pick(s, 1, UseSkill("HE3.2/1", 0))
        roll(s, 5, 5, 1, 1)
        while (decision := next_decision(s)).kind != "use":
            pick(s, decision.seat, Number(0))
        assert (decision.seat, decision.subject, decision.source) == (1, 2, "HE4.2/1")
        pick(s, 1, ACCEPT)
        pick(s, 1, Number(2))
        assert s.characters[2].mana == 0
        idle_to(s, "action", 5, 5, 5, 5, 1, 1, 1)
        assert s.characters[0].wounds == 1

    def test_once_each_time_the_moment_occurs(self) -> None:
        """BG-RULING-132: Optic Blast is offered for each of two debuffs gained."""
        debuffs = [GainToken(who=0, token=token, seat=1, source="test") for token in ("blind", "cripple")]
        s = table(stand("HM1", 0, "M8"), stand("HE4", 1, "M14", mana=5), *debuffs)
        offers = 0
        while not over(s):
            decision = next_decision(s)
            offers += decision.kind == "use"
            pick(s, decision.seat, ACCEPT if decision.kind == "use" else decision.options[0])
            roll_low(s)
        assert offers == 2
        assert s.characters[1].mana == 3

    def test_a_limit_on_the_card(self) -> None:
        """BG-RULING-132: Battle Armor answers only one of two wounds of a round."""
        guarded = stand("HM1", 0, "M8", items=("I1",), mana=5)
        s = table(guarded, skeletor("M9"), Wound(who=0, amount=1, by=1), Wound(who=0, amount=1, by=1))
        assert asked(s).kind == "use"
        pick(s, 0, ACCEPT)
        assert over(s)
        assert (s.characters[0].wounds, s.characters[0].mana) == (1, 3)
