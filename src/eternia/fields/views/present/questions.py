"""Questions of a screen that change nothing, and their answers: odds, reach, income, what a purchase brings."""

from __future__ import annotations

from eternia.fields.views.present.shown import EntryShown
from eternia.kernel.screen import Shown, TallyShown


class AskReach(Shown, frozen=True, tag="reach", tag_field="ask"):
    """Where a hero could go in one Move from where it stands, or with what is left of the move in progress."""

    hero: int


class AskOdds(Shown, frozen=True, tag="odds", tag_field="ask"):
    """The odds of the combat or test in progress, with each option of the decision that changes them."""


class AskIncome(Shown, frozen=True, tag="income", tag_field="ask"):
    """What each team gets by day, outpost by outpost."""


class AskWilds(Shown, frozen=True, tag="wilds", tag_field="ask"):
    """The odds of a hero against an encounter card, before any die falls."""

    hero: int
    card: str


class AskPurchase(Shown, frozen=True, tag="purchase", tag_field="ask"):
    """What a card would bring a hero."""

    hero: int
    card: str


Ask = AskReach | AskOdds | AskIncome | AskWilds | AskPurchase


class PlaceReached(Shown, frozen=True):
    """An area that a hero can come to."""

    area: int
    cost: int
    route: tuple[int, ...]
    """Areas from the first to the last, both included: the cheapest way that meets no enemy before its end."""
    entry: EntryShown


class ReachShown(Shown, frozen=True):
    """Where a hero can go."""

    hero: int
    points: TallyShown
    places: tuple[PlaceReached, ...]


class ChanceShown(Shown, frozen=True):
    """One result and how likely it is."""

    label: str
    chance: float


class ChoiceOdds(Shown, frozen=True):
    """What an option of the decision makes of the chances."""

    option: int
    """Its place among the options; -1: as things stand, if nobody does anything more."""
    label: str
    win: float
    expected: float
    """HP lost on average by the looker's side."""
    chances: tuple[ChanceShown, ...]
    best: bool


class StrikeShown(Shown, frozen=True):
    """What one side's blow does, if both pass now."""

    side: int
    attack: int
    defence: int
    damage: int
    exact: bool
    """False where unknown cards or dice are left out."""


class OddsShown(Shown, frozen=True):
    """The odds of what is in progress."""

    kind: str
    """epic, wilds or test."""
    headline: str
    choices: tuple[ChoiceOdds, ...]
    strikes: tuple[StrikeShown, ...]
    initiative: tuple[int, int]
    draws: tuple[ChanceShown, ...]
    """What the next card of the own deck is, by kind."""
    enemy_cards: tuple[ChanceShown, ...]
    """What a face-down card of the enemy is, by the deck alone."""
    assignment: tuple[tuple[str, str], ...]
    """The best assignment of the dice: face and attribute, one pair for each die that is used."""
    unknown: tuple[str, ...]
    """What the numbers leave out, in words."""


class IncomeShown(Shown, frozen=True):
    """What each team gets by day."""

    teams: tuple[int, ...]
    areas: tuple[tuple[int, int, int], ...]
    """Area, team, Eternium."""


class ChangeShown(Shown, frozen=True):
    """A number before and after."""

    label: str
    before: int
    after: int


class PurchaseShown(Shown, frozen=True):
    """What a card would bring a hero."""

    hero: int
    card: str
    price: int
    left: int
    """Eternium left afterwards."""
    goes: str
    """worn, pack, spells, mount, or why it cannot be kept, in words."""
    changes: tuple[ChangeShown, ...]
    text: str


Answer = ReachShown | OddsShown | IncomeShown | PurchaseShown
