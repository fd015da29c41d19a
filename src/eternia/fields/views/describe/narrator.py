"""Names and numbers in words: who, where, which card, what a clause says, and a tally with its reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from eternia.fields.in_force import health
from eternia.fields.language.clauses import Body
from eternia.fields.language.text import body_text, clauses_text
from eternia.fields.table.content import Content
from eternia.fields.table.content_records import Text
from eternia.fields.table.model import State
from eternia.fields.timing.using import rules_of
from eternia.fields.views.card_text import Card, card_text
from eternia.kernel.tally import Reason, Tally
from eternia.kernel.texts import Language, load_texts


class Narrator:
    """Speaks one language about one state. Cheap to make: take a new one when the state is another."""

    def __init__(self, s: State, language: Language) -> None:
        self.s = s
        self.language = language
        self.texts = load_texts("fields", language)
        self.names = names_in(s.content)
        self.beast = ""
        """The beast or boss of the combat that was told last; empty after one between heroes."""

    def text_of(self, text: Text) -> str:
        """A text of the content in this language."""
        return text.en if self.language == "en" else text.fr

    def card(self, key: str) -> str:
        """The name of a card, scenario, faction or area by its id."""
        found = self.names.get(key)
        return self.text_of(found) if found is not None else key

    def cards(self, ids: Iterable[str]) -> str:
        """The names of cards, one after the other."""
        return ", ".join([self.card(card) for card in ids])

    def source(self, key: str) -> str:
        """Where something comes from: the name of a card, or what a rule of the rulebook is about."""
        return self.card(key) if key in self.names else self.texts.word("reason", key)

    def area(self, number: int) -> str:
        """The name of an area."""
        return self.text_of(self.s.content.areas[number].name) if number >= 0 else "-"

    def who(self, hero: int, beast: str = "") -> str:
        """The name of a hero; of the beast or boss where there is none."""
        if hero < 0:
            return self.card(beast) if beast else self.texts.say("option.enemy")
        h = self.s.heroes[hero]
        impostor = self.impostor if h.impostor else ""
        same = [n for n, other in enumerate(self.s.heroes) if other.card == h.card and not other.impostor]
        name = impostor or self.card(h.card)
        return f"{name} {same.index(hero) + 1}" if len(same) > 1 and hero in same else name

    @property
    def impostor(self) -> str:
        """The name of the enemy who wears the card of another; empty where there is none."""
        solo = self.s.content.solos.get(self.s.scenario)
        return self.text_of(solo.impostor) if solo is not None and solo.impostor is not None else ""

    def heroes(self, heroes: Iterable[int]) -> str:
        """The names of heroes, one after the other."""
        return ", ".join([self.who(hero) for hero in heroes])

    def team(self, team: int) -> str:
        """The name of a team: that of its faction; numbered where two play the same."""
        if team < 0:
            return self.texts.say("option.nobody")
        factions = [each.faction for each in self.s.teams]
        name = self.card(factions[team])
        same = [n for n, faction in enumerate(factions) if faction == factions[team]]
        return f"{name} {same.index(team) + 1}" if len(same) > 1 else name

    def teams(self, teams: Iterable[int]) -> str:
        """The names of teams, one after the other."""
        return ", ".join([self.team(team) for team in teams])

    def seat(self, seat: int) -> str:
        """The name of a player: that of the team, numbered where it has several."""
        for number, team in enumerate(self.s.teams):
            if seat in team.players:
                name = self.team(number)
                return f"{name} {team.players.index(seat) + 1}" if len(team.players) > 1 else name
        return self.texts.say("option.nobody")

    def hp(self, hero: int) -> str:
        """Hit points left of all: ``4/7``."""
        return f"{health.left(self.s, hero)}/{health.most(self.s, hero)}"

    def weapon(self, hero: int, weapon: int) -> str:
        """The name of a hero's weapon."""
        return self.text_of(self.s.content.heroes[self.s.heroes[hero].card].weapons[weapon].name)

    def reasons(self, reasons: Iterable[Reason]) -> list[str]:
        """Each reason of a number: ``Shield +1``, of a basic combat card ``+2``."""
        return [
            each.source
            if each.source.startswith("+")
            else self.texts.say(
                f"reason.{each.operation}", source=self.source(each.source), amount=each.amount
            )
            for each in reasons
        ]

    def tally(self, tally: Tally) -> str:
        """A number with all its reasons: ``6 (4, Shield +2)``."""
        added = [each for each in tally.reasons if each.operation == "by"]
        # A bound that changes nothing is no reason.
        bound = tally.total != tally.base + sum([each.amount for each in added])
        reasons = tally.reasons if bound else added
        if not reasons:
            return str(tally.total)
        return f"{tally.total} ({', '.join([str(tally.base), *self.reasons(reasons)])})"

    def face(self, face: str) -> str:
        """The face of a die: ``success``, ``attack +1``."""
        word, _, amount = face.partition(" ")
        section = "face" if word in ("blank", "success", "double", "reroll") else "zone"
        return f"{self.texts.word(section, word)} {amount}".strip()

    def clause(self, card: str, number: int) -> str:
        """What one clause of a card says."""
        return clauses_text((rules_of(self.s, card)[number],), self.language, self.names)

    def body(self, body: Body) -> str:
        """What a body of a clause does."""
        said = body_text(body, self.language, self.names)
        return said[0].upper() + said[1:]

    def text(self, card: str) -> str:
        """What a card says."""
        found = _printed(self.s.content, card)
        return " ".join(card_text(found, self.language, self.names)) if found is not None else ""


def _printed(content: Content, card: str) -> Card | None:
    """The printed card with this id; None where it has no rules of its own."""
    kinds: tuple[Mapping[str, Card], ...] = (
        content.heroes,
        content.supports,
        content.events,
        content.bosses,
        content.victory,
        content.quests,
        content.effects,
    )
    return next((kind[card] for kind in kinds if card in kind), None)


@lru_cache(maxsize=8)
def names_in(content: Content) -> Mapping[str, Text]:
    """Every name by id."""
    return content.names()
