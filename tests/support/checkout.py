"""Where the checkout under test lies, and which of its files are ours."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "eternia"

_MADE = frozenset({"__pycache__", "build", "dist", "node_modules"})
_HIDDEN_BUT_OURS = frozenset({".ci"})
_TEXT = frozenset(
    {
        "",
        ".css",
        ".ftl",
        ".html",
        ".json",
        ".md",
        ".py",
        ".svelte",
        ".toml",
        ".ts",
        ".txt",
        ".typed",
        ".yaml",
        ".yml",
    }
)


def python_files(folder: Path = SOURCE) -> list[Path]:
    """The Python files below `folder`, in order."""
    return sorted(path for path in folder.rglob("*.py") if not _MADE.intersection(path.parts))


def text_files() -> list[Path]:
    """Every text file of the checkout that people wrote, tool folders and caches left out."""
    found = [
        path for path in ROOT.iterdir() if path.is_file() and path.name != ".git"
    ]  # of a linked worktree
    for folder in ROOT.iterdir():
        if folder.is_dir() and (not folder.name.startswith(".") or folder.name in _HIDDEN_BUT_OURS):
            found += [
                path for path in folder.rglob("*") if path.is_file() and not _MADE.intersection(path.parts)
            ]
    return sorted(path for path in found if path.suffix in _TEXT)


def name_of(path: Path) -> str:
    """The path as people say it: src/eternia/cli/main.py."""
    return path.relative_to(ROOT).as_posix()
