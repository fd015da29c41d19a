"""What skirmish mode changes in play (FE-SKIRM-PLAY, FE-SKIRM-END)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from eternia.fields.chapters.movement import whereabouts
from eternia.fields.chapters.rounds import ending
from eternia.fields.table import scenario_things
from eternia.fields.table.mode_options import ACQUIRE_MOUNT, AcquireMount, Train
from eternia.fields.table.model import IN_BOX
from eternia.fields.table.options import ModeAction
from eternia.fields.variants.skirmish import (
    armies,
    artifact,
    returning,
    ritual,
    scoring,
    setup,
    tokens,
    training,
)
from eternia.fields.variants.standard_rules import StandardRules

if TYPE_CHECKING:
    from eternia.fields.table.content import Content
    from eternia.fields.table.model import State
    from eternia.fields.table.modes import Turn

MOVEMENT = 2
"""FE-SKIRM-PLAY-05."""
TRAIN, MOUNT = "train", "acquire mount"


class SkirmishRules(StandardRules):
    """FE-SKIRM-PLAY-01: all standard rules but these."""

    has_skulls: ClassVar[bool] = False
    """FE-SKIRM-PLAY-04."""

    def last_round(self, s: State) -> int:
        """FE-SKIRM-END-01: the scenario states how the game ends."""
        return scoring.scenario_of(s).rounds

    def prepare(self, s: State) -> None:
        """Reinforcements by day."""
        armies.reinforce(s)

    def settle(self, s: State) -> None:
        """What combats have scored."""
        scoring.settle(s)

    def end_turn(self, s: State, hero: int) -> None:
        """Actions at the end of a turn; the artifact comes home."""
        artifact.bring(s, hero)
        ritual.offer(s, hero)

    def after_turn(self, s: State, hero: int) -> None:
        """A team that holds only its base has lost its war."""
        armies.look(s)

    def is_cut_short(self, s: State) -> bool:
        """A game that ends early ends after the current activation."""
        return armies.CONFINED in s.notes and not s.extra_round

    def end_round(self, s: State) -> None:
        """FE-SKIRM-END-01: points of each round; the additional round of a tie gives them too."""
        scoring.score(s, "round-end")

    def is_over(self, s: State) -> bool:
        """After the last round, or when the scenario ends the game earlier."""
        if s.round >= self.last_round(s) or armies.CONFINED in s.notes or artifact.HOME in s.notes:
            return True
        target = scoring.scenario_of(s).target
        return bool(target) and max([team.points for team in s.teams]) >= target

    def conclude(self, s: State) -> None:
        """Points at the end of the game; ties as in the standard game."""
        if not s.extra_round:
            scoring.score(s, "game-end")
        ending.conclude(s)

    def actions(self, s: State, turn: Turn) -> list[ModeAction]:
        """FE-SKIRM-PLAY-13: Acquire Mount."""
        return [ACQUIRE_MOUNT] if MOUNT not in turn.used and training.can_acquire(s, turn.hero) else []

    def free_actions(self, s: State, turn: Turn) -> list[ModeAction]:
        """FE-SKIRM-PLAY-10, FE-RULING-80: Train, once per turn."""
        return training.trainings(s, s.heroes[turn.hero].team) if TRAIN not in turn.used else []

    def do(self, s: State, turn: Turn, option: ModeAction) -> None:
        """Train or Acquire Mount."""
        if isinstance(option, AcquireMount):
            s.push(training.AcquiringMount(hero=turn.hero))
        else:
            assert isinstance(option, Train)
            training.train(s, turn.hero, option.card)

    def mobilizations(self, s: State) -> int:
        """S-04: twice per turn."""
        return 2 if armies.has_rule(s, "always", "self", "mobilize-twice") else 1

    def begin_quest(self, s: State, hero: int, turn: int) -> None:
        """FE-SKIRM-PLAY-02: no card is drawn."""
        if scoring.scenario_of(s).artifact:
            s.push(artifact.Digging(hero=hero))
        else:
            tokens.take_token(s, hero)

    def may_befriend(self, s: State) -> bool:
        """FE-SKIRM-SET-04, FE-RULING-78: only in the Open Hero variant."""
        return s.options.open_heroes

    def movement(self, s: State, hero: int, points: int) -> int:
        """FE-SKIRM-PLAY-05: at most 2, all bonuses included."""
        return min(points, MOVEMENT)

    def may_fly(self, s: State, hero: int) -> bool:
        """S-05: the carrier does not fly."""
        return not scenario_things.carried_by(s, hero)

    def may_travel(self, s: State, hero: int) -> bool:
        """S-05: the carrier does not use Fast Travel."""
        return not scenario_things.carried_by(s, hero)

    def arrived(self, s: State, hero: int) -> None:
        """S-05: who enters takes up what lies there."""
        if s.things and s.heroes[hero].area != IN_BOX:
            scenario_things.pick_up(s, hero)

    def captured(self, s: State, team: int, area: int, before: int) -> None:
        """S-04: outposts of the enemy's zone."""
        if scoring.clauses(s, "captured"):
            scoring.captured(s, team, area)

    def hero_lost(self, s: State, loser: int, winner: int) -> None:
        """S-05: the artifact goes to the winner."""
        artifact.lose_to(s, loser, winner)

    def beat_hero(self, s: State, winner: int, loser: int) -> None:
        """FE-SKIRM-END-01, 02."""
        scoring.beat_hero(s, s.heroes[winner].team, carrier=bool(scenario_things.carried_by(s, loser)))

    def beast_points(self, s: State, points: int) -> int:
        """FE-SKIRM-PLAY-14: no victory points."""
        return 0

    def drop(self, s: State, hero: int) -> None:
        """S-05: the artifact stays in the area."""
        artifact.drop(s, hero)

    def send_home(self, s: State, hero: int) -> None:
        """FE-SKIRM-PLAY-06: not to the base."""
        whereabouts.put(s, hero, IN_BOX, "defeat")
        s.push(returning.Returning(hero=hero))

    def scenario_cards(self, content: Content, scenario: str) -> list[str]:
        """FE-SKIRM-SET-24."""
        return setup.scenario_cards(content)
