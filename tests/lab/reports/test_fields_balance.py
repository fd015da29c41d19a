"""The balance report of Fields of Eternia: games are set up by the rules and counted, what is unfair is named."""

from __future__ import annotations

import random
from collections import Counter

from eternia.lab.reports import fields_balance as balance
from eternia.lab.reports.fields_balance_report import Part, as_markdown, problems, shares

CONTENT = balance.lab().game.content
STORY = Part("standard", "S-01", "random", 2)
SOLO = [Part("solo", "S-06", "greedy", 4, level) for level in balance.LEVELS]


def test_everything_is_played() -> None:
    """FE-FACT-52: both stories, the three skirmishes, and each solo scenario at four levels."""
    parts = [part for part in balance.parts(4000) if part.agent == "greedy"]
    assert {part.scenario for part in parts} == {*CONTENT.stories, *CONTENT.skirmishes, *CONTENT.solos}
    assert [part.games for part in parts] == [2000] * 2 + [1000] * 3 + [300] * 12
    assert len({part.key for part in parts}) == len(parts)


def test_set_ups_are_legal_and_varied() -> None:
    """FE-GEN-01, FE-MOUNT-04: two to six players, every hero, mounted ones too."""
    chance = random.Random(1)
    heroes, seats = set(), set()
    for part in [*balance.parts(40), *[STORY] * 150]:
        setup = balance.random_setup(part, chance)
        balance.lab().game.begin(setup)
        if part.mode == "standard":
            heroes |= {hero for team in setup.teams for hero in team.heroes}
            seats.add(setup.seats)
    assert heroes == set(CONTENT.heroes)
    assert seats == {2, 3, 4, 5, 6}


def test_games_are_counted() -> None:
    """One winner of two teams with three heroes each; the same seed gives the same game."""
    played = balance.play_part(STORY, range(7, 9))
    assert (played.games, played.failed) == (2, {})
    assert played.used == balance.play_part(STORY, range(7, 9)).used
    for kind, words in (("faction", 2), ("turn", 2), ("hero", 6)):
        counted = shares(played.used, kind).values()
        assert (sum(won for won, _ in counted), sum(games for _, games in counted)) == (words, 2 * words)
    solo = balance.play_part(SOLO[0], range(1))
    assert solo.used["won"] + solo.used["lost"] == 1


def test_what_is_unfair_is_named() -> None:
    used = Counter({"turn first won": 6, "turn first lost": 4, "turn second won": 4, "turn second lost": 6})
    used |= Counter({"hero H-01 won": 5, "hero H-01 lost": 5, "rounds 12": 9, "rounds 9": 1})
    results = {STORY: used} | {
        part: Counter({"won": won, "lost": 4 - won}) for part, won in zip(SOLO, (4, 2, 3, 1), strict=True)
    }
    found = problems(CONTENT, results)
    assert "standard S-01, random: turn first wins 60.0 %" in found
    assert not any("H-01" in problem for problem in found)
    assert "standard/S-01/random: games with rounds 9" in found
    assert "S-06: advanced is not harder than novice" in found
    assert "the first objective of V-01 is never scored" in found
    assert "nobody gets FE-EQ-01 Battle Armor I" in found
    page = as_markdown(CONTENT, results, 40, 3)
    assert "--games 40 --seed 3 --write docs/reports/fields-balance.md" in page
    assert "- S-06: advanced is not harder than novice\n" in page
    assert "| H-01 He-Man | Masters of the Universe | 10 | 50.0 % (23.7 to 76.3) |" in page
