"""What is printed on anything of the content, in words: cards, tokens, terrain, maps, factions, sets, forces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

import msgspec

from eternia.battleground.language.card_rules import Steps
from eternia.battleground.language.text import card_text, rules_text, steps_text
from eternia.battleground.table.content import (
    CharacterCard,
    Content,
    Fate,
    Glory,
    Item,
    Language,
    ReadyForce,
    Weapon,
)
from eternia.battleground.views.describe.narrator import names_in
from eternia.battleground.views.describe.terrain import terrain_text
from eternia.hexes.grid import name as hex_name
from eternia.kernel.texts import Texts, load_texts


class Printed(msgspec.Struct, frozen=True):
    """Something of the content in words."""

    id: str
    kind: str
    name: str
    text: str


KINDS: Final = (
    "characters",
    "skills",
    "weapons",
    "items",
    "fate",
    "glory",
    "behaviour",
    "tokens",
    "terrain",
    "finds",
    "maps",
    "forces",
    "factions",
    "sets",
)
"""Everything that has an id, by the names of the content's fields."""


def printed(content: Content, id_: str, language: Language) -> tuple[Printed, ...]:
    """Everything that has this id: mostly one thing, but a set may be called like a faction."""
    say = _Words(content, language)
    return tuple(
        Printed(id_, kind, getattr(content, kind)[id_].name.to(language), say.text(kind, id_))
        for kind in KINDS
        if id_ in getattr(content, kind)
    )


def printed_ids(content: Content) -> list[str]:
    """Every id there is."""
    return list(dict.fromkeys(id_ for kind in KINDS for id_ in getattr(content, kind)))


class _Words:
    """Says what is printed in one language."""

    def __init__(self, content: Content, language: Language) -> None:
        self.content = content
        self.language = language
        self.names: Mapping[str, str] = names_in(content, language)
        self.texts: Texts = load_texts("battleground", language)
        self.colon = " : " if language == "fr" else ": "
        self._said: dict[str, Callable[[str], str]] = {
            "characters": self._character,
            "tokens": self._token,
            "terrain": lambda id_: terrain_text(content.terrain[id_], language, self.names),
            "finds": lambda id_: self._steps(content.finds[id_].do),
            "maps": self._map,
            "forces": lambda id_: self._force(content.forces[id_]),
            "factions": lambda id_: self._list(c.id for c in content.characters.values() if c.faction == id_),
            "sets": self._set,
        }

    def text(self, kind: str, id_: str) -> str:
        return self._said.get(kind, self._card)(id_)

    def _card(self, id_: str) -> str:
        return card_text(self.content.programs[id_], self.language, self.names)

    def _character(self, id_: str) -> str:
        skills = self.content.characters[id_].skills
        return "\n".join([f"{self.names[skill]}{self.colon}{self._card(skill)}" for skill in skills])

    def _token(self, id_: str) -> str:
        kind = self.content.tokens[id_]
        if not kind.rules:
            return self._card(kind.card)
        spoken = "mark" if kind.class_ == "mark" else "token"
        said = rules_text(kind.rules, self.language, spoken, self.names)
        return said if kind.note is None else f"{said} {kind.note.to(self.language)}"

    def _steps(self, steps: Steps) -> str:
        return steps_text(steps, self.language, "token", self.names)

    def _map(self, id_: str) -> str:
        map_ = self.content.maps[id_]
        lines = [] if map_.scenario is None else [map_.scenario.text.to(self.language)]
        for area in map_.areas:
            said = [f"{area.points} {self.texts.phrase('catalog.number.points')}"] if area.points else []
            said += [self._steps(area.begun)] if area.begun else []
            lines.append(self.colon.join([area.name.to(self.language), *([" ".join(said)] if said else [])]))
        pieces = Counter([kind for kind, _ in map_.pieces])
        lines += [f"{number} × {self.names[kind]}" for kind, number in pieces.items()]
        objectives = self.texts.phrase("catalog.map.objectives")
        hexes = ", ".join([hex_name(hex_id) for hex_id in map_.objectives])
        return "\n".join([*lines, f"{objectives}{self.colon}{hexes or map_.placed * 2}"])

    def _force(self, ready: ReadyForce) -> str:
        lines = []
        for recruit in ready.force.characters:
            gear = self._list((*recruit.weapons, *recruit.items))
            lines.append(self.names[recruit.character] + (f"{self.colon}{gear}" if gear else ""))
        lines.append(f"{self.texts.phrase('catalog.deck.fate')}{self.colon}{self._list(ready.force.fate)}")
        lines.append(f"{self.texts.phrase('catalog.deck.glory')}{self.colon}{self._list(ready.force.glory)}")
        return "\n".join(lines)

    def _set(self, id_: str) -> str:
        content = self.content
        kinds: dict[str, Mapping[str, CharacterCard | Weapon | Item | Fate | Glory]] = {
            "character": content.characters,
            "weapon": content.weapons,
            "item": content.items,
            "fate": content.fate,
            "glory": content.glory,
        }
        lines = []
        for kind, cards in kinds.items():
            inside = self._list([card.id for card in cards.values() if card.set == id_])
            if inside:
                lines.append(f"{self.texts.phrase(f'catalog.card.{kind}')}{self.colon}{inside}")
        return "\n".join(lines)

    def _list(self, ids: Iterable[str]) -> str:
        return ", ".join([self.names[id_] for id_ in ids])
