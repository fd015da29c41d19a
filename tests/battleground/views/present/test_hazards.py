"""What a place is said to bring about is what happens to whoever goes there."""

from __future__ import annotations

import random
from typing import Any

import pytest

from eternia.battleground.chapters.rounds.overwatch import Watch
from eternia.battleground.game import Battleground
from eternia.battleground.table import options as opt
from eternia.battleground.table.events import Interrupted, Moved
from eternia.battleground.table.model import State
from eternia.battleground.table.setup_data import Options
from eternia.battleground.views.observe import observe
from eternia.battleground.views.present.position import present
from eternia.battleground.views.present.shown import HazardShown, OptionShown
from eternia.kernel.engine import answer
from eternia.kernel.match import Match
from eternia.kernel.pending import Decision
from support.battleground.play import activate, asked, play
from support.battleground.positions import at, duel, fight, stand
from support.random_games import agents_of, decisions_of, setup_of

GAME = Battleground()


def options(s: State, seat: int = 0) -> dict[Any, OptionShown]:
    """The options of the decision of a seat, as they are shown."""
    position = present(s.content, observe(s, seat), 1, "en")
    assert position.decision is not None
    return dict(zip(asked(s).options, position.decision.options, strict=True))


def hazard(s: State, option: Any) -> HazardShown:
    found = options(s)[option].hazard
    assert found is not None
    return found


def watched(state: State, seat: int) -> State:
    """The position with every enemy on overwatch."""
    s = state.clone()
    s.log = []
    for c in s.characters:
        c.on_overwatch = c.on_overwatch or (c.seat != seat and c.place >= 0)
    return s


def check(s: State, decision: Decision, option: Any, said: HazardShown) -> int:
    """Go there and see; gives how many enemies interrupted."""
    mover = s.characters[decision.subject]
    start, facing = mover.place, mover.facing
    pending = answer(s, decision.seat, option)
    if isinstance(pending, tuple) and pending[0].kind == "facing":
        turned = opt.FACES[facing]
        faces = pending[0].options
        pending = answer(s, pending[0].seat, turned if turned in faces else faces[0])
    if isinstance(pending, tuple) and pending[0].kind in (
        "pushed to",
        "order",
        "use",
        "move",
        "displaced to",
        "react",
    ):
        return 0
    watches = [f for f in s.stack if isinstance(f, Watch) and f.mover == decision.subject]
    assert (watches[-1].ready if watches else ()) == said.overwatch
    assert s.log is not None
    if option.place != start:
        (moved,) = [e for e in s.log if isinstance(e, Moved) and e.character == decision.subject]
        assert moved.route == said.route
    happened = [e for e in s.log if isinstance(e, Interrupted) and e.cause == "overwatch"]
    if happened:
        assert happened[0].character in said.overwatch
        assert happened[0].interrupted == decision.subject
    return len(said.overwatch)


@pytest.mark.parametrize("mode", ["first", "standard"])
@pytest.mark.parametrize("portion", range(3))
def test_hazards_agree_with_what_the_engine_does(mode: str, portion: int) -> None:
    """BG-OW-04 to 09, BG-RULING-104: the same watchers interrupt, and the same route is taken."""
    moves = interrupted = 0
    for seed in range(100 * portion, 100 * portion + 20):
        tried, met = _watch_game(mode, seed)
        moves += tried
        interrupted += met
        if moves > 50 and interrupted > 10:
            return
    raise AssertionError(f"twenty games with {moves} moves and {interrupted} watchers prove too little")


def _watch_game(mode: str, seed: int) -> tuple[int, int]:
    """How many moves of a random game were tried out, and how many watchers interrupted them."""
    match = Match(GAME, setup_of(GAME, mode, seed), seed.to_bytes(4, "big"))
    chance = random.Random(seed)
    moves = interrupted = 0
    for decision in decisions_of(match, agents_of(seed), chance):
        if decision.kind == "move":
            assert isinstance(match.state, State)
            s = watched(match.state, decision.seat)
            shown = present(GAME.content, observe(s, decision.seat), 1, "en").decision
            assert shown is not None
            both = list(zip(decision.options, shown.options, strict=True))
            for option, there in chance.sample(both, min(25, len(both))):
                if there.hazard is not None:
                    moves += 1
                    trial = s.clone()
                    trial.log = []
                    interrupted += check(trial, decision, option, there.hazard)
    return moves, interrupted


def test_a_route_tells_its_cost_and_whom_it_meets() -> None:
    """BG-MOVE-10, BG-MELEE-01."""
    s = fight(stand("HM1", 0, "M15"), stand("HE1", 1, "M18"))
    activate(s, 0)
    play(s, opt.MOVE)
    shown = hazard(s, opt.TO_PLACE[at("M17")])
    assert (shown.cost, shown.route, shown.engages) == (2, (at("M15"), at("M16"), at("M17")), (1,))
    stay = hazard(s, opt.TO_PLACE[at("M15")])
    assert (stay.cost, stay.route, stay.overwatch, stay.engages) == (0, (at("M15"),), (), ())


def test_overwatch_is_marked_where_it_triggers() -> None:
    """BG-OW-06: only what ends in the watcher's front arc."""
    s = fight(stand("HM1", 0, "M15"), stand("HE5", 1, "M20", facing=3, weapons=("WR8",), on_overwatch=True))
    activate(s, 0)
    play(s, opt.MOVE)
    assert hazard(s, opt.TO_PLACE[at("M16")]).overwatch == (1,)
    assert hazard(s, opt.TO_PLACE[at("M15")]).overwatch == ()
    s.characters[1].facing = 0
    assert hazard(s, opt.TO_PLACE[at("M16")]).overwatch == ()


def test_leaving_tells_who_may_strike() -> None:
    """BG-AOO-01, 02: before the hex is left, every engaged enemy."""
    s = duel(stand("HE2", 1, "M14"), stand("HE3", 1, "A5"), facing=0)
    activate(s, 0)
    play(s, opt.MOVE)
    assert asked(s).kind == "leave"
    assert hazard(s, opt.ACCEPT).opportunity == (1, 2)
    assert options(s)[opt.PASS].hazard is None
    awaited = play(s, opt.ACCEPT)
    assert isinstance(awaited, tuple)
    assert {o.character for o in awaited[0].options if isinstance(o, opt.Chosen)} == {1, 2}


def test_disengaging_alone_draws_attacks_where_that_option_is_played() -> None:
    """BG-RULING-097: only the enemies one gets away from strike."""
    s = fight(
        stand("HM1", 0, "M15"),
        stand("HE1", 1, "M16"),
        stand("HE2", 1, "N15"),
        options=Options(opportunity="disengaging"),
    )
    activate(s, 0)
    play(s, opt.MOVE)
    assert asked(s).kind == "move"
    shown = {option.place: there.hazard for option, there in options(s).items() if there.hazard is not None}
    assert shown[at("M15")].opportunity == ()
    for place, there in shown.items():
        if place == at("M15"):
            continue
        trial = s.clone()
        awaited = answer(trial, 0, opt.TO_PLACE[place])
        assert isinstance(awaited, tuple)
        struck = awaited[0].options if awaited[0].kind == "opportunity" else ()
        assert there.opportunity == tuple([o.character for o in struck if isinstance(o, opt.Chosen)])
    assert {there.opportunity for there in shown.values()} >= {(), (1, 2)}
