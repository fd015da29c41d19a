"""Outposts change hands: markets open and captures count (FE-MARKET-01, FE-RULING-70)."""

from itertools import compress

from eternia.fields.chapters.quests import victory_cards
from eternia.fields.chapters.trade import market
from eternia.fields.map.control import NOBODY
from eternia.fields.table import modes
from eternia.fields.table.events import ControlChanged
from eternia.fields.table.model import State

AREAS = range(64)
"""More numbers than a map has areas."""


def look(s: State) -> None:
    """See who controls the outposts now; markets open and captures count (FE-MARKET-01, FE-RULING-70).

    To be called when no fight is going on. A capture is an outpost that an enemy controlled directly before.
    """
    geography = s.content.geography
    outposts = geography.outposts
    now = [NOBODY] * len(s.holders)
    for team, places in enumerate(s.soldiers):
        for area in compress(AREAS, places):
            now[area] = team
    for h in s.heroes:
        if h.area >= 0 and geography.outpost_mask >> h.area & 1:
            now[h.area] = h.team
    for area in geography.bases:
        now[area] = NOBODY
    for number, each in enumerate(s.teams):
        now[each.base] = number
    if now == s.holders:
        return
    before, s.holders = s.holders, now
    for area in outposts:
        if now[area] != before[area]:
            _changed(s, area, now[area], before[area])


def _changed(s: State, area: int, team: int, before: int) -> None:
    s.emit(ControlChanged, area, team, before)
    if team == NOBODY:
        return
    if before != NOBODY and s.is_night:
        victory_cards.count(s, team, "night-captures")
    if before != NOBODY:
        modes.rules_of(s).captured(s, team, area, before)
    merchant = s.content.areas[area].merchant
    if merchant and merchant not in s.markets:
        market.open_market(s, merchant)
