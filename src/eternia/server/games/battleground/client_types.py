"""The records of Battleground that its browser client knows."""

from __future__ import annotations

from typing import Final

from eternia.battleground.table import events, setup_data
from eternia.battleground.views.present import shown
from eternia.battleground.views.present.building import setup_records
from eternia.battleground.views.present.printed import catalog_records
from eternia.server.client_types import GameTypes

TYPES: Final = GameTypes.of(
    (shown, catalog_records, setup_records), events, setup_data.Setup, setup_data.ForceList
)
