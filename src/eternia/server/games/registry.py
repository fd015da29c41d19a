"""The games that the server offers: nothing else of it names one. A new game is one line in each function."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from eternia.server.client_types import GameTypes
from eternia.server.games.battleground import client_types as battleground_types
from eternia.server.games.battleground import pages as battleground_pages
from eternia.server.games.battleground.presenter import BattlegroundPresenter
from eternia.server.games.fields import client_types as fields_types
from eternia.server.games.fields import pages as fields_pages
from eternia.server.presenter import Presenter


def presenters(packs: tuple[Path, ...] = ()) -> dict[str, Presenter]:
    """A presenter for each game by its id, with these packs of one's own."""
    return {"battleground": BattlegroundPresenter(packs=packs)}


def handlers() -> tuple[Any, ...]:
    """The HTTP interface of the pages that are a game's own."""
    return (*battleground_pages.HANDLERS, *fields_pages.HANDLERS)


def client_types() -> dict[str, GameTypes]:
    """The records that each game's client knows, by the game's id."""
    return {"battleground": battleground_types.TYPES, "fields": fields_types.TYPES}
