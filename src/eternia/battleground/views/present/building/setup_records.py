"""Set-up pages: force lists with their problems and ways out, ready-made forces, options, the timeline of a match."""

from __future__ import annotations

from eternia.battleground.table.setup_data import ForceList
from eternia.kernel import screen
from eternia.kernel.screen import Shown


class FixShown(Shown, frozen=True):
    """A way out of a problem."""

    label: str
    force: ForceList
    """The list after it."""
    total: int
    """Points of that list."""


class ProblemShown(Shown, frozen=True):
    """A reason why a force list is not legal."""

    rule: str
    title: str
    """What is wrong, in one line."""
    text: str
    recruit: int
    """Place of the character in the list it is about, or -1."""
    cards: tuple[str, ...]
    """The cards it is about."""
    deck: str
    """fate or glory where it is about a deck; otherwise empty."""
    fixes: tuple[FixShown, ...]


class OfferShown(Shown, frozen=True):
    """A card that could be added."""

    card: str
    kind: str
    """character, weapon, item, fate or glory."""
    recruit: int
    """For equipment: who would carry it."""
    total: int
    """Points of the force with it."""
    refusal: str
    """Why it cannot be added; empty when it can."""
    rule: str


class SlotShown(Shown, frozen=True):
    """How many slots of a kind a character has and uses."""

    kind: str
    taken: int
    allowed: int


class RecruitShown(Shown, frozen=True):
    """A character of the list."""

    value: int
    slots: tuple[SlotShown, ...]
    mandatory: tuple[str, ...]
    """Equipment it cannot go without."""


class ForceChecked(Shown, frozen=True):
    """``POST /api/battleground/force/check``: a force list examined by the game's own validator."""

    total: int
    limit: int
    fate: tuple[int, int]
    """Cards in the fate deck, and how many there must be."""
    glory: tuple[int, int]
    recruits: tuple[RecruitShown, ...]
    problems: tuple[ProblemShown, ...]
    offers: tuple[OfferShown, ...]
    """Every card of the faction or open to all, with what adding it would mean."""
    code: str
    """Share code of the list."""


class ReadyForceShown(Shown, frozen=True):
    """``GET /api/battleground/forces``: a force that is ready to play."""

    id: str
    name: str
    force: ForceList
    total: int


class OptionChoice(Shown, frozen=True):
    """One value of a set-up option."""

    value: str
    name: str
    text: str


class SetupOption(Shown, frozen=True):
    """``GET /api/battleground/options``: a rule that players may agree on before the game."""

    id: str
    name: str
    text: str
    rule: str
    """The ruling that offers it."""
    default: str
    choices: tuple[OptionChoice, ...]
    modes: tuple[str, ...]
    """The kinds of games it counts in; none: in all."""


class MomentShown(screen.MomentShown, frozen=True):
    """A moment of a match: setup, select, activation, interruption, clean-up or end."""

    character: int
    """Who acts, or -1."""
    knocked_out: tuple[int, ...]
    scored: bool


class LuckShown(Shown, frozen=True):
    """How the dice fell for a seat."""

    seat: int
    faces: tuple[int, ...]
    """How often each face from 1 to 6 fell."""
    wounds: int
    """Wounds dealt by attacks."""
    expected: float
    """Wounds the same attacks deal on average."""
    better_than: float
    """Share of games with the same attacks in which fewer wounds are dealt, 0 to 1."""


class TimelineShown(screen.TimelineShown, frozen=True):
    """A match at a glance, with the luck of each side."""

    moments: tuple[MomentShown, ...]
    turning_points: tuple[MomentShown, ...]
    luck: tuple[LuckShown, ...]
    """Once the match is over."""
