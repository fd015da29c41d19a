"""The map of Eternia as rows of numbers, one for each area."""

from __future__ import annotations

import numpy as np

from eternia.fields.table.content import MERCHANTS, Content
from eternia.fields.views.observe import View
from eternia.lab.environments.features import DICE, Array, places
from eternia.lab.environments.fields.columns import AREA

WIDTH, HEIGHT = 1600.0, 1000.0
"""Of the drawing of the map, in whose units areas have their places."""
_COLUMN = places(AREA)


class Areas:
    """Makes the rows of a view; what is printed on the map is made once."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._index = content.geography.index
        self._printed = np.zeros((len(content.areas), len(AREA)), np.float32)
        for row, area in zip(self._printed, content.areas, strict=True):
            printed = [
                area.is_outpost, area.kind == "base", area.kind == "tower",
                *(area.merchant == merchant for merchant in MERCHANTS),
                area.coast, area.eternium / DICE, area.x / WIDTH, area.y / HEIGHT,
            ]  # fmt: skip
            row[: len(printed)] = printed
        self._zones = {
            zone.id: [self._index[area] for area in (*zone.outposts, *zone.wilds)]
            for zone in content.zones.values()
        }

    def __call__(self, view: View) -> Array:
        """All rows of a view, as its seat sees them."""
        rows = self._printed.copy()
        own = view.team
        for number, team in enumerate(view.teams):
            side = "own" if number == own else "other"
            if team.base >= 0:
                rows[team.base, _COLUMN[f"{side} base"]] = 1
            rows[self._zones.get(team.zone, []), _COLUMN[f"{side} zone"]] = 1
        for team_number, soldiers in enumerate(view.soldiers):
            column = _COLUMN["own soldiers" if team_number == own else "other soldiers"]
            rows[:, column] += np.array(soldiers, np.float32) / DICE
        holders = np.array(view.holders)
        rows[:, _COLUMN["own control"]] = holders == own
        rows[:, _COLUMN["other control"]] = (holders >= 0) & (holders != own)
        for hero in view.heroes:
            if hero.area >= 0:
                rows[hero.area, _COLUMN["own heroes" if hero.team == own else "other heroes"]] += 1 / DICE
        rows[list(view.quests), _COLUMN["quest token"]] = 1
        rows[list(view.vines), _COLUMN["vine"]] = 1
        self._scenario(view, rows)
        return rows

    def _scenario(self, view: View, rows: Array) -> None:
        """The boss, what heroes can carry, and the areas whose deed is done in this round."""
        if view.boss is not None:
            rows[view.boss.area, _COLUMN["boss"]] = 1
        for thing in view.things:
            if thing.area >= 0:
                rows[thing.area, _COLUMN["thing"]] += 1 / DICE
        for action in self.content.scenario(view.scenario).actions:
            for area in range(len(rows)):
                if view.notes.get(f"{action} {area}") == view.round:
                    rows[area, _COLUMN["deed done"]] = 1
