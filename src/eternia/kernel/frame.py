"""Frames: a rule in progress as data on the stack, its steps as short methods in rulebook order."""

from collections.abc import Callable
from typing import Any, ClassVar, Generic, Never, TypeVar, overload

from eternia.kernel.data import Record
from eternia.kernel.pending import Chance, Decision, Option

F = TypeVar("F")
S = TypeVar("S")
Offered = TypeVar("Offered", bound=Option)

Do = Callable[[Any, Any], None]
"""A step that acts: changes the state, pushes frames, jumps; called with frame and state."""

Ask = Callable[[Any, Any], tuple[Decision, ...] | Chance | None]
"""The asking half of a question. Pure. None: nothing to ask, the frame goes on with its next step."""

Take = Callable[[Any, Any, int, Any], None]
"""The answering half: frame, state, seat (PUBLIC for chance) and the option or picks."""


class AnyQuestion:
    """A step that waits for an answer, of whatever kind."""

    __slots__ = ("ask", "take")

    def __init__(self, ask: Ask, take: Take) -> None:
        self.ask = ask
        self.take = take


class Question(AnyQuestion, Generic[Offered]):
    """A step that waits for a seat, which chooses one of the options it is offered, or for picks of chance.

    What is offered and what is taken have one type: a type checker sees to it.
    """

    __slots__ = ()

    @overload
    def __init__(
        self,
        ask: Callable[[F, S], tuple[Decision[Offered], ...] | None],
        take: Callable[[F, S, int, Offered], None],
    ) -> None: ...

    @overload
    def __init__(
        self: "Question[Never]",
        ask: Callable[[F, S], Chance | None],
        take: Callable[[F, S, int, tuple[int, ...]], None],
    ) -> None: ...

    def __init__(self, ask: Ask, take: Take) -> None:
        super().__init__(ask, take)


Steps = tuple[Do | AnyQuestion, ...]
"""The procedure of a frame, as it is declared."""

Procedure = tuple[Ask | Do, ...]
"""The same as the engine runs it: for each step the function that asks or acts, ``leave`` at the end."""


def leave(frame: Any, state: Any) -> None:
    """The end of every procedure: the frame is done and leaves the stack."""
    state.stack.pop()


def procedure_of(steps: Steps) -> Procedure:
    """What the engine runs for these steps."""
    return (*(step.ask if isinstance(step, AnyQuestion) else step for step in steps), leave)


FRAME_CLASSES: list[type["Frame"]] = []
"""Every frame class, in the order of definition: what documents can hold."""


class Frame(Record, tag_field="frame", tag=True):
    """A rule in progress.

    A subclass declares its data as fields and its procedure as ``steps``. A step may change the state, push
    frames (they run before the next step), jump with ``go``, or be a ``Question``. When the steps are used
    up the frame is popped. Nothing but the fields is kept between steps.
    """

    step: int = 0
    """Index of the step that runs next; of the question that is asked while one is awaited."""
    result: int = 0
    """What the frame that last ran above this one handed over."""

    steps: ClassVar[Steps] = ()
    procedure: ClassVar[Procedure] = (leave,)
    """The steps as the engine runs them."""
    labels: ClassVar[dict[str, int]] = {}
    is_turn: ClassVar[bool] = False
    """Whether it is somebody's turn: games say so in the classes that are, and look for them in the stack."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Number the steps by the names of their functions, for ``go``."""
        super().__init_subclass__(**kwargs)
        cls.procedure = procedure_of(cls.steps)
        FRAME_CLASSES.append(cls)
        cls.labels = {
            (step.ask if isinstance(step, AnyQuestion) else step).__name__: i
            for i, step in enumerate(cls.steps)
        }

    def go(self, label: str) -> None:
        """Continue with the step of this name."""
        self.step = self.labels[label]

    def finish(self) -> None:
        """Skip all further steps: the frame is popped when it is on top again."""
        self.step = len(self.steps)

    def masked(self, seat: int) -> "Frame":
        """This frame as the seat may know it; frames that hold secrets override it. Not to be changed."""
        return self

    def imagine(self, state: Any, seat: int, pick: Callable[[int], int]) -> None:
        """Put something possible in place of what this seat has secretly chosen and ``masked`` took away.

        Frames that override ``masked`` override it. The rest of the state is complete already.
        """
