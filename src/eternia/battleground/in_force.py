"""Rules in force: every rule of a skill, equipment, token, mark or played card that applies right now."""

from bisect import bisect_left
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING

import msgspec

from eternia.effects.rules import Active, Modify, Permission, Rule, Share, Triggered

if TYPE_CHECKING:
    from eternia.battleground.content import Content
    from eternia.battleground.model import State

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


class Keys(dict[str, str]):
    """Keys of the index by what stands after their first word, made once each."""

    def __init__(self, head: str) -> None:
        self.head = head

    def __missing__(self, name: str) -> str:
        self[name] = f"{self.head} {name}"
        return self[name]


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

    __slots__ = ("_concerning", "_standing", "by_key")

    def __init__(
        self,
        by_key: dict[str, tuple[Entry, ...]],
        known: dict[str, Split],
        standing: dict[int, Standing],
    ) -> None:
        self.by_key = by_key
        """Every effect with its rule, by the keys of ``keys_of``."""
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
            known = self._concerning[key] = _split(self.by_key.get(key, ()))
        return known[1].get(character, known[0])

    def changed(self, entries: dict[str, tuple[Entry, ...]], whose: int) -> "Index":
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
        return Index(by_key, known, standing)


def _split(entries: tuple[Entry, ...]) -> Split:
    """These entries by those whom they concern; mostly there is one."""
    if len(entries) == 1:
        only = concerned(*entries[0])
        return (entries, {}) if only < 0 else ((), {only: entries})
    whose = [concerned(effect, rule) for effect, rule in entries]
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


def concerned(effect: Effect, rule: Rule) -> int:
    """The only character to whose doings an effect can matter, or ``EVERYBODY``."""
    if effect.until == EVENT:
        return EVERYBODY
    known = _PRIVATE.get(effect.rule)
    if known is None or known[0] is not rule:
        known = _PRIVATE[effect.rule] = (rule, is_private(rule))
    return effect.bearer if known[1] else EVERYBODY


def index_of(effects: tuple[Effect, ...], content: "Content") -> Index:
    """The index of these effects."""
    by_key: dict[str, tuple[Entry, ...]] = {}
    for effect in effects:
        rule = content.rules[effect.rule]
        for key in _keys_under(content, effect):
            by_key[key] = (*by_key.get(key, ()), (effect, rule))
    return Index(by_key, {}, {})


def _keys_under(content: "Content", effect: Effect) -> tuple[str, ...]:
    """Under which keys the index finds an effect."""
    keys = keys_for(content, effect.rule)
    if effect.until == CARRIED:
        return keys
    return (*keys, PASSING, EVENT) if effect.until == EVENT else (*keys, PASSING)


_PRIVATE: dict[str, tuple[Rule, bool]] = {}
"""By the key of a rule, kept with it: what ``is_private`` says."""


def is_private(rule: Rule) -> bool:
    """Whether a rule speaks only of its own character, so that nobody else's doings need to ask it."""
    if isinstance(rule, Active):
        return rule.user is None
    if isinstance(rule, Share) or (isinstance(rule, Triggered) and rule.when == "knocked out"):
        return False
    if isinstance(rule, Modify | Permission) and rule.of != "self":
        return False
    return all(p.by is None and p.against is None and p.who is None for p in rule.on)


def keys_of(rule: Rule) -> tuple[str, ...]:
    """Under which keys a rule is found: ``modify dice``, ``forbid move action``, ``when wounded``, ``use``."""
    if isinstance(rule, Modify):
        once = (ONCE,) if rule.once else ()
        keys = [f"modify {number}" for name in rule.number for number in _precise(name, rule)]
        return (*once, *dict.fromkeys(keys))
    if isinstance(rule, Permission):
        return (*((ONCE,) if rule.once else ()), *(f"{rule.head} {word}" for word in rule.words))
    if isinstance(rule, Triggered):
        if rule.when == "end of turn":
            return ("when end of activation", "when end of interruption")
        return (f"when {rule.when}",)
    if isinstance(rule, Active):
        return ("use disposable",) if rule.disposable else ("use",)
    if isinstance(rule, Share):
        return (f"share {rule.what}",)
    raise TypeError(f"{rule!r} is not a rule")


def _precise(number: str, rule: Modify) -> list[str]:
    """AP costs by the action they are paid for, since every list of actions asks for all of them."""
    if number != "ap cost":
        return [number]
    actions = {pattern.action or "attack" for pattern in rule.on} or {"attack"}
    return [f"{action} ap cost" for action in sorted(actions)]


_KEYS: dict[tuple[str, str], tuple[str, ...]] = {}


def keys_for(content: "Content", rule: str) -> tuple[str, ...]:
    """``keys_of`` of a rule by its own key, remembered per version of the content."""
    known = _KEYS.get((content.version, rule))
    if known is None:
        known = _KEYS[content.version, rule] = keys_of(content.rules[rule])
    return known


_RULES: dict[tuple[str, str], tuple[str, ...]] = {}
"""By version of the content and card: what ``rules_of`` says."""


def rules_of(content: "Content", card: str) -> tuple[str, ...]:
    """The keys of the rules of a skill, weapon or item, or of a token by its name."""
    known = _RULES.get((content.version, card))
    if known is None:
        kind = content.tokens.get(card)
        name, rules = (card, content.programs[card].rules) if kind is None else (kind.program, kind.rules)
        known = _RULES[content.version, card] = tuple([f"{name}/{n}" for n in range(1, len(rules) + 1)])
    return known


def put(s: "State", effects: tuple[Effect, ...]) -> None:
    """Replace the effects of the state, and the index with them."""
    s.effects = effects
    s.index = index_of(effects, s.content)


def begin(
    s: "State",
    rule: str,
    bearer: int,
    until: str,
    *,
    turn: int = 0,
    once: bool = False,
    paid: int = 0,
    token: str = "",
    place: int = -1,
    target: int = -1,
    chosen: int = 0,
    successes: int = 0,
) -> None:
    """Put one rule in force."""
    seat = s.characters[bearer].seat
    number = s.next_serial()
    effect = Effect(
        number, rule, bearer, seat, until, turn, once, paid, token, place, target, chosen, successes
    )
    s.effects = (*s.effects, effect)
    by_key = s.index.by_key
    entry = (effect, s.content.rules[rule])
    keys = _keys_under(s.content, effect)
    s.index = s.index.changed({key: (*by_key.get(key, ()), entry) for key in keys}, concerned(*entry))


def end(s: "State", gone: "Callable[[Effect], bool]") -> None:
    """End the effects for which ``gone`` holds, carried ones included."""
    _drop(s, [effect for effect in s.effects if gone(effect)])


def end_passing(s: "State", gone: "Callable[[Effect], bool]") -> None:
    """End those of the effects that are not carried for which ``gone`` holds."""
    passing = s.index.by_key.get(PASSING)
    if passing is not None and (ended := [effect for effect, _ in passing if gone(effect)]):
        _drop(s, ended)


def _drop(s: "State", ended: list[Effect]) -> None:
    """Take these effects out of force."""
    if not ended:
        return
    left, by_key, rules = list(s.effects), s.index.by_key, s.content.rules
    entries: dict[str, tuple[Entry, ...]] = {}
    whose = set()
    for effect in ended:
        # Effects lie in the order of their numbers.
        del left[bisect_left(left, effect.number, key=NUMBER)]
        entry = (effect, rules[effect.rule])
        whose.add(concerned(*entry))
        for key in _keys_under(s.content, effect):
            found = list(entries[key] if key in entries else by_key[key])
            found.remove(entry)
            entries[key] = tuple(found)
    s.effects = tuple(left)
    s.index = s.index.changed(entries, whose.pop() if len(whose) == 1 else EVERYBODY)


def move_mark(s: "State", token: str, seat: int, old: int, new: int) -> None:
    """The rules of a mark come from another place."""
    put(
        s,
        tuple(
            msgspec.structs.replace(e, place=new)
            if e.token == token and e.seat == seat and e.place == old
            else e
            for e in s.effects
        ),
    )


def end_turn(s: "State", turn: int) -> None:
    """End what lasts until the end of this turn (BG-CARD-10, BG-RULING-057)."""
    end_passing(s, lambda effect: effect.turn == turn and effect.until in TURN_LONG)


def end_event(s: "State", serial: int) -> None:
    """End what lasted for this test, attack or wound event."""
    brief = s.index.by_key.get(EVENT)
    if brief is not None:
        _drop(s, [effect for effect, _ in brief if effect.turn == serial])


def end_effect(s: "State", number: int) -> None:
    """End one effect by its number, if it is still in force."""
    at = bisect_left(s.effects, number, key=NUMBER)
    if at < len(s.effects) and s.effects[at].number == number:
        _drop(s, [s.effects[at]])


def end_carried(s: "State", character: int) -> None:
    """The skills and equipment of a character are no longer in force."""
    _drop(s, [effect for effect in s.effects if effect.bearer == character and effect.until == CARRIED])


def enlist(s: "State", character: int, equipment: bool = True) -> None:
    """BG-GLOSS-04, BG-SKILL-05, 06: put the skills and equipment of a character in force."""
    c = s.characters[character]
    cards = s.content.characters[c.card].skills
    if equipment:
        worn = (*c.weapons, *c.items)
        cards += tuple([card for card in worn if card not in c.face_down]) if c.face_down else worn
    added: list[Effect] = []
    by_key, seat, serial = s.index.by_key.copy(), c.seat, s.serial
    indexed = _indexed(s.content)
    for card in cards:
        for name, rule, keys in indexed[card]:
            serial += 1
            entry = (Effect(serial, name, character, seat, CARRIED), rule)
            added.append(entry[0])
            for key in keys:
                by_key[key] = by_key.get(key, ()) + (entry,)  # noqa: RUF005 - the quickest way for a few
    if added:
        s.serial = serial
        s.effects = (*s.effects, *added)
        # Whoever comes has something of nearly everything: what was known of the rules before is of little use.
        s.index = Index(by_key, {}, {})


class _Indexed(dict[str, tuple[tuple[str, Rule, tuple[str, ...]], ...]]):
    """By card the rules of a skill, weapon or item: their keys, what they say, and the index's keys for them."""

    def __init__(self, content: "Content") -> None:
        self.content = content

    def __missing__(self, card: str) -> tuple[tuple[str, Rule, tuple[str, ...]], ...]:
        content = self.content
        rules = [(key, content.rules[key], keys_for(content, key)) for key in rules_of(content, card)]
        found = self[card] = tuple(rules)
        return found


_INDEXED: dict[str, _Indexed] = {}
"""By version of the content."""


def _indexed(content: "Content") -> _Indexed:
    known = _INDEXED.get(content.version)
    if known is None:
        known = _INDEXED[content.version] = _Indexed(content)
    return known


def dismiss(s: "State", character: int) -> None:
    """BG-WOUND-04, BG-RULING-096: its skills, equipment and tokens stop; what it gave to others stays."""
    end(
        s, lambda effect: effect.bearer == character and effect.until in (CARRIED, TOKEN) and effect.place < 0
    )
