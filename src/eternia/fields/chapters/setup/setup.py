"""Setting up the standard game in the rulebook's order (FE-SETUP, FE-MOUNT)."""

from collections.abc import Mapping

from eternia.fields.chapters.movement import captures
from eternia.fields.chapters.quests import victory_cards
from eternia.fields.chapters.setup.deployment import FirstDeployment
from eternia.fields.chapters.story import story
from eternia.fields.map import control
from eternia.fields.table.content import Content
from eternia.fields.table.content_records import SupportCard
from eternia.fields.table.decks import Deck
from eternia.fields.table.events import StartingTeamDrawn
from eternia.fields.table.model import Hero, State, Team
from eternia.fields.table.setup_data import Setup, TeamSetup
from eternia.kernel.errors import SetupError
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance

HEROES = 3
"""FE-SETUP-04: heroes of a team."""
PER_HERO, PER_TEAM = 3, 1
"""FE-SETUP-17: starting Eternium."""
UNMOUNTED = 4
"""FE-MOUNT-05: for a team without a mounted hero whose enemy has one."""
MOST_PLAYERS = 6
"""FE-GEN-01."""


def validate(content: Content, setup: Setup) -> None:
    """SetupError when a standard game cannot be set up like this."""
    if setup.scenario not in content.stories:
        known = ", ".join(content.stories)
        raise SetupError(f"scenario: {setup.scenario!r} is no story scenario; choose one of {known}")
    if not 2 <= len(setup.teams) <= 3:
        raise SetupError(f"teams: {len(setup.teams)} teams; a standard game has two, or three (FE-3TEAM-01)")
    factions = [team.faction for team in setup.teams]
    if len(set(factions)) != len(factions):
        raise SetupError("teams: each team has a faction of its own (FE-RULING-01)")
    for number, team in enumerate(setup.teams):
        check_team(content, team, f"teams[{number}]")
    check_people(content, setup)
    check_seats(setup)
    bases = [base_of(content, setup, number) for number in range(len(setup.teams))]
    if len(set(bases)) != len(bases):
        raise SetupError("teams: two teams have the same base; choose another one (FE-SETUP-11)")


def check_team(content: Content, team: TeamSetup, where: str) -> None:
    """FE-SETUP-03 to 05, FE-MOUNT-04."""
    if team.faction not in content.factions:
        raise SetupError(f"{where}.faction: {team.faction!r} is none of {', '.join(content.factions)}")
    if len(team.heroes) != HEROES:
        raise SetupError(f"{where}.heroes: {len(team.heroes)} heroes; a team has {HEROES} (FE-SETUP-04)")
    for card in team.heroes:
        hero = content.heroes.get(card)
        if hero is None or hero.faction != team.faction:
            raise SetupError(f"{where}.heroes: {card!r} is no hero of {team.faction} (FE-SETUP-05)")
    if sum([content.heroes[card].mounted for card in team.heroes]) > 1:
        raise SetupError(f"{where}.heroes: at most one mounted hero (FE-MOUNT-04)")
    if team.base and team.base not in [content.areas[base].id for base in content.geography.bases]:
        raise SetupError(f"{where}.base: {team.base!r} is no base (FE-SETUP-11)")
    if team.base and content.factions[team.faction].base != team.base and team.faction == "masters":
        raise SetupError(f"{where}.base: the base of the Masters is Castle Grayskull (FE-SETUP-10)")


def check_people(content: Content, setup: Setup) -> None:
    """FW-R3: nobody plays twice in the same game."""
    people = [content.heroes[card].person for team in setup.teams for card in team.heroes]
    for person in people:
        if people.count(person) > 1:
            raise SetupError(f"heroes: {person} would play twice; choose another version or hero (FW-R3)")


def check_seats(setup: Setup) -> None:
    """FE-GEN-01, FE-SETUP-06, 07: every hero has a player, every player heroes of one team only."""
    owners: dict[int, int] = {}
    for number, team in enumerate(setup.teams):
        if len(team.players) != HEROES:
            raise SetupError(f"teams[{number}].players: name a seat for each of the {HEROES} heroes")
        for seat in team.players:
            if owners.setdefault(seat, number) != number:
                raise SetupError(f"teams[{number}].players: seat {seat} plays for two teams")
    if sorted(owners) != list(range(len(owners))) or len(owners) > MOST_PLAYERS:
        raise SetupError(f"players: seats {sorted(owners)}; number them from 0, six at most (FE-GEN-01)")


def base_of(content: Content, setup: Setup, number: int) -> int:
    """FE-SETUP-10 to 12, FE-3TEAM-02: the base a team wants, or the usual one of its faction."""
    team = setup.teams[number]
    return content.geography.index[team.base or content.factions[team.faction].base]


def new_state(content: Content, setup: Setup) -> State:
    """Everything that is fixed before chance or anybody decides: models, pools, decks (FE-SETUP-01 to 27)."""
    areas = len(content.areas)
    teams = [_team(content, setup, number) for number in range(len(setup.teams))]
    heroes = [
        Hero(card=card, team=number, seat=seat, area=teams[number].base, mounts=mount_of(content, card))
        for number, team in enumerate(setup.teams)
        for card, seat in zip(team.heroes, team.players, strict=True)
    ]
    s = State(
        mode=setup.mode,
        scenario=setup.scenario,
        options=setup.options,
        difficulty="",
        round=content.tracker.skulls[0] if setup.options.first_game else 1,
        teams=teams,
        heroes=heroes,
        soldiers=[[0] * areas for _ in teams],
        holders=[control.NOBODY] * areas,
        wilds=Deck(bag=wilds_cards(content, [team.faction for team in setup.teams])),
        scenario_deck=Deck(),
        equipment=copies(content.equipment),
        spells=copies(content.spells),
        vehicles=copies(content.vehicles),
        victory=Deck(bag=sorted(content.victory)),
        content=content,
    )
    story = content.stories[setup.scenario]
    mounts = [card for hero in heroes for card in hero.mounts]
    # FE-RULING-90: quests and epic beasts; a beast that a mounted hero rides is not among them.
    s.scenario_deck.bag = sorted([card for card in (*story.quests, *story.beasts) if card not in mounts])
    s.push(StandardGame())
    return s


def _team(content: Content, setup: Setup, number: int) -> Team:
    """FE-SETUP-13 to 17, FE-MOUNT-05, 06: supply, combat deck and Eternium."""
    team = setup.teams[number]

    def is_mounted(each: TeamSetup) -> bool:
        return any(content.heroes[card].mounted for card in each.heroes)

    others = [other for other in setup.teams if other is not team]
    extra = UNMOUNTED if not is_mounted(team) and any(is_mounted(other) for other in others) else 0
    return Team(
        faction=team.faction,
        base=base_of(content, setup, number),
        players=tuple(sorted(set(team.players))),
        eternium=PER_HERO * len(team.heroes) + PER_TEAM + extra,
        supply=content.factions[team.faction].soldiers,
        deck=content.start_deck,
        rewards=content.supply,
    )


def mount_of(content: Content, card: str) -> tuple[str, ...]:
    """FE-MOUNT-02, 03: the beast that a mounted hero's card names."""
    beast = content.heroes[card].beast
    return (beast,) if beast else ()


def wilds_cards(content: Content, factions: list[str]) -> list[str]:
    """FE-SETUP-25: allies, beasts and events; extra allies only when their faction plays."""
    allies = [ally.id for ally in content.allies.values() if not ally.extra or ally.faction in factions]
    return sorted([*allies, *content.beasts, *content.events])


def copies(cards: Mapping[str, SupportCard]) -> Deck:
    """FE-SETUP-26: a deck with every copy of its cards."""
    return Deck(bag=sorted([card.id for card in cards.values() for _ in range(card.copies)]))


class StandardGame(Frame, kw_only=True):
    """FE-SETUP-19 to 28: what chance decides, then the scenario; a first game is deployed by its own rules."""

    def deal(self, s: State) -> None:
        """FE-SETUP-19: one victory card for each hero of a team."""
        for team in reversed(range(len(s.teams))):
            s.push(victory_cards.DrawVictory(team=team, count=victory_cards.limit(s, team)))

    def lay_out(self, s: State) -> None:
        """FE-SETUP-22: the instructions of the scenario."""
        story.set_up(s)

    def draw_start(self, s: State) -> Chance:
        """FE-SETUP-28: the starting team is drawn at random."""
        return Chance("draw", (len(s.teams),), source="FE-SETUP-28")

    def start(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """It opens every action phase (FE-RULING-17)."""
        s.starting_team = picks[0]
        s.emit(StartingTeamDrawn, s.starting_team)

    def deploy(self, s: State) -> None:
        """FE-FIRST-02 to 07."""
        if s.options.first_game:
            s.push(FirstDeployment())

    def begin(self, s: State) -> None:
        """FE-RULING-70: markets of outposts that are controlled already open."""
        captures.look(s)
        victory_cards.check(s)

    steps = (deal, lay_out, Question(draw_start, start), deploy, begin)
