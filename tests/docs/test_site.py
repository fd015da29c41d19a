"""The documentation becomes a site without a warning, and the site asks nothing of others."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import eternia
from support.checkout import ROOT

SHOWN = re.compile(r"<(?:script|img|iframe|link)\b[^>]*?\b(?:src|href)=[\"'](?:https?:)?//", re.IGNORECASE)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make docs` makes it."""
    folder = tmp_path_factory.mktemp("site") / "docs"
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "site.py"), str(folder)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (
        f"{done.stdout}{done.stderr}\nRemedy: pip install '.[docs]' if Sphinx is missing"
    )
    return folder


def test_every_page_is_there(site: Path) -> None:
    for page in (ROOT / "docs").rglob("*.md"):
        if page.name != "README.md":
            assert (site / page.relative_to(ROOT / "docs")).with_suffix(".html").exists(), page
    for name in ("project/architecture", "project/changelog", "rules/battleground", "rules/fields"):
        assert (site / f"{name}.html").exists(), name


def test_the_reference_explains_the_library(site: Path) -> None:
    said = (site / "api" / "library.html").read_text(encoding="utf-8")
    for name in eternia.__all__:
        assert f'id="eternia.{name}"' in said, name


def test_french_pages_say_so(site: Path) -> None:
    assert '<html class="no-js" lang="fr"' in (site / "fr" / "jouer.html").read_text(encoding="utf-8")
    assert '<html class="no-js" lang="en"' in (site / "play.html").read_text(encoding="utf-8")


def test_nothing_comes_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        assert not SHOWN.search(page.read_text(encoding="utf-8")), page
