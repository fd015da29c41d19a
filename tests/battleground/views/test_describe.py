"""Everything that happens, is asked or can be chosen has words, in English and in French."""

from __future__ import annotations

import random
from string import Formatter

import pytest

from eternia.agents.uniform import Bold
from eternia.battleground.game import Battleground
from eternia.battleground.random_force import random_force
from eternia.battleground.table import events
from eternia.battleground.table.content_records import Language
from eternia.battleground.table.events import CardPlayed, Drawn, ManaChanged, Rolled, Wounded
from eternia.battleground.table.setup_data import Setup
from eternia.battleground.views.describe import (
    LANGUAGES,
    Narrator,
    describe_decision,
    describe_event,
    describe_option,
    load_texts,
)
from eternia.kernel.event import Event
from eternia.kernel.match import Match
from eternia.kernel.tally import Reason, Tally

GAME = Battleground()
SUBJECTS = ("battleground", "terminal")


def narrator(language: Language = "en") -> Narrator:
    match = Match(GAME, GAME.first_game(), b"describe")
    return Narrator(match.state, language)  # type: ignore[arg-type]


def fields(phrase: str) -> set[str]:
    """The values a phrase asks for, by their names alone."""
    names = {name for _, name, _, _ in Formatter().parse(phrase) if name is not None}
    return {name.partition("[")[0] for name in names}


@pytest.mark.parametrize("subject", SUBJECTS)
def test_both_languages_have_the_same_keys_with_the_same_fields(subject: str) -> None:
    english, french = [load_texts(subject, language) for language in LANGUAGES]
    assert english.keys == french.keys
    for key in english.keys:
        assert fields(english.phrase(key)) == fields(french.phrase(key)), key


@pytest.mark.parametrize("kind", Event.__subclasses__(), ids=lambda kind: kind.__name__)
def test_every_event_has_a_phrase(kind: type[Event]) -> None:
    if kind.__module__ == events.__name__:
        keys = load_texts("battleground", "en").keys
        assert any(key.partition(" ")[0] == f"event.{kind.__name__}" for key in keys)


def setup(number: int) -> Setup:
    if number % 3 == 0:
        return GAME.first_game()
    pick = random.Random(number).randrange
    forces = [random_force(GAME.content, faction, pick) for faction in ("masters", "evil-warriors")]
    return Setup(mode="standard", forces=(forces[0], forces[1]))


@pytest.mark.parametrize("number", range(12))
def test_whole_games_can_be_told_in_both_languages(number: int) -> None:
    match = Match(GAME, setup(number), number.to_bytes(8, "big"))
    agent = Bold(number)
    told = 0
    while match.outcome is None:
        narrators = [Narrator(match.state, language) for language in LANGUAGES]  # type: ignore[arg-type]
        for event in match.events[told:]:
            for each in narrators:
                words = describe_event(each, event)
                assert words is None or "{" not in words
        told = len(match.events)
        decision = match.decisions[0]
        for each in narrators:
            assert describe_decision(each, decision)
            assert all(describe_option(each, decision, option) for option in decision.options)
        match.choose(decision.seat, agent.decide(match.view(decision.seat), decision))


def test_a_test_tells_its_dice_and_scope_with_every_reason() -> None:
    dice = Tally(5, "HM1", [Reason(2, "WM12/1")])
    scope = Tally(0, "BG-SCOPE-01", [Reason(1, "BG-SCOPE-11"), Reason(-1, "blind/1")])
    event = events.TestBegan(0, "attack", "strength", dice, scope, 4)
    assert describe_event(narrator(), event) == (
        "He-Man, attack test of Strength: 7 dice (5, Sword of Power +2), needs 4+ (4, flank +1, Blind -1)."
    )
    assert describe_event(narrator("fr"), event) == (
        "He-Man, test d'attaque, Force : 7 dés (5, Épée du pouvoir +2), requis 4+ (4, côté +1, Aveugle -1)."
    )


def test_every_die_is_told() -> None:
    event = Rolled(0, "mana rerolls", (6,), (3, 6))
    assert describe_event(narrator(), event) == "He-Man rerolled for mana: [6], now [3] [6]"


def test_numbers_are_counted_as_the_language_does() -> None:
    english, french = load_texts("battleground", "en"), load_texts("battleground", "fr")
    assert [english.count("wound", n) for n in (0, 1, 2)] == ["0 wounds", "1 wound", "2 wounds"]
    assert [french.count("wound", n) for n in (0, 1, 2)] == ["0 blessure", "1 blessure", "2 blessures"]


def test_hidden_cards_are_told_as_their_number() -> None:
    assert describe_event(narrator(), Drawn(1, 5)) == "Evil Warriors drew 5 cards."


def test_variants_of_one_event() -> None:
    n = narrator()
    assert describe_event(n, CardPlayed(0, 0, "G6", False)) == "He-Man took on the side mission Hand to Hand."
    assert describe_event(n, CardPlayed(0, 0, "F2", True)) == "He-Man played Practised Hand for mana."
    assert describe_event(n, ManaChanged(0, -2, "BG-TEST-18")) == "He-Man: -2 mana (rerolls)."
    assert (
        describe_event(n, Wounded(3, 1, 0, "WM12")) == "Skeletor took 1 wound from He-Man (Sword of Power)."
    )
    assert describe_event(n, Wounded(3, 1, -1, "curse/1")) == "Skeletor took 1 wound (Curse)."


def test_every_reason_a_rule_gives_has_words() -> None:
    """No id of a scope rule shows in a log."""
    for number in ("08", "09", "11", "12", "13", "14"):
        for language in LANGUAGES:
            assert load_texts("battleground", language).word("reason", f"BG-SCOPE-{number}")[:2] != "BG"
