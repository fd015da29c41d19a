"""The events of skirmish, solo and cooperative games: facts in the past tense."""

from typing import ClassVar

from eternia.kernel.event import Event


class HeroDrafted(Event, frozen=True):
    """A team chose a hero regardless of faction (FE-SKIRM-SET-03)."""

    team: int
    card: str


class PurchasePassed(Event, frozen=True):
    """A hero buys nothing more before a skirmish (FE-SKIRM-SET-08)."""

    hero: int


class ZoneTaken(Event, frozen=True):
    """A team took a deployment zone (FE-SKIRM-SET-11)."""

    team: int
    zone: str


class TokensForgone(Event, frozen=True):
    """A team found no place for its remaining quest tokens (FE-RULING-82)."""

    team: int
    count: int


class PointsDenied(Event, frozen=True):
    """A scenario gives no victory points for this: Eternium instead (FE-SKIRM-END-02)."""

    team: int
    points: int


class MountDrawn(Event, frozen=True):
    """A hero drew an epic beast to fight for a mount (FE-SKIRM-PLAY-13)."""

    reveals: ClassVar[bool] = True
    hero: int
    card: str


class ThingMoved(Event, frozen=True):
    """Something of the scenario is carried by a hero or lies in an area; with neither it is out of play."""

    thing: str
    area: int
    hero: int


class ChildHinted(Event, frozen=True):
    """The players know in which part of the map the child hides."""

    reveals: ClassVar[bool] = True
    part: str


class EnemiesDrawn(Event, frozen=True):
    """The enemy heroes of a solo scenario are known."""

    reveals: ClassVar[bool] = True
    heroes: tuple[str, ...]


class EnemyStepBegan(Event, frozen=True):
    """The enemy heroes do their drills; or a step of theirs is skipped."""

    skipped: bool


class DrillDone(Event, frozen=True):
    """An enemy hero does a drill."""

    hero: int
    drill: str


class EnemyReturned(Event, frozen=True):
    """A defeated enemy hero is back on the map."""

    hero: int
    area: int


class ProofsFound(Event, frozen=True):
    """The players have so many proofs against the impostor."""

    proofs: int
    needed: int


class BattleDieRolled(Event, frozen=True):
    """A wilds die said which battle deck is used (FE-SOLO-EC-04)."""

    reveals: ClassVar[bool] = True
    face: str
    surge: bool


class BattleCardDrawn(Event, frozen=True):
    """A battle card gives the totals of an enemy hero (FE-SOLO-EC-10)."""

    reveals: ClassVar[bool] = True
    hero: int
    card: str


class EffectCardDrawn(Event, frozen=True):
    """An effect card works for an enemy hero (FE-SOLO-EC-16)."""

    reveals: ClassVar[bool] = True
    hero: int
    card: str


class EnemySurged(Event, frozen=True):
    """An enemy hero uses its surge ability, or what it gets instead (FE-SOLO-EC-17, 20)."""

    hero: int
    applied: bool


class SoloScored(Event, frozen=True):
    """A solo game is over: what its score is made of, by rule (FE-SOLO-SCORE)."""

    completed: bool
    parts: tuple[tuple[str, int], ...]
    score: int
