"""What the words of the card language mean in play where no built-in card shows it (docs/card-language.md)."""

from __future__ import annotations

import pytest

from eternia.battleground.table import events
from eternia.battleground.table.effects import ONCE
from eternia.battleground.table.options import (
    ACCEPT,
    MOVE,
    PASS,
    TO_PLACE,
    Attack,
    Cards,
    Chosen,
    Place,
    PlayCard,
    UseSkill,
)
from support.battleground.play import activate, asked, interrupt, play
from support.battleground.positions import at, duel, fight, stand
from support.battleground.rules import duel_under, with_rules, with_token
from support.battleground.told import dice, needed, told

WEST = 3
SKILL = "made up/1"


STRIKE = Attack("WM12", 1)
MISS = "11111"


@pytest.mark.parametrize(
    ("arc", "behind", "more"), [("rear", True, 1), ("rear", False, 0), ("frontal", False, 1)]
)
def test_arcs(arc: str, behind: bool, more: int) -> None:
    """The rear arc is where flank attacks come from."""
    s = duel_under(f'[{{ modify = "dice", by = 1, on = {{ arc = "{arc}" }} }}]', facing=0 if behind else WEST)
    activate(s, 0, 1)
    play(s, STRIKE)
    assert dice(s) == (5 + more,)


def test_a_forced_step_leaves_no_choice() -> None:
    """`forced = true` takes the choice away that a move of one's own in a triggered rule has."""
    offered = duel_under('[{ when = "wounded", do = [{ move = 1 }] }]', 1)
    activate(offered, 0, 1)
    play(offered, STRIKE, "41111", "111")
    assert asked(offered).kind == "use"
    forced = duel_under('[{ when = "wounded", do = [{ move = 1, forced = true }] }]', 1)
    activate(forced, 0, 1)
    play(forced, STRIKE, "41111", "111")
    assert asked(forced).kind != "use"
    assert PASS not in asked(forced).options or asked(forced).kind == "opportunity"


def test_a_disposable_item_is_used_at_will() -> None:
    """BG-ITEM-06: a disposable item with a moment of its own is offered then, not used by itself."""
    rules = '[{ disposable = true, when = "would be wounded", do = [{ modify = "wounds", by = -1 }] }]'
    for reply, wounds, face_down in ((ACCEPT, 0, ("made up",)), (PASS, 1, ())):
        s = duel_under(rules, 1)
        activate(s, 0, 2)
        play(s, STRIKE, "41111", "111", reply)
        assert (s.characters[1].wounds, s.characters[1].face_down) == (wounds, face_down)


def test_once_ends_a_triggered_rule() -> None:
    """`once = true` on a rule of a card: it answers a single time in the game."""
    s = duel_under('[{ when = "wounded", once = true, do = [{ gain = { mana = 1 } }] }]', 1)
    activate(s, 0, 5)
    play(s, STRIKE, "41111", "111", STRIKE)
    s.characters[1].mana = 0
    play(s, "41111", "111")
    assert (s.characters[1].wounds, s.characters[1].mana) == (2, 0)


def test_once_ends_a_modifier() -> None:
    """`once = true` on a modifier: it applies to the next test that it fits, and to no other."""
    s = duel_under('[{ modify = "dice", by = 1, on = { test = "attack" }, once = true }]')
    activate(s, 0, 5)
    play(s, STRIKE, "111111", STRIKE)
    assert dice(s) == (6, 5)


def test_once_is_not_used_up_by_other_tests() -> None:
    """A defence test does not use up what is meant for an attack."""
    s = duel_under('[{ modify = "dice", by = 1, on = { test = "attack" }, once = true }]', 1)
    activate(s, 0, 5)
    play(s, STRIKE, "41111", "111")
    activate(s, 1, 1)
    play(s, Attack("WM12", 0))
    assert dice(s) == (5, 3, 5)


def test_once_ends_a_permission() -> None:
    """The next attack counts as focused, the one after it does not."""
    s = duel_under('[{ count_as = "focused", on = { with = "attack" }, once = true }]')
    activate(s, 0, 5)
    play(s, STRIKE, MISS, STRIKE)
    assert needed(s) == (3, 4)


def test_once_ends_a_change_of_cost() -> None:
    """The next move action costs less; an attack before it does not use that up."""
    s = duel_under('[{ modify = "ap cost", by = -1, min = 0, on = { action = "move" }, once = true }]')
    s.characters[1].place = at("W15")
    activate(s, 0, 1)
    play(s, MOVE, TO_PLACE[at("M16")])
    assert ONCE not in s.index.by_key
    assert s.stack[1].ap == 1  # type: ignore[attr-defined]


def test_exactly_as_many_cards_are_paid() -> None:
    """`fate = 2` is two cards, no fewer."""
    s = duel_under('[{ use = { fate = 2 }, do = [{ gain = "focus" }] }]')
    s.forces[0].hand = ["F1", "F2", "F3"]
    activate(s, 0, 1)
    play(s, UseSkill(SKILL, -1))
    assert set(asked(s).options) == {Cards(("F1", "F2")), Cards(("F1", "F3")), Cards(("F2", "F3"))}
    poor = duel_under('[{ use = { fate = 2 }, do = [{ gain = "focus" }] }]')
    poor.forces[0].hand = ["F1"]
    assert UseSkill(SKILL, -1) not in activate(poor, 0, 1).options


def test_skills_and_cards_of_others() -> None:
    """Events that are about the one who causes them: `by` alone says whose."""
    s = duel_under('[{ when = "card played", on = { by = "enemy" }, do = [{ gain = { mana = 1 } }] }]', 1)
    s.forces[0].hand = ["F11"]
    activate(s, 0, 1)
    play(s, PlayCard("F11", False))
    assert s.characters[1].mana == 1
    s = duel_under('[{ when = "card played", do = [{ gain = { mana = 1 } }] }]', 1)
    s.forces[0].hand = ["F11"]
    activate(s, 0, 1)
    play(s, PlayCard("F11", False))
    assert s.characters[1].mana == 0


@pytest.mark.parametrize(
    ("rule", "more"),
    [
        ('{ modify = "dice", by = 1, of = { every = "ally", within = 6 } }', 1),
        ('{ modify = "dice", by = 1, of = { every = "ally", within = 6 }, on = { with = "melee" } }', 1),
        ('{ modify = "dice", by = 1, of = { every = "ally", within = 6 }, on = { with = "spell" } }', 0),
        ('{ modify = "dice", by = 1, of = { every = "ally", within = 6 }, on = { test = "skill" } }', 0),
        ('{ modify = "dice", by = 1, of = { every = "enemy", within = 6 } }', 0),
    ],
)
def test_modifiers_of_others(rule: str, more: int) -> None:
    """`of` says whose number, `on` of which attack: both hold, and the test is an attack unless it says so."""
    s = duel(stand("HM3", 0, "M12"), weapons=("WM12",))
    with_rules(s, 2, f"[{rule}]")
    activate(s, 0, 1)
    play(s, STRIKE)
    assert dice(s) == (5 + more,)


def test_costs_of_others() -> None:
    """`of` holds for what others pay too."""
    s = fight(stand("HM1", 0, "M15"), stand("HE1", 1, "W15"), stand("HM3", 0, "M12"))
    with_rules(s, 2, '[{ modify = "ap cost", by = -1, min = 0, of = "ally", on = { action = "move" } }]')
    activate(s, 0, 1)
    play(s, MOVE, TO_PLACE[at("M16")])
    assert s.stack[1].ap == 1  # type: ignore[attr-defined]


def test_the_target_takes_the_flank_bonus_away() -> None:
    """`ignore = "flank bonus"`: of flank attacks against its bearer, not of its own."""
    s = duel_under('[{ ignore = "flank bonus" }]', 1, facing=0)
    activate(s, 0, 1)
    play(s, STRIKE)
    assert needed(s) == (4,)
    s = duel_under('[{ ignore = "flank bonus" }]', 0, facing=0)
    activate(s, 0, 1)
    play(s, STRIKE)
    assert needed(s) == (3,)


def test_this_is_the_card_of_its_bearer() -> None:
    """`with = "this"`: the skill itself, and not somebody else's copy of a weapon."""
    rule = '{ modify = "dice", by = 2, on = { test = "skill", with = "this" } }'
    s = duel_under(f'[{{ use = {{}}, do = [{{ test = "power", table = {{ 1 = [] }} }}] }}, {rule}]')
    activate(s, 0, 1)
    play(s, UseSkill(SKILL, -1))
    assert dice(s) == (5,)
    s = duel(weapons=("WM12",))
    with_rules(s, 1, '[{ when = "wounded", on = { with = "this" }, do = [{ gain = "focus" }] }]', card="WM12")
    activate(s, 0, 1)
    play(s, STRIKE, "41111", "111")
    assert (s.characters[1].wounds, s.characters[1].focused) == (1, False)


def test_hexes_of_distance() -> None:
    """`hex of distance` counts hexes, of which there is one more than inches in a row."""
    s = fight(stand("HM2", 0, "M10", weapons=("WR1",)), stand("HE1", 1, "M15", facing=WEST))
    with_rules(s, 0, '[{ modify = "dice", by = { per = "hex of distance", each = 5 } }]')
    activate(s, 0, 1)
    play(s, Attack("WR1", 1))
    assert dice(s) == (5,)


def test_only_what_is_there_is_lost() -> None:
    """`lost` counts tokens that went, not those that were not there."""
    steps = '{ lose = ["focus", "buff", "debuff"] }, { gain = { mana = { per = "lost" } } }'
    s = with_token(duel_under(f"[{{ use = {{}}, do = [{steps}] }}]"), 0, "blind")
    activate(s, 0, 1)
    play(s, UseSkill(SKILL, -1))
    assert (s.characters[0].debuffs, s.characters[0].mana) == ((), 1)


def test_giving_passes_what_is_held() -> None:
    """`give = "debuff"`: the very token the giver has; nothing when there is none."""
    rules = '[{ use = {}, target = { one = "enemy", adjacent = true }, do = [{ give = "debuff", to = "target" }] }]'
    s = with_token(duel_under(rules), 0, "blind")
    activate(s, 0, 1)
    play(s, UseSkill(SKILL, 1))
    held = [[token.name for token in c.debuffs] for c in s.characters]
    assert held == [[], ["blind"]]
    s = duel_under(rules)
    activate(s, 0, 1)
    play(s, UseSkill(SKILL, 1))
    assert s.characters[1].debuffs == ()


def test_a_curse_is_nobodys_doing() -> None:
    """BG-BUFF-13: the wound of a curse counts for no rule about wounds that somebody deals."""
    s = duel_under(
        '[{ use = {}, do = [{ gain = "blind" }] },'
        ' { when = "wounded", on = { who = "character", by = "self" }, do = [{ gain = { mana = 1 } }] }]'
    )
    with_token(s, 0, "curse")
    activate(s, 0, 1)
    play(s, UseSkill(SKILL, -1))
    assert (s.characters[0].wounds, s.characters[0].mana) == (1, 0)


def test_allies_of_somebody() -> None:
    """`from` without a distance: the allies of that character."""
    s = duel(stand("HE3", 1, "M20"), stand("HE2", 1, "M24"), facing=0)
    rules = (
        '[{ use = {}, target = { one = "enemy", adjacent = true },'
        ' do = [{ gain = "focus", who = { one = "ally", from = "target" } }] }]'
    )
    with_rules(s, 0, rules)
    activate(s, 0, 1)
    play(s, UseSkill(SKILL, 1))
    assert set(asked(s).options) == {Chosen(2), Chosen(3)}


def test_a_test_that_somebody_else_makes() -> None:
    """`by` of a test: that character rolls, and the rows are about it."""
    s = duel_under(
        '[{ use = {}, target = { one = "enemy", adjacent = true },'
        ' do = [{ test = "toughness", by = "target", table = { 0 = [{ wound = 1 }], 1 = [] } }] }]'
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL, 1), "111")
    assert [event.character for event in told(s, events.TestBegan)] == [1]
    assert [c.wounds for c in s.characters] == [0, 1]


def test_any_direction_holds_for_skills_too() -> None:
    """`allow = "any direction"`: a move of a skill in an interruption need not go towards the interrupted."""
    rules = "{ use = {}, do = [{ move = 2 }] }"
    allowed = '{ allow = "any direction", on = { in = "interruption" } }'
    for more, away in ((f", {allowed}", True), ("", False)):
        s = fight(stand("HM1", 0, "M10"), stand("HE1", 1, "M16", facing=WEST))
        with_rules(s, 0, f"[{rules}{more}]")
        interrupt(s, 0, 1)
        play(s, UseSkill(SKILL, -1))
        places = {option.place for option in asked(s).options if isinstance(option, Place)}
        assert (at("M8") in places) == away


def test_until_the_next_activation() -> None:
    """`until = "next activation"`: gone when its bearer is activated again."""
    s = duel_under('[{ use = {}, do = [{ modify = "toughness", by = 1, until = "next activation" }] }]')
    activate(s, 0, 1)
    play(s, UseSkill(SKILL, -1))
    lasting = [effect for effect in s.effects if effect.until == "next activation"]
    assert len(lasting) == 1
    frame = s.stack[1]
    frame.go("activate")
    s.stack = s.stack[:2]
    play(s)
    assert not [effect for effect in s.effects if effect.until == "next activation"]
