"""Cards with the window "would be defeated": a pack can have them, and they work wherever heroes fall."""

from __future__ import annotations

from pathlib import Path

import pytest

from eternia.fields.chapters.combat import soldier_combat
from eternia.fields.chapters.combat.wilds_combat import begin_wilds
from eternia.fields.chapters.rounds import defeat
from eternia.fields.in_force import health
from eternia.fields.language.clauses import Action, Deeds
from eternia.fields.packs.load import load_content
from eternia.fields.table.combat_options import PlayCard
from eternia.fields.table.content import Content
from eternia.fields.table.events import HeroDefeated
from eternia.fields.table.model import State
from eternia.fields.table.options import MOBILIZE, MoveSoldiers
from eternia.fields.timing.running import run_body
from eternia.kernel.errors import ContentError
from support.fields.combat import (
    WAITING,
    armed,
    awaited_decision,
    both_place,
    duel,
    ended,
    feed,
    holding,
    passing,
)
from support.fields.play import asked, choose, told
from support.fields.positions import EVIL, HE_MAN, MASTERS, SKELETOR, area, table, turn

TALISMAN = """
[FE-EQ-90]
name = { en = "Talisman of Return", fr = "Talisman du retour" }
type = "artifact"
cost = 4
rules = ["would-be-defeated: self heal 2 limit game"]
"""
CARD = "FE-EQ-90"


def pack(folder: Path, text: str = TALISMAN) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "equipment.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> Content:
    return load_content([pack(tmp_path_factory.mktemp("packs") / "mine")])


def wearing(s: State, content: Content, hero: int, left: int = 1) -> State:
    """The same with a hero who wears the talisman and has so many HP left."""
    s.content = content
    s.heroes[hero].worn = (CARD,)
    s.heroes[hero].damage = health.most(s, hero) - left
    return s


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (" limit game", ""),
        (" limit game", " limit combat"),
        ("self heal 2", "self attack +1"),
        ("self heal 2", "self heal 0"),
        ("self heal 2", "self heal 1 & team eternium +1"),
        ("self heal 2", "check -> self heal 2 / none"),
    ],
)
def test_what_such_a_card_may_say(tmp_path: Path, old: str, new: str) -> None:
    """ET-FIELDS-018: it heals its hero, and only so often; the error shows how to write it."""
    with pytest.raises(ContentError, match="would-be-defeated: self heal 2 limit game"):
        load_content([pack(tmp_path / "mine", TALISMAN.replace(old, new))])


def test_only_cards_that_a_hero_keeps_have_the_window(tmp_path: Path) -> None:
    """ET-FIELDS-018: a spell is no such card."""
    folder = tmp_path / "mine"
    folder.mkdir()
    spell = TALISMAN.replace("FE-EQ-90", "FE-SP-90").replace('type = "artifact"', 'windows = ["combat"]')
    spell += 'target = { en = "you", fr = "toi" }\n'
    (folder / "spells.toml").write_text(spell, encoding="utf-8")
    with pytest.raises(ContentError, match="would-be-defeated"):
        load_content([folder])


def test_once_only(content: Content) -> None:
    """FE-DEFEAT-01, ET-FIELDS-018: the second time the hero is defeated."""
    s = wearing(table(where={0: "W08"}), content, HE_MAN, left=0)
    defeat.defeat(s, HE_MAN)
    assert (health.left(s, HE_MAN), s.heroes[HE_MAN].area) == (2, area("W08"))
    assert not told(s, HeroDefeated)
    s.heroes[HE_MAN].damage += 2
    defeat.defeat(s, HE_MAN)
    assert s.heroes[HE_MAN].area == s.teams[MASTERS].base
    assert len(told(s, HeroDefeated)) == 1


def test_an_effect_on_the_map(content: Content) -> None:
    """FE-DEFEAT-01: HP lost by an event or a spell."""
    s = wearing(turn(HE_MAN, where={0: "W08"}), content, HE_MAN)
    run_body(s, HE_MAN, Deeds((Action("self", "lose", 3),)), "FE-EV-01")
    asked(s)
    assert (health.left(s, HE_MAN), s.heroes[HE_MAN].area) == (2, area("W08"))


@pytest.mark.parametrize(("there", "left"), [(1, 2), (2, 1), (3, None)])
def test_entering_soldiers(content: Content, there: int, left: int | None) -> None:
    """FE-RULING-12, FE-COMBAT-05: a hero with 1 HP and the talisman stands two of them."""
    s = wearing(table(where={0: "ZALE"}, soldiers={(EVIL, "ZALE"): there}), content, HE_MAN)
    soldier_combat.exchange(s, HE_MAN, EVIL, area("ZALE"))
    if left is None:
        assert s.heroes[HE_MAN].area == s.teams[MASTERS].base
    else:
        assert (health.left(s, HE_MAN), s.heroes[HE_MAN].area) == (left, area("ZALE"))
    assert s.soldiers[EVIL][area("ZALE")] == 0


@pytest.mark.parametrize(("count", "left"), [(1, 2), (2, 1), (3, None)])
def test_soldiers_that_enter(content: Content, count: int, left: int | None) -> None:
    """FE-SC-03 to 05, FE-COMBAT-05: surplus soldiers fight on; only one team stays in the area."""
    s = turn(HE_MAN, where={0: "GTOW", SKELETOR: "ZALE"}, soldiers={(MASTERS, "GTOW"): 3})
    wearing(s, content, SKELETOR)
    choose(s, MOBILIZE, MoveSoldiers(area("GTOW"), area("ZALE"), count))
    asked(s)
    if left is None:
        assert s.heroes[SKELETOR].area == s.teams[EVIL].base
    else:
        assert (health.left(s, SKELETOR), s.heroes[SKELETOR].area) == (left, area("ZALE"))
    assert s.soldiers[MASTERS][area("ZALE")] == 0
    assert s.teams[MASTERS].supply == 12 + count


def test_wilds_combat(content: Content) -> None:
    """FE-WC-17, FE-WC-19: the hero of a wilds combat."""
    s = wearing(turn(HE_MAN, where={0: "W08"}), content, HE_MAN)
    begin_wilds(s, HE_MAN, stats=(30, 30, 5), name="FE-Q-01")
    while asked(s).kind != "action":
        choose(s, asked(s).options[-1])
    assert health.left(s, HE_MAN) == 2
    assert not told(s, HeroDefeated)


def test_epic_combat_goes_on(content: Content) -> None:
    """FE-EPIC-6-05, FE-RULING-31: who was kept from its defeat strikes back, and there is no winner yet."""
    s = wearing(duel("H-01", "H-07"), content, 3)
    armed(s)
    both_place(s, ("+3", "+3", "+3", "+2"), ("+1",) * 4)
    passing(s)
    assert health.left(s, 3) == 2
    assert awaited_decision(s).kind == "flee"
    assert not told(s, HeroDefeated)
    assert s.teams[0].points == 0


def test_a_spell_in_epic_combat(content: Content) -> None:
    """FE-RULING-31: HP lost in step 4; without the card the combat would be over."""
    fireball = "FE-SP-01"
    for rescued in (True, False):
        s = holding(duel("H-01", "H-07"))
        wearing(s, content, 3)
        s.heroes[3].worn = (CARD,) if rescued else ()
        s.heroes[3].damage = health.most(s, 3) - 1
        s.heroes[0].spells = (fireball,)
        both_place(armed(s), ("+1",) * 4, ("+1",) * 4)
        feed(s, PlayCard(0, fireball, 0))
        assert (ended(s) == WAITING) == rescued
        assert bool(told(s, HeroDefeated)) != rescued
