"""Battleground on the screen: the presenter that tables use."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path
from typing import Final, get_args

import msgspec

from eternia.battleground.game import Battleground
from eternia.battleground.hunt.setup import monster_card
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.content import Content
from eternia.battleground.table.options import Forfeit, OfferDraw, WithdrawDraw
from eternia.battleground.table.setup_data import NO_FORCE, Setup
from eternia.battleground.views.observe import View
from eternia.battleground.views.present import asking, log, position
from eternia.battleground.views.present.course import timeline
from eternia.battleground.views.present.shown import Ask, LogShown, Position
from eternia.kernel.errors import DamagedDocument, SetupError
from eternia.server.phrases import Language
from eternia.server.presenter import Facts, Progress
from eternia.server.storage.table_match import Entry

TITLES: Final = {
    ("first", "en"): "First game",
    ("first", "fr"): "Première partie",
    ("standard", "en"): "Standard game",
    ("standard", "fr"): "Partie standard",
    ("hunt", "en"): "Dinosaur hunt",
    ("hunt", "fr"): "Chasse au dinosaure",
}
_QUESTIONS: Final = msgspec.json.Decoder(Ask)


@cache
def content_here(packs: tuple[Path, ...] = ()) -> Content:
    """The content with these packs, cached: a process that answers questions loads it once."""
    return load_content(packs)


class BattlegroundPresenter:
    """Shows Battleground; see ``server.presenter.Presenter``. Pickled by reference to its content."""

    def __init__(self, game: Battleground | None = None, packs: tuple[Path, ...] = ()) -> None:
        self._game = game
        self._packs = packs

    def __reduce__(self) -> tuple[type[BattlegroundPresenter], tuple[None, tuple[Path, ...]]]:
        """To another process go only the names of the packs: it loads the content itself."""
        return BattlegroundPresenter, (None, self._packs)

    @property
    def game(self) -> Battleground:
        if self._game is None:
            self._game = Battleground(content_here(self._packs))
        return self._game

    @property
    def content(self) -> Content:
        """Its cards and maps."""
        return self.game.content

    def name(self, language: Language) -> str:
        """The name is the same in every language."""
        return "Battleground"

    def read_setup(self, setup: object) -> Setup:
        """A whole set-up, or {"mode": "first"} for the first game; {"mode": "first", "options": ...} likewise."""
        if isinstance(setup, dict) and setup.get("mode") == "first" and "forces" not in setup:
            first = self.game.first_game()
            setup = msgspec.to_builtins(first) | {key: setup[key] for key in setup if key in ("options",)}
        try:
            return msgspec.convert(setup, Setup)
        except msgspec.ValidationError as error:
            raise SetupError(f"{error}; send the mode and two forces") from error

    def shown_setup(self, setup: Setup, seats: Collection[int]) -> Setup:
        """BG-RULING-008: the decks of the others are theirs to know."""
        forces = [
            force if seat in seats else msgspec.structs.replace(force, fate=(), glory=())
            for seat, force in enumerate(setup.forces)
        ]
        return msgspec.structs.replace(setup, forces=(forces[0], forces[1]))

    def title(self, setup: Setup, language: Language) -> str:
        """First game, standard game or hunt."""
        return TITLES[setup.mode, language]

    def unmanned(self, setup: Setup) -> int:
        """ET-RULING-150: where one force hunts alone the monster has the second seat."""
        return 1 if setup.forces[1] == NO_FORCE else -1

    def unmanned_name(self, setup: Setup, language: Language) -> str:
        """The name of the monster."""
        return self.content.characters[monster_card(self.content)].name.to(language)

    def facts(self, setup: Setup) -> Facts:
        """Map, medallions and factions."""
        return Facts(
            map=setup.map,
            emblems=tuple(
                [
                    tuple([r.character for r in force.characters]) or (monster_card(self.content),)
                    for force in setup.forces
                ]
            ),
            factions=tuple([force.faction for force in setup.forces]),
        )

    def progress(self, view: View) -> Progress:
        """Map, round and points."""
        return Progress(map=view.map, round=view.round, score=tuple([f.score for f in view.forces[:2]]))

    def position(self, view: View, record: int, language: Language) -> Position:
        return position.present(self.content, view, record, language)

    def open_position(self, views: Sequence[View], record: int, language: Language) -> Position:
        """Both hands open."""
        return position.present_open(self.content, views[0], views[1], record, language)

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
        """BG-VP-14: giving up."""
        return Forfeit()

    def draw(self, offer: bool) -> OfferDraw | WithdrawDraw:
        """BG-VP-13: offering or agreeing to a draw, or taking that back."""
        return OfferDraw() if offer else WithdrawDraw()
