"""What could be added to a force list: every card, with what it would mean or why it cannot be."""

from __future__ import annotations

from collections.abc import Iterator

from eternia.battleground.chapters.setup.force import (
    FATE_CARDS,
    GLORY_CARDS,
    POINTS,
    copy_group,
    is_iconic,
    slot_of,
    slots,
    taken_slots,
    value,
)
from eternia.battleground.views.present.building.force_edits import deck_of, loaded, recruit_of, total_of
from eternia.battleground.views.present.building.force_words import ForceWords
from eternia.battleground.views.present.building.setup_records import OfferShown

Refusal = tuple[str, str]
"""Why not, in words, and the rule; both empty where it can be added."""
NONE: Refusal = ("", "")


class Offers:
    """Looks at one force list, all cards of which are known."""

    def __init__(self, words: ForceWords) -> None:
        self.words = words
        self.content = words.content
        self.force_list = words.force_list
        self.total = total_of(words.content, words.force_list)
        self.carriers = {
            card: number
            for number, recruit in enumerate(self.force_list.characters)
            for card in recruit.weapons + recruit.items
        }
        """Who carries each card that is in the force."""

    def all(self) -> tuple[OfferShown, ...]:
        """Every character, all equipment for each recruit, every fate and glory card."""
        return (*self._characters(), *self._equipment(), *self._deck("fate"), *self._deck("glory"))

    def _characters(self) -> Iterator[OfferShown]:
        for id_ in self.content.characters:
            total = self.total + value(self.content, recruit_of(self.content, id_))
            refusal, rule = self._against_character(id_, total)
            yield OfferShown(card=id_, kind="character", recruit=-1, total=total, refusal=refusal, rule=rule)

    def _against_character(self, id_: str, total: int) -> Refusal:
        card = self.content.characters[id_]
        if card.faction != self.force_list.faction:
            return self._say("faction", "BG-FORCE-03", other=self.words.faction(card.faction))
        if card.cost is None:
            return self._say("no cost", "BG-FORCE-08")
        group = copy_group(self.content, id_)
        same = [r for r in self.force_list.characters if copy_group(self.content, r.character) == group]
        if len(same) >= group[1]:
            return self._say("copies", "BG-RULING-045")
        for weapon in recruit_of(self.content, id_).weapons:
            if weapon in self.carriers:
                return self._carried(weapon)
        return self._against_points(total)

    def _equipment(self) -> Iterator[OfferShown]:
        for id_ in (*self.content.weapons, *self.content.items):
            weapon = self.content.weapons.get(id_)
            if weapon is not None and weapon.innate:
                continue
            kind, cost = ("weapon", weapon.cost) if weapon else ("item", self.content.items[id_].cost)
            total = self.total + cost
            for number in range(len(self.force_list.characters)):
                refusal, rule = self._against_equipment(id_, number, total)
                yield OfferShown(card=id_, kind=kind, recruit=number, total=total, refusal=refusal, rule=rule)

    def _against_equipment(self, id_: str, number: int, total: int) -> Refusal:
        recruit = self.force_list.characters[number]
        if id_ in self.carriers:
            return self._carried(id_)
        if is_iconic(self.content, id_) and id_ not in self.content.characters[recruit.character].iconic:
            return self._say("iconic", "BG-FORCE-13", owners=self.words.owners(id_))
        kind = slot_of(self.content, id_)
        more = loaded(self.content, recruit, id_)
        taken, allowed = taken_slots(self.content, more)[kind], slots(self.content, more, kind)
        if taken > allowed and taken > taken_slots(self.content, recruit)[kind]:
            key = "slots" if allowed else "slots none"
            who = self.words.who(number)
            return self._say(key, "BG-FORCE-11", slot=self.words.slot(kind), who=who)
        return self._against_points(total)

    def _deck(self, name: str) -> Iterator[OfferShown]:
        """BG-DECK-01 to 04: any card, but none twice and none too many."""
        deck = deck_of(self.force_list, name)
        size, rule = (FATE_CARDS, "BG-DECK-01") if name == "fate" else (GLORY_CARDS, "BG-DECK-02")
        for id_ in self.content.fate if name == "fate" else self.content.glory:
            against = NONE
            if id_ in deck:
                against = self._say("deck card", "BG-DECK-03")
            elif len(deck) >= size:
                against = self._say("deck full", rule, allowed=size)
            yield OfferShown(
                card=id_, kind=name, recruit=-1, total=self.total, refusal=against[0], rule=against[1]
            )

    def _carried(self, card: str) -> Refusal:
        return self._say("carried", "BG-FORCE-09", who=self.words.who(self.carriers[card]))

    def _against_points(self, total: int) -> Refusal:
        if total <= POINTS:
            return NONE
        return self._say("points", "BG-FORCE-06", total=total, over=total - POINTS)

    def _say(self, key: str, rule: str, **values: object) -> Refusal:
        return self.words.texts.say(f"problem.refusal {key}", **values), rule
