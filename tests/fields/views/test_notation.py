"""Options and events of Fields of Eternia as text, and back."""

from __future__ import annotations

import random

import pytest

from eternia.fields.table import combat_options as fight
from eternia.fields.table import options as opt
from eternia.fields.table.events import ControlChanged, DamageDivided, HpLost
from eternia.fields.table.model import State
from eternia.fields.views.notation import event_text, find_option, names_of, option_text
from eternia.kernel.errors import IllegalChoice
from eternia.kernel.match import Match
from eternia.kernel.pending import Option
from support.fields import random_setup, the_game


def first_game() -> State:
    state = Match(the_game(), the_game().first_game(), b"notation").state
    assert isinstance(state, State)
    return state


def at(area: str) -> int:
    return the_game().content.geography.index[f"A-{area}"]


@pytest.mark.parametrize("seed", range(8))
def test_every_option_of_a_game_is_found_by_its_text(seed: int) -> None:
    match = Match(the_game(), random_setup(seed), seed.to_bytes(8, "big"))
    pick = random.Random(seed)
    while match.outcome is None:
        state = match.state
        assert isinstance(state, State)
        names = names_of(state)
        for decision in match.decisions:
            texts = [option_text(option, state, names) for option in decision.options]
            assert len(set(texts)) == len(texts), texts
            if len(texts) < 60:
                found = [find_option(text, decision.options, state, names) for text in texts]
                assert found == list(decision.options)
        decision = pick.choice(match.decisions)
        match.choose(decision.seat, pick.choice(list(decision.options)))


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (opt.PASS, "pass"),
        (opt.Chosen(3), "skeletor"),
        (opt.To(at("CTOW")), "to CTOW"),
        (opt.OutpostMovement(at("GAZ")), "outpost movement GAZ"),
        (opt.MoveSoldiers(at("GRAY"), at("GTOW"), 2), "move soldiers GRAY GTOW 2"),
        (opt.BRAVE, "brave the wilds"),
        (opt.BRAVE_WITH_SECOND, "brave the wilds with two cards"),
        (opt.Hand("FE-EQ-01", 0, 1), "give FE-EQ-01 he-man she-ra"),
        (opt.UseCard("FE-SP-01", 1), "use FE-SP-01/2"),
        (opt.Equip("FE-EQ-01", "FE-EQ-02"), "equip FE-EQ-01 for FE-EQ-02"),
        (opt.Cards(("V-01", "V-02")), "cards V-01 V-02"),
        (fight.PlaceCard("+2", "attack"), "place +2 attack"),
        (fight.PlaceCard("time", ""), "play time"),
        (fight.PlayCard(2, "FE-SP-04", 0), "play FE-SP-04 of teela"),
        (fight.Sacrifice(1, 0, 2), "sacrifice 1 0 2"),
        (fight.Weapon(1), "weapon 2"),
        (fight.Assign("double", "hp"), "double to hp"),
        (fight.Reroll("blank"), "reroll with blank"),
    ],
)
def test_how_options_are_written(option: Option, text: str) -> None:
    s = first_game()
    names = names_of(s)
    assert option_text(option, s, names) == text
    assert find_option(text.upper(), [opt.END, option], s, names) == option


def test_what_is_not_offered_is_told_with_the_nearest() -> None:
    s = first_game()
    with pytest.raises(IllegalChoice, match="did you mean 'merchant shop'"):
        find_option("merchant shup", [opt.PASS, opt.UseMerchant("shop")], s, names_of(s))


def test_how_events_are_written() -> None:
    names = names_of(first_game())
    assert event_text(HpLost(3, 2, "FE-EPIC-6-02"), names) == "HpLost skeletor 2 FE-EPIC-6-02"
    assert event_text(ControlChanged(at("GAZ"), 1, -1), names) == "ControlChanged GAZ evil-warriors -"
    divided = DamageDivided(0, at("GAZ"), ((0, 2), (1, 0)), 1)
    assert event_text(divided, names) == "DamageDivided masters GAZ he-man:2,she-ra:0 1"
