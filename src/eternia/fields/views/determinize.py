"""Determinizing: a full state that looks to a seat like its view."""

from collections import Counter
from collections.abc import Iterable, Mapping

from eternia.fields.table import modes
from eternia.fields.table.content import Content
from eternia.fields.table.content_records import SupportCard
from eternia.fields.table.decks import Deck, Holding
from eternia.fields.table.model import Hero, State, Team
from eternia.fields.views.observe import DeckView, View
from eternia.kernel.deck import HIDDEN, Placed
from eternia.kernel.errors import ImpossibleState
from eternia.kernel.game import Picker
from eternia.kernel.view import deal_until_asked, head_from


def determinize(content: Content, view: View, pick: Picker) -> State:
    """A state that gives this view to its seat; hidden cards and secret choices are drawn by chance.

    Who is asked may depend on the cards a hero holds, so a dealing that would ask others than the view says
    is thrown away.
    """
    return deal_until_asked(lambda: _dealt(content, view, pick), view)


class Dealer:
    """Deals the hidden cards of one kind: those that are not seen anywhere, by chance."""

    def __init__(self, cards: Iterable[str], seen: Iterable[str], pick: Picker) -> None:
        left = Counter(cards)
        left.subtract(Counter(seen))
        self.cards = sorted((+left).elements())
        self.pick = pick

    def draw(self) -> str:
        """Any card that is left."""
        if not self.cards:
            raise ImpossibleState("more cards are hidden than are not seen anywhere")
        return self.cards.pop(self.pick(len(self.cards)))

    def fill(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """These cards, sorted, with others in place of hidden ones."""
        if HIDDEN not in cards:
            return cards
        return tuple(sorted([card or self.draw() for card in cards]))

    def deck(self, shown: DeckView) -> Deck:
        """A deck; whatever is left when everything else is dealt is its bag."""

        def placed(cards: tuple[Placed, ...]) -> tuple[Placed, ...]:
            return tuple([Placed(each.card or self.draw(), each.known) for each in cards])

        top, under = placed(shown.top), placed(shown.under)
        discard = [card or self.draw() for card in shown.discard]
        return Deck(
            top=top, under=under, discard=discard, bag=sorted([self.draw() for _ in range(shown.bag)])
        )


def _dealt(content: Content, view: View, pick: Picker) -> State:
    """One dealing of everything that is hidden."""
    dealers = _dealers(content, view, pick)
    heroes = [_hero(h, dealers) for h in view.heroes]
    teams = [
        Team(
            faction=team.faction,
            base=team.base,
            players=team.players,
            eternium=team.eternium,
            points=team.points,
            supply=team.supply,
            deck=team.deck,
            rewards=team.rewards,
            hand=dealers["victory"].fill(team.hand),
            open=team.open,
            scored=team.scored,
            counts=team.counts.copy(),
            is_enemy=team.is_enemy,
            zone=team.zone,
        )
        for team in view.teams
    ]
    s = State(
        mode=view.mode,
        scenario=view.scenario,
        options=view.options,
        difficulty=view.difficulty,
        round=view.round,
        extra_round=view.extra_round,
        starting_team=view.starting_team,
        teams=teams,
        heroes=heroes,
        soldiers=[list(places) for places in view.soldiers],
        holders=list(view.holders),
        quests=view.quests,
        vines=view.vines,
        markets=view.markets.copy(),
        boss=None if view.boss is None else view.boss.clone(),
        notes=view.notes.copy(),
        **head_from(view),
        content=content,
        wilds=dealers["wilds"].deck(view.wilds),
        scenario_deck=dealers["scenario_deck"].deck(view.scenario_deck),
        equipment=dealers["equipment"].deck(view.equipment),
        spells=dealers["spells"].deck(view.spells),
        vehicles=dealers["vehicles"].deck(view.vehicles),
        victory=dealers["victory"].deck(view.victory),
        effects=_effects(content, view, pick),
        things=view.things,
    )
    own = view.teams[view.team].players if view.team >= 0 else ()
    for frame in s.stack:
        for seat in range(s.seats):
            if seat not in own:
                frame.imagine(s, seat, pick)
    return s


def _effects(content: Content, view: View, pick: Picker) -> Deck | None:
    """The effect deck of the solo variant: nothing of it is hidden but the order."""
    if view.effects is None:
        return None
    skulls = content.levels[view.difficulty].skulls
    cards = [card.id for card in content.effects.values() if card.skulls <= skulls]
    return Dealer(cards, [*_seen(view.effects), *cards_in_play(view)], pick).deck(view.effects)


def _hero(shown: Hero, dealers: dict[str, Dealer]) -> Hero:
    hero = shown.clone()
    hero.spells = dealers["spells"].fill(hero.spells)
    hero.pack = dealers["equipment"].fill(hero.pack)
    return hero


def _dealers(content: Content, view: View, pick: Picker) -> dict[str, Dealer]:
    """For each deck what its hidden cards can be: all its cards but those that lie open somewhere."""
    owned = [card for h in view.heroes for card in (*h.worn, *h.pack, *h.spells, h.ally, *h.mounts)]
    carried = [h.kept.card for h in view.heroes if h.kept is not None]
    market = [card for cards in view.markets.values() for card in cards]
    victory = [card for team in view.teams for card in (*team.hand, *team.open, *team.scored)]
    open_cards = [*owned, *carried, *market, *victory, *cards_in_play(view)]
    return {
        kind: Dealer(all_cards(content, view, kind), [*open_cards, *_seen(getattr(view, kind))], pick)
        for kind in ("wilds", "scenario_deck", "equipment", "spells", "vehicles", "victory")
    }


def _seen(shown: DeckView) -> list[str]:
    return [*shown.discard, *[each.card for each in (*shown.top, *shown.under)]]


def all_cards(content: Content, view: View, kind: str) -> list[str]:
    """Every card of a deck of this game, with its copies."""
    if kind == "victory":
        return list(content.victory)
    if kind == "wilds":
        factions = [team.faction for team in view.teams]
        allies = [ally.id for ally in content.allies.values() if not ally.extra or ally.faction in factions]
        return [*allies, *content.beasts, *content.events]
    if kind == "scenario_deck":
        # FE-RULING-60: the beast of a mounted hero goes there when it is discarded.
        mounts = [content.heroes[h.card].beast for h in view.heroes]
        cards = modes.RULES[view.mode].scenario_cards(content, view.scenario)
        return sorted({*cards, *mounts} - {""})
    decks: dict[str, Mapping[str, SupportCard]] = {
        "equipment": content.equipment,
        "spells": content.spells,
        "vehicles": content.vehicles,
    }
    return [card.id for card in decks[kind].values() for _ in range(card.copies)]


def cards_in_play(view: View) -> list[str]:
    """Cards that rules in progress hold: drawn and not yet put away."""
    return [card for frame in view.stack for card in frame_cards(frame)]


def frame_cards(frame: object) -> tuple[str, ...]:
    """The open cards that a frame holds."""
    return frame.in_play if isinstance(frame, Holding) else ()
