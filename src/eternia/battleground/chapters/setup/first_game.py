"""The recommended first game: forces, terrain and places are given (BG-SETUP-01 to 13)."""

from eternia.battleground.chapters.setup.deployment import deploy
from eternia.battleground.chapters.setup.opening import FirstPlayer, deal_opening_hands
from eternia.battleground.chapters.setup.setup import lay_out, take_zone
from eternia.battleground.table.events import Drawn
from eternia.battleground.table.model import State
from eternia.kernel.deck import add_sorted
from eternia.kernel.frame import Frame


class FirstGame(Frame):
    """BG-SETUP-01 to 13: the recommended start, with everything but the first player fixed."""

    def place_everything(self, s: State) -> None:
        """BG-SETUP-05: terrain, objectives and models stand as the first game's data says (BG-RULING-046)."""
        first = s.content.first_game
        lay_out(s, first.map, first.without)
        factions = [force.faction for force in first.forces]
        for seat, force in enumerate(s.forces):
            side = factions.index(force.faction)
            take_zone(s, seat, first.zones[side])
            own = [i for i, c in enumerate(s.characters) if c.seat == seat]
            for character, (place, facing) in zip(own, first.deployment[side], strict=True):
                deploy(s, character, place, facing)

    def take_cards(self, s: State) -> None:
        """BG-SETUP-10, BG-DECK-11, 12: draw five fate cards; both glory cards go straight to the hand."""
        for seat, force in enumerate(s.forces):
            cards = tuple(force.aside)
            force.aside = []
            add_sorted(force.glory, cards)
            s.emit(Drawn, seat, len(cards), cards)
        deal_opening_hands(s)

    def roll_for_first_player(self, s: State) -> None:
        """BG-SETUP-11: the last step."""
        s.push(FirstPlayer())

    steps = (place_everything, take_cards, roll_for_first_player)
