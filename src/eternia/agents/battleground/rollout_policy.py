"""The policy of rollouts, a cheap way to decide anything: attack what can be hurt, close in, hold objectives.

It costs next to nothing, and still plays about as well as somebody who weighs one step by exact odds: it keeps a card
for everybody who has still to act, walks where an attack or an objective beckons, and stays where it can claim one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eternia.agents.battleground.attack_value import Armoury
from eternia.agents.battleground.place_value import best_aim, is_posted, place_worths
from eternia.battleground.table.model import State
from eternia.battleground.table.options import (
    AnyOption,
    Attack,
    Cards,
    Chosen,
    Face,
    Focus,
    Move,
    Number,
    Overwatch,
    Pass,
    Pick,
    PlayCard,
    UseSkill,
)
from eternia.hexes.arcs import facings_towards
from eternia.hexes.grid import HEX, distance
from eternia.kernel.game import Picker
from eternia.kernel.pending import Decision

AP_WORTH: Final = 2.0
MANA_WORTH: Final = 0.7
LEAST_GAIN: Final = 0.8
"""An attack that promises less is not worth its AP."""
DEAR: Final = 99.0
"""More than any card is worth."""


def choose(s: State, decision: Decision[AnyOption], pick: Picker, armoury: Armoury) -> AnyOption:
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


def _any(s: State, decision: Decision[AnyOption], pick: Picker, armoury: Armoury) -> AnyOption:
    """Anything rather than declining."""
    options = decision.options
    for _ in range(2):
        option = options[pick(len(options))]
        if option.__class__ is not Pass:
            break
    return option


def _action(s: State, decision: Decision[AnyOption], pick: Picker, armoury: Armoury) -> AnyOption:
    """The best attack; without one close in; then cards that nobody needs any more, skills, focus and watch."""
    attack = _attack(s, decision, pick, armoury)
    if attack is not None:
        return attack
    kinds = {option.__class__: option for option in decision.options}
    if Move in kinds and pick(6) and not is_posted(s, decision.subject):
        return kinds[Move]
    if PlayCard in kinds and _has_spare_cards(s, decision.seat):
        return _weakest_card(s, decision, pick)
    for kind in (UseSkill, Focus):
        if kind in kinds and not pick(2):
            return kinds[kind]
    return kinds.get(Overwatch, decision.options[-1])


def _attack(s: State, decision: Decision[AnyOption], pick: Picker, armoury: Armoury) -> Attack | None:
    best, found = LEAST_GAIN, None
    for option in decision.options:
        if option.__class__ is Attack:
            gain = attack_worth(s, decision.subject, option, armoury) * (8 + pick(5)) / 10
            if gain > best:
                best, found = gain, option
    return found


def _has_spare_cards(s: State, seat: int) -> bool:
    """Whether a force has more cards than characters that still need one to act (BG-ACT)."""
    force = s.forces[seat]
    waiting = sum([c.seat == seat and not c.activated and c.place >= 0 for c in s.characters])
    return len(force.hand) + len(force.glory) > waiting


def _weakest_card(s: State, decision: Decision[AnyOption], pick: Picker) -> AnyOption:
    """A card for its bonus: the one that would give least to somebody who acts with it."""
    least, found = DEAR, decision.options[0]
    for option in decision.options:
        if option.__class__ is PlayCard:
            worth = card_worth(s, option.card) + pick(2)
            if worth < least:
                least, found = worth, option
    return found


def _activate(s: State, decision: Decision[AnyOption], pick: Picker, armoury: Armoury) -> AnyOption:
    """Whoever has the best attack, as far as it is within reach."""
    chosen = [option for option in decision.options if option.__class__ is Chosen]
    if not chosen:
        return _any(s, decision, pick, armoury)
    return max(chosen, key=lambda option: best_aim(s, option.character, armoury) * (8 + pick(5)))


def _move(s: State, decision: Decision[AnyOption], pick: Picker, armoury: Armoury) -> AnyOption:
    """One of the best places."""
    worths = place_worths(s, decision, armoury)
    best = max(worths) - 0.01
    found = [option for option, worth in zip(decision.options, worths, strict=True) if worth >= best]
    return found[pick(len(found))]


def _facing(s: State, decision: Decision[AnyOption], pick: Picker, armoury: Armoury) -> AnyOption:
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


def _most(s: State, decision: Decision[AnyOption], pick: Picker, armoury: Armoury) -> AnyOption:
    """Mostly the largest number."""
    numbers = [option for option in decision.options if isinstance(option, Number)]
    if not numbers:
        return _any(s, decision, pick, armoury)
    return numbers[-1] if pick(3) else numbers[pick(len(numbers))]


def _select(s: State, decision: Decision[AnyOption], pick: Picker, armoury: Armoury) -> AnyOption:
    """A strong card; whoever has nothing but passing passes."""
    cards = [option for option in decision.options if option.__class__ is Pick]
    if not cards:
        return _any(s, decision, pick, armoury)
    return max(cards, key=lambda option: card_worth(s, option.card) + pick(2))


def _fewest(s: State, decision: Decision[AnyOption], pick: Picker, armoury: Armoury) -> AnyOption:
    """Give up the least that may be given up, the weakest cards first."""

    def cost(option: AnyOption) -> tuple[int, float]:
        cards = option.cards if option.__class__ is Cards else ()
        return len(cards), sum([card_worth(s, card) for card in cards])

    return min(decision.options, key=cost)


_KINDS: Final[dict[str, Callable[[State, Decision[AnyOption], Picker, Armoury], AnyOption]]] = {
    "action": _action,
    "move": _move,
    "facing": _facing,
    "deploy facing": _facing,
    "mana rerolls": _most,
    "select": _select,
    "activate": _activate,
    "discard": _fewest,
    "mulligan": _fewest,
}
