"""The events of Battleground: facts in the past tense, by the rulebook's words."""

from typing import ClassVar

from eternia.kernel.event import Event, SecretOfSeat
from eternia.kernel.tally import Tally


class RoundBegan(Event, frozen=True):
    """A round began (BG-ROUND-02)."""

    round: int


class PhaseBegan(Event, frozen=True):
    """A phase of the round began (BG-ROUND-02)."""

    phase: str


class FirstPlayerRolled(Event, frozen=True):
    """Both players rolled for the choice of the first player (BG-SETUP-11)."""

    reveals: ClassVar[bool] = True
    dice: tuple[int, int]


class FirstPlayerChosen(Event, frozen=True):
    """The first player is known (BG-SETUP-11)."""

    seat: int


class MapChosen(Event, frozen=True):
    """The map is laid out (BG-SETUP-17, 18)."""

    map: str


class ZoneChosen(Event, frozen=True):
    """A player took a deployment zone (BG-SETUP-19)."""

    seat: int
    zone: int


class ObjectivePlaced(Event, frozen=True):
    """A player placed an objective token (BG-SETUP-20)."""

    seat: int
    place: int


class Deployed(Event, frozen=True):
    """A model was placed on the battleground (BG-SETUP-25)."""

    character: int
    place: int
    facing: int


class Drawn(SecretOfSeat, Event, frozen=True):
    """A player took cards into the hand; only its owner sees which."""

    reveals: ClassVar[bool] = True
    seat: int
    count: int
    cards: tuple[str, ...] = ()


class LookedAt(SecretOfSeat, Event, frozen=True):
    """A player looked at a card on top of a fate deck; only that player sees which."""

    reveals: ClassVar[bool] = True
    seat: int
    deck: int
    """The seat whose deck it is."""
    card: str = ""


class SetAside(SecretOfSeat, Event, frozen=True):
    """A player returned cards to the deck or out of the game, face down; only its owner sees which."""

    seat: int
    count: int
    cards: tuple[str, ...] = ()


class Discarded(Event, frozen=True):
    """Cards went to a discard pile, face up."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


class Selected(SecretOfSeat, Event, frozen=True):
    """A player put a card face down (or decided to pass); which, only its owner knows (BG-ACT-03)."""

    seat: int
    card: str = ""


class Revealed(Event, frozen=True):
    """The selected cards were turned up ("" for a pass), and who activates first is known (BG-ACT-04, 06)."""

    reveals: ClassVar[bool] = True
    cards: tuple[str, str]
    active: int


class Passed(Event, frozen=True):
    """A player activates nobody else this round (BG-ACT-23)."""

    seat: int


class Activated(Event, frozen=True):
    """A character became active with a card (BG-ACT-12)."""

    character: int
    card: str


class BehaviourDrawn(Event, frozen=True):
    """The behaviour card by which the monster of a hunt acts next was turned up (ET-RULING-153)."""

    reveals: ClassVar[bool] = True
    card: str


class Hesitated(Event, frozen=True):
    """The monster could not do what its behaviour card says (ET-RULING-153)."""

    character: int
    action: str


class CardPlayed(Event, frozen=True):
    """A card was played for one of its bonuses (BG-CARD-06)."""

    reveals: ClassVar[bool] = True
    seat: int
    character: int
    card: str
    second: bool


class APGained(Event, frozen=True):
    """The acting character got action points."""

    character: int
    amount: int
    source: str


class ActionTaken(Event, frozen=True):
    """A character declared an action and paid for it (BG-ACT-15)."""

    character: int
    action: str
    cost: Tally
    mana: int = 0


class TurnEnded(Event, frozen=True):
    """An activation or interruption ended."""

    character: int
    turn: str


class Interrupted(Event, frozen=True):
    """A character broke into another's turn (BG-INT-01)."""

    character: int
    interrupted: int
    cause: str


class Moved(Event, frozen=True):
    """A character changed its place."""

    character: int
    route: tuple[int, ...]
    """Places from the first to the last, both included."""
    manner: str
    """move, towards, charge, jump, teleport, push, pull, switch, displaced."""


class Turned(Event, frozen=True):
    """A character changed its facing."""

    character: int
    facing: int


class AttackDeclared(Event, frozen=True):
    """An attack has a weapon and a target, and its costs are paid (BG-ATK-01)."""

    attacker: int
    weapon: str
    target: int
    piece: int = -1


class TestBegan(Event, frozen=True):
    """A test has its dice and scope (BG-TEST-07 steps 1 to 3)."""

    character: int
    test: str
    stat: str
    dice: Tally
    scope: Tally
    """Sum of scope increases; the needed result is 4 less this sum, held between 2 and 6."""
    needed: int


class Rolled(Event, frozen=True):
    """Dice were rolled (BG-TEST-14), rerolled (BG-TEST-16, 18) or exploded (BG-TEST-22)."""

    reveals: ClassVar[bool] = True
    character: int
    roll: str
    """initial, free rerolls, mana rerolls or extra dice."""
    faces: tuple[int, ...]
    """The dice just rolled."""
    dice: tuple[int, ...]
    """All initial dice as they now lie."""


class TestEnded(Event, frozen=True):
    """A test has its final successes (BG-TEST-25, 26); for a test against somebody the net ones follow."""

    character: int
    test: str
    successes: int


class Opposed(Event, frozen=True):
    """A defence test cancelled successes (BG-DEF-03)."""

    character: int
    opponent: int
    successes: int
    cancelled: int
    net: int


class Wounded(Event, frozen=True):
    """A character gained wound tokens (BG-WOUND-01)."""

    character: int
    amount: int
    by: int
    source: str


class Healed(Event, frozen=True):
    """Wound tokens were removed."""

    character: int
    amount: int
    source: str


class Departed(Event, frozen=True):
    """A character that was knocked out but stayed has left (BG-RULING-134), or one has gone to the reserve."""

    character: int


class Transformed(Event, frozen=True):
    """Another character card took the place of a character's own."""

    character: int
    card: str
    by: str


class KnockedOut(Event, frozen=True):
    """A character was knocked out and the opponent scored its value (BG-WOUND-02 to 05)."""

    character: int
    by: int
    points: int


class ManaChanged(Event, frozen=True):
    """A character gained (positive) or spent or lost (negative) mana (BG-MANA-01)."""

    character: int
    amount: int
    source: str


class TokenGained(Event, frozen=True):
    """A focus, overwatch, buff or debuff token was put next to a character."""

    character: int
    token: str
    source: str


class TokenLost(Event, frozen=True):
    """A focus, overwatch, buff or debuff token returned to the supply."""

    character: int
    token: str
    why: str


class MarkPlaced(Event, frozen=True):
    """A mark was put on the battleground (BG-MARK-03)."""

    mark: str
    place: int
    character: int


class MarkRemoved(Event, frozen=True):
    """A mark left the battleground."""

    mark: str
    place: int


class TerrainPlaced(Event, frozen=True):
    """Special terrain was put on the battleground (BG-W3-TERRAIN-01)."""

    kind: str
    hexes: tuple[int, ...]
    character: int


class TerrainRemoved(Event, frozen=True):
    """A terrain piece left the battleground."""

    kind: str
    hexes: tuple[int, ...]


class TerrainDefended(Event, frozen=True):
    """Special terrain made a defence test against an attack on it (ET-RULING-141)."""

    reveals: ClassVar[bool] = True
    kind: str
    stat: str
    faces: tuple[int, ...]
    """All its dice, extra dice last."""
    cancelled: int
    net: int


class SkillUsed(Event, frozen=True):
    """A skill or item was used (BG-SKILL-03)."""

    character: int
    rule: str


class EquipmentChanged(Event, frozen=True):
    """Equipment was exchanged or turned face down."""

    character: int
    card: str
    by: str


class MissionFulfilled(Event, frozen=True):
    """A side mission was completed (BG-GLORY-06)."""

    seat: int
    card: str
    points: int


class ObjectiveClaimed(Event, frozen=True):
    """A character claimed an objective token (BG-OBJ-09)."""

    seat: int
    character: int
    place: int


class FindTaken(Event, frozen=True):
    """A character took a special token of the scenario (ET-RULING-061)."""

    character: int
    kind: str
    place: int


class PointsScored(Event, frozen=True):
    """A force scored by the scenario of the map or in a hunt (ET-RULING-063, 064, 158)."""

    seat: int
    points: int
    source: str


class Readied(Event, frozen=True):
    """A character is ready again (BG-CLEAN-07)."""

    character: int


class DrawOffered(Event, frozen=True):
    """A player offers a draw or takes the offer back (BG-VP-13)."""

    seat: int
    offered: bool


class GameEnded(Event, frozen=True):
    """The game is over."""

    termination: str
    winner: int | None
    scores: tuple[int, int]
