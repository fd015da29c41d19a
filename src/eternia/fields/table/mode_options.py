"""The options that only skirmish, solo and cooperative games offer, by value."""

from eternia.fields.table.combat_options import HeroNumber
from eternia.kernel.pending import Option


class Purchase(Option, frozen=True, tag="purchase"):
    """A hero buys a card before a skirmish, or none any more (FE-SKIRM-SET-08)."""

    hero: int
    card: str = ""
    form = "{hero} buys [{card}|nothing]"


class Deploy(Option, frozen=True, tag="deploy"):
    """A hero starts in an area (FE-SKIRM-SET-18)."""

    hero: int
    area: int
    form = "{hero} to {area}"


class Train(Option, frozen=True, tag="train"):
    """The free action Train: gain this combat card (FE-SKIRM-PLAY-10, 11)."""

    card: str
    group = "free"


class AcquireMount(Option, frozen=True, tag="acquire mount"):
    """The action Acquire Mount (FE-SKIRM-PLAY-13)."""

    group = "scenario"


class HandOver(Option, frozen=True, tag="hand over"):
    """Something of the scenario goes from one hero to another (Trade)."""

    thing: int
    giver: HeroNumber
    taker: HeroNumber
    form = "give thing {thing} {giver} {taker}"


ModeOption = Purchase | Deploy | Train | AcquireMount | HandOver

ACQUIRE_MOUNT = AcquireMount()
