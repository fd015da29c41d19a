"""Steps 5 and 6 of epic combat: initiative and attacks (FE-EPIC-5-06 to 09, FE-EPIC-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields import timing
from eternia.fields.chapters.combat.epic import damage, faster
from eternia.fields.chapters.combat.epic.totals import count, counted, totals
from eternia.fields.chapters.quests import victory_cards
from eternia.fields.in_force import conditions, numbers
from eternia.fields.language.clauses import Deeds
from eternia.fields.table.combat_events import Attacked, InitiativeWon, TotalsCounted
from eternia.fields.table.epic_combat import ATTACK, DEFENCE, INITIATIVE, Combat

if TYPE_CHECKING:
    from eternia.fields.table.model import State


def take_initiative(s: State, c: Combat) -> None:
    """FE-EPIC-5-06 to 09: the higher initiative attacks first and the lower loses HP; on a tie the active hero."""
    count(s, c)
    if s.log is not None and not s.options.dice_of_power:
        heroes = (c.sides[0].hero, c.sides[1].hero)
        s.emit(TotalsCounted, heroes, (totals(s, c, 0), totals(s, c, 1)))
    one, other = counted(c.sides[0], INITIATIVE), counted(c.sides[1], INITIATIVE)
    c.first = c.turn = 0 if one >= other else 1
    s.emit(InitiativeWon, c.sides[c.first].hero if one != other else -1, (one, other))
    if one == other:
        return
    winner = c.sides[c.first]
    loss = faster.initiative_loss(s, max(one, other), min(one, other)) + winner.edge
    damage.lose(s, c, 1 - c.first, loss, "FE-EPIC-5-07", c.first)
    if winner.team >= 0:
        victory_cards.count(s, winner.team, "initiative-won")


def strike(s: State, c: Combat, number: int) -> None:
    """FE-EPIC-6-01 to 03: attack against defence; the difference is lost in HP."""
    attacker, defender = c.sides[number], c.sides[1 - number]
    attack, defence = counted(attacker, ATTACK), counted(defender, DEFENCE)
    dealt = max(0, attack - defence)
    if dealt and defender.hero >= 0:
        dealt = max(0, dealt - spared(s, defender.hero, dealt))
    dealt_through = max(0, dealt - damage.ignorable(s, defender))
    s.emit(Attacked, attacker.hero, defender.hero, attack, defence, dealt_through)
    if not dealt:
        return
    damage.lose(s, c, 1 - number, dealt, "FE-EPIC-6-02", number)
    if dealt_through and attacker.hero >= 0:
        victory_cards.record(s, attacker.team, "best-attack", dealt_through)
        hit(s, c, number)


def spared(s: State, hero: int, amount: int) -> int:
    """What cards of a hero take off an attack that deals it damage."""
    less = 0
    windows = s.content.windows
    for card in numbers.owned(s.heroes[hero]):
        for clause in windows[card].get("hurt", ()):
            if conditions.holds(s, hero, clause.conditions, amount):
                assert isinstance(clause.body, Deeds)
                less += sum([action.amount for action in clause.body.actions if action.verb == "prevent"])
    return less


def hit(s: State, c: Combat, number: int) -> None:
    """What follows when a hero's attack has dealt damage."""
    side = c.sides[number]
    if side.sting:
        damage.lose(s, c, 1 - number, side.sting, s.heroes[side.hero].card, number)
    windows = s.content.windows
    for card in numbers.owned(s.heroes[side.hero]):
        if "hit" in windows[card]:
            timing.do_now(s, number, side.hero, windows[card]["hit"], "hit", card)
