"""Setting up a skirmish in the rulebook's order (FE-SKIRM-SET)."""

from eternia.fields.chapters.movement import captures
from eternia.fields.chapters.setup import setup
from eternia.fields.chapters.trade import market
from eternia.fields.map import control
from eternia.fields.table import economy, modes
from eternia.fields.table.content import Content
from eternia.fields.table.decks import Deck
from eternia.fields.table.events import StartingTeamDrawn
from eternia.fields.table.model import IN_BOX, Hero, State, Team
from eternia.fields.table.setup_data import Setup, TeamSetup
from eternia.fields.variants.skirmish import deployment, draft, purchase, tokens
from eternia.kernel.errors import SetupError
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance

TEAMS = 2
PER_HERO = 5
"""FE-SKIRM-SET-07: Eternium."""


def validate(content: Content, wanted: Setup) -> None:
    """SetupError when a skirmish cannot be set up like this."""
    if wanted.scenario not in content.skirmishes:
        known = ", ".join(content.skirmishes)
        raise SetupError(f"scenario: {wanted.scenario!r} is no skirmish; choose one of {known}")
    if wanted.options.first_game:
        raise SetupError(
            "options.first_game: the changes for a first game are for the standard game; leave them out"
        )
    if len(wanted.teams) != TEAMS:
        raise SetupError(f"teams: {len(wanted.teams)} teams; a skirmish has two")
    if wanted.teams[0].faction == wanted.teams[1].faction:
        raise SetupError("teams: each team has a faction of its own (FE-RULING-01)")
    for number, team in enumerate(wanted.teams):
        where = f"teams[{number}]"
        if team.base:
            raise SetupError(
                f"{where}.base: the base comes with the deployment zone; leave it out (FE-SKIRM-SET-11)"
            )
        if wanted.options.open_heroes:
            _check_open_team(content, team, where)
        else:
            setup.check_team(content, team, where)
    if bool(wanted.teams[0].heroes) != bool(wanted.teams[1].heroes):
        raise SetupError(
            "heroes: name those of both teams, or of none to choose them in turn (FE-SKIRM-SET-03)"
        )
    setup.check_people(content, wanted)
    setup.check_seats(wanted)


def _check_open_team(content: Content, team: TeamSetup, where: str) -> None:
    """FE-SKIRM-SET-03, 06, FE-RULING-78: any heroes, or none when they are chosen in turn; a faction's models."""
    if team.faction not in content.factions:
        raise SetupError(f"{where}.faction: {team.faction!r} is none of {', '.join(content.factions)}")
    if len(team.heroes) not in (0, setup.HEROES):
        raise SetupError(
            f"{where}.heroes: name {setup.HEROES} heroes, or none to choose them in turn (FE-SKIRM-SET-03)"
        )
    for card in team.heroes:
        if card not in content.heroes:
            raise SetupError(f"{where}.heroes: there is no hero {card!r}")
    if sum([content.heroes[card].mounted for card in team.heroes]) > 1:
        raise SetupError(f"{where}.heroes: at most one mounted hero (FE-SKIRM-SET-06)")


def scenario_cards(content: Content) -> list[str]:
    """FE-SKIRM-SET-24: all epic beasts that can be tamed."""
    return sorted([beast.id for beast in content.epic_beasts.values() if beast.cost >= 0])


def new_state(content: Content, wanted: Setup) -> State:
    """What is fixed before chance or anybody decides; bases come with the zones, places with the deployment."""
    areas = len(content.areas)
    teams = [_team(content, team) for team in wanted.teams]
    heroes = [
        Hero(card=card, team=number, seat=seat, mounts=setup.mount_of(content, card))
        for number, team in enumerate(wanted.teams)
        for card, seat in zip(team.heroes, team.players, strict=False)
    ]
    mounts = [card for hero in heroes for card in hero.mounts]
    s = State(
        mode=wanted.mode,
        scenario=wanted.scenario,
        options=wanted.options,
        round=1,
        teams=teams,
        heroes=heroes,
        soldiers=[[0] * areas for _ in teams],
        holders=[control.NOBODY] * areas,
        wilds=Deck(bag=setup.wilds_cards(content, [team.faction for team in wanted.teams])),
        scenario_deck=Deck(bag=[card for card in scenario_cards(content) if card not in mounts]),
        equipment=setup.copies(content.equipment),
        spells=setup.copies(content.spells),
        vehicles=setup.copies(content.vehicles),
        victory=Deck(),
        content=content,
    )
    s.push(SkirmishGame(seats=tuple([team.players for team in wanted.teams])))
    return s


def _team(content: Content, team: TeamSetup) -> Team:
    """FE-RULING-78: soldiers and combat deck of its faction."""
    return Team(
        faction=team.faction,
        base=IN_BOX,
        players=tuple(sorted(set(team.players))),
        supply=content.factions[team.faction].soldiers,
        deck=content.start_deck,
        rewards=content.supply,
    )


class SkirmishGame(Frame, kw_only=True):
    """FE-SKIRM-SET: heroes, opening purchase, zones, soldiers, heroes on the map, quest tokens."""

    seats: tuple[tuple[int, ...], ...]
    """For each team the player of each hero."""

    def draw_start(self, s: State) -> Chance:
        """FE-SETUP-28: the starting team is drawn at random."""
        return Chance("draw", (len(s.teams),), source="FE-SETUP-28")

    def start(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """The first team in all that follows (FE-RULING-17)."""
        s.starting_team = picks[0]
        s.emit(StartingTeamDrawn, s.starting_team)

    def choose_heroes(self, s: State) -> None:
        """FE-SKIRM-SET-03: one at a time, if they are not chosen yet."""
        if not s.heroes:
            s.push(draft.Draft(team=s.starting_team, seats=self.seats))

    def fund(self, s: State) -> None:
        """FE-SKIRM-SET-07, FE-MOUNT-05: 5 Eternium per hero; 4 more against a mounted hero without an own one."""
        mounted = [
            any(s.content.heroes[h.card].mounted for h in s.heroes if h.team == n) for n in range(TEAMS)
        ]
        for number in range(TEAMS):
            heroes = sum([h.team == number for h in s.heroes])
            extra = setup.UNMOUNTED if mounted[1 - number] and not mounted[number] else 0
            economy.gain(s, number, PER_HERO * heroes + extra, "FE-SKIRM-SET-07")

    def open_markets(self, s: State) -> None:
        """FE-RULING-79: shop and mage guild, open to both teams."""
        for merchant in purchase.MERCHANTS:
            market.open_market(s, merchant)

    def buy(self, s: State) -> None:
        """FE-SKIRM-SET-08 to 10."""
        s.push(purchase.OpeningPurchase(team=s.starting_team))

    def take_zones(self, s: State) -> None:
        """FE-SKIRM-SET-11."""
        s.push(deployment.ChooseZone(team=s.starting_team))

    def deploy(self, s: State) -> None:
        """FE-SKIRM-SET-13 to 23: soldiers of one team after the other, heroes in turn, tokens in turn."""
        first, count = s.starting_team, s.content.skirmishes[s.scenario].soldiers
        s.push(tokens.PlaceTokens.begin_with(s, first))
        s.push(deployment.PlaceHeroes(team=first))
        for team in (1 - first, first):
            s.push(deployment.PlaceSoldiers(team=team, left=count))

    def begin(self, s: State) -> None:
        """FE-RULING-70: markets of outposts that are controlled open."""
        captures.look(s)
        modes.rules_of(s).settle(s)

    steps = (Question(draw_start, start), choose_heroes, fund, open_markets, buy, take_zones, deploy, begin)
