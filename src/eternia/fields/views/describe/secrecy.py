"""Which options name what only their own team may know (FE-SPELL-03, FE-PACK-01, FE-RULING-30)."""

from __future__ import annotations

from eternia.fields.table.combat_options import Exchange, PlayCard, Slot
from eternia.fields.table.epic_combat import GridCard, the_combat
from eternia.fields.table.model import Hero, State
from eternia.fields.table.options import Equip, Hand, Pick, UseCard
from eternia.kernel.pending import Decision, Option


def is_secret(s: State, decision: Decision, option: Option) -> bool:
    """Whether an option names a card that other teams may not see."""
    if isinstance(option, UseCard | Equip | Pick):
        # The subject is the hero whose cards they are; without one they lie open.
        return decision.subject >= 0 and _is_hidden(s.heroes[decision.subject], option.card)
    if isinstance(option, PlayCard):
        return _is_hidden(s.heroes[option.hero], option.card)
    if isinstance(option, Hand):
        return _is_hidden(s.heroes[option.giver], option.card)
    return any(not (card.up or card.seen) for card in _grid_cards(s, decision.seat, option))


def _is_hidden(hero: Hero, card: str) -> bool:
    """Whether a hero has a card in the pack or among the spells, and no copy of it in the open."""
    return card in (*hero.pack, *hero.spells) and card not in (*hero.worn, hero.ally, *hero.mounts)


def _grid_cards(s: State, seat: int, option: Option) -> list[GridCard]:
    """The combat cards that an option names and its player knows."""
    if isinstance(option, Exchange):
        side = next(side for side in the_combat(s).sides if seat in side.seats)
        return [side.grid[option.first], side.grid[option.second]]
    if isinstance(option, Slot):
        side = the_combat(s).sides[option.side]
        return [side.grid[option.slot]] if seat in side.seats else []
    return []
