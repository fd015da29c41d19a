"""Epic combat as numbers: a row for each side, and the cards of the two grids."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eternia.fields.table.content import COMBAT_CARDS, Content
from eternia.fields.table.epic_combat import HIDDEN, Combat, GridCard, Side
from eternia.fields.views.observe import View
from eternia.lab.environments.features import DICE, Array
from eternia.lab.environments.fields.columns import GRID_CARD, SIDE

SIDES = 2
SLOTS = 16
"""Cards of a grid that have a place: four for each zone, and flux cards."""
WEAPONS = ("melee", "missile", "magic")
_KINDS = range(len(COMBAT_CARDS))
_ZONES = range(3)


def put_combat(content: Content, view: View, c: Combat, combat: Array, grid: Array) -> None:
    """Fill the rows of both sides, the own one first; a combat of others begins with the active hero's."""
    own = view.team
    numbers = sorted(range(SIDES), key=lambda number: c.sides[number].team != own)
    for row, number in enumerate(numbers):
        side = c.sides[number]
        combat[row] = [
            1, side.team == own, number == 0, number == c.turn, number == c.first,
            *_fighter(content, view, side), *_placing(side), *_totals(side), *_cards(side),
        ]  # fmt: skip
        for slot, card in enumerate(side.grid[:SLOTS]):
            grid[row, slot] = _grid_card(card)


def _fighter(content: Content, view: View, side: Side) -> list[float]:
    """Who fights: a beast or boss with what is printed on its card, or a hero with one of its weapons."""
    if side.hero < 0:
        card = content.opponent(side.beast)
        damage = side.damage
        if view.boss is not None and view.boss.card == side.beast:
            damage += view.boss.damage
        printed = (card.attack, card.defence, card.initiative)
        return [1, *[0] * 5, (card.hp - damage) / DICE, *_tenths(printed)]
    hero = view.heroes[side.hero]
    hero_card = content.heroes[hero.card]
    weapon = hero_card.weapons[side.weapon]
    return [
        0, side.weapon == 0, side.weapon == 1, *(weapon.type == kind for kind in WEAPONS),
        (hero_card.hp - hero.damage) / DICE, 0, 0, hero_card.initiative / DICE,
    ]  # fmt: skip


def _placing(side: Side) -> list[float]:
    return [
        len(side.drawn) / DICE, side.times / DICE, side.quota / DICE, side.placed / DICE,
        *(side.last == zone for zone in _ZONES), side.focused / DICE,
        *(side.forced == zone for zone in _ZONES), side.unfocused,
    ]  # fmt: skip


def _totals(side: Side) -> list[float]:
    bonuses = [sum(bonus.amount for bonus in side.bonuses if bonus.zone == zone) for zone in _ZONES]
    by_zone: tuple[Sequence[int], ...] = (
        bonuses, side.soldiers, side.flat, side.rolled, side.sure, side.away,
    )  # fmt: skip
    return [
        *_tenths((side.fallen, side.prevented, side.edge, side.sting, side.dealt, side.lost)),
        *(amount for numbers in by_zone for amount in _tenths(numbers)),
    ]


def _cards(side: Side) -> list[float]:
    """Deck, pile and drawn cards by their kinds; those that the seat does not know are counted in the deck."""
    drawn = [sum(kind == each for each in side.drawn) for kind in _KINDS]
    return [*_tenths(side.deck), *_tenths(side.pile), *_tenths(drawn)]


def _grid_card(card: GridCard) -> list[float]:
    return [
        1, *(card.kind == kind for kind in _KINDS), card.kind == HIDDEN, *(card.zone == zone for zone in _ZONES),
        card.up, card.seen, card.flipped, card.used,
    ]  # fmt: skip


def _tenths(amounts: Iterable[int]) -> list[float]:
    return [amount / DICE for amount in amounts]


SHAPES = {"combat": (SIDES, len(SIDE)), "grid": (SIDES, SLOTS, len(GRID_CARD))}
"""The arrays of a combat."""
