"""The position of a scene: forces, characters and terrain become a state."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from eternia.battleground.board.board import lay, standable
from eternia.battleground.board.engagement import body
from eternia.battleground.chapters.cards.attachments import equipped
from eternia.battleground.chapters.cards.marks import place_mark
from eternia.battleground.chapters.setup.force import value
from eternia.battleground.chapters.setup.scenario import finds_of
from eternia.battleground.game import new_state, refresh
from eternia.battleground.in_force import in_force
from eternia.battleground.packs.load import load_content
from eternia.battleground.scenes.hunt import is_monster, release
from eternia.battleground.scenes.movement_cost import check_ways
from eternia.battleground.scenes.own import with_own
from eternia.battleground.scenes.scene_tables import CharacterTable, Expect, ForceTable, Scene
from eternia.battleground.scenes.wording import wording_of
from eternia.battleground.table.bases import base_at
from eternia.battleground.table.content import Content
from eternia.battleground.table.content_records import TerrainKind, Text
from eternia.battleground.table.effects import TOKEN
from eternia.battleground.table.model import (
    EVERYBODY,
    OFF_BOARD,
    Character,
    Find,
    Force,
    OpenMission,
    Piece,
    State,
    Token,
)
from eternia.battleground.table.setup_data import MONSTER, Recruit, Setup
from eternia.battleground.timing.reactions import windows_of
from eternia.battleground.views.notation import (
    FACINGS,
    Names,
    event_text,
    facing_of,
    find_option,
    normal,
    option_text,
)
from eternia.battleground.views.observe import View, observe
from eternia.hexes.grid import parse, parse_place
from eternia.kernel.deck import Deck, Placed
from eternia.kernel.event import Event
from eternia.kernel.pending import Option, Outcome
from eternia.kernel.scenes.errors import SceneError, number_of, unknown
from eternia.kernel.scenes.seeing import check_seats, check_seen
from eternia.kernel.scenes.wording import check_denials

OPEN_GROUND: Final = "battlefield"
"""The map whose deployment zones a scene has that names no map: rows A to E and U to Y."""
CLASSES: Final = ("high", "low", "difficult", "platform", "ladder")
"""Terrain by its class alone: pieces of any number of hexes."""
_MOST_HEXES: Final = 12
_PACKS: Final = 'what a pack brings needs packs = [".."] at the top of the scene file'


@cache
def scene_content(folders: tuple[Path, ...] = ()) -> Content:
    """The content with plain terrain of every class, so that any ground can be written down."""
    printed = load_content(folders)
    plain = {
        kind: TerrainKind(id=kind, name=Text(kind, kind), portions=(class_,) * hexes)
        for class_ in CLASSES
        for hexes in range(1, _MOST_HEXES + 1)
        for kind in [f"{class_} {hexes}"]
    }
    return msgspec.structs.replace(
        printed, terrain={**printed.terrain, **plain}, version=f"{printed.version} scene"
    )


class Setting(msgspec.Struct):
    """A state with the names that the scene gives to what is in it."""

    state: State
    names: Names
    where: str

    def character(self, name: str, key: str) -> int:
        """The number of a character by its name."""
        return number_of(name, self.names.characters, "character", f"{self.where}: {key}")

    def seat(self, name: str, key: str) -> int:
        """The seat of a force by its name."""
        return number_of(name, self.names.forces, "force", f"{self.where}: {key}")

    def option_text(self, option: Option) -> str:
        """An option in notation."""
        return option_text(option, self.state, self.names)

    def event_text(self, event: Event) -> str:
        """An event in notation."""
        return event_text(event, self.names)

    def normal(self, text: str) -> str:
        """A text as notation compares it."""
        return normal(text)

    def find(self, text: str, options: Iterable[Option]) -> Option:
        """The option that a text names."""
        return find_option(text, options, self.state, self.names)

    def observe(self, seat: int) -> View:
        """The view of a seat."""
        return observe(self.state, seat)

    def seat_name(self, seat: int) -> str:
        """The force of a seat."""
        return self.names.force(seat)

    def subject_name(self, subject: int) -> str:
        """The character a question is about."""
        return self.names.character(subject)

    def check(self, expect: Expect, where: str) -> None:
        """SceneError for an expectation with a word that cannot be there."""
        check_seats(expect, self, where)
        wording = cache(lambda: wording_of(self.state, self.names))
        check_denials(expect, wording, where)
        content = self.state.content
        check_seen(expect, wording, content.programs, where)
        for name, seen in expect.sees.items():
            for force in seen.forces:
                self.seat(force, f"{where.removeprefix(f'{self.where}: ')}.sees.{name}.forces")
        for name, table in expect.characters.items():
            for key in ("buffs", "debuffs"):
                tokens = [each.id for each in content.tokens.values() if f"{each.class_}s" == key]
                _known(getattr(table, key) or (), tokens, "token", f"{where}.{name}.{key}")
            for key in ("cards", "weapons", "items", "face_down"):
                _known(getattr(table, key) or (), content.programs, "card", f"{where}.{name}.{key}")
            read_place(table.at or "", f"{where}.{name}.at")
            if table.facing is not None:
                read_facing(table.facing, f"{where}.{name}.facing")
            check_ways(table, f"{where}.{name}")

    def winner_name(self, outcome: Outcome) -> str:
        """The force that won."""
        return self.names.force(outcome.winner) if outcome.winner is not None else "nobody"


def read_place(text: str, where: str) -> int:
    """A place by its name; "" is off the battleground."""
    if not text:
        return OFF_BOARD
    try:
        return parse_place(text)
    except ValueError as error:
        raise SceneError(f"{where}: {error}") from error


def read_facing(text: str, where: str) -> int:
    """A facing by its name."""
    facing = facing_of(text)
    if facing is None:
        raise unknown(text, FACINGS, "facing", where)
    return facing


def content_of(scene: Scene, folder: Path, packs: tuple[Path, ...] = ()) -> Content:
    """The content a scene plays with: the built-in one, the packs it names and these, each once."""
    named = [(folder / pack).resolve() for pack in scene.packs]
    return scene_content(tuple(dict.fromkeys([*named, *(pack.resolve() for pack in packs)])))


def set_up(scene: Scene, content: Content, where: str) -> Setting:
    """The position of a scene as a state in which nothing is in progress yet."""
    content = with_own(content, scene, where)
    _check_forces(scene, where)
    names = Names(tuple(scene.characters), tuple(scene.forces))
    forces = [_force(content, *each, seat, where) for seat, each in enumerate(scene.forces.items())]
    s = new_state(content, Setup("first", content.first_game.forces, options=scene.options))
    s.map, s.round, s.first_player, s.forces, s.log = OPEN_GROUND, scene.round, 0, forces, []
    setting = Setting(s, names, where)
    if scene.first_player:
        s.first_player = setting.seat(scene.first_player, "first_player")
    _lay_board(setting, scene)
    for name, table in scene.characters.items():
        s.characters.append(_character(setting, name, table))
    release(setting, scene)
    s.reacts = windows_of(
        content,
        [card for f in s.forces for card in (*f.hand, *f.deck.bag, *[placed.card for placed in f.deck.top])],
    )
    refresh(s)
    _check_places(setting)
    for number, table in enumerate(scene.characters.values()):
        _bring_into_force(s, number, table)
    _add_rest(setting, scene)
    return setting


def _check_forces(scene: Scene, where: str) -> None:
    """Two forces; in a hunt one or two, and the monster after them."""
    monsters = [n for n, (name, table) in enumerate(scene.forces.items()) if is_monster(name, table)]
    count = len(scene.forces)
    if monsters and monsters != [count - 1]:
        raise SceneError(f"{where}: forces: there is one {MONSTER!r}, and it comes last")
    if count != 2 and not (monsters and count == 3):
        raise SceneError(f"{where}: forces: there are two forces, not {count}")


def _known(cards: Iterable[str], known: Collection[str], what: str, where: str) -> tuple[str, ...]:
    for card in cards:
        if card not in known:
            raise unknown(card, known, what, where, _PACKS)
    return tuple(cards)


def _force(content: Content, name: str, table: ForceTable, seat: int, where: str) -> Force:
    where = f"{where}: forces.{name}"
    faction = table.faction or name
    if is_monster(name, table):
        return Force(faction=MONSTER, score=table.score)
    if faction not in content.factions:
        raise unknown(faction, content.factions, "faction", f"{where}.faction")
    top = _known(table.top, content.fate, "fate card", f"{where}.top")
    piles: dict[str, Any] = {
        "hand": sorted(_known(table.hand, content.fate, "fate card", f"{where}.hand")),
        "glory": sorted(_known(table.glory, content.glory, "glory card", f"{where}.glory")),
        "deck": Deck(
            bag=sorted(_known(table.deck, content.fate, "fate card", f"{where}.deck")),
            top=tuple([Placed(card, EVERYBODY) for card in reversed(top)]),
        ),
        "discard": list(_known(table.discard, {**content.fate, **content.glory}, "card", f"{where}.discard")),
        "aside": sorted(_known(table.aside, content.glory, "glory card", f"{where}.aside")),
        "fulfilled": list(_known(table.fulfilled, content.glory, "glory card", f"{where}.fulfilled")),
    }
    return Force(
        faction=faction,
        zone=table.zone if table.zone >= 0 else seat,
        objectives=table.objectives,
        score=table.score,
        passed=table.passed,
        activations=table.activations,
        initiative=table.initiative,
        offers_draw=table.offers_draw,
        **piles,
    )


def _character(setting: Setting, name: str, table: CharacterTable) -> Character:
    content, where = setting.state.content, f"{setting.where}: characters.{name}"
    _known((table.card,), content.characters, "character card", f"{where}.card")
    weapons = _known(table.weapons, content.weapons, "weapon", f"{where}.weapons")
    items = _known(table.items, content.items, "item", f"{where}.items")
    _known(table.face_down, {**content.weapons, **content.items}, "card", f"{where}.face_down")
    cards = _cards_on(content, table)
    _known(cards, {**content.fate, **content.glory}, "card", f"{where}.cards")
    seat = _seat_of(setting, table, name)
    place = OFF_BOARD if table.knocked_out else read_place(table.at, f"{where}.at")
    facing = read_facing(table.facing, f"{where}.facing")
    if place >= 0 and not base_at(content.characters[table.card].base, place, facing):
        raise SceneError(
            f"{where}.at: the base of {table.card} at {table.at}, facing {table.facing}, runs off the board; "
            "choose another hex or facing"
        )
    return Character(
        card=table.card,
        seat=seat,
        weapons=equipped(content, weapons),
        items=items,
        value=value(content, Recruit(table.card, weapons, items)) if table.value is None else table.value,
        place=place,
        facing=facing,
        wounds=table.wounds,
        mana=table.mana,
        focused=table.focused,
        on_overwatch=table.on_overwatch,
        buffs=_tokens(content, table.buffs, "buff", seat, f"{where}.buffs"),
        debuffs=_tokens(content, table.debuffs, "debuff", 1 - seat, f"{where}.debuffs"),
        cards=cards,
        activated=bool(cards) if table.activated is None else table.activated,
        knocked_out=table.knocked_out,
        face_down=table.face_down,
        knockouts=table.knockouts,
    )


def _cards_on(content: Content, table: CharacterTable) -> tuple[str, ...]:
    """The cards on its character card; whoever was activated has one, any, unless the scene says none (BG-ACT-09)."""
    if table.cards is None:
        return (next(iter(content.fate)),) if table.activated else ()
    return table.cards


def _seat_of(setting: Setting, table: CharacterTable, name: str) -> int:
    """The force a character names, otherwise the first of its own faction."""
    if table.force:
        return setting.seat(table.force, f"characters.{name}.force")
    faction = setting.state.content.characters[table.card].faction or MONSTER
    factions = [force.faction for force in setting.state.forces]
    if faction not in factions:
        where = f"{setting.where}: characters.{name}"
        raise SceneError(f"{where}: neither force is of the faction {faction!r}; say which with force = ...")
    return factions.index(faction)


def _tokens(
    content: Content, tokens: tuple[str, ...], class_: str, seat: int, where: str
) -> tuple[Token, ...]:
    known = {name: kind for name, kind in content.tokens.items() if kind.class_ == class_}
    return tuple(Token(name, seat) for name in _known(tokens, known, class_, where))


def _lay_board(setting: Setting, scene: Scene) -> None:
    s, board, where = setting.state, scene.board, f"{setting.where}: board"
    pieces: list[Piece] = []
    if board.map:
        _known((board.map,), s.content.maps, "map", f"{where}.map")
        s.map = board.map
        chosen = s.content.maps[board.map]
        pieces += [Piece(kind, hexes) for kind, hexes in chosen.pieces if kind not in board.without]
        s.objectives = chosen.objectives
        s.finds = tuple([Find(kind, place) for kind, place in finds_of(s)])
    for kind, each in board.terrain.items():
        pieces += [_piece(s.content, kind, text, f"{where}.terrain.{kind}") for text in each]
    lay(s, tuple(pieces))
    if board.objectives is not None:
        s.objectives = tuple(read_place(text, f"{where}.objectives") for text in board.objectives)


def _piece(content: Content, kind: str, text: str, where: str) -> Piece:
    try:
        hexes = tuple(parse(each) for each in text.split())
    except ValueError as error:
        raise SceneError(f"{where}: {error}") from error
    if kind in CLASSES:
        if not 1 <= len(hexes) <= _MOST_HEXES:
            raise SceneError(
                f"{where}: a piece has 1 to {_MOST_HEXES} hexes, not {len(hexes)}; write several pieces"
            )
        return Piece(f"{kind} {len(hexes)}", hexes)
    known = {name: each for name, each in content.terrain.items() if name.partition(" ")[0] not in CLASSES}
    _known((kind,), {**known, **dict.fromkeys(CLASSES)}, "terrain kind", where)
    if len(hexes) != len(known[kind].portions):
        raise SceneError(f"{where}: {kind} has {len(known[kind].portions)} hexes, not {len(hexes)}: {text!r}")
    return Piece(kind, hexes)


def _check_places(setting: Setting) -> None:
    """Everybody stands where somebody can stand, and nobody where another stands."""
    s = setting.state
    taken: dict[int, str] = {}
    for number, name in enumerate(setting.names.characters):
        for place in body(s, number):
            if not standable(s.board, place):
                raise SceneError(
                    f"{setting.where}: characters.{name}.at: nobody can stand there; choose another hex"
                )
            if place in taken:
                raise SceneError(
                    f"{setting.where}: characters.{name}.at: {taken[place]} stands there already"
                )
            taken[place] = name


def _bring_into_force(s: State, number: int, table: CharacterTable) -> None:
    """Skills, equipment and tokens of a character on the battleground; in reserve only its skills (ET-RULING-034)."""
    c = s.characters[number]
    if c.knocked_out:
        return
    in_force.enlist(s, number, equipment=c.place >= 0)
    if not table.skills:
        own = tuple(f"{skill}/" for skill in s.content.characters[c.card].skills)
        in_force.end(s, lambda effect: effect.bearer == number and effect.rule.startswith(own))
    for token in (*c.buffs, *c.debuffs):
        for rule in in_force.rules_of(s.content, token.name):
            in_force.begin(s, rule, number, TOKEN, token=token.name)


def _add_rest(setting: Setting, scene: Scene) -> None:
    """Marks, effects and missions, and what forces remember of characters."""
    s, where = setting.state, setting.where
    for mark in scene.board.marks:
        kinds = {name: kind for name, kind in s.content.tokens.items() if kind.class_ == "mark"}
        _known((mark.name,), kinds, "mark", f"{where}: board.marks.name")
        owner = setting.character(mark.owner, "board.marks.owner")
        place_mark(s, owner, mark.name, read_place(mark.at, f"{where}: board.marks.at"))
    for effect in scene.effects:
        _known((effect.rule,), s.content.rules, "rule", f"{where}: effects.rule")
        target = setting.character(effect.target, "effects.target") if effect.target else -1
        bearer = setting.character(effect.bearer, "effects.bearer")
        in_force.begin(
            s, effect.rule, bearer, effect.until, once=effect.once, paid=effect.paid, target=target
        )
    for mission in scene.missions:
        _known((mission.card,), s.content.glory, "glory card", f"{where}: missions.card")
        number = setting.character(mission.character, "missions.character")
        seat = s.characters[number].seat
        seen = mission.seen
        s.missions = (*s.missions, OpenMission(mission.card, seat, number, 0, mission.progress, seen))
    for force, table in zip(s.forces, scene.forces.values(), strict=True):
        if table.last_activated:
            force.last_activated = setting.character(table.last_activated, "forces.last_activated")
        if table.barred:
            force.barred = setting.character(table.barred, "forces.barred")
