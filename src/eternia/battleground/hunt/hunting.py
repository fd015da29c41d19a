"""An activation of the monster: the bonus of a behaviour card, then its actions in order (ET-RULING-153 to 157)."""

from typing import Final

from eternia.battleground.chapters.cards import missions, skills
from eternia.battleground.chapters.cards.tokens import GainToken
from eternia.battleground.chapters.movement import movement, whereabouts
from eternia.battleground.hunt.instinct import best_attack
from eternia.battleground.hunt.prey import NOBODY, by_preference, goal
from eternia.battleground.in_force import in_force, numbers
from eternia.battleground.table.content_records import Behaviour
from eternia.battleground.table.events import ActionTaken, Activated, Hesitated, TokenLost, TurnEnded
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.turn import ACTIVATION, Turn, remember_turn
from eternia.battleground.timing.program import Program
from eternia.battleground.timing.windows import open_event
from eternia.battleground.verbs.fight import FreeAttack
from eternia.kernel.tally import Tally
from eternia.kernel.uses import note_use

NO_COST: Final = "ET-RULING-153"
"""The rule by which its actions cost no AP."""


class Hunting(Turn, kw_only=True):
    """The monster acts by a behaviour card. It needs no AP, and what it cannot do is left out."""

    behaviour: str
    at: int = 0
    """How many of the card's actions have been begun."""

    def card(self, s: State) -> Behaviour:
        """The behaviour card."""
        return s.content.behaviour[self.behaviour]

    def activate(self, s: State) -> None:
        """BG-ACT-12, BG-OW-11: it becomes active and loses its overwatch; what lasted until now ends."""
        c = s.characters[self.character]
        self.number = s.next_serial()
        self.began_focused = c.focused
        self.initiative = self.card(s).initiative
        c.activated = True
        in_force.end_passing(s, lambda e: e.until == "next activation" and e.bearer == self.character)
        s.emit(Activated, self.character, self.behaviour)
        if c.on_overwatch:
            c.on_overwatch = False
            s.emit(TokenLost, self.character, "overwatch", "BG-OW-11")

    def bonus(self, s: State) -> None:
        """The bonus comes first, as that of a fate card (BG-ACT-14)."""
        if self.card(s).bonus:
            s.push(Program(key=f"{self.behaviour}/bonus", own=self.character, seat=s.unmanned))

    def upon(self, s: State) -> None:
        """BG-TIMING-01: effects "upon activation", between bonus and actions."""
        if s.characters[self.character].place >= 0:
            open_event(s, "upon activation", self.character, turn=self.kind, later=True)
            whereabouts.activation_began(s, self.character)

    def act(self, s: State) -> None:
        """The next action of the card, until all are done."""
        actions = self.card(s).actions
        if self.at == len(actions) or s.characters[self.character].place < 0:
            return
        action = actions[self.at]
        self.at += 1
        self.go("act")
        if action == "focus":
            self._focus(s)
        elif action == "move":
            self._move(s)
        elif action == "attack":
            self._attack(s)
        else:
            self._use(s, int(action.removeprefix("skill ")))

    def _focus(self, s: State) -> None:
        """BG-FOCUS-01, 03: a focus token, unless it has one."""
        if s.characters[self.character].focused or self._is_barred(s, "focus action"):
            self._hesitate(s, "focus")
            return
        self.focus_actions += 1
        self.acted = True
        s.emit(ActionTaken, self.character, "focus", Tally(0, NO_COST, []))
        s.push(GainToken(who=self.character, token="focus", seat=s.unmanned, source="BG-FOCUS-01"))

    def _move(self, s: State) -> None:
        """ET-RULING-155: towards its goal by the shortest way, as far as its speed goes."""
        other = goal(s)
        way = movement.Move(character=self.character, manner="towards", goal=other, forced=True)
        if other == NOBODY or self._is_barred(s, "move action") or not movement.can_go(s, way):
            self._hesitate(s, "move")
            return
        self.move_actions += 1
        self.acted = True
        s.emit(ActionTaken, self.character, "move", Tally(0, NO_COST, []))
        s.push(way)

    def _attack(self, s: State) -> None:
        """ET-RULING-156: with the weapon and on the target that its instinct picks."""
        free = FreeAttack(
            attacker=self.character,
            kinds=("melee", "ranged"),
            on=None,
            dice=0,
            mana=-1,
            source=self.behaviour,
        )
        decision = free.which(s)
        if decision is None or best_attack(s, decision[0].options) is None:
            self._hesitate(s, "attack")
            return
        s.push(free)

    def _use(self, s: State, number: int) -> None:
        """A skill of its card, on the target it prefers where there are several."""
        skill = s.content.characters[s.characters[self.character].card].skills[number - 1]
        options = [
            option
            for option in skills.skill_options(s, self, s.index.standing(self.character))
            if option.rule.partition("/")[0] == skill
        ]
        if not options:
            self._hesitate(s, f"skill {number}")
            return
        if len(options) > 1:
            first = by_preference(s, [option.target for option in options])[0]
            options = [option for option in options if option.target == first]
        note_use(self, options[0].rule)
        self.acted = True
        skills.begin(s, self.character, options[0])

    def _is_barred(self, s: State, action: str) -> bool:
        return numbers.forbidden(s, action, Moment(kind="number", who=self.character))

    def _hesitate(self, s: State, action: str) -> None:
        """It cannot do what the card says: the action is lost."""
        s.emit(Hesitated, self.character, action)

    def ends(self, s: State) -> None:
        """BG-TIMING-03: effects "at the end of activation"."""
        if s.characters[self.character].place >= 0:
            open_event(s, "end of activation", self.character, turn=self.kind)

    def close(self, s: State) -> None:
        """BG-CARD-10: what lasted for the activation ends."""
        remember_turn(s, self)
        missions.end_turn(s, self.number)
        in_force.end_turn(s, self.number)
        s.emit(TurnEnded, self.character, self.kind)

    steps = (activate, bonus, upon, act, ends, close)


def hunting(s: State, behaviour: str) -> Hunting:
    """An activation of the monster by this behaviour card."""
    assert s.hunt is not None
    return Hunting(character=s.hunt.monster, number=0, kind=ACTIVATION, behaviour=behaviour)
