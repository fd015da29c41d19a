"""Checks of numbers that the rules take for granted: faces, decks, bases and what is closest to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from eternia.fields.packs.files import Pack, at_entry, place_of
from eternia.fields.table.content_records import COMBAT_CARDS, MERCHANTS, ZONES, WildsFace
from eternia.fields.table.geography import Geography
from eternia.packs.errors import LanguageError, unknown

if TYPE_CHECKING:
    from eternia.fields.packs.load import Parts

START_DECK = 21
"""FE-DECK-04: combat cards of a deck, at all times."""
FACES = 6
EPIC_FACES = ("surge", *(f"{zone} +{bonus}" for zone in ZONES for bonus in (1, 2)))


def check_counts(parts: Parts, pack: Pack, geography: Geography) -> None:
    """Dice, combat cards, ids and the map are as the rules need them."""
    _check_dice(parts, pack)
    _check_decks(parts, pack)
    _check_ids(pack)
    _check_bases(parts, geography)
    _check_mirror(parts)


def _check_dice(parts: Parts, pack: Pack) -> None:
    """FE-FACT-21, 22: every kind of face exists."""
    for id_, known in (("wilds", get_args(WildsFace)), ("epic", EPIC_FACES)):
        if id_ not in parts.dice:
            raise LanguageError(place_of("dice.toml"), f"the {id_} die is missing", f"add [{id_}]")
        place = at_entry(pack.entries["dice"][id_]).at("faces")
        faces = parts.dice[id_].faces
        for face in faces:
            if face not in known:
                raise unknown(face, known, "face", place)
        needed = set(known) if id_ == "wilds" else {"surge"}
        if len(faces) != FACES or not needed <= set(faces):
            raise LanguageError(
                place, f"{len(faces)} faces", f"write {FACES}, with {', '.join(sorted(needed))}"
            )


def _check_decks(parts: Parts, pack: Pack) -> None:
    """FE-FACT-09: every kind of combat card, and a starting deck of the right size."""
    for kind in COMBAT_CARDS:
        if kind not in parts.combat_cards:
            raise LanguageError(place_of("combat-cards.toml"), f"{kind!r} is missing", f'add ["{kind}"]')
    for id_ in parts.combat_cards:
        if id_ not in COMBAT_CARDS:
            raise unknown(id_, COMBAT_CARDS, "combat card", at_entry(pack.entries["combat-cards"][id_]))
    size = sum(kind.start for kind in parts.combat_cards.values())
    if size != START_DECK:
        raise LanguageError(
            place_of("combat-cards.toml"), f"the starting deck has {size} cards", f"make it {START_DECK}"
        )


def _check_ids(pack: Pack) -> None:
    """An id belongs to one card, whatever its kind."""
    seen: dict[str, str] = {}
    kinds = (
        "equipment",
        "spells",
        "vehicles",
        "allies",
        "beasts",
        "epic-beasts",
        "bosses",
        "events",
        "quests",
    )
    for kind in kinds:
        for id_, entry in pack.entries[kind].items():
            if id_ in seen:
                raise LanguageError(at_entry(entry), f"the id is taken by {seen[id_]}", "choose another id")
            seen[id_] = entry.file


def _check_bases(parts: Parts, geography: Geography) -> None:
    """FE-OPEN-02: the merchants of its side are the closest ones of each base."""
    areas = parts.world.areas
    for base in geography.bases:
        distances = geography.distances[base]
        for merchant in MERCHANTS:
            closest = geography.closest(base, merchant)
            tied = [area for area in geography.merchants[merchant] if distances[area] <= distances[closest]]
            if len(tied) != 1 or areas[closest].side != areas[base].id:
                raise LanguageError(
                    place_of("ways.toml", areas[base].id),
                    f"the {merchant} of its side is not the closest one",
                    "change the borders",
                )


def _check_mirror(parts: Parts) -> None:
    """The two halves of the map are alike: every way has its mirror image."""
    world = parts.world
    for name in ("borders", "paths", "flights"):
        pairs = {frozenset(pair) for pair in getattr(world, name)}
        for pair in pairs:
            if frozenset(world.mirror[area] for area in pair) not in pairs:
                names = "/".join(sorted(world.areas[area].id for area in pair))
                raise LanguageError(
                    place_of("ways.toml", name), f"{names} has no mirror image", "add it, or mend [mirror]"
                )
