"""Answers to questions that change nothing: odds, reach, income, what a purchase brings.

Everything is made from the view of a seat alone, so an answer never tells what the seat may not know.
"""

from __future__ import annotations

from eternia.fields.table.content import Content
from eternia.fields.views.describe import Narrator
from eternia.fields.views.observe import View
from eternia.fields.views.odds.answers import odds_shown, wilds_shown
from eternia.fields.views.present.imagined import imagined
from eternia.fields.views.present.income import income_shown
from eternia.fields.views.present.purchase import purchase_shown
from eternia.fields.views.present.questions import (
    Answer,
    Ask,
    AskIncome,
    AskOdds,
    AskPurchase,
    AskReach,
)
from eternia.fields.views.present.reach import reach_shown
from eternia.kernel.errors import EterniaError
from eternia.kernel.texts import Language


def answer(content: Content, view: View, question: Ask, language: Language) -> Answer:
    """The answer to a question of the seat of this view, in its language.

    EterniaError when it is about a hero or card that is not there, or about odds where nothing is in progress.
    """
    n = Narrator(imagined(content, view), language)
    if isinstance(question, AskIncome):
        return income_shown(n.s)
    if isinstance(question, AskOdds):
        return odds_shown(n, view)
    _check_hero(n, question.hero)
    if isinstance(question, AskReach):
        return reach_shown(n, question.hero)
    if isinstance(question, AskPurchase):
        _check_card(n, question.card, "no card", question.card in content.supports)
        return purchase_shown(n, question.hero, question.card)
    known = question.card in content.beasts or question.card in content.allies
    _check_card(n, question.card, "no encounter", known)
    if n.s.heroes[question.hero].area < 0:
        raise EterniaError(n.texts.say("ask.away", who=n.who(question.hero)))
    return wilds_shown(n, view, question.hero, question.card)


def _check_hero(n: Narrator, hero: int) -> None:
    count = len(n.s.heroes)
    if not 0 <= hero < count:
        raise EterniaError(n.texts.say("ask.no hero", number=hero, last=count - 1))


def _check_card(n: Narrator, card: str, key: str, known: bool) -> None:
    if not known:
        raise EterniaError(n.texts.say(f"ask.{key}", card=n.card(card)))
