"""Values of heroes with their reasons: what is printed and what the cards in force make of it (FE-RULING-36)."""

from __future__ import annotations

from eternia.fields.in_force import conditions
from eternia.fields.table.model import PACK, SPELLS, Hero, State
from eternia.kernel.tally import Tally

PRINTED = frozenset(("hp", "mind", "body", "initiative", "movement"))
"""FE-SETUP-29: the numbers of a hero card."""
BASES: dict[str, int] = {"spell-limit": SPELLS, "pack-limit": PACK, "artifact-limit": 1, "mount-limit": 1}
"""FE-SPELL-01, FE-PACK-02, FE-EQUIP-07, FE-TAME-06: limits that cards may change."""


def owned(hero: Hero) -> tuple[str, ...]:
    """FE-EQUIP-03, FE-PACK-05: the cards in force for a hero: its own, what it wears, its ally and mounts."""
    if hero.impostor:
        return ()
    if hero.ally:
        return (hero.card, *hero.worn, hero.ally, *hero.mounts)
    return (hero.card, *hero.worn, *hero.mounts)


def value(s: State, hero: int, word: str, merchant: str = "") -> Tally:
    """A number of a hero with every card in force that changes it; what a bare word gives counts as 1."""
    h = s.heroes[hero]
    base = getattr(s.content.heroes[h.card], word) if word in PRINTED else BASES.get(word, 0)
    tally = Tally(base, h.card, [])
    bonuses = s.content.bonuses
    for card in owned(h):
        found = bonuses[card]
        if word in found:
            for action, needed in found[word]:
                if action.who == "self" and (not needed or conditions.holds(s, hero, needed, 0, merchant)):
                    tally.add(action.amount or 1, card)
    for given, amount in h.lasting:
        if given == word:
            tally.add(amount, "FE-SPELL-07")
    return tally


def total(s: State, hero: int, word: str) -> int:
    """The number alone."""
    h = s.heroes[hero]
    found = getattr(s.content.heroes[h.card], word) if word in PRINTED else BASES.get(word, 0)
    bonuses = s.content.bonuses
    for card in owned(h):
        table = bonuses[card]
        if word in table:
            for action, needed in table[word]:
                if action.who == "self" and (not needed or conditions.holds(s, hero, needed)):
                    found += action.amount or 1
    for given, amount in h.lasting:
        if given == word:
            found += amount
    return int(found)


def has(s: State, hero: int, word: str) -> bool:
    """Whether any card in force gives a hero what this word says (flying, ...)."""
    return total(s, hero, word) > 0


def lasting(hero: Hero, word: str) -> int:
    """What effects gave a hero until the end of its turn."""
    return sum([amount for given, amount in hero.lasting if given == word])


def give(hero: Hero, word: str, amount: int) -> None:
    """Give a hero a number until the end of its turn."""
    hero.lasting = (*hero.lasting, (word, amount))


def use_up(hero: Hero, word: str, amount: int) -> int:
    """Use as much of a lasting number as there is, at most so much; how much it was."""
    there = lasting(hero, word)
    used = min(there, amount)
    if used > 0:
        rest = tuple([each for each in hero.lasting if each[0] != word])
        hero.lasting = (*rest, (word, there - used)) if there > used else rest
    return max(used, 0)
