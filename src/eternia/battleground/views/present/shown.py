"""What a screen is told of a game in progress. The types of the client are generated from these records."""

from __future__ import annotations

from typing import Literal

from eternia.battleground.views.observe import ForceSeen
from eternia.kernel import screen
from eternia.kernel.screen import Shown, TallyShown

Control = Literal[
    "actions",
    "card",
    "cards",
    "characters",
    "choices",
    "facing",
    "mana",
    "maps",
    "places",
    "rerolls",
    "zones",
]
"""The controls that answer a decision (``present.controls`` says which)."""


class TokenShown(Shown, frozen=True):
    """A buff, debuff or mark."""

    id: str
    name: str
    seat: int


class CharacterShown(Shown, frozen=True):
    """A character with everything on and beside its card."""

    number: int
    card: str
    seat: int
    name: str
    value: int
    """Points the opponent scores for knocking it out."""
    weapons: tuple[str, ...]
    items: tuple[str, ...]
    face_down: tuple[str, ...]
    place: int
    """-1: not on the battleground."""
    places: tuple[int, ...]
    """All places of its base."""
    facing: int
    """0 east, then counter-clockwise."""
    health: int
    wounds: int
    mana: int
    mana_limit: int
    focused: bool
    on_overwatch: bool
    buffs: tuple[TokenShown, ...]
    debuffs: tuple[TokenShown, ...]
    cards: tuple[str, ...]
    """The cards on its character card."""
    status: str
    """ready, active, activated, knocked out or reserve."""
    engaged_with: tuple[int, ...]
    speed: TallyShown
    focused_speed: TallyShown


class ForceShown(ForceSeen, Shown, frozen=True):
    """A player's side."""

    seat: int
    name: str
    selected: str | None
    """The card of this selection: its id for its owner and, once revealed, for everybody; "" for a hidden
    card; None when none lies there."""
    initiative_value: int | None
    """Initiative of the card turned up in this selection."""


class PieceShown(Shown, frozen=True):
    """A terrain piece on the battleground."""

    number: int
    kind: str
    hexes: tuple[int, ...]
    wounds: int


class MarkShown(Shown, frozen=True):
    """A mark on the battleground."""

    id: str
    name: str
    place: int
    seat: int
    owner: int
    reach: tuple[int, ...]
    """The hexes it affects."""


class FindShown(Shown, frozen=True):
    """A special token of the scenario on the battleground."""

    kind: str
    name: str
    place: int


class ObjectiveShown(Shown, frozen=True):
    """An objective token of the map."""

    place: int
    claimed_by: int
    """Seat that has claimed it; -1 while it lies on the board, or where the table does not tell."""
    would_claim: int
    """Seat that would claim it if the round ended now; -1 nobody."""
    contested: bool
    lies: bool = True
    """Whether the token is on the board."""


class MissionShown(Shown, frozen=True):
    """A side mission in play."""

    card: str
    seat: int
    character: int
    progress: int
    need: int


class TurnShown(Shown, frozen=True):
    """The innermost activation or interruption in progress."""

    character: int
    kind: str
    """activation, interruption or opportunity."""
    interrupted: int
    ap: int
    steps: tuple[str, ...]
    """What has been done in it, in words, oldest first ("Move", "Melee attack")."""
    cards: tuple[str, ...]
    """Cards played in it, the selected one first."""


class HazardShown(Shown, frozen=True):
    """What going to a place brings about."""

    cost: int
    """Movement points."""
    route: tuple[int, ...]
    """Places from the first to the last, both included."""
    overwatch: tuple[int, ...]
    """Enemies whose overwatch it triggers."""
    opportunity: tuple[int, ...]
    """Enemies that get an attack of opportunity."""
    engages: tuple[int, ...]
    """Enemies it will be engaged with there."""


class OptionShown(screen.OptionShown, frozen=True, omit_defaults=True):
    """One legal option. The fields say what it stands for, so that it can be put where it belongs.

    Its group is, for actions: move, focus, attack, overwatch, skill, item, card or end; otherwise the option's tag.
    """

    place: int = -1
    character: int = -1
    """The character it is aimed at or that is chosen."""
    piece: int = -1
    card: str = ""
    second: bool = False
    cards: tuple[str, ...] = ()
    facing: int = -1
    number: int = -1
    word: str = ""
    weapon: str = ""
    extras: tuple[tuple[str, int], ...] = ()
    """For attacks: the weapon's rules used for an extra payment, each with what is paid; `AskOdds` takes them."""
    skill: str = ""
    """Id of the skill or item card."""
    hexes: tuple[int, ...] = ()
    """The hexes on which terrain would lie."""
    focused: bool = False
    """Whether it spends the focus token."""
    ap: int = 0
    """What it costs."""
    mana: int = 0
    hazard: HazardShown | None = None


class RefusalShown(screen.RefusalShown, frozen=True):
    """Something that is not possible now, and why."""

    card: str = ""
    """Weapon, skill or card it is about."""
    character: int = -1


class DecisionShown(screen.DecisionShown, frozen=True):
    """What a seat is asked; its subject is a character."""

    control: Control
    options: tuple[OptionShown, ...]
    refusals: tuple[RefusalShown, ...]


class DiceShown(Shown, frozen=True):
    """Dice on the table for a line of the log."""

    roll: str
    """initial, free rerolls, mana rerolls or extra dice."""
    character: int
    faces: tuple[int, ...]
    needed: int
    defence: bool


class LogShown(screen.LogShown, frozen=True):
    """One line of the log, with the dice that fell."""

    dice: DiceShown | None


class BehaviourShown(Shown, frozen=True):
    """A behaviour card of a hunt."""

    card: str
    name: str
    initiative: int
    text: str
    """Its bonus; empty without one."""
    actions: tuple[str, ...]
    """What the monster does in order, in words."""
    done: int
    """How many of the actions it has begun; -1 while it is not acting by this card."""


class HuntShown(Shown, frozen=True):
    """The monster of a hunt and its behaviour deck."""

    monster: int
    """Its number among the characters."""
    seat: int
    behaviour: BehaviourShown | None
    """The card it acts by, or acted by last."""
    deck_size: int
    played: tuple[str, ...]
    """Names of the cards drawn since the deck was shuffled, the last one last."""
    alone: str
    """What a lone hunter is told of how hard the hunt is; empty where two forces hunt."""


class Position(screen.PositionShown, frozen=True):
    """Everything a seat sees of a game of Battleground."""

    map: str
    map_name: str
    phase: str
    """setup, preparation, activation, clean-up or over."""
    first_player: int
    forces: tuple[ForceShown, ForceShown]
    """By seat; where one force hunts alone the second is the monster's."""
    hunt: HuntShown | None
    characters: tuple[CharacterShown, ...]
    pieces: tuple[PieceShown, ...]
    marks: tuple[MarkShown, ...]
    objectives: tuple[ObjectiveShown, ...]
    finds: tuple[FindShown, ...]
    difficult: tuple[int, ...]
    """Hexes of difficult terrain, those from marks included."""
    zones: tuple[tuple[int, ...], tuple[int, ...]]
    """The hexes of the two deployment zones."""
    missions: tuple[MissionShown, ...]
    turn: TurnShown | None
    decision: DecisionShown | None


# --- questions that change nothing -------------------------------------------------------------------------


class AskOdds(Shown, frozen=True, tag="odds", tag_field="ask"):
    """The exact odds of an option of the decision (an attack), or of any attack of anybody on anybody."""

    attacker: int
    weapon: str
    target: int
    extras: tuple[tuple[str, int], ...] = ()


class AskSight(Shown, frozen=True, tag="sight", tag_field="ask"):
    """The line of sight between two places."""

    start: int
    end: int


class AskField(Shown, frozen=True, tag="field", tag_field="ask"):
    """What a character sees, threatens and can reach."""

    character: int


class AskRuler(Shown, frozen=True, tag="ruler", tag_field="ask"):
    """The distance between two places."""

    start: int
    end: int


Ask = AskOdds | AskSight | AskField | AskRuler


class RungShown(Shown, frozen=True):
    """One row of a weapon's table, or no effect."""

    label: str
    """"1 wound", "2 wounds, push 2", "No effect"."""
    successes: int
    """Net successes it needs; 0 for no effect."""
    chance: float
    """0 to 1."""
    wounds: int
    knocks_out: bool


class ManaChoiceShown(Shown, frozen=True):
    """The odds if so much mana is spent at most on rerolls."""

    mana: int
    knock_out: float
    any_effect: float
    expected_wounds: float


class OddsShown(Shown, frozen=True):
    """The exact odds of one attack."""

    attacker: int
    target: int
    weapon: str
    stat: str
    """In words ("Strength")."""
    dice: TallyShown
    scope: TallyShown
    needed: int
    """Lowest successful result of a die."""
    defence_stat: str
    defence_dice: TallyShown
    defence_needed: int
    free_rerolls: int
    flank: bool
    cover: tuple[int, ...]
    """The hexes that give cover."""
    rungs: tuple[RungShown, ...]
    knock_out: float
    expected_wounds: float
    by_mana: tuple[ManaChoiceShown, ...]
    pays: tuple[str, ...]
    """What a knockout would score, in words."""
    note: str
    """What the numbers leave out, if anything (rules that ask for choices during the attack)."""


class SightShown(Shown, frozen=True):
    """A line of sight."""

    start: int
    end: int
    seen: bool
    corner: tuple[float, float] | None
    """Where the lines start, in board units (see the catalog's hexes), if there is sight."""
    lines: tuple[tuple[float, float], ...]
    """Where they end."""
    blockers: tuple[int, ...]
    cover: tuple[int, ...]
    inches: int
    """Smallest whole range that reaches."""
    text: str


class FieldShown(Shown, frozen=True):
    """What a character sees, threatens and can reach."""

    character: int
    seen: tuple[int, ...]
    reach: tuple[int, ...]
    focused_reach: tuple[int, ...]
    threat: tuple[int, ...]
    """Hexes on which it could attack somebody within one activation: move, then attack."""
    front: tuple[int, ...]
    """Its front arc."""


class RulerShown(Shown, frozen=True):
    """A distance."""

    hexes: int
    inches: int
    text: str


Answer = OddsShown | SightShown | FieldShown | RulerShown
