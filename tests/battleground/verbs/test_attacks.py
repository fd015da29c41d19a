"""What the words of the card language about attacks and tests mean in play (docs/card-language.md)."""

from __future__ import annotations

import pytest

from eternia.battleground.table import events
from eternia.battleground.table.model import Mark, State
from eternia.battleground.table.options import (
    ACCEPT,
    PASS,
    TO_PLACE,
    Attack,
    Cards,
    Chosen,
    Number,
    UseSkill,
)
from eternia.battleground.timing.windows import open_event
from eternia.hexes.grid import place_name
from eternia.kernel.engine import advance
from support.battleground.play import activate, asked, play
from support.battleground.positions import at, duel, fight, stand, terrain
from support.battleground.rules import duel_under, with_card, with_rules, with_token
from support.battleground.told import attacks, dice, needed, targets, told, wounds

EAST, WEST = 0, 3
SKILL = "made up/1"
STRIKE = Attack("WM12", 1)


def shooting(text: str, *others: str, kind: str = "ranged") -> State:
    """Man-At-Arms with a made-up weapon far from enemies at these hexes."""
    s = fight(
        stand("HM2", 0, "M8"), *[stand("HE1", 1, where, facing=WEST) for where in others or ("M15", "M18")]
    )
    text = (
        f'type = "{kind}"\nrange = 16\n{"" if "table" in text else "table = { 1 = [{ wound = 1 }] }"}\n{text}'
    )
    return with_card(s, "weapons", "WX1", text, 0)


def test_some_targets_are_chosen_one_by_one() -> None:
    """ET-RULING-032: `some` targets: the player picks up to `max`, and `per = "target"` counts them."""
    text = (
        'target = { some = "enemy", max = 3 }\n'
        'rules = [{ modify = "dice", by = { per = "target", times = -1 } }]'
    )
    s = shooting(text, "M15", "M18", "O15")
    activate(s, 0, 1)
    play(s, Attack("WX1", 1), Chosen(2), PASS)
    play(s, "44", "111", "55", "111")
    assert dice(s)[0] == 2
    assert wounds(s) == (0, 1, 1, 0)
    assert [e.opponent for e in told(s, events.Opposed)] == [1, 2]


def test_every_target_is_attacked() -> None:
    """`every` target: all in range and sight, in the order the player chooses; nobody else."""
    s = shooting('target = { every = "enemy", is = "debuffed" }', "M15", "M18", "O15")
    with_token(with_token(s, 1, "blind"), 3, "blind")
    activate(s, 0, 1)
    assert targets(asked(s), "WX1") == {1, 3}
    play(s, Attack("WX1", 3))
    play(s, "4111", "111", "4111", "111")
    assert wounds(s) == (0, 1, 0, 1)


@pytest.mark.parametrize(
    ("target", "aim"),
    [
        ('{ one = "empty hex" }', "M16"),
        ('{ one = "mark" }', "M16"),
        ('{ one = "high obstacle" }', "M17"),
    ],
)
def test_attacks_aimed_at_places(target: str, aim: str) -> None:
    """ET-RULING-033: the area spreads from the place; nobody else is attacked, the attacker never."""
    s = fight(
        stand("HM2", 0, "M8"),
        stand("HE1", 1, "M15"),
        stand("HE2", 1, "M19"),
        stand("HM1", 0, "L16"),
        pieces=(terrain("H4", "M17 N17 O17 P17"),),
    )
    s.marks = (Mark("mer-man", at("M16"), 1, 1),)
    if "empty" in target:
        s.marks = ()
    text = (
        f'type = "heavy"\nrange = 16\ntarget = {target}\narea = {{ hexes = 2 }}\ntable = {{ 1 '
        f"= [{{ wound = 1 }}] }}"
    )
    with_card(s, "weapons", "WX1", text, 0)
    activate(s, 0, 1)
    offered = [o for o in asked(s).options if isinstance(o, Attack) and o.weapon == "WX1"]
    assert at(aim) in {o.place for o in offered}
    if "mark" in target:
        assert {place_name(o.place) for o in offered} == {"M16"}
    play(s, next(o for o in offered if o.place == at(aim)))
    hit = {option.character for option in asked(s).options if isinstance(option, Chosen)}
    assert 1 in hit
    assert 0 not in hit
    assert (2 in hit) == (aim == "M17")


def test_terrain_is_attacked_and_removed() -> None:
    """`one = "terrain piece"` with an adjacent area: all who touch the piece; then it goes."""
    s = fight(
        stand("HM2", 0, "M8"),
        stand("HE1", 1, "M14"),
        stand("HE2", 1, "M20"),
        pieces=(terrain("L2", "M15 M16"),),
    )
    text = (
        'type = "spell"\nrange = 8\ntarget = { one = "terrain piece" }\narea = { adjacent = true }\n'
        'table = { 1 = [{ wound = 1 }] }\nrules = [{ when = "attack ended", do = [{ remove = "target" }] }]'
    )
    with_card(s, "weapons", "WX1", text, 0)
    activate(s, 0, 1)
    play(s, Attack("WX1", -1, 0), "44", "1" * 3)
    assert wounds(s) == (0, 1, 0)
    assert s.pieces == ()


def test_an_area_may_spare_its_centre() -> None:
    """`centre = false`: all around the target are attacked, not the target; pulls go towards it."""
    s = fight(stand("HM4", 0, "M8"), stand("HE1", 1, "M15"), stand("HE2", 1, "M18", facing=WEST))
    text = (
        'type = "spell"\nrange = 12\narea = { within = 4, centre = false }\n'
        'table = { 1 = [{ pull = 1, towards = "centre" }] }'
    )
    with_card(s, "weapons", "WX1", text, 0)
    activate(s, 0, 1)
    play(s, Attack("WX1", 1), "444111", "1111")
    assert [e.opponent for e in told(s, events.Opposed)] == [2]
    assert place_name(s.characters[2].place) == "M17"
    assert s.characters[1].place == at("M15")


def test_pulled_towards_somebody() -> None:
    """`towards` of a pull: to that character, not to the rule's own."""
    rules = (
        '[{ when = "attack ended", on = { against = "self" }, do = [{ pull = 2, towards = "attacker" }] }]'
    )
    s = fight(stand("HM2", 0, "M8", weapons=("WR1",)), stand("HE1", 1, "M15"))
    with_rules(s, 1, rules)
    activate(s, 0, 1)
    play(s, Attack("WR1", 1), "1111")
    assert place_name(s.characters[1].place) == "M13"


def test_a_mark_attacks_for_its_owner() -> None:
    """ET-RULING-022: `from = "mark"`: range and sight from the mark; the weapon's own declaration is not its."""
    s = fight(stand("HM4", 0, "M2", mana=3), stand("HE1", 1, "M14"), stand("HE2", 1, "W2"))
    text = (
        'type = "spell"\nrange = 8\nmana = 1\ntarget = "none"\ntable = { 1 = [{ wound = 1 }] }\n'
        'rules = [{ when = "attack declared", do = [{ prevent = "attack" }, { place = '
        '"mark", within = 8 }] }]\n'
        'token = { id = "storm", name = { en = "Storm", fr = "Orage" }, class = "mark", rules = '
        '[{ when = "end of activation phase", do = [{ attack = "this", from = "mark", mana = 0 }] }] }'
    )
    with_card(s, "weapons", "WX1", text, 0)
    activate(s, 0, 3)
    play(s, Attack("WX1", -1), TO_PLACE[at("M9")])
    assert [place_name(mark.place) for mark in s.marks] == ["M9"]
    assert s.characters[0].mana == 2
    open_event(s, "end of activation phase")
    play(s, ACCEPT)
    assert attacks(asked(s)) == {("WX1", 1)}
    play(s, Attack("WX1", 1), "411111", Number(0), "111")
    assert (s.characters[0].mana, s.characters[1].wounds) == (2, 1)


def test_an_attack_that_is_not_free_costs_ap() -> None:
    """`free = false`: another attack that is paid for; without AP it is not offered."""
    for ap, offered in ((3, True), (2, True), (1, False)):
        s = duel_under(
            '[{ when = "attack ended", limit = "turn", do = [{ attack = "WM12", free = false }] }]'.replace(
                '"WM12"', '"melee"'
            )
        )
        activate(s, 0, ap)
        play(s, STRIKE, "11111")
        if not offered or ap == 2:
            # The second melee attack of a turn costs 2 AP.
            assert not isinstance(advance(s), tuple) or asked(s).kind == "action"
            continue
        play(s, ACCEPT, STRIKE)
        assert s.stack[1].ap == 0  # type: ignore[attr-defined]


def test_fewer_dice_add_up_along_a_chain() -> None:
    """ET-RULING-023: an attack that lacks dice hands the lack on."""
    s = shooting(
        (
            'dice = 2\nrules = [{ when = "attack ended", on = { rolled = 6 }, do = [{ attack = '
            '"this", dice = -2 }] }]'
        ),
        "M15",
    )
    activate(s, 0, 1)
    play(s, Attack("WX1", 1), "611111", "1", "111")
    play(s, ACCEPT, Attack("WX1", 1), "6111", "1", "111", ACCEPT, Attack("WX1", 1))
    assert [n for n in dice(s) if n != 3] == [6, 4, 2]


def test_sixes_of_the_attack_take_dice_from_the_defence() -> None:
    """`per = "six"`: the sixes that lie in the attack test."""
    rule = (
        '[{ modify = "dice", by = { per = "six", times = -1 }, min = 2, on = { test = '
        '"defence", by = "target" } }]'
    )
    for roll, extra, left in (("44111", None, 3), ("46111", "1", 2), ("66611", "111", 2)):
        s = duel_under(rule)
        activate(s, 0, 1)
        play(s, STRIKE, roll, *([extra] if extra else []))
        assert dice(s) == (5, left)


def test_counting_as_a_flank_attack() -> None:
    """`count_as = "flank"`: for cards; the scope is better only from the real flank."""
    rules = '[{ count_as = "flank" }, { modify = "dice", by = 1, on = { arc = "flank" } }]'
    for facing, need in ((WEST, 4), (EAST, 3)):
        s = duel_under(rules, facing=facing)
        activate(s, 0, 1)
        play(s, STRIKE)
        assert (dice(s), needed(s)) == ((6,), (need,))


def test_a_shield_that_is_ignored() -> None:
    """`ignore = "shield"` and `"armour"`: what the target wears does nothing against this attack."""
    for word, toughness in (("shield", 4), ("armour", 3)):
        s = fight(
            stand("HM1", 0, "M15", weapons=("WM12",)), stand("HE1", 1, "M16", facing=WEST, items=("I2",))
        )
        with_rules(s, 0, f'[{{ ignore = "{word}" }}]')
        activate(s, 0, 1)
        play(s, STRIKE, "41111")
        assert dice(s) == (5, toughness)


def test_ignored_armour_answers_nothing() -> None:
    """Nor is it offered: Battle Armor against an attack that ignores armour."""
    for rules, offered in (("[]", True), ('[{ ignore = "armour" }]', False)):
        s = fight(
            stand("HM1", 0, "M15", weapons=("WM12",)),
            stand("HE1", 1, "M16", facing=WEST, items=("I1",), mana=2),
        )
        with_rules(s, 0, rules)
        activate(s, 0, 3)
        play(s, STRIKE, "41111", "111", Number(0))
        assert (asked(s).kind == "use") == offered


def test_a_ranged_weapon_used_as_a_melee_weapon() -> None:
    """`allow = "use as melee"`: a melee attack with strength, while engaged; without the rule none."""
    for rules, offered in (('[{ allow = "use as melee" }]', True), ("[]", False)):
        s = duel(weapons=("WR1",))
        s = with_rules(s, 0, rules, card="WR1") if offered else s
        activate(s, 0, 1)
        found = [o for o in asked(s).options if isinstance(o, Attack) and o.weapon == "WR1"]
        assert bool(found) == offered
        if offered:
            play(s, found[0])
            assert told(s, events.TestBegan)[0].stat == "strength"


@pytest.mark.parametrize(
    ("rule", "facing", "again"),
    [
        ('{ modify = "attacks suffered", max = 1 }', WEST, False),
        ('{ modify = "attacks suffered", max = 1, on = { arc = "frontal" } }', WEST, False),
        ('{ modify = "attacks suffered", max = 1, on = { arc = "frontal" } }', EAST, True),
        ('{ modify = "attacks suffered", max = 2 }', WEST, True),
    ],
)
def test_attacks_suffered_in_one_turn(rule: str, facing: int, again: bool) -> None:
    """ET-RULING-039: no further attack in the same turn, or none from the front."""
    s = duel_under(f"[{rule}]", 1, facing=facing)
    activate(s, 0, 5)
    play(s, STRIKE, "11111")
    assert (STRIKE in asked(s).options) == again
    s.stack.pop()
    activate(s, 0, 5)
    assert STRIKE in asked(s).options


def test_successes_that_are_set_are_not_rolled() -> None:
    """`set` of successes before the roll: no dice; what waits for the dice still rolls them."""
    s = duel_under(
        '[{ use = {}, do = [{ modify = "successes", set = 4, on = { with = "melee" }, until '
        '= "turn", once = true }] }]'
    )
    activate(s, 0, 5)
    play(s, UseSkill(SKILL), STRIKE, "111")
    assert dice(s) == (5, 3)
    assert s.characters[1].wounds == 2
    play(s, STRIKE)
    assert len(told(s, events.Rolled)) == 1  # the defence alone was rolled so far
    s = duel_under('[{ modify = "successes", set = 0, on = { rolled = 1 } }]')
    activate(s, 0, 1)
    play(s, STRIKE, "44441")
    assert s.characters[1].wounds == 0


def test_the_needed_result_of_extra_dice() -> None:
    """`extra dice scope`: `set` is the result an extra die needs."""
    for rules, hits in (
        ('[{ modify = "extra dice scope", set = 3, on = { test = "attack" } }]', 2),
        ("[]", 1),
    ):
        s = duel_under(rules)
        activate(s, 0, 1)
        play(s, STRIKE, "61111", "3")
        assert told(s, events.TestEnded)[0].successes == hits


def test_dice_the_player_chooses() -> None:
    """`by = { max = 3 }`: as many as the player says, for this test."""
    s = duel_under('[{ when = "before test", may = true, do = [{ modify = "dice", by = { max = 3 } }] }]')
    activate(s, 0, 5)
    play(s, STRIKE, ACCEPT)
    assert set(asked(s).options) == {Number(n) for n in range(4)}
    play(s, Number(2), "1111111", STRIKE, PASS)
    assert dice(s) == (7, 5)


def test_free_rerolls_for_a_card() -> None:
    """The window `rerolls`: the dice lie, then it is paid; nothing is offered where no die failed."""
    rules = (
        '[{ when = "rerolls", on = { test = "any" }, pay = { fate = 1 }, do = [{ modify = '
        '"free rerolls", by = 2 }] }]'
    )
    s = duel_under(rules)
    s.forces[0].hand = ["F1"]
    activate(s, 0, 1)
    play(s, STRIKE, "44411", ACCEPT, Cards(("F1",)))
    assert asked(s).kind == "free rerolls"
    assert Number(2) in asked(s).options
    s = duel_under(rules)
    s.forces[0].hand = ["F1"]
    activate(s, 0, 1)
    play(s, STRIKE, "44444")
    assert s.forces[0].hand == ["F1"]


def test_a_stat_of_the_target_in_one_attack() -> None:
    """`of = "target"` of a stat, once: the next attack of the rule's character, nobody else's."""
    s = duel_under(
        '[{ use = {}, do = [{ modify = "toughness", by = -1, of = "target", on = { test = '
        '"attack" }, until = "turn", once = true }] }]'
    )
    activate(s, 0, 5)
    play(s, UseSkill(SKILL), STRIKE, "41111", "11", STRIKE, "41111")
    assert dice(s) == (5, 2, 5, 3)


def test_all_attacks_of_its_bearer_with_a_weapons_rule() -> None:
    """A weapon's rule about the target's defence that names weapon types speaks of all those weapons."""
    rule = (
        '[{ modify = "dice", max = 1, on = { test = "defence", by = "target", with = ["melee", "ranged"] } }]'
    )
    s = duel(weapons=("WM12",))
    with_rules(s, 0, rule, card="WX9")
    activate(s, 0, 1)
    play(s, STRIKE, "41111")
    assert dice(s) == (5, 1)


def test_focus_is_not_spent_on_one_weapon_only() -> None:
    """`forbid = "spend focus"` on a weapon: attacks with it, no others."""
    s = duel(weapons=("WM12",), focused=True)
    with_rules(s, 0, '[{ forbid = "spend focus" }]', card="WM1")
    activate(s, 0, 1)
    play(s, STRIKE)
    assert not s.characters[0].focused
    s = duel(focused=True)
    with_card(
        s, "weapons", "ICE-PICK",
        'type = "melee"\nrange = 1\ntable = { 1 = [{ wound = 1 }] }\nrules = [{ forbid = "spend focus" }]', 0,
    )  # fmt: skip
    activate(s, 0, 1)
    play(s, Attack("ICE-PICK", 1))
    assert s.characters[0].focused
    assert needed(s) == (4,)


def test_a_defence_test_that_is_resolved() -> None:
    """`test resolved` with `test = "defence"`: the defender's own test; attack tests do not bring it."""
    s = duel_under(
        '[{ when = "test resolved", on = { test = "defence" }, do = [{ lose = { mana = 1 } }] }]', 1
    )
    s.characters[1].mana = 3
    activate(s, 0, 5)
    play(s, STRIKE, "11111")
    assert s.characters[1].mana == 3
    play(s, STRIKE, "41111", "111", Number(0))
    assert s.characters[1].mana == 2
    assert s.characters[1].wounds == 1


@pytest.mark.parametrize("target", ['"self"', '"none"'])
def test_spells_on_oneself_while_engaged(target: str) -> None:
    """BG-SPELL-07: not while engaged, unless a rule allows it."""
    for rules, can in (("", False), ('rules = [{ allow = "attack while engaged" }]', True)):
        s = fight(stand("HM4", 0, "M15"), stand("HE1", 1, "M16"))
        text = (
            f'type = "spell"\nrange = 0\ntarget = {target}\ntable = {{ 1 = [{{ gain = "focus" }}] }}\n{rules}'
        )
        with_card(s, "weapons", "WX1", text, 0)
        activate(s, 0, 1)
        assert ("WX1" in {weapon for weapon, _ in attacks(asked(s))}) == can
