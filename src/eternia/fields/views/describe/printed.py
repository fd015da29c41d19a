"""What is printed on anything of the content, in words: heroes, cards, areas, scenarios, factions and the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec

from eternia.fields.language.text import clauses_text
from eternia.fields.table.content import Content, Scenario
from eternia.fields.table.content_records import ZONES, Text
from eternia.fields.table.scenario_records import ScenarioAction, Story
from eternia.fields.views.card_text import Card, card_text
from eternia.kernel.texts import Language, Texts, load_texts


class Printed(msgspec.Struct, frozen=True):
    """Something of the content in words."""

    id: str
    kind: str
    name: str
    text: str


KINDS: Final = (
    "heroes",
    "equipment",
    "spells",
    "vehicles",
    "allies",
    "beasts",
    "events",
    "epic_beasts",
    "bosses",
    "victory",
    "quests",
    "battle",
    "effects",
    "combat_cards",
    "areas",
    "stories",
    "skirmishes",
    "solos",
    "zones",
    "levels",
    "factions",
)
"""Everything that has an id, by the names of the content's fields."""


def things(content: Content, kind: str) -> Mapping[str, Any]:
    """Everything of a kind, by id."""
    return {area.id: area for area in content.areas} if kind == "areas" else getattr(content, kind)


def printed(content: Content, id_: str, language: Language) -> tuple[Printed, ...]:
    """Everything that has this id: mostly one thing."""
    say = _Words(content, language)
    return tuple(
        Printed(id_, kind, say.name(id_), "\n".join([line for line in say.lines(kind, id_) if line]))
        for kind in KINDS
        if id_ in things(content, kind)
    )


def printed_ids(content: Content) -> list[str]:
    """Every id there is."""
    return list(dict.fromkeys(id_ for kind in KINDS for id_ in things(content, kind)))


class _Words:
    """Says what is printed in one language."""

    def __init__(self, content: Content, language: Language) -> None:
        self.content = content
        self.language: Language = language
        self.names = content.names()
        self.texts: Texts = load_texts("fields", language)
        self._said: dict[str, Callable[[str], Iterable[str]]] = {
            "heroes": self._hero,
            "battle": self._battle,
            "combat_cards": self._combat_card,
            "areas": self._area,
            "stories": self._scenario,
            "skirmishes": self._scenario,
            "solos": self._scenario,
            "zones": self._zone,
            "levels": self._level,
            "factions": self._faction,
        }

    def name(self, id_: str) -> str:
        """Its name; a battle card has none but its id."""
        return self._to(self.names[id_]) if id_ in self.names else id_

    def lines(self, kind: str, id_: str) -> Iterable[str]:
        said = self._said.get(kind)
        return self._card(things(self.content, kind)[id_]) if said is None else said(id_)

    def _to(self, text: Text) -> str:
        return text.en if self.language == "en" else text.fr

    def _line(self, key: str, **values: object) -> str:
        return self.texts.say(f"printed.{key}", **values)

    def _list(self, ids: Iterable[str]) -> str:
        return ", ".join([self.name(id_) for id_ in ids])

    def _numbers(self, thing: object, words: Iterable[str]) -> str:
        said = ", ".join([f"{self._word(word)} {getattr(thing, word)}" for word in words])
        return f"{said[0].upper()}{said[1:]}."

    def _word(self, word: str) -> str:
        return self.texts.word("zone" if word in ZONES else "hero number", word)

    def _card(self, card: Card) -> list[str]:
        """Story, numbers, rules and price of a card."""
        lines = [self._to(card.story)] if hasattr(card, "story") else []
        values = [word for word in VALUES if hasattr(card, word)]
        if "hp" in values:
            lines.append(self._numbers(card, values))
        lines += card_text(card, self.language, self.names)
        reward = getattr(card, "reward", ())
        if reward:
            cards = (reward,) if isinstance(reward, str) else reward
            lines.append(self._line("reward", cards=self._list(cards)))
        if getattr(card, "cost", 0) > 0:
            lines.append(self._line("cost", n=card.cost))  # type: ignore[union-attr]
        return lines

    def _hero(self, id_: str) -> list[str]:
        hero = self.content.heroes[id_]
        own = [self._line("rides", beast=self.name(hero.beast))] if hero.beast else []
        numbers = self._numbers(hero, ("hp", "mind", "body", "initiative", "movement"))
        faction = self._line("faction", faction=self.name(hero.faction))
        return [faction, numbers, *card_text(hero, self.language, self.names), *own]

    def _battle(self, id_: str) -> list[str]:
        card = self.content.battle[id_]
        weapon = self._line("weapon", weapon=self.texts.word("weapon", card.weapon))
        surge = [self._line("surge")] if card.surge else []
        numbers = self._numbers(card, ("attack", "defence", "initiative"))
        return [weapon, numbers, self._line("effects", n=card.effects), *surge]

    def _combat_card(self, id_: str) -> list[str]:
        kind = self.content.combat_cards[id_]
        return [self._line("copies", start=kind.start, supply=kind.supply)]

    def _area(self, id_: str) -> list[str]:
        number = self.content.geography.index[id_]
        area, geography = self.content.areas[number], self.content.geography
        lines = [self._line(f"area {area.kind}")]
        if area.merchant:
            lines.append(self._line("merchant", merchant=self.texts.word("merchant", area.merchant)))
        if area.eternium:
            lines.append(self._line("pays", n=area.eternium))
        ways = (("borders", geography.steps), ("paths", geography.paths), ("flights", geography.flights))
        for word, table in ways:
            if table[number]:
                places = self._list(self.content.areas[each].id for each in table[number])
                lines.append(self._line(word, areas=places))
        return lines

    def _scenario(self, id_: str) -> list[str]:
        scenario: Scenario = self.content.scenario(id_)
        lines = [self._to(scenario.story), *[self._to(each) for each in scenario.special]]
        actions: dict[str, ScenarioAction] = scenario.actions
        for action in actions.values():
            lines.append(self._named(action.name, clauses_text((action.rule,), self.language, self.names)))
        if isinstance(scenario, Story):
            for skull in scenario.skulls:
                lines.append(self._named(skull.name, clauses_text(skull.rules, self.language, self.names)))
            lines.append(self._line("quests", quests=self._list(scenario.quests)))
            lines.append(self._line("beasts", beasts=self._list(scenario.beasts)))
            if scenario.boss:
                lines.append(self._line("boss", boss=self.name(scenario.boss)))
        elif scenario.rules:
            lines.append(clauses_text(scenario.rules, self.language, self.names))
        return lines

    def _named(self, name: Text, text: str) -> str:
        return f"{self._to(name)}. {text}"

    def _zone(self, id_: str) -> list[str]:
        zone = self.content.zones[id_]
        outposts = self._line("outposts", areas=self._list(zone.outposts))
        return [outposts, self._line("wilds", areas=self._list(zone.wilds))]

    def _level(self, id_: str) -> list[str]:
        level = self.content.levels[id_]
        return [
            self._line("level", eternium=level.eternium, defeat=level.defeat, flee=level.flee),
            self._line(f"reinforced {level.reinforcement}"),
            self._line("skulls", n=level.skulls),
            self._line("objective", n=level.points),
        ]

    def _faction(self, id_: str) -> list[str]:
        faction = self.content.factions[id_]
        heroes = [hero.id for hero in self.content.heroes.values() if hero.faction == id_]
        base = self._line("base", base=self.name(faction.base))
        return [base, self._line("heroes", heroes=self._list(heroes))]


VALUES: Final = ("hp", "attack", "defence", "initiative")
"""The numbers of whatever heroes fight."""
