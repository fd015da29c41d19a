"""The conformance suite finds what it is there for: each fault, put into a sound game, is caught."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from eternia.kernel.conformance import Nonconformance, changeable, play_conformant
from eternia.kernel.frame import procedure_of
from eternia.kernel.pending import Chance, Decision, Option
from support.toy_game import (
    Card,
    Noted,
    Resign,
    Rounds,
    Secret,
    Setup,
    Shown,
    Step,
    Toy,
    ToyState,
    View,
    Walk,
    hidden_from,
)

SETUP = Setup(rounds=4)

Put = Callable[..., None]


@pytest.fixture
def put(monkeypatch: pytest.MonkeyPatch) -> Put:
    """Replaces a part of the game for one test; the frames take up changed questions."""

    def replace(*args: Any) -> None:
        monkeypatch.setattr(*args)
        for frame in (Rounds, Secret, Walk):
            monkeypatch.setattr(frame, "procedure", procedure_of(frame.steps))

    return replace


def play(game: Toy | None = None, seed: int = 1) -> None:
    play_conformant(game or Toy(), SETUP, seed, secrets=hidden_from)


def caught(problem: str, game: Toy | None = None) -> None:
    with pytest.raises(Nonconformance, match=problem):
        play(game)


@pytest.mark.parametrize("seed", range(20))
def test_a_sound_game_conforms(seed: int) -> None:
    play(seed=seed)


def test_a_failure_says_where_it_is_and_how_to_see_it_again(put: Put) -> None:
    put(Walk.steps[0], "ask", lambda frame, s: (Decision(0, "walk", [], "TOY-2"),))
    with pytest.raises(Nonconformance) as caught:
        play_conformant(Toy(), SETUP, 7)
    message = str(caught.value)
    assert message.startswith("toy, seed 7, position 2 (record 2): walk (TOY-2): there is no option")
    assert "to see it again: play_conformant(Toy(), Setup(rounds=4, cards=10), 7, every=1)" in message
    with pytest.raises(Nonconformance, match="to see it again: make so"):
        play_conformant(Toy(), SETUP, 7, reproduce="make so")


def test_a_frame_whose_clones_share_a_list(put: Put) -> None:
    put(Walk, "clone", Walk.__copy__)  # type: ignore[attr-defined]
    caught(r"a clone shares state\.stack\[1\]\.path")


def test_a_state_whose_clones_are_not_equal(put: Put) -> None:
    def clone(self: Walk) -> Walk:
        return Walk(seat=self.seat, step=self.step)

    put(Walk, "clone", clone)
    caught("a clone is not equal")


def test_a_class_that_keeps_data_outside_the_state(put: Put) -> None:
    paths: list[int] = []

    def ask(frame: Walk, s: ToyState) -> tuple[Decision, ...] | None:
        return (Decision(frame.seat, "walk", [Step(len(paths))], "TOY-2"),)

    def take(frame: Walk, s: ToyState, seat: int, option: Step) -> None:
        paths.append(option.size)

    put(Walk.steps[0], "ask", ask)
    put(Walk.steps[0], "take", take)
    caught("playing on with copies changes what is awaited")


def test_a_question_that_changes_the_state(put: Put) -> None:
    def ask(frame: Walk, s: ToyState) -> tuple[Decision, ...]:
        s.points[0] += 1
        return (Decision(frame.seat, "walk", [Step(0)], "TOY-2"),)

    put(Walk.steps[0], "ask", ask)
    caught("asking changes the state")


def test_a_question_with_two_answers(put: Put) -> None:
    count = iter(range(10_000))

    def ask(frame: Walk, s: ToyState) -> tuple[Decision, ...]:
        return (Decision(frame.seat, "walk", [Step(next(count))], "TOY-2"),)

    put(Walk.steps[0], "ask", ask)
    caught("asking twice gives two answers")


class Jump(Option, frozen=True, tag="jump"):
    pass


@pytest.mark.parametrize(
    ("decisions", "problem"),
    [
        ((), "nobody is asked"),
        ((Decision(2, "walk", [Step(1)], "TOY-2"),), "there is no seat 2"),
        ((Decision(0, "walk", [Step(1), Step(1)], "TOY-2"),), r"offered twice: Step\(size=1\)"),
        ((Decision(0, "walk", [Step(1)], "TOY-2"),) * 2, r"a seat is asked twice: \[0, 0\]"),
        ((Decision(0, "walk", [Jump()], "TOY-2"),), "Invalid value 'jump'"),
        (Chance("dice", (0,)), r"sizes \(0,\)"),
        (Chance("dice", (257,)), r"sizes \(257,\)"),
        (Chance("dice", ()), "chance is asked for nothing"),
        (Chance("dice", (6,), 2), "seat 2 alone sees the chance"),
    ],
)
def test_something_that_nobody_can_answer(put: Put, decisions: Any, problem: str) -> None:
    put(Walk.steps[0], "ask", lambda frame, s: decisions)
    caught(problem)


def test_an_option_that_cannot_be_taken(put: Put) -> None:
    take = Walk.steps[0].take

    def broken(frame: Walk, s: ToyState, seat: int, option: Step) -> None:
        if option.size == 2:
            raise KeyError("no such step")
        take(frame, s, seat, option)

    put(Walk.steps[0], "take", broken)
    caught(r"walk \(TOY-2\) of seat .: Step\(size=2\) raises KeyError: 'no such step'")


def test_a_view_that_shows_the_other_hand() -> None:
    class Leaky(Toy):
        def observe(self, s: Any, seat: int) -> View:
            return msgspec.structs.replace(super().observe(s, seat), hands=tuple(map(tuple, s.hands)))

    caught("the view of a spectator shows '.', which is hidden", Leaky())
    # Without being told what is hidden: another state that looks the same cannot be made from it.
    with pytest.raises(Nonconformance, match="looks different"):
        play_conformant(Blurting(), SETUP, 1)


class Blurting(Toy):
    """Its views tell the first hidden card where nobody would look for it."""

    def observe(self, s: Any, seat: int) -> View:
        view = super().observe(s, seat)
        return msgspec.structs.replace(view, points=(*view.points, *(ord(c) for c in s.hands[1][:1])))

    def determinize(self, view: View, pick: Callable[[int], int]) -> ToyState:
        return super().determinize(msgspec.structs.replace(view, points=view.points[:2]), pick)


def test_a_frame_that_shows_a_secret_choice(put: Put) -> None:
    put(Secret, "masked", lambda frame, seat: frame)
    caught("the view of .* shows '.', which is hidden")


def test_an_event_that_tells_a_secret(put: Put) -> None:
    put(Noted, "visible_to", lambda event, seat: True)
    caught("what seat .* is told shows '.', which is hidden")


def test_a_view_that_shares_a_list_with_the_state() -> None:
    class Sharing(Toy):
        def observe(self, s: Any, seat: int) -> View:
            return msgspec.structs.replace(super().observe(s, seat), stack=tuple(s.stack))

    caught(r"the view of a spectator shares view\.stack\[0\]", Sharing())


def test_a_determinization_that_looks_different() -> None:
    class Careless(Toy):
        def determinize(self, view: View, pick: Callable[[int], int]) -> ToyState:
            s = super().determinize(view, pick)
            s.points = [0, 0]
            return s

    caught(r"looks different: .*points.* becomes", Careless())


def test_a_document_that_loses_something() -> None:
    class Forgetful(Toy):
        def restore(self, document: bytes) -> ToyState:
            s = super().restore(document)
            s.shown = []
            return s

    caught("a restored state has another document", Forgetful())


def test_a_restored_state_that_awaits_something_else(put: Put) -> None:
    class Rewinding(Toy):
        def restore(self, document: bytes) -> ToyState:
            s = super().restore(document)
            restored.add(id(s))
            kept.append(s)
            return s

    restored: set[int] = set()
    kept: list[ToyState] = []

    def ask(frame: Walk, s: ToyState) -> tuple[Decision, ...]:
        return (Decision(frame.seat, "walk", [Step(1 if id(s) in restored else 0)], "TOY-2"),)

    put(Walk.steps[0], "ask", ask)
    caught("a restored state awaits something else", Rewinding())


def test_rules_with_chance_of_their_own(put: Put) -> None:
    chance = random.Random(0)

    def rolled(frame: Walk, s: ToyState, seat: int, picks: tuple[int, ...]) -> None:
        s.points[frame.seat] += chance.randrange(1_000)

    put(Walk.steps[1], "take", rolled)
    caught("Diverged: record .*: the state after it has digest")


def test_events_that_differ_when_replayed(put: Put) -> None:
    count = iter(range(10_000))

    def show(frame: Secret, s: ToyState) -> None:
        shown(frame, s)
        s.emit(Shown, (str(next(count)), ""))

    shown = Secret.steps[1]
    assert callable(shown)
    put(Secret, "steps", (Secret.steps[0], show))
    caught("replaying gives other events")


def test_a_game_without_end(put: Put) -> None:
    def take(frame: Walk, s: ToyState, seat: int, option: Step) -> None:
        frame.go("where")

    put(Walk.steps[0], "take", take)
    with pytest.raises(Nonconformance, match="did not end within 5000 records"):
        play_conformant(Toy(), SETUP, 1, every=10_000)


def test_an_impossible_outcome(put: Put) -> None:
    def end(frame: Rounds, s: ToyState) -> None:
        Toy().interject(s, 7, Resign())

    put(Rounds, "steps", (*Rounds.steps[:4], end))
    caught(r"the seats \(-6,\) won")


def test_everything_changeable_is_found() -> None:
    s = Toy().begin(SETUP)
    s.push(Walk(seat=0, path=[1]))
    paths = set(changeable(s).values())
    assert {"state", "state.stack", "state.stack[1]", "state.stack[1].path", "state.decks[0]"} <= paths
    assert not any("log" in path for path in paths)
    assert not changeable(Card("a"))
