"""Forces by a word: a ready-made one, a share code, or a random one with its seed."""

from __future__ import annotations

import random
from difflib import get_close_matches

from eternia.battleground.content import Content
from eternia.battleground.present import codes, forces
from eternia.battleground.random_force import random_force
from eternia.battleground.setup_data import ForceList
from eternia.kernel.errors import SetupError


def named_force(content: Content, word: str, chance: bytes) -> ForceList:
    """The force that a word names; ``chance`` decides what the word leaves open."""
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
