"""Effects: every rule that applies right now, and their index by what they listen to or change."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import TYPE_CHECKING

import msgspec

from eternia.battleground.language.card_rules import Modify, Rule

if TYPE_CHECKING:
    from eternia.battleground.table.compiled import CompiledRule

CARRIED = "carried"
"""Duration of what a character has on its card: while it is on the battleground (BG-GLOSS-04)."""
TOKEN = "token"
"""Duration of a rule of a buff, debuff or mark: while the token lies there."""

ONCE = "once"
"""Key of the modifiers and permissions that end when they have applied."""
PASSING = "passing"
"""Key of the effects that end by themselves one day: all but those carried, which are most."""
EVENT = "event"
"""Duration of a change made in a window: the test, attack or wound event the window belongs to. Also their key."""
TURN_LONG = ("turn", "activation")
"""Durations that end with the turn in which they began."""


class Effect(msgspec.Struct, frozen=True, gc=False):
    """One rule in force. The rule itself is content; this says whose it is and how long it lasts."""

    number: int
    rule: str
    """Key of the rule in the content."""
    bearer: int
    """The character it belongs to: skill's owner, carrier, token's bearer, placer of the mark."""
    seat: int
    until: str
    """carried, token, turn, activation, round, clean-up, next activation or event (this one only)."""
    turn: int = 0
    """Number of the turn (or other frame) whose end ends it."""
    once: bool = False
    paid: int = 0
    """What was paid for it, for amounts that count it."""
    token: str = ""
    """The token or mark it comes from."""
    place: int = -1
    """Where its mark lies."""
    target: int = -1
    """The target it was made for, where the rule speaks of one."""
    chosen: int = 0
    """The number its player chose as it came into force, where the rule leaves one open."""
    successes: int = 0
    """The successes of the test that brought it, for amounts that count them."""

    @property
    def use(self) -> str:
        """How a use of the rule is remembered where it has a limit: the rule and whose it is."""
        return f"{self.rule}@{self.bearer}"


NUMBER = attrgetter("number")
"""The order in which effects lie."""
EVERYBODY = -1

Entry = tuple[Effect, Rule]
"""A rule in force with what it says."""
Split = tuple[tuple[Entry, ...], dict[int, tuple[Entry, ...]]]
"""What concerns everybody; and what concerns those who have rules of their own besides."""


class Standing(msgspec.Struct, frozen=True, gc=False):
    """What the rules in force mean for the actions of one character: asked at every decision, seldom changed."""

    skills: tuple[Entry, ...]
    """The active skills it may be able to use."""
    items: tuple[Entry, ...]
    """The disposable items it carries."""
    focus_cost: bool
    """Whether some rule can change the AP cost of the focus action. Likewise below."""
    move_cost: bool
    overwatch_cost: bool
    attack_cost: bool
    skill_cost: bool
    mana_cost: bool
    range: bool
    no_focus: bool
    """Whether some rule can forbid the focus action."""
    no_move: bool
    dearer: bool
    """Whether some rule can raise the AP cost of an attack; all others that change it lower it."""


STANDING_KEYS = {
    "focus_cost": "modify focus ap cost",
    "move_cost": "modify move ap cost",
    "overwatch_cost": "modify overwatch ap cost",
    "attack_cost": "modify attack ap cost",
    "skill_cost": "modify skill ap cost",
    "mana_cost": "modify mana cost",
    "range": "modify range",
    "no_focus": "forbid focus action",
    "no_move": "forbid move action",
}
"""The keys behind the fields of a standing."""
_NAMES = {key: name for name, key in STANDING_KEYS.items()}
_NUMBER_KEYS = frozenset(_NAMES)
_UNCHANGED = dict.fromkeys(STANDING_KEYS, False)
_ACTION_KEYS = _NUMBER_KEYS | {"use", "use disposable"}


class Index:
    """The effects of a state by what they do. Never changed: a state gets a new one with its effects."""

    __slots__ = ("_concerning", "_standing", "by_key", "compiled")

    def __init__(
        self,
        compiled: Mapping[str, CompiledRule],
        by_key: dict[str, tuple[Entry, ...]],
        known: dict[str, Split],
        standing: dict[int, Standing],
    ) -> None:
        self.compiled = compiled
        """The rules of the content by their keys."""
        self.by_key = by_key
        """Every effect with its rule, by the keys of its compiled rule."""
        self._concerning = known
        self._standing = standing

    def standing(self, character: int) -> Standing:
        """What the rules in force mean for the actions of this character."""
        known = self._standing.get(character)
        if known is None:
            by_key = self.by_key
            named = _UNCHANGED
            if changing := by_key.keys() & _NUMBER_KEYS:
                named = named | {_NAMES[key]: bool(self.concerning(key, character)) for key in changing}
            known = self._standing[character] = Standing(
                skills=self.concerning("use", character),
                items=self.concerning("use disposable", character),
                dearer=named["attack_cost"] and self._is_raised(STANDING_KEYS["attack_cost"], character),
                **named,
            )
        return known

    def _is_raised(self, key: str, character: int) -> bool:
        """Whether the rules of this key that can matter to a character do more than lower the number."""
        return not all(
            isinstance(rule, Modify) and isinstance(rule.by, int) and rule.by <= 0
            for _, rule in self.concerning(key, character)
        )

    def concerning(self, key: str, character: int) -> tuple[Entry, ...]:
        """The effects of this key that can matter to what this character does or undergoes."""
        known = self._concerning.get(key)
        if known is None:
            known = self._concerning[key] = self._split(self.by_key.get(key, ()))
        return known[1].get(character, known[0])

    def changed(self, entries: dict[str, tuple[Entry, ...]], whose: int) -> Index:
        """This index with other entries for some keys; what is known of the other keys is kept.

        ``whose`` is the only character to whose doings the change can matter, or ``EVERYBODY``.
        """
        by_key, known, standing = self.by_key.copy(), self._concerning.copy(), self._standing
        for key, found in entries.items():
            known.pop(key, None)
            if found:
                by_key[key] = found
            else:
                del by_key[key]
        if standing and not _ACTION_KEYS.isdisjoint(entries):
            standing = {} if whose < 0 else {n: kept for n, kept in standing.items() if n != whose}
        return Index(self.compiled, by_key, known, standing)

    def concerned(self, effect: Effect) -> int:
        """The only character to whose doings an effect can matter, or ``EVERYBODY``."""
        is_private = effect.until != EVENT and self.compiled[effect.rule].private
        return effect.bearer if is_private else EVERYBODY

    def any_passes(self, key: str, character: int, weapon: str, type_: str, test: str = "") -> bool:
        """Whether a rule of this key could speak of a character's test or attack with this weapon and type.

        ``test`` is the kind of test, empty for an attack that is not being made yet.
        """
        if key not in self.by_key:
            return False
        for effect, _ in self.concerning(key, character):
            if effect.until == EVENT or self.compiled[effect.rule].attack.passes(weapon, type_, test):
                return True
        return False

    def _split(self, entries: tuple[Entry, ...]) -> Split:
        """These entries by those whom they concern; mostly there is one."""
        if len(entries) == 1:
            only = self.concerned(entries[0][0])
            return (entries, {}) if only < 0 else ((), {only: entries})
        whose = [self.concerned(effect) for effect, _ in entries]
        if EVERYBODY not in whose:
            by_bearer: dict[int, tuple[Entry, ...]] = {}
            for entry, bearer in zip(entries, whose, strict=True):
                by_bearer[bearer] = (*by_bearer.get(bearer, ()), entry)
            return (), by_bearer
        everybody = tuple([entry for entry, only in zip(entries, whose, strict=True) if only < 0])
        return everybody, {
            bearer: tuple(
                [entry for entry, only in zip(entries, whose, strict=True) if only < 0 or only == bearer]
            )
            for bearer in set(whose)
            if bearer >= 0
        }
