"""Using cards by choice: on the map during a turn, and clauses that are offered at a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.in_force import numbers, uses
from eternia.fields.language.clauses import Clause, Clauses
from eternia.fields.table import hidden
from eternia.fields.table.combat_events import CardUsed
from eternia.fields.table.epic_combat import combat_of
from eternia.fields.table.options import ACCEPT, PASS, Accept, Pass
from eternia.fields.timing.running import Run, can_do, may_run
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.fields.table.model import State


def rules_of(s: State, card: str) -> Clauses:
    """The clauses of a hero card or of a card that a hero can own."""
    return s.content.heroes[card].rules if card in s.content.heroes else s.content.supports[card].rules


def usable(s: State, hero: int) -> list[tuple[str, int]]:
    """Cards and clauses that a hero may use now on the map: ``turn`` clauses, map spells, map consumables.

    FE-SPELL-07: during its own turn, outside combat.
    """
    return [*usable_open(s, hero), *usable_hidden(s, hero)]


def usable_open(s: State, hero: int) -> list[tuple[str, int]]:
    """``turn`` clauses of the hero card and of cards in force."""
    windows = s.content.windows
    return [
        (card, number)
        for card in numbers.owned(s.heroes[hero])
        if "turn" in windows[card]
        for number in _fitting(s, hero, card, "turn")
    ]


def usable_hidden(s: State, hero: int) -> list[tuple[str, int]]:
    """Map spells, and map consumables of the pack."""
    h = s.heroes[hero]
    cards = [*sorted(set(h.spells)), *sorted(set(h.pack))]
    return [(card, number) for card in cards for number in _uses(s, hero, card)]


def could_use(s: State, hero: int) -> bool:
    """ET-FIELDS-016: whether by open facts a hero may hold a card that it can use now on the map."""
    return any(
        hidden.could_hold(s, hero, pile, lambda card: bool(_uses(s, hero, card))) for pile in hidden.PILES
    )


def _uses(s: State, hero: int, card: str) -> list[int]:
    """The clauses of a map spell or map consumable that can be used now."""
    content = s.content
    windows = content.spells[card].windows if card in content.spells else content.equipment[card].windows
    return _fitting(s, hero, card, "use") if "map" in windows else []


def _fitting(s: State, hero: int, card: str, when: str) -> list[int]:
    """The clauses of a window that can be used and would do something."""
    return [
        number
        for number, clause in enumerate(rules_of(s, card))
        if clause.when == when
        and may_run(s, hero, card, clause)
        and can_do(s, _run(hero, card, clause), clause.body)
    ]


def _run(hero: int, card: str, clause: Clause) -> Run:
    return Run(hero=hero, body=clause.body, source=card, when=clause.when)


def offer(s: State, hero: int, when: str) -> None:
    """Ask the hero's player whether to use the clauses of this window of the cards in force, one after the other."""
    windows = s.content.windows
    if s.heroes[hero].seat < 0:  # a hero that nobody plays
        return
    for card in reversed(numbers.owned(s.heroes[hero])):
        if when in windows[card]:
            for number, clause in enumerate(rules_of(s, card)):
                if clause.when == when:
                    s.push(Offer(hero=hero, card=card, clause=number))


class Offer(Frame, kw_only=True):
    """A clause that its owner may use now or not."""

    hero: int
    card: str
    clause: int

    def _prepared(self, s: State) -> Run:
        """The clause about to be carried out, in the combat if its hero fights."""
        run = _run(self.hero, self.card, rules_of(s, self.card)[self.clause])
        c = combat_of(s)
        if c is not None:
            run.where, run.side = "combat", c.side_of(self.hero)
        return run

    def ask(self, s: State) -> tuple[Decision[Accept | Pass], ...] | None:
        """Only what can be done is offered."""
        clause = rules_of(s, self.card)[self.clause]
        if not may_run(s, self.hero, self.card, clause) or not can_do(s, self._prepared(s), clause.body):
            return None
        seat = s.heroes[self.hero].seat
        return (Decision(seat, clause.when, (ACCEPT, PASS), self.card, self.hero),)

    def take(self, s: State, seat: int, option: Accept | Pass) -> None:
        """Carry it out."""
        if option == ACCEPT:
            uses.spend(s, self.hero, self.card, rules_of(s, self.card)[self.clause])
            s.emit(CardUsed, self.hero, self.card)
            s.push(self._prepared(s))

    steps = (Question(ask, take),)
