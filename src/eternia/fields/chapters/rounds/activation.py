"""A hero's activation: two standard actions, free actions, the end of the turn (FE-ACTION)."""

from collections.abc import Callable
from typing import Any

from eternia.fields import timing
from eternia.fields.chapters.movement import captures, mobilization, movement
from eternia.fields.chapters.quests import quests, victory_cards, wilds
from eternia.fields.chapters.rounds import rest
from eternia.fields.chapters.support import equipment, owned
from eternia.fields.chapters.trade import market, trade
from eternia.fields.in_force import numbers, uses
from eternia.fields.table import mode_options, modes, options
from eternia.fields.table.combat_events import CardUsed
from eternia.fields.table.events import ActionTaken, HeroActivated, TurnEnded
from eternia.fields.table.model import State
from eternia.fields.table.options import (
    END,
    EXCHANGE,
    MOBILIZE,
    MOVE,
    QUEST,
    REST,
    TRADE,
    ActionOption,
    UseCard,
)
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision
from eternia.kernel.uses import note_use

ACTIONS = 2
"""FE-ACTION-06."""
FREE_FAST_TRAVEL = "free-fast-travel"
"""A scenario's rule: Fast Travel needs no action, once per turn."""


class Activation(Frame, kw_only=True):
    """FE-ACTION-06 to 13: up to two different standard actions, free actions, then the end of the turn."""

    hero: int
    turn: int
    """Its number."""
    left: int = ACTIONS
    """Standard actions left."""
    used: tuple[str, ...] = ()
    """FE-ACTION-08: the actions taken, by their words; free ones too."""
    defeats: int = 0
    """How often the hero had been defeated when the turn began."""

    def begin(self, s: State) -> None:
        """The turn begins."""
        self.defeats = s.heroes[self.hero].defeats
        uses.begin_anew(s, "turn")
        s.emit(HeroActivated, self.hero)
        timing.offer(s, self.hero, "turn-start")

    def settle(self, s: State) -> None:
        """See who controls what and who has met an objective; a defeated hero's turn is over (FE-DEFEAT-07)."""
        h = s.heroes[self.hero]
        if h.lasting:
            self.left += numbers.use_up(h, "action", 9)
        if h.defeats != self.defeats or numbers.lasting(h, "end-turn"):
            self.go("end_turn")
        captures.look(s)
        modes.rules_of(s).settle(s)
        victory_cards.check(s)

    def next_action(self, s: State) -> tuple[Decision[ActionOption], ...] | None:
        """FE-ACTION-07: in any order; a player may perform no action (FE-RULING-18).

        ET-FIELDS-016: whoever may have something to do by open facts is asked, too.
        """
        found = open_actions(s, self)
        guarded = not found
        if guarded and not could_act(s, self.hero):
            return None
        options = [*found, *hidden_actions(s, self.hero), END]
        seat = s.heroes[self.hero].seat
        return (Decision(seat, "action", options, "FE-ACTION-06", self.hero, guarded=guarded),)

    def take_action(self, s: State, seat: int, option: ActionOption) -> None:
        """Do it, then look what is possible next."""
        kind = option.__class__
        if kind is options.End:
            return
        self.go("settle")
        word, cost = ACTION_WORDS[kind]
        if word:
            note_use(self, word)
            s.emit(ActionTaken, self.hero, word)
        if kind is options.FastTravel and is_fast_travel_free(s):
            cost = 0
        self.left -= cost
        DEEDS[kind](s, self, option)

    def end_turn(self, s: State) -> None:
        """FE-PREP-05, FE-RULING-19: what happens at the end of a turn, unless the hero was defeated in it."""
        h = s.heroes[self.hero]
        h.activated = True
        if h.defeats != self.defeats:
            return
        area = s.content.areas[h.area]
        if area.is_outpost and area.side:
            victory_cards.once(s, h.team, "sides-visited", area.side)
        rest.recover(s, self.hero)
        quests.bring(s, self.hero, self.turn)
        if s.is_night:
            timing.run_cards(s, self.hero, "night")
        modes.rules_of(s).end_turn(s, self.hero)
        timing.offer(s, self.hero, "turn-end")

    def close(self, s: State) -> None:
        """What lasted for the turn is over."""
        s.heroes[self.hero].lasting = ()
        captures.look(s)
        victory_cards.check(s)
        s.emit(TurnEnded, self.hero)
        modes.rules_of(s).after_turn(s, self.hero)

    steps = (begin, settle, Question(next_action, take_action), end_turn, close)


def is_fast_travel_free(s: State) -> bool:
    """Whether a scenario's rule makes Fast Travel free of an action in this round."""
    return s.notes.get(FREE_FAST_TRAVEL) == s.round


def open_actions(s: State, turn: Activation) -> list[ActionOption]:
    """What a hero can do now by open facts, in a fixed order."""
    hero = turn.hero
    found: list[ActionOption] = []
    if turn.left > 0:
        _standard(s, turn, found)
    elif "fast travel" not in turn.used and is_fast_travel_free(s):
        found += movement.fast_travels(s, hero)
    if "trade" not in turn.used and trade.can_trade(s, hero):
        found.append(TRADE)
    found += modes.rules_of(s).free_actions(s, turn)
    found += market.uses(s, hero)
    found += [UseCard(card, clause) for card, clause in timing.usable_open(s, hero)]
    if victory_cards.can_exchange(s, s.heroes[hero].team):
        found.append(EXCHANGE)
    return found


def hidden_actions(s: State, hero: int) -> list[UseCard | options.Equip]:
    """What a hero can do with its spells and the cards in its pack."""
    uses = [UseCard(card, clause) for card, clause in timing.usable_hidden(s, hero)]
    return [*uses, *equipment.equips(s, hero)]


def could_act(s: State, hero: int) -> bool:
    """ET-FIELDS-016: whether by open facts a hero may hold a card with which it can do something."""
    return equipment.could_equip(s, hero) or timing.could_use(s, hero)


def _standard(s: State, turn: Activation, found: list[ActionOption]) -> None:
    """FE-ACTION-08, 09: the standard actions not taken in this turn."""
    hero, used = turn.hero, turn.used
    if "move" not in used and movement.can_move(s, hero):
        found.append(MOVE)
    if "outpost movement" not in used:
        found += movement.outpost_movements(s, hero)
    if "fast travel" not in used:
        found += movement.fast_travels(s, hero)
    if used.count("mobilize") < modes.rules_of(s).mobilizations(s) and mobilization.can_mobilize(s, hero):
        found.append(MOBILIZE)
    if "wilds" not in used:
        found += wilds.braves(s, hero)
    if "quest" not in used and quests.can_quest(s, hero):
        found.append(QUEST)
    if rest.can_rest(s, hero, turn.left, used):
        found.append(REST)
    found += modes.rules_of(s).actions(s, turn)


Deed = Callable[[State, Activation, Any], None]


def _rest(s: State, turn: Activation, option: options.Rest) -> None:
    """FE-REST-02, 04: both actions; free actions stay available."""
    turn.left = 0
    rest.rest(s, turn.hero)


def _shop(s: State, turn: Activation, option: options.UseMerchant) -> None:
    """FE-ACTION-13, FE-MARKET-14: the last action of the turn."""
    turn.go("end_turn")
    s.push(market.Shopping(hero=turn.hero, merchant=option.merchant))


def _travel(s: State, turn: Activation, option: options.FastTravel) -> None:
    """FE-FAST-02, 03: no MP, no control needed; arrival may mean combat."""
    movement.arrive(s, turn.hero, option.area, "fast travel")


def _exchange(s: State, turn: Activation, option: options.ExchangeVictory) -> None:
    h = s.heroes[turn.hero]
    s.push(victory_cards.ExchangeCards(team=h.team, seat=h.seat))


def _deed(s: State, turn: Activation, option: options.ScenarioDeed) -> None:
    """An action of the scenario, once per turn."""
    note_use(turn, option.action)
    s.emit(ActionTaken, turn.hero, option.action)
    modes.rules_of(s).do(s, turn, option)


def use_card(s: State, hero: int, card: str, index: int) -> None:
    """A hero uses a clause of a card on the map; a spell or consumable is discarded (FE-SPELL-04, FE-EQUIP-04)."""
    clause = timing.rules_of(s, card)[index]
    uses.spend(s, hero, card, clause)
    s.emit(CardUsed, hero, card)
    if clause.when == "use":
        owned.use_up(s, hero, card)
        if card in s.content.spells:
            victory_cards.count(s, s.heroes[hero].team, "spells-played")
            timing.run_cards(s, hero, "spell-played")
    s.push(timing.Run(hero=hero, body=clause.body, source=card, when=clause.when))


ACTION_WORDS: dict[type, tuple[str, int]] = {
    options.Move: ("move", 1),
    options.OutpostMovement: ("outpost movement", 1),
    options.FastTravel: ("fast travel", 1),
    options.Mobilize: ("mobilize", 1),
    options.BraveTheWilds: ("wilds", 1),
    options.GoOnQuest: ("quest", 1),
    options.Rest: ("rest", 2),
    options.ScenarioDeed: ("", 1),
    options.Trade: ("trade", 0),
    options.UseMerchant: ("merchant", 0),
    options.UseCard: ("", 0),
    options.Equip: ("", 0),
    options.ExchangeVictory: ("", 0),
    mode_options.Train: ("train", 0),
    mode_options.AcquireMount: ("acquire mount", 1),
}
"""The word and the cost in standard actions of each option."""

DEEDS: dict[type, Deed] = {
    options.Move: lambda s, turn, option: movement.begin_move(s, turn.hero),
    options.OutpostMovement: lambda s, turn, option: movement.arrive(s, turn.hero, option.area, "path"),
    options.FastTravel: _travel,
    options.Mobilize: lambda s, turn, option: s.push(mobilization.Mobilization(hero=turn.hero)),
    options.BraveTheWilds: lambda s, turn, option: s.push(
        wilds.Encounter(hero=turn.hero, count=2 if option.second else 1)
    ),
    options.GoOnQuest: lambda s, turn, option: modes.rules_of(s).begin_quest(s, turn.hero, turn.turn),
    options.Rest: _rest,
    options.ScenarioDeed: _deed,
    options.Trade: lambda s, turn, option: trade.begin_trade(s, turn.hero),
    options.UseMerchant: _shop,
    options.UseCard: lambda s, turn, option: use_card(s, turn.hero, option.card, option.clause),
    options.Equip: lambda s, turn, option: equipment.equip(s, turn.hero, option),
    options.ExchangeVictory: _exchange,
    mode_options.Train: lambda s, turn, option: modes.rules_of(s).do(s, turn, option),
    mode_options.AcquireMount: lambda s, turn, option: modes.rules_of(s).do(s, turn, option),
}
"""What each option does."""
