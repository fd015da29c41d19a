"""Writing clauses, objectives and tasks as text in English and French: no card has a hand-written rules text."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Literal, Protocol

from eternia.fields.language import conditions as known
from eternia.fields.language.records import (
    NOTHING,
    Action,
    Body,
    Check,
    Clause,
    Clauses,
    Condition,
    Deeds,
    Either,
    Objective,
    Paid,
    Task,
    Tasks,
    Tested,
)
from eternia.fields.language.words import ARGUMENTS, ATTRIBUTES, LIMITS, PER, VERBS, WHEN, WHO

Language = Literal["en", "fr"]


class Named(Protocol):
    """A text in both languages."""

    @property
    def en(self) -> str:
        """English."""

    @property
    def fr(self) -> str:
        """French."""


Names = Mapping[str, Named]
"""What areas are called, by id."""

PHRASES: dict[str, tuple[str, str]] = {
    "and": (" and ", " et "),
    "or": (" or ", " ou "),
    "if": (", if ", ", si "),
    "colon": (": ", " : "),
    "semicolon": ("; ", " ; "),
    "nothing": ("nothing", "rien"),
    "check": (
        "roll a wilds die: success, {a}; failure, {b}",
        "jet d'un dé sauvage : réussite, {a} ; échec, {b}",
    ),
    "tested": (
        "test {x}, {n} success{es}: {a}; failure: {b}",
        "test ({x}), {n} succès : {a} ; échec : {b}",
    ),
    "pay": ("pay {n} Eternium: {a}", "payer {n} Eternium : {a}"),
    "most": (" (at most {n})", " (au plus {n})"),
    "fewer": (" or fewer", " ou moins"),
    "immediate": ("Immediate surge", "Déferlement immédiat"),
    "test": ("Test {x}: {n} success{es}", "Test ({x}) : {n} succès"),
    "fight": (
        "Fight {x}: attack {a}, defence {b}, {n} HP",
        "Combattre {x} : attaque {a}, défense {b}, Vie {n}",
    ),
    "pay-task": ("Pay {n} Eternium", "Payer {n} Eternium"),
    "lose": ("Lose {n} HP", "Perdre {n} Vie"),
    "drop": ("Return {n} soldier{s} from the map", "Rendre {n} soldat{s} du plateau"),
    "discard-equipment": ("Discard {n} equipment", "Défausser {n} équipement{s}"),
    "discard-spell": ("Discard {n} spell{s}", "Défausser {n} sort{s}"),
    "discard-card": ("Discard {n} card{s}", "Défausser {n} carte{s}"),
    "cost": (" of cost {n} or more", " de coût {n} ou plus"),
    "have": ("Condition: {x}", "Condition : {x}"),
    "carry": ("Carry it, within {n} round{s}, to: {x}", "La porter en {n} manche{s} à : {x}"),
    "then": ("; then {x}", " ; puis {x}"),
    "failure": ("; failure: {x}", " ; échec : {x}"),
}
"""What joins the words, in English and French."""

SILENT = ("map",)
"""Targets that are plain from what is done."""

SHARED = ("you control ", "tu contrôles : ", "tu contrôles ")
"""Openings that a list of conditions says once."""


ENDINGS: dict[Language, tuple[dict[str, str], dict[str, str]]] = {
    "en": (
        {"s": "", "es": "", "dice": "die", "up": ""},
        {"s": "s", "es": "es", "dice": "dice", "up": "up to "},
    ),
    "fr": ({"s": "", "es": "", "dice": "", "up": ""}, {"s": "s", "es": "s", "dice": "", "up": "jusqu'à "}),
}
"""What depends on a number: for one, and for more."""

UNSAID = ("skull",)
"""Windows that the place of the text says already."""


def clauses_text(clauses: Clauses, language: Language, names: Names, *, immediate: bool = False) -> str:
    """All clauses of a card, a sentence for each window in a row."""
    sentences: list[str] = []
    for when, group in groupby(clauses, key=lambda clause: clause.when):
        said = _phrase("semicolon", language).join(_clause(clause, language, names) for clause in group)
        if when in UNSAID:
            sentences.append(said[0].upper() + said[1:] + ".")
            continue
        window = _phrase("immediate", language) if immediate else _said(WHEN[when], language)
        sentences.append(window + _phrase("colon", language) + said + ".")
    return " ".join(sentences)


def _clause(clause: Clause, language: Language, names: Names) -> str:
    """A clause without its window."""
    text = body_text(clause.body, language, names)
    if clause.conditions:
        conditions = conditions_text(clause.conditions, language, names)
        joint = ", s'" if language == "fr" and conditions.startswith("il ") else _phrase("if", language)
        text += joint + conditions
    if clause.limit:
        text += ", " + _said(LIMITS[clause.limit], language)
    return text


def objective_text(objective: Objective, language: Language, names: Names) -> str:
    """An objective of a victory card."""
    ways = [conditions_text(way, language, names) for way in objective.ways]
    text = _elide(ways, _phrase("or", language))
    if objective.when == "moment":
        return text[0].upper() + text[1:] + "."
    return _said(known.OBJECTIVE_WHEN[objective.when], language) + _phrase("colon", language) + text + "."


def tasks_text(tasks: Tasks, language: Language, names: Names, enemy: Named | None = None) -> str:
    """The tasks of a quest, one after the other."""
    return " ".join(_task(task, language, names, enemy) for task in tasks)


def _task(task: Task, language: Language, names: Names, enemy: Named | None) -> str:
    text = _deed(task, language, names, enemy)
    if task.then != NOTHING:
        text += _phrase("then", language).format(x=body_text(task.then, language, names))
    if task.failure != NOTHING:
        text += _phrase("failure", language).format(x=body_text(task.failure, language, names))
    return text + "."


def _deed(task: Task, language: Language, names: Names, enemy: Named | None) -> str:
    match task.kind:
        case "test":
            attribute = _said(ATTRIBUTES[task.attribute], language)
            return _numbered(_phrase("test", language), task.amount, language, x=attribute)
        case "fight":
            name = _said(enemy, language) if enemy is not None else ""
            values = {"a": str(task.attack), "b": str(task.defence)}
            return _numbered(_phrase("fight", language), task.hp, language, x=name, **values)
        case "have":
            return _phrase("have", language).format(x=conditions_text(task.conditions, language, names))
        case "carry":
            places = [_place(place, language, names) for place in task.places]
            listed = _phrase("or", language).join(places)
            return _numbered(_phrase("carry", language), task.rounds, language, x=listed)
        case "discard":
            text = _numbered(_phrase(f"discard-{task.what}", language), task.amount, language)
            return text + (_numbered(_phrase("cost", language), task.cost, language) if task.cost else "")
        case "pay":
            return _numbered(_phrase("pay-task", language), task.amount, language)
        case "lose" | "drop":
            return _numbered(_phrase(task.kind, language), task.amount, language)


def _place(place: str, language: Language, names: Names) -> str:
    word: Named = known.CARRY_PLACES[place] if place in known.CARRY_PLACES else names[place]
    return _said(word, language)


def body_text(body: Body, language: Language, names: Names) -> str:
    """What a body does, as part of a sentence."""
    match body:
        case Deeds():
            return _deeds(body, language, names)
        case Check():
            a, b = (body_text(part, language, names) for part in (body.success, body.failure))
            return _phrase("check", language).format(a=a, b=b)
        case Tested():
            a, b = (body_text(part, language, names) for part in (body.success, body.failure))
            attribute = _said(ATTRIBUTES[body.attribute], language)
            return _numbered(_phrase("tested", language), body.successes, language, x=attribute, a=a, b=b)
        case Either():
            return _phrase("or", language).join(body_text(option, language, names) for option in body.options)
        case Paid():
            return _phrase("pay", language).format(n=body.cost, a=body_text(body.then, language, names))


def _deeds(deeds: Deeds, language: Language, names: Names) -> str:
    """Actions of the same target in a row name it once."""
    if not deeds.actions:
        return _phrase("nothing", language)
    parts: list[str] = []
    for who, actions in groupby(deeds.actions, key=lambda action: action.who):
        said = [_action(action, language, names) for action in actions]
        text = _listed(said, _phrase("and", language))
        parts.append(text if who in SILENT else f"{text} ({_said(WHO[who], language)})")
    return _phrase("and", language).join(parts)


def _action(action: Action, language: Language, names: Names) -> str:
    verb = VERBS[action.verb]
    number = f"{action.amount:+d}" if verb.form == "signed" else str(action.amount)
    argument = ""
    if action.argument:
        argument = _said(ARGUMENTS.get(action.argument) or names[action.argument], language)
    text = _numbered(_said(verb, language), action.amount, language, shown=number, x=argument)
    if action.per:
        text += " " + _said(PER[action.per], language)
    if action.most:
        text += _phrase("most", language).format(n=action.most)
    return text


def conditions_text(found: tuple[Condition, ...], language: Language, names: Names) -> str:
    """Conditions that must all hold, as part of a sentence."""
    said = [_condition(condition, language, names) for condition in found]
    return _elide(said, _phrase("and", language))


def _elide(said: list[str], joint: str) -> str:
    """The parts as a list, an opening that they share said once; a part that brings its comma follows on."""
    shared = next((opening for opening in SHARED if said[0].startswith(opening)), "")
    parts = [said[0], *(part.removeprefix(shared) for part in said[1:])]
    if parts[-1].startswith(","):
        return "".join((_listed(parts[:-1], joint), parts[-1]))
    return _listed(parts, joint)


def _listed(parts: list[str], joint: str) -> str:
    return ", ".join(parts[:-1]) + (joint if parts[:-1] else "") + parts[-1]


def _condition(condition: Condition, language: Language, names: Names) -> str:
    written = f"{condition.word}{condition.operator}{condition.value}"
    if written in known.STATES:
        return _said(known.STATES[written], language)
    if written in known.SAID:
        return _said(known.SAID[written], language)
    if condition.word in known.PLACES:
        return _said(known.PLACES[condition.word], language).format(x=_said(names[condition.value], language))
    number = int(condition.value)
    shown = f"{number}+" if condition.operator == ">=" and number > 1 else str(number)
    text = _numbered(_said(known.COUNTS[condition.word], language), number, language, shown=shown)
    return text + (_phrase("fewer", language) if condition.operator == "<=" else "")


def _numbered(phrase: str, number: int, language: Language, *, shown: str = "", **more: str) -> str:
    """A phrase with its number and the endings that belong to it; French has a plural from 2 on."""
    many = abs(number) > 1 or (language == "en" and number == 0)
    endings = ENDINGS[language][many]
    return phrase.format(n=shown or number, m=abs(number), **endings, **more)


def _phrase(key: str, language: Language) -> str:
    return PHRASES[key][language == "fr"]


def _said(word: Named, language: Language) -> str:
    return word.en if language == "en" else word.fr
