"""Items (BG-ITEM)."""

from __future__ import annotations

from eternia.battleground.chapters.cards.marks import place_mark
from eternia.battleground.chapters.cards.tokens import GainToken
from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.packs.load import BUILT_IN, load_content, read_content
from eternia.battleground.table.events import EquipmentChanged, KnockedOut
from eternia.battleground.table.options import END, FOCUS, Attack, UseItem, UseSkill, Word
from support.battleground.play import activate, awaited, interrupt, move_to, start, take
from support.battleground.positions import at, stand, table
from support.battleground.told import made_tests, of_kind, told, turn

POTION, AMBROSIA = UseItem("I15/1"), UseItem("I24/1")
POWER_GAIN = UseSkill("I10/1", 1)


def test_items_are_trinkets_shields_or_armour() -> None:
    """BG-ITEM-01, BG-ITEM-02: every item card of the box is one of the three; vehicles have modules besides.

    Every item has at least one rule.
    """
    items = load_content().items
    box = read_content([BUILT_IN / "starter"]).items
    assert {item.kind for item in box.values()} == {"trinket", "shield", "armour"}
    assert {item.kind for item in items.values()} == {"trinket", "shield", "armour", "module"}
    assert all(item.rules for item in items.values())


def test_an_item_serves_its_carrier_alone() -> None:
    """BG-ITEM-02, BG-ITEM-04: a Battle Harness helps the one who wears it in every defence, and no ally."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16", items=("I2",)), stand("HE1", 1, "M14"))
    activate(s, 0, ap=9)
    for target, dice in ((1, 4), (2, 3), (1, 4)):
        take(s, Attack("fists", target), 5, 5, 5, 5, 5, *[5] * dice)
    assert [test.dice.total for test in made_tests(s, "defence")] == [4, 3, 4]


def test_an_item_may_say_otherwise() -> None:
    """BG-ITEM-02: the Gem of Magoo names an ally."""
    s = table(stand("HE1", 1, "M15", mana=1, items=("I10",)), stand("HE3", 1, "M18"))
    activate(s, 0)
    take(s, POWER_GAIN)
    assert (s.characters[0].focused, s.characters[1].focused) == (False, True)


def test_item_skills_with_a_cost_are_active() -> None:
    """BG-ITEM-03: it works only when used, for an AP and a mana, and once in a current."""
    s = table(stand("HE1", 1, "M15", mana=3, items=("I10",)), stand("HE3", 1, "M18"), stand("HE4", 1, "M20"))
    assert POWER_GAIN in of_kind(activate(s, 0, ap=1), UseSkill)
    assert POWER_GAIN not in of_kind(activate(s, 0, ap=0), UseSkill)
    activate(s, 0, ap=2)
    decision = take(s, POWER_GAIN)
    current = turn(s)
    assert (current.ap, s.characters[0].mana) == (1, 2)
    assert UseSkill("I10/1", 2) not in of_kind(decision, UseSkill)


def test_item_skills_without_a_cost_are_passive() -> None:
    """BG-ITEM-04: a Helmet gives focus after every interruption, as long as it is worn."""
    for items, focused in ((("I4",), True), ((), False)):
        s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M18", items=items))
        for _ in range(2):
            s.characters[1].focused = False
            interrupt(s, 1, 0)
            take(s, END)
            assert s.characters[1].focused == focused


def test_a_disposable_item_is_used_once_per_game() -> None:
    """BG-ITEM-05, BG-ITEM-08: afterwards it lies face down and is never offered again."""
    s = table(stand("HM2", 0, "M15", items=("I15", "I24")), stand("HE1", 1, "A1"))
    activate(s, 0)
    assert of_kind(take(s, POTION), UseItem) == [AMBROSIA]
    assert s.characters[0].face_down == ("I15",)
    assert told(s, EquipmentChanged) == [EquipmentChanged(0, "I15", "")]
    assert of_kind(activate(s, 0), UseItem) == [AMBROSIA]
    s.characters[0].mana = 0
    activate(s, 0)
    assert s.characters[0].mana == 0  # face down it does nothing


def test_any_number_as_free_actions() -> None:
    """BG-ITEM-06: before and after standard actions, several in a row, for no AP; not in others' turns."""
    s = table(stand("HM2", 0, "M15", items=("I15", "I24")), stand("HE1", 1, "A1", items=("I15",)))
    assert of_kind(activate(s, 0, ap=1), UseItem) == [POTION, AMBROSIA]
    take(s, POTION)
    decision = move_to(s, "M16")
    assert of_kind(decision, UseItem) == [AMBROSIA]
    take(s, AMBROSIA)
    current = turn(s)
    assert (current.ap, s.characters[0].mana, current.move_actions) == (1, 2, 1)
    assert of_kind(awaited(s), type(FOCUS)) == [FOCUS]


def test_an_item_is_left_between_two_actions() -> None:
    """BG-ITEM-06: with no AP left the turn still waits for an unused item."""
    s = table(stand("HM2", 0, "M15", items=("I24",)), stand("HE1", 1, "A1"))
    activate(s, 0, ap=1)
    decision = take(s, FOCUS)
    assert decision is not None
    assert list(decision.options) == [AMBROSIA, END]


def test_a_used_item_still_counts() -> None:
    """BG-ITEM-09: the opponent scores the whole value of a character, its used items included."""
    s = table(stand("HM2", 0, "M15", items=("I15",), wounds=4, value=20), stand("HE1", 1, "M16"))
    activate(s, 0)
    take(s, POTION)
    assert s.characters[0].value == 20
    activate(s, 1)
    take(s, Attack("fists", 0), 5, 5, 5, 5, 1, 1, 1, 1)
    assert told(s, KnockedOut) == [KnockedOut(0, 1, 20)]
    assert s.forces[1].score == 20


def test_an_item_may_act_on_an_ongoing_effect() -> None:
    """BG-ITEM-03, BG-GLOSS-15: the Horn of Evil keeps one buff, debuff or mark through the next clean-up."""
    horn = UseSkill("I14/1")
    s = table(stand("HE1", 1, "M15", mana=4, items=("I14",)), stand("HM1", 0, "M18"), stand("HM2", 0, "A1"))
    assert horn not in of_kind(activate(s, 0), UseSkill)  # nothing to keep
    for number, token in ((1, "quickness"), (1, "blind"), (0, "cripple")):
        start(s, GainToken(who=number, token=token, seat=1, source="a card"))
    place_mark(s, 0, "mer-man", at("M14"))
    activate(s, 0)
    decision = take(s, horn)
    assert decision is not None
    assert [option.word for option in decision.options] == [
        "cripple@0",
        "quickness@1",
        "blind@1",
        "mer-man@M14",
    ]
    take(s, Word("blind@1"))
    activate(s, 0)
    take(s, horn)
    take(s, Word("mer-man@M14"))
    start(s, CleanUp())
    assert [[t.name for t in (*c.buffs, *c.debuffs)] for c in s.characters] == [[], ["blind"], []]
    assert [mark.place for mark in s.marks] == [at("M14")]
    start(s, CleanUp())
    assert (s.characters[1].debuffs, s.marks) == ((), ())
