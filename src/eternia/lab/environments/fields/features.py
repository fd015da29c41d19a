"""What a seat sees of Fields of Eternia as arrays of numbers, made from its View and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eternia.fields.in_force.numbers import lasting
from eternia.fields.language.conditions import HISTORY
from eternia.fields.table.content import MERCHANTS, Content
from eternia.fields.table.epic_combat import Combat
from eternia.fields.table.model import Hero
from eternia.fields.table.setup_data import Options
from eternia.fields.views.determinize import cards_in_play
from eternia.fields.views.observe import DeckView, TeamView, View
from eternia.lab.environments.features import DICE, Array, Shapes, count, empty, latest, places, put_question
from eternia.lab.environments.fields.actions import HEROES, card_ids, row_of, scenario_ids
from eternia.lab.environments.fields.columns import (
    AREA,
    CARD_PILES,
    DECK,
    DECKS,
    HERO,
    KINDS,
    LASTING,
    PROGRESS,
    STATS,
    TEAM,
)
from eternia.lab.environments.fields.combat import SHAPES, put_combat
from eternia.lab.environments.fields.map import Areas
from eternia.lab.environments.fields.progress import acting_hero, progress

TEAMS = 2
_RULES = Options.__struct_fields__


class FieldsFeatures:
    """Makes the observation of a view. The columns of each array are named in ``columns``."""

    def __init__(self, content: Content, actions: int) -> None:
        self.content = content
        self.actions = actions
        self.areas = Areas(content)
        self.cards = places(card_ids(content))
        self.scenarios = places(scenario_ids(content))
        self.zones = sorted(content.zones)
        self.factions = sorted(content.factions)

    def shapes(self) -> Shapes:
        """The arrays of an observation."""
        return {
            "scenario": (len(self.scenarios) + len(_RULES),),
            "areas": (len(self.content.areas), len(AREA)),
            "heroes": (HEROES, len(HERO)),
            "places": (HEROES, len(self.content.areas)),
            "belongings": (HEROES, len(self.cards)),
            "teams": (TEAMS, len(TEAM) + len(self.zones) + len(self.factions)),
            "cards": (len(CARD_PILES), len(self.cards)),
            "decks": (len(DECKS), len(DECK)),
            **SHAPES,
            "question": (len(KINDS) + 2,),
            "source": (len(self.cards),),
            "progress": (len(PROGRESS),),
            "given": (self.actions,),
        }

    def __call__(self, view: View, given: Iterable[int] = ()) -> dict[str, Array]:
        """The observation of a view in which these actions of an answer have been given."""
        made = empty(self.shapes())
        count(made["scenario"], self.scenarios, [view.scenario])
        made["scenario"][len(self.scenarios) :] = [getattr(view.options, rule) for rule in _RULES]
        made["areas"] = self.areas(view)
        combat = latest(view.stack, Combat)
        for number, hero in enumerate(view.heroes[:HEROES]):
            place = row_of(number, view.seat)
            made["heroes"][place] = self._hero(view, combat, number, hero)
            if hero.area >= 0:
                made["places"][place, hero.area] = 1
            self._belongings(made["belongings"][place], hero)
        for row, number in enumerate(_teams(view)):
            made["teams"][row] = self._team(view, number, view.teams[number])
        self._piles(view, combat, made["cards"])
        for row, name in zip(made["decks"], DECKS, strict=True):
            row[:] = _deck(getattr(view, name))
        if combat is not None:
            put_combat(self.content, view, combat, made["combat"], made["grid"])
        put_question(made["question"], KINDS, view.decision)
        if view.decision is not None:
            count(made["source"], self.cards, [view.decision.source])
        made["progress"][:] = progress(view, combat)
        for action in given:
            made["given"][action] += 1
        return made

    def _hero(self, view: View, combat: Combat | None, number: int, h: Hero) -> list[float]:
        card = self.content.heroes[h.card]
        subject = view.decision.subject if view.decision is not None else -1
        left = 0 if h.kept is None else h.kept.until - view.round
        return [
            1, h.team == view.team, h.seat == view.seat, h.area >= 0, h.damage / DICE, (card.hp - h.damage) / DICE,
            *(getattr(card, stat) / DICE for stat in STATS), card.mounted, h.activated, h.defeats / DICE,
            len(h.worn) / DICE, len(h.pack) / DICE, len(h.spells) / DICE, h.ally != "", len(h.mounts) / DICE,
            h.kept is not None, left / DICE, any(thing.hero == number for thing in view.things), h.impostor,
            *(lasting(h, word) / DICE for word in LASTING),
            number == subject, number == acting_hero(view),
            combat is not None and any(side.hero == number for side in combat.sides),
        ]  # fmt: skip

    def _belongings(self, row: Array, h: Hero) -> None:
        """The hero card and what is in force: 1; what is only carried: 0.5."""
        for card in (h.card, *h.worn, h.ally, *h.mounts):
            if card in self.cards:
                row[self.cards[card]] += 1
        for card in (*h.pack, *h.spells, *(() if h.kept is None else (h.kept.card,))):
            if card in self.cards:
                row[self.cards[card]] += 0.5

    def _team(self, view: View, number: int, team: TeamView) -> list[float]:
        held = sum(holder == number for holder in view.holders)
        return [
            number, team.points / DICE, team.eternium / DICE, team.supply / DICE, len(team.hand) / DICE,
            len(team.open) / DICE, len(team.scored) / DICE, held / DICE, number == view.starting_team, team.is_enemy,
            *(cards / DICE for cards in (*team.deck, *team.rewards)),
            *(team.counts.get(word, 0) / DICE for word in HISTORY),
            *(team.zone == zone for zone in self.zones), *(team.faction == faction for faction in self.factions),
        ]  # fmt: skip

    def _piles(self, view: View, combat: Combat | None, cards: Array) -> None:
        """How often each card lies in each pile that the seat may look at."""
        own, *others = [view.teams[number] for number in _teams(view)]
        decks = [getattr(view, name) for name in DECKS]
        enemies = [] if combat is None else [side.beast for side in combat.sides]
        piles: list[Sequence[str]] = [
            own.hand, own.open, own.scored,
            [card for other in others for card in other.open],
            [card for other in others for card in other.scored],
            *(view.markets.get(merchant, ()) for merchant in MERCHANTS),
            [], [], [card for deck in decks for card in deck.discard], cards_in_play(view), enemies,
        ]  # fmt: skip
        for row, pile in zip(cards, piles, strict=True):
            count(row, self.cards, pile)
        for deck in decks:
            for name, placed in (("known on top", deck.top), ("known below", deck.under)):
                for place, each in enumerate(placed):
                    if each.card in self.cards:
                        cards[CARD_PILES.index(name), self.cards[each.card]] += 1 / (1 + place)


def _teams(view: View) -> list[int]:
    """The own team, then the others in their order."""
    return [(view.team + n) % len(view.teams) for n in range(len(view.teams))][:TEAMS]


def _deck(deck: DeckView) -> list[float]:
    return [len(deck.top) / DICE, deck.bag / DICE, len(deck.under) / DICE, len(deck.discard) / DICE]
