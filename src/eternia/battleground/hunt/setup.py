"""Setting up a hunt: the monster on its lair, one or two forces around it (ET-RULING-150, 151)."""

from typing import Final

from eternia.battleground.chapters.setup.deployment import Deployment, deploy, zone
from eternia.battleground.chapters.setup.opening import (
    FirstPlayer,
    GloryChoice,
    Mulligan,
    deal_opening_hands,
    turn_order,
)
from eternia.battleground.chapters.setup.setup import lay_out, take_zone
from eternia.battleground.hunt.scoring import KNOCKOUT_POINTS
from eternia.battleground.table.bases import base_at
from eternia.battleground.table.content import Content
from eternia.battleground.table.model import Character, Force, Hunt, State
from eternia.battleground.table.options import DeploymentZone, Word
from eternia.battleground.table.setup_data import MONSTER
from eternia.hexes.bits import mask
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

EAST: Final = 0
"""ET-RULING-151: where the monster looks at first, along the rows and at no zone."""


def hunt_maps(content: Content) -> tuple[str, ...]:
    """The maps with a lair, in their order."""
    maps = sorted(content.maps.values(), key=lambda each: each.number)
    return tuple([each.id for each in maps if each.lair])


def monster_card(content: Content) -> str:
    """ET-RULING-151: the first character card that belongs to no faction and has no cost."""
    return min(c.id for c in content.characters.values() if not c.faction)


def join_monster(s: State) -> None:
    """ET-RULING-151: the monster joins the game, in the seat after the last force."""
    s.unmanned = len(s.forces)
    s.forces.append(Force(faction=MONSTER))
    card = monster_card(s.content)
    s.characters.append(Character(card=card, seat=s.unmanned, weapons=(), items=(), value=0))
    s.hunt = Hunt(monster=len(s.characters) - 1, deck=tuple(sorted(s.content.behaviour)))
    equip(s, s.hunt.monster)


def equip(s: State, monster: int) -> None:
    """ET-RULING-088, 158: it has all that its card names, and is worth the same whatever that is."""
    c = s.characters[monster]
    iconic = s.content.characters[c.card].iconic
    c.weapons = tuple([key for key in iconic if key in s.content.weapons])
    c.items = tuple([key for key in iconic if key in s.content.items])
    c.value = KNOCKOUT_POINTS


class HuntGame(Frame):
    """ET-RULING-150: the standard set-up, on a map with a lair and without objectives."""

    def roll_for_first_player(self, s: State) -> None:
        """BG-SETUP-16; a single player is the first."""
        if s.unmanned == 1:
            s.first_player = 0
        else:
            s.push(FirstPlayer())

    def ask_map(self, s: State) -> tuple[Decision[Word], ...]:
        """BG-SETUP-17: the second player chooses one of the maps with a lair, or the only one does."""
        options = tuple([Word(key) for key in hunt_maps(s.content)])
        seat = 0 if s.unmanned == 1 else turn_order(s)[1]
        return (Decision(seat, "map", options, "ET-RULING-150"),)

    def take_map(self, s: State, seat: int, option: Word) -> None:
        """ET-RULING-069: terrain, but no objectives."""
        lay_out(s, option.word)
        s.objectives = ()

    def release(self, s: State) -> None:
        """ET-RULING-151: the monster stands on its lair."""
        assert s.hunt is not None
        lair = s.content.maps[s.map].lair
        base = s.content.characters[s.characters[s.hunt.monster].card].base
        places = [place for place in lair if set(base_at(base, place, EAST)) == set(lair)]
        deploy(s, s.hunt.monster, places[0] if places else lair[0], EAST)

    def ask_zone(self, s: State) -> tuple[Decision[DeploymentZone], ...] | None:
        """BG-SETUP-19: the first player picks a zone; ET-RULING-150: no zone with the lair in it."""
        free = self._zones(s)
        if len(free) < 2:
            return None
        return (Decision(s.first_player, "zone", tuple([DeploymentZone(n) for n in free]), "BG-SETUP-19"),)

    def take_zones(self, s: State, seat: int, option: DeploymentZone) -> None:
        """The other player has the other one."""
        take_zone(s, seat, option.zone)
        if s.unmanned == 2:
            take_zone(s, 1 - seat, 1 - option.zone)
        self.go("draw_hands")

    def share_zone(self, s: State) -> None:
        """ET-RULING-150: where the lair lies in a zone, everybody starts in the other one."""
        free = self._zones(s) or [0]
        for seat in range(s.unmanned):
            take_zone(s, seat, free[0])

    def _zones(self, s: State) -> list[int]:
        lair = mask(s.content.maps[s.map].lair)
        return [number for number in (0, 1) if not zone(s, number) & lair]

    def draw_hands(self, s: State) -> None:
        """BG-SETUP-24: the fate cards."""
        deal_opening_hands(s)

    def exchange_cards(self, s: State) -> None:
        """BG-DECK-08: the mulligan of those who play."""
        s.push(Mulligan(answered=(False, s.unmanned == 1)))

    def choose_glory(self, s: State) -> None:
        """BG-DECK-09: likewise the glory cards."""
        s.push(GloryChoice(answered=(False, s.unmanned == 1)))

    def deploy_models(self, s: State) -> None:
        """BG-SETUP-25."""
        s.push(Deployment())

    steps = (
        roll_for_first_player,
        Question(ask_map, take_map),
        release,
        Question(ask_zone, take_zones),
        share_zone,
        draw_hands,
        exchange_cards,
        choose_glory,
        deploy_models,
    )
