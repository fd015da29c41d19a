"""Positions of Fields of Eternia for rule tests: a table with two or three teams, and one turn or frame on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from eternia.fields.chapters.rounds.activation import Activation
from eternia.fields.chapters.setup.setup import new_state
from eternia.fields.table.model import State
from eternia.fields.table.setup_data import Options, Setup, TeamSetup
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.frame import Frame
from eternia.kernel.pending import Chance, Decision, Outcome
from support.fields import the_game

HE_MAN, MAN_AT_ARMS, TEELA = 0, 1, 2
SKELETOR, BEAST_MAN, EVIL_LYN = 3, 4, 5
MASTERS, EVIL, HORDE = 0, 1, 2
TEAMS = (
    TeamSetup("masters", ("H-01", "H-03", "H-05"), (0, 0, 0)),
    TeamSetup("evil-warriors", ("H-07", "H-09", "H-10"), (1, 1, 1)),
    TeamSetup("evil-horde", ("H-13", "H-14", "H-15"), (2, 2, 2)),
)


class EndOfFieldsTest(Frame):
    """Stops the engine when the frames above it are done."""

    def stop(self, s: State) -> None:
        s.end(Outcome("end of test", (), ""))

    steps = (stop,)


def area(id_: str) -> int:
    """The index of an area by its id without the ``A-``."""
    return the_game().content.geography.index[f"A-{id_}"]


def setup(
    scenario: str = "S-01", teams: Iterable[TeamSetup] = TEAMS[:2], options: Options | None = None
) -> Setup:
    return Setup("standard", scenario, tuple(teams), options=options or Options())


def table(
    *frames: Frame,
    scenario: str = "S-01",
    teams: Iterable[TeamSetup] = TEAMS[:2],
    options: Options | None = None,
    where: dict[int, str] | None = None,
    soldiers: dict[tuple[int, str], int] | None = None,
    **fields: Any,
) -> State:
    """Heroes in their bases unless ``where`` says otherwise; no token, vine or market; the first day."""
    s = new_state(the_game().content, setup(scenario, teams, options))
    s.starting_team = MASTERS
    for hero, place in (where or {}).items():
        s.heroes[hero].area = area(place)
    for (team, place), count in (soldiers or {}).items():
        s.soldiers[team][area(place)] = count
        s.teams[team].supply -= count
    for name, value in fields.items():
        setattr(s, name, value)
    s.stack = [EndOfFieldsTest(), *frames]
    s.log = []
    return s


def turn(hero: int = HE_MAN, **fields: Any) -> State:
    """The turn of a hero."""
    s = table(**fields)
    s.push(Activation(hero=hero, turn=s.next_serial()))
    return s


def asked(s: State) -> Decision:
    """The one decision that is awaited; chance is answered with its first result until then."""
    awaited = advance(s)
    while isinstance(awaited, Chance):
        awaited = answer_chance(s, (0,) * len(awaited.sizes))
    assert isinstance(awaited, tuple), awaited
    assert len(awaited) == 1
    return awaited[0]


def offered(s: State, kind: type | None = None) -> list[Any]:
    """The options of the decision that is awaited, of a kind."""
    return [option for option in asked(s).options if kind is None or isinstance(option, kind)]


def choose(s: State, *options: Any) -> State:
    """Take these options one after the other; each must be offered."""
    for option in options:
        decision = asked(s)
        assert option in decision.options, f"{option} is not among {list(decision.options)}"
        answer(s, decision.seat, option)
    return s


def roll(s: State, *picks: int) -> State:
    """Answer the chance that is awaited."""
    awaited = advance(s)
    assert isinstance(awaited, Chance), awaited
    assert len(awaited.sizes) == len(picks), awaited
    answer_chance(s, picks)
    return s


def draw(s: State, deck: str, *cards: str) -> State:
    """Answer the chance of drawing with these cards of a deck."""
    bag = list(getattr(s, deck).bag)
    picks = []
    for card in cards:
        picks.append(bag.index(card))
        bag.remove(card)
    return roll(s, *picks)


def finish(s: State) -> State:
    """Let chance give its first results until nothing is awaited."""
    awaited = advance(s)
    while isinstance(awaited, Chance):
        awaited = answer_chance(s, (0,) * len(awaited.sizes))
    assert isinstance(awaited, Outcome), awaited
    return s


def told(s: State, kind: type) -> list[Any]:
    """The events of a kind so far."""
    return [event for event in s.log or () if isinstance(event, kind)]
