"""What a step expects, compared with what came about: each difference as a line ``expected ..., got ...``."""

from __future__ import annotations

from functools import partial

from eternia.battleground.chapters.attack.dice_tests import stat_of
from eternia.battleground.in_force.speed import speed
from eternia.battleground.scenes.facts import is_true
from eternia.battleground.scenes.movement_cost import MANNERS, cost_of
from eternia.battleground.scenes.position import Setting
from eternia.battleground.scenes.scene_tables import CharacterExpect, Expect, ForceExpect, SeenForce, Sees
from eternia.battleground.table.events import ActionTaken, TestBegan, TestEnded
from eternia.battleground.table.model import Character, State
from eternia.battleground.table.turn import acting_turn
from eternia.battleground.table.vocabulary import WORDS
from eternia.battleground.views.notation import FACINGS
from eternia.battleground.views.observe import ForceView, View
from eternia.hexes.grid import parse_place, place_name
from eternia.kernel.deck import Placed
from eternia.kernel.scenes.expecting import (
    Reached,
    common_failures,
    differences,
    pile,
    table_differences,
)
from eternia.kernel.scenes.seeing import seen_failures
from eternia.kernel.tally import Tally


def failures_of(expect: Expect, reached: Reached) -> list[str]:
    """Everything that is not as expected."""
    found: list[str] = []
    setting: Setting = reached.setting
    s = setting.state
    for name, character in expect.characters.items():
        number = setting.character(name, "expect")
        found += differences(name, character, partial(_of_character, s, number, character))
    for name, force in expect.forces.items():
        found += _force_differences(setting, name, force)
    found += common_failures(expect, reached)
    found += _tests(expect, reached)
    found += _costs(expect, reached)
    found += _table(expect, reached)
    found += seen_failures(expect, reached, partial(_seen_forces, setting))
    for text in expect.holds:
        if not is_true(text, setting):
            found.append(f"expected: {text}; got: not so")
    for text in expect.fails:
        if is_true(text, setting):
            found.append(f"expected: not so that {text}; got: so")
    return found


def _of_character(s: State, number: int, expected: CharacterExpect, key: str) -> object:
    """What a key of a character's expectation is in the state."""
    c: Character = s.characters[number]
    if key == "at":
        return place_name(c.place) if c.place >= 0 else ""
    if key == "facing":
        return FACINGS[c.facing]
    if key in ("buffs", "debuffs"):
        return tuple(token.name for token in getattr(c, key))
    if key in ("speed", "focused_speed"):
        return speed(s, number, key == "focused_speed").total
    if key in MANNERS:
        return {place: cost_of(s, number, key, parse_place(place)) for place in getattr(expected, key)}
    if key in WORDS.stats:
        return stat_of(s, number, key, getattr(s.content.characters[c.card], key)).total
    return getattr(c, key)


def _force_differences(setting: Setting, name: str, expected: ForceExpect) -> list[str]:
    force = setting.state.forces[setting.seat(name, "expect")]

    def value(key: str) -> object:
        wanted = getattr(expected, key)
        if key == "top":
            return len(force.deck.top) if isinstance(wanted, int) else _top(force.deck.top)
        if key == "deck":
            return pile(wanted, force.deck.bag)
        got = getattr(force, key)
        if key == "last_activated":
            return setting.names.character(got) if got >= 0 else ""
        return pile(wanted, got) if isinstance(got, list) else got

    return differences(name, expected, value)


def _seen_forces(setting: Setting, what: str, table: Sees, view: View) -> list[str]:
    """Piles of cards as a seat sees them: the cards it knows, else how many there are."""
    found: list[str] = []
    for name, expected in table.forces.items():
        force = view.forces[setting.seat(name, "expect.sees")]
        found += differences(f"{what} of {name}", expected, partial(_seen_pile, force, expected))
    return found


def _seen_pile(force: ForceView, expected: SeenForce, key: str) -> object:
    if key == "top":
        return _top(force.top)
    wanted, cards = getattr(expected, key), getattr(force, key)
    if cards is None:
        return getattr(force, f"{key}_size")
    return tuple(cards) if isinstance(wanted, int) else pile(wanted, cards)


def _top(cards: tuple[Placed, ...]) -> tuple[str, ...]:
    """Cards on top of a deck as scenes name them: the next to draw last."""
    return tuple([placed.card for placed in reversed(cards)])


def _tests(expect: Expect, reached: Reached) -> list[str]:
    """The tests of the step, one after the other."""
    if expect.tests is None:
        return []
    made: list[dict[str, object]] = []
    open_: list[dict[str, object]] = []
    for event in reached.log:
        if isinstance(event, TestBegan):
            made.append(_began(event, reached.setting))
            open_.append(made[-1])
        elif isinstance(event, TestEnded) and open_:  # else it began in an earlier step
            open_.pop()["successes"] = event.successes
    if len(made) != len(expect.tests):
        listed = "; ".join(f"{test['by']} {test['test']} {test['stat']}" for test in made)
        return [f"expected {len(expect.tests)} tests, got {len(made)}: {listed or 'none'}"]
    found = []
    for number, (wanted, got) in enumerate(zip(expect.tests, made, strict=True), 1):
        found += differences(f"test {number} ({got['by']})", wanted, got.get)
    return found


def _began(event: TestBegan, setting: Setting) -> dict[str, object]:
    return {
        "by": setting.names.character(event.character),
        "test": event.test,
        "stat": event.stat,
        "dice": max(0, event.dice.total),
        "needed": event.needed,
        "scope": event.scope.total,
        "successes": None,
        "dice_by": _reasons(event.dice),
        "scope_by": _reasons(event.scope),
    }


def _reasons(tally: Tally) -> dict[str, int]:
    """The changes of a number by what they come from."""
    found: dict[str, int] = {}
    for reason in tally.reasons:
        found[reason.source] = found.get(reason.source, 0) + reason.amount
    return found


def _costs(expect: Expect, reached: Reached) -> list[str]:
    """What the actions of the step cost, and what is left of the turn."""
    found: list[str] = []
    if expect.costs is not None:
        costs = tuple(event.cost.total for event in reached.log if isinstance(event, ActionTaken))
        if costs != expect.costs:
            found.append(f"expected the AP costs {list(expect.costs)}, got {list(costs)}")
    turn = acting_turn(reached.setting.state)
    if expect.ap is not None and (turn is None or turn.ap != expect.ap):
        found.append(
            f"expected {expect.ap} AP left, got {'no turn in progress' if turn is None else turn.ap}"
        )
    return found


def _table(expect: Expect, reached: Reached) -> list[str]:
    """What lies on the table."""
    s, names = reached.setting.state, reached.setting.names
    lying = {
        "round": s.round,
        "first_player": names.force(s.first_player),
        "marks": tuple(f"{mark.name} {place_name(mark.place)}" for mark in s.marks),
        "objectives": tuple(place_name(place) for place in s.objectives),
        "finds": tuple(f"{find.kind} {place_name(find.place)}" for find in s.finds),
        "terrain": tuple(f"{p.kind} {' '.join(place_name(h) for h in p.hexes)}" for p in s.pieces),
        "missions": tuple(mission.card for mission in s.missions),
    }
    return table_differences(expect, lying)
