"""A match: one game driven from its setup to its end, with records, events, undo and dice."""

import secrets
from typing import Any, NamedTuple

from eternia.kernel.dice import ChanceSource, DiceStream, commitment
from eternia.kernel.documents.codec import digest
from eternia.kernel.documents.document import CHANCE, LONGEST_SEED, MatchRecord, check_picks
from eternia.kernel.engine import State, advance, answer, answer_chance
from eternia.kernel.errors import IllegalChoice, NotAwaited, UndoRefused
from eternia.kernel.event import Event
from eternia.kernel.game import Game
from eternia.kernel.pending import Chance, Decision, Option, Outcome, Pending
from eternia.kernel.undo import SAID_AT_ANY_TIME, UndoLine, after_chance

SEED_BYTES = 32
"""Length of a seed that nobody can guess."""
OPTIONS_SHOWN = 8
"""How many legal options an error message lists."""


class Checkpoint(NamedTuple):
    """The match as it was before a choice that can be taken back."""

    seat: int
    option: Option
    state: State
    records: int
    events: int


class Match:
    """One game in progress. Seats ``choose``; chance is answered by itself; everything is recorded.

    ``seed`` makes the dice; without one a secret seed is drawn. ``dice`` puts another source in its place
    (scripted dice), and then there is no seed. With ``settled`` False chance waits for ``take_picks``.
    """

    def __init__(
        self,
        game: Game,
        setup: Any,
        seed: bytes | None = None,
        dice: ChanceSource | None = None,
        settled: bool = True,
    ) -> None:
        if seed is not None and not 1 <= len(seed) <= LONGEST_SEED:
            raise ValueError(f"a seed has 1 to {LONGEST_SEED} bytes, not {len(seed)}")
        if dice is None:
            seed = secrets.token_bytes(SEED_BYTES) if seed is None else seed
            dice = DiceStream(seed)
        self.game = game
        self.setup = setup
        self.seed = seed
        self.dice = dice
        self.records: list[MatchRecord] = []
        self.events: list[Event] = []
        self.state = game.begin(setup)
        self.state.log = self.events
        self.pending: Pending = advance(self.state)
        self._line: UndoLine[Checkpoint] = UndoLine()
        self._undone: list[tuple[int, Option]] = []
        if settled:
            self.settle()

    @property
    def commitment(self) -> str | None:
        """The public hash of the seed, to be shown from the start; None without a seed."""
        return None if self.seed is None else commitment(self.seed)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.state.outcome

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What seats are asked now."""
        return self.pending if isinstance(self.pending, tuple) else ()

    def decision(self, seat: int) -> Decision | None:
        """What this seat is asked now."""
        return next((decision for decision in self.decisions if decision.seat == seat), None)

    def view(self, seat: int) -> Any:
        """What a seat (or a spectator, -1) may know."""
        return self.game.observe(self.state, seat)

    def events_for(self, seat: int, since: int = 0) -> list[Event]:
        """The events from number ``since`` on as a seat (or a spectator, -1) may be told them."""
        told = (event if event.visible_to(seat) else event.masked() for event in self.events[since:])
        return [event for event in told if event is not None]

    def choose(self, seat: int, option: Option) -> None:
        """Make a seat's choice and go on to the next decision.

        NotAwaited when the seat is not asked, IllegalChoice when the option is not offered; then nothing
        has changed.
        """
        self.take_choice(seat, option)
        self._undone.clear()
        self.settle()

    def take_choice(self, seat: int, option: Option) -> None:
        """Make a choice, but leave the chance that may follow it open."""
        if self.outcome is not None or not 0 <= seat < self.state.seats:
            raise NotAwaited(self._not_awaited(seat))
        told = len(self.events)
        if self.game.interject(self.state, seat, option):
            self.pending = advance(self.state)
            self._record(seat, option)
            self._line.bar(SAID_AT_ANY_TIME)
            return
        decision = self.decision(seat)
        if decision is None:
            raise NotAwaited(self._not_awaited(seat))
        if option not in decision.options:
            raise IllegalChoice(self._illegal(decision, option))
        before = Checkpoint(seat, option, self.state.clone(), len(self.records), told)
        self.pending = answer(self.state, seat, option)
        self._record(seat, option)
        self._line.note(seat, before, self.events[told:])

    def settle(self) -> None:
        """Let chance answer whatever it is asked, until a seat is asked or the match is over."""
        while isinstance(self.pending, Chance):
            self.take_picks(self.dice.picks(self.pending))

    def take_picks(self, picks: tuple[int, ...]) -> None:
        """Give the result of the chance that is awaited."""
        chance = self.pending
        if not isinstance(chance, Chance):
            raise NotAwaited(f"record {len(self.records) + 1}: no chance is awaited")
        check_picks(picks, chance.sizes, f"record {len(self.records) + 1}")
        self.pending = answer_chance(self.state, picks)
        self._record(CHANCE, None, picks, chance.sizes)
        self._line.bar(after_chance(chance))

    def undo(self, seat: int) -> None:
        """Go back to before this seat's last choice; UndoRefused says why not."""
        refusal = self._line.refusal(seat)
        if refusal:
            raise UndoRefused(refusal)
        last = self._line.pop()
        self._undone.append((last.seat, last.option))
        self.state = last.state
        del self.records[last.records :]
        del self.events[last.events :]
        self.pending = advance(self.state)

    def can_undo(self, seat: int) -> bool:
        """Whether this seat can take back its last choice."""
        return not self._line.refusal(seat)

    def redo(self, seat: int) -> None:
        """Make the choice again that this seat has taken back last, if nothing was chosen since."""
        if not self.can_redo(seat):
            raise UndoRefused(f"seat {seat} has taken back nothing that could be done again")
        _, option = self._undone.pop()
        # Nothing undoable leads to chance, so there is nothing to settle.
        self.take_choice(seat, option)

    def can_redo(self, seat: int) -> bool:
        """Whether this seat can make a choice again that it has taken back."""
        return bool(self._undone) and self._undone[-1][0] == seat

    def _record(
        self, seat: int, choice: Any, picks: tuple[int, ...] = (), sizes: tuple[int, ...] = ()
    ) -> None:
        number = len(self.records) + 1
        self.records.append(MatchRecord(number, seat, digest(self.state), choice, picks, sizes))

    def _not_awaited(self, seat: int) -> str:
        place = f"decision {len(self.records) + 1}"
        if self.outcome is not None:
            return f"{place}: the match is over ({self.outcome.termination}); no choice is awaited"
        asked = ", ".join(f"seat {decision.seat} ({decision.kind})" for decision in self.decisions)
        return f"{place}: no choice of seat {seat} is awaited; asked: {asked or 'chance'}"

    def _illegal(self, decision: Decision, option: Option) -> str:
        shown = [str(legal) for legal in decision.options[:OPTIONS_SHOWN]]
        more = len(decision.options) - len(shown)
        legal = ", ".join(shown) + (f" and {more} more" if more else "")
        return (
            f"decision {len(self.records) + 1} ({decision.kind}, {decision.source}): "
            f"seat {decision.seat} cannot choose {option}; legal: {legal}"
        )
