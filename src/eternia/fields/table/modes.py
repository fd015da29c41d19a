"""What the ways to play change (FE-GEN-03): the questions that the rules ask, and where they find the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

if TYPE_CHECKING:
    from eternia.fields.table.content import Content
    from eternia.fields.table.epic_combat import Combat
    from eternia.fields.table.model import State
    from eternia.fields.table.options import ModeAction

FLIGHT_PRICE = 2
"""FE-EPIC-8-03."""
DEFEAT_PRICE = 5
"""FE-DEFEAT-04."""


class Turn(Protocol):
    """What is asked of the turn of a hero (``chapters.rounds.activation``)."""

    hero: int
    used: tuple[str, ...]
    """The actions taken, by their words."""


class Meeting(Protocol):
    """What is asked of a hero who has come into an area with enemies (``chapters.combat.clash``)."""

    hero: int
    area: int


class Rules:
    """The answers of a way to play. The rules ask here wherever another way to play may have another answer.

    What stands here is true unless a way to play says otherwise; what has no answer here each of them gives
    itself (``variants``).
    """

    has_skulls: ClassVar[bool] = True
    """FE-PREP-07: whether the skulls of the round tracker mean events."""

    # Rounds and turns

    def last_round(self, s: State) -> int:
        """FE-END-01: the final round."""
        return s.content.tracker.rounds

    def prepare(self, s: State) -> None:
        """What happens in the preparation phase after the bonus of day or night."""

    def settle(self, s: State) -> None:
        """After an action, when no fight is going on: what may be scored by now."""

    def end_turn(self, s: State, hero: int) -> None:
        """At the end of the turn of a hero who was not defeated in it."""

    def after_turn(self, s: State, hero: int) -> None:
        """When a turn is over, however it ended."""

    def is_cut_short(self, s: State) -> bool:
        """Whether the game ends after the activation that is just over."""
        return False

    def end_round(self, s: State) -> None:
        """When every hero has been activated."""

    def is_over(self, s: State) -> bool:
        """Whether the game is decided after this round."""
        return s.round >= self.last_round(s)

    def conclude(self, s: State) -> None:
        """FE-END: decide the game."""
        raise NotImplementedError

    # Actions

    def actions(self, s: State, turn: Turn) -> list[ModeAction]:
        """Standard actions that only this way to play knows."""
        return []

    def free_actions(self, s: State, turn: Turn) -> list[ModeAction]:
        """Free actions that only this way to play knows."""
        return []

    def do(self, s: State, turn: Turn, option: ModeAction) -> None:
        """Take one of these actions."""
        raise NotImplementedError

    def mobilizations(self, s: State) -> int:
        """FE-ACTION-08: how often Mobilize the Soldiers may be taken in a turn."""
        return 1

    def begin_quest(self, s: State, hero: int, turn: int) -> None:
        """FE-QUEST-01: the action Go on a Quest."""
        raise NotImplementedError

    def quest_fulfilled(self, s: State, hero: int) -> None:
        """A hero has fulfilled a quest."""

    def may_hand_over(self, s: State) -> bool:
        """Whether Trade may pass on what heroes carry in the scenario."""
        return False

    def may_befriend(self, s: State) -> bool:
        """FE-SKIRM-SET-04: whether a hero may treat any ally as its own."""
        return False

    # Movement

    def movement(self, s: State, hero: int, points: int) -> int:
        """The MP of a Move, of those that card and vehicle give."""
        return points

    def may_fly(self, s: State, hero: int) -> bool:
        """Whether nothing the hero carries keeps it from flying."""
        return True

    def may_travel(self, s: State, hero: int) -> bool:
        """Whether nothing the hero carries keeps it from Fast Travel."""
        return True

    def arrived(self, s: State, hero: int) -> None:
        """A hero is in another area, before any combat there."""

    def may_march(self, s: State, team: int, area: int) -> bool:
        """Whether soldiers of a team may be moved into an area."""
        return True

    def captured(self, s: State, team: int, area: int, before: int) -> None:
        """An outpost has come directly from the control of one team under that of another."""

    # Combat and defeat

    def meet(self, s: State, meeting: Meeting) -> bool:
        """A hero has entered an area with enemies: whether this way to play has seen to it."""
        return False

    def begin_fight(self, s: State, attacker: int, enemy: int, entered: bool) -> bool:
        """Whether this way to play has begun a combat of its own between an active hero and an enemy hero."""
        return False

    def may_flee(self, s: State, c: Combat, last: int) -> bool:
        """FE-EPIC-8-01: only after the first round."""
        return c.round < last

    def flight_price(self, s: State, c: Combat) -> int:
        """FE-EPIC-8-03: Eternium to flee."""
        return FLIGHT_PRICE

    def hero_lost(self, s: State, loser: int, winner: int) -> None:
        """A hero has lost an epic combat against a hero, by defeat, damage or flight."""

    def beat_hero(self, s: State, winner: int, loser: int) -> None:
        """FE-EPIC-7-02, FE-FIRST-09: what bringing an enemy hero to 0 HP in epic combat gives."""
        raise NotImplementedError

    def beast_points(self, s: State, points: int) -> int:
        """FE-EPIC-7-06: victory points for an epic beast or boss at 0 HP."""
        return points

    def drop(self, s: State, hero: int) -> None:
        """A hero is defeated and still in its area: what it carries stays behind."""

    def send_home(self, s: State, hero: int) -> None:
        """FE-DEFEAT-02: where a defeated hero goes."""
        raise NotImplementedError

    def survives(self, s: State, hero: int) -> bool:
        """Whether a hero without HP is not defeated after all."""
        return False

    def defeat_price(self, s: State, hero: int) -> int:
        """FE-DEFEAT-04: the value a defeat costs."""
        return DEFEAT_PRICE

    # What a view cannot show

    def scenario_cards(self, content: Content, scenario: str) -> list[str]:
        """FE-SETUP-23: every card of the scenario deck."""
        raise NotImplementedError


RULES: dict[str, Rules] = {}
"""By mode; ``variants.modes`` fills it."""


def rules_of(s: State) -> Rules:
    """The rules of the way a game is played."""
    return RULES[s.mode]
