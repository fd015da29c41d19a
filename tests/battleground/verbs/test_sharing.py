"""What the words about shared, given and paid things mean in play (docs/card-language.md)."""

from __future__ import annotations

from eternia.battleground.table import events
from eternia.battleground.table.effects import PASSING
from eternia.battleground.table.model import State
from eternia.battleground.table.options import (
    ACCEPT,
    MOVE,
    PASS,
    TO_PLACE,
    Attack,
    Chosen,
    Number,
    PlayCard,
    UseItem,
    UseSkill,
    Word,
)
from support.battleground.play import activate, asked, interrupt, play
from support.battleground.positions import at, duel, fight, stand
from support.battleground.rules import duel_under, with_card, with_rules, with_token
from support.battleground.told import attacks, dice, needed, told, wounds

EAST, WEST = 0, 3
SKILL = "made up/1"
STRIKE = Attack("WM12", 1)


def test_focus_that_is_shared() -> None:
    """ET-RULING-040: `share = "focus"`: an ally in reach may spend it on a test or a move, or not."""

    def scene() -> State:
        s = duel(stand("HM3", 0, "M13", focused=True), weapons=("WM12",))
        return with_rules(s, 2, '[{ share = "focus", with = { every = "ally", within = 6 } }]')

    s = scene()
    activate(s, 0, 2)
    assert any(type(o).__name__ == "Move" and o.focused for o in asked(s).options)
    play(s, STRIKE, Chosen(2))
    assert (needed(s), s.characters[2].focused) == ((3,), False)
    s = scene()
    activate(s, 0, 2)
    play(s, STRIKE, PASS)
    assert (needed(s), s.characters[2].focused) == ((4,), True)
    s = scene()
    s.characters[2].place = at("A1")
    activate(s, 0, 2)
    play(s, STRIKE)
    assert needed(s) == (4,)


def test_weapons_that_are_shared() -> None:
    """`share = "weapons"`: the acting ally next to their bearer attacks with them, `dice` fewer, once a turn."""

    def scene(where: str) -> State:
        s = fight(stand("HM1", 0, "M8"), stand("HE1", 1, "M15"), stand("HM2", 0, where, weapons=("WR1",)))
        return with_rules(
            s,
            2,
            '[{ share = "weapons", with = { every = "ally", adjacent = true }, dice = -1, limit = "turn" }]',
        )

    s = scene("M7")
    activate(s, 0, 5)
    assert ("WR1", 1) in attacks(asked(s))
    play(s, Attack("WR1", 1), "11")
    assert dice(s) == (2,)
    assert ("WR1", 1) not in attacks(asked(s))
    s = scene("M5")
    activate(s, 0, 5)
    assert ("WR1", 1) not in attacks(asked(s))


def test_rules_of_a_borrowed_weapon_are_its_users() -> None:
    """Its own rules hold for the attack of the borrower, and for that attack alone."""
    s = fight(stand("HM1", 0, "M8"), stand("HE1", 1, "M15"), stand("HM2", 0, "M7"))
    with_card(
        s, "weapons", "WX1",
        ('type = "ranged"\nrange = 12\ntable = { 1 = [{ wound = 1 }] }\nrules = [{ modify = '
'"dice", by = 2 }]'), 2,
    )  # fmt: skip
    with_rules(s, 2, '[{ share = "weapons", with = "ally" }]')
    activate(s, 0, 5)
    play(s, Attack("WX1", 1), "11111")
    assert dice(s) == (5,)
    assert not [e for e in s.effects if e.bearer == 0]


def test_trinkets_that_are_shared() -> None:
    """ET-RULING-029: what a trinket is used for may be used by others; the used one is turned face down."""
    s = fight(stand("HM1", 0, "M15"), stand("HE1", 1, "W15"), stand("HM2", 0, "M10", items=("I24", "I16")))
    with_rules(s, 2, '[{ share = "trinket", with = { every = "ally" } }]')
    activate(s, 0, 1)
    play(s, UseItem("I24/1"))
    assert s.stack[1].ap == 2  # type: ignore[attr-defined]
    assert s.characters[2].face_down == ("I24",)
    s = fight(stand("HM1", 0, "M15"), stand("HE1", 1, "W15"), stand("HM2", 0, "M10", items=("I24",)))
    activate(s, 0, 1)
    assert UseItem("I24/1") not in asked(s).options


def test_a_trinket_is_borrowed_for_a_turn() -> None:
    """`from`: the player names an ally; only with that one, only in this turn."""
    s = fight(
        stand("HM1", 0, "M15"), stand("HE1", 1, "W15"), stand("HM2", 0, "M10", items=("I24",)),
        stand("HM3", 0, "M12", items=("I15",)),
    )  # fmt: skip
    with_rules(
        s,
        0,
        (
            '[{ use = {}, do = [{ share = "trinket", from = { one = "ally" }, with = "self", '
            'until = "turn" }] }]'
        ),
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL), Chosen(2))
    assert UseItem("I24/1") in asked(s).options
    assert UseItem("I15/1") not in asked(s).options


def test_nobody_is_targeted_by_a_skill_against_a_rule() -> None:
    """`forbid = "be targeted"` holds for skills as for weapons."""
    rules = (
        '[{ use = {}, target = { one = "enemy", within = 12 }, do = [{ lose = "focus", who = "target" }] }]'
    )
    for where, can in (("M20", False), ("M16", True)):
        s = fight(stand("HM1", 0, "M15"), stand("HE1", 1, where))
        with_rules(s, 0, rules)
        with_rules(
            s,
            1,
            '[{ forbid = "be targeted", on = { by = { every = "enemy", adjacent = false } } }]',
            card="other",
        )
        activate(s, 0, 1)
        assert (UseSkill(SKILL, 1) in asked(s).options) == can


def test_wounds_are_passed_on() -> None:
    """ET-RULING-036: `give = { wounds = ... }`: a new event; no rule passes on the same wounds twice."""
    s = duel(stand("HE2", 1, "M20"), weapons=("WM12",))
    rule = (
        '[{ when = "would be wounded", may = true, do = [{ give = { wounds = "any" }, to = { '
        'one = "ally" } }] }]'
    )
    with_rules(s, 1, rule)
    with_rules(
        s,
        2,
        '[{ when = "would be wounded", do = [{ give = { wounds = 1 }, to = { one = "ally" } }] }]',
        card="back",
    )
    activate(s, 0, 1)
    play(s, STRIKE, "44411", "111", ACCEPT, Number(2))
    # Two wounds go to Evil-Lyn, one of them back to Skeletor, who cannot pass that one on again.
    assert wounds(s) == (0, 1, 1)


def test_wounds_that_have_all_been_passed_on() -> None:
    """ET-RULING-036: a second rule for the same wounds finds none left and asks for nothing."""
    s = duel(stand("HE2", 1, "M20"), weapons=("WM12",))
    rule = '[{ when = "would be wounded", do = [{ give = { wounds = "any" }, to = { one = "ally" } }] }]'
    with_rules(s, 1, rule, card="one")
    with_rules(s, 1, rule, card="another")
    activate(s, 0, 1)
    play(s, STRIKE, "41111", "111")
    play(s, asked(s).options[0])  # which rule answers first
    assert wounds(s)[1:] == (0, 1)


def test_a_guardian_takes_wounds_of_others() -> None:
    """`from = "it"`: one of the wounds of somebody in reach; not of somebody far away."""
    for where, taken in (("M20", 1), ("A1", 0)):
        s = duel(stand("HE2", 1, where), weapons=("WM12",))
        with_rules(
            s,
            2,
            (
                '[{ when = "would be wounded", on = { who = { one = "other", within = 12 } }, do = '
                '[{ give = { wounds = 1 }, from = "it", to = "self" }] }]'
            ),
        )
        activate(s, 0, 1)
        play(s, STRIKE, "44411", "111")
        assert wounds(s) == (0, 2 - taken, taken)


def test_a_test_may_lower_the_wounds() -> None:
    """A change of wounds inside the rows of a test made in that window is for those wounds."""
    s = duel(stand("HE2", 1, "M20"), weapons=("WM12",))
    with_rules(
        s,
        2,
        (
            '[{ when = "would be wounded", on = { who = { one = "ally", within = 8 }, with = '
            '"attack" }, do = [{ test = "power", table = { 1 = [{ modify = "wounds", by = -1, '
            "min = 1 }] } }] }]"
        ),
    )
    activate(s, 0, 1)
    play(s, STRIKE, "44411", "111", "4" + "1" * 4)
    assert wounds(s) == (0, 1, 0)


def test_no_wounds_from_some_sources() -> None:
    """`forbid = "be wounded"`: through what `with` names, nothing else."""
    s = duel_under('[{ forbid = "be wounded", on = { with = ["fate card", "trinket"] } }]')
    with_card(s, "fate", "FX1", "bonus = [{ wound = 1 }]")
    s.forces[0].hand = ["FX1"]
    activate(s, 0, 1)
    play(s, PlayCard("FX1", False))
    assert wounds(s) == (0, 0)
    s = duel_under(
        '[{ forbid = "be wounded", on = { with = ["fate card", "trinket"] } }, { use = {}, '
        "do = [{ wound = 1 }] }]"
    )
    activate(s, 0, 1)
    play(s, UseSkill("made up/2"))
    assert wounds(s) == (1, 0)


def test_an_iconic_weapon_is_given_up() -> None:
    """The cost `iconic`: the weapon leaves the game; without one the rule is not offered."""
    rules = '[{ when = "would be wounded", pay = { iconic = 1 }, do = [{ modify = "wounds", by = -1 }] }]'
    s = duel_under(rules, 1)
    activate(s, 0, 5)
    play(s, STRIKE, "41111", "111", ACCEPT)
    assert (s.characters[1].wounds, s.characters[1].weapons) == (0, ())
    play(s, STRIKE, "41111", "111")
    assert s.characters[1].wounds == 1


def test_buffs_of_others_are_paid() -> None:
    """`buff = { some = "ally" }`: of as many allies as the player likes; `paid` counts them."""
    s = duel(stand("HM2", 0, "M10"), stand("HM3", 0, "M11"), weapons=("WM12",))  # fmt: skip
    with_rules(
        s,
        0,
        (
            '[{ when = "before test", pay = { buff = { some = "ally" } }, do = [{ modify = '
            '"dice", by = { per = "paid" } }] }]'
        ),
    )
    with_token(with_token(s, 2, "quickness"), 3, "protection")
    activate(s, 0, 5)
    play(s, STRIKE, ACCEPT, Chosen(2), Chosen(3))
    assert dice(s) == (7,)
    assert (s.characters[2].buffs, s.characters[3].buffs) == ((), ())
    play(s, "1111111", STRIKE)
    assert dice(s) == (7, 5)


def test_which_of_several_buffs_is_paid() -> None:
    """ET-RULING-035: somebody with several buffs pays with the one its player chooses."""
    s = duel_under(
        '[{ modify = "buff limit", set = 3 }, { use = { buff = 1 }, do = [{ gain = { mana = 1 } }] }]'
    )
    with_token(with_token(s, 0, "quickness"), 0, "protection")
    activate(s, 0, 1)
    play(s, UseSkill("made up/2"), Word("protection"))
    assert [token.name for token in s.characters[0].buffs] == ["quickness"]


def test_the_nth_wound() -> None:
    """`nth` of `wounded`: that very wound token, however many come at once; no other."""
    for before, roll, gained in (
        (1, "44411", True),
        (2, "41111", True),
        (0, "44411", False),
        (3, "41111", False),
    ):
        s = duel_under('[{ when = "wounded", on = { nth = 3 }, do = [{ gain = { mana = 1 } }] }]', 1)
        s.characters[1].wounds = before
        activate(s, 0, 1)
        play(s, STRIKE, roll, "111")
        assert bool(s.characters[1].mana) == gained


def test_an_interruption_waits_for_the_end_of_the_action() -> None:
    """ET-RULING-027: what happens in an attack is over before somebody interrupts because of it."""
    s = duel(stand("HE2", 1, "M20", weapons=("WS3",), mana=2), weapons=("WM12",))
    with_rules(s, 2, '[{ when = "wounded", on = { who = "ally" }, do = [{ interrupt = "actor" }] }]')
    with_rules(s, 0, '[{ when = "attack ended", do = [{ gain = { mana = 1 } }] }]', card="end")
    activate(s, 0, 2)
    play(s, STRIKE, "41111", "111")
    assert s.characters[0].mana == 1
    assert [e.character for e in told(s, events.Interrupted)] == [2]
    assert asked(s).seat == 1


def test_still_on_overwatch_in_its_interruption() -> None:
    """ET-RULING-030: what holds while on overwatch holds in the interruption the token brings."""
    for cause, longer in (("overwatch", True), ("F1", False)):
        s = fight(stand("HM2", 0, "M8", weapons=("WR1",)), stand("HE1", 1, "M24"))
        with_rules(s, 0, '[{ modify = "range", by = 4, if = { self = "on overwatch" } }]')
        interrupt(s, 0, 1, cause)
        assert (("WR1", 1) in attacks(asked(s))) == longer


def test_initiative_of_the_card_of_this_round() -> None:
    """ET-RULING-031: of the card it was activated with, also later in the round; none before."""
    for cards, more in ((("F1",), 1), (("F48",), 0), ((), 0)):
        s = duel_under('[{ modify = "dice", by = 1, if = { self = { initiative = { max = 3 } } } }]')
        s.characters[0].cards = cards
        interrupt(s, 0, 1)
        play(s, STRIKE)
        assert dice(s) == (5 + more,)


def test_what_was_done_in_a_turn_is_remembered() -> None:
    """`hexes_moved` and `acted`: still so after the turn, until the end of the round."""
    rules = (
        '[{ modify = "dice", by = 2, on = { test = "defence" }, if = { self = { hexes_moved '
        "= { min = 3 } } } },"
        ' { modify = "wounds", by = -1, on = { against = "self" }, if = { self = { not = "acted" } } }]'
    )
    s = duel_under(rules, 1)
    activate(s, 0, 5)
    play(s, STRIKE, "41111")
    assert dice(s) == (5, 3)
    play(s, "111")
    assert s.characters[1].wounds == 0
    s.characters[1].hexes_moved, s.characters[1].acted = 4, True
    s.stack.pop()
    activate(s, 0, 1)
    play(s, STRIKE, "41111", "11111")
    assert dice(s)[2:] == (5, 5)
    assert s.characters[1].wounds == 1


def test_moved_hexes_are_those_of_the_last_move() -> None:
    """`hex moved` counts the movement just before, which the turn keeps for later too."""
    s = fight(stand("HM1", 0, "M10", weapons=("WM12",)), stand("HE1", 1, "M15", facing=WEST))
    with_rules(s, 0, '[{ modify = "dice", by = { per = "hex moved", each = 2 }, on = { after = "move" } }]')
    activate(s, 0, 5)
    play(s, MOVE, TO_PLACE[at("M14")])
    play(s, asked(s).options[0], STRIKE)
    assert dice(s) == (7,)


def test_in_force_only_while_it_counts() -> None:
    """Nothing that was made for a test or attack is left behind when it is over."""
    s = duel_under('[{ when = "before test", may = true, do = [{ modify = "dice", by = { max = 3 } }] }]')
    activate(s, 0, 5)
    play(s, STRIKE, ACCEPT, Number(1), "111111")
    assert PASSING not in s.index.by_key
