"""The scenario: aim, rules and what comes; and the solo game with its objective and its score so far."""

from __future__ import annotations

from eternia.fields.language.text import clauses_text
from eternia.fields.table.modes import rules_of
from eternia.fields.variants.solo import carrying, enemy_step, score
from eternia.fields.variants.solo import scenario as solo
from eternia.fields.views.describe import Narrator
from eternia.fields.views.describe.aim import aim, sources, special
from eternia.fields.views.present.labels import capitalised, source_name
from eternia.fields.views.present.shown import NextStepShown, ScenarioShown, SkullShown, SoloShown


def scenario_shown(n: Narrator) -> ScenarioShown:
    """What the game is about."""
    s = n.s
    scenario = s.content.scenario(s.scenario)
    return ScenarioShown(
        id=s.scenario,
        name=n.card(s.scenario),
        story=n.text_of(scenario.story),
        aim=tuple([capitalised(line) for line in (aim(n), *sources(n))]),
        special=tuple(special(n)),
        skulls=_skulls(n),
        target=getattr(scenario, "target", 0),
    )


def _skulls(n: Narrator) -> tuple[SkullShown, ...]:
    """FE-PREP-07: the skull events of a story, by their rounds."""
    s = n.s
    story = s.content.stories.get(s.scenario)
    if story is None or not rules_of(s).has_skulls:
        return ()
    return tuple(
        [
            SkullShown(
                round=number,
                name=n.text_of(skull.name),
                text=clauses_text(skull.rules, n.language, n.names),
                done=s.round >= number,
            )
            for number, skull in zip(s.content.tracker.skulls, story.skulls, strict=False)
        ]
    )


def solo_shown(n: Narrator) -> SoloShown | None:
    """The solo game; None in other games and before its enemy is there."""
    s = n.s
    if s.mode != "solo" or not s.soldiers:
        return None
    parts = score.parts(s)
    have, need, objective = _objective(n)
    return SoloShown(
        level=s.difficulty,
        level_name=n.card(s.difficulty),
        objective=objective,
        have=have,
        need=need,
        last_round=solo.plan_of(s).rounds,
        steps=_steps(n),
        score=tuple([(source_name(n, rule), points) for rule, points in parts]),
        total=sum([points for _, points in parts]),
    )


def _objective(n: Narrator) -> tuple[int, int, str]:
    """What is done of the objective, what is needed, and what it is."""
    s = n.s
    scenario, plan = solo.solo_of(s), solo.plan_of(s)
    if score.COMPLETED in s.notes:
        return 1, 1, n.texts.say(f"present.objective {scenario.objective}")
    if scenario.objective == "plans":
        return s.notes.get(carrying.HOME, 0), len(s.things), n.texts.say("present.objective plans")
    if scenario.objective == "escort":
        return int(bool(s.things)), 2, n.texts.say("present.objective escort")
    proofs = min(plan.proofs, s.notes.get(solo.PROOFS, 0))
    return proofs, plan.proofs + 1, n.texts.say("present.objective defeat")


def _steps(n: Narrator) -> tuple[NextStepShown, ...]:
    """What the drills of the enemy heroes say, in their order."""
    s = n.s
    if s.outcome is not None:
        return ()
    found = []
    for order, hero in enumerate(solo.enemies(s), 1):
        word = enemy_step.drill_of(s, hero).partition(" ")[0]
        text = f"{n.who(hero)}: {n.texts.word('drill', word)}"
        found.append(NextStepShown(order=order, hero=hero, soldiers=False, route=(), text=text, sure=False))
    return tuple(found)
