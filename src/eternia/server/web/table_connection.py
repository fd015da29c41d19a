"""The conversation of one browser with one table: each message is carried out, or refused with its reason."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

import msgspec

from eternia.kernel.errors import EterniaError
from eternia.server import messages as m
from eternia.server.phrases import LANGUAGES, Refusal, language_of
from eternia.server.tables.rendering import Viewer
from eternia.server.tables.service import TableService
from eternia.server.tables.table import Table

LOG: Final = logging.getLogger("eternia.server")
_MESSAGES: Final = msgspec.json.Decoder(m.ClientMessage)
_ENCODER: Final = msgspec.json.Encoder()


class _Id(msgspec.Struct):
    id: int = 0


class Unreadable(Exception):
    """A message that is no good at all."""

    def __init__(self, id: int, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.id = id
        self.refusal = refusal


class TableConnection:
    """Carries out what a browser says at a table."""

    def __init__(self, service: TableService, table: Table, viewer: Viewer) -> None:
        self.service = service
        self.table = table
        self.viewer = viewer
        self._questions: set[asyncio.Task[None]] = set()

    async def heard(self, data: bytes) -> None:
        """Carry out a message and say so; Unreadable when it is none."""
        try:
            message = _MESSAGES.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Unreadable(_id_of(data), Refusal("frame", error=error)) from error
        try:
            if isinstance(message, m.Ping):
                self.viewer.send(m.Pong(id=message.id))
            elif isinstance(message, m.Ask):
                self._begin(message.id, self._answer(message.id, bytes(message.question)))
            elif isinstance(message, m.Hint):
                self._begin(message.id, self._hint(message.id, self._seat(), message.decision))
            else:
                await self._carry_out(message)
                self.viewer.send(m.Done(id=message.id))
        except Refusal as refusal:
            self._refuse(message.id, refusal)

    async def news(self) -> list[bytes]:
        """What this browser has to be shown: the table first, then the match."""
        viewer = self.viewer
        found: list[bytes] = []
        async with self.table.open() as live:
            if viewer.wants_info:
                viewer.wants_info = False
                found.append(
                    _ENCODER.encode(self.service.info(self.table, live, viewer.guest, viewer.language))
                )
            if viewer.wants_update:
                viewer.wants_update = False
                found.append(live.renderer.update(viewer))
        return found

    async def close(self) -> None:
        """Answer nothing more."""
        for task in list(self._questions):
            task.cancel()
        await asyncio.gather(*self._questions, return_exceptions=True)

    async def _carry_out(self, message: Any) -> None:
        table, viewer = self.table, self.viewer
        match message:
            case m.Sit(seat=seat):
                table.sit(viewer, seat)
            case m.Look(record=record):
                table.look(viewer, record)
            case m.Speak(language=language):
                if language not in LANGUAGES:
                    raise Refusal("language", language=language[:20])
                viewer.language = language_of(language)
                viewer.refresh(info=True, fresh=True)
            case m.Choose(decision=decision, option=option):
                await table.do(table.choose(self._seat(), decision, option))
            case m.Undo():
                await table.do(table.undo(self._seat()))
            case m.Redo():
                await table.do(table.redo(self._seat()))
            case m.Forfeit():
                await table.do(table.forfeit(self._seat()))
            case m.OfferDraw(offer=offer):
                await table.do(table.offer_draw(self._seat(), offer))
            case m.Rematch(swap=swap):
                seats = table.head.seats_of(viewer.guest)
                if not seats:
                    raise Refusal("not seated")
                await table.do(self.service.rematch(table, seats, swap))

    def _seat(self) -> int:
        """The own seat that acts; what was taken from somebody cannot be used any more."""
        seat = self.viewer.seat
        if seat not in self.table.head.seats_of(self.viewer.guest):
            raise Refusal("not seated")
        return seat

    def _refuse(self, id: int, refusal: Refusal) -> None:
        language = self.viewer.language
        self.viewer.send(m.Refused(id=id, reason=refusal.said(language), rule=refusal.rule))

    def _begin(self, id: int, work: Coroutine[object, None, m.ToClient]) -> None:
        """Have a question answered while the table goes on."""
        if len(self._questions) >= self.service.config.limits.questions:
            work.close()
            raise Refusal("rate")
        task = asyncio.create_task(self._finish(id, work))
        self._questions.add(task)
        task.add_done_callback(self._questions.discard)

    async def _finish(self, id: int, work: Coroutine[object, None, m.ToClient]) -> None:
        try:
            answer = await work
        except Refusal as refusal:
            self._refuse(id, refusal)
        except EterniaError as error:
            self._refuse(id, Refusal("question", error=error))
        except Exception:
            LOG.exception("table %s: a question failed", self.table.head.id)
            self._refuse(id, Refusal("internal"))
        else:
            self.viewer.send(answer)

    async def _answer(self, id: int, question: bytes) -> m.Answered:
        """The answer of the game to a question that changes nothing."""
        async with self.table.open() as live:
            view = live.renderer.view_at(self.viewer)
        answer = await self.service.answering.run(
            self.table.presenter.answer, view, question, self.viewer.language
        )
        return m.Answered(id=id, answer=msgspec.Raw(answer))

    async def _hint(self, id: int, seat: int, decision: int) -> m.Hinted:
        """What the computer would do in the place of a seat that is asked, from what that seat may know."""
        view = await self.table.view_of_asked(seat, decision)
        thinkers = self.service.computers.thinkers
        hints = await thinkers.advise(self.table.presenter, decision, view, self.viewer.language)
        return m.Hinted(id=id, decision=decision, hints=tuple(hints))


def _id_of(data: bytes) -> int:
    """The id of a message that is otherwise unreadable, if it has one."""
    try:
        return msgspec.json.decode(data, type=_Id).id
    except (msgspec.DecodeError, UnicodeDecodeError):
        return 0
