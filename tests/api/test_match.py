"""A match of either game through the library: asking, choosing, views, computer players, undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import eternia

BEGIN: dict[str, Callable[..., eternia.Match[Any]]] = {
    "battleground": eternia.begin_battleground,
    "fields": eternia.begin_fields,
}
games = pytest.mark.parametrize("game", BEGIN)


# Beginning


@games
def test_a_match_begins_with_the_first_game(game: str) -> None:
    match = BEGIN[game](seed=7)
    assert match.game == game
    assert match.seats == 2
    assert match.outcome is None
    assert match.commitment
    assert match.decisions == (match.decision(),)
    assert repr(match).startswith(f"<Match of {game}: seat {match.decision().seat} is asked")


@games
def test_a_seed_makes_the_match(game: str) -> None:
    one, same, other = [BEGIN[game](seed=seed) for seed in (5, (5).to_bytes(8, "big"), 6)]
    assert one.play_out() == same.play_out()
    other.play_out()
    assert one.events() == same.events() != other.events()
    assert BEGIN[game]().commitment != BEGIN[game]().commitment


@pytest.mark.parametrize("seed", [-1, 2**64, b"", bytes(65), "seven", 1.5])
@games
def test_what_is_no_seed_is_refused(game: str, seed: Any) -> None:
    with pytest.raises(eternia.SetupError, match="a seed is a whole number from 0"):
        BEGIN[game](seed=seed)


@pytest.mark.parametrize(
    "words",
    [
        {"mode": "standard"},
        {"mode": "standard", "forces": ("random", "evil-horde:7")},
        {"mode": "standard", "forces": ("random",), "opportunity": "disengaging", "scenario": "plain"},
        {"mode": "hunt", "forces": ("masters",), "difficulty": "easy"},
        {"mode": "hunt"},
    ],
)
def test_battleground_is_played_in_every_mode(words: dict[str, Any]) -> None:
    match = eternia.begin_battleground(**words, seed=3)
    assert match.setup.mode == words["mode"]
    assert match.play_out().rule
    assert match.setup.options.difficulty == words.get("difficulty", "hard")


@pytest.mark.parametrize(
    ("words", "seats"),
    [
        ({"mode": "standard", "scenario": "evil-seed", "players": 6}, 6),
        ({"mode": "standard", "factions": ("masters", "evil-warriors", "evil-horde"), "heroes": "random"}, 3),
        ({"mode": "skirmish", "heroes": (("he-man", "teela", "H-04"),), "dice_of_power": True}, 2),
        ({"mode": "solo", "difficulty": "beginner"}, 1),
        ({"mode": "solo", "players": 3}, 3),
    ],
)
def test_fields_is_played_in_every_mode(words: dict[str, Any], seats: int) -> None:
    match = eternia.begin_fields(**words, seed=3)
    assert match.seats == seats
    outcome = match.play_out()
    assert set(outcome.winners) <= set(range(seats))


def test_a_force_list_is_a_force() -> None:
    first = eternia.begin_battleground("standard", forces=("random:1", "random:2"), seed=1)
    again = eternia.begin_battleground("standard", forces=first.setup.forces, seed=1)
    assert again.setup == first.setup


@pytest.mark.parametrize(
    ("begin", "words", "message"),
    [
        ("battleground", {"forces": ("random",)}, "the first game has forces of its own"),
        ("battleground", {"mode": "standard", "forces": ("mastres",)}, "did you mean 'masters'"),
        ("battleground", {"mode": "standard", "forces": ("random",) * 3}, "3 forces are named; two can play"),
        ("fields", {"scenario": "S-99"}, "there is no standard scenario 'S-99'; choose one of S-01"),
        ("fields", {"factions": ("masters", "evil-hoard")}, "did you mean 'evil-horde'"),
        ("fields", {"heroes": (("he-man", "tela", "stratos"),)}, "did you mean 'teela'"),
        ("fields", {"heroes": "he-man"}, "name three heroes for each team"),
        ("fields", {"players": 9}, "9 players for 2 team"),
        ("fields", {"players": "2"}, "players: '2' is no number"),
        ("battleground", {"mode": "frist"}, "mode: 'frist' is not one of first, standard, hunt"),
        (
            "battleground",
            {"mode": "hunt", "difficulty": "mild"},
            "difficulty: 'mild' is not one of easy",
        ),
        ("battleground", {"opportunity": "no"}, "opportunity: 'no' is not one of any exit, disengaging"),
        ("battleground", {"scenario": "no"}, "scenario: 'no' is not one of played, plain"),
        ("battleground", {"mode": "standard", "forces": "masters"}, "forces: 'masters' is no list"),
        ("battleground", {"mode": "standard", "forces": [1, 2]}, "forces: 1 is not of a kind"),
        ("battleground", {"packs": "nope"}, "packs: 'nope' is no list"),
        ("battleground", {"packs": [3]}, "packs: 3 is not of a kind"),
        ("fields", {"mode": "Standard"}, "mode: 'Standard' is not one of first, standard, skirmish, solo"),
        ("fields", {"mode": "solo", "difficulty": "mild"}, "difficulty: 'mild' is not one of beginner"),
        ("fields", {"faster_combat": "no"}, "faster_combat: 'no' is neither True nor False"),
        ("fields", {"factions": "masters"}, "factions: 'masters' is no list"),
    ],
)
def test_a_wrong_word_is_named_with_its_remedy(begin: str, words: dict[str, Any], message: str) -> None:
    with pytest.raises(eternia.SetupError, match=message):
        BEGIN[begin](**words)


@games
def test_a_pack_that_is_not_there_is_named(game: str) -> None:
    with pytest.raises(eternia.ContentError, match="no-such-pack"):
        BEGIN[game](packs=("no-such-pack",))


# Asking and choosing


@games
def test_every_option_has_a_notation_that_finds_it_and_words_in_both_languages(game: str) -> None:
    match = BEGIN[game](seed=2)
    for _ in range(120):
        if match.outcome is not None:
            break
        assert match.question() != ""
        assert match.question(language="fr") != ""
        texts = [match.notation(option) for option in match.options()]
        assert len(set(texts)) == len(texts)
        for option, text in zip(match.options()[:12], texts, strict=False):
            assert match.parse(text) == option
            assert match.describe(option)
            assert match.describe(option, language="fr")
        match.choose(texts[len(texts) // 2])


@games
def test_a_choice_that_is_not_offered_changes_nothing(game: str) -> None:
    match = BEGIN[game](seed=1)
    before = match.to_bytes()
    offered = match.notation(match.options()[0])
    with pytest.raises(eternia.IllegalChoice, match=f"'fly home' is not offered; .*offered: {offered}"):
        match.choose("fly home")
    with pytest.raises(eternia.IllegalChoice, match="legal: "):
        match.choose(eternia.Option())
    asked = match.decision().seat
    with pytest.raises(
        eternia.NotAwaited, match=f"nothing is asked of seat {1 - asked}; asked: seat {asked}"
    ):
        match.choose(offered, seat=1 - asked)
    with pytest.raises(eternia.EterniaError, match="there is no language 'de'; use one of en, fr"):
        match.question(language="de")
    assert match.to_bytes() == before


@games
def test_after_the_end_nothing_is_asked(game: str) -> None:
    match = BEGIN[game](seed=1)
    match.play_out()
    assert match.decisions == ()
    with pytest.raises(eternia.NotAwaited, match="nobody: the match is over"):
        match.choose("pass")


@games
def test_a_seat_may_give_up_at_any_time(game: str) -> None:
    match = BEGIN[game](seed=1)
    match.forfeit(1)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert repr(match) == f"<Match of {game}: over ({match.outcome.termination})>"


@settings(max_examples=20, deadline=None)
@given(game=st.sampled_from(sorted(BEGIN)), seed=st.integers(0, 2**64 - 1), data=st.data())
def test_whatever_is_chosen_the_match_stays_whole(game: str, seed: int, data: st.DataObject) -> None:
    """Options by place, by value or by notation; a saved match is the same match."""
    match = BEGIN[game](seed=seed)
    for _ in range(15):
        option = data.draw(st.sampled_from(match.options()))
        match.choose(match.notation(option) if data.draw(st.booleans()) else option)
        if match.outcome is not None:
            break
    loaded = eternia.load(match.to_bytes())
    assert loaded.to_bytes() == match.to_bytes()
    assert loaded.decisions == match.decisions


# Views and events


@games
def test_a_view_is_plain_data_of_one_seat(game: str) -> None:
    match = BEGIN[game](seed=4)
    for seat in (0, 1, eternia.SPECTATOR):
        view = match.view(seat)
        assert view.seat == seat
        assert (view.decision is not None) == (seat == match.decision().seat)
        assert msgspec.json.encode(view)
    with pytest.raises(eternia.NotAwaited, match="there is no seat 2; seats are 0 to 1"):
        match.view(2)


@games
def test_the_log_tells_what_a_seat_may_know(game: str) -> None:
    match = BEGIN[game](seed=4)
    seen = match.event_count
    match.play_out()
    assert match.event_count == len(match.events())
    assert match.events(since=seen) == match.events()[seen:]
    assert match.log()[-1].startswith("The game is over")
    assert match.log(language="fr")[-1].startswith("La partie est finie")
    assert match.events(0) != match.events()
    assert len(match.log(0, since=seen)) <= len(match.log(0))


@games
def test_players_have_names(game: str) -> None:
    match = BEGIN[game](seed=4)
    assert match.name_of(0) == "Masters of the Universe"
    assert match.name_of(1) == "Evil Warriors"


# Computer players


@games
def test_agents_play_until_somebody_else_is_asked(game: str) -> None:
    match = BEGIN[game](seed=9)
    match.set_agent(1, "random")
    assert match.play() is None
    assert {decision.seat for decision in match.decisions} == {0}
    assert match.play_out("random") == match.outcome


@games
def test_an_agent_of_ones_own_gets_the_view_of_its_seat(game: str) -> None:
    class First:
        """Takes the first option."""

        blind = False

        def __init__(self) -> None:
            self.seen: set[int] = set()

        def decide(self, view: eternia.View | None, decision: eternia.Decision) -> Any:
            assert view is not None
            self.seen.add(view.seat)
            return decision.options[0]

    match, own = BEGIN[game](seed=9), First()
    match.set_agent(0, own)
    match.play_out()
    assert own.seen == {0}


@games
def test_every_level_can_be_asked_for_its_opinion(game: str) -> None:
    for level in eternia.levels(game):
        match = BEGIN[game](seed=9)
        before = match.to_bytes()
        assert match.suggest(level.id, seed=1) in match.options()
        assert match.to_bytes() == before
        assert set(level.names) == {"en", "fr"}


@games
def test_unknown_agents_seats_and_games_are_named(game: str) -> None:
    match = BEGIN[game](seed=9)
    with pytest.raises(eternia.SetupError, match="did you mean 'greedy'"):
        match.set_agent(0, "gredy")
    with pytest.raises(eternia.SetupError, match="there is no seat 2; seats are 0 to 1"):
        match.set_agent(2, "greedy")
    strangers: tuple[Any, ...] = (99, -2, "0", None)
    for nobody in strangers:
        with pytest.raises(eternia.EterniaError, match="there is no seat"):
            match.view(nobody)
        if nobody is not None:
            for ask in (match.events, match.log, match.can_undo, match.undo):
                with pytest.raises(eternia.EterniaError, match="there is no seat"):
                    ask(nobody)
    things: tuple[Any, ...] = (3, object(), list)
    for thing in things:
        with pytest.raises(eternia.SetupError, match="is no agent: name a level"):
            match.set_agent(0, thing)
    with pytest.raises(
        eternia.EterniaError, match="there is no game 'chess'; known games are battleground, fields"
    ):
        eternia.levels("chess")
    match.set_agent(0, "random")
    match.set_agent(0, None)
    match.set_agent(1, None)
    assert match.play() is None
    assert not match.can_undo()


# Taking back


@games
def test_a_choice_is_taken_back_unless_something_was_shown(game: str) -> None:
    match = BEGIN[game](seed=1)
    with pytest.raises(eternia.UndoRefused):
        match.undo()
    undone = 0
    while match.outcome is None and undone < 3:
        before, asked = match.to_bytes(), match.decision().seat
        match.choose(match.options()[0])
        if match.can_undo():
            match.undo(asked) if undone else match.undo()
            assert match.to_bytes() == before
            match.choose(match.options()[-1])
            undone += 1
    assert undone == 3
