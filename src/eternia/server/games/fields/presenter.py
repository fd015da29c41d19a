"""Fields of Eternia on the screen: the presenter that tables use."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Final, get_args

import msgspec

from eternia.fields.game import Fields
from eternia.fields.packs.load import load_content
from eternia.fields.table.content import Content
from eternia.fields.table.options import Forfeit
from eternia.fields.table.setup_data import Setup
from eternia.fields.views.observe import View
from eternia.fields.views.present import asking, log, position, setup_check, timeline
from eternia.fields.views.present.questions import Ask
from eternia.fields.views.present.shown import LogShown, Position
from eternia.kernel.errors import DamagedDocument, SetupError
from eternia.server.phrases import Language
from eternia.server.presenter import Facts, Progress
from eternia.server.storage.table_match import Entry

_QUESTIONS: Final = msgspec.json.Decoder(Ask)


@cache
def content_here() -> Content:
    """The content, cached: a process loads it once."""
    return load_content()


class FieldsPresenter:
    """Shows Fields of Eternia; see ``server.presenter.Presenter``. Pickled without its content."""

    def __init__(self, game: Fields | None = None) -> None:
        self._game = game

    def __reduce__(self) -> tuple[type[FieldsPresenter], tuple[()]]:
        """To another process goes nothing: it loads the content itself."""
        return FieldsPresenter, ()

    @property
    def game(self) -> Fields:
        if self._game is None:
            self._game = Fields(content_here())
        return self._game

    @property
    def content(self) -> Content:
        """Its cards and map."""
        return self.game.content

    def name(self, language: Language) -> str:
        """The name is the same in every language."""
        return "Fields of Eternia"

    def read_setup(self, setup: object) -> Setup:
        """A whole set-up, or {"mode": "first"} for the first game."""
        if isinstance(setup, dict) and setup.get("mode") == "first":
            return self.game.first_game()
        try:
            found = msgspec.convert(setup, Setup)
        except msgspec.ValidationError as error:
            raise SetupError(f"{error}; send mode, scenario and teams") from error
        fault = setup_check.fault_of(self.content, found)
        if fault:
            raise SetupError(fault)
        return found

    def shown_setup(self, setup: Setup, seats: Collection[int]) -> Setup:
        """FE-SETUP-04: heroes and options lie open."""
        return setup

    def title(self, setup: Setup, language: Language) -> str:
        """First, standard, solo or cooperative game, or skirmish."""
        return setup_check.title(setup, language)

    def unmanned(self, setup: Setup) -> int:
        """The enemies of a solo game act by rules without a seat."""
        return -1

    def unmanned_name(self, setup: Setup, language: Language) -> str:
        """There is none."""
        return ""

    def facts(self, setup: Setup) -> Facts:
        """For each seat its heroes, faction and team."""
        heroes: dict[int, list[str]] = {seat: [] for seat in range(setup.seats)}
        teams = [0] * setup.seats
        for number, team in enumerate(setup.teams):
            for seat in team.players:
                teams[seat] = number
            for card, seat in zip(team.heroes, team.players, strict=False):
                heroes[seat].append(card)
        return Facts(
            emblems=tuple([tuple(cards) for cards in heroes.values()]),
            factions=tuple([setup.teams[team].faction for team in teams]),
            teams=tuple(teams),
        )

    def progress(self, view: View) -> Progress:
        """Round, and the victory points of each seat's team."""
        seats = sorted((seat, team.points) for team in view.teams for seat in team.players)
        return Progress(round=view.round, score=tuple([points for _, points in seats]))

    def position(self, view: View, record: int, language: Language) -> Position:
        return position.present(self.content, view, record, language)

    def open_position(self, views: Sequence[View], record: int, language: Language) -> Position:
        """All hands open."""
        return position.present_open(self.content, views, record, language)

    def log(self, view: View, entries: Sequence[Entry], language: Language) -> tuple[LogShown, ...]:
        return log.present_log(self.content, view, entries, language)

    def answer(self, view: View, question: bytes, language: Language) -> bytes:
        try:
            asked = _QUESTIONS.decode(question)
        except msgspec.DecodeError as error:
            kinds = ", ".join(str(kind.__struct_config__.tag) for kind in get_args(Ask))
            raise DamagedDocument(f"{error}; ask {kinds}") from error
        return msgspec.json.encode(asking.answer(self.content, view, asked, language))

    def timeline(self, view: View, entries: Sequence[Entry], finished: bool, language: Language) -> bytes:
        return msgspec.json.encode(timeline.timeline(self.content, view, entries, finished, language))

    def forfeit(self) -> Forfeit:
        """Giving up is possible at any time."""
        return Forfeit()

    def draw(self, offer: bool) -> None:
        """Fields of Eternia knows no draw by agreement."""
        return None
