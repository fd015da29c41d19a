"""A match for those who use Eternia as a library: ask, choose, let the computer play, look back, save."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec

from eternia.agents import registry
from eternia.api.checks import match_name
from eternia.api.games import Words, language_named, words_of
from eternia.kernel import match as kernel
from eternia.kernel.documents import replay, saves
from eternia.kernel.documents.document import CHANCE, LONGEST_SEED
from eternia.kernel.errors import EterniaError, NotAwaited, SetupError
from eternia.kernel.event import Event
from eternia.kernel.game import Agent, View
from eternia.kernel.pending import Decision, Option, Outcome

LARGEST_SEED: Final = 2**64 - 1

V = TypeVar("V", bound=View)


def secret_of(seed: int | bytes | None) -> bytes:
    """The bytes that make the dice: those that were named, or secret ones. SetupError for what is no seed."""
    if seed is None:
        return secrets.token_bytes(kernel.SEED_BYTES)
    if isinstance(seed, int) and 0 <= seed <= LARGEST_SEED:
        return seed.to_bytes(8, "big")
    if isinstance(seed, bytes) and 1 <= len(seed) <= LONGEST_SEED:
        return seed
    raise SetupError(f"a seed is a whole number from 0 to {LARGEST_SEED}, or 1 to {LONGEST_SEED} bytes")


class Match(Generic[V]):
    """One game in progress, of either kind. Made by ``begin_battleground``, ``begin_fields`` or ``load``.

    Chance falls by itself: between two calls the match waits for a choice of some seat, or it is over. Where a method
    takes a seat and gets none, it means the first seat that is asked. A choice is an option by value or its notation.
    """

    def __init__(self, match: kernel.Match) -> None:
        self._match = match
        self._words: Words = words_of(match.game.name)
        self._agents: dict[int, Agent] = {}

    def __repr__(self) -> str:
        if self.outcome is not None:
            state = f"over ({self.outcome.termination})"
        else:
            state = ", ".join([f"seat {d.seat} is asked ({d.kind})" for d in self.decisions])
        return f"<Match of {self.game}: {state}>"

    # What stands on the table

    @property
    def game(self) -> str:
        """``battleground`` or ``fields``."""
        return self._match.game.name

    @property
    def setup(self) -> Any:
        """What it was set up from: mode, forces or teams, rule options."""
        return self._match.setup

    @property
    def seats(self) -> int:
        """How many seats there are; they are numbered from 0."""
        return self._match.state.seats

    @property
    def commitment(self) -> str | None:
        """The public hash of the seed: shown before the first die, it proves later that no die was chosen."""
        return self._match.commitment

    @property
    def outcome(self) -> Outcome | None:
        """How it ended: ``winners`` (every winning seat), ``scores``, ``termination``. None while it goes on."""
        return self._match.outcome

    def view(self, seat: int) -> V:
        """What a seat, or a SPECTATOR, may know: a record of plain data that can be encoded."""
        self._check_watcher(seat)
        view: V = self._match.view(seat)
        return view

    def name_of(self, seat: int, language: str = "en") -> str:
        """What a player is called: by faction."""
        name: str = self._narrator(language).seat(seat)
        return name

    # What is asked

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What is awaited: one decision for each seat that is asked. Several for secret simultaneous choices."""
        return self._match.decisions

    def decision(self, seat: int | None = None) -> Decision:
        """What a seat is asked; NotAwaited when it is not."""
        decisions = self.decisions
        found = next((d for d in decisions if seat is None or d.seat == seat), None)
        if found is None:
            asked = ", ".join([f"seat {each.seat}" for each in decisions]) or "nobody: the match is over"
            raise NotAwaited(
                f"nothing is asked of {'anybody' if seat is None else f'seat {seat}'}; asked: {asked}"
            )
        return found

    def options(self, seat: int | None = None) -> tuple[Option, ...]:
        """What a seat may choose: all of it, in a fixed order."""
        return tuple(self.decision(seat).options)

    def question(self, seat: int | None = None, language: str = "en") -> str:
        """What a seat is asked, in words."""
        return self._words.describe_decision(self._narrator(language), self.decision(seat))

    def notation(self, option: Option) -> str:
        """An option as a short text, different for each option of a decision: ``to D4``, ``attack WM1 skeletor``."""
        return self._words.notation(self._narrator("en"), option)

    def describe(self, option: Option, seat: int | None = None, language: str = "en") -> str:
        """An option in words, with its cost and what its card says."""
        return self._words.describe_option(self._narrator(language), self.decision(seat), option)

    def parse(self, text: str, seat: int | None = None) -> Option:
        """The option that a text in notation names; IllegalChoice says what is offered otherwise."""
        option: Option = self._words.option_named(self._narrator("en"), self.decision(seat), text)
        return option

    # What is done

    def choose(self, choice: Option | str, seat: int | None = None) -> None:
        """Make a seat's choice, by option or notation, and go on to the next decision.

        IllegalChoice names what is offered, NotAwaited who is asked; then nothing has changed.
        """
        if seat is None:
            seat = self.decision().seat
        self._match.choose(seat, self.parse(choice, seat) if isinstance(choice, str) else choice)

    def forfeit(self, seat: int) -> None:
        """A seat gives up, asked or not."""
        self._match.choose(seat, msgspec.convert({"option": "forfeit"}, self._match.game.option_type))

    def undo(self, seat: int | None = None) -> None:
        """Take back the last choice (of whoever made it, or of this seat).

        UndoRefused says why not: nobody goes back behind a die, a draw or a secret that was shown.
        """
        self._match.undo(self._chooser(seat))

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether ``undo`` would take something back."""
        return self._match.can_undo(self._chooser(seat))

    # Computer players

    def set_agent(self, seat: int, agent: str | Agent | None, seed: int | None = None) -> None:
        """Who plays a seat in ``play``: a level (see ``levels``), any agent of your own, or None for nobody.

        A level with the same seed, which follows from that of the match unless it is named, decides alike.
        """
        if not _is_between(0, seat, self.seats):
            raise SetupError(f"there is no seat {seat!r}; seats are 0 to {self.seats - 1}")
        if not isinstance(agent, str | None) and (isinstance(agent, type) or not _is_agent(agent)):
            raise SetupError(
                f"{agent!r} is no agent: name a level, or give an object that has decide and blind"
            )
        self._agents.pop(seat, None)
        if agent is not None:
            self._agents[seat] = self._made(agent, seat, seed) if isinstance(agent, str) else agent

    def suggest(self, level: str = "greedy", seat: int | None = None, seed: int | None = None) -> Option:
        """What the computer at this level would choose for a seat; nothing is chosen."""
        decision = self.decision(seat)
        option: Option = self._decided(self._made(level, decision.seat, seed), decision)
        return option

    def play(self) -> Outcome | None:
        """Let the agents choose until a seat without one is asked (then None), or to the end."""
        while self.outcome is None:
            decision = next((each for each in self.decisions if each.seat in self._agents), None)
            if decision is None:
                return None
            self._match.choose(decision.seat, self._decided(self._agents[decision.seat], decision))
        return self.outcome

    def play_out(self, level: str = "random") -> Outcome:
        """Play to the end: seats without an agent are played by the computer at this level."""
        for seat in range(self.seats):
            if seat not in self._agents:
                self.set_agent(seat, level)
        outcome = self.play()
        assert outcome is not None, "every seat has an agent"
        return outcome

    # What happened

    @property
    def event_count(self) -> int:
        """How many events there have been: pass it as ``since`` later to get what is new."""
        return len(self._match.events)

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What happened, from event number ``since`` on: as a seat or SPECTATOR is told it, or (None) everything."""
        if seat is None:
            return self._match.events[since:]
        self._check_watcher(seat)
        return self._match.events_for(seat, since)

    def log(self, seat: int | None = None, since: int = 0, language: str = "en") -> list[str]:
        """The same in lines of words, with names as they are now; what needs no line has none."""
        narrator = self._narrator(language)
        lines = [self._words.describe_event(narrator, event) for event in self.events(seat, since)]
        return [line for line in lines if line is not None]

    # Keeping it

    def to_bytes(self, with_seed: bool = True) -> bytes:
        """The match as a document for ``load``; without its seed nobody can foresee the dice, nor play on."""
        return replay.save(self._match, with_seed)

    def save(self, to: str | Path) -> Path:
        """Save it under a name in the folder of the user's data, or to a path; EterniaError if that fails."""
        file = to if isinstance(to, Path) else saves.file_to_write(match_name(to))
        try:
            saves.put(file, self.to_bytes())
        except OSError as error:
            raise EterniaError(f"{file} cannot be written: {error.strerror or error}") from error
        return file

    def _narrator(self, language: str) -> Any:
        """Speaks about the match as it is now; cheap to make."""
        return self._words.Narrator(self._match.state, language_named(language))

    def _made(self, level: str, seat: int, seed: int | None) -> Agent:
        if seed is None:
            seed = int.from_bytes(self._match.seed or b"", "big") + len(self._match.records) + seat
        return registry.make(self._match.game, level, seed)

    def _decided(self, agent: Agent, decision: Decision) -> Option:
        view = None if agent.blind else self._match.view(decision.seat)
        return agent.decide(view, decision)

    def _check_watcher(self, seat: int) -> None:
        """NotAwaited for whom nothing can be shown."""
        if not _is_between(-1, seat, self.seats):
            raise NotAwaited(f"there is no seat {seat!r}; seats are 0 to {self.seats - 1}, -1 is a spectator")

    def _chooser(self, seat: int | None) -> int:
        """This seat, or who chose last: seat 0 before the first choice."""
        if seat is not None:
            self._check_watcher(seat)
            return seat
        return next((record.seat for record in reversed(self._match.records) if record.seat != CHANCE), 0)


def _is_between(first: int, number: object, end: int) -> bool:
    return isinstance(number, int) and first <= number < end


def _is_agent(agent: object) -> bool:
    return callable(getattr(agent, "decide", None)) and isinstance(getattr(agent, "blind", None), bool)
