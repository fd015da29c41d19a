"""Makes the documentation a site: ``python tools/site.py [FOLDER]`` writes build/docs. Run by ``make docs``.

The pages lie where people read them in the repository: in docs/, in its root, and with the rules. Here they are put
together, links between them are turned to where they stand on the site, and Sphinx makes HTML of them. A warning is
an error. Needs the docs extra.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
RULES = ROOT / "src" / "eternia" / "content" / "rules"
ELSEWHERE = {
    ROOT / "ARCHITECTURE.md": "project/architecture.md",
    ROOT / "CONTRIBUTING.md": "project/contributing.md",
    ROOT / "CHANGELOG.md": "project/changelog.md",
    RULES / "battleground.md": "rules/battleground.md",
    RULES / "fields.md": "rules/fields.md",
    RULES / "battleground.fr.md": "fr/regles-battleground.md",
}
"""Pages outside docs/, and where they stand on the site."""
INDEXES = {ROOT / "README.md", DOCS / "README.md"}
"""Front doors of the repository; the site has its own."""
CODE = re.compile(r"(^ *(```|~~~).*?^ *\2 *$|`[^`\n]*`)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")


def main() -> None:
    """Put the pages together and build; the exit code is that of Sphinx."""
    site = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "docs"
    pages = site.with_name(f"{site.name}-pages")
    shutil.rmtree(pages, ignore_errors=True)
    shutil.rmtree(site, ignore_errors=True)
    gather(pages)
    sphinx = [sys.executable, "-m", "sphinx", "-b", "html", "-j", "auto", "-q", "-W", "--keep-going"]
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    command = [*sphinx, "-c", str(DOCS), str(pages), str(site)]
    done = subprocess.run(command, env=os.environ | {"PYTHONPATH": path}, check=False)
    if done.returncode == 0:
        print(f"The site is in {site}: open {site / 'index.html'}")
    sys.exit(done.returncode)


def places() -> dict[Path, str]:
    """Every page, and where it stands on the site."""
    own = {
        page: page.relative_to(DOCS).as_posix() for page in sorted(DOCS.rglob("*.md")) if page not in INDEXES
    }
    return own | ELSEWHERE


def gather(pages: Path) -> None:
    """Write every page, its links turned, with the files that it shows or links to."""
    where = places()
    for page, place in where.items():
        target = pages / place
        target.parent.mkdir(parents=True, exist_ok=True)
        parts = CODE.split(page.read_text(encoding="utf-8"))
        # Three parts for each piece of code: the text before it, the code, its fence.
        for number in range(0, len(parts), 3):
            parts[number] = LINK.sub(lambda link, page=page: turned(link, page, where, pages), parts[number])
        target.write_text("".join(part for n, part in enumerate(parts) if n % 3 != 2), encoding="utf-8")


def turned(link: re.Match[str], page: Path, where: dict[Path, str], pages: Path) -> str:
    """A link as it must be on the site: to a page, to a copy of a file; a folder is only named."""
    picture, text, to = link[1], link[2], link[3]
    path, _, anchor = to.partition("#")
    if re.match(r"[a-z]+:", to) or not path:
        return link[0]
    target = (page.parent / path).resolve()
    if target.is_dir():
        return text
    if target in where or target in INDEXES:
        place = where.get(target, "index.md")
    else:
        place = _copied(target, pages)
    way = os.path.relpath(pages / place, (pages / where[page]).parent).replace(os.sep, "/")
    return f"{picture}[{text}]({way}{'#' if anchor else ''}{anchor})"


def _copied(file: Path, pages: Path) -> str:
    """Where a copy of a file lies that is no page: a picture, or a source to be read."""
    if file.is_relative_to(DOCS):
        place = file.relative_to(DOCS).as_posix()
    else:
        place = f"sources/{file.relative_to(ROOT).as_posix()}.txt"
    (pages / place).parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, pages / place)
    return place


if __name__ == "__main__":
    main()
