"""Disposable items, used as free actions (BG-ITEM, BG-FREE-04)."""

from typing import TYPE_CHECKING

from eternia.battleground.chapters.cards.sharing import borrowed_trinkets
from eternia.battleground.chapters.cards.skills import facts_of, usable_on
from eternia.battleground.language.card_rules import Active
from eternia.battleground.table.options import UseItem
from eternia.battleground.table.turn import acting_turn

if TYPE_CHECKING:
    from eternia.battleground.table.model import State


def item_options(s: "State", character: int) -> list[UseItem]:
    """BG-ITEM-05, 06, BG-FREE-04: disposable items not used yet, as free actions."""
    options: list[UseItem] = []
    if "use disposable" not in s.index.by_key:
        return options
    own = [e for e in s.index.concerning("use disposable", character) if e[0].bearer == character]
    for effect, rule in (*own, *borrowed_trinkets(s, "use disposable", character)):
        if facts_of(s, effect.rule).always:
            options.append(UseItem(effect.rule, -1))
        elif isinstance(rule, Active):
            aims = usable_on(s, effect, rule, character, acting_turn(s))
            options += [UseItem(effect.rule, target) for target in aims]
    return options
