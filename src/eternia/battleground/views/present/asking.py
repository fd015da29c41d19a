"""Answers to questions that change nothing: odds, lines of sight, fields of a character, distances.

Everything is made from the view of a seat alone, so an answer never tells what the seat may not know.
"""

from __future__ import annotations

from eternia.battleground.board.board import standable
from eternia.battleground.chapters.attack.weapons import weapons_of
from eternia.battleground.table.content import Content
from eternia.battleground.table.content_records import Language
from eternia.battleground.views.describe import Narrator
from eternia.battleground.views.observe import View
from eternia.battleground.views.present.attack_odds import odds_shown
from eternia.battleground.views.present.imagined import imagined
from eternia.battleground.views.present.shown import Answer, Ask, AskField, AskOdds, AskRuler
from eternia.battleground.views.present.sight_lines import ruler_shown, sight_shown
from eternia.battleground.views.present.surroundings import field_shown
from eternia.hexes.grid import HEX, PLATFORM, is_hex
from eternia.kernel.errors import EterniaError


def answer(content: Content, view: View, question: Ask, language: Language) -> Answer:
    """The answer to a question of the seat of this view, in its language.

    EterniaError when it is about a character, weapon or place that is not there.
    """
    s = imagined(content, view)
    n = Narrator(s, language)
    if isinstance(question, AskOdds):
        _check_attack(n, question)
        return odds_shown(s, n, question)
    if isinstance(question, AskField):
        _check_character(n, question.character)
        return field_shown(s, question.character)
    _check_place(n, question.start)
    _check_place(n, question.end)
    if isinstance(question, AskRuler):
        return ruler_shown(n, question.start, question.end)
    return sight_shown(s, n, question.start, question.end)


def _check_attack(n: Narrator, question: AskOdds) -> None:
    _check_character(n, question.attacker)
    if question.target >= 0:
        _check_character(n, question.target)
    carried = weapons_of(n.s, question.attacker)
    if question.weapon not in carried:
        raise EterniaError(
            n.texts.say(
                "ask.unknown weapon",
                weapon=n.card(question.weapon),
                who=n.who(question.attacker),
                weapons=n.cards(carried),
            )
        )


def _check_character(n: Narrator, character: int) -> None:
    count = len(n.s.characters)
    if not 0 <= character < count:
        raise EterniaError(n.texts.say("ask.unknown character", number=character, last=count - 1))
    if n.s.characters[character].place < 0:
        raise EterniaError(n.texts.say("ask.away", who=n.who(character)))


def _check_place(n: Narrator, place: int) -> None:
    """A hex of the board, or a platform hex where a platform is."""
    raised = place >= PLATFORM
    if not is_hex(place & HEX if raised and place < 2 * PLATFORM else place):
        raise EterniaError(n.texts.say("ask.unknown place", number=place))
    if raised and not standable(n.s.board, place):
        raise EterniaError(n.texts.say("ask.no platform", number=place))
