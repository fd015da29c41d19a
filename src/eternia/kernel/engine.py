"""The loop that runs frames until somebody must act, and the one door for answers."""

from collections.abc import Callable
from typing import Annotated

from eternia.kernel.data import Record, Shared
from eternia.kernel.errors import NotAwaited
from eternia.kernel.event import Event
from eternia.kernel.frame import Frame
from eternia.kernel.pending import PUBLIC, Chance, Decision, Option, Outcome, Pending


class State(Record, kw_only=True):
    """Base of every game's state: the stack of frames in progress and how the game ended."""

    stack: list[Frame] = []
    outcome: Outcome | None = None
    unmanned: int = -1
    """A seat that no player has: the game itself decides for it, by rules (``decide_unmanned``); mostly none."""
    used: tuple[str, ...] = ()
    """Rules used that have a limit per round or game (``uses``)."""
    serial: int = 0
    """Last number given to something that is told apart by it: a turn, an effect, a combat."""
    log: Annotated[list[Event] | None, Shared] = None
    """Where events go; None when nobody listens. Not part of the state's data."""

    @property
    def seats(self) -> int:
        """How many players take part; their seats are numbered from 0."""
        raise NotImplementedError

    def emit(self, kind: Callable[..., Event], *values: object) -> None:
        """Tell a fact, of this kind of event and with these values, to whoever listens."""
        if self.log is not None:
            self.log.append(kind(*values))

    def next_serial(self) -> int:
        """A number not given before in this game."""
        self.serial += 1
        return self.serial

    def push(self, frame: Frame) -> None:
        """Run this frame before the next step of the frame below it."""
        self.stack.append(frame)

    def end(self, outcome: Outcome) -> None:
        """The game is over: nothing is in progress any more."""
        self.outcome = outcome
        self.stack.clear()

    def decide_unmanned(self, decision: Decision) -> Option:
        """The option that the rules choose for the seat that no player has. Games with such a seat override it."""
        raise NotImplementedError(f"nobody decides for seat {decision.seat} ({decision.kind})")

    def hand_over(self, value: int) -> None:
        """End the top frame now and leave a result to the frame below it."""
        self.stack.pop()
        if self.stack:
            self.stack[-1].result = value


def advance(state: State) -> Pending:
    """Run the top frame until a decision or chance is needed or the game is over; says what is awaited.

    Calling it again without an answer in between changes nothing and gives the same.
    """
    stack = state.stack
    while stack:
        frame = stack[-1]
        index = frame.step
        frame.step = index + 1
        awaited = frame.procedure[index](frame, state)
        if awaited is not None:
            frame.step = index
            if state.unmanned >= 0 and _decided(state, frame, awaited):
                continue
            return awaited
    assert state.outcome is not None
    return state.outcome


def _decided(state: State, frame: Frame, awaited: tuple[Decision, ...] | Chance) -> bool:
    """Whether the seat that no player has was asked; then the rules have answered for it."""
    if isinstance(awaited, Chance):
        return False
    seat = state.unmanned
    for decision in awaited:
        if decision.seat == seat:
            option = state.decide_unmanned(decision)
            index = frame.step
            frame.step = index + 1
            frame.steps[index].take(frame, state, seat, option)  # type: ignore[union-attr]
            return True
    return False


def answer(state: State, seat: int, value: Option | tuple[int, ...]) -> Pending:
    """Give the answer to the question of the top frame and run on. The caller vouches for its legality."""
    if state.outcome is not None:
        raise NotAwaited("The game is over; no answer is awaited.")
    frame = state.stack[-1]
    index = frame.step
    frame.step = index + 1
    frame.steps[index].take(frame, state, seat, value)  # type: ignore[union-attr]
    return advance(state)


def answer_chance(state: State, picks: tuple[int, ...]) -> Pending:
    """Give the result of the chance that is awaited."""
    return answer(state, PUBLIC, picks)
