"""Every card that can meet several targets, an interruption or a price has a scene in which it does.

Errors hide in interactions. Which cards can meet one is read off their programs; whether a scene of the card
does, off the events of the scene.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from eternia.battleground.language.amounts import Phrase
from eternia.battleground.language.card_rules import Modify, Permission, Share, Triggered
from eternia.battleground.language.cards import Area, Mission
from eternia.battleground.language.conditions import InTurn
from eternia.battleground.language.costs import Cost
from eternia.battleground.language.patterns import Pattern
from eternia.battleground.language.selectors import Selector
from eternia.battleground.packs.load import load_content
from eternia.battleground.scenes.play import BattlegroundPlayer
from eternia.battleground.scenes.position import content_of, set_up
from eternia.battleground.scenes.reading import read_scenes
from eternia.battleground.scenes.scene_tables import Scene
from eternia.battleground.scenes.start import begin
from eternia.battleground.table import events as happened
from eternia.battleground.table.events import ActionTaken, Interrupted, SkillUsed
from eternia.kernel.event import Event
from eternia.kernel.undo import UndoLine

FOLDER = Path(__file__).parent
TOGETHER = tuple((FOLDER / "interactions").glob("*.toml"))
"""Files with scenes of several cards."""
CONTENT = load_content()
CARDS: dict[str, dict[str, Any]] = {
    "skills": CONTENT.skills, "weapons": CONTENT.weapons, "items": CONTENT.items,
    "fate": CONTENT.fate, "glory": CONTENT.glory,
}  # fmt: skip

OF_AN_ATTACK = {
    "attack declared", "before test", "rerolls", "test resolved", "attack ended", "would be wounded", "wounded",
    "would be knocked out", "knocked out", "would be pushed or pulled", "pushed or pulled",
}  # fmt: skip
"""Windows that one attack with several targets may open more than once."""
OF_ONESELF = {"would be wounded", "wounded", "would be knocked out", "would be pushed or pulled"}
"""Those of them that are about the bearer of a weapon, if its rule says nothing else."""
OF_WOUNDS = {"would be wounded", "wounded"}
"""Windows about wounds, which some cards have as their price."""


# What a card can meet


def parts(thing: object) -> Iterator[Phrase]:
    """A phrase of a program and all phrases in it."""
    if isinstance(thing, tuple):
        for one in thing:
            yield from parts(one)
    elif isinstance(thing, Phrase):
        yield thing
        for name in thing.__struct_fields__:
            yield from parts(getattr(thing, name))


@cache
def program(kind: str, name: str) -> tuple[Phrase, ...]:
    """All phrases on a card and on its token."""
    card = CARDS[kind][name]
    token = CONTENT.tokens.get(getattr(card, "token", ""))
    keys = ("rules", "bonus", "table", "mission", "requires", "pay", "target", "area")
    own = [phrase for key in keys for phrase in parts(getattr(card, key, ()))]
    return (*own, *parts(token.rules if token is not None else ()))


def windows(kind: str, name: str) -> set[str]:
    """The windows that rules or the mission of a card wait for."""
    phrases = program(kind, name)
    return {one.when for one in phrases if isinstance(one, Triggered)} | {
        one.window for one in phrases if isinstance(one, Mission)
    }


def can_meet_several_targets(kind: str, name: str) -> bool:
    """It has several targets itself, waits for what each of them brings, or helps one attack only."""
    phrases = program(kind, name)
    if any(isinstance(one, Area) for one in phrases):
        return True
    if kind == "weapons":
        target = CONTENT.weapons[name].target
        return (isinstance(target, Selector) and target.pick in ("some", "every")) or waits_as_a_target(
            phrases
        )
    once = any(isinstance(one, Modify | Permission) and one.once for one in phrases)
    return once or bool(windows(kind, name) & OF_AN_ATTACK)


def waits_as_a_target(phrases: tuple[Phrase, ...]) -> bool:
    """A rule of a weapon that is not about attacks with it: those with one target stay with one."""
    rules = [one for one in phrases if isinstance(one, Triggered) and one.when in OF_AN_ATTACK]
    return any(rule.when in OF_ONESELF or any(pattern.against for pattern in rule.on) for rule in rules)


def can_meet_an_interruption(kind: str, name: str) -> bool:
    """A limit per turn or activation, or a word about turns."""
    for one in program(kind, name):
        if isinstance(one, Triggered | Share) and one.limit in ("turn", "activation"):
            return True
        if isinstance(one, InTurn) or (
            isinstance(one, Pattern) and one.in_ in ("activation", "interruption")
        ):
            return True
    return "interruption" in " ".join(windows(kind, name))


def can_meet_a_price(kind: str, name: str) -> bool:
    """It waits for wounds, which may also be paid."""
    return bool(windows(kind, name) & OF_WOUNDS)


# What a scene of it meets


WOUNDS_PAID = {
    name for kind, cards in CARDS.items() for name in cards
    if any(isinstance(one, Cost) and one.wounds for one in program(kind, name))
}  # fmt: skip


def has_several_targets(scene: Scene, events: list[Event]) -> bool:
    """One attack action with an attack test against more than one target."""
    attacker, tests = -1, 0
    for event in events:
        if isinstance(event, ActionTaken):
            attacker, tests = (event.character, 0) if event.action.endswith("attack") else (-1, 0)
        elif isinstance(event, happened.TestBegan) and event.test == "attack" and event.character == attacker:
            tests += 1
            if tests == 2:
                return True
    return False


def has_an_interruption(scene: Scene, events: list[Event]) -> bool:
    return (scene.start is not None and bool(scene.start.interrupt)) or any(
        isinstance(event, Interrupted) for event in events
    )


def has_a_price(scene: Scene, events: list[Event]) -> bool:
    """Wounds are paid for a card."""
    return any(isinstance(event, SkillUsed) and event.rule.split("/")[0] in WOUNDS_PAID for event in events)


@cache
def played_scenes(file: Path) -> tuple[tuple[Scene, list[Event]], ...]:
    """The scenes of a file with all their events."""
    found = []
    for scene in read_scenes(file):
        if scene.expect.refused:
            continue
        setting = begin(set_up(scene, content_of(scene, file.parent), file.name), scene)
        events: list[Event] = []
        line: UndoLine[None] = UndoLine()
        for step in scene.steps:
            BattlegroundPlayer(setting, step, line).run()
            events += setting.state.log or []
        found.append((scene, events))
    return tuple(found)


def scenes_of(kind: str, name: str) -> Iterator[tuple[Scene, list[Event]]]:
    """The scenes of a card: those in its own file, and those of several cards that name it or its character."""
    yield from played_scenes(FOLDER / "cards" / kind / f"{name}.toml")
    named = re.compile(rf"\b{re.escape(name.partition('.')[0])}'")
    for file in TOGETHER:
        yield from [one for one in played_scenes(file) if named.search(repr(one[0]))]


CASES: dict[str, tuple[Callable[[str, str], bool], Callable[[Scene, list[Event]], bool]]] = {
    "several targets": (can_meet_several_targets, has_several_targets),
    "interruption": (can_meet_an_interruption, has_an_interruption),
    "price": (can_meet_a_price, has_a_price),
}


@pytest.mark.parametrize("kind", CARDS)
@pytest.mark.parametrize("case", CASES)
def test_a_card_meets_in_a_scene_what_it_can_meet(kind: str, case: str) -> None:
    can_meet, meets = CASES[case]
    missing = [
        name for name in CARDS[kind]
        if can_meet(kind, name) and not any(meets(*one) for one in scenes_of(kind, name))
    ]  # fmt: skip
    assert missing == []
