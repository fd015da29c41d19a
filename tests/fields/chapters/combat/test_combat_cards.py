"""Cards in play: what equipment, spells, vehicles, allies and beasts do in combat and on the map."""

from __future__ import annotations

import pytest

from eternia.fields import timing
from eternia.fields.chapters.combat.clash import Clash
from eternia.fields.chapters.combat.epic.combat import begin_epic
from eternia.fields.chapters.rounds import activation
from eternia.fields.in_force import numbers
from eternia.fields.language.clauses import Action, Deeds
from eternia.fields.table import combat_result
from eternia.fields.table.combat_options import PlayCard, Slot, Zone
from eternia.fields.table.content_records import Ally, Beast
from eternia.fields.table.model import State
from eternia.fields.table.options import ACCEPT, PASS, Alternative, Chosen, To
from eternia.fields.timing.kinds import ENCOUNTER, HERO, KINDS
from eternia.fields.timing.using import rules_of
from eternia.fields.timing.verb import IN_COMBAT, IN_WILDS, ON_MAP
from support.engine import EndOfTest
from support.fields.combat import (
    ATTACK,
    DEFENCE,
    armed,
    awaited_decision,
    both_place,
    duel,
    ended,
    feed,
    fight,
    holding,
    hp,
    meeting,
    passing,
    put,
    side,
    values,
)
from support.fields.positions import area

ZONES = (ATTACK, DEFENCE, ATTACK, DEFENCE)


def at_step_four(s: State) -> State:
    return both_place(armed(holding(s)), ("+1", "+2", "+1", "+1"), ("+1", "+2", "+1", "+1"), ZONES)


def playing(card: str, hero: int = 0) -> State:
    """He-Man against Trap Jaw; the card has been played in step 4."""
    s = duel("H-01", "H-12")
    give(s, hero, card)
    s.heroes[0].damage = 3
    at_step_four(s)
    return feed(s, PlayCard(hero, card, 0))


def give(s: State, hero: int, card: str) -> None:
    h = s.heroes[hero]
    if card in s.content.spells:
        h.spells = (card,)
    elif card in s.content.equipment and s.content.equipment[card].type == "consumable":
        h.pack = (card,)
    elif card in s.content.equipment:
        h.worn = (card,)
    elif card in s.content.allies:
        h.ally = card
    else:
        h.mounts = (card,)


@pytest.mark.parametrize(
    ("card", "own", "other"),
    [
        ("FE-SP-02", (1, 0, 0), (0, 0, 0)), ("FE-SP-03", (0, 3, 0), (0, 0, 0)), ("FE-SP-04", (2, 0, 0), (0, 0, 0)),
        ("FE-SP-08", (0, 0, 0), (0, -2, 0)), ("FE-SP-11", (0, 0, 3), (0, 0, 0)), ("FE-EQ-27", (0, 0, 0), (-2, 0, 0)),
        ("FE-EQ-30", (0, 0, 0), (0, -1, -2)), ("FE-AL-07", (0, 0, 0), (0, 0, -2)),
    ],
)  # fmt: skip
def test_cards_that_change_totals(card: str, own: tuple[int, int, int], other: tuple[int, int, int]) -> None:
    """FE-EPIC-4-07, FE-EPIC-4-09, FE-SPELL-12: totals of the own fighter or of the enemy, for this round."""
    plain = at_step_four(duel("H-01", "H-12"))
    s = playing(card)
    changed = [
        tuple(now - before for now, before in zip(values(s, n), values(plain, n), strict=True))
        for n in (0, 1)
    ]
    assert changed == [own, other]


def test_lightning_and_siphon() -> None:
    """FE-SPELL-10: the enemy loses 1 HP; Siphon heals the own fighter."""
    assert hp(playing("FE-SP-02"), 3) == 7
    s = playing("FE-SP-12")
    assert (hp(s, 0), hp(s, 3)) == (8 - 3 + 1, 7)


def test_healing_cards() -> None:
    """FE-PREP-06: up to the printed HP."""
    assert hp(playing("FE-EQ-28"), 0) == 8
    assert hp(playing("FE-SP-14", hero=2), 0) == 8


def test_prevention() -> None:
    """FE-EPIC-6-04: the next 2 HP lost are ignored, by whatever they are lost (FC-R8)."""
    s = playing("FE-SP-15")
    assert side(s).prevented == 2
    s.heroes[4].spells = ("FE-SP-01",)
    feed(s, PlayCard(4, "FE-SP-01", 0))
    assert hp(s, 0) == 5
    assert side(s).prevented == 0


@pytest.mark.parametrize("card", ["FE-SP-06", "FE-EQ-18"])
def test_surge_without_a_card(card: str) -> None:
    """FE-CARD-08: the surge ability of the chosen weapon."""
    assert values(playing(card), 0)[0] == 2 + 3


@pytest.mark.parametrize("card", ["FE-SP-07", "FE-EQ-35", "FE-EQ-19"])
def test_flipping_cards(card: str) -> None:
    """FE-EPIC-5-04: one card of the enemy's grid."""
    s = feed(playing(card), Slot(1, 1))
    assert values(s, 1)[1] == 1


@pytest.mark.parametrize("card", ["FE-EQ-24", "FE-VE-12", "FE-SP-05"])
def test_swapping_cards(card: str) -> None:
    """FE-RULING-27: a pair of own cards, as by a time card."""
    s = playing(card)
    if card == "FE-SP-05":  # a second exchange is possible and may be left out
        assert awaited_decision(s).kind == "swap"
        feed(s, PASS)
    assert values(s, 0)[:2] == (3, 2)


def test_zone_of_choice() -> None:
    """FE-EPIC-4-07: Gem of Magoo adds 1 to a total of choice, once per combat."""
    s = feed(playing("FE-EQ-17"), Zone(DEFENCE))
    assert values(s, 0)[1] == 3 + 1


def test_drawing_and_placing() -> None:
    """FE-RULING-29: Swift Mind."""
    s = feed(playing("FE-SP-09"), "+3", put("+3", ATTACK))
    assert values(s, 0)[0] == 5


def test_escape() -> None:
    """FE-EPIC-8-06, FE-EPIC-8-07: Diamond Ray ends the combat at once, without payment (FC-R6)."""
    s = playing("FE-EQ-31")
    place = awaited_decision(s).options[0].area
    feed(s, To(place))
    assert ended(s) == combat_result.FLED
    assert (s.heroes[0].area, s.teams[0].eternium) == (place, 5)
    assert [team.counts.get("flawless-wins", 0) for team in s.teams] == [0, 1]


def test_escape_of_the_defender() -> None:
    """FE-EPIC-8-07: also as defender; the attacker counts as winner, without VP (FC-R6)."""
    s = duel("H-01", "H-12")
    s.heroes[3].pack = ("FE-EQ-31",)
    at_step_four(s)
    feed(s, PASS, PlayCard(3, "FE-EQ-31", 0))
    feed(s, awaited_decision(s).options[0])
    assert ended(s) == combat_result.WON
    assert s.teams[0].points == 0


@pytest.mark.parametrize(
    ("card", "word", "amount"),
    [
        ("FE-EQ-03", "hp", 2), ("FE-EQ-05", "mind", 1), ("FE-EQ-06", "mind", 2), ("FE-EQ-08", "movement", 1),
        ("FE-EQ-12", "body", 1), ("FE-EQ-20", "spell-limit", 2), ("FE-VE-16", "pack-limit", 3),
        ("FE-VE-09", "movement", 2), ("FE-VE-09", "fly", 1), ("FE-AL-02", "fly", 1), ("FE-EB-02", "movement", 1),
        ("FE-BE-04", "fly", 1), ("FE-AL-01", "spell-limit", 1),
    ],
)  # fmt: skip
def test_values_with_reasons(card: str, word: str, amount: int) -> None:
    """FE-TAME-04, FE-ALLY-01, FE-EQUIP-01, FE-VEH-04, FE-RULING-98: a card in force is a reason of the value."""
    s = meeting("H-01")
    before = numbers.value(s, 0, word).total
    give(s, 0, card)
    tally = numbers.value(s, 0, word)
    assert tally.total - before == amount
    assert tally.total == numbers.total(s, 0, word)
    assert [reason.source for reason in tally.reasons] == [card]


@pytest.mark.parametrize(
    ("card", "where", "round_", "bonus"),
    [
        ("FE-VE-05", "W01", 1, 1), ("FE-VE-05", "FOE", 1, 0), ("FE-VE-08", "FOE", 1, 1),
        ("FE-VE-11", "W01", 1, 1), ("FE-VE-11", "W01", 2, 0), ("FE-VE-14", "W01", 2, 1),
        ("FE-VE-18", "W01", 1, 0), ("FE-VE-16", "W01", 1, 0),
    ],
)  # fmt: skip
def test_conditional_movement(card: str, where: str, round_: int, bonus: int) -> None:
    """FE-VEH-05: +1* counts while its condition holds."""
    s = meeting("H-01")
    s.heroes[0].area = area(where)
    s.round = round_
    give(s, 0, card)
    assert numbers.total(s, 0, "movement") == 2 + bonus


@pytest.mark.parametrize(
    ("card", "attacker", "expected"),
    [
        ("FE-EQ-07", True, (1, 0, 0)), ("FE-EQ-07", False, (0, 0, 0)), ("FE-EQ-15", False, (0, 1, 0)),
        ("FE-EQ-04", True, (0, 2, 0)), ("FE-EQ-13", True, (0, 0, 2)), ("FE-VE-07", True, (1, 0, 0)),
    ],
)  # fmt: skip
def test_conditions_of_combat(card: str, attacker: bool, expected: tuple[int, int, int]) -> None:
    """FE-WEAPON-04, FE-RULING-36: attacking, defending, first round, enemy hero."""
    s = meeting("H-01", "H-12")
    hero = 0 if attacker else 3
    give(s, hero, card)
    begin_epic(s, 0, 3)
    armed(s)
    printed = s.content.heroes[s.heroes[hero].card].initiative
    attack, defence, initiative = values(s, 0 if attacker else 1)
    assert (attack, defence, initiative - printed) == expected
    fight(s).round = 2
    if card in ("FE-EQ-04", "FE-EQ-13"):
        assert values(s, 0) == (0, 0, 2)


def test_start_of_combat_abilities() -> None:
    """FE-EPIC-2-01, FE-EPIC-2-02: at the start of a round, the active player first; a beast has none."""
    s = armed(duel("H-12", "H-01"))
    s.heroes[3].card = "H-12"
    both_place(s, ("+1",) * 4, ("+1",) * 4, ZONES)
    feed(passing(s), PASS)
    assert (awaited_decision(s).kind, awaited_decision(s).subject) == ("combat-round", 0)
    feed(s, PASS)
    assert (awaited_decision(s).kind, awaited_decision(s).subject) == ("combat-round", 3)
    feed(s, ACCEPT)
    assert [part.weapon for part in fight(s).sides] == [0, 1]


def test_epic_victory_cards() -> None:
    """FE-EPIC-7-02: cards that work after an epic victory (Amulet of Avarice, Mosquitor)."""
    s = armed(duel("H-01", "H-12"))
    s.heroes[0].worn, s.heroes[0].ally = ("FE-EQ-21",), "FE-AL-X3"
    s.heroes[0].damage = 4
    s.heroes[3].damage = 7
    both_place(s, ("+3", "+1", "+3", "+1"), ("+1",) * 4, ZONES)
    passing(s)
    assert s.teams[0].eternium == 7
    assert s.heroes[0].damage == max(0, 4 + 1 - 3)


# On the map


def using(s: State, card: str, hero: int = 0) -> State:
    assert (card, 0) in timing.usable(s, hero)
    if s.outcome is not None:
        s.outcome = None
        s.push(EndOfTest())
    activation.use_card(s, hero, card, 0)
    feed(s)
    return s


def test_map_spell_without_target() -> None:
    """FE-SPELL-06 to 08, FE-SPELL-04: on the own turn; it works on the hero using it and is discarded."""
    s = meeting("H-01")
    s.heroes[0].spells = ("FE-SP-17",)
    using(s, "FE-SP-17")
    assert (numbers.total(s, 0, "fly"), numbers.total(s, 0, "movement")) == (1, 4)
    assert s.spells.discard == ["FE-SP-17"]


def test_map_spells() -> None:
    """FE-SPELL-07: Teleport, Call to Arms, Firestorm, Hand of Avarice, Gust, Second Wind, Strength of the Beast."""
    s = meeting("H-01")
    s.soldiers[0][area("FOE")] = 1
    s.heroes[0].spells = ("FE-SP-16",)
    using(s, "FE-SP-16")
    feed(s, To(area("FOE")))
    assert s.heroes[0].area == area("FOE")
    s = meeting("H-01")
    s.heroes[0].spells = ("FE-SP-20", "FE-SP-22", "FE-SP-23")
    for card in s.heroes[0].spells:
        activation.use_card(s, 0, card, 0)
    feed(s)
    assert [team.eternium for team in s.teams] == [7, 3]
    assert dict(s.heroes[0].lasting) == {"action": 1, "dice": 3}


def test_spells_on_others() -> None:
    """FE-SPELL-07, FE-BASE-06: Gust and Hex need an enemy hero near, not in its base."""
    s = meeting("H-01")
    s.heroes[0].spells = ("FE-SP-21", "FE-SP-24")
    s.heroes[3].area = area("W10")
    using(s, "FE-SP-24")
    assert s.heroes[3].damage == 1
    s.heroes[3].area = s.teams[1].base
    s.heroes[0].area = area("W18")
    assert timing.usable(s, 0) == []


def test_gust_pushes() -> None:
    """FE-RULING-39: the user chooses an area the target may enter."""
    s = meeting("H-01")
    s.heroes[0].spells = ("FE-SP-21",)
    using(s, "FE-SP-21")
    feed(s, awaited_decision(s).options[0])
    assert s.heroes[3].area != s.heroes[0].area


def test_soldiers_by_cards() -> None:
    """FE-CTRL-03: Horn of Evil once per turn, Call to Arms up to 3, Firestorm and Siege Cart remove."""
    s = meeting("H-01", where="FOE")
    s.heroes[3].area = s.teams[1].base
    s.heroes[0].worn = ("FE-EQ-23",)
    using(s, "FE-EQ-23")
    place = area("FOE")
    assert s.soldiers[0][place] == 1
    assert timing.usable(s, 0) == []
    s.heroes[0].spells = ("FE-SP-18",)
    using(s, "FE-SP-18")
    assert s.soldiers[0][place] == 3
    near = area("GTOW")
    s.soldiers[1][near] = 3
    s.heroes[0].spells = ("FE-SP-19",)
    assert near in s.content.geography.adjacent[place]
    using(s, "FE-SP-19")
    assert s.soldiers[1][near] == 1


def test_a_friend_is_chosen() -> None:
    """FE-SPELL-07: Soothing Light heals the caster or a friendly hero in its area."""
    s = meeting("H-01")
    s.heroes[1].area = s.heroes[0].area
    s.heroes[1].damage = 4
    s.heroes[0].spells = ("FE-SP-14",)
    using(s, "FE-SP-14")
    feed(s, Chosen(1))
    assert s.heroes[1].damage == 1


def test_events() -> None:
    """FE-WILDS-04: a check, a choice, a payment, and a hero who falls by an event is defeated."""
    s = meeting("H-01")
    timing.run(s, 0, s.content.events["FE-EV-03"].rules, "draw", "FE-EV-03")
    s.heroes[0].damage = 7
    feed(s, "blank")
    assert s.heroes[0].area == area("GRAY")
    s = meeting("H-01")
    s.heroes[0].damage = 3
    timing.run(s, 0, s.content.events["FE-EV-10"].rules, "draw", "FE-EV-10")
    assert awaited_decision(s).options == [Alternative(0), Alternative(1)]
    feed(s, Alternative(0))
    assert s.heroes[0].damage == 1
    s = meeting("H-01")
    s.teams[0].eternium = 0
    timing.run(s, 0, s.content.events["FE-EV-10"].rules, "draw", "FE-EV-10")
    assert ended(s) == 0


def test_every_clause_has_a_verb() -> None:
    """FE-GEN-09: every deed of every card a hero can own or meet can be carried out somewhere."""
    content = meeting().content
    elsewhere = {"always", "soldier-fight", "wilds-draw", "hurt", "buy"}
    for card in (*content.heroes, *content.supports):
        for clause in rules_of(meeting(), card):
            for action in _actions(clause.body) if clause.when not in elsewhere else ():
                kind = KINDS[action.who]
                known = kind == HERO and action.verb in IN_COMBAT
                known = known or (kind, action.verb) in ON_MAP or (kind, action.verb) in IN_WILDS
                assert known or action.verb == "other-surge", (card, action)
    encounters: list[Ally | Beast] = [*content.beasts.values(), *content.allies.values()]
    for encounter in encounters:
        for clause in encounter.ability:
            for action in _actions(clause.body):
                assert (KINDS[action.who], action.verb) in IN_WILDS, (encounter.id, action)
    assert ENCOUNTER in {kind for kind, _ in IN_WILDS}


def _actions(body: object) -> list[Action]:
    if isinstance(body, Deeds):
        return list(body.actions)
    parts = [getattr(body, name) for name in ("success", "failure", "then") if hasattr(body, name)]
    parts += list(getattr(body, "options", ()))
    return [action for part in parts for action in _actions(part)]


# Combat in an area


def test_heroes_before_soldiers() -> None:
    """FE-COMBAT-03 to 07, FE-COMBAT-09, FE-COMBAT-10, FE-RULING-13: epic combat first, soldiers left come last."""
    s = meeting("H-01", "H-12")
    place = s.heroes[0].area
    s.soldiers[1][place] = 2
    s.heroes[3].damage = 7
    s.push(Clash(hero=0, area=place))
    armed(s)
    both_place(s, ("+3", "+1", "+3", "+1"), ("+1",) * 4, ZONES)
    passing(s)
    assert s.teams[0].points == 1
    assert s.soldiers[1][place] == 0
    assert s.heroes[0].damage >= 2
    assert ended(s) != 99


def test_the_defenders_fight_one_by_one() -> None:
    """FE-COMBAT-07 to 09, FE-RULING-14: the defending side chooses; each fight is new, until one is driven off."""
    s = meeting("H-01", "H-12")
    place = s.heroes[0].area
    s.heroes[4].area = place
    s.push(Clash(hero=0, area=place))
    assert (awaited_decision(s).kind, awaited_decision(s).seat) == ("defender", 1)
    feed(s, Chosen(4))
    s.heroes[4].damage = numbers.total(s, 4, "hp") - 1
    armed(s)
    both_place(s, ("+3", "+1", "+3", "+1"), ("+1",) * 4, ZONES)
    passing(s)
    assert side(s, 1).hero == 3
    assert sum(side(s).deck) == 21
    assert awaited_decision(s).kind == "weapon"


def test_who_is_active() -> None:
    """FE-RULING-45: the hero named by the effect is active."""
    s = meeting("H-01", "H-12")
    begin_epic(s, 3, 0)
    assert awaited_decision(s).subject == 3
    assert fight(s).sides[0].hero == 3
