"""The report as one HTML file that needs nothing else: no network, no other file."""

from __future__ import annotations

from html import escape
from pathlib import Path

from eternia.lab import stats
from eternia.lab.reports.balance.charts import MOST, chart_of, drawn_lines
from eternia.lab.reports.balance.outcomes import Balance, Line, Section

HERE = Path(__file__).parent
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
"""The browser itself makes sure that the page asks for nothing."""
OPEN = 12
"""Tables of more lines are folded."""
COLUMNS = ("games", "won", "lost", "drawn", "share of decided", "95 % interval", "points")

NOTES = """A share is of decided games: drawn games are counted apart. An interval holds the true share in 95 of
100 such samples. The two games of a pair have the same dice, forces and map and are therefore alike: the intervals
allow for it. Of what the sides bring only games count in which not all of them brought it. Many lines are compared at
once: one in twenty intervals misses the true share by chance alone. Agents that play badly say little about the
balance between people."""


def as_page(balance: Balance) -> str:
    """The whole file."""
    sections = [section for section in balance.sections if section.lines]
    links = "".join(f'<a href="#{escape(each.key)}">{escape(each.title)}</a>' for each in sections)
    played = f"mode {balance.mode}, seed {balance.seed}, played by {_and(balance.agents)}"
    title = f"Balance of {escape(balance.game.capitalize())}"
    return f"""<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{title}</title>
<style>
{_text("look.css")}</style>
</head>
<body>
<header>
<div class="top"><h1>{title}</h1><button id="theme" type="button">Light or dark</button></div>
<p>{balance.games:,} games, {escape(played)}. They ended by {escape(_ends(balance))}.</p>
<nav aria-label="Sections">{links}</nav>
</header>
<main>
<div class="tiles">
{_tiles(balance)}
</div>
{"".join(_section(each, balance.few) for each in sections)}
<p class="note">{NOTES}</p>
</main>
<script>
{_text("look.js")}</script>
</body>
</html>
"""


def _text(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def _and(words: tuple[str, ...]) -> str:
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def _tiles(balance: Balance) -> str:
    """The numbers of all games together."""
    tiles = [
        (f"{balance.decided:,}", "decided games"),
        (f"{balance.drawn:,} ({balance.drawn / max(1, balance.games):.0%})", "drawn games"),
        (_share(balance.first_player), f"won by the first player{_between(balance.first_player)}"),
        (_mean(balance.points), "points of a side"),
        (_mean(balance.rounds), "rounds"),
        (_mean(balance.decisions), "decisions"),
    ]
    return "\n".join(f'<div class="tile"><b>{big}</b><span>{small}</span></div>' for big, small in tiles)


def _ends(balance: Balance) -> str:
    return ", ".join(f"{name} ({count:,})" for name, count in balance.terminations.items())


def _section(section: Section, few: int) -> str:
    """A heading, a chart, and a table of everything."""
    chart = chart_of(section)
    drawn, lines = len(drawn_lines(section)), len(section.lines)
    only = f" The chart shows the {MOST // 2} highest and lowest of {lines}." if MOST == drawn < lines else ""
    small = sum(line.small for line in section.lines)
    marked = f" {small} of {lines} have fewer than {few} decided games and are marked." if small else ""
    head = "".join(f'<th scope="col"><button type="button">{name}</button></th>' for name in COLUMNS)
    rows = "\n".join(map(_row, section.lines))
    return f"""<section id="{escape(section.key)}" aria-labelledby="{escape(section.key)}-title">
<h2 id="{escape(section.key)}-title">{escape(section.title)}</h2>
<p class="note">Share: decided games {escape(section.measure)}.{only}{marked}</p>
<div class="chart">{chart}</div>
<details{" open" if lines <= OPEN else ""}><summary>Table of {lines}</summary>
<table><thead><tr><th scope="col"><button type="button">{escape(section.one)}</button></th>{head}</tr></thead>
<tbody>
{rows}
</tbody></table></details>
</section>
"""


def _row(line: Line) -> str:
    """One line; its values stand beside the words, for sorting."""
    few = '<span class="few" title="few decided games">few</span>' if line.small else ""
    id_ = f'<span class="id">{escape(line.id)}</span>' if line.id != line.name else ""
    counts = "".join(
        f'<td data-value="{n}">{n:,}</td>' for n in (line.games, line.won, line.lost, line.drawn)
    )
    share = f"{line.share.value:.4f}" if line.share else ""
    width = f"{line.share.high - line.share.low:.4f}" if line.share else ""
    points = f"{line.points.value:.3f}" if line.points else ""
    return (
        f'<tr{" class=small" if line.small else ""}><td data-value="{escape(line.name)}">'
        f"{escape(line.name)}{id_}{few}</td>{counts}"
        f'<td data-value="{share}">{_share(line.share)}</td>'
        f'<td data-value="{width}">{_interval(line.share)}</td>'
        f'<td data-value="{points}">{_mean(line.points)}</td></tr>'
    )


def _share(share: stats.Share | None) -> str:
    return "–" if share is None else f"{share.value:.1%}"


def _interval(share: stats.Share | None) -> str:
    return "" if share is None else f"{share.low:.1%} to {share.high:.1%}"


def _between(share: stats.Share | None) -> str:
    return "" if share is None else f" ({_interval(share)})"


def _mean(mean: stats.Mean | None) -> str:
    if mean is None:
        return "–"
    if mean.low is None or mean.high is None:
        return f"{mean.value:.1f}"
    return f"{mean.value:.1f} ± {(mean.high - mean.low) / 2:.1f}"
