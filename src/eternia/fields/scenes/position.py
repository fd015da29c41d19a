"""From the tables of a scene to a state: teams, heroes, soldiers, decks, markets, tokens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

import msgspec

from eternia.fields.chapters.movement import captures
from eternia.fields.scenes.scene_tables import DeckTable, Expect, HeroTable, Scene, TeamTable
from eternia.fields.scenes.wording import wording_of
from eternia.fields.table.content import COMBAT_CARDS, Content
from eternia.fields.table.decks import Deck
from eternia.fields.table.model import IN_BOX, Boss, State
from eternia.fields.table.setup_data import Setup, TeamSetup
from eternia.fields.variants.modes import MODES
from eternia.fields.views.notation import Names, area_code, event_text, find_option, normal, option_text
from eternia.fields.views.observe import View, observe
from eternia.kernel.deck import Placed
from eternia.kernel.event import Event
from eternia.kernel.pending import Option, Outcome
from eternia.kernel.scenes.errors import SceneError, number_of, unknown
from eternia.kernel.scenes.seeing import check_seats, check_seen
from eternia.kernel.scenes.wording import check_denials

DECKS = ("wilds", "scenario_deck", "equipment", "spells", "vehicles", "victory", "effects")


class FieldsSetting(msgspec.Struct):
    """A scene about to be played: its state and what everybody is called in it."""

    state: State
    names: Names
    where: str

    def hero(self, name: str, place: str) -> int:
        """The number of a hero."""
        return number_of(name, self.names.heroes, "hero", f"{self.where}: {place}")

    def team(self, name: str, place: str) -> int:
        """The number of a team."""
        return number_of(name, self.names.teams, "team", f"{self.where}: {place}")

    def area(self, name: str, place: str) -> int:
        """The number of an area by its code."""
        return area_named(self.state.content, name, f"{self.where}: {place}")

    def option_text(self, option: Option) -> str:
        """An option in notation."""
        return option_text(option, self.state, self.names)

    def event_text(self, event: Event) -> str:
        """An event in notation."""
        return event_text(event, self.names)

    def normal(self, text: str) -> str:
        """A text as notation compares it."""
        return normal(text)

    def find(self, text: str, options: Iterable[Option]) -> Option:
        """The option that a text names."""
        return find_option(text, options, self.state, self.names)

    def seat(self, name: str, place: str) -> int:
        """The seat of a team's first player, or of a hero's."""
        if name in self.names.heroes:
            return self.state.heroes[self.names.heroes.index(name)].seat
        return self.state.teams[self.team(name, place)].players[0]

    def observe(self, seat: int) -> View:
        """The view of a seat."""
        return observe(self.state, seat)

    def seat_name(self, seat: int) -> str:
        """The team of a seat."""
        for number, team in enumerate(self.state.teams):
            if seat in team.players:
                return self.names.team(number)
        return "-"

    def subject_name(self, subject: int) -> str:
        """The hero a question is about."""
        return self.names.hero(subject)

    def check(self, expect: Expect, where: str) -> None:
        """SceneError for an expectation with a word that cannot be there."""
        check_seats(expect, self, where)
        wording = cache(lambda: wording_of(self.state, self.names))
        check_denials(expect, wording, where)
        check_seen(expect, wording, (*self.state.content.supports, *self.state.content.victory), where)
        inside = where.removeprefix(f"{self.where}: ")
        for name, seen in expect.sees.items():
            for hero in seen.heroes:
                self.hero(hero, f"{inside}.sees.{name}.heroes")
            for team in seen.teams:
                self.team(team, f"{inside}.sees.{name}.teams")
        for name, table in expect.heroes.items():
            for key in ("worn", "pack", "spells", "mounts"):
                check_cards(getattr(table, key) or (), self.state.content.supports, f"{where}.{name}.{key}")
            if table.at:
                area_named(self.state.content, table.at, f"{where}.{name}.at")

    def winner_name(self, outcome: Outcome) -> str:
        """The teams that won."""
        return ", ".join(dict.fromkeys([self.seat_name(seat) for seat in outcome.winners])) or "nobody"


def area_named(content: Content, name: str, where: str) -> int:
    """The number of the area with this code."""
    codes = [area_code(area.id) for area in content.areas]
    if name.upper() not in codes:
        raise unknown(name, codes, "area", where)
    return codes.index(name.upper())


def setup_of(scene: Scene, content: Content, where: str) -> Setup:
    """The setup that teams and heroes make; a team's heroes are in the order of the file."""
    teams, seat = [], 0
    for name, table in scene.teams.items():
        faction = table.faction or name
        if faction not in content.factions:
            raise unknown(faction, content.factions, "faction", f"{where}: teams.{name}")
        heroes = _members(scene, content, name, faction, where)
        most = max([hero.player for hero in heroes], default=1)
        seats = tuple([seat + hero.player - 1 for hero in heroes])
        seat += most
        base = f"A-{table.base.upper()}" if table.base else ""
        teams.append(TeamSetup(faction, tuple([hero.card for hero in heroes]), seats, base))
    return Setup(scene.mode, scene.scenario, tuple(teams), scene.difficulty, scene.enemy, scene.options)


def _members(scene: Scene, content: Content, team: str, faction: str, where: str) -> list[HeroTable]:
    found = []
    for name, hero in scene.heroes.items():
        if hero.card not in content.heroes:
            raise unknown(hero.card, content.heroes, "hero card", f"{where}: heroes.{name}.card")
        if hero.team == team or (not hero.team and content.heroes[hero.card].faction == faction):
            found.append(hero)
    return found


def set_up(scene: Scene, content: Content, where: str) -> FieldsSetting:
    """The position of a scene, with nothing in progress."""
    try:
        content.scenario(scene.scenario)
    except KeyError as error:
        known = (*content.stories, *content.skirmishes, *content.solos)
        raise unknown(scene.scenario, known, "scenario", where) from error
    s = MODES[scene.mode][1](content, setup_of(scene, content, where))
    s.stack = []
    s.log = []
    s.round = scene.round
    for team in s.teams:
        if not team.players and not team.is_enemy:
            # Somebody leads a team without heroes: the next seat.
            team.players = (1 + max([seat for each in s.teams for seat in each.players], default=-1),)
    names = _names(scene, content, s)
    setting = FieldsSetting(s, names, where)
    s.starting_team = setting.team(scene.starting_team, "starting_team") if scene.starting_team else 0
    for number, table in enumerate(scene.teams.values()):
        _put_team(setting, number, table, list(scene.teams)[number])
    for name, hero in scene.heroes.items():
        _put_hero(setting, name, hero)
    _put_table(setting, scene)
    captures.look(s)
    s.log = []
    return setting


def _names(scene: Scene, content: Content, s: State) -> Names:
    """The scene's own names for teams and heroes, in the order of the state."""
    heroes: list[str] = []
    for team, table in scene.teams.items():
        faction = table.faction or team
        heroes += [
            name
            for name, hero in scene.heroes.items()
            if hero.team == team or (not hero.team and content.heroes[hero.card].faction == faction)
        ]
    others = [content.heroes[h.card].id.lower() for h in s.heroes[len(heroes) :]]
    teams = [*scene.teams, *[team.faction for team in s.teams[len(scene.teams) :]]]
    codes = tuple([area_code(area.id) for area in content.areas])
    return Names((*heroes, *others), tuple(teams), codes)


def counted(cards: Mapping[str, int], where: str) -> tuple[int, ...]:
    """Combat cards by kind as the state counts them."""
    for card in cards:
        if card not in COMBAT_CARDS:
            raise unknown(card, COMBAT_CARDS, "combat card", where)
    return tuple([cards.get(kind, 0) for kind in COMBAT_CARDS])


def _put_team(setting: FieldsSetting, number: int, table: TeamTable, name: str) -> None:
    team, where = setting.state.teams[number], f"teams.{name}"
    content = setting.state.content
    team.eternium, team.points = table.eternium, table.points
    team.counts = dict(table.counts)
    if table.zone:
        if table.zone not in content.zones:
            raise unknown(table.zone, content.zones, "deployment zone", f"{setting.where}: {where}.zone")
        team.zone = table.zone
        team.base = content.geography.index[content.zones[table.zone].base]
    if table.deck is not None:
        team.deck = counted(table.deck, f"{setting.where}: {where}.deck")
    if table.rewards is not None:
        team.rewards = counted(table.rewards, f"{setting.where}: {where}.rewards")
    for key in ("hand", "open", "scored"):
        cards = getattr(table, key)
        check_cards(cards, content.victory, f"{setting.where}: {where}.{key}")
        setattr(team, key, tuple(sorted(cards)))
    for place, count in table.soldiers.items():
        area = setting.area(place, f"{where}.soldiers")
        setting.state.soldiers[number][area] = count
        team.supply -= count
    held = {*table.hand, *table.open, *table.scored}
    setting.state.victory.bag = [card for card in setting.state.victory.bag if card not in held]


def check_cards(cards: Iterable[str], known: Iterable[str], where: str) -> None:
    """SceneError for a card that is not one of the known ones."""
    for card in cards:
        if card not in known:
            raise unknown(card, known, "card", where)


def _put_hero(setting: FieldsSetting, name: str, table: HeroTable) -> None:
    h, where = setting.state.heroes[setting.hero(name, "heroes")], f"{setting.where}: heroes.{name}"
    content = setting.state.content
    if table.at:
        h.area = setting.area(table.at, f"heroes.{name}.at")
    elif h.area == IN_BOX:
        h.area = setting.state.teams[h.team].base
    h.damage, h.activated = table.damage, table.activated
    owned = (
        *table.worn,
        *table.pack,
        *table.spells,
        *(table.mounts or ()),
        *([table.ally] if table.ally else ()),
    )
    check_cards(owned, content.supports, where)
    h.worn, h.pack, h.spells = table.worn, tuple(sorted(table.pack)), tuple(sorted(table.spells))
    h.ally = table.ally
    if table.mounts is not None:
        h.mounts = table.mounts
    _take_out(setting.state, owned)


def _take_out(s: State, cards: Iterable[str]) -> None:
    """Cards that somebody has are in no deck."""
    for card in cards:
        for deck in (s.wilds, s.scenario_deck, s.equipment, s.spells, s.vehicles):
            if card in deck.bag:
                deck.bag.remove(card)
                break


def _put_table(setting: FieldsSetting, scene: Scene) -> None:
    """Tokens, markets, decks and the boss."""
    s = setting.state
    s.quests = tuple(sorted([setting.area(place, "quests") for place in scene.quests]))
    s.vines = tuple(sorted([setting.area(place, "vines") for place in scene.vines]))
    for merchant, cards in scene.markets.items():
        check_cards(cards, s.content.supports, f"{setting.where}: markets.{merchant}")
        s.markets[merchant] = tuple(cards)
        _take_out(s, cards)
    for name, table in scene.decks.items():
        if name not in DECKS or not isinstance(getattr(s, name), Deck):
            raise unknown(name, DECKS, "deck", f"{setting.where}: decks")
        _put_deck(getattr(s, name), table)
    if scene.boss is not None:
        if scene.boss.card not in s.content.bosses:
            raise unknown(scene.boss.card, s.content.bosses, "boss", f"{setting.where}: boss.card")
        area = setting.area(scene.boss.at, "boss.at")
        s.boss = Boss(card=scene.boss.card, area=area, damage=scene.boss.damage, credit=(0,) * len(s.teams))


def _put_deck(deck: Deck, table: DeckTable) -> None:
    if table.bag is not None:
        deck.bag = sorted(table.bag)
    if table.top is not None:
        deck.top = tuple([Placed(card, 0) for card in table.top])
        deck.bag = _without(deck.bag, table.top)
    if table.under is not None:
        deck.under = tuple([Placed(card, 0) for card in table.under])
        deck.bag = _without(deck.bag, table.under)
    if table.discard is not None:
        deck.discard = list(table.discard)
        deck.bag = _without(deck.bag, table.discard)


def _without(bag: list[str], cards: Iterable[str]) -> list[str]:
    left = list(bag)
    for card in cards:
        if card in left:
            left.remove(card)
    return left


def hero_or_beast(setting: FieldsSetting, name: str, place: str) -> tuple[int, str]:
    """Whom a fight is against: a hero's number, or -1 and the id of a beast or boss."""
    content = setting.state.content
    if name in content.epic_beasts or name in content.bosses:
        return -1, name
    if not name:
        raise SceneError(f"{setting.where}: {place}: name a hero, an epic beast or a boss")
    return setting.hero(name, place), ""
