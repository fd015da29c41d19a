"""What is awaited: decisions of seats, chance, or nothing more. Computed from the top frame, never stored."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

PUBLIC = -1
"""Audience of a chance whose result everybody sees."""


class Option(msgspec.Struct, frozen=True, gc=False, tag_field="option"):
    """One legal choice, by value. Games declare their own kinds; equal values are equal options.

    A kind is declared in one place, its class: the tag, the fields, annotated with what they are where the name does
    not say it (``source: Annotated[int, "area"]``), and the values below where the usual does not fit.
    Notation, words, screens and environments are derived from it.
    """

    form: ClassVar[str] = ""
    """How it is written: words and ``{field}``; of ``[one|other]`` the first whose fields differ from their
    defaults. Empty: the tag, unless it is bare, and all fields in their order."""
    group: ClassVar[str] = ""
    """The group in which it is listed among actions; empty for what is no action."""
    bare: ClassVar[bool] = False
    """Whether its field alone says everything: words and environments leave the tag away."""


if TYPE_CHECKING:
    # Python knows defaults of type variables from 3.13 on, type checkers before that.
    from typing_extensions import TypeVar as TypeVarWithDefault

    O_co = TypeVarWithDefault("O_co", bound=Option, covariant=True, default=Any)
else:
    O_co = TypeVar("O_co", bound=Option, covariant=True)


class Decision(msgspec.Struct, Generic[O_co], frozen=True, gc=False):
    """A seat is asked to choose one of the options; ``Decision[Pick | Pass]`` says of which kinds they are."""

    seat: int
    kind: str
    """What is asked, a word of the game ("action", "facing", ...)."""
    options: Sequence[O_co]
    """All legal options, distinct, in a fixed order."""
    source: str
    """Id of the rule or card that asks."""
    subject: int = -1
    """The character (or other piece) the question is about, if any."""
    secret: bool = False
    """Whether the question or its options are about what only this side may know: at one screen others look away.

    It depends on open facts alone. An option that names a hidden card in a decision about other things as well
    (a further card among actions) is told apart by its game.
    """
    guarded: bool = False
    """Asked because of open facts alone, whatever the seat holds; perhaps passing is the only option. How long an
    answer takes would tell something, so whoever passes for a seat does so at one pace."""


class Chance(msgspec.Struct, frozen=True, gc=False):
    """Uniform independent picks are needed: pick ``i`` is a whole number below ``sizes[i]``."""

    purpose: str
    """"dice" (a pick of 0 to 5 shows 1 to 6) or "draw" (positions in a sorted bag that shrinks)."""
    sizes: tuple[int, ...]
    seat: int = PUBLIC
    """The only seat that sees the result, or PUBLIC."""
    source: str = ""


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """How a game ended."""

    termination: str
    """The way it ended, a word of the game ("knockout", "points", "draw", "agreement", "forfeit")."""
    winners: tuple[int, ...]
    """Every winning seat: those of a team win together. Empty when nobody wins."""
    rule: str
    """Id of the rule that decided."""
    scores: tuple[int, ...] = ()

    @property
    def winner(self) -> int | None:
        """The one winning seat; None when nobody or more than one has won."""
        return self.winners[0] if len(self.winners) == 1 else None


Pending = tuple[Decision, ...] | Chance | Outcome
