"""`eternia scene`: run scene files and say what is not as they expect."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from eternia.battleground.scenes.errors import SceneError
from eternia.battleground.scenes.play import run_scene
from eternia.battleground.scenes.reading import read_scenes, scene_files
from eternia.cli.output import fail, print_json
from eternia.cli.packs import PackFolders
from eternia.kernel.errors import ContentError


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
        scenes = read_scenes(file)
    except SceneError as error:
        return [Report(str(file), "", (), False, (str(error),))]
    found = []
    for each in scenes:
        try:
            failures = run_scene(each, str(file), file.parent, packs).failures
        except (SceneError, ContentError) as error:
            failures = (str(error),)
        found.append(Report(str(file), each.title, each.rules, not failures, failures))
    return found
