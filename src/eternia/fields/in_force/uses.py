"""Rules that work only so often: once per turn, per round or per game (limits of clauses)."""

from eternia.fields.table.model import State


def is_spent(s: State, hero: int, card: str, limit: str) -> bool:
    """Whether a hero has used up a rule of a card."""
    return bool(limit) and _key(hero, card, limit) in s.spent


def spend(s: State, hero: int, card: str, limit: str) -> None:
    """A hero uses a rule that has a limit."""
    if limit and not is_spent(s, hero, card, limit):
        s.spent = (*s.spent, _key(hero, card, limit))


def begin_anew(s: State, *over: str) -> None:
    """A turn or round is over: the rules with these limits work again."""
    if s.spent:
        ends = tuple([f"/{limit}" for limit in over])
        s.spent = tuple([each for each in s.spent if not each.endswith(ends)])


def _key(hero: int, card: str, limit: str) -> str:
    return f"{card}/{hero}/{limit}"
