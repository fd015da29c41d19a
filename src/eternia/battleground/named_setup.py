"""A set-up of Battleground from words: the mode, and forces by their names, for terminal and library."""

from __future__ import annotations

import random
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final, Literal

from eternia.battleground.random_force import random_force
from eternia.battleground.table.content import Content
from eternia.battleground.table.setup_data import NO_FORCE, ForceList, Options, Setup
from eternia.battleground.views.present import codes
from eternia.battleground.views.present.building import forces
from eternia.kernel.errors import SetupError

Mode = Literal["first", "standard", "hunt"]
FACTIONS: Final = ("masters", "evil-warriors")
"""Who plays where nobody else is named: as in the first game."""


def named_setup(
    content: Content, mode: Mode, words: Sequence[str | ForceList], options: Options, chance: bytes
) -> Setup:
    """The first game, or a standard game or hunt of these forces; a force that is not named is ready-made.

    SetupError says what is wrong with a word. ``chance`` decides what the words leave open.
    """
    if mode == "first":
        if words:
            raise SetupError("the first game has forces of its own: name none, or play a standard game")
        first = content.first_game
        return Setup(mode="first", forces=first.forces, map=first.map, options=options)
    if len(words) > 2:
        raise SetupError(f"{len(words)} forces are named; two can play")
    chosen = [
        word if isinstance(word, ForceList) else named_force(content, word, chance + bytes([seat]))
        for seat, word in enumerate(words)
    ]
    if mode == "hunt" and len(chosen) == 1:
        return Setup(mode="hunt", forces=(chosen[0], NO_FORCE), options=options)
    one, other = [*chosen, *[ready_force(content, faction) for faction in FACTIONS[len(chosen) :]]]
    return Setup(mode=mode, forces=(one, other), options=options)


def ready_force(content: Content, faction: str) -> ForceList:
    """The first ready-made force of a faction."""
    return next(ready.force for ready in content.forces.values() if ready.force.faction == faction)


def named_force(content: Content, word: str, chance: bytes) -> ForceList:
    """The force that a word names: a ready-made one, a share code, or a random one (``random``, ``evil-horde:7``).

    ``chance`` decides what the word leaves open.
    """
    if word in content.forces:
        return content.forces[word].force
    if word.startswith(codes.PREFIX):
        return forces.decode(content, word)
    faction, _, seed = word.partition(":")
    if seed and not seed.isdecimal():
        raise SetupError(f"{seed!r} is no seed: write a whole number, such as {faction}:7")
    pick = random.Random(int(seed) if seed else chance)
    if faction == "random":
        faction = pick.choice(sorted(_recruiting(content)))
    if faction not in _recruiting(content):
        known = ("random", *_recruiting(content), *content.forces)
        near = get_close_matches(faction, known, n=1)
        remedy = f"did you mean {near[0]!r}?" if near else f"known are {', '.join(known)}"
        raise SetupError(f"there is no force or faction {faction!r}: {remedy}")
    return random_force(content, faction, pick.randrange)


def _recruiting(content: Content) -> dict[str, None]:
    """The factions somebody can be recruited of, in their order."""
    recruits = {card.faction for card in content.characters.values() if card.cost is not None}
    return {faction: None for faction in content.factions if faction in recruits}
