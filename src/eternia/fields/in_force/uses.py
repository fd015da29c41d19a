"""How often a clause may be used: once per turn, round, game or combat."""

from eternia.fields.language.clauses import Clause
from eternia.fields.table.epic_combat import OUTSIDE, combat_of
from eternia.fields.table.model import State
from eternia.kernel import uses
from eternia.kernel.uses import Span


def is_spent(s: State, hero: int, card: str, clause: Clause) -> bool:
    """Whether a hero has used the clause as often as it may."""
    return bool(clause.limit) and uses.is_used(*_counted(s, hero, card, clause))


def spend(s: State, hero: int, card: str, clause: Clause) -> None:
    """A hero uses a clause, which may have a limit."""
    if clause.limit:
        uses.note_use(*_counted(s, hero, card, clause))


def _counted(s: State, hero: int, card: str, clause: Clause) -> tuple[Span | None, str]:
    """What remembers that a hero used a clause, and by which words: in a combat its side, else the game."""
    if clause.limit != "combat":
        return s, f"{card}/{hero}/{clause.limit}"
    c = combat_of(s)
    number = OUTSIDE if c is None else c.side_of(hero)
    return None if c is None or number == OUTSIDE else c.sides[number], f"{card}/{clause.when}"


def begin_anew(s: State, *over: str) -> None:
    """A turn or round is over: the rules with these limits work again."""
    if s.used:
        ends = tuple([f"/{limit}" for limit in over])
        s.used = tuple([each for each in s.used if not each.endswith(ends)])
