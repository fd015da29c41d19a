"""Actions of a skirmish scenario at the end of a turn: Chant (S-03)."""

from eternia.fields import timing
from eternia.fields.chapters.quests import checks
from eternia.fields.language.clauses import Condition, Paid, Tested
from eternia.fields.table import economy
from eternia.fields.table.events import ActionTaken
from eternia.fields.table.model import State
from eternia.fields.table.options import PASS, Pass, ScenarioDeed
from eternia.fields.variants.skirmish import scoring
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

AT_OWN_STONE = Condition("area", "=", "own-stone")


def offer(s: State, hero: int) -> None:
    """A hero that ends its turn at a stone its team controls may chant."""
    for name, action in scoring.scenario_of(s).actions.items():
        if action.rule.when == "turn-end" and AT_OWN_STONE in action.rule.conditions:
            s.push(Chanting(hero=hero, action=name))


class Chanting(Frame, kw_only=True):
    """Pay and test; at most one success per stone and round (``limit stone``)."""

    hero: int
    action: str

    def _paid(self, s: State) -> Paid:
        body = scoring.scenario_of(s).actions[self.action].rule.body
        assert isinstance(body, Paid)
        return body

    def _key(self, s: State) -> str:
        return f"{self.action} {s.heroes[self.hero].area}"

    def _is_spent(self, s: State) -> bool:
        limit = scoring.scenario_of(s).actions[self.action].rule.limit
        return limit == "stone" and s.notes.get(self._key(s)) == s.round

    def ask(self, s: State) -> tuple[Decision[ScenarioDeed | Pass], ...] | None:
        """A free action, once per turn."""
        h = s.heroes[self.hero]
        if h.area not in scoring.held_stones(s, h.team) or self._is_spent(s):
            return None
        if s.teams[h.team].eternium < self._paid(s).cost:
            return None
        return (Decision(h.seat, "turn-end", (ScenarioDeed(self.action), PASS), s.scenario, self.hero),)

    def take(self, s: State, seat: int, option: ScenarioDeed | Pass) -> None:
        """Roll the dice."""
        if option == PASS:
            self.finish()
            return
        body = self._paid(s)
        assert isinstance(body.then, Tested)
        s.emit(ActionTaken, self.hero, self.action)
        economy.pay(s, s.heroes[self.hero].team, body.cost, s.scenario)
        self.go("result_of_test")
        checks.begin_test(s, self.hero, body.then.attribute, s.scenario)

    def impossible(self, s: State) -> None:
        """Nothing to chant for."""
        self.finish()

    def result_of_test(self, s: State) -> None:
        """A success is noted for the stone."""
        test = self._paid(s).then
        assert isinstance(test, Tested)
        if self.result >= test.successes:
            s.notes[self._key(s)] = s.round
            timing.run_body(s, self.hero, test.success, s.scenario)
        else:
            timing.run_body(s, self.hero, test.failure, s.scenario)

    steps = (Question(ask, take), impossible, result_of_test)
