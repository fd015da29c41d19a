"""The rules in progress of Fields of Eternia as numbers: the turn, the wilds, dice and combat."""

from __future__ import annotations

from eternia.fields.chapters.combat.dice import FACES, Roll
from eternia.fields.chapters.combat.wilds_combat import WildsCombat
from eternia.fields.chapters.movement.mobilization import Mobilization
from eternia.fields.chapters.movement.movement import Moving
from eternia.fields.chapters.rounds.activation import Activation
from eternia.fields.chapters.rounds.defeat import Payment
from eternia.fields.chapters.trade.market import Shopping
from eternia.fields.chapters.trade.peeking import Peek
from eternia.fields.table.epic_combat import Combat
from eternia.fields.variants.skirmish.artifact import TAKEN
from eternia.fields.views.observe import View
from eternia.lab.environments.features import DICE, latest
from eternia.lab.environments.fields.columns import EPIC_FACES, NOTES, USED

LAST_ROUND = 12.0
"""FE-FACT-41: rounds are divided by it."""


def acting_hero(view: View) -> int:
    """The hero whose turn it is; -1 for nobody."""
    turn = latest(view.stack, Activation)
    return -1 if turn is None else turn.hero


def progress(view: View, combat: Combat | None) -> list[float]:
    """The values of the columns ``progress``, in their order."""
    return [*_game(view), *_turn(view), *_deeds(view), *_wilds(view), *_roll(view), *_combat(combat)]


def _game(view: View) -> list[float]:
    boss = view.boss
    return [
        view.round / LAST_ROUND,
        view.round % 2 == 0 or view.extra_round,
        view.extra_round,
        len(view.stack) / DICE,
        boss is not None,
        0 if boss is None else boss.damage / DICE,
        view.notes.get(TAKEN, 0) / DICE,
        *(view.notes.get(word) == view.round for word in NOTES),
    ]


def _turn(view: View) -> list[float]:
    turn = latest(view.stack, Activation)
    if turn is None:
        return [0] * (2 + len(USED))
    own = view.heroes[turn.hero].team == view.team
    return [own, turn.left / DICE, *(turn.used.count(word) / DICE for word in USED)]


def _deeds(view: View) -> list[float]:
    """What an action asks step by step."""
    moving, shopping = latest(view.stack, Moving), latest(view.stack, Shopping)
    mobilizing, payment = latest(view.stack, Mobilization), latest(view.stack, Payment)
    peek = latest(view.stack, Peek)
    return [
        *([0] * 3 if moving is None else [1, moving.points / DICE, moving.stepped]),
        mobilizing is not None and mobilizing.done != "",
        *([0] * 2 if shopping is None else [1, shopping.may_refresh]),
        0 if payment is None else payment.owed / DICE,
        0 if peek is None else peek.count / DICE,
    ]


def _wilds(view: View) -> list[float]:
    fight = latest(view.stack, WildsCombat)
    if fight is None:
        return [0] * 8
    numbers = (
        fight.attack,
        fight.defence,
        fight.hp,
        fight.single,
        fight.double,
        fight.assigned,
        fight.sure,
    )
    return [1, *(number / DICE for number in numbers)]


def _roll(view: View) -> list[float]:
    roll = latest(view.stack, Roll)
    if roll is None:
        return [0] * (1 + 2 * len(FACES))
    return [1, *(dice / DICE for dice in (*roll.dice, *roll.marked))]


def _combat(combat: Combat | None) -> list[float]:
    if combat is None:
        return [0] * (4 + len(EPIC_FACES))
    faces = [combat.die == face for face in EPIC_FACES]
    return [1, combat.round / DICE, combat.duel, combat.entered, *faces]
