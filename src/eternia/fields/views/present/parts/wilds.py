"""Dice and cards in the middle: wilds combat, tests, soldier combat, quest, event and encounter cards."""

from __future__ import annotations

from eternia.fields.chapters.combat.dice import FACES, Roll
from eternia.fields.chapters.combat.soldier_combat import SoldierCombat
from eternia.fields.chapters.combat.wilds_combat import WildsCombat, encounter_of
from eternia.fields.chapters.quests.checks import WildsCheck, WildsTest
from eternia.fields.chapters.quests.quests import Questing, QuestTasks, tasks_of
from eternia.fields.chapters.quests.wilds import Encounter
from eternia.fields.chapters.trade.peeking import Peek
from eternia.fields.in_force import numbers
from eternia.fields.language.text import tasks_text
from eternia.fields.views.describe import Narrator
from eternia.fields.views.describe.frames import looked_at, top
from eternia.fields.views.observe import View
from eternia.fields.views.present.labels import source_name
from eternia.fields.views.present.shown import (
    QuestShown,
    SoldierCombatShown,
    WildsDieShown,
    WildsShown,
)
from eternia.kernel.deck import HIDDEN


def wilds_shown(n: Narrator) -> WildsShown | None:
    """A wilds combat, or another roll of wilds dice; None where no dice are in play."""
    roll = top(n.s, Roll)
    fight = top(n.s, WildsCombat)
    if fight is not None:
        return _fight(n, fight, roll)
    test = top(n.s, WildsTest) or top(n.s, WildsCheck)
    if test is None and roll is None:
        return None
    hero = test.hero if test is not None else roll.hero if roll is not None else -1
    count = 1
    if isinstance(test, WildsTest):
        count = max(0, numbers.total(n.s, hero, test.attribute))
    source = test.source if test is not None else roll.source if roll is not None else ""
    dice = _dice(roll)
    return WildsShown(
        hero=hero,
        card=source if source in n.names else "",
        name=source_name(n, source),
        attack=0,
        defence=0,
        hp=0,
        printed=(0, 0, 0),
        text="",
        dice=dice,
        to_roll=0 if dice else roll.count if roll is not None and roll.count else count,
        sure=0,
        rolled=bool(dice),
        fight=False,
        need=_need(n),
        reward="",
        loss=n.texts.say("present.test lost"),
    )


def _need(n: Narrator) -> int:
    """The successes that the task of a quest wants; 1 where nothing says more."""
    quest = top(n.s, QuestTasks)
    if quest is None:
        return 1
    tasks = tasks_of(n.s, quest.hero, quest.card)
    return tasks[quest.at].amount if quest.at < len(tasks) and tasks[quest.at].kind == "test" else 1


def _dice(roll: Roll | None) -> tuple[WildsDieShown, ...]:
    """The dice on the table by face; those marked to be rolled again lie there, too."""
    if roll is None:
        return ()
    return tuple(
        [
            WildsDieShown(face=face, assigned=assigned)
            for counts, assigned in ((roll.dice, ""), (roll.marked, "reroll"))
            for face, count in zip(FACES, counts, strict=True)
            for _ in range(count)
        ]
    )


def _fight(n: Narrator, fight: WildsCombat, roll: Roll | None) -> WildsShown:
    s = n.s
    dice = _dice(roll)
    if not dice:
        left = (("success", fight.single), ("double", fight.double))
        dice = tuple([WildsDieShown(face=face, assigned="") for face, count in left for _ in range(count)])
    card = encounter_of(s, fight.card) if fight.card else None
    rolled = bool(dice) or fight.step > fight.labels["roll"] + 1
    printed = (card.attack, card.defence, card.hp) if card is not None else _quest_enemy(n, fight)
    count = max(0, numbers.total(s, fight.hero, "body") + fight.dice)
    return WildsShown(
        hero=fight.hero,
        card=fight.card,
        name=n.card(fight.name),
        attack=fight.attack,
        defence=fight.defence,
        hp=fight.hp,
        printed=printed,
        text=n.text(fight.card) if fight.card else "",
        dice=dice,
        to_roll=0 if rolled else count,
        sure=fight.sure,
        rolled=rolled,
        fight=True,
        need=0,
        reward=n.card(card.reward) if card is not None else "",
        loss=n.texts.say("present.wilds loss"),
    )


def _quest_enemy(n: Narrator, fight: WildsCombat) -> tuple[int, int, int]:
    """The values of an enemy that a quest names; what is left of them where no quest is in progress."""
    quest = top(n.s, QuestTasks)
    if quest is not None:
        tasks = tasks_of(n.s, quest.hero, quest.card)
        if quest.at < len(tasks) and tasks[quest.at].kind == "fight":
            task = tasks[quest.at]
            return task.attack, task.defence, task.hp
    return fight.attack, fight.defence, fight.hp


def soldier_combat_shown(n: Narrator) -> SoldierCombatShown | None:
    """A soldier combat in progress."""
    fight = top(n.s, SoldierCombat)
    if fight is None:
        return None
    return SoldierCombatShown(
        area=fight.area,
        attacker=fight.team,
        damage=fight.count - fight.killed - sum(fight.damage),
        heroes=fight.heroes,
        soldiers=n.s.soldiers[fight.enemy][fight.area] - fight.killed,
    )


def quest_shown(n: Narrator, view: View) -> QuestShown | None:
    """The innermost card that lies open in the middle."""
    for frame in reversed(n.s.stack):
        if isinstance(frame, QuestTasks):
            return _quest(n, frame.card, frame.hero, frame.at)
        if isinstance(frame, Questing) and frame.card in n.s.content.quests:
            return _quest(n, frame.card, frame.hero, 0)
        if isinstance(frame, Encounter) and (frame.card or frame.cards):
            card = frame.card or frame.cards[0]
            kind = "event" if card in n.s.content.events else "encounter"
            return QuestShown(card=card, kind=kind, hero=frame.hero, at=-1, tasks=())
        if isinstance(frame, Peek) and frame.count:
            return _peek(n, view, frame)
    return None


def _quest(n: Narrator, card: str, hero: int, at: int) -> QuestShown:
    enemy = n.s.content.quests[card].enemy
    tasks = [tasks_text((task,), n.language, n.names, enemy) for task in tasks_of(n.s, hero, card)]
    return QuestShown(card=card, kind="quest", hero=hero, at=at, tasks=tuple(tasks))


def _peek(n: Narrator, view: View, peek: Peek) -> QuestShown | None:
    """A card that is looked at is shown to those who know it."""
    deck = view.wilds if peek.deck == "wilds-deck" else view.scenario_deck
    if not deck.top or deck.top[0].card == HIDDEN or not looked_at(n.s):
        return None
    return QuestShown(card=deck.top[0].card, kind="peek", hero=peek.hero, at=-1, tasks=())
