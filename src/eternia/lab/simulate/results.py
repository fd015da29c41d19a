"""Results as files: one row for each game, as Parquet and as JSON. Nothing in them depends on time or workers."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from eternia.lab.errors import Unfinished
from eternia.lab.games.registry import lab_game
from eternia.lab.plan import Plan, Played
from eternia.lab.simulate.folder import write

if TYPE_CHECKING:
    import polars

PARQUET = "games.parquet"
JSON = "games.json"


def write_results(folder: Path, plan: Plan, games: list[Played]) -> None:
    """Write ``games.parquet`` and ``games.json``."""
    rows = [game.row() for game in games]
    lines = b",\n".join(map(msgspec.json.encode, rows))
    write(folder / JSON, b'{"plan":' + msgspec.json.encode(plan) + b',\n"games":[\n' + lines + b"\n]}\n")
    out = BytesIO()
    as_table(plan, rows).write_parquet(out, compression="zstd")
    write(folder / PARQUET, out.getvalue())


def as_table(plan: Plan, rows: list[dict[str, Any]]) -> polars.DataFrame:
    """The rows as a table with the same types whatever they hold."""
    import polars

    schema = _schema(plan.game)
    columns = {name: [row[name] for row in rows] for name in schema}
    return polars.DataFrame(columns, schema=schema)


def read_results(folder: Path) -> list[dict[str, Any]]:
    """The rows of a folder; Unfinished when they were not written yet."""
    file = folder / JSON
    try:
        rows: list[dict[str, Any]] = msgspec.json.decode(file.read_bytes())["games"]
    except OSError as error:
        raise Unfinished(
            f"{file} cannot be read ({error.strerror}): the games of this folder are not all played. "
            "Start the command that made it again, it does the rest"
        ) from error
    except (msgspec.DecodeError, KeyError, TypeError) as error:
        raise Unfinished(f"{file} is damaged: remove it and start the command that made it again") from error
    return rows


def _schema(game: str) -> dict[str, Any]:
    """The types of all columns."""
    import polars

    word, number = polars.String(), polars.Int64()
    words, numbers = polars.List(word), polars.List(number)
    kinds = {"word": word, "number": number, "word by seat": words, "words by seat": polars.List(words)}
    common = {
        "series": number,
        "game": number,
        "pair": number,
        "seed": number,
        "agents": words,
        "players": numbers,
        "winners": numbers,
        "termination": word,
        "scores": numbers,
        "decisions": number,
    }
    return common | {name: kinds[kind] for name, kind in lab_game(game).columns.items()}
