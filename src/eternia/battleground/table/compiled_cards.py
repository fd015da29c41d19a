"""Cards compiled: what follows from a character card or weapon alone, worked out once for each content."""

from collections.abc import Iterable, Mapping
from functools import cache

import msgspec

from eternia.battleground.language.card_rules import Modify, Permission, Triggered
from eternia.battleground.table.content_records import CharacterCard, Fate, Skill, Weapon
from eternia.battleground.table.options import PlayCard

Bonuses = Mapping[str, tuple[PlayCard, ...]]
"""By fate or glory card the bonuses it offers."""


class CompiledCharacter(msgspec.Struct, frozen=True, gc=False):
    """What follows from a character card."""

    keywords: frozenset[str]
    """Its keywords and those of its skills."""
    may_stay_in_reserve: bool
    """Whether a skill lets it come to the battleground later."""
    bonuses: Bonuses
    """BG-CARD-02, 04, 09, BG-RULING-055: the bonuses that cards offer for it."""


def compile_character(
    card: CharacterCard, skills: tuple[Skill, ...], fate: Mapping[str, Fate], common: Bonuses
) -> CompiledCharacter:
    """``common`` are the bonuses for anybody: all cards but its ultimate ones offer it the same."""
    rules = [rule for skill in skills for rule in skill.rules]
    own = {id_: each for id_, each in fate.items() if each.ultimate == card.id}
    return CompiledCharacter(
        keywords=frozenset(card.keywords).union(*[skill.keywords for skill in skills]),
        may_stay_in_reserve=any(isinstance(rule, Permission) and "reserve" in rule.words for rule in rules),
        bonuses={**common, **bonuses_for(card.id, own, ())} if own else common,
    )


def bonuses_for(
    character: str, fate: Mapping[str, Fate], glory: Iterable[str]
) -> dict[str, tuple[PlayCard, ...]]:
    """The bonuses of these cards for this character card."""
    found = {card: _choices(card, True, True) for card in glory}
    for card, each in fate.items():
        able = bool(each.bonus) and (each.ultimate is None or each.ultimate == character)
        found[card] = _choices(card, able, each.bonus_mana > 0 and not each.drawback)
    return found


@cache
def _choices(card: str, first: bool, second: bool) -> tuple[PlayCard, ...]:
    return tuple(PlayCard(card, taken) for taken, there in ((False, first), (True, second)) if there)


class CompiledWeapon(msgspec.Struct, frozen=True, gc=False):
    """What follows from a weapon card."""

    offering: tuple[tuple[int, Triggered], ...]
    """The rules that offer something for an extra payment as it is chosen, by their numbers."""
    longest_range: int
    """Its range with everything it offers for extra payments; 0 where it reaches neighbours only."""


def compile_weapon(weapon: Weapon) -> CompiledWeapon:
    """See ``CompiledWeapon``."""
    offering = tuple(
        [
            (n, rule)
            for n, rule in enumerate(weapon.rules, 1)
            if isinstance(rule, Triggered) and rule.when == "weapon chosen"
        ]
    )
    longest = 0 if weapon.type == "melee" and weapon.range == 1 else weapon.range
    for _, rule in offering:
        more, least = range_change(rule)
        longest = max(longest + more, least)
    return CompiledWeapon(offering, longest)


def range_change(rule: Triggered) -> tuple[int, int]:
    """The inches a rule adds to a range, and those it sets it to (0: none)."""
    changes = [step for step in rule.do if isinstance(step, Modify) and "range" in step.number]
    more = sum(step.by for step in changes if isinstance(step.by, int))
    return more, max((step.set for step in changes if isinstance(step.set, int)), default=0)
