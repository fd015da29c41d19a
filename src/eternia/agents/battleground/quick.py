"""A quick way to decide anything, for playing on in mind: attack what can be hurt, close in, face the enemy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from eternia.agents.battleground.harm import Armoury
from eternia.battleground.model import State
from eternia.battleground.options import Attack, Cards, End, Face, Move, Number, Overwatch, Pass, Pick, Place
from eternia.hexes.arcs import facings_towards
from eternia.hexes.grid import HEX, distance
from eternia.kernel.game import Picker
from eternia.kernel.pending import Decision

AP_WORTH: Final = 2.0
MANA_WORTH: Final = 0.7
FAR: Final = 99


def choose(s: State, decision: Decision, pick: Picker, armoury: Armoury) -> Any:
    """An option that is seldom a blunder, by cheap rules and some chance."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    kind = _KINDS.get(decision.kind)
    return _any(s, decision, pick, armoury) if kind is None else kind(s, decision, pick, armoury)


def card_worth(s: State, card: str) -> float:
    """What a fate or glory card gives to the character that is activated with it."""
    fate = s.content.fate.get(card)
    if fate is not None:
        return AP_WORTH * fate.ap + MANA_WORTH * fate.mana + (0.0 if fate.drawback else 1.0)
    glory = s.content.glory[card]
    return AP_WORTH * glory.ap + MANA_WORTH * glory.mana + glory.points / 8


def attack_worth(s: State, attacker: int, option: Attack, armoury: Armoury) -> float:
    """Roughly what an attack gains: without flank, cover and focus."""
    target = option.target
    if target < 0 or s.characters[target].seat == s.characters[attacker].seat:
        return 0.0
    return armoury.best_gain(s, attacker, target)


def _any(s: State, decision: Decision, pick: Picker, armoury: Armoury) -> Any:
    """Anything rather than declining."""
    options = decision.options
    for _ in range(2):
        option = options[pick(len(options))]
        if option.__class__ is not Pass:
            break
    return option


def _action(s: State, decision: Decision, pick: Picker, armoury: Armoury) -> Any:
    best, option = 0.6, None
    for each in decision.options:
        if each.__class__ is Attack:
            gain = attack_worth(s, decision.subject, each, armoury) * (8 + pick(5)) / 10
            if gain > best:
                best, option = gain, each
    if option is not None:
        return option
    busy = [each for each in decision.options if each.__class__ not in (End, Overwatch, Attack)]
    moves = [each for each in busy if each.__class__ is Move]
    if moves and pick(3):
        return moves[0]
    if busy:
        return busy[pick(len(busy))]
    return decision.options[pick(len(decision.options))]


def _move(s: State, decision: Decision, pick: Picker, armoury: Armoury) -> Any:
    """One of the places nearest to an enemy or to an objective, whichever is nearer."""
    seat = decision.seat
    goals = [c.place & HEX for c in s.characters if c.seat != seat and c.place >= 0]
    if not pick(3):
        goals = [token & HEX for token in s.objectives] or goals
    if not goals:
        return decision.options[pick(len(decision.options))]
    least, found = FAR, []
    for option in decision.options:
        if option.__class__ is not Place:
            continue
        here = option.place & HEX
        way = min([distance(here, goal) for goal in goals])
        if way < least:
            least, found = way, [option]
        elif way == least:
            found.append(option)
    return found[pick(len(found))] if found else decision.options[0]


def _facing(s: State, decision: Decision, pick: Picker, armoury: Armoury) -> Any:
    """Towards the nearest enemy."""
    if decision.subject < 0 or s.characters[decision.subject].place < 0:
        return _any(s, decision, pick, armoury)
    here = s.characters[decision.subject].place & HEX
    foes = [c.place & HEX for c in s.characters if c.seat != decision.seat and c.place >= 0]
    if not foes:
        return decision.options[0]
    foe = min(foes, key=lambda place: distance(here, place))
    towards = facings_towards(here, foe)
    for option in decision.options:
        if option.__class__ is Face and option.facing in towards:
            return option
    return _any(s, decision, pick, armoury)


def _most(s: State, decision: Decision, pick: Picker, armoury: Armoury) -> Any:
    """Mostly the largest number."""
    numbers = [option for option in decision.options if isinstance(option, Number)]
    if not numbers:
        return _any(s, decision, pick, armoury)
    return numbers[-1] if pick(3) else numbers[pick(len(numbers))]


def _select(s: State, decision: Decision, pick: Picker, armoury: Armoury) -> Any:
    """A strong card; whoever has nothing but passing passes."""
    cards = [option for option in decision.options if option.__class__ is Pick]
    if not cards:
        return _any(s, decision, pick, armoury)
    return max(cards, key=lambda option: card_worth(s, option.card) + pick(3))


def _fewest(s: State, decision: Decision, pick: Picker, armoury: Armoury) -> Any:
    """Give up the least that may be given up, the weakest cards first."""

    def cost(option: Any) -> tuple[int, float]:
        cards = option.cards if option.__class__ is Cards else ()
        return len(cards), sum([card_worth(s, card) for card in cards])

    return min(decision.options, key=cost)


_KINDS: Final[dict[str, Callable[[State, Decision, Picker, Armoury], Any]]] = {
    "action": _action,
    "move": _move,
    "facing": _facing,
    "deploy facing": _facing,
    "mana rerolls": _most,
    "select": _select,
    "discard": _fewest,
    "mulligan": _fewest,
}
