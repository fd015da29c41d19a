"""Charts of a report as SVG. Their colours stand for roles; the page's style gives them their real ones."""

from __future__ import annotations

from collections import Counter
from typing import Any

from eternia.lab.reports.balance.outcomes import Line, Section

MOST = 24
"""Lines of one chart; where there are more, only the highest and lowest are drawn."""
POINT, SMALL, RULE, HALF, TEXT, GRID = "#010101", "#020202", "#030303", "#040404", "#050505", "#060606"
"""Colours that no one is meant to see: ``look.css`` replaces each by a colour of the light or dark look."""


def drawn_lines(section: Section) -> tuple[Line, ...]:
    """The lines of a chart: those with a share; of very many the highest and lowest with enough games."""
    lines = [line for line in section.lines if line.share is not None]
    if len(lines) > MOST:
        sure = [line for line in lines if not line.small]
        lines = sure if len(sure) > MOST // 2 else lines
    if len(lines) > MOST:
        lines = lines[: MOST // 2] + lines[-MOST // 2 :]
    return tuple(lines)


def chart_of(section: Section) -> str:
    """The shares of a section with their intervals; empty when there is nothing to draw."""
    lines = drawn_lines(section)
    if not lines:
        return ""
    import vl_convert

    svg: str = vl_convert.vegalite_to_svg(_spec(section, lines).to_dict())
    label = (
        f'role="img" aria-label="Chart: {section.title}, share {section.measure}; the table has all numbers"'
    )
    return svg.replace("<svg ", f"<svg {label} ", 1)


def _spec(section: Section, lines: tuple[Line, ...]) -> Any:
    import altair

    table: Any = altair.Data

    named = Counter(line.name for line in lines)
    rows = [
        {
            "name": line.name if named[line.name] == 1 else f"{line.name} ({line.id})",
            "share": line.share.value,
            "low": line.share.low,
            "high": line.share.high,
            "small": line.small,
        }
        for line in lines
        if line.share is not None
    ]
    base = altair.Chart(table(values=rows))
    y = altair.Y(
        "name:N",
        sort=None,
        title=None,
        axis=altair.Axis(labelLimit=260, labelPadding=10, ticks=False, domain=False),
    )
    x = altair.X(
        "low:Q",
        scale=altair.Scale(domain=[0, 1]),
        axis=altair.Axis(format="%", title=f"share of decided games {section.measure}", tickCount=5),
    )
    colour = altair.condition("datum.small", altair.value(SMALL), altair.value(POINT))
    rules = base.mark_rule(strokeWidth=3, color=RULE, strokeCap="round").encode(x=x, x2="high:Q", y=y)
    points = base.mark_point(filled=True, size=80, opacity=1).encode(x="share:Q", y=y, color=colour)
    half = altair.Chart(table(values=[{"half": 0.5}])).mark_rule(strokeDash=[4, 4], color=HALF)
    chart = (half.encode(x="half:Q") + rules + points).properties(width=560, height=altair.Step(24))
    return (
        chart.configure(background="transparent", font="sans-serif")
        .configure_view(strokeWidth=0)
        .configure_axis(
            labelColor=TEXT,
            titleColor=TEXT,
            gridColor=GRID,
            tickColor=GRID,
            labelFontSize=12,
            titleFontSize=12,
        )
    )
