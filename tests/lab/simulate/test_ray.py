"""The engine for many machines, here with a cluster of one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from eternia.lab.simulate.simulation import simulate
from support.checkout import SOURCE
from support.laboratory import plan_of, skip_without_wheels
from support.patience import PATIENCE


def test_ray_gives_the_same_files(tmp_path: Path) -> None:
    """In a process of its own: Ray leaves threads and open files behind."""
    skip_without_wheels("ray")
    command = [sys.executable, "-m", "eternia", "simulate", "--games", "6", "--agents", "random,bold"]
    command += ["--seed", "5", "--engine", "ray", "--workers", "1", "--out", str(tmp_path / "ray")]
    environment = os.environ | {"PYTHONPATH": str(SOURCE.parent)}
    environment.pop("RAY_ADDRESS", None)
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    simulate(plan_of("random", "bold", games=6), workers=1, out=tmp_path / "here")
    for name in ("games.json", "games.parquet"):
        assert (tmp_path / "ray" / name).read_bytes() == (tmp_path / "here" / name).read_bytes()
