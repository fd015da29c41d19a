"""The catalog has everything printed, in both languages, with texts and places on the board."""

from __future__ import annotations

import msgspec
import pytest

from eternia.battleground.packs.load import load_content
from eternia.battleground.table.content_records import Language
from eternia.battleground.views.describe import LANGUAGES
from eternia.battleground.views.present.printed.catalog import catalog, hexes
from eternia.battleground.views.present.printed.catalog_records import Catalog
from eternia.hexes.grid import HEXES, NEIGHBOUR, parse

CONTENT = load_content()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_is_there_with_a_name(language: Language) -> None:
    shown = catalog(CONTENT, language)
    assert set(shown.characters) == set(CONTENT.characters)
    assert set(shown.skills) == set(CONTENT.skills)
    assert set(shown.weapons) == set(CONTENT.weapons)
    assert set(shown.items) == set(CONTENT.items)
    assert set(shown.cards) == {*CONTENT.fate, *CONTENT.glory}
    assert set(shown.tokens) == {*CONTENT.tokens, "focus", "overwatch"}
    assert set(shown.maps) == set(CONTENT.maps)
    assert set(shown.terrain) == set(CONTENT.terrain)
    for kind in (shown.characters, shown.skills, shown.weapons, shown.items, shown.cards, shown.tokens):
        assert all(each.name and "{" not in each.name for each in kind.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_whole(language: Language) -> None:
    shown = catalog(CONTENT, language)
    texts = [skill.text for skill in shown.skills.values()]
    texts += [token.text for token in shown.tokens.values()]
    texts += [rung.text for weapon in shown.weapons.values() for rung in weapon.rungs]
    texts += [item.text for item in shown.items.values()]
    texts += [card.text for card in shown.cards.values() if card.glory]
    assert all(texts)
    assert not any("{" in text or "None" in text for text in texts)


def test_the_same_catalog_is_made_once() -> None:
    assert catalog(CONTENT, "en") is catalog(CONTENT, "en")
    assert catalog(CONTENT, "fr") is not catalog(CONTENT, "en")


def test_it_can_be_sent_and_read() -> None:
    shown = catalog(CONTENT, "fr")
    assert msgspec.json.decode(msgspec.json.encode(shown), type=Catalog) == shown


def test_a_weapon() -> None:
    sword = catalog(CONTENT, "en").weapons["WM1"]
    assert (sword.stat, sword.against, sword.cost) == ("strength", "toughness", 5)
    assert [(rung.successes, rung.text, rung.wounds) for rung in sword.rungs] == [
        (1, "1 wound", 1),
        (2, "2 wounds", 2),
        (4, "3 wounds", 3),
    ]
    assert sword.text == "When attacking right after a move: the target rolls at most 2 defence dice."


def test_wounds_that_depend_on_something_are_not_counted() -> None:
    dagger = catalog(CONTENT, "en").weapons["WM2"]
    assert [rung.wounds for rung in dagger.rungs] == [1, 1]


def test_what_a_skill_costs() -> None:
    skills = catalog(CONTENT, "en").skills
    assert (skills["HM2.2"].active, skills["HM2.2"].ap, skills["HM2.2"].mana) == (True, 1, "1")
    assert (skills["HM3.1"].active, skills["HM3.1"].ap, skills["HM3.1"].mana) == (True, 0, "1-5")
    assert (skills["HM1.1"].active, skills["HM1.1"].mana) == (False, "")


def test_both_sides_of_a_fate_and_a_glory_card() -> None:
    cards = catalog(CONTENT, "en").cards
    assert (cards["F1"].glory, cards["F1"].bonus_mana, cards["F1"].points) == (False, 1, 0)
    assert (cards["G1"].glory, cards["G1"].points) == (True, 20)
    assert {card.ultimate for card in cards.values()} == {
        fate.ultimate or "" for fate in CONTENT.fate.values()
    }


def test_what_terrain_does() -> None:
    """BG-TERR-12, BG-TERR-13: high terrain hides and covers, low terrain covers, ladders do neither."""
    terrain = catalog(CONTENT, "en").terrain
    assert (terrain["H4"].blocks_sight, terrain["H4"].gives_cover) == (True, True)
    assert (terrain["L2"].blocks_sight, terrain["L2"].gives_cover) == (False, True)
    assert (terrain["LADDER"].blocks_sight, terrain["LADDER"].gives_cover) == (False, False)
    assert (terrain["crater"].blocks_sight, terrain["crater"].special) == (False, True)


def test_hexes_lie_where_the_board_has_them() -> None:
    """Neighbours are a hex width apart, east to the right, row Y on top, everything on the sheet."""
    found = {hex_.id: hex_ for hex_ in hexes()}
    assert set(found) == set(HEXES)
    for hex_ in found.values():
        for direction, neighbour in enumerate(NEIGHBOUR[hex_.id]):
            if neighbour < 0:
                continue
            dx, dy = found[neighbour].x - hex_.x, found[neighbour].y - hex_.y
            assert dx**2 + dy**2 == pytest.approx(48**2, abs=0.01)
            if direction == 0:
                assert (dx, dy) == (48, 0)
            assert (dy < 0) == (direction in (1, 2))
    assert min(hex_.x for hex_ in found.values()) == 24
    assert min(hex_.y for hex_ in found.values()) == pytest.approx(27.7128)
    middle = found[parse("M15")]
    assert (middle.row, middle.column, middle.name) == (12, 15, "M15")


def test_every_card_comes_in_a_box() -> None:
    shown = catalog(CONTENT, "en")
    for kind in (shown.characters, shown.weapons, shown.items, shown.cards, shown.maps):
        assert {each.set for each in kind.values()} <= set(CONTENT.sets)
    assert shown.characters["HM1"].set == "starter"
    assert shown.characters["HM6"].set == "wave-1"
    assert shown.maps["frozen-temple"].set == "crystal"
    assert shown.words["set.wave-4"] == "Wave 4: the Evil Horde"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_every_label(language: Language) -> None:
    shown = catalog(CONTENT, language)
    words = shown.words
    kinds = {kind for character in shown.characters.values() for kind in character.slots}
    expected = {f"slot.{kind}" for kind in kinds}
    expected |= {f"type.{weapon.type}" for weapon in shown.weapons.values()}
    expected |= {f"item.{item.kind}" for item in shown.items.values()}
    expected |= {f"class.{token.class_}" for token in shown.tokens.values()}
    expected |= {f"keyword.{word}" for each in shown.characters.values() for word in each.keywords}
    expected |= {f"portion.{portion}" for kind in shown.terrain.values() for portion in kind.portions}
    expected |= {f"stat.{weapon.stat}" for weapon in shown.weapons.values()}
    expected |= {f"phase.{phase}" for phase in ("setup", "preparation", "activation", "clean-up", "over")}
    expected |= {f"status.{word}" for word in ("ready", "active", "activated", "knocked out", "reserve")}
    expected |= {f"facing.{direction}" for direction in range(6)}
    expected |= {
        f"group.{group}" for group in ("move", "focus", "attack", "overwatch", "skill", "item", "end")
    }
    assert expected <= set(words)
    assert all(words.values())
