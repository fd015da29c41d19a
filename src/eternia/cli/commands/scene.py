"""`eternia scene`: run scene files and say what is not as they expect."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

from eternia.api.games import GAMES
from eternia.cli.options.packs import PackFolders
from eternia.cli.output import fail, print_json
from eternia.kernel.errors import ContentError
from eternia.kernel.scenes.errors import SceneError, unknown
from eternia.kernel.scenes.playing import Result
from eternia.kernel.scenes.reading import read_text, scene_files, tables_of


def scene(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scene files, or folders of them.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    pack: PackFolders = None,
) -> None:
    """Play the scenes of these files and say for each what failed; exit code 1 if anything did."""
    try:
        files = scene_files(paths)
    except SceneError as error:
        fail(str(error))
    results = [report for file in files for report in reports(file, tuple(pack or ()))]
    failed = sum(not report.passed for report in results)
    if json:
        print_json({"scenes": results, "passed": len(results) - failed, "failed": failed})
    else:
        for report in results:
            typer.echo(f"{'ok  ' if report.passed else 'FAIL'} {report.file}: {report.title}")
            for failure in report.failures:
                typer.echo(f"     {failure}")
        typer.echo(f"{len(results) - failed} passed, {failed} failed")
    if failed:
        raise typer.Exit(1)


class Report(msgspec.Struct, frozen=True):
    """How one scene went."""

    file: str
    title: str
    rules: tuple[str, ...]
    passed: bool
    failures: tuple[str, ...]


def reports(file: Path, packs: tuple[Path, ...] = ()) -> list[Report]:
    """How each scene of a file went; a file that cannot be read counts as one failed scene."""
    try:
        text = read_text(file)
        scenes = _scenes(text, file, packs)
    except SceneError as error:
        return [Report(str(file), "", (), False, (str(error),))]
    found = []
    for each, run in scenes:
        try:
            failures = run().failures
        except (SceneError, ContentError) as error:
            failures = (str(error),)
        found.append(Report(str(file), each.title, each.rules, not failures, failures))
    return found


Scenes = list[tuple[Any, Callable[[], Result]]]
"""Scenes, each with what plays it."""


def _scenes(text: str, file: Path, packs: tuple[Path, ...]) -> Scenes:
    """The scenes of a document; its key ``game`` says of which game they are. Only that game is imported."""
    for table, where in tables_of(text, str(file)):
        game = table.get("game", USUAL)
        if game not in GAMES:
            raise unknown(str(game), GAMES, "game", f"{where}: game")
        if game != USUAL:
            return READERS[game](text, file, packs)
    return READERS[USUAL](text, file, packs)


def _of_battleground(text: str, file: Path, packs: tuple[Path, ...]) -> Scenes:
    from eternia.battleground.scenes.play import run_scene
    from eternia.battleground.scenes.reading import parse_scenes

    return [
        (each, partial(run_scene, each, str(file), file.parent, packs))
        for each in parse_scenes(text, str(file))
    ]


def _of_fields(text: str, file: Path, packs: tuple[Path, ...]) -> Scenes:
    from eternia.fields.scenes.play import run_scene
    from eternia.fields.scenes.reading import parse_scenes

    return [(each, partial(run_scene, each, str(file), packs)) for each in parse_scenes(text, str(file))]


USUAL: Final = "battleground"
"""The game of scenes that name none."""
READERS: Final[dict[str, Callable[[str, Path, tuple[Path, ...]], Scenes]]] = {
    "battleground": _of_battleground,
    "fields": _of_fields,
}
