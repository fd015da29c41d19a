"""What the rule in progress knows that its question does not say: prices, tasks, cards looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from eternia.fields.chapters.combat.wilds_combat import WildsCombat
from eternia.fields.chapters.quests.quests import QuestTasks, tasks_of
from eternia.fields.chapters.rounds.defeat import Payment
from eternia.fields.chapters.trade.peeking import Peek
from eternia.fields.language.clauses import Body, Either
from eternia.fields.language.text import clauses_text, tasks_text
from eternia.fields.table.model import State
from eternia.fields.timing.running import Run
from eternia.fields.timing.using import Offer
from eternia.kernel.frame import Frame

if TYPE_CHECKING:
    from eternia.fields.views.describe.narrator import Narrator

F = TypeVar("F", bound=Frame)


def top(s: State, kind: type[F]) -> F | None:
    """The innermost rule of this kind in progress."""
    for frame in reversed(s.stack):
        if isinstance(frame, kind):
            return frame
    return None


def owed(s: State) -> int:
    """FE-DEFEAT-05: the value that a defeated hero still has to give."""
    payment = top(s, Payment)
    return payment.owed if payment is not None else 0


def pool_of(s: State, seat: int) -> int:
    """FE-ETERN-02: the Eternium of a player's team."""
    return sum([team.eternium for team in s.teams if seat in team.players])


def encounter_left(n: Narrator) -> str:
    """What is left of the enemy of a wilds combat."""
    combat = top(n.s, WildsCombat)
    if combat is None:
        return ""
    left = (("attack", combat.attack), ("defence", combat.defence), ("hp", combat.hp))
    return ", ".join([f"{n.texts.word('number', word)} {number}" for word, number in left])


def bodies(s: State) -> tuple[Body, ...]:
    """The bodies between which a clause lets its user choose."""
    run = top(s, Run)
    return run.body.options if run is not None and isinstance(run.body, Either) else ()


def offered(n: Narrator, action: str = "") -> tuple[str, str]:
    """What a hero is asked to use now, and what it does: a passive, a card, or an action of the scenario."""
    if action:
        deed = n.s.content.scenario(n.s.scenario).actions[action]
        return n.text_of(deed.name), clauses_text((deed.rule,), n.language, n.names)
    offer = top(n.s, Offer)
    if offer is None:
        return "", ""
    hero = n.s.content.heroes.get(offer.card)
    name = n.card(offer.card) if hero is None else n.text_of(hero.passive)
    return name, n.clause(offer.card, offer.clause)


def looked_at(s: State) -> tuple[str, ...]:
    """The cards that a hero looks at."""
    peek = top(s, Peek)
    return peek.cards(s) if peek is not None else ()


def price_of_task(n: Narrator) -> str:
    """What the task of the quest in progress asks for."""
    quest = top(n.s, QuestTasks)
    if quest is None:
        return ""
    tasks = tasks_of(n.s, quest.hero, quest.card)
    if quest.at >= len(tasks):
        return ""
    return tasks_text((tasks[quest.at],), n.language, n.names, n.s.content.quests[quest.card].enemy)
