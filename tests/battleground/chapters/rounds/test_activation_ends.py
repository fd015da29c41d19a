"""How activations end in unusual ways: readied in mid-round, knocked out, overwatch (BG-ACT, rulings)."""

from __future__ import annotations

from typing import Any

import msgspec

from eternia.battleground.chapters.rounds.activation import eligible
from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.chapters.rounds.rounds import Rounds, Selection
from eternia.battleground.language.card_rules import Triggered
from eternia.battleground.language.selectors import Selector
from eternia.battleground.language.steps import Draw, Ready
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.events import Activated, KnockedOut, Readied, TurnEnded
from eternia.battleground.table.model import Character, Token
from eternia.battleground.table.options import OVERWATCH, Pick, PlayCard, UseItem
from support.battleground.play import (
    activation,
    asked,
    finish,
    idle_to,
    interrupting,
    over,
    pick,
    seats_asked,
)
from support.battleground.positions import stand, table
from support.battleground.rules import in_play, ruled
from support.battleground.told import told

AT_THE_END = Triggered(when="end of activation", do=(Draw(cards=1),))
"""A rule whose effect at the end of an activation shows: a card is drawn."""


def cursed(**fields: Any) -> Character:
    """Stratos, who falls when his curse token is removed."""
    return stand("HM3", 0, "C8", wounds=3, debuffs=(Token("curse", 1),), **fields)


def other() -> Character:
    return stand("HE1", 1, "W8")


def test_readied_in_mid_round() -> None:
    """BG-RULING-062, BG-ACT-18: its cards are discarded, it may act again, and gets no clean-up mana."""
    content = load_content()
    steps = {**content.steps, "F11/bonus": (Ready(who=Selector(pick="one", side="ally")),)}
    content = msgspec.structs.replace(content, steps=steps, version="test ready")
    fighters = [stand("HM1", 0, "C8"), stand("HM3", 0, "C14", cards=("F23",), activated=True), other()]
    s = table(*fighters, CleanUp(), activation("F11"), content=content)
    pick(s, 0, PlayCard("F11", False))
    assert told(s, Readied) == [Readied(1)]
    assert s.characters[1].cards == ()
    assert s.forces[0].discard == ["F23"]
    assert eligible(s, 0) == [0, 1]
    finish(s)
    assert s.characters[1].mana == 0
    assert s.characters[2].mana == 1


class TestKnockedOutInItsOwnActivation:
    def test_the_activation_ends(self) -> None:
        """BG-RULING-063: no further action, its cards are discarded; it still counts as the last one."""
        s = table(cursed(), stand("HM1", 0, "C14"), other(), activation("F23"), hands=(["F36"], ["F6"]))
        idle_to(s, "activate")
        pick(s, 0, asked(s).options[0])
        pick(s, 0, PlayCard("F23", True))
        pick(s, 0, PlayCard("F36", False))
        assert over(s)
        assert [event.character for event in told(s, KnockedOut)] == [0]
        assert s.forces[0].discard == ["F23", "F36"]
        assert s.characters[0].cards == ()
        assert s.forces[0].last_activated == 0
        assert told(s, TurnEnded) == [TurnEnded(0, "activation")]

    def test_its_open_missions_fail(self) -> None:
        """BG-RULING-063, BG-GLORY-05: the mission is discarded with the other cards."""
        s = table(cursed(), other(), activation("G9"), hands=(["F36"], []))
        pick(s, 0, PlayCard("G9", False))
        assert [mission.card for mission in s.missions] == ["G9"]
        pick(s, 0, PlayCard("F36", False))
        assert not s.missions
        assert s.forces[0].discard == ["G9", "F36"]
        assert s.forces[0].fulfilled == []

    def test_its_effects_at_the_end_do_not_resolve(self) -> None:
        """BG-RULING-063, BG-TIMING-03: standing it would draw a card at the end of its activation."""
        drawn = []
        for card in ("F36", "F29"):
            content = ruled("own end", {"test/1": AT_THE_END})
            fighters = [cursed(), other()]
            s = table(*fighters, activation("F23"), hands=([card], []), decks=(["F1"], []), content=content)
            in_play(s, "test/1", 0)
            pick(s, 0, PlayCard("F23", True))
            pick(s, 0, PlayCard(card, False))
            finish(s)
            drawn.append(s.forces[0].hand)
        assert drawn == [[], ["F1"]]


def test_nothing_follows_the_overwatch_action() -> None:
    """BG-RULING-068: no card, item or action afterwards, but effects at the end of activation resolve."""
    content = ruled("overwatch end", {"test/1": AT_THE_END})
    fighters = [stand("HM3", 0, "C8", items=("I15",)), other()]
    s = table(*fighters, activation("F23"), hands=(["F11"], []), decks=(["F1"], []), content=content)
    in_play(s, "test/1", 0)
    pick(s, 0, PlayCard("F23", True))
    assert UseItem("I15/1") in asked(s).options
    assert PlayCard("F11", True) in asked(s).options
    pick(s, 0, OVERWATCH)
    finish(s)
    assert s.characters[0].on_overwatch
    assert s.forces[0].hand == ["F1", "F11"]
    assert s.characters[0].cards == ("F23",)


def test_a_force_wiped_out_in_mid_round() -> None:
    """BG-RULING-069, BG-VP-07: the survivor goes on until they pass; only clean-up ends the game."""
    fighters = [stand("HM1", 0, "C8"), stand("HM3", 0, "C14"), stand("HE1", 1, "W8")]
    s = table(*fighters, Rounds(), hands=(["F11", "F23"], ["F6"]), round=0)
    pick(s, 0, Pick("F23"))
    pick(s, 1, Pick("F6"))
    s.characters[2].knocked_out, s.characters[2].place = True, -1
    idle_to(s, "select")
    assert not over(s)
    assert seats_asked(s) == [0]
    pick(s, 0, Pick("F11"))
    finish(s)
    assert [event.character for event in told(s, Activated)] == [0, 1]
    assert s.outcome is not None
    assert s.outcome.winner == 0


def test_clean_up_mana_after_interrupting() -> None:
    """BG-RULING-071, BG-CLEAN-06: an interruption is no activation, so the mana is gained."""
    fighters = [
        stand("HM1", 0, "C8"),
        stand("HE1", 1, "C9"),
        stand("HE3", 1, "W1", cards=("F1",), activated=True),
    ]
    s = table(*fighters, CleanUp(), interrupting(1, 0))
    finish(s)
    assert told(s, TurnEnded) == [TurnEnded(1, "interruption")]
    assert s.characters[1].mana == 1
    assert s.characters[2].mana == 0


def test_the_last_activated_of_a_fallen_force_keeps_selecting_closed() -> None:
    """BG-ACT-23, BG-RULING-059: a force without characters is not asked for cards."""
    s = table(stand("HM1", 0, "C8"), other(), Selection(), hands=(["F11"], ["F6"]))
    s.characters[1].knocked_out, s.characters[1].place = True, -1
    assert seats_asked(s) == [0]
