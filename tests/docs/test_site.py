"""The documentation becomes a site without a warning, and the site asks nothing of others."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import eternia
from support.checkout import ROOT

SHOWN = re.compile(r"<(?:script|img|iframe|link)\b[^>]*?\b(?:src|href)=[\"'](?:https?:)?//", re.IGNORECASE)


def test_the_site_is_sound(tmp_path: Path) -> None:
    """One test, since workers would each build a site of their own."""
    site = tmp_path / "docs"
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "site.py"), str(site)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (
        f"{done.stdout}{done.stderr}\nRemedy: pip install '.[docs]' if Sphinx is missing"
    )
    check_pages(site)
    check_reference((site / "api" / "library.html").read_text(encoding="utf-8"))
    check_languages(site)
    for page in site.rglob("*.html"):
        assert not SHOWN.search(page.read_text(encoding="utf-8")), f"{page} shows something of another site"


def check_pages(site: Path) -> None:
    """Every page of docs/ is there, and those that lie elsewhere."""
    for page in (ROOT / "docs").rglob("*.md"):
        if page.name != "README.md":
            assert (site / page.relative_to(ROOT / "docs")).with_suffix(".html").exists(), page
    for name in ("project/architecture", "project/changelog", "rules/battleground", "rules/fields"):
        assert (site / f"{name}.html").exists(), name


def check_reference(said: str) -> None:
    """The reference explains every name of the library."""
    for name in eternia.__all__:
        assert f'id="eternia.{name}"' in said, name


def check_languages(site: Path) -> None:
    """French pages say so."""
    assert '<html class="no-js" lang="fr"' in (site / "fr" / "jouer.html").read_text(encoding="utf-8")
    assert '<html class="no-js" lang="en"' in (site / "play.html").read_text(encoding="utf-8")
