"""A hunt on the screen: the monster with its behaviour card, and what it does in words."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from eternia.battleground.game import Battleground
from eternia.battleground.table import events as ev
from eternia.battleground.table.content_records import Language
from eternia.battleground.table.model import Force, Hunt, State
from eternia.battleground.views.describe import LANGUAGES, Narrator, describe_event
from eternia.battleground.views.present.building.setup_options import options
from eternia.battleground.views.present.course.timeline import timeline
from eternia.battleground.views.present.log import present_log
from eternia.battleground.views.present.position import present
from eternia.kernel.event import Event
from eternia.kernel.match import Match
from support.battleground.positions import scene_state, stand
from support.random_games import bold_match, decisions_of, setup_of

GAME = Battleground()
SEEDS = (1, 2)
"""Of a hunt with one force, and of one with two."""


@cache
def played(seed: int) -> tuple[Match, tuple[State, ...]]:
    """A whole hunt, and states on its way."""
    match, agents = bold_match(GAME, "hunt", seed)
    states = []
    for _ in decisions_of(match, agents):
        if len(match.records) % 7 == 0:
            state = match.state.clone()
            assert isinstance(state, State)
            states.append(state)
    return match, tuple(states)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_monster_is_shown(seed: int, language: Language) -> None:
    """ET-RULING-151, 153: where it stands, the card it acts by with its actions in words, and how many are left."""
    seen = 0
    for state in played(seed)[1]:
        for seat in range(-1, state.unmanned if state.unmanned < 2 else 2):
            position = present(GAME.content, GAME.observe(state, seat), 1, language)
            hunt = position.hunt
            assert hunt is not None
            assert (hunt.monster, hunt.seat) == (len(state.characters) - 1, state.unmanned)
            assert hunt.deck_size + len(hunt.played) == len(GAME.content.behaviour)
            assert position.characters[hunt.monster].card == "M1"
            if hunt.behaviour is not None:
                seen += 1
                assert len(hunt.behaviour.actions) == 3
                assert all(action[0].isupper() for action in hunt.behaviour.actions)
                printed = GAME.content.behaviour[hunt.behaviour.card]
                assert bool(hunt.behaviour.text) == bool(printed.bonus)
    assert seen


def test_other_games_show_no_hunt() -> None:
    """ET-RULING-150."""
    state = GAME.begin(GAME.first_game())
    assert present(GAME.content, GAME.observe(state, 0), 1, "en").hunt is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_log_and_timeline(seed: int, language: Language) -> None:
    """Every event of a hunt has words, and the points of the timeline are those of the end."""
    match, _ = played(seed)
    entries = [(n, n, event) for n, event in enumerate(match.events)]
    lines = present_log(GAME.content, match.view(-1), entries, language)
    assert {"BehaviourDrawn", "Activated", "AttackDeclared"} <= {line.icon for line in lines}
    shown = timeline(GAME.content, match.view(-1), entries, True, language)
    assert match.outcome is not None
    assert shown.moments[-1].scores == match.outcome.scores
    assert msgspec.json.encode(shown)


def test_points_in_the_timeline() -> None:
    """ET-RULING-158: the sums of all that was scored in random hunts are the final scores."""
    for seed in range(6):
        match, agents = bold_match(GAME, "hunt", seed)
        for _ in decisions_of(match, agents):
            pass
        assert match.outcome is not None
        entries = [(n, n, event) for n, event in enumerate(match.events)]
        before_end = [e for e in entries if not isinstance(e[2], ev.GameEnded)]
        shown = timeline(GAME.content, match.view(-1), before_end, False, "en")
        assert shown.moments[-1].scores == match.outcome.scores


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            ev.BehaviourDrawn("B3"),
            "Tyrantisaurus follows Watchful Hunter (initiative 3).",
            "Tyrantisaurus suit Chasseur aux aguets (initiative 3).",
        ),
        (
            ev.Hesitated(2, "skill 1"),
            "Tyrantisaurus leaves out: first skill.",
            "Tyrantisaurus s'abstient : première compétence.",
        ),
        (
            ev.KnockedOut(2, 0, 40),
            "Tyrantisaurus was knocked out: 40 VP for Masters of the Universe.",
            "Tyrantisaurus est assommé : 40 PV pour Masters of the Universe.",
        ),
        (ev.KnockedOut(2, -1, 40), "Tyrantisaurus was knocked out.", "Tyrantisaurus est assommé."),
        (
            ev.KnockedOut(0, 2, 29),
            "He-Man was knocked out: 29 VP for Evil Warriors.",
            "He-Man est assommé : 29 PV pour Evil Warriors.",
        ),
        (
            ev.PointsScored(0, 5, "ET-RULING-158"),
            "Masters of the Universe: 5 VP (wounding the monster).",
            "Masters of the Universe : 5 PV (blessure du monstre).",
        ),
        (
            ev.Revealed(("F11", "F16"), 1),
            "Cards revealed: Masters of the Universe {F11} (2), Evil Warriors {F16} (4).",
            "Cartes révélées : Masters of the Universe {F11} (2), Evil Warriors {F16} (4).",
        ),
        (
            ev.Revealed(("F11", ""), 0),
            "Cards revealed: Masters of the Universe {F11} (2).",
            "Cartes révélées : Masters of the Universe {F11} (2).",
        ),
    ],
)
def test_what_happens_in_words(event: Event, english: str, french: str) -> None:
    """ET-RULING-152, 153, 158."""
    s = three_sides()
    for language, expected in (("en", english), ("fr", french)):
        n = Narrator(s, language)  # type: ignore[arg-type]
        named = expected.replace("{F11}", n.card("F11")).replace("{F16}", n.card("F16"))
        assert describe_event(n, event) == named


def three_sides() -> State:
    """He-Man, Skeletor and the monster."""
    forces = [Force(faction=faction) for faction in ("masters", "evil-warriors", "monster")]
    characters = [stand("HM1", 0, "M20"), stand("HE1", 1, "A1"), stand("M1", 2, "M10")]
    return scene_state(characters, forces=forces, mode="hunt", unmanned=2, hunt=Hunt(monster=2, deck=()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lone_hunter_is_told_how_hard_it_is(language: Language) -> None:
    """ET-RULING-160: how many wounds the monster can take; of two hunters nobody is told, they race each other."""
    for difficulty, wounds in (("easy", 8), ("normal", 10), ("hard", 12)):
        for seed in SEEDS:
            setup = setup_of(GAME, "hunt", seed)
            agreed = msgspec.structs.replace(setup.options, difficulty=difficulty)
            match = Match(GAME, msgspec.structs.replace(setup, options=agreed), b"hard")
            position = present(GAME.content, match.view(0), 1, language)
            assert position.hunt is not None
            assert position.characters[position.hunt.monster].health == wounds
            alone = match.state.unmanned == 1
            assert (f"{wounds} " in position.hunt.alone) == alone
            assert bool(position.hunt.alone) == alone


def test_the_difficulty_is_an_option_of_hunts_alone() -> None:
    """ET-RULING-160: the page that starts a game offers it for a hunt and for nothing else."""
    found = {option.id: option for option in options("en")}
    assert found["difficulty"].modes == ("hunt",)
    assert [choice.value for choice in found["difficulty"].choices] == ["easy", "normal", "hard"]
    assert found["difficulty"].default == "hard"
    assert found["opportunity"].modes == ()
