"""Random forces: legal for every faction and seed, the same for the same seed, from one's own boxes if wanted."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eternia.battleground.chapters.setup.force import problems
from eternia.battleground.named_setup import named_force
from eternia.battleground.packs.load import load_content
from eternia.battleground.random_force import random_force
from eternia.battleground.table.setup_data import ForceList
from eternia.kernel.errors import SetupError

CONTENT = load_content()
FACTIONS = sorted(CONTENT.factions)


def sets_of(force: ForceList) -> set[str]:
    found = {CONTENT.characters[each.character].set for each in force.characters}
    found |= {CONTENT.weapons[id_].set for each in force.characters for id_ in each.weapons}
    found |= {CONTENT.items[id_].set for each in force.characters for id_ in each.items}
    return (
        found
        | {CONTENT.fate[id_].set for id_ in force.fate}
        | {CONTENT.glory[id_].set for id_ in force.glory}
    )


@settings(max_examples=200, deadline=None)
@given(faction=st.sampled_from(FACTIONS), seed=st.integers(0, 2**64 - 1))
def test_legal_for_every_faction_and_seed(faction: str, seed: int) -> None:
    """BG-FORCE-01 to 16, BG-DECK-01 to 04: by the game's own validator."""
    force = random_force(CONTENT, faction, random.Random(seed).randrange)
    assert problems(CONTENT, force) == ()
    assert force == random_force(CONTENT, faction, random.Random(seed).randrange)
    assert force.faction == faction


@settings(max_examples=100, deadline=None)
@given(
    faction=st.sampled_from(FACTIONS),
    seed=st.integers(0, 2**32),
    sets=st.sets(st.sampled_from(sorted(CONTENT.sets))),
)
def test_only_from_ones_own_boxes(faction: str, seed: int, sets: set[str]) -> None:
    """Legal and from these sets alone, or a clear word that there are too few cards."""
    told = ""
    try:
        force = random_force(CONTENT, faction, random.Random(seed).randrange, sets)
    except SetupError as error:
        told = str(error)
    if told:
        assert "more sets" in told
    else:
        assert problems(CONTENT, force) == ()
        assert sets_of(force) <= sets


def test_the_starter_set_is_enough_for_its_factions() -> None:
    for faction in ("masters", "evil-warriors"):
        force = random_force(CONTENT, faction, random.Random(1).randrange, ("starter",))
        assert sets_of(force) == {"starter"}


def test_forces_by_a_word() -> None:
    """The words of `eternia play --force`."""
    assert named_force(CONTENT, "heroes-of-eternia", b"") == CONTENT.forces["heroes-of-eternia"].force
    horde = named_force(CONTENT, "evil-horde:7", b"a")
    assert horde == named_force(CONTENT, "evil-horde:7", b"b")
    assert horde.faction == "evil-horde"
    assert named_force(CONTENT, "random:3", b"a") == named_force(CONTENT, "random:3", b"b")
    assert named_force(CONTENT, "random", b"a") != named_force(CONTENT, "random", b"b")


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("evil-hord", "did you mean 'evil-horde'"),
        ("random:x", "'x' is no seed"),
        ("B1-nonsense", "code"),
    ],
)
def test_words_that_name_nothing(word: str, told: str) -> None:
    with pytest.raises(Exception, match=told):
        named_force(CONTENT, word, b"")
