"""Whether Fields of Eternia is fair: thousands of games between players of equal skill, and what came of them.

``python -m eternia.lab.reports.fields_balance --games 4000 --write docs/reports/fields-balance.md`` plays them and
writes the report.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections import Counter
from functools import cache, partial
from pathlib import Path
from typing import Final, get_args

from eternia.fields.random_teams import random_heroes
from eternia.fields.table.events import CardGained, CardsDrawn, ObjectiveScored, QuestEnded
from eternia.fields.table.model import State
from eternia.fields.table.setup_data import Difficulty, Setup, TeamSetup
from eternia.kernel.dice import DiceStream
from eternia.kernel.event import Event
from eternia.lab.errors import GameFailed
from eternia.lab.games.fields import FieldsLab
from eternia.lab.reports.batches import Played, play_all, play_each
from eternia.lab.reports.fields_balance_report import Part, as_markdown, problems
from eternia.lab.simulate.play import number_from, play_on

LEVELS: Final[tuple[Difficulty, ...]] = get_args(Difficulty)
SEATS: Final = ((0, 0, 0), (0, 0, 1), (0, 1, 2))
"""Who has which hero of a team: one player, two, or three."""
MOUNTED: Final = 0.4
"""How often a team with somebody who can be mounted has a mounted hero."""


@cache
def lab() -> FieldsLab:
    """The game, loaded once in each process."""
    return FieldsLab()


def parts(games: int) -> list[Part]:
    """What is played: both stories, the skirmishes, each solo scenario at each level; and stories by chance."""
    content = lab().game.content
    found = [Part("standard", story, "greedy", games // 2) for story in content.stories]
    found += [Part("skirmish", skirmish, "greedy", games // 4) for skirmish in content.skirmishes]
    found += [
        Part("solo", solo, "greedy", games * 3 // 40, level) for solo in content.solos for level in LEVELS
    ]
    return found + [Part("standard", story, "random", games // 4) for story in content.stories]


def random_setup(part: Part, chance: random.Random) -> Setup:
    """Random factions in random order, random heroes, two to six players; alone one to three."""
    content = lab().game.content
    if part.mode == "solo":
        solo = content.solos[part.scenario]
        faction = chance.choice(list(solo.players))
        heroes = random_heroes(content, faction, chance, solo.absent, MOUNTED)
        enemies = [other for other in content.factions if other != faction]
        return Setup(
            "solo",
            part.scenario,
            (TeamSetup(faction, heroes, chance.choice(SEATS)),),
            difficulty=part.level,
            enemy=solo.enemy_of(faction) or chance.choice(enemies),
        )
    teams: list[TeamSetup] = []
    seats = 0
    for faction in chance.sample(list(content.factions), 2):
        players = tuple([seats + seat for seat in chance.choice(SEATS)])
        seats = players[-1] + 1
        teams.append(TeamSetup(faction, random_heroes(content, faction, chance, mounted=MOUNTED), players))
    return Setup(part.mode, part.scenario, tuple(teams))


def play_part(part: Part, seeds: range) -> Played:
    """One game of a part for each seed; everything is counted by words."""
    used = Counter[str]()
    return play_each(seeds, used, lambda seed: _play_one(part, seed, used))


def _play_one(part: Part, seed: int, used: Counter[str]) -> None:
    chance = random.Random(number_from(part.key, seed))
    setup = random_setup(part, chance)
    state = lab().game.begin(setup)
    events: list[Event] = []
    state.log = events
    agents = [lab().agent(part.agent, chance.getrandbits(48)) for _ in range(setup.seats)]
    play_on(lab(), state, agents, DiceStream(chance.randbytes(8)), chance)
    if state.outcome is None:
        raise GameFailed("the game did not end")
    _count_teams(setup, state, used)
    _count_cards(events, used)


def _count_teams(setup: Setup, state: State, used: Counter[str]) -> None:
    """For everything a team is made of whether it won."""
    outcome = state.outcome
    assert outcome is not None
    used[f"ended {outcome.termination}"] += 1
    used[f"rounds {state.round}{'+' if state.extra_round else ''}"] += 1
    if setup.mode == "solo":
        used["won" if outcome.winners else "lost"] += 1
        used["score"] += outcome.scores[0]
    elif not outcome.winners:
        used["drawn"] += 1
    else:
        for number, team in enumerate(setup.teams):
            won = "won" if team.players[0] in outcome.winners else "lost"
            for word in _words(state, number, team):
                used[f"{word} {won}"] += 1
            used["points"] += outcome.scores[number]


def _words(state: State, number: int, team: TeamSetup) -> list[str]:
    """Every property of a team that is counted with how it ended: faction, turn order, zone, heroes."""
    order = "first" if number == state.starting_team else "second"
    words = [
        f"faction {team.faction}",
        f"turn {order}",
        f"place {number + 1}",
        f"players {len(set(team.players))}",
    ]
    if state.teams[number].zone:
        words.append(f"zone {state.teams[number].zone}")
    return [*words, *[f"hero {hero}" for hero in team.heroes]]


def _count_cards(events: list[Event], used: Counter[str]) -> None:
    """Cards that heroes got, objectives that were scored, quests that were fulfilled."""
    for event in events:
        if isinstance(event, CardGained):
            used[f"card {event.card}"] += 1
        elif isinstance(event, CardsDrawn):
            for card in event.cards:
                used[f"card {card}"] += 1
        elif isinstance(event, ObjectiveScored):
            used[f"{'second' if event.secondary else 'first'} {event.card}"] += 1
        elif isinstance(event, QuestEnded) and event.how == "fulfilled":
            used[f"quest {event.card}"] += 1


def main() -> None:
    """Play, report, and end with 1 when a game failed or something is not as it should be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games", type=int, default=4000, help="of the standard game; the others in proportion"
    )
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game of each part")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--only", default="", help="only parts whose name begins like this, such as solo/S-06"
    )
    parser.add_argument("--write", type=Path, help="write the report to this file")
    asked = parser.parse_args()
    results: dict[Part, Counter[str]] = {}
    failed = 0
    for part in parts(asked.games):
        if part.key.startswith(asked.only):
            seeds = range(asked.seed, asked.seed + part.games)
            sys.stderr.write(f"{part.key}\n")
            played = play_all(partial(play_part, part), seeds, asked.processes)
            results[part] = played.used
            failed += len(played.failed)
            for seed, problem in played.failed.items():
                print(f"{part.key}, seed {seed}: {problem}")
    page = as_markdown(lab().game.content, results, asked.games, asked.seed)
    if asked.write is not None:
        asked.write.write_text(page, encoding="utf-8")
    found = problems(lab().game.content, results)
    print("\n".join(found) or "everything is as it should be")
    sys.exit(bool(found or failed))


if __name__ == "__main__":
    main()
