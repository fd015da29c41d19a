"""`eternia scene`: run scene files and say what is not as they expect."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from eternia.battleground.game import Battleground
from eternia.battleground.scenes import play as battleground_play
from eternia.battleground.scenes import reading as battleground_reading
from eternia.battleground.scenes.records import Scene as BattlegroundScene
from eternia.cli.games import GAMES
from eternia.cli.output import fail, print_json
from eternia.cli.packs import PackFolders
from eternia.fields.game import Fields
from eternia.fields.scenes import play as fields_play
from eternia.fields.scenes import reading as fields_reading
from eternia.fields.scenes.records import Scene as FieldsScene
from eternia.kernel.errors import ContentError
from eternia.kernel.scenes.errors import SceneError, unknown
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
        scenes = _scenes(text, str(file))
    except SceneError as error:
        return [Report(str(file), "", (), False, (str(error),))]
    found = []
    for each in scenes:
        try:
            failures = _failures(each, file, packs)
        except (SceneError, ContentError) as error:
            failures = (str(error),)
        found.append(Report(str(file), each.title, each.rules, not failures, failures))
    return found


AnyScene = BattlegroundScene | FieldsScene


def _scenes(text: str, file: str) -> list[AnyScene]:
    """The scenes of a document; its key ``game`` says of which game they are."""
    for table, where in tables_of(text, file):
        game = table.get("game", Battleground.name)
        if game not in GAMES:
            raise unknown(str(game), GAMES, "game", f"{where}: game")
        if game == Fields.name:
            return [*fields_reading.parse_scenes(text, file)]
    return [*battleground_reading.parse_scenes(text, file)]


def _failures(scene: AnyScene, file: Path, packs: tuple[Path, ...]) -> tuple[str, ...]:
    if isinstance(scene, FieldsScene):
        return fields_play.run_scene(scene, str(file), packs).failures
    return battleground_play.run_scene(scene, str(file), file.parent, packs).failures
