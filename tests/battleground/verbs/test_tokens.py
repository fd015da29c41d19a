"""What the words about tokens, mana and who is picked mean in play (docs/card-language.md)."""

from __future__ import annotations

import pytest

from eternia.battleground.table.options import (
    PASS,
    Attack,
    Chosen,
    Number,
    PlayCard,
    UseSkill,
    Word,
)
from support.battleground.play import activate, asked, play
from support.battleground.positions import fight, stand
from support.battleground.rules import with_card, with_rules, with_token

WEST = 3
SKILL = "made up/1"


def test_a_token_of_ones_choice() -> None:
    """A buff and a debuff without a name: common ones, as the rule's player chooses."""
    s = fight(stand("HM2", 0, "M10"), stand("HE1", 1, "M13"))
    with_rules(
        s,
        0,
        (
            '[{ use = {}, target = { one = "other", within = 12 }, do = [{ gain = ["buff", '
            '"debuff"], who = "target" }] }]'
        ),
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL, 1))
    assert {o.word for o in asked(s).options} == {"quickness", "enhancement", "protection", "regeneration"}
    play(s, Word("protection"), Word("blind"))
    c = s.characters[1]
    assert ([t.name for t in c.buffs], [t.name for t in c.debuffs]) == (["protection"], ["blind"])


@pytest.mark.parametrize(("held", "got"), [("blind", ["blind"]), ("", [])])
def test_the_same_token(held: str, got: list[str]) -> None:
    """`same`: what the rule's own character has; nothing where it has none."""
    s = fight(stand("HM2", 0, "M10"), stand("HE1", 1, "M13"))
    if held:
        with_token(s, 0, held)
    with_card(
        s,
        "fate",
        "FX1",
        'bonus = [{ gain = { same = "common debuff" }, who = { one = "enemy", within = 12 } }]',
    )
    s.forces[0].hand = ["FX1"]
    activate(s, 0, 1)
    play(s, PlayCard("FX1", False))
    assert [token.name for token in s.characters[1].debuffs] == got


def test_a_gain_that_is_repeated() -> None:
    """`repeat`: so many times, each for somebody chosen anew."""
    s = fight(stand("HM2", 0, "M10"), stand("HM1", 0, "M12"), stand("HM3", 0, "M14"), stand("HE1", 1, "W1"))
    with_rules(
        s,
        0,
        (
            '[{ use = {}, do = [{ test = "power", do = [{ gain = { mana = 1 }, who = { one = '
            '"ally" }, repeat = { per = "success" } }] }] }]'
        ),
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL), "44", Chosen(1), Chosen(1))
    assert [c.mana for c in s.characters] == [0, 2, 0, 0]
    s = fight(stand("HM2", 0, "M10"), stand("HM1", 0, "M12"), stand("HM3", 0, "M14"), stand("HE1", 1, "W1"))
    with_rules(
        s,
        0,
        (
            '[{ use = {}, do = [{ test = "power", do = [{ gain = { mana = 1 }, who = { one = '
            '"ally" }, repeat = { per = "success" } }] }] }]'
        ),
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL), "11")
    assert [c.mana for c in s.characters] == [0, 0, 0, 0]


def test_some_characters() -> None:
    """`some` with `max`: as many as the player likes up to it; `lost` counts them."""
    s = fight(
        stand("HM2", 0, "M10"), *[stand("HM1", 0, f"M{n}") for n in (12, 14, 16)], stand("HE1", 1, "W1")
    )
    for number in (1, 2, 3):
        with_token(s, number, "quickness")
    with_rules(
        s,
        0,
        (
            '[{ use = {}, do = [{ lose = "buff", who = { some = "ally", max = 2, is = "buffed" } '
            '}, { gain = { mana = { per = "lost" } } }] }]'
        ),
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL), Chosen(1), Chosen(3))
    assert s.characters[0].mana == 2
    assert [bool(c.buffs) for c in s.characters[1:4]] == [False, True, False]


def test_nobody_of_some() -> None:
    s = fight(stand("HM2", 0, "M10"), stand("HM1", 0, "M12"), stand("HE1", 1, "W1"))
    with_token(s, 1, "quickness")
    with_rules(
        s, 0, '[{ use = {}, do = [{ lose = "buff", who = { some = "ally", max = 2, is = "buffed" } }] }]'
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL), PASS)
    assert s.characters[1].buffs


def test_the_nearest_of_the_last_active_force() -> None:
    """`nearest` and `force = "last active"`: the closest alone, of whoever was activated last."""
    rules = (
        '[{ use = {}, target = { nearest = "other", force = "last active", sight = false }, '
        'do = [{ gain = "blind", who = "target" }] }]'
    )
    for active, found in ((1, {1}), (0, {3})):
        s = fight(
            stand("HM2", 0, "M10"), stand("HE1", 1, "M13"), stand("HE2", 1, "M14"), stand("HM1", 0, "M16")
        )
        s.last_active = active
        with_rules(s, 0, rules)
        activate(s, 0, 1)
        assert {o.target for o in asked(s).options if isinstance(o, UseSkill)} == found


def test_mana_that_is_gained_is_told() -> None:
    """`gained` with `what = "mana"`."""
    s = fight(stand("HM2", 0, "M10"), stand("HE1", 1, "M13"))
    with_rules(
        s, 1, '[{ when = "gained", on = { who = "enemy", what = "mana" }, do = [{ gain = "focus" }] }]'
    )
    with_rules(s, 0, "[{ use = {}, do = [{ gain = { mana = 1 } }] }]", card="own")
    activate(s, 0, 1)
    play(s, UseSkill("own/1"))
    assert s.characters[1].focused


def test_the_mana_of_the_fallen_is_given() -> None:
    """What somebody knocked out had can still be given; then it is gone."""
    s = fight(
        stand("HM1", 0, "M15", weapons=("WM12",)),
        stand("HE1", 1, "M16", facing=WEST, wounds=4, mana=3),
        stand("HE2", 1, "M20"),
    )
    with_rules(
        s,
        2,
        (
            '[{ when = "knocked out", on = { who = "ally" }, do = [{ give = { mana = "all" }, '
            'from = "it", to = "self" }] }]'
        ),
    )
    activate(s, 0, 1)
    play(s, Attack("WM12", 1), "44444", "111", Number(0))
    assert s.characters[1].knocked_out
    assert [c.mana for c in s.characters] == [0, 0, 3]


def test_where_somebody_fell() -> None:
    """Zones and distances of somebody just knocked out are those of where it fell."""
    rules = (
        '[{ when = "knocked out", on = { who = { one = "enemy", apart = { inches = 8, from = '
        '"yours" } } }, do = [{ gain = { mana = 1 } }] }]'
    )
    for where, gained in (("M16", 0), ("M4", 1)):
        s = fight(stand("HM1", 0, "M18"), stand("HE1", 1, where, wounds=4), stand("HE2", 1, "W1"))
        with_rules(s, 0, rules)
        with_rules(
            s,
            0,
            (
                '[{ use = {}, do = [{ wound = 3, who = { one = "enemy", within = 30, sight = false, '
                'is = "wounded" } }] }]'
            ),
            card="own",
        )
        activate(s, 0, 1)
        play(s, UseSkill("own/1"))
        assert s.characters[1].knocked_out
        assert s.characters[0].mana == gained


def test_losing_and_giving_what_is_not_a_token() -> None:
    """AP and wounds are lost and given like mana; `all` is what there is."""
    s = fight(stand("HM2", 0, "M10", wounds=2), stand("HM1", 0, "M12"), stand("HE1", 1, "W1"))
    with_rules(
        s,
        0,
        (
            '[{ use = {}, do = [{ lose = { ap = 1 } }, { lose = { wounds = "all" } }, { gain = { '
            'mana = { per = "lost" } } }] }]'
        ),
    )
    activate(s, 0, 3)
    play(s, UseSkill(SKILL))
    assert (s.stack[1].ap, s.characters[0].wounds) == (2, 0)  # type: ignore[attr-defined]
    s = fight(stand("HM2", 0, "M10"), stand("HE1", 1, "W1"))
    with_rules(s, 0, '[{ use = {}, do = [{ gain = { wounds = 1 } }, { heal = "all" }] }]')
    activate(s, 0, 1)
    play(s, UseSkill(SKILL))
    assert s.characters[0].wounds == 0


@pytest.mark.parametrize(("verb", "left"), [("lose", []), ("give", ["curse"])])
def test_one_of_several_tokens_goes(verb: str, left: list[str]) -> None:
    """`one_of` of `lose` and `give`: one of those that are there, as the player chooses."""
    s = fight(stand("HM2", 0, "M10", focused=True), stand("HM1", 0, "M12"), stand("HE1", 1, "W1"))
    with_token(s, 0, "curse")
    to = ', to = { one = "ally" }' if verb == "give" else ""
    with_rules(
        s, 0, (f'[{{ use = {{}}, do = [{{ {verb} = {{ one_of = ["focus", "curse", "blind"] }}{to} }}] }}]')
    )
    activate(s, 0, 3)
    play(s, UseSkill(SKILL))
    assert set(asked(s).options) == {Word("focus"), Word("curse")}
    play(s, Word("curse"))
    assert s.characters[0].focused
    assert not s.characters[0].debuffs
    assert [token.name for token in s.characters[1].debuffs] == left


def test_a_number_of_ones_choice_in_any_step() -> None:
    """`{ max = 2 }` in a step: the player says how much before it happens."""
    s = fight(stand("HM2", 0, "M10"), stand("HE1", 1, "W1"))
    with_rules(
        s, 0, ("[{ use = {}, do = [{ gain = { mana = { max = 2 } } }, { draw = { one_of = [1, 2] } }] }]")
    )
    s.forces[0].deck.bag = ["F1", "F2"]
    activate(s, 0, 3)
    play(s, UseSkill(SKILL))
    assert [option.number for option in asked(s).options] == [0, 1, 2]
    play(s, Number(2))
    assert s.characters[0].mana == 2
    play(s, Number(2), "11")
    assert s.forces[0].hand == ["F1", "F2"]
