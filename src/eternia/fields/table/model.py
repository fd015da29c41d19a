"""The state of a game of Fields of Eternia: what lies on the table, as plain data."""

from typing import Annotated

import msgspec

from eternia.fields.table.content import Content
from eternia.fields.table.decks import Deck
from eternia.fields.table.setup_data import Options
from eternia.kernel.data import Record, Shared
from eternia.kernel.engine import State as KernelState

IN_BOX = -1
"""Area of a model that is not on the map."""

SOLDIERS: int = 15
"""FE-SETUP-13: soldier models of a faction."""
OUTPOST_SOLDIERS: int = 3
"""FE-CTRL-03: most soldiers of a team in an outpost."""
PACK: int = 5
"""FE-PACK-02."""
SPELLS: int = 2
"""FE-SPELL-01."""
MARKET: int = 4
"""FE-SETUP-27."""
ALL_TEAMS: int = 7
"""One bit for each of up to three teams: what everybody knows."""


class Kept(msgspec.Struct, frozen=True, gc=False):
    """A quest card that a hero carries to a place (task CARRY)."""

    card: str
    until: int
    """The last round in which it can be fulfilled."""
    turn: int
    """Number of the turn in which it was drawn: not fulfilled in that one."""


class Thing(msgspec.Struct, frozen=True, gc=False):
    """Something of a scenario that heroes carry: the artifact, a part of the plans, the child."""

    word: str
    area: int
    """Where it lies; IN_BOX while somebody carries it or when it is out of play."""
    hero: int = -1
    """Who carries it; -1 for nobody."""
    home: int = IN_BOX
    """Where it lay at first; IN_BOX when it was found."""


class Hero(Record, kw_only=True):
    """A hero with everything on and beside its card."""

    card: str
    team: int
    seat: int
    """The player who controls it."""
    area: int = IN_BOX
    damage: int = 0
    activated: bool = False
    """FE-ACTION-03: has an activation token."""
    worn: tuple[str, ...] = ()
    """Equipped armour and artifacts (FE-EQUIP-03)."""
    pack: tuple[str, ...] = ()
    """FE-PACK-01, sorted."""
    spells: tuple[str, ...] = ()
    """FE-SPELL-03: hidden from other teams, sorted."""
    ally: str = ""
    mounts: tuple[str, ...] = ()
    """Tamed beasts and vehicles; usually at most one (FE-TAME-06)."""
    kept: Kept | None = None
    defeats: int = 0
    lasting: tuple[tuple[str, int], ...] = ()
    """Numbers that effects gave it until the end of its turn, by word: movement, dice, prevent, fly, action."""
    came: int = IN_BOX
    """The area it was in before it came here."""
    impostor: bool = False
    """Solo: it wears the card of another, without its passive."""


class Team(Record, kw_only=True):
    """A team: pool, deck, supply and victory cards."""

    faction: str
    base: int
    """Area of its base."""
    players: tuple[int, ...]
    """Its seats, each once."""
    eternium: int = 0
    points: int = 0
    """Victory points (FE-GEN-05)."""
    supply: int = SOLDIERS
    """Soldiers that are not on the map."""
    deck: tuple[int, ...] = ()
    """The combat deck outside combat: how many of each kind of ``COMBAT_CARDS``; 21 in all (FE-DECK-04)."""
    rewards: tuple[int, ...] = ()
    """Combat cards of the faction that can still be gained, likewise."""
    hand: tuple[str, ...] = ()
    """Victory cards in hand, sorted: secret (FE-SETUP-20)."""
    open: tuple[str, ...] = ()
    """Victory cards whose primary objective is scored and the secondary is not (FE-VCARD-03)."""
    scored: tuple[str, ...] = ()
    """Victory cards of which both objectives are scored."""
    counts: dict[str, int] = {}
    """Progress that victory cards, quests and scenarios ask for, by word (FE-VCARD-04)."""
    is_enemy: bool = False
    """Solo: the team nobody plays."""
    zone: str = ""
    """FE-SKIRM-SET-11: its deployment zone."""


class Boss(Record, kw_only=True):
    """A boss in play (FE-RULING-43)."""

    card: str
    area: int
    damage: int = 0
    credit: tuple[int, ...] = ()
    """Damage dealt to it by each team."""


class State(KernelState, kw_only=True):
    """A whole game of Fields of Eternia in progress."""

    mode: str
    scenario: str
    options: Options
    difficulty: str = ""
    round: int = 0
    """FE-ROUND-01: space of the round tracker, from 1."""
    extra_round: bool = False
    """FE-END-07: the additional night round of a tie."""
    starting_team: int = -1
    teams: list[Team]
    heroes: list[Hero]
    soldiers: list[list[int]] = []
    """For each team the number of its soldiers in every area."""
    holders: list[int] = []
    """For each area the team that controlled it when control was last looked at, or -1 (FE-CTRL)."""
    quests: tuple[int, ...] = ()
    """Areas with a quest token, sorted."""
    vines: tuple[int, ...] = ()
    """Areas with a vine token, sorted."""
    wilds: Deck
    scenario_deck: Deck
    equipment: Deck
    spells: Deck
    vehicles: Deck
    victory: Deck
    markets: dict[str, tuple[str, ...]] = {}
    """Cards on offer by merchant type; a type that is not there has not been opened yet (FE-MARKET-01)."""
    boss: Boss | None = None
    effects: Deck | None = None
    """FE-SOLO-SET-03: the effect deck of the solo variant."""
    things: tuple[Thing, ...] = ()
    """What heroes carry or find in a scenario."""
    notes: dict[str, int] = {}
    """What a scenario has to remember, by its own words."""

    content: Annotated[Content, Shared]

    @property
    def seats(self) -> int:
        """FE-GEN-01: how many players take part."""
        return 1 + max([seat for team in self.teams for seat in team.players])

    @property
    def is_night(self) -> bool:
        """Day and night alternate, beginning with a day (FE-ROUND-01)."""
        return self.round % 2 == 0 or self.extra_round
