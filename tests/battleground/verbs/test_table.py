"""What the words about marks, terrain, tokens, reserve and transformed characters mean in play."""

from __future__ import annotations

import msgspec
import pytest

from eternia.battleground.chapters.cards.marks import place_mark, remove_mark
from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.chapters.rounds.rounds import Rounds
from eternia.battleground.chapters.rounds.victory import is_wiped_out
from eternia.battleground.chapters.setup.deployment import Deployment
from eternia.battleground.in_force import in_force
from eternia.battleground.in_force.speed import starts_in_difficult_terrain
from eternia.battleground.table import events
from eternia.battleground.table.model import State
from eternia.battleground.table.options import (
    ACCEPT,
    FACES,
    MOVE,
    PASS,
    TO_PLACE,
    Attack,
    Place,
    UseSkill,
    Word,
)
from eternia.battleground.timing.windows import open_event
from eternia.hexes.grid import place_name
from support.battleground.play import activate, asked, play
from support.battleground.positions import at, fight, stand, terrain
from support.battleground.rules import with_card, with_rules, with_token
from support.battleground.told import dice, told, wounds
from support.engine import EndOfTest

WEST = 3
SKILL = "made up/1"
MIST = """
rules = [{ use = {}, do = [{ place = "mark", within = 12 }] }]
token = { id = "mist", name = { en = "Mist", fr = "Brume" }, class = "mark", rules = [
  { modify = "toughness", by = 1, max = 5, of = { every = "character", hexes = 2, from = "mark" } },
] }
"""
SKINS = """
rules = [
  { use = {}, do = [{ place = "mark", count = 2, within = 8, apart = { hexes = 3, from = "character" } }] },
  { when = "would lose", on = { what = "own mark" }, do = [{ teleport = { adjacent = "it" }, forced = true }] },
]
token = { id = "skin", name = { en = "Skin", fr = "Peau" }, class = "mark", count = 2, rules = [] }
"""


def places(s: State) -> set[str]:
    """The hexes offered now."""
    return {place_name(option.place) for option in asked(s).options if isinstance(option, Place)}


def misty(*rules: str) -> State:
    """Man-At-Arms with a mark two hexes from Skeletor; further rules are Skeletor's."""
    s = fight(stand("HM2", 0, "M10"), stand("HE1", 1, "M16", facing=WEST))
    with_card(s, "skills", "HX1.1", MIST, 0)
    place_mark(s, 0, "mist", at("M14"))
    for number, rule in enumerate(rules):
        with_rules(s, 1, rule, card=f"other {number}")
    return s


def test_several_marks_apart_from_characters() -> None:
    """`count` and `apart` of `place`: two marks, each so far from everybody; older copies go."""
    s = fight(stand("HM2", 0, "M10"), stand("HE1", 1, "M16"))
    with_card(s, "skills", "HX1.1", SKINS, 0)
    activate(s, 0, 1)
    play(s, UseSkill("HX1.1/1"))
    assert "M13" in places(s)
    assert not {"M12", "M11", "M14"} & places(s)
    play(s, TO_PLACE[at("M13")])
    assert "M13" not in places(s)
    play(s, TO_PLACE[at("M7")])
    assert {place_name(mark.place) for mark in s.marks} == {"M13", "M7"}


def test_marks_without_a_range_go_anywhere() -> None:
    """Without `within` a mark may be placed anywhere, here away from objectives too."""
    s = fight(stand("HM2", 0, "M10"), stand("HE1", 1, "M16"), objectives=(at("E5"),))
    rules = SKINS.replace("within = 8, ", "").replace(
        'hexes = 3, from = "character"', 'inches = 6, from = ["character", "objective"]'
    )
    with_card(s, "skills", "HX1.1", rules, 0)
    activate(s, 0, 1)
    play(s, UseSkill("HX1.1/1"))
    assert "Y1" in places(s)
    assert not {"E6", "M12"} & places(s)


def test_a_mark_that_would_be_lost() -> None:
    """`own mark` in `would lose`: its owner goes there; another's mark is no matter."""
    s = fight(stand("HM2", 0, "M10", facing=WEST), stand("HE1", 1, "M16"))
    with_card(s, "skills", "HX1.1", SKINS, 0)
    place_mark(s, 0, "skin", at("E10"))
    remove_mark(s, s.marks[0])
    play(s)
    assert places(s) == {"E9", "E11", "D10", "D11", "F10", "F11"}
    play(s, TO_PLACE[at("E9")], FACES[0])
    assert (place_name(s.characters[0].place), s.marks) == ("E9", ())


def test_a_mark_that_is_kept() -> None:
    """`prevent = "loss"` keeps a mark too."""
    s = fight(stand("HM2", 0, "M10"), stand("HE1", 1, "M16"))
    with_card(
        s,
        "skills",
        "HX1.1",
        SKINS.replace('teleport = { adjacent = "it" }, forced = true', 'prevent = "loss"'),
        0,
    )
    place_mark(s, 0, "skin", at("E10"))
    remove_mark(s, s.marks[0])
    with pytest.raises(AssertionError):
        asked(s)
    assert len(s.marks) == 1


def test_marks_are_shifted() -> None:
    """ET-RULING-024: to an empty place within so many hexes; what the mark does comes from there."""
    s = misty()
    with_rules(s, 0, '[{ use = {}, do = [{ move = 2, who = { every = "mark" } }] }]')
    activate(s, 0, 1)
    play(s, UseSkill(SKILL))
    assert asked(s).kind == "shift mark"
    assert "M12" in places(s)
    assert not {"M11", "M16"} & places(s)
    play(s, TO_PLACE[at("M12")])
    assert [place_name(mark.place) for mark in s.marks] == ["M12"]
    assert {place_name(e.place) for e in s.effects if e.token == "mist"} == {"M12"}


def test_one_mark_is_shifted() -> None:
    """A skill on a mark moves that one, as far as its test says."""
    s = misty()
    place_mark(s, 1, "mer-man", at("E5"))
    with_rules(
        s, 0, '[{ use = {}, target = { one = "mark", within = 16 }, do = [{ move = 1, who = "target" }] }]'
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL, -1), Word("mist@M14"), TO_PLACE[at("M13")])
    assert {place_name(mark.place) for mark in s.marks} == {"M13", "E5"}


def test_marks_that_affect_nobody() -> None:
    """`ignore = "marks"`: no rule of a mark, no difficult ground, no nearness."""
    for rules, more in ((("[]",), 1), (('[{ ignore = "marks" }]',), 0)):
        s = misty(*rules)
        with_rules(
            s,
            0,
            (
                '[{ use = {}, target = { one = "enemy" }, do = [{ test = "toughness", by = "target", '
                "table = { 9 = [] } }] }]"
            ),
        )
        activate(s, 0, 1)
        play(s, UseSkill(SKILL, 1))
        assert dice(s) == (3 + more,)
        place_mark(s, 0, "mer-man", at("M17"))
        assert starts_in_difficult_terrain(s, 1) == bool(more)


@pytest.mark.parametrize(("where", "more"), [("M16", 1), ("M17", 0)])
def test_near_a_mark_and_marks_that_affect(where: str, more: int) -> None:
    """`near = { one = "mark" }`, and `per = { marks = ... }`: within its reach and sight."""
    s = misty(
        '[{ modify = "dice", by = 1, on = { test = "defence" }, if = { self = { near = { one '
        '= "mark", hexes = 2 } } } }]'
    )
    s.characters[1].place = at(where)
    s.characters[0].place = at("L16") if where == "M16" else at("L17")
    with_rules(s, 0, '[{ modify = "dice", by = { per = { marks = "target" }, max = 3 } }]')
    activate(s, 0, 1)
    play(s, Attack("fists", 1), "4" * (4 + more))
    assert dice(s) == (4 + more, 3 + 2 * more)


def test_removed_marks_are_known_to_the_next_step() -> None:
    """`from = "removed"`: everybody around rolls, one after the other."""
    s = misty()
    with_rules(
        s,
        0,
        (
            '[{ use = {}, do = [{ remove = { one = "mark", within = 12 } }, { test = '
            '"toughness", by = { every = "enemy", hexes = 2, from = "removed" }, table = { 0 = '
            "[{ wound = 1 }], 2 = [] } }] }]"
        ),
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL), "111")
    assert (wounds(s), s.marks) == ((0, 1), ())


def test_several_roll_the_same_test() -> None:
    """`by = { every = ... }`: each rolls for itself and has its own row."""
    s = fight(stand("HM2", 0, "M10"), stand("HE1", 1, "M12"), stand("HE2", 1, "M13"), stand("HE3", 1, "W1"))
    with_rules(
        s,
        0,
        (
            '[{ use = {}, do = [{ test = "toughness", by = { every = "enemy", within = 8 }, '
            "table = { 0 = [{ wound = 1 }], 1 = [] } }] }]"
        ),
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL), "111", "4")
    assert wounds(s) == (0, 1, 0, 0)


def test_terrain_is_removed() -> None:
    """ET-RULING-037: `obstacle`: the whole piece; those next to it are found by `adjacent = "removed"`."""
    s = fight(
        stand("HM2", 0, "M10"), stand("HE1", 1, "M13"), stand("HE2", 1, "M20"),
        pieces=(terrain("L2", "M11 M12"), terrain("H4", "R5 R6 R7 R8")),
    )  # fmt: skip
    with_rules(
        s,
        0,
        (
            '[{ use = {}, do = [{ remove = { one = "obstacle", adjacent = true } }, { wound = 1, '
            'who = { every = "character", adjacent = "removed" } }] }]'
        ),
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL))
    assert [piece.kind for piece in s.pieces] == ["H4"]
    assert wounds(s) == (1, 1, 0)


def test_nothing_to_remove() -> None:
    s = fight(stand("HM2", 0, "M10"), stand("HE1", 1, "M13"), pieces=(terrain("L2", "R11 R12"),))
    with_rules(
        s, 0, '[{ use = {}, do = [{ gain = "focus" }, { remove = { one = "obstacle", adjacent = true } }] }]'
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL))
    assert (len(s.pieces), s.characters[0].focused) == (1, True)


def test_a_character_becomes_another() -> None:
    """ET-RULING-028: `replace = "self"`: stats and skills of the other card; all beside it stays."""
    s = fight(
        stand("HM3", 0, "M15", wounds=1, mana=4, weapons=("WM12",)), stand("HE1", 1, "M18"), skills=True
    )
    with_token(s, 0, "blind")
    with_rules(s, 0, '[{ use = {}, do = [{ replace = "self", by = "HM1" }, { end = "activation" }] }]')
    activate(s, 0, 3)
    play(s, UseSkill(SKILL))
    c = s.characters[0]
    assert (c.card, c.wounds, c.mana, [t.name for t in c.debuffs]) == ("HM1", 1, 4, ["blind"])
    rules = {e.rule for e in s.effects if e.bearer == 0}
    assert "HM1.1/1" in rules
    assert not any(rule.startswith("HM3") for rule in rules)
    assert "blind/1" in rules
    assert [e.by for e in told(s, events.Transformed)] == ["HM1"]


AMBUSH = """
rules = [
  { allow = "reserve" },
  { when = "start of round", if = { round = { min = 2 }, self = "in reserve" }, may = true, do = [
    { deploy = "any zone", apart = { inches = 7, from = "enemy" } },
  ] },
]
"""


def with_skill(s: State, character: int, text: str) -> State:
    """Give a character card of its own with this one skill."""
    with_card(s, "skills", "HX1.1", text)
    old = s.content.characters[s.characters[character].card]
    card = msgspec.structs.replace(old, id="HX1", skills=("HX1.1",))
    s.content = msgspec.structs.replace(s.content, characters={**s.content.characters, "HX1": card})
    s.characters[character].card = "HX1"
    return s


def test_staying_in_reserve() -> None:
    """ET-RULING-034: `allow = "reserve"`: it need not be deployed; others must."""
    s = fight(stand("HM2", 0), stand("HE1", 1), first_player=0)
    with_skill(s, 0, AMBUSH)
    s.push(Deployment())
    assert PASS in asked(s).options
    play(s, PASS)
    assert asked(s).subject == 1
    assert PASS not in asked(s).options
    play(s, TO_PLACE[at("W15")], FACES[3])
    assert s.characters[0].place < 0
    assert not is_wiped_out(s, 0)
    assert any(e.rule == "HX1.1/2" for e in s.effects)


def test_coming_from_the_reserve() -> None:
    """`deploy`: to a zone, so far from enemies; everything of it is in force once."""
    s = fight(stand("HM2", 0, weapons=("WR1",)), stand("HE1", 1, "C15"), stand("HM1", 0, "B1"), round=2)
    with_skill(s, 0, AMBUSH)
    in_force.enlist(s, 0, equipment=False)
    open_event(s, "start of round")
    play(s, ACCEPT)
    assert {"C4", "Y15", "U1"} <= places(s)
    assert not {"C13", "M1"} & places(s)
    play(s, TO_PLACE[at("Y15")], FACES[3])
    assert place_name(s.characters[0].place) == "Y15"
    own = [e.rule for e in s.effects if e.bearer == 0]
    assert len(own) == len(set(own))
    assert any(rule.startswith("WR1/") for rule in own)


def test_too_early_to_deploy() -> None:
    s = fight(stand("HM2", 0), stand("HE1", 1, "C15"), stand("HM1", 0, "B1"), round=1)
    with_skill(s, 0, AMBUSH)
    in_force.enlist(s, 0, equipment=False)
    open_event(s, "start of round")
    with pytest.raises(AssertionError):
        asked(s)


def test_leaving_and_coming_back() -> None:
    """`remove = "self"`: off the board until a later rule deploys it in its own zone."""
    s = fight(stand("HM2", 0, "M10", mana=2), stand("HE1", 1, "M16"), stand("HM1", 0, "B1"))
    with_rules(
        s,
        0,
        (
            '[{ use = {}, do = [{ remove = "self" }, { when = "start of round", once = true, do '
            '= [{ deploy = "own zone" }] }] }]'
        ),
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL))
    assert (s.characters[0].place, s.characters[0].mana) == (-1, 2)
    s.outcome, s.stack = None, [EndOfTest()]
    open_event(s, "start of round")
    assert places(s) <= {
        place_name(hex_id) for hex_id in range(2000) if s.content.maps["battlefield"].zones[0] >> hex_id & 1
    }
    play(s, TO_PLACE[at("C12")], FACES[0])
    assert place_name(s.characters[0].place) == "C12"


def test_from_the_reserve_next_to_a_mark() -> None:
    """Somebody in reserve who teleports next to a mark is deployed there."""
    s = fight(stand("HM2", 0), stand("HE1", 1, "M16"), stand("HM1", 0, "B1"))
    with_skill(s, 0, SKINS)
    in_force.enlist(s, 0, equipment=False)
    place_mark(s, 0, "skin", at("E10"))
    s.push(CleanUp(step=CleanUp.labels["clear_marks"]))
    play(s, TO_PLACE[at("E9")], FACES[0])
    assert place_name(s.characters[0].place) == "E9"


def test_tokens_that_are_not_cleared() -> None:
    """`forbid = "be cleared"` with `what`: the bearer's tokens of that kind, nobody else's."""
    s = fight(stand("HM2", 0, "M10"), stand("HE1", 1, "M16"))
    for number in (0, 1):
        with_token(with_token(s, number, "quickness"), number, "blind")
    with_rules(s, 0, '[{ forbid = "be cleared", on = { what = "buff" } }]')
    s.push(CleanUp(step=CleanUp.labels["clear_marks"]))
    s.round = 4
    play(s)
    assert [(len(c.buffs), len(c.debuffs)) for c in s.characters] == [(1, 0), (0, 0)]


def test_towards_the_centre_of_the_board() -> None:
    """`towards = "centre of the board"`: as far as it goes, on a shortest way."""
    s = fight(stand("HM2", 0, "M5"), stand("HE1", 1, "W1"))
    with_rules(s, 0, '[{ use = {}, do = [{ move = 4, towards = "centre of the board", forced = true }] }]')
    activate(s, 0, 1)
    play(s, UseSkill(SKILL))
    assert place_name(s.characters[0].place) == "M9"


def test_moving_somebody_else() -> None:
    """ET-RULING-025: the rule's player decides where; `ending = "adjacent"` keeps it near."""
    s = fight(stand("HM2", 0, "M10"), stand("HE1", 1, "M11"))
    with_rules(
        s,
        0,
        (
            '[{ use = {}, target = { one = "enemy", adjacent = true }, do = [{ move = 3, who = '
            '["self", "target"], ending = "adjacent" }] }]'
        ),
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL, 1))
    while asked(s).kind != "move":
        play(s, next(o for o in asked(s).options if o in (ACCEPT, PASS)))
    assert asked(s).subject == 0
    play(s, TO_PLACE[at("M9")])
    while asked(s).kind != "move" or asked(s).subject != 1:
        play(s, asked(s).options[0])
    assert asked(s).seat == 0
    assert places(s) <= {"M8", "M10", "L9", "L10", "N9", "N10", "M11"}


def test_clear_of_its_start() -> None:
    """`clear of its start`: the whole base has left the hexes it began on."""
    rules = '[{ when = "move ended", if = { self = "clear of its start" }, do = [{ gain = "focus" }] }]'
    for steps_taken, clear in ((1, False), (3, True)):
        s = fight(stand("HM6", 0, "M10"), stand("HE1", 1, "W1"))
        with_rules(s, 0, rules)
        activate(s, 0, 1)
        play(s, MOVE, TO_PLACE[at(f"M{10 + steps_taken}")])
        play(s, FACES[0])
        assert s.characters[0].focused == clear


def test_a_new_round_begins() -> None:
    """The window `start of round` opens before the preparation of every round."""
    s = fight(stand("HM2", 0, "M10"), stand("HE1", 1, "M16"))
    with_rules(s, 0, '[{ when = "start of round", do = [{ gain = "focus" }] }]')
    s.push(Rounds())
    play(s)
    assert s.characters[0].focused
