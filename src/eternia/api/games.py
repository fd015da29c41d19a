"""The games by their names: what plays them and what puts them into words, imported when they are asked for."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from eternia.agents.levels import Level, levels_of
from eternia.api.checks import pack_folders
from eternia.kernel.errors import EterniaError
from eternia.kernel.pending import Option
from eternia.kernel.texts import LANGUAGES, Language

if TYPE_CHECKING:
    from eternia.kernel.event import Event
    from eternia.kernel.game import Game
    from eternia.kernel.pending import Decision

GAMES: Final = ("battleground", "fields")
"""Their packages have the same names."""


class Words(Protocol):
    """A game in words. A narrator speaks one language about one state."""

    @property
    def Narrator(self) -> Any:  # noqa: N802 - the name of a class in the packages of words
        """Makes a narrator of a state and a language."""
        ...

    def describe_decision(self, narrator: Any, decision: Decision) -> str:
        """The question."""
        ...

    def describe_option(self, narrator: Any, decision: Decision, option: Option) -> str:
        """One thing that may be chosen."""
        ...

    def describe_event(self, narrator: Any, event: Event) -> str | None:
        """A line of the log; None where another line tells it."""
        ...

    def notation(self, narrator: Any, option: Option) -> str:
        """An option in notation."""
        ...

    def option_named(self, narrator: Any, decision: Decision, text: str) -> Option:
        """The option that a text in notation names; IllegalChoice says what is offered otherwise."""
        ...


def words_of(game: str) -> Words:
    """The words of a game."""
    return cast(Words, import_module(f"eternia.{game}.views.describe"))


def game_named(name: str, packs: Iterable[Path | str] = ()) -> Game:
    """The game of this name with these packs of one's own; ContentError says what is wrong with a pack."""
    folders = pack_folders(packs)
    if name == "battleground":
        from eternia.battleground.game import Battleground
        from eternia.battleground.packs.load import load_content

        return Battleground(load_content(folders))
    if name == "fields":
        from eternia.fields.game import Fields
        from eternia.fields.packs.load import load_content as load_fields

        return Fields(load_fields(folders))
    raise _no_game(name)


def levels(game: str) -> tuple[Level, ...]:
    """The levels at which the computer can play a game, the weakest first; their ids name agents."""
    if game not in GAMES:
        raise _no_game(game)
    return levels_of(game)


def _no_game(name: str) -> EterniaError:
    return EterniaError(f"there is no game {name!r}; known games are {', '.join(GAMES)}")


def language_named(word: str) -> Language:
    """The language of this name; EterniaError lists those there are."""
    found = next((language for language in LANGUAGES if language == word), None)
    if found is None:
        raise EterniaError(f"there is no language {word!r}; use one of {', '.join(LANGUAGES)}")
    return found
