"""The cards as they are printed: numbers from the content, texts from their programs."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from eternia.battleground.chapters.attack.weapons import DEFENCES, STATS
from eternia.battleground.language.amounts import Chosen
from eternia.battleground.language.card_rules import Active, Rule, Steps, Triggered
from eternia.battleground.language.costs import FREE, Cost
from eternia.battleground.language.steps import Wound
from eternia.battleground.language.text import card_text, rules_text
from eternia.battleground.language.text.card_rules import row
from eternia.battleground.language.text.writer import Writer
from eternia.battleground.table.content import Content
from eternia.battleground.table.content_records import Fate, Glory, Language, TokenKind
from eternia.battleground.views.present.printed.catalog_records import (
    BehaviourPrinted,
    CardPrinted,
    ItemPrinted,
    RungPrinted,
    SkillPrinted,
    TokenPrinted,
    WeaponPrinted,
)
from eternia.kernel.texts import Texts


class CardPrinter:
    """Prints the cards of one content in one language."""

    def __init__(
        self,
        content: Content,
        language: Language,
        names: Mapping[str, str],
        texts: Texts,
    ) -> None:
        self.content = content
        self.language = language
        self.names = names
        self.texts = texts

    def skills(self) -> dict[str, SkillPrinted]:
        """Every skill."""
        found = {}
        for id_, skill in self.content.skills.items():
            cost = cost_of(skill.rules)
            found[id_] = SkillPrinted(
                id=id_,
                name=self.names[id_],
                character=skill.character,
                text=self._text(id_),
                active=any(isinstance(rule, Active) for rule in skill.rules),
                ap=cost.ap,
                mana=mana_of(cost),
            )
        return found

    def weapons(self) -> dict[str, WeaponPrinted]:
        """Every weapon, fists included."""
        found = {}
        for id_, weapon in self.content.weapons.items():
            against = weapon.against or DEFENCES[weapon.type]
            found[id_] = WeaponPrinted(
                id=id_,
                name=self.names[id_],
                type=weapon.type,
                cost=weapon.cost,
                range=weapon.range,
                dice=weapon.dice,
                mana=weapon.mana,
                slots=weapon.slots,
                iconic=weapon.iconic,
                mandatory=weapon.mandatory,
                innate=weapon.innate,
                stat=weapon.test or STATS[weapon.type],
                against="" if against == "none" else against,
                rungs=tuple(
                    RungPrinted(successes=need, text=self.row(steps), wounds=wounds_of(steps))
                    for need, steps in weapon.table
                ),
                text=self._text(id_),
                set=weapon.set,
            )
        return found

    def items(self) -> dict[str, ItemPrinted]:
        """Every item."""
        return {
            id_: ItemPrinted(
                id=id_,
                name=self.names[id_],
                kind=item.kind,
                cost=item.cost,
                iconic=item.iconic,
                disposable=any(getattr(rule, "disposable", False) for rule in item.rules),
                skill=item.skill.to(self.language) if item.skill is not None else "",
                text=self._text(id_),
                set=item.set,
            )
            for id_, item in self.content.items.items()
        }

    def cards(self) -> dict[str, CardPrinted]:
        """Every fate card, then every glory card."""
        printed: dict[str, Fate | Glory] = {**self.content.fate, **self.content.glory}
        return {id_: self._card(card) for id_, card in printed.items()}

    def _card(self, card: Fate | Glory) -> CardPrinted:
        fate = card if isinstance(card, Fate) else None
        return CardPrinted(
            id=card.id,
            name=self.names[card.id],
            glory=fate is None,
            initiative=card.initiative,
            ap=card.ap,
            mana=card.mana,
            text=self._text(card.id),
            bonus_mana=fate.bonus_mana if fate is not None else 0,
            drawback=fate is not None and fate.drawback,
            ultimate=(fate.ultimate or "") if fate is not None else "",
            points=card.points if isinstance(card, Glory) else 0,
            set=card.set,
        )

    def behaviour(self) -> dict[str, BehaviourPrinted]:
        """Every card of the behaviour deck."""
        return {
            id_: BehaviourPrinted(
                id=id_,
                name=self.names[id_],
                initiative=card.initiative,
                text=self._text(id_),
                set=card.set,
            )
            for id_, card in self.content.behaviour.items()
        }

    def tokens(self) -> dict[str, TokenPrinted]:
        """Every buff, debuff and mark; then focus and overwatch, which no card defines."""
        found = {
            id_: TokenPrinted(id=id_, name=self.names[id_], class_=kind.class_, text=self._token(kind))
            for id_, kind in self.content.tokens.items()
        }
        for id_ in ("focus", "overwatch"):
            name = self.texts.phrase(f"catalog.class.{id_}")
            found[id_] = TokenPrinted(
                id=id_, name=name, class_=id_, text=self.texts.phrase(f"catalog.text.{id_}")
            )
        return found

    def row(self, steps: Steps) -> str:
        """What a row of a table says, without the successes it needs."""
        w = Writer(self.language, "weapon", self.names)
        return w.language.capital(row(w, steps))

    def _text(self, card: str) -> str:
        """What a card says; the rows of a table are shown on their own."""
        program = self.content.programs[card]
        return card_text(msgspec.structs.replace(program, table=()), self.language, self.names)

    def _token(self, kind: TokenKind) -> str:
        """What a token does; of one that only other rules ask for, what its card says."""
        if not kind.rules:
            return self._text(kind.card)
        spoken = "mark" if kind.class_ == "mark" else "token"
        said = rules_text(kind.rules, self.language, spoken, self.names)
        return said if kind.note is None else f"{said} {kind.note.to(self.language)}"


def cost_of(rules: tuple[Rule, ...]) -> Cost:
    """What using a skill costs: the price of its action, or what its first paid rule asks for."""
    for rule in rules:
        if isinstance(rule, Active):
            return rule.use
    return next((rule.pay for rule in rules if isinstance(rule, Triggered) and rule.pay is not None), FREE)


def mana_of(cost: Cost) -> str:
    """Mana in digits, ``1-5`` where it is chosen, empty for none."""
    if isinstance(cost.mana, Chosen):
        return f"{cost.mana.min}-{cost.mana.max}"
    return str(cost.mana) if cost.mana else ""


def wounds_of(steps: Steps) -> int:
    """The wounds that a row deals to its target whatever else happens."""
    return sum(
        step.wounds
        for step in steps
        if isinstance(step, Wound)
        and isinstance(step.wounds, int)
        and step.who == ("target",)
        and not step.if_
    )
