"""Beginning a match of Fields of Eternia."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

import msgspec

from eternia.api.checks import check_flags, check_list, check_word, pack_folders
from eternia.api.match import Match, secret_of
from eternia.fields.game import Fields
from eternia.fields.named_setup import RANDOM, Wanted, named_setup
from eternia.fields.packs.load import load_content
from eternia.fields.table.setup_data import Difficulty, Options
from eternia.fields.views.observe import View
from eternia.kernel import match as kernel
from eternia.kernel.errors import SetupError

Mode = Literal["first", "standard", "skirmish", "solo"]


def begin_fields(
    mode: Mode = "first",
    *,
    scenario: str = "",
    factions: Sequence[str] = (),
    heroes: Literal["random"] | Sequence[Sequence[str]] = (),
    players: int = 0,
    difficulty: Difficulty = "novice",
    enemy: str = "",
    faster_combat: bool = False,
    initiative_matters: bool = False,
    stronger_together: bool = False,
    dice_of_power: bool = False,
    open_heroes: bool = False,
    seed: int | bytes | None = None,
    packs: Iterable[Path | str] = (),
) -> Match[View]:
    """A match of Fields of Eternia: the ``first`` game, a ``standard`` game, a ``skirmish``, or ``solo``.

    ``scenario`` is an id or a name (``S-02``, ``evil-seed``); ``factions`` names one for each team, ``heroes`` three
    for each team, or ``random`` for all of them. ``players`` are spread over the teams; unless it is named, each team
    has one. A solo game with several players is a cooperative one; ``difficulty`` and ``enemy`` are for solo games.
    The rest are variants of the rulebook. ``seed`` makes the dice and what else is left to chance; without one they
    are secret. ``packs`` are folders with cards of your own.

    SetupError says which word is wrong and what would be right, ContentError what is wrong with a pack.
    """
    _check_words(mode, difficulty, factions, heroes, players)
    game = Fields(load_content(pack_folders(packs)))
    secret = secret_of(seed)
    options = Options(
        first_game=mode == "first",
        faster_combat=faster_combat,
        initiative_matters=initiative_matters,
        stronger_together=stronger_together,
        dice_of_power=dice_of_power,
        open_heroes=open_heroes,
    )
    check_flags(**msgspec.structs.asdict(options))
    wanted = Wanted(
        mode="standard" if mode == "first" else mode,
        scenario=scenario,
        factions=tuple(factions),
        heroes=() if isinstance(heroes, str) else tuple([tuple(team) for team in heroes]),
        surprise=heroes == RANDOM,
        players=players,
        difficulty=difficulty,
        enemy=enemy,
        options=options,
    )
    return Match(kernel.Match(game, named_setup(game.content, wanted, int.from_bytes(secret, "big")), secret))


def _check_words(mode: object, difficulty: object, factions: object, heroes: object, players: object) -> None:
    """SetupError for a word that is wrong by itself, whatever the set-up."""
    check_word("mode", mode, Mode)
    check_word("difficulty", difficulty, Difficulty)
    check_list("factions", factions, str)
    if not isinstance(players, int):
        raise SetupError(f"players: {players!r} is no number")
    if heroes == RANDOM:
        return
    if isinstance(heroes, str) or not isinstance(heroes, Iterable):
        raise SetupError(f"heroes: {heroes!r} is one word; name three heroes for each team, or {RANDOM!r}")
    for team in heroes:
        check_list("heroes", team, str)
