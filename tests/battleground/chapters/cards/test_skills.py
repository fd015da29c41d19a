"""Skills (BG-SKILL)."""

from __future__ import annotations

from eternia.battleground.in_force import in_force
from eternia.battleground.table.events import Opposed, SkillUsed
from eternia.battleground.table.model import Token
from eternia.battleground.table.options import END, FACES, Attack, UseSkill
from support.battleground.play import activate, interrupt, take
from support.battleground.positions import stand, table, terrain
from support.battleground.told import made_tests, of_kind, scope_of, told, turn

DARK_PRESENCE = "HE2.2/1"  # 1 mana: power against the mind of an enemy within 16 inches; blind
SUMMONING = "HE1.1/1"  # 1 AP and 2 mana: power-2; an ally within 12 inches teleports next to Skeletor
LORD_OF_DESTRUCTION = "HE1.2/1"  # 1 mana: spells while engaged
POWER_GAIN = "I10/1"  # 1 AP and 1 mana: an ally within 12 inches gets focus


def skills(decision: object) -> list[tuple[str, int]]:
    return [(option.rule, option.target) for option in of_kind(decision, UseSkill)]  # type: ignore[arg-type]


def test_skills_of_characters_and_items() -> None:
    """BG-SKILL-01: skills come from the character card and from its items, and from nobody else's."""
    s = table(
        stand("HE1", 1, "M15", mana=3, items=("I10",)),
        stand("HE3", 1, "M17"),
        stand("HM1", 0, "A1"),
    )
    offered = {rule for rule, _ in skills(activate(s, 0))}
    assert offered == {SUMMONING, LORD_OF_DESTRUCTION, POWER_GAIN}
    assert skills(activate(s, 1)) == []  # Mer-Man's own skills want mana, and Skeletor's are not his


def test_an_active_skill_works_only_when_used() -> None:
    """BG-SKILL-02: a skill with a cost changes nothing until it is used."""
    s = table(
        stand("HE1", 1, "M15", mana=5, weapons=("WS9",)),
        stand("HM1", 0, "M16"),
    )
    thunder = Attack("WS9", 1)
    decision = activate(s, 0)
    assert thunder not in decision.options  # engaged
    assert (LORD_OF_DESTRUCTION, -1) in skills(decision)
    assert thunder in of_kind(take(s, UseSkill(LORD_OF_DESTRUCTION)), Attack)


def test_all_costs_are_paid_before_the_text() -> None:
    """BG-SKILL-03: AP and mana go first, also when the test then fails."""
    s = table(stand("HE1", 1, "M15", mana=3), stand("HE3", 1, "M18"))
    activate(s, 0, ap=2)
    take(s, UseSkill(SUMMONING, 1), 1, 1, 1)
    current = turn(s)
    assert (s.characters[0].mana, current.ap) == (1, 1)
    assert told(s, SkillUsed) == [SkillUsed(0, SUMMONING)]


def test_a_skill_that_cannot_be_paid_is_not_offered() -> None:
    """BG-SKILL-03: all of its AP and all of its mana are needed."""
    s = table(stand("HE1", 1, "M15", mana=2), stand("HE3", 1, "M18"))
    assert (SUMMONING, 1) in skills(activate(s, 0, ap=1))
    assert (SUMMONING, 1) not in skills(activate(s, 0, ap=0))
    s.characters[0].mana = 1
    assert (SUMMONING, 1) not in skills(activate(s, 0, ap=1))


def test_once_per_activation() -> None:
    """BG-SKILL-04: a second use in the same activation is not offered; in the next one it is."""
    s = table(stand("HE2", 1, "M15", mana=5), stand("HM1", 0, "M18"))
    activate(s, 0)
    assert (DARK_PRESENCE, 1) not in skills(take(s, UseSkill(DARK_PRESENCE, 1)))
    assert (DARK_PRESENCE, 1) in skills(activate(s, 0))


def test_once_per_interruption() -> None:
    """BG-SKILL-04, BG-RULING-107: an interruption counts its skills afresh, and once as well."""
    s = table(stand("HE2", 1, "M15", mana=5), stand("HM1", 0, "M18"))
    assert (DARK_PRESENCE, 1) in skills(interrupt(s, 0, 1))
    assert (DARK_PRESENCE, 1) not in skills(take(s, UseSkill(DARK_PRESENCE, 1)))
    assert (DARK_PRESENCE, 1) in skills(interrupt(s, 0, 1))


def test_passive_skills_of_items() -> None:
    """BG-SKILL-06: a Battle Harness gives its carrier one more die for toughness, unasked."""
    s = table(stand("HM1", 0, "M15"), stand("HE1", 1, "M16", items=("I2",)))
    activate(s, 0)
    take(s, Attack("fists", 1), 6, 1, 1, 1, 1, 5)
    assert [test.dice.total for test in made_tests(s, "defence")] == [4]


def test_a_passive_skill_says_when_it_resolves() -> None:
    """BG-SKILL-07: Ram Man is focused at the end of his activation, only if he is engaged then."""
    engaged = table(stand("HM5", 0, "M15"), stand("HE1", 1, "M16"))
    activate(engaged, 0)
    before = engaged.characters[0].focused
    take(engaged, END)
    assert (before, engaged.characters[0].focused) == (False, True)
    alone = table(stand("HM5", 0, "M15"), stand("HE1", 1, "M18"))
    activate(alone, 0)
    take(alone, END)
    assert not alone.characters[0].focused


def test_a_passive_skill_resolves_once_for_each_trigger() -> None:
    """BG-SKILL-08: Havoc Staff gives a mana for every wounding of an ally, one each, as often as it
    happens.
    """
    s = table(
        stand("HE1", 1, "A1", weapons=("WM11",)),
        stand("HE3", 1, "M16"),
        stand("HM1", 0, "M15"),
    )
    activate(s, 2, ap=3)
    take(s, Attack("fists", 1), 5, 5, 5, 5, 5, 1, 1, 1)  # 1 wound whatever the successes
    assert s.characters[0].mana == 1
    take(s, Attack("fists", 1), 5, 5, 5, 5, 5, 1, 1, 1)
    assert s.characters[0].mana == 2


WALL = terrain("H4", "K17 L17 M17 N17")


def test_skills_reach_only_whom_the_user_sees() -> None:
    """BG-SKILL-09, BG-SKILL-10, BG-SKILL-12: high obstacles hide a target from a skill as from a ranged
    attack.
    """
    enemies = stand("HM1", 0, "M19"), stand("HM2", 0, "Q15")
    s = table(stand("HE2", 1, "M15", mana=5), *enemies, pieces=(WALL,))
    assert [target for _, target in skills(activate(s, 0))] == [2]
    open_ground = table(stand("HE2", 1, "M15", mana=5), *enemies)
    assert [target for _, target in skills(activate(open_ground, 0))] == [1, 2]


def test_a_skill_on_everybody_in_range_needs_sight_too() -> None:
    """BG-SKILL-09: Evil-Lyn shares her mana with the allies in range that she sees, and not with
    the others.
    """
    caster = stand("HE1", 1, "M19", weapons=("WS9",))
    s = table(stand("HE2", 1, "M15", mana=5), caster, stand("HM1", 0, "M22"))
    assert Attack("WS9", 2) in of_kind(activate(s, 1), Attack)
    hidden = table(stand("HE2", 1, "M15", mana=5), caster, stand("HM1", 0, "M22"), pieces=(WALL,))
    assert Attack("WS9", 2) not in of_kind(activate(hidden, 1), Attack)


def test_the_user_turns_to_the_target() -> None:
    """BG-SKILL-11: as for a ranged attack, towards the neighbouring hex closest to the target."""
    s = table(stand("HE2", 1, "M15", mana=5, facing=0), stand("HM1", 0, "M12"))
    activate(s, 0)
    take(s, UseSkill(DARK_PRESENCE, 1))
    assert s.characters[0].facing == 3


def test_the_user_turns_to_an_ally_too() -> None:
    """BG-SKILL-11: a target that is only named, without a test against it, is faced as well."""
    s = table(stand("HE1", 1, "M15", mana=1, facing=0, items=("I10",)), stand("HE3", 1, "M12"))
    activate(s, 0)
    take(s, UseSkill(POWER_GAIN, 1))
    assert (s.characters[0].facing, s.characters[1].focused) == (3, True)


def test_of_two_closest_borders_the_player_picks() -> None:
    """BG-SKILL-11, BG-RANGED-08: where two neighbouring hexes are equally close, either will do."""
    s = table(stand("HE2", 1, "M15", mana=5, facing=3), stand("HM1", 0, "N17"))
    activate(s, 0)
    decision = take(s, UseSkill(DARK_PRESENCE, 1))
    assert decision is not None
    assert (decision.kind, decision.seat, len(decision.options)) == ("facing", 1, 2)
    take(s, decision.options[1])
    assert FACES[s.characters[0].facing] == decision.options[1]


def test_the_target_is_the_one_stated() -> None:
    """BG-SKILL-10, BG-SKILL-13: the test is against the enemy chosen with the skill; nobody is
    asked again.
    """
    s = table(stand("HE2", 1, "M15", mana=1), stand("HM1", 0, "M18"), stand("HM2", 0, "M12"))
    activate(s, 0)
    take(s, UseSkill(DARK_PRESENCE, 2), 6, 1, 1, 1, 1, 1, 1, 1)
    assert [event.opponent for event in told(s, Opposed)] == [2]
    assert [token.name for token in s.characters[2].debuffs] == ["blind"]


def test_a_skill_test_is_a_test() -> None:
    """BG-SKILL-13, BG-RULING-030: focus counts and is spent; flank, cover and engagement do not matter."""
    behind = stand("HM1", 0, "M19", facing=0)  # seen from the back, beyond a low wall, in a fight
    s = table(
        stand("HE2", 1, "M15", mana=5, focused=True),
        behind,
        stand("HE3", 1, "M20"),
        pieces=(terrain("L2", "M17 N17"),),
    )
    activate(s, 0)
    take(s, UseSkill(DARK_PRESENCE, 1))
    (test,) = made_tests(s, "skill")
    assert (test.stat, test.dice.total) == ("power", 5)
    assert scope_of(test) == {"BG-SCOPE-12": 1}
    assert not s.characters[0].focused


def test_ranged_skills_while_engaged() -> None:
    """BG-SKILL-14: being engaged does not keep a character from using a skill at a distance."""
    s = table(stand("HE2", 1, "M15", mana=5), stand("HM1", 0, "M16"), stand("HM2", 0, "M20"))
    assert [target for _, target in skills(activate(s, 0))] == [1, 2]


def test_a_skill_ends_with_its_character() -> None:
    """BG-SKILL-06, BG-SKILL-07: whoever leaves the battleground takes its passive skills along."""
    s = table(stand("HE1", 1, "A1", weapons=("WM11",)), stand("HE3", 1, "M16"), stand("HM1", 0, "M15"))
    in_force.dismiss(s, 0)
    activate(s, 2, ap=3)
    take(s, Attack("fists", 1), 5, 5, 5, 5, 5, 1, 1, 1)
    assert s.characters[0].mana == 0


def test_weapon_swap_exchanges_one_attachment() -> None:
    """BG-SKILL-03: Weapon Swap exchanges the attachment carried for the other one, and back."""
    s = table(stand("HE5", 1, "M15", mana=3, weapons=("WM6",)), stand("HM1", 0, "A1"))
    activate(s, 0)
    take(s, UseSkill("HE5.1/1"))
    assert s.characters[0].weapons == ("WR8",)


def test_nightmare_is_aimed_at_enemies() -> None:
    """BG-RULING-137: Scareglow's Nightmare curses an enemy within range, no ally, and he moves freely then."""
    s = table(
        stand("HE7", 1, "M15", mana=1),
        stand("HE1", 1, "M17"),
        stand("HM1", 0, "M19", facing=3),
    )
    assert skills(activate(s, 0)) == [("HE7.1/1", 2)]
    decision = take(s, UseSkill("HE7.1/1", 2), 5, 5, 1, 1, 1, 1, 1, 1)
    assert [token.name for token in s.characters[2].debuffs] == ["curse"]
    assert decision is not None
    assert decision.kind == "move"


def test_a_token_of_the_target_pays_for_dice() -> None:
    """BG-ATK-05: the Scythe of Doom takes the target's debuff for two dice, and only when it has one."""
    blinded = stand("HM1", 0, "M16", facing=3, debuffs=(Token("blind", 1),))
    s = table(stand("HE7", 1, "M15", weapons=("WM16",)), blinded)
    activate(s, 0)
    decision = take(s, Attack("WM16", 1))
    assert decision is not None
    assert decision.kind == "use"
    take(s, decision.options[0], 1, 1, 1, 1, 1, 1)
    assert s.characters[1].debuffs == ()
    assert [test.dice.total for test in made_tests(s, "attack")] == [6]
