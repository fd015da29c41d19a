"""The actions of Fields of Eternia: its vocabulary and how each kind of option is spelled in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from eternia.fields.chapters.combat.dice import FACES
from eternia.fields.chapters.combat.soldier_combat import SOLDIER
from eternia.fields.chapters.combat.wilds_combat import ATTRIBUTES
from eternia.fields.chapters.quests.wilds import FIGHT
from eternia.fields.chapters.setup.setup import HEROES as OF_A_TEAM
from eternia.fields.chapters.trade.peeking import BOTTOM, LEAVE
from eternia.fields.table import combat_options as combat
from eternia.fields.table import mode_options as mode
from eternia.fields.table import options as o
from eternia.fields.table.content import COMBAT_CARDS, MERCHANTS, ZONES, Content
from eternia.kernel.pending import Decision
from eternia.lab.environments.actions import Actions, Parts, Spell, numeral_names
from eternia.lab.environments.spelling import Unlisted, Word

SEATS = 2
HEROES = 9
"""FE-SETUP-04: three teams of three at most; each hero has an action and a row of its own."""
_TURNING = SEATS * OF_A_TEAM
SINGLE: dict[type, str] = {
    o.Pass: "pass",
    o.Accept: "accept",
    o.End: "end",
    o.Move: "move",
    o.Mobilize: "mobilize",
    o.GoOnQuest: "quest",
    o.Rest: "rest",
    o.Trade: "trade",
    o.Refresh: "refresh",
    o.ExchangeVictory: "exchange victory",
    mode.AcquireMount: "acquire mount",
    combat.FocusCard: "focus card",
    combat.StopRolling: "stop rolling",
    combat.StopAssigning: "stop assigning",
}
"""Options that are one whole action."""
FLAGGED: dict[type, tuple[str, str, str]] = {
    o.BraveTheWilds: ("second", "brave the wilds", "brave the wilds twice"),
    combat.UseSurge: ("other", "surge", "surge other"),
    combat.Exchange: ("time", "exchange", "exchange with time"),
}
"""Options whose yes or no is told by their first action: the field, its name for no and for yes."""
LED: dict[type, tuple[str, dict[str, str]]] = {
    o.OutpostMovement: ("outpost movement", {"area": "area"}),
    o.FastTravel: ("fast travel", {"area": "area"}),
    o.Fortify: ("fortify", {"soldiers": "number"}),
    o.MoveSoldiers: ("move soldiers", {"source": "area", "area": "area", "soldiers": "number"}),
    o.ScenarioDeed: ("scenario action", {"action": "word"}),
    o.Hand: ("give", {"card": "card", "giver": "hero", "taker": "hero"}),
    o.UseMerchant: ("merchant", {"merchant": "word"}),
    o.Buy: ("buy", {"card": "card"}),
    o.UseCard: ("use", {"card": "card", "clause": "number"}),
    o.Equip: ("equip", {"card": "card", "instead": "card"}),
    mode.Purchase: ("purchase", {"hero": "hero", "card": "card"}),
    mode.Deploy: ("deploy", {"hero": "hero", "area": "area"}),
    mode.Train: ("train", {"card": "word"}),
    mode.HandOver: ("hand over", {"thing": "number", "giver": "hero", "taker": "hero"}),
    combat.PlaceCard: ("place", {"card": "word", "zone": "word"}),
    combat.PlayCard: ("play", {"hero": "hero", "card": "card", "clause": "number"}),
    combat.Sacrifice: ("sacrifice", {"attack": "number", "defence": "number", "initiative": "number"}),
    combat.Weapon: ("weapon", {"weapon": "number"}),
    combat.Zone: ("zone", {"zone": "word"}),
    combat.Slot: ("slot", {"side": "number", "slot": "number"}),
    combat.FighterOption: ("fighter", {"side": "number"}),
    combat.Reroll: ("reroll", {"other": "word"}),
    combat.RollBlanks: ("roll blanks", {"dice": "number"}),
    combat.Assign: ("assign", {"face": "word", "attribute": "word"}),
    combat.Excess: ("excess", {"die": "word", "success": "word"}),
}
"""Options told by a first action, then their fields one after the other, each with what it is."""
WHOLE = (
    *SINGLE.values(),
    *(name for _, *names in FLAGGED.values() for name in names),
    *(name for name, _ in LED.values()),
    "cards",
    "done",
    "none",
)
"""Options and parts of options that are one word; ``none`` stands for a field that is not used."""


def row_of(hero: int, seat: int) -> int:
    """The row and action of a hero for a seat: where each seat has a team of three, its own are the first."""
    return (hero - seat * OF_A_TEAM) % _TURNING if 0 <= seat < SEATS and hero < _TURNING else hero


def card_ids(content: Content) -> tuple[str, ...]:
    """Every card that can be chosen or owned, in the order of its action."""
    kinds: tuple[dict[str, Any], ...] = (
        content.heroes,
        content.supports,
        content.events,
        content.bosses,
        content.victory,
        content.quests,
    )
    return tuple(sorted({id_ for kind in kinds for id_ in kind}))


def scenario_ids(content: Content) -> tuple[str, ...]:
    """Every scenario of every mode, in alphabetical order."""
    return tuple(sorted({*content.stories, *content.skirmishes, *content.solos}))


def word_ids(content: Content) -> tuple[str, ...]:
    """Every word that rules offer, in the order of its action."""
    offered = [word.word for word in (LEAVE, BOTTOM, SOLDIER, FIGHT)]
    deeds = [deed for id_ in scenario_ids(content) for deed in content.scenario(id_).actions]
    lists = (offered, deeds, COMBAT_CARDS, ZONES, MERCHANTS, FACES, ATTRIBUTES, content.zones)
    return tuple(sorted({word for words in lists for word in words}))


def _names(content: Content) -> Iterator[str]:
    yield from WHOLE
    yield from numeral_names()
    yield from (f"hero {number}" for number in range(HEROES))
    yield from (f"area {area.id}" for area in content.areas)
    yield from (f"card {card}" for card in card_ids(content))
    yield from (f"word {word}" for word in word_ids(content))


class FieldsActions(Actions):
    """Spells the options of the decisions of Fields of Eternia."""

    def __init__(self, content: Content) -> None:
        super().__init__(_names(content), WHOLE)
        numbered = self.vocabulary.numbered
        areas = numbered("area", [area.id for area in content.areas])
        self.lists: dict[str, dict[Any, int]] = {
            "hero": numbered("hero", range(HEROES)),
            "area": {number: areas[area.id] for number, area in enumerate(content.areas)},
            "card": numbered("card", card_ids(content)),
            "word": numbered("word", word_ids(content)),
        }
        self.by_class = {
            **self.always(SINGLE),
            o.Pick: lambda option: self._part("card", option.card),
            o.Chosen: lambda option: self._part("hero", option.hero),
            o.To: lambda option: self._part("area", option.area),
            o.Word: lambda option: self._part("word", option.word),
            o.TeamOption: lambda option: self.number(option.team),
            o.Alternative: lambda option: self.number(option.alternative),
            o.Number: lambda option: self.number(option.number),
            o.Order: self._several,
            o.Cards: self._several,
            **{kind: self._flagged(*names) for kind, names in FLAGGED.items()},
            **{kind: self._led(name, fields) for kind, (name, fields) in LED.items()},
        }

        heroes = self.lists["hero"]
        self._turned = {
            seat: {heroes[hero]: heroes[row_of(hero, seat)] for hero in heroes} for seat in range(1, SEATS)
        }

    def spell(self, decision: Decision) -> list[Word]:
        """How each option of the decision is spelled, in their order; heroes as the seat counts them."""
        words = super().spell(decision)
        turned = self._turned.get(decision.seat)
        if turned is None:
            return words
        return [tuple([turned.get(action, action) for action in word]) for word in words]

    def _part(self, kind: str, value: Any) -> tuple[int | Unlisted, ...]:
        """A field; an empty word or card and a hero below 0 stand for none."""
        if kind == "number":
            return self.number(value)
        if value in ("", -1):
            return (self.whole["none"],)
        return (self.listed(self.lists[kind], value),)

    def _several(self, option: o.Cards | o.Order) -> Parts:
        cards = [self.listed(self.lists["card"], card) for card in option.cards]
        return (self.whole["cards"], *cards, self.whole["done"])

    def _flagged(self, flag: str, no: str, yes: str) -> Spell:
        """The other fields of such options are numbers."""
        named = {False: self.whole[no], True: self.whole[yes]}

        def spell(option: Any) -> Parts:
            rest = [getattr(option, name) for name in option.__struct_fields__ if name != flag]
            return (named[getattr(option, flag)], *(part for value in rest for part in self.number(value)))

        return spell

    def _led(self, name: str, fields: dict[str, str]) -> Spell:
        first, kinds = self.whole[name], tuple(fields.items())
        return lambda option: (
            first,
            *(part for field, kind in kinds for part in self._part(kind, getattr(option, field))),
        )
