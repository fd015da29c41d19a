"""The odds of attacks against the real engine: the same attacks made thousands of times with its own dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from eternia.battleground.chapters.attack.attack import Attack as AttackFrame
from eternia.battleground.chapters.attack.dice_tests import DiceTest
from eternia.battleground.chapters.movement.movement import Move
from eternia.battleground.in_force.in_force import put
from eternia.battleground.table.model import Character, State
from eternia.battleground.table.options import PASS, Attack, Number
from eternia.battleground.table.turn import INTERRUPTION, OPPORTUNITY
from eternia.battleground.views.odds import AttackOdds, attack_odds, odds_of, read_attack
from eternia.battleground.views.odds import outcomes as r
from eternia.hexes.grid import EAST, WEST
from eternia.kernel.dice import DiceStream
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.errors import EterniaError
from eternia.kernel.pending import Chance, Decision, Outcome
from support.battleground.play import activate, interrupt
from support.battleground.positions import duel, fight, stand, terrain
from support.battleground.rules import with_rules, with_token

Ends = Counter[tuple[int, bool]]
"""How often an attack dealt so many wounds, and whether it knocked out."""

CRITICAL = (0.0, 19.51, 23.03, 25.90, 28.47, 30.86, 33.11, 35.26, 37.33)
"""Chi-square by degrees of freedom that chance exceeds once in 100,000 times."""


class Scene(msgspec.Struct, frozen=True):
    """A position with an attack to be made in it."""

    make: Callable[[], State]
    option: Attack
    mana: int = 0
    defence_mana: int = 0
    attacker: int = 0


def strike(s: State, scene: Scene, chance: DiceStream) -> tuple[int, bool]:
    """Make the attack once: the wounds of the target, and whether it was knocked out."""
    t = s.clone()
    t.log = None
    target = scene.option.target
    before = t.characters[target].wounds
    seat = t.characters[scene.attacker].seat
    answer(t, seat, scene.option)
    while any(isinstance(frame, AttackFrame) for frame in t.stack):
        awaited = advance(t)
        if isinstance(awaited, Outcome):
            break
        if isinstance(awaited, Chance):
            answer_chance(t, chance.picks(awaited))
        else:
            answer(t, awaited[0].seat, chosen(t, awaited[0], scene))
    c = t.characters[target]
    return c.wounds - before, c.knocked_out or c.lingers


def chosen(t: State, decision: Decision, scene: Scene) -> Any:
    """The policy the odds speak of: all rerolls, mana up to a limit, nothing optional, wounds rather than not."""
    if decision.kind == "free rerolls":
        return decision.options[-1]
    if decision.kind == "mana rerolls":
        test = t.stack[-1]
        assert isinstance(test, DiceTest)
        limit = scene.defence_mana if test.kind == "defence" else scene.mana
        return Number(min(len(decision.options) - 1, limit if test.kind != "skill" else 0))
    if decision.kind == "choose row":
        return Number(2)  # Cosmic Storm: the only row with a wound
    return PASS if PASS in decision.options else decision.options[0]


def odds(s: State, scene: Scene) -> AttackOdds:
    o = scene.option
    return attack_odds(s, scene.attacker, o.weapon, o.target, o.extras, scene.mana, scene.defence_mana)


def expected_ends(found: AttackOdds) -> dict[tuple[int, bool], float]:
    ends: dict[tuple[int, bool], float] = {}
    for rung in found.rungs:
        key = (rung.wounds, rung.knocks_out)
        ends[key] = ends.get(key, 0.0) + rung.chance
    return ends


def check(counted: Ends, chances: dict[tuple[int, bool], float]) -> None:
    """Nothing that the odds exclude happened, and what happened is as often as they say, by chi-square."""
    total = sum(counted.values())
    assert not set(counted) - {key for key, chance in chances.items() if chance > 0}
    square, cells, small_met, small_meant = 0.0, 0, 0, 0.0
    for key, chance in chances.items():
        meant = total * chance
        if meant < 5:
            small_met, small_meant = small_met + counted[key], small_meant + meant
            continue
        square += (counted[key] - meant) ** 2 / meant
        cells += 1
    if small_meant >= 5:
        square += (small_met - small_meant) ** 2 / small_meant
        cells += 1
    assert cells >= 2, "the scene has one result only"
    assert square < CRITICAL[cells - 1], (square, cells, counted, chances)


# --- positions ---------------------------------------------------------------------------------------------


def ready(
    weapon: str, *others: Character, hero: Mapping[str, Any] | None = None, where: str = "M16", **fields: Any
) -> State:
    """A hero of the Masters with this weapon in front of Skeletor, about to act."""
    armed = {"weapons": (weapon,) if weapon != "fists" else (), **(hero or {})}
    s = duel(*others, where=where, **armed, **fields)
    activate(s, 0, ap=3)
    return s


def fists() -> State:
    return ready("fists")


def focused_flank() -> State:
    return ready("WM12", facing=EAST, hero={"focused": True}, foe={"wounds": 3})


def both_reroll() -> State:
    return ready("WM8", skills=True, hero={"mana": 3}, foe={"mana": 2, "wounds": 3})


def many_rerolls() -> State:
    return ready("WM1", hero={"mana": 5}, against="HE2", foe={"wounds": 2})


def free_rerolls() -> State:
    s = ready("WM13", stand("HE2", 1, "R20"), stand("HE3", 1, "S21"), hero={"mana": 2})
    return with_token(with_token(s, 1, "cripple"), 2, "blind")


def ranged_in_cover() -> State:
    return ready("WR2", where="M20", facing=WEST, pieces=(terrain("L2", "M18 L18"),))


def ranged_into_fight() -> State:
    return ready("WR7", stand("HM2", 0, "M21"), where="M20", facing=EAST, hero={"focused": True})


def upwards() -> State:
    return ready("WR3", where="M20+", pieces=(terrain("PLAT", "M21 M22 N22 N21 M20 L21 L22"),))


def spell() -> State:
    return ready("WS9", where="O18", card="HM4", hero={"mana": 3}, foe={"mana": 1})


def spell_of_orko() -> State:
    return ready("WS6", where="O18", card="HM4", skills=True, hero={"mana": 4}, foe={"wounds": 4})


def any_row() -> State:
    return ready("WS1", where="O18", card="HM4", hero={"mana": 1})


def area_attack() -> State:
    return ready("WR4", stand("HE2", 1, "M20"), where="M19", hero={"focused": True}, foe={"wounds": 4})


def few_defence_dice() -> State:
    return ready("WR5", where="M20", foe={"mana": 3})


def tokens() -> State:
    return with_token(with_token(ready("WM5"), 0, "blind"), 1, "protection")


def knocked_down() -> State:
    return with_token(with_token(ready("WM7"), 0, "enhancement"), 1, "knockdown")


def hard_to_wound() -> State:
    s = ready("WM15", foe={"wounds": 4})
    return with_rules(s, 1, '[{ modify = "wounds", by = -1, on = { against = "self" } }]')


def better_extra_dice() -> State:
    return with_rules(ready("WM12"), 0, '[{ modify = "extra dice scope", by = 2, on = { test = "attack" } }]')


def no_explosions() -> State:
    return with_rules(ready("WM12"), 0, '[{ forbid = "explode" }]')


def more_successes() -> State:
    return with_rules(ready("WM12"), 0, '[{ modify = "successes", by = 1 }]')


def extra_payment() -> State:
    return ready("WR8", where="M20")


def in_an_interruption() -> State:
    s = duel(weapons=("WM12",))
    interrupt(s, 0, 1)
    return s


def striking_at_once() -> State:
    s = fight(stand("HM1", 0, "M15", EAST, weapons=("WM12",)), stand("HE1", 1, "M16", WEST))
    interrupt(s, 0, 1, cause="opportunity")
    return s


SCENES = {
    "fists": Scene(fists, Attack("fists", 1)),
    "focus and flank": Scene(focused_flank, Attack("WM12", 1)),
    "two dice for each mana": Scene(both_reroll, Attack("WM8", 1), mana=2, defence_mana=2),
    "no mana spent": Scene(both_reroll, Attack("WM8", 1)),
    "only the defender spends": Scene(both_reroll, Attack("WM8", 1), defence_mana=1),
    "five mana": Scene(many_rerolls, Attack("WM1", 1), mana=5),
    "free rerolls": Scene(free_rerolls, Attack("WM13", 1)),
    "free rerolls, then mana": Scene(free_rerolls, Attack("WM13", 1), mana=2),
    "cover": Scene(ranged_in_cover, Attack("WR2", 1)),
    "target in a fight": Scene(ranged_into_fight, Attack("WR7", 1)),
    "upwards": Scene(upwards, Attack("WR3", 1)),
    "spell": Scene(spell, Attack("WS9", 1), mana=2, defence_mana=1),
    "spell after a test": Scene(spell_of_orko, Attack("WS6", 1)),
    "any row": Scene(any_row, Attack("WS1", 1), mana=1),
    "area": Scene(area_attack, Attack("WR4", 1)),
    "at most two dice": Scene(few_defence_dice, Attack("WR5", 1), defence_mana=3),
    "blind against protection": Scene(tokens, Attack("WM5", 1)),
    "enhancement against knockdown": Scene(knocked_down, Attack("WM7", 1)),
    "fewer wounds": Scene(hard_to_wound, Attack("WM15", 1)),
    "better extra dice": Scene(better_extra_dice, Attack("WM12", 1)),
    "no explosions": Scene(no_explosions, Attack("WM12", 1)),
    "more successes": Scene(more_successes, Attack("WM12", 1)),
    "extra payment": Scene(extra_payment, Attack("WR8", 1, -1, (("WR8/1", 0),))),
    "interruption": Scene(in_an_interruption, Attack("WM12", 1)),
    "attack of opportunity": Scene(striking_at_once, Attack("WM12", 1)),
}


def count(scene: Scene, times: int, seed: str) -> tuple[Ends, AttackOdds]:
    s = scene.make()
    advance(s)
    chance = DiceStream(seed.encode())
    counted: Ends = Counter()
    for _ in range(times):
        counted[strike(s, scene, chance)] += 1
    return counted, odds(s, scene)


@pytest.mark.parametrize("name", SCENES)
def test_the_engine_does_what_the_odds_say(name: str) -> None:
    """BG-TEST-07, BG-DEF-03, BG-ATK-07, BG-WOUND-02: from the dice to the knockout."""
    counted, found = count(SCENES[name], 1500, name)
    check(counted, expected_ends(found))
    assert sum(rung.chance for rung in found.rungs) == pytest.approx(1, abs=1e-12)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", SCENES)
def test_the_engine_does_what_the_odds_say_a_million_times(name: str) -> None:
    counted, found = count(SCENES[name], 1_000_000 // len(SCENES), f"soak {name}")
    check(counted, expected_ends(found))


# --- what the numbers are made of --------------------------------------------------------------------------


def test_the_tallies_are_the_engines_own() -> None:
    """BG-SCOPE-11, 12: focus and flank, each with its reason; the defence as it will be made."""
    found = attack_odds(focused_flank(), 0, "WM12", 1)
    assert found.attack is not None
    assert found.defence is not None
    assert found.flank
    assert {reason.source for reason in found.attack.scope.reasons} == {"BG-SCOPE-11", "BG-SCOPE-12"}
    assert (found.attack.numbers.dice, found.attack.numbers.needed) == (5, 2)
    assert (found.defence.stat, found.defence.numbers.needed) == ("toughness", 4)


def test_numbers_that_cards_change() -> None:
    """BG-TEST-16, 18, 26: free rerolls, dice for each mana, explosions and extra dice, as the cards have them."""
    tests = {make: attack_odds(make(), 0, weapon, 1).attack for make, weapon in CHANGED.items()}
    found = {make: test.numbers for make, test in tests.items() if test is not None}
    assert found[free_rerolls].free == 2
    assert (found[both_reroll].mana, found[both_reroll].per_mana) == (3, 2)
    assert not found[no_explosions].explodes
    assert found[better_extra_dice].extra_needed == 3
    assert found[more_successes].final[:3] == (1, 2, 3)


CHANGED = {
    free_rerolls: "WM13",
    both_reroll: "WM8",
    no_explosions: "WM12",
    better_extra_dice: "WM12",
    more_successes: "WM12",
}


def test_asking_changes_nothing() -> None:
    s = both_reroll()
    before = s.clone()
    events = list(s.log or ())
    attack_odds(s, 0, "WM8", 1, mana=3)
    assert s == before
    assert s.log == events


def test_a_knockout_pays_the_value() -> None:
    """BG-VP-06: the end of a knockout says what it scores."""
    s = ready("WM12", foe={"wounds": 4, "value": 23})
    s.characters[1].wounds = s.content.characters["HE1"].health - 1
    found = attack_odds(s, 0, "WM12", 1)
    assert found.pays is not None
    assert found.pays.score == 23
    assert found.knock_out == pytest.approx(found.any_effect)


def test_nothing_optional_is_used_and_the_odds_say_so() -> None:
    """Sword of Power may buy dice: left out, and named."""
    found = attack_odds(ready("WM12", hero={"mana": 3}), 0, "WM12", 1)
    assert found.attack is not None
    assert found.attack.numbers.dice == 5
    assert r.Note(r.MAY, "WM12/1", 0) in found.reading.notes


def test_whoever_has_a_choice_takes_the_best_knowing_the_attackers_dice() -> None:
    """BG-RULING-043: the electronic sword lets the target choose how it defends, after the attack is rolled."""
    s = ready("WM3", foe={"mana": 3, "wounds": 2})
    reading = read_attack(s, 0, "WM3", 1)
    assert isinstance(reading.course, r.Attacked)
    assert isinstance(reading.course.then, r.Either)
    assert reading.course.then.seat == 1
    best = odds_of(reading)
    for course in reading.course.then.courses:
        forced = msgspec.structs.replace(reading.course, then=course)
        one = odds_of(msgspec.structs.replace(reading, course=forced))
        assert best.expected_wounds <= one.expected_wounds + 1e-12
    assert any(note.key == r.CHOICE for note in reading.notes)


def test_more_mana_never_lowers_the_chances() -> None:
    reading = read_attack(both_reroll(), 0, "WM8", 1)
    knockouts = [odds_of(reading, mana).knock_out for mana in range(6)]
    assert knockouts == sorted(knockouts)
    # BG-TEST-18: no more than there is.
    assert knockouts[3] == knockouts[5] > knockouts[0]
    defended = [odds_of(reading, 0, mana).knock_out for mana in range(3)]
    assert defended == sorted(defended, reverse=True)


def test_the_answer_of_the_enemy_is_imagined_in_a_turn_of_its_own() -> None:
    """BG-SCOPE-13: no interruption penalty for an attack in the enemy's next activation."""
    s = in_an_interruption()  # the hero interrupts; the foe would strike back later
    found = attack_odds(s, 1, "fists", 0)
    assert found.attack is not None
    assert found.attack.scope.reasons == []
    hasty = attack_odds(s, 1, "fists", 0, kind=INTERRUPTION)
    assert hasty.attack is not None
    assert hasty.attack.numbers.needed == 5
    at_once = attack_odds(s, 1, "fists", 0, kind=OPPORTUNITY)
    assert at_once.attack is not None
    assert at_once.attack.numbers.needed == 3


def test_what_lasts_for_a_turn_is_over_in_the_answer() -> None:
    """BG-CARD-10: a bonus of the activation in progress does not help against the enemy's next one."""
    s = with_rules(ready("fists"), 0, '[{ modify = "toughness", by = 3 }]')
    turn = s.stack[-1]
    effects = [
        msgspec.structs.replace(e, until="turn", turn=turn.number)  # type: ignore[attr-defined]
        if e.rule == "made up/1"
        else e
        for e in s.effects
    ]
    put(s, tuple(effects))
    found = attack_odds(s, 1, "fists", 0)
    assert found.defence is not None
    assert found.defence.dice.reasons == []


def test_cover_from_below_and_behind_things() -> None:
    assert attack_odds(upwards(), 0, "WR3", 1).covered
    assert attack_odds(ranged_in_cover(), 0, "WR2", 1).covered
    assert not attack_odds(few_defence_dice(), 0, "WR5", 1).covered


def test_a_spell_for_an_ally_has_no_defence() -> None:
    """BG-RULING-089."""
    s = ready("WS8", stand("HM2", 0, "O17"), where="R22", card="HM4", hero={"mana": 2})
    found = attack_odds(s, 0, "WS8", 2)
    assert found.defence is None
    assert found.knock_out == 0
    assert {rung.row for rung in found.rungs} == {-1, 1}


def test_notes_tell_what_is_not_so_now() -> None:
    far = ready("WM12", where="R22")
    assert r.Note(r.REACH, "WM12") in attack_odds(far, 0, "WM12", 1).reading.notes
    poor = ready("WS9", where="O18", card="HM4")
    assert r.Note(r.UNPAID, "WS9") in attack_odds(poor, 0, "WS9", 1).reading.notes
    assert r.Note(r.AREA, "WR4") in attack_odds(area_attack(), 0, "WR4", 1).reading.notes
    assert r.Note(r.TEST, "HM4.2") in attack_odds(spell_of_orko(), 0, "WS6", 1).reading.notes


@pytest.mark.parametrize(
    ("attacker", "weapon", "target", "extras"),
    [
        (7, "fists", 1, ()),
        (0, "WR1", 1, ()),
        (0, "fists", 9, ()),
        (0, "no such weapon", 1, ()),
        (0, "fists", 1, (("WR8/1", 1),)),
    ],
)
def test_bad_questions_are_refused(
    attacker: int, weapon: str, target: int, extras: tuple[tuple[str, int], ...]
) -> None:
    with pytest.raises(EterniaError):
        attack_odds(fists(), attacker, weapon, target, extras)


def test_somebody_off_the_battleground_has_no_odds() -> None:
    s = ready("fists", stand("HE2", 1))
    with pytest.raises(EterniaError, match="not on the battleground"):
        attack_odds(s, 0, "fists", 2)


def test_interruptions_that_wait_for_the_end_change_no_odds() -> None:
    """ET-RULING-027: whoever interrupts because of a wound does so when the attack is over."""
    plain = ready("WM12")
    before = odds_of(attack_odds(plain, 0, "WM12", 1).reading)
    s = with_rules(ready("WM12"), 1, '[{ when = "wounded", do = [{ interrupt = "actor" }] }]')
    assert odds_of(attack_odds(s, 0, "WM12", 1).reading) == before


def test_the_odds_are_the_same_in_the_middle_of_a_move() -> None:
    """BG-OW-05: an interruption that waits for the end of the action (HH5.2) waits below the move, too."""
    courses = []
    for moving in (False, True):
        s = fight(
            stand("HM10", 0, "M14", weapons=("WM35",)),
            stand("HH3a", 1, "M15", WEST, wounds=1),
            stand("HH5", 1, "M20", WEST),
            skills=True,
        )
        activate(s, 0)
        if moving:
            s.push(Move(character=0))
        courses.append(read_attack(s, 0, "WM35", 1).course)
    assert courses[0] == courses[1]
