"""Writing clauses, objectives and tasks as text in English and French: no card has a hand-written rules text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Literal, Protocol

from eternia.fields.language import conditions as known
from eternia.fields.language.clauses import (
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
from eternia.fields.language.verbs import VERBS, Verb
from eternia.fields.language.vocabulary import (
    AREA,
    ARGUMENTS,
    ATTRIBUTES,
    LABELS,
    LIMITS,
    OWN,
    PER,
    PRINTED,
    WHEN,
    WHO,
    Word,
)

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

PHRASES: dict[str, Word] = {
    "and": Word(" and ", " et "),
    "and-in": Word(" and in ", " et à "),
    "or": Word(" or ", " ou "),
    "if": Word("if ", "si "),
    "colon": Word(": ", " : "),
    "semicolon": Word("; ", " ; "),
    "least": Word("at least {n}", "au moins {n}"),
    "most": Word("at most {n}", "au plus {n}"),
    "bound": Word(", at most {n}", ", au plus {n}"),
    "nothing": Word("nothing happens", "il ne se passe rien"),
    "either": Word("either {x}", "soit {x}"),
    "or-else": Word(", or ", ", soit "),
    "check": Word("roll 1 wilds die", "lance 1 dé sauvage"),
    "tested": Word("make {x} test ({n} success{es} needed)", "fais un test {x} ({n} réussite{s} requise{s})"),
    "success": Word("on a success, {x}", "en cas de réussite, {x}"),
    "failure": Word("on a failure, {x}", "en cas d'échec, {x}"),
    "pay": Word("pay {n} Eternium and {x}", "tu paies {n} Eternium et {x}"),
    "immediate": Word("immediate surge", "déferlement immédiat"),
    "test": Word("Pass {x} test with {n} success{es}", "Réussis un test {x} avec {n} réussite{s}"),
    "fight": Word(
        "Fight {x} (attack {a}, defence {b}, HP {n})", "Affronte {x} (attaque {a}, défense {b}, Vie {n})"
    ),
    "pay-task": Word("Pay {n} Eternium", "Paie {n} Eternium"),
    "lose": Word("Lose {n} HP", "Perds {n} point{s} de Vie"),
    "drop": Word("Return {n} of your soldiers from the map", "Rends {n} de tes soldats du plateau"),
    "discard-equipment": Word("Discard {n} equipment card{s}", "Défausse {n} carte{s} Équipement"),
    "discard-spell": Word("Discard {n} spell{s}", "Défausse {n} sort{s}"),
    "discard-card": Word("Discard {n} card{s}", "Défausse {n} carte{s}"),
    "cost": Word(" of cost {n} or more", " de coût {n} ou plus"),
    "have": Word("Show that {x}", "Montre que {x}"),
    "carry": Word(
        "Carry it to {x} within {n} round{s}", "Porte la carte jusqu'à {x} en {n} manche{s} au plus"
    ),
    "then": Word("; then {x}", " ; puis {x}"),
    "failed": Word("; if you fail, {x}", " ; si tu échoues, {x}"),
}
"""What joins the words."""

SHARED = (
    "you control at least ",
    "you control ",
    "tu contrôles au moins ",
    "tu contrôles ",
    "your heroes own at least ",
    "tes héros ont au moins ",
    "your heroes have crossed ",
    "tes héros ont passé ",
)
"""Openings that a list of conditions says once."""

ENDINGS: dict[Language, tuple[dict[str, str], dict[str, str]]] = {
    "en": (
        {"s": "", "es": "", "dice": "die", "up": ""},
        {"s": "s", "es": "es", "dice": "dice", "up": "up to "},
    ),
    "fr": ({"s": "", "es": "", "dice": "", "up": ""}, {"s": "s", "es": "s", "dice": "", "up": "jusqu'à "}),
}
"""What depends on a number: for one, and for more."""

SIGNS: dict[Language, tuple[dict[str, str], dict[str, str]]] = {
    "en": (
        {"gain": "gain", "more": "more", "less": "more"},
        {"gain": "lose", "more": "fewer", "less": "less"},
    ),
    "fr": (
        {"gain": "gagne", "tu_gain": "gagnes", "more": "de plus"},
        {"gain": "perd", "tu_gain": "perds", "more": "de moins"},
    ),
}
"""What depends on its sign: for more, and for less."""

COUNTED: dict[Language, tuple[dict[str, str], dict[str, str]]] = {
    "en": ({"times": "", "next": "the next HP"}, {"times": " {n} times", "next": "the next {n} HP"}),
    "fr": (
        {"times": "", "next": "le prochain point de Vie"},
        {"times": " {n} fois", "next": "les {n} prochains points de Vie"},
    ),
}
"""What says its number only where it is more than one."""


ONCE = ("turn-start", "turn-end")
"""Moments that a turn has only once: a limit per turn goes without saying."""


def clauses_text(clauses: Clauses, language: Language, names: Names, *, immediate: bool = False) -> str:
    """All clauses of a card: a sentence each, those of one label in one sentence."""
    sentences: list[str] = []
    for when, group in groupby(clauses, key=lambda clause: clause.when):
        if when not in LABELS:
            sentences += [sentence(_clause(clause, language, names)) for clause in group]
            continue
        label = _phrase("immediate", language) if immediate else _said(WHEN[when], language)
        said = _phrase("semicolon", language).join([_labelled(clause, language, names) for clause in group])
        sentences.append(sentence(label + _phrase("colon", language) + said))
    return " ".join(sentences)


def sentence(text: str) -> str:
    """With a capital at its start and a full stop at its end."""
    return text[0].upper() + text[1:] + "."


def _clause(clause: Clause, language: Language, names: Names) -> str:
    """How often, when and under which conditions, then what is done; a bare number stands before its conditions."""
    body = body_text(clause.body, language, names, clause.when)
    places, clauses = _circumstances(clause, language, names)
    when = _said(WHEN[clause.when], language)
    if clause.when == "combat-round" and places:
        when, places = places, ""
    if any(each.word in known.TRAILING for each in clause.conditions):
        body, clauses = f"{body} {clauses}", ""
    if not when and _is_number(clause.body):
        body, places, clauses = _joined(" ", body, places, clauses), "", ""
    return _limited(clause, _joined(", ", _joined(" ", when, places), clauses, body), language)


def _labelled(clause: Clause, language: Language, names: Names) -> str:
    """A clause after its label."""
    places, clauses = _circumstances(clause, language, names)
    body = body_text(clause.body, language, names)
    return _limited(clause, _joined(", ", places, clauses, body), language)


def _limited(clause: Clause, said: str, language: Language) -> str:
    """With how often it may be done; one in brackets follows, one that the moment tells is left out."""
    if not clause.limit or (clause.limit == "turn" and clause.when in ONCE):
        return said
    limit = _said(LIMITS[clause.limit], language)
    return f"{said} {limit}" if limit.startswith("(") else f"{limit}, {said}"


def _is_number(body: Body) -> bool:
    """Whether it only changes numbers: `attack +1`."""
    return isinstance(body, Deeds) and all(_is_of(VERBS[action.verb]) for action in body.actions)


def _is_of(verb: Verb) -> bool:
    return verb.theirs.en.startswith("{of}")


def _joined(joint: str, *parts: str) -> str:
    return joint.join([part for part in parts if part])


def _circumstances(clause: Clause, language: Language, names: Names) -> tuple[str, str]:
    """Where, when and against whom; and what must hold, with its `if`."""
    special: Mapping[str, Word] = known.BEGINNING if clause.when == "combat-round" else {}
    if isinstance(clause.body, Deeds) and any(each.who in PRINTED for each in clause.body.actions):
        special = known.AGAINST
    said = [_condition(each, language, names, special) for each in clause.conditions]
    opening = tuple(_IF[language])
    clauses = [part for part in said if part.startswith(opening)]
    joined = _phrase("and", language).join(
        clauses[:1] + [_without_if(part, language) for part in clauses[1:]]
    )
    return " ".join([part for part in said if not part.startswith(opening)]), joined


_IF: dict[Language, tuple[str, ...]] = {"en": ("if ",), "fr": ("si ", "s'")}


def _without_if(text: str, language: Language) -> str:
    for opening in _IF[language]:
        text = text.removeprefix(opening)
    return text


def objective_text(objective: Objective, language: Language, names: Names) -> str:
    """An objective of a victory card."""
    return sentence(objective_said(objective, language, names))


def objective_said(objective: Objective, language: Language, names: Names) -> str:
    """An objective as part of a sentence."""
    ways = [conditions_text(way, language, names) for way in objective.ways]
    when = _said(known.OBJECTIVE_WHEN[objective.when], language)
    return (f"{when}, " if when else "") + _elide(ways, _phrase("or", language))


def tasks_text(tasks: Tasks, language: Language, names: Names, enemy: Named | None = None) -> str:
    """The tasks of a quest, one after the other."""
    return " ".join(_task(task, language, names, enemy) for task in tasks)


def _task(task: Task, language: Language, names: Names, enemy: Named | None) -> str:
    text = _deed(task, language, names, enemy)
    if task.then != NOTHING:
        text += _phrase("then", language).format(x=body_text(task.then, language, names))
    if task.failure != NOTHING:
        text += _phrase("failed", language).format(x=body_text(task.failure, language, names))
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


def body_text(body: Body, language: Language, names: Names, when: str = "") -> str:
    """What a body does, as part of a sentence."""
    match body:
        case Deeds():
            # An effect card is the enemy's: what it does to the bearer says so.
            return _deeds(body, language, names, named="foe" if when == "effect" else "")
        case Check():
            return _phrase("check", language) + _outcomes(body.success, body.failure, language, names)
        case Tested():
            attribute = _said(ATTRIBUTES[body.attribute], language)
            test = _numbered(_phrase("tested", language), body.successes, language, x=attribute)
            return test + _outcomes(body.success, body.failure, language, names)
        case Either():
            options = [body_text(option, language, names) for option in body.options]
            return _phrase("either", language).format(x=_phrase("or-else", language).join(options))
        case Paid():
            return _phrase("pay", language).format(n=body.cost, x=body_text(body.then, language, names))


def _outcomes(success: Body, failure: Body, language: Language, names: Names) -> str:
    """What comes of a roll; an outcome that does nothing is left out."""
    said = [
        _phrase(key, language).format(x=body_text(body, language, names))
        for key, body in (("success", success), ("failure", failure))
        if body != NOTHING
    ]
    return _phrase("colon", language) + _phrase("semicolon", language).join(said) if said else ""


def _deeds(deeds: Deeds, language: Language, names: Names, named: str = "") -> str:
    """Actions one after the other; whose they are is said where it is not plain."""
    if not deeds.actions:
        return _phrase("nothing", language)
    parts: list[str] = []
    first = True
    for (who, verb, _), group in groupby(deeds.actions, key=lambda each: (each.who, each.verb, each.amount)):
        actions = list(group)
        phrase = _phrase_of(who, VERBS[verb], named if not first or who in OWN else "")
        first = False
        named = who if named or who not in OWN else ""
        parts += _actions(actions, VERBS[verb], _said(phrase, language), language, names)
    return _listed(parts, _phrase("and", language))


def _phrase_of(who: str, verb: Verb, named: str) -> Word:
    """How a deed is told: whose number it is need not be said twice, nor that it is the bearer's at first."""
    number = _is_of(verb)
    if who in OWN:
        return verb.also if named and named != who else verb.yours
    if who == named and not number:
        return Word(verb.theirs.en.removeprefix("{w} "), verb.theirs.fr.removeprefix("{w} "))
    if number and (who == named or who == "beast"):
        return verb.yours
    return verb.theirs


def _actions(actions: list[Action], verb: Verb, phrase: str, language: Language, names: Names) -> list[str]:
    """The same deed several times: in several areas it is told once."""
    arguments = [_argument(action, language, names) for action in actions]
    if verb.arguments == (AREA,):
        arguments = [_phrase("and-in", language).join(arguments)]
    return [
        _action(action, verb, phrase, argument, language)
        for action, argument in zip(actions, arguments, strict=False)
    ]


def _argument(action: Action, language: Language, names: Names) -> str:
    if not action.argument:
        return ""
    return _said(ARGUMENTS.get(action.argument) or names[action.argument], language)


def _action(action: Action, verb: Verb, phrase: str, argument: str, language: Language) -> str:
    number = f"{action.amount:+d}" if verb.form == "signed" else str(action.amount)
    target = WHO[action.who]
    whose = target.of_en if language == "en" else target.of_fr
    words = {"x": argument, "w": _said(target, language), "of": whose}
    text = _numbered(phrase, action.amount, language, shown=number, **words)
    if action.per:
        text += " " + _said(PER[action.per], language)
    if action.most:
        text += _phrase("bound", language).format(n=action.most)
    return text


def conditions_text(found: tuple[Condition, ...], language: Language, names: Names) -> str:
    """Conditions that must all hold, as clauses of a sentence without an `if`."""
    plain = [condition for condition in found if condition.word not in known.APPENDED]
    added = [condition for condition in found if condition.word in known.APPENDED]
    said = [_without_if(_condition(each, language, names), language) for each in plain]
    more = [_without_if(_condition(each, language, names), language) for each in added]
    return ", ".join([*([_elide(said, _phrase("and", language))] if said else []), *more])


def circumstances_text(found: tuple[Condition, ...], language: Language, names: Names) -> str:
    """Conditions as they follow what depends on them: `by night`, `if your team controls at least 5 outposts`."""
    places, clauses = _circumstances(Clause("always", NOTHING, found), language, names)
    return " ".join(filter(None, [places, clauses]))


def _elide(said: Iterable[str], joint: str) -> str:
    """The parts as a list, an opening that they share said once."""
    parts = list(said)
    shared = next((opening for opening in SHARED if all(part.startswith(opening) for part in parts)), "")
    return _listed([parts[0], *(part.removeprefix(shared) for part in parts[1:])], joint)


def _listed(parts: list[str], joint: str) -> str:
    return ", ".join(parts[:-1]) + (joint if parts[:-1] else "") + parts[-1]


def _condition(
    condition: Condition, language: Language, names: Names, special: Mapping[str, Word] = known.STATES
) -> str:
    """A condition: a circumstance, or a clause with its `if`; ``special`` says some in other words."""
    written = f"{condition.word}{condition.operator}{condition.value}"
    for known_words in (special, known.STATES):
        if written in known_words:
            return _said(known_words[written], language)
    clause = _counted(condition, written, language, names)
    if condition.word in known.MEASURES:
        return clause
    elided = language == "fr" and clause.startswith(("il ", "ils "))
    return ("s'" if elided else _phrase("if", language)) + clause


def _counted(condition: Condition, written: str, language: Language, names: Names) -> str:
    if written in known.SAID:
        return _said(known.SAID[written], language)
    if condition.word in known.PLACES:
        return _said(known.PLACES[condition.word], language).format(x=_said(names[condition.value], language))
    number = int(condition.value)
    shown = str(number)
    if condition.operator == "<=" or (condition.operator == ">=" and number > 1):
        shown = _phrase("most" if condition.operator == "<=" else "least", language).format(n=number)
    return _numbered(_said(known.COUNTS[condition.word], language), number, language, shown=shown)


def _numbered(phrase: str, number: int, language: Language, *, shown: str = "", **more: str) -> str:
    """A phrase with its number and the endings that belong to it; French has a plural from 2 on."""
    many = abs(number) > 1 or (language == "en" and number == 0)
    counted = {word: text.format(n=number) for word, text in COUNTED[language][many].items()}
    endings = ENDINGS[language][many] | SIGNS[language][number < 0] | counted
    return phrase.format(n=shown or number, m=abs(number), **endings, **more)


def _phrase(key: str, language: Language) -> str:
    return _said(PHRASES[key], language)


def _said(word: Named, language: Language) -> str:
    return word.en if language == "en" else word.fr
