"""The lobby: cards of the tables somebody may care for."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

from eternia.agents.levels import BY_ID
from eternia.server.messages import Lobby, SeatInfo, TableCard, TableInfo
from eternia.server.phrases import Language
from eternia.server.storage.head import COMPUTER, PERSON
from eternia.server.tables.guests import Guests
from eternia.server.tables.table import Table

MOST: Final = 50
"""Cards in a list."""
STALE: Final = 24 * 3600
"""Seconds after which a match nobody moves in is not shown to strangers."""


def seat_infos(table: Table, guest: str, guests: Guests, language: Language) -> tuple[SeatInfo, ...]:
    """The seats as this guest is told of them."""
    infos = []
    teams = table.presenter.facts(table.parsed).teams
    for number, seat in enumerate(table.head.seats):
        name = ""
        if seat.kind == PERSON:
            name = guests.name(seat.owner, language)
        elif number == table.presenter.unmanned(table.parsed):
            name = table.presenter.unmanned_name(table.parsed, language)
        elif seat.kind == COMPUTER:
            name = BY_ID[seat.level].names[language]
        infos.append(
            SeatInfo(
                seat=number,
                team=teams[number] if teams else number,
                kind=seat.kind,
                name=name,
                level=seat.level,
                present=table.is_present(seat),
                yours=seat.kind == PERSON and seat.owner == guest,
            )
        )
    return tuple(infos)


def table_card(table: Table, guest: str, guests: Guests, language: Language) -> TableCard:
    """A table in the lists of the lobby."""
    head, status = table.head, table.head.status
    setup = table.parsed
    facts = table.presenter.facts(setup)
    own = head.seats_of(guest)
    return TableCard(
        table=head.id,
        game=head.game,
        title=table.presenter.title(setup, language),
        map=status.map or facts.map,
        seats=seat_infos(table, guest, guests, language),
        emblems=facts.emblems,
        factions=facts.factions,
        state=head.state,
        your_move=not status.finished and any(seat in status.asked for seat in own),
        yours=head.is_of(guest),
        round=status.round,
        score=status.score,
        winners=status.won_by,
        watchers=table.watchers,
        changed=head.changed,
    )


def table_info(
    table: Table, guest: str, guests: Guests, language: Language, commitment: str, seed: str
) -> TableInfo:
    """What a table is, as this guest is told."""
    head = table.head
    setup = table.parsed
    own = head.seats_of(guest)
    gives = head.is_open and head.is_of(guest) and not head.status.finished
    return TableInfo(
        table=head.id,
        game=head.game,
        title=table.presenter.title(setup, language),
        seats=seat_infos(table, guest, guests, language),
        one_screen=head.one_screen,
        watchers=table.watchers,
        setup=table.presenter.shown_setup(setup, range(len(head.seats)) if head.status.finished else own),
        commitment=commitment,
        seed=seed if head.status.finished else "",
        records=head.status.records,
        finished=head.status.finished,
        guided=head.guided,
        join_link=join_link(table) if gives else "",
        rematch=tuple(head.wanting),
        next_table=head.next_table,
    )


def join_link(table: Table) -> str:
    """The path that lets a friend take a seat."""
    return f"/join/{table.head.id}/{table.head.key}"


def lobby(tables: Iterable[Table], guest: str, guests: Guests, language: Language, people: int) -> Lobby:
    """What this guest sees in the lobby of these tables, latest first."""
    found: dict[str, list[Table]] = {"open": [], "playing": [], "yours": []}
    fresh = time.time() - STALE
    for table in tables:
        head = table.head
        if head.is_of(guest):
            found["yours"].append(table)
        elif head.listed and head.changed > fresh and head.state != "finished":
            found["open" if head.is_open else "playing"].append(table)
    cards = {
        kind: tuple(
            [
                table_card(table, guest, guests, language)
                for table in sorted(some, key=lambda each: -each.head.changed)[:MOST]
            ]
        )
        for kind, some in found.items()
    }
    return Lobby(open=cards["open"], playing=cards["playing"], yours=cards["yours"], people=people)
