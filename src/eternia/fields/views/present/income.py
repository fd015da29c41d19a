"""What each team gets by day, outpost by outpost (FE-PREP-03, FE-RULING-16)."""

from __future__ import annotations

from eternia.fields.chapters.rounds.rounds import paying_outposts
from eternia.fields.table.model import State
from eternia.fields.views.present.questions import IncomeShown


def income_shown(s: State) -> IncomeShown:
    """FE-PREP-03, FW-VINE-3: what the outposts would pay if the next day began now."""
    areas = [
        (area, number, s.content.areas[area].eternium)
        for number in range(len(s.teams))
        for area in paying_outposts(s, number)
    ]
    totals = [sum([amount for _, team, amount in areas if team == number]) for number in range(len(s.teams))]
    return IncomeShown(teams=tuple(totals), areas=tuple(areas))
