"""Putting packs together: every entry is read, every reference is checked, every program gets its keys."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from eternia.battleground.content_records import (
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
    TokenKind,
    Weapon,
)
from eternia.battleground.packs import cards
from eternia.battleground.packs.board import read_map, read_terrain
from eternia.battleground.packs.fields import check_known, header_of
from eternia.battleground.packs.files import Entry, Pack, place_of, read_files
from eternia.battleground.packs.forces import Cards, read_first_game, read_force
from eternia.battleground.packs.scenario import read_find
from eternia.battleground.words import WORDS
from eternia.effects.cards import Program
from eternia.effects.errors import LanguageError, unknown
from eternia.effects.names import walk, walk_steps
from eternia.effects.reading.cards import find_tokens
from eternia.effects.rules import Rule, Steps
from eternia.effects.steps import Place, Replace
from eternia.effects.words import Vocabulary


class Parts(msgspec.Struct):
    """The content as it is put together; the fields are those of ``Content``."""

    version: str
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


def read_packs(folders: Iterable[Path]) -> Parts:
    """All packs in the folders as one; LanguageError names what is wrong."""
    pack = read_files(folders)
    words = _vocabulary(pack)
    parts = Parts(version=pack.digest)
    _read_cards(pack, words, parts)
    for entry in pack.entries["sets"].values():
        parts.sets[entry.id] = CardSet(entry.id, header_of(entry, ("name",), "a set", words).text())
    for entry in pack.entries["factions"].values():
        header = header_of(entry, ("name",), "a faction", words)
        parts.factions[entry.id] = Faction(entry.id, header.text())
    _read_board(pack, words, parts)
    _read_characters(pack, words, parts)
    _read_forces(pack, words, parts)
    _check_programs(pack, parts)
    return parts


def _read_characters(pack: Pack, words: Vocabulary, parts: Parts) -> None:
    """Every character with its skills; a skill that several cards list belongs to the first of them."""
    owners: dict[str, str] = {}
    for entry in pack.entries["characters"].values():
        character = cards.read_character(entry, words)
        _check_character(character, entry, parts)
        own = character.skills or tuple(key for key in parts.skills if key.partition(".")[0] == entry.id)
        parts.characters[entry.id] = msgspec.structs.replace(character, skills=own)
        for id_ in own:
            owners.setdefault(id_, entry.id)
    for entry in pack.entries["skills"].values():
        skill = parts.skills[entry.id]
        if entry.id not in owners:
            raise unknown(skill.character, parts.characters, "character", place_of(entry.file, entry.id))
        parts.skills[entry.id] = msgspec.structs.replace(skill, character=owners[entry.id])
    for entry in pack.entries["fate"].values():
        if (ultimate := parts.fate[entry.id].ultimate) is not None:
            check_known((ultimate,), parts.characters, "character", place_of(entry.file, entry.id))


def _vocabulary(pack: Pack) -> Vocabulary:
    """The words of the game and the tokens that the cards of the packs bring."""
    tables = [entry.table for entries in pack.entries.values() for entry in entries.values()]
    return WORDS.with_tokens({*find_tokens(tables), *pack.entries["tokens"]})


def _read_cards(pack: Pack, words: Vocabulary, parts: Parts) -> None:
    for entry in pack.entries["tokens"].values():
        kind, program = cards.read_common_token(entry, words)
        _add_program(parts, entry, program, kind)
    for entry in pack.entries["skills"].values():
        parts.skills[entry.id], program, token = cards.read_skill(entry, words)
        _add_program(parts, entry, program, token)
    for entry in pack.entries["weapons"].values():
        parts.weapons[entry.id], program, token = cards.read_weapon(entry, words)
        _add_program(parts, entry, program, token)
    for entry in pack.entries["items"].values():
        parts.items[entry.id], program, token = cards.read_item(entry, words)
        _add_program(parts, entry, program, token)
    for entry in pack.entries["fate"].values():
        parts.fate[entry.id], program, token = cards.read_fate(entry, words)
        _add_program(parts, entry, program, token)
    for entry in pack.entries["glory"].values():
        parts.glory[entry.id], program = cards.read_glory(entry, words)
        _add_program(parts, entry, program, None)
    for entry in pack.entries["behaviour"].values():
        parts.behaviour[entry.id], program = cards.read_behaviour(entry, words)
        _add_program(parts, entry, program, None)


def _read_board(pack: Pack, words: Vocabulary, parts: Parts) -> None:
    """Terrain, special tokens and maps, and what they do to whoever is there."""
    for entry in pack.entries["terrain"].values():
        kind = parts.terrain[entry.id] = read_terrain(entry, words)
        _add_steps(parts, f"{kind.id}/begun", kind.begun)
        _add_steps(parts, f"{kind.id}/ended", kind.ended)
    for entry in pack.entries["finds"].values():
        find = parts.finds[entry.id] = read_find(entry, words)
        _add_steps(parts, f"{find.id}/do", find.do)
    for entry in pack.entries["maps"].values():
        chosen = parts.maps[entry.id] = read_map(entry, words, parts.terrain, parts.finds)
        for area in chosen.areas:
            _add_steps(parts, f"{entry.id}/{area.id}", area.begun)


def _add_steps(parts: Parts, key: str, steps: Steps) -> None:
    """A list of steps that is on no card."""
    if steps:
        found = walk_steps(key, steps)
        parts.rules.update(found.rules)
        parts.steps.update(found.steps)


def _add_program(parts: Parts, entry: Entry, program: Program, token: TokenKind | None) -> None:
    place = place_of(entry.file, entry.id)
    if entry.id in parts.programs:
        raise LanguageError(place, "another card has this id", "choose another id")
    parts.programs[entry.id] = program
    found = walk(entry.id, program)
    parts.rules.update(found.rules)
    parts.steps.update(found.steps)
    if token is not None:
        if token.id in parts.tokens:
            raise LanguageError(place.at("token"), f"there is another token {token.id!r}", "rename it")
        parts.tokens[token.id] = token


def _check_character(character: CharacterCard, entry: Entry, parts: Parts) -> None:
    place = place_of(entry.file, entry.id)
    if character.faction and character.faction not in parts.factions:
        raise unknown(character.faction, parts.factions, "faction", place.at("faction"))
    equipment: dict[str, Weapon | Item] = {**parts.weapons, **parts.items}
    iconic = [card.id for card in equipment.values() if card.iconic]
    check_known(character.iconic, iconic, "iconic card", place.at("iconic"))
    check_known(character.skills, parts.skills, "skill", place.at("skills"))


def _check_programs(pack: Pack, parts: Parts) -> None:
    """What a step places or replaces is there."""
    replaceable = ("self", *parts.characters, *parts.weapons, *parts.items)
    files = {id_: entry.file for entries in pack.entries.values() for id_, entry in entries.items()}
    for key, steps in parts.steps.items():
        card, *path = key.split("/")
        place = place_of(files[card], card).at(*path)
        for step in steps:
            if isinstance(step, Place) and step.thing != "mark":
                check_known((step.thing,), parts.terrain, "terrain kind", place)
            elif isinstance(step, Replace):
                check_known((step.card, step.by), replaceable, "card", place)


def _read_forces(pack: Pack, words: Vocabulary, parts: Parts) -> None:
    weapons = [weapon.id for weapon in parts.weapons.values() if not weapon.innate]
    known = Cards(parts.factions, parts.characters, weapons, parts.items, parts.fate, parts.glory)
    for entry in pack.entries["forces"].values():
        parts.forces[entry.id] = read_force(entry, words, known)
    for entry in pack.entries["first-game"].values():
        parts.first_games[entry.id] = read_first_game(entry, words, known, parts.maps, parts.terrain)
