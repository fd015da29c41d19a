"""Beginning a match of Battleground."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

from eternia.api.checks import check_list, check_word, pack_folders
from eternia.api.match import Match, secret_of
from eternia.battleground.game import Battleground
from eternia.battleground.named_setup import Mode, named_setup
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.setup_data import Difficulty, ForceList, Options
from eternia.battleground.views.observe import View
from eternia.kernel import match as kernel

Opportunity = Literal["any exit", "disengaging"]
Scenario = Literal["played", "plain"]


def begin_battleground(
    mode: Mode = "first",
    *,
    forces: Sequence[str | ForceList] = (),
    difficulty: Difficulty = "hard",
    opportunity: Opportunity = "any exit",
    scenario: Scenario = "played",
    seed: int | bytes | None = None,
    packs: Iterable[Path | str] = (),
) -> Match[View]:
    """A match of Battleground: the ``first`` game, a ``standard`` game or a ``hunt``.

    ``forces`` names those of seat 0 and 1: the id of a ready-made force, a share code, ``random``, a faction or a
    faction with a seed (``evil-horde:7``) for a random force of it, or a force list. What is not named is ready-made;
    a hunt with one force is a lone one. ``difficulty`` is that of a hunt; ``opportunity`` and ``scenario`` are rule
    options. ``seed`` makes the dice and what else is left to chance; without one they are secret. ``packs`` are
    folders with cards and maps of your own.

    SetupError says what is wrong with a word or force, ContentError what is wrong with a pack.
    """
    check_word("mode", mode, Mode)
    check_word("difficulty", difficulty, Difficulty)
    check_word("opportunity", opportunity, Opportunity)
    check_word("scenario", scenario, Scenario)
    check_list("forces", forces, str, ForceList)
    game = Battleground(load_content(pack_folders(packs)))
    secret = secret_of(seed)
    options = Options(opportunity=opportunity, scenario=scenario, difficulty=difficulty)
    return Match(kernel.Match(game, named_setup(game.content, mode, forces, options, secret), secret))
