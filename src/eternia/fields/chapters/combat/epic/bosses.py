"""Rewards for defeated epic beasts and bosses (FE-EPIC-7-06 to 08, FE-RULING-43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.chapters.combat import combat_deck
from eternia.fields.chapters.quests import victory_cards
from eternia.fields.chapters.support import taming
from eternia.fields.table import economy, modes

if TYPE_CHECKING:
    from eternia.fields.table.model import State


def reward(s: State, hero: int, beast: str) -> None:
    """FE-EPIC-7-06 to 08, FE-EPIC-9-11, FE-TAME-01: a victory point, the printed rewards, then taming."""
    h = s.heroes[hero]
    card = s.content.opponent(beast)
    if beast in s.content.epic_beasts:
        taming.offer_taming(s, hero, beast)
    for kind in reversed(card.reward):
        combat_deck.gain_combat_card(s, h.team, kind, h.seat)
    economy.score(s, h.team, modes.rules_of(s).beast_points(s, 1 + card.points), "FE-EPIC-7-06")
    economy.gain(s, h.team, card.eternium, beast)
    victory_cards.count(s, h.team, "epic-defeated")
