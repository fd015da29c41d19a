"""Moments: what is happening, as one value that windows, modifiers, patterns and missions read."""

import msgspec

ATTACK_LIKE = frozenset(
    (
        "test",
        "before test",
        "rerolls",
        "test resolved",
        "attack",
        "attack declared",
        "attack ended",
        "wounds",
        "action",
    )
)
"""Moments with an acting character: ``by`` is the rule's own character unless the pattern says otherwise."""


class Moment(msgspec.Struct, frozen=True, gc=False):
    """An event or test in progress. Characters by number, -1 for nobody; absent words are empty."""

    kind: str
    """The window ("wounded", "before test", ...) or "test", "attack", "action" for modified numbers."""
    who: int = -1
    """Whom the event is about."""
    by: int = -1
    """Who attacks, tests or causes it."""
    against: int = -1
    """Who is attacked or tested against; for a defence test the attacker."""
    weapon: str = ""
    """The weapon card of the attack."""
    with_: str = ""
    """melee, ranged, spell, heavy, skill, trinket, fate card, glory card; ultimate for such a bonus."""
    test: str = ""
    """attack, defence or skill; "attack skill" where a test is both, "plain" where it is none of them."""
    flank: bool = False
    frontal: bool = False
    focused: bool = False
    turn: str = ""
    """activation, interruption or opportunity: the turn of ``by`` this happens in."""
    after: str = ""
    """What ``by`` did immediately before: move or focused move."""
    successes: int = -1
    rolled: int = 0
    """Bit n is set when a die of the test shows n."""
    what: str = ""
    """The token, card or thing the event is about."""
    amount: int = 0
    action: str = ""
    """focus, move, overwatch, skill, attack."""
    effect: bool = True
    """False when an attack reached no row of its table."""
    additional: bool = False
    """Whether ``against`` is a further target of an area attack."""
    event: int = 0
    """Serial number of the test or wound event this belongs to."""
    attack: int = 0
    """Serial number of the attack this belongs to."""
    place: int = -1
    """Where, when it is not where ``who`` stands."""
    origin: int = -1
    """The place of the mark that makes the attack, when it is not its attacker's."""


def subject_of(moment: Moment) -> int:
    """Whose doing it is, or whom it is about: the character whose own rules may speak of it."""
    return moment.by if moment.kind in ATTACK_LIKE else moment.who


def asked_of(kind: str) -> tuple[str, str]:
    """Which of those in a moment of this kind a pattern always asks about, where it names them."""
    return ("by", "against") if kind in ATTACK_LIKE else ("who", "by")
