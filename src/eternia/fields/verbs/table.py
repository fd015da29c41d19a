"""Verbs of scenarios, quests and decks: tokens, vines, the boss, looking at cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.chapters.story import story, vines
from eternia.fields.chapters.trade import peeking
from eternia.fields.in_force import numbers
from eternia.fields.table import economy
from eternia.fields.table.options import PASS, TO_AREA, Pass, To
from eternia.fields.timing.kinds import HERO, TABLE, TEAM
from eternia.fields.timing.verb import ON_MAP, Verb, amount_of

if TYPE_CHECKING:
    from eternia.fields.language.clauses import Action
    from eternia.fields.table.decks import Deck
    from eternia.fields.table.model import State
    from eternia.fields.timing.running import Run


def deck_named(s: State, name: str) -> Deck:
    """A deck by its word."""
    return s.wilds if name == "wilds-deck" else s.scenario_deck


def _area(s: State, action: Action) -> int:
    return s.content.geography.index[action.argument]


def token(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """A quest token on an area."""
    story.put_token(s, _area(s, action))


def vine(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """A vine on an area."""
    vines.plant(s, _area(s, action))


def move_vine(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """A vine in the boss's area moves to another area, if that is free."""
    if s.boss is not None and s.boss.area in s.vines:
        vines.take_away(s, s.boss.area)
        vines.plant(s, _area(s, action))


def boss(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """The boss of the scenario enters an area."""
    story.enter_boss(s, _area(s, action))


def boss_heals(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """The boss removes damage."""
    story.heal_boss(s, amount_of(s, action))


def boss_hurt(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """The boss takes damage, credited to the hero's team."""
    story.hurt_boss(s, run.hero, action.amount)


def clear(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """Soldiers return from an area."""
    story.clear(s, _area(s, action))


def rule(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """A rule of the scenario holds for this round."""
    s.notes[action.argument] = s.round


def reshuffle(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """The discard pile is shuffled into a deck."""
    deck_named(s, action.argument).reshuffle()


def thin(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """A team returns soldiers from full outposts."""
    story.thin(s, target, action.amount)


def points(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """A team gains victory points."""
    economy.score(s, target, action.amount, run.source)


def weaken(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """A hero loses HP, not below 1."""
    story.weaken(s, target, action.amount, run.source)


def leave(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """A hero goes to a bordering wilds area of its player's choice."""
    assert action.argument == "wilds-near", action
    s.push(story.Driven(hero=target))


def peek(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """The hero's player looks at the top card of a deck."""
    peeking.begin_peek(s, target, action.argument, run.source)


def has_cards(s: State, run: Run, action: Action, target: int) -> bool:
    """Whether there is a card to look at."""
    return deck_named(s, action.argument).size() > 0


def arrange(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """The team puts the top scenario cards in any order."""
    peeking.begin_arrange(s, run.hero, action.amount, run.source)


def next_taming(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """The hero's next taming costs less (or more)."""
    counts = s.teams[s.heroes[target].team].counts
    key = f"taming {target}"
    counts[key] = counts.get(key, 0) - action.amount


def end_turn(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """The hero's turn ends after what is under way."""
    numbers.give(s.heroes[target], "end-turn", 1)


def vines_at(s: State, run: Run, action: Action, target: int) -> list[To | Pass]:
    """Vines that may be removed: here, within a distance, or anywhere; `up to` several may be fewer."""
    here = s.heroes[run.hero].area
    reach = s.content.geography.reach[here]
    most = {"here": 0, "near": 1, "within-2": 2, "anywhere": 99}[action.argument]
    found: list[To | Pass] = [TO_AREA[area] for area in s.vines if reach[area] <= most]
    return [*found, PASS] if found and action.amount > 1 else found


def uproot(s: State, run: Run, action: Action, target: int, option: To | Pass | None) -> None:
    """A team removes a vine."""
    if option is not None and not isinstance(option, Pass):
        vines.remove(s, target, option.area)


def plant(s: State, run: Run, action: Action, target: int, option: None) -> None:
    """A vine grows where the hero is."""
    vines.plant(s, s.heroes[run.hero].area)


ON_MAP.update(
    {
        (TABLE, "token"): Verb(token),
        (TABLE, "vine"): Verb(vine),
        (TABLE, "move-vine"): Verb(move_vine),
        (TABLE, "boss"): Verb(boss),
        (TABLE, "heal"): Verb(boss_heals),
        (TABLE, "lose"): Verb(boss_hurt),
        (TABLE, "clear"): Verb(clear),
        (TABLE, "rule"): Verb(rule),
        (TABLE, "reshuffle"): Verb(reshuffle),
        (TEAM, "thin"): Verb(thin),
        (TEAM, "points"): Verb(points),
        (TEAM, "arrange"): Verb(arrange),
        (TEAM, "uproot"): Verb(uproot, vines_at, repeated=True),
        (TEAM, "plant"): Verb(plant),
        (HERO, "weaken"): Verb(weaken),
        (HERO, "leave"): Verb(leave),
        (HERO, "peek"): Verb(peek, useful=has_cards),
        (HERO, "next-taming"): Verb(next_taming),
        (HERO, "end-turn"): Verb(end_turn),
    }
)
