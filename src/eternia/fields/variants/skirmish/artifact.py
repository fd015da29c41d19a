"""Raiders of the Lost Artifact (S-05): finding, carrying, losing it and bringing it home."""

from eternia.fields.chapters.combat.dice import DOUBLE, FACES, SUCCESS
from eternia.fields.table import scenario_things
from eternia.fields.table.combat_events import WildsDiceRolled
from eternia.fields.table.model import State
from eternia.fields.variants.skirmish import scoring, tokens, zones
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance

ARTIFACT = "artifact"
TAKEN = "tokens-taken"
HOME = "home"
"""Note of the round in which it was brought home."""


class Digging(Frame, kw_only=True):
    """A hero takes a quest token; while the artifact is not found, a die says whether it lies here."""

    hero: int

    def take_token(self, s: State) -> None:
        """FE-SKIRM-PLAY-02: 2 Eternium as usual."""
        tokens.take_token(s, self.hero)
        s.notes[TAKEN] = s.notes.get(TAKEN, 0) + 1

    def roll(self, s: State) -> Chance | None:
        """One wilds die, unless it was found before, or this is the last token."""
        if s.things or not s.quests:
            return None
        return Chance("dice", (6,), source=s.scenario)

    def rolled(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """A double success finds it; from a certain token on a success is enough."""
        face = s.content.wilds_faces[picks[0]]
        s.emit(WildsDiceRolled, self.hero, (FACES[face],), s.scenario)
        easy = s.notes[TAKEN] >= scoring.scenario_of(s).artifact
        if face == DOUBLE or (easy and face == SUCCESS):
            find(s, self.hero)
        self.finish()

    def last(self, s: State) -> None:
        """The last token hides it for sure."""
        if not s.things:
            find(s, self.hero)

    steps = (take_token, Question(roll, rolled), last)


def find(s: State, hero: int) -> None:
    """The finder carries it."""
    scenario_things.add(s, ARTIFACT, hero=hero)
    scoring.score(s, "found", s.heroes[hero].team)


def lose_to(s: State, loser: int, winner: int) -> None:
    """A carrier that loses an epic combat loses it to the enemy hero it fought."""
    for number in scenario_things.carried_by(s, loser):
        scenario_things.give(s, number, winner)


def drop(s: State, hero: int) -> None:
    """Without such a hero it stays in the area."""
    for number in scenario_things.carried_by(s, hero):
        scenario_things.put_down(s, number, s.heroes[hero].area)


def bring(s: State, hero: int) -> None:
    """In an outpost of the own zone at the end of a turn it is home: points, and the last round."""
    h = s.heroes[hero]
    if h.area in zones.outposts(s, h.team):
        for number in scenario_things.carried_by(s, hero):
            scenario_things.remove(s, number)
            s.notes[HOME] = s.round
            scoring.score(s, "home", h.team)
