"""The options of decisions in combat and of dice, by value. Those of the map are in ``options``."""

from typing import Annotated

from eternia.kernel.pending import Option

HeroNumber = Annotated[int, "hero"]
Place = Annotated[int, "place"]
"""A place in a list (the weapons or clauses of a card, a grid), written from 1."""
ZoneName = Annotated[str, "zone"]


class PlaceCard(Option, frozen=True, tag="place-card"):
    """Play a drawn combat card in a zone; no zone: beside the grid (time), resolved (tool) or given up."""

    card: str
    zone: str = ""
    form = "[place {card} {zone}|play {card}]"


class FocusCard(Option, frozen=True, tag="focus-card"):
    """Discard the drawn card and draw another (FE-EPIC-3-10)."""

    form = "focus"


class Exchange(Option, frozen=True, tag="exchange-cards"):
    """Exchange two cards of the own grid, by their places on it; ``time`` discards a time card for it."""

    first: Place
    second: Place
    time: bool
    form = "exchange {first} {second}"


class UseSurge(Option, frozen=True, tag="surge"):
    """Activate a surge card (FE-EPIC-4-05), with the ability of the other weapon if that is allowed."""

    other: bool = False
    form = "[other{other} ]surge"


class PlayCard(Option, frozen=True, tag="play-card"):
    """Use a clause of a card in step 4: combat spell, consumable, or a card that stays (FE-EPIC-4-07 to 10)."""

    hero: int
    card: str
    clause: Place = 0
    form = "play {card}[/{clause}] of {hero}"


class Sacrifice(Option, frozen=True, tag="sacrifice"):
    """Remove so many soldiers for each total (FE-EPIC-4-11, 12)."""

    attack: int
    defence: int
    initiative: int


class Weapon(Option, frozen=True, tag="weapon"):
    """One of the two weapons (FE-EPIC-1-01)."""

    weapon: Place


class Zone(Option, frozen=True, tag="zone"):
    """A zone or total."""

    zone: str
    bare = True


class Slot(Option, frozen=True, tag="slot"):
    """A card of a side's grid, by its place."""

    side: int
    slot: Place
    form = "card {slot} of {side}"


class FighterOption(Option, frozen=True, tag="fighter"):
    """A side of the combat."""

    side: int
    bare = True


class Reroll(Option, frozen=True, tag="reroll"):
    """Roll a die again that shows reroll, and with it one that shows this face (empty: none) (FE-WC-06)."""

    other: Annotated[str, "face"] = ""
    form = "reroll[ with {other}]"


class StopRolling(Option, frozen=True, tag="stop-rolling"):
    """Roll no more dice again than those named (FE-WC-08)."""

    form = "keep the dice"


class RollBlanks(Option, frozen=True, tag="roll-blanks"):
    """Roll so many blank dice again."""

    dice: int
    form = "roll {dice} blanks"


class Assign(Option, frozen=True, tag="assign"):
    """Assign a die to an attribute of the enemy, whole (FE-WC-09, 11)."""

    face: str
    attribute: str
    form = "{face} to {attribute}"


class StopAssigning(Option, frozen=True, tag="stop-assigning"):
    """Leave the other dice unassigned (FE-RULING-59)."""

    form = "stop"


class Excess(Option, frozen=True, tag="excess"):
    """A die of one zone becomes a sure success of a zone (FE-DICE-08, 09)."""

    die: ZoneName
    success: ZoneName
    form = "{die} die to {success}"


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
