"""What a scenario is about, in words: how it is won, where points come from, its own rules."""

from __future__ import annotations

from eternia.fields.language.clauses import Body, Clause, Deeds, Paid, Tested
from eternia.fields.language.text import clauses_text
from eternia.fields.table.modes import rules_of
from eternia.fields.variants.solo import scenario as solo
from eternia.fields.variants.solo import score
from eternia.fields.views.describe.narrator import Narrator


def aim(n: Narrator) -> str:
    """How the game is won (FE-END-01, FE-SKIRM-END-01, FE-SOLO-SCORE-01)."""
    rounds = rules_of(n.s).last_round(n.s)
    return n.texts.say("aim.objective" if n.s.mode == "solo" else "aim.most", rounds=rounds)


def sources(n: Narrator) -> list[str]:
    """Where points come from, a line each."""
    if n.s.mode == "skirmish":
        return _skirmish(n)
    lines = [n.texts.say("aim.victory")] if n.s.mode == "standard" else []
    quests = [n.s.content.quests[card].points for card in _scenario_cards(n) if card in n.s.content.quests]
    if quests:
        lines.append(n.texts.say("aim.quest", least=min(quests), most=max(quests)))
    lines += [n.texts.say("aim.hero"), n.texts.say("aim.beast")]
    return lines + (_score(n) if n.s.mode == "solo" else _story(n))


def special(n: Narrator) -> list[str]:
    """The scenario's own rules, a line each."""
    return [n.text_of(each) for each in n.s.content.scenario(n.s.scenario).special]


def _scenario_cards(n: Narrator) -> list[str]:
    return rules_of(n.s).scenario_cards(n.s.content, n.s.scenario)


def _story(n: Narrator) -> list[str]:
    """The boss of a story, and skull events that give points."""
    story, content = n.s.content.stories[n.s.scenario], n.s.content
    lines = []
    if story.boss:
        points = n.texts.count("point", 1 + content.bosses[story.boss].points)
        lines.append(n.texts.say("aim.boss", boss=n.card(story.boss), points=points))
    for number, skull in zip(content.tracker.skulls, story.skulls, strict=False):
        scoring = tuple([clause for clause in skull.rules if _scores(clause.body)])
        if scoring:
            text, name = clauses_text(scoring, n.language, n.names), n.text_of(skull.name)
            lines.append(n.texts.say("aim.skull", round=number, name=name, text=text))
    return lines


def _skirmish(n: Narrator) -> list[str]:
    """FE-SKIRM-END-02: only what the scenario says gives points."""
    skirmish = n.s.content.skirmishes[n.s.scenario]
    lines = [_said(n, clause) for clause in skirmish.rules if _scores(clause.body)]
    return lines + [
        n.texts.say("aim.deed", name=n.text_of(deed.name), text=_said(n, deed.rule))
        for deed in skirmish.actions.values()
        if _scores(deed.rule.body)
    ]


def _score(n: Narrator) -> list[str]:
    """What else counts for the score of a solo game (FE-SOLO-SCORE-03 to 10), and what the scenario gives."""
    rules = [_said(n, clause) for clause in n.s.content.solos[n.s.scenario].rules if _scores(clause.body)]
    parts = {"round": score.PER_ROUND, "defeat": score.PER_DEFEAT, "damage": score.DAMAGE}
    return [*rules, n.texts.say("aim.score", objective=solo.level_of(n.s).points, **parts)]


def _said(n: Narrator, clause: Clause) -> str:
    return clauses_text((clause,), n.language, n.names)


def _scores(body: Body) -> bool:
    """Whether it gives victory points, or more of them."""
    match body:
        case Deeds():
            return any(action.verb == "points" or action.argument == "quest-bonus" for action in body.actions)
        case Paid():
            return _scores(body.then)
        case Tested():
            return _scores(body.success)
        case _:
            return False
