"""Overwatch: who must interrupt a movement (BG-OW) or, with a visor, an attack (BG-W3-VISOR)."""

from typing import TYPE_CHECKING

from eternia.battleground.board.engagement import engaged
from eternia.battleground.board.facing import in_front
from eternia.battleground.board.range import within_inches
from eternia.battleground.board.sight import sees
from eternia.battleground.chapters.attack.weapon_modes import modes
from eternia.battleground.chapters.attack.weapons import in_melee_reach, weapons_of
from eternia.battleground.chapters.cards.tokens import GainToken
from eternia.battleground.chapters.movement import movement
from eternia.battleground.chapters.rounds import interruption
from eternia.battleground.in_force import numbers
from eternia.battleground.in_force.conditions import is_one
from eternia.battleground.language.card_rules import Permission
from eternia.battleground.table.context import of_effect
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.options import Chosen
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.battleground.chapters.rounds.acting import Acting
    from eternia.battleground.table.model import State


def begin_overwatch(s: "State", turn: "Acting") -> None:
    """BG-OW-01 to 03, BG-RULING-068: on overwatch, facing as before, and the activation ends immediately."""
    turn.over = True
    seat = s.characters[turn.character].seat
    s.push(GainToken(who=turn.character, token="overwatch", seat=seat, source="BG-OW-01"))


def movement_ended(s: "State", character: int) -> None:
    """BG-OW-05, BG-RULING-104: a movement ended here; watchers may have to interrupt."""
    if any(c.on_overwatch for c in s.characters):
        s.push(Watch(mover=character))


def attack_ended(s: "State", character: int) -> None:
    """BG-W3-VISOR-01, BG-RULING-125: the end of an attack triggers only watchers whose card says so."""
    if "allow overwatch" in s.index.by_key and any(c.on_overwatch for c in s.characters):
        s.push(Watch(mover=character, event="attack ended"))


def pushed(s: "State", character: int, by: int, card: str) -> None:
    """The end of a push or pull triggers only watchers for whom a rule says so."""
    if "allow overwatch" in s.index.by_key and any(c.on_overwatch for c in s.characters):
        s.push(Watch(mover=character, event="pushed or pulled", by=by, card=card))


class Watch(Frame, kw_only=True):
    """The watchers that must interrupt, one after the other, each checked again when its turn comes."""

    mover: int
    event: str = "move ended"
    by: int = -1
    """Who caused it, if not the mover."""
    card: str = ""
    """The card that caused it, where that matters."""
    ready: tuple[int, ...] = ()
    """The watchers that must interrupt now."""
    done: tuple[int, ...] = ()
    """Those who have interrupted: whoever is on overwatch again by then waits for another event (ET-RULING-170)."""

    def look(self, s: "State") -> None:
        """BG-RULING-105: who must interrupt is worked out anew before each interruption."""
        found = [
            number
            for number in watchers(s, self.mover, self.event, self.by, self.card)
            if number not in self.done
        ]
        if not found:
            self.finish()
            return
        seat = s.characters[found[0]].seat
        self.ready = tuple([number for number in found if s.characters[number].seat == seat])

    def which(self, s: "State") -> tuple[Decision[Chosen], ...] | None:
        """BG-OW-13, 14: their owner chooses the order."""
        if len(self.ready) < 2:
            return None
        options = [Chosen(number) for number in self.ready]
        return (
            Decision(s.characters[self.ready[0]].seat, "overwatch order", options, "BG-OW-14", self.mover),
        )

    def take(self, s: "State", seat: int, option: Chosen) -> None:
        """This one interrupts first."""
        self.interrupt(s, option.character)

    def only(self, s: "State") -> None:
        """BG-OW-04, BG-RULING-102: a single watcher must interrupt too."""
        self.interrupt(s, self.ready[0])

    def interrupt(self, s: "State", watcher: int) -> None:
        """The interruption begins; afterwards the others are looked at again (BG-RULING-105)."""
        self.done = (*self.done, watcher)
        self.go("look")
        s.push(interruption.interruption(watcher, self.mover, "overwatch"))

    steps = (look, Question(which, take), only)


def watchers(s: "State", mover: int, event: str, by: int = -1, card: str = "") -> list[int]:
    """BG-OW-04, 09: the enemies on overwatch for whom all three conditions hold."""
    target = s.characters[mover]
    if target.place < 0:
        return []
    found = []
    for number, c in enumerate(s.characters):
        if (
            c.on_overwatch
            and c.seat != target.seat
            and c.place >= 0
            and triggers(s, number, mover, event, by, card)
        ):
            found.append(number)
    return found


def triggers(s: "State", watcher: int, mover: int, event: str, by: int = -1, card: str = "") -> bool:
    """BG-OW-05 to 07: in line of sight, in the front arc, and within reach; and not forbidden by a card."""
    if event != "move ended" and not _widened(s, watcher, event, mover if by < 0 else by, card):
        return False
    if not in_front(s, watcher, mover):
        return False
    in_range = is_in_range(s, watcher, mover)
    # The cheapest questions first: most movements end far from most watchers.
    if not in_range and not movement.is_within_speed(s, watcher, mover):
        return False
    if not sees(s, watcher, mover):
        return False
    if numbers.forbidden(s, "be interrupted", Moment(kind="interrupt", who=mover, by=watcher)):
        return False
    return in_range or could_engage(s, watcher, mover)


def _widened(s: "State", watcher: int, event: str, by: int, card: str) -> bool:
    """Whether a card makes the watcher's overwatch answer this event too, caused by whom the card says.

    A weapon's own rule speaks of what its bearer causes with it (BG-ATK-05).
    """
    for effect, rule in s.index.by_key.get("allow overwatch", ()):
        assert isinstance(rule, Permission)
        c = of_effect(effect, Moment(kind=event, who=by, by=by))
        if not is_one(s, c, rule.of, watcher):
            continue
        if c.card in s.content.weapons and (by != effect.bearer or card not in ("", c.card)):
            continue
        for pattern in rule.on:
            if pattern.event == event and (pattern.by is None or is_one(s, c, pattern.by, by)):
                return True
    return False


def is_in_range(s: "State", watcher: int, mover: int) -> bool:
    """BG-OW-07, BG-RULING-103, 136: the range of a weapon the watcher has equipped."""
    for key in weapons_of(s, watcher):
        weapon = s.content.weapons[key]
        for mode in modes(s, watcher, weapon, None):
            if mode.extras and not mode.focus:
                continue  # the printed range counts, and what focus alone makes of it
            if mode.type == "melee":
                if engaged(s, watcher, mover) or in_melee_reach(s, watcher, mover, mode.range):
                    return True
            elif within_inches(s, watcher, mover, mode.range):
                return True
    return False


def could_engage(s: "State", watcher: int, mover: int) -> bool:
    """BG-OW-07, 08: a legal move that ends engaged, at focused speed too for a focused watcher."""
    return movement.can_engage_by_move(s, watcher, mover, False) or (
        s.characters[watcher].focused and movement.can_engage_by_move(s, watcher, mover, True)
    )
