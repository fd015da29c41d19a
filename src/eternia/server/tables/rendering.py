"""What those at a table are shown: positions, log and events through the eyes of a seat."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final

import msgspec

from eternia.kernel.game import SPECTATOR
from eternia.server.messages import ToClient, Update
from eternia.server.phrases import Language, say
from eternia.server.presenter import Presenter
from eternia.server.storage.table_match import ALL, TableMatch

CONTEXT: Final = 80
"""So many earlier events are handed to the log with new ones: a line may depend on them."""
LEAP: Final = 30
"""Looking further ahead than so many records shows no events in between."""
_ENCODER: Final = msgspec.json.Encoder()


class Viewer:
    """One socket at a table: who looks, through whose eyes, in which language, and what waits to be sent."""

    def __init__(self, guest: str, language: Language, seat: int = SPECTATOR) -> None:
        self.guest = guest
        self.language = language
        self.seat = seat
        self.looks_at = -1
        """A record of the past, or -1 for the present."""
        self.told = 0
        """How many events it was told."""
        self.fresh = True
        self.wants_info = True
        self.wants_update = True
        self.outbox: deque[bytes] = deque()
        self.wake = asyncio.Event()
        self.wake.set()

    def send(self, message: ToClient) -> None:
        """Put a message into its queue."""
        self.outbox.append(_ENCODER.encode(message))
        self.wake.set()

    def refresh(self, *, info: bool = False, fresh: bool = False) -> None:
        """Show the table again: what is new, or (``fresh``) everything."""
        self.wants_update = True
        self.wants_info |= info
        self.fresh |= fresh
        self.wake.set()

    def renew_info(self) -> None:
        """Show again what the table is."""
        self.wants_info = True
        self.wake.set()


class _Lines:
    """A cached log of a seat in a language, and how far it has been written."""

    def __init__(self) -> None:
        self.until = 0
        self.lines: list[tuple[int, msgspec.Raw]] = []


class MatchRenderer:
    """Renders a match for its viewers; positions and logs are cached by seat and language."""

    def __init__(self, match: TableMatch, presenter: Presenter) -> None:
        self.match = match
        self.presenter = presenter
        self._positions: dict[tuple[int, Language], msgspec.Raw] = {}
        self._logs: dict[tuple[int, Language], _Lines] = {}

    def changed(self) -> None:
        """Empty the cache of positions; cut the logs where events were taken back."""
        self._positions.clear()
        left = len(self.match.events)
        for log in self._logs.values():
            if log.until > left:
                log.until = left
                log.lines = [line for line in log.lines if line[0] < left]

    def update(self, viewer: Viewer) -> bytes:
        """What this viewer is to be shown now."""
        if viewer.looks_at >= 0:
            return self._past(viewer)
        match = self.match
        log = self._log(viewer.seat, viewer.language, 0 if viewer.fresh else viewer.told, len(match.events))
        events = () if viewer.fresh else self._events(viewer.seat, viewer.told, len(match.events))
        plays = viewer.seat >= 0
        refusal = match.undo_refusal(viewer.seat) if plays else "watching"
        shown = Update(
            seat=viewer.seat,
            record=len(match.records),
            live=True,
            position=self._position(viewer.seat, viewer.language),
            log=log,
            fresh=viewer.fresh,
            events=events,
            can_undo=not refusal,
            undo_refusal=say(viewer.language, f"undo.{refusal}") if refusal else "",
            can_redo=plays and match.can_redo(viewer.seat),
        )
        viewer.told, viewer.fresh = len(match.events), False
        return _ENCODER.encode(shown)

    def _past(self, viewer: Viewer) -> bytes:
        """An earlier moment, through the same eyes."""
        match, record = self.match, viewer.looks_at
        until = match.ends[record]
        # The next moment can be played; a leap or a step back is shown whole.
        from_record = next((n for n, end in enumerate(match.ends) if end >= viewer.told), 0)
        if viewer.told > until or record - from_record > LEAP:
            viewer.fresh = True
        state = match.state_after(record)
        shown = Update(
            seat=viewer.seat,
            record=record,
            live=False,
            position=self._show(state, viewer.seat, record, viewer.language),
            log=self._log(viewer.seat, viewer.language, 0 if viewer.fresh else viewer.told, until),
            fresh=viewer.fresh,
            events=() if viewer.fresh else self._events(viewer.seat, viewer.told, until),
            can_undo=False,
            undo_refusal="",
            can_redo=False,
        )
        viewer.told, viewer.fresh = until, False
        return _ENCODER.encode(shown)

    def view(self, seat: int) -> Any:
        """What a seat may know; for ALL a spectator's view, as words need no secrets."""
        return self.match.view(max(seat, SPECTATOR))

    def view_at(self, viewer: Viewer) -> Any:
        """What this viewer may know of the moment it looks at."""
        seat = max(viewer.seat, SPECTATOR)
        if viewer.looks_at < 0:
            return self.match.view(seat)
        return self.match.game.observe(self.match.state_after(viewer.looks_at), seat)

    def _position(self, seat: int, language: Language) -> msgspec.Raw:
        key = (seat, language)
        found = self._positions.get(key)
        if found is None:
            found = self._show(self.match.state, seat, len(self.match.records), language)
            self._positions[key] = found
        return found

    def _show(self, state: Any, seat: int, record: int, language: Language) -> msgspec.Raw:
        game = self.match.game
        if seat == ALL:
            views = [game.observe(state, each) for each in range(state.seats)]
            shown = self.presenter.open_position(views, record, language)
        else:
            shown = self.presenter.position(game.observe(state, seat), record, language)
        return msgspec.Raw(_ENCODER.encode(shown))

    def _events(self, seat: int, since: int, until: int) -> tuple[object, ...]:
        return tuple([event for _, _, event in self.match.entries(seat, since, until)])

    def _log(self, seat: int, language: Language, since: int, until: int) -> tuple[msgspec.Raw, ...]:
        """The lines of the events from number ``since`` to before ``until``."""
        log = self._logs.setdefault((seat, language), _Lines())
        if log.until < len(self.match.events):
            self._write(log, seat, language)
        return tuple([line for number, line in log.lines if since <= number < until])

    def _write(self, log: _Lines, seat: int, language: Language) -> None:
        """Write the lines that are missing."""
        entries = self.match.entries(seat, max(0, log.until - CONTEXT))
        lines = self.presenter.log(self.view(seat), entries, language)
        log.lines += [
            (line.number, msgspec.Raw(_ENCODER.encode(line))) for line in lines if line.number >= log.until
        ]
        log.until = len(self.match.events)
