"""The options of decisions on the map of Fields of Eternia, by value. Those of combat are in ``combat_options``."""

from typing import Annotated, get_args

from eternia.fields.table.combat_options import CombatOption, HeroNumber, Place
from eternia.fields.table.mode_options import AcquireMount, ModeOption, Train
from eternia.kernel.options import (
    ACCEPT,
    END,
    FORFEIT,
    PASS,
    Accept,
    Alternative,
    Cards,
    End,
    Forfeit,
    Number,
    Pass,
    Pick,
    Word,
)
from eternia.kernel.pending import Option

__all__ = [
    "ACCEPT",
    "END",
    "FORFEIT",
    "PASS",
    "Accept",
    "Alternative",
    "Cards",
    "End",
    "Forfeit",
    "Number",
    "Pass",
    "Pick",
    "Word",
]
"""Those of all games, which are offered here, too; the others follow."""


class Chosen(Option, frozen=True, tag="hero"):
    """A hero, by its number."""

    hero: int
    bare = True


class TeamOption(Option, frozen=True, tag="team"):
    """A team, by its number."""

    team: int
    bare = True


class Order(Option, frozen=True, tag="order"):
    """Cards in the order in which they are put back on a deck, the next to draw first."""

    cards: tuple[str, ...]


class To(Option, frozen=True, tag="to"):
    """An area."""

    area: int
    form = "to {area}"
    bare = True


class Move(Option, frozen=True, tag="move"):
    """The action Move (FE-MOVE)."""

    group = "move"


class OutpostMovement(Option, frozen=True, tag="outpost movement"):
    """The action Outpost Movement along a controlled path (FE-OUTPOST, FE-RULING-04)."""

    area: int
    group = "path"


class FastTravel(Option, frozen=True, tag="fast travel"):
    """The action Fast Travel to another tower (FE-FAST)."""

    area: int
    group = "travel"


class Mobilize(Option, frozen=True, tag="mobilize"):
    """The action Mobilize the Soldiers (FE-MOB)."""

    group = "mobilize"


class Fortify(Option, frozen=True, tag="fortify"):
    """Fortify an Outpost with so many soldiers (FE-MOB-03 to 06)."""

    soldiers: int


class MoveSoldiers(Option, frozen=True, tag="move soldiers"):
    """Move Soldiers along a path (FE-MOB-07 to 10)."""

    source: Annotated[int, "area"]
    area: int
    soldiers: int


class BraveTheWilds(Option, frozen=True, tag="brave the wilds"):
    """The action Brave the Wilds; ``second`` draws two cards (FE-WILDS-02)."""

    second: bool = False
    form = "brave the wilds[{second} with two cards]"
    group = "wilds"


class GoOnQuest(Option, frozen=True, tag="quest"):
    """The action Go on a Quest (FE-QUEST)."""

    group = "quest"


class Rest(Option, frozen=True, tag="rest"):
    """The action Rest (FE-REST)."""

    group = "rest"


class ScenarioDeed(Option, frozen=True, tag="scenario action"):
    """An action that only the scenario knows."""

    action: str
    form = "{action}"
    group = "scenario"


class Trade(Option, frozen=True, tag="trade"):
    """The free action Trade (FE-TRADE)."""

    group = "free"


class Hand(Option, frozen=True, tag="give"):
    """A card of one hero goes to another (FE-TRADE-02)."""

    card: str
    giver: HeroNumber
    taker: HeroNumber


class UseMerchant(Option, frozen=True, tag="merchant"):
    """The free action Use a Merchant of this type (FE-MARKET)."""

    merchant: str
    group = "free"


class Buy(Option, frozen=True, tag="buy"):
    """Buy a card of the market (FE-MARKET-10)."""

    card: str


class Refresh(Option, frozen=True, tag="refresh"):
    """Pay to discard the whole market (FE-MARKET-11)."""


class UseCard(Option, frozen=True, tag="use"):
    """Use a clause of a card on the map: a spell, a consumable or an ability of a card in force."""

    card: str
    clause: Place = 0
    form = "use {card}[/{clause}]"
    group = "free"


class Equip(Option, frozen=True, tag="equip"):
    """Wear a card of the pack; what it takes the place of goes into the pack (FE-PACK-04)."""

    card: str
    instead: Annotated[str, "card"] = ""
    form = "equip {card}[ for {instead}]"
    group = "free"


class ExchangeVictory(Option, frozen=True, tag="exchange victory"):
    """Exchange victory cards for 1 Eternium (FE-VCARD-07)."""

    form = "exchange victory cards"
    group = "free"


MapOption = (
    Pick
    | Cards
    | Pass
    | Accept
    | Chosen
    | To
    | TeamOption
    | Order
    | Alternative
    | Number
    | Word
    | End
    | Move
    | OutpostMovement
    | FastTravel
    | Mobilize
    | Fortify
    | MoveSoldiers
    | BraveTheWilds
    | GoOnQuest
    | Rest
    | ScenarioDeed
    | Trade
    | Hand
    | UseMerchant
    | Buy
    | Refresh
    | UseCard
    | Equip
    | ExchangeVictory
)

Offered = MapOption | CombatOption | ModeOption
"""Every option that decisions offer."""
AnyOption = Offered | Forfeit
ModeAction = ScenarioDeed | Train | AcquireMount
"""Actions that only a scenario or a way to play knows."""
ActionOption = (
    Move
    | OutpostMovement
    | FastTravel
    | Mobilize
    | BraveTheWilds
    | GoOnQuest
    | Rest
    | ModeAction
    | Trade
    | UseMerchant
    | UseCard
    | Equip
    | ExchangeVictory
    | End
)
"""What a hero's turn offers (FE-ACTION)."""
GROUPS = tuple(dict.fromkeys([kind.group for kind in get_args(ActionOption)]))
"""The groups of actions, in the order in which they are listed."""

MOVE = Move()
MOBILIZE = Mobilize()
BRAVE = BraveTheWilds()
BRAVE_WITH_SECOND = BraveTheWilds(True)
QUEST = GoOnQuest()
REST = Rest()
TRADE = Trade()
REFRESH = Refresh()
EXCHANGE = ExchangeVictory()
TO_AREA = tuple(To(area) for area in range(64))
"""Every area, ready made: decisions are built often."""
