"""The records of Fields of Eternia that its browser client knows."""

from __future__ import annotations

from typing import Final

from eternia.fields.table import events, setup_data
from eternia.fields.views.present import catalog_shown, questions, shown
from eternia.server.client_types import GameTypes

TYPES: Final = GameTypes.of((shown, questions, catalog_shown), events, setup_data.Setup)
