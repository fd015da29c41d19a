"""The odds of what is in progress, for a screen: wilds combat, test, epic combat, an encounter that may come."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from eternia.fields.chapters.combat.dice import Roll
from eternia.fields.chapters.combat.wilds_combat import WildsCombat
from eternia.fields.chapters.quests.quests import QuestTasks, tasks_of
from eternia.fields.chapters.quests.wilds import FIGHT, Encounter
from eternia.fields.table.epic_combat import HIDDEN, Combat
from eternia.fields.table.options import Pick
from eternia.fields.variants.solo.combat import SoloCombat
from eternia.fields.views.describe import Narrator, describe_option
from eternia.fields.views.observe import View
from eternia.fields.views.odds import draws, epic, tests, wilds
from eternia.fields.views.present.questions import ChanceShown, ChoiceOdds, OddsShown, StrikeShown
from eternia.kernel.errors import EterniaError
from eternia.kernel.pending import Decision, Option

CLOSE = 1e-9
"""Options whose worth differs by less are equally good."""
ROUND = 6


def odds_shown(n: Narrator, view: View) -> OddsShown:
    """The odds of the innermost combat, test or encounter in progress; EterniaError where there is none."""
    s = n.s
    for index in reversed(range(len(s.stack))):
        frame = s.stack[index]
        if isinstance(frame, WildsCombat):
            return _fight_shown(n, view, frame)
        if isinstance(frame, Roll) and not isinstance(s.stack[index - 1], WildsCombat):
            return _test_shown(n, view, frame)
        if isinstance(frame, Combat):
            shown = view.stack[index]
            assert isinstance(shown, Combat)
            return _epic_shown(n, view, frame, shown)
        if isinstance(frame, Encounter):
            return _encounter_shown(n, view, frame)
        if isinstance(frame, QuestTasks):
            return _quest_shown(n, frame)
    raise EterniaError(n.texts.say("ask.no odds"))


def wilds_shown(n: Narrator, view: View, hero: int, card: str) -> OddsShown:
    """The odds of a hero against an encounter card, before any die falls."""
    known = _knows(n, view, hero)
    ends = wilds.against(n.s, hero, card, known)
    label = n.texts.say("odds.before")
    return _wilds_answer(n, n.card(card), [_wilds_choice(n, -1, label, ends)], known)


def _knows(n: Narrator, view: View, hero: int) -> bool:
    """Whether the looker knows the pack of a hero."""
    return view.team >= 0 and n.s.heroes[hero].team == view.team


def _own_decision(view: View, subject: int) -> Decision | None:
    """What the looker is asked, if it is about this hero."""
    decision = view.decision
    return decision if decision is not None and decision.subject in (subject, -1) else None


def _fight_shown(n: Narrator, view: View, frame: WildsCombat) -> OddsShown:
    known = _knows(n, view, frame.hero)
    fight = wilds.Fight(n.s, frame.hero, known)
    choices = [_wilds_choice(n, -1, n.texts.say("odds.now"), fight.now())]
    decision = _own_decision(view, frame.hero)
    if decision is not None:
        choices += [
            _wilds_choice(n, index, describe_option(n, decision, option), fight.after(decision.seat, option))
            for index, option in enumerate(decision.options)
        ]
    pairs = wilds.best_assignment(frame).pairs if frame.single or frame.double else ()
    return _wilds_answer(n, n.card(frame.name), choices, known, pairs)


def _encounter_shown(n: Narrator, view: View, frame: Encounter) -> OddsShown:
    """FE-WILDS-02, 08: what each card that lies there would mean as an enemy."""
    known = _knows(n, view, frame.hero)
    content = n.s.content
    fought = [card for card in frame.cards if card in content.beasts or card in content.allies]
    if not fought:
        raise EterniaError(n.texts.say("ask.no odds"))
    decision = _own_decision(view, frame.hero)
    choices = [
        _wilds_choice(n, _place_of(decision, card), n.card(card), wilds.against(n.s, frame.hero, card, known))
        for card in dict.fromkeys(fought)
    ]
    return _wilds_answer(n, n.cards(fought), choices, known)


def _place_of(decision: Decision | None, card: str) -> int:
    options: list[Option] = [] if decision is None else list(decision.options)
    for wanted in (Pick(card), FIGHT):
        if wanted in options:
            return options.index(wanted)
    return -1


def _wilds_choice(n: Narrator, option: int, label: str, ends: wilds.Ends) -> ChoiceOdds:
    win = sum([chance for end, chance in ends.items() if end.won])
    lost = sum([end.lost * chance for end, chance in ends.items()])
    told = sorted(ends.items(), key=lambda each: (not each[0].won, each[0].lost))
    chances = [
        ChanceShown(
            label=n.texts.say(
                f"odds.{'won' if end.won else 'held'}{' down' if end.down else ''}",
                hp=n.texts.count("hp", end.lost),
            ),
            chance=round(chance, ROUND),
        )
        for end, chance in told
    ]
    return ChoiceOdds(
        option=option,
        label=label,
        win=round(win, ROUND),
        expected=round(lost, ROUND),
        chances=tuple(chances),
        best=False,
    )


def _with_best(choices: list[ChoiceOdds]) -> tuple[ChoiceOdds, ...]:
    """The choices with the best options marked."""
    worths = [each.win - wilds.LOSS * each.expected for each in choices if each.option >= 0]
    top = max(worths, default=0.0)
    return tuple(
        [
            msgspec.structs.replace(
                each, best=each.option >= 0 and each.win - wilds.LOSS * each.expected > top - CLOSE
            )
            for each in choices
        ]
    )


def _wilds_answer(
    n: Narrator,
    enemy: str,
    choices: list[ChoiceOdds],
    known: bool,
    pairs: tuple[tuple[str, str], ...] = (),
) -> OddsShown:
    best = max(choices, key=lambda each: each.win - wilds.LOSS * each.expected)
    headline = n.texts.say("odds.wilds", percent=_percent(best.win), enemy=enemy, hp=f"{best.expected:.1f}")
    unknown = [n.texts.say("odds.policy")] + ([] if known else [n.texts.say("odds.unknown pack")])
    return _answer("wilds", headline, _with_best(choices), unknown, assignment=pairs)


def _answer(
    kind: str,
    headline: str,
    choices: tuple[ChoiceOdds, ...],
    unknown: Iterable[str] = (),
    *,
    strikes: tuple[StrikeShown, ...] = (),
    initiative: tuple[int, int] = (0, 0),
    next_card: draws.Kinds | None = None,
    face_down: draws.Kinds | None = None,
    assignment: tuple[tuple[str, str], ...] = (),
    n: Narrator | None = None,
) -> OddsShown:
    def shown(kinds: draws.Kinds | None) -> tuple[ChanceShown, ...]:
        assert n is not None or not kinds
        return tuple(
            [
                ChanceShown(label=n.card(card) if n is not None else card, chance=round(chance, ROUND))
                for card, chance in kinds or ()
            ]
        )

    return OddsShown(
        kind=kind,
        headline=headline,
        choices=choices,
        strikes=strikes,
        initiative=initiative,
        draws=shown(next_card),
        enemy_cards=shown(face_down),
        assignment=assignment,
        unknown=tuple(unknown),
    )


def _percent(chance: float) -> int:
    return round(100 * chance)


# --- tests ---------------------------------------------------------------------------------------------------


def _test_choice(n: Narrator, option: int, label: str, need: int, found: tests.Successes) -> ChoiceOdds:
    chances = [
        ChanceShown(label=n.texts.count("success", number), chance=round(chance, ROUND))
        for number, chance in sorted(found.items())
    ]
    average = sum([number * chance for number, chance in found.items()])
    win = sum([chance for number, chance in found.items() if number >= need])
    return ChoiceOdds(
        option=option,
        label=label,
        win=round(win, ROUND),
        expected=0.0 if need else round(-average, ROUND),
        chances=tuple(chances),
        best=False,
    )


def _test_shown(n: Narrator, view: View, top: Roll) -> OddsShown:
    """A test in progress, or the dice of a zone of which as many successes as can be are wanted (FE-DICE-15)."""
    need = tests.needed(n.s)
    odds = tests.TestOdds(n.s, top, need)
    now = odds.now()
    choices = [_test_choice(n, -1, n.texts.say("odds.now"), need, now)]
    decision = _own_decision(view, top.hero)
    if decision is not None:
        choices += [
            _test_choice(n, index, describe_option(n, decision, option), need, odds.after(option))
            for index, option in enumerate(decision.options)
        ]
    average = sum([number * chance for number, chance in now.items()])
    key = "odds.test" if need else "odds.dice"
    headline = n.texts.say(
        key,
        percent=_percent(odds.win(now)),
        need=n.texts.count("success", need),
        average=f"{average:.1f}",
    )
    return _answer("test", headline, _with_best(choices))


def _quest_shown(n: Narrator, frame: QuestTasks) -> OddsShown:
    """The tests of a quest that are still to come; all of them must be passed."""
    s = n.s
    choices = []
    win = 1.0
    for task in tasks_of(s, frame.hero, frame.card)[frame.at :]:
        if task.kind == "test":
            found = tests.before_test(s, frame.hero, task.attribute, task.amount)
            label = n.texts.say(
                "odds.task",
                attribute=n.texts.word("hero number", task.attribute),
                need=n.texts.count("success", task.amount),
            )
            choices.append(_test_choice(n, -1, label, task.amount, found))
            win *= choices[-1].win
    if not choices:
        raise EterniaError(n.texts.say("ask.no odds"))
    headline = n.texts.say("odds.quest", percent=_percent(win), card=n.card(frame.card))
    return _answer("test", headline, tuple(choices))


# --- epic combat ---------------------------------------------------------------------------------------------


def _epic_shown(n: Narrator, view: View, c: Combat, shown: Combat) -> OddsShown:
    """FE-EPIC-3 to 6: the forecast if nobody does anything more, draws, and what each option changes."""
    own = max(0, shown.side_of_team(view.team)) if view.team >= 0 else 0
    own = own if own < 2 else 0
    forecast = epic.Forecast(n.s, shown, own)
    one, other = forecast.totals()
    hidden = [any(card.kind == HIDDEN for card in side.grid) for side in shown.sides]
    exact = not any(hidden) and not n.s.options.dice_of_power
    strikes = [
        StrikeShown(side=0, attack=one[0], defence=other[1], damage=max(0, one[0] - other[1]), exact=exact),
        StrikeShown(side=1, attack=other[0], defence=one[1], damage=max(0, other[0] - one[1]), exact=exact),
    ]
    choices = [_epic_choice(n, -1, n.texts.say("odds.pass"), forecast.now())]
    decision = view.decision
    if decision is not None and decision.kind in EPIC:
        for index, option in enumerate(decision.options):
            courses = forecast.after(decision, option)
            if courses:
                choices.append(_epic_choice(n, index, describe_option(n, decision, option), courses))
    return _answer(
        "epic",
        _epic_headline(n, choices[0], one[2], other[2]),
        _with_best([each for each in choices if each.chances]),
        _left_out(n, c, hidden),
        strikes=tuple(strikes),
        initiative=(one[2], other[2]),
        next_card=draws.next_card(shown.sides[own]) if c.places(own) else None,
        face_down=draws.face_down(shown.sides[1 - own]),
        n=n,
    )


EPIC = ("ability", "place", "flip", "flip-low", "swap", "zone", "force", "choose", "target")
"""Decisions of a combat whose options are tried out."""


def _epic_headline(n: Narrator, now: ChoiceOdds, first: int, second: int) -> str:
    if not now.chances:
        return n.texts.say("odds.epic open")
    best = max(now.chances, key=lambda each: each.chance)
    return n.texts.say("odds.epic", result=best.label, first=first, second=second)


def _epic_choice(n: Narrator, option: int, label: str, courses: epic.Courses) -> ChoiceOdds:
    win = sum([chance for course, chance in courses.items() if course.lead > 0])
    lost = sum([course.lost * chance for course, chance in courses.items()])
    told = sorted(courses.items(), key=lambda each: (-each[1], -each[0].worth))
    chances = [
        ChanceShown(
            label=n.texts.say(
                f"odds.{'over' if course.over else 'round'} {LEADS[course.lead]}",
                dealt=course.dealt,
                lost=course.lost,
            ),
            chance=round(chance, ROUND),
        )
        for course, chance in told
    ]
    return ChoiceOdds(
        option=option,
        label=label,
        win=round(win, ROUND),
        expected=round(lost, ROUND),
        chances=tuple(chances),
        best=False,
    )


LEADS = {1: "ahead", 0: "level", -1: "behind"}


def _left_out(n: Narrator, c: Combat, hidden: list[bool]) -> list[str]:
    """What the numbers leave out, in words."""
    found = []
    if any(hidden):
        found.append(n.texts.say("odds.unknown cards"))
    if c.against_hero:
        found.append(n.texts.say("odds.unknown spells"))
    if c.sides[1].beast and not c.die:
        found.append(n.texts.say("odds.unknown die"))
    if isinstance(c, SoloCombat):
        found.append(n.texts.say("odds.unknown effects"))
    if n.s.options.dice_of_power:
        found.append(n.texts.say("odds.unknown dice"))
    return found
