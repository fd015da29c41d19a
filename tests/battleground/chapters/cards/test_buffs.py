"""Buffs and debuffs (BG-BUFF)."""

from __future__ import annotations

import pytest

from eternia.battleground.chapters.cards.tokens import GainToken, LoseToken
from eternia.battleground.chapters.rounds.cleanup import CleanUp
from eternia.battleground.table.events import KnockedOut, TokenGained, TokenLost, Wounded
from eternia.battleground.table.model import Character, State
from eternia.battleground.table.options import FOCUSED_MOVE, MOVE, Attack, UseSkill
from support.battleground.play import activate, interrupt, start, take
from support.battleground.positions import ground, stand, table, terrain
from support.battleground.told import made_tests, scope_of, told, where

GAMMA_VISION = "HE4.1/1"  # 2 mana: Tri-Klops's own debuff


def give(s: State, who: int, *tokens: str, seat: int = 0) -> None:
    """Let a force give tokens to a character, one after the other."""
    for token in tokens:
        start(s, GainToken(who=who, token=token, seat=seat, source="a card"))


def lose(s: State, who: int, token: str) -> None:
    start(s, LoseToken(who=who, token=token, source="a card"))


def held(c: Character) -> tuple[list[str], list[str]]:
    """The names of a character's buffs and debuffs."""
    return [token.name for token in c.buffs], [token.name for token in c.debuffs]


def two(**fields: object) -> State:
    """He-Man and Skeletor side by side, face to face."""
    return table(stand("HM1", 0, "M15", facing=0, **fields), stand("HE1", 1, "M16", facing=3))


# --- tokens


def test_tokens_lie_next_to_the_character() -> None:
    """BG-BUFF-01: a buff and a debuff, each as a token of its kind."""
    s = two()
    give(s, 0, "quickness", "blind")
    assert held(s.characters[0]) == (["quickness"], ["blind"])
    assert [event.token for event in told(s, TokenGained)] == ["quickness", "blind"]


@pytest.mark.parametrize(
    ("first", "second", "left"),
    [("quickness", "protection", (["protection"], [])), ("blind", "cripple", ([], ["cripple"]))],
)
def test_one_of_each(first: str, second: str, left: object) -> None:
    """BG-BUFF-02, BG-BUFF-03, BG-BUFF-04: a new buff replaces the buff, a new debuff the debuff; the old one
    is returned.
    """
    s = two()
    give(s, 0, first, second)
    assert held(s.characters[0]) == left
    assert [event.token for event in told(s, TokenLost)] == [first]


def test_a_replaced_token_does_nothing_more() -> None:
    """BG-BUFF-04: only the new token's rule is in force."""
    s = two()
    give(s, 0, "enhancement", "quickness")
    activate(s, 0)
    take(s, Attack("fists", 1))
    (attack,) = made_tests(s, "attack")
    assert scope_of(attack) == {}


# --- the common ones


def scopes_of_a_fight(s: State) -> tuple[dict[str, int], dict[str, int]]:
    """Character 0 attacks with success: the scope changes of its attack and of the defence."""
    activate(s, 0)
    take(s, Attack("fists", 1), 5, 5, 5, 5, 5, 1, 1, 1)
    return scope_of(made_tests(s, "attack")[0]), scope_of(made_tests(s, "defence")[0])


@pytest.mark.parametrize(
    ("who", "token", "attack", "defence"),
    [
        (0, "enhancement", 1, 0),  # BG-BUFF-06
        (0, "blind", -1, 0),  # BG-BUFF-11
        (0, "protection", 0, 0),
        (0, "knockdown", 0, 0),
        (1, "protection", 0, 1),  # BG-BUFF-07
        (1, "knockdown", 0, -1),  # BG-BUFF-12
        (1, "enhancement", 0, 0),
        (1, "blind", 0, 0),
    ],
)
def test_scope_of_attacks_and_defences(who: int, token: str, attack: int, defence: int) -> None:
    """BG-BUFF-06, BG-BUFF-07, BG-BUFF-11, BG-BUFF-12: two tokens change the bearer's attack tests, two its
    defence tests.
    """
    s = two()
    give(s, who, token)
    changes = scopes_of_a_fight(s)
    assert [sum(change.values()) for change in changes] == [attack, defence]


@pytest.mark.parametrize("token", ["enhancement", "blind"])
def test_skill_tests_are_no_attack_tests(token: str) -> None:
    """BG-BUFF-06, BG-BUFF-11: they leave skill tests alone."""
    s = table(stand("HE2", 1, "M15", mana=1), stand("HM1", 0, "M18"))
    give(s, 0, token, seat=1)
    activate(s, 0)
    take(s, UseSkill("HE2.2/1", 1))
    assert scope_of(made_tests(s, "skill")[0]) == {}


def test_regeneration() -> None:
    """BG-BUFF-08: nothing while it is held; one wound token goes when it is removed."""
    s = two(wounds=2)
    give(s, 0, "regeneration")
    assert s.characters[0].wounds == 2
    lose(s, 0, "regeneration")
    assert s.characters[0].wounds == 1


def test_regeneration_does_not_wake_the_knocked_out() -> None:
    """BG-BUFF-08: whoever is knocked out is not healed by the token it loses."""
    s = two(wounds=4)
    give(s, 0, "regeneration")
    activate(s, 1)
    take(s, Attack("fists", 0), 5, 5, 5, 5, 1, 1, 1)
    assert (s.characters[0].knocked_out, s.characters[0].wounds) == (True, 5)


def test_curse() -> None:
    """BG-BUFF-13: nothing while it is held; one wound when it is removed."""
    s = two()
    give(s, 0, "curse")
    assert s.characters[0].wounds == 0
    lose(s, 0, "curse")
    assert s.characters[0].wounds == 1
    assert [event.amount for event in told(s, Wounded)] == [1]


@pytest.mark.parametrize(("option", "farthest"), [(MOVE, "M13"), (FOCUSED_MOVE, "M16")])
def test_cripple(option: object, farthest: str) -> None:
    """BG-BUFF-09: two movement points fewer, at both speeds (He-Man has 5 and 8)."""
    s = table(stand("HM1", 0, "M10", focused=True), stand("HE1", 1, "A1"))
    give(s, 0, "cripple")
    activate(s, 0)
    places = where(take(s, option))
    following = f"M{int(farthest[1:]) + 1}"
    assert farthest in places
    assert following not in places


def test_cripple_in_difficult_terrain() -> None:
    """BG-BUFF-10: a start in difficult terrain costs two points by itself, and cripple is then ignored."""
    s = table(
        stand("HM1", 0, "M10"), stand("HE1", 1, "A1"), pieces=(terrain("bush", "M10"),), content=ground()
    )
    give(s, 0, "cripple")
    activate(s, 0)
    places = where(take(s, MOVE))
    assert "M13" in places
    assert "M14" not in places


def test_being_replaced_is_being_removed() -> None:
    """BG-RULING-113, BG-BUFF-04: regeneration heals and curse wounds when replaced, also by their like."""
    s = two(wounds=3)
    give(s, 0, "regeneration", "quickness")
    assert s.characters[0].wounds == 2
    give(s, 0, "regeneration", "regeneration")
    assert s.characters[0].wounds == 1
    give(s, 0, "curse", "blind")
    assert s.characters[0].wounds == 2
    give(s, 0, "curse", "curse")
    assert (s.characters[0].wounds, held(s.characters[0])) == (3, (["regeneration"], ["curse"]))


# --- unique ones


def klops(*others: Character) -> State:
    return table(
        stand("HE4", 1, "M15", mana=5),
        stand("HM1", 0, "M18"),
        stand("HM2", 0, "O17"),
        *others,
    )


def test_unique_tokens_are_their_own() -> None:
    """BG-BUFF-14: Gamma Vision gives Tri-Klops's own debuff: attacks on its bearer count as focused."""
    s = klops()
    assert not s.content.tokens["tri-klops"].common
    activate(s, 0)
    take(s, UseSkill(GAMMA_VISION, 1), 5, 5, 5, 5, 1, 1, 1)
    assert held(s.characters[1]) == ([], ["tri-klops"])
    s.characters[0].weapons = ("WR7",)
    interrupt(s, 0, 1)
    take(s, Attack("WR7", 1))
    assert scope_of(made_tests(s, "attack")[0])["BG-SCOPE-12"] == 1


def test_one_copy_in_play() -> None:
    """BG-BUFF-15, BG-RULING-115: the new one is placed, the force's older one goes."""
    s = klops()
    give(s, 1, "tri-klops", seat=1)
    give(s, 2, "tri-klops", seat=1)
    assert (held(s.characters[1]), held(s.characters[2])) == (([], []), ([], ["tri-klops"]))


def test_each_force_has_its_own_copy() -> None:
    """BG-BUFF-15, BG-RULING-115: a copy of the other force stays, and so do common tokens of the same kind."""
    s = klops()
    give(s, 1, "tri-klops", seat=1)
    give(s, 0, "tri-klops", seat=0)
    assert (held(s.characters[0]), held(s.characters[1])) == (([], ["tri-klops"]), ([], ["tri-klops"]))
    give(s, 1, "blind", seat=1)
    give(s, 2, "blind", seat=1)
    assert (held(s.characters[1]), held(s.characters[2])) == (([], ["blind"]), ([], ["blind"]))


def test_unique_tokens_follow_the_common_rules() -> None:
    """BG-BUFF-16: one debuff at a time, replaced and replacing, and gone in clean-up."""
    s = klops()
    give(s, 1, "blind", "tri-klops", seat=1)
    assert held(s.characters[1]) == ([], ["tri-klops"])
    give(s, 1, "blind", seat=1)
    assert held(s.characters[1]) == ([], ["blind"])
    give(s, 1, "tri-klops", seat=1)
    start(s, CleanUp())
    assert held(s.characters[1]) == ([], [])


# --- clean-up


def test_they_last_until_clean_up() -> None:
    """BG-BUFF-17: through every turn of the round, and not beyond its clean-up."""
    s = two()
    give(s, 0, "enhancement", "blind")
    for _ in range(2):
        scopes_of_a_fight(s)
        assert held(s.characters[0]) == (["enhancement"], ["blind"])
    start(s, CleanUp())
    assert held(s.characters[0]) == ([], [])
    scopes_of_a_fight(s)
    assert scope_of(made_tests(s, "attack")[-1]) == {}


def test_clean_up_removes_buffs_before_debuffs() -> None:
    """BG-RULING-114: regeneration finds no wound yet, and then curse makes one; for both forces alike."""
    s = two()
    for number in (0, 1):
        give(s, number, "curse", "regeneration")
    start(s, CleanUp())
    assert [c.wounds for c in s.characters] == [1, 1]
    lost = [event.token for event in told(s, TokenLost)]
    assert lost == ["regeneration", "regeneration", "curse", "curse"]


def test_knockouts_follow_both() -> None:
    """BG-RULING-114: regeneration comes before curse can knock out; those who fall, fall together
    at the end.
    """
    s = two(wounds=4)
    s.characters[1].wounds = 4
    give(s, 0, "regeneration")
    for number in (0, 1):
        give(s, number, "curse")
    start(s, CleanUp())
    assert [c.knocked_out for c in s.characters] == [False, True]
    s = table(
        stand("HM1", 0, "M15", wounds=4),
        stand("HE1", 1, "M16", wounds=4),
        stand("HM2", 0, "A1"),
        stand("HE2", 1, "Y25"),
    )
    for number in (0, 1):
        give(s, number, "curse")
    start(s, CleanUp())
    assert s.log is not None
    order = [type(event).__name__ for event in s.log if isinstance(event, Wounded | KnockedOut)]
    assert order == ["Wounded", "Wounded", "KnockedOut", "KnockedOut"]
