"""Views: what a seat may know, built from nothing (FE-SETUP-20, FE-SPELL-03, FE-PACK-01, FE-RULING-30, 101, 102)."""

from collections.abc import Iterable

import msgspec

from eternia.fields.table.decks import Deck
from eternia.fields.table.model import ALL_TEAMS, Boss, Hero, State, Team, Thing
from eternia.fields.table.setup_data import Options
from eternia.kernel.deck import HIDDEN, Placed, as_known
from eternia.kernel.game import SPECTATOR
from eternia.kernel.view import ViewHead, head_of


class TeamView(msgspec.Struct, frozen=True, kw_only=True):
    """A team as a seat sees it; gained and removed combat cards are open, so its deck is known (ET-FIELDS-001)."""

    faction: str
    base: int
    players: tuple[int, ...]
    eternium: int
    points: int
    supply: int
    deck: tuple[int, ...]
    rewards: tuple[int, ...]
    hand: tuple[str, ...]
    """Victory cards; HIDDEN ones for other teams."""
    open: tuple[str, ...]
    scored: tuple[str, ...]
    counts: dict[str, int]
    is_enemy: bool
    zone: str


class DeckView(msgspec.Struct, frozen=True, kw_only=True):
    """A deck: its cards in the bag are known as a whole, those on top and below only to some."""

    top: tuple[Placed, ...]
    under: tuple[Placed, ...]
    bag: int
    """How many cards the bag has."""
    discard: tuple[str, ...]
    """HIDDEN ones for victory cards (FE-RULING-102)."""


class View(ViewHead, frozen=True, kw_only=True):
    """Everything a seat may know of a game: all that agents and clients get."""

    mode: str
    scenario: str
    options: Options
    difficulty: str
    round: int
    extra_round: bool
    starting_team: int
    teams: tuple[TeamView, ...]
    heroes: tuple[Hero, ...]
    """Spells and packs of other teams are HIDDEN cards."""
    soldiers: tuple[tuple[int, ...], ...]
    holders: tuple[int, ...]
    quests: tuple[int, ...]
    vines: tuple[int, ...]
    wilds: DeckView
    scenario_deck: DeckView
    equipment: DeckView
    spells: DeckView
    vehicles: DeckView
    victory: DeckView
    markets: dict[str, tuple[str, ...]]
    boss: Boss | None
    effects: DeckView | None
    things: tuple[Thing, ...]
    notes: dict[str, int]

    @property
    def team(self) -> int:
        """The team of the seat; -1 for a spectator."""
        return team_of(self.teams, self.seat)


def team_of(teams: Iterable[TeamView | Team], seat: int) -> int:
    """The team a seat plays for; -1 for a spectator."""
    for number, team in enumerate(teams):
        players: tuple[int, ...] = team.players
        if seat in players:
            return number
    return SPECTATOR


def observe(s: State, seat: int) -> View:
    """The view of a seat; SPECTATOR sees what is open to all."""
    own = team_of(s.teams, seat)
    return View(
        **head_of(s, seat),
        mode=s.mode,
        scenario=s.scenario,
        options=s.options,
        difficulty=s.difficulty,
        round=s.round,
        extra_round=s.extra_round,
        starting_team=s.starting_team,
        teams=tuple([_team(team, number == own) for number, team in enumerate(s.teams)]),
        heroes=tuple([_hero(h, h.team == own) for h in s.heroes]),
        soldiers=tuple([tuple(places) for places in s.soldiers]),
        holders=tuple(s.holders),
        quests=s.quests,
        vines=s.vines,
        wilds=_deck(s.wilds, own),
        scenario_deck=_deck(s.scenario_deck, own),
        equipment=_deck(s.equipment, own),
        spells=_deck(s.spells, own),
        vehicles=_deck(s.vehicles, own),
        victory=_deck(s.victory, own, face_down=True),
        markets=s.markets.copy(),
        boss=None if s.boss is None else s.boss.clone(),
        effects=None if s.effects is None else _deck(s.effects, own),
        things=s.things,
        notes=s.notes.copy(),
    )


def _hidden(cards: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)


def _team(team: Team, own: bool) -> TeamView:
    return TeamView(
        faction=team.faction,
        base=team.base,
        players=team.players,
        eternium=team.eternium,
        points=team.points,
        supply=team.supply,
        deck=team.deck,
        rewards=team.rewards,
        hand=team.hand if own else _hidden(team.hand),
        open=team.open,
        scored=team.scored,
        counts=team.counts.copy(),
        is_enemy=team.is_enemy,
        zone=team.zone,
    )


def _hero(hero: Hero, own: bool) -> Hero:
    shown = hero.clone()
    if not own:
        shown.spells = _hidden(hero.spells)
        shown.pack = _hidden(hero.pack)
    return shown


def _deck(deck: Deck, own: int, face_down: bool = False) -> DeckView:
    return DeckView(
        top=as_known(deck.top, own, ALL_TEAMS),
        under=as_known(deck.under, own, ALL_TEAMS),
        bag=len(deck.bag),
        discard=_hidden(deck.discard) if face_down else tuple(deck.discard),
    )
