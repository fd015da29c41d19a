"""Building forces and decks: what is legal, and that every reason against is named."""

import msgspec
import pytest

from eternia.battleground.chapters.setup.force import cost, problems, validate_setup, value
from eternia.battleground.language.card_rules import Modify
from eternia.battleground.random_force import random_force
from eternia.battleground.table.content import Content
from eternia.battleground.table.setup_data import ForceList, Recruit, Setup
from eternia.kernel.dice import DiceStream
from eternia.kernel.errors import SetupError

FATE = tuple(f"F{n}" for n in range(1, 21))
GLORY = tuple(f"G{n}" for n in range(1, 6))
HE_MAN = Recruit("HM1", ("WM12",))
TRAP_JAW = Recruit("HE5", ("WM6",))


def masters(*recruits: Recruit, fate: tuple[str, ...] = FATE, glory: tuple[str, ...] = GLORY) -> ForceList:
    return ForceList("masters", recruits, fate, glory)


def evil(*recruits: Recruit) -> ForceList:
    return ForceList("evil-warriors", recruits, FATE, GLORY)


def broken(content: Content, force_list: ForceList) -> list[str]:
    return [problem.rule for problem in problems(content, force_list)]


def with_copies(content: Content, skill: str, copies: int) -> Content:
    """The content with a skill that sets how many copies of its character a force may have."""
    changed = msgspec.structs.replace(content.skills[skill], rules=(Modify(number=("copies",), set=copies),))
    return msgspec.structs.replace(content, skills=content.skills | {skill: changed})


def test_a_small_force_is_legal(content: Content) -> None:
    """BG-FORCE-02, BG-RULING-045: one character is enough, points and slots may be left over."""
    assert broken(content, masters(HE_MAN)) == []
    assert cost(content, masters(HE_MAN)) < 100


def test_a_force_needs_a_character(content: Content) -> None:
    """BG-FORCE-02: no force without a character."""
    assert broken(content, masters()) == ["BG-FORCE-02"]


def test_one_faction(content: Content) -> None:
    """BG-FORCE-03, BG-FORCE-04: Masters and Evil Warriors do not fight in one force."""
    assert {"masters", "evil-warriors"} <= set(content.factions)
    (problem,) = problems(content, masters(HE_MAN, TRAP_JAW))
    assert problem.rule == "BG-FORCE-03"
    assert problem.where == "characters[1] HE5"
    assert "Trap Jaw" in problem.message


def test_cost_of_a_character_and_its_equipment(content: Content) -> None:
    """BG-FORCE-07, BG-FORCE-08: He-Man 19, Jet Pack 3 and Holster 0 by the tables; the force is their sum."""
    loaded = Recruit("HM1", (), ("I11", "I6"))
    assert value(content, loaded) == 19 + 3 + 0
    assert cost(content, masters(loaded, Recruit("HM5"))) == 22 + 18


def test_a_hundred_points(content: Content) -> None:
    """BG-FORCE-06: exactly 100 points are legal, 101 are not, and the remedy says how many are too many."""
    five = [Recruit(f"HM{n}") for n in range(1, 6)]
    base = cost(content, masters(*five))
    assert base == 88
    full = [Recruit("HM1", (), ("I1",)), Recruit("HM2", ("WM1",)), Recruit("HM3", (), ("I2",)), *five[3:]]
    assert cost(content, masters(*full)) == 100
    assert broken(content, masters(*full)) == []
    # Stratos takes a trinket of 3 more.
    full[2] = Recruit("HM3", (), ("I2", "I11"))
    (problem,) = problems(content, masters(*full))
    assert problem.rule == "BG-FORCE-06"
    assert "103" in problem.message
    assert "3 or more" in problem.message


def test_no_equipment_card_twice(content: Content) -> None:
    """BG-FORCE-09: not even on different characters."""
    twice = masters(Recruit("HM1", (), ("I11",)), Recruit("HM2", (), ("I11",)))
    assert broken(content, twice) == ["BG-FORCE-09"]


def test_equipment_has_no_faction(content: Content) -> None:
    """BG-FORCE-10: either side may take the same generic weapon and item."""
    assert broken(content, masters(Recruit("HM2", ("WM7",), ("I2",)))) == []
    assert broken(content, evil(Recruit("HE1", ("WM7",), ("I2",)))) == []


def test_he_mans_slots(content: Content) -> None:
    """BG-FORCE-11, BG-FORCE-12: two trinkets and no spell for He-Man."""
    trinkets = sorted(
        id_ for id_, item in content.items.items() if item.kind == "trinket" and not item.iconic
    )
    assert broken(content, masters(Recruit("HM1", (), tuple(trinkets[:2])))) == []
    (problem,) = problems(content, masters(Recruit("HM1", (), tuple(trinkets[:3]))))
    assert problem.rule == "BG-FORCE-11"
    assert "3 trinket slots taken, 2 allowed" in problem.message
    assert broken(content, masters(Recruit("HM1", ("WS3",)))) == ["BG-FORCE-11"]


@pytest.mark.parametrize(
    ("character", "weapons", "items"),
    [
        ("HM1", ("WM1", "WM7"), ()),
        ("HM5", ("WR2",), ()),
        ("HE1", ("WS3", "WS4"), ()),
        ("HM1", (), ("I1", "I2")),
        ("HM1", (), ("I7", "I8")),
    ],
)
def test_every_kind_has_its_slots(
    content: Content, character: str, weapons: tuple[str, ...], items: tuple[str, ...]
) -> None:
    """BG-FORCE-15, BG-FORCE-16: each weapon type and each item kind fills its own slots."""
    faction = content.characters[character].faction
    overloaded = ForceList(faction, (Recruit(character, weapons, items),), FATE, GLORY)
    assert broken(content, overloaded) == ["BG-FORCE-11"]


def test_a_weapon_without_slot(content: Content) -> None:
    """BG-FORCE-11: the Dagger takes no slot, so it goes with another melee weapon."""
    assert broken(content, masters(Recruit("HM1", ("WM1", "WM2")))) == []


def test_cards_that_give_slots(content: Content) -> None:
    """BG-FORCE-11: Magic Cloak allows one more spell, Holster one more trinket, to their holder only."""
    assert broken(content, masters(Recruit("HM3", ("WS3", "WS4"), ("I5",)))) == []
    assert broken(content, masters(Recruit("HM3", ("WS3", "WS4"), ("I6",)))) == ["BG-FORCE-11"]
    trinkets = tuple(sorted(id_ for id_, item in content.items.items() if item.kind == "trinket"))
    assert broken(content, masters(Recruit("HM1", (), (*trinkets[:3], "I6")))) == []
    beside = masters(Recruit("HM1", (), trinkets[:3]), Recruit("HM2", (), ("I6",)))
    assert broken(content, beside) == ["BG-FORCE-11"]


def test_iconic_weapons(content: Content) -> None:
    """BG-FORCE-13: the Sword of Power is He-Man's alone."""
    (problem,) = problems(content, masters(Recruit("HM2", ("WM12",))))
    assert problem.rule == "BG-FORCE-13"
    assert "WM12" in problem.message


def test_an_iconic_weapon_may_stay_at_home(content: Content) -> None:
    """BG-FORCE-14: He-Man may go with another weapon or none."""
    assert broken(content, masters(Recruit("HM1", ("WM1",)))) == []
    assert broken(content, masters(Recruit("HM1"))) == []


def test_a_mandatory_weapon(content: Content) -> None:
    """BG-FORCE-11: Trap Jaw must carry the Hook Attachment, and it takes no melee slot."""
    (problem,) = problems(content, evil(Recruit("HE5", ("WM1",))))
    assert "WM6" in problem.message
    assert broken(content, evil(Recruit("HE5", ("WM1", "WM6")))) == []


def test_what_everybody_has_is_not_bought(content: Content) -> None:
    """BG-FORCE-10: fists are no weapon card."""
    (problem,) = problems(content, masters(Recruit("HM1", ("fists",))))
    assert problem.rule == "BG-FORCE-10"


def test_a_character_without_cost(content: Content) -> None:
    """BG-FORCE-08: a card that the cost tables do not list cannot be recruited."""
    prince = msgspec.structs.replace(content.characters["HM1"], id="HM0", cost=None)
    changed = msgspec.structs.replace(content, characters=content.characters | {"HM0": prince})
    assert broken(changed, masters(Recruit("HM0"))) == ["BG-FORCE-08"]


def test_a_character_only_once(content: Content) -> None:
    """BG-RULING-045: a character appears at most once in a force."""
    assert broken(content, masters(Recruit("HM1"), Recruit("HM1"))) == ["BG-RULING-045"]


def test_cards_that_allow_copies(content: Content) -> None:
    """BG-RULING-045: a skill may allow two copies, then not three."""
    changed = with_copies(content, "HM5.2", 2)
    guard = Recruit("HM5")
    assert broken(changed, masters(guard, guard)) == []
    assert broken(changed, masters(guard, guard, guard)) == ["BG-RULING-045"]


def test_deck_sizes(content: Content) -> None:
    """BG-DECK-01, BG-DECK-02: exactly 20 fate and 5 glory cards, no fewer and no more."""
    assert broken(content, masters(HE_MAN, fate=FATE[1:])) == ["BG-DECK-01"]
    assert broken(content, masters(HE_MAN, fate=(*FATE, "F21"))) == ["BG-DECK-01"]
    assert broken(content, masters(HE_MAN, glory=GLORY[1:])) == ["BG-DECK-02"]
    assert broken(content, masters(HE_MAN, glory=(*GLORY, "G6"))) == ["BG-DECK-02"]


def test_no_card_twice_in_a_deck(content: Content) -> None:
    """BG-DECK-03: neither among the fate cards nor among the glory cards."""
    assert broken(content, masters(HE_MAN, fate=("F2", *FATE[1:]))) == ["BG-DECK-03"]
    assert broken(content, masters(HE_MAN, glory=("G2", *GLORY[1:]))) == ["BG-DECK-03"]


def test_any_card_in_any_deck(content: Content) -> None:
    """BG-DECK-04: either faction may play the other's first-game cards."""
    for deck in content.first_game.forces:
        assert broken(content, masters(HE_MAN, fate=deck.fate)) == []
        assert broken(content, ForceList("evil-warriors", (TRAP_JAW,), deck.fate, GLORY)) == []


def test_unknown_cards_are_named(content: Content) -> None:
    """An id that does not exist is named with its place and the nearest one."""
    wrong = ForceList("mastrs", (Recruit("HM1", ("WM1x",), ("J2",)),), ("F1x",), ("GG1",))
    found = problems(content, wrong)
    assert [problem.where for problem in found] == [
        "faction",
        "characters[0].weapons",
        "characters[0].items",
        "fate",
        "glory",
    ]
    assert "'mastrs': did you mean masters?" in found[0].message
    assert "'WM1x': did you mean WM1" in found[1].message


def test_all_reasons_at_once(content: Content) -> None:
    """BG-FORCE-01: a set-up has a force for each of two players; every reason against either is listed."""
    wrong = masters(Recruit("HM1", ("WS3",)), Recruit("HM1"), fate=FATE[1:])
    with pytest.raises(SetupError) as caught:
        validate_setup(content, Setup("standard", (wrong, evil(Recruit("HE5")))))
    text = str(caught.value)
    for part in (
        "BG-FORCE-11",
        "BG-RULING-045",
        "BG-DECK-01",
        "forces[0].fate",
        "forces[1].characters[0] HE5",
    ):
        assert part in text


def test_equal_factions(content: Content) -> None:
    """BG-FORCE-05, BG-RULING-045: both players may field He-Man."""
    validate_setup(content, Setup("standard", (masters(HE_MAN), masters(HE_MAN))))


def test_the_map_is_chosen_in_the_game(content: Content) -> None:
    """BG-SETUP-17: a standard set-up names no map."""
    with pytest.raises(SetupError, match="BG-SETUP-17"):
        validate_setup(content, Setup("standard", (masters(HE_MAN), evil(TRAP_JAW)), map="battlefield"))


def test_the_first_games_forces_are_fixed(content: Content) -> None:
    """BG-FORCE-17, BG-SETUP-02, BG-DECK-05: one player takes the one fixed force, the other the other."""
    one, other = content.first_game.forces
    validate_setup(content, Setup("first", (one, other)))
    validate_setup(content, Setup("first", (other, one)))
    with pytest.raises(SetupError, match="BG-SETUP-02"):
        validate_setup(content, Setup("first", (one, one)))
    armed = Recruit(one.characters[0].character, (*one.characters[0].weapons, "WM2"))
    changed = msgspec.structs.replace(one, characters=(armed, *one.characters[1:]))
    with pytest.raises(SetupError, match="BG-FORCE-17"):
        validate_setup(content, Setup("first", (changed, other)))
    with pytest.raises(SetupError, match="BG-DECK-05"):
        validate_setup(content, Setup("first", (msgspec.structs.replace(one, fate=other.fate), other)))
    with pytest.raises(SetupError, match="BG-SETUP-05"):
        validate_setup(content, Setup("first", (one, other), map="secret-lair"))


def test_ready_made_forces_are_legal(content: Content) -> None:
    """Every force that comes with the game can be played."""
    assert {ready.force.faction for ready in content.forces.values()} >= {"masters", "evil-warriors"}
    for ready in content.forces.values():
        assert problems(content, ready.force) == ()


@pytest.mark.parametrize("faction", ["masters", "evil-warriors"])
def test_random_forces_are_legal(content: Content, faction: str) -> None:
    """A random force passes the same checks as any other, and they differ."""
    dice = DiceStream(b"forces")
    forces = [random_force(content, faction, dice.pick) for _ in range(60)]
    for force in forces:
        assert problems(content, force) == ()
    assert len(set(forces)) == 60
    fielded = {recruit.character for force in forces for recruit in force.characters}
    assert fielded == {
        id_ for id_, card in content.characters.items() if card.faction == faction and card.cost
    }
    carried = {
        id_ for force in forces for recruit in force.characters for id_ in recruit.weapons + recruit.items
    }
    assert len(carried) > 30


def test_a_faction_with_nobody(content: Content) -> None:
    """Asking for a faction without characters says so."""
    with pytest.raises(SetupError, match="nobodies"):
        random_force(content, "nobodies", lambda n: 0)
