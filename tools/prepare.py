"""Prepares the folder .venv, phase by phase: ``python tools/prepare.py [EXTRA...]``. Run by the Makefile.

Needs nothing but Python. uv does the installing, for it takes a quarter of pip's processor time; where it cannot be
had or does not get through (an index that only pip is told about), pip does.
"""

from __future__ import annotations

import ensurepip
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "web"))

import client  # noqa: E402  it lives with the client's sources

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
QUIET = ("--quiet", "--no-progress")


class Failed(Exception):
    """A phase failed; the text says which and what to do."""


def main(extras: list[str]) -> None:
    """Python environment, browser client, libraries: each phase says what it does and about how long it takes."""
    begun = time.monotonic()
    _say(f"1/3 Python {sys.version_info[0]}.{sys.version_info[1]} in the folder .venv (about 3 s) ...")
    if not PYTHON.exists():
        venv.create(VENV, symlinks=os.name != "nt")
    uv = _uv()
    if client.outdated():
        _say("2/3 the browser client (110 MB to fetch, about 15 s) ...")
        _build(uv)
    else:
        _say("2/3 the browser client is there already")
    _say(f"3/3 Eternia and its libraries {_size(extras)} ...")
    _install(uv, "--editable", f".[{','.join(extras)}]" if extras else ".")
    _say(f"Ready after {time.monotonic() - begun:.0f} s.")


def _build(uv: list[str] | None) -> None:
    """Build the client with a Node that is gone afterwards: nobody needs it to play."""
    _say("  fetching Node ...")
    with tempfile.TemporaryDirectory(prefix="eternia-", dir=VENV) as folder:
        _install(uv, "--target", folder, client.NODE)
        _run([str(PYTHON), client.__file__, "build"], "build the browser client", PYTHONPATH=folder)


def _size(extras: list[str]) -> str:
    if "test" in extras:
        return "(520 MB, about a minute)"
    return "(55 MB, about 10 s)" if "docs" in extras else "(35 MB, about 5 s)"


def _uv() -> list[str] | None:
    """The command that is uv, if need be fetched; None where it cannot be had."""
    found = shutil.which("uv", path=f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}")
    if found is None and _pip("--only-binary", ":all:", "uv").returncode == 0:
        found = str(BIN / "uv")
    return None if found is None else [found, "pip", "install", *QUIET, "--python", str(PYTHON)]


def _install(uv: list[str] | None, *wanted: str) -> None:
    """Install with uv, or else with pip, whose words are shown if it fails, too."""
    if uv is not None and subprocess.run([*uv, *wanted], cwd=ROOT, check=False).returncode == 0:
        return
    if uv is not None:
        _say("    uv could not do it (its own words are above); pip tries ...")
    if _pip(*wanted).returncode != 0:
        raise Failed(
            f"{' '.join(wanted)} could not be installed (pip's own words are above). "
            "Remedy: if they name the network, check the connection or pip's index and run make again; "
            "to start afresh: make clean."
        )


def _pip(*wanted: str) -> subprocess.CompletedProcess[bytes]:
    """Install with the pip that comes with Python, out of its archive: unpacking takes longer than using it."""
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
    return subprocess.run([*command, *wanted], cwd=ROOT, env=_with_pip(), check=False)


def _with_pip() -> dict[str, str]:
    """An environment in which the environment's Python finds pip."""
    folders = (sysconfig.get_config_var("WHEEL_PKG_DIR"), Path(ensurepip.__file__).parent / "_bundled")
    for folder in folders:
        for archive in sorted(Path(folder).glob("pip-*.whl")) if folder else ():
            return os.environ | {"PYTHONPATH": str(archive)}
    _run([str(PYTHON), "-m", "ensurepip"], "install pip")
    return dict(os.environ)


def _run(command: list[str], doing: str, **settings: str) -> None:
    if subprocess.run(command, cwd=ROOT, env=os.environ | settings, check=False).returncode != 0:
        raise Failed(f"could not {doing}; the reason is above.")


def _say(what: str) -> None:
    print(what, flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Failed as error:
        sys.exit(str(error))
