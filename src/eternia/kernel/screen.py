"""What every game tells a screen of a match. A game's own records extend these; the client's types are generated."""

from __future__ import annotations

from typing import Any

import msgspec

from eternia.kernel.options import parts_of, tag_of
from eternia.kernel.pending import Option


class Shown(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Base of all records for a screen."""


class Segment(Shown, frozen=True, omit_defaults=True):
    """A part of a sentence; with a kind it names a thing that can be pointed at."""

    text: str
    kind: str = ""
    """seat, rule, card, ... or a kind of the game's own (a character, a place); empty for plain words."""
    id: str = ""
    """Number of the seat, id of the rule or card, or what the kind counts by."""


class ReasonShown(Shown, frozen=True):
    """One change of a number."""

    label: str
    """Where it comes from, in words."""
    source: str
    """Id of the rule or card."""
    operation: str
    """by, set, min or max."""
    amount: int


class TallyShown(Shown, frozen=True):
    """A number with its reasons."""

    base: int
    label: str
    """What the base is ("Strength")."""
    source: str
    total: int
    reasons: tuple[ReasonShown, ...]


class OptionShown(Shown, frozen=True, omit_defaults=True):
    """One legal option, in words. A game adds fields that say what it stands for."""

    label: str
    text: str = ""
    """What it does, where the label does not say it (text of a skill, bonus of a card)."""
    group: str = ""
    """Options of a group belong together; pass and end decline."""
    final: bool = False
    """Whether it crosses the line of no return: dice fall or a secret shows."""
    secret: bool = False
    """Whether it names what others may not see: it is not shown while the hand is covered."""


def shown_fields(option: Option, record: type[OptionShown]) -> dict[str, Any]:
    """What the declaration of an option tells a screen: its group (otherwise the tag), and each field under the name
    of what it is where the game's record has a field of that name."""
    kind = type(option)
    fields: dict[str, Any] = {"group": kind.group or tag_of(kind)}
    for part in parts_of(kind):
        if part.meaning in record.__struct_fields__:
            fields[part.meaning] = getattr(option, part.name)
    return fields


class RefusalShown(Shown, frozen=True):
    """Something that is not possible now, and why."""

    group: str
    label: str
    reason: str
    rule: str


class DecisionShown(Shown, frozen=True):
    """What a seat is asked."""

    number: int
    """Counts the records of the match: an answer names it, so that a late answer is refused."""
    seat: int
    kind: str
    control: str
    """The control of the screen that answers it best; one that a client does not know is the plain list."""
    question: str
    source: str
    """Id of the rule or card that asks."""
    source_name: str
    subject: int
    """Who or what it is about, as the game counts it, or -1."""
    options: tuple[OptionShown, ...]
    refusals: tuple[RefusalShown, ...]
    secret: bool
    """Whether all of it is about what others may not see: at one screen it waits behind the curtain."""


class LogShown(Shown, frozen=True):
    """One line of the log."""

    number: int
    """Its event's place in the match."""
    record: int
    """The record of the match it came with: where a replay shows it."""
    icon: str
    """The kind of event: Moved, Rolled, Wounded, ... (the client chooses a sign for it)."""
    seat: int
    """Whose doing it is, or -1."""
    level: int
    """0 a new round, 1 a new activation or interruption, 2 an ordinary line."""
    text: tuple[Segment, ...]
    tallies: tuple[TallyShown, ...]
    rules: tuple[str, ...]
    secret: bool
    """Whether it tells what others may not know: it is not shown while the hand is covered."""


class OutcomeShown(Shown, frozen=True):
    """How the game ended."""

    termination: str
    text: str
    winners: tuple[int, ...]
    """The seats that won; none: a draw, or all have lost."""
    rule: str
    scores: tuple[int, ...]
    """Points of each side."""


class PositionShown(Shown, frozen=True):
    """What every game tells of a position; the game's own record adds the board."""

    seat: int
    """-1 for a spectator."""
    mode: str
    mode_name: str
    round: int
    rounds: int
    """How many there are at most; 0: nobody knows."""
    asked: tuple[int, ...]
    """The seats that are asked for a decision."""
    decision: DecisionShown | None
    outcome: OutcomeShown | None


class MomentShown(Shown, frozen=True):
    """A moment of a match to which a replay can jump."""

    record: int
    round: int
    seat: int
    kind: str
    text: tuple[Segment, ...]
    dice: bool
    """Whether dice fell."""
    scores: tuple[int, ...]
    """Points of each side after it."""


class TimelineShown(Shown, frozen=True):
    """``GET /api/tables/{table}/timeline``: a match at a glance, as a seat may know it."""

    records: int
    moments: tuple[MomentShown, ...]
    turning_points: tuple[MomentShown, ...]


class RuleShown(Shown, frozen=True):
    """An entry of the rules index."""

    id: str
    source: str
    """Where in the printed rules it stands."""
    text: str


class ChapterShown(Shown, frozen=True):
    """A chapter of the rules."""

    id: str
    title: str
    rules: tuple[RuleShown, ...]


class RulesShown(Shown, frozen=True):
    """``GET /api/rules/{game}``: the rules index in one language."""

    game: str
    language: str
    chapters: tuple[ChapterShown, ...]
