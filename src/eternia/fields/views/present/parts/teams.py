"""The teams of a position: pool, deck, supply, victory cards with their progress."""

from __future__ import annotations

from eternia.fields.chapters.rounds.rounds import paying_outposts
from eternia.fields.in_force import goals
from eternia.fields.language.clauses import Condition, Objective
from eternia.fields.language.text import objective_said
from eternia.fields.map import control
from eternia.fields.table.content_records import COMBAT_CARDS
from eternia.fields.variants.skirmish import scoring
from eternia.fields.views.describe import Narrator
from eternia.fields.views.observe import TeamView, View
from eternia.fields.views.present.labels import capitalised
from eternia.fields.views.present.shown import CountShown, GoalShown, TeamShown, VictoryShown
from eternia.kernel.deck import HIDDEN
from eternia.kernel.screen import Segment

QUESTS = "quests"
"""What a team counts of the quests it has fulfilled."""


def teams_shown(n: Narrator, view: View) -> tuple[TeamShown, ...]:
    """Every team by its number."""
    return tuple([_shown(n, view, number, team) for number, team in enumerate(view.teams)])


def _shown(n: Narrator, view: View, number: int, team: TeamView) -> TeamShown:
    s = n.s
    # Before the set-up is done nobody stands anywhere.
    held = control.controlled(s, number) if s.soldiers else []
    paying = paying_outposts(s, number) if s.soldiers else []
    return TeamShown(
        number=number,
        faction=team.faction,
        name=n.team(number),
        seats=team.players,
        own=number == view.team,
        base=team.base,
        eternium=team.eternium,
        points=team.points,
        supply=team.supply,
        soldiers=sum(view.soldiers[number]) if view.soldiers else 0,
        outposts=len(held),
        income=sum([s.content.areas[area].eternium for area in paying]),
        quests=team.counts.get(QUESTS, 0),
        deck=counted(team.deck),
        rewards=counted(team.rewards),
        hand=len(team.hand),
        victory=_victory(n, number, team),
        scored=team.scored,
        progress=_progress(n, number, team),
        is_enemy=team.is_enemy,
        zone=n.card(team.zone) if team.zone else "",
    )


def counted(cards: tuple[int, ...]) -> tuple[CountShown, ...]:
    """Combat cards by kind; those of which there are none are left out."""
    return tuple(
        [
            CountShown(card=card, count=count)
            for card, count in zip(COMBAT_CARDS, cards, strict=False)
            if count
        ]
    )


def _victory(n: Narrator, number: int, team: TeamView) -> tuple[VictoryShown, ...]:
    """FE-VCARD-03: the known cards of the hand, then those whose primary objective is scored."""
    hand = [card for card in team.hand if card != HIDDEN]
    return tuple(
        [_card(n, number, card, False) for card in hand]
        + [_card(n, number, card, True) for card in team.open]
    )


def _card(n: Narrator, team: int, card: str, is_open: bool) -> VictoryShown:
    printed = n.s.content.victory[card]
    return VictoryShown(
        card=card,
        name=n.card(card),
        open=is_open,
        primary=_goal(n, team, printed.primary, is_open),
        secondary=_goal(n, team, printed.secondary, False),
    )


def _goal(n: Narrator, team: int, goal: Objective, scored: bool) -> GoalShown:
    """An objective with how far the team has come, in the way of it that is nearest to being met."""
    have, need = max([_way(n, team, way) for way in goal.ways], key=lambda way: way[0] / way[1])
    return GoalShown(
        text=capitalised(objective_said(goal, n.language, n.names)),
        points=goal.points,
        have=need if scored else have,
        need=need,
        scored=scored,
    )


def _way(n: Narrator, team: int, way: tuple[Condition, ...]) -> tuple[int, int]:
    """What is there of what is wanted: of the counts, each at most as much as wanted; conditions without a
    number count 1."""
    have = need = 0
    for condition in way:
        if condition.operator == ">=":
            wanted = int(condition.value)
            need += wanted
            have += min(wanted, goals.amount(n.s, team, condition.word))
        else:
            need += 1
            have += goals.holds(n.s, team, (condition,))
    return have, max(1, need)


def _progress(n: Narrator, number: int, team: TeamView) -> tuple[Segment, ...]:
    """What the scenario counts of a team: vines towards the next point, ritual stones it holds."""
    s = n.s
    said = []
    story = s.content.stories.get(s.scenario)
    if story is not None and story.vines is not None and not team.is_enemy:
        count = team.counts.get("vines", 0)
        each = story.vines.per_point
        said.append(n.texts.say("present.vines", count=count, left=each - count % each))
    skirmish = s.content.skirmishes.get(s.scenario)
    if skirmish is not None and skirmish.stones and s.soldiers:
        stones = len(scoring.held_stones(s, number))
        said.append(n.texts.say("present.stones", count=stones, all=len(skirmish.stones)))
    if skirmish is not None and "soldiers-removed" in team.counts:
        said.append(n.texts.say("present.soldiers removed", count=team.counts["soldiers-removed"]))
    return tuple([Segment(text=each) for each in said])
