"""What is wrong with packs: every problem with file, line, field and remedy."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from eternia.packs.errors import LanguageError
from eternia.packs.line_numbers import line_of, lines_of


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a pack."""

    file: str
    line: int
    """From 1; 0 where the problem is the file or folder itself."""
    card: str
    """Id of the entry; empty where the problem is the file."""
    field: str
    """The keys that lead to the place inside the entry, with dots between them."""
    problem: str
    remedy: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        parts = [where, self.card, self.field, self.problem]
        return f"{': '.join(part for part in parts if part)}; {self.remedy}"


class Faults:
    """Collects the problems of packs while they are read."""

    def __init__(self) -> None:
        self.errors: list[LanguageError] = []
        self.sources: dict[str, Path] = {}
        """Where the files are that places name."""

    def note(self, error: LanguageError) -> None:
        """Remember a problem."""
        self.errors.append(error)

    def problems(self) -> tuple[Problem, ...]:
        """All of them with their lines, file by file in the order of the lines; each once."""
        found = {_problem(error, self.sources.get(error.place.file)): None for error in self.errors}
        files = list(dict.fromkeys(problem.file for problem in found))
        return tuple(sorted(found, key=lambda each: (files.index(each.file), each.line)))


def _problem(error: LanguageError, source: Path | None) -> Problem:
    place = error.place
    return Problem(
        file=place.file,
        line=error.line or _line(source, place.card, place.path),
        card=place.card,
        field=".".join(place.path),
        problem=error.problem,
        remedy=error.remedy,
    )


def _line(source: Path | None, card: str, path: Iterable[str]) -> int:
    """The line of a place in a file; 0 where it cannot be told."""
    if source is None or not card:
        return 0
    try:
        lines = lines_of(source.read_text(encoding="utf-8"))
    except (OSError, ValueError, IndexError, RecursionError):
        return 0
    # The second skill of HM1 stands under [HM1.2].
    first = (card,) if (card,) in lines else tuple(card.split("."))
    return line_of(lines, (*first, *path))
