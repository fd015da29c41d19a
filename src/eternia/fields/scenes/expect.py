"""What a step of a scene expects of heroes, teams and the table, compared with what came about."""

from __future__ import annotations

from functools import partial

from eternia.fields.chapters.combat.epic import totals
from eternia.fields.chapters.combat.wilds_combat import WildsCombat
from eternia.fields.chapters.trade import market
from eternia.fields.in_force import health, numbers
from eternia.fields.map import control
from eternia.fields.scenes.position import FieldsSetting
from eternia.fields.scenes.scene_tables import Expect, SeenHero, SeenTeam, Sees, TeamExpect
from eternia.fields.table.combat_events import TotalsCounted
from eternia.fields.table.content_records import COMBAT_CARDS, ZONES
from eternia.fields.table.epic_combat import Side, combat_of
from eternia.fields.table.model import Hero, State
from eternia.fields.views.notation import area_code
from eternia.fields.views.observe import TeamView, View
from eternia.kernel.deck import HIDDEN
from eternia.kernel.scenes.expecting import (
    Reached,
    common_failures,
    differences,
    pile,
    shown,
    table_differences,
)
from eternia.kernel.scenes.seeing import seen_failures

_FIGHT = ("grid", "face_down", "placed", "focused", "times", "quota")
_NUMBERS = ("mind", "body", "initiative", "movement")


def failures_of(expect: Expect, reached: Reached) -> list[str]:
    """Everything that is not as expected."""
    setting: FieldsSetting = reached.setting
    found: list[str] = []
    for name, hero in expect.heroes.items():
        found += differences(name, hero, partial(_of_hero, reached, setting.hero(name, "expect")))
    for name, team in expect.teams.items():
        found += _team_differences(setting, name, team)
    found += common_failures(expect, reached) + _table(expect, setting)
    return found + seen_failures(expect, reached, partial(_seen, setting))


def _seen(setting: FieldsSetting, what: str, table: Sees, view: View) -> list[str]:
    """Cards of heroes and teams as a seat sees them: those it knows, else how many there are."""
    found: list[str] = []
    for name, hero in table.heroes.items():
        shown_hero = view.heroes[setting.hero(name, "expect.sees")]
        found += differences(f"{what} of {name}", hero, partial(_seen_pile, shown_hero, hero))
    for name, team in table.teams.items():
        shown_team = view.teams[setting.team(name, "expect.sees")]
        found += differences(f"{what} of {name}", team, partial(_seen_pile, shown_team, team))
    return found


def _seen_pile(shown_part: Hero | TeamView, expected: SeenHero | SeenTeam, key: str) -> object:
    wanted, cards = getattr(expected, key), getattr(shown_part, key)
    if cards and all(card == HIDDEN for card in cards):
        return len(cards)
    return tuple(cards) if isinstance(wanted, int) and cards else pile(wanted, cards)


def _of_hero(reached: Reached, number: int, key: str) -> object:
    """What a key of a hero's expectation is in the state."""
    s: State = reached.setting.state
    h = s.heroes[number]
    if key == "at":
        return area_code(s.content.areas[h.area].id) if h.area >= 0 else ""
    if key == "hp":
        return health.left(s, number)
    if key in _NUMBERS:
        return numbers.total(s, number, key)
    if key == "totals":
        return _totals(reached, number)
    if key in _FIGHT:
        c = combat_of(s)
        side = next((side for side in c.sides if side.hero == number), None) if c is not None else None
        return None if side is None else _of_side(side, key)
    return getattr(h, key)


def _of_side(side: Side, key: str) -> object:
    if key == "grid":
        return {
            zone: tuple([COMBAT_CARDS[card.kind] for card in side.grid if card.zone == number])
            for number, zone in enumerate(ZONES)
        }
    if key == "face_down":
        return sum([not card.up for card in side.grid])
    return getattr(side, key)


def _totals(reached: Reached, number: int) -> tuple[int, ...] | None:
    """The totals that were counted last in the step, else those of the combat in progress."""
    for event in reversed(reached.log):
        if isinstance(event, TotalsCounted) and number in event.heroes:
            return tuple([tally.total for tally in event.totals[event.heroes.index(number)]])
    s: State = reached.setting.state
    c = combat_of(s)
    if c is None:
        return None
    for side, each in enumerate(c.sides):
        if each.hero == number:
            return tuple([totals.total(s, c, side, zone).total for zone in range(len(ZONES))])
    return None


def _team_differences(setting: FieldsSetting, name: str, expected: TeamExpect) -> list[str]:
    s, number = setting.state, setting.team(name, "expect")
    team = s.teams[number]

    def value(key: str) -> object:
        wanted = getattr(expected, key)
        if key == "deck":
            return {kind: count for kind, count in zip(COMBAT_CARDS, team.deck, strict=True) if count}
        if key == "deck_size":
            return sum(team.deck)
        if key == "soldiers":
            return {setting.names.area(a): count for a, count in enumerate(s.soldiers[number]) if count}
        if key == "controls":
            return pile(wanted, [setting.names.area(area) for area in control.controlled(s, number)])
        got = getattr(team, key)
        return pile(wanted, got) if isinstance(got, tuple) and wanted is not None else got

    return differences(name, expected, value)


def _table(expect: Expect, setting: FieldsSetting) -> list[str]:
    """What lies on the table."""
    s = setting.state
    lying: dict[str, object] = {
        "round": s.round,
        "quests": tuple([setting.names.area(area) for area in s.quests]),
        "vines": tuple([setting.names.area(area) for area in s.vines]),
        "boss": setting.names.area(s.boss.area) if s.boss is not None else "",
        "enemy": _enemy(s),
        "prices": _prices(s),
    }
    found = table_differences(expect, lying)
    for merchant, cards in (expect.markets or {}).items():
        offered = s.markets.get(merchant, ())
        if len(offered) != cards if isinstance(cards, int) else sorted(offered) != sorted(cards):
            found.append(f"expected markets.{merchant} = {shown(cards)}, got {shown(offered)}")
    return found


def _enemy(s: State) -> dict[str, int]:
    """What is left of the enemy of a wilds combat."""
    for frame in reversed(s.stack):
        if isinstance(frame, WildsCombat):
            return {
                "attack": frame.attack,
                "defence": frame.defence,
                "hp": frame.hp,
                "single": frame.single,
                "double": frame.double,
            }
    return {}


def _prices(s: State) -> dict[str, int]:
    """What the cards of the market in use cost the buyer."""
    for frame in reversed(s.stack):
        if isinstance(frame, market.Shopping):
            outposts = market.held(s, s.heroes[frame.hero].team, frame.merchant)
            cards = s.markets[frame.merchant]
            return {card: market.price(s, frame.hero, card, frame.merchant, outposts) for card in cards}
    return {}
