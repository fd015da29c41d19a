"""Mana: gaining, spending and losing it (BG-MANA)."""

from eternia.battleground.in_force import numbers
from eternia.battleground.in_force.conditions import holds, is_one
from eternia.battleground.language.card_rules import Share
from eternia.battleground.table.context import of_effect
from eternia.battleground.table.events import ManaChanged
from eternia.battleground.table.model import MANA_LIMIT, State
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.options import Number
from eternia.battleground.timing.windows import open_event
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision


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
        open_event(s, "gained", character, what="mana", amount=gained, later=True)
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
    """BG-TEST-19, BG-SPELL-04: return mana to the supply, the character's own or what others share with it.

    Whoever held it has lost it; the character that uses it has spent it. ET-RULING-176: where it can be paid in
    more than one way its player says who pays how much, before anything else goes on.
    """
    if not amount:
        return
    payers = (character, *_sharers(s, character)) if "share mana" in s.index.by_key else (character,)
    held = sum([s.characters[payer].mana for payer in payers])
    if amount > held:
        raise ValueError(f"character {character} lacks {amount - held} mana")
    payment = SharedPayment(character=character, amount=amount, source=source, payers=payers)
    if payment.split(s):
        settle(s, payment)
    else:
        s.push(payment)


class SharedPayment(Frame, kw_only=True):
    """Mana that a character spends while others share theirs with it: who pays how much (ET-RULING-176)."""

    character: int
    amount: int
    source: str
    payers: tuple[int, ...] = ()
    """Whose mana it may be: the character itself, then those who share."""
    parts: tuple[int, ...] = ()
    """How much each of them pays, as far as that is known."""

    def _bounds(self, s: State) -> tuple[int, int]:
        """The least and the most that the next of them can pay."""
        left = self.amount - sum(self.parts)
        payer, *others = self.payers[len(self.parts) :]
        rest = sum([s.characters[other].mana for other in others])
        return max(0, left - rest), min(left, s.characters[payer].mana)

    def split(self, s: State) -> bool:
        """Note the parts that leave no choice; whether all are known."""
        while len(self.parts) < len(self.payers):
            least, most = self._bounds(s)
            if least < most:
                return False
            self.parts = (*self.parts, least)
        return True

    def how_much(self, s: State) -> tuple[Decision[Number], ...] | None:
        """What the next of them pays."""
        if self.split(s):
            return None
        least, most = self._bounds(s)
        options = [Number(n) for n in range(least, most + 1)]
        seat, payer = s.characters[self.character].seat, self.payers[len(self.parts)]
        return (Decision(seat, "shared mana", options, self.source, payer),)

    def take(self, s: State, seat: int, option: Number) -> None:
        """So much; then the next one."""
        self.parts = (*self.parts, option.number)
        self.go("how_much")

    def pay(self, s: State) -> None:
        """All pay at once."""
        self.finish()
        settle(s, self)

    steps = (Question(how_much, take), pay)


def settle(s: State, payment: SharedPayment) -> None:
    """Everybody's part is lost, the whole is spent."""
    for payer, part in zip(payment.payers, payment.parts, strict=True):
        lose_mana(s, payer, part, payment.source)
    open_event(s, "lost", payment.character, what="spent mana", amount=payment.amount, later=True)


def lose_mana(s: State, character: int, amount: int, source: str) -> int:
    """Return mana to the supply, as much as there is; tells the rules that wait for it."""
    c = s.characters[character]
    lost = min(amount, c.mana)
    if lost:
        c.mana -= lost
        s.emit(ManaChanged, character, -lost, source)
        open_event(s, "lost", character, what="mana", amount=lost, later=True)
    return lost
