"""Everything that happens, is asked or can be chosen in Fields of Eternia has words, in English and French."""

from __future__ import annotations

import random
from string import Formatter

import pytest

from eternia.fields.table import combat_events, events, mode_events
from eternia.fields.table.events import CardsDrawn, EterniumChanged, HpLost, RoundBegan
from eternia.fields.table.setup_data import Setup
from eternia.fields.views.describe import Narrator, describe_decision, describe_event, describe_option
from eternia.kernel.event import Event
from eternia.kernel.match import Match
from eternia.kernel.texts import LANGUAGES, Language, load_texts
from support.fields.setups import random_setup, skirmish_setup, solo_setup, the_game

MODULES = (events.__name__, combat_events.__name__, mode_events.__name__)
KINDS = [kind for kind in Event.__subclasses__() if kind.__module__ in MODULES]
UNTOLD = ("TurnEnded",)


def narrator(language: Language = "en") -> Narrator:
    match = Match(the_game(), the_game().first_game(), b"describe")
    return Narrator(match.state, language)  # type: ignore[arg-type]


def fields(phrase: str) -> set[str]:
    """The values a phrase asks for, by their names alone."""
    names = {name for _, name, _, _ in Formatter().parse(phrase) if name is not None}
    return {name.partition("[")[0] for name in names}


def test_both_languages_have_the_same_keys_with_the_same_fields() -> None:
    english, french = [load_texts("fields", language) for language in LANGUAGES]
    assert english.keys == french.keys
    for key in english.keys:
        assert fields(english.phrase(key)) == fields(french.phrase(key)), key


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_has_a_phrase(kind: type[Event]) -> None:
    keys = load_texts("fields", "en").keys
    assert kind.__name__ in UNTOLD or any(key.partition(" ")[0] == f"event.{kind.__name__}" for key in keys)


def tell(setup: Setup, seed: int) -> None:
    """Play a random game and tell everything in both languages."""
    match = Match(the_game(), setup, seed.to_bytes(8, "big"))
    pick = random.Random(seed)
    told = 0
    while match.outcome is None:
        narrators = [Narrator(match.state, language) for language in LANGUAGES]  # type: ignore[arg-type]
        for event in match.events[told:]:
            for each in narrators:
                words = describe_event(each, event)
                assert words is None or not any(sign in words for sign in ("{", "}", "FE-")), words
        told = len(match.events)
        decision = pick.choice(match.decisions)
        for each in narrators:
            question = describe_decision(each, decision)
            assert "FE-" not in question, (decision.kind, question)
            assert each.texts.first(f"decision.{decision.kind}", "-") != "-", decision.kind
            said = [describe_option(each, decision, option) for option in decision.options]
            assert all(said)
            assert len(set(said)) == len(said), (decision.kind, said)
        match.choose(decision.seat, pick.choice(list(decision.options)))


@pytest.mark.parametrize("seed", range(12))
def test_whole_standard_games_can_be_told_in_both_languages(seed: int) -> None:
    tell(random_setup(seed), seed)


@pytest.mark.parametrize("seed", range(5))
def test_whole_skirmishes_can_be_told_in_both_languages(seed: int) -> None:
    tell(skirmish_setup(seed), seed)


@pytest.mark.parametrize("seed", range(6))
def test_whole_solo_games_can_be_told_in_both_languages(seed: int) -> None:
    tell(solo_setup(seed), seed)


def test_hidden_cards_are_told_as_their_number() -> None:
    assert describe_event(narrator(), CardsDrawn(0, (0,), "spells", 2)) == "He-Man drew 2 spells."
    assert describe_event(narrator("fr"), CardsDrawn(0, (0,), "spells", 1)) == "He-Man pioche 1 sort."


def test_numbers_come_with_their_reason() -> None:
    n, f = narrator(), narrator("fr")
    assert describe_event(n, HpLost(0, 2, "FE-EPIC-6-02")) == "He-Man lost 2 HP (attack)."
    assert describe_event(f, HpLost(0, 2, "FE-EPIC-6-02")) == "He-Man perd 2 Vie (attaque)."
    assert describe_event(n, EterniumChanged(1, -3, "FE-MARKET-11")) == (
        "Evil Warriors: -3 Eternium (refreshing the market)."
    )
    assert describe_event(n, RoundBegan(2, True)) == "Round 2, night"
