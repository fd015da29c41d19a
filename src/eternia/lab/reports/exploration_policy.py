"""Exploration: random legal forces, maps and options, and a policy that tries whatever is still unused."""

import random
from collections.abc import Sequence
from typing import Any, get_args, get_type_hints

from msgspec.structs import replace

from eternia.battleground.chapters.setup.force import problems
from eternia.battleground.game import Battleground
from eternia.battleground.in_force.conditions import holds
from eternia.battleground.random_force import random_force
from eternia.battleground.table.content import Content
from eternia.battleground.table.context import Context
from eternia.battleground.table.health import health_of
from eternia.battleground.table.model import State
from eternia.battleground.table.options import (
    PASS,
    AnyOption,
    Attack,
    End,
    Move,
    Overwatch,
    Pass,
    Pick,
    Place,
    PlayCard,
    UseItem,
    UseSkill,
)
from eternia.battleground.table.setup_data import NO_FORCE, ForceList, Options, Setup
from eternia.hexes.grid import HEX, distance
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance, Decision, Outcome
from eternia.lab.reports.batches import Endless

ENDLESS = 50_000
"""Answers after which a game is taken for endless; the longest of many thousands needed a tenth of them."""
DULL = (Pass, End, Overwatch, PlayCard)
"""Options that leave something unused."""
LIKED = (((UseSkill, UseItem), 2), ((Attack,), 6), ((PlayCard,), 1), ((Move,), 5))
"""What is tried first, in eighths; few cards are played for a bonus, since without cards nobody is activated."""


def random_setup(content: Content, chance: random.Random) -> Setup:
    """Two random legal forces of any faction, with any rule options; every eighth time a hunt of one or both."""
    one, other = (_random_force(content, chance) for _ in range(2))
    options = random_options(chance)
    if chance.randrange(8):
        return Setup(mode="standard", forces=(one, other), options=options)
    return Setup(mode="hunt", forces=(one, chance.choice((other, NO_FORCE))), options=options)


def _random_force(content: Content, chance: random.Random) -> ForceList:
    """A random force; every other time with the iconic equipment and the ultimate cards of its characters."""
    force = random_force(content, chance.choice(list(content.factions)), chance.randrange)
    if chance.randrange(2):
        return force
    own = {recruit.character for recruit in force.characters}
    ultimate = [id_ for id_, card in content.fate.items() if card.ultimate in own]
    others = [id_ for id_ in force.fate if id_ not in ultimate]
    force = replace(force, fate=tuple(sorted([*ultimate, *others][: len(force.fate)])))
    for number, recruit in enumerate(force.characters):
        for card in content.characters[recruit.character].iconic:
            force = _with_iconic(content, force, number, card)
    return force


def _with_iconic(content: Content, force: ForceList, number: int, card: str) -> ForceList:
    """The force with an iconic card for one of its characters, in the place of all others of its sort, if legal."""
    recruit = force.characters[number]
    if card in content.weapons:
        kept = [id_ for id_ in recruit.weapons if content.weapons[id_].iconic and id_ != card]
        changed = replace(recruit, weapons=(*kept, card))
    else:
        kept = [id_ for id_ in recruit.items if content.items[id_].iconic and id_ != card]
        changed = replace(recruit, items=(*kept, card))
    characters = (*force.characters[:number], changed, *force.characters[number + 1 :])
    better = replace(force, characters=characters)
    return force if problems(content, better) else better


def random_options(chance: random.Random) -> Options:
    """Any value for every rule option."""
    hints = get_type_hints(Options)
    return Options(**{name: chance.choice(get_args(hints[name])) for name in Options.__struct_fields__})


def play(game: Battleground, setup: Setup, chance: random.Random, log: list[Any]) -> State:
    """One whole game, both seats with this policy; its events go to ``log``."""
    state = game.begin(setup)
    state.log = log
    pending = advance(state)
    for _ in range(ENDLESS):
        if isinstance(pending, Outcome):
            return state
        if isinstance(pending, Chance):
            pending = answer_chance(state, tuple([chance.randrange(size) for size in pending.sizes]))
        else:
            decision = chance.choice(pending)
            pending = answer(state, decision.seat, choose(state, decision, chance))
    raise Endless(f"no end after {ENDLESS} answers")


def choose(s: State, decision: Decision, chance: random.Random) -> Any:
    """An option that makes something happen: skills, items and attacks first, otherwise towards the enemy."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    glory = [o for o in options if isinstance(o, Pick | PlayCard) and o.card in s.content.glory]
    if glory and decision.kind in ("select", "action"):
        # Glory cards are kept for the moment in which a side mission may come off.
        missions = [
            option
            for option in glory
            if isinstance(option, PlayCard)
            and not option.second
            and not _is_too_early(s, decision, option.card)
        ]
        done = [option for option in missions if _is_done(s, decision, option)]
        if done or (missions and (_can_fell(s, options) or not chance.randrange(48))):
            return chance.choice(done or missions)
        options = [option for option in options if option not in glory] or options
    ultimate = [o for o in options if isinstance(o, PlayCard) and not o.second and _is_ultimate(s, o.card)]
    if ultimate and chance.randrange(2):
        return chance.choice(ultimate)
    for kinds, eighths in LIKED:
        liked = [option for option in options if isinstance(option, kinds)]
        if liked and chance.randrange(8) < eighths:
            return _of_any_card(s, liked, chance)
    if decision.kind == "deploy place" and options[-1] == PASS and chance.randrange(2):
        return PASS  # stays in reserve
    if isinstance(options[0], Place) and chance.randrange(4):
        return _nearest(s, decision, chance)
    busy = [option for option in options if not isinstance(option, DULL)]
    if busy and chance.randrange(12):
        return chance.choice(busy)
    # Cards are kept for the activations of others more often than not.
    saving = [option for option in options if not isinstance(option, PlayCard)]
    return chance.choice(saving if saving and chance.randrange(8) else options)


def _of_any_card(s: State, options: list[Any], chance: random.Random) -> Any:
    """An option of any of the cards that offer some, mostly against whoever is nearest to falling.

    A card with many targets is not tried more often than one with few.
    """
    card = chance.choice(sorted({_card(option) for option in options}))
    options = [option for option in options if _card(option) == card]
    if isinstance(options[0], Attack) and chance.randrange(4):
        least = min([_left(s, option) for option in options])
        options = [option for option in options if _left(s, option) == least]
    return chance.choice(options)


def _is_done(s: State, decision: Decision, option: PlayCard) -> bool:
    """Whether a side mission that looks once at the end of the turn or round would be fulfilled now."""
    mission = s.content.glory[option.card].mission
    c = Context(own=decision.subject, seat=decision.seat, card=option.card)
    return mission.at and holds(s, c, mission.if_)


def _is_too_early(s: State, decision: Decision, card: str) -> bool:
    """Whether a mission asks for the second knockout of a character that has had no first."""
    counts = [pattern.nth for pattern in s.content.glory[card].mission.on if pattern.nth is not None]
    return any(s.characters[decision.subject].knockouts != nth - 1 for nth in counts)


def _is_ultimate(s: State, card: str) -> bool:
    """Whether only one character can play the bonus of a card."""
    return card in s.content.fate and s.content.fate[card].ultimate is not None


def _can_fell(s: State, options: Sequence[AnyOption]) -> bool:
    """Whether somebody can be attacked whom two wounds knock out: the time for side missions."""
    return any(isinstance(option, Attack) and _left(s, option) <= 2 for option in options)


def _left(s: State, option: Attack) -> int:
    """The wounds that the target of an attack can still suffer."""
    if option.target < 0:
        return ENDLESS
    target = s.characters[option.target]
    return health_of(s, target) - target.wounds


def _card(option: AnyOption) -> str:
    """The card whose option it is; empty for a move."""
    return next((str(getattr(option, key)) for key in ("weapon", "card", "rule") if hasattr(option, key)), "")


def _nearest(s: State, decision: Decision, chance: random.Random) -> Any:
    """One of the places nearest to an enemy."""
    enemies = [c.place & HEX for c in s.characters if c.seat != decision.seat and c.place >= 0]
    places = [option for option in decision.options if isinstance(option, Place)]
    if not enemies:
        return chance.choice(decision.options)
    ways = [min([distance(option.place & HEX, enemy) for enemy in enemies]) for option in places]
    least = min(ways)
    return chance.choice([option for option, way in zip(places, ways, strict=True) if way == least])
