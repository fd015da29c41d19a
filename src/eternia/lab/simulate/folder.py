"""The folder of a plan: what is finished is on disk whole or not at all, so that a killed run can go on."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from eternia.lab.errors import LabError, OtherPlan, Unfinished
from eternia.lab.plan import Chunk, Plan, Played

PLAN = "plan.json"
CHUNKS = "chunks"


class Folder:
    """A folder that holds a plan and its finished chunks; later also the results.

    Two runs in one folder disturb each other as little as one that was killed: both write the same.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def open(self, plan: Plan) -> None:
        """Make the folder, or go on with it. OtherPlan when it was made for something else."""
        try:
            (self.path / CHUNKS).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LabError(f"{self.path} cannot be made: {error.strerror}; name another folder") from error
        if not (self.path / PLAN).exists():
            write(self.path / PLAN, msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
            return
        found = self.plan()
        other = [
            f"{name}: {_shown(getattr(found, name))} in the folder, {_shown(getattr(plan, name))} asked for"
            for name in Plan.__struct_fields__
            if getattr(found, name) != getattr(plan, name)
        ]
        if other:
            raise OtherPlan(
                f"{self.path} holds games of another plan ({'; '.join(other)}). "
                "Start again with the folder's own values, or name another folder"
            )

    def plan(self) -> Plan:
        """What the folder was made for; Unfinished without a plan, OtherPlan where the file is none."""
        file = self.path / PLAN
        try:
            return msgspec.json.decode(file.read_bytes(), type=Plan)
        except OSError as error:
            raise Unfinished(
                f"{file} cannot be read ({error.strerror}): name a folder that `eternia simulate --out` or "
                "`eternia arena --out` made"
            ) from error
        except msgspec.DecodeError as error:
            raise OtherPlan(f"{file} is no plan ({error}): name another folder") from error

    def put(self, chunk: Chunk, games: list[Played]) -> None:
        """Store the games of a chunk in a file of their own, whole or not at all."""
        write(self._file(chunk), b"\n".join(map(msgspec.json.encode, games)) + b"\n")

    def get(self, chunk: Chunk) -> list[Played] | None:
        """The games of a chunk; None when it is still to be played or its file is damaged."""
        try:
            lines = self._file(chunk).read_bytes().splitlines()
            games = [msgspec.json.decode(line, type=Played) for line in lines]
        except (OSError, msgspec.DecodeError):
            return None
        asked = range(chunk.first, chunk.first + chunk.count)
        whole = [game.game for game in games] == list(asked)
        return games if whole and all(game.series == chunk.series for game in games) else None

    def _file(self, chunk: Chunk) -> Path:
        return self.path / CHUNKS / f"{chunk.series:03}-{chunk.number:06}.jsonl"


def _shown(value: object) -> str:
    """A value of a plan in words."""
    if isinstance(value, tuple):
        return " ".join(map(_shown, value)) or "none"
    return str(value)


def write(file: Path, data: bytes) -> None:
    """Write a file so that it is there whole or not at all, even when the machine loses power."""
    unfinished = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with unfinished.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        unfinished.replace(file)
    except OSError as error:
        raise LabError(f"{file} cannot be written: {error.strerror}") from error
