"""`eternia simulate`: the same games for the same seed, whoever plays them and however often it was killed."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import msgspec
import polars
import pytest
from typer.testing import CliRunner, Result

from eternia.cli.main import app
from eternia.lab import errors
from eternia.lab.errors import GameFailed, MissingExtra, OtherPlan, WorkerLost
from eternia.lab.games.battleground import BattlegroundLab
from eternia.lab.games.registry import GAMES, lab_game, labels, split_agents
from eternia.lab.plan import Chunk, Fixed, Plan, Played, chunks_of
from eternia.lab.simulate import executors, scaling
from eternia.lab.simulate.folder import Folder
from eternia.lab.simulate.play import play_chunk, play_game
from eternia.lab.simulate.simulation import make_plan, simulate
from support.checkout import SOURCE
from support.laboratory import plan_of
from support.patience import wait_until

RESULTS = ("games.json", "games.parquet")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["simulate", *arguments])


def results(folder: Path) -> list[bytes]:
    return [(folder / name).read_bytes() for name in RESULTS]


# What is printed


def test_the_summary_has_its_stable_shape() -> None:
    done = run(
        "battleground", "--games", "6", "--agents", "random,bold", "--seed", "7", "--workers", "1", "--json"
    )
    assert done.exit_code == 0, done.output
    summary = json.loads(done.stdout)
    assert list(summary) == ["games", "wins", "draws", "seconds", "seed"]
    assert list(summary["wins"]) == ["random", "bold"]
    assert sum(summary["wins"].values()) + summary["draws"] == summary["games"] == 6
    assert summary["seed"] == 7


def test_an_agent_that_meets_itself_is_counted_twice() -> None:
    assert labels(("bold", "bold")) == ("bold", "bold (2)")
    done = run("--games", "2", "--agents", "bold,bold", "--workers", "1", "--json")
    assert list(json.loads(done.stdout)["wins"]) == ["bold", "bold (2)"]


def test_parameters_of_agents_may_have_commas() -> None:
    assert split_agents("search:seconds=2,simulations=50, greedy") == (
        "search:seconds=2,simulations=50",
        "greedy",
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess",), "there is no game 'chess'; choose one of: battleground"),
        (("--mode", "blitz"), "has no mode 'blitz'; choose one of: first, standard, hunt"),
        (("--map", "lava-pit"), "no map is chosen in mode 'first' of battleground; leave it out"),
        (("--mode", "standard", "--map", "lava"), "has no map 'lava'; choose one of: "),
        (
            ("fields", "--mode", "standard", "--map", "lava-pit"),
            "no map is chosen in mode 'standard' of fields",
        ),
        (("--mode", "standard", "--difficulty", "easy"), "no difficulty is chosen in mode 'standard'"),
        (
            ("--mode", "hunt", "--agents", "bold", "--difficulty", "soft"),
            "has no difficulty 'soft'; choose one of: easy, normal, hard",
        ),
        (("--mode", "hunt", "--agents", "bold,bold"), "needs 1 agents in mode 'hunt', not 2"),
        (("--agents", "random,genius"), "no agent 'genius' plays battleground: choose one of random"),
        (("--agents", "random"), "needs 2 agents in mode 'first', not 1 (random)"),
        (("--agents", "random,bold,greedy"), "needs 2 agents in mode 'first', not 3"),
        (("--agents", "random,search:seconds=soon"), "the parameters are seconds"),
        (("--engine", "steam"), "there is no engine 'steam'; choose one of: processes, ray"),
        (("--games", "0"), "--games"),
        (("--workers", "0"), "--workers"),
        (("--seed", "-1"), "--seed"),
        (("--colour",), "--colour"),
    ],
)
def test_wrong_words_are_refused_with_a_remedy(arguments: tuple[str, ...], said: str) -> None:
    done = run(*arguments)
    assert done.exit_code != 0
    assert said in done.output


def test_a_fixed_map_and_its_zones() -> None:
    """Forces and dice of a pair are the same; an agent that meets itself has the other zone in its second game."""
    lab = lab_game("battleground")
    plan = make_plan("battleground", "standard", (("random", "random"),), 4, 3, map_="lava-pit")
    games = [play_game(lab, plan, 0, number) for number in range(4)]
    assert {game.details["map"] for game in games} == {"lava-pit"}
    one, other = games[0].details, games[1].details
    assert one["characters"] == other["characters"]
    assert one["zones"] == other["zones"][::-1]
    assert sorted(one["zones"]) == ["0", "1"]
    wins = simulate(plan, workers=1).zones
    assert list(wins) == ["0", "1"]
    assert sum(wins.values()) == sum(bool(game.winners) for game in games)


def test_different_agents_change_sides_and_then_zones() -> None:
    lab = lab_game("battleground")
    plan = make_plan("battleground", "standard", (("random", "bold"),), 4, 3, map_="lava-pit")
    seen = {
        (game.details["zones"][game.players.index(0)], game.players)
        for game in [play_game(lab, plan, 0, number) for number in range(4)]
    }
    assert len({zone for zone, _ in seen}) == 2
    assert len({players for _, players in seen}) == 2


def test_a_hunt_is_played_alone() -> None:
    """ET-RULING-150, 160: one agent; the monster's wins are nobody's."""
    plan = make_plan("battleground", "hunt", (("random",),), 2, 3, difficulty="easy")
    lab = lab_game("battleground")
    setup = lab.setup("hunt", random.Random(1), Fixed(difficulty="easy"))
    assert (setup.mode, setup.options.difficulty) == ("hunt", "easy")
    games = [play_game(lab, plan, 0, number) for number in range(2)]
    assert [game.players for game in games] == [(0,), (0,)]
    assert len(games[0].details["factions"]) == 1
    summary = simulate(plan, workers=1)
    assert summary.wins == {"random": sum(game.winners == (0,) for game in games)}


def test_agents_with_a_clock_are_named() -> None:
    lab = BattlegroundLab()
    assert lab.has_clock("search")
    assert lab.has_clock("search:seconds=2,simulations=5")
    assert lab.has_clock("tactician:seconds=0.1")
    for name in ("greedy", "tactician", "search:simulations=5", "random"):
        assert not lab.has_clock(name)
        lab.agent(name, 0)


# The same result


def test_workers_do_not_change_a_byte(tmp_path: Path) -> None:
    plan = plan_of("random", "bold", games=12)
    one, three = tmp_path / "one", tmp_path / "three"
    assert simulate(plan, workers=1, out=one).wins == simulate(plan, workers=3, out=three).wins
    assert results(one) == results(three)


def test_games_do_not_depend_on_those_before() -> None:
    """Agents that plan remember what they worked out, but not across games."""
    lab, plan = lab_game("battleground"), plan_of("random", "greedy", games=4, seed=1)
    there = [play_game(lab, plan, 0, number) for number in (0, 1, 2)]
    back = [play_game(lab, plan, 0, number) for number in (2, 1, 0)]
    assert there == back[::-1]


def test_another_seed_gives_other_games(tmp_path: Path) -> None:
    seeds = []
    for seed in (1, 2):
        simulate(plan_of(games=4, seed=seed), workers=1, out=tmp_path / str(seed))
        table = polars.read_parquet(tmp_path / str(seed) / "games.parquet")
        seeds.append(set(table["seed"]))
    assert not seeds[0] & seeds[1]


STOPPING = """
import signal

from eternia.cli.main import app
from eternia.lab.simulate.folder import Folder

put = Folder.put


def put_and_stop(*given):
    put(*given)
    signal.pause()


Folder.put = put_and_stop
app()
"""
"""The command line, but as soon as something is stored it goes no further: it waits to be killed."""


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_a_killed_simulation_goes_on_and_gives_the_same_files(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    command = [sys.executable, "-c", STOPPING, "simulate", "--games", "60", "--agents", "random,bold"]
    command += ["--seed", "5", "--workers", "2", "--out"]
    for _ in range(2):
        _start_and_kill([*command, str(killed)], killed)
    assert not (killed / "games.json").exists()
    assert simulate(plan_of("random", "bold", games=60), workers=1, out=killed).games == 60
    simulate(plan_of("random", "bold", games=60), workers=1, out=whole)
    assert results(killed) == results(whole)


def _start_and_kill(command: list[str], folder: Path) -> None:
    """Kill it as soon as it has stored something more; no working process may outlive it."""
    before = _stored(folder)
    environment = os.environ | {"PYTHONPATH": str(SOURCE.parent)}
    process = subprocess.Popen(command, env=environment, start_new_session=True)
    wait_until(lambda: _stored(folder) > before)
    process.send_signal(signal.SIGKILL)
    process.wait()
    wait_until(lambda: not _of_session(process.pid))


def _stored(folder: Path) -> int:
    return len(list((folder / "chunks").glob("*.jsonl")))


def _of_session(session: int) -> list[str]:
    """The processes of a session that still run."""
    found = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, its = file.read_text().rpartition(")")[2].split()[:4]
        except OSError:
            continue
        if int(its) == session and state != "Z":
            found.append(file.parent.name)
    return found


def test_what_is_stored_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_of(games=8)
    first, *_ = chunks_of(plan, 0)
    folder = Folder(tmp_path)
    folder.open(plan)
    folder.put(first, play_chunk(plan, first))
    asked: list[int] = []

    def noted(plan: Plan, chunk: Chunk) -> list[Played]:
        asked.append(chunk.number)
        return play_chunk(plan, chunk)

    monkeypatch.setattr(executors, "play_chunk", noted)
    told: list[int] = []
    simulate(plan, workers=1, out=tmp_path, progress=lambda done, total: told.append(done))
    assert asked == [1, 2, 3]
    assert told[0] == 2
    assert told[-1] == 8


@pytest.mark.parametrize("damage", [b"", b"{", b'{"series":0}\n'])
def test_a_damaged_chunk_is_played_again(tmp_path: Path, damage: bytes) -> None:
    plan = plan_of(games=4)
    simulate(plan, workers=1, out=tmp_path)
    before = results(tmp_path)
    (tmp_path / "chunks" / "000-000001.jsonl").write_bytes(damage)
    simulate(plan, workers=1, out=tmp_path)
    assert results(tmp_path) == before


def test_a_folder_of_another_plan_is_refused(tmp_path: Path) -> None:
    simulate(plan_of(games=2), workers=1, out=tmp_path)
    before = results(tmp_path)
    with pytest.raises(OtherPlan) as refused:
        simulate(plan_of("bold", "bold", games=4, mode="standard"), workers=1, out=tmp_path)
    for said in (
        "mode: first in the folder, standard asked for",
        "games: 2 in the folder, 4 asked for",
        "series: random bold in the folder, bold bold asked for",
        "name another folder",
    ):
        assert said in str(refused.value)
    assert "seed" not in str(refused.value)
    assert results(tmp_path) == before


# The games


def test_sides_change_in_a_pair_and_nothing_else() -> None:
    lab, plan = lab_game("battleground"), plan_of("random", "bold", games=8, mode="standard")
    for pair in range(4):
        one, other = (play_game(lab, plan, 0, 2 * pair + n) for n in range(2))
        assert one.agents == ("random", "bold")
        assert other.agents == ("bold", "random")
        assert one.seed == other.seed
        for column in ("factions", "characters", "weapons", "items", "fate", "glory", "map"):
            assert one.details[column] == other.details[column]


def test_standard_games_have_all_kinds_of_forces_and_maps() -> None:
    """The map is drawn, whatever the agents like."""
    lab, plan = lab_game("battleground"), plan_of("bold", "bold", games=60, mode="standard")
    games = [play_game(lab, plan, 0, number) for number in range(0, 60, 3)]
    assert len(Counter(game.details["map"] for game in games)) > 8
    assert len(Counter(faction for game in games for faction in game.details["factions"])) > 4


def test_a_game_is_the_match_of_its_seed() -> None:
    """Who wants to see a game again has all it takes: set-up and seed."""
    lab, plan = lab_game("battleground"), plan_of("random", "random", games=2)
    game = play_game(lab, plan, 0, 0)
    assert game == play_game(lab, plan, 0, 0)
    assert 0 <= game.seed < 2**53
    assert len(game.scores) == len(game.agents) == 2
    assert game.details["first_player"] in (0, 1)
    assert game.decisions > 10


def test_parquet_and_json_say_the_same(tmp_path: Path) -> None:
    simulate(plan_of(games=5, mode="standard"), workers=1, out=tmp_path)
    document = json.loads((tmp_path / "games.json").read_bytes())
    table = polars.read_parquet(tmp_path / "games.parquet")
    assert document["plan"]["games"] == 5
    assert table.to_dicts() == document["games"]
    assert table["game"].to_list() == [0, 1, 2, 3, 4]


# What goes wrong


class Broken:
    """Cannot decide."""

    blind = True

    def decide(self, view: object, decision: object) -> object:
        raise ZeroDivisionError("no idea")


def test_a_failing_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BattlegroundLab, "agent", lambda self, name, seed: Broken())
    with pytest.raises(
        GameFailed, match=r"game 0 of random against bold .*seed 5.*ZeroDivisionError: no idea"
    ):
        simulate(plan_of(games=2), workers=1)


def test_a_machine_with_other_content_does_not_play() -> None:
    plan = msgspec.structs.replace(plan_of(), content="0000")
    with pytest.raises(OtherPlan, match="install the same version everywhere"):
        play_chunk(plan, chunks_of(plan, 0)[0])


@pytest.mark.parametrize("game", GAMES)
def test_what_workers_load_at_first_is_there(game: str) -> None:
    for name in executors.preloaded(game):
        assert find_spec(name) is not None, name


def _finish_all(executor: executors.Executor) -> None:
    while True:
        executor.finished()


def test_a_lost_worker_is_told() -> None:
    plan = plan_of("bold", "bold", games=40, mode="standard")
    executor = executors.Processes(plan, 2)
    try:
        for chunk in chunks_of(plan, 0)[:4]:
            executor.submit(chunk)
        for process in list(executor._pool._processes.values()):
            process.kill()
        with pytest.raises(WorkerLost, match="start again"):
            _finish_all(executor)
    finally:
        executor.close()


def test_a_missing_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errors, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"polars.*pip install 'eternia\[lab\]'"):
        simulate(plan_of(games=2), workers=1, out=tmp_path)
    assert not list(tmp_path.iterdir())


# Speed


def test_the_bench_compares_one_process_with_several() -> None:
    found = scaling.measure(workers=2, games=8, rounds=1)
    assert found["workers"] == 2
    assert found["ratio"] > 0
    assert found["games_per_second"] > 0
