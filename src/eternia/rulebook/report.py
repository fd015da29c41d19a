"""Shows the coverage of the rules: a table for people, a plain value for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec
from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from eternia.rulebook.coverage import Coverage, Survey


class GameReport(msgspec.Struct, frozen=True):
    """The coverage of one game as `eternia rules --json` prints it: covered and missing make up the total."""

    total: int
    """Rules that can be tested."""
    covered: int
    missing: tuple[str, ...]
    """Ids of the rules that nothing proves."""
    entries: int
    """All entries of the index, the untestable ones included."""
    untestable: dict[str, str]
    """Ids that no software can test, with the reason."""


def as_data(survey: Survey) -> dict[str, GameReport]:
    """The report of each game by its name."""
    return {coverage.index.game: _game_report(coverage) for coverage in survey.games}


def as_text(survey: Survey) -> RenderableType:
    """For each game a table by section, then what is missing and what cannot be tested."""
    return Group(*(part for coverage in survey.games for part in _game_parts(coverage)))


def _game_report(coverage: Coverage) -> GameReport:
    return GameReport(
        total=coverage.total,
        covered=len(coverage.covered),
        missing=coverage.missing,
        entries=len(coverage.index.entries),
        untestable=coverage.untestable,
    )


def _game_parts(coverage: Coverage) -> Iterator[RenderableType]:
    yield _table(coverage)
    if coverage.missing:
        yield Text("\nNot covered", style="bold")
        yield from (Text(f"  {line}") for line in _ranges(coverage))
    if coverage.untestable:
        yield Text("\nUntestable (counted neither as covered nor as missing)", style="bold")
        yield from (Text(f"  {rule_id}: {reason}") for rule_id, reason in coverage.untestable.items())


def _table(coverage: Coverage) -> Table:
    """One line per section of the index, and the sum."""
    index = coverage.index
    testable = Counter(e.section for e in index.entries if e.id not in coverage.untestable)
    covered = Counter(e.section for e in index.entries if e.id in coverage.covered)
    table = Table(title=f"Rules of {index.game}", box=box.SIMPLE, show_footer=True, title_justify="left")
    table.add_column("Section", footer="Total", no_wrap=True, min_width=13)
    table.add_column("Subject", overflow="ellipsis", no_wrap=True, max_width=28)
    for name, number in (
        ("Rules", coverage.total),
        ("Covered", len(coverage.covered)),
        ("Missing", len(coverage.missing)),
    ):
        table.add_column(name, footer=str(number), justify="right", no_wrap=True, min_width=7)
    for section in dict.fromkeys(entry.section for entry in index.entries):
        total, done = testable[section], covered[section]
        style = "green" if done == total else ""
        table.add_row(section, index.titles[section], str(total), str(done), str(total - done), style=style)
    return table


def _ranges(coverage: Coverage) -> Iterator[str]:
    """The missing ids, one line per section, neighbours drawn together: BG-MOVE-01, 03 to 07."""
    by_section: dict[str, list[str]] = {}
    for rule_id in coverage.missing:
        section, _, number = rule_id.rpartition("-")
        by_section.setdefault(section, []).append(number)
    for section, numbers in by_section.items():
        runs: list[list[str]] = []
        for number in numbers:
            if runs and int(number) == int(runs[-1][-1]) + 1:
                runs[-1].append(number)
            else:
                runs.append([number])
        yield f"{section}-" + ", ".join(run[0] if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs)
