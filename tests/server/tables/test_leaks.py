"""R4: nobody is sent a byte that depends on what they may not know.

At random moments of random games everything that a viewer may not know is swapped (hands, decks, glory cards,
cards face down, decks of the set-up, private events, records, the seed), and every byte is compared that the
server gives this viewer. Of all pairs the live channel is compared: table and update with position, new log
lines, new events and undo line. Of one pair in ``THOROUGH`` also every other channel: earlier records, the
other language, all questions, refusals of bad messages, other eyes, lobby, timeline, document, playing on, and
what a computer player in this seat would be told.

``ETERNIA_PAIRS=1000000`` sets how many pairs `make soak` compares.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from eternia.battleground.table import events
from eternia.battleground.table.model import State
from eternia.battleground.views import observe
from eternia.kernel.pending import Decision
from eternia.server.games.battleground.presenter import BattlegroundPresenter
from eternia.server.phrases import LANGUAGES, Refusal
from eternia.server.storage.table_match import ALL, TableMatch
from eternia.server.tables.lobby import table_info
from eternia.server.tables.rendering import MatchRenderer
from eternia.server.tables.service import TableService
from eternia.server.tables.table import Table
from server.twins import GAME, GUESTS, Follower, Room, Twin, like_each_other
from support.random_games import agents_of, setup_of

PAIRS = 10_000
SOAK_PAIRS = 100_000
PORTIONS = 16
THOROUGH = 40
"""Of one pair in so many every channel is compared."""
SWAPS = 3
"""So many swaps are tried of what a viewer may not know at a moment."""
STRIDE = 4
"""On average so many choices lie between two moments that are looked at."""


class Leak(AssertionError):
    """Somebody was sent something that depends on what they may not know."""


class Watched:
    """A random game, and for every viewer twins of it with other secrets."""

    def __init__(self, mode: str, seed: int) -> None:
        self.name = f"{mode} game {seed}"
        self.chance = chance = random.Random(f"{mode} {seed}")
        self.agents = agents_of(seed)
        match = TableMatch(GAME, setup_of(GAME, mode, seed), seed.to_bytes(8, "big"))
        languages = {seat: chance.choice(LANGUAGES) for seat in GUESTS}
        self.real = Room(match, match.seed or b"", languages)
        # Each viewer has a room alone, as each twin has: what is shown may depend on who looked before.
        self.shown = {seat: Room(Follower(match, seat), match.seed or b"", languages) for seat in GUESTS}
        self.twins = [
            (seat, Room(Twin(match, seat, chance), chance.randbytes(32), languages))
            for seat in GUESTS
            for _ in range(SWAPS)
        ]
        self.followers = [*self.shown.values(), *[twin for _, twin in self.twins]]
        self.pairs = 0

    def is_over(self) -> bool:
        return self.real.match.outcome is not None

    @property
    def state(self) -> State:
        state = self.real.match.state
        assert isinstance(state, State)
        return state

    async def play(self, most: int) -> int:
        """Play to the end or until so many pairs are compared; gives their number."""
        while not self.is_over() and self.pairs < most:
            await self._choose()
            if self.is_over() or self.chance.randrange(STRIDE) == 0:
                await self._follow()
                await self._compare()
                await self._take_back()
        return self.pairs

    async def _choose(self) -> None:
        """Somebody who is asked chooses."""
        match, table = self.real.match, self.real.table
        if self.chance.randrange(60) == 0:
            await table.offer_draw(0, not self.state.forces[0].offers_draw)
            return
        decision = self.chance.choice(match.decisions)
        option = self.agents[decision.seat].decide(match.view(decision.seat), decision)
        await table.choose(decision.seat, len(match.records), decision.options.index(option))

    async def _follow(self) -> None:
        """All others come to the same moment."""
        for room in self.followers:
            seat = next(iter(room.table.asked))
            await room.table.choose(seat, len(room.match.records), 0)

    async def _take_back(self) -> None:
        """Now and then a choice is taken back, and perhaps made again."""
        seat = self.chance.choice((0, 1))
        if not self.real.match.can_undo(seat) or self.chance.randrange(4):
            return
        rooms = [self.real, *self.followers]
        for room in rooms:
            await room.table.undo(seat)
        await self._compare()
        if self.chance.randrange(2):
            for room in rooms:
                await room.table.redo(seat)
            await self._compare()

    async def _compare(self) -> None:
        """Compare the live channel of every viewer, and sometimes everything."""
        told = {seat: await self.shown[seat].told(seat) for seat in GUESTS}
        for seat, twin in self.twins:
            self.pairs += 1
            for number, (one, other) in enumerate(zip(told[seat], await twin.told(seat), strict=True)):
                # When a match is over, the table itself is open: its seed and both decks.
                if not self.is_over() or b'"type":"table"' not in one[:40]:
                    self._same(seat, f"message {number}", one, other)
            if self.pairs % THOROUGH == 0 and not self.is_over():
                await self._compare_all(seat, twin)

    async def _compare_all(self, seat: int, twin: Room) -> None:
        """Compare every other channel of a viewer."""
        for what, ask in self._channels(seat):
            one, other = await ask(self.shown[seat]), await ask(twin)
            assert len(one) == len(other), (self.name, seat, what, one, other)
            for mine, theirs in zip(one, other, strict=True):
                self._same(seat, what, mine, theirs)

    def _channels(self, seat: int) -> list[tuple[str, Callable[[Room], Any]]]:
        frames = [*self._bad_frames(seat), *self._questions(), *self._looks(seat)]

        async def known(room: Room) -> list[bytes]:
            return [msgspec.json.encode(room.match.view(seat))]

        return [
            *[(frame.decode(), lambda room, frame=frame: room.say(seat, frame)) for frame in frames],
            ("the lobby", lambda room: room.lobby(seat)),
            ("the timeline", lambda room: room.timeline(seat)),
            ("the document", lambda room: room.document(seat)),
            ("playing on", lambda room: room.fork(seat)),
            ("what a computer player knows", known),
        ]

    def _looks(self, seat: int) -> list[bytes]:
        """Other moments, other eyes, the other language, and back again."""
        records = len(self.real.match.records)
        language = self.shown[seat].viewers[seat].language
        past = self.chance.randrange(records)
        return [
            _frame("look", record=past),
            *self._questions(),
            _frame("look", record=min(past + 1, records)),
            _frame("language", language="fr" if language == "en" else "en"),
            _frame("look", record=-1),
            _frame("language", language=language),
            _frame("sit", seat=-1),
            _frame("sit", seat=seat),
            _frame("ping"),
        ]

    def _questions(self) -> list[bytes]:
        """Every kind of question, about anybody."""
        characters = self.state.characters
        here = [number for number, c in enumerate(characters) if c.place >= 0] or [0]
        one, other = self.chance.choice(here), self.chance.choice(here)
        weapon = self.chance.choice([*characters[one].weapons, "fists", ""])
        a, b = self.chance.randrange(700), self.chance.randrange(700)
        asked: list[dict[str, Any]] = [
            {"ask": "odds", "attacker": one, "weapon": weapon, "target": other},
            {"ask": "field", "character": one},
            {"ask": "sight", "start": a, "end": b},
            {"ask": "ruler", "start": a, "end": b},
        ]
        return [_frame("ask", question=question) for question in asked]

    def _bad_frames(self, seat: int) -> list[bytes]:
        """Messages that are refused, each for another reason."""
        match = self.real.match
        now = len(match.records)
        frames = [
            b"{",
            b"[]",
            b'{"type":"fly","id":1}',
            _frame("undo", x=1),
            _frame("choose", decision=now, option=10_000),
            _frame("choose", decision=now + 1, option=0),
            _frame("sit", seat=1 - seat),
            _frame("sit", seat=ALL),
            _frame("look", record=now + 1),
            _frame("look", record=-2),
            _frame("language", language="de"),
            _frame("rematch"),
            _frame("ask", question={"ask": "hand"}),
            _frame("ask", question={"ask": "field", "character": 99}),
            _frame("ask", question={"ask": "odds", "attacker": 0, "weapon": "x", "target": 99}),
        ]
        asked = self.real.table.asked.get(seat)
        if asked is None or asked.since > 0:
            frames.append(_frame("choose", decision=0, option=0))
        if seat < 0 or not match.can_undo(seat):
            frames.append(_frame("undo"))
        if seat < 0 or not match.can_redo(seat):
            frames.append(_frame("redo"))
        if seat < 0:
            frames += [_frame("forfeit"), _frame("draw", offer=True)]
        return frames

    def _same(self, seat: int, what: str, one: bytes, other: bytes) -> None:
        if one == other:
            return
        pairs = enumerate(zip(one, other, strict=False))
        start = next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))
        near = slice(max(0, start - 80), start + 80)
        raise Leak(
            f"{self.name}, record {len(self.real.match.records)}, seat {seat}, {what}: "
            f"{one[near]!r} becomes {other[near]!r} when hidden things are swapped"
        )


def _frame(kind: str, **fields: Any) -> bytes:
    return json.dumps({"type": kind, "id": 7} | fields).encode()


def compare(pairs: int, portion: int) -> int:
    """Compare so many pairs of random games, first and standard ones in turn; gives how many there were."""

    async def all_games() -> int:
        done = game = 0
        while done < pairs:
            mode = ("first", "standard")[game % 2]
            done += await Watched(mode, 1000 * portion + game).play(min(120, pairs - done))
            game += 1
        return done

    with like_each_other():
        return asyncio.run(all_games())


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_nobody_is_sent_a_byte_of_a_secret(portion: int) -> None:
    """BG-RULING-008: what the others hold, drew, chose in secret or put into their decks shows nowhere."""
    assert compare(PAIRS // PORTIONS, portion) >= PAIRS // PORTIONS


@pytest.mark.soak
@pytest.mark.parametrize("portion", range(100, 200))
def test_nobody_is_sent_a_byte_of_a_secret_in_very_many_games(portion: int) -> None:
    compare(int(os.environ.get("ETERNIA_PAIRS", SOAK_PAIRS)) // 100, portion)


# --- the test itself: each of these leaks is found --------------------------------------------------------------


def _parity(match: TableMatch) -> int:
    """One bit of what the players hold."""
    assert isinstance(match.state, State)
    held = [card for force in match.state.forces for card in (*force.hand, *force.glory)]
    return len("".join(held)) % 2


def _open_hands(patch: pytest.MonkeyPatch) -> None:
    real = observe._force
    patch.setattr(observe, "_force", lambda force, seat, own: real(force, seat, True))


def _open_events(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(events.Drawn, "visible_to", lambda self, seat: True)


def _open_log(patch: pytest.MonkeyPatch) -> None:
    real = TableMatch.entries
    patch.setattr(
        TableMatch, "entries", lambda self, seat, since=0, until=None: real(self, ALL, since, until)
    )


def _telling_undo(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableMatch, "undo_refusal", lambda self, seat: ("dice", "cards")[_parity(self)])


def _open_decks(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(BattlegroundPresenter, "shown_setup", lambda self, setup, seats: setup)


def _open_seed(patch: pytest.MonkeyPatch) -> None:
    real = table_info

    def info(table: Table, guest: str, guests: Any, language: Any, commitment: str, seed: str) -> Any:
        return msgspec.structs.replace(real(table, guest, guests, language, commitment, seed), seed=seed)

    patch.setattr("eternia.server.tables.service.table_info", info)


def _telling_lobby(patch: pytest.MonkeyPatch) -> None:
    real = Table.status
    patch.setattr(
        Table,
        "status",
        lambda self, match: msgspec.structs.replace(real(self, match), round=_parity(match)),
    )


def _open_past(patch: pytest.MonkeyPatch) -> None:
    real = MatchRenderer._show

    def show(self: MatchRenderer, state: Any, seat: int, record: int, language: Any) -> Any:
        past = state is not self.match.state
        return real(self, state, ALL if past else seat, record, language)

    patch.setattr(MatchRenderer, "_show", show)


def _telling_answers(patch: pytest.MonkeyPatch) -> None:
    real = BattlegroundPresenter.answer
    patch.setattr(
        MatchRenderer,
        "view_at",
        lambda self, viewer: (self.match.view(max(viewer.seat, -1)), _parity(self.match)),
    )
    patch.setattr(
        BattlegroundPresenter,
        "answer",
        lambda self, view, question, language: real(self, view[0], question, language) + b" " * view[1],
    )


def _telling_refusals(patch: pytest.MonkeyPatch) -> None:
    def asked(self: Table, match: TableMatch, seat: int) -> Any:
        if seat in self.asked:
            return self.asked[seat]
        decisions: tuple[Decision, ...] = match.decisions
        raise Refusal("option", option=0, count=len(decisions[0].options) + 2 * _parity(match))

    patch.setattr(Table, "_asked", asked)


def _open_timeline(patch: pytest.MonkeyPatch) -> None:
    async def timeline(self: TableService, guest: str, table: Table, language: Any) -> bytes:
        async with table.open() as live:
            return msgspec.json.encode(live.match.entries(ALL))

    patch.setattr(TableService, "timeline", timeline)


def _open_document(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableService, "_check_whole", lambda self, table, guest: None)


LEAKS = (
    _open_hands,
    _open_events,
    _open_log,
    _telling_undo,
    _open_decks,
    _open_seed,
    _telling_lobby,
    _open_past,
    _telling_answers,
    _telling_refusals,
    _open_timeline,
    _open_document,
)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__.strip("_"))
def test_a_leak_is_found(leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak):
        compare(600, 0)
