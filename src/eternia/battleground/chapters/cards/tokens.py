"""Buffs, debuffs, focus and overwatch tokens: gaining, replacing, losing them (BG-BUFF)."""

from eternia.battleground.in_force import in_force, numbers
from eternia.battleground.table.choice import Choice
from eternia.battleground.table.effects import TOKEN
from eternia.battleground.table.events import TokenGained, TokenLost
from eternia.battleground.table.model import State, Token
from eternia.battleground.timing.windows import open_event
from eternia.kernel.frame import Frame


class GainToken(Frame, kw_only=True):
    """A focus, overwatch, buff or debuff token is put next to a character."""

    who: int
    token: str
    seat: int
    """The force that gives it."""
    source: str
    prevented: bool = False

    def would(self, s: State) -> None:
        """Rules may stop it."""
        if not can_gain(s, self.who, self.token):
            self.finish()
            return
        open_event(s, "would gain", self.who, what=self.token)

    def replace(self, s: State) -> None:
        """BG-BUFF-02 to 04: one buff and one debuff; the old one is removed with what that brings.

        BG-BUFF-15, BG-RULING-115: the force's other copy of a unique token goes too.
        """
        if self.prevented:
            self.finish()
            return
        for lost in self._in_the_way(s):
            s.push(lost)

    def _in_the_way(self, s: State) -> list["LoseToken"]:
        """The tokens that must go first."""
        kind = s.content.tokens.get(self.token)
        found: list[LoseToken] = []
        if kind is None:
            return found
        if not kind.common:
            for number, other in enumerate(s.characters):
                for copy in (*other.buffs, *other.debuffs):
                    if copy.name == self.token and copy.seat == self.seat and number != self.who:
                        found.append(LoseToken(who=number, token=copy.name, source="BG-BUFF-15"))
        held = s.characters[self.who].buffs if kind.class_ == "buff" else s.characters[self.who].debuffs
        limit = 1
        if kind.class_ == "buff":
            limit = numbers.own(s, "buff limit", 1, self.who)
        same = [t for t in held if t.name == self.token]
        if same or len(held) >= limit:
            found.append(LoseToken(who=self.who, token=(same or list(held))[0].name, source="BG-BUFF-04"))
        return found

    def put(self, s: State) -> None:
        """It lies there, and its rules are in force; ET-RULING-132: unless a token that was to go has been kept."""
        c = s.characters[self.who]
        if c.knocked_out or self._in_the_way(s):
            self.finish()
            return
        if self.token == "focus":
            c.focused = True
        elif self.token == "overwatch":
            c.on_overwatch = True
        else:
            kind = s.content.tokens[self.token]
            token = Token(self.token, self.seat)
            if kind.class_ == "buff":
                c.buffs = (*c.buffs, token)
            else:
                c.debuffs = (*c.debuffs, token)
            for rule in in_force.rules_of(s.content, self.token):
                in_force.begin(s, rule, self.who, TOKEN, token=self.token)
        s.emit(TokenGained, self.who, self.token, self.source)
        open_event(s, "gained", self.who, what=self.token)

    steps = (would, replace, put)


def can_gain(s: State, character: int, token: str) -> bool:
    """BG-FOCUS-03: no second focus token; nothing for somebody who is off the battleground."""
    c = s.characters[character]
    if c.knocked_out or c.place < 0:
        return False
    return not (c.focused if token == "focus" else token == "overwatch" and c.on_overwatch)


class LoseToken(Frame, kw_only=True):
    """A token returns to the supply."""

    who: int
    token: str
    source: str
    prevented: bool = False

    def would(self, s: State) -> None:
        """Rules may keep it."""
        open_event(s, "would lose", self.who, what=self.token)

    def lose(self, s: State) -> None:
        """BG-BUFF-08, 13: its own rule about being lost still answers, then its rules end."""
        if self.prevented or not holds_token(s, self.who, self.token):
            self.finish()
            return
        drop(s, self.who, self.token, self.source)
        open_event(s, "lost", self.who, what=self.token)

    def end(self, s: State) -> None:
        """The token's rules are no longer in force."""
        end_rules(s, self.who, self.token)

    steps = (would, lose, end)


class PassToken(Frame, kw_only=True):
    """A token goes from one character to another.

    ET-RULING-192: it is not removed, so neither its curse nor its regeneration acts on whoever had it.
    """

    giver: int
    to: int
    token: str
    seat: int
    source: str
    prevented: bool = False

    def would(self, s: State) -> None:
        """Rules may keep it where it is."""
        open_event(s, "would lose", self.giver, what=self.token)

    def hand_over(self, s: State) -> None:
        """It lies with the other one now."""
        self.finish()
        if (
            self.prevented
            or not holds_token(s, self.giver, self.token)
            or not can_gain(s, self.to, self.token)
        ):
            return
        drop(s, self.giver, self.token, self.source)
        end_rules(s, self.giver, self.token)
        s.push(GainToken(who=self.to, token=self.token, seat=self.seat, source=self.source))

    steps = (would, hand_over)


def holds_token(s: State, character: int, token: str) -> bool:
    """Whether this token lies next to the character."""
    c = s.characters[character]
    if token == "focus":
        return c.focused
    if token == "overwatch":
        return c.on_overwatch
    return any(held.name == token for held in (*c.buffs, *c.debuffs))


def drop(s: State, character: int, token: str, why: str) -> None:
    """Take a token away; its rules are ended by ``end_rules``."""
    c = s.characters[character]
    if token == "focus":
        c.focused = False
    elif token == "overwatch":
        c.on_overwatch = False
    else:
        c.buffs = tuple(held for held in c.buffs if held.name != token)
        c.debuffs = tuple(held for held in c.debuffs if held.name != token)
    s.emit(TokenLost, character, token, why)


def end_rules(s: State, character: int, token: str) -> None:
    """End the rules of a token the character no longer has."""
    if not holds_token(s, character, token):
        in_force.end_passing(s, lambda e: e.until == TOKEN and e.bearer == character and e.token == token)


def discard_one(s: State, character: int, class_: str, source: str, seat: int = -1) -> None:
    """Remove a character's buff or debuff; of several the seat chooses, or the oldest goes."""
    c = s.characters[character]
    held = c.buffs if class_ == "buff" else c.debuffs
    if len(held) > 1 and seat >= 0:
        s.push(DiscardToken(who=character, class_=class_, source=source, seat=seat))
    elif held:
        s.push(LoseToken(who=character, token=held[0].name, source=source))


class DiscardToken(Frame, kw_only=True):
    """One of several buffs or debuffs of a character is chosen and removed."""

    who: int
    class_: str
    source: str
    seat: int

    def which(self, s: State) -> None:
        """The player says which one."""
        held = getattr(s.characters[self.who], f"{self.class_}s")
        words = tuple([token.name for token in held])
        card = self.source.partition("/")[0]
        s.push(
            Choice(seat=self.seat, kind="choose token", source=card, subject=self.who, of="word", words=words)
        )

    def lose(self, s: State) -> None:
        """It returns to the supply."""
        held = getattr(s.characters[self.who], f"{self.class_}s")
        s.push(LoseToken(who=self.who, token=held[self.result].name, source=self.source))

    steps = (which, lose)
