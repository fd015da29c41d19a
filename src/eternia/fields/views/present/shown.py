"""What a screen is told of a game of Fields of Eternia. The types of the client are generated from these records."""

from __future__ import annotations

from typing import Literal

from eternia.kernel import screen
from eternia.kernel.screen import Segment, Shown, TallyShown

Control = Literal[
    "actions",
    "areas",
    "assign",
    "card",
    "cards",
    "choices",
    "damage",
    "deploy",
    "dice",
    "draft",
    "excess",
    "fighters",
    "grid",
    "heroes",
    "market",
    "march",
    "offer",
    "order",
    "payment",
    "place",
    "purchase",
    "quest",
    "route",
    "step four",
    "trade",
    "weapon",
    "zones",
]
"""The controls that answer a decision (``present.controls`` says which)."""


# --- what lies on the table --------------------------------------------------------------------------------


class NumbersShown(Shown, frozen=True):
    """The numbers of a hero with their reasons."""

    mind: TallyShown
    body: TallyShown
    initiative: TallyShown
    movement: TallyShown


class CarriedShown(Shown, frozen=True):
    """A quest card that a hero carries to a place."""

    card: str
    name: str
    until: int
    """The last round in which it can be fulfilled."""
    text: str
    """Its task, in words."""


class HeroShown(Shown, frozen=True):
    """A hero with everything on and beside its card."""

    number: int
    card: str
    name: str
    team: int
    seat: int
    area: int
    """-1: not on the map."""
    hp: int
    """What is left."""
    hp_limit: int
    status: str
    """ready, active, activated or away."""
    worn: tuple[str, ...]
    pack: tuple[str, ...]
    """Cards in the pack; "" for each one that the looker may not know."""
    pack_limit: int
    spells: tuple[str, ...]
    """Likewise."""
    spells_limit: int
    ally: str
    mounts: tuple[str, ...]
    carries: CarriedShown | None
    things: tuple[str, ...]
    """Things of the scenario it carries, in words."""
    defeats: int
    impostor: bool
    flies: bool
    numbers: NumbersShown


class GoalShown(Shown, frozen=True):
    """One objective of a victory card."""

    text: str
    points: int
    have: int
    need: int
    scored: bool


class VictoryShown(Shown, frozen=True):
    """A victory card that the looker knows, with what is done of it."""

    card: str
    name: str
    open: bool
    """Whether others see it: its primary objective is scored."""
    primary: GoalShown
    secondary: GoalShown


class CountShown(Shown, frozen=True):
    """So many of a kind of combat card."""

    card: str
    count: int


class TeamShown(Shown, frozen=True):
    """A team: pool, deck, supply and victory cards."""

    number: int
    faction: str
    name: str
    seats: tuple[int, ...]
    own: bool
    """Whether the looker plays for it."""
    base: int
    eternium: int
    points: int
    supply: int
    """Soldiers that are not on the map."""
    soldiers: int
    """Soldiers on the map."""
    outposts: int
    """Outposts it controls."""
    income: int
    """What they pay by day."""
    quests: int
    """Quests it has fulfilled."""
    deck: tuple[CountShown, ...]
    """Its combat deck outside combat, by kind."""
    rewards: tuple[CountShown, ...]
    hand: int
    """Secret victory cards."""
    victory: tuple[VictoryShown, ...]
    """Those the looker knows: its own team's, and open ones."""
    scored: tuple[str, ...]
    """Victory cards of which both objectives are scored."""
    progress: tuple[screen.Segment, ...]
    """What scenario and goals count of it, in words; empty where nothing is counted."""
    is_enemy: bool
    """The team nobody plays, in solo and cooperative games."""
    zone: str
    """Its deployment zone, in words; empty outside skirmishes."""


class AreaShown(Shown, frozen=True):
    """What is in an area now; where it lies is in the catalog."""

    area: int
    holder: int
    """The team that controls it; -1 nobody."""
    soldiers: tuple[int, ...]
    """By team."""
    quest: bool
    vine: bool
    stone: bool
    """A ritual stone."""
    stone_text: str
    """Whose stone it is or what it needs, in words."""
    things: tuple[str, ...]
    """Things of the scenario that lie here, in words."""
    zone: int
    """The team in whose deployment zone it lies; -1 for none."""
    locked: bool
    """A base that is not in use."""
    next_vine: bool
    """Where the next vine grows."""


class BossShown(Shown, frozen=True):
    """A boss in play."""

    card: str
    name: str
    area: int
    hp: int
    hp_limit: int
    credit: tuple[int, ...]
    """Damage dealt to it by each team."""


class OfferShown(Shown, frozen=True):
    """A card on offer in a market."""

    card: str
    price: int
    """What the buyer would pay now."""
    printed: int


class MarketOffers(Shown, frozen=True):
    """The market of one merchant type; one that has not been opened yet has no cards."""

    merchant: str
    name: str
    open: bool
    offers: tuple[OfferShown, ...]


class DeckShown(Shown, frozen=True):
    """A deck by its counts, and the cards that the looker knows."""

    deck: str
    """wilds, scenario, equipment, spells, vehicles, victory or effects."""
    name: str
    size: int
    top: tuple[str, ...]
    """Known cards on top, the next first; "" for one that is not known."""
    discard: tuple[str, ...]


class SkullShown(Shown, frozen=True):
    """A skull event of the round tracker."""

    round: int
    name: str
    text: str
    done: bool


class ScenarioShown(Shown, frozen=True):
    """The scenario: aim, rules, and what comes."""

    id: str
    name: str
    story: str
    aim: tuple[str, ...]
    """Aim of the game and where points come from, in words."""
    special: tuple[str, ...]
    skulls: tuple[SkullShown, ...]
    target: int
    """Points that end a skirmish at the end of a round; 0: none."""


class TurnShown(Shown, frozen=True):
    """The activation in progress."""

    hero: int
    left: int
    """Standard actions left."""
    actions: int
    used: tuple[str, ...]
    """What has been done, in words."""


class NextStepShown(Shown, frozen=True):
    """What the enemy nobody plays does next, as far as open facts tell."""

    order: int
    hero: int
    soldiers: bool
    route: tuple[int, ...]
    """Areas from the first to the last, both included; empty when it stays."""
    text: str
    sure: bool
    """Whether no die or card decides."""


class SoloShown(Shown, frozen=True):
    """Solo and cooperative games: difficulty, objective, enemy, score."""

    level: str
    level_name: str
    objective: str
    have: int
    need: int
    last_round: int
    steps: tuple[NextStepShown, ...]
    score: tuple[tuple[str, int], ...]
    """The score if the game ended now, by parts in words."""
    total: int


# --- combat ------------------------------------------------------------------------------------------------


class GridCardShown(Shown, frozen=True):
    """A combat card on a grid."""

    slot: int
    card: str
    """"" for one that the looker does not know."""
    zone: str
    up: bool
    flipped: bool
    used: bool
    known_to_enemy: bool


class TotalShown(Shown, frozen=True):
    """A total of a side with its reasons."""

    zone: str
    total: int
    """As far as it is known: without face-down cards that the looker does not know."""
    unknown: int
    """Face-down cards in the zone that the looker does not know."""
    tally: TallyShown
    places: tuple[tuple[str, int, bool], ...]
    """The eight reasons of the rail: printed, cards, surge, gear, ally, mount, soldiers, spells; each with its
    sum, and whether it is in force (worn, but not in force: False)."""
    dice: int
    """Dice of power: successes of this zone; -1 where no dice are used."""


class SideShown(Shown, frozen=True):
    """One side of an epic combat."""

    hero: int
    """-1 for a beast, boss or an enemy nobody plays without a grid."""
    card: str
    """The beast, boss or battle card; empty for a hero with a grid."""
    name: str
    team: int
    """-1 for a beast or boss."""
    hp: int
    hp_limit: int
    weapon: str
    weapon_type: str
    surge_text: str
    has_grid: bool
    grid: tuple[GridCardShown, ...]
    drawn: tuple[str, ...]
    """Drawn cards that are not played yet; "" for each one that the looker may not know."""
    totals: tuple[TotalShown, ...]
    """Attack, defence, initiative."""
    deck: tuple[CountShown, ...]
    """What is left of the combat deck as the looker may count it, its face-down cards included."""
    deck_size: int
    pile: tuple[CountShown, ...]
    times: int
    focus_used: int
    focus: int
    """Focuses that a combat allows: its mind."""
    quota: int
    placed: int
    locked: str
    """The zone that the next card may not (or must) go to, in words; empty for none."""
    soldiers: int
    """Soldiers in the area that can be sacrificed."""
    sacrificed: tuple[int, int, int]
    lost: int
    dealt: int
    passed: bool
    effects: tuple[str, ...]
    """What works for it this round, in words."""
    hidden_spells: int
    """Spells of its team that the looker does not know."""
    passive_text: str
    die_text: str


class CombatShown(Shown, frozen=True):
    """An epic combat in progress."""

    area: int
    round: int
    step: int
    """1 to 10."""
    steps: tuple[str, ...]
    """The names of the ten steps."""
    against_hero: bool
    duel: bool
    die: str
    """The face of the epic die in words; empty before the roll or without it."""
    sides: tuple[SideShown, SideShown]
    """The active hero first."""
    own: int
    """The looker's side; 0 for spectators and teams that do not fight."""
    first: int
    """The side that strikes first, once initiative is counted; else -1."""
    stake: tuple[str, ...]
    """What winning and losing bring, in words."""


class WildsDieShown(Shown, frozen=True):
    """A die of a wilds combat or of a test."""

    face: str
    """blank, success, double or reroll."""
    assigned: str
    """The attribute it went to; empty for none."""


class WildsShown(Shown, frozen=True):
    """A wilds combat or a roll of wilds dice in progress."""

    hero: int
    card: str
    name: str
    attack: int
    defence: int
    hp: int
    """What is left of the enemy's attributes."""
    printed: tuple[int, int, int]
    """Attack, defence, HP as they were."""
    text: str
    """The enemy's ability."""
    dice: tuple[WildsDieShown, ...]
    to_roll: int
    """Dice of the roll to come, while none lie there."""
    sure: int
    rolled: bool
    fight: bool
    """False for a test: then ``need`` successes are wanted."""
    need: int
    reward: str
    loss: str
    """What being beaten costs, in words."""


class SoldierCombatShown(Shown, frozen=True):
    """A soldier combat whose damage is being divided."""

    area: int
    attacker: int
    """Team."""
    damage: int
    """What is left to divide."""
    heroes: tuple[int, ...]
    soldiers: int
    """Soldiers of the defending team in the area."""


class QuestShown(Shown, frozen=True):
    """A quest, event or encounter card that lies open in the middle."""

    card: str
    kind: str
    """quest, event, encounter or peek."""
    hero: int
    at: int
    """Which of its tasks is being done, from 0; -1 where there are none."""
    tasks: tuple[str, ...]


# --- decisions ---------------------------------------------------------------------------------------------


class EntryShown(Shown, frozen=True):
    """What entering an area brings about."""

    cost: int
    """Movement points of this step, or of the whole way where a route is told."""
    ends: str
    """Why the move ends there: combat, soldiers, boss, vine or nothing."""
    heroes: tuple[int, ...]
    """Enemies that are met."""
    soldiers: int
    notes: tuple[Segment, ...]
    """The same in words, with their rules."""


class OptionShown(screen.OptionShown, frozen=True, omit_defaults=True):
    """One legal option. The fields say what it stands for, so that it can be put where it belongs.

    Its group is, for actions: move, path, travel, mobilize, wilds, quest, rest, scenario, free, end; otherwise the
    option's tag.
    """

    area: int = -1
    source: int = -1
    """The area from which soldiers march."""
    hero: int = -1
    """The hero it is aimed at, that is chosen, that buys, that uses or takes something."""
    giver: int = -1
    card: str = ""
    instead: str = ""
    """The card whose place another takes."""
    cards: tuple[str, ...] = ()
    clause: int = -1
    number: int = -1
    word: str = ""
    merchant: str = ""
    price: int = -1
    """Eternium it costs; -1 where nothing is paid."""
    zone: str = ""
    zone_other: str = ""
    side: int = -1
    slot: int = -1
    slot_other: int = -1
    face: str = ""
    weapon: int = -1
    soldiers: tuple[int, int, int] = (0, 0, 0)
    """Sacrificed for attack, defence and initiative."""
    thing: int = -1
    makes: int = -1
    """The total that a combat card would make in its zone."""
    takes_action: bool = False
    """Whether it is one of the two standard actions."""
    entry: EntryShown | None = None


class RefusalShown(screen.RefusalShown, frozen=True):
    """Something that is not possible now, and why."""

    card: str = ""
    hero: int = -1
    area: int = -1
    zone: str = ""


class DecisionShown(screen.DecisionShown, frozen=True):
    """What a seat is asked; its subject is a hero."""

    control: Control
    options: tuple[OptionShown, ...]
    refusals: tuple[RefusalShown, ...]
    guarded: bool
    """Asked because of open facts alone: passing goes at one pace, whatever is held."""
    left: int
    """How many more answers of this kind belong to it (soldiers to place, damage to divide); -1 unknown."""
    owed: int
    """What a payment still asks for; -1 where nothing is owed."""
    text: str
    """Text of the card or rule that asks, in words; empty where the question says it all."""


class LogShown(screen.LogShown, frozen=True):
    """One line of the log, with the dice that fell."""

    dice: tuple[str, ...]
    """Faces of wilds dice."""
    hero: int
    team: int
    sound: str
    """The sound that goes with it: card, flip, dice, stone, march, gate, blade, blow, page, bell, victory, day,
    night or nothing."""


class Position(screen.PositionShown, frozen=True):
    """Everything a seat sees of a game of Fields of Eternia."""

    scenario: ScenarioShown
    phase: str
    """setup, preparation, action or over."""
    night: bool
    extra_round: bool
    starting_team: int
    teams: tuple[TeamShown, ...]
    heroes: tuple[HeroShown, ...]
    areas: tuple[AreaShown, ...]
    """Every area, in the catalog's order."""
    markets: tuple[MarketOffers, ...]
    decks: tuple[DeckShown, ...]
    boss: BossShown | None
    turn: TurnShown | None
    combat: CombatShown | None
    wilds: WildsShown | None
    soldier_combat: SoldierCombatShown | None
    quest: QuestShown | None
    solo: SoloShown | None
    options: tuple[str, ...]
    """The rule options in force, by their words."""
    decision: DecisionShown | None
