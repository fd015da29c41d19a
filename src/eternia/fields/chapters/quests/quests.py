"""Go on a Quest: scenario cards, tasks and rewards (FE-QUEST)."""

from eternia.fields import timing
from eternia.fields.chapters.combat import wilds_combat
from eternia.fields.chapters.combat.epic import combat
from eternia.fields.chapters.quests import carrying, checks, victory_cards
from eternia.fields.chapters.rounds import defeat
from eternia.fields.chapters.support import owned
from eternia.fields.in_force import goals, health
from eternia.fields.language.clauses import Task, Tasks
from eternia.fields.map import soldiers
from eternia.fields.table import combat_result, economy, hidden, modes
from eternia.fields.table.content_records import Quest
from eternia.fields.table.decks import Holding
from eternia.fields.table.events import QuestDrawn, TokenRemoved
from eternia.fields.table.model import State
from eternia.fields.table.options import ACCEPT, PASS, TO_AREA, Accept, Pass, Pick, To
from eternia.kernel.frame import Question
from eternia.kernel.pending import Chance, Decision

FAILED, FULFILLED, CARRIED = 0, 1, 2


def can_quest(s: State, hero: int) -> bool:
    """FE-QUEST-01: a quest token lies in the hero's area."""
    return s.heroes[hero].area in s.quests


class Questing(Holding, kw_only=True):
    """FE-QUEST: take the token, draw the top scenario card and resolve it."""

    hero: int
    turn: int
    card: str = ""

    @property
    def in_play(self) -> tuple[str, ...]:
        """Cards that are in no deck."""
        return (self.card,)

    def take_token(self, s: State) -> None:
        """FE-QUEST-01, FE-RULING-97: the token is gone as soon as the action is declared."""
        area = s.heroes[self.hero].area
        s.quests = tuple([each for each in s.quests if each != area])
        s.emit(TokenRemoved, area, "quest")

    def draw(self, s: State) -> Chance | None:
        """FE-RULING-91: the discard pile is reshuffled when the deck is empty."""
        return s.scenario_deck.ask(1, "FE-QUEST-01")

    def drawn(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """Everybody sees it."""
        self._show(s, picks)

    def _show(self, s: State, picks: tuple[int, ...]) -> None:
        cards = s.scenario_deck.take(1, picks)
        if cards:
            self.card = cards[0]
            s.emit(QuestDrawn, self.hero, s.heroes[self.hero].area, self.card)
        else:
            self.finish()

    def resolve(self, s: State) -> None:
        """FE-QUEST-02, 07: an epic beast is fought; a quest has tasks."""
        if not self.card:
            self._show(s, ())
        if self.card in s.content.epic_beasts:
            combat.begin_epic(s, self.hero, -1, beast=self.card)
        elif self.card:
            self.finish()
            s.push(QuestTasks(hero=self.hero, card=self.card, turn=self.turn))
            self.card = ""

    def beast_over(self, s: State) -> None:
        """FE-EPIC-7-05, 9-09, FE-RULING-42, 91: a beast goes back into the deck unless it was defeated."""
        if self.result != combat_result.WON:
            s.scenario_deck.shuffle_in(self.card)
            self.card = ""
        elif not any(self.card in h.mounts for h in s.heroes):
            s.scenario_deck.discard.append(self.card)

    steps = (take_token, Question(draw, drawn), resolve, beast_over)


def tasks_of(s: State, hero: int, card: str) -> Tasks:
    """FE-QUEST-04: the tasks of the faction of the hero who drew the card."""
    return s.content.quests[card].tasks_of(s.teams[s.heroes[hero].team].faction)


def _is_price(s: State, task: Task, card: str) -> bool:
    """Whether a card is of the kind and cost that a task DISCARD asks for."""
    content = s.content
    if task.what == "equipment" and card not in content.equipment:
        return False
    if task.what == "spell" and card not in content.spells:
        return False
    return content.supports[card].cost >= task.cost


class QuestTasks(Holding, kw_only=True):
    """The tasks of a quest one after the other; all must be fulfilled."""

    hero: int
    card: str
    turn: int
    at: int = 0
    paid: int = 0
    """Soldiers returned or cards discarded so far for this task."""
    over: bool = False

    @property
    def in_play(self) -> tuple[str, ...]:
        """Cards that are in no deck."""
        return () if self.over else (self.card,)

    def _task(self, s: State) -> Task:
        return tasks_of(s, self.hero, self.card)[self.at]

    def begin(self, s: State) -> None:
        """Tests and fights run by themselves; what is given up is asked."""
        task = self._task(s)
        self.paid = self.result = 0
        if task.kind == "test":
            self.go("tested")
            checks.begin_test(s, self.hero, task.attribute, self.card)
        elif task.kind == "fight":
            self.go("fought")
            wilds_combat.begin_wilds(
                s, self.hero, "", stats=(task.attack, task.defence, task.hp), name=self.card
            )
        elif task.kind == "have":
            team = s.heroes[self.hero].team
            self._decide(s, goals.holds(s, team, task.conditions))
        elif task.kind == "carry":
            self.finish()
            self.over = True
            carrying.carry(s, self.hero, self.card, task, self.turn)

    def _decide(self, s: State, fulfilled: bool) -> None:
        """Go on after a task."""
        self.go("fulfil" if fulfilled else "fail")

    def offer(self, s: State) -> tuple[Decision[Accept | To | Pick | Pass], ...] | None:
        """PAY, LOSE, DROP, DISCARD: may be declined; not offered when it is not possible."""
        options = self._payments(s)
        guarded = self._could_discard(s)
        if not options and not guarded:
            return None
        seat = s.heroes[self.hero].seat
        return (Decision(seat, "quest", [*options, PASS], self.card, self.hero, guarded=guarded),)

    def _could_discard(self, s: State) -> bool:
        """ET-FIELDS-016: whether by open facts the hero may hold a card to discard."""
        task = self._task(s)
        return task.kind == "discard" and any(
            hidden.could_hold(s, self.hero, pile, lambda card: _is_price(s, task, card))
            for pile in hidden.PILES
        )

    def _payments(self, s: State) -> list[Accept | To | Pick]:
        """What the hero's player can give for the task."""
        h, task = s.heroes[self.hero], self._task(s)
        if task.kind == "pay":
            return [ACCEPT] if s.teams[h.team].eternium >= task.amount else []
        if task.kind == "lose":
            return [ACCEPT] if health.left(s, self.hero) > task.amount else []
        if task.kind == "drop":
            enough = sum(s.soldiers[h.team]) >= task.amount - self.paid
            return [TO_AREA[area] for area in soldiers.on_map(s, h.team)] if enough else []
        return [Pick(card) for card in self._discards(s, task)]

    def _discards(self, s: State, task: Task) -> list[str]:
        """DISCARD: cards of the hero of that kind and cost."""
        cards = set(owned.cards_of(s.heroes[self.hero]))
        return sorted([card for card in cards if _is_price(s, task, card)])

    def give(self, s: State, seat: int, option: Accept | To | Pick | Pass) -> None:
        """The price is paid; soldiers and cards one by one."""
        task, team = self._task(s), s.heroes[self.hero].team
        if isinstance(option, Pass):
            self.go("fail")
            return
        if isinstance(option, Accept) and task.kind == "pay":
            economy.pay(s, team, task.amount, self.card)
        elif isinstance(option, Accept):
            health.lose(s, self.hero, task.amount, self.card)
        else:
            self.paid += 1
            if isinstance(option, To):
                soldiers.remove(s, team, option.area, 1)
            else:
                owned.discard_card(s, self.hero, option.card)
            if self.paid < task.amount:
                self.go("offer")
                return
        self.go("fulfil")

    def impossible(self, s: State) -> None:
        """A price that cannot be paid is a failed task."""
        self.go("fail")

    def tested(self, s: State) -> None:
        """TEST: enough successes."""
        self._decide(s, self.result >= self._task(s).amount)

    def fought(self, s: State) -> None:
        """FIGHT: the enemy is at 0 HP and the hero is not."""
        alive = health.left(s, self.hero) > 0
        won = bool(self.result) and alive
        self._decide(s, won)
        if not alive:
            defeat.defeat(s, self.hero)

    def fulfil(self, s: State) -> None:
        """The next task, or the reward (FE-QUEST-05)."""
        task = self._task(s)
        self.at += 1
        if self.at < len(tasks_of(s, self.hero, self.card)):
            self.go("begin")
        else:
            self.finish()
            self.over = True
            reward(s, self.hero, self.card)
        timing.run_body(s, self.hero, task.then, self.card)

    def fail(self, s: State) -> None:
        """FE-QUEST-06: no reward; further losses only where the task says so."""
        failure = self._task(s).failure
        self.over = True
        carrying.end(s, self.hero, self.card, "failed")
        timing.run_body(s, self.hero, failure, self.card)

    steps = (begin, Question(offer, give), impossible, tested, fought, fulfil, fail)


def reward(s: State, hero: int, card: str) -> None:
    """FE-QUEST-05: victory points at once, then what comes with them."""
    quest: Quest = s.content.quests[card]
    team = s.heroes[hero].team
    carrying.end(s, hero, card, "fulfilled")
    timing.run(s, hero, quest.extra, "fulfilled", card)
    bonus = s.notes.get("quest-bonus") == s.round
    economy.score(s, team, quest.points + bonus, card)
    victory_cards.count(s, team, "quests")
    modes.rules_of(s).quest_fulfilled(s, hero)


def bring(s: State, hero: int, turn: int) -> None:
    """CARRY: fulfilled when the hero is in the place at the end of one of its own turns, not the one of the draw."""
    h = s.heroes[hero]
    if h.kept is None or h.kept.turn == turn:
        return
    task = next(task for task in tasks_of(s, hero, h.kept.card) if task.kind == "carry")
    if any(is_place(s, h.area, place) for place in task.places):
        card, h.kept = h.kept.card, None
        reward(s, hero, card)
        timing.run_body(s, hero, task.then, card)


def is_place(s: State, area: int, place: str) -> bool:
    """An area by its id, or any of a kind."""
    geography = s.content.geography
    if place == "tower":
        return area in geography.towers
    if place == "coast":
        return s.content.areas[area].coast
    if place in ("vine", "no-vine"):
        return (area in s.vines) == (place == "vine")
    return geography.index[place] == area
