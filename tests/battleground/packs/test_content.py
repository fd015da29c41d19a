"""The built-in content says what the rulebooks and the card facts say."""

from __future__ import annotations

from collections import Counter

import pytest

from eternia.battleground.chapters.setup.force import cost, problems
from eternia.battleground.language.card_rules import Active, Modify, Table, Triggered
from eternia.battleground.language.cards import Area
from eternia.battleground.language.patterns import Pattern
from eternia.battleground.language.steps import Gain, Heal, Wound
from eternia.battleground.packs.load import BUILT_IN, load_content, read_content
from eternia.battleground.table.content import FISTS
from eternia.hexes import bits, grid

CONTENT = load_content()
STARTER = read_content([BUILT_IN / "starter"])
"""The cards of the starter set alone."""


def wounds_by_successes(table: Table) -> list[tuple[int, object]]:
    """The rows of a table that does nothing but wound, as successes and wounds."""
    found: list[tuple[int, object]] = []
    for row, steps in table:
        (step,) = steps
        assert isinstance(step, Wound)
        found.append((row, step.wounds))
    return found


def turned(hex_id: int) -> int:
    """The hex that lies there after half a turn of the board."""
    row = grid.R[hex_id]
    names = grid.ROW_NAMES
    number = int(grid.name(hex_id)[1:])
    length = 30 if row % 2 else 29
    return grid.parse(f"{names[24 - row]}{length + 1 - number}")


def flipped(hex_id: int) -> int:
    """The hex that lies there after swapping top and bottom."""
    name = grid.name(hex_id)
    return grid.parse(f"{grid.ROW_NAMES[24 - grid.R[hex_id]]}{name[1:]}")


def mirrored(hex_id: int) -> int:
    """The hex that lies there after swapping left and right."""
    return flipped(turned(hex_id))


def test_the_built_in_content_is_read_once() -> None:
    assert load_content() is load_content()


def test_the_starter_set_is_complete() -> None:
    """BG-FACT-02: 10 character, 18 glory, 96 fate, 55 weapon and 48 item cards, iconic ones once."""
    assert len(STARTER.characters) == 10
    assert len(STARTER.glory) == 18
    assert 2 * len(STARTER.fate) == 96
    weapons = [weapon for weapon in STARTER.weapons.values() if not weapon.innate]
    assert sum(1 if weapon.iconic else 2 for weapon in weapons) == 55
    assert sum(1 if item.iconic else 2 for item in STARTER.items.values()) == 48


def test_the_starter_characters() -> None:
    """BG-FACT-01, BG-FORCE-04: the five of each of the two factions."""
    names = {faction: set[str]() for faction in STARTER.factions}
    for card in STARTER.characters.values():
        names[card.faction].add(card.name.en)
    assert names == {
        "masters": {"He-Man", "Stratos", "Orko", "Ram Man", "Man-At-Arms"},
        "evil-warriors": {"Skeletor", "Tri-Klops", "Evil-Lyn", "Trap Jaw", "Mer-Man"},
    }


def test_first_game_forces() -> None:
    """BG-FACT-14, BG-FACT-15, BG-SETUP-02 to 04: the fixed characters and weapons."""
    forces = [
        {
            CONTENT.characters[each.character].name.en: [CONTENT.weapons[w].name.en for w in each.weapons]
            for each in force.characters
        }
        for force in CONTENT.first_game.forces
    ]
    assert [force.faction for force in CONTENT.first_game.forces] == ["masters", "evil-warriors"]
    assert forces == [
        {"He-Man": ["Sword of Power"], "Stratos": ["Flamethrower"], "Man-At-Arms": ["Arm Cannon", "Mace"]},
        {"Skeletor": ["Havoc Staff", "Magic Blast"], "Mer-Man": ["Trident"], "Trap Jaw": ["Hook Attachment"]},
    ]
    assert not any(recruit.items for force in CONTENT.first_game.forces for recruit in force.characters)


def test_first_game_decks() -> None:
    """BG-FACT-16, ET-RULING-004: 20 fate cards and 2 glory cards for each faction, none in both."""
    first, second = CONTENT.first_game.forces
    for force in (first, second):
        assert len(set(force.fate)) == len(force.fate) == 20
        assert len(set(force.glory)) == len(force.glory) == 2
        assert len({CONTENT.fate[card].initiative for card in force.fate}) >= 8
    assert not set(first.fate + first.glory) & set(second.fate + second.glory)


def test_first_game_terrain() -> None:
    """BG-FACT-17, BG-SETUP-06, BG-SETUP-07, ET-RULING-005: exactly the listed pieces and five objectives."""
    first = CONTENT.first_game
    pieces = Counter(kind for kind, _ in CONTENT.maps[first.map].pieces if kind not in first.without)
    assert pieces == {"H4": 6, "H3": 4, "X4": 2, "L3": 2, "L2": 4, "COL": 2}
    assert len(CONTENT.maps[first.map].objectives) == 5


def test_first_game_places_are_symmetric() -> None:
    """BG-RULING-046, ET-RULING-005: three free hexes in each zone, the same after half a turn."""
    first = CONTENT.first_game
    map_ = CONTENT.maps[first.map]
    taken = {hex_id for _, hexes in map_.pieces for hex_id in hexes} | set(map_.objectives)
    for side, zone in zip(first.deployment, first.zones, strict=True):
        assert len(side) == 3
        for hex_id, _ in side:
            assert map_.zones[zone] >> hex_id & 1
            assert hex_id not in taken
    one, other = first.deployment
    assert {(turned(hex_id), (facing + 3) % 6) for hex_id, facing in one} == set(other)


def test_a_character_card_has_stats_slots_and_skills() -> None:
    """BG-FACT-18, BG-FACT-19: name, faction, seven stats with two speeds, slots and two skills."""
    for card in STARTER.characters.values():
        assert card.name.en
        assert card.name.fr
        assert card.faction in CONTENT.factions
        assert card.health >= 3
        for stat in (card.strength, card.perception, card.power, card.toughness, card.mind):
            assert 1 <= stat <= 6
        assert 4 <= card.speed <= card.focused_speed
        assert [skill.character for skill in STARTER.skills_of(card.id)] == [card.id] * 2
        assert card.slots.trinket >= 2


def test_known_stats() -> None:
    """BG-FACT-20, BG-FACT-22, BG-FACT-23, BG-FACT-24: the stats that the rulebook's examples use."""
    he_man, ram_man, man_at_arms, skeletor = (CONTENT.characters[c] for c in ("HM1", "HM5", "HM2", "HE1"))
    assert (he_man.strength, he_man.speed, he_man.focused_speed) == (5, 5, 8)
    assert ram_man.strength == 4
    assert man_at_arms.perception == 4
    assert skeletor.toughness == 3


def test_slots_of_he_man() -> None:
    """BG-FACT-21: two trinkets at most and no spell."""
    assert (CONTENT.characters["HM1"].slots.trinket, CONTENT.characters["HM1"].slots.spell) == (2, 0)


def test_slots_that_examples_need() -> None:
    """BG-FACT-26, BG-FACT-28: Mer-Man carries a spell and a ranged weapon, Stratos a ranged weapon."""
    mer_man, stratos = CONTENT.characters["HE3"].slots, CONTENT.characters["HM3"].slots
    assert min(mer_man.spell, mer_man.ranged, stratos.ranged) == 1


def test_master_tactician() -> None:
    """BG-FACT-25: an active skill of Man-At-Arms with both an AP cost and a mana cost."""
    skill = CONTENT.skills["HM2.2"]
    (rule,) = skill.rules
    assert skill.name.en == "Master Tactician"
    assert isinstance(rule, Active)
    assert rule.use.ap == rule.use.mana == 1


def test_the_tokens_of_the_box() -> None:
    """BG-FACT-05, BG-FACT-06: four common buffs, four common debuffs, a unique debuff and a unique mark."""
    common = {(token.id, token.class_) for token in STARTER.tokens.values() if token.common}
    assert common == {
        *((name, "buff") for name in ("protection", "enhancement", "quickness", "regeneration")),
        *((name, "debuff") for name in ("cripple", "knockdown", "blind", "curse")),
    }
    unique = {(token.id, token.class_, token.card) for token in STARTER.tokens.values() if not token.common}
    assert unique == {("tri-klops", "debuff", "HE4.1"), ("mer-man", "mark", "HE3.1")}


def test_what_the_common_tokens_do() -> None:
    """Quickness and cripple change both speeds, the next two pairs one scope; the others act when lost."""
    both = ("speed", "focused speed")
    assert CONTENT.tokens["quickness"].rules == (Modify(both, by=2),)
    assert CONTENT.tokens["cripple"].rules == (Modify(both, by=-2),)
    scope = {"enhancement": ("attack", 1), "protection": ("defence", 1), "blind": ("attack", -1)}
    for name, (test, by) in {**scope, "knockdown": ("defence", -1)}.items():
        assert CONTENT.tokens[name].rules == (Modify(("scope",), by=by, on=(Pattern(test=(test,)),)),)
    steps: dict[str, Heal | Wound] = {"regeneration": Heal(1, ("self",)), "curse": Wound(1, ("self",))}
    for name, step in steps.items():
        assert CONTENT.tokens[name].rules == (Triggered("lost", (step,), on=(Pattern(what=(name,)),)),)


def test_rules_of_tokens_have_keys() -> None:
    for token in CONTENT.tokens.values():
        assert token.rules or token.id in ("veena", "lady-slither")  # other rules ask for these
        for number, rule in enumerate(token.rules, 1):
            assert CONTENT.rules[f"{token.program}/{number}"] is rule


def test_sword_of_power() -> None:
    """BG-FACT-32: 1 wound, from 3 successes 2, from 5 successes 3."""
    assert wounds_by_successes(CONTENT.weapons["WM12"].table) == [(1, 1), (3, 2), (5, 3)]
    assert CONTENT.weapons["WM12"].type == "melee"


def test_arm_cannon() -> None:
    """BG-FACT-33: ranged, range 12, no die modifier, 1 success 1 wound."""
    weapon = CONTENT.weapons["WR1"]
    assert (weapon.type, weapon.range, weapon.dice, wounds_by_successes(weapon.table)[0]) == (
        "ranged",
        12,
        0,
        (1, 1),
    )


def test_flamethrower() -> None:
    """BG-FACT-34: ranged, range 8."""
    assert (CONTENT.weapons["WR4"].type, CONTENT.weapons["WR4"].range) == ("ranged", 8)


def test_trident() -> None:
    """BG-FACT-35: one more attack die against a target in difficult terrain."""
    (rule,) = CONTENT.weapons["WM15"].rules
    assert isinstance(rule, Modify)
    assert (rule.number, rule.by) == (("dice",), 1)
    assert "in difficult terrain" in repr(rule.if_)


def test_laser_rifle_and_magic_blast() -> None:
    """BG-FACT-36, BG-FACT-37: a ranged weapon and a spell."""
    assert (CONTENT.weapons["WR7"].name.en, CONTENT.weapons["WR7"].type) == ("Laser Rifle", "ranged")
    assert (CONTENT.weapons["WS6"].name.en, CONTENT.weapons["WS6"].type) == ("Magic Blast", "spell")


def test_fireball() -> None:
    """BG-FACT-38, BG-RULING-127: a spell of range 12 whose area is one hex, and three with two more mana."""
    weapon = CONTENT.weapons["WS5"]
    assert (weapon.type, weapon.range, weapon.area) == ("spell", 12, Area(hexes=1))
    (rule,) = weapon.rules
    assert isinstance(rule, Triggered)
    assert rule.pay is not None
    assert "max=2" in repr(rule.pay.mana)


def test_die_modifiers_of_weapons() -> None:
    """BG-FACT-40: +1, -1 or none."""
    assert {weapon.dice for weapon in STARTER.weapons.values()} == {-1, 0, 1}


def test_fists() -> None:
    """BG-FACT-42: no die modifier, 1 wound from 1 success on; not a card."""
    fists = CONTENT.weapons[FISTS]
    assert (fists.type, fists.dice, wounds_by_successes(fists.table), fists.innate) == (
        "melee",
        0,
        [(1, 1)],
        True,
    )


def test_grayskull_ring() -> None:
    """BG-FACT-44: a passive skill that needs at least 3 net successes."""
    (rule,) = CONTENT.items["I21"].rules
    assert isinstance(rule, Triggered)
    (pattern,) = rule.on
    assert pattern.successes is not None
    assert pattern.successes.min == 3


def test_power_gain() -> None:
    """BG-FACT-45: an item skill for 1 AP and 1 mana."""
    item = CONTENT.items["I10"]
    (rule,) = item.rules
    assert item.skill is not None
    assert item.skill.en == "Power Gain"
    assert isinstance(rule, Active)
    assert (rule.use.ap, rule.use.mana) == (1, 1)


def test_an_item_for_the_mind() -> None:
    """BG-FACT-46: mind +1 while equipped."""
    (rule,) = CONTENT.items["I3"].rules
    assert rule == Modify(("mind",), by=1)


def test_a_disposable_item_for_an_ap() -> None:
    """BG-FACT-47: once per game 1 AP."""
    (rule,) = CONTENT.items["I24"].rules
    assert isinstance(rule, Active)
    (step,) = rule.do
    assert rule.disposable
    assert isinstance(step, Gain)
    assert step.what.ap == 1


def test_battle_harness_and_visor_are_items() -> None:
    """BG-FACT-48, BG-FACT-49: both are item cards."""
    assert CONTENT.items["I2"].name.en == "Battle Harness"
    assert CONTENT.items["I34"].name.en == "Visor"


def test_a_fate_card_like_the_pictured_ones() -> None:
    """BG-FACT-50: initiative 3 exists; so does a card of 2 AP, 2 mana, and 1 mana or an ability."""
    assert any(card.initiative == 3 for card in STARTER.fate.values())
    pictured = [card for card in STARTER.fate.values() if (card.ap, card.mana, card.bonus_mana) == (2, 2, 1)]
    assert any(card.bonus for card in pictured)


def test_side_missions() -> None:
    """BG-FACT-51, BG-FACT-52: one is a knockout in melee; they are worth 10 to 30."""
    assert any(pattern.with_ == ("melee",) for card in STARTER.glory.values() for pattern in card.mission.on)
    assert {card.points for card in STARTER.glory.values()} == {10, 20, 30}


def test_initiatives_reach_beyond_five() -> None:
    """BG-FACT-54: cards of initiative 6 or more exist among fate and glory cards."""
    assert max(card.initiative for card in STARTER.fate.values()) == 10
    assert max(card.initiative for card in STARTER.glory.values()) == 11


def test_special_terrain() -> None:
    """BG-FACT-58, ET-RULING-009: craters fill 7 hexes, gas tanks and force fields 2; 1 health, no defence."""
    crater, tank, field = (CONTENT.terrain[kind] for kind in ("crater", "gas tank", "force field"))
    assert [len(kind.portions) for kind in (crater, tank, field)] == [7, 2, 2]
    assert [len(set(kind.shape)) for kind in (crater, tank, field)] == [7, 2, 2]
    assert not crater.attackable
    for kind in (tank, field):
        assert (kind.health, kind.toughness, kind.mind, kind.attackable) == (1, 0, 0, True)
    assert not any(kind.blocks_sight or kind.gives_cover for kind in (crater, tank, field))


def test_mixed_pieces() -> None:
    """BG-FACT-10, BG-RULING-047: four hexes are two high and two low, three are two high and one low."""
    assert Counter(CONTENT.terrain["X4"].portions) == {"high": 2, "low": 2}
    for kind in ("X3a", "X3b"):
        assert Counter(CONTENT.terrain[kind].portions) == {"high": 2, "low": 1}
    assert CONTENT.terrain["COL"].portions == ("high",)


def test_the_maps_use_the_pieces_of_the_box() -> None:
    """BG-FACT-03: no map of the first set needs more pieces than the box has."""
    box = {"H3": 8, "H4": 6, "X3": 4, "X4": 2, "L2": 10, "L3": 2, "COL": 4, "PLAT": 2, "LADDER": 2}
    for map_ in STARTER.maps.values():
        used = Counter(kind.rstrip("ab") for kind, _ in map_.pieces)
        assert all(used[kind] <= box[kind] for kind in used), map_.id


@pytest.mark.parametrize("map_id", STARTER.maps)
def test_maps_of_the_first_set_are_symmetric(map_id: str) -> None:
    """ET-RULING-007: with the two misprints mended, every map of the first set has a symmetry."""
    found = CONTENT.maps[map_id]
    heights = {
        (hex_id, portion)
        for kind, hexes in found.pieces
        for hex_id, portion in zip(hexes, CONTENT.terrain[kind].portions, strict=True)
    }
    images = [
        {(image(hex_id), portion) for hex_id, portion in heights} == heights
        and {image(hex_id) for hex_id in found.objectives} == set(found.objectives)
        for image in (turned, flipped, mirrored)
    ]
    assert any(images)


def test_zones_are_the_five_rows_at_each_end() -> None:
    """ET-RULING-006, BG-RULING-046: on the first map two objectives in each zone and one between them."""
    for map_ in STARTER.maps.values():
        for zone, rows in zip(map_.zones, ("ABCDE", "UVWXY"), strict=True):
            assert {grid.name(hex_id)[0] for hex_id in bits.hexes(zone)} == set(rows)
            assert zone.bit_count() == 3 * 29 + 2 * 30
    first = CONTENT.maps["battlefield"]
    objectives = bits.mask(first.objectives)
    assert [(zone & objectives).bit_count() for zone in first.zones] == [2, 2]


def test_placed_objectives_of_the_first_set() -> None:
    """What each player places is half of what the map lists beyond the printed ones."""
    placed = {map_.number: map_.placed for map_ in STARTER.maps.values()}
    assert placed == {1: 0, 2: 2, 3: 2, 4: 2, 5: 2, 6: 1}


def test_mounted_models_have_a_base_of_three_hexes() -> None:
    """ET-RULING-001, ET-RULING-082: three hexes that touch each other, for riders, dinosaurs and vehicles."""
    for id_ in ("HM6", "HE6", "HH7", "HR7", "HP7", "HP8", "HP10", "HF1", "HF2", "HF3", "HF4"):
        card = CONTENT.characters[id_]
        assert card.front == (0, 0)
        covered = bits.hexes(grid.footprint(grid.parse("M15"), card.base, 0))
        assert len(covered) == 3
        assert all(grid.distance(a, b) == 1 for a in covered for b in covered if a != b)


def test_the_tyrantisaurus_has_a_base_of_seven_hexes() -> None:
    """ET-RULING-082: ridden or not, as the maps of the hunt draw it; the facing hex is in front of the middle."""
    seven = {card.id for card in CONTENT.characters.values() if len(card.base) == 7}
    assert seven == {"HS7", "M1"}
    for id_ in seven:
        card = CONTENT.characters[id_]
        centre = grid.parse("M15")
        covered = set(bits.hexes(grid.footprint(centre, card.base, 0)))
        assert covered == {centre, *grid.NEIGHBOUR[centre]}
        assert card.front == (1, 0)
    assert {card.id for card in CONTENT.characters.values() if card.massive} - seven == {
        "HM6", "HE6", "HH7", "HR7", "HP7", "HP8", "HP10", "HF1", "HF2", "HF3", "HF4",
    }  # fmt: skip


def test_doubtful_values_are_as_ruled() -> None:
    """ET-RULING-002, ET-RULING-003, ET-RULING-085: Ice Ray costs 1 mana; focused speeds may equal the speed."""
    (ice_ray,) = CONTENT.skills["HE3.2"].rules
    assert isinstance(ice_ray, Active)
    assert (ice_ray.use.ap, ice_ray.use.mana) == (0, 1)
    same = {card.id for card in CONTENT.characters.values() if card.speed == card.focused_speed}
    assert same == {"HE5", "HM6", "HE9", "HR7", "HF3", "HF4", "M1"}


def test_debuff_bonuses_are_against_enemies() -> None:
    """ET-RULING-008: Sun Scarab and Press the Weak ask for an enemy."""
    (scarab,) = CONTENT.items["I23"].rules
    (press,) = CONTENT.fate["F30"].bonus
    for rule in (scarab, press):
        assert isinstance(rule, Modify)
        assert "enemy" in repr(rule.on)


def test_ready_made_forces_are_legal() -> None:
    """Four of 100 points for each faction, with full decks, and nothing against them."""
    factions = Counter(ready.force.faction for ready in CONTENT.forces.values())
    assert factions == dict.fromkeys(CONTENT.factions, 4)
    for ready in CONTENT.forces.values():
        assert problems(CONTENT, ready.force) == ()
        assert cost(CONTENT, ready.force) == 100
        assert (len(ready.force.fate), len(ready.force.glory)) == (20, 5)


def test_every_program_has_its_keys() -> None:
    assert CONTENT.rules["HM2.2/1"] is CONTENT.skills["HM2.2"].rules[0]
    assert CONTENT.steps["WM7/table/2"] == dict(CONTENT.weapons["WM7"].table)[2]
    assert CONTENT.steps["F11/bonus"] is CONTENT.fate["F11"].bonus
    assert "HE3.1/token/1" in CONTENT.rules


def test_names_are_in_both_languages_and_differ() -> None:
    """Only the soldiers of one kind have skills of the same name."""
    for cards in (CONTENT.weapons, CONTENT.items, CONTENT.fate, CONTENT.glory, CONTENT.skills):
        names = [
            (card.name.en, card.name.fr) for card in cards.values() if card.id not in ("HM11b.1", "HH3.2")
        ]
        assert len({en for en, _ in names}) == len(names)
        assert len({fr for _, fr in names}) == len(names)
