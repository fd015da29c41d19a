"""Rule hierarchy: which rule wins (BG-HIERARCHY)."""

from __future__ import annotations

from itertools import permutations

import pytest

from eternia.battleground.chapters.setup.force import recruit_problems
from eternia.battleground.game import Battleground
from eternia.battleground.in_force.speed import speed
from eternia.battleground.language.card_rules import Modify, Rule
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.events import ManaChanged
from eternia.battleground.table.model import Character
from eternia.battleground.table.options import Attack, PlayCard
from eternia.battleground.table.setup_data import Recruit
from eternia.kernel.dice import DiceStream
from eternia.kernel.documents.codec import digest
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance, Outcome
from support.battleground.play import activation, asked, finish, idle_to, interrupting, pick, resume
from support.battleground.positions import stand, table
from support.battleground.rules import in_play, ruled
from support.battleground.told import ap_left, dice_of, told

PRINTED = 6
"""The speed of Stratos."""
CARDS = {"HX1.1/1": 11, "FX1/1": 12, "WX1/1": 13, "IX1/1": 14}
"""Made-up cards that each say "your speed is n": a skill of a character, a fate card, a weapon, an item."""


def side_by_side() -> list[Character]:
    return [stand("HM3", 0, "M8"), stand("HE1", 1, "M9")]


def speed_with(*keys: str) -> int:
    """The speed of Stratos with these cards in force, in this order."""
    rules: dict[str, Rule] = {key: Modify(number=("speed",), set=value) for key, value in CARDS.items()}
    rules["GX1/1"] = Modify(number=("speed",), set=15)
    s = table(*side_by_side(), content=ruled("hierarchy", rules))
    for key in keys:
        in_play(s, key, 0)
    return speed(s, 0, False, False).total


def test_the_conflict_order() -> None:
    """BG-HIERARCHY-01, BG-HIERARCHY-02: the character card first, then fate, weapon, item."""
    assert {speed_with(*order) for order in permutations(CARDS)} == {11}
    keys = list(CARDS)
    assert [speed_with(*keys[start:]) for start in range(4)] == [11, 12, 13, 14]


@pytest.mark.parametrize("card", ["FX1/1", "GX1/1"])
def test_fate_and_glory_cards(card: str) -> None:
    """BG-HIERARCHY-03: they beat weapons and items, and lose to the character card."""
    value = 12 if card == "FX1/1" else 15
    for weaker in ("WX1/1", "IX1/1"):
        assert speed_with(card, weaker) == speed_with(weaker, card) == value
    assert speed_with("HX1.1/1", card) == speed_with(card, "HX1.1/1") == 11


def test_weapon_cards() -> None:
    """BG-HIERARCHY-04: a weapon beats an item, and loses to fate and character cards."""
    assert speed_with("WX1/1", "IX1/1") == speed_with("IX1/1", "WX1/1") == 13
    assert speed_with("FX1/1", "WX1/1") == 12
    assert speed_with("HX1.1/1", "WX1/1") == 11


def test_item_cards() -> None:
    """BG-HIERARCHY-05, BG-HIERARCHY-06: an item beats what is printed and ruled, and nothing else."""
    assert speed_with() == PRINTED
    assert speed_with("IX1/1") == 14
    for stronger in ("HX1.1/1", "FX1/1", "WX1/1"):
        assert speed_with(stronger, "IX1/1") == CARDS[stronger]


def test_he_man_beats_the_mana_of_his_cards() -> None:
    """BG-HIERARCHY-02, BG-HIERARCHY-03: fate and glory cards give him no mana, because his card says so."""
    for card in ("F23", "G6"):
        s = table(stand("HM1", 0, "M8"), stand("HE1", 1, "W9"), activation(card), hands=(["F33"], []))
        pick(s, 0, PlayCard(card, True))
        pick(s, 0, PlayCard("F33", True))
        assert s.characters[0].mana == 0
        assert not told(s, ManaChanged)
        assert ap_left(s) >= 2


class TestTheRulebookYields:
    def test_to_a_weapon(self) -> None:
        """BG-HIERARCHY-04, BG-HIERARCHY-06: Cursed Minions is cast while engaged, other spells not."""
        caster = stand("HM3", 0, "M8", mana=5, weapons=("WS2", "WS3"))
        s = table(caster, stand("HE1", 1, "M9"), activation("F11"))
        idle_to(s, "action")
        offered = {option.weapon for option in asked(s).options if isinstance(option, Attack)}
        assert "WS2" in offered
        assert "WS3" not in offered

    def test_to_a_fate_card(self) -> None:
        """BG-HIERARCHY-03, BG-HIERARCHY-06: Stand Fast lasts for the round, other bonuses do not."""
        s = table(*side_by_side(), activation("F18"))
        pick(s, 0, PlayCard("F18", False))
        finish(s)
        resume(s, interrupting(1, 0))
        pick(s, 1, Attack("fists", 0))
        finish(s, 5, 5, 5, 5)
        assert dice_of(s, "defence") == [3]

    def test_to_an_item(self) -> None:
        """BG-HIERARCHY-05, BG-HIERARCHY-06: with a Holster He-Man may carry a third trinket."""
        trinkets = ("I9", "I12", "I16")
        content = load_content()
        assert recruit_problems(content, Recruit("HM1", (), trinkets), "")
        assert not recruit_problems(content, Recruit("HM1", (), (*trinkets, "I6")), "")


def test_disputes_are_never_rolled_off() -> None:
    """BG-HIERARCHY-07, BG-RULING-002: dice for first player and tests only; equal answers, equal games."""
    purposes: set[str] = set()
    digests = []
    for _ in range(2):
        game, dice = Battleground(), DiceStream(b"dispute")
        s = game.begin(game.first_game())
        while not isinstance(pending := advance(s), Outcome):
            if isinstance(pending, Chance):
                purposes.add(pending.source if pending.purpose == "dice" else pending.purpose)
                answer_chance(s, dice.picks(pending))
            else:
                options = pending[0].options
                answer(s, pending[0].seat, options[dice.pick(min(256, len(options)))])
        digests.append(digest(s))
    assert purposes <= {"BG-SETUP-11", "attack", "defence", "skill", "draw"}
    assert digests[0] == digests[1]
