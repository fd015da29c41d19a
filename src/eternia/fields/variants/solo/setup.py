"""Setting up a solo or cooperative game (FE-SOLO-SET)."""

from eternia.fields.chapters.movement import captures
from eternia.fields.chapters.setup import setup
from eternia.fields.chapters.story import story
from eternia.fields.map import control, soldiers
from eternia.fields.table import scenario_things
from eternia.fields.table.content import Content
from eternia.fields.table.content_records import MERCHANTS
from eternia.fields.table.decks import Deck
from eternia.fields.table.mode_events import EnemiesDrawn
from eternia.fields.table.model import Hero, State, Team
from eternia.fields.table.scenario_records import Solo
from eternia.fields.table.setup_data import Setup
from eternia.fields.variants.solo import scenario
from eternia.fields.variants.solo.scenario import ENEMY, PLAYERS
from eternia.kernel.errors import SetupError
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance

MOST_PLAYERS = 3
"""FE-SOLO-GEN-02."""
STORY = "S-01"
"""FE-SOLO-SET-06: its cards are the scenario deck."""
HELD = "held"
"""Note: the outposts that the enemy held after setup, a bit each (FE-RULING-88)."""


def validate(content: Content, wanted: Setup) -> None:
    """SetupError when a solo game cannot be set up like this."""
    if wanted.scenario not in content.solos:
        known = ", ".join(content.solos)
        raise SetupError(f"scenario: {wanted.scenario!r} is no solo scenario; choose one of {known}")
    solo = content.solos[wanted.scenario]
    if wanted.options.first_game:
        raise SetupError(
            "options.first_game: the changes for a first game are for the standard game; leave them out"
        )
    if len(wanted.teams) != 1:
        raise SetupError(
            f"teams: {len(wanted.teams)} teams; name the players' team alone, the enemy comes with it"
        )
    team = wanted.teams[0]
    if team.faction not in solo.players:
        raise SetupError(f"teams[0].faction: choose one of {', '.join(solo.players)} for {solo.id}")
    if team.base:
        raise SetupError("teams[0].base: the base comes with the scenario; leave it out")
    setup.check_team(content, team, "teams[0]")
    for card in team.heroes:
        if card in solo.absent:
            raise SetupError(f"teams[0].heroes: {card} is absent from {solo.id}; choose another hero")
    setup.check_people(content, wanted)
    setup.check_seats(wanted)
    if wanted.seats > MOST_PLAYERS:
        raise SetupError(f"players: {wanted.seats} players; at most {MOST_PLAYERS} (FE-SOLO-GEN-02)")
    if wanted.enemy and wanted.enemy not in _enemies(content, solo, team.faction):
        known = ", ".join(_enemies(content, solo, team.faction))
        raise SetupError(
            f"enemy: {wanted.enemy!r} cannot be the enemy of {team.faction} here; choose one of {known}"
        )


def _enemies(content: Content, solo: Solo, faction: str) -> list[str]:
    """The factions that can be the enemy: the one the scenario names, else any other."""
    named = solo.enemy_of(faction)
    return [named] if named else [other for other in content.factions if other != faction]


def scenario_cards(content: Content) -> list[str]:
    """FE-SOLO-SET-06: Fractures in Time with its epic beasts."""
    story = content.stories[STORY]
    return sorted([*story.quests, *story.beasts])


def new_state(content: Content, wanted: Setup) -> State:
    """Everything that is fixed before chance or anybody decides; the effect deck by difficulty (FE-SOLO-SET-03)."""
    solo, team, level = content.solos[wanted.scenario], wanted.teams[0], content.levels[wanted.difficulty]
    index = content.geography.index
    enemy = wanted.enemy or _enemies(content, solo, team.faction)[0]
    base = index[solo.players[team.faction]]
    own = Team(
        faction=team.faction,
        base=base,
        players=tuple(sorted(set(team.players))),
        eternium=level.eternium,
        supply=content.factions[team.faction].soldiers,
        deck=content.start_deck,
        rewards=content.supply,
    )
    other = Team(
        faction=enemy,
        base=scenario.place(content, solo, team.faction, solo.base),
        players=(),
        supply=content.factions[enemy].soldiers,
        is_enemy=True,
    )
    heroes = [
        Hero(card=card, team=PLAYERS, seat=seat, area=base, mounts=setup.mount_of(content, card))
        for card, seat in zip(team.heroes, team.players, strict=True)
    ]
    mounts = [card for hero in heroes for card in hero.mounts]
    areas = len(content.areas)
    s = State(
        mode=wanted.mode,
        scenario=wanted.scenario,
        options=wanted.options,
        difficulty=wanted.difficulty,
        round=1,
        starting_team=PLAYERS,
        teams=[own, other],
        heroes=heroes,
        soldiers=[[0] * areas, [0] * areas],
        holders=[control.NOBODY] * areas,
        wilds=Deck(bag=setup.wilds_cards(content, [team.faction, enemy])),
        scenario_deck=Deck(bag=[card for card in scenario_cards(content) if card not in mounts]),
        equipment=setup.copies(content.equipment),
        spells=setup.copies(content.spells),
        vehicles=setup.copies(content.vehicles),
        victory=Deck(),
        effects=Deck(bag=sorted([c.id for c in content.effects.values() if c.skulls <= level.skulls])),
        content=content,
    )
    s.push(SoloGame())
    return s


class SoloGame(Frame, kw_only=True):
    """FE-SOLO-SET-02: enemy heroes, soldiers and quest tokens by scenario and difficulty."""

    def _named(self, s: State) -> str:
        """The enemy hero who always takes part, if there is one."""
        return scenario.solo_of(s).named.get(s.teams[PLAYERS].faction, "")

    def _strangers(self, s: State) -> list[str]:
        """The heroes of the enemy's faction that may be drawn; nobody plays twice (FW-R3)."""
        cards, solo, named = s.content.heroes, scenario.solo_of(s), self._named(s)
        people = {cards[h.card].person for h in s.heroes} | ({cards[named].person} if named else set())
        return sorted(
            [
                card.id
                for card in cards.values()
                if card.faction == s.teams[ENEMY].faction
                and not card.mounted
                and card.person not in people
                and card.id not in solo.absent
            ]
        )

    def draw(self, s: State) -> Chance:
        """Who is not named is drawn at random."""
        count = len(scenario.plan_of(s).enemies) - bool(self._named(s))
        strangers = len(self._strangers(s))
        return Chance("draw", tuple(range(strangers, strangers - count, -1)), source=s.scenario)

    def drawn(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """The named one stands in the first place, the others by id."""
        named, left = self._named(s), self._strangers(s)
        others = sorted([left.pop(pick) for pick in picks])
        cards = [named, *others] if named else others
        impostor = scenario.solo_of(s).impostor is not None
        for card, area in zip(cards, scenario.plan_of(s).enemies, strict=True):
            where = scenario.area_of(s, area)
            s.notes[scenario.post_note(len(s.heroes))] = where
            s.heroes.append(
                Hero(card=card, team=ENEMY, seat=-1, area=where, impostor=impostor and card == named)
            )
        s.emit(EnemiesDrawn, tuple(cards))

    def place(self, s: State) -> None:
        """FE-SOLO-SET-02, FE-SOLO-DIFF-03: soldiers, tokens and what the scenario lays out."""
        plan, geography = scenario.plan_of(s), s.content.geography
        for area, count in plan.enemy_soldiers.items():
            soldiers.place(s, ENEMY, scenario.area_of(s, area), count)
        for area, count in plan.soldiers.items():
            soldiers.place(s, PLAYERS, scenario.area_of(s, area), count)
        if scenario.level_of(s).soldiers:
            for merchant in MERCHANTS:
                soldiers.place(s, PLAYERS, geography.closest(s.teams[PLAYERS].base, merchant), 1)
        for area in plan.tokens:
            story.put_token(s, scenario.area_of(s, area))
        for area in scenario.solo_of(s).parts:
            scenario_things.add(s, "plans", area=scenario.area_of(s, area))

    def begin(self, s: State) -> None:
        """FE-RULING-70, 88: markets open; what the enemy holds now can be captured."""
        captures.look(s)
        held = [area for area in control.controlled(s, ENEMY) if area != s.teams[ENEMY].base]
        s.notes[HELD] = sum([1 << area for area in held])

    steps = (Question(draw, drawn), place, begin)
