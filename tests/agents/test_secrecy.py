"""No agent ever holds the game's own state: what it is shown, keeps and decides comes from the view of its seat."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable
from types import CellType, FunctionType, MethodType, ModuleType
from typing import Any

import msgspec
import pytest

from eternia.agents.registry import AGENTS, make
from eternia.battleground.table.content import Content as BattlegroundContent
from eternia.fields.table.content import Content as FieldsContent
from eternia.kernel.conformance import changeable
from eternia.kernel.engine import State
from eternia.kernel.game import Game, View
from eternia.kernel.pending import Decision
from support.checkout import SOURCE
from support.questions import GAMES, asked

NO_CLOCK = {"search": "simulations=2,seconds=1000", "random": "", "bold": ""}
"""What makes an agent decide by its seed alone; others are given all the time they need."""
SKIPPED = (type, ModuleType, BattlegroundContent, FieldsContent, random.Random, str, bytes, int, float)
"""Where nothing of a match can hide: cards, classes, numbers."""


def agents() -> list[tuple[str, str]]:
    return [
        (game, f"{name}:{NO_CLOCK.get(name, 'seconds=1000')}".rstrip(":"))
        for game, names in AGENTS.items()
        for name in names
    ]


def reachable(*roots: object) -> dict[int, object]:
    """Everything that can be got at from here: in records, containers, attributes, closures and defaults."""
    found: dict[int, object] = {}
    waiting: list[object] = list(roots)
    while waiting:
        each = waiting.pop()
        if each is None or isinstance(each, SKIPPED) or id(each) in found:
            continue
        found[id(each)] = each
        waiting += parts(each)
    return found


def parts(each: Any) -> list[object]:
    if isinstance(each, dict):
        return [*each.keys(), *each.values()]
    if isinstance(each, list | tuple | set | frozenset):
        return list(each)
    if isinstance(each, FunctionType):
        return [*(each.__closure__ or ()), *(each.__defaults__ or ()), *(each.__kwdefaults__ or {}).values()]
    if isinstance(each, CellType):
        return [each.cell_contents]
    if isinstance(each, MethodType):
        return [each.__self__, each.__func__]
    names = [name for kind in type(each).__mro__ for name in getattr(kind, "__slots__", ())]
    if isinstance(each, msgspec.Struct):
        names = list(each.__struct_fields__)
    return [*vars(each).values()] if hasattr(each, "__dict__") else [getattr(each, n, None) for n in names]


def forbidden(state: State) -> dict[int, str]:
    """The state and every changeable part of it, with the log: no agent may have one of them."""
    found = changeable(state)
    found[id(state.log)] = "state.log"
    return found


def leaks(state: State, *roots: object) -> list[str]:
    own = forbidden(state)
    return sorted(own[each] for each in own.keys() & reachable(*roots).keys())


def other(game: Game, state: State, seat: int, chance: random.Random) -> State:
    """The same position with other cards wherever the seat cannot look."""
    return game.determinize(game.observe(state, seat), chance.randrange)


@pytest.mark.parametrize(("name", "agent_name"), agents())
def test_no_agent_gets_at_the_state(name: str, agent_name: str) -> None:
    """Neither through what it is given nor through anything it has kept since the game began."""
    game = GAMES[name]
    kept = [make(game, agent_name, seed) for seed in range(8)]
    count = 0
    for state, decision in asked(game, 3):
        agent, view = kept[decision.seat], game.observe(state, decision.seat)
        assert not leaks(state, view, decision, agent)
        option = agent.decide(None if agent.blind else view, decision)
        assert option in decision.options
        assert not leaks(state, view, decision, agent, option)
        count += 1
        if count == 12:
            break
    assert count > 5


@pytest.mark.parametrize(("name", "agent_name"), agents())
def test_what_is_hidden_changes_no_decision(name: str, agent_name: str) -> None:
    """Whatever cards the others hold, the same seed decides the same."""
    game, chance, count = GAMES[name], random.Random(1), 0
    for state, decision in asked(game, 4):
        twin = other(game, state, decision.seat, chance)
        assert decided(game, agent_name, twin, decision) == decided(game, agent_name, state, decision)
        count += 1
        if count == 12:
            break
    assert count > 5


def decided(game: Game, name: str, state: State, decision: Decision) -> object:
    agent = make(game, name, 5)
    return agent.decide(None if agent.blind else game.observe(state, decision.seat), decision)


def test_cards_are_swapped_indeed() -> None:
    """Otherwise the test above would prove nothing."""
    game, chance = GAMES["battleground"], random.Random(1)
    changed = 0
    for state, decision in asked(game, 4):
        twin = other(game, state, decision.seat, chance)
        changed += hidden(twin, decision.seat) != hidden(state, decision.seat)
    assert changed > 5


def hidden(state: Any, seat: int) -> list[str]:
    return [*state.forces[1 - seat].hand, *state.forces[1 - seat].glory]


class Peeping:
    """Looks at the cards of the others and chooses by them."""

    blind = False

    def __init__(self, state: Any) -> None:
        self.look: Callable[[], Any] = lambda: state

    def decide(self, view: View | None, decision: Decision) -> Any:
        return decision.options[
            random.Random("".join(hidden(self.look(), decision.seat))).randrange(10**6) % 2
        ]


class Hoarding:
    """Keeps what it finds."""

    blind = False

    def __init__(self) -> None:
        self.kept: list[Any] = []

    def decide(self, view: View | None, decision: Decision) -> Any:
        self.kept.append({"seen": (view,)})
        return decision.options[0]


def test_cheats_are_found_out() -> None:
    game, chance = GAMES["battleground"], random.Random(1)
    differing = 0
    for state, decision in asked(game, 4):
        peeping, hoarding = Peeping(state), Hoarding()
        assert "state" in leaks(state, peeping)
        hoarding.decide(game.observe(state, decision.seat), decision)
        assert not leaks(state, hoarding)
        hoarding.decide(state, decision)  # type: ignore[arg-type]
        assert "state" in leaks(state, hoarding)
        part = Hoarding()
        part.kept = [lambda hand=state.forces[1].hand: hand]  # type: ignore[attr-defined]
        assert leaks(state, part) == ["state.forces[1].hand"]
        twin = other(game, state, decision.seat, chance)
        differing += peeping.decide(None, decision) != Peeping(twin).decide(None, decision)
    assert differing


@pytest.mark.parametrize(("name", "agent_name"), agents())
def test_a_state_is_refused(name: str, agent_name: str) -> None:
    """As a type (without the comment mypy complains, and with it when it is not needed) and when it is tried."""
    game = GAMES[name]
    agent = make(game, agent_name, 1)
    state, decision = next(asked(game, 3))
    if agent.blind:
        assert agent.decide(None, decision) in decision.options
        return
    with pytest.raises(TypeError, match="view of its seat"):
        agent.decide(state, decision)  # type: ignore[arg-type]


LAID_OUT = (SOURCE / "agents" / "fields" / "state_from_view.py",)
"""What lays a view out like a state, to look at: nothing is in it but the view."""


def test_states_are_imagined_by_determinize_alone() -> None:
    """Nothing in the agents makes, restores or observes a state in any other way."""
    for path in sorted((SOURCE / "agents").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                if called == "State" and path in LAID_OUT:
                    continue
                assert called not in ("State", "begin", "restore", "observe", "Match"), (
                    f"{path}:{node.lineno}"
                )
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = {alias.name for alias in node.names} | {getattr(node, "module", "") or ""}
                assert not names & {"gc", "inspect", "eternia.kernel.match"}, f"{path}:{node.lineno}"
