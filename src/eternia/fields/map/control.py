"""Who controls which outpost, and who is where (FE-CTRL, FE-BASE, FE-TOWER, FE-MERCH)."""

from eternia.fields.table.model import State

NOBODY = -1


def has_models(s: State, team: int, area: int) -> bool:
    """FE-CTRL-01, 02: whether a hero or a soldier of the team is there."""
    if s.soldiers[team][area]:
        return True
    for h in s.heroes:  # noqa: SIM110 - asked very often
        if h.area == area and h.team == team:
            return True
    return False


def is_base(s: State, area: int) -> bool:
    """FE-BASE-01: whether a base lies there, in use or not."""
    return area in s.content.geography.bases


def controls(s: State, team: int, area: int) -> bool:
    """FE-CTRL-01, 07, FE-BASE-02: an outpost with a model of the team; its base always; never a wilds area.

    FW-R1: a base that no team uses is controlled by nobody.
    """
    geography = s.content.geography
    if area in geography.bases:
        return s.teams[team].base == area
    return bool(geography.outpost_mask >> area & 1) and has_models(s, team, area)


def controlled(s: State, team: int) -> list[int]:
    """The outposts a team controls, its base included."""
    own = s.soldiers[team]
    places = {h.area for h in s.heroes if h.team == team}
    base = s.teams[team].base
    geography = s.content.geography
    bases = geography.bases
    return [
        area
        for area in geography.outposts
        if (area == base if area in bases else own[area] or area in places)
    ]  # fmt: skip


def is_closed(s: State, team: int, area: int) -> bool:
    """FE-BASE-03 to 06, FW-R1: no model of a team enters a base but its own."""
    return area in s.content.geography.bases and s.teams[team].base != area


def enemy_heroes(s: State, team: int, area: int) -> list[int]:
    """The heroes of other teams in an area."""
    return [n for n, h in enumerate(s.heroes) if h.area == area and h.team != team]


def enemy_soldiers(s: State, team: int, area: int) -> int:
    """The team whose soldiers stand in an area against this team, or NOBODY."""
    for other, places in enumerate(s.soldiers):
        if other != team and places[area]:
            return other
    return NOBODY


def has_enemies(s: State, team: int, area: int, boss: bool = True) -> bool:
    """Whether models of another team, or a boss, are in an area. FE-SC-08: soldiers take no notice of a boss."""
    if boss and s.boss is not None and s.boss.area == area:
        return True
    for h in s.heroes:
        if h.area == area and h.team != team:
            return True
    return enemy_soldiers(s, team, area) != NOBODY


def friends(s: State, hero: int) -> list[int]:
    """The other heroes of the team in the same area."""
    own = s.heroes[hero]
    return [n for n, h in enumerate(s.heroes) if n != hero and h.team == own.team and h.area == own.area]
