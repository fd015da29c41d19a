"""The pages of the project hold together: links lead somewhere, and the index names every page."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from support.checkout import ROOT, name_of, text_files

DOCS = ROOT / "docs"
PAGES = [path for path in text_files() if path.suffix == ".md"]
LINK = re.compile(r"\]\(([^)\s]+)\)")
NAME = re.compile(r"\beternia(?:\.(?!toml|json|whl)[A-Za-z_]\w*)+")
CODE = re.compile(r"^ *(```|~~~).*?^ *\1 *$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def links(page: Path) -> list[str]:
    """Where the links of a page lead, those to other sites left out."""
    found: list[str] = LINK.findall(CODE.sub("", page.read_text(encoding="utf-8")))
    return [link for link in found if not re.match(r"[a-z]+:", link)]


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as those who show Markdown make them."""
    headings = re.findall(r"^#+ (.+)$", CODE.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{name_of(page)}: {link}"
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), f"{name_of(page)}: {link}"


def test_the_index_names_every_page() -> None:
    named = {(DOCS / link.partition("#")[0]).resolve() for link in links(DOCS / "README.md")}
    missing = [name_of(page) for page in PAGES if page.is_relative_to(DOCS) and page not in named]
    assert missing == ["docs/README.md"]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_name_of_the_program_exists(page: Path) -> None:
    for name in sorted(set(NAME.findall(page.read_text(encoding="utf-8")))):
        found: Any = import_module("eternia")
        for part, module in zip(name.split(".")[1:], modules(name), strict=True):
            found = getattr(found, part, None) or import_module(module)


def modules(name: str) -> list[str]:
    """The modules that a dotted name may run through: eternia.kernel, eternia.kernel.match, ..."""
    parts = name.split(".")
    return [".".join(parts[:last]) for last in range(2, len(parts) + 1)]
