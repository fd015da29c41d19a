"""What an arena found, as a page for the documentation and as a chart."""

from __future__ import annotations

from itertools import pairwise
from math import comb
from pathlib import Path
from typing import Any

from eternia.lab import stats
from eternia.lab.arena.tournament import Meeting, Result
from eternia.lab.errors import LabError
from eternia.lab.simulate.folder import write

CHARTS = ("svg", "png", "html")


def percent(share: stats.Share | None) -> str:
    """A share as a percentage; a dash without games."""
    return "–" if share is None else f"{share.value:.1%}"


def interval(share: stats.Share | None) -> str:
    """The interval of a share as percentages; empty without games."""
    return "" if share is None else f"{share.low:.1%} to {share.high:.1%}"


def verdict(meeting: Meeting, result: Result) -> str:
    """What the sequential test says, in words."""
    if result.sprt is None or not meeting.verdict:
        return ""
    said = {
        "high": f"at least {result.sprt.high:.0%}",
        "low": f"at most {result.sprt.low:.0%}",
        "open": "not decided",
    }
    return said[meeting.verdict]


def command_of(result: Result, file: Path) -> str:
    """The command that makes this page again, whatever else was asked of the run that made it."""
    names = _named(result)
    parts = ["eternia arena", *names, f"--game {result.game} --mode {result.mode}"]
    parts.append(f"--games {result.games} --seed {result.seed}")
    if len(result.meetings) < comb(len(names), 2):
        parts.append("--ladder")
        met = [(each.agent, each.challenger) for each in result.meetings]
        parts += [f"--also {'/'.join(pair)}" for pair in met if pair not in pairwise(names)]
    if result.sprt is not None:
        parts.append(f"--sprt {result.sprt.low:g},{result.sprt.high:g} --risk {result.sprt.alpha:g}")
    if result.interval != "wilson":
        parts.append(f"--intervals {result.interval}")
    return " ".join([*parts, f"--markdown {file.name if file.is_absolute() else file.as_posix()}"])


def _named(result: Result) -> list[str]:
    """The agents in the order they were named."""
    return list(dict.fromkeys(name for each in result.meetings for name in (each.agent, each.challenger)))


def as_markdown(result: Result, command: str) -> str:
    """The page of docs/reports/arena.md."""
    kind = "Wilson" if result.interval == "wilson" else "exact (Clopper-Pearson)"
    lines = [
        "# The arena",
        "",
        f"{result.game.capitalize()}, mode {result.mode}, at most {result.games} games a meeting, "
        f"seed {result.seed}; sides change in every second game, which has the dice of the first. Made by",
        "",
        "```",
        command,
        "```",
        "",
        "Do not edit. A share is of decided games: draws are counted apart. Intervals hold the true share in 95 of "
        f"100 samples ({kind}). Ratings are openskill's (Plackett-Luce): belief and its uncertainty.",
        "",
        "| agent | rating | games | won | lost | drawn | share of decided | interval |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for each in result.standings:
        lines.append(
            f"| {each.agent} | {each.rating.mu:.1f} ± {each.rating.sigma:.1f} | {each.games} | {each.wins} | "
            f"{each.losses} | {each.draws} | {percent(each.share)} | {interval(each.share)} |"
        )
    test = " | test" if result.sprt is not None else ""
    lines += [
        "",
        f"| meeting | games | won | lost | drawn | share of decided | interval{test} |",
        f"| --- | ---: | ---: | ---: | ---: | ---: | ---{' | ---' if test else ''} |",
    ]
    for meeting in result.meetings:
        said = f" | {verdict(meeting, result)}" if test else ""
        lines.append(
            f"| {meeting.challenger} against {meeting.agent} | {meeting.games} | {meeting.wins} | {meeting.losses} | "
            f"{meeting.draws} | {percent(meeting.share)} | {interval(meeting.share)}{said} |"
        )
    return "\n".join(lines) + "\n"


def check_chart(file: Path) -> None:
    """LabError unless charts can be written to a file of this name."""
    if file.suffix[1:] not in CHARTS:
        raise LabError(f"{file}: a chart is one of {', '.join(CHARTS)}; name the file so, such as arena.svg")


def write_chart(result: Result, file: Path) -> None:
    """The meetings as a chart: the share of decided games of each challenger with its interval."""
    check_chart(file)
    import vl_convert

    spec: dict[str, Any] = chart(result).to_dict()
    data = {
        "svg": lambda: vl_convert.vegalite_to_svg(spec).encode(),
        "png": lambda: vl_convert.vegalite_to_png(spec, scale=2),
        "html": lambda: vl_convert.vegalite_to_html(spec, bundle=True).encode(),
    }
    write(file, data[file.suffix[1:]]())


def chart(result: Result) -> Any:
    """An Altair chart of the meetings, as ``write_chart`` draws it."""
    import altair

    table: Any = altair.Data

    rows = [
        {
            "meeting": f"{each.challenger} against {each.agent}",
            "share": each.share.value,
            "low": each.share.low,
            "high": each.share.high,
        }
        for each in result.meetings
        if each.share is not None
    ]
    axis = altair.Axis(format="%", title="share of decided games, with its interval")
    y = altair.Y("meeting:N", sort=None, title=None, axis=altair.Axis(labelLimit=400))
    base = altair.Chart(table(values=rows))
    lines = base.mark_rule(strokeWidth=3, color="#9a745d").encode(
        x=altair.X("low:Q", scale=altair.Scale(domain=[0, 1]), axis=axis), x2="high:Q", y=y
    )
    points = base.mark_point(filled=True, size=90, color="#b8570c", opacity=1).encode(x="share:Q", y=y)
    half = (
        altair.Chart(table(values=[{"half": 0.5}]))
        .mark_rule(strokeDash=[4, 4], color="#6a4a31")
        .encode(x="half:Q")
    )
    title = f"{result.game.capitalize()}, mode {result.mode}, seed {result.seed}"
    return (half + lines + points).properties(
        width=420, height=altair.Step(34), title=title, background="#fdf6e8"
    )
