"""Counting what the cards do in a game, from outside: the engine itself counts nothing and stays as fast as it is.

Events tell of cards that are played and weapons that strike (``count_events``). That a rule changed a number, gave
a permission or shared something is no event, for nobody at the table did it. So as long as games are counted, the
functions that apply such rules are wrapped.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial

from eternia.battleground.board import board, facing
from eternia.battleground.chapters.cards import focus, mana, sharing
from eternia.battleground.chapters.rounds import overwatch
from eternia.battleground.chapters.setup.force import copy_group, taken_slots
from eternia.battleground.in_force import numbers, ongoing, selectors
from eternia.battleground.language.card_rules import Modify, Permission
from eternia.battleground.table import events
from eternia.battleground.table.content import Content, Weapon
from eternia.battleground.table.context import Context
from eternia.battleground.table.effects import Effect
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.setup_data import ForceList
from eternia.battleground.timing.program import VERBS, Program
from eternia.hexes.grid import PLATFORM
from eternia.kernel.event import Event
from eternia.kernel.tally import Tally

GAME = "eternia.battleground"


@contextmanager
def counting(used: Counter[str]) -> Iterator[None]:
    """While it lasts, every step run, number changed, permission given and thing shared is counted by its key."""
    undo: list[Callable[[], None]] = []
    replaced: tuple[tuple[object, object], ...] = (
        (numbers.note, _noting(used)),
        (numbers._permits, _permitting(used)),
        (mana.settle, _sharing_mana(used)),
        (focus.spend_focus, _spending_focus(used)),
        (sharing.borrow, _borrowing(used)),
        (facing._is_all_front, _telling(used, facing._is_all_front, "count_as front arc")),
        (selectors.ignores_marks, _telling(used, selectors.ignores_marks, "ignore marks")),
        (overwatch._widened, _telling(used, overwatch._widened, "allow overwatch")),
        (board.difficult_at, _hindering(used)),
        (ongoing.is_kept, _telling(used, ongoing.is_kept, "forbid be cleared")),
    )
    try:
        for old, new in replaced:
            undo += _replace_everywhere(old, new)
        verbs = dict(VERBS)
        undo.append(lambda: VERBS.update(verbs))
        VERBS.update({kind: _running(used, verb) for kind, verb in verbs.items()})
        yield
    finally:
        for each in undo:
            each()


def _replace_everywhere(old: object, new: object) -> list[Callable[[], None]]:
    """Put a function in the place of another, wherever the game's modules name it; gives the ways back."""
    found: list[Callable[[], None]] = []
    for name, module in list(sys.modules.items()):
        if name.startswith(GAME):
            for key, value in list(vars(module).items()):
                if value is old:
                    setattr(module, key, new)
                    found.append(partial(setattr, module, key, old))
    return found


def _running(used: Counter[str], verb: Callable[..., None]) -> Callable[..., None]:
    def run(s: State, frame: Program, step: object) -> None:
        if frame.stage == 0:
            used[frame.key] += 1
        verb(s, frame, step)

    return run


def _noting(used: Counter[str]) -> Callable[..., None]:
    old = numbers.note

    def note(s: State, c: Context, tally: Tally, rule: Modify, source: str) -> None:
        used[source] += 1
        old(s, c, tally, rule, source)

    return note


def _permitting(used: Counter[str]) -> Callable[..., bool]:
    old = numbers._permits

    def permits(s: State, effect: Effect, rule: Permission, moment: Moment) -> bool:
        found = old(s, effect, rule, moment)
        if found:
            used[effect.rule] += 1
        return found

    return permits


def _count_shared(used: Counter[str], s: State, what: str, lenders: Iterable[int]) -> None:
    for effect, _ in s.index.by_key.get(f"share {what}", ()):
        if effect.bearer in lenders:
            used[effect.rule] += 1


def _sharing_mana(used: Counter[str]) -> Callable[..., None]:
    old = mana.settle

    def settle(s: State, payment: mana.SharedPayment) -> None:
        parts = zip(payment.payers, payment.parts, strict=True)
        _count_shared(
            used, s, "mana", {payer for payer, part in parts if part and payer != payment.character}
        )
        old(s, payment)

    return settle


def _spending_focus(used: Counter[str]) -> Callable[..., bool]:
    old = focus.spend_focus

    def spend(s: State, character: int, why: str, moment: Moment | None = None, lender: int = -1) -> bool:
        if lender >= 0:
            _count_shared(used, s, "focus", (lender,))
        return old(s, character, why, moment, lender)

    return spend


def _telling(used: Counter[str], old: Callable[..., bool], key: str) -> Callable[..., bool]:
    """A question that looks at the rules of one key itself: they are used where the answer is yes."""

    def told(s: State, *asked: object, **named: object) -> bool:
        found = old(s, *asked, **named)
        if found:
            used.update([effect.rule for effect, _ in s.index.by_key.get(key, ())])
        return found

    return told


def _hindering(used: Counter[str]) -> Callable[..., bool]:
    """Ground that is difficult by a mark and not by a piece."""
    old = board.difficult_at

    def told(s: State, place: int) -> bool:
        found = old(s, place)
        if found and (place >= PLATFORM or not s.board.difficult >> place & 1):
            used.update([effect.rule for effect, _ in s.index.by_key[board.DIFFICULT]])
        return found

    return told


def _borrowing(used: Counter[str]) -> Callable[..., int]:
    old = sharing.borrow

    def borrow(s: State, character: int, weapon: Weapon, attack: int) -> int:
        for lender, effect, _ in sharing.lenders(s, "weapons", character):
            if weapon.id in s.characters[lender].weapons:
                used[effect.rule] += 1
        return old(s, character, weapon, attack)

    return borrow


def count_events(used: Counter[str], s: State, log: Iterable[Event]) -> None:
    """What the events of a game tell: who acted, with what was attacked, which cards were played and fulfilled."""
    for event in log:
        if isinstance(event, events.Activated):
            used[s.characters[event.character].card] += 1
            used[event.card] += 1
        elif isinstance(event, events.AttackDeclared):
            used[event.weapon] += 1
        elif isinstance(event, events.CardPlayed | events.MissionFulfilled):
            used[f"{event.card}/{type(event).__name__}"] += 1
        elif isinstance(event, events.TerrainPlaced | events.FindTaken):
            used[event.kind] += 1
        elif isinstance(event, events.TokenGained):
            used[f"{event.token} gained"] += 1
        elif isinstance(event, events.MarkPlaced):
            used[f"{event.mark} gained"] += 1
        elif isinstance(event, events.MapChosen):
            used[event.map] += 1
            used.update(kind for kind, _ in s.content.maps[event.map].pieces)
        elif isinstance(event, events.SkillUsed):
            _count_lent(used, s, event)


def _count_lent(used: Counter[str], s: State, event: events.SkillUsed) -> None:
    """An item of somebody else that was used: whoever shares trinkets has shared this one."""
    card = event.rule.partition("/")[0]
    user = s.characters[event.character]
    if card in s.content.items and card not in user.items:
        lenders = [n for n, other in enumerate(s.characters) if other.seat == user.seat]
        _count_shared(used, s, "trinket", lenders)


def count_force(used: Counter[str], content: Content, force: ForceList) -> None:
    """The rules that are used as a force is built: more copies of a character, more slots."""
    groups = Counter(copy_group(content, recruit.character) for recruit in force.characters)
    for recruit in force.characters:
        card = content.characters[recruit.character]
        more = [
            kind for kind, taken in taken_slots(content, recruit).items() if taken > getattr(card.slots, kind)
        ]
        again = groups[copy_group(content, recruit.character)] > 1
        for id_ in (*card.skills, *recruit.weapons, *recruit.items):
            for number, rule in enumerate(content.programs[id_].rules, 1):
                if isinstance(rule, Modify) and (
                    ("slots" in rule.number and more) or ("copies" in rule.number and again)
                ):
                    used[f"{id_}/{number}"] += 1
