"""What lies and stands in the areas now; where they lie is in the catalog."""

from __future__ import annotations

from eternia.fields.chapters.story import vines
from eternia.fields.variants.skirmish import zones
from eternia.fields.views.describe import Narrator
from eternia.fields.views.observe import View
from eternia.fields.views.present.shown import AreaShown, BossShown


def areas_shown(n: Narrator, view: View) -> tuple[AreaShown, ...]:
    """Every area, in the catalog's order."""
    s = n.s
    geography = s.content.geography
    in_use = {team.base for team in s.teams}
    zone = {
        area: number for number, team in enumerate(s.teams) if team.zone for area in zones.areas(s, number)
    }
    skirmish = s.content.skirmishes.get(s.scenario)
    stones = {geography.index[area] for area in skirmish.stones} if skirmish is not None else set()
    sprouts = vines.sprouts(s)
    next_vines = set(sprouts) if len(sprouts) == 1 or _is_growing(n) else set()
    return tuple(
        [
            AreaShown(
                area=area,
                holder=view.holders[area] if view.holders else -1,
                soldiers=tuple([places[area] for places in view.soldiers]),
                quest=area in view.quests,
                vine=area in view.vines,
                stone=area in stones,
                stone_text=_stone(n, view, area) if area in stones else "",
                things=tuple([n.texts.word("thing", each.word) for each in view.things if each.area == area]),
                zone=zone.get(area, -1),
                locked=area in geography.bases and area not in in_use,
                next_vine=area in next_vines,
            )
            for area in range(len(s.content.areas))
        ]
    )


def _is_growing(n: Narrator) -> bool:
    """Whether somebody says just now where the next vine grows."""
    return any(isinstance(frame, vines.Growth) for frame in n.s.stack)


def _stone(n: Narrator, view: View, area: int) -> str:
    """Whose ritual stone it is (S-03)."""
    holder = view.holders[area] if view.holders else -1
    if holder < 0:
        return n.texts.say("present.stone free")
    return n.texts.say("present.stone", team=n.team(holder))


def boss_shown(n: Narrator, view: View) -> BossShown | None:
    """The boss in play (FE-RULING-43)."""
    boss = view.boss
    if boss is None:
        return None
    limit = n.s.content.bosses[boss.card].hp
    return BossShown(
        card=boss.card,
        name=n.card(boss.card),
        area=boss.area,
        hp=limit - boss.damage,
        hp_limit=limit,
        credit=boss.credit,
    )
