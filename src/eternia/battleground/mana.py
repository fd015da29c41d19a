"""Mana: gaining, spending and losing it (BG-MANA)."""

from eternia.battleground import numbers
from eternia.battleground.conditions import holds, is_one
from eternia.battleground.context import of_effect
from eternia.battleground.events import ManaChanged
from eternia.battleground.model import MANA_LIMIT, State
from eternia.battleground.moment import Moment
from eternia.battleground.windows import open_event
from eternia.effects.rules import Share


def mana_limit(s: State, character: int) -> int:
    """BG-MANA-02: five, unless a card says otherwise."""
    if "modify mana limit" not in s.index.by_key:
        return MANA_LIMIT
    return max(0, numbers.own(s, "mana limit", MANA_LIMIT, character))


def gain_mana(s: State, character: int, amount: int, source: str, with_: str = "") -> int:
    """BG-MANA-01, 02, BG-CARD-03, BG-RULING-058: take mana from the supply up to the limit; the rest is lost."""
    if (
        with_
        and "forbid gain mana" in s.index.by_key
        and s.index.concerning("forbid gain mana", character)
        and numbers.forbidden(s, "gain mana", Moment(kind="gain mana", who=character, with_=with_))
    ):
        return 0
    c = s.characters[character]
    gained = max(0, min(amount, mana_limit(s, character) - c.mana))
    if gained:
        c.mana += gained
        s.emit(ManaChanged, character, gained, source)
        open_event(s, "gained", character, what="mana", amount=gained)
    return gained


def available_mana(s: State, character: int) -> int:
    """What a character can spend: its own mana and what others share with it."""
    held = s.characters[character].mana
    if "share mana" in s.index.by_key:
        held += sum(s.characters[giver].mana for giver in _sharers(s, character))
    return held


def _sharers(s: State, character: int) -> list[int]:
    """Those who have mana that this character may spend as its own."""
    found = []
    for effect, rule in s.index.by_key.get("share mana", ()):
        assert isinstance(rule, Share)
        if effect.bearer == character or not s.characters[effect.bearer].mana:
            continue
        c = of_effect(effect, Moment(kind="number", who=character))
        if is_one(s, c, rule.with_, character) and holds(s, c, rule.if_):
            found.append(effect.bearer)
    return found


def spend_mana(s: State, character: int, amount: int, source: str) -> None:
    """BG-TEST-19, BG-SPELL-04: return mana to the supply, the character's own before shared mana.

    Whoever held it has lost it; the character that uses it has spent it.
    """
    spent = amount
    payers = [character]
    if amount > s.characters[character].mana:
        payers += _sharers(s, character)
    for payer in payers:
        part = min(amount, s.characters[payer].mana)
        amount -= part
        lose_mana(s, payer, part, source)
    if amount:
        raise ValueError(f"character {character} lacks {amount} mana")
    if spent:
        open_event(s, "lost", character, what="spent mana", amount=spent)


def lose_mana(s: State, character: int, amount: int, source: str) -> int:
    """Return mana to the supply, as much as there is; tells the rules that wait for it."""
    c = s.characters[character]
    lost = min(amount, c.mana)
    if lost:
        c.mana -= lost
        s.emit(ManaChanged, character, -lost, source)
        open_event(s, "lost", character, what="mana", amount=lost)
    return lost
