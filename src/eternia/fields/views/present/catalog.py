"""Everything printed of Fields of Eternia in one language: map, heroes, cards, scenarios, levels, options, words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, get_args

from eternia.fields.language.text import clauses_text
from eternia.fields.table.content import Content
from eternia.fields.table.geography import Area
from eternia.fields.table.modes import rules_of
from eternia.fields.table.scenario_records import Story
from eternia.fields.table.setup_data import Mode, Options, Setup, TeamSetup
from eternia.fields.variants.modes import MODES
from eternia.fields.views.card_text import BEAST
from eternia.fields.views.describe import aim
from eternia.fields.views.describe.narrator import Narrator
from eternia.fields.views.describe.printed import printed
from eternia.fields.views.present.catalog_shown import (
    AreaPrinted,
    Catalog,
    FactionPrinted,
    HeroPrinted,
    LevelPrinted,
    MapPrinted,
    OptionPrinted,
    ScenarioPrinted,
    WeaponPrinted,
)
from eternia.fields.views.present.printed_cards import cards
from eternia.kernel.texts import Language, load_texts

WORD_SECTIONS: Final = (
    "zone",
    "number",
    "hero number",
    "face",
    "weapon",
    "merchant",
    "deck",
    "token",
    "thing",
    "phase",
    "action",
    "termination",
    "card kind",
    "slot",
    "mode",
)
"""The sections of the texts whose words a screen uses for labels."""

RULES: Final = {
    "first_game": "FE-FIRST-01",
    "faster_combat": "FE-FAST-COMBAT-01",
    "initiative_matters": "FE-FAST-COMBAT-05",
    "stronger_together": "FE-FAST-COMBAT-08",
    "dice_of_power": "FE-DICE-01",
    "open_heroes": "FE-SKIRM-SET-03",
}
"""The rule of each option."""
ONLY_IN: Final[dict[str, tuple[Mode, ...]]] = {"first_game": ("standard",), "open_heroes": ("skirmish",)}
"""Options that only some ways to play know; the others all do."""


@lru_cache(maxsize=8)
def catalog(content: Content, language: Language) -> Catalog:
    """Everything printed."""
    return Catalog(
        version=content.version,
        map=_map(content, language),
        heroes=tuple([_hero(content, id_, language) for id_ in content.heroes]),
        cards=cards(content, language),
        factions=tuple(
            [
                FactionPrinted(
                    id=each.id,
                    name=getattr(each.name, language),
                    short=getattr(each.adjective, language),
                    base=content.geography.index[each.base],
                )
                for each in content.factions.values()
            ]
        ),
        scenarios=tuple(
            [
                _scenario(content, mode, id_, language)
                for mode in get_args(Mode)
                for id_ in scenarios_of(content, mode)
            ]
        ),
        levels=tuple(
            [
                LevelPrinted(
                    id=id_,
                    name=getattr(level.name, language),
                    text=next(each.text for each in printed(content, id_, language) if each.kind == "levels"),
                )
                for id_, level in content.levels.items()
            ]
        ),
        options=options(language),
        tracker=(content.tracker.rounds, content.tracker.skulls),
        words=words(language),
    )


def scenarios_of(content: Content, mode: Mode) -> tuple[str, ...]:
    """The scenarios of a way to play."""
    if mode == "standard":
        return tuple(content.stories)
    return tuple(content.skirmishes) if mode == "skirmish" else tuple(content.solos)


def words(language: Language) -> dict[str, str]:
    """The words for labels: ``zone.attack``, ``slot.head``, ``card kind.spell``, ..."""
    texts = load_texts("fields", language)
    return {key: texts.phrase(key) for key in sorted(texts.keys) if key.partition(".")[0] in WORD_SECTIONS}


def options(language: Language) -> tuple[OptionPrinted, ...]:
    """FE-GEN-03: every rule option with its name, text and rule."""
    texts = load_texts("fields", language)
    return tuple(
        [
            OptionPrinted(
                id=id_,
                name=texts.phrase(f"rule option.{id_}"),
                text=texts.phrase(f"rule option text.{id_}"),
                rule=RULES[id_],
                modes=ONLY_IN.get(id_, get_args(Mode)),
                needs=(),
                excludes=(),
            )
            for id_ in Options.__struct_fields__
        ]
    )


def _map(content: Content, language: Language) -> MapPrinted:
    world, index = content.world, content.geography.index
    return MapPrinted(
        areas=tuple([_area(number, area, language) for number, area in enumerate(world.areas)]),
        borders=world.borders,
        paths=world.paths,
        edges=world.edges,
        flights=world.flights,
        zones={
            id_: tuple([index[area] for area in (*zone.outposts, *zone.wilds)])
            for id_, zone in content.zones.items()
        },
    )


def _area(number: int, area: Area, language: Language) -> AreaPrinted:
    return AreaPrinted(
        area=number,
        id=area.id,
        code=area.id.partition("-")[2],
        name=getattr(area.name, language),
        kind=area.kind,
        merchant=area.merchant,
        eternium=area.eternium,
        coast=area.coast,
        ground=area.ground,
        x=area.x,
        y=area.y,
        outline=area.outline,
    )


def _hero(content: Content, id_: str, language: Language) -> HeroPrinted:
    hero, names = content.heroes[id_], content.names()
    texts = load_texts("fields", language)
    text = clauses_text(hero.rules, language, names)
    if hero.beast:
        rides = getattr(BEAST, language).format(beast=getattr(names[hero.beast], language))
        text = f"{text} {rides}".strip()
    return HeroPrinted(
        id=id_,
        name=getattr(hero.name, language),
        faction=hero.faction,
        person=hero.person,
        hp=hero.hp,
        mind=hero.mind,
        body=hero.body,
        initiative=hero.initiative,
        movement=hero.movement,
        weapons=tuple(
            [
                WeaponPrinted(
                    name=getattr(weapon.name, language),
                    type=weapon.type,
                    type_name=texts.word("weapon", weapon.type),
                    surge=clauses_text(weapon.surge, language, names, immediate=weapon.immediate),
                )
                for weapon in hero.weapons
            ]
        ),
        passive=getattr(hero.passive, language),
        text=text,
        mounted=hero.mounted,
        beast=hero.beast,
    )


def _scenario(content: Content, mode: Mode, id_: str, language: Language) -> ScenarioPrinted:
    scenario, names = content.scenario(id_), content.names()
    solo = content.solos.get(id_)
    narrator = _narrator(content, mode, id_, language)
    skulls = scenario.skulls if isinstance(scenario, Story) else ()
    return ScenarioPrinted(
        id=id_,
        name=getattr(scenario.name, language),
        mode=mode,
        story=getattr(scenario.story, language),
        special=tuple([getattr(each, language) for each in scenario.special]),
        aim=(aim.aim(narrator), *aim.sources(narrator)),
        rounds=_rounds(narrator),
        skulls=tuple(
            [
                (number, getattr(skull.name, language), clauses_text(skull.rules, language, names))
                for number, skull in zip(content.tracker.skulls, skulls, strict=False)
            ]
        ),
        factions=tuple(solo.players) if solo is not None else (),
        enemies=solo.enemy if solo is not None else {},
        absent=solo.absent if solo is not None else (),
    )


def _narrator(content: Content, mode: Mode, scenario: str, language: Language) -> Narrator:
    """One who speaks of a game of this scenario that is about to begin."""
    absent = content.solos[scenario].absent if mode == "solo" else ()
    factions = list(content.solos[scenario].players)[:1] if mode == "solo" else list(content.factions)[:2]
    teams = []
    for seat, faction in enumerate(factions):
        own = [
            hero.id
            for hero in content.heroes.values()
            if hero.faction == faction and not hero.mounted and hero.id not in absent
        ]
        teams.append(TeamSetup(faction, tuple(own[:3]), (seat, seat, seat)))
    _, new_state = MODES[mode]
    return Narrator(new_state(content, Setup(mode, scenario, tuple(teams))), language)


def _rounds(narrator: Narrator) -> int:
    return rules_of(narrator.s).last_round(narrator.s)
