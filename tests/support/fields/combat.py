"""Epic and wilds combats of Fields of Eternia for tests: a table, and answers in the order they are awaited."""

from __future__ import annotations

import random
from typing import Any

from eternia.fields.chapters.combat.epic.combat import begin_epic
from eternia.fields.chapters.combat.epic.placing import Placing
from eternia.fields.chapters.combat.epic.totals import totals
from eternia.fields.chapters.setup.setup import new_state
from eternia.fields.table.combat_options import PlaceCard, Weapon
from eternia.fields.table.content_records import COMBAT_CARDS, ZONES, HeroCard
from eternia.fields.table.epic_combat import Combat, Side, combat_of
from eternia.fields.table.model import Boss, State
from eternia.fields.table.options import PASS
from eternia.fields.table.setup_data import Options, Setup, TeamSetup
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance, Decision, Option, Outcome
from support.engine import EndOfTest
from support.fields.positions import area
from support.fields.setups import the_game

HEROES = {
    "masters": ("H-01", "H-02", "H-03", "H-04", "H-05", "H-06"),
    "evil-warriors": ("H-07", "H-08", "H-09", "H-10", "H-11", "H-12"),
    "evil-horde": ("H-13", "H-14", "H-15", "H-16", "H-17", "H-18"),
}
ATTACK, DEFENCE, INITIATIVE = ZONES
WAITING = 99
"""What ``ended`` says while the combat goes on."""


def meeting(
    one: str = "H-05",
    other: str = "H-10",
    *,
    teams: int = 2,
    players: int = 1,
    where: str = "PERP",
    **options: bool,
) -> State:
    """A game in its second round: ``one`` leads the first team and ``other`` the second; both are there.

    Heroes 0 to 2 are of the first team, 3 to 5 of the second, 6 to 8 of the third. All others are at home.
    """
    chosen = []
    for number, lead in enumerate((one, other, "H-13")[:teams]):
        content = the_game().content
        faction = content.heroes[lead].faction
        person = content.heroes[lead].person
        rest = [card for card in HEROES[faction] if content.heroes[card].person != person][:2]
        first = number * players
        seats = tuple(first + min(hero, players - 1) for hero in range(3))
        chosen.append(TeamSetup(faction, (lead, *rest), seats))
    setup = Setup("standard", "S-01", tuple(chosen), options=Options(**options))
    s = new_state(the_game().content, setup)
    s.round = 2
    s.log = []
    s.stack.clear()
    s.push(EndOfTest())
    for team in s.teams:
        team.eternium = 5
    for hero in s.heroes:
        hero.area = s.teams[hero.team].base
    s.heroes[0].area = s.heroes[3].area = area(where)
    return s


def duel(one: str = "H-05", other: str = "H-10", **options: Any) -> State:
    """A fight between two heroes, waiting for the first weapon."""
    entered = options.pop("entered", False)
    s = meeting(one, other, **options)
    begin_epic(s, 0, 3, entered=entered)
    return s


def hunting(one: str = "H-05", beast: str = "FE-EB-01", **options: Any) -> State:
    """A fight with an epic beast, waiting for the weapon."""
    s = meeting(one, **options)
    s.heroes[3].area = s.teams[1].base
    begin_epic(s, 0, -1, beast=beast)
    return s


def facing_boss(one: str = "H-05", damage: int = 0, **options: Any) -> State:
    """A fight with the boss, waiting for the weapon."""
    s = meeting(one, **options)
    s.heroes[3].area = s.teams[1].base
    s.boss = Boss(card="BOSS-01", area=s.heroes[0].area, damage=damage, credit=(0,) * len(s.teams))
    begin_epic(s, 0, -1, beast="BOSS-01")
    return s


def feed(s: State, *answers: Any) -> State:
    """Give the answers one after the other: options, drawn cards ("+2", or two for a tool), faces of dice."""
    for given in answers:
        awaited = advance(s)
        assert not isinstance(awaited, Outcome), f"the fight is over; {given} is not awaited"
        if isinstance(awaited, Chance):
            assert not isinstance(given, Option), f"{awaited} is awaited, not {given}"
            answer_chance(s, _picks(s, awaited, given))
            continue
        decision = next((d for d in awaited if given in d.options), None)
        assert decision is not None, f"{given} is not among {awaited}"
        answer(s, decision.seat, given)
        pass_the_rest(s)
    advance(s)
    return s


def pass_the_rest(s: State) -> State:
    """Pass where passing is the only answer: questions that are asked by open facts alone (ET-FIELDS-016)."""
    while isinstance(awaited := advance(s), tuple):
        only = [d for d in awaited if d.guarded and list(d.options) == [PASS]]
        if not only:
            break
        answer(s, only[0].seat, PASS)
    return s


def _picks(s: State, chance: Chance, given: Any) -> tuple[int, ...]:
    words = (given,) if isinstance(given, str) else tuple(given)
    if chance.purpose == "dice":
        faces = list(s.content.dice["epic" if chance.source == "FE-EPIC-3-14" else "wilds"].faces)
        return tuple(faces.index(word) for word in words)
    frame = s.stack[-1]
    assert isinstance(frame, Placing)
    deck = list(fight(s).sides[frame.side].deck)
    picks = []
    for word in words:
        kind = COMBAT_CARDS.index(word)
        assert deck[kind], f"no {word} is left"
        picks.append(sum(deck[:kind]))
        deck[kind] -= 1
    return tuple(picks)


def fight(s: State) -> Combat:
    """The combat in progress."""
    c = combat_of(s)
    assert c is not None
    return c


def side(s: State, number: int = 0) -> Side:
    """A side of the combat in progress."""
    return fight(s).sides[number]


def awaited_decision(s: State) -> Decision:
    """The decision that is awaited; an error when chance is."""
    awaited = advance(s)
    assert isinstance(awaited, tuple), awaited
    return awaited[0]


def awaited_chance(s: State) -> Chance:
    """The chance that is awaited."""
    awaited = advance(s)
    assert isinstance(awaited, Chance), awaited
    return awaited


def ended(s: State) -> int:
    """The code the combat handed over; WAITING while it goes on."""
    awaited = advance(s)
    return awaited.scores[0] if isinstance(awaited, Outcome) else WAITING


def put(card: str, zone: str) -> PlaceCard:
    """Place a card."""
    return PlaceCard(card, zone)


def armed(s: State, one: int = 0, other: int = 0) -> State:
    """Both heroes take a weapon; against a beast only the first."""
    feed(s, Weapon(one))
    return feed(s, Weapon(other)) if fight(s).against_hero else s


def placed(s: State, *cards: tuple[str, str]) -> State:
    """Give these cards and zones in the order of placing, each drawn and placed."""
    for card, zone in cards:
        feed(s, card, put(card, zone))
    return s


MYSTIC_SHIELD = "FE-SP-03"


def holding(s: State) -> State:
    """A team-mate of each side holds a spell, so that every team is asked in step 4."""
    for hero in (1, 4):
        s.heroes[hero].spells = (MYSTIC_SHIELD,)
    return s


ONES = (ATTACK, DEFENCE, ATTACK, DEFENCE)
"""Zones of four cards in a row."""


def both_place(
    s: State, one: tuple[str, ...], other: tuple[str, ...], zones: tuple[str, ...] = ONES
) -> State:
    """Both sides place these cards in turn, each in the zones of the list."""
    for card, second, zone in zip(one, other, zones, strict=True):
        placed(s, (card, zone), (second, zone))
    return s


def passing(s: State) -> State:
    """Every team passes in step 4 (without anything to do nobody is asked)."""
    while isinstance(awaited := advance(s), tuple) and awaited[0].kind in ("ability", "answer"):
        feed(s, PASS)
    return s


def values(s: State, number: int) -> tuple[int, int, int]:
    """Attack, defence and initiative totals of a side now."""
    attack, defence, initiative = totals(s, fight(s), number)
    return attack.total, defence.total, initiative.total


def hp(s: State, hero: int) -> int:
    """The HP a hero has left."""
    return the_hero(s, hero).hp - s.heroes[hero].damage


def the_hero(s: State, hero: int) -> HeroCard:
    """A hero's card."""
    return s.content.heroes[s.heroes[hero].card]


def loaded(seed: int) -> State:
    """A fight of any kind with heroes who own many cards."""
    chance = random.Random(seed)
    options = {
        word: chance.random() < 0.3
        for word in (
            "faster_combat",
            "initiative_matters",
            "stronger_together",
            "dice_of_power",
            "first_game",
        )
    }
    s = meeting(
        chance.choice(("H-01", "H-04", "H-05", "H-19")), chance.choice(("H-07", "H-09", "H-10", "H-11", "H-12")),
        teams=3, players=chance.choice((1, 2)), where="CTOW", **options,
    )  # fmt: skip
    s.stack.clear()
    s.round = chance.randrange(1, 13)
    content = s.content
    fixed = [card for card in s.equipment.bag if content.equipment[card].type != "consumable"]
    used = [card for card in s.equipment.bag if content.equipment[card].type == "consumable"]
    allies = [card for card in s.wilds.bag if card in content.allies]
    for hero in s.heroes:
        hero.spells = tuple(sorted(_deal(chance, s.spells.bag) for _ in range(2)))
        hero.pack = (_deal(chance, used),)
        hero.worn = tuple(sorted(_deal(chance, fixed) for _ in range(2)))
        hero.mounts = (_deal(chance, s.vehicles.bag),)
        hero.ally = _deal(chance, allies)
    s.equipment.bag = sorted([*fixed, *used])
    s.wilds.bag = sorted([*allies, *[card for card in s.wilds.bag if card not in content.allies]])
    here = s.heroes[0].area
    s.soldiers[0][here] = 2
    s.teams[0].supply -= 2
    s.push(EndOfTest())
    kind = chance.random()
    if kind < 0.6:
        begin_epic(s, 0, 3, entered=True)
    elif kind < 0.85:
        begin_epic(s, 0, -1, beast=chance.choice(sorted(content.epic_beasts)))
    else:
        s.boss = Boss(card="BOSS-01", area=here, damage=chance.randrange(12), credit=(0, 0, 0))
        begin_epic(s, 0, -1, beast="BOSS-01")
    return s


def _deal(chance: random.Random, cards: list[str]) -> str:
    """A card that leaves its deck."""
    return cards.pop(chance.randrange(len(cards)))


def ready(one: str = "H-01", other: str = "H-07", **options: Any) -> State:
    """Two heroes with their first weapons, the first card about to be drawn."""
    return armed(duel(one, other, **options))


def fought(
    s: State,
    one: tuple[str, ...],
    other: tuple[str, ...],
    zones: tuple[str, ...] = (ATTACK, INITIATIVE, DEFENCE, ATTACK),
) -> State:
    """One whole round with these cards and no abilities."""
    return passing(both_place(s, one, other, zones))
