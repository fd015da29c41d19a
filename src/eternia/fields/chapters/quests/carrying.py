"""Quest cards that heroes carry to a place (task CARRY), and where quest cards end (FE-RULING-91)."""

from eternia.fields.language.clauses import Task
from eternia.fields.table.decks import Holding
from eternia.fields.table.events import QuestEnded
from eternia.fields.table.model import Kept, State
from eternia.fields.table.options import Pick
from eternia.kernel.frame import Question
from eternia.kernel.pending import Decision


def end(s: State, hero: int, card: str, how: str) -> None:
    """FE-RULING-91: a resolved or failed quest goes to the scenario discard pile."""
    s.scenario_deck.discard.append(card)
    s.emit(QuestEnded, hero, card, how)


def carry(s: State, hero: int, card: str, task: Task, turn: int) -> None:
    """CARRY: the card stays with the hero; with a second one its player chooses which fails."""
    new = Kept(card, s.round + task.rounds, turn)
    if s.heroes[hero].kept is None:
        s.heroes[hero].kept = new
        s.emit(QuestEnded, hero, card, "carried")
    else:
        s.push(KeepOne(hero=hero, new=new))


class KeepOne(Holding, kw_only=True):
    """A hero carries at most one quest card."""

    hero: int
    new: Kept

    @property
    def in_play(self) -> tuple[str, ...]:
        """Cards that are in no deck."""
        return (self.new.card,)

    def which(self, s: State) -> tuple[Decision[Pick], ...]:
        """Which of the two is kept."""
        h = s.heroes[self.hero]
        assert h.kept is not None
        options = (Pick(h.kept.card), Pick(self.new.card))
        return (Decision(h.seat, "keep quest", options, "FE-QUEST-06", self.hero),)

    def take(self, s: State, seat: int, option: Pick) -> None:
        """The other one fails."""
        h = s.heroes[self.hero]
        assert h.kept is not None
        if option.card == self.new.card:
            end(s, self.hero, h.kept.card, "failed")
            h.kept = self.new
            s.emit(QuestEnded, self.hero, self.new.card, "carried")
        else:
            end(s, self.hero, self.new.card, "failed")

    steps = (Question(which, take),)


def drop(s: State, hero: int) -> None:
    """CARRY fails: the hero was defeated or the time is over."""
    h = s.heroes[hero]
    if h.kept is not None:
        card, h.kept = h.kept.card, None
        end(s, hero, card, "failed")


def end_round(s: State) -> None:
    """CARRY fails at its deadline, or when a scenario says that all carried quests end with this round."""
    over = s.notes.get("carry-ends") == s.round
    for hero, h in enumerate(s.heroes):
        if h.kept is not None and (over or s.round >= h.kept.until):
            drop(s, hero)
