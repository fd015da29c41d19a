"""What a game must offer so that matches, conformance checks and agents can work with it."""

from collections.abc import Callable
from typing import Any, Protocol

from eternia.kernel.engine import State
from eternia.kernel.pending import Decision, Option, Outcome

SPECTATOR = -1
"""The seat of those who only watch: they see what is open to all."""

Picker = Callable[[int], int]
"""Chance: a uniform whole number below its argument."""


class View(Protocol):
    """What a seat may know: all that agents get. A full state is none, and no type checker takes it for one."""

    @property
    def seat(self) -> int:
        """Whose view it is."""
        ...

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked for a decision."""
        ...

    @property
    def decision(self) -> Decision | None:
        """What this seat is asked."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        ...


class Game(Protocol):
    """A game of the kernel. One instance serves any number of matches at once."""

    @property
    def name(self) -> str:
        """One word that saved matches name it by."""
        ...

    @property
    def players(self) -> tuple[int, int]:
        """The least and the greatest number of players."""
        ...

    def seats_of(self, setup: Any) -> int:
        """How many players a match of this setup has; their seats are numbered from 0."""
        ...

    @property
    def setup_type(self) -> Any:
        """The record that a match is set up from."""
        ...

    @property
    def option_type(self) -> Any:
        """Every kind of option, for reading saved choices."""
        ...

    @property
    def content_version(self) -> str:
        """A digest of the content: a saved match can only be replayed with the same."""
        ...

    def begin(self, setup: Any) -> State:
        """A match about to start; SetupError when the setup breaks a rule."""
        ...

    def interject(self, s: Any, seat: int, option: Option) -> bool:
        """Do what a seat may do at any time, asked or not; False (and nothing done) for any other option."""
        ...

    def restore(self, document: bytes) -> State:
        """The state of a document of ``codec.encode``, complete again."""
        ...

    def observe(self, s: Any, seat: int) -> Any:
        """What a seat or a SPECTATOR may know, as a record that can be encoded."""
        ...

    def determinize(self, view: Any, pick: Picker) -> State:
        """A full state that gives this view to its seat; what is hidden from it is drawn by chance."""
        ...


class Agent(Protocol):
    """Somebody who decides for a seat and knows nothing but what that seat may know."""

    @property
    def blind(self) -> bool:
        """Whether it needs no view: None will do. Building a view costs time."""
        ...

    def decide(self, view: View | None, decision: Decision) -> Option:
        """One of the options of the decision; None for a view is for those alone who are blind."""
        ...
