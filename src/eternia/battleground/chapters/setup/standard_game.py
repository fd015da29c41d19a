"""The set-up of a standard game in the order of the Battleground Book (BG-SETUP-15 to 26)."""

from functools import lru_cache

from eternia.battleground.chapters.setup.deployment import Deployment, PlaceObjectives
from eternia.battleground.chapters.setup.opening import (
    FirstPlayer,
    GloryChoice,
    Mulligan,
    deal_opening_hands,
    turn_order,
)
from eternia.battleground.chapters.setup.setup import lay_out, take_zone
from eternia.battleground.table.content import Content
from eternia.battleground.table.model import State
from eternia.battleground.table.options import DeploymentZone, Word
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

ZONES = (DeploymentZone(0), DeploymentZone(1))


@lru_cache(maxsize=8)
def _maps(content: Content) -> tuple[Word, ...]:
    """The maps as options, in their order."""
    return tuple([Word(each.id) for each in sorted(content.maps.values(), key=lambda each: each.number)])


class StandardGame(Frame):
    """BG-SETUP-15 to 26: the set-up of the Battleground Book. The forces are built already (BG-SETUP-15)."""

    def roll_for_first_player(self, s: State) -> None:
        """BG-SETUP-16: order 2."""
        s.push(FirstPlayer())

    def ask_map(self, s: State) -> tuple[Decision[Word], ...]:
        """BG-SETUP-17: order 3, the second player chooses the map."""
        return (Decision(turn_order(s)[1], "map", _maps(s.content), "BG-SETUP-17"),)

    def take_map(self, s: State, seat: int, option: Word) -> None:
        """BG-SETUP-18: order 4, terrain and the printed objectives."""
        lay_out(s, option.word)

    def ask_zone(self, s: State) -> tuple[Decision[DeploymentZone], ...]:
        """BG-SETUP-19: order 5, the first player picks a deployment zone."""
        return (Decision(s.first_player, "zone", ZONES, "BG-SETUP-19"),)

    def take_zones(self, s: State, seat: int, option: DeploymentZone) -> None:
        """BG-SETUP-19: then the second player, for whom the other one is left."""
        take_zone(s, seat, option.zone)
        take_zone(s, 1 - seat, 1 - option.zone)

    def place_objectives(self, s: State) -> None:
        """BG-SETUP-20: order 6."""
        s.push(PlaceObjectives())

    def draw_hands(self, s: State) -> None:
        """BG-SETUP-24: order 7, the fate cards."""
        deal_opening_hands(s)

    def exchange_cards(self, s: State) -> None:
        """BG-DECK-08: then the mulligan."""
        s.push(Mulligan())

    def choose_glory(self, s: State) -> None:
        """BG-DECK-09: then the glory cards."""
        s.push(GloryChoice())

    def deploy_models(self, s: State) -> None:
        """BG-SETUP-25: order 8."""
        s.push(Deployment())

    steps = (
        roll_for_first_player,
        Question(ask_map, take_map),
        Question(ask_zone, take_zones),
        place_objectives,
        draw_hands,
        exchange_cards,
        choose_glory,
        deploy_models,
    )
