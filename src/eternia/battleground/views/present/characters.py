"""The characters of a position, with everything on and beside their cards."""

from __future__ import annotations

from eternia.battleground.board.engagement import body, engaged_enemies
from eternia.battleground.chapters.cards.mana import mana_limit
from eternia.battleground.in_force.speed import speed
from eternia.battleground.table.health import health_of
from eternia.battleground.table.model import Character, Token
from eternia.battleground.table.turn import ACTIVATION, Turn
from eternia.battleground.views.describe import Narrator
from eternia.battleground.views.present.labels import tally_shown
from eternia.battleground.views.present.shown import CharacterShown, TokenShown
from eternia.kernel.screen import TallyShown


def characters_shown(n: Narrator, turn: Turn | None) -> tuple[CharacterShown, ...]:
    """Every character by its number; ``turn`` is the innermost one in progress."""
    active = _active(n, turn)
    return tuple([_shown(n, number, active) for number in range(len(n.s.characters))])


def _active(n: Narrator, turn: Turn | None) -> int:
    """The active character (BG-ACT-12): whoever interrupts does not become it."""
    if turn is None or turn.kind == ACTIVATION:
        return turn.character if turn is not None else -1
    for frame in reversed(n.s.stack):
        if isinstance(frame, Turn) and frame.kind == ACTIVATION:
            return frame.character
    return -1


def _shown(n: Narrator, number: int, active: int) -> CharacterShown:
    s = n.s
    c = s.characters[number]
    return CharacterShown(
        number=number,
        card=c.card,
        seat=c.seat,
        name=n.who(number),
        value=c.value,
        weapons=c.weapons,
        items=c.items,
        face_down=c.face_down,
        place=c.place,
        places=body(s, number),
        facing=c.facing,
        health=health_of(s, c),
        wounds=c.wounds,
        mana=c.mana,
        mana_limit=mana_limit(s, number),
        focused=c.focused,
        on_overwatch=c.on_overwatch,
        buffs=_tokens(n, c.buffs),
        debuffs=_tokens(n, c.debuffs),
        cards=c.cards,
        status=_status(c, number == active),
        engaged_with=engaged_enemies(s, number),
        speed=_speed(n, number, False),
        focused_speed=_speed(n, number, True),
    )


def _tokens(n: Narrator, tokens: tuple[Token, ...]) -> tuple[TokenShown, ...]:
    return tuple([TokenShown(id=token.name, name=n.token(token.name), seat=token.seat) for token in tokens])


def _status(c: Character, active: bool) -> str:
    """ready, active, activated, knocked out or reserve (BG-ACT-09, 12, 18)."""
    if c.knocked_out:
        return "knocked out"
    if c.place < 0:
        return "reserve"
    if active:
        return "active"
    return "activated" if c.cards else "ready"


def _speed(n: Narrator, number: int, focused: bool) -> TallyShown:
    label = n.texts.say("present.focused speed" if focused else "present.speed")
    return tally_shown(n, speed(n.s, number, focused), label)
