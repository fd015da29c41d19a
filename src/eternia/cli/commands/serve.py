"""`eternia serve`: play in the browser, alone, at one screen or with friends."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from eternia.cli.options.packs import PackFolders
from eternia.cli.output import fail
from eternia.kernel.errors import EterniaError


def serve(
    host: Annotated[str, typer.Option(help="Address to listen at; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen at; 0: any free one.")] = 8000,
    data: Annotated[
        Path | None, typer.Option(help="Folder for tables and matches.", show_default="your data folder")
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(help="A host name people reach it by; repeatable.")
    ] = None,
    pause: Annotated[int, typer.Option(min=0, help="Milliseconds between moves of the computer.")] = 350,
    open: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    pack: PackFolders = None,
) -> None:
    """Play in the browser: serves tables, computer opponents and the pages."""
    # Only this command needs the server's libraries.
    from eternia.kernel.documents.saves import data_folder
    from eternia.server.config import Config
    from eternia.server.run import serve as run
    from eternia.server.web.port_and_folder import AlreadyOpen

    config = Config(
        data=data or data_folder(),
        host=host,
        port=port,
        names=tuple(name or ()),
        pause=pause / 1000,
        warm=True,
        packs=tuple(folder.resolve() for folder in pack or ()),
    )
    try:
        run(config, open_browser=open)
    except AlreadyOpen as there:
        print(f"{there}: play there, or end it there with Ctrl-C")
        if open:
            webbrowser.open(there.address)
    except EterniaError as error:
        fail(str(error))
