"""Force lists in words: every problem is told, every way out leads out, every card is offered or refused."""

from __future__ import annotations

import random

import msgspec
import pytest

from eternia.battleground.chapters.setup.force import POINTS, cost, problems
from eternia.battleground.packs.load import load_content
from eternia.battleground.random_force import random_force
from eternia.battleground.table.content_records import Language
from eternia.battleground.table.setup_data import ForceList, Recruit
from eternia.battleground.views.describe import LANGUAGES
from eternia.battleground.views.present.building import forces
from eternia.battleground.views.present.building.force_edits import (
    loaded,
    recruit_of,
    with_deck,
    with_recruit,
)
from eternia.battleground.views.present.building.setup_records import ForceChecked, OfferShown, ProblemShown
from eternia.kernel.errors import SetupError

CONTENT = load_content()
HEROES = CONTENT.forces["heroes-of-eternia"].force
FATE, GLORY = HEROES.fate, HEROES.glory
RAM_MAN, STRATOS, HE_MAN = Recruit("HM5"), Recruit("HM3"), Recruit("HM1")
TRINKETS = ("I11", "I12", "I13")


def force(*recruits: Recruit, fate: tuple[str, ...] = FATE, glory: tuple[str, ...] = GLORY) -> ForceList:
    return ForceList("masters", recruits, fate, glory)


def found(force_list: ForceList, language: Language = "en") -> tuple[ProblemShown, ...]:
    return forces.check(CONTENT, force_list, language).problems


WRONG = {
    "BG-FORCE-02": force(),
    "BG-FORCE-03": force(HE_MAN, Recruit("HE1")),
    "BG-FORCE-06": force(*(Recruit(f"HM{n}") for n in range(2, 8))),
    "BG-FORCE-08": force(HE_MAN, Recruit("free")),
    "BG-FORCE-09": force(Recruit("HM1", (), ("I11",)), Recruit("HM3", (), ("I11",))),
    "BG-FORCE-10": force(Recruit("HM1", ("fists",))),
    "BG-FORCE-11 slots": force(Recruit("HM1", (), TRINKETS)),
    "BG-FORCE-11 mandatory": ForceList("evil-warriors", (Recruit("HE5"),), FATE, GLORY),
    "BG-FORCE-13": force(Recruit("HM2", ("WM12",)), HE_MAN),
    "BG-RULING-045": force(HE_MAN, Recruit("HM1", ("WM12",))),
    "BG-DECK-01 few": force(HE_MAN, fate=FATE[:17]),
    "BG-DECK-01 many": force(HE_MAN, fate=(*FATE, "F1", "F3")),
    "BG-DECK-02": force(HE_MAN, glory=GLORY[:4]),
    "BG-DECK-03": force(HE_MAN, fate=(*FATE[:19], FATE[0])),
}
"""A list for each way to break a rule."""


@pytest.fixture(autouse=True)
def _with_a_free_character(monkeypatch: pytest.MonkeyPatch) -> None:
    """The content has no character without cost, so one is added for the time of a test."""
    free = msgspec.structs.replace(CONTENT.characters["HM2"], id="free", cost=None, skills=())
    monkeypatch.setitem(CONTENT.characters, "free", free)


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_is_told_with_ways_out(name: str, language: Language) -> None:
    """BG-FORCE-02 to BG-FORCE-13, BG-DECK-01 to BG-DECK-03: named in words, each with something to do about it."""
    (problem,) = found(WRONG[name], language)
    assert problem.rule == name.partition(" ")[0]
    assert problem.title
    assert problem.text
    assert not any(sign in problem.title + problem.text for sign in "{}")
    assert problem.fixes


@pytest.mark.parametrize("name", WRONG)
def test_every_way_out_leads_out(name: str) -> None:
    (problem,) = found(WRONG[name])
    for fix in problem.fixes:
        assert problems(CONTENT, fix.force) == (), fix.label
        assert fix.total == cost(CONTENT, fix.force)
        assert fix.force != WRONG[name]
    assert len({fix.label for fix in problem.fixes}) == len(problem.fixes)


def spoiled(seed: int) -> ForceList:
    """A random force with several things wrong."""
    chance = random.Random(seed)
    force_list = random_force(CONTENT, "masters", chance.randrange)
    equipment = [id_ for id_, weapon in CONTENT.weapons.items() if not weapon.innate] + list(CONTENT.items)
    for _ in range(chance.randrange(1, 6)):
        number = chance.randrange(len(force_list.characters))
        recruit = force_list.characters[number]
        way = chance.randrange(5)
        if way == 0:
            extra = recruit_of(CONTENT, chance.choice(list(CONTENT.characters)))
            force_list = with_recruit(force_list, len(force_list.characters), extra)
        elif way == 1:
            force_list = with_deck(force_list, "fate", (*force_list.fate, chance.choice(list(CONTENT.fate))))
        elif way == 2:
            force_list = with_deck(force_list, "glory", force_list.glory[:-1])
        else:
            more = loaded(CONTENT, recruit, chance.choice(equipment))
            force_list = with_recruit(force_list, number, more)
    return force_list


@pytest.mark.parametrize("seed", range(60))
def test_lists_with_many_problems(seed: int) -> None:
    """A way out takes its own problem away, brings no rule into trouble that was not, and following them ends."""
    force_list = spoiled(seed)
    before = [problem.rule for problem in problems(CONTENT, force_list)]
    for problem in found(force_list):
        for fix in problem.fixes:
            after = [each.rule for each in problems(CONTENT, fix.force)]
            assert len(after) < len(before)
            assert all(after.count(rule) <= before.count(rule) for rule in after)
            assert after.count(problem.rule) < before.count(problem.rule)
    for _ in before:
        ways = [fix for problem in found(force_list) for fix in problem.fixes]
        if not ways:
            break
        force_list = ways[0].force
    assert problems(CONTENT, force_list) == ()


def test_ready_made_forces_have_no_problem() -> None:
    shown = forces.ready(CONTENT, "fr")
    assert [each.id for each in shown] == list(CONTENT.forces)
    assert "Héros d'Eternia" in [each.name for each in shown]
    for each in shown:
        checked = forces.check(CONTENT, each.force, "fr")
        assert checked.problems == ()
        assert checked.total == each.total == cost(CONTENT, each.force)
        assert forces.decode(CONTENT, checked.code).characters == each.force.characters


def test_equipment_twice_as_the_builder_shows_it() -> None:
    (problem,) = found(WRONG["BG-FORCE-09"])
    assert problem.title == "Jet Pack is in the force twice"
    assert problem.cards == ("I11",)
    labels = [fix.label for fix in problem.fixes]
    assert labels[:2] == ["Take Jet Pack off Stratos", "Take Jet Pack off He-Man"]
    assert labels[2].endswith(" on Stratos")


def test_the_same_in_french() -> None:
    (problem,) = found(WRONG["BG-FORCE-11 slots"], "fr")
    assert problem.title == "He-Man : pas assez d'emplacements (Breloque)"
    assert problem.recruit == 0
    assert problem.fixes[0].label == "Retirer {} à He-Man".format(CONTENT.items["I13"].name.fr)


def test_too_many_points_by_far() -> None:
    """BG-FORCE-06: where one change is not enough, several together are offered."""
    everything = [Recruit(f"HM{n}") for n in range(2, 8)]
    (problem,) = found(force(*everything, fate=FATE))
    assert problem.title == "115 points, 15 too many"
    heavy = force(*(Recruit(id_) for id_ in ("HM6", "HM7", "HM2", "HM4", "HM3", "HM5")))
    assert all(fix.total <= POINTS for fix in found(heavy)[0].fixes)


def test_unknown_cards_do_not_stop_the_check() -> None:
    strange = ForceList("nobody", (Recruit("HM99", ("sword",), ("hat",)), HE_MAN), ("F999",), ("G99",))
    checked = forces.check(CONTENT, strange, "en")
    assert len(checked.problems) == 6
    assert checked.total == 19
    assert len(checked.recruits) == 2
    while any("unknown" in problem.title for problem in found(strange)):
        ways = found(strange)[0].fixes
        strange = ways[0].force
    assert strange == ForceList("masters", (HE_MAN,), (), ())


def offer(checked: ForceChecked, card: str, recruit: int = -1) -> OfferShown:
    (one,) = [each for each in checked.offers if (each.card, each.recruit) == (card, recruit)]
    return one


def test_what_can_be_added_and_what_not() -> None:
    """BG-FORCE-03, 06, 09, 11, 13, BG-RULING-045, BG-DECK-01, 03: the refusal names its rule."""
    one = force(Recruit("HM1", ("WM1",), ("I11",)), RAM_MAN, fate=FATE[:19])
    checked = forces.check(CONTENT, one, "en")
    expected = {
        ("HM3", -1): "",
        ("HM1", -1): "BG-RULING-045",
        ("HE1", -1): "BG-FORCE-03",
        ("free", -1): "BG-FORCE-08",
        ("I11", 1): "BG-FORCE-09",
        ("WM12", 1): "BG-FORCE-13",
        ("WM12", 0): "BG-FORCE-11",
        ("WM2", 0): "",
        ("WS3", 0): "BG-FORCE-11",
        ("I12", 0): "",
        (FATE[0], -1): "BG-DECK-03",
        (FATE[19], -1): "",
        ("G2", -1): "BG-DECK-02",
    }
    for (card, recruit), rule in expected.items():
        shown = offer(checked, card, recruit)
        assert shown.rule == rule, card
        assert bool(shown.refusal) == bool(rule)
    assert offer(checked, "I11", 1).refusal == "He-Man has it"
    assert offer(checked, "HM3").total == checked.total + 17


def test_points_refuse_what_is_too_dear() -> None:
    """BG-FORCE-06: with 100 points nothing that costs something can be added; some items give points back."""
    checked = forces.check(CONTENT, HEROES, "en")
    assert checked.total == POINTS
    for each in checked.offers:
        if each.kind in ("character", "weapon", "item") and not each.refusal:
            assert each.total <= POINTS
    assert offer(checked, "HM4").rule == "BG-FORCE-06"


@pytest.mark.parametrize("seed", range(20))
def test_an_offer_tells_the_truth(seed: int) -> None:
    """What is offered makes a legal list, what is refused does not, and the total is that of the list."""
    chance = random.Random(seed)
    force_list = random_force(CONTENT, "evil-warriors", chance.randrange)
    force_list = msgspec.structs.replace(force_list, fate=force_list.fate[:15], glory=force_list.glory[:3])
    before = {problem.rule for problem in problems(CONTENT, force_list)}
    for each in forces.check(CONTENT, force_list, "fr").offers:
        if each.kind in ("fate", "glory"):
            deck = force_list.fate if each.kind == "fate" else force_list.glory
            changed = with_deck(force_list, each.kind, (*deck, each.card))
        elif each.kind == "character":
            end = len(force_list.characters)
            changed = with_recruit(force_list, end, recruit_of(CONTENT, each.card))
        else:
            more = loaded(CONTENT, force_list.characters[each.recruit], each.card)
            changed = with_recruit(force_list, each.recruit, more)
        new = {problem.rule for problem in problems(CONTENT, changed)} - before
        assert bool(new) == bool(each.refusal), each
        assert not new or each.rule in new
        assert each.total == cost(CONTENT, changed)


def test_slots_of_a_recruit() -> None:
    (shown,) = forces.check(CONTENT, force(Recruit("HM1", ("WM1",), ("I6", "I11"))), "en").recruits
    assert {slot.kind: (slot.taken, slot.allowed) for slot in shown.slots}["trinket"] == (1, 3)
    trap_jaw = ForceList("evil-warriors", (Recruit("HE5"),), FATE, GLORY)
    assert forces.check(CONTENT, trap_jaw, "en").recruits[0].mandatory == ("WM6",)


def test_random_forces() -> None:
    one = forces.random(CONTENT, "masters", 7)
    assert one == forces.random(CONTENT, "masters", 7)
    assert one != forces.random(CONTENT, "masters", 8)
    assert problems(CONTENT, forces.random(CONTENT, "evil-warriors")) == ()
    with pytest.raises(SetupError, match="nobodies"):
        forces.random(CONTENT, "nobodies")
