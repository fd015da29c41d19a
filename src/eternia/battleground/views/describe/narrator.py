"""Names and numbers in words: who, where, which card, and a tally with its reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from eternia.battleground.language.text import card_text, rule_text, steps_text
from eternia.battleground.table.content import Content
from eternia.battleground.table.content_records import Language
from eternia.battleground.table.health import health_of
from eternia.battleground.table.model import State
from eternia.hexes.bits import hexes
from eternia.hexes.grid import HEXES, ROW_NAMES, R, place_name
from eternia.kernel.tally import Reason, Tally
from eternia.kernel.texts import load_texts


class Narrator:
    """Speaks one language about one state. Cheap to make: take a new one when the state is another."""

    def __init__(self, s: State, language: Language) -> None:
        self.s = s
        self.language = language
        self.texts = load_texts("battleground", language)
        self.names = names_in(s.content, language)

    def card(self, key: str) -> str:
        """The name of a card, skill, token or terrain kind, or of the card a rule such as HM2.2/1 is on."""
        whole = self.names.get(key)
        return whole if whole is not None else self.names.get(key.partition("/")[0], key)

    def cards(self, ids: Iterable[str]) -> str:
        """The names of cards, one after the other."""
        return ", ".join([self.card(card) for card in ids])

    def source(self, key: str) -> str:
        """Where something comes from: the name of a card, or what a rule of the rulebook is about."""
        return self.texts.word("reason", key) if key.startswith(("BG-", "ET-")) else self.card(key)

    def token(self, name: str) -> str:
        """The name of a focus or overwatch token, a buff, a debuff or a mark."""
        return self.names.get(name) or self.texts.word("token", name)

    def who(self, character: int) -> str:
        """The name of a character; numbered where a force has the same card several times."""
        if character < 0:
            return self.texts.say("option.nobody")
        c = self.s.characters[character]
        same = [
            n for n, other in enumerate(self.s.characters) if (other.card, other.seat) == (c.card, c.seat)
        ]
        name = self.names[c.card]
        return f"{name} {same.index(character) + 1}" if len(same) > 1 else name

    def seat(self, seat: int) -> str:
        """The name of a player: that of the faction; numbered where both play the same. The monster has its own."""
        if seat == self.s.unmanned and self.s.hunt is not None:
            return self.names[self.s.characters[self.s.hunt.monster].card]
        faction = self.s.forces[seat].faction
        name = self.s.content.factions[faction].name.to(self.language)
        return f"{name} {seat + 1}" if faction == self.s.forces[1 - seat].faction else name

    def hardness(self) -> str:
        """What a lone hunter is told of the difficulty (ET-RULING-160); nothing in any other game."""
        hunt = self.s.hunt
        if hunt is None or self.s.unmanned != 1:
            return ""
        wounds = health_of(self.s, self.s.characters[hunt.monster])
        return self.texts.say(f"hunt.alone {self.s.options.difficulty}", wounds=wounds)

    def places(self, ids: Iterable[int]) -> str:
        """The coordinates of places."""
        return " ".join([place_name(place) for place in ids])

    def zone(self, zone: int) -> str:
        """The rows of a deployment zone of the map, with the columns where it has not the whole of them."""
        covered = self.s.content.maps[self.s.map].zones[zone]
        rows = sorted({R[hex_id] for hex_id in hexes(covered)})
        text = f"{ROW_NAMES[rows[0]]}-{ROW_NAMES[rows[-1]]}"
        if all(covered >> hex_id & 1 for hex_id in HEXES if R[hex_id] in rows):
            return text
        columns = sorted({int(place_name(hex_id)[1:]) for hex_id in hexes(covered)})
        spans = [n for n in columns if n - 1 not in columns], [n for n in columns if n + 1 not in columns]
        return f"{text} ({', '.join([f'{a}-{b}' for a, b in zip(*spans, strict=True)])})"

    def reasons(self, reasons: Iterable[Reason]) -> list[str]:
        """Each reason of a number: ``flank +1``."""
        return [
            self.texts.say(f"reason.{each.operation}", source=self.source(each.source), amount=each.amount)
            for each in reasons
        ]

    def tally(self, tally: Tally, thing: str) -> str:
        """A number of things with all its reasons: ``6 dice (5, Mace +1)``."""
        number = self.texts.count(thing, max(0, tally.total))
        if not tally.reasons:
            return number
        return f"{number} ({', '.join([str(tally.base), *self.reasons(tally.reasons)])})"

    def rule(self, key: str) -> str:
        """What a rule in force says."""
        return rule_text(self.s.content.rules[key], self.language, self._kind(key), self.names)

    def steps(self, key: str) -> str:
        """What a list of steps of a card says."""
        return steps_text(self.s.content.steps[key], self.language, self._kind(key), self.names)

    def text(self, card: str) -> str:
        """What a card says."""
        return card_text(self.s.content.programs[card], self.language, self.names)

    def _kind(self, key: str) -> str:
        program = self.s.content.programs.get(key.partition("/")[0])
        return program.kind if program is not None else "token"


@lru_cache(maxsize=8)
def names_in(content: Content, language: Language) -> Mapping[str, str]:
    """Every name in a language."""
    return {id_: name.to(language) for id_, name in content.names().items()}
