"""Everything printed, in one language: cards with their texts, maps, terrain, the board and words for labels."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from eternia.battleground.language.card_rules import Steps
from eternia.battleground.language.text import steps_text
from eternia.battleground.table.content import Content
from eternia.battleground.table.content_records import Language, Map, Slots, TerrainKind
from eternia.battleground.views.describe.narrator import names_in
from eternia.battleground.views.describe.terrain import terrain_text
from eternia.battleground.views.present.printed.catalog_records import (
    AreaPrinted,
    Catalog,
    CharacterPrinted,
    FactionPrinted,
    FindPrinted,
    HexPrinted,
    MapPrinted,
    TerrainPrinted,
)
from eternia.battleground.views.present.printed.printed_cards import CardPrinter
from eternia.hexes.bits import ROW_STARTS, ROWS
from eternia.hexes.bits import hexes as hexes_of
from eternia.hexes.grid import HEXES, PLATFORM, R, X, name
from eternia.kernel.texts import Texts, load_texts

HALF_WIDTH: Final = 24.0
"""Half the width of a hex in board units."""
ROW_HEIGHT: Final = 41.5692
"""From one row of hexes to the next: the width times the square root of three, halved."""
HALF_HEIGHT: Final = 27.7128
"""From the centre of a hex to its upper corner."""

WORD_SECTIONS: Final = ("stat", "phase", "facing", "compass", "termination", "group", "action", "token")
"""The sections of the texts whose words a screen uses for labels; those of ``catalog`` are added."""


@lru_cache(maxsize=8)
def catalog(content: Content, language: Language) -> Catalog:
    """Everything printed, by id."""
    texts = load_texts("battleground", language)
    names = names_in(content, language)
    cards = CardPrinter(content, language, names, texts)
    return Catalog(
        version=content.version,
        language=language,
        characters={id_: _character(content, id_, language) for id_ in content.characters},
        skills=cards.skills(),
        weapons=cards.weapons(),
        items=cards.items(),
        cards=cards.cards(),
        behaviour=cards.behaviour(),
        tokens=cards.tokens(),
        terrain={id_: _terrain(kind, language, names) for id_, kind in content.terrain.items()},
        finds={
            id_: FindPrinted(id=id_, name=find.name.to(language), text=_said(find.do, language, names))
            for id_, find in content.finds.items()
        },
        maps={id_: _map(map_, language, names) for id_, map_ in content.maps.items()},
        factions={
            id_: FactionPrinted(
                id=id_, name=faction.name.to(language), short=_short(texts, id_, faction.name.to(language))
            )
            for id_, faction in content.factions.items()
        },
        hexes=hexes(),
        platform=PLATFORM,
        words=words(texts) | {f"set.{id_}": each.name.to(language) for id_, each in content.sets.items()},
    )


def words(texts: Texts) -> dict[str, str]:
    """The words for labels: ``stat.strength``, ``phase.activation``, ``slot.melee``, ``status.ready``, ..."""
    found = {key: texts.phrase(key) for key in texts.keys if key.partition(".")[0] in WORD_SECTIONS}
    own = "catalog."
    found |= {key.removeprefix(own): texts.phrase(key) for key in texts.keys if key.startswith(own)}
    return dict(sorted(found.items()))


@cache
def hexes() -> tuple[HexPrinted, ...]:
    """Every hex with its centre in board units: 48 wide, y grows downwards, row Y on top."""
    left = min(X[hex_id] for hex_id in HEXES)
    return tuple(
        HexPrinted(
            id=hex_id,
            name=name(hex_id),
            row=R[hex_id],
            column=hex_id - ROW_STARTS[R[hex_id]] + 1,
            x=HALF_WIDTH * (X[hex_id] - left) + HALF_WIDTH,
            y=round((ROWS - 1 - R[hex_id]) * ROW_HEIGHT + HALF_HEIGHT, 4),
        )
        for hex_id in HEXES
    )


def _character(content: Content, id_: str, language: Language) -> CharacterPrinted:
    card = content.characters[id_]
    keywords = [*card.keywords, *(word for skill in content.skills_of(id_) for word in skill.keywords)]
    return CharacterPrinted(
        id=id_,
        name=card.name.to(language),
        faction=card.faction,
        cost=card.cost,
        health=card.health,
        strength=card.strength,
        perception=card.perception,
        power=card.power,
        toughness=card.toughness,
        mind=card.mind,
        speed=card.speed,
        focused_speed=card.focused_speed,
        slots={kind: count for kind in Slots.__struct_fields__ if (count := getattr(card.slots, kind))},
        iconic=card.iconic,
        skills=card.skills,
        base=card.base,
        keywords=tuple(dict.fromkeys(["massive", *keywords] if card.massive else keywords)),
        set=card.set,
    )


def _terrain(kind: TerrainKind, language: Language, names: Mapping[str, str]) -> TerrainPrinted:
    """BG-TERR-12 to 14, 17: what is high hides and covers, what is low covers; special terrain by its kind."""
    return TerrainPrinted(
        id=kind.id,
        name=kind.name.to(language),
        portions=kind.portions,
        special=kind.special,
        blocks_sight=kind.blocks_sight or ("high" in kind.portions and not kind.transparent),
        gives_cover=kind.gives_cover or "high" in kind.portions or "low" in kind.portions,
        health=kind.health,
        text=terrain_text(kind, language, names),
    )


def _said(steps: Steps, language: Language, names: Mapping[str, str]) -> str:
    return steps_text(steps, language, "token", names) if steps else ""


def _map(map_: Map, language: Language, names: Mapping[str, str]) -> MapPrinted:
    one, other = (tuple(hexes_of(zone)) for zone in map_.zones)
    return MapPrinted(
        id=map_.id,
        number=map_.number,
        name=map_.name.to(language),
        set=map_.set,
        pieces=map_.pieces,
        objectives=map_.objectives,
        placed=map_.placed,
        zones=(one, other),
        scenario=map_.scenario.text.to(language) if map_.scenario is not None else "",
        objective=map_.scenario.objective if map_.scenario is not None else "",
        finds=map_.finds,
        areas=tuple(
            AreaPrinted(
                id=area.id,
                name=area.name.to(language),
                hexes=tuple(hexes_of(area.hexes)),
                points=area.points,
                text=_said(area.begun, language, names),
            )
            for area in map_.areas
        ),
        lair=map_.lair,
    )


def _short(texts: Texts, faction: str, name: str) -> str:
    """The short name of a faction; that of a faction without one is its name."""
    key = f"catalog.faction.{faction}"
    return texts.phrase(key) if key in texts.keys else name
