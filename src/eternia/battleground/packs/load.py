"""Putting packs together: every entry is read, every reference is checked, every program gets its keys."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from eternia.battleground.language.card_rules import Rule, Steps
from eternia.battleground.language.cards import Program
from eternia.battleground.language.names import walk, walk_steps
from eternia.battleground.language.reading.cards import find_tokens
from eternia.battleground.language.steps import Place, Replace
from eternia.battleground.packs import cards
from eternia.battleground.packs.board import read_map, read_terrain
from eternia.battleground.packs.error_recovery import read_on
from eternia.battleground.packs.files import Entry, Pack, place_of, read_files
from eternia.battleground.packs.forces import Cards, read_first_game, read_force
from eternia.battleground.packs.header import check_known, header_of
from eternia.battleground.packs.scenario import read_find
from eternia.battleground.table.content import Content
from eternia.battleground.table.content_records import (
    Behaviour,
    CardSet,
    CharacterCard,
    Faction,
    Fate,
    FindKind,
    FirstGame,
    Glory,
    Item,
    Map,
    ReadyForce,
    Skill,
    TerrainKind,
    Text,
    TokenKind,
    Weapon,
)
from eternia.battleground.table.vocabulary import WORDS
from eternia.kernel.errors import ContentError
from eternia.packs.errors import LanguageError, unknown
from eternia.packs.files import version_of
from eternia.packs.problems import Faults, Problem
from eternia.packs.vocabulary import Vocabulary

T = TypeVar("T")
Read = tuple[T, Program, TokenKind | None]
"""A card, its program and the token that it brings."""


BUILT_IN = Path(__file__).resolve().parents[2] / "content" / "battleground"
"""The folder of the sets that come with the game, one folder each."""


def load_content(extra_folders: Iterable[Path] = ()) -> Content:
    """The built-in content, with that of further packs; ContentError says what is wrong with them."""
    extra = tuple(extra_folders)
    return read_content((*_built_in_sets(), *extra)) if extra else _built_in_content()


@cache
def _built_in_content() -> Content:
    return read_content(_built_in_sets())


def _built_in_sets() -> tuple[Path, ...]:
    """The folders of the built-in sets, the starter set first: what is listed begins with it."""
    folders = [folder for folder in BUILT_IN.iterdir() if folder.is_dir()]
    return tuple(sorted(folders, key=lambda folder: (folder.name != "starter", folder.name)))


def read_content(folders: Iterable[Path]) -> Content:
    """The content of exactly these packs, which must bring a first game."""
    parts, pack, problems = read_packs(folders)
    if problems:
        more = f" ({len(problems) - 1} more: `eternia check-pack` lists them)" if len(problems) > 1 else ""
        raise ContentError(f"{problems[0]}{more}")
    if len(parts.first_games) != 1:
        raise ContentError(f"expected one first game, found {len(parts.first_games)}; see first-game.toml")
    (first_game,) = parts.first_games.values()
    fields = {name: getattr(parts, name) for name in parts.__struct_fields__ if name != "first_games"}
    version = version_of(pack.digests, [folder.name for folder in _built_in_sets()])
    return Content(first_game=first_game, version=version, **fields)


def check_packs(folders: Iterable[Path]) -> tuple[Problem, ...]:
    """Everything that is wrong with these packs beside the built-in content; empty when they are sound."""
    _, _, problems = read_packs((*_built_in_sets(), *folders))
    return problems


class Parts(msgspec.Struct):
    """The content as it is put together; the fields are those of ``Content``."""

    characters: dict[str, CharacterCard] = {}
    skills: dict[str, Skill] = {}
    weapons: dict[str, Weapon] = {}
    items: dict[str, Item] = {}
    fate: dict[str, Fate] = {}
    glory: dict[str, Glory] = {}
    behaviour: dict[str, Behaviour] = {}
    tokens: dict[str, TokenKind] = {}
    terrain: dict[str, TerrainKind] = {}
    finds: dict[str, FindKind] = {}
    maps: dict[str, Map] = {}
    factions: dict[str, Faction] = {}
    sets: dict[str, CardSet] = {}
    forces: dict[str, ReadyForce] = {}
    first_games: dict[str, FirstGame] = {}
    programs: dict[str, Program] = {}
    rules: dict[str, Rule] = {}
    steps: dict[str, Steps] = {}


def read_packs(folders: Iterable[Path]) -> tuple[Parts, Pack, tuple[Problem, ...]]:
    """All packs in the folders as one, the files they come from, and everything that is wrong with them.

    With a problem the parts are not to be used. Files that cannot be read are told alone: most of what else is
    wrong would only follow from them.
    """
    faults = Faults()
    pack = read_files(folders, faults)
    parts = Parts()
    if not faults.errors:
        _read_all(pack, _vocabulary(pack), parts, faults)
    return parts, pack, faults.problems()


def _read_all(pack: Pack, words: Vocabulary, parts: Parts, faults: Faults) -> None:
    _read_cards(pack, words, parts, faults)

    def named(kind: str, what: str) -> Iterator[tuple[str, Text]]:
        for entry in pack.entries[kind].values():
            name = read_on(entry, lambda e: header_of(e, ("name",), what, words).text(), faults)
            if name is not None:
                yield entry.id, name

    parts.sets.update({id_: CardSet(id_, name) for id_, name in named("sets", "a set")})
    parts.factions.update({id_: Faction(id_, name) for id_, name in named("factions", "a faction")})
    _read_board(pack, words, parts, faults)
    _read_characters(pack, words, parts, faults)
    _read_forces(pack, words, parts, faults)
    _check_programs(pack, parts, faults)


def _read_characters(pack: Pack, words: Vocabulary, parts: Parts, faults: Faults) -> None:
    """Every character with its skills; a skill that several cards list belongs to the first of them."""
    owners: dict[str, str] = {}

    def read(entry: Entry) -> CharacterCard:
        found = cards.read_character(entry, words)
        _check_character(found, entry, parts)
        return found

    for entry in pack.entries["characters"].values():
        character = read_on(entry, read, faults)
        if character is None:
            continue
        own = character.skills or tuple(key for key in parts.skills if key.partition(".")[0] == entry.id)
        parts.characters[entry.id] = msgspec.structs.replace(character, skills=own)
        for id_ in own:
            owners.setdefault(id_, entry.id)
    for id_, skill in parts.skills.items():
        if id_ not in owners:
            place = place_of(pack.entries["skills"][id_].file, id_)
            faults.note(unknown(skill.character, parts.characters, "character", place))
        parts.skills[id_] = msgspec.structs.replace(skill, character=owners.get(id_, skill.character))
    for id_, fate in parts.fate.items():
        if fate.ultimate is not None and fate.ultimate not in parts.characters:
            place = place_of(pack.entries["fate"][id_].file, id_).at("ultimate")
            faults.note(unknown(fate.ultimate, parts.characters, "character", place))


def _vocabulary(pack: Pack) -> Vocabulary:
    """The words of the game and the tokens that the cards of the packs bring."""
    tables = [entry.table for entries in pack.entries.values() for entry in entries.values()]
    return WORDS.with_tokens({*find_tokens(tables), *pack.entries["tokens"]})


def _read_cards(pack: Pack, words: Vocabulary, parts: Parts, faults: Faults) -> None:
    """Every card and common token with its program."""

    def read(kind: str, reader: Callable[[Entry, Vocabulary], Read[T]], into: dict[str, T]) -> None:
        for entry in pack.entries[kind].values():
            found = read_on(entry, lambda e: reader(e, words), faults)
            if found is not None:
                into[entry.id], program, token = found
                _add_program(parts, entry, program, token, faults)

    common: dict[str, TokenKind] = {}
    read("tokens", cards.read_common_token, common)
    read("skills", cards.read_skill, parts.skills)
    read("weapons", cards.read_weapon, parts.weapons)
    read("items", cards.read_item, parts.items)
    read("fate", cards.read_fate, parts.fate)
    read("glory", cards.read_glory, parts.glory)
    read("behaviour", cards.read_behaviour, parts.behaviour)


def _read_board(pack: Pack, words: Vocabulary, parts: Parts, faults: Faults) -> None:
    """Terrain, special tokens and maps, and what they do to whoever is there."""
    for entry in pack.entries["terrain"].values():
        kind = read_on(entry, lambda e: read_terrain(e, words), faults)
        if kind is not None:
            parts.terrain[entry.id] = kind
            _add_steps(parts, f"{kind.id}/begun", kind.begun)
            _add_steps(parts, f"{kind.id}/ended", kind.ended)
    for entry in pack.entries["finds"].values():
        find = read_on(entry, lambda e: read_find(e, words), faults)
        if find is not None:
            parts.finds[entry.id] = find
            _add_steps(parts, f"{find.id}/do", find.do)
    for entry in pack.entries["maps"].values():
        chosen = read_on(entry, lambda e: read_map(e, words, parts.terrain, parts.finds), faults)
        if chosen is not None:
            parts.maps[entry.id] = chosen
            for area in chosen.areas:
                _add_steps(parts, f"{entry.id}/{area.id}", area.begun)
    _check_numbers(pack, parts.maps, faults)


def _check_numbers(pack: Pack, maps: dict[str, Map], faults: Faults) -> None:
    """Each map has a number of its own: lists are sorted by it."""
    owners: dict[int, str] = {}
    for id_, found in maps.items():
        owner = owners.setdefault(found.number, id_)
        if owner != id_:
            place = place_of(pack.entries["maps"][id_].file, id_).at("number")
            free = max(each.number for each in maps.values()) + 1
            faults.note(
                LanguageError(place, f"the map {owner!r} has the number {found.number}", f"{free} is free")
            )


def _add_steps(parts: Parts, key: str, steps: Steps) -> None:
    """A list of steps that is on no card."""
    if steps:
        found = walk_steps(key, steps)
        parts.rules.update(found.rules)
        parts.steps.update(found.steps)


def _add_program(
    parts: Parts, entry: Entry, program: Program, token: TokenKind | None, faults: Faults
) -> None:
    place = place_of(entry.file, entry.id)
    if entry.id in parts.programs:
        faults.note(LanguageError(place, "another card has this id", "choose another id"))
        return
    parts.programs[entry.id] = program
    found = walk(entry.id, program)
    parts.rules.update(found.rules)
    parts.steps.update(found.steps)
    if token is None:
        return
    if token.id in parts.tokens:
        faults.note(LanguageError(place.at("token"), f"there is another token {token.id!r}", "rename it"))
    parts.tokens[token.id] = token


def _check_character(character: CharacterCard, entry: Entry, parts: Parts) -> None:
    place = place_of(entry.file, entry.id)
    if character.faction and character.faction not in parts.factions:
        raise unknown(character.faction, parts.factions, "faction", place.at("faction"))
    equipment: dict[str, Weapon | Item] = {**parts.weapons, **parts.items}
    iconic = [card.id for card in equipment.values() if card.iconic]
    for number, id_ in enumerate(character.iconic, 1):
        if id_ in equipment and id_ not in iconic:
            raise LanguageError(
                place.at("iconic", number), f"{id_} is no iconic card", f"write iconic = true under [{id_}]"
            )
    check_known(character.iconic, iconic, "iconic card", place.at("iconic"))
    check_known(character.skills, parts.skills, "skill", place.at("skills"))


def _check_programs(pack: Pack, parts: Parts, faults: Faults) -> None:
    """What a step places or replaces is there."""
    replaceable = ("self", *parts.characters, *parts.weapons, *parts.items)
    files = {id_: entry.file for entries in pack.entries.values() for id_, entry in entries.items()}
    for key, steps in parts.steps.items():
        card, *path = key.split("/")
        place = place_of(files[card], card).at(*_written(path))
        for step in steps:
            try:
                if isinstance(step, Place) and step.thing != "mark":
                    check_known((step.thing,), parts.terrain, "terrain kind", place)
                elif isinstance(step, Replace):
                    check_known((step.card, step.by), replaceable, "card", place)
            except LanguageError as error:
                faults.note(error)


def _written(path: list[str]) -> list[str]:
    """Where steps stand in their file, from their key: ``1/do`` is the ``do`` of the first of the ``rules``."""
    if path and path[0].isdecimal():
        return ["rules", *path]
    return ["token", "rules", *path[1:]] if path[:1] == ["token"] else path


def _read_forces(pack: Pack, words: Vocabulary, parts: Parts, faults: Faults) -> None:
    weapons = [weapon.id for weapon in parts.weapons.values() if not weapon.innate]
    known = Cards(parts.factions, parts.characters, weapons, parts.items, parts.fate, parts.glory)
    for entry in pack.entries["forces"].values():
        force = read_on(entry, lambda e: read_force(e, words, known), faults)
        if force is not None:
            parts.forces[entry.id] = force
    for entry in pack.entries["first-game"].values():
        first = read_on(entry, lambda e: read_first_game(e, words, known, parts.maps, parts.terrain), faults)
        if first is not None:
            parts.first_games[entry.id] = first
