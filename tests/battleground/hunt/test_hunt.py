"""The dinosaur hunt: set-up, the seat that nobody has, and whole random hunts."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from eternia.battleground.chapters.rounds.interruption import Opportunities
from eternia.battleground.game import Battleground
from eternia.battleground.hunt.setup import hunt_maps
from eternia.battleground.table import events as ev
from eternia.battleground.table.model import State
from eternia.battleground.table.options import PASS, Chosen, Forfeit, Player, Word
from eternia.battleground.table.setup_data import NO_FORCE, ForceList, Setup
from eternia.hexes.grid import parse
from eternia.kernel.engine import advance, answer
from eternia.kernel.errors import NotAwaited, SetupError
from eternia.kernel.match import Match
from eternia.kernel.pending import Option
from support.random_games import agents_of, bold_match, decisions_of

GAME = Battleground()
READY = [ready.force for ready in GAME.content.forces.values()]
ALONE = Setup(mode="hunt", forces=(READY[0], NO_FORCE))
RIVALS = Setup(mode="hunt", forces=(READY[0], next(f for f in READY if f.faction != READY[0].faction)))


def hunt(setup: Setup, seed: int = 0) -> Match:
    return Match(GAME, setup, seed.to_bytes(8, "big"))


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def choose(match: Match, option: Option) -> None:
    match.choose(match.decisions[0].seat, option)


def monster_of(s: State) -> int:
    assert s.hunt is not None
    return s.hunt.monster


def random_hunt(seed: int) -> Match:
    """A whole random hunt between choosers who like a fight."""
    match, agents = bold_match(GAME, "hunt", seed)
    for _ in decisions_of(match, agents):
        pass
    return match


def test_a_hunt_is_set_up() -> None:
    """ET-RULING-150, ET-RULING-151: a map with a lair, the monster on it, no objectives."""
    match = hunt(RIVALS)
    choose(match, Player(0))
    assert match.decisions[0].seat == 1
    assert match.decisions[0].options == (Word("welcome-to-the-jungle"), Word("brave-new-world"))
    choose(match, Word("welcome-to-the-jungle"))
    s = state_of(match)
    c = s.characters[monster_of(s)]
    assert (c.place, c.facing, c.weapons, c.items) == (parse("M15"), 0, ("WMM1", "WRM1"), ("IM1",))
    assert s.objectives == ()
    assert [force.faction for force in s.forces][2:] == ["monster"]
    assert match.decisions[0].kind == "zone"


def test_one_force_hunts_alone() -> None:
    """ET-RULING-150: the only player is the first player, chooses the map and is alone asked."""
    match = hunt(ALONE)
    assert (state_of(match).first_player, state_of(match).unmanned) == (0, 1)
    while state_of(match).round == 0:
        assert [decision.seat for decision in match.decisions] == [0]
        choose(match, match.decisions[0].options[-1])
    assert len(state_of(match).forces[0].hand) == 5
    assert len(state_of(match).forces[0].glory) == 2
    assert state_of(match).forces[1].hand == []


def test_no_zone_with_the_lair() -> None:
    """ET-RULING-150: on Brave New World the lair lies in rows A to E, so both forces start in the other zone."""
    match = hunt(RIVALS)
    choose(match, Player(0))
    choose(match, Word("brave-new-world"))
    s = state_of(match)
    assert s.characters[monster_of(s)].place == parse("C15")
    assert [force.zone for force in s.forces] == [1, 1, -1]
    assert match.decisions[0].kind == "mulligan"


def test_only_maps_with_a_lair() -> None:
    """ET-RULING-150."""
    assert hunt_maps(GAME.content) == ("welcome-to-the-jungle", "brave-new-world")


@pytest.mark.parametrize(
    ("setup", "where"),
    [
        (msgspec.structs.replace(ALONE, forces=(NO_FORCE, NO_FORCE)), "forces[0]"),
        (msgspec.structs.replace(RIVALS, forces=(READY[0], ForceList("masters", ()))), "forces[1]"),
        (msgspec.structs.replace(ALONE, map="battlefield"), "map"),
        (msgspec.structs.replace(ALONE, mode="standard"), "forces[1]"),
    ],
)
def test_what_is_no_hunt(setup: Setup, where: str) -> None:
    """ET-RULING-150: standard forces, and only a hunt can do with one."""
    with pytest.raises(SetupError) as refused:
        GAME.begin(setup)
    assert where in str(refused.value)


def test_the_empty_seat_says_nothing() -> None:
    """ET-RULING-151: nobody can give up for the monster."""
    match = hunt(ALONE)
    with pytest.raises(NotAwaited):
        match.choose(1, Forfeit())
    match.choose(0, Forfeit())
    assert match.outcome is not None
    assert match.outcome.winner == 1


def test_the_monster_is_never_asked() -> None:
    """ET-RULING-151: in whole hunts every decision is a player's, and the monster acts all the same."""
    for seed in range(4):
        match = random_hunt(seed)
        seats = {record.seat for record in match.records if record.choice is not None}
        assert state_of(match).unmanned not in seats
        monster = monster_of(state_of(match))
        assert any(isinstance(e, ev.AttackDeclared) and e.attacker == monster for e in match.events)


def test_each_behaviour_card_is_used() -> None:
    """ET-RULING-153: in random hunts the monster acts by every card, and does everything that is on them."""
    cards: Counter[str] = Counter()
    done: Counter[str] = Counter()
    for seed in range(24):
        match = random_hunt(seed)
        monster = monster_of(state_of(match))
        for event in match.events:
            if isinstance(event, ev.Activated) and event.character == monster:
                cards[event.card] += 1
            elif isinstance(event, ev.ActionTaken) and event.character == monster:
                done[event.action] += 1
            elif isinstance(event, ev.SkillUsed) and event.character == monster:
                done[event.rule] += 1
            elif isinstance(event, ev.TokenGained) and event.character == monster:
                done[event.token] += 1
    assert set(cards) == set(GAME.content.behaviour)
    assert {"move", "focus", "melee attack", "ranged attack", "M1.1/1", "M1.2/1", "overwatch"} <= set(done)


def test_nothing_about_the_monster_is_secret() -> None:
    """ET-RULING-151: everybody sees its deck, its played cards and all that lies on it."""
    match = hunt(RIVALS)
    for _ in decisions_of(match, agents_of(1)):
        if state_of(match).round == 2:
            break
    s = state_of(match)
    for seat in (-1, 0, 1):
        view = match.view(seat)
        assert view.hunt == s.hunt
        assert view.forces[2].hand == ()
        assert view.characters[monster_of(s)].wounds == s.characters[monster_of(s)].wounds


def test_each_side_has_its_own_opportunities() -> None:
    """BG-AOO-03: of enemies of two sides each strikes by its own decision, a pass speaks for one."""
    match = hunt(RIVALS)
    s = state_of(match)
    s.stack.clear()
    s.map = "battlefield"
    one = 0
    rival = next(n for n, c in enumerate(s.characters) if c.seat == 1)
    monster = monster_of(s)
    for number, place in ((one, "M15"), (rival, "M16"), (monster, "M13")):
        s.characters[number].place = parse(place)
    s.log = []
    s.push(Opportunities(mover=one, waiting=(rival, monster)))
    pending = advance(s)
    assert isinstance(pending, tuple)
    assert (pending[0].seat, list(pending[0].options)) == (1, [Chosen(rival), PASS])
    answer(s, 1, PASS)
    assert any(isinstance(e, ev.Interrupted) and e.character == monster for e in s.log)
    assert not any(isinstance(e, ev.Interrupted) and e.character == rival for e in s.log)


def test_other_games_have_no_empty_seat() -> None:
    """ET-RULING-151: only a hunt has a seat that nobody has."""
    s = GAME.begin(GAME.first_game())
    assert (s.unmanned, s.hunt, len(s.forces)) == (-1, None, 2)
