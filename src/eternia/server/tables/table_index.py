"""All tables by their id, sorted by who may care for them, so that the lobby need not look at every one."""

from __future__ import annotations

from collections import defaultdict

from eternia.server.storage.head import PERSON
from eternia.server.tables.table import Table


class TableIndex(dict[str, Table]):
    """Tables by id, with an index of those listed and of those of each guest."""

    def __init__(self) -> None:
        super().__init__()
        self._listed: set[Table] = set()
        self._of: defaultdict[str, set[Table]] = defaultdict(set)

    def __setitem__(self, id: str, table: Table) -> None:
        """Add a table and index it."""
        super().__setitem__(id, table)
        self.sort(table)

    def sort(self, table: Table) -> None:
        """Index a table again that has changed."""
        head = table.head
        if head.listed and not head.status.finished:
            self._listed.add(table)
        else:
            self._listed.discard(table)
        for guest in {head.maker, *(seat.owner for seat in head.seats if seat.kind == PERSON)}:
            self._of[guest].add(table)

    def of(self, guest: str) -> set[Table]:
        """The tables a guest made or sits at."""
        return self._of.get(guest, set())

    def shown_to(self, guest: str) -> set[Table]:
        """The tables that the lobby may show a guest."""
        return self._listed | self.of(guest)
