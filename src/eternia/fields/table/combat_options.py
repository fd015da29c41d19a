"""The options of decisions in combat and of dice, by value. Those of the map are in ``fields.options``."""

from eternia.kernel.pending import Option


class PlaceCard(Option, frozen=True, tag="place-card"):
    """Play a drawn combat card in a zone; no zone: beside the grid (time), resolved (tool) or given up."""

    card: str
    zone: str


class FocusCard(Option, frozen=True, tag="focus-card"):
    """Discard the drawn card and draw another (FE-EPIC-3-10)."""


class Exchange(Option, frozen=True, tag="exchange-cards"):
    """Exchange two cards of the own grid, by their places on it; ``time`` discards a time card for it."""

    first: int
    second: int
    time: bool


class UseSurge(Option, frozen=True, tag="surge"):
    """Activate a surge card (FE-EPIC-4-05), with the ability of the other weapon if that is allowed."""

    other: bool


class PlayCard(Option, frozen=True, tag="play-card"):
    """Use a clause of a card in step 4: combat spell, consumable, or a card that stays (FE-EPIC-4-07 to 10)."""

    hero: int
    card: str
    clause: int


class Sacrifice(Option, frozen=True, tag="sacrifice"):
    """Remove so many soldiers for each total (FE-EPIC-4-11, 12)."""

    attack: int
    defence: int
    initiative: int


class Weapon(Option, frozen=True, tag="weapon"):
    """One of the two weapons (FE-EPIC-1-01)."""

    weapon: int


class Zone(Option, frozen=True, tag="zone"):
    """A zone or total."""

    zone: str


class Slot(Option, frozen=True, tag="slot"):
    """A card of a side's grid, by its place."""

    side: int
    slot: int


class FighterOption(Option, frozen=True, tag="fighter"):
    """A side of the combat."""

    side: int


class Reroll(Option, frozen=True, tag="reroll"):
    """Roll a die again that shows reroll, and with it one that shows this face (empty: none) (FE-WC-06)."""

    other: str


class StopRolling(Option, frozen=True, tag="stop-rolling"):
    """Roll no more dice again than those named (FE-WC-08)."""


class RollBlanks(Option, frozen=True, tag="roll-blanks"):
    """Roll so many blank dice again."""

    dice: int


class Assign(Option, frozen=True, tag="assign"):
    """Assign a die to an attribute of the enemy, whole (FE-WC-09, 11)."""

    face: str
    attribute: str


class StopAssigning(Option, frozen=True, tag="stop-assigning"):
    """Leave the other dice unassigned (FE-RULING-59)."""


class Excess(Option, frozen=True, tag="excess"):
    """A die of one zone becomes a sure success of a zone (FE-DICE-08, 09)."""

    die: str
    success: str


CombatOption = (
    PlaceCard
    | FocusCard
    | Exchange
    | UseSurge
    | PlayCard
    | Sacrifice
    | Weapon
    | Zone
    | Slot
    | FighterOption
    | Reroll
    | StopRolling
    | RollBlanks
    | Assign
    | StopAssigning
    | Excess
)

FOCUS = FocusCard()
STOP_ROLLING = StopRolling()
STOP_ASSIGNING = StopAssigning()
