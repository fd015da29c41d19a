"""What the browser loads of Fields of Eternia: everything of the content is in it, in both languages."""

import pytest

from eternia.fields.packs.load import load_content
from eternia.fields.table.setup_data import Options
from eternia.fields.views.describe.printed import KINDS, things
from eternia.fields.views.present.catalog import WORD_SECTIONS, catalog
from eternia.kernel.texts import LANGUAGES, Language, load_texts
from eternia.rulebook.index import load

CONTENT = load_content()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_of_the_content_is_in_the_catalog(language: Language) -> None:
    found = catalog(CONTENT, language)
    shown = {
        *[each.id for each in found.heroes],
        *[each.id for each in found.cards],
        *[each.id for each in found.factions],
        *[each.id for each in found.scenarios],
        *[each.id for each in found.levels],
        *[each.id for each in found.map.areas],
        *found.map.zones,
    }
    assert shown == {id_ for kind in KINDS for id_ in things(CONTENT, kind)}
    assert len(found.cards) == len({card.id for card in found.cards})
    assert [option.id for option in found.options] == list(Options.__struct_fields__)
    ids = {id_ for index in load() for id_ in index.ids}
    assert all(option.rule in ids for option in found.options)


def test_the_map_has_every_way_and_wilds_have_outlines() -> None:
    found, world = catalog(CONTENT, "en").map, CONTENT.world
    assert (found.borders, found.paths, found.edges, found.flights) == (
        world.borders,
        world.paths,
        world.edges,
        world.flights,
    )
    for area in found.areas:
        assert bool(area.outline) == (area.kind == "wilds")
        assert area.x > 0
        assert area.y > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_has_rules_has_a_text(language: Language) -> None:
    found = catalog(CONTENT, language)
    for card in found.cards:
        printed = next(things(CONTENT, kind)[card.id] for kind in KINDS if card.id in things(CONTENT, kind))
        if getattr(printed, "rules", ()):
            assert card.text, card.id
    for hero in found.heroes:
        assert hero.text, hero.id
        assert all(weapon.surge for weapon in hero.weapons)
    for scenario in found.scenarios:
        assert scenario.aim
        assert scenario.story
        assert scenario.rounds


def test_texts_differ_by_language() -> None:
    english, french = catalog(CONTENT, "en"), catalog(CONTENT, "fr")
    assert [card.id for card in english.cards] == [card.id for card in french.cards]
    assert english.words.keys() == french.words.keys()
    assert english.words["card kind.spell"] != french.words["card kind.spell"]


def test_words_of_slots_kinds_and_modes_are_there() -> None:
    found = catalog(CONTENT, "en")
    for card in found.cards:
        assert f"card kind.{card.kind}" in found.words
        assert not card.slot or f"slot.{card.slot}" in found.words
    sections = {key.partition(".")[0] for key in load_texts("fields", "en").keys}
    assert set(WORD_SECTIONS) <= sections
