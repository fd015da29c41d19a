"""Names and sentences about force lists; unknown cards are called by their ids."""

from __future__ import annotations

from collections.abc import Iterable

from eternia.battleground.chapters.setup.force import Problem
from eternia.battleground.table.content import Content
from eternia.battleground.table.content_records import Language
from eternia.battleground.table.setup_data import ForceList
from eternia.battleground.views.describe.narrator import names_in
from eternia.kernel.texts import load_texts

SHOWN = 3
"""How many names a sentence lists before it only counts the rest."""


class ForceWords:
    """Speaks one language about one force list."""

    def __init__(self, content: Content, force_list: ForceList, language: Language) -> None:
        self.content = content
        self.force_list = force_list
        self.language = language
        self.texts = load_texts("battleground", language)
        self.names = names_in(content, language)

    def card(self, id_: str) -> str:
        """The name of a card."""
        return self.names.get(id_, id_)

    def cards(self, ids: Iterable[str]) -> str:
        """The names of some cards; of many the first ones and how many more."""
        names = [self.card(id_) for id_ in ids]
        rest = len(names) - SHOWN
        return ", ".join(names[:SHOWN]) + (f" +{rest}" if rest > 0 else "")

    def who(self, number: int) -> str:
        """A character of the list; numbered where the list has the same card several times."""
        if number < 0:
            return ""
        card = self.force_list.characters[number].character
        same = [n for n, recruit in enumerate(self.force_list.characters) if recruit.character == card]
        return f"{self.card(card)} {same.index(number) + 1}" if len(same) > 1 else self.card(card)

    def faction(self, id_: str) -> str:
        """The name of a faction."""
        known = self.content.factions.get(id_)
        return known.name.to(self.language) if known is not None else id_

    def slot(self, kind: str) -> str:
        """The name of a kind of slot."""
        return self.texts.phrase(f"catalog.slot.{kind}")

    def deck(self, name: str) -> str:
        """The name of a deck inside a sentence."""
        words = self.texts.phrase(f"catalog.deck.{name}")
        return words[:1].lower() + words[1:]

    def owners(self, equipment: str) -> str:
        """Who may carry a piece of iconic equipment."""
        found = [id_ for id_, card in self.content.characters.items() if equipment in card.iconic]
        return ", ".join([self.card(id_) for id_ in found]) or self.texts.say("problem.refusal nobody")

    def title(self, problem: Problem) -> str:
        """What is wrong, in one line."""
        return self._say(problem, " title")

    def text(self, problem: Problem) -> str:
        """What is wrong and which rule it breaks, in a sentence."""
        return self._say(problem, "")

    def _say(self, problem: Problem, ending: str) -> str:
        key = f"problem.{problem.kind}"
        if problem.kind == "deck size" and problem.count > problem.allowed:
            key += " over"
        key = self.texts.first(
            f"{key} {problem.count}{ending}",
            f"{key} {problem.allowed}{ending}",
            f"{key}{ending}",
        )
        card = problem.cards[0] if problem.cards else ""
        return self.texts.say(
            key,
            who=self.who(problem.recruit),
            card=self.card(card),
            cards=self.cards(problem.cards),
            owners=self.owners(card),
            slot=self.slot(problem.what) if problem.kind == "slots" else "",
            deck=self.deck(problem.what) if problem.kind.startswith("deck") else "",
            what=self.texts.phrase(f"problem.what {problem.what}") if problem.kind == "unknown" else "",
            faction=self.faction(self.force_list.faction),
            other=self.faction(self.content.characters[card].faction) if problem.kind == "faction" else "",
            count=problem.count,
            allowed=problem.allowed,
            over=problem.count - problem.allowed,
            missing=problem.allowed - problem.count,
        )
